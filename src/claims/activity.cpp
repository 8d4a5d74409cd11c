// What men do for the whole board: room to move, the centre, development, castling.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Less is not worth a sentence.
constexpr int kLeastChange = 2;

void find_mobility(const Film& film, int ply, Finds& out) {
  for (const PieceRef& man : film.men(ply)) {
    const Square from = film.origin(man.square, ply);
    if (!film.lore().officer(man.piece) || from == kNoSquare) continue;
    const int before = static_cast<int>(film.sight().targets(film.board(0), from).size());
    const int now = static_cast<int>(film.sight().targets(film.board(ply), man.square).size());
    if (std::abs(now - before) >= kLeastChange) out.add({man}, {before, now});
  }
}

/// Japanese tells which way it goes; the squares are counted again when it is read.
bool complete_mobility(Reading& reading) {
  Proposition& claim = reading.claim;
  if (!claim.numbers.empty()) return true;
  const Footage& film = reading.film;
  const Square now = claim.pieces.front().square;
  const Square from = film.origin(now, film.plies());
  if (from == kNoSquare) return false;
  const auto room = [&](int ply, Square sq) {
    return static_cast<int>(reading.lore.sight().targets(film.board(ply), sq).size());
  };
  claim.numbers = {room(0, from), room(film.plies(), now)};
  return true;
}

Truth check_mobility(const CheckBench& bench) {
  const Square sq = bench.man(0).square;
  const Square from = bench.origin_of(sq);
  if (from == kNoSquare) return false;
  const int before = bench.reach(bench.board(0), from);
  const int now = bench.reach(bench.end_board(), sq);
  return bench.numbers() == std::vector<int>{before, now} && std::abs(now - before) >= kLeastChange;
}

void find_centre(const Film& film, int ply, Finds& out) {
  for (const PieceRef& man : film.men(ply)) {
    const Square from = film.origin(man.square, ply);
    std::vector<Square> central;
    std::size_t before = 0;
    for (const Square middle : film.lore().centre()) {
      if (film.sees(ply, man.square, middle)) central.push_back(middle);
      before += from != kNoSquare && film.sees(0, from, middle);
    }
    if (central.size() > before) out.add({man}, {}, central);
  }
}

/// Of the man that moved: what others see besides is no reason for the move.
bool dull_centre(const Lore&, const AnyPosition&, const Proposition& claim) {
  return claim.evidence.empty() || claim.evidence.front() == kPass ||
         claim.pieces.front().square != claim.evidence.front().to();
}

bool in_middle(int i, int count) {
  return 2 * i >= count - 2 && 2 * i <= count;
}

std::vector<Square> seen_in_middle(const CheckBench& bench, const Board& board, Square from) {
  std::vector<Square> seen;
  const BoardShape& shape = bench.shape();
  for (Square sq = 0; sq < shape.squares(); ++sq) {
    if (in_middle(shape.file_of(sq), shape.files) && in_middle(shape.rank_of(sq), shape.ranks) &&
        bench.sees(board, from, sq))
      seen.push_back(sq);
  }
  return seen;
}

Truth check_centre(const CheckBench& bench) {
  const Square now = bench.man(0).square;
  const Square from = bench.origin_of(now);
  const std::vector<Square> seen = seen_in_middle(bench, bench.end_board(), now);
  const std::size_t before = from == kNoSquare ? 0 : seen_in_middle(bench, bench.board(0), from).size();
  return seen == bench.squares() && seen.size() > before;
}

void find_develops(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::normal && move.kind() != MoveKind::gating) return;
  const PieceRef mover = film.ref(0, move.from());
  const BoardShape& shape = film.shape();
  const Board& start = film.lore().game().start;
  const Square image = shape.at(shape.files - 1 - shape.file_of(mover.square), shape.rank_of(mover.square));
  const PlacedPiece wanted{mover.piece, mover.side};
  if (film.lore().officer(mover.piece) && (on(start, mover.square) == wanted || on(start, image) == wanted))
    out.add({mover});
}

/// The game begins with such a piece there, or on the mirror image of the square.
Truth check_develops(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  const MoveKind kind = bench.move().kind();
  if (kind == MoveKind::drop || kind == MoveKind::castling || bench.move().from() != piece.square ||
      bench.promoter(piece.piece))
    return false;
  const int file = bench.shape().file_of(piece.square);
  const int rank = bench.shape().rank_of(piece.square);
  for (const int home : {file, bench.shape().files - 1 - file}) {
    if (on(bench.game().start, bench.shape().at(home, rank)) == PlacedPiece{piece.piece, piece.side})
      return true;
  }
  return false;
}

void find_castles(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() == MoveKind::castling) out.add({film.ref(0, move.from()), film.ref(0, move.to())});
}

Truth check_castles(const CheckBench& bench) {
  return bench.move().kind() == MoveKind::castling && bench.man(0).square == bench.move().from() &&
         bench.man(1).square == bench.move().to();
}

void castling(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (reader.ply(i).is_castling()) out.add(reader.carried(i), 0);
}

}  // namespace

extern const ClaimKind mobility{
    .id = "mobility",
    .reason = {.topic = Topic::mobility, .favour = Favour::owner, .rising = true},
    .manner = {.sort = Sort::place, .counts = true},
    .form = {.evidence = Evidence::any, .numbers = 2, .men = {{{either}}}},
    .looked = kEndAndMove,
    .halves = {find_mobility, check_mobility},
    .words = {{{Case::up, club, "{0} gets room to move: {s1} instead of {n0}.", "{0}の働きがよくなる。"},
               {Case::down, club, "{0} is left with {s1} instead of {n0}.", "{0}の働きが悪くなる。"},
               {Case::up, expert, "{0} goes up from {s0} to {n1}."},
               {Case::down, expert, "{0} drops from {s0} to {n1}."}}},
    .when = by_rise,
    .complete = complete_mobility,
};

extern const ClaimKind centre{
    .id = "centre",
    .reason = {.topic = Topic::centre, .family = "room", .favour = Favour::owner},
    .manner = {.sort = Sort::place, .dull = dull_centre},
    .form = {.evidence = Evidence::any, .squares = true, .men = {{{either}}}},
    .looked = kEndAndMove,
    .halves = {find_centre, check_centre},
    .words = {{{Case::any, club, "{0} bears on {sq} in the centre.", "{0}が中央の{sq}に利く。"},
               {Case::any, expert, "{0} hits {sq}."}}},
};

/// An officer leaves the square where the game puts it.
extern const ClaimKind develops{
    .id = "develops",
    .reason = {.topic = Topic::centre, .directness = 52, .family = "development"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 0, never}}}},
    .halves = {find_develops, check_develops},
    .words = {{{Case::any, club, "{m} brings {0} into play.", "{m}で{0}が働き出す。"}}},
};

extern const ClaimKind castles{
    .id = "castles",
    .reason = {.topic = Topic::royal_safety, .directness = 75},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 0}, {ours, 0}}}},
    .halves = {find_castles, check_castles},
    .words = {{{Case::any, club, "{m} tucks {0} away and brings out {1}.", "{m}で{0}を囲い、{1}を活用する。"},
               {Case::any, beginner, "{m} castles: {0} leaves the middle and {1} comes out."}}},
    .themes = {{{"castling", "castling", "キャスリング", "{m} castles", "{m}がキャスリングする", 130,
                 castling}}},
};

}  // namespace tesuji::claims
