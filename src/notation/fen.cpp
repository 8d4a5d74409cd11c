#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "define/placement_text.hpp"
#include "notation/fen_parts.hpp"

namespace tesuji::notation {
namespace fen {

Error fault(const Field& field, std::size_t inside, std::string message, std::string hint) {
  const std::string_view before = field.whole.substr(0, field.offset + inside);
  // Columns count characters: UTF-8 continuation bytes do not start one.
  const auto characters = std::count_if(
      before.begin(), before.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  error.where = {"", 1, static_cast<int>(characters) + 1};
  error.source_line = std::string(field.whole);
  return error;
}

namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<Field> split_fields(std::string_view text) {
  std::vector<Field> fields;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    fields.push_back({text, text.substr(begin, i - begin), begin});
  }
  return fields;
}

Result<Side> parse_side(std::string_view text, const std::vector<Field>& fields, SideLetters letters,
                        const GameDefinition& game) {
  const Field end{text, {}, text.size()};
  if (fields.empty()) {
    return fault(end, 0, "the position is empty: expected the board",
                 fmt::format("the start position is {}", game.start_fen));
  }
  if (fields.size() < 2) {
    return fault(end, 0, "expected the side to move after the board, but the text ends",
                 fmt::format("add {} or {} after the board", letters.first, letters.second));
  }
  const std::string_view side = fields[1].text;
  if (side == std::string_view(&letters.first, 1)) return Side::first;
  if (side == std::string_view(&letters.second, 1)) return Side::second;
  return fault(fields[1], 0,
               fmt::format("expected the side to move, '{}' or '{}', but found '{}'", letters.first,
                           letters.second, side),
               fmt::format("write {} for the player who moves first, {} for the other", letters.first,
                           letters.second));
}

Result<std::vector<PlacedPiece>> parse_board(const Field& field, const GameDefinition& game) {
  auto board = parse_placement(field.text, game.board, game.pieces);
  if (board) return board;
  Error error = board.error();
  const Error shifted = fault(field, 0, "", "");
  error.where.line = 1;
  error.where.column = shifted.where.column + std::max(0, error.where.column - 1);
  error.source_line = shifted.source_line;
  return error;
}

Result<int> parse_counter(const Field& field, std::string_view what, std::string_view hint, int limit) {
  if (!is_number(field.text)) {
    std::size_t at = 0;
    while (at < field.text.size() && field.text[at] >= '0' && field.text[at] <= '9') ++at;
    return fault(field, at, fmt::format("expected a number for {}, but found '{}'", what, field.text),
                 std::string(hint));
  }
  int value = 0;
  const auto [end, code] = std::from_chars(field.text.data(), field.text.data() + field.text.size(), value);
  if (code != std::errc{} || end != field.text.data() + field.text.size() || value > limit) {
    return fault(field, 0, fmt::format("{} is too large: {}", what, field.text),
                 fmt::format("the limit is {}", limit));
  }
  return value;
}

}  // namespace fen

namespace {

using fen::fault;
using fen::Field;
using fen::is_number;
using fen::parse_counter;

/// The fields after the side, by meaning; null where the text leaves them out.
struct Tail {
  const Field* castling = nullptr;
  const Field* ghosts = nullptr;
  const Field* quiet = nullptr;
  const Field* number = nullptr;
  std::vector<Field> counters;
};

Result<Tail> sort_tail(const std::vector<Field>& fields, const GameDefinition& game) {
  const bool has_rights = game.castling || game.en_passant || fen::exposes_royals(game);
  Tail tail;
  std::size_t next = 2;
  const auto take = [&] { return next < fields.size() ? &fields[next++] : nullptr; };
  if (next < fields.size() && is_number(fields[next].text)) {
    if (has_rights) {
      return fault(fields[next], 0,
                   fmt::format("expected castling rights, but found the number {}", fields[next].text),
                   "fields may be missing only from the right; write '- -' before the counters");
    }
  } else {
    tail.castling = take();
    if (next < fields.size() && is_number(fields[next].text)) {
      return fault(fields[next], 0,
                   fmt::format("expected the en-passant field, but found the number {}", fields[next].text),
                   "fields may be missing only from the right; write '-' before the counters");
    }
    tail.ghosts = take();
  }
  while (next < fields.size() && fen::is_counter_pair(fields[next].text))
    tail.counters.push_back(fields[next++]);
  tail.quiet = take();
  tail.number = take();
  if (next < fields.size()) {
    return fault(fields[next], 0, fmt::format("unexpected text '{}' after the position", fields[next].text),
                 "a position ends with the move number");
  }
  return tail;
}

std::optional<Error> read_board_and_hands(const Field& field, const GameDefinition& game, Setup& setup) {
  const std::size_t open = field.text.find('[');
  const Field squares{field.whole, field.text.substr(0, open), field.offset};
  auto board = fen::parse_board(squares, game);
  if (!board) return board.error();
  setup.board = std::move(*board);
  Field held{field.whole, "-", field.offset};
  if (open != std::string_view::npos) {
    const std::size_t close = field.text.find(']', open);
    if (fen::held_pieces(game).empty()) {
      return fault(field, open, fmt::format("{} has no pieces in hand", game.name.en),
                   "remove the brackets and what is between them");
    }
    if (close == std::string_view::npos) {
      return fault(field, field.text.size(), "the brackets of the hands are not closed", "add ']'");
    }
    if (close + 1 != field.text.size()) {
      return fault(field, close + 1,
                   fmt::format("unexpected '{}' after the hands", field.text.substr(close + 1)),
                   "the hands are the last part of the board field");
    }
    held = {field.whole, field.text.substr(open + 1, close - open - 1), field.offset + open + 1};
  }
  auto hands = fen::parse_hands(held, game);
  if (!hands) return hands.error();
  setup.hands = std::move(*hands);
  return std::nullopt;
}

}  // namespace

Result<Setup> parse_fen(std::string_view text, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const std::vector<Field> fields = fen::split_fields(text);
  Setup setup;
  // A fault of the board is told first: it comes first in the text.
  if (!fields.empty()) {
    if (auto error = read_board_and_hands(fields[0], game, setup)) return *error;
  }
  const auto side = fen::parse_side(text, fields, {'w', 'b'}, game);
  if (!side) return side.error();
  setup.side_to_move = *side;

  const auto tail = sort_tail(fields, game);
  if (!tail) return tail.error();
  if (tail->castling) {
    auto rights = fen::parse_castling(*tail->castling, setup, game);
    if (!rights) return rights.error();
    setup.castling = std::move(*rights);
    auto gates = fen::parse_gates(*tail->castling, setup, game);
    if (!gates) return gates.error();
    setup.gates = std::move(*gates);
  }
  if (tail->ghosts) {
    auto ghosts = fen::parse_ghosts(*tail->ghosts, setup, game);
    if (!ghosts) return ghosts.error();
    setup.ghosts = std::move(ghosts->squares);
    setup.ghost_victim = ghosts->victim;
  }
  auto counters = fen::parse_counters(tail->counters, game);
  if (!counters) return counters.error();
  setup.counters = std::move(*counters);
  if (tail->quiet) {
    const auto quiet = parse_counter(*tail->quiet, "the count of quiet plies",
                                     "write how many plies passed since the last capture or pawn move");
    if (!quiet) return quiet.error();
    setup.quiet_plies = *quiet;
  }
  if (tail->number) {
    const auto number =
        parse_counter(*tail->number, "the move number", "write the number of the move, from 1");
    if (!number) return number.error();
    // Some programs count from 0; the first move is number 1 for us.
    setup.move_number = std::max(1, *number);
  }
  return setup;
}

std::string fen_text(const Setup& setup, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const std::string hands =
      fen::held_pieces(game).empty() ? "" : fmt::format("[{}]", fen::hands_text(setup.hands, game, false));
  return fmt::format("{}{} {} {} {} {}{} {}", placement_text(setup.board, game.board, game.pieces), hands,
                     setup.side_to_move == Side::first ? 'w' : 'b', fen::castling_text(setup, game),
                     fen::ghosts_text(setup, game), fen::counters_text(setup, game), setup.quiet_plies,
                     setup.move_number);
}

}  // namespace tesuji::notation
