// Which single pieces and pairs force mate on a bare royal.
#pragma once

#include "endings/maker.hpp"
#include "endings/report.hpp"

namespace tesuji::endings {

/// How often the side with the pieces wins when it is to move.
enum class Force : std::uint8_t { always, mostly, rarely, never };

struct SurveyRow {
  std::vector<PieceIndex> pieces;  ///< besides the royal: one or two
  Material material;
  double wins = 0;  ///< share of positions won by the side that has them, on the move
  int longest = 0;  ///< moves of the longest win; 0 without one

  /// From 90 % on it is always, from a quarter on mostly: two bishops win but for those on one colour.
  Force force() const {
    return wins >= 0.9    ? Force::always
           : wins >= 0.25 ? Force::mostly
           : wins > 0     ? Force::rarely
                          : Force::never;
  }
};

/// The material of one royal a side and these pieces of the first player; the error tells why there is none.
Result<Material> against_bare_royal(const GameDefinition& game, const std::vector<PieceIndex>& pieces);

/// Is a survey of single pieces a matter of a second or two?
bool quick_to_survey(const CompiledRules& rules);

/// Single pieces, and with `pairs` two of those that do not mate alone and never become anything else. Fewer
/// rows when it was stopped.
Result<std::vector<SurveyRow>> survey(TableSet& set, bool pairs, std::uint64_t memory, const Effort& effort);

}  // namespace tesuji::endings
