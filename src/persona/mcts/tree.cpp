#include "persona/mcts/tree.hpp"

#include <cmath>
#include <tuple>

namespace tesuji::persona::mcts {
namespace {

/// How much a first look counts against experience. Origin: small matches, as are the next four.
constexpr double kCuriosity = 0.5;
/// Share of the best reply, as against the mean of all visits, in what a move is thought to be worth.
constexpr double kBestShare = 0.8;
/// A move this much better than another is looked at e times as often at first.
constexpr double kPriorScale = 60.0 * kCentipawn;
constexpr double kLeastPrior = 0.1;  ///< shared out among all moves alike
/// Score at which the winning chance is 73 %.
constexpr double kChanceScale = 300.0 * kCentipawn;
/// So many of the best replies are looked at until exchanges are over. For all of them, where pieces come
/// back from hand, exchanges would leave no moves for the tree.
constexpr std::size_t kFollowed = 4;
constexpr int kDeepestRest = 8;
/// What an exchange may bring beside what is taken.
constexpr Score kUncovered = 75 * kCentipawn;
/// What an exchange wins is counted in such steps, up to this much.
constexpr Score kCoin = 25 * kCentipawn;
constexpr Score kMostGain = 2000 * kCentipawn;

/// Where pieces come back from hand one move swings the score further, and an advantage means less.
constexpr int kHandsFactor = 2;
/// Of the moves visited at least this share as often as the first, the one that looks best is played.
constexpr double kEnoughVisits = 0.35;

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
      : position_(root.clone()),
        judge_(judge),
        request_(request),
        scale_(root.rules().traits().drops ? kHandsFactor : 1),
        nodes_(1) {}

  TreeAnswer answer() {
    open(0, request_.moves);
    while (!stopped_ && nodes_[0].proof < 0) walk();
    return tell();
  }

 private:
  double chance_of(Score score) const {
    return 1.0 / (1.0 + std::exp(-static_cast<double>(score) / (scale_ * kChanceScale)));
  }

  bool out_of_time() {
    if (made_ >= request_.nodes || ((made_ & 63) == 0 && request_.stop())) stopped_ = true;
    return stopped_;
  }

  bool make(Move move) {
    if (out_of_time()) return false;
    ++made_;
    position_->make(move);
    return true;
  }

  /// Looks at every reply once, what it is worth and whether it ends the game, and at the best more closely.
  void open(std::uint32_t at, const std::vector<Move>& moves) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    std::vector<Score> scores;
    for (const Move move : moves) {
      Node child;
      child.move = move;
      scores.push_back(look(child));
      nodes_.push_back(child);
      if (stopped_) break;
    }
    follow_best(first, scores);
    if (stopped_ || moves.empty()) {
      nodes_.resize(first);
      return;
    }
    set_priors(first, scores);
    nodes_[at].first = first;
    nodes_[at].count = static_cast<std::uint16_t>(moves.size());
    conclude(nodes_[at]);
  }

  Score look(Node& child) {
    if (!make(child.move)) return 0;
    Score score = 0;
    if (const auto outcome = position_->outcome()) {
      child.proof = !outcome->winner ? kDrawn : *outcome->winner == position_->side_to_move() ? kLost : kWon;
      score = (child.proof - kDrawn) * kMate / 2;
    } else {
      score = -settled();
    }
    position_->undo();
    child.visits = 1;
    child.best = child.sum = static_cast<float>(chance_of(score));
    return score;
  }

