// Quotas: how much clients may ask of the server, one by one and all together. Each can be set by its name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::server {

struct Quotas {
  std::int64_t connections = 512;
  std::int64_t connections_per_client = 128;
  std::int64_t messages_per_second = 200;  ///< of one client
  std::int64_t waiting_mb = 128;           ///< of messages that are being received, wait or run
  std::int64_t waiting_mb_per_client = 32;
  std::int64_t unsent_mb = 128;  ///< of answers that are not read
  std::int64_t unsent_mb_per_client = 16;
  std::int64_t items = 5000;  ///< stored, of one client and one kind
  std::int64_t item_kb = 2048;
  std::int64_t stored_mb = 256;  ///< of one client
  std::int64_t listed_mb = 8;    ///< of values that one list brings along
  std::int64_t table_mb = 16;    ///< of each seat's table of positions
  std::int64_t proof_mb = 64;    ///< of a proof, or a table of endings
  std::int64_t seats = 0;        ///< for long requests; 0: as many as there are cores
  std::int64_t think_seconds = 60;
  std::int64_t live_games = 50;  ///< with people, unfinished, that one client began
};

/// "connections-per-client=64": sets one; what is wrong with it otherwise.
std::optional<Error> set_quota(Quotas& quotas, std::string_view text);
/// "name=value, ..." as they are.
std::string quotas_text(const Quotas& quotas);

constexpr std::int64_t megabytes(std::int64_t count) {
  return count << 20U;
}

}  // namespace tesuji::server
