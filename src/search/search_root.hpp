// The root of Search: iterative deepening, aspiration windows and several best lines. Included by search.hpp
// only.
#pragma once

#include "search/search.hpp"

namespace tesuji::search {

template <SearchableGame Game>
Score Search<Game>::search_root(int depth, Score alpha, Score beta) {
  frame(0).line_length = 0;
  frame(0).in_check = game_.in_check();
  frame(0).static_eval = frame(0).in_check ? 0 : game_.evaluate();
  Score best = -kInfinite;
  int searched = 0;
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    const MoveT move = root_moves_[i];
    const auto& skip = skipped_root_moves_;
    if (std::find(skip.begin(), skip.end(), move.bits()) != skip.end()) continue;
    if (out_of_budget()) break;
    make(move, 0);
    Score score = 0;
    if (searched == 0) {
      score = -search(depth - 1, -beta, -alpha, 1, false);
    } else {
      const bool late = !limits_.full_width && depth >= tuning_.root_reduction_depth &&
                        searched > tuning_.root_reduce_from && !game_.in_check();
      const int less = late ? 1 + (searched > tuning_.root_reduce_more ? 1 : 0) : 0;
      score = -search(depth - 1 - less, -alpha - 1, -alpha, 1, true);
      if (score > alpha && less > 0 && !stopped_) score = -search(depth - 1, -alpha - 1, -alpha, 1, true);
      if (score > alpha && !stopped_) score = -search(depth - 1, -beta, -alpha, 1, false);
    }
    game_.undo();
    if (stopped_) break;
    ++searched;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        extend_line(0, move.bits());
        // The new best goes to the front, the others keep their order.
        std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                    root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        if (alpha >= beta) break;
      }
    }
  }
  return best;
}

/// The best lines so far come first, in their order: an iteration cut short has then looked at them.
template <SearchableGame Game>
void Search<Game>::put_in_front(const std::vector<SearchLine>& lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const auto found = std::find_if(root_moves_.begin(), root_moves_.end(),
                                    [&](MoveT move) { return move.bits() == line->moves.front(); });
    if (found != root_moves_.end()) std::rotate(root_moves_.begin(), found, found + 1);
  }
}

/// The moves of the root that may be played, most promising first.
template <SearchableGame Game>
void Search<Game>::collect_root_moves() {
  List list;
  game_.generate(list);
  Order order = order_moves(list, frame(0).ranked[0], 0, 0);
  root_moves_.clear();
  const auto& only = limits_.root_moves;
  while (const Ranked* next = next_move(order)) {
    const bool wanted = only.empty() || std::find(only.begin(), only.end(), next->move.bits()) != only.end();
    if (wanted) root_moves_.push_back(next->move);
  }
}

/// One line at one depth, in a window around `guess` that grows until the score is inside. Nothing when the
/// search stopped before anything was found.
template <SearchableGame Game>
std::optional<SearchLine> Search<Game>::search_line(int depth, std::optional<Score> guess) {
  const Score middle = guess.value_or(0);
  Score window = tuning_.aspiration;
  Score alpha = guess ? std::max(middle - window, -kInfinite) : -kInfinite;
  Score beta = guess ? std::min(middle + window, kInfinite) : kInfinite;
  std::optional<SearchLine> found;
  while (true) {
    const Score score = search_root(depth, alpha, beta);
    const Frame& root = frame(0);
    if (root.line_length > 0 && (!stopped_ || score > alpha)) {
      found = SearchLine{score, {root.line.begin(), root.line.begin() + root.line_length}};
    }
    if (stopped_ || (score > alpha && score < beta)) return found;
    window = window * tuning_.aspiration_growth / 100;
    if (score <= alpha) {
      alpha = std::max(middle - window, -kInfinite);
    } else {
      beta = std::min(middle + window, kInfinite);
    }
    if (window > tuning_.widest_aspiration) {
      alpha = -kInfinite;
      beta = kInfinite;
    }
  }
}

/// Searches one depth. The lines found come first, behind them those of the depth before that were not
/// reached again. Whole depths are sorted: a later line may have found what the first one overlooked.
template <SearchableGame Game>
void Search<Game>::search_lines(int depth, std::size_t wanted, std::vector<SearchLine>& lines) {
  selective_depth_ = 0;
  skipped_root_moves_.clear();
  put_in_front(lines);
  std::vector<SearchLine> found;
  while (found.size() < wanted && !stopped_) {
    std::optional<Score> guess;
    if (depth >= tuning_.aspiration_depth && found.size() < lines.size()) guess = lines[found.size()].score;
    const auto line = search_line(depth, guess);
    if (!line) break;
    skipped_root_moves_.push_back(line->moves.front());
    found.push_back(*line);
  }
  for (SearchLine& old : lines) {
    const auto& again = skipped_root_moves_;
    if (found.size() == wanted) break;
    if (std::find(again.begin(), again.end(), old.moves.front()) == again.end())
      found.push_back(std::move(old));
  }
  if (!stopped_) {
    std::stable_sort(found.begin(), found.end(),
                     [](const SearchLine& a, const SearchLine& b) { return a.score > b.score; });
  }
  lines = std::move(found);
}

/// Has another thread been through with this depth first? Several lines are found by the first thread alone.
template <SearchableGame Game>
bool Search<Game>::is_behind() const {
  return limits_.lines <= 1 && control_.reached_depth() >= depth_;
}

template <SearchableGame Game>
SearchReport Search<Game>::run(const SearchLimits& limits, const ReportListener& listener) {
  limits_ = limits;
  started_ = std::chrono::steady_clock::now();
  nodes_ = 0;
  granted_ = 0;
  stopped_ = false;
  SearchReport report;
  collect_root_moves();
  if (root_moves_.empty()) return report;
  report.lines = {{0, {root_moves_.front().bits()}}};
  const int deepest = limits.depth != 0 ? std::min(limits.depth, kMaxPly - 2) : kMaxPly - 2;
  const auto wanted = std::min(as_size(std::max(limits.lines, 1)), root_moves_.size());
  while (report.depth < deepest && !control_.over()) {
    depth_ = report.depth + 1;
    if (runs_ahead()) depth_ = std::min(depth_ + 1, deepest);
    search_lines(depth_, wanted, report.lines);
    if (!stopped_) {
      report.depth = depth_;
      control_.reach(depth_, report.lines.front());
    } else if (is_behind()) {
      stopped_ = false;
      const Milestone reached = control_.reached();
      report.depth = reached.depth;
      report.lines = {reached.line};
    }
    report.selective_depth = selective_depth_;
    report.nodes = nodes_;
    report.stats = stats_;
    control_.publish(limits.thread, nodes_);
    report.elapsed = std::chrono::steady_clock::now() - started_;
    report.table_permille = table_.permille_full();
    if (stopped_) break;
    if (listener) listener(report);
    if (report.depth == deepest) control_.finish();  // one thread that is through is enough
  }
  return report;
}

}  // namespace tesuji::search
