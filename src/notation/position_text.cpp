#include "notation/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "define/placement_text.hpp"
#include "notation/fen_parts.hpp"
#include "notation/squares.hpp"

namespace tesuji::notation {
namespace {

using fen::fault;
using fen::Field;
using fen::is_number;
using fen::parse_counter;

// An SFEN counts plies from 1, whoever made the first move.
constexpr int kMaxNumber = 2 * fen::kMaxCounter;

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
  // Some write what was given at the end instead of what is still needed before the counters.
  while (next < fields.size() && fen::is_given_pair(fields[next].text))
    tail.counters.push_back(fields[next++]);
  if (next < fields.size()) {
    return fault(fields[next], 0, fmt::format("unexpected text '{}' after the position", fields[next].text),
                 "a position ends with the move number");
  }
  return tail;
}

/// Some write the hands as one more rank below the board; npos where there is none.
std::size_t rank_of_hands(std::string_view board, const GameDefinition& game) {
  const bool extra = std::ranges::count(board, '/') == game.board.ranks;
  return extra && !fen::held_pieces(game).empty() ? board.rfind('/') : std::string_view::npos;
}

std::optional<Error> read_board_and_hands(const Field& field, const GameDefinition& game, Setup& setup) {
  if (const std::size_t slash = rank_of_hands(field.text, game); slash != std::string_view::npos) {
    auto board = fen::parse_board({field.whole, field.text.substr(0, slash), field.offset}, game);
    if (!board) return board.error();
    setup.board = std::move(*board);
    auto hands =
        fen::parse_hands({field.whole, field.text.substr(slash + 1), field.offset + slash + 1}, game);
    if (!hands) return hands.error();
    setup.hands = std::move(*hands);
    return std::nullopt;
  }
  const std::size_t open = field.text.find('[');
  auto board = fen::parse_board({field.whole, field.text.substr(0, open), field.offset}, game);
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
        parse_counter(fields[3], "the move number", "write the number of the move, from 1", kMaxNumber);
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
  const std::string held =
      setup.traded == kNoSquare ? fen::hands_text(setup.hands, game, true) : square_name(setup.traded, game);
  return fmt::format("{} {} {} {}", placement_text(setup.board, game.board, game.pieces),
                     setup.side_to_move == Side::first ? 'b' : 'w', held,
                     std::clamp(setup.plies() + 1, 1, kMaxNumber));
}

bool writes_sfen(const GameDefinition& game) {
  return game.family == "shogi";
}

namespace {

/// Brackets for the hands, or an en-passant field where an SFEN has its number.
bool looks_like_fen(std::string_view text) {
  if (text.find('[') != std::string_view::npos) return true;
  const std::vector<Field> fields = fen::split_fields(text);
  return fields.size() > 3 && (fields[3].text == "-" || (fields.size() > 4 && !is_number(fields[3].text)));
}

}  // namespace

Result<Setup> parse_position(std::string_view text, const CompiledRules& rules) {
  const bool sfen = writes_sfen(rules.definition()) && !looks_like_fen(text);
  return sfen ? parse_sfen(text, rules) : parse_fen(text, rules);
}

std::string position_text(const Setup& setup, const CompiledRules& rules) {
  return writes_sfen(rules.definition()) ? sfen_text(setup, rules) : fen_text(setup, rules);
}

Result<Setup> named_position(const NamedSetup& named, const CompiledRules& rules) {
  auto setup = parse_position(named.fen, rules);
  if (setup && setup->move_number == 1) setup->set_plies(0);
  return setup;
}

Result<Setup> start_position(const CompiledRules& rules) {
  return parse_position(rules.definition().start_fen, rules);
}

}  // namespace tesuji::notation
