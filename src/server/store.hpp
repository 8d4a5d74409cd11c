// Store: games, reviews, settings and game files of every user, kept in a file or on a server. Every put that
// returned is safe.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/joint_writer.hpp"
#include "server/quotas.hpp"
#include "server/statement_limit.hpp"
#include "store/database.hpp"

namespace tesuji::server {

struct StoredItem {
  std::string id;
  std::string value;            ///< as it was put: a JSON text; empty when it was left out of a list
  std::int64_t revision = 0;    ///< 1 for the first put, then one more each time
  std::int64_t changed_at = 0;  ///< seconds since 1970
};

/// Whose item, of which kind. Nobody reaches an item but by its owner; where everybody is at home, he has no
/// name.
struct Shelf {
  std::string owner;
  std::string kind;
};

/// Safe from several threads. A file that is damaged, of another program or of a newer version is left as it
/// is, and opening it is an error that says so. One that cannot be written is opened to be read.
class Store {
 public:
  /// "postgresql://..." or the path of a file. An older file is brought up to date, with a copy beside it.
  static Result<std::unique_ptr<Store>> open(const std::string& place);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  static const std::vector<std::string_view>& kinds();

  /// Why nothing can be written; empty when it can.
  const std::string& read_only() const { return read_only_; }
  bool on_server() const { return store::is_server(place_); }
  const std::string& place() const { return place_; }
  /// Does it answer?
  std::optional<Error> fault();

  /// Newest first, at most `most` of them; values as long as all together have no more than so many bytes.
  Result<std::vector<StoredItem>> list(const Shelf& shelf, int most, std::int64_t most_bytes);
  /// Without its value, as in a list, when that has more than so many bytes.
  Result<std::optional<StoredItem>> get(const Shelf& shelf, std::string_view id,
                                        std::optional<std::int64_t> most_bytes = std::nullopt);
  /// The new revision. With `expected` the put happens only over that revision (0: only when there is none).
  Result<std::int64_t> put(const Shelf& shelf, std::string_view id, std::string_view value,
                           const Quotas& quotas = {}, std::optional<std::int64_t> expected = std::nullopt);
  /// False when there was no such item.
  Result<bool> remove(const Shelf& shelf, std::string_view id);

  /// Runs one statement; a server that was away is asked again. An answer comes within seconds, and an error
  /// tells nothing of where the store is: visitors read it.
  Result<store::SqlRows> run(const std::string& sql, const std::vector<store::SqlValue>& values = {});
  /// Gets to know what really went wrong, for whoever looks after the server. To be set before threads run.
  void set_complaints(std::function<void(const std::string& fault)> complain) {
    complain_ = std::move(complain);
  }
  /// Seconds since 1970, as an expression.
  std::string_view now() const { return databases_.front()->now(); }
  /// Milliseconds since 1970, likewise, by a clock that does not jump while the store is open.
  std::string now_in_milliseconds() const;

 private:
  class Lease;

  explicit Store(std::string place);
  std::optional<Error> open_file();
  std::optional<Error> open_server();
  void open_writer_and_reader();
  std::optional<Error> open_copy(const std::string& why);
  std::optional<Error> begin_file();
  std::optional<Error> move_to_new_version(store::Database& database, std::int64_t found);
  std::optional<Error> over_quota(const Shelf& shelf, std::string_view id, std::size_t bytes,
                                  const Quotas& quotas);
  Result<store::SqlRows> run_on(store::Database& database, const std::string& sql,
                                const std::vector<store::SqlValue>& values);
  Error told_fault(const Error& fault) const;
  Error not_written(std::string_view what, const Error& why) const;
  bool give_up_reserve();

  using Clock = std::chrono::steady_clock;

  std::string place_;
  std::function<void(const std::string&)> complain_;
  std::chrono::milliseconds opened_at_{0};     ///< since 1970
  std::chrono::milliseconds boot_at_open_{0};  ///< since the machine began
  StatementLimit statement_limit_;
  std::atomic<Clock::rep> away_until_{0};  ///< the server did not answer: nobody waits for it until then
  std::string read_only_;
  std::string copy_;  ///< of a file that cannot be written; gone with the store
  std::mutex mutex_;  ///< guards the connections that nobody uses
  std::condition_variable free_;
  /// Of a server all; of a file the second, which reads and so does not wait for the disk.
  std::vector<store::Database*> idle_;
  bool reads_apart_ = false;
  std::vector<std::unique_ptr<store::Database>> databases_;
  std::unique_ptr<JointWriter> writer_;  ///< of a file
};

/// A number as the database tells it; nothing is 0.
std::int64_t number_in(const std::string& text);

/// $XDG_DATA_HOME/tesuji, or ~/.local/share/tesuji; an error when neither variable is set.
Result<std::string> usual_data_folder();

}  // namespace tesuji::server
