#include "persona/mcts/tree.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

namespace tesuji::mcts {
namespace {

/// How much a first look counts against experience. Origin: small matches, as are the next four.
constexpr double kCuriosity = 0.7;
/// Unvisited moves are thought this much worse than their parent.
constexpr double kReluctance = 0.08;
/// Share of the best reply, as against the mean of all visits, in what a move is thought to be worth.
constexpr double kBestShare = 0.6;
/// A move this much better than another is looked at e times as often at first.
constexpr double kPriorScale = 70.0 * kCentipawn;
/// A capture that loses the exchange looks this much worse at first.
constexpr Score kBadExchange = 150 * kCentipawn;
constexpr double kLeastPrior = 0.1;  ///< shared out among all moves alike
/// Score at which the winning chance is 73 %.
constexpr double kChanceScale = 300.0 * kCentipawn;
constexpr int kDeepestRest = 8;

double chance_of(Score score) {
  return 1.0 / (1.0 + std::exp(-static_cast<double>(score) / kChanceScale));
}

/// A position of the tree, seen by the side that moved there.
struct Node {
  Move move{};
  float prior = 0;
  float sum = 0;   ///< of the chances found below
  float best = 0;  ///< the chance after the best reply known
  int visits = 0;
  std::uint32_t first = 0;  ///< its replies in the tree ...
  std::uint16_t count = 0;  ///< ... none while it was not opened
  std::int8_t proof = -1;   ///< -1 unknown, 0 lost, 1 drawn, 2 won
};

constexpr std::int8_t kLost = 0;
constexpr std::int8_t kDrawn = 1;
constexpr std::int8_t kWon = 2;

class Tree {
 public:
  Tree(const AnyPosition& root, const Judge& judge, const TreeRequest& request)
      : position_(root.clone()), judge_(judge), request_(request), nodes_(1) {}

  TreeAnswer answer() {
    open(0, request_.moves);
    while (!stopped_ && nodes_[0].proof < 0) walk();
    return tell();
  }

 private:
  bool out_of_time() {
    if (made_ >= request_.nodes || ((made_ & 63) == 0 && request_.stop && request_.stop())) stopped_ = true;
    return stopped_;
  }

  bool make(Move move) {
    if (out_of_time()) return false;
    ++made_;
    position_->make(move);
    return true;
  }

  /// Looks at every reply once: how it is judged at sight, and whether it ends the game.
  void open(std::uint32_t at, const std::vector<Move>& moves) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    std::vector<double> weights;
    Score most = -kInfinite;
    std::vector<Score> scores;
    for (const Move move : moves) {
      Node child;
      child.move = move;
      const bool bad = position_->is_capture(move) && !judge_.wins_exchange(*position_, move, 0);
      if (!make(move)) {
        nodes_.resize(first);
        return;
      }
      const auto outcome = position_->outcome();
      Score score = -judge_.evaluate(*position_) - (bad ? kBadExchange : 0);
      if (outcome) {
        child.proof = !outcome->winner                                ? kDrawn
                      : *outcome->winner == position_->side_to_move() ? kLost
                                                                      : kWon;
        score = (child.proof - kDrawn) * 10'000;
      }
      position_->undo();
      scores.push_back(score);
      most = std::max(most, score);
      nodes_.push_back(child);
    }
    double sum = 0;
    for (const Score score : scores) {
      weights.push_back(std::exp(static_cast<double>(score - most) / kPriorScale));
      sum += weights.back();
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
      nodes_[first + i].prior = static_cast<float>((1 - kLeastPrior) * weights[i] / sum +
                                                   kLeastPrior / static_cast<double>(weights.size()));
    }
    nodes_[at].first = first;
    nodes_[at].count = static_cast<std::uint16_t>(moves.size());
    conclude(nodes_[at]);
  }

  /// What a visited move is worth to its mover.
  static double worth(const Node& node) {
    if (node.proof >= 0) return 0.5 * node.proof;
    return kBestShare * node.best + (1 - kBestShare) * node.sum / node.visits;
  }

  std::uint32_t select(const Node& parent) const {
    const double unseen = parent.visits == 0 ? 0.5 : 1.0 - parent.sum / parent.visits - kReluctance;
    const double reach = kCuriosity * std::sqrt(static_cast<double>(std::max(parent.visits, 1)));
    std::uint32_t chosen = parent.first;
    double most = -1e9;
    for (std::uint32_t i = parent.first; i < parent.first + parent.count; ++i) {
      const Node& child = nodes_[i];
      if (child.proof == kLost) continue;
      const double value = child.visits > 0 || child.proof >= 0 ? worth(child) : unseen;
      const double promise = value + reach * child.prior / (1 + child.visits);
      if (promise <= most) continue;
      most = promise;
      chosen = i;
    }
    return chosen;
  }

