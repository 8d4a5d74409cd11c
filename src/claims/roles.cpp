// What a man does from its new square: in the centre, on its way, before a passed promoter, on a weakness.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// A piece that gains less in room is not called improved.
constexpr int kImproved = 2;

/// The man that has just moved, no royal, when it is safe where it stands.
std::optional<PieceRef> arrived(const Film& film) {
  const PieceRef mover = film.mover(1);
  const MoveKind kind = film.move(1).kind();
  if (mover.piece == kNoPiece || mover.side != film.us() || film.royal(mover) || kind == MoveKind::castling ||
      kind == MoveKind::drop || film.swap(1, mover.square) >= kWorthTelling)
    return std::nullopt;
  return mover;
}

bool has_arrived(const CheckBench& bench) {
  const MoveKind kind = bench.move().kind();
  return kind != MoveKind::castling && kind != MoveKind::drop && bench.man(0).square == bench.move().to() &&
         bench.swap(1, bench.man(0).square) < kWorthTelling;
}

bool central(const Film& film, Square sq) {
  return std::ranges::find(film.lore().centre(), sq) != film.lore().centre().end();
}

bool is_central(const CheckBench& bench, Square sq) {
  const auto middle = [](int i, int count) { return 2 * i >= count - 2 && 2 * i <= count; };
  return middle(bench.shape().file_of(sq), bench.shape().files) &&
         middle(bench.shape().rank_of(sq), bench.shape().ranks);
}

template <bool Promoter>
void find_central(const Film& film, int, Finds& out) {
  const auto mover = arrived(film);
  if (mover && film.lore().promoter(mover->piece) == Promoter && central(film, mover->square) &&
      !central(film, film.move(1).from()))
    out.add({*mover});
}

template <bool Promoter>
Truth check_central(const CheckBench& bench) {
  return has_arrived(bench) && bench.promoter(bench.man(0).piece) == Promoter &&
         is_central(bench, bench.man(0).square) && !is_central(bench, bench.move().from());
}

/// No officer of ours had less room than the mover, which has more now.
void find_improves_worst(const Film& film, int, Finds& out) {
  const auto mover = arrived(film);
  if (!mover || !film.lore().officer(mover->piece) || film.ref(0, film.move(1).from()).piece != mover->piece)
    return;
  const auto room = [&](int ply, Square sq) {
    return static_cast<int>(film.sight().targets(film.board(ply), sq).size());
  };
  const int before = room(0, film.move(1).from());
  if (room(1, mover->square) < before + kImproved) return;
  int officers = 0;
  for (const PieceRef& man : film.men(0, film.us())) {
    if (!film.lore().officer(man.piece)) continue;
    ++officers;
    if (room(0, man.square) < before) return;
  }
  if (officers > 1) out.add({*mover});
}

Truth check_improves_worst(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const Square from = bench.move().from();
  if (!has_arrived(bench) || bench.promoter(man.piece) || on(bench.board(0), from).piece != man.piece)
    return false;
  const int before = bench.reach(bench.board(0), from);
  int officers = 0;
  for (const PieceRef& own : men_of(bench.board(0), bench.us())) {
    if (bench.royal(own) || bench.promoter(own.piece)) continue;
    ++officers;
    if (bench.reach(bench.board(0), own.square) < before) return false;
  }
  return officers > 1 && bench.reach(bench.end_board(), man.square) >= before + kImproved;
}

/// An officer can go to the square that was left, and would have more room there.
void find_vacates(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::normal && move.kind() != MoveKind::double_step) return;
  const Square left = move.from();
  for (const PieceRef& man : film.men(1, film.us())) {
    if (!film.lore().officer(man.piece) || !film.same(man, 0)) continue;
    const std::vector<Square> targets = film.sight().targets(film.board(1), man.square);
    if (std::ranges::find(targets, left) == targets.end()) continue;
    Board moved = without(film.board(1), man.square);
    moved[as_size(left)] = {man.piece, man.side};
    if (film.sight().targets(moved, left).size() >= targets.size() + kImproved) out.add({man}, {}, {left});
  }
}

Truth check_vacates(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const Move move = bench.move();
  if ((move.kind() != MoveKind::normal && move.kind() != MoveKind::double_step) ||
      bench.promoter(man.piece) || !bench.stands(man, 0) || bench.squares() != std::vector{move.from()})
    return false;
  Board moved = without(bench.end_board(), man.square);
  moved[as_size(move.from())] = {man.piece, man.side};
  return bench.could_go(bench.end_board(), man.square, move.from()) &&
         bench.reach(moved, move.from()) >= bench.reach(bench.end_board(), man.square) + kImproved;
}

