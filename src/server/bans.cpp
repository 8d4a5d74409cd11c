#include "server/bans.hpp"

#include <fmt/format.h>

namespace tesuji::server {

Result<std::vector<Ban>> bans_in(Store& store) {
  const auto rows = store.run("SELECT client, why, since FROM ban ORDER BY since DESC, client");
  if (!rows) return rows.error();
  std::vector<Ban> bans;
  for (const auto& row : *rows) bans.push_back({row[0], row[1], number_in(row[2])});
  return bans;
}

std::optional<Error> ban(Store& store, const std::string& client, const std::string& why) {
  const auto done = store.run(
      fmt::format("INSERT INTO ban VALUES (:a, :b, {}) ON CONFLICT (client) DO UPDATE SET why = excluded.why",
                  store.now()),
      {client, why});
  return done ? std::nullopt : std::optional(done.error());
}

Result<bool> unban(Store& store, const std::string& client) {
  const auto gone = store.run("DELETE FROM ban WHERE client = :a RETURNING client", {client});
  if (!gone) return gone.error();
  return !gone->empty();
}

void Bans::refresh(Store& store) {
  const auto bans = bans_in(store);
  if (!bans) return;
  std::set<std::string> clients;
  for (const Ban& one : *bans) clients.insert(one.client);
  const std::lock_guard lock(mutex_);
  clients_ = std::move(clients);
}

bool Bans::has(const std::string& client) const {
  const std::lock_guard lock(mutex_);
  return clients_.contains(client);
}

}  // namespace tesuji::server
