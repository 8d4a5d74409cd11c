// Marks of a place: how a man stands to promoters of either side. Not in games with drops, where such marks
// do not last.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// When a man that stood so before is told of again.
enum class Again : std::uint8_t { never, moved, other_file };

bool is_again(Again again, const BoardShape& shape, Square before, Square now) {
  if (again == Again::other_file) return shape.file_of(before) != shape.file_of(now);
  return again == Again::moved && before != now;
}

/// Men that stand so now and did not before, or do so again.
template <bool (*Stands)(const Surroundings&, const PieceRef&), Again When = Again::never>
void find_standing(const Film& film, int ply, Finds& out) {
  if (film.lore().game().drops) return;
  for (const PieceRef& man : film.men(ply)) {
    const Square from = film.origin(man.square, ply);
    if (from == kNoSquare || film.ref(0, from).piece != man.piece || !Stands(film.around(ply), man)) continue;
    if (is_again(When, film.shape(), from, man.square) || !Stands(film.around(0), film.ref(0, from)))
      out.add({man});
  }
}

bool stands_doubled(const Surroundings& around, const PieceRef& man) {
  return around.lore().promoter(man.piece) && around.promoter_ahead(man.square, 0, man.side);
}

bool stands_isolated(const Surroundings& around, const PieceRef& man) {
  return around.lore().promoter(man.piece) && !around.promoter_on_file(man.square, -1) &&
         !around.promoter_on_file(man.square, 1);
}

bool stands_open(const Surroundings& around, const PieceRef& man) {
  return around.lore().slides_ahead(man.piece) && !around.promoter_ahead(man.square, 0, man.side);
}

bool stands_passed(const Surroundings& around, const PieceRef& man) {
  const auto enemy_ahead = [&](int right) {
    return around.promoter_ahead(man.square, right, opponent(man.side));
  };
  return around.lore().promoter(man.piece) && !around.promoter_ahead(man.square, 0, man.side) &&
         !enemy_ahead(-1) && !enemy_ahead(0) && !enemy_ahead(1);
}

/// An officer far ahead, guarded by a promoter, where no promoter can drive it away.
bool stands_firm(const Surroundings& around, const PieceRef& man) {
  const Side enemy = opponent(man.side);
  const Lore& lore = around.lore();
  if (!lore.officer(man.piece) || !around.far_half(man.square, man.side) ||
      around.promoter_ahead(man.square, -1, enemy) || around.promoter_ahead(man.square, 1, enemy))
    return false;
  return std::ranges::any_of(lore.sight().attackers(around.board(), man.square, man.side),
                             [&](Square guard) { return lore.promoter(on(around.board(), guard).piece); });
}

/// The named man stands so at the end and did not at the start, or does so again.
template <bool (*Is)(const CheckBench&, const Board&, const PieceRef&), Again When = Again::never>
Truth check_standing(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const Square from = bench.origin_of(man.square);
  if (bench.game().drops || from == kNoSquare || !Is(bench, bench.end_board(), man)) return false;
  const PieceRef before = ref_on(bench.board(0), from);
  const bool again =
      (When == Again::moved && from != man.square) ||
      (When == Again::other_file && bench.shape().file_of(from) != bench.shape().file_of(man.square));
  return before.piece == man.piece && (again || !Is(bench, bench.board(0), before));
}

bool is_doubled(const CheckBench& bench, const Board& board, const PieceRef& man) {
  return bench.promoter(man.piece) && bench.promoter_ahead(board, man, 0, man.side);
}

bool is_isolated(const CheckBench& bench, const Board& board, const PieceRef& man) {
  const auto is_beside = [&](const PieceRef& other) {
    const int files = std::abs(bench.shape().file_of(other.square) - bench.shape().file_of(man.square));
    return files == 1 && bench.promoter(other.piece);
  };
  return bench.promoter(man.piece) && std::ranges::none_of(men_of(board, man.side), is_beside);
}

bool is_open(const CheckBench& bench, const Board& board, const PieceRef& man) {
  const bool slides = std::ranges::any_of(bench.game().piece(man.piece).moves, [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{0, 1};
  });
  return slides && !bench.royal(man) && !bench.promoter_ahead(board, man, 0, man.side);
}

