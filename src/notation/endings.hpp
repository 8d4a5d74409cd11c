// How shogi records say that and why a game ended: 投了, %TORYO, まで83手で先手の勝ち.
#pragma once

#include "notation/record.hpp"

namespace tesuji::notation {

/// Who gains by an ending, seen from the side that would have to move.
enum class Gains { mover, other, nobody, unknown };

struct Ending {
  std::string_view reason;   ///< as GameRecord::result_reason holds it
  std::string_view kif;      ///< the word in place of a move
  std::string_view csa;      ///< the word after %
  std::string_view closing;  ///< what follows まで...手で; W and L stand for the winner and the loser
  Gains gains = Gains::unknown;
};

/// Null when no ending is called so.
const Ending* ending_by_kif(std::string_view word);
const Ending* ending_by_csa(std::string_view word);

/// The ending that gives this result for this reason when `to_move` would have to move; null if none does.
const Ending* ending_for(GameResult result, std::string_view reason, Side to_move);

GameResult result_of(const Ending& ending, Side to_move);

/// まで83手で先手の勝ち, for the result and reason of a record; may be empty.
std::string closing_line(const GameRecord& record, Side to_move, int moves, bool handicap);
/// Reads such a line into the record; false when it is none.
bool read_closing_line(std::string_view line, GameRecord& record, Side to_move);

}  // namespace tesuji::notation
