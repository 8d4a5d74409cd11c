#include "graph/position_graph.hpp"

#include <bit>
#include <cassert>
#include <set>

namespace tesuji::graph {
namespace {

using Row = std::vector<std::uint64_t>;

template <class F>
void for_each_bit(const Row& row, F&& f) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (std::uint64_t bits = row[w]; bits != 0; bits &= bits - 1) {
      f(w * 64 + as_size(std::countr_zero(bits)));
    }
  }
}

void set(Row& row, std::size_t bit) {
  row[bit / 64] |= std::uint64_t{1} << bit % 64;
}

/// Links in both directions, none from a node to itself.
PositionGraph::Matrix undirected(const PositionGraph::Matrix& links) {
  PositionGraph::Matrix both = links;
  for (std::size_t i = 0; i < links.size(); ++i) {
    for_each_bit(links[i], [&](std::size_t j) { set(both[j], i); });
  }
  for (std::size_t i = 0; i < both.size(); ++i) both[i][i / 64] &= ~(std::uint64_t{1} << i % 64);
  return both;
}

}  // namespace

PositionGraph::PositionGraph(const Sight& sight, Sight::Board board) : node_of_(board.size(), -1) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i].empty()) continue;
    node_of_[i] = static_cast<int>(nodes_.size());
    nodes_.push_back(static_cast<Square>(i));
    measures_.push_back({.square = static_cast<Square>(i), .piece = board[i]});
  }
  for (const Square from : nodes_) {
    const PlacedPiece piece = board[as_size(from)];
    edges_.push_back({from, from, EdgeKind::occupy, {}});
    const std::vector<Way>& ways = sight.ways(piece.piece, piece.side, from);
    if (sight.patience().ends_after(ways.size())) break;
    std::set<Square> seen;  // several ways may lead to one square: one edge is enough
    for (const Way& way : ways) {
      if (!way.attacks() || !sight.open(way, board, from) || !seen.insert(way.to).second) continue;
      const PlacedPiece there = board[as_size(way.to)];
      const EdgeKind kind = there.empty()              ? EdgeKind::reach
                            : there.side == piece.side ? EdgeKind::defend
                                                       : EdgeKind::attack;
      edges_.push_back({from, way.to, kind, way.vector});
    }
  }
  if (!sight.patience().ends()) count_links(sight.patience());
}

void PositionGraph::count_links(Patience& patience) {
  for (const GraphEdge& edge : edges_) {
    NodeMeasures& from = measures_[as_size(node_at(edge.from))];
    if (edge.kind == EdgeKind::reach) ++from.reach;
    if (edge.kind == EdgeKind::reach || edge.kind == EdgeKind::occupy) continue;
    NodeMeasures& to = measures_[as_size(node_at(edge.to))];
    ++(edge.kind == EdgeKind::attack ? from.attacks : from.defends);
    ++(edge.kind == EdgeKind::attack ? to.attacked_by : to.defended_by);
  }
  const Matrix defence = matrix(EdgeKind::defend);
  Matrix all = matrix(EdgeKind::attack);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t w = 0; w < all[i].size(); ++w) all[i][w] |= defence[i][w];
  }
  const auto between = betweenness(defence, patience);
  const auto parts = graph::components(defence);
  const auto clusters = clustering(all);
  for (std::size_t i = 0; i < measures_.size(); ++i) {
    measures_[i].betweenness = between[i];
    measures_[i].component = parts[i];
    measures_[i].clustering = clusters[i];
  }
}

const NodeMeasures& PositionGraph::at(Square square) const {
  assert(node_at(square) >= 0);
  return measures_[as_size(node_at(square))];
}

int PositionGraph::defence_links(Side side) const {
  int links = 0;
  for (const NodeMeasures& node : measures_) links += node.piece.side == side ? node.defends : 0;
  return links;
}

int PositionGraph::components(Side side) const {
  std::set<int> seen;
  for (const NodeMeasures& node : measures_) {
    if (node.piece.side == side) seen.insert(node.component);
  }
  return static_cast<int>(seen.size());
}

