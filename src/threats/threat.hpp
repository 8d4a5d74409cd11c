// Threat: what a piece would win by a move, and which threats a move makes. Built on exchanges alone: a
// threat is only a threat if carrying it out wins something.
#pragma once

#include <vector>

#include "movement/any_position.hpp"
#include "sight/board_view.hpp"
#include "sight/worth.hpp"

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
};

/// How the threats of one move lie to each other.
enum class ThreatShape : std::uint8_t { none, single, linear, divergent, check_with_capture };

struct MoveThreats {
  Move move{};
  std::vector<Threat> threats;  ///< greatest gain first
  ThreatShape shape = ThreatShape::none;
};

/// What `by` could win now if it were its turn: every capture, drop or promotion that wins by exchange, every
/// mate and every check. Greatest gain first; one threat for each target and piece. While `by`'s opponent
/// stands in check only the checks are told.
std::vector<Threat> threats_of(const AnyPosition& position, Side by, const Worths& worths);

/// What the mover threatens after `move` that it did not threaten before, and how these threats lie.
/// Precondition: `move` is legal.
MoveThreats new_threats(const AnyPosition& position, Move move, const Worths& worths);

}  // namespace tesuji::threats
