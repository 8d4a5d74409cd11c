#include "protocol/xboard_edit.hpp"

#include <algorithm>

#include "notation/position_text.hpp"
#include "protocol/xboard_moves.hpp"

namespace tesuji::protocol::xboard {

PositionEdit::PositionEdit(const Session& session)
    : rules_(session.rules()), setup_(session.position().setup()) {
  setup_.castling.clear();
  setup_.gates.clear();
  setup_.ghosts.clear();
  setup_.ghost_victim = setup_.traded = kNoSquare;
  setup_.quiet_plies = 0;
}

bool PositionEdit::obey(std::string_view line) {
  if (line == "#") {
    std::fill(setup_.board.begin(), setup_.board.end(), PlacedPiece{});
    return true;
  }
  if (line == "c") {
    colour_ = opponent(colour_);
    return true;
  }
  const std::size_t letter = line.starts_with('+') ? 2 : 1;
  if (line.size() <= letter) return false;
  const Square sq = square_of(line.substr(letter), rules_.board());
  if (sq == kNoSquare) return false;
  PlacedPiece& here = setup_.board[as_size(sq)];
  if (line.front() == 'x') {
    here = {};
    return true;
  }
  const auto& pieces = rules_.definition().pieces;
  for (std::size_t type = 0; type < pieces.size(); ++type) {
    if (pieces[type].sign.letter != line.substr(0, letter)) continue;
    here = {static_cast<PieceIndex>(type), colour_};
    return true;
  }
  return false;
}

std::string PositionEdit::position_text() const {
  return notation::position_text(setup_, rules_);
}

}  // namespace tesuji::protocol::xboard
