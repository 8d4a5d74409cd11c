#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "api/documents.hpp"
#include "cli/terminal.hpp"
#include "engine/game.hpp"

namespace tesuji::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Shows on a terminal what is worked on, once that has taken two seconds.
class EndingProgress {
 public:
  ~EndingProgress() {
    if (shown_) say("\r\033[K");
  }
  EndingListener listener() {
    if (!is_terminal(2)) return {};
    return [this](std::string_view men, int plies, double share) {
      const auto now = Clock::now();
      if (now < next_) return;
      next_ = now + std::chrono::milliseconds(200);
      shown_ = true;
      say(fmt::format("\r\033[K{}: {} plies from the end, {:.0f} %", men, plies, 100 * share));
    };
  }

 private:
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(2);
  bool shown_ = false;
};

int threads_of(const EndingsCommand& command) {
  return command.threads != 0 ? command.threads
                              : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::uint64_t memory_of(const EndingsCommand& command) {
  return static_cast<std::uint64_t>(command.megabytes) << 20U;
}

Result<Answer> survey(const EndingsCommand& command, const Game& game, organ::Archivist& archivist,
                      bool pairs) {
  EndingProgress row;
  const MatesQuestion question{pairs, command.folder, memory_of(command), threads_of(command),
                               language_for(command)};
  return archivist.mates(game, question, row.listener(), interrupted);
}

/// Single pieces of every game on 8x8 squares; games that have no tables are told, and are no failure.
int survey_all(const EndingsCommand& command) {
  GameLibrary library;
  Datum all = Datum::list();
  for (const std::string& id : library.piece_ids()) {
    const auto game = library.open(id);
    if (!game) return report(game.error());
    if ((*game)->outline().board.files != 8 || (*game)->outline().board.ranks != 8) continue;
    const auto mind = (*game)->make_mind(1);
    const auto answer = survey(command, **game, *mind->archivist(), false);
    if (interrupted()) return kInterrupted;
    if (answer) {
      if (!command.json) print(answer->text + "\n");
      all.add(answer->data);
    } else {
      if (!command.json) print(fmt::format("{}: {}\n\n", id, answer.error().message));
      all.add({{"game", id}, {"error", answer.error().message}});
    }
  }
  if (command.json) print(api::datum_document(all));
  return kOk;
}

int make_one(const EndingsCommand& command, const Game& game, organ::Archivist& archivist) {
  EndingQuestion question{command.men,         command.folder, memory_of(command),
                          threads_of(command), command.verify, language_for(command)};
  if (!command.json) {
    const bool ja = question.language == Language::ja;
    question.on_plan = [ja](std::size_t tables, std::uint64_t bytes) {
      say(fmt::format(
          fmt::runtime(ja ? "作る表：{}、メモリー {:.1f} MB\n" : "tables to make: {}, memory {:.1f} MB\n"),
          tables, static_cast<double>(bytes) / 1e6));
    };
  }
  const auto answer = [&] {
    EndingProgress row;
    return archivist.ending(game, question, row.listener(), interrupted);
  }();
  if (interrupted()) return kInterrupted;
  return tell(answer, command.json);
}

}  // namespace

int run(const EndingsCommand& command) {
  if (command.men.empty() && !command.survey)
    return report(usage_error("say which men the ending has, or ask for a survey",
                              "tesuji endings chess \"K+R - K\", or tesuji endings chess --survey"));
  if (!command.men.empty() && command.survey)
    return report(usage_error("a survey has no men of its own", "leave out the men, or --survey"));
  if (command.at.game.empty()) return survey_all(command);
  auto desk = open_desk(command.at, &Mind::archivist, "endings");
  if (!desk) return report(desk.error());
  if (!command.survey) return make_one(command, *desk->game, *desk->organ);
  const auto answer = survey(command, *desk->game, *desk->organ, !command.singles);
  if (interrupted()) return kInterrupted;
  return tell(answer, command.json);
}

}  // namespace tesuji::cli
