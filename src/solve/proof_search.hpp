// ProofSearch: depth-first proof-number search for a forced win, as a template over what a MateView shows.
//
// A node is expanded each time it is entered; what its children are worth is in the table. The search goes
// where a proof or a disproof seems nearest, and stays there while it seems at most a quarter farther than
// the next best. Where all children have to be settled, a position counts as hard as the hardest of them and
// one more for each other: a sum would count again and again what several of them lead to. A position that
// occurs again on the path fails for the attacker, who could have gone on from the first time; what is
// disproven only so is remembered together with the path.
#pragma once

#include <array>

#include "solve/mate_view.hpp"
#include "solve/search_budget.hpp"
#include "threats/growing_table.hpp"

namespace tesuji::solve {

/// Lines longer than this are given up.
constexpr int kDeepestPath = 4000;

template <class View>
class ProofSearch {
 public:
  ProofSearch(View& view, ProofTable& table, SearchBudget& budget)
      : view_(view), table_(table), budget_(budget), looped_(kMostLoops) {}

  /// Is there a win within so many plies here? Neither proven nor disproven when the budget is
  /// spent; disproven within fewer plies when lines had to be given up.
  Finding run(Plies within) {
    path_.clear();
    crowd_.fill(0);
    path_key_ = 0;
    const std::uint64_t key = view_.key();
    const HandCount hand = view_.hand();
    const auto seen = table_.look(key, hand, within);
    if (seen.known && seen.finding.solved()) return seen.finding;
    return visit(key, hand, {kInfinite, kInfinite}, within);
  }

 private:
  static constexpr std::size_t kMostLoops = std::size_t{1} << 18;
  static constexpr std::size_t kCrowd = 4096;

  struct Limits {
    ProofNumber proof;
    ProofNumber disproof;
  };
  struct Child {
    Move move;
    int before = -1;  ///< looked at only after this one has been settled
    std::uint64_t key = 0;
    HandCount hand{};
    Finding finding{};
  };
  struct Step {
    std::uint64_t key;
    HandCount hand;
  };
  struct Summary {
    ProofNumber proof;
    ProofNumber disproof;
    std::size_t best;
    ProofNumber second;  ///< of the number that chooses among the children
    ProofNumber others;  ///< what children that are not settled add to the largest of the other number
  };
  /// What is disproven only on this path.
  struct Loop {
    std::uint64_t key = 0;
    Finding finding{};
  };

  static ProofNumber plus(ProofNumber a, ProofNumber b) { return std::min(a + b, kInfinite - 1); }
  static ProofNumber nearly(ProofNumber second) {
    return second >= kInfinite ? kInfinite : plus(second, 1 + second / 4);
  }
  /// What a child may use of a limit on a sum to which the others add `rest`.
  static ProofNumber left(ProofNumber limit, ProofNumber rest) {
    return limit >= kInfinite ? kInfinite : limit > rest ? limit - rest : 1;
  }
  static Plies after_one(Plies within) {
    return within == kEndless ? kEndless : static_cast<Plies>(within - 1);
  }

  Finding visit(std::uint64_t key, HandCount hand, Limits limits, Plies within) {
    const std::size_t first = children_.size();
    const bool attacking = view_.attacking();
    enter(key, hand);
    expand(attacking, within, first);
    const std::uint64_t nodes_before = budget_.nodes();
    Finding result;
    while (true) {
      const Summary sum = attacking ? sum_up<true>(first) : sum_up<false>(first);
      result.proof = sum.proof;
      result.disproof = sum.disproof;
      if (sum.proof >= limits.proof || sum.disproof >= limits.disproof || budget_.spent()) break;
      const Child child = children_[sum.best];
      const ProofNumber near = nearly(sum.second);
      const Limits share = attacking
                               ? Limits{std::min(limits.proof, near), left(limits.disproof, sum.others)}
                               : Limits{left(limits.proof, sum.others), std::min(limits.disproof, near)};
      view_.make(child.move);
      budget_.count();
      const Finding found = visit(child.key, child.hand, share, after_one(within));
      view_.undo();
      children_[sum.best].finding = found;
    }
    if (result.solved()) result = conclude(attacking, first, hand);
    leave(key);
    remember(key, hand, result, budget_.nodes() - nodes_before);
    children_.resize(first);
    return result;
  }

