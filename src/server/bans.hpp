// Bans: whom whoever looks after a server has turned away, kept in the store: identities and addresses.
#pragma once

#include <mutex>
#include <set>
#include <string>

#include "server/store.hpp"

namespace tesuji::server {

struct Ban {
  std::string client;  ///< an identity or an address
  std::string why;
  std::int64_t since = 0;
};

Result<std::vector<Ban>> bans_in(Store& store);
std::optional<Error> ban(Store& store, const std::string& client, const std::string& why);
/// False when there was no such ban.
Result<bool> unban(Store& store, const std::string& client);

/// Those that were in the store when it was last looked. Safe from several threads.
class Bans {
 public:
  /// Looks again; keeps what it knew when the store does not answer.
  void refresh(Store& store);
  bool has(const std::string& client) const;

 private:
  mutable std::mutex mutex_;
  std::set<std::string> clients_;
};

}  // namespace tesuji::server