Square PositionGraph::knot(Side side) const {
  const NodeMeasures* best = nullptr;
  for (const NodeMeasures& node : measures_) {
    if (node.piece.side != side || node.betweenness <= 0) continue;
    if (best == nullptr || node.betweenness > best->betweenness) best = &node;
  }
  return best == nullptr ? kNoSquare : best->square;
}

PositionGraph::Matrix PositionGraph::matrix(EdgeKind kind) const {
  Matrix rows(nodes_.size(), std::vector<std::uint64_t>((nodes_.size() + 63) / 64, 0));
  for (const GraphEdge& edge : edges_) {
    if (edge.kind != kind || node_at(edge.to) < 0) continue;
    const auto to = as_size(node_at(edge.to));
    rows[as_size(node_at(edge.from))][to / 64] |= std::uint64_t{1} << to % 64;
  }
  return rows;
}

std::vector<double> betweenness(const PositionGraph::Matrix& links, Patience& patience) {
  const std::size_t n = links.size();
  std::vector<double> score(n, 0.0);
  std::vector<Row> levels;
  for (std::size_t source = 0; source < n && !patience.ends_after(n); ++source) {
    // Breadth first: `levels` holds the nodes at each distance, `paths` how many shortest ways lead there.
    Row seen(links[source].size(), 0);
    std::vector<double> paths(n, 0.0);
    set(seen, source);
    paths[source] = 1.0;
    levels.assign(1, seen);
    while (true) {
      Row next(seen.size(), 0);
      for_each_bit(levels.back(), [&](std::size_t v) {
        for (std::size_t w = 0; w < next.size(); ++w) next[w] |= links[v][w] & ~seen[w];
      });
      if (next == Row(next.size(), 0)) break;
      for_each_bit(levels.back(), [&](std::size_t v) {
        Row onward = links[v];
        for (std::size_t w = 0; w < onward.size(); ++w) onward[w] &= next[w];
        for_each_bit(onward, [&](std::size_t to) { paths[to] += paths[v]; });
      });
      for (std::size_t w = 0; w < seen.size(); ++w) seen[w] |= next[w];
      levels.push_back(std::move(next));
    }
    // Backwards: what flows through a node is the sum of its shares in the nodes beyond.
    std::vector<double> flow(n, 0.0);
    for (std::size_t level = levels.size() - 1; level > 0; --level) {
      for_each_bit(levels[level - 1], [&](std::size_t v) {
        Row onward = links[v];
        for (std::size_t w = 0; w < onward.size(); ++w) onward[w] &= levels[level][w];
        for_each_bit(onward, [&](std::size_t to) { flow[v] += paths[v] / paths[to] * (1.0 + flow[to]); });
        if (v != source) score[v] += flow[v];
      });
    }
  }
  return score;
}

std::vector<double> clustering(const PositionGraph::Matrix& links) {
  const PositionGraph::Matrix both = undirected(links);
  std::vector<double> result;
  for (const Row& neighbours : both) {
    int count = 0;
    int linked = 0;
    for_each_bit(neighbours, [&](std::size_t j) {
      ++count;
      for (std::size_t w = 0; w < neighbours.size(); ++w) linked += std::popcount(both[j][w] & neighbours[w]);
    });
    result.push_back(count < 2 ? 0.0 : static_cast<double>(linked) / (count * (count - 1)));
  }
  return result;
}

std::vector<int> components(const PositionGraph::Matrix& links) {
  const PositionGraph::Matrix both = undirected(links);
  std::vector<int> part(links.size(), -1);
  int count = 0;
  for (std::size_t start = 0; start < links.size(); ++start) {
    if (part[start] >= 0) continue;
    std::vector<std::size_t> open{start};
    part[start] = count;
    while (!open.empty()) {
      const std::size_t v = open.back();
      open.pop_back();
      for_each_bit(both[v], [&](std::size_t to) {
        if (part[to] >= 0) return;
        part[to] = count;
        open.push_back(to);
      });
    }
    ++count;
  }
  return part;
}

}  // namespace tesuji::graph
