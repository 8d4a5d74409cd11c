#include "store/database.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <list>
#include <memory>
#include <stdexcept>
#include <utility>

#include "base/failure.hpp"

namespace tesuji::store {
namespace {

constexpr int kPatienceSeconds = 10;
constexpr int kJournalPages = 256;
constexpr int kPageBytes = 4096;

/// What the address does not say: without it a server that vanishes is waited for as long as the kernel
/// pleases, a quarter of an hour and more.
constexpr std::pair<std::string_view, std::string_view> kImpatience[] = {
    {"connect_timeout", "2"},  {"keepalives_idle", "2"},     {"keepalives_interval", "1"},
    {"keepalives_count", "3"}, {"tcp_user_timeout", "4000"}, {"application_name", "tesuji"},
};

std::string_view usual_value(std::string_view keyword) {
  for (const auto& [name, value] : kImpatience) {
    if (name == keyword) return value;
  }
  return {};
}

std::string quoted(std::string_view value) {
  std::string text = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

std::string text_of(const soci::row& row, std::size_t column) {
  if (row.get_indicator(column) == soci::i_null) return {};
  switch (row.get_properties(column).get_data_type()) {
    case soci::dt_string:
      return row.get<std::string>(column);
    case soci::dt_double:
      return fmt::format("{}", row.get<double>(column));
    case soci::dt_integer:
      return fmt::format("{}", row.get<int>(column));
    case soci::dt_long_long:
      return fmt::format("{}", row.get<long long>(column));
    case soci::dt_unsigned_long_long:
      return fmt::format("{}", row.get<unsigned long long>(column));
    default:
      return {};  // dates, blobs and XML stand in no table of ours
  }
}

/// Locked by somebody else, or in conflict with him: not a fault, but a matter of time.
bool is_busy(const soci::soci_error& fault) {
  const std::string what = fault.get_error_message();
  return what.find("database is locked") != std::string::npos ||
         what.find("deadlock detected") != std::string::npos;
}

bool is_full(const soci::soci_error& fault) {
  const std::string what = fault.get_error_message();
  return what.find("disk is full") != std::string::npos || what.find("No space left") != std::string::npos;
}

/// Values that a statement points at while it runs.
struct Bound {
  std::list<std::string> texts;
  std::list<long long> numbers;
  std::list<double> fractions;
  soci::indicator null = soci::i_null;

  void bind(soci::statement& statement, const SqlValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
      statement.exchange(soci::use(texts.emplace_back(*text)));
    } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
      statement.exchange(soci::use(numbers.emplace_back(*number)));
    } else if (const auto* fraction = std::get_if<double>(&value)) {
      statement.exchange(soci::use(fractions.emplace_back(*fraction)));
    } else {
      statement.exchange(soci::use(texts.emplace_back(), null));
    }
  }
};

}  // namespace

// SOCI takes an address for a list of names and values, and spoils it.
std::string connection_words(const std::string& address) {
  char* fault = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
      PQconninfoParse(address.c_str(), &fault), &PQconninfoFree);
  const std::string why = fault == nullptr ? "" : fault;
  PQfreemem(fault);
  if (!parsed) throw std::runtime_error(why);
  std::string text;
  for (const PQconninfoOption* option = parsed.get(); option->keyword != nullptr; ++option) {
    const std::string_view value = option->val == nullptr ? usual_value(option->keyword) : option->val;
    if (!value.empty()) text += fmt::format("{}={} ", option->keyword, quoted(value));
  }
  return text;
}

