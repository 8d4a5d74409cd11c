// Threat: what a piece would win by a move. Built on exchanges alone: a threat is only a threat if carrying
// it out wins something.
#pragma once

#include "sight/exchange.hpp"

namespace tesuji::threats {

enum class Reward : std::uint8_t {
  capture,
  check,
  mate,
  pin,  ///< ties a piece to a dearer one behind it
  promotion,
  positional,  ///< reaches a goal of the game: an arrival, the last of a kind
  several      ///< more than one of these; see Threat::rewards
};

struct Threat {
  Side by = Side::first;
  PieceType piece = 0;
  Square origin = kNoSquare;  ///< kNoSquare: dropped from hand
  Vector vector;              ///< board step from origin to target, as the first player sees it
  Square target = kNoSquare;
  Reward reward = Reward::capture;
  std::vector<Reward> rewards;  ///< all of them; one unless `several`
  int gain = 0;                 ///< in the unit of the worths; a mate gains kRoyalWorth
  PieceType victim = kNoPiece;  ///< what would be taken
  Move move{};                  ///< what carries it out

  bool has(Reward one) const { return std::find(rewards.begin(), rewards.end(), one) != rewards.end(); }
};

/// What `by` could win now if it were its turn: every capture, drop or promotion that wins by exchange, every
/// mate and every check. Greatest gain first; one threat for each target and piece. While `by`'s opponent
/// stands in check only the checks are told. Fewer when the patience of `sight` ends.
std::vector<Threat> threats_of(const Sight& sight, const AnyPosition& position, Side by,
                               const Worths& worths);

}  // namespace tesuji::threats
