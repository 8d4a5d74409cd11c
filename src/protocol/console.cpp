// What a person at the console asks an engine for, beside the protocol: d, eval, explain, go perft.
#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/game.hpp"
#include "notation/text_rows.hpp"
#include "protocol/loop.hpp"

namespace tesuji::protocol {
namespace {

/// What an organ says, or why it does not.
std::string told(const Result<Answer>& answer) {
  return answer ? answer->text : "info string " + in_one_row(answer.error());
}

/// Boards ask for this, too, so every row is one that they may pass over.
std::string board_rows(const Play& play) {
  std::string text;
  const std::string board = play.board_text({});
  for (const std::string_view row : split(trimmed(board), '\n')) text += fmt::format("info string {}\n", row);
  return text + "info string Fen: " + play.position_text();
}

}  // namespace

bool EngineLoop::obey_at_console(std::string_view command, const Words& rest) {
  if (command == "d") {
    say(fmt::format("info string game {} position {}", session_->game().id, session_->position_text()));
    show([](const Play& play, Mind&) { return board_rows(play); });
  } else if (command == "eval") {
    show([](const Play& play, Mind& mind) { return told(mind.evaluator()->evaluate(play, "")); });
    const Language language = explains_.value_or(Language::en);
    for (const std::string& row :
         commentary_.position(session_->position(), session_->shared_rules(), language))
      say(row);
  } else if (command == "explain") {
    show([&](const Play& play, Mind& mind) {
      ExplainQuestion question;
      if (!rest.empty()) question.move = std::string(rest.front());
      question.language = explains_.value_or(Language::en);
      return told(mind.explainer()->explain(play, question, {}));
    });
  } else {
    return false;
  }
  return true;
}

void EngineLoop::show(const std::function<std::string(const Play&, Mind&)>& tell) {
  end_thinking();
  release_answer();
  const auto game = library_.open(session_->game().id);
  if (!game) return complain(in_one_row(game.error().front()));
  const auto play = begin_at(**game, session_->position_text(), "");
  if (!play) return complain(in_one_row(play.error().front()));
  Mind& mind = minds_->of(**game);
  if (weights_file_) mind.use_weights(*weights_file_);  // it was read without a fault when it was chosen
  const std::string text = tell(**play, mind);
  for (const std::string_view row : split(text, '\n')) say(std::string(row));
}

void EngineLoop::judge_by(const ChosenWeights& chosen) {
  engine_.use_weights(chosen.weights);
  commentary_.use_weights(chosen.weights);
  weights_file_ = chosen.file;
  minds_.emplace(1u);
}

/// Every first move with what is below it, and the sum.
void EngineLoop::count(std::string_view depth) {
  constexpr int kDeepest = 64;
  const auto plies = parse_int(depth);
  if (!plies || *plies < 0 || *plies > kDeepest)
    return complain("go perft: write a depth, for example go perft 4");
  end_thinking();
  release_answer();
  PerftListener listener;
  listener.on_root_move = [this](const std::string& move, const PerftStats& stats, int, int) {
    say(fmt::format("{}: {}", move, stats.nodes));
  };
  const auto counted = session_->copy().perft({*plies, PerftMode::count, false}, listener);
  if (counted) say(fmt::format("\nNodes searched: {}", counted->total.nodes));
}

}  // namespace tesuji::protocol
