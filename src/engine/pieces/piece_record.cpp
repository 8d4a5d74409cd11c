// Records of games of pieces to trees of texts and back.
#include <fmt/format.h>

#include "engine/pieces/piece_game.hpp"
#include "movement/any_position.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "notation/records.hpp"
#include "notation/san.hpp"

namespace tesuji::engine {
namespace {

Error fault(std::string message, std::string hint = "") {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

/// Leaves `position` as it found it.
RecordTreeLine line_of(const RecordedLine& line, AnyPosition& position) {
  RecordTreeLine tree;
  for (const RecordedMove& move : line.moves) {
    RecordTreeMove told{move_text(move.move, position),
                        san_text(move.move, position),
                        move.comments_before,
                        move.marks_before,
                        move.marks,
                        move.comments,
                        move.clock,
                        {}};
    for (const RecordedLine& variation : move.variations)
      told.variations.push_back(line_of(variation, position));
    tree.moves.push_back(std::move(told));
    position.make(move.move);
  }
  for (std::size_t i = 0; i < line.moves.size(); ++i) position.undo();
  tree.comments = line.closing_comments;
  return tree;
}

/// Leaves `position` as it found it, also on failure.
std::optional<Error> read_line(const RecordTreeLine& tree, RecordedLine& line, AnyPosition& position) {
  line.closing_comments = tree.comments;
  std::optional<Error> error;
  std::size_t made = 0;
  for (const RecordTreeMove& told : tree.moves) {
    auto parsed = parse_move(told.move, position);
    if (!parsed) {
      const auto readable = parse_san(told.move, position);
      if (!readable) {
        error = parsed.error();
        break;
      }
      parsed = readable;
    }
    RecordedMove move;
    move.move = *parsed;
    move.comments_before = told.comments_before;
    move.marks_before = told.marks_before;
    move.marks = told.marks;
    move.comments = told.comments;
    move.clock = told.clock;
    for (const RecordTreeLine& variation : told.variations) {
      error = read_line(variation, move.variations.emplace_back(), position);
      if (error) break;
    }
    if (error) break;
    position.make(move.move);
    ++made;
    line.moves.push_back(std::move(move));
  }
  for (; made > 0; --made) position.undo();
  return error;
}

Result<std::unique_ptr<AnyPosition>> start_of(const GameRecord& record) {
  if (record.start) return make_position(record.rules, *record.start);
  const auto setup = start_position(*record.rules);
  if (!setup) return setup.error();
  return make_position(record.rules, *setup);
}

Result<GameResult> result_of(const std::string& text) {
  for (const GameResult one :
       {GameResult::unknown, GameResult::first_wins, GameResult::second_wins, GameResult::draw}) {
    if (result_text(one) == (text.empty() ? "*" : text)) return one;
  }
  return fault(fmt::format("there is no result '{}'", text), "known: 1-0, 0-1, 1/2-1/2, *");
}

}  // namespace

RecordTree tree_of(const GameRecord& record) {
  RecordTree tree;
  tree.game = record.rules->definition().id;
  tree.headers = record.headers;
  tree.variant = record.variant;
  if (record.start) tree.position = position_text(*record.start, *record.rules);
  tree.result = result_text(record.result);
  tree.result_reason = record.result_reason;
  const auto position = start_of(record);
  if (position) tree.line = line_of(record.line, **position);
  return tree;
}

Result<std::string> PieceGame::write_record(const RecordTree& tree, std::string_view name) const {
  const auto format = known_record_format(name.empty() ? "pgn" : name);
  if (!format) return format.error();
  GameRecord record;
  record.rules = rules_;
  record.headers = tree.headers;
  record.variant = tree.variant;
  record.result_reason = tree.result_reason;
  const auto result = result_of(tree.result);
  if (!result) return result.error();
  record.result = *result;
  if (!tree.position.empty()) {
    const auto setup = parse_position(tree.position, *rules_);
    if (!setup) return setup.error();
    record.start = *setup;
  }
  const auto position = start_of(record);
  if (!position) return position.error();
  if (const auto error = read_line(tree.line, record.line, **position)) return *error;
  return notation::write_record(record, **format);
}

Result<std::optional<RecordFormat>> known_record_format(std::string_view name) {
  if (name.empty()) return std::optional<RecordFormat>{};
  const auto format = record_format(name);
  if (!format)
    return Error{ErrorCode::unsupported,
                 fmt::format("records of format '{}' are not known", name),
                 "known: pgn, kif, ki2, csa, usi",
                 {},
                 ""};
  return format;
}

}  // namespace tesuji::engine
