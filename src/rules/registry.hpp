// All special rules, in the order in which they act. A new rule is added to the list below and nowhere else.
#pragma once

#include <tuple>
#include <type_traits>

#include "rules/all_captured.hpp"
#include "rules/bare_royal.hpp"
#include "rules/blocker.hpp"
#include "rules/check_count.hpp"
#include "rules/compulsory_capture.hpp"
#include "rules/counting.hpp"
#include "rules/explosion.hpp"
#include "rules/iron.hpp"
#include "rules/no_checks.hpp"
#include "rules/passing.hpp"
#include "rules/promotion_limit.hpp"
#include "rules/race.hpp"
#include "rules/rifle.hpp"
#include "rules/self_capture.hpp"
#include "rules/shy_hoppers.hpp"
#include "rules/special.hpp"
#include "rules/turns.hpp"

namespace tesuji::rules {

using RuleTuple =
    std::tuple<Explosion, Rifle, SelfCapture, Iron, ShyHoppers, PromotionLimit, CompulsoryCapture, NoChecks,
               CheckCount, Race, BareRoyal, AllCaptured, Counting, Passing, Blocker, Turns>;

/// The special rules of one game: every known rule, most of them inactive.
struct SpecialRules {
  RuleTuple each;

  bool operator==(const SpecialRules&) const = default;

  /// Calls f(rule) for every rule, active or not.
  template <class F>
  void for_all(F&& f) {
    std::apply([&](auto&... rule) { (f(rule), ...); }, each);
  }
  template <class F>
  void for_all(F&& f) const {
    std::apply([&](const auto&... rule) { (f(rule), ...); }, each);
  }
  /// Calls f(rule) for every active rule.
  template <class F>
  void for_active(F&& f) const {
    for_all([&](const auto& rule) {
      if (rule.active) f(rule);
    });
  }

  bool any() const {
    bool found = false;
    for_active([&](const auto&) { found = true; });
    return found;
  }
  /// Must moves be made before one can see whether they are legal?
  bool touch_safety() const {
    bool found = false;
    for_active([&](const auto& rule) { found = found || rule.kTouchesSafety; });
    return found;
  }
  /// May doing nothing be better than any move?
  bool force_moves() const {
    bool found = false;
    for_active([&](const auto& rule) { found = found || rule.kForcesMoves; });
    return found;
  }
  /// Is there another way to lose than by the royal piece?
  bool can_end() const {
    bool found = false;
    for_active([&](const auto& rule) { found = found || !rule.kEnd.en.empty(); });
    return found;
  }
  /// What the rule of that number says when it has ended a game.
  EndText end_text(int number) const {
    EndText text{"", ""};
    for_all([&](const auto& rule) {
      if (number-- == 0) text = rule.kEnd;
    });
    return text;
  }
  /// Can a turn be several moves?
  bool makes_steps() const {
    bool found = false;
    for_active([&](const auto& rule) { found = found || rule.kMakesSteps; });
    return found;
  }
  /// Has one of them a say in what can be captured?
  bool veto_captures() const {
    bool found = false;
    for_active([&](const auto& rule) { found = found || rule.kVetoesCaptures; });
    return found;
  }
  /// The piece that belongs to nobody, or -1.
  PieceIndex neutral() const {
    PieceIndex piece = -1;
    for_active([&](const auto& rule) {
      if constexpr (requires { rule.neutral(); }) piece = rule.neutral();
    });
    return piece;
  }
};

template <class Tuple>
struct CounterPlan;

template <class... Rules>
struct CounterPlan<std::tuple<Rules...>> {
  static constexpr int total() { return (Rules::kCounters + ... + 0); }
  template <class R>
  static constexpr int first() {
    int at = 0;
    bool found = false;
    ((found = found || std::is_same_v<Rules, R>, at += found ? 0 : Rules::kCounters), ...);
    return at;
  }
};
static_assert(CounterPlan<RuleTuple>::total() <= kRuleCounters);

template <class R>
struct FirstCounter {
  static constexpr int value = CounterPlan<RuleTuple>::first<R>();
};

}  // namespace tesuji::rules
