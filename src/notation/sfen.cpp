#include "notation/sfen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "define/placement_text.hpp"
#include "define/square_text.hpp"
#include "notation/fen_parts.hpp"

namespace tesuji::notation {
namespace {

using fen::fault;
using fen::Field;

// An SFEN counts plies from 1, whoever made the first move.
constexpr int kMaxNumber = 2 * fen::kMaxCounter;

}  // namespace

Result<Setup> parse_sfen(std::string_view text, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const std::vector<Field> fields = fen::split_fields(text);
  Setup setup;
  if (!fields.empty()) {
    auto board = fen::parse_board(fields[0], game);
    if (!board) return board.error();
    setup.board = std::move(*board);
  }
  const auto side = fen::parse_side(text, fields, {'b', 'w'}, game);
  if (!side) return side.error();
  setup.side_to_move = *side;

  const Field held = fields.size() > 2 ? fields[2] : Field{text, "-", text.size()};
  const bool trades = game.legs.lion_trading.has_value();
  if (trades && held.text != "-") {
    const auto traded = parse_square(held.text, game.board, game.square_names);
    if (!traded) {
      return fault(held, 0, fmt::format("'{}' is no square", held.text),
                   "write the square where a lion has just been taken by another piece, or -");
    }
    setup.traded = *traded;
  }
  auto hands = fen::parse_hands(trades ? Field{text, "-", text.size()} : held, game);
  if (!hands) return hands.error();
  setup.hands = std::move(*hands);
  if (fields.size() > 3) {
    const auto number =
        fen::parse_counter(fields[3], "the move number", "write the number of the move, from 1", kMaxNumber);
    if (!number) return number.error();
    setup.set_plies(std::max(1, *number) - 1);
  }
  if (fields.size() > 4) {
    return fault(fields[4], 0, fmt::format("unexpected text '{}' after the position", fields[4].text),
                 "a position is the board, b or w, the hands and the move number");
  }
  return setup;
}

std::string sfen_text(const Setup& setup, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const std::string held = setup.traded == kNoSquare
                               ? fen::hands_text(setup.hands, game, true)
                               : square_text(setup.traded, game.board, game.square_names);
  return fmt::format("{} {} {} {}", placement_text(setup.board, game.board, game.pieces),
                     setup.side_to_move == Side::first ? 'b' : 'w', held,
                     std::clamp(setup.plies() + 1, 1, kMaxNumber));
}

}  // namespace tesuji::notation
