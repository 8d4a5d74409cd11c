// What a stone does in a line game, as facts that are checked on the board before they are told.
#pragma once

#include <string>
#include <vector>

#include "describe/language.hpp"
#include "placement/foul_reason.hpp"

namespace tesuji {

enum class LineClaim : std::uint8_t {
  five,
  foul,
  blocks_five,
  ignores_five,
  block_is_foul,  ///< a five is threatened and stopping it is forbidden
  open_four,
  double_four,
  four_three,
  double_three,
  four,
  open_three,
  foul_trap,    ///< the only answer to a four is forbidden
  fours_win,    ///< begins a win by continuous fours
  threats_win,  ///< begins a win by continuous threats
  mise,         ///< threatens a four-three next
  double_mise,  ///< threatens two of them
  fukumi,       ///< threatens a win by fours
  stops_open_four,
  stops_four_three,
  stops_fours,     ///< the opponent threatened a win by fours
  loses_to_fours,  ///< leaves the opponent a win by fours
  quiet
};

struct LineFact {
  LineClaim claim = LineClaim::quiet;
  std::vector<Point> points;  ///< where it happens: five points, the four-three point, the answers
  std::vector<Point> line;    ///< evidence: moves of both sides in turn; for threats, as if the other passed
  int weight = 0;             ///< how much it matters, highest first
};

/// All that is true of the stone, most important first; never empty. Precondition: `point` is empty.
std::vector<LineFact> line_facts(LinePosition& position, Point point);

/// "four-three": for scripts, never changes.
const char* claim_id(LineClaim claim);

/// One sentence about the fact, without the final stop.
std::string fact_words(const LineFact& fact, Point move, const BoardShape& board, Language language);

/// The facts worth telling as one text; at most `most` of them.
std::string move_words(LinePosition& position, Point move, Language language, std::size_t most = 4);

}  // namespace tesuji
