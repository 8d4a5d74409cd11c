#include <fmt/format.h>

#include "base/files.hpp"
#include "cli/terminal.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::cli {
namespace {

void show_progress(int done, int all) {
  if (is_terminal(2)) {
    say(fmt::format("\r{} of {} moves{}", done, all, done == all ? "\n" : ""));
  } else if (done % 20 == 0 || done == all) {
    say(fmt::format("{} of {} moves\n", done, all));
  }
}

}  // namespace

int run(const ReviewCommand& command) {
  GameLibrary library;
  if (!command.at.game.empty()) {
    const auto known = library.outline(command.at.game);
    if (!known) return report(known.error());
  }
  auto text = read_file(command.file);
  if (!text) return report(text.error());
  RecordQuestion asked;
  asked.text = std::move(*text);
  asked.game = command.at.game;
  asked.options = command.at.options;
  asked.file = command.file;
  const auto record = read_record(library, asked);
  if (!record) {
    Errors errors = record.error();
    for (Error& error : errors) error.where.file = command.file;
    return report(errors);
  }
  if (record->tree.count > 1)
    say(fmt::format("{} holds {} games; the first is reviewed\n", command.file, record->tree.count));
  if (record->tree.line.moves.empty())
    return report(bad_input(command.file + ": the record has no moves", "give a game that was played"));
  Desk desk{record->game, nullptr};
  organ::Reviewer* reviewer = desk.mind().reviewer();
  if (reviewer == nullptr) return report(not_offered(*desk.game, "review"));
  const ReviewQuestion question{language_for(command), reader_of(command.reader).value_or(Reader::club),
                                command.nodes, !command.html.empty()};
  const auto review = reviewer->review(*desk.game, record->tree, question, [](int done, int all) {
    show_progress(done, all);
    return !interrupted();
  });
  if (!review) return report(bad_input(command.file + ": " + review.error().message, review.error().hint));
  return tell(*review, command.json, command.html);
}

}  // namespace tesuji::cli
