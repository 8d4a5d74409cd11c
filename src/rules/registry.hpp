// All special rules, in the order in which they act. A new rule is added to the list below and nowhere else.
#pragma once

#include <tuple>

#include "rules/all_captured.hpp"
#include "rules/bare_royal.hpp"
#include "rules/blocker.hpp"
#include "rules/castling_wins.hpp"
#include "rules/check_count.hpp"
#include "rules/compulsory_capture.hpp"
#include "rules/connection.hpp"
#include "rules/counting.hpp"
#include "rules/explosion.hpp"
#include "rules/flipping.hpp"
#include "rules/gathering.hpp"
#include "rules/holes.hpp"
#include "rules/iron.hpp"
#include "rules/last_royal.hpp"
#include "rules/no_checks.hpp"
#include "rules/no_flight.hpp"
#include "rules/no_moves.hpp"
#include "rules/opposite_castling.hpp"
#include "rules/passing.hpp"
#include "rules/petrification.hpp"
#include "rules/promotion_limit.hpp"
#include "rules/race.hpp"
#include "rules/rifle.hpp"
#include "rules/self_capture.hpp"
#include "rules/settling.hpp"
#include "rules/shy_hoppers.hpp"
#include "rules/special.hpp"
#include "rules/too_few.hpp"
#include "rules/trail.hpp"
#include "rules/turns.hpp"

namespace tesuji::rules {

using RuleTuple =
    std::tuple<Holes, Trail, Petrification, Explosion, Rifle, SelfCapture, Iron, ShyHoppers, PromotionLimit,
               Settling, Flipping, LastRoyal, NoFlight, OppositeCastling, CompulsoryCapture, NoChecks,
               CheckCount, CastlingWins, Race, Gathering, Connection, BareRoyal, AllCaptured, TooFew, NoMoves,
               Counting, Passing, Blocker, Turns>;

/// The special rules of one game: every known rule, most of them inactive.
struct SpecialRules {
  RuleTuple each;

  bool operator==(const SpecialRules&) const = default;

  /// Calls f(rule) for every rule, active or not.
  void for_all(auto&& f) {
    std::apply([&](auto&... rule) { (f(rule), ...); }, each);
  }
  void for_all(auto&& f) const {
    std::apply([&](const auto&... rule) { (f(rule), ...); }, each);
  }
  /// Calls f(rule) for every active rule.
  void for_active(auto&& f) const {
    for_all([&](const auto& rule) {
      if (rule.active) f(rule);
    });
  }
  /// Does f(rule) hold for an active rule?
  bool any_active(auto&& f) const {
    return std::apply([&](const auto&... rule) { return ((rule.active && f(rule)) || ...); }, each);
  }

  bool any() const {
    return any_active([](const auto&) { return true; });
  }
  /// Must moves be made before one can see whether they are legal?
  bool touch_safety() const {
    return any_active([](const auto& rule) { return rule.kHabits.touches_safety; });
  }
  /// May doing nothing be better than any move?
  bool force_moves() const {
    return any_active([](const auto& rule) { return rule.kHabits.forces_moves; });
  }
  /// Is there another way to lose than by the royal piece?
  bool can_end() const {
    return any_active([](const auto& rule) { return !rule.kEnd.en.empty(); });
  }
  /// Can a turn be several moves?
  bool makes_steps() const {
    return any_active([](const auto& rule) { return rule.kHabits.makes_steps; });
  }
  /// Has one of them a say in what can be captured?
  bool veto_captures() const {
    return any_active([](const auto& rule) { return rule.kHabits.vetoes_captures; });
  }
  /// Does one of them have pieces of its own that may not be left to be taken?
  bool make_royals() const {
    return any_active([](const auto& rule) { return rule.kHabits.makes_royals; });
  }
  /// Does one of them mean certain squares, or tell the sides apart?
  bool know_squares() const {
    return any_active([](const auto& rule) { return rule.kHabits.knows_squares; });
  }
  /// Does one of them count moves until a draw?
  bool count_to_draw() const {
    return any_active([](const auto& rule) { return rule.kHabits.counts_to_draw; });
  }
  /// Does who wins depend on more than the board and whose turn it is? Counts to a draw are left aside.
  bool remember() const {
    return any_active([](const auto& rule) {
      return rule.kHabits.makes_steps || (rule.kCounters > 0 && !rule.kHabits.counts_to_draw);
    });
  }
  /// Can there be pieces that neither side had before?
  bool transform() const {
    return any_active([](const auto& rule) { return rule.kHabits.transforms; });
  }
  /// What the rule of that number says when it has ended a game.
  EndText end_text(int number) const {
    EndText text{"", ""};
    for_all([&](const auto& rule) {
      if (number-- == 0) text = rule.kEnd;
    });
    return text;
  }
  /// The piece that belongs to nobody, or Made::kNothing.
  PieceIndex neutral() const {
    PieceIndex piece = Made::kNothing;
    for_active([&](const auto& rule) { piece = std::max(piece, rule.neutral()); });
    return piece;
  }
  /// Do several of it gather on the board?
  bool neutral_stays() const {
    return any_active([](const auto& rule) {
      if constexpr (requires { rule.neutral_stays(); }) return rule.neutral_stays();
      return false;
    });
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

/// Where the counters begin of the one rule that counts to a draw.
constexpr int draw_counter() {
  int at = 0;
  []<class... Rules>(std::tuple<Rules...>*, int& found) {
    ((found += Rules::kHabits.counts_to_draw ? CounterPlan<RuleTuple>::first<Rules>() : 0), ...);
  }(static_cast<RuleTuple*>(nullptr), at);
  return at;
}

template <class R>
struct FirstCounter {
  static constexpr int value = CounterPlan<RuleTuple>::first<R>();
};

}  // namespace tesuji::rules
