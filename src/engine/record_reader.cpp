// Records of games of pieces to trees of texts and back, and what kind of game a record is of.
#include "engine/record_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "base/utf8.hpp"
#include "engine/other_names.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/rows/row_game.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "notation/san.hpp"

namespace tesuji::engine {
namespace {

/// What records of stones are of when nobody says.
constexpr const char* kUsualRowGame = "renju";

/// Records of stones come in formats of their own; without a game named, name and text decide.
bool is_row_record(const std::string& file, std::string_view text) {
  const std::string name = lower_case(file);
  for (const char* ending : {".pgn", ".kif", ".kifu", ".ki2", ".ki2u", ".csa", ".usi", ".sfen"}) {
    if (name.ends_with(ending)) return false;
  }
  for (const char* ending : {".sgf", ".psq", ".lib"}) {
    if (name.ends_with(ending)) return true;
  }
  return !file.empty() && detect_format(text) == RecordFormat::pgn &&
         text.find('[') == std::string_view::npos && text.find("1.") == std::string_view::npos;
}

/// The game that records of this text usually are of, when neither they nor anybody else names one.
std::string usual_game(std::string_view record) {
  // Only KIF and its like come in an encoding other than UTF-8.
  const bool western = detect_format(record) == RecordFormat::pgn && !find_utf8_fault(record);
  return western ? "chess" : "shogi";
}

RecordTreeLine line_of(const RecordedLine& line, const AnyPosition& start) {
  RecordTreeLine tree;
  const auto position = start.clone();
  for (const RecordedMove& move : line.moves) {
    RecordTreeMove told{move_text(move.move, *position),
                        san_text(move.move, *position),
                        move.comments_before,
                        move.marks_before,
                        move.marks,
                        move.comments,
                        move.clock,
                        move.spent,
                        {}};
    for (const RecordedLine& variation : move.variations)
      told.variations.push_back(line_of(variation, *position));
    tree.moves.push_back(std::move(told));
    position->make(move.move);
  }
  tree.comments = line.closing_comments;
  return tree;
}

Result<RecordedLine> read_line(const RecordTreeLine& tree, const AnyPosition& start) {
  RecordedLine line;
  const auto position = start.clone();
  for (const RecordTreeMove& told : tree.moves) {
    const auto parsed = parse_move(told.move, *position);
    const auto readable = parsed ? parsed : parse_san(told.move, *position);
    if (!readable) return parsed.error();
    RecordedMove move;
    move.move = *readable;
    move.comments_before = told.comments_before;
    move.marks_before = told.marks_before;
    move.marks = told.marks;
    move.comments = told.comments;
    move.clock = told.clock;
    move.spent = told.spent;
    for (const RecordTreeLine& variation : told.variations) {
      auto read = read_line(variation, *position);
      if (!read) return read;
      move.variations.push_back(std::move(read.value()));
    }
    position->make(move.move);
    line.moves.push_back(std::move(move));
  }
  line.closing_comments = tree.comments;
  return line;
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
  return refusal(ErrorCode::bad_input, fmt::format("there is no result '{}'", text),
                 "known: 1-0, 0-1, 1/2-1/2, *");
}

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

/// The format of that name; nothing for an empty one, which leaves it to be found out.
Result<std::optional<RecordFormat>> known_record_format(std::string_view name) {
  if (name.empty()) return std::optional<RecordFormat>{};
  const auto format = record_format(name);
  if (format) return format;
  return refusal(ErrorCode::unsupported, fmt::format("records of format '{}' are not known", name),
                 "known: pgn, kif, ki2, csa, usi");
}

Errors no_such_game(int index, std::size_t count) {
  return {refusal(ErrorCode::unsupported,
                  fmt::format("there is no game number {} in the text, which holds {}", index, count),
                  "games are counted from 0")};
}

Result<ReadRecord, Errors> read_pieces(GameLibrary& library, const RecordQuestion& question) {
  const auto format = known_record_format(question.format);
  if (!format) return Errors{format.error()};
  std::vector<std::shared_ptr<const Game>> opened;
  // Who asks for a game overrules what the record says.
  const auto provide = [&](std::string_view variant) -> Result<std::shared_ptr<const CompiledRules>> {
    const std::string id = !question.game.empty() ? question.game
                           : variant.empty()      ? usual_game(question.text)
                                                  : id_by_name(variant, library.piece_ids());
    auto rules = library.rules(id, question.options);
    if (!rules) return rules.error().front();
    if (auto game = library.open(id, question.options)) opened.push_back(std::move(*game));
    return std::move(rules.value());
  };
  const auto records = read_records(question.text, *format, provide);
  if (!records) return records.error();
  const auto wanted = as_size(question.index);
  if (wanted >= records->size()) return no_such_game(question.index, records->size());
  const GameRecord& record = (*records)[wanted];
  // The game as the library has it: with its book of openings.
  const auto known = std::ranges::find_if(
      opened, [&](const auto& game) { return pieces_of(*game).rules() == record.rules; });
  ReadRecord read{known != opened.end() ? *known : std::make_shared<PieceGame>(record.rules),
                  tree_of(record)};
  read.tree.count = static_cast<int>(records->size());
  return read;
}

}  // namespace

Result<std::string> PieceGame::write_record(const RecordTree& tree, std::string_view name) const {
  const auto format = known_record_format(name.empty() ? "pgn" : name);
  if (!format) return format.error();
  const auto result = result_of(tree.result);
  if (!result) return result.error();
  GameRecord record{tree.headers, tree.variant, {}, {}, *result, tree.result_reason, rules_};
  if (!tree.position.empty()) {
    const auto setup = parse_position(tree.position, *rules_);
    if (!setup) return setup.error();
    record.start = *setup;
  }
  const auto position = start_of(record);
  if (!position) return position.error();
  auto line = read_line(tree.line, **position);
  if (!line) return line.error();
  record.line = std::move(line.value());
  return notation::write_record(record, **format);
}

Result<ReadRecord, Errors> read_record(GameLibrary& library, const RecordQuestion& question) {
  std::string named = question.game;
  if (named.empty() && is_row_record(question.file, question.text)) named = kUsualRowGame;
  if (named.empty()) return read_pieces(library, question);
  auto game = library.open(named, question.options);
  if (!game) return game.error();
  const auto* rows = dynamic_cast<const RowGame*>(game->get());
  if (rows == nullptr) return read_pieces(library, question);
  if (question.index != 0) return no_such_game(question.index, 1);
  auto tree = rows->read_record(question.text, question.format);
  if (!tree) return Errors{tree.error()};
  return ReadRecord{*game, std::move(tree.value())};
}

}  // namespace tesuji::engine
