// NoThreads: while it lives, the system gives no further thread.
#pragma once

#include <pthread.h>

#include <cstddef>

#include "support/rooms.hpp"

namespace tesuji::test {

/// Asks for stacks that no machine has. Threads that run already go on.
class NoThreads {
 public:
  NoThreads() {
    pthread_attr_init(&before_);
    pthread_getattr_default_np(&before_);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    pthread_attr_setstacksize(&huge, std::size_t{1} << 50U);
    pthread_setattr_default_np(&huge);
    pthread_attr_destroy(&huge);
  }
  ~NoThreads() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_{};
};

}  // namespace tesuji::test
