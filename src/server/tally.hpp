// Tally: what a server has done since it began, counted.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "base/rooms.hpp"

namespace tesuji::server {

struct Tally {
  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> pages{0};        ///< first pages
  std::atomic<std::uint64_t> requests{0};     ///< over HTTP, of any kind
  std::atomic<std::uint64_t> talks{0};        ///< WebSockets begun
  std::atomic<std::uint64_t> messages{0};     ///< received over them
  std::atomic<std::uint64_t> turned_away{0};  ///< connections refused because of a quota, a name or an origin
  std::atomic<std::uint64_t> refused{0};      ///< messages for which there was no room
  std::atomic<std::uint64_t> let_go{0};       ///< clients that did not read their answers
};

}  // namespace tesuji::server
