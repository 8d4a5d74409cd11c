#include "api/matches.hpp"

#include "api/piece_use.hpp"
#include "base/failure.hpp"

namespace tesuji::api {
namespace {

/// As many points of a curve as a screen can show.
constexpr std::size_t kMostPoints = 400;

Datum curve_data(const std::vector<double>& curve) {
  Datum points = Datum::list();
  const std::size_t step = curve.size() / kMostPoints + 1;
  for (std::size_t i = step - 1; i < curve.size(); i += step) points.add(curve[i]);
  return points;
}

Datum live_data(const std::vector<arena::LiveGame>& games) {
  Datum boards = Datum::list();
  for (const arena::LiveGame& game : games) {
    if (game.game.empty()) continue;
    boards.add({{"game", game.game},
                {"first", game.first},
                {"second", game.second},
                {"position", game.start},
                {"moves", game.moves}});
  }
  return boards;
}

Datum status_data(const arena::Standings& standings, const std::vector<arena::LiveGame>& live) {
  return {{"running", true},
          {"planned", standings.plan().jobs() * standings.plan().legs()},
          {"standings", standings.data()},
          {"text", standings.text()},
          {"curve", curve_data(standings.likelihood_curve())},
          {"live", live_data(live)}};
}

}  // namespace

Matches::~Matches() {
  stop();
}

std::optional<Errors> Matches::start(arena::ContestPlan plan) {
  const std::lock_guard control(control_);
  if (running_) return Errors{bad_input("a match is running", "wait until it is over, or send match.stop")};
  if (thread_.joinable()) thread_.join();
  stop_ = false;
  {
    const std::lock_guard lock(mutex_);
    status_ = status_data(arena::Standings(plan), {});
  }
  running_ = true;
  thread_ = std::thread([this, plan = std::move(plan)] { run(plan); });
  return std::nullopt;
}

std::optional<Datum> Matches::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

bool Matches::stop() {
  const std::lock_guard control(control_);
  const bool ran = running_;
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  return ran;
}

void Matches::run(const arena::ContestPlan& plan) {
  Datum end{{"running", false}};
  try {
    const auto held = arena::hold_contest(
        plan, {}, [this](const arena::ContestNews& news) { tell(news); }, stop_);
    if (held) {
      end = status_data(held->standings, {});
      end["over"] = held->over;
      GameLibrary library(FileAccess::refused);
      end["uses"] = piece_use(library, plan, held->games);
    } else {
      end["error"] = held.error().front().message;
    }
  } catch (...) {
    end["error"] = caught_error().message;
  }
  end["running"] = false;
  const std::lock_guard lock(mutex_);
  status_ = std::move(end);
  running_ = false;
}

void Matches::tell(const arena::ContestNews& news) {
  Datum status = status_data(news.standings, news.live);
  const std::lock_guard lock(mutex_);
  status_ = std::move(status);
}

}  // namespace tesuji::api
