// Moves won and lost: 手得, 手損; men out of play: 遊び駒.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Did the officer stand where such a piece of its side stands when the game begins?
bool was_at_home(const Film& film, const PieceRef& man) {
  const GameDefinition& game = film.lore().game();
  return film.lore().officer(man.piece) &&
         game.start[as_size(man.square)] == PlacedPiece{man.piece, man.side};
}

bool stood_at_home(const CheckBench& bench, const PieceRef& man) {
  const PlacedPiece at_start = bench.game().start[as_size(man.square)];
  return !bench.promoter(man.piece) && !bench.royal(man) && at_start.piece == man.piece &&
         at_start.side == man.side;
}

void find_gains(const Film& film, int, Finds& out) {
  const PieceRef man = film.mover(1);
  const MoveKind kind = film.move(1).kind();
  if (man.piece == kNoPiece || kind == MoveKind::drop || kind == MoveKind::castling || film.victim() ||
      film.at(1).in_check() || film.swap(1, man.square) >= kWorthTelling ||
      !was_at_home(film, film.ref(0, film.move(1).from())))
    return;
  for (const Square sq : film.sight().attacked(film.board(1), man.square)) {
    const PieceRef target = film.ref(1, sq);
    if (target.piece != kNoPiece && target.side == film.them() && film.lore().officer(target.piece) &&
        film.prey(film.board(1), target, man) && film.idle_swap(1, sq) >= kWorthTelling &&
        film.swap(0, sq) < kWorthTelling)
      out.add({man, target});
  }
}

Truth check_gains(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const PieceRef& target = bench.man(1);
  const MoveKind kind = bench.move().kind();
  if (kind == MoveKind::drop || kind == MoveKind::castling || man.square != bench.move().to() ||
      bench.at(1).in_check() || !on(bench.board(0), man.square).empty() || bench.promoter(target.piece))
    return false;
  const auto next = bench.passed_turn(bench.at(1));
  return next && stood_at_home(bench, ref_on(bench.board(0), bench.move().from())) &&
         bench.swap(1, man.square) < kWorthTelling &&
         bench.sees(bench.end_board(), man.square, target.square) &&
         bench.worth_taking(bench.end_board(), target, man) &&
         bench.swap(*next, target.square) >= kWorthTelling && bench.swap(0, target.square) < kWorthTelling;
}

void find_loses(const Film& film, int ply, Finds& out) {
  if (ply != 1 || film.plies() < 2 || film.is_idle() || film.move(2) == kPass) return;
  const auto victim = film.victim();
  const PieceRef before = film.ref(0, film.move(1).from());
  const Square target = film.move(1).to();
  if (!victim || before.piece == kNoPiece || !film.lore().officer(before.piece) ||
      !film.lore().officer(victim->piece) || before.piece != victim->piece || film.move(2).to() != target ||
      film.move(2).kind() == MoveKind::drop || !film.takes(2, target))
    return;
  const PieceRef taker = film.ref(0, film.move(2).from());
  if (taker.piece != kNoPiece && taker.side == film.them() && was_at_home(film, taker))
    out.at(2).add({taker});
}

Truth check_loses(const CheckBench& bench) {
  const PieceRef& taker = bench.man(0);
  if (bench.plies() != 2 || bench.made(1).kind() == MoveKind::drop || bench.made(2).kind() == MoveKind::drop)
    return false;
  const Square target = bench.made(1).to();
  const PlacedPiece mover = on(bench.board(0), bench.made(1).from());
  const PlacedPiece victim = on(bench.board(0), target);
  return !mover.empty() && !victim.empty() && victim.side == bench.them() && mover.piece == victim.piece &&
         !bench.promoter(mover.piece) && !bench.royal(mover.piece) && bench.takes_at(1, target) &&
         bench.made(2).to() == target && bench.made(2).from() == taker.square && bench.takes_at(2, target) &&
         stood_at_home(bench, taker);
}

