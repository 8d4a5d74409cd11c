// saves: a piece would have been lost, and after the move it is not.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// How: the piece moved, its attacker was taken, the capture is no longer possible, or it is held.
enum How { kMoved, kTaken, kShut, kHeld };

void find(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (film.idle(0) == nullptr || move.kind() == MoveKind::castling) return;
  for (const PieceRef& man : film.men(0, film.us())) {
    if (film.royal(man) || !film.around(0).seen(man.square, film.them())) continue;
    const auto capture = film.best_capture(*film.idle(0), man.square);
    const bool moved = move.kind() != MoveKind::drop && move.from() == man.square;
    const Square now = moved ? move.to() : man.square;
    if (!capture || film.swap(1, now) >= kWorthTelling) continue;
    const bool taken = holds(film.board(1), capture->from(), film.us());
    const How how = moved ? kMoved : taken ? kTaken : film.can_take(1, now) ? kHeld : kShut;
    out.add_by({kPass, *capture}, {man, film.ref(0, capture->from())}, {how});
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& piece = bench.man(0);
  const PieceRef& attacker = bench.man(1);
  const Move move = bench.move();
  const auto next = bench.after(bench.root(), move);
  if (!next || move.kind() == MoveKind::castling || !bench.takes_with(2, attacker, piece)) return false;
  if (bench.balance(1) - bench.balance(2) - bench.swap(2, piece.square) < kWorthTelling) return false;
  const bool moved = move.kind() != MoveKind::drop && move.from() == piece.square;
  const Square now = moved ? move.to() : piece.square;
  if (bench.swap(*next, now) >= kWorthTelling) return false;
  const PlacedPiece where_it_stood = next->at(attacker.square);
  const bool taken = !where_it_stood.empty() && where_it_stood.side == bench.us();
  return bench.says(moved ? kMoved : taken ? kTaken : bench.can_take(*next, now) ? kHeld : kShut);
}

bool complete(Reading& reading) {
  reading.claim.numbers = {static_cast<int>(reading.when) - static_cast<int>(Case::moved)};
  return add_capture(reading);
}

/// No check or capture; it answers a check or a capture that would have won, and leaves none.
void defensive_move(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Moment& before = reader.before(i);
  const Ply& ply = reader.ply(i);
  if (reader.after(i).check || ply.is_capture() || ply.promotes() || before.legal.size() < 2) return;
  const int feared = before.check ? 0 : reader.best_gain(before.view, reader.them());
  const int left = reader.best_gain(reader.after(i).view, reader.them());
  if (!reader.matters(left) && (before.check || reader.matters(feared - left)))
    out.add(reader.carried(i), feared);
}

}  // namespace

extern const ClaimKind saves{
    .id = "saves",
    .reason = {.topic = Topic::material, .directness = 94, .family = "protection"},
    .manner = {.whole_line = true, .against_idle = true},
    .form = {.evidence = Evidence::idle,
             .holds = 1,
             .least = 2,
             .most = 2,
             .numbers = 1,
             .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find, check},
    .words = {{{Case::moved, club, "{m} brings {0} to safety from {1}.", "{m}は{1}に狙われた{0}を逃がす手。"},
               {Case::taken, club, "{m} takes {1}, which was about to take {0}.",
                "{m}は{0}を狙う{1}を取る手。"},
               {Case::shut, club, "{m} keeps {1} from taking {0}.", "{m}で{1}は{0}を取れなくなる。"},
               {Case::held, club, "{m} protects {0} against {1}.", "{m}は{1}に狙われた{0}を守る手。"},
               {Case::moved, beginner, "{0} was in danger: {1} could have taken it. {m} moves it away."},
               {Case::held, beginner, "{0} was in danger: {1} could have taken it. {m} protects it."}}},
    .when =
        [](const Proposition& claim, const Lore&, const AnyPosition&) {
          return static_cast<Case>(static_cast<int>(Case::moved) + claim.numbers.front());
        },
    .complete = complete,
    .themes = {{{"defensiveMove", "defensive move", "受けの手", "{m} parries what was threatened",
                 "{m}で相手の狙いを防ぐ", 140, defensive_move}}},
};

}  // namespace tesuji::claims
