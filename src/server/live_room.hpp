// LiveRoom: the games of people against people. They are kept in the store; those who look on are told of
// every change, whichever node made it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "server/live_game.hpp"
#include "server/store.hpp"
#include "store/notices.hpp"

namespace tesuji::server {

/// What a link gives: the seat of a side, or to look on.
struct LiveRight {
  std::string game;          ///< its id, which nobody is told
  std::optional<Side> seat;  ///< of the link; whether it is the visitor's the game knows
};

/// A game as it is stored, and the time by the clock of the store.
struct StoredLive {
  LiveGame live;
  std::int64_t revision = 0;
  std::int64_t now = 0;
};

/// A game of somebody's, with the link of his seat.
struct ListedLive {
  std::string link;
  Side seat = Side::first;
  StoredLive stored;
};

struct LiveLinks {
  std::string first;
  std::string second;
  std::string watch;
};

/// Somebody who looks on, until he lets go of it. Called from any thread.
struct Onlooker {
  std::function<void(const StoredLive&)> tell;
};

class LiveRoom {
 public:
  using Clock = std::chrono::steady_clock;

  explicit LiveRoom(Store& store);
  ~LiveRoom();
  LiveRoom(const LiveRoom&) = delete;
  LiveRoom& operator=(const LiveRoom&) = delete;

  /// Keeps a new game of this owner; he may have so many unfinished.
  Result<LiveLinks> begin(const LiveGame& live, const std::string& owner, const Quotas& quotas);
  /// What the link gives; an error that tells nothing when there is no such link.
  Result<LiveRight> right_of(const std::string& link);
  Result<StoredLive> game(const std::string& id);
  /// Games in which somebody has a seat, newest first.
  Result<std::vector<ListedLive>> games_of(const std::string& owner);
  /// Notes that the seat of the link is this owner's.
  std::optional<Error> take_seat(const std::string& link, const std::string& owner);

  /// Changes a game; when somebody else changes it at the same time, once more on what he left. The change
  /// says whether there is anything to keep.
  using Change = std::function<Result<bool, Errors>(LiveGame&, std::int64_t now)>;
  Result<StoredLive, Errors> change(const std::string& id, const Change& change);

  /// He is told of every change of the game since it was like this, from now on and until he lets go.
  void look_on(const std::string& id, const StoredLive& stored, std::weak_ptr<Onlooker> onlooker);
  int looked_at() const;
  /// What they are played by.
  SharedGames& games() { return games_; }

 private:
  Result<std::optional<std::int64_t>> keep(const std::string& id, const StoredLive& stored);
  void doubt_everything();
  void look_again(const std::string& id);
  void tell(const std::string& id, const StoredLive& stored);
  void heard(const std::string& notice);
  void keep_time();
  void note_end_of_time(const std::string& id, const StoredLive& stored);

  Store& store_;
  SharedGames games_;
  std::string node_;          ///< its own notices it need not hear
  mutable std::mutex mutex_;  ///< guards what follows
  struct Look {
    std::weak_ptr<Onlooker> onlooker;
    std::int64_t revision = 0;  ///< as he was last told
  };
  /// A game that somebody looks at here.
  struct Watched {
    std::vector<Look> looks;
    std::optional<Clock::time_point> due;  ///< when somebody's time is over, if he does not move
    bool doubtful = false;                 ///< a notice of another node may have been missed

    void forget_who_left();
  };
  std::map<std::string, Watched> watched_;
  std::condition_variable ending_;
  bool done_ = false;
  std::unique_ptr<store::Notices> notices_;
  std::thread timekeeper_;
};

}  // namespace tesuji::server
