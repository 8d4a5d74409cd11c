// The body of Search. Included by search.hpp only.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

template <SearchableGame Game>
bool Search<Game>::out_of_budget() {
  if (stopped_) return true;
  if (nodes_ >= granted_) {
    const std::uint64_t more = control_.grant(limits_.nodes);
    if (more == 0) return stopped_ = true;
    granted_ = more > ~granted_ ? ~std::uint64_t{0} : granted_ + more;
  }
  if (nodes_ % nodes_between_looks() == 0) {
    control_.publish(limits_.thread, nodes_);
    if (control_.over() || (limits_.thread == 0 && control_.late()) || is_behind()) return stopped_ = true;
  }
  return false;
}

template <SearchableGame Game>
void Search<Game>::make(MoveT move, int ply) {
  frame(ply).slot = game_.slot(move);
  ++nodes_;
  game_.make(move);
  table_.prefetch(game_.key());
}

template <SearchableGame Game>
void Search<Game>::extend_line(int ply, std::uint32_t move) {
  Frame& here = frame(ply);
  const Frame& next = frame(ply + 1);
  here.line[0] = move;
  const int tail = std::min(next.line_length, kMaxPly - 1);
  std::copy_n(next.line.begin(), tail, here.line.begin() + 1);
  here.line_length = tail + 1;
}

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
  // 2. The table.
  TableEntry known;
  const std::uint64_t key = game_.key();
  const bool found = table_.probe(key, ply, known);
  if (found && beta - alpha == 1 &&
      (known.bound == Bound::exact || known.bound == (known.score >= beta ? Bound::lower : Bound::upper))) {
    return known.score;
  }
  // 3. Standing pat: the side to move need not capture.
  Score best = -kInfinite;
  Score stand = 0;
  if (!check) {
    best = stand = game_.evaluate();
    if (found && is_sharper(known, stand)) best = known.score;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
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
  Window window{best, alpha, beta, 0};
  while (const Ranked* next = next_move(order)) {
    const MoveT move = next->move;
    if constexpr (kLimitsCaptures) {
      if (retaking && !game_.retakes(move)) continue;
    }
    if (!check) {
      if (next->rank < 0) break;
      if (stand + game_.gain(move) + tuning_.delta <= window.alpha) continue;
      if (next->rank == kTableRank && !game_.exchange_at_least(move, 0)) continue;
    } else if (window.best > -kMateBound && next->rank < 0 && game_.is_forcing(move)) {
      continue;
    }
    if (settles(move, window, ply, depth - 1)) break;
  }
  // 5. Quiet checks, on the first ply only and only where the checking piece is not simply lost.
  if (!check && depth == 0 && window.alpha < beta && !stopped_) quiet_checks(window, ply);
  if (stopped_) return 0;
  table_.store(key, ply, {window.move, window.best, 0, window.best >= beta ? Bound::lower : Bound::upper});
  return window.best;
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
void Search<Game>::quiet_checks(Window& window, int ply) {
  List list;
  game_.generate(list);
  for (const MoveT move : list) {
    if (game_.is_forcing(move) || !game_.gives_check(move) || !game_.exchange_at_least(move, 0)) continue;
    if (settles(move, window, ply, -1)) return;
  }
}

/// The end of a full-width line: mate and stalemate are seen, nothing is looked into any further.
template <SearchableGame Game>
Score Search<Game>::leaf(bool check, int ply) const {
  List list;
  game_.generate(list);
  return list.empty() ? game_.no_moves_score(check, ply) : game_.evaluate();
}

template <SearchableGame Game>
Score Search<Game>::search(int depth, Score alpha, Score beta, int ply, bool cut_node) {
  if (depth <= 0) return quiesce(alpha, beta, ply, 0);
  Frame& here = frame(ply);
  here.line_length = 0;
  const bool pv = beta - alpha > 1;
  const std::uint32_t excluded = here.excluded;
  selective_depth_ = std::max(selective_depth_, ply);

  // Step 1. Budget, and ends by rule: repetition, too many quiet moves, a captured royal.
  if (out_of_budget()) return 0;
  if (const auto decided = game_.rule_score(ply)) return *decided;
  here.in_check = game_.in_check();
  if (ply >= kMaxPly - 1) return here.in_check ? 0 : game_.evaluate();

  // Step 2. Mate distance: a shorter mate elsewhere makes this node irrelevant.
  alpha = std::max(alpha, mated_in(ply));
  beta = std::min(beta, mate_in(ply + 1));
  if (alpha >= beta) return alpha;

  // Step 3. The table.
  TableEntry known;
  const std::uint64_t key = game_.key() ^ (std::uint64_t{excluded} * kExclusion);
  const bool found = table_.probe(key, ply, known);
  const bool selective = !limits_.full_width;
  if (found && selective && !pv && known.depth >= depth &&
      (known.bound == Bound::exact || known.bound == (known.score >= beta ? Bound::lower : Bound::upper))) {
    ++stats_.table_cutoffs;
    return known.score;
  }

  // Step 4. Static evaluation; "improving" compares with our previous turn.
  Score eval = 0;
  bool improving = false;
  if (!here.in_check) {
    here.static_eval = eval = game_.evaluate();
    improving = ply >= 2 && !frame(ply - 2).in_check && eval > frame(ply - 2).static_eval;
    if (found && is_sharper(known, eval)) eval = known.score;
  } else {
    here.static_eval = ply >= 2 ? frame(ply - 2).static_eval : 0;
  }
  frame(ply + 2).killers = {};  // what refuted the moves of cousins further up says little here

  if (selective && !pv && !here.in_check && excluded == 0 && !is_decided(beta)) {
    // Step 5. Razoring: far below alpha only captures could help.
    if (depth <= Tuning::kRazorDepth && eval + tuning_.razor + tuning_.razor_per_ply * (depth - 1) < alpha) {
      const Score score = quiesce(alpha, beta, ply, 0);
      if (score <= alpha || stopped_) {
        ++stats_.razored;
        return score;
      }
    }
    // Step 6. Reverse futility: far above beta a quiet reply will not bring it down.
    if (depth <= Tuning::kReverseFutilityDepth &&
        eval - tuning_.reverse_futility_per_ply * (depth - (improving ? 1 : 0)) >= beta &&
        !is_decided(eval)) {
      ++stats_.reverse_futility;
      return eval;
    }
    // Step 7. Null move: if passing still fails high, a real move will too. Not where passing may be best.
    if (depth >= Tuning::kNullDepth && eval >= beta &&
        here.static_eval + Tuning::kNullPerPly * depth >= beta + Tuning::kNullBase &&
        frame(ply - 1).slot >= 0 && game_.may_pass()) {
      const int surplus = std::min((eval - beta) / Tuning::kNullSurplus, Tuning::kMostNullSurplus);
      const int less = Tuning::kNullReduction + depth / Tuning::kNullDepthShare + surplus;
      here.slot = -1;
      ++stats_.null_moves;
      game_.pass();
      Score score = -search(depth - 1 - less, -beta, -beta + 1, ply + 1, !cut_node);
      game_.undo_pass();
      if (stopped_) return 0;
      if (score >= beta) {
        ++stats_.null_cutoffs;
        return is_decided(score) ? beta : score;
      }
    }
    // Step 8. ProbCut: a capture that beats beta by a margin at low depth will beat beta at this depth.
    const Score bar = beta + tuning_.probcut;
    const int lower = depth - Tuning::kProbcutReduction;
    if (depth >= Tuning::kProbcutDepth && !(found && known.depth >= lower && known.score < bar)) {
      List list;
      game_.generate_forcing(list);
      for (const MoveT move : list) {
        if (!game_.exchange_at_least(move, bar - here.static_eval)) continue;
        make(move, ply);
        Score score = -quiesce(-bar, -bar + 1, ply + 1, 0);
        if (score >= bar && !stopped_) score = -search(lower - 1, -bar, -bar + 1, ply + 1, !cut_node);
        game_.undo();
        if (stopped_) return 0;
        if (score >= bar) {
          ++stats_.probcuts;
          table_.store(key, ply, {move.bits(), score, lower, Bound::lower});
          return score;
        }
      }
    }
  }

  // Step 9. Without a table move the ordering is poor: look less deep first.
  if (selective && depth >= Tuning::kNoTableMoveDepth && (!found || known.move == 0) && excluded == 0)
    --depth;

  // Step 10. All moves, most promising first.
  List list;
  game_.generate(list);
  if (list.empty()) return game_.no_moves_score(here.in_check, ply);
  // A search without the excluded move runs inside the loop of another at the same ply.
  Order order = order_moves(list, here.ranked[excluded != 0 ? 1 : 0], found ? known.move : 0, ply);
  std::array<MoveT, Tuning::kQuietsTaught> quiets;
  std::array<MoveT, Tuning::kCapturesTaught> captures;
  std::size_t quiet_count = 0;
  std::size_t capture_count = 0;
  int searched = 0;
  Score best = -kInfinite;
  std::uint32_t best_move = 0;
  Bound bound = Bound::upper;
  while (const Ranked* const picked = next_move(order)) {
    const Ranked next = *picked;
    const MoveT move = next.move;
    if (move.bits() == excluded) continue;
    const bool forcing = game_.is_forcing(move);
    const int number = searched + 1;

    // Step 11. Pruning at low depth, once something that avoids mate is in hand.
    const bool gives_check = game_.gives_check(move);
    if (selective && best > -kMateBound && !here.in_check) {
      ++stats_.pruned;  // taken back below when the move is searched after all
      const int reduced = std::max(depth - static_cast<int>(reduction(depth, number)), 0);
      if (!forcing && !gives_check && next.rank < kKiller) {
        const int most = (Tuning::kLateBase + depth * depth) * (improving ? Tuning::kLateImproving : 1);
        if (number > most) {
          stats_.pruned += drop_quiets(order);
          continue;
        }
        if (depth <= Tuning::kHistoryDepth && next.rank < -Tuning::kHistoryPerPly * depth) continue;
        if (reduced <= Tuning::kFutilityDepth &&
            here.static_eval + tuning_.futility_base + tuning_.futility_per_ply * reduced <= alpha) {
          continue;
        }
        const Score spare = Tuning::kExchangeQuietBase + tuning_.exchange_quiet * reduced * reduced;
        if (depth <= Tuning::kExchangeQuietDepth && !game_.exchange_at_least(move, -spare)) {
          continue;
        }
      } else if (next.rank < 0 && depth <= Tuning::kExchangeCaptureDepth && !gives_check &&
                 !game_.exchange_at_least(move, -tuning_.exchange_capture * depth)) {
        continue;
      }
      --stats_.pruned;
    }

    // Step 12. Extensions: a table move that stands alone, and checks that lose nothing. A thread that runs
    // ahead does not ask which stands alone: that search is kept under a key of its own, of no use to others.
    int extension = 0;
    if (selective && !runs_ahead() && next.rank == kTableRank && excluded == 0 &&
        depth >= Tuning::kSingularDepth && known.depth >= depth - Tuning::kSingularTrust &&
        known.bound != Bound::upper && !is_decided(known.score)) {
      const Score bar = known.score - Tuning::kSingularPerPly * depth;
      here.excluded = move.bits();
      const Score score = search((depth - 1) / Tuning::kSingularShare, bar - 1, bar, ply, cut_node);
      here.excluded = 0;
      if (stopped_) return 0;
      if (score < bar) {
        ++stats_.singular_extensions;
        // Far better than all others, off the principal variation: two plies, within reason.
        const bool far = !pv && score < bar - tuning_.singular_far && ply < Tuning::kMostDoubleExtended;
        extension = far ? 2 : 1;
      } else if (bar >= beta) {
        return bar;
      } else if (known.score >= beta || cut_node) {
        extension = -1;  // others are as good: this node needs no closer look
      }
    }

    make(move, ply);
    if (selective && extension == 0 && gives_check && depth <= Tuning::kCheckExtensionDepth &&
        next.rank > kBadCapture / 2) {
      ++stats_.check_extensions;
      extension = 1;
    }
    const int new_depth = depth - 1 + extension;

    // Step 13. Late moves are looked at less deep, and again in full when they surprise.
    Score score = 0;
    if (searched == 0) {
      score = -search(new_depth, -beta, -alpha, ply + 1, pv ? false : !cut_node);
    } else {
      int less = 0;
      if (selective && depth >= Tuning::kReductionDepth && (!forcing || next.rank < 0)) {
        double amount = reduction(depth, number);
        if (pv) amount -= Tuning::kLessInPv;
        if (next.rank >= kKiller) amount -= Tuning::kLessForKillers;
        if (gives_check) amount -= Tuning::kLessForChecks;
        if (cut_node) amount += Tuning::kMoreInCutNodes;
        if (!improving) amount += Tuning::kMoreWhenNotImproving;
        if (!forcing && next.rank < kKiller) amount -= next.rank / Tuning::kRankPerPly;
        less = std::clamp(static_cast<int>(amount), 0, new_depth - 1 > 0 ? new_depth - 1 : 0);
      }
      stats_.reduced += less > 0 ? 1 : 0;
      score = -search(new_depth - less, -alpha - 1, -alpha, ply + 1, true);
      if (score > alpha && less > 0 && !stopped_) {
        ++stats_.searched_again;
        score = -search(new_depth, -alpha - 1, -alpha, ply + 1, !cut_node);
      }
      if (score > alpha && score < beta && !stopped_)
        score = -search(new_depth, -beta, -alpha, ply + 1, false);
    }
    game_.undo();
    if (stopped_) return 0;
    ++searched;

    // Step 14. Better than what we had? Good enough to end here?
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move.bits();
        alpha = score;
        bound = Bound::exact;
        extend_line(ply, best_move);
        if (alpha >= beta) {
          bound = Bound::lower;
          ++stats_.cutoffs;
          stats_.first_move_cutoffs += searched == 1 ? 1 : 0;
          learn(move, {quiets.data(), quiet_count}, {captures.data(), capture_count}, depth, ply);
          break;
        }
      }
    }
    if (forcing) {
      if (capture_count < captures.size()) captures[capture_count++] = move;
    } else if (quiet_count < quiets.size()) {
      quiets[quiet_count++] = move;
    }
  }

  // Step 15. Every move pruned or excluded: nothing better than alpha is known.
  if (searched == 0) return excluded != 0 ? alpha : std::max(best, alpha);
  table_.store(key, ply, {best_move, best, depth, bound});
  return best;
}

}  // namespace tesuji::search