bool is_server(const std::string& place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

struct Database::Connection {
  std::string place;
  bool server = false;
  bool lost = false;
  bool busy = false;
  bool full = false;
  bool read_only = false;
  Care care = Care::usual;
  soci::session session;

  void open() {
    if (server) {
      session.open(soci::postgresql, connection_words(place));
      session << "SET client_min_messages = warning";
      return;
    }
    session.open(soci::sqlite3, fmt::format("db=\"{}\" timeout={}{}", place, kPatienceSeconds,
                                            read_only ? " readonly=1" : ""));
    if (read_only) return;
    // Many read while one writes; what was committed survives the end of this program at any moment.
    session << "PRAGMA journal_mode = WAL";
    session << (care == Care::full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    session << "PRAGMA foreign_keys = ON";
    // The journal of a disk that gets full must not hold more than what can still be moved.
    session << fmt::format("PRAGMA wal_autocheckpoint = {}", kJournalPages);
    session << fmt::format("PRAGMA journal_size_limit = {}", kJournalPages * kPageBytes);
  }
};

Database::Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const std::string& place, Care care) {
  auto connection = std::make_unique<Connection>();
  connection->place = place;
  connection->server = is_server(place);
  connection->care = care;
  Database database(std::move(connection));
  if (auto error = database.reconnect()) return *error;
  return database;
}

Result<Database> Database::open_to_read(const std::string& path) {
  auto connection = std::make_unique<Connection>();
  connection->place = path;
  connection->read_only = true;
  Database database(std::move(connection));
  if (auto error = database.reconnect()) return *error;
  return database;
}

std::optional<Error> Database::reconnect() {
  try {
    connection_->session.close();
    connection_->open();
    connection_->lost = false;
    return std::nullopt;
  } catch (const std::exception& fault) {
    connection_->lost = true;
    return io_error(fmt::format("{}: cannot be opened: {}", connection_->place, fault.what()),
                    connection_->server ? "does the server run, and may this user in?"
                                        : "is the folder there and writable, and the file a database?");
  }
}

Database::Home Database::home() const {
  return connection_->server ? Home::server : Home::file;
}

bool Database::lost() const {
  return connection_->lost;
}

int Database::socket() const {
  if (!connection_->server || connection_->lost) return -1;
  const auto* backend =
      static_cast<const soci::postgresql_session_backend*>(connection_->session.get_backend());
  return backend == nullptr ? -1 : PQsocket(backend->conn_);
}

bool Database::busy() const {
  return connection_->busy;
}

bool Database::full() const {
  return connection_->full;
}

Result<SqlRows> Database::run(const std::string& sql, const std::vector<SqlValue>& values) {
  connection_->busy = false;
  connection_->full = false;
  try {
    soci::statement statement(connection_->session);
    Bound bound;
    soci::row row;
    statement.exchange(soci::into(row));
    for (const SqlValue& value : values) bound.bind(statement, value);
    statement.alloc();
    statement.prepare(sql);
    statement.define_and_bind();
    SqlRows rows;
    for (bool more = statement.execute(true); more; more = statement.fetch()) {
      std::vector<std::string>& texts = rows.emplace_back();
      for (std::size_t i = 0; i < row.size(); ++i) texts.push_back(text_of(row, i));
    }
    return rows;
  } catch (const soci::soci_error& fault) {
    connection_->busy = is_busy(fault);
    connection_->full = is_full(fault);
    connection_->lost = connection_->lost ||
                        fault.get_error_category() == soci::soci_error::connection_error ||
                        (connection_->server && !connection_->session.is_connected());
    return io_error(fmt::format("{}: {}", connection_->place, fault.get_error_message()),
                    "is the disk full, or the server gone?");
  }
}

std::string_view Database::now() const {
  return connection_->server ? "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT)" : "unixepoch()";
}

std::string_view Database::now_in_milliseconds() const {
  return connection_->server ? "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
                             : "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
}

std::string_view Database::begin() const {
  return connection_->server ? "BEGIN" : "BEGIN IMMEDIATE";
}

Transaction::Transaction(Database& database) : database_(database) {
  const auto begun = database_.run(std::string(database_.begin()));
  open_ = begun.ok();
  if (!open_) fault_ = begun.error();
}

Transaction::~Transaction() {
  if (open_) (void)database_.run("ROLLBACK").ok();
}

std::optional<Error> Transaction::commit() {
  if (fault_) return fault_;
  open_ = false;
  const auto done = database_.run("COMMIT");
  if (done) return std::nullopt;
  return done.error();
}

}  // namespace tesuji::store
