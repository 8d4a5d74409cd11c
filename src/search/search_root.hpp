// The root of Search: iterative deepening, aspiration windows and several best lines. Included by search.hpp
// only.
#pragma once

#include "search/search.hpp"

namespace tesuji {

template <class Game>
requires SearchableGame<Game> Score Search<Game>::search_root(int depth, Score alpha, Score beta) {
  frame(0).line_length = 0;
  frame(0).in_check = game_.in_check();
  frame(0).static_eval = frame(0).in_check ? 0 : game_.evaluate();
  Score best = -kInfinite;
  int searched = 0;
  BusyMoves* const busy = depth >= kDeferDepth ? control_.busy() : nullptr;
  std::vector<MoveT> order = root_moves_;  // moves another thread is busy with are put off to the end
  for (std::size_t i = 0; i < order.size(); ++i) {
    const MoveT move = order[i];
    const auto& skip = skipped_root_moves_;
    if (std::find(skip.begin(), skip.end(), move.bits()) != skip.end()) continue;
    if (out_of_budget()) break;
    const std::uint64_t name = BusyMoves::name(game_.key(), move.bits());
    if (busy != nullptr && searched > 0 && i < root_moves_.size() && busy->contains(name)) {
      order.push_back(move);
      continue;
    }
    if (busy != nullptr) busy->begin(name);
    make(move, 0);
    Score score = 0;
    if (searched == 0) {
      score = -search(depth - 1, -beta, -alpha, 1, false);
    } else {
      const bool late = !limits_.full_width && depth >= 3 && searched > 3 && !game_.in_check();
      const int less = late ? 1 + (searched > 12 ? 1 : 0) : 0;
      score = -search(depth - 1 - less, -alpha - 1, -alpha, 1, true);
      if (score > alpha && less > 0 && !stopped_) score = -search(depth - 1, -alpha - 1, -alpha, 1, true);
      if (score > alpha && !stopped_) score = -search(depth - 1, -beta, -alpha, 1, false);
    }
    game_.undo();
    if (busy != nullptr) busy->end(name);
    if (stopped_) break;
    ++searched;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        extend_line(0, move.bits());
        bring_to_front(move.bits());
        if (alpha >= beta) break;
      }
    }
  }
  return best;
}

/// The best lines so far come first, in their order: an iteration cut short has then looked at them.
template <class Game>
requires SearchableGame<Game>
void Search<Game>::put_in_front(const std::vector<SearchLine>& lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) bring_to_front(line->moves.front());
}

/// The others keep their order.
template <class Game>
requires SearchableGame<Game>
void Search<Game>::bring_to_front(std::uint32_t bits) {
  const auto found =
      std::find_if(root_moves_.begin(), root_moves_.end(), [&](MoveT move) { return move.bits() == bits; });
  if (found != root_moves_.end()) std::rotate(root_moves_.begin(), found, found + 1);
}

template <class Game>
requires SearchableGame<Game> SearchReport Search<Game>::run(const SearchLimits& limits,
                                                             const ReportListener& listener) {
  limits_ = limits;
  started_ = std::chrono::steady_clock::now();
  nodes_ = 0;
  granted_ = 0;
  stopped_ = false;
  SearchReport report;
  {
    List list;
    game_.generate(list);
    Order order = order_moves(list, frame(0).ranked[0], 0, 0);
    root_moves_.clear();
    while (const Ranked* next = next_move(order)) {
      const auto& only = limits.root_moves;
      const bool wanted =
          only.empty() || std::find(only.begin(), only.end(), next->move.bits()) != only.end();
      if (wanted) root_moves_.push_back(next->move);
    }
  }
  if (root_moves_.empty()) return report;
  report.lines = {{0, {root_moves_.front().bits()}}};
  const int deepest = limits.depth != 0 ? std::min(limits.depth, kMaxPly - 2) : kMaxPly - 2;
  const auto wanted_lines = std::min(static_cast<std::size_t>(std::max(limits.lines, 1)), root_moves_.size());
  for (int depth = 1; depth <= deepest && !stopped_; ++depth) {
    depth_ = depth;
    if (is_behind()) continue;
    selective_depth_ = 0;
    skipped_root_moves_.clear();
    put_in_front(report.lines);
    std::vector<SearchLine> lines;
    for (std::size_t line = 0; line < wanted_lines && !stopped_; ++line) {
      const bool guess = depth >= 4 && line < report.lines.size();
      const Score middle = guess ? report.lines[line].score : 0;
      Score window = tuning_.aspiration;
      Score alpha = guess ? std::max(middle - window, -kInfinite) : -kInfinite;
      Score beta = guess ? std::min(middle + window, kInfinite) : kInfinite;
      while (true) {
        const Score score = search_root(depth, alpha, beta);
        const Frame& root = frame(0);
        if (root.line_length > 0 && (!stopped_ || score > alpha)) {
          SearchLine found{score, {root.line.begin(), root.line.begin() + root.line_length}};
          if (lines.size() == line) {
            lines.push_back(found);
          } else {
            lines[line] = found;
          }
        }
        if (stopped_) break;
        window *= 3;
        if (score <= alpha) {
          alpha = std::max(middle - window, -kInfinite);
        } else if (score >= beta) {
          beta = std::min(middle + window, kInfinite);
        } else {
          break;
        }
        if (window > 1000 * kCentipawn) {
          alpha = -kInfinite;
          beta = kInfinite;
        }
      }
      if (lines.size() > line) skipped_root_moves_.push_back(lines[line].moves.front());
    }
    // An interrupted iteration still counts when its first line was improved.
    if (!lines.empty() && (!stopped_ || lines.size() == 1)) {
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i < report.lines.size()) {
          report.lines[i] = lines[i];
        } else {
          report.lines.push_back(lines[i]);
        }
      }
    }
    if (!stopped_) {
      report.depth = depth;
      if (limits.thread == 0) control_.pass_depth(depth);
      if (depth == deepest) control_.finish();  // one thread that is through is enough
    }
    report.selective_depth = selective_depth_;
    report.nodes = nodes_;
    report.stats = stats_;
    control_.publish(limits.thread, nodes_);
    report.elapsed = std::chrono::steady_clock::now() - started_;
    report.table_permille = table_.permille_full();
    if (listener && !stopped_) listener(report);
    if (control_.over()) break;
    if (is_behind()) stopped_ = false;
  }
  return report;
}

}  // namespace tesuji
