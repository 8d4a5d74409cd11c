// The order in which Search looks at moves, and what it learns about them. Included by search.hpp only.
//
// Most nodes are cut off by one of their first moves, so as little as possible is computed ahead: whether a
// capture loses is asked when its turn comes, and quiet moves are ranked when nothing louder is left.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

template <SearchableGame Game>
int Search<Game>::quiet_rank(MoveT move, int slot, int ply) const {
  return Tuning::kQuietHistory * history_.quiet(slot) + history_.follow(frame(ply - 1).slot, slot) +
         history_.follow(frame(ply - 2).slot, slot) + game_.prior(move);
}

/// Loud moves to the front with their ranks; quiet ones behind them, unranked.
template <SearchableGame Game>
typename Search<Game>::Order Search<Game>::order_moves(const List& list, std::vector<Ranked>& room,
                                                       std::uint32_t table_move, int ply) const {
  room.resize(list.size());
  const auto& killers = frame(ply).killers;
  std::size_t loud = 0;
  std::size_t quiet = list.size();
  for (const MoveT move : list) {
    if (move.bits() == table_move) {
      room[loud++] = {move, kTableRank};
    } else if (game_.is_forcing(move)) {
      const int value = game_.gain(move) * Tuning::kGainRank +
                        history_.capture(game_.slot(move)) / Tuning::kCaptureHistory + kUsualCapture;
      room[loud++] = {move, kCapture + std::max(value, 0)};
    } else if (move.bits() == killers[0]) {
      room[loud++] = {move, kKiller + 1};
    } else if (move.bits() == killers[1]) {
      room[loud++] = {move, kKiller};
    } else {
      room[--quiet] = {move, 0};
    }
  }
  return {room.data(), 0, list.size(), loud, ply};
}

template <SearchableGame Game>
void Search<Game>::rank_quiets(Order& order) const {
  if (order.ranked == order.count) return;
  game_.prepare_priors();
  for (; order.ranked < order.count; ++order.ranked) {
    Ranked& quiet = order.moves[order.ranked];
    quiet.rank = quiet_rank(quiet.move, game_.slot(quiet.move), order.ply);
  }
}

/// The most promising move that is left, or nothing.
template <SearchableGame Game>
const typename Search<Game>::Ranked* Search<Game>::next_move(Order& order) const {
  while (order.next < order.count) {
    Ranked* first = order.moves + order.next;
    Ranked* last = order.moves + order.ranked;
    Ranked* best =
        std::max_element(first, last, [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    if (best == last || best->rank < 0) {
      if (order.ranked < order.count) {
        rank_quiets(order);
        continue;
      }
    } else if (best->rank >= kCapture && best->rank < kProven) {
      // Captures that lose wait until everything quiet has been looked at.
      best->rank += game_.exchange_at_least(best->move, 0) ? kProven - kCapture : kBadCapture - kCapture;
      continue;
    }
    std::swap(*first, *best);
    return order.moves + order.next++;
  }
  return nullptr;
}

/// Leaves out, of what is left, quiet moves that neither check nor were killers; tells how many.
template <SearchableGame Game>
std::size_t Search<Game>::drop_quiets(Order& order) const {
  rank_quiets(order);
  const auto unwanted = [&](const Ranked& ranked) {
    return ranked.rank < kKiller && !game_.is_forcing(ranked.move) && !game_.gives_check(ranked.move);
  };
  const Ranked* end = std::remove_if(order.moves + order.next, order.moves + order.count, unwanted);
  const std::size_t before = order.count;
  order.count = order.ranked = as_size(end - order.moves);
  return before - order.count;
}

/// A move cut the node off: it was right, those before it were not.
template <SearchableGame Game>
void Search<Game>::learn(MoveT best, const Tried& tried, const Node& node) {
  const int bonus = std::min(
      Tuning::kBonusSquare * node.depth * node.depth + Tuning::kBonusPerPly * node.depth, Tuning::kMostBonus);
  const auto reward_capture = [&](MoveT move, int amount) {
    history_.reward_capture(game_.slot(move), amount);
  };
  const auto reward_quiet = [&](MoveT move, int amount) {
    const int slot = game_.slot(move);
    history_.reward_quiet(slot, amount);
    history_.reward_follow(frame(node.ply - 1).slot, slot, amount);
    history_.reward_follow(frame(node.ply - 2).slot, slot, amount);
  };
  if (game_.is_forcing(best)) {
    reward_capture(best, bonus);
  } else {
    auto& killers = frame(node.ply).killers;
    if (killers[0] != best.bits()) {
      killers[1] = killers[0];
      killers[0] = best.bits();
    }
    reward_quiet(best, bonus);
    for (std::size_t i = 0; i < tried.quiet_count; ++i) reward_quiet(tried.quiets[i], -bonus);
  }
  for (std::size_t i = 0; i < tried.capture_count; ++i) reward_capture(tried.captures[i], -bonus);
}

}  // namespace tesuji::search
