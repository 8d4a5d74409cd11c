#include <fmt/format.h>

#include "api/documents.hpp"
#include "arena/reviews.hpp"
#include "base/files.hpp"
#include "cli/contest.hpp"
#include "cli/terminal.hpp"
#include "describe/say.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::cli {
namespace {

void show_progress(int done, int all, Language language) {
  const std::string row = describe::say(language, "{} of {} moves", "{}／{}手", done, all);
  if (is_terminal(2)) {
    say("\r" + row + (done == all ? "\n" : ""));
  } else if (done % 20 == 0 || done == all) {
    say(row + "\n");
  }
}

ReviewQuestion question_of(const ReviewCommand& command) {
  return {language_for(command), reader_of(command.reader).value_or(Reader::club), command.nodes,
          !command.html.empty()};
}

int tell_all(const arena::HeldReviews& held, const ReviewCommand& command) {
  std::vector<std::string> documents;
  for (const arena::Reviewed& game : held.games) {
    const auto number = static_cast<std::size_t>(game.number + 1);
    documents.push_back(game.fault.empty() ? game.data : api::datum_document({{"fault", game.fault}}));
    if (!command.json) print(fmt::format("{}. {}\n", number, game.fault.empty() ? game.text : game.fault));
    if (command.html.empty() || game.page.empty()) continue;
    const std::string file = held.all == 1 ? command.html : numbered_file(command.html, number);
    if (const auto error = write_file(file, game.page)) return report(*error);
  }
  if (command.json) print(fmt::format("[{}]\n", fmt::join(documents, ",")));
  return kOk;
}

/// Every game of the file, here or by workers.
int review_all(const ReviewCommand& command, const std::string& text) {
  arena::ReviewPlan plan{text, command.file, "", "", command.at.options, question_of(command)};
  if (!command.at.game.empty()) {
    const auto game = planned_game(command.at.game, {});
    if (!game) return report(game.error());
    plan.game = game->id;
    plan.definition = game->definition;
  }
  const auto settings = hold_settings(command.place);
  if (!settings) return report(settings.error());
  const Language language = language_for(command);
  std::size_t told = 0;
  const auto held = arena::hold_reviews(
      plan, *settings, api::datum_document,
      [&](std::size_t done, std::size_t all) {
        if (done != told) say(describe::say(language, "{} of {} games\n", "{}／{}局\n", done, all));
        told = done;
      },
      interrupted);
  if (!held) return report(held.error());
  if (const int code = tell_all(*held, command); code != kOk) return code;
  if (held->games.size() < held->all) say(stopped_text(held->id, language));
  return kOk;
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
  if (command.all || !command.place.store.empty()) return review_all(command, *text);
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
    say(describe::say(
        language_for(command), "{} holds {} games; the first is reviewed; --all reviews them all\n",
        "{}には{}局あります。最初の一局を検討します（--all ですべて）\n", command.file, record->tree.count));
  if (record->tree.line.moves.empty())
    return report(bad_input(command.file + ": the record has no moves", "give a game that was played"));
  Desk desk{record->game, nullptr};
  organ::Reviewer* reviewer = desk.mind().reviewer();
  if (reviewer == nullptr) return report(not_offered(*desk.game, "review"));
  const auto tell_progress = [&](int done, int all) { show_progress(done, all, language_for(command)); };
  const auto review =
      reviewer->review(*desk.game, record->tree, question_of(command), tell_progress, interrupted);
  if (!review) return report(bad_input(command.file + ": " + review.error().message, review.error().hint));
  return tell(*review, command.json, command.html);
}

}  // namespace tesuji::cli
