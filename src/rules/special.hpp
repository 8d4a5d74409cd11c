// Special: a game's special rules as a value that can be held without knowing any of them.
#pragma once

#include <memory>

#include "base/hot_assert.hpp"
#include "rules/rule.hpp"

namespace tesuji::rules {

struct SpecialRules;  // registry.hpp

/// Equal when all rules have equal parameters; no rules at all by default.
class Special {
 public:
  Special() = default;
  explicit Special(std::shared_ptr<const SpecialRules> rules) : rules_(std::move(rules)) {}

  bool any() const { return rules_ != nullptr; }
  /// Precondition: any().
  const SpecialRules& operator*() const {
    hot_assert(any());
    return *rules_;
  }
  const SpecialRules* operator->() const {
    hot_assert(any());
    return rules_.get();
  }

  bool operator==(const Special& other) const;

 private:
  std::shared_ptr<const SpecialRules> rules_;
};

}  // namespace tesuji::rules
