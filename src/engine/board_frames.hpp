// Games as pages show them: one empty board, each drawing once, and every position told by what changes.
#pragma once

#include <map>

#include "engine/game.hpp"

namespace tesuji::engine {

/// Collects the drawings that positions of one page need.
class BoardFrames {
 public:
  /// What the position shows that the one before it did not: "12=NAME" puts a drawing on a square, "12="
  /// takes it off, "@NAME=3" says how many of it are in hand. Names end with the side.
  std::string next(const Play& play);
  /// The next position is the first of another game.
  void begin() { before_.clear(); }
  /// The drawings that were used, for <defs>.
  std::string symbols() const;

 private:
  using Sight = std::map<std::string, std::string>;  ///< what stands on a square or is in hand, by its place

  Sight stones(const Play& play);
  Sight men(const Play& play);

  std::map<std::string, std::string> drawings_;
  Sight before_;
};

/// The name of a piece's drawing.
std::string drawing_name(const Game& game, std::string_view piece, Side side);

/// An empty board in a <template> with the places of its squares.
std::string board_template(const Play& play, std::string_view id);

/// The script that draws frames on such a board: `positionsOf(text)` reads them (frames are parted by ";"),
/// `new Board(template, place)` shows them by `show(position)`.
std::string_view board_script();

}  // namespace tesuji::engine
