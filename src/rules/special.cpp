#include "rules/special.hpp"

#include "rules/registry.hpp"

namespace tesuji::rules {

bool Special::operator==(const Special& other) const {
  if (any() != other.any()) return false;
  return !any() || *rules_ == *other.rules_;
}

}  // namespace tesuji::rules
