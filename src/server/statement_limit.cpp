#include "server/statement_limit.hpp"

#include <sys/socket.h>

namespace tesuji::server {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{100};

}  // namespace

StatementLimit::Wait::Wait(StatementLimit& limit, int socket)
    : limit_(limit), socket_(socket), end_(Clock::now() + limit.most_) {
  const std::lock_guard lock(limit_.mutex_);
  limit_.waits_.push_back(this);
}

StatementLimit::Wait::~Wait() {
  const std::lock_guard lock(limit_.mutex_);
  limit_.waits_.remove(this);
}

StatementLimit::~StatementLimit() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  ending_.notify_all();
  thread_.join();
}

void StatementLimit::watch() {
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, kBetweenLooks, [this] { return done_; })) {
    for (const Wait* wait : waits_) {
      // Only who waits closes the socket, and not before he has gone from the list.
      if (wait->socket_ >= 0 && wait->end_ < Clock::now()) ::shutdown(wait->socket_, SHUT_RDWR);
    }
  }
}

}  // namespace tesuji::server