/// What the officers of both sides on a board are worth together.
int officers_worth(const Lore& lore, const Board& board) {
  int sum = 0;
  for (const PlacedPiece& man : board)
    sum += !man.empty() && lore.officer(man.piece) ? lore.value(man.piece) : 0;
  return sum;
}

int from_centre(const Film& film, Square sq) {
  const auto& shape = film.shape();
  int least = shape.files + shape.ranks;
  for (const Square middle : film.lore().centre())
    least = std::min(least, std::max(std::abs(shape.file_of(sq) - shape.file_of(middle)),
                                     std::abs(shape.rank_of(sq) - shape.rank_of(middle))));
  return least;
}

void find_activates_royal(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  const PieceRef mover = film.mover(1);
  if (film.lore().game().drops || mover.piece == kNoPiece || mover.side != film.us() || !film.royal(mover) ||
      move.kind() != MoveKind::normal)
    return;
  const Lore& lore = film.lore();
  if (2 * officers_worth(lore, film.board(0)) > officers_worth(lore, lore.game().start)) return;
  const auto& shape = film.shape();
  const auto rank = [&](Square sq) { return shape.rank_of(shape.relative(sq, film.us())); };
  if (from_centre(film, move.to()) < from_centre(film, move.from()) || rank(move.to()) > rank(move.from()))
    out.add({mover});
}

Truth check_activates_royal(const CheckBench& bench) {
  const Move move = bench.move();
  const BoardShape& shape = bench.shape();
  if (bench.game().drops || move.kind() != MoveKind::normal || bench.man(0).square != move.to()) return false;
  const auto worth = [&](const Board& board) {
    int sum = 0;
    for (const PlacedPiece& man : board) {
      if (!man.empty() && !bench.royal(man.piece) && !bench.promoter(man.piece))
        sum += bench.value(man.piece);
    }
    return sum;
  };
  if (2 * worth(bench.board(0)) > worth(bench.game().start)) return false;
  // Steps to the middle lines, along files and ranks; of which an even board shows two each.
  const auto off = [](int i, int count) { return std::max({0, (count - 1) / 2 - i, i - count / 2}); };
  const auto far = [&](Square sq) {
    return std::max(off(shape.file_of(sq), shape.files), off(shape.rank_of(sq), shape.ranks));
  };
  const auto rank = [&](Square sq) { return shape.rank_of(shape.relative(sq, bench.us())); };
  return far(move.to()) < far(move.from()) || rank(move.to()) > rank(move.from());
}

/// The mover stands right before a passed promoter of theirs.
void find_blockades(const Film& film, int, Finds& out) {
  const PieceRef mover = film.mover(1);
  if (film.lore().game().drops || mover.piece == kNoPiece || mover.side != film.us() ||
      film.move(1).kind() != MoveKind::normal || film.lore().promoter(mover.piece))
    return;
  const Square behind = film.shape().step(mover.square, {0, -1}, film.them());
  if (behind == kNoSquare || !holds(film.board(1), behind, film.them())) return;
  const PieceRef man = film.ref(1, behind);
  const Surroundings& around = film.around(1);
  const auto barred = [&](int right) { return around.promoter_ahead(man.square, right, film.us()); };
  if (film.lore().promoter(man.piece) && !barred(-1) && !barred(0) && !barred(1) &&
      !around.promoter_ahead(man.square, 0, film.them()))
    out.add({mover, man});
}

Truth check_blockades(const CheckBench& bench) {
  const PieceRef& mover = bench.man(0);
  const PieceRef& man = bench.man(1);
  if (bench.game().drops || bench.move().kind() != MoveKind::normal || mover.square != bench.move().to() ||
      bench.promoter(mover.piece) || !bench.promoter(man.piece))
    return false;
  for (const int right : {-1, 0, 1}) {
    if (bench.promoter_ahead(bench.end_board(), man, right, bench.us())) return false;
  }
  return !bench.promoter_ahead(bench.end_board(), man, 0, bench.them()) &&
         bench.shape().step(man.square, {0, 1}, man.side) == mover.square;
}

