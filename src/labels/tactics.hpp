// Tactics along a line, by our own words or by the labels of the public puzzle collection.
#pragma once

#include "claims/find/tactics.hpp"

namespace tesuji::labels {

enum class TacticMode : std::uint8_t {
  own,     ///< a word means something is really won: exchanges decide
  lichess  ///< exactly what the labels of the public puzzle collection mean
};

struct TacticsRequest {
  TacticMode mode = TacticMode::own;
  Worths worths;  ///< for exchanges, in centipawns; only asked in mode `own`
  /// The move that led to the first position, if known, with the position before it.
  const AnyPosition* before = nullptr;
  Move previous{};
};

/// Every tactic along `line`, played from `start` by the side to move there (it makes moves 1, 3, 5, ...), in
/// the order of plies. Precondition: the moves are legal one after the other. Fewer when the patience of
/// `sight` ends.
std::vector<Tactic> find_tactics(const Sight& sight, const AnyPosition& start, std::span<const Move> line,
                                 const TacticsRequest& request);

}  // namespace tesuji::labels