bool is_passed(const CheckBench& bench, const Board& board, const PieceRef& man) {
  if (!bench.promoter(man.piece) || bench.promoter_ahead(board, man, 0, man.side)) return false;
  for (const int right : {-1, 0, 1}) {
    if (bench.promoter_ahead(board, man, right, opponent(man.side))) return false;
  }
  return true;
}

bool is_firm(const CheckBench& bench, const Board& board, const PieceRef& man) {
  const Side enemy = opponent(man.side);
  if (bench.promoter(man.piece) || bench.royal(man) || !bench.in_far_half(man.square, man.side) ||
      bench.promoter_ahead(board, man, -1, enemy) || bench.promoter_ahead(board, man, 1, enemy))
    return false;
  return std::ranges::any_of(men_of(board, man.side), [&](const PieceRef& guard) {
    return bench.promoter(guard.piece) && bench.sees(board, guard.square, man.square);
  });
}

constexpr ClaimKind standing(std::string_view id, const Reason& reason, FindClaim find, CheckClaim check,
                             const std::array<Phrase, 8>& words) {
  return {.id = id,
          .reason = reason,
          .manner = {.sort = Sort::place},
          .form = {.evidence = Evidence::any, .men = {{{either}}}},
          .looked = kEndAndMove,
          .halves = {find, check},
          .words = words};
}

/// Where there are few promoters most files are free of them; and what slides every way has no need of files.
constexpr ClaimKind told_with_promoters(ClaimKind kind) {
  kind.manner.dull = [](const Lore& lore, const AnyPosition& root, const Proposition& claim) {
    const PieceRef& man = claim.pieces.front();
    const Board board = root.setup().board;
    const auto own = std::ranges::count_if(board, [&](const PlacedPiece& one) {
      return !one.empty() && one.side == man.side && lore.promoter(one.piece);
    });
    return 2 * own < lore.board().files ||
           std::ranges::any_of(lore.game().piece(man.piece).moves, [](const MoveAtom& atom) {
             return atom.kind == AtomKind::slide && atom.step.right != 0 && atom.step.forward != 0;
           });
  };
  kind.reason.family = "file";
  return kind;
}

constexpr Reason kStrong{.topic = Topic::coordination, .directness = 70, .favour = Favour::owner};

}  // namespace

extern const ClaimKind doubled =
    standing("doubled", {.topic = Topic::coordination, .directness = 60, .turn = 1, .favour = Favour::enemy},
             find_standing<stands_doubled>, check_standing<is_doubled>,
             {{{Case::any, club, "{0} now stands behind another {man} of its own.",
                "{0}が味方の{man}の後ろに重なる。"},
               {Case::any, expert, "{0} is doubled."}}});

extern const ClaimKind isolated =
    standing("isolated", {.topic = Topic::coordination, .directness = 60, .favour = Favour::enemy},
             find_standing<stands_isolated>, check_standing<is_isolated>,
             {{{Case::any, club, "{0} is left without {men} beside it.", "{0}が両隣の味方を失って孤立する。"},
               {Case::any, expert, "{0} is isolated."}}});

extern const ClaimKind open_line =
    told_with_promoters(standing("open-line", kStrong, find_standing<stands_open, Again::other_file>,
                                 check_standing<is_open, Again::other_file>,
                                 {{{Case::any, club, "{0} gets a file without {men} of its own in the way.",
                                    "{0}の前から味方の{man}がいなくなり、筋が通る。"}}}));

extern const ClaimKind outpost =
    standing("outpost", kStrong, find_standing<stands_firm>, check_standing<is_firm>,
             {{{Case::any, club, "{0} stands firm: no enemy {man} can ever drive it away.",
                "{0}は敵の{man}に追われない好位置に立つ。"},
               {Case::any, expert, "{0} has an outpost."}}});

extern const ClaimKind passed =
    standing("passed", {.directness = 75, .favour = Favour::owner},
             find_standing<stands_passed, Again::moved>, check_standing<is_passed, Again::moved>,
             {{{Case::any, club, "{0} has no enemy {man} left in its way.",
                "{0}の行く手をさえぎる敵の{man}がいない。"},
               {Case::any, beginner, "{0} is passed: no enemy {man} can stop it any more."},
               {Case::any, expert, "{0} is a passed {man}."}}});

}  // namespace tesuji::claims
