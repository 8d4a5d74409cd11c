#include "graph/position_graph.hpp"

#include <algorithm>
#include <cassert>

namespace tesuji::graph {

PositionGraph::PositionGraph(const Sight& sight, Sight::Board board) : node_of_(board.size(), -1) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i].empty()) continue;
    node_of_[i] = static_cast<int>(nodes_.size());
    nodes_.push_back(static_cast<Square>(i));
    measures_.push_back({});
    measures_.back().square = static_cast<Square>(i);
    measures_.back().piece = board[i];
  }
  for (const Square from : nodes_) {
    const PlacedPiece piece = board[as_size(from)];
    edges_.push_back({from, from, EdgeKind::occupy, {}});
    std::vector<Square> seen;  // several ways may lead to one square: one edge is enough
    for (const Way& way : sight.ways(piece.piece, piece.side, from)) {
      if (!way.attacks() || !sight.open(way, board, from)) continue;
      if (std::find(seen.begin(), seen.end(), way.to) != seen.end()) continue;
      seen.push_back(way.to);
      const PlacedPiece there = board[as_size(way.to)];
      const EdgeKind kind = there.empty()              ? EdgeKind::reach
                            : there.side == piece.side ? EdgeKind::defend
                                                       : EdgeKind::attack;
      edges_.push_back({from, way.to, kind, way.vector});
    }
  }
  count_links();
}

void PositionGraph::count_links() {
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
  const auto between = betweenness(defence);
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
  std::vector<int> seen;
  for (const NodeMeasures& node : measures_) {
    if (node.piece.side == side) seen.push_back(node.component);
  }
  std::sort(seen.begin(), seen.end());
  return static_cast<int>(std::unique(seen.begin(), seen.end()) - seen.begin());
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

}  // namespace tesuji::graph
