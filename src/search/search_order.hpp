// The order in which Search looks at moves, and what it learns about them. Included by search.hpp only.
//
// Most nodes are cut off by one of their first moves, so as little as possible is computed ahead: whether a
// capture loses is asked when its turn comes, and quiet moves are ranked when nothing louder is left.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

template <SearchableGame Game>
int Search<Game>::quiet_rank(MoveT move, int slot, int ply) const {
  const int far =
      tuning_.follow_far == 0
          ? 0
          : (history_.follow(frame(ply - 4).slot, slot) + history_.follow(frame(ply - 6).slot, slot)) *
                tuning_.follow_far / 100;
  return tuning_.quiet_history * history_.quiet(slot) + history_.follow(frame(ply - 1).slot, slot) +
         history_.follow(frame(ply - 2).slot, slot) + far + game_.prior(move);
}

/// Loud moves to the front with their ranks; quiet ones behind them, unranked.
template <SearchableGame Game>
typename Search<Game>::Order Search<Game>::order_moves(const List& list, std::vector<Ranked>& room,
                                                       std::uint32_t table_move, int ply) const {
  room.resize(list.size());
  const auto& killers = frame(ply).killers;
  const std::uint32_t reply = tuning_.replies != 0 ? history_.reply(frame(ply - 1).slot) : 0;
  std::size_t loud = 0;
  std::size_t quiet = list.size();
  for (const MoveT move : list) {
    if (move.bits() == table_move) {
      room[loud++] = {move, kTableRank};
    } else if (game_.is_forcing(move)) {
      // The worst history is made up for, so that captures stay within their band.
      const int known = history_.capture(game_.slot(move)) + MemoryTuning::kMostHistory;
      const int value = game_.gain(move) * tuning_.gain_rank + known * tuning_.capture_history / 100;
      room[loud++] = {move, kCapture + std::max(value, 0)};
    } else if (move.bits() == killers[0]) {
      room[loud++] = {move, kKiller + 2};
    } else if (move.bits() == killers[1]) {
      room[loud++] = {move, kKiller + 1};
    } else if (move.bits() == reply) {
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

/// What a cut-off at this depth teaches.
template <SearchableGame Game>
int Search<Game>::bonus(int depth) const {
  return std::min(tuning_.bonus_square * depth * depth + tuning_.bonus_per_ply * depth, tuning_.most_bonus);
}

/// A quiet move made at `ply`, by itself and in the light of those before it.
template <SearchableGame Game>
void Search<Game>::reward_quiet(int slot, int ply, int amount) {
  history_.reward_quiet(slot, amount);
  reward_follow(slot, ply, amount);
}

/// The same only in the light of those before it.
template <SearchableGame Game>
void Search<Game>::reward_follow(int slot, int ply, int amount) {
  history_.reward_follow(frame(ply - 1).slot, slot, amount);
  history_.reward_follow(frame(ply - 2).slot, slot, amount);
  if (tuning_.follow_far == 0) return;
  history_.reward_follow(frame(ply - 4).slot, slot, amount);
  history_.reward_follow(frame(ply - 6).slot, slot, amount);
}

/// A move cut the node off: it was right, those before it were not.
template <SearchableGame Game>
void Search<Game>::learn(MoveT best, const Tried& tried, const Node& node) {
  const int amount = bonus(node.depth);
  unlearn_refuted(node);
  if (game_.is_forcing(best)) {
    history_.reward_capture(game_.slot(best), amount);
  } else {
    auto& killers = frame(node.ply).killers;
    if (killers[0] != best.bits()) {
      killers[1] = killers[0];
      killers[0] = best.bits();
    }
    history_.remember_reply(frame(node.ply - 1).slot, best.bits());
    reward_quiet(game_.slot(best), node.ply, amount);
    for (std::size_t i = 0; i < tried.quiet_count; ++i)
      reward_quiet(game_.slot(tried.quiets[i]), node.ply, -amount);
  }
  for (std::size_t i = 0; i < tried.capture_count; ++i)
    history_.reward_capture(game_.slot(tried.captures[i]), -amount);
}

/// The table settles the node without a search: its move goes on being right, or failing.
template <SearchableGame Game>
void Search<Game>::learn_from_table(const Node& node) {
  const bool right = node.known.score >= node.beta;
  if (right) unlearn_refuted(node);
  const int share = right ? tuning_.learn_from_table : -tuning_.unlearn_from_table;
  if (share == 0 || node.known.move == 0) return;
  if constexpr (requires { MoveT::from_bits(std::uint32_t{}); }) {
    const MoveT move = MoveT::from_bits(node.known.move);
    if (game_.is_forcing(move)) return;
    reward_quiet(game_.slot(move), node.ply, bonus(node.depth) * share / 100);
  }
}

/// The opponent's last move was one of the first of its node, quiet, and is refuted here.
template <SearchableGame Game>
void Search<Game>::unlearn_refuted(const Node& node) {
  const Frame& last = frame(node.ply - 1);
  if (tuning_.unlearn_refuted == 0 || node.ply < 2 || last.slot < 0 || !last.quiet) return;
  if (last.number > SearchSizes::kFirstMoves) return;
  reward_follow(last.slot, node.ply - 1, -bonus(node.depth + 1) * tuning_.unlearn_refuted / 100);
}

/// The quiet move made at this node surprised at a reduced depth; now it is known whether it is good.
template <SearchableGame Game>
void Search<Game>::learn_again(const Node& node, int depth, Score score) {
  const int amount = bonus(depth) * tuning_.learn_again / 100;
  reward_follow(frame(node.ply).slot, node.ply, score > node.alpha ? amount : -amount);
}

/// Nothing here answers the opponent's last move: it was right.
template <SearchableGame Game>
void Search<Game>::learn_from_failing(const Node& node) {
  const Frame& last = frame(node.ply - 1);
  if (tuning_.learn_from_failing == 0 || last.slot < 0 || !last.quiet || node.excluded != 0) return;
  reward_quiet(last.slot, node.ply - 1, bonus(node.depth) * tuning_.learn_from_failing / 100);
}

/// A quiet move that made the static evaluation better for who made it will do so elsewhere; and how much
/// such moves change is remembered.
template <SearchableGame Game>
void Search<Game>::learn_from_change(int ply) {
  const Frame& last = frame(ply - 1);
  if (ply < 2 || last.slot < 0 || !last.quiet || last.in_check) return;
  const Score gained = -(last.static_eval + frame(ply).static_eval);
  history_.see_quiet_change(gained);
  if (tuning_.learn_from_change == 0) return;
  const int amount = gained * tuning_.learn_from_change / (100 * kCentipawn);
  history_.reward_quiet(last.slot, std::clamp(amount, -tuning_.most_bonus / 2, tuning_.most_bonus / 2));
}

/// Remembers by how much the static evaluation missed what the search found, where that can be told: no
/// capture explains it, and the bound does not allow for none.
template <SearchableGame Game>
void Search<Game>::correct(const Node& node, Bound bound) {
  const Frame& here = frame(node.ply);
  if (tuning_.correct_structure + tuning_.correct_reply == 0) return;
  if (here.in_check || node.excluded != 0 || is_decided(node.best)) return;
  if (bound != Bound::upper && node.best_captures) return;
  const Score miss = node.best - here.static_eval;
  if ((bound == Bound::lower && miss <= 0) || (bound == Bound::upper && miss >= 0)) return;
  history_.miss_reply(frame(node.ply - 2).slot, frame(node.ply - 1).slot, miss, node.depth);
  if constexpr (requires { game_.structure_key(); })
    history_.miss_structure(game_.structure_key(), miss, node.depth);
}

}  // namespace tesuji::search
