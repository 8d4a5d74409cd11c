// What UCI and USI do differently; everything else they share.
#pragma once

#include <string>
#include <string_view>

#include "base/score.hpp"
#include "notation/coordinates.hpp"

namespace tesuji::protocol {

struct Dialect {
  std::string_view hello;  ///< the first word a board sends; what ends our answer begins with it, too
  std::string_view usual_game;
  Coordinates coordinates;
  char first_side;           ///< w or b: which letter the clocks of the first player have
  std::string_view no_move;  ///< what `bestmove` says when there is none
  bool one_word_names;       ///< option names have no blanks, and the prefix USI_
  bool mate_in_plies;        ///< `score mate` counts plies, not moves
  bool declarations;         ///< `bestmove win` may end a game
  bool mate_problems;        ///< `go mate` takes milliseconds and is answered by `checkmate`

  /// An option's name as this dialect writes it, from the UCI name.
  std::string option_name(std::string_view name) const;
  /// "cp 35" or "mate -2".
  std::string score_text(Score score) const;
};

extern const Dialect kUci;
extern const Dialect kUsi;

/// The id of the game a board means, e.g. "fischerandom" -> "chess960"; other names as they are.
std::string game_for_variant(std::string_view name, const Dialect& dialect, bool any_start);

}  // namespace tesuji::protocol
