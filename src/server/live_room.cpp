#include "server/live_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/json_text.hpp"
#include "base/failure.hpp"
#include "server/identity.hpp"

namespace tesuji::server {
namespace {

constexpr const char* kChannel = "tesuji_live";
constexpr int kMostTries = 20;
constexpr std::chrono::milliseconds kFlagGlance{100};
constexpr std::chrono::milliseconds kFlagAgain{500};
constexpr int kMostListed = 100;

/// How links name who has taken their seat; the nameless user of a machine has one, too.
std::string held_by(const std::string& owner) {
  return "by " + owner;
}

Result<StoredLive> read_row(const std::vector<std::string>& row) {
  const auto json = api::parse_json(row[0]);
  auto live = json ? LiveGame::read(*json) : std::nullopt;
  if (!live) return io_error("the stored game cannot be read", "please report it");
  return StoredLive{std::move(*live), number_in(row[1]), number_in(row[2])};
}

}  // namespace

LiveRoom::LiveRoom(Store& store) : store_(store), node_(random_token(8)) {
  if (store_.on_server()) {
    notices_ = std::make_unique<store::Notices>(
        store_.place(), kChannel, [this](const std::string& notice) { heard(notice); },
        [this] { doubt_everything(); });
  }
  timekeeper_ = std::thread([this] { keep_time(); });
}

LiveRoom::~LiveRoom() {
  notices_.reset();
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  ending_.notify_all();
  timekeeper_.join();
}

Result<LiveLinks> LiveRoom::begin(const LiveGame& live, const std::string& owner, const Quotas& quotas) {
  if (!store_.read_only().empty())
    return io_error("no game can be begun: " + store_.read_only(), "make the store writable");
  const auto open = store_.run("SELECT COUNT(*) FROM live WHERE owner = :a AND over = 0", {owner});
  if (!open) return open.error();
  if (number_in(open->front().front()) >= quotas.live_games)
    return bad_input(fmt::format("you have {} unfinished games, and may have no more", quotas.live_games),
                     "finish or resign some");
  const std::string id = random_token();
  const LiveLinks links{random_token(), random_token(), random_token()};
  for (const auto& [token, gives] : {std::pair(links.first, "first"), std::pair(links.second, "second"),
                                     std::pair(links.watch, "watch")}) {
    const bool own = live.players[gives == std::string("second") ? 1 : 0].has_value();
    const std::string holder = own && gives != std::string("watch") ? held_by(owner) : "";
    const auto linked = store_.run("INSERT INTO live_link VALUES (:a, :b, :c, :d) ON CONFLICT DO NOTHING",
                                   {token, id, std::string(gives), holder});
    if (!linked) return linked.error();
  }
  const auto kept = store_.run(
      fmt::format("INSERT INTO live VALUES (:a, :b, :c, 1, {}, 0) ON CONFLICT DO NOTHING", store_.now()),
      {id, owner, api::json_text(live.kept())});
  if (!kept) return kept.error();
  return links;
}

Result<LiveRight> LiveRoom::right_of(const std::string& link) {
  const auto rows = store_.run("SELECT game, gives FROM live_link WHERE token = :a", {link});
  if (!rows) return rows.error();
  if (rows->empty()) return bad_input("there is no such game", "ask for the link again");
  const auto& row = rows->front();
  LiveRight right{row[0], std::nullopt};
  if (row[1] == "first") right.seat = Side::first;
  if (row[1] == "second") right.seat = Side::second;
  return right;
}

Result<StoredLive> LiveRoom::game(const std::string& id) {
  const auto rows = store_.run(
      fmt::format("SELECT state, revision, {} FROM live WHERE id = :a", store_.now_in_milliseconds()), {id});
  if (!rows) return rows.error();
  if (rows->empty()) return bad_input("there is no such game", "ask for the link again");
  return read_row(rows->front());
}

Result<std::vector<ListedLive>> LiveRoom::games_of(const std::string& owner) {
  const auto rows = store_.run(
      fmt::format("SELECT live.state, live.revision, {}, live_link.token, live_link.gives FROM live JOIN "
                  "live_link ON live_link.game = live.id WHERE live_link.holder = :a "
                  "ORDER BY live.changed_at DESC LIMIT :b",
                  store_.now_in_milliseconds()),
      {held_by(owner), std::int64_t{kMostListed}});
  if (!rows) return rows.error();
  std::vector<ListedLive> games;
  for (const auto& row : *rows) {
    auto stored = read_row(row);
    if (!stored) continue;
    games.push_back({row[3], row[4] == "first" ? Side::first : Side::second, std::move(*stored)});
  }
  return games;
}

std::optional<Error> LiveRoom::take_seat(const std::string& link, const std::string& owner) {
  const auto taken = store_.run("UPDATE live_link SET holder = :a WHERE token = :b", {held_by(owner), link});
  return taken ? std::nullopt : std::optional(taken.error());
}

/// The new revision; nothing when the game is not any more what it was.
Result<std::optional<std::int64_t>> LiveRoom::keep(const std::string& id, const StoredLive& stored) {
  std::string update = fmt::format(
      "UPDATE live SET state = :a, revision = revision + 1, changed_at = {}, over = :b WHERE id = :c AND "
      "revision = :d RETURNING revision",
      store_.now());
  std::vector<store::SqlValue> values{api::json_text(stored.live.kept()),
                                      std::int64_t{stored.live.end ? 1 : 0}, id, stored.revision};
  if (notices_) {
    // In one statement: a node that dies between the change and its notice would leave the others waiting.
    update = fmt::format("WITH changed AS ({}) SELECT revision FROM changed, pg_notify(:e, :f)", update);
    values.emplace_back(std::string(kChannel));
    values.emplace_back(node_ + " " + id);
  }
  const auto rows = store_.run(update, values);
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::int64_t>();
  return std::optional(number_in(rows->front().front()));
}

Result<StoredLive, Errors> LiveRoom::change(const std::string& id, const Change& change) {
  for (int i = 0; i < kMostTries; ++i) {
    auto stored = game(id);
    if (!stored) return Errors{stored.error()};
    const auto changed = change(stored->live, stored->now);
    if (!changed) return changed.error();
    if (!*changed) return std::move(*stored);
    const auto kept = keep(id, *stored);
    if (!kept) return Errors{kept.error()};
    if (!*kept) continue;  // somebody else was faster
    stored->revision = **kept;
    tell(id, *stored);
    return std::move(*stored);
  }
  return Errors{io_error("the game is changed by others all the time", "try again")};
}

void LiveRoom::Watched::forget_who_left() {
  std::erase_if(looks, [](const Look& look) { return look.onlooker.expired(); });
}

void LiveRoom::look_on(const std::string& id, const StoredLive& stored, std::weak_ptr<Onlooker> onlooker) {
  {
    const std::lock_guard lock(mutex_);
    Watched& watched = watched_[id];
    watched.forget_who_left();
    watched.looks.push_back({std::move(onlooker), stored.revision});
    note_end_of_time(id, stored);
  }
  // It may have been changed before he was known here.
  look_again(id);
}

int LiveRoom::looked_at() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(watched_.size());
}

