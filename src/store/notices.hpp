// Notices: what others who use the same database server say, heard as soon as it is said.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "base/rooms.hpp"

namespace tesuji::store {

/// Listens on a thread of its own, and comes back when the server does.
class Notices {
 public:
  using Listener = std::function<void(const std::string& notice)>;

  /// `channel` is a plain name. Nothing that was said before it listens is heard: `listens` is called
  /// whenever it begins to, the first time and after every loss of the server.
  Notices(std::string place, std::string channel, Listener listener, std::function<void()> listens = {});
  ~Notices();
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;

 private:
  void work();

  std::string place_;
  std::string channel_;
  Listener listener_;
  std::function<void()> listens_;
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

}  // namespace tesuji::store
