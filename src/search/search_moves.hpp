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
    ++node.seen;
    Candidate next{move, picked->rank, node.searched + 1, game_.is_forcing(move), game_.gives_check(move)};
    if (next.rank == kTableRank) node.table_captures = next.forcing;
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
      node.best_captures = next.forcing;
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
  if (bound == Bound::upper) learn_from_failing(node);
  correct(node, bound);
  table_.store(node.key, node.ply, {node.best_move, node.best, node.depth, bound, node.once_pv});
  return node.best;
}

/// Step 11. Pruning at low depth, once something that avoids mate is in hand.
template <SearchableGame Game>
bool Search<Game>::is_hopeless(const Node& node, const Candidate& next, Order& order) {
  const Frame& here = frame(node.ply);
  if (node.best <= -kMateBound || (here.in_check && tuning_.prune_in_check == 0)) return false;
  if (next.gives_check && tuning_.exchange_checks == 0) return false;
  bool hopeless = false;
  if (next.forcing || next.gives_check || next.rank >= kKiller) {
    hopeless = (next.rank < 0 || next.gives_check) && node.depth <= tuning_.exchange_capture_depth &&
               !game_.exchange_at_least(next.move, -tuning_.exchange_capture * node.depth);
  } else {
    const int number = tuning_.late_counts_pruned != 0 ? node.seen : next.number;
    if (number > moves_in_time(node)) {
      stats_.pruned += 1 + drop_quiets(order);
      return true;
    }
    const int reduced = std::max(node.depth - reduction(node.depth, next.number) / 1024, 0);
    const Score spare = tuning_.exchange_quiet_base + tuning_.exchange_quiet * reduced * reduced;
    hopeless =
        (node.depth <= tuning_.history_depth && next.rank < -tuning_.history_per_ply * node.depth) ||
        (reduced <= tuning_.futility_depth && !here.in_check &&
         here.static_eval + tuning_.futility_base + tuning_.futility_per_ply * reduced <= node.alpha) ||
        (node.depth <= tuning_.exchange_quiet_depth && !game_.exchange_at_least(next.move, -spare));
  }
  stats_.pruned += hopeless ? 1 : 0;
  return hopeless;
}

/// So many moves are looked at before quiet ones are too late: fewer where quiet moves change little.
template <SearchableGame Game>
int Search<Game>::moves_in_time(const Node& node) const {
  int percent = tuning_.late_percent;
  if (tuning_.late_swing != 0) {
    percent =
        std::clamp(percent * history_.swing() / tuning_.late_swing, tuning_.late_least, tuning_.late_most);
  }
  const int moves = (tuning_.late_base + node.depth * node.depth) * percent / 100;
  return moves * (node.improving ? tuning_.late_improving : 1);
}

/// Step 12. Extensions: a table move that stands alone, and checks that lose nothing. A score when the node
/// need not be searched any further: others cut it off as well as the table move, or the search stopped.
template <SearchableGame Game>
std::optional<Score> Search<Game>::extend(const Node& node, Candidate& next) {
  const TableEntry& known = node.known;
  // A thread that runs ahead does not ask which move stands alone: that search is kept under a key of its
  // own, of no use to others.
  if (!runs_ahead() && next.rank == kTableRank && node.excluded == 0 &&
      node.depth >= tuning_.singular_depth && known.depth >= node.depth - tuning_.singular_trust &&
      known.bound != Bound::upper && !is_decided(known.score)) {
    const Score bar = known.score - tuning_.singular_per_ply * node.depth;
    frame(node.ply).excluded = next.move.bits();
    const Score score = search((node.depth - 1) / tuning_.singular_share, bar - 1, bar, node.ply, node.cut);
    frame(node.ply).excluded = 0;
    if (stopped_) return 0;
    if (score < bar) {
      ++stats_.singular_extensions;
      // Far better than all others, off the principal variation: two plies, within reason.
      const bool far =
          !node.pv && score < bar - tuning_.singular_far && node.ply < tuning_.most_double_extended;
      next.extension = far ? 2 : 1;
    } else if (bar >= node.beta) {
      return bar;
    } else if (known.score >= node.beta || node.cut) {
      next.extension = -1;  // others are as good: this node needs no closer look
    }
  }
  if (next.extension == 0 && next.gives_check && node.depth <= tuning_.check_extension_depth &&
      next.rank > kBadCapture / 2 &&
      (next.forcing || tuning_.safe_check_extension == 0 || game_.exchange_at_least(next.move, 0))) {
    ++stats_.check_extensions;
    next.extension = 1;
  }
  return std::nullopt;
}

/// Step 13. How much less deep a late move is looked at, in plies.
template <SearchableGame Game>
int Search<Game>::reduction_of(const Node& node, const Candidate& next) const {
  if (limits_.full_width || node.depth < tuning_.reduction_depth) return 0;
  if (next.forcing && next.rank >= 0 && !(tuning_.capture_reduction != 0 && node.cut)) return 0;
  int amount = reduction(node.depth, next.number);
  if (node.pv) amount -= tuning_.less_in_pv;
  if (!next.forcing && next.rank >= kKiller) amount -= tuning_.less_for_killers;
  if (next.gives_check) amount -= tuning_.less_for_checks;
  if (node.cut) amount += tuning_.more_in_cut_nodes;
  if (!node.improving) amount += tuning_.more_when_not_improving;
  if (node.once_pv) amount -= tuning_.less_once_pv;
  if (node.table_captures) amount += tuning_.more_after_capture;
  if (!next.forcing && next.rank < kKiller) {
    amount -= static_cast<int>(std::int64_t{next.rank} * 1024 / tuning_.history_per_reduction);
  }
  return std::max(amount / 1024, 0);
}

/// Step 13. Late moves are looked at less deep, and again in full when they surprise.
template <SearchableGame Game>
Score Search<Game>::look_into(const Node& node, const Candidate& next) {
  const int ply = node.ply + 1;
  int depth = node.depth - 1 + next.extension;
  const bool first = node.searched == 0;
  const int less = first ? 0 : std::min(reduction_of(node, next), std::max(depth - 1, 0));
  frame(node.ply).number = next.number;
  make(next.move, node.ply);
  Score score = 0;
  if (first) {
    score = -search(depth, -node.beta, -node.alpha, ply, !node.pv && !node.cut);
  } else {
    stats_.reduced += less > 0 ? 1 : 0;
    score = -search(depth - less, -node.alpha - 1, -node.alpha, ply, true);
    if (score > node.alpha && less > 0 && !stopped_) {
      ++stats_.searched_again;
      if (tuning_.deeper_again != 0 && score > node.best + tuning_.deeper_again) ++depth;
      if (tuning_.shallower_again != 0 && score < node.best + tuning_.shallower_again) --depth;
      score = -search(depth, -node.alpha - 1, -node.alpha, ply, !node.cut);
      if (!next.forcing && !stopped_) learn_again(node, depth, score);
    }
    if (score > node.alpha && score < node.beta && !stopped_)
      score = -search(depth, -node.beta, -node.alpha, ply, false);
  }
  game_.undo();
  return score;
}

}  // namespace tesuji::search
