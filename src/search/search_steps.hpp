// A node of Search, step by step: what is asked before its moves are. Included by search.hpp only.
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
  frame(ply).quiet = !game_.is_forcing(move);
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
Score Search<Game>::search(int depth, Score alpha, Score beta, int ply, bool cut) {
  if (depth <= 0) return quiesce(alpha, beta, ply, 0);
  Frame& here = frame(ply);
  here.line_length = 0;
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
  Node node{depth, ply, alpha, beta, beta - alpha > 1, cut, here.excluded};
  node.key = game_.key() ^ (std::uint64_t{node.excluded} * kExclusion);
  node.found = table_.probe(node.key, ply, node.known);
  node.once_pv = node.pv || (node.found && node.known.once_pv);
  const bool selective = !limits_.full_width;
  if (node.found && selective && !node.pv && node.known.depth >= depth && settles(node.known, beta)) {
    ++stats_.table_cutoffs;
    learn_from_table(node);
    return node.known.score;
  }

  // Steps 4 to 9; the rest is about the moves.
  judge(node);
  frame(ply + 2).killers = {};  // what refuted the moves of cousins further up says little here
  if (selective && !node.pv && !here.in_check && node.excluded == 0 && !is_decided(beta)) {
    if (const auto score = cut_off(node)) return *score;
  }
  if (selective) shorten(node);
  return search_moves(node);
}

/// The static evaluation, corrected by what searches found where the promoters stand alike and after the same
/// two moves.
template <SearchableGame Game>
Score Search<Game>::static_score(int ply) const {
  const Score plain = game_.evaluate();
  int correction = tuning_.correct_reply * history_.reply_miss(frame(ply - 2).slot, frame(ply - 1).slot);
  if constexpr (requires { game_.structure_key(); }) {
    if (tuning_.correct_structure != 0)
      correction += tuning_.correct_structure * history_.structure_miss(game_.structure_key());
  }
  return plain + correction / 100;
}

/// Step 4. Static evaluation; "improving" compares with our previous turn.
template <SearchableGame Game>
void Search<Game>::judge(Node& node) {
  Frame& here = frame(node.ply);
  const Frame& before = frame(node.ply - 2);
  if (here.in_check) {
    here.static_eval = node.ply >= 2 ? before.static_eval : 0;
    return;
  }
  here.static_eval = node.eval = static_score(node.ply);
  if (node.excluded == 0) learn_from_change(node.ply);
  node.improving = node.ply >= 2 && !before.in_check && node.eval > before.static_eval;
  if (node.found && is_sharper(node.known, node.eval)) node.eval = node.known.score;
}

/// Step 9. Without a table move the ordering is poor: look less deep first, unless all moves are needed
/// anyway.
template <SearchableGame Game>
void Search<Game>::shorten(Node& node) const {
  if ((node.found && node.known.move != 0) || node.excluded != 0) return;
  if ((node.pv || node.cut) && node.depth >= tuning_.no_table_move_depth) --node.depth;
}

}  // namespace tesuji::search
