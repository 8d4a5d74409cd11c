#include "threats/wide_exchange.hpp"

#include "movement/wide/wide_attacks.hpp"

namespace tesuji::threats {
namespace {

int worth(const ExchangeValues& values, WideCell cell) {
  return values[as_size(type_of(cell))];
}

int gain_of(const WidePosition& pos, Move move, const Captured& captured, const ExchangeValues& values) {
  if (WidePosition::moves_nothing(move)) return 0;
  int gain = 0;
  const Side us = pos.side_to_move();
  for (int i = 0; i < captured.count; ++i) {
    const WideCell taken = pos.cell(captured.squares[as_size(i)]);
    gain += side_of(taken) == us ? -worth(values, taken) : worth(values, taken);
  }
  const WideCell mover = pos.cell(pos.padded(move.from()));
  if (captured.mover_burns) return gain - worth(values, mover);
  return gain + values[as_size(pos.arriving_type(move, captured))] - worth(values, mover);
}

}  // namespace

int wide_gain(const WidePosition& pos, Move move, const ExchangeValues& values) {
  Captured captured;
  pos.find_captured(move, captured);
  return gain_of(pos, move, captured, values);
}

bool wide_exchange_at_least(const WidePosition& pos, Move move, int threshold, const ExchangeValues& values) {
  Captured captured;
  pos.find_captured(move, captured);
  const int balance = gain_of(pos, move, captured, values) - threshold;
  if (balance < 0) return false;
  const bool drop = move.kind() == MoveKind::drop;
  if (captured.mover_burns || (WidePosition::moves_nothing(move) && !drop)) return true;
  const Padded to = pos.padded(move.to());
  const Padded from = drop ? to : pos.padded(move.from());
  const int standing = values[as_size(pos.arriving_type(move, captured))];
  int swap = standing - balance;
  if (swap <= 0) return true;

  std::vector<std::uint8_t> holders = pos.holders();
  holders[as_size(from)] = kFree;
  for (int i = 0; i < captured.count; ++i) {
    holders[as_size(captured.squares[as_size(i)])] = kFree;
  }
  Side turn = pos.side_to_move();
  holders[as_size(to)] = holder_of(turn);
  bool ours = true;
  while (true) {
    turn = opponent(turn);
    Padded cheapest = 0;
    pos.find_attackers(to, turn, holders.data(), [&](Padded p) {
      if (cheapest == 0 || worth(values, pos.cell(p)) < worth(values, pos.cell(cheapest))) cheapest = p;
      return false;
    });
    if (cheapest == 0) break;
    holders[as_size(cheapest)] = kFree;
    holders[as_size(to)] = holder_of(turn);
    const WideCell taker = pos.cell(cheapest);
    if (pos.rules().wide_type_of(taker).royal) {
      return pos.attacked(to, opponent(turn), holders.data()) ? ours : !ours;
    }
    ours = !ours;
    swap = worth(values, taker) - swap;
    if (swap < (ours ? 1 : 0)) break;
  }
  return ours;
}

}  // namespace tesuji::threats
