// How a store is found, made, checked and brought up to date; and what is done where nothing can be written.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "server/store.hpp"
#include "server/store_reserve.hpp"

namespace tesuji::server {
namespace {

namespace fs = std::filesystem;
using store::Database;

/// 2: items have owners, and people play each other.
constexpr std::int64_t kVersion = 2;
constexpr std::int64_t kApplication = 0x54455355;  // "TESU", in the file's header
constexpr int kConnections = 4;                    // to a server, which answers several at once
/// A number that no other program is likely to lock by.
constexpr std::int64_t kOneAtATime = 0x54455356;
/// More than the journal holds: its limit, and the largest item once more.
constexpr off_t kReserve = 4U << 20U;
constexpr off_t kLeastReserve = 1U << 16U;
/// With less than this a disk is full.
constexpr std::uintmax_t kLeastRoom = 1U << 20U;

constexpr const char* kTables[] = {
    "CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)",
    // The value comes last: what else is asked of long items is found without reading through them.
    "CREATE TABLE IF NOT EXISTS item (owner TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, "
    "bytes BIGINT NOT NULL, revision BIGINT NOT NULL, changed_at BIGINT NOT NULL, value TEXT NOT NULL, "
    "PRIMARY KEY (owner, kind, id))",
    "CREATE INDEX IF NOT EXISTS item_by_time ON item (owner, kind, changed_at)",
    "CREATE TABLE IF NOT EXISTS ban (client TEXT PRIMARY KEY, why TEXT NOT NULL, since BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS live (id TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, "
    "revision BIGINT NOT NULL, changed_at BIGINT NOT NULL, over BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS live_link (token TEXT PRIMARY KEY, game TEXT NOT NULL, gives TEXT NOT NULL, "
    "holder TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS live_link_by_holder ON live_link (holder)",
    "CREATE INDEX IF NOT EXISTS live_by_owner ON live (owner, over)",
};

Error unusable(const std::string& path, std::string_view why) {
  return io_error(
      fmt::format("{}: {}", path, why),
      "the file was left as it is; move it away to begin anew, or choose another folder with --data");
}

std::optional<Error> failed(const Result<store::SqlRows>& answer) {
  return answer ? std::nullopt : std::optional(answer.error());
}

std::optional<std::string> pragma(Database& database, const std::string& name) {
  const auto answer = database.run("SELECT * FROM pragma_" + name);
  if (!answer || answer->empty()) return std::nullopt;
  return answer->front().front();
}

/// What is wrong with an existing file, and which version it is.
struct Look {
  std::optional<Error> fault;
  std::int64_t version = 0;
  bool unread = false;  ///< not even its header could be read
};

Look look_at(Database& database, const std::string& path) {
  const auto application = pragma(database, "application_id");
  const auto version = pragma(database, "user_version");
  if (!application || !version) return {unusable(path, "is damaged, or no database"), 0, true};
  if (*application != std::to_string(kApplication)) return {unusable(path, "belongs to another program")};
  const std::int64_t found = parse_int(*version).value_or(0);
  if (found > kVersion)
    return {unusable(path, fmt::format("was written by a newer Tesuji (its version {}, known up to {})",
                                       found, kVersion))};
  if (pragma(database, "quick_check(1)") != "ok") return {unusable(path, "is damaged")};
  return {std::nullopt, found};
}

/// To open a file for use changes it, so it is looked at before: it may be another program's.
Look look_before_use(const std::string& path) {
  auto database = Database::open_to_read(path);
  if (!database) return {unusable(path, "is damaged, or no database"), 0, true};
  return look_at(*database, path);
}

bool is_disk_full(const std::string& path) {
  std::error_code fault;
  const auto space = fs::space(fs::path(path).parent_path(), fault);
  return !fault && space.available < kLeastRoom;
}

/// Can this user write the file and beside it?
std::string why_not_writable(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  if (::access(path.c_str(), F_OK) == 0 && ::access(path.c_str(), W_OK) != 0)
    return fmt::format("{} is read-only", path);
  if (::access(folder.c_str(), W_OK) != 0) return fmt::format("the folder {} is read-only", folder);
  return {};
}

/// Only the user himself may look into the file.
void make_private(const std::string& path) {
  for (const char* ending : {"", "-wal", "-shm"}) ::chmod((path + ending).c_str(), S_IRUSR | S_IWUSR);
}

}  // namespace

std::string reserve_of(const std::string& path) {
  return path + "-reserve";
}

void keep_reserve(const std::string& path) {
  const int file = ::open(reserve_of(path).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return;
  off_t bytes = kReserve;
  while (bytes >= kLeastReserve && ::posix_fallocate(file, 0, bytes) != 0) bytes /= 2;
  ::close(file);
  if (bytes < kLeastReserve) ::unlink(reserve_of(path).c_str());
}

Result<std::unique_ptr<Store>> Store::open(const std::string& place) {
  std::unique_ptr<Store> store(new Store(place));
  const auto error = store::is_server(place) ? store->open_server() : store->open_file();
  if (error) return *error;
  if (!store->on_server()) {
    store->open_writer_and_reader();
    return store;
  }
  for (const auto& database : store->databases_) store->idle_.push_back(database.get());
  return store;
}

/// A second connection to a file reads. Without it, which a full disk may cause, who reads waits for who
/// writes.
void Store::open_writer_and_reader() {
  Database& database = *databases_.front();
  writer_ = std::make_unique<JointWriter>(
      database, [this, &database](const std::string& sql, const std::vector<store::SqlValue>& values) {
        return run_on(database, sql, values);
      });
  if (!copy_.empty()) return;
  auto reader = Database::open(place_, Database::Care::full);
  if (!reader) return;
  databases_.push_back(std::make_unique<Database>(std::move(*reader)));
  idle_.push_back(databases_.back().get());
  reads_apart_ = true;
}

bool Store::give_up_reserve() {
  return !on_server() && ::unlink(reserve_of(place_).c_str()) == 0;
}

std::optional<Error> Store::open_file() {
  std::error_code fault;
  if (!fs::exists(place_, fault) || fs::file_size(place_, fault) == 0) return begin_file();
  if (const std::string why = why_not_writable(place_); !why.empty()) return open_copy(why);
  Look look = look_before_use(place_);
  if (look.unread && give_up_reserve()) look = look_before_use(place_);
  // A full disk has no room even for what reading needs beside the file.
  if (look.unread && is_disk_full(place_)) return open_copy("the disk is full");
  if (look.fault) return look.fault;
  auto database = Database::open(place_, Database::Care::full);
  if (!database && give_up_reserve()) database = Database::open(place_, Database::Care::full);
  if (!database) {
    if (is_disk_full(place_)) return open_copy("the disk is full");
    return unusable(place_, "is damaged, or no database");
  }
  if (look.version < kVersion) {
    if (auto error = move_to_new_version(*database, look.version)) return error;
  }
  databases_.push_back(std::make_unique<Database>(std::move(*database)));
  make_private(place_);
  keep_reserve(place_);
  return std::nullopt;
}

/// There is no file yet.
std::optional<Error> Store::begin_file() {
  std::error_code fault;
  fs::create_directories(fs::path(place_).parent_path(), fault);
  if (fault) return io_error(fmt::format("{}: cannot be made: {}", place_, fault.message()));
  // Made with these rights, rather than given them later.
  const int made = ::open(place_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0)
    return io_error(fmt::format("{}: cannot be made: {}", place_, std::strerror(errno)),
                    "is the folder read-only? choose another with --data");
  ::close(made);
  auto database = Database::open(place_, Database::Care::full);
  if (!database) return database.error();
  if (auto error = move_to_new_version(*database, 0)) {
    fs::remove(place_, fault);
    return error;
  }
  databases_.push_back(std::make_unique<Database>(std::move(*database)));
  make_private(place_);
  keep_reserve(place_);
  return std::nullopt;
}

/// Reads a copy of a file that cannot be written: even to read, a database writes beside itself.
std::optional<Error> Store::open_copy(const std::string& why) {
  std::error_code fault;
  std::string folder = (fs::temp_directory_path(fault) / "tesuji-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr)
    return io_error(fmt::format("{}: cannot be read: {}", place_, why), "make room, or make it writable");
  copy_ = folder;
  const std::string path = folder + "/copy.db";
  for (const char* ending : {"", "-wal"}) {
    if (!fs::exists(place_ + ending, fault)) continue;
    fs::copy_file(place_ + ending, path + ending, fault);
    if (fault) return io_error(fmt::format("{}: cannot be read: {}", place_, fault.message()));
    fs::permissions(path + ending, fs::perms::owner_read | fs::perms::owner_write, fault);
  }
  auto database = Database::open(path);
  if (!database) return unusable(place_, "is damaged, or no database");
  const Look look = look_at(*database, place_);
  if (look.fault) return look.fault;
  if (look.version < kVersion) {
    if (auto error = move_to_new_version(*database, look.version)) return error;
  }
  databases_.push_back(std::make_unique<Database>(std::move(*database)));
  read_only_ = why;
  return std::nullopt;
}

/// What older versions have is kept, and a copy of it beside.
std::optional<Error> Store::move_to_new_version(Database& database, std::int64_t found) {
  if (found > 0 && copy_.empty()) {
    const std::string backup = fmt::format("{}.version-{}", place_, found);
    std::error_code ignored;
    fs::remove(backup, ignored);
    if (auto error = failed(database.run("VACUUM INTO '" + backup + "'")))
      return io_error(
          fmt::format("{}: no copy could be made before bringing it up to date: {}", place_, error->message),
          error->hint);
    make_private(backup);
  }
  store::Transaction transaction(database);
  if (transaction.fault()) return transaction.fault();
  if (found == 1) {
    if (auto error = failed(database.run("ALTER TABLE item RENAME TO item_of_version_1"))) return error;
    if (auto error = failed(database.run("DROP INDEX IF EXISTS item_by_time"))) return error;
  }
  for (const char* table : kTables) {
    if (auto error = failed(database.run(table))) return error;
  }
  if (found == 1) {
    if (auto error = failed(database.run(
            "INSERT INTO item SELECT '', kind, id, length(CAST(value AS BLOB)), revision, changed_at, value "
            "FROM item_of_version_1")))
      return error;
    if (auto error = failed(database.run("DROP TABLE item_of_version_1"))) return error;
  }
  if (database.home() == Database::Home::file) {
    for (const std::string& text : {fmt::format("PRAGMA application_id = {}", kApplication),
                                    fmt::format("PRAGMA user_version = {}", kVersion)}) {
      if (auto error = failed(database.run(text))) return error;
    }
  }
  if (auto error = failed(database.run("DELETE FROM store_version"))) return error;
  if (auto error = failed(database.run("INSERT INTO store_version VALUES (:a)", {kVersion}))) return error;
  return transaction.commit();
}

std::optional<Error> Store::open_server() {
  for (int i = 0; i < kConnections; ++i) {
    auto database = Database::open(place_);
    if (!database) return database.error();
    databases_.push_back(std::make_unique<Database>(std::move(*database)));
  }
  Database& database = *databases_.front();
  // Servers let two make the same table at once, and one of them fails.
  if (auto error = failed(database.run("SELECT 1 FROM pg_advisory_lock(:a)", {kOneAtATime}))) return error;
  const auto known = database.run("SELECT to_regclass('store_version') IS NOT NULL AND TRUE");
  std::int64_t found = 0;
  if (known && !known->empty() && (known->front().front() == "1" || known->front().front() == "t")) {
    const auto version = database.run("SELECT version FROM store_version");
    if (!version) return version.error();
    found = version->empty() ? 0 : std::stoll(version->front().front());
  }
  if (found > kVersion)
    return io_error(fmt::format("{}: was written by a newer Tesuji", place_), "use that version");
  const auto error = found == kVersion ? std::nullopt : move_to_new_version(database, 0);
  (void)database.run("SELECT 1 FROM pg_advisory_unlock(:a)", {kOneAtATime}).ok();
  return error;
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