  /// Writes the children down, with what is known of each. Stops at one that settles the matter.
  [[gnu::noinline]] void expand(bool attacking, Plies within, std::size_t first) {
    const bool too_far = within == 0 || static_cast<int>(path_.size()) > kDeepestPath;
    const bool last = attacking && within == 1 && view_.ends_by_check();
    if (too_far || last) {
      // A child that stands for all that is not looked at.
      children_.push_back({Move(), -1, 0, view_.hand(), Finding::no_mate(0, view_.hand())});
    }
    if (too_far) return;
    MoveList list;
    if (attacking) {
      view_.tries(list, last);
    } else {
      view_.answers(list);
    }
    for (const Move move : list) {
      Child child;
      child.move = move;
      view_.make(move);
      budget_.count();
      const bool fits = !attacking || view_.tried_well();
      if (fits) look_at(child, after_one(within));
      view_.undo();
      if (!fits) continue;
      child.before = forerunner(attacking, first, child);
      children_.push_back(child);
      if (attacking ? child.finding.proven()
                    : child.finding.disproven() && child.finding.loop == Finding::kUnconditional)
        break;
    }
  }

  void look_at(Child& child, Plies within) {
    child.key = view_.key();
    child.hand = view_.hand();
    if (const Standing standing = view_.standing(); standing != Standing::open) {
      child.finding =
          standing == Standing::won ? Finding::mate(0, child.hand) : Finding::no_mate(kEndless, child.hand);
      return;
    }
    if (const int depth = occurred(child.key, child.hand); depth >= 0) {
      child.finding = Finding::no_mate(kEndless, child.hand, static_cast<std::uint16_t>(depth));
      return;
    }
    const auto seen = table_.look(child.key, child.hand, within);
    child.finding = seen.finding;
    if (seen.known && seen.finding.solved()) return;
    const std::uint64_t place = loop_key(child.key, child.hand, path_key_);
    if (const Loop& loop = looped_.at(place); loop.key == place && loop.finding.plies >= within) {
      child.finding = loop.finding;
      return;
    }
    if (!seen.known) {
      estimate(child, within);
    } else if (within == 0) {
      child.finding = Finding::no_mate(0, child.hand);
    }
  }

  /// First numbers of a position that has never been visited.
  void estimate(Child& child, Plies within) {
    if (view_.attacking()) {
      if (within == 0) child.finding = Finding::no_mate(0, child.hand);
      return;
    }
    const int answers = view_.count_answers();
    if (answers == 0) {
      child.finding = view_.loses_without_answer() ? Finding::mate(0, enough_here(child.hand))
                                                   : Finding::no_mate(kEndless, child.hand);
    } else if (view_.mates_but_for_offerings()) {
      child.finding = Finding::mate(0, enough_here(child.hand));
    } else if (within == 0) {
      child.finding = Finding::no_mate(0, child.hand);
    } else {
      child.finding.proof =
          static_cast<ProofNumber>(view_.goal() == MateGoal::win ? answers : 1 + answers / 4);
    }
  }

  /// A move that does the same, only better, is looked at first; so is one drop on each square.
  int forerunner(bool attacking, std::size_t first, const Child& child) {
    for (std::size_t i = children_.size(); i-- > first;) {
      const Move other = children_[i].move;
      const bool same = attacking ? view_.outdoes(other, child.move)
                                  : child.move.kind() == MoveKind::drop && other.kind() == MoveKind::drop &&
                                        other.to() == child.move.to();
      if (same) return static_cast<int>(i);
    }
    return -1;
  }

  template <bool Attacking>
  Summary sum_up(std::size_t first) const {
    ProofNumber least = kInfinite;
    ProofNumber largest = 0;
    ProofNumber open = 0;
    ProofNumber tie = kInfinite;
    Summary result{0, 0, first, kInfinite, 0};
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (child.before >= 0) {
        const Finding& earlier = children_[as_size(child.before)].finding;
        if (Attacking ? !earlier.disproven() : !earlier.proven()) continue;
      }
      const ProofNumber chosen_by = Attacking ? child.finding.proof : child.finding.disproof;
      const ProofNumber added = Attacking ? child.finding.disproof : child.finding.proof;
      largest = std::max(largest, added);
      open += added != 0 ? 1 : 0;
      if (chosen_by < least || (chosen_by == least && added < tie)) {
        result.second = least;
        least = chosen_by;
        tie = added;
        result.best = i;
      } else {
        result.second = std::min(result.second, chosen_by);
      }
    }
    result.others = open == 0 ? 0 : open - 1;
    const ProofNumber sum = largest >= kInfinite ? kInfinite : plus(largest, result.others);
    result.proof = Attacking ? least : sum;
    result.disproof = Attacking ? sum : least;
    // A settled child on one side is the whole matter.
    if (least == 0) (Attacking ? result.disproof : result.proof) = kInfinite;
    return result;
  }

