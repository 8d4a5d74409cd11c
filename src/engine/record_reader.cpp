#include "engine/record_reader.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/rows/row_game.hpp"
#include "notation/records.hpp"

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

Errors no_such_game(int index, std::size_t count) {
  return {{ErrorCode::unsupported,
           fmt::format("there is no game number {} in the text, which holds {}", index, count),
           "games are counted from 0",
           {},
           ""}};
}

Result<ReadRecord, Errors> read_pieces(GameLibrary& library, const RecordQuestion& question) {
  const auto format = known_record_format(question.format);
  if (!format) return Errors{format.error()};
  const auto records =
      read_records(question.text, *format,
                   record_provider(library, question.game, question.options, usual_game(question.text)));
  if (!records) return records.error();
  const auto wanted = as_size(question.index);
  if (wanted >= records->size()) return no_such_game(question.index, records->size());
  const GameRecord& record = (*records)[wanted];
  ReadRecord read{std::make_shared<PieceGame>(record.rules), tree_of(record)};
  read.tree.count = static_cast<int>(records->size());
  return read;
}

}  // namespace

GameProvider record_provider(GameLibrary& library, const std::string& game, const OptionChoices& options,
                             const std::string& usual) {
  return [&library, game, options,
          usual](std::string_view variant) -> Result<std::shared_ptr<const CompiledRules>> {
    std::string id = game.empty() ? usual : game;
    if (!variant.empty() && game.empty()) id = variant;
    for (char& c : id) c = c == ' ' ? '-' : c;
    auto rules = library.rules(id, options);
    if (!rules) return rules.error().front();
    return std::move(rules.value());
  };
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
