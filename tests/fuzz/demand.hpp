// What fuzzers and the quick tests of the same checks share.
#pragma once

#include <stdexcept>
#include <string>

#include "support/rooms.hpp"

namespace tesuji::test {

/// A broken promise ends a fuzzer, and fails a test.
inline void demand(bool kept, const std::string& promise) {
  if (!kept) throw std::logic_error(promise);
}

}  // namespace tesuji::test