  /// What the children prove about this position.
  Finding conclude(bool attacking, std::size_t first, HandCount hand) {
    const std::size_t end = children_.size();
    if (attacking) {
      const Child* best = nullptr;
      for (std::size_t i = first; i < end; ++i) {
        const Child& child = children_[i];
        if (child.finding.proven() && (best == nullptr || child.finding.plies < best->finding.plies))
          best = &child;
      }
      if (best != nullptr) return Finding::mate(longer(best->finding.plies), before_move(*best, hand));
      Finding result = Finding::no_mate(kEndless, most_here(hand));
      for (std::size_t i = first; i < end; ++i) {
        const Finding& found = children_[i].finding;
        result.plies = std::min(result.plies, longer(found.plies));
        result.loop = std::min(result.loop, found.loop);
        if (view_.ranked()) result.hand = result.hand.common(before_move(children_[i], hand));
      }
      return settled(result);
    }
    const Child* best = nullptr;
    Finding all = Finding::mate(0, view_.ranked() ? enough_here(hand) : HandCount());
    for (std::size_t i = first; i < end; ++i) {
      const Child& child = children_[i];
      if (child.finding.disproven() && (best == nullptr || stronger(child.finding, best->finding)))
        best = &child;
      if (child.finding.proven()) {
        all.plies = std::max(all.plies, longer(child.finding.plies));
        all.hand = all.hand.united(child.finding.hand);
      }
    }
    if (best == nullptr) return all;
    const HandCount most = view_.ranked() ? best->finding.hand.common(hand + view_.spare()) : HandCount();
    return settled(Finding::no_mate(longer(best->finding.plies), most, best->finding.loop));
  }
  static bool stronger(const Finding& a, const Finding& b) {
    return a.loop != b.loop ? a.loop > b.loop : a.plies > b.plies;
  }
  /// What depends on this position alone, and on none before it, holds whatever the path.
  Finding settled(Finding finding) const {
    if (finding.loop != Finding::kUnconditional && as_size(finding.loop) + 1 >= path_.size())
      finding.loop = Finding::kUnconditional;
    return finding;
  }

  // Hands (see ProofTable): a mate found with `hand` needs only part of it.
  /// Whatever the attacker holds of a kind that the defender lacks must not get into the defender's hand
  /// where it could be put between.
  HandCount enough_here(HandCount hand) const {
    if (!view_.ranked()) return {};
    return view_.interposable() ? view_.spare().kept_where_none(hand) : HandCount();
  }
  /// Drops of a kind in hand have all been tried, so more of it changes nothing.
  HandCount most_here(HandCount hand) const {
    return view_.ranked() ? hand.kept_where_any(hand + view_.spare()) : HandCount();
  }
  /// The hand of a child's finding as it was before the attacker's move.
  HandCount before_move(const Child& child, HandCount hand) const {
    if (!view_.ranked()) return {};
    if (child.hand == hand) return child.finding.hand;
    const bool dropped = hand.covers(child.hand);
    return dropped ? child.finding.hand + (hand - child.hand) : child.finding.hand - (child.hand - hand);
  }

  // The path
  void enter(std::uint64_t key, HandCount hand) {
    path_.push_back({key, hand});
    ++crowd_[key % kCrowd];
    path_key_ ^= step_key(key, hand, path_.size());
  }
  void leave(std::uint64_t key) {
    path_key_ ^= step_key(key, path_.back().hand, path_.size());
    --crowd_[key % kCrowd];
    path_.pop_back();
  }
  /// The depth at which the position, or the same with more in hand, stands on the path; -1: nowhere.
  int occurred(std::uint64_t key, HandCount hand) const {
    if (crowd_[key % kCrowd] == 0) return -1;
    for (std::size_t i = path_.size(); i-- > 0;) {
      if (path_[i].key == key && path_[i].hand.covers(hand)) return static_cast<int>(i);
    }
    return -1;
  }
  static std::uint64_t step_key(std::uint64_t key, HandCount hand, std::size_t depth) {
    const std::uint64_t mixed = (key ^ hand.bytes() * 0x9e3779b97f4a7c15ULL) + depth * 0xbf58476d1ce4e5b9ULL;
    return (mixed ^ mixed >> 31) * 0x94d049bb133111ebULL;
  }
  static std::uint64_t loop_key(std::uint64_t key, HandCount hand, std::uint64_t path) {
    return step_key(key, hand, 0) ^ path;
  }

  void remember(std::uint64_t key, HandCount hand, const Finding& result, std::uint64_t work) {
    if (result.disproven() && result.loop != Finding::kUnconditional) {
      const std::uint64_t place = loop_key(key, hand, path_key_);
      looped_.claim(place) = {place, result};
      return;
    }
    constexpr std::uint64_t kMostWork = ~std::uint32_t{0};
    table_.store(key, hand, result, static_cast<std::uint32_t>(std::min(work + 1, kMostWork)));
  }

  View& view_;
  ProofTable& table_;
  SearchBudget& budget_;
  std::vector<Child> children_;
  std::vector<Step> path_;
  std::array<std::uint16_t, kCrowd> crowd_{};
  std::uint64_t path_key_ = 0;
  GrowingTable<Loop> looped_;
};

}  // namespace tesuji::solve
