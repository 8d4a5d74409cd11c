#include "api/matches.hpp"

#include "arena/contest_words.hpp"
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

}  // namespace

Matches::Status Matches::status_of(const arena::Standings& standings,
                                   const std::vector<arena::LiveGame>& live) {
  return {{{"running", true},
           {"planned", standings.plan().jobs() * standings.plan().legs()},
           {"standings", standings.data()},
           {"curve", curve_data(standings.likelihood_curve())},
           {"live", live_data(live)}},
          {standings_text(standings, Language::en), standings_text(standings, Language::ja)}};
}

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
    status_ = status_of(arena::Standings(plan), {});
  }
  running_ = true;
  thread_ = std::thread([this, plan = std::move(plan)] { run(plan); });
  return std::nullopt;
}

std::optional<Datum> Matches::status(Language language) const {
  const std::lock_guard lock(mutex_);
  if (!status_) return std::nullopt;
  Datum told = status_->data;
  if (!status_->words.en.empty()) told["text"] = in(language, status_->words);
  return told;
}

bool Matches::stop() {
  const std::lock_guard control(control_);
  const bool ran = running_;
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  return ran;
}

void Matches::run(const arena::ContestPlan& plan) {
  Status end{{{"running", false}}, {}};
  try {
    const auto held = arena::hold_contest(
        plan, {}, [this](const arena::ContestNews& news) { tell(news); }, stop_);
    if (held) {
      end = status_of(held->standings, {});
      end.data["over"] = held->over;
    } else {
      end.data["error"] = held.error().front().message;
    }
  } catch (...) {
    end.data["error"] = caught_error().message;
  }
  end.data["running"] = false;
  const std::lock_guard lock(mutex_);
  status_ = std::move(end);
  running_ = false;
}

void Matches::tell(const arena::ContestNews& news) {
  Status status = status_of(news.standings, news.live);
  const std::lock_guard lock(mutex_);
  status_ = std::move(status);
}

}  // namespace tesuji::api