  void follow_best(std::uint32_t first, std::vector<Score>& scores) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (nodes_[first + i].proof < 0) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    if (order.size() > kFollowed) order.resize(kFollowed);
    for (const std::size_t i : order) {
      Node& child = nodes_[first + i];
      if (!make(child.move)) return;
      scores[i] = -rest(-kInfinite, kInfinite, kDeepestRest);
      position_->undo();
      child.best = child.sum = static_cast<float>(chance_of(scores[i]));
    }
  }

  void set_priors(std::uint32_t first, const std::vector<Score>& scores) {
    const Score most = *std::max_element(scores.begin(), scores.end());
    std::vector<double> weights;
    double sum = 0;
    for (const Score score : scores) {
      weights.push_back(std::exp(static_cast<double>(score - most) / (scale_ * kPriorScale)));
      sum += weights.back();
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
      nodes_[first + i].prior = static_cast<float>((1 - kLeastPrior) * weights[i] / sum +
                                                   kLeastPrior / static_cast<double>(weights.size()));
    }
  }

  /// What a visited move is worth to its mover.
  static double worth(const Node& node) {
    if (node.proof >= 0) return 0.5 * node.proof;
    return kBestShare * node.best + (1 - kBestShare) * node.sum / node.visits;
  }

  std::uint32_t select(const Node& parent) const {
    const double reach = kCuriosity * std::sqrt(static_cast<double>(parent.visits + parent.count));
    std::uint32_t chosen = parent.first;
    double most = -1e9;
    for (std::uint32_t i = parent.first; i < parent.first + parent.count; ++i) {
      const Node& child = nodes_[i];
      if (child.proof == kLost) continue;
      const double promise = worth(child) + reach * child.prior / (1 + child.visits);
      if (promise <= most) continue;
      most = promise;
      chosen = i;
    }
    return chosen;
  }

  /// One walk from the root to a position not opened yet, and back.
  void walk() {
    std::vector<std::uint32_t> path{0};
    while (nodes_[path.back()].count > 0 && nodes_[path.back()].proof < 0) {
      const std::uint32_t next = select(nodes_[path.back()]);
      if (!make(nodes_[next].move)) break;
      path.push_back(next);
    }
    const std::uint32_t leaf = path.back();
    deepest_ = std::max(deepest_, static_cast<int>(path.size()));
    if (!stopped_ && nodes_[leaf].proof < 0) open(leaf, position_->legal_moves());
    for (std::size_t i = 1; i < path.size(); ++i) position_->undo();
    // A walk that was cut short has found nothing.
    if (!stopped_) back_up(path, worth_now(nodes_[leaf]));
  }

  static double worth_now(const Node& node) { return node.proof >= 0 ? 0.5 * node.proof : node.best; }

  void back_up(const std::vector<std::uint32_t>& path, double chance) {
    for (auto at = path.rbegin(); at != path.rend(); ++at) {
      Node& node = nodes_[*at];
      ++node.visits;
      node.sum += static_cast<float>(chance);
      if (node.count > 0) conclude(node);
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
      best = std::max(best, worth_now(reply));
    }
    if (all_proven && node.count > 0) node.proof = static_cast<std::int8_t>(kWon - most);
    node.best = static_cast<float>(1 - best);
  }

  struct Exchange {
    Move move;
    Score gain = 0;
  };

  /// What pays by captures on one square, the best first. Nothing is moved for that.
  std::vector<Exchange> exchanges() const {
    std::vector<Exchange> found;
    for (const Move move : position_->legal_moves(Generate::forcing)) {
      Exchange exchange{move, position_->captures_royal(move) ? kMate / 2 : 0};
      while (exchange.gain < kMostGain && judge_.wins_exchange(*position_, move, exchange.gain + kCoin))
        exchange.gain += kCoin;
      if (exchange.gain > 0) found.push_back(exchange);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Exchange& a, const Exchange& b) { return a.gain > b.gain; });
    return found;
  }

  /// The score for the side to move with its best exchange, as a first look sees it.
  Score settled() const {
    const auto found = exchanges();
    return judge_.evaluate(*position_) + (found.empty() ? 0 : found.front().gain);
  }

  /// The score for the side to move once exchanges that pay are over, whatever they uncover.
  Score rest(Score alpha, Score beta, int depth) {
    const Score stand = judge_.evaluate(*position_);
    Score best = stand;
    if (best >= beta || depth == 0) return best;
    alpha = std::max(alpha, best);
    for (const auto& [move, gain] : exchanges()) {
      if (gain >= kMate / 2) return gain;
      if (stand + gain + scale_ * kUncovered <= alpha || !make(move)) break;
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
    int most = 0;
    for (const TreeMove& move : answer.moves) most = std::max(most, move.visits);
    const auto rank = [&](std::size_t i) {
      const int proof = root.count == 0 ? -1 : nodes_[root.first + i].proof;
      const TreeMove& move = answer.moves[i];
      return std::tuple(proof == kWon, proof != kLost, move.visits >= kEnoughVisits * most, move.chance,
                        move.visits);
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
  int scale_;
  std::vector<Node> nodes_;
  std::uint64_t made_ = 0;
  int deepest_ = 0;
  bool stopped_ = false;
};

}  // namespace

TreeAnswer grow_tree(const AnyPosition& root, const Judge& judge, const TreeRequest& request) {
  return Tree(root, judge, request).answer();
}

}  // namespace tesuji::persona::mcts
