#include "server/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>

#include "base/failure.hpp"
#include "base/indexed.hpp"
#include "base/text.hpp"

namespace tesuji::server {
namespace {

namespace fs = std::filesystem;

constexpr int kVersion = 1;
constexpr int kApplication = 0x54455355;  // "TESU", in the file's header
constexpr int kPatience = 5000;           // milliseconds to wait for another process

Error unusable(const std::string& path, std::string_view why) {
  return io_error(
      fmt::format("{}: {}", path, why),
      "the file was left as it is; move it away to begin anew, or choose another folder with --data");
}

struct Closer {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};

/// A statement that is prepared, bound and finalised in one place.
class Statement {
 public:
  Statement(sqlite3* database, const char* text) {
    sqlite3_prepare_v2(database, text, -1, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int at, std::string_view text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(int at, std::int64_t number) {
    sqlite3_bind_int64(statement_, at, number);
    return *this;
  }
  int step() { return sqlite3_step(statement_); }
  std::string text(int at) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, at));
    return bytes == nullptr ? std::string()
                            : std::string(bytes, as_size(sqlite3_column_bytes(statement_, at)));
  }
  StoredItem item() const {
    return {text(0), text(1), sqlite3_column_int64(statement_, 2), sqlite3_column_int64(statement_, 3)};
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

/// What a PRAGMA answers with; nothing when the file is no database.
std::optional<std::string> pragma(sqlite3* database, const std::string& name) {
  Statement statement(database, ("PRAGMA " + name).c_str());
  if (statement.step() != SQLITE_ROW) return std::nullopt;
  return statement.text(0);
}

/// Looks at an existing file without the right to change it.
std::optional<Error> fault_of(const std::string& path) {
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READONLY, nullptr);
  const std::unique_ptr<sqlite3, Closer> database(raw);
  if (opened != SQLITE_OK) return unusable(path, "cannot be read");
  sqlite3_busy_timeout(raw, kPatience);
  const auto application = pragma(raw, "application_id");
  const auto version = pragma(raw, "user_version");
  if (!application || !version) return unusable(path, "is damaged, or no database");
  if (*application != std::to_string(kApplication)) return unusable(path, "belongs to another program");
  if (parse_int(*version).value_or(0) > kVersion)
    return unusable(path, fmt::format("was written by a newer Tesuji (its version {}, known up to {})",
                                      *version, kVersion));
  if (pragma(raw, "quick_check(1)") != "ok") return unusable(path, "is damaged");
  return std::nullopt;
}

constexpr const char* kSetUp = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS item (
  kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
  revision INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS item_by_time ON item (kind, changed_at);
)";

std::string set_up_text() {
  return fmt::format("{}PRAGMA application_id = {}; PRAGMA user_version = {}; COMMIT;", kSetUp, kApplication,
                     kVersion);
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::string& path) {
  std::error_code fault;
  if (fs::exists(path, fault) && fs::file_size(path, fault) > 0) {
    if (auto error = fault_of(path)) return *error;
  } else {
    fs::create_directories(fs::path(path).parent_path(), fault);
    if (fault) return io_error(fmt::format("{}: cannot be made: {}", path, fault.message()));
  }
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  std::unique_ptr<Store> store(new Store(raw));
  if (opened != SQLITE_OK) return store->failed(fmt::format("{}: cannot be opened", path));
  sqlite3_busy_timeout(raw, kPatience);
  if (sqlite3_exec(raw, set_up_text().c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return store->failed(fmt::format("{}: cannot be written", path));
  return store;
}

Store::~Store() {
  sqlite3_close(database_);
}

const std::vector<std::string_view>& Store::kinds() {
  static const std::vector<std::string_view> known{"games", "reviews", "settings", "files"};
  return known;
}

Error Store::failed(std::string_view what) const {
  const char* why = database_ == nullptr ? "no memory" : sqlite3_errmsg(database_);
  return io_error(fmt::format("{}: {}", what, why), "is the disk full, or the folder read-only?");
}

Result<std::vector<StoredItem>> Store::list(std::string_view kind, int most) {
  const std::lock_guard lock(mutex_);
  Statement statement(database_,
                      "SELECT id, value, revision, changed_at FROM item WHERE kind = ?1 "
                      "ORDER BY changed_at DESC, id LIMIT ?2");
  statement.bind(1, kind).bind(2, most);
  std::vector<StoredItem> items;
  int state = statement.step();
  for (; state == SQLITE_ROW; state = statement.step()) items.push_back(statement.item());
  if (state != SQLITE_DONE) return failed("the stored items cannot be read");
  return items;
}

Result<std::optional<StoredItem>> Store::get(std::string_view kind, std::string_view id) {
  const std::lock_guard lock(mutex_);
  Statement statement(database_,
                      "SELECT id, value, revision, changed_at FROM item WHERE kind = ?1 AND id = ?2");
  statement.bind(1, kind).bind(2, id);
  const int state = statement.step();
  if (state == SQLITE_ROW) return std::optional(statement.item());
  if (state != SQLITE_DONE) return failed("the stored item cannot be read");
  return std::optional<StoredItem>();
}

Result<std::int64_t> Store::put(std::string_view kind, std::string_view id, std::string_view value,
                                std::optional<std::int64_t> expected) {
  const std::lock_guard lock(mutex_);
  // One statement, so that another process cannot write between looking and putting.
  Statement statement(database_,
                      "INSERT INTO item (kind, id, value, revision, changed_at) "
                      "SELECT ?1, ?2, ?3, 1, unixepoch() WHERE ?4 <= 0 OR EXISTS "
                      "(SELECT 1 FROM item WHERE kind = ?1 AND id = ?2) "
                      "ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value, revision = revision + 1, "
                      "changed_at = excluded.changed_at WHERE ?4 < 0 OR revision = ?4 "
                      "RETURNING id, value, revision, changed_at");
  statement.bind(1, kind).bind(2, id).bind(3, value).bind(4, expected.value_or(-1));
  const int state = statement.step();
  if (state == SQLITE_ROW) {
    const std::int64_t revision = statement.item().revision;
    if (statement.step() != SQLITE_DONE) return failed("the item cannot be stored");
    return revision;
  }
  if (state != SQLITE_DONE) return failed("the item cannot be stored");
  return bad_input(fmt::format("'{}' was changed by somebody else", id),
                   "get it again, then put it with its new revision");
}

Result<bool> Store::remove(std::string_view kind, std::string_view id) {
  const std::lock_guard lock(mutex_);
  Statement statement(database_, "DELETE FROM item WHERE kind = ?1 AND id = ?2");
  statement.bind(1, kind).bind(2, id);
  if (statement.step() != SQLITE_DONE) return failed("the item cannot be deleted");
  return sqlite3_changes(database_) > 0;
}

Result<std::string> usual_data_folder() {
  const auto variable = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  // The specification asks to ignore relative paths.
  if (const std::string data = variable("XDG_DATA_HOME"); data.starts_with('/')) return data + "/tesuji";
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.local/share/tesuji";
  return io_error("there is no home folder to keep games in", "choose one with --data FOLDER");
}

}  // namespace tesuji::server
