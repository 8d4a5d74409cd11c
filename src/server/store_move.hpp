// Copies everything from one store to another, whichever homes they have.
#pragma once

#include <functional>

#include "server/store.hpp"

namespace tesuji::server {

struct Moved {
  std::int64_t items = 0;
  std::int64_t games = 0;  ///< of people against people
};

/// The other store must be empty. On failure it may hold a part; the first one is never changed.
Result<Moved> copy_store(Store& from, Store& to, const std::function<void(const Moved&)>& progress);

}  // namespace tesuji::server