/// The mover sees an enemy it did not see, which no promoter protects.
void find_presses(const Film& film, int, Finds& out) {
  const auto mover = arrived(film);
  if (!mover) return;
  for (const PieceRef& man : film.men(1, film.them())) {
    if (film.royal(man) || !film.sees(1, mover->square, man.square) ||
        film.sees(0, film.move(1).from(), man.square))
      continue;
    const bool propped = std::ranges::any_of(film.attackers(1, man.square, film.them()), [&](Square from) {
      return film.lore().promoter(on(film.board(1), from).piece);
    });
    if (!propped) out.add({*mover, man});
  }
}

Truth check_presses(const CheckBench& bench) {
  const PieceRef& man = bench.man(1);
  if (!has_arrived(bench) || !bench.sees(bench.end_board(), bench.man(0).square, man.square) ||
      bench.sees(bench.board(0), bench.move().from(), man.square))
    return false;
  return std::ranges::none_of(men_of(bench.end_board(), bench.them()), [&](const PieceRef& guard) {
    return bench.promoter(guard.piece) && bench.sees(bench.end_board(), guard.square, man.square);
  });
}

/// The mover guards one of ours that is attacked, and did not before.
void find_props(const Film& film, int, Finds& out) {
  const auto mover = arrived(film);
  if (!mover) return;
  for (const PieceRef& man : film.men(1, film.us())) {
    if (film.royal(man) || man.square == mover->square || !film.same(man, 0) ||
        !film.around(1).seen(man.square, film.them()))
      continue;
    if (film.sees(1, mover->square, man.square) && !film.sees(0, film.move(1).from(), man.square))
      out.add({*mover, man});
  }
}

Truth check_props(const CheckBench& bench) {
  const PieceRef& man = bench.man(1);
  return has_arrived(bench) && man.square != bench.man(0).square && bench.stands(man, 0) &&
         bench.seen_by(bench.end_board(), man.square, bench.them()) &&
         bench.sees(bench.end_board(), bench.man(0).square, man.square) &&
         !bench.sees(bench.board(0), bench.move().from(), man.square);
}

/// Squares off its own first rank that a royal could flee to.
int flights(const Film& film, int ply, Square royal) {
  const Board& board = film.board(ply);
  return static_cast<int>(std::ranges::count_if(film.sight().attacked(board, royal), [&](Square sq) {
    return film.shape().rank_of(film.shape().relative(sq, film.us())) != 0 && !holds(board, sq, film.us()) &&
           !film.around(ply).seen(sq, film.them());
  }));
}

/// A royal on its own first rank that could not flee off it can now.
void find_luft(const Film& film, int, Finds& out) {
  const Square royal = film.around(1).royal(film.us());
  const auto& shape = film.shape();
  if (royal == kNoSquare || film.around(0).royal(film.us()) != royal || film.lore().game().drops ||
      shape.rank_of(shape.relative(royal, film.us())) != 0)
    return;
  if (flights(film, 0, royal) == 0 && flights(film, 1, royal) > 0) out.add({film.ref(1, royal)});
}

int ways_out(const CheckBench& bench, const Board& board, Square royal) {
  int count = 0;
  for (Square sq = 0; sq < bench.shape().squares(); ++sq)
    count += bench.shape().rank_of(bench.shape().relative(sq, bench.us())) != 0 &&
             !holds(board, sq, bench.us()) && bench.sees(board, royal, sq) &&
             !bench.seen_by(board, sq, bench.them());
  return count;
}

Truth check_luft(const CheckBench& bench) {
  const PieceRef& royal = bench.man(0);
  const auto royals = std::ranges::count_if(men_of(bench.end_board(), bench.us()),
                                            [&](const PieceRef& man) { return bench.royal(man); });
  return royals == 1 && !bench.game().drops && bench.stands(royal, 0) &&
         bench.shape().rank_of(bench.shape().relative(royal.square, bench.us())) == 0 &&
         ways_out(bench, bench.board(0), royal.square) == 0 &&
         ways_out(bench, bench.end_board(), royal.square) > 0;
}

constexpr ClaimKind role(std::string_view id, const Reason& reason, const Form& form, const Halves& halves,
                         const Phrase& words) {
  return {.id = id,
          .reason = reason,
          .manner = {.sort = Sort::place},
          .form = form,
          .halves = halves,
          .words = {words}};
}

/// Where promoters never protect each other, every one of them could be pressed.
constexpr ClaimKind told_of_weak_men(ClaimKind kind) {
  kind.manner.dull = [](const Lore& lore, const AnyPosition&, const Proposition& claim) {
    return lore.game().drops && lore.promoter(claim.pieces[1].piece);
  };
  return kind;
}

