#include "server/store.hpp"

#include <fmt/format.h>
#include <time.h>

#include <filesystem>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "server/store_reserve.hpp"

namespace tesuji::server {
namespace {

using std::chrono::milliseconds;
using store::SqlRows;
using store::SqlValue;

/// How long a statement to a server, or a free connection to it, is waited for.
constexpr milliseconds kLongestStatement{4'000};
/// So long a server that could not be reached is left alone.
constexpr milliseconds kLeftAlone{500};

milliseconds clock_now(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return std::chrono::duration_cast<milliseconds>(std::chrono::seconds(now.tv_sec) +
                                                  std::chrono::nanoseconds(now.tv_nsec));
}

StoredItem item_of(const std::vector<std::string>& row) {
  return {row[0], row[1], number_in(row[2]), number_in(row[3])};
}

}  // namespace

std::int64_t number_in(const std::string& text) {
  return text.empty() ? 0 : std::stoll(text);
}

Store::Store(std::string place)
    : place_(std::move(place)),
      opened_at_(clock_now(CLOCK_REALTIME)),
      boot_at_open_(clock_now(CLOCK_BOOTTIME)),
      statement_limit_(kLongestStatement) {}

/// The time of a server is its own, the same for all nodes. Here the clock of the machine may be set at any
/// moment, which is no reason for anybody to lose by time; what passes while the machine sleeps counts.
std::string Store::now_in_milliseconds() const {
  if (on_server()) return std::string(databases_.front()->now_in_milliseconds());
  return fmt::format("{}", (opened_at_ + clock_now(CLOCK_BOOTTIME) - boot_at_open_).count());
}

/// A connection for as long as one statement takes; none when none gets free in time.
class Store::Lease {
 public:
  explicit Lease(Store& store) : store_(store) {
    const auto free = [&] { return !store_.idle_.empty(); };
    std::unique_lock lock(store_.mutex_);
    if (!store_.on_server()) {
      store_.free_.wait(lock, free);
    } else if (!store_.free_.wait_for(lock, kLongestStatement, free)) {
      return;
    }
    database_ = store_.idle_.back();
    store_.idle_.pop_back();
  }
  ~Lease() {
    if (database_ == nullptr) return;
    {
      const std::lock_guard lock(store_.mutex_);
      store_.idle_.push_back(database_);
    }
    store_.free_.notify_one();
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  store::Database* get() const { return database_; }

 private:
  Store& store_;
  store::Database* database_ = nullptr;
};

Store::~Store() {
  writer_.reset();
  databases_.clear();
  if (!copy_.empty()) {
    std::error_code ignored;
    std::filesystem::remove_all(copy_, ignored);
  }
}

const std::vector<std::string_view>& Store::kinds() {
  static const std::vector<std::string_view> known{"games", "reviews", "settings", "files"};
  return known;
}

Result<SqlRows> Store::run(const std::string& sql, const std::vector<SqlValue>& values) {
  const Error away = io_error("what is stored cannot be reached", "try again in a moment");
  if (Clock::now().time_since_epoch().count() < away_until_) return away;
  auto answer = [&]() -> Result<SqlRows> {
    if (writer_ && !(reads_apart_ && sql.starts_with("SELECT "))) return writer_->run(sql, values);
    const Lease lease(*this);
    return lease.get() == nullptr ? away : run_on(*lease.get(), sql, values);
  }();
  if (answer) return answer;
  if (complain_) complain_(answer.error().message);
  return on_server() ? away : told_fault(answer.error());
}

Result<SqlRows> Store::run_on(store::Database& database, const std::string& sql,
                              const std::vector<SqlValue>& values) {
  const auto once = [&] {
    const StatementLimit::Wait wait(statement_limit_, database.socket());
    return database.run(sql, values);
  };
  auto answer = once();
  // What a lost server was told it may have done; our statements are such that asking twice does no harm.
  if (!answer && database.lost()) {
    if (const auto fault = database.reconnect()) {
      away_until_ = (Clock::now() + kLeftAlone).time_since_epoch().count();
      return *fault;
    }
    answer = once();
  }
  if (answer || !database.full() || on_server()) return answer;
  // What was deleted is free only when the journal has been moved into the file, which takes room itself.
  const auto move_journal = [&] { (void)database.run("PRAGMA wal_checkpoint(TRUNCATE)").ok(); };
  give_up_reserve();
  move_journal();
  // The reserve is for those who make room: who puts would use it up, and then nothing could be deleted.
  const bool makes_room = sql.starts_with("DELETE ");
  if (!makes_room) keep_reserve(place_);
  answer = once();
  if (!makes_room) return answer;
  move_journal();
  keep_reserve(place_);
  return answer;
}

/// Without the path of the file.
Error Store::told_fault(const Error& fault) const {
  Error told = fault;
  const std::string place = place_ + ": ";
  if (told.message.starts_with(place)) told.message.erase(0, place.size());
  return told;
}

std::optional<Error> Store::fault() {
  const auto answer = run("SELECT 1");
  return answer ? std::nullopt : std::optional(answer.error());
}

Error Store::not_written(std::string_view what, const Error& why) const {
  if (!read_only_.empty())
    return io_error(fmt::format("{}: nothing can be stored: {}", what, read_only_),
                    "make the file and its folder writable, and start again");
  return io_error(fmt::format("{}: {}", what, why.message), why.hint);
}

Result<std::vector<StoredItem>> Store::list(const Shelf& shelf, int most, std::int64_t most_bytes) {
  // Values are looked up one by one: sorted along with the rest, all of them would be read.
  const auto rows =
      run("SELECT id, CASE WHEN upto <= :a THEN (SELECT value FROM item WHERE owner = :b AND kind = :c AND "
          "id = shelf.id) ELSE '' END, revision, changed_at FROM "
          "(SELECT id, revision, changed_at, SUM(bytes) OVER (ORDER BY changed_at DESC, id) AS upto "
          "FROM item WHERE owner = :d AND kind = :e) AS shelf ORDER BY changed_at DESC, id LIMIT :f",
          {most_bytes, shelf.owner, shelf.kind, shelf.owner, shelf.kind, std::int64_t{most}});
  if (!rows) return io_error("the stored items cannot be read: " + rows.error().message, rows.error().hint);
  std::vector<StoredItem> items;
  for (const auto& row : *rows) items.push_back(item_of(row));
  return items;
}

Result<std::optional<StoredItem>> Store::get(const Shelf& shelf, std::string_view id,
                                             std::optional<std::int64_t> most_bytes) {
  const auto rows =
      run("SELECT id, CASE WHEN bytes <= :a THEN value ELSE '' END, revision, changed_at FROM item "
          "WHERE owner = :b AND kind = :c AND id = :d",
          {most_bytes.value_or(std::int64_t{1} << 40U), shelf.owner, shelf.kind, std::string(id)});
  if (!rows) return io_error("the stored item cannot be read: " + rows.error().message, rows.error().hint);
  if (rows->empty()) return std::optional<StoredItem>();
  return std::optional(item_of(rows->front()));
}

/// Would so many bytes under this id be more than its owner may have?
std::optional<Error> Store::over_quota(const Shelf& shelf, std::string_view id, std::size_t bytes,
                                       const Quotas& quotas) {
  if (bytes > static_cast<std::size_t>(quotas.item_kb) << 10U)
    return bad_input(fmt::format("one item may have {} kB; this has {}", quotas.item_kb, bytes >> 10U),
                     "store less in one");
  const auto rows = run(
      "SELECT CAST(COUNT(CASE WHEN kind = :a THEN 1 END) AS BIGINT), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) "
      "FROM item WHERE owner = :b AND NOT (kind = :c AND id = :d)",
      {shelf.kind, shelf.owner, shelf.kind, std::string(id)});
  if (!rows) return rows.error();
  if (number_in(rows->front()[0]) >= quotas.items)
    return bad_input(
        fmt::format("there are {} {} already, and no more may be stored", quotas.items, shelf.kind),
        "delete some");
  if (number_in(rows->front()[1]) + static_cast<std::int64_t>(bytes) > megabytes(quotas.stored_mb))
    return bad_input(fmt::format("all stored items together may have {} MB", quotas.stored_mb),
                     "delete some");
  return std::nullopt;
}

Result<std::int64_t> Store::put(const Shelf& shelf, std::string_view id, std::string_view value,
                                const Quotas& quotas, std::optional<std::int64_t> expected) {
  if (!read_only_.empty()) return not_written("this item", {});
  if (auto error = over_quota(shelf, id, value.size(), quotas)) return *error;
  const std::int64_t over = expected.value_or(-1);
  const std::string name(id);
  // One statement, so that nobody else can write between looking and putting.
  const auto rows =
      run(fmt::format(
              "INSERT INTO item (owner, kind, id, bytes, revision, changed_at, value) "
              "SELECT CAST(:a AS TEXT), CAST(:b AS TEXT), CAST(:c AS TEXT), CAST(:d AS BIGINT), 1, {}, "
              "CAST(:e AS TEXT) WHERE CAST(:f AS BIGINT) <= 0 OR EXISTS "
              "(SELECT 1 FROM item WHERE owner = :g AND kind = :h AND id = :i) "
              "ON CONFLICT (owner, kind, id) DO UPDATE SET value = excluded.value, bytes = excluded.bytes, "
              "revision = item.revision + 1, changed_at = excluded.changed_at "
              "WHERE CAST(:j AS BIGINT) < 0 OR item.revision = CAST(:k AS BIGINT) RETURNING revision",
              now()),
          {shelf.owner, shelf.kind, name, static_cast<std::int64_t>(value.size()), std::string(value), over,
           shelf.owner, shelf.kind, name, over, over});
  if (!rows) return not_written("the item cannot be stored", rows.error());
  if (!rows->empty()) return number_in(rows->front().front());
  return bad_input(fmt::format("'{}' was changed by somebody else", id),
                   "get it again, then put it with its new revision");
}

Result<bool> Store::remove(const Shelf& shelf, std::string_view id) {
  if (!read_only_.empty()) return not_written("this item", {});
  const auto rows = run("DELETE FROM item WHERE owner = :a AND kind = :b AND id = :c RETURNING id",
                        {shelf.owner, shelf.kind, std::string(id)});
  if (!rows) return not_written("the item cannot be deleted", rows.error());
  return !rows->empty();
}

}  // namespace tesuji::server
