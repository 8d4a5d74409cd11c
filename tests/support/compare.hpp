// Holds the fast position against the naive generator.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "movement/any_position.hpp"
#include "support/naive.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// A move as both generators can say it. Castling goes to the partner's square.
struct PlainMove {
  Square from = kNoSquare;
  Square to = kNoSquare;
  PieceIndex promotion = kNoPiece;
  bool castling = false;
  bool ghost = false;  ///< takes a piece that does not stand on `to`
  PieceIndex dropped = kNoPiece;
  PieceIndex gate = kNoPiece;
  Square gate_square = kNoSquare;

  auto operator<=>(const PlainMove&) const = default;
};

PlainMove plain(const AnyPosition& position, Move move);
PlainMove plain(const NaiveMove& move);

/// The setup without what a text may say in more than one way: ghosts (their meaning shows in the moves)
/// and castling rights that have lost king or partner.
Setup comparable(const GameDefinition& game, Setup setup);

std::string show(const BoardShape& board, const PlainMove& move);
std::string show(const GameDefinition& game, const Setup& setup);
std::string show(const GameDefinition& game);

/// Every difference between `position` and what the naive generator says of `setup`, as text for people;
/// empty when there is none. Compares the legal moves, their division into forcing and quiet, captures,
/// check, and the setup after each move; checks that undo restores and that keys do not depend on history.
std::string differences(AnyPosition& position, const Setup& setup, const std::vector<NaiveMove>& expected);

/// The same, with the position made afresh from its own setup: nothing may depend on how it came about.
std::string rebuilt_differs(std::shared_ptr<const CompiledRules> rules, const AnyPosition& position);

}  // namespace tesuji::test
