// `tesuji learn --minutes`: self-play, learning, and a match that decides whether the weights are kept.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "arena/contest.hpp"
#include "arena/contest_words.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "cli/contest.hpp"
#include "cli/learn_runs.hpp"
#include "cli/terminal.hpp"
#include "diagram/svg_parts.hpp"
#include "learn/progress_file.hpp"

namespace tesuji::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// So much of the time goes to self-play; learning takes little, the match takes the rest.
constexpr double kPlayShare = 0.5;
constexpr double kSecondsBetweenCheckpoints = 5;
constexpr int kMostGames = 1'000'000;
/// Better by anything at all, or by as much as learning mostly brings?
constexpr double kElo0 = 0;
constexpr double kElo1 = 20;
constexpr std::int64_t kMostPairs = 100'000;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

class LearnByTheClock {
 public:
  LearnByTheClock(const LearnCommand& command, Classroom& classroom)
      : command_(command),
        classroom_(classroom),
        progress_file_(command.out + ".progress"),
        ledger_(command.out + ".match.db"),
        seconds_(command.minutes * 60) {
    progress_.work =
        fmt::format("{} by {} nodes, seed {}", classroom.rules->definition().id, command.nodes, command.seed);
  }

  int run() {
    if (!command_.at.options.empty() || !command_.files.empty())
      return report(usage_error("--minutes plays its own games, of a game without options",
                                "leave --from and options of the game out"));
    if (const int code = go_on(); code != kOk) return code;
    if (const int code = play(); code != kOk) return code;
    say(fmt::format("learning from {} positions of {} games\n", progress_.rows.size(), progress_.games));
    auto learned = learn_from(command_, classroom_, progress_.rows);
    if (!learned) return report(learned.error());
    if (learned->text.empty()) return kInterrupted;
    say(learned->told);
    return decide(learned.value());
  }

 private:
  /// Takes up what an earlier run has left.
  int go_on() {
    if (!std::filesystem::exists(progress_file_)) return kOk;
    auto text = read_file(progress_file_);
    if (!text) return report(text.error());
    auto read = learn::read_progress({progress_file_, std::move(text.value())}, progress_.work);
    if (!read) return report(read.error());
    progress_ = std::move(read.value());
    say(fmt::format("going on after {} games\n", progress_.games));
    return kOk;
  }

  int play() {
    const double share = kPlayShare * seconds_;
    const double before = progress_.seconds;
    const auto begin = Clock::now();
    const StopSignal over = [&] { return interrupted() || before + seconds_since(begin) > share; };
    learn::SelfPlayOptions options;
    options.games = kMostGames;
    options.first_game = progress_.games;
    options.nodes = command_.nodes;
    options.seed = command_.seed;
    const std::vector<learn::Labelled> old = progress_.rows;
    double saved = 0;
    std::optional<Error> fault;
    const auto keep = [&](int games, const std::vector<learn::Labelled>& rows) {
      progress_.games = games;
      progress_.seconds = before + seconds_since(begin);
      if (is_terminal(2))
        say(fmt::format("\r\033[Kself-play: {} games, {:.0f} of {:.0f} s", games, progress_.seconds, share));
      if (seconds_since(begin) - saved < kSecondsBetweenCheckpoints) return;
      saved = seconds_since(begin);
      fault = save(old, rows);
    };
    const auto rows = learn::play_for_labels(
        *classroom_.start, *classroom_.thinker, options, [&] { return over() || fault; }, keep);
    end_progress();
    if (!fault) fault = save(old, rows);
    if (fault) return report(*fault);
    return interrupted() ? int{kInterrupted} : int{kOk};
  }

  std::optional<Error> save(const std::vector<learn::Labelled>& old,
                            const std::vector<learn::Labelled>& rows) {
    progress_.rows = old;
    progress_.rows.insert(progress_.rows.end(), rows.begin(), rows.end());
    return write_file(progress_file_, learn::progress_text(progress_));
  }

  Result<arena::ContestPlan, Errors> match_plan(const std::string& overlay) const {
    arena::ContestPlan plan;
    auto game = planned_game(command_.at.game, {});
    if (!game) return game.error();
    plan.games.push_back(std::move(game.value()));
    auto spec = arena::read_player(fmt::format("engine:nodes={}", command_.nodes));
    if (!spec) return Errors{spec.error()};
    plan.players = {spec.value(), spec.value()};
    plan.players[0].name = "learned";
    plan.players[0].weights = {command_.out, overlay};
    plan.players[1].name = "default";
    plan.rounds = kMostPairs;
    plan.seed = command_.seed + 1;
    plan.sprt = arena::Sprt{kElo0, kElo1};
    return plan;
  }

  int decide(const LearnedFile& learned) {
    const auto plan = match_plan(learned.text);
    if (!plan) return report(plan.error());
    const double left = (1 - kPlayShare) * seconds_;
    const auto begin = Clock::now();
    arena::HoldSettings settings;
    settings.place = ledger_;
    settings.resume = true;
    settings.concurrency = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const auto held = arena::hold_contest(
        *plan, settings,
        [&](const arena::ContestNews& news) {
          const auto& curve = news.standings.likelihood_curve();
          if (is_terminal(2))
            say(fmt::format("\r\033[Kmatch: {} games, LLR {:.2f}, {:.0f} of {:.0f} s", news.standings.games(),
                            curve.empty() ? 0.0 : curve.back(), seconds_since(begin), left));
        },
        [&] { return interrupted() || seconds_since(begin) > left; });
    end_progress();
    if (!held) return report(held.error());
    return conclude(learned, held->standings);
  }

  int conclude(LearnedFile learned, const arena::Standings& standings) {
    const Language language = command_.language == "ja" ? Language::ja : Language::en;
    const std::string text = arena::standings_text(standings, language);
    print(text);
    switch (standings.verdict()) {
      case arena::Verdict::accepted: {
        const std::size_t end = learned.page.rfind("</body>");
        if (end != std::string::npos)
          learned.page.insert(
              end, fmt::format("<h2>{}</h2><pre>{}</pre>\n", language == Language::ja ? "対局" : "The match",
                               diagram::svg::escaped(text)));
        const int code = write_learned(command_, learned);
        if (code == kOk) clear_away();
        return code;
      }
      case arena::Verdict::rejected:
        clear_away();
        say("not better than what the program has: nothing was written\n");
        return kFailure;
      case arena::Verdict::open:
        break;
    }
    say(fmt::format(
        "{}; nothing was written. The same command goes on from {}, more --minutes give the match more "
        "time\n",
        interrupted() ? "stopped" : "the time is over and the match undecided", progress_file_));
    return interrupted() ? int{kInterrupted} : int{kFailure};
  }

  void clear_away() const {
    std::error_code ignored;
    for (const std::string& file : {progress_file_, ledger_, ledger_ + "-wal", ledger_ + "-shm"})
      std::filesystem::remove(file, ignored);
  }

  const LearnCommand& command_;
  Classroom& classroom_;
  std::string progress_file_;
  std::string ledger_;
  double seconds_;
  learn::Progress progress_;
};

}  // namespace

int learn_by_the_clock(const LearnCommand& command, Classroom& classroom) {
  return LearnByTheClock(command, classroom).run();
}

}  // namespace tesuji::cli
