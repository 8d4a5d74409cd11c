// A slow generator for moves of several legs, written from the definition alone: no tables, no lists, a map
// of the board. What the fast one must agree with.
#pragma once

#include <set>
#include <tuple>
#include <vector>

#include "movement/any_position.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// One outcome: where it starts and ends, what disappears (sorted), whether it promotes.
struct NaiveOutcome {
  Square from = kNoSquare;
  Square to = kNoSquare;
  std::vector<Square> taken;
  bool promotes = false;

  auto tie() const { return std::tie(from, to, taken, promotes); }
  bool operator<(const NaiveOutcome& o) const { return tie() < o.tie(); }
  bool operator==(const NaiveOutcome& o) const { return tie() == o.tie(); }
};

/// Outcomes of the side to move, without what burning pieces do afterwards.
std::set<NaiveOutcome> naive_outcomes(const GameDefinition& game, const Setup& setup);

/// The same of the program's own list; `taken` leaves out what burns.
std::set<NaiveOutcome> listed_outcomes(const AnyPosition& position);

}  // namespace tesuji::test
