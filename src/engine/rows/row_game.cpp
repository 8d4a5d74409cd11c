// Row games as data, and their records as trees of texts.
#include "engine/rows/row_game.hpp"

#include <fmt/format.h>

#include "base/base64.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/rows/row_mind.hpp"
#include "notation/row_records.hpp"
#include "notation/row_text.hpp"
#include "persona/row_opening.hpp"

namespace tesuji::engine {
namespace {

const char* overline_word(Overline overline) {
  return overline == Overline::win ? "win" : overline == Overline::foul ? "foul" : "nothing";
}

Datum option_datum(const OptionDefinition& option) {
  const auto value = [](const OptionValue& one) -> Datum {
    return {{"id", one.id}, {"text", one.text.en}, {"text_ja", one.text.ja}};
  };
  return {{"id", option.id},           {"text", option.text.en},
          {"text_ja", option.text.ja}, {"default", option.fallback},
          {"chosen", option.chosen},   {"values", Datum::list(option.values, value)}};
}

/// How a RenLib file begins when its bytes are written as letters.
constexpr std::string_view kRenLibLetters = "/1JlbkxpYv8";

Error wrong(std::string message, std::string hint) {
  return refusal(ErrorCode::bad_input, std::move(message), std::move(hint));
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
    const auto& here = record.nodes[node];
    RecordTreeMove move;
    move.move = point_text(here.point, record.board());
    if (!here.comment.empty()) move.comments = {here.comment};
    std::size_t other = with_siblings ? here.next_sibling : 0;
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

GameOutline outline_of(const RowGameDefinition& definition) {
  return {definition.id,    definition.name,       definition.family,
          definition.board, definition.side_names, fmt::format("{} in a row", definition.length)};
}

Datum RowGame::description(DescribePart, const StopSignal&) const {
  const RowGameDefinition& game = definition();
  const Datum sides = Datum::list(kBothSides, [&](Side side) -> Datum {
    const RowSideRules& rules = game.side(side);
    return {{"name", side_name(side).en},
            {"name_ja", side_name(side).ja},
            {"overline", overline_word(rules.overline)},
            {"double_three", rules.double_three_foul ? "foul" : "allowed"},
            {"double_four", rules.double_four_foul ? "foul" : "allowed"}};
  });
  const Datum board{{"files", game.board.files}, {"ranks", game.board.ranks}, {"names", squares()}};
  return {{"definition",
           {{"id", game.id},
            {"name", game.name.en},
            {"name_ja", game.name.ja},
            {"family", game.family},
            {"board", board},
            {"length", game.length},
            {"closed_row", game.closed_row_wins ? "win" : "nothing"},
            {"first_move", game.first_at_centre ? "centre" : "anywhere"},
            {"sides", sides}}},
          {"options", Datum::list(game.options, option_datum)},
          {"pieces", Datum::list()}};
}

Result<std::unique_ptr<Play>, Errors> RowGame::begin() const {
  return std::unique_ptr<Play>(std::make_unique<RowPlay>(shared_from_this()));
}

std::unique_ptr<Mind> RowGame::make_mind(std::size_t table_megabytes) const {
  return std::make_unique<RowMind>(table_megabytes);
}

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