/// The caller holds the lock.
void LiveRoom::note_end_of_time(const std::string& id, const StoredLive& stored) {
  const auto found = watched_.find(id);
  if (found == watched_.end()) return;
  const LiveGame& live = stored.live;
  const bool runs = !live.end && live.clock && live.since != 0;
  found->second.due.reset();
  if (runs)
    found->second.due = Clock::now() + std::chrono::milliseconds(live.left_of(live.to_act, stored.now));
}

void LiveRoom::tell(const std::string& id, const StoredLive& stored) {
  std::vector<std::shared_ptr<Onlooker>> present;
  {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(id);
    if (found == watched_.end()) return;
    for (Look& look : found->second.looks) {
      if (look.revision >= stored.revision) continue;
      look.revision = stored.revision;
      if (auto onlooker = look.onlooker.lock()) present.push_back(std::move(onlooker));
    }
    if (present.empty()) return;
    note_end_of_time(id, stored);
  }
  for (const auto& onlooker : present) onlooker->tell(stored);
}

/// Another node, or this one, has changed a game.
void LiveRoom::heard(const std::string& notice) {
  const std::size_t blank = notice.find(' ');
  if (blank == std::string::npos || notice.substr(0, blank) == node_) return;
  const std::string id = notice.substr(blank + 1);
  {
    const std::lock_guard lock(mutex_);
    if (!watched_.contains(id)) return;
  }
  look_again(id);
}

/// The server was away, and what other nodes said meanwhile was not heard.
void LiveRoom::doubt_everything() {
  const std::lock_guard lock(mutex_);
  for (auto& [id, watched] : watched_) watched.doubtful = true;
}

/// Tells how a game is to whom it was told otherwise; where that cannot be found out, it stays doubtful.
void LiveRoom::look_again(const std::string& id) {
  const auto stored = game(id);
  {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(id);
    if (found == watched_.end()) return;
    found->second.doubtful = !stored;
  }
  if (stored) tell(id, *stored);
}

/// Of the games that somebody looks at here: ends those whose time is over, looks again at the doubtful ones.
void LiveRoom::keep_time() {
  const Change end_by_time = [](LiveGame& live, std::int64_t now) -> Result<bool, Errors> {
    return live.fall_flag(now);
  };
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, kFlagGlance, [this] { return done_; })) {
    for (auto& [id, watched] : watched_) watched.forget_who_left();
    std::erase_if(watched_, [](const auto& one) { return one.second.looks.empty(); });
    std::vector<std::string> late;
    std::vector<std::string> doubtful;
    for (auto& [id, watched] : watched_) {
      if (watched.doubtful) doubtful.push_back(id);
      if (!watched.due || *watched.due > Clock::now()) continue;
      late.push_back(id);
      // The store may be away, or its clock behind: then once more.
      watched.due = Clock::now() + kFlagAgain;
    }
    lock.unlock();
    for (const std::string& id : late) (void)change(id, end_by_time).ok();
    for (const std::string& id : doubtful) look_again(id);
    lock.lock();
  }
}

}  // namespace tesuji::server
