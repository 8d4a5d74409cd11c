#include "notation/sfen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "define/placement_text.hpp"
#include "notation/fen_parts.hpp"

namespace tesuji {
namespace {

using fen::fault;
using fen::Field;

// An SFEN counts plies from 1; a Setup counts full moves. A number that does not fit the side to move
// (handicap games begin with the second player at 1) stands for the next one that does.
int full_moves(int ply_number, Side side) {
  return side == Side::first ? ply_number / 2 + 1 : (ply_number + 1) / 2;
}

int ply_number(const Setup& setup) {
  // Written numbers stay within what is read.
  const int moves = std::clamp(setup.move_number, 1, fen::kMaxCounter);
  return 2 * (moves - 1) + index(setup.side_to_move) + 1;
}

Result<Side> parse_side(const Field& field) {
  if (field.text == "b") return Side::first;
  if (field.text == "w") return Side::second;
  return fault(field, 0, fmt::format("expected the side to move, 'b' or 'w', but found '{}'", field.text),
               "write b for the player who moves first (sente), w for the other");
}

}  // namespace

Result<Setup> parse_sfen(std::string_view text, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const std::vector<Field> fields = fen::split_fields(text);
  const Field end{text, {}, text.size()};
  if (fields.empty()) {
    return fault(end, 0, "the position is empty: expected the board",
                 fmt::format("the start position is {}", game.start_fen));
  }
  Setup setup;
  auto board = fen::parse_board(fields[0], game);
  if (!board) return board.error();
  setup.board = std::move(*board);
  if (fields.size() < 2) {
    return fault(end, 0, "expected the side to move after the board, but the text ends",
                 "add b or w after the board");
  }
  const auto side = parse_side(fields[1]);
  if (!side) return side.error();
  setup.side_to_move = *side;

  auto hands = fen::parse_hands(fields.size() > 2 ? fields[2] : Field{text, "-", text.size()}, game);
  if (!hands) return hands.error();
  setup.hands = std::move(*hands);
  if (fields.size() > 3) {
    const auto number = fen::parse_counter(fields[3], "the move number",
                                           "write the number of the move, from 1", 2 * fen::kMaxCounter);
    if (!number) return number.error();
    setup.move_number = std::min(full_moves(std::max(1, *number), *side), fen::kMaxCounter);
  }
  if (fields.size() > 4) {
    return fault(fields[4], 0, fmt::format("unexpected text '{}' after the position", fields[4].text),
                 "a position is the board, b or w, the hands and the move number");
  }
  return setup;
}

std::string sfen_text(const Setup& setup, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  return fmt::format("{} {} {} {}", placement_text(setup.board, game.board, game.pieces),
                     setup.side_to_move == Side::first ? 'b' : 'w', fen::hands_text(setup.hands, game, true),
                     ply_number(setup));
}

}  // namespace tesuji
