// PositionGraph: a position as a network of pieces and squares. Edges are directed and keep the direction in
// which the piece looks.
#pragma once

#include "sight/sight.hpp"

namespace tesuji::graph {

enum class EdgeKind : std::uint8_t {
  attack,  ///< a piece could take this enemy
  defend,  ///< a piece could take back on this square of its own side
  reach,   ///< a piece controls this empty square
  occupy   ///< a piece stands on its square
};

/// From the piece on `from` to the piece or square at `to`.
struct GraphEdge {
  Square from = kNoSquare;
  Square to = kNoSquare;
  EdgeKind kind = EdgeKind::reach;
  Vector vector;  ///< as the owner of the piece sees it

  bool operator==(const GraphEdge&) const = default;
};

/// What one piece means in the network of its side's defence links, or of all pieces.
struct NodeMeasures {
  Square square = kNoSquare;
  PlacedPiece piece;
  int attacks = 0;         ///< enemies it attacks
  int attacked_by = 0;     ///< enemies that attack it
  int defends = 0;         ///< own pieces it protects
  int defended_by = 0;     ///< own pieces that protect it
  int reach = 0;           ///< empty squares it controls
  double betweenness = 0;  ///< shortest chains of defence links of its side that run through it
  double clustering = 0;   ///< share of its neighbours (by any link between pieces) that are linked, too
  int component = 0;       ///< number of the connected part of its side's defence network
};

/// Links and measures are missing when the patience of the sight has ended.
class PositionGraph {
 public:
  PositionGraph(const Sight& sight, Sight::Board board);

  const std::vector<GraphEdge>& edges() const { return edges_; }
  /// Squares of the pieces, in order.
  const std::vector<Square>& nodes() const { return nodes_; }
  const NodeMeasures& at(Square square) const;
  const std::vector<NodeMeasures>& measures() const { return measures_; }

  /// Defence links of a side, and the connected parts they make of its pieces.
  int defence_links(Side side) const;
  int components(Side side) const;
  /// The piece of a side through which most chains of defence run; kNoSquare when none has any.
  Square knot(Side side) const;

  /// Rows of bits: is there a link of this kind from node i to node j? For measures and tests.
  using Matrix = std::vector<std::vector<std::uint64_t>>;
  Matrix matrix(EdgeKind kind) const;

 private:
  int node_at(Square square) const { return node_of_[as_size(square)]; }
  void count_links(Patience& patience);

  std::vector<GraphEdge> edges_;
  std::vector<Square> nodes_;
  std::vector<int> node_of_;  ///< by square; -1 = empty
  std::vector<NodeMeasures> measures_;
};

/// How many shortest directed paths between other nodes run through each, each pair counting 1 in all.
/// Brandes' accumulation over frontiers kept as bit rows. Less when the patience ends.
std::vector<double> betweenness(const PositionGraph::Matrix& links, Patience& patience);

/// Local clustering of each node, directions forgotten: links among neighbours over possible ones.
std::vector<double> clustering(const PositionGraph::Matrix& links);

/// The number of each node's connected part, directions forgotten; numbered by their first nodes.
std::vector<int> components(const PositionGraph::Matrix& links);

}  // namespace tesuji::graph
