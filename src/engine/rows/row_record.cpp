// Records of row games to trees of texts and back.
#include <fmt/format.h>

#include "base/base64.hpp"
#include "base/text.hpp"
#include "engine/rows/row_game.hpp"
#include "notation/row_records.hpp"
#include "notation/row_text.hpp"
#include "persona/row_opening.hpp"

namespace tesuji::engine {
namespace {

/// How a RenLib file begins when its bytes are written as letters.
constexpr std::string_view kRenLibLetters = "/1JlbkxpYv8";

Error wrong(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

/// The format by name; an empty name leaves it to be found out.
Result<std::optional<RowFormat>> format_of(std::string_view name) {
  if (name.empty()) return std::optional<RowFormat>{};
  const auto format = row_format(name);
  if (!format)
    return wrong(fmt::format("records of format '{}' are not known", name), "known: plain, sgf, psq, renlib");
  return format;
}

/// Moves from `node` on; the others that were possible instead of a move are its variations.
RecordTreeLine line_from(const RowRecord& record, std::size_t node, bool with_siblings = true) {
  RecordTreeLine line;
  for (; node != 0; node = record.nodes[node].first_child) {
    RecordTreeMove move;
    move.move = point_text(record.nodes[node].point, record.board());
    if (!record.nodes[node].comment.empty()) move.comments = {record.nodes[node].comment};
    std::size_t other = with_siblings ? record.nodes[node].next_sibling : 0;
    for (; other != 0; other = record.nodes[other].next_sibling)
      move.variations.push_back(line_from(record, other, false));
    line.moves.push_back(std::move(move));
    with_siblings = true;
  }
  return line;
}

/// The moves of `line` after `parent`, with their variations.
std::optional<Error> add_line(const RecordTreeLine& line, RowRecord& record, std::size_t parent) {
  for (const RecordTreeMove& move : line.moves) {
    const auto point = parse_point(move.move, record.board());
    if (!point || record.occupied(parent, *point))
      return wrong(fmt::format("move {}: {} is {}", record.plies(parent) + 1, move.move,
                               point ? "on a stone" : "no point of this board"),
                   "every move needs an empty point, such as h8");
    const std::size_t before = parent;
    parent = record.add(before, *point);
    record.nodes[parent].comment = join(move.comments, "\n");
    for (const RecordTreeLine& variation : move.variations) {
      if (auto error = add_line(variation, record, before)) return error;
    }
  }
  return std::nullopt;
}

/// The name of the pattern that the first three stones form; nothing when they form none.
Datum opening_of(const RowRules& rules, const RowRecord& record) {
  const std::vector<Point> moves = record.main_line();
  if (moves.size() < 3 || !(rules.board() == record.board())) return nullptr;
  const RowOpening* opening = recognise_opening(rules, moves[0], moves[1], moves[2]);
  if (opening == nullptr) return nullptr;
  return {{"id", opening->id}, {"name", opening->romaji}, {"name_ja", opening->ja}, {"gloss", opening->en}};
}

}  // namespace

Result<RecordTree> RowGame::read_record(std::string_view text, std::string_view name) const {
  auto format = format_of(name);
  if (!format) return format.error();
  std::string bytes(text);
  if (*format == RowFormat::renlib || (name.empty() && text.starts_with(kRenLibLetters))) {
    // A file as it lies on the disk needs no decoding.
    const auto decoded = from_base64(text);
    if (!decoded && detect_row_format(text) != RowFormat::renlib)
      return wrong("the RenLib file is not written as base64", "encode its bytes as base64");
    if (decoded) bytes = *decoded;
    *format = RowFormat::renlib;
  }
  const auto record = read_row_record(bytes, *format, definition().board);
  if (!record) return record.error();
  RecordTree tree;
  tree.game = definition().id;
  if (!record->event.empty()) tree.headers.emplace_back("Event", record->event);
  if (!record->players[0].empty()) tree.headers.emplace_back("First", record->players[0]);
  if (!record->players[1].empty()) tree.headers.emplace_back("Second", record->players[1]);
  tree.board = fmt::format("{}x{}", record->files, record->ranks);
  tree.line = line_from(*record, record->nodes[0].first_child);
  if (!record->nodes[0].comment.empty()) tree.line.comments = {record->nodes[0].comment};
  tree.opening = opening_of(*rules_, *record);
  return tree;
}

Result<std::string> RowGame::write_record(const RecordTree& tree, std::string_view name) const {
  const auto format = format_of(name.empty() ? "plain" : name);
  if (!format) return format.error();
  RowRecord record;
  record.files = definition().board.files;
  record.ranks = definition().board.ranks;
  record.event = tree.header("Event");
  record.players = {tree.header("First"), tree.header("Second")};
  record.nodes[0].comment = join(tree.line.comments, "\n");
  if (const auto error = add_line(tree.line, record, 0)) return *error;
  auto text = write_row_record(record, **format);
  if (text && *format == RowFormat::renlib) return to_base64(*text);
  return text;
}

}  // namespace tesuji::engine
