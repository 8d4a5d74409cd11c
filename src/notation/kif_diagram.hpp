// Start positions in KIF and KI2: a board drawn with kanji, and the two hands in words.
#pragma once

#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {

/// The rows of a file that describe the start position, as they were found.
struct KifDiagram {
  std::vector<TextRow> rows;       ///< beginning with |
  std::array<TextRow, 2> hands{};  ///< rows with 先手の持駒： and 後手の持駒：; empty when missing
  std::array<std::string_view, 2> held;  ///< what stands behind the colon
  Side side_to_move = Side::first;
  int plies = 0;  ///< moves made before
};

Result<Setup> read_diagram(const KifDiagram& diagram, const CompiledRules& rules);

/// Can every piece be told from the others by the one character a diagram has for it?
bool can_draw(const GameDefinition& game);

/// The rows of the diagram, hands and side to move included.
std::string diagram_text(const Setup& setup, const CompiledRules& rules, bool handicap);

}  // namespace tesuji::notation
