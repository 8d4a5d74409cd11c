// Steps 5 to 8 of a node: reasons to leave it before any of its moves is looked at. Included by search.hpp
// only.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

/// A score when the node need not be searched.
template <SearchableGame Game>
std::optional<Score> Search<Game>::cut_off(const Node& node) {
  if (const auto score = razor(node)) return score;
  // Step 6. Reverse futility: far above beta a quiet reply will not bring it down.
  const int plies = node.depth - (node.improving ? 1 : 0);
  if (node.depth <= tuning_.reverse_futility_depth && !is_decided(node.eval) &&
      node.eval - tuning_.reverse_futility_per_ply * plies >= node.beta) {
    ++stats_.reverse_futility;
    return node.beta + (node.eval - node.beta) / 100 * tuning_.reverse_futility_share;
  }
  if (const auto score = pass(node)) return score;
  return probcut(node);
}

/// Step 5. Razoring: far below alpha only captures could help.
template <SearchableGame Game>
std::optional<Score> Search<Game>::razor(const Node& node) {
  if (node.depth > tuning_.razor_depth) return std::nullopt;
  if (node.eval + tuning_.razor + tuning_.razor_per_ply * (node.depth - 1) >= node.alpha) return std::nullopt;
  const Score score = quiesce(node.alpha, node.beta, node.ply, 0);
  if (score > node.alpha && !stopped_) return std::nullopt;
  ++stats_.razored;
  return score;
}

/// Step 7. Null move: if passing still fails high, a real move will too. Not where passing may be best.
template <SearchableGame Game>
std::optional<Score> Search<Game>::pass(const Node& node) {
  Frame& here = frame(node.ply);
  const bool promising =
      node.depth >= tuning_.null_depth && node.eval >= node.beta &&
      here.static_eval + tuning_.null_per_ply * node.depth >= node.beta + tuning_.null_base;
  if (!promising || frame(node.ply - 1).slot < 0 || !game_.may_pass()) return std::nullopt;
  const int surplus = std::min((node.eval - node.beta) / tuning_.null_surplus, tuning_.most_null_surplus);
  const int less = tuning_.null_reduction + node.depth / tuning_.null_depth_share + surplus;
  here.slot = -1;
  here.quiet = false;
  ++stats_.null_moves;
  game_.pass();
  const Score score = -search(node.depth - 1 - less, -node.beta, -node.beta + 1, node.ply + 1, !node.cut);
  game_.undo_pass();
  if (stopped_) return 0;
  if (score < node.beta) return std::nullopt;
  ++stats_.null_cutoffs;
  return is_decided(score) ? node.beta : score;
}

/// Step 8. ProbCut: a capture that beats beta by a margin at low depth will beat beta at this depth.
template <SearchableGame Game>
std::optional<Score> Search<Game>::probcut(const Node& node) {
  const Score bar = node.beta + tuning_.probcut;
  const int lower = node.depth - tuning_.probcut_reduction;
  if (node.depth < tuning_.probcut_depth) return std::nullopt;
  if (node.found && node.known.depth >= lower && node.known.score < bar) return std::nullopt;
  List list;
  game_.generate_forcing(list);
  for (const MoveT move : list) {
    if (!game_.exchange_at_least(move, bar - frame(node.ply).static_eval)) continue;
    make(move, node.ply);
    Score score = -quiesce(-bar, -bar + 1, node.ply + 1, 0);
    if (score >= bar && !stopped_) score = -search(lower - 1, -bar, -bar + 1, node.ply + 1, !node.cut);
    game_.undo();
    if (stopped_) return 0;
    if (score < bar) continue;
    ++stats_.probcuts;
    table_.store(node.key, node.ply, {move.bits(), score, lower, Bound::lower, node.once_pv});
    return score;
  }
  return std::nullopt;
}

}  // namespace tesuji::search