  /// One walk from the root to a position not judged yet, and back.
  void walk() {
    std::vector<std::uint32_t> path{0};
    while (true) {
      const std::uint32_t at = path.back();
      if (nodes_[at].proof >= 0 || (nodes_[at].visits == 0 && at != 0)) break;
      if (nodes_[at].count == 0) open(at, position_->legal_moves());
      if (stopped_ || nodes_[at].proof >= 0) break;
      const std::uint32_t next = select(nodes_[at]);
      if (!make(nodes_[next].move)) break;
      path.push_back(next);
    }
    deepest_ = std::max(deepest_, static_cast<int>(path.size()) - 1);
    const Node& leaf = nodes_[path.back()];
    double chance = 0;
    if (leaf.proof >= 0) {
      chance = 0.5 * leaf.proof;
    } else if (!stopped_) {
      chance = 1.0 - chance_of(rest(-kInfinite, kInfinite, kDeepestRest));
    }
    for (std::size_t i = 1; i < path.size(); ++i) position_->undo();
    // A walk that was cut short has found nothing.
    if (!stopped_ || leaf.proof >= 0) back_up(path, chance);
  }

  void back_up(const std::vector<std::uint32_t>& path, double chance) {
    for (auto at = path.rbegin(); at != path.rend(); ++at) {
      Node& node = nodes_[*at];
      ++node.visits;
      node.sum += static_cast<float>(chance);
      if (node.count == 0) {
        node.best = static_cast<float>(chance);
      } else {
        conclude(node);
      }
      chance = node.proof >= 0 ? 1.0 - 0.5 * node.proof : 1.0 - chance;
    }
  }

  /// The best reply decides; a won one proves the move lost, and lost ones alone prove it won.
  void conclude(Node& node) const {
    double best = -1;
    bool all_proven = true;
    int most = kLost;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const Node& reply = nodes_[i];
      if (reply.proof == kWon) {
        node.proof = kLost;
        node.best = 0;
        return;
      }
      all_proven = all_proven && reply.proof >= 0;
      most = std::max<int>(most, reply.proof);
      if (reply.proof >= 0) {
        best = std::max(best, 0.5 * reply.proof);
      } else if (reply.visits > 0) {
        best = std::max<double>(best, reply.best);
      }
    }
    if (all_proven && node.count > 0) node.proof = static_cast<std::int8_t>(kWon - most);
    if (best >= 0) node.best = static_cast<float>(1 - best);
  }

  /// The score for the side to move once exchanges that pay are over.
  Score rest(Score alpha, Score beta, int depth) {
    Score best = judge_.evaluate(*position_);
    if (best >= beta || depth == 0) return best;
    alpha = std::max(alpha, best);
    for (const Move move : position_->legal_moves(Generate::forcing)) {
      if (!judge_.wins_exchange(*position_, move, 1)) continue;
      if (position_->captures_royal(move)) return kMate / 2;
      if (!make(move)) return best;
      const Score score = -rest(-beta, -alpha, depth - 1);
      position_->undo();
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
    return best;
  }

  TreeAnswer tell() const {
    TreeAnswer answer;
    const Node& root = nodes_[0];
    for (std::size_t i = 0; i < request_.moves.size(); ++i) {
      // Without time for even a first look all moves are alike.
      if (root.count == 0) {
        answer.moves.push_back({request_.moves[i], 0, 0.5, 0});
        continue;
      }
      const Node& node = nodes_[root.first + i];
      const bool known = node.visits > 0 || node.proof >= 0;
      answer.moves.push_back({node.move, node.visits, known ? worth(node) : 0.0, node.prior});
    }
    const auto rank = [&](std::size_t i) {
      const int proof = root.count == 0 ? -1 : nodes_[root.first + i].proof;
      const TreeMove& move = answer.moves[i];
      return std::tuple(proof == kWon, proof != kLost, move.visits, move.chance, move.prior);
    };
    for (std::size_t i = 1; i < answer.moves.size(); ++i) {
      if (rank(i) > rank(answer.best)) answer.best = i;
    }
    answer.proven = root.count > 0 && nodes_[root.first + answer.best].proof == kWon;
    answer.nodes = made_;
    answer.depth = deepest_;
    return answer;
  }

  std::unique_ptr<AnyPosition> position_;
  const Judge& judge_;
  const TreeRequest& request_;
  std::vector<Node> nodes_;
  std::uint64_t made_ = 0;
  int deepest_ = 0;
  bool stopped_ = false;
};

}  // namespace

TreeAnswer grow_tree(const AnyPosition& root, const Judge& judge, const TreeRequest& request) {
  return Tree(root, judge, request).answer();
}

}  // namespace tesuji::mcts
