#include "engine/review.hpp"

#include <fmt/format.h>

#include "api/explain_json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "engine/record_provider.hpp"
#include "notation/position_text.hpp"
#include "notation/records.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kTableMegabytes = 64;
constexpr std::uint64_t kLineNodes = 5000;

/// Records of stones come in formats of their own; without a game named, the text decides.
bool is_line_record(const std::string& file, std::string_view text) {
  const std::string name = lower_case(file);
  for (const char* ending : {".pgn", ".kif", ".kifu", ".ki2", ".ki2u", ".csa", ".usi", ".sfen"}) {
    if (name.ends_with(ending)) return false;
  }
  for (const char* ending : {".sgf", ".psq", ".lib"}) {
    if (name.ends_with(ending)) return true;
  }
  return detect_format(text) == RecordFormat::pgn && text.find('[') == std::string_view::npos &&
         text.find("1.") == std::string_view::npos;
}

void show_progress(int done, int all) {
  if (is_terminal(2)) {
    say(fmt::format("\r{} of {} moves{}", done, all, done == all ? "\n" : ""));
  } else if (done % 20 == 0 || done == all) {
    say(fmt::format("{} of {} moves\n", done, all));
  }
}

int review_pieces(GameLibrary& library, const ReviewCommand& command, const std::string& text) {
  const auto records = read_records(
      text, std::nullopt, record_provider(library, command.at.game, command.at.options, usual_game(text)));
  if (!records) {
    Errors errors = records.error();
    for (Error& error : errors) error.where.file = command.file;
    return report(errors);
  }
  const GameRecord& record = records->front();
  if (records->size() > 1)
    say(fmt::format("{} holds {} games; the first is reviewed\n", command.file, records->size()));
  const auto setup = record.start ? Result<Setup>(*record.start) : start_position(*record.rules);
  if (!setup) return report(setup.error());
  const auto start = make_position(record.rules, *setup);
  if (!start) return report(start.error());
  std::vector<Move> moves;
  for (const RecordedMove& move : record.line.moves) moves.push_back(move.move);
  if (moves.empty()) {
    Error error;
    error.message = fmt::format("{}: the record has no moves", command.file);
    error.hint = "give a game that was played";
    return report(error);
  }
  Engine engine(kTableMegabytes);
  ReviewSettings settings;
  if (command.nodes != 0) settings.nodes = command.nodes;
  const Review review = review_game(engine, record.rules, **start, moves, settings, [](int done, int all) {
    show_progress(done, all);
    return !interrupted();
  });
  const Language language = language_of(command.language).value_or(Language::en);
  const Reader reader = reader_of(command.reader).value_or(Reader::club);
  if (!command.html.empty()) {
    std::string title = record.header("White");
    const std::string black = record.header("Black");
    title = title.empty() || black.empty() ? record.rules->definition().name.en : title + " - " + black;
    if (const auto error = write_file(command.html, review_html(review, language, reader, title)))
      return report(*error);
  }
  print(command.json ? api::review_document(review, language, reader)
                     : review_text(review, language, reader));
  return kOk;
}

}  // namespace

int run(const ReviewCommand& command) {
  GameLibrary library;
  const bool named = !command.at.game.empty();
  if (named && library.is_line_game(command.at.game)) {
    return review_line(library, {command.at.game, command.at.options, command.file, command.language,
                                 command.nodes == 0 ? kLineNodes : command.nodes, command.json});
  }
  if (named) {
    const auto known = library.define(command.at.game);
    if (!known) return report(known.error());
  }
  const auto text = read_file(command.file);
  if (!text) return report(text.error());
  if (!named && is_line_record(command.file, *text)) {
    return review_line(library, {"renju", command.at.options, command.file, command.language,
                                 command.nodes == 0 ? kLineNodes : command.nodes, command.json});
  }
  return review_pieces(library, command, *text);
}

}  // namespace tesuji::cli