int distance(const BoardShape& shape, Square a, Square b) {
  return std::max(std::abs(shape.file_of(a) - shape.file_of(b)),
                  std::abs(shape.rank_of(a) - shape.rank_of(b)));
}

/// Far from both royals, and seeing nobody of the other side.
bool is_out_of_play(const Film& film, int ply, const PieceRef& man) {
  const int near = film.shape().files / 2;
  for (const PieceRef& other : film.men(ply)) {
    if (film.royal(other) && distance(film.shape(), man.square, other.square) <= near) return false;
    if (other.side != man.side && film.sees(ply, man.square, other.square)) return false;
  }
  return true;
}

/// Steps of a king from one square to another.
int king_steps(const CheckBench& bench, Square from, Square to) {
  const BoardShape& shape = bench.shape();
  const int files = shape.file_of(from) - shape.file_of(to);
  const int ranks = shape.rank_of(from) - shape.rank_of(to);
  return std::max({files, -files, ranks, -ranks});
}

bool plays_no_part(const CheckBench& bench, const Board& board, Square sq) {
  const int near = bench.shape().files / 2;
  for (const Side side : kBothSides) {
    for (const PieceRef& other : men_of(board, side)) {
      if (bench.royal(other) && king_steps(bench, sq, other.square) <= near) return false;
      if (side == bench.them() && bench.sees(board, sq, other.square)) return false;
    }
  }
  return true;
}

void find_recalls(const Film& film, int, Finds& out) {
  const PieceRef man = film.mover(1);
  const MoveKind kind = film.move(1).kind();
  if (!film.lore().game().drops || man.piece == kNoPiece || kind == MoveKind::drop ||
      kind == MoveKind::castling || film.swap(1, man.square) >= kWorthTelling)
    return;
  const PieceRef before = film.ref(0, film.move(1).from());
  if (before.piece != kNoPiece && film.lore().officer(before.piece) && is_out_of_play(film, 0, before) &&
      !was_at_home(film, before) && !is_out_of_play(film, 1, man))
    out.add({before});
}

Truth check_recalls(const CheckBench& bench) {
  const PieceRef& before = bench.man(0);
  const MoveKind kind = bench.move().kind();
  return bench.game().drops && kind != MoveKind::drop && kind != MoveKind::castling &&
         before.square == bench.move().from() && !bench.promoter(before.piece) &&
         !stood_at_home(bench, before) && bench.swap(1, bench.move().to()) < kWorthTelling &&
         plays_no_part(bench, bench.board(0), before.square) &&
         !plays_no_part(bench, bench.board(1), bench.move().to());
}

}  // namespace

extern const ClaimKind gains_tempo{
    .id = "gains-tempo",
    .reason = {.topic = Topic::mobility, .directness = 79, .family = "development"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, never}, {theirs, 1, never}}}},
    .halves = {find_gains, check_gains},
    .words = {{{Case::any, club, "{0} comes into play with an attack on {1}, which gains a tempo.",
                "{0}は{1}に当てながら働き、手得になる。"}}},
};

extern const ClaimKind loses_tempo{
    .id = "loses-tempo",
    .reason = {.topic = Topic::mobility, .directness = 62, .favour = Favour::other},
    .form = {.least = 2, .most = 2, .ours = false, .men = {{{theirs, 0, never}}}},
    .halves = {find_loses, check_loses},
    .words = {{{Case::any, club, "{l} brings {0} into play and costs a tempo.",
                "{l}で{0}が働き、手損になる。"}}},
};

extern const ClaimKind recalls{
    .id = "recalls",
    .reason = {.topic = Topic::mobility, .directness = 74, .family = "development"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 0, never}}}},
    .halves = {find_recalls, check_recalls},
    .words = {{{Case::any, club, "{m} brings {0}, which was out of play, back into the game.",
                "{m}は遊び駒だった{0}を働かせる手。"}}},
};

}  // namespace tesuji::claims
