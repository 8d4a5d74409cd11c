// Database: one connection to where things are kept that must last. Two homes: a file (SQLite) or a server
// (PostgreSQL). SQL is written once for both; what they say differently is asked here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::store {

/// A value that goes into a statement or comes out of it; monostate is NULL.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;

/// What a statement answers, row by row, every value as a text; NULL is empty.
using SqlRows = std::vector<std::vector<std::string>>;

/// Does the place name a server rather than a file?
bool is_server(const std::string& place);

/// The address of a server as libpq's names and values. A server that is silent is given up within seconds,
/// unless the address itself says otherwise. Throws std::runtime_error when it is no address.
std::string connection_words(const std::string& address);

class Database {
 public:
  enum class Home { file, server };
  /// What survives when not only this program but the machine fails: what was written a second ago, or all of
  /// it.
  enum class Care { usual, full };

  /// "postgresql://user@host/name" or the path of a file, which is made when there is none.
  static Result<Database> open(const std::string& place, Care care = Care::usual);
  /// A file that nothing may be written to.
  static Result<Database> open_to_read(const std::string& path);
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  Home home() const;
  /// Runs one statement; its parameters are written :a, :b, ... in the order of the values.
  Result<SqlRows> run(const std::string& sql, const std::vector<SqlValue>& values = {});
  /// Has the connection failed, so that nothing works before reconnect()?
  bool lost() const;
  /// Did the last statement fail only because others were at work?
  bool busy() const;
  /// The socket to a server, which who waits too long may shut; -1 for a file.
  int socket() const;
  /// Did it fail because there is no room on the disk?
  bool full() const;
  /// Tries once to open the same place again.
  std::optional<Error> reconnect();

  /// Seconds since 1970 by the clock of the home, as an expression.
  std::string_view now() const;
  /// Milliseconds since 1970, likewise.
  std::string_view now_in_milliseconds() const;
  /// Begins a transaction that nobody else can write beside.
  std::string_view begin() const;

 private:
  struct Connection;
  explicit Database(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;
};

/// All or nothing: what was run since it began is taken back unless commit() succeeds.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  /// Did it begin?
  const std::optional<Error>& fault() const { return fault_; }
  std::optional<Error> commit();

 private:
  Database& database_;
  std::optional<Error> fault_;
  bool open_ = false;
};

}  // namespace tesuji::store