/// A royal that is far out already does not come out.
constexpr ClaimKind told_of_stay_at_homes(ClaimKind kind) {
  kind.manner.dull = [](const Lore& lore, const AnyPosition&, const Proposition& claim) {
    const Square from = lore.board().relative(claim.evidence.front().from(), claim.pieces.front().side);
    return 2 * lore.board().rank_of(from) + 2 >= lore.board().ranks;
  };
  return kind;
}

/// A slider that comes up behind the man before it has not been made way for.
constexpr ClaimKind told_when_aside(ClaimKind kind) {
  kind.manner.dull = [](const Lore& lore, const AnyPosition&, const Proposition& claim) {
    const auto way = [&](Square from, Square to) {
      return Vector{lore.board().file_of(to) - lore.board().file_of(from),
                    lore.board().rank_of(to) - lore.board().rank_of(from)};
    };
    const Square left = claim.evidence.front().from();
    const Vector to_left = way(claim.pieces.front().square, left);
    const Vector onward = way(left, claim.evidence.front().to());
    return to_left.right * onward.forward == to_left.forward * onward.right;
  };
  return kind;
}

constexpr Form kMover{.most = 1, .men = {{{ours, 1, never}}}};

}  // namespace

extern const ClaimKind centralises =
    role("centralises", {.topic = Topic::centre, .directness = 71, .family = "middle"}, kMover,
         {find_central<false>, check_central<false>},
         {Case::any, club, "{0} takes up a post in the centre.", "{0}が中央に進出する。"});

extern const ClaimKind occupies_centre =
    role("occupies-centre", {.topic = Topic::centre, .directness = 69, .family = "middle"}, kMover,
         {find_central<true>, check_central<true>},
         {Case::any, club, "{0} takes its share of the centre.", "{0}が中央を占める。"});

extern const ClaimKind improves_worst =
    role("improves-worst", {.topic = Topic::mobility, .directness = 67}, kMover,
         {find_improves_worst, check_improves_worst},
         {Case::any, club, "{m} improves {us}'s least active piece: {0} gets into play.",
          "{m}で最も働きの悪かった駒を活用する。{0}が働き出した。"});

extern const ClaimKind vacates = told_when_aside(
    role("vacates", {.topic = Topic::mobility, .directness = 63, .family = "line"},
         {.most = 1, .squares = true, .men = {{{ours, 1, never}}}}, {find_vacates, check_vacates},
         {Case::any, club, "{m} clears {sq} for {0}.", "{m}で{0}のために{sq}を空ける。"}));

extern const ClaimKind activates_royal = told_of_stay_at_homes(
    role("activates-royal", {.topic = Topic::royal_safety, .directness = 82},
         {.most = 1, .men = {{{ours, 1, always}}}}, {find_activates_royal, check_activates_royal},
         {Case::any, club, "With few pieces left {0} comes out and takes part.",
          "駒が少なくなり、{0}も戦いに加わる。"}));

extern const ClaimKind blockades =
    role("blockades", {.directness = 77}, {.most = 1, .men = {{{ours, 1}, {theirs, 1}}}},
         {find_blockades, check_blockades},
         {Case::any, club, "{0} stands in the way of {1}.", "{0}が{1}の前進を止める。"});

extern const ClaimKind presses = told_of_weak_men(
    role("presses", {.directness = 58, .family = "attack"},
         {.most = 1, .men = {{{ours, 1, never}, {theirs, 1, never}}}}, {find_presses, check_presses},
         {Case::any, club, "{0} puts pressure on {1}.", "{0}が{1}に圧力をかける。"}));

extern const ClaimKind props =
    role("props", {.topic = Topic::coordination, .directness = 57, .family = "protection"},
         {.most = 1, .men = {{{ours, 1, never}, {ours, 1, never}}}}, {find_props, check_props},
         {Case::any, club, "{0} adds to the protection of {1}.", "{0}が{1}の守りに加わる。"});

extern const ClaimKind luft =
    role("luft", {.topic = Topic::royal_safety, .directness = 65, .family = "royal"},
         {.most = 1, .men = {{{ours, 1, always}}}}, {find_luft, check_luft},
         {Case::any, club, "{m} gives {0} a square to flee to.", "{m}で{0}に逃げ道を作る。"});

}  // namespace tesuji::claims
