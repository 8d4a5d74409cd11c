// The end of every line: captures, promotions and first quiet checks until it is calm. Included by
// search.hpp only.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

template <SearchableGame Game>
Score Search<Game>::quiesce(Score alpha, Score beta, int ply, int depth) {
  frame(ply).line_length = 0;
  selective_depth_ = std::max(selective_depth_, ply);
  if (out_of_budget()) return 0;
  // 1. Ends by rule, and the last ply there is room for.
  if (const auto decided = game_.rule_score(ply)) return *decided;
  const bool retaking = only_retakes(depth);
  const bool check = !retaking && game_.in_check();
  if (ply >= kMaxPly - 1) return check ? 0 : game_.evaluate();
  if (limits_.full_width) return leaf(check, ply);
  // 2. The table. What was found without quiet checks does not count where they are looked at.
  TableEntry known;
  const std::uint64_t key = game_.key();
  const int trust = check || depth > -tuning_.quiet_check_plies ? 0 : -1;
  const bool found = table_.probe(key, ply, known);
  if (found && beta - alpha == 1 && known.depth >= trust && settles(known, beta)) return known.score;
  // 3. Standing pat: the side to move need not capture.
  Window window{-kInfinite, alpha, beta, 0};
  Score stand = 0;
  if (!check) {
    window.best = stand = static_score(ply);
    if (found && is_sharper(known, stand)) window.best = known.score;
    if (window.best >= beta) return window.best;
    window.alpha = std::max(alpha, window.best);
  }
  // 4. Captures and promotions that do not lose; every move when in check.
  List list;
  if (check) {
    game_.generate(list);
    if (list.empty()) return game_.no_moves_score(true, ply);
  } else {
    game_.generate_forcing(list);
  }
  Order order = order_moves(list, frame(ply).ranked[0], found ? known.move : 0, ply);
  int quiet_ways = 0;
  while (const Ranked* next = next_move(order)) {
    const MoveT move = next->move;
    if constexpr (kLimitsCaptures) {
      if (retaking && !game_.retakes(move)) continue;
    }
    if (!check) {
      if (next->rank < 0) break;
      if (too_little(move, stand, window)) continue;
      if (next->rank == kTableRank && !game_.exchange_at_least(move, 0)) continue;
    } else if (window.best > -kMateBound && loses_needlessly(*next, quiet_ways)) {
      continue;
    }
    if (settles(move, window, ply, depth - 1)) break;
  }
  // 5. Quiet checks, on the first ply only and only where the checking piece is not simply lost.
  if (!check && depth > -tuning_.quiet_check_plies && window.alpha < beta && !stopped_)
    quiet_checks(window, ply, depth);
  if (stopped_) return 0;
  table_.store(key, ply,
               {window.move, window.best, trust, window.best >= beta ? Bound::lower : Bound::upper,
                found && known.once_pv});
  return window.best;
}

/// Does a capture bring too little to matter, even if nothing is lost by it? Checks are spared: they may win
/// far more than what they take.
template <SearchableGame Game>
bool Search<Game>::too_little(MoveT move, Score stand, Window& window) const {
  const Score hoped = stand + game_.gain(move) + tuning_.delta;
  if (hoped > window.alpha || game_.gives_check(move)) return false;
  window.best = std::max(window.best, hoped);  // nobody has shown that it is worse than that
  return true;
}

/// In check, with a way out in hand: does this one lose what it takes or moves? The first quiet ones are
/// looked at all the same.
template <SearchableGame Game>
bool Search<Game>::loses_needlessly(const Ranked& way, int& quiet_ways) const {
  if (game_.is_forcing(way.move)) return way.rank < 0;
  return ++quiet_ways > tuning_.evasions_in_full && !game_.exchange_at_least(way.move, 0);
}

/// Follows one move of the quiescence search and keeps what it brings. True when nothing more need be
/// looked at: the node is cut off, or the search stopped.
template <SearchableGame Game>
bool Search<Game>::settles(MoveT move, Window& window, int ply, int depth) {
  make(move, ply);
  ++stats_.quiescence_nodes;
  const Score score = -quiesce(-window.beta, -window.alpha, ply + 1, depth);
  game_.undo();
  if (stopped_) return true;
  window.best = std::max(window.best, score);
  if (score <= window.alpha) return false;
  window.move = move.bits();
  extend_line(ply, window.move);
  window.alpha = score;
  return window.alpha >= window.beta;
}

template <SearchableGame Game>
void Search<Game>::quiet_checks(Window& window, int ply, int depth) {
  List list;
  game_.generate(list);
  for (const MoveT move : list) {
    if (game_.is_forcing(move) || !game_.gives_check(move) || !game_.exchange_at_least(move, 0)) continue;
    if (settles(move, window, ply, depth - 1)) return;
  }
}

/// The end of a full-width line: mate and stalemate are seen, nothing is looked into any further.
template <SearchableGame Game>
Score Search<Game>::leaf(bool check, int ply) const {
  List list;
  game_.generate(list);
  return list.empty() ? game_.no_moves_score(check, ply) : game_.evaluate();
}

}  // namespace tesuji::search
