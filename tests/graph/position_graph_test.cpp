// The network of a position: edges against the move generator, measures against another library.
#include "graph/position_graph.hpp"

#include <doctest/doctest.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/betweenness_centrality.hpp>
#include <boost/graph/clustering_coefficient.hpp>
#include <boost/graph/connected_components.hpp>
#include <random>

#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

using Directed = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;
using Undirected = boost::adjacency_list<boost::setS, boost::vecS, boost::undirectedS>;

PositionGraph::Matrix random_links(std::mt19937& random, std::size_t nodes, unsigned one_in) {
  PositionGraph::Matrix links(nodes, std::vector<std::uint64_t>((nodes + 63) / 64, 0));
  for (std::size_t i = 0; i < nodes; ++i) {
    for (std::size_t j = 0; j < nodes; ++j) {
      if (i != j && random() % one_in == 0) links[i][j / 64] |= std::uint64_t{1} << j % 64;
    }
  }
  return links;
}

template <class Graph>
Graph oracle(const PositionGraph::Matrix& links) {
  Graph graph(links.size());
  for (std::size_t i = 0; i < links.size(); ++i) {
    for (std::size_t j = 0; j < links.size(); ++j) {
      if (links[i][j / 64] >> j % 64 & 1) boost::add_edge(i, j, graph);
    }
  }
  return graph;
}

/// Differences between our measures and the oracle's.
int differences(const PositionGraph::Matrix& links) {
  int wrong = 0;
  const auto directed = oracle<Directed>(links);
  std::vector<double> wanted(links.size(), 0.0);
  boost::brandes_betweenness_centrality(
      directed, boost::make_iterator_property_map(wanted.begin(), get(boost::vertex_index, directed)));
  Patience patience;
  const auto got = betweenness(links, patience);
  const auto plain = oracle<Undirected>(links);
  std::vector<int> wanted_part(links.size());
  boost::connected_components(plain, wanted_part.data());
  const auto part = components(links);
  const auto clusters = clustering(links);
  for (std::size_t i = 0; i < links.size(); ++i) {
    wrong += std::abs(got[i] - wanted[i]) > 1e-6 * (1.0 + wanted[i]);
    wrong += part[i] != wanted_part[i];
    wrong += std::abs(clusters[i] - boost::clustering_coefficient<Undirected, double>(plain, i)) > 1e-9;
  }
  return wrong;
}

}  // namespace

TEST_CASE("measures of random networks agree with Boost.Graph") {
  std::mt19937 random(20261116);
  int wrong = 0;
  for (const std::size_t nodes : {1, 2, 5, 17, 40, 64, 65, 130}) {
    for (const unsigned one_in : {2U, 4U, 9U, 30U}) wrong += differences(random_links(random, nodes, one_in));
  }
  CHECK(wrong == 0);
}

TEST_CASE("measures of real positions agree with Boost.Graph") {
  std::mt19937 random(7);
  for (const char* game : {"chess", "shogi", "xiangqi", "grasshopper", "amazon-camel"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const Sight sight(rules->definition());
    const auto position = position_of(rules, rules->definition().start_fen);
    int wrong = 0;
    for (int ply = 0; ply < 60 && !position->outcome(); ++ply) {
      const Setup setup = position->setup();
      wrong += differences(PositionGraph(sight, setup.board).matrix(EdgeKind::defend));
      const auto moves = position->legal_moves();
      position->make(moves[random() % moves.size()]);
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("every legal capture is an attack of the network") {
  std::mt19937 random(11);
  for (const char* game : {"chess", "shogi", "xiangqi", "berolina", "nightrider", "king-capture", "camel"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const Sight sight(rules->definition());
    const auto position = position_of(rules, rules->definition().start_fen);
    int captures = 0;
    int missing = 0;
    int uncaught = 0;
    for (int ply = 0; ply < 120 && !position->outcome(); ++ply) {
      const Setup setup = position->setup();
      const auto moves = position->legal_moves();
      std::vector<std::pair<Square, Square>> legal;
      for (const Move move : moves) {
        const bool steps = move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
        if (!steps || !position->is_capture(move) || position->at(move.to()).empty()) continue;
        ++captures;
        legal.emplace_back(move.from(), move.to());
        missing += sight.attack(setup.board, move.from(), move.to()) == nullptr;
      }
      // Where royals are captured every attack is a legal capture.
      if (rules->traits().legality == Legality::free) {
        const PositionGraph graph(sight, setup.board);
        for (const GraphEdge& edge : graph.edges()) {
          if (edge.kind != EdgeKind::attack || position->at(edge.from).side != position->side_to_move())
            continue;
          uncaught += std::find(legal.begin(), legal.end(), std::pair(edge.from, edge.to)) == legal.end();
        }
      }
      position->make(moves[random() % moves.size()]);
    }
    CHECK(captures > 0);
    CHECK(missing == 0);
    CHECK(uncaught == 0);
  }
}

TEST_CASE("edges keep their direction, and words count them") {
  const auto rules = game_rules("chess");
  const Sight sight(rules->definition());
  const auto setup = setup_of(*rules, "4k3/8/8/8/4N3/8/3P1P2/4K3 w - - 0 1");
  const PositionGraph graph(sight, setup.board);
  const Square knight = rules->board().at(4, 3);
  const Square pawn = rules->board().at(3, 1);
  const auto& node = graph.at(knight);
  CHECK(node.defends == 2);
  CHECK(node.reach == 6);
  CHECK(graph.at(pawn).defended_by == 2);
  CHECK(graph.components(Side::first) == 1);
  CHECK(graph.defence_links(Side::first) == 4);  // the knight and the king protect both pawns
  bool found = false;
  for (const GraphEdge& edge : graph.edges()) {
    if (edge.from == knight && edge.to == pawn) found = edge.vector == Vector{-1, -2};
  }
  CHECK(found);
}

}  // namespace tesuji::test
