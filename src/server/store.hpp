// Store: games, reviews, settings and game files of the user, kept on disk. Every put that returned is safe.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/rooms.hpp"

struct sqlite3;

namespace tesuji::server {

struct StoredItem {
  std::string id;
  std::string value;            ///< as it was put: a JSON text
  std::int64_t revision = 0;    ///< 1 for the first put, then one more each time
  std::int64_t changed_at = 0;  ///< seconds since 1970
};

/// One table of named JSON values by kind, in SQLite. Safe from several threads. A file that is damaged, of
/// another program or of a newer version is left as it is, and opening it is an error that says so.
class Store {
 public:
  static Result<std::unique_ptr<Store>> open(const std::string& path);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  static const std::vector<std::string_view>& kinds();

  /// Newest first, at most `most` of them.
  Result<std::vector<StoredItem>> list(std::string_view kind, int most);
  Result<std::optional<StoredItem>> get(std::string_view kind, std::string_view id);
  /// The new revision. With `expected` the put happens only over that revision (0: only when there is none).
  Result<std::int64_t> put(std::string_view kind, std::string_view id, std::string_view value,
                           std::optional<std::int64_t> expected = std::nullopt);
  /// False when there was no such item.
  Result<bool> remove(std::string_view kind, std::string_view id);

 private:
  explicit Store(sqlite3* database) : database_(database) {}

  Error failed(std::string_view what) const;

  std::mutex mutex_;
  sqlite3* database_;
};

/// $XDG_DATA_HOME/tesuji, or ~/.local/share/tesuji; an error when neither variable is set.
Result<std::string> usual_data_folder();

}  // namespace tesuji::server
