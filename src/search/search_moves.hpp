// Steps 10 to 15 of a node: its moves. Included by search.hpp only.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

template <SearchableGame Game>
Score Search<Game>::search_moves(Node& node) {
  // Step 10. All moves, most promising first.
  Frame& here = frame(node.ply);
  List list;
  game_.generate(list);
  if (list.empty()) return game_.no_moves_score(here.in_check, node.ply);
  // A search without the excluded move runs inside the loop of another at the same ply.
  const std::uint32_t table_move = node.found ? node.known.move : 0;
  Order order = order_moves(list, here.ranked[node.excluded != 0 ? 1 : 0], table_move, node.ply);
  Tried tried;
  Bound bound = Bound::upper;
  while (const Ranked* const picked = next_move(order)) {
    const MoveT move = picked->move;
    if (move.bits() == node.excluded) continue;
    Candidate next{move, picked->rank, node.searched + 1, game_.is_forcing(move), game_.gives_check(move)};
    if (!limits_.full_width) {
      if (is_hopeless(node, next, order)) continue;
      if (const auto score = extend(node, next)) return *score;
    }
    const Score score = look_into(node, next);
    if (stopped_) return 0;
    ++node.searched;

    // Step 14. Better than what we had? Good enough to end here?
    node.best = std::max(node.best, score);
    if (score > node.alpha) {
      node.best_move = move.bits();
      node.alpha = score;
      bound = score >= node.beta ? Bound::lower : Bound::exact;
      extend_line(node.ply, node.best_move);
      if (bound == Bound::lower) {
        ++stats_.cutoffs;
        stats_.first_move_cutoffs += node.searched == 1 ? 1 : 0;
        learn(move, tried, node);
        break;
      }
    }
    tried.add(move, next.forcing);
  }

  // Step 15. Every move pruned or excluded: nothing better than alpha is known.
  if (node.searched == 0) return node.excluded != 0 ? node.alpha : std::max(node.best, node.alpha);
  table_.store(node.key, node.ply, {node.best_move, node.best, node.depth, bound});
  return node.best;
}

/// Step 11. Pruning at low depth, once something that avoids mate is in hand.
template <SearchableGame Game>
bool Search<Game>::is_hopeless(const Node& node, const Candidate& next, Order& order) {
  const Frame& here = frame(node.ply);
  if (here.in_check || next.gives_check || node.best <= -kMateBound) return false;
  bool hopeless = false;
  if (next.forcing || next.rank >= kKiller) {
    hopeless = next.rank < 0 && node.depth <= Tuning::kExchangeCaptureDepth &&
               !game_.exchange_at_least(next.move, -tuning_.exchange_capture * node.depth);
  } else {
    const int late = Tuning::kLateBase + node.depth * node.depth;
    if (next.number > late * (node.improving ? Tuning::kLateImproving : 1)) {
      stats_.pruned += 1 + drop_quiets(order);
      return true;
    }
    const int reduced = std::max(node.depth - static_cast<int>(reduction(node.depth, next.number)), 0);
    const Score spare = Tuning::kExchangeQuietBase + tuning_.exchange_quiet * reduced * reduced;
    hopeless =
        (node.depth <= Tuning::kHistoryDepth && next.rank < -Tuning::kHistoryPerPly * node.depth) ||
        (reduced <= Tuning::kFutilityDepth &&
         here.static_eval + tuning_.futility_base + tuning_.futility_per_ply * reduced <= node.alpha) ||
        (node.depth <= Tuning::kExchangeQuietDepth && !game_.exchange_at_least(next.move, -spare));
  }
  stats_.pruned += hopeless ? 1 : 0;
  return hopeless;
}

/// Step 12. Extensions: a table move that stands alone, and checks that lose nothing. A score when the node
/// need not be searched any further: others cut it off as well as the table move, or the search stopped.
template <SearchableGame Game>
std::optional<Score> Search<Game>::extend(const Node& node, Candidate& next) {
  const TableEntry& known = node.known;
  // A thread that runs ahead does not ask which move stands alone: that search is kept under a key of its
  // own, of no use to others.
  if (!runs_ahead() && next.rank == kTableRank && node.excluded == 0 &&
      node.depth >= Tuning::kSingularDepth && known.depth >= node.depth - Tuning::kSingularTrust &&
      known.bound != Bound::upper && !is_decided(known.score)) {
    const Score bar = known.score - Tuning::kSingularPerPly * node.depth;
    frame(node.ply).excluded = next.move.bits();
    const Score score = search((node.depth - 1) / Tuning::kSingularShare, bar - 1, bar, node.ply, node.cut);
    frame(node.ply).excluded = 0;
    if (stopped_) return 0;
    if (score < bar) {
      ++stats_.singular_extensions;
      // Far better than all others, off the principal variation: two plies, within reason.
      const bool far =
          !node.pv && score < bar - tuning_.singular_far && node.ply < Tuning::kMostDoubleExtended;
      next.extension = far ? 2 : 1;
    } else if (bar >= node.beta) {
      return bar;
    } else if (known.score >= node.beta || node.cut) {
      next.extension = -1;  // others are as good: this node needs no closer look
    }
  }
  if (next.extension == 0 && next.gives_check && node.depth <= Tuning::kCheckExtensionDepth &&
      next.rank > kBadCapture / 2) {
    ++stats_.check_extensions;
    next.extension = 1;
  }
  return std::nullopt;
}

/// Step 13. How much less deep a late move is looked at, in plies.
template <SearchableGame Game>
int Search<Game>::reduction_of(const Node& node, const Candidate& next) const {
  if (limits_.full_width || node.depth < Tuning::kReductionDepth) return 0;
  if (next.forcing && next.rank >= 0) return 0;
  double amount = reduction(node.depth, next.number);
  if (node.pv) amount -= Tuning::kLessInPv;
  if (next.rank >= kKiller) amount -= Tuning::kLessForKillers;
  if (next.gives_check) amount -= Tuning::kLessForChecks;
  if (node.cut) amount += Tuning::kMoreInCutNodes;
  if (!node.improving) amount += Tuning::kMoreWhenNotImproving;
  if (!next.forcing && next.rank < kKiller) amount -= next.rank / Tuning::kRankPerPly;
  return std::max(static_cast<int>(amount), 0);
}

/// Step 13. Late moves are looked at less deep, and again in full when they surprise.
template <SearchableGame Game>
Score Search<Game>::look_into(const Node& node, const Candidate& next) {
  const int ply = node.ply + 1;
  const int depth = node.depth - 1 + next.extension;
  const bool first = node.searched == 0;
  const int less = first ? 0 : std::min(reduction_of(node, next), std::max(depth - 1, 0));
  make(next.move, node.ply);
  Score score = 0;
  if (first) {
    score = -search(depth, -node.beta, -node.alpha, ply, !node.pv && !node.cut);
  } else {
    stats_.reduced += less > 0 ? 1 : 0;
    score = -search(depth - less, -node.alpha - 1, -node.alpha, ply, true);
    if (score > node.alpha && less > 0 && !stopped_) {
      ++stats_.searched_again;
      score = -search(depth, -node.alpha - 1, -node.alpha, ply, !node.cut);
    }
    if (score > node.alpha && score < node.beta && !stopped_)
      score = -search(depth, -node.beta, -node.alpha, ply, false);
  }
  game_.undo();
  return score;
}

}  // namespace tesuji::search
