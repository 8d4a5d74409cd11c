// book: what is known of an opening, and trees of openings made from records.
#include <fmt/format.h>

#include "api/documents.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/opening_book.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::cli {
namespace {

/// The games of a text, one by one: reading a long collection game after game by number would take hours.
std::vector<std::string> games_of(const std::string& text) {
  constexpr std::string_view kGame = "[Event ";
  std::vector<std::string> games;
  const bool collection = text.find(kGame) != std::string::npos;
  for (const std::string_view row : split(text, '\n')) {
    const bool begins =
        collection ? row.starts_with(kGame) : row.starts_with("startpos") || row.starts_with("position ");
    if (begins || games.empty()) games.emplace_back();
    games.back() += std::string(row) + "\n";
  }
  std::erase_if(games, [](const std::string& game) { return words(game).empty(); });
  return games;
}

/// Counts every game of the records; those with faults, and those that begin elsewhere, are left out.
int build(const BookCommand& command) {
  GameLibrary library;
  const auto game = library.open(command.at.game, command.at.options);
  if (!game) return report(game.error());
  const auto begun = (*game)->begin();
  if (!begun) return report(begun.error());
  const std::string start = (*begun)->position_text();
  MoveTree tree;
  int refused = 0;
  SlowWork progress;
  for (const std::string& file : command.files) {
    const auto text = read_file(file);
    if (!text) return report(text.error());
    const std::vector<std::string> games = games_of(*text);
    for (std::size_t i = 0; i < games.size() && !interrupted(); ++i) {
      progress.show(fmt::format("{}: game {} of {}", file, i + 1, games.size()));
      RecordQuestion asked;
      asked.text = games[i];
      asked.game = command.at.game;
      asked.options = command.at.options;
      asked.file = file;
      const auto record = read_record(library, asked);
      const bool fits = record && (record->tree.position.empty() || record->tree.position == start);
      if (!fits) {
        ++refused;
        continue;
      }
      std::vector<std::string> moves;
      for (const RecordTreeMove& move : record->tree.line.moves) moves.push_back(move.move);
      tree.count(moves, command.plies);
    }
  }
  progress.clear();
  if (interrupted()) return kInterrupted;
  std::string text = "book:\n  tree: |\n";
  const std::string rows = tree.text(command.games);
  for (const std::string_view row : split(rows, '\n'))
    if (!row.empty()) text += fmt::format("    {}\n", row);
  say(fmt::format("{} games counted, {} left out\n", tree.games(), refused));
  if (tree.games() == 0)
    return report(bad_input("no game of these records could be counted", "is it the right game?"));
  if (command.out.empty()) {
    print(text);
    return kOk;
  }
  if (const auto error = write_file(command.out, text)) return report(*error);
  return kOk;
}

Datum known_datum(const OpeningName& name) {
  return {{"name", Datum{{"en", name.name.en}, {"ja", name.name.ja}}},
          {"code", name.code},
          {"verdict", Datum{{"en", name.verdict.en}, {"ja", name.verdict.ja}}}};
}

std::string known_text(const OpeningName& name, Language language) {
  std::string text = in(language, name.name);
  if (!name.code.empty()) text += fmt::format(" ({})", name.code);
  if (!name.verdict.en.empty()) text += fmt::format(", {}", in(language, name.verdict));
  return text + "\n";
}

}  // namespace

int run(const BookCommand& command) {
  if (!command.files.empty()) return build(command);
  const auto desk = open_desk(command.at);
  if (!desk) return report(desk.error());
  if (Errors faults = desk->game->book_faults(); !faults.empty()) return report(faults);
  const OpeningBook& book = desk->game->book();
  if (book.empty()) return report(not_offered(*desk->game, "book"));
  const Language language = language_for(command);
  Datum data = Datum::object();
  std::string text;
  if (const OpeningName* name = book.name(*desk->play)) {
    data["line"] = known_datum(*name);
    text += known_text(*name, language);
  }
  for (const Side side : kBothSides) {
    const OpeningName* shape = book.shape(*desk->play, side);
    if (shape == nullptr) continue;
    data[std::string(side_word(side)) + "_shape"] = known_datum(*shape);
    text += fmt::format("{}: {}", in(language, desk->game->side_name(side)), known_text(*shape, language));
  }
  data["moves"] = Datum::list(book.moves(*desk->play), [&](const BookMove& move) -> Datum {
    text += fmt::format("{:>7}  {}\n", move.weight, in(language, desk->play->named(move.move).text));
    return {{"move", move.move}, {"weight", move.weight}};
  });
  if (text.empty()) text = language == Language::ja ? "定跡にない局面\n" : "not in the book\n";
  return tell(Answer{std::move(data), text, ""}, command.json);
}

}  // namespace tesuji::cli
