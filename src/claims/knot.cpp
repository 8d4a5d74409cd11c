// knot: the piece through which most chains of protection run.
#include "claims/claim.hpp"
#include "graph/position_graph.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const PositionGraph graph(film.sight(), film.board(0));
  for (const Side side : kBothSides) {
    const Square knot = graph.knot(side);
    if (knot == kNoSquare) continue;
    const NodeMeasures& node = graph.at(knot);
    out.add({film.ref(0, knot)}, {node.defends + node.defended_by, graph.defence_links(side)});
  }
}

/// The links of the piece are counted, and no piece of its side lies on more shortest chains of protection.
Truth check(const CheckBench& bench) {
  const Board& board = bench.board(0);
  const PieceRef& knot = bench.man(0);
  const std::vector<PieceRef> men = men_of(board, knot.side);
  const std::size_t n = men.size();
  std::vector<std::vector<int>> distance(n, std::vector<int>(n, 1000));
  std::vector<std::vector<double>> ways(n, std::vector<double>(n, 0));
  int links = 0;
  int own = 0;
  for (std::size_t i = 0; i < n; ++i) {
    distance[i][i] = 0;
    ways[i][i] = 1;
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j || !bench.sees(board, men[i].square, men[j].square)) continue;
      distance[i][j] = 1;
      ++links;
      own += men[i] == knot || men[j] == knot;
    }
  }
  const auto linked = distance;
  for (std::size_t k = 0; k < n && !bench.ends_after(n * n); ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j)
        distance[i][j] = std::min(distance[i][j], distance[i][k] + distance[k][j]);
    }
  }
  for (std::size_t i = 0; i < n && !bench.ends_after(n * n); ++i) {
    for (int length = 1; length < static_cast<int>(n); ++length) {
      for (std::size_t j = 0; j < n; ++j) {
        if (distance[i][j] != length) continue;
        for (std::size_t k = 0; k < n; ++k) {
          if (distance[i][k] == length - 1 && linked[k][j] == 1) ways[i][j] += ways[i][k];
        }
      }
    }
  }
  std::vector<double> between(n, 0);
  std::size_t claimed = n;
  for (std::size_t k = 0; k < n && !bench.ends_after(n * n); ++k) {
    if (men[k] == knot) claimed = k;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j || i == k || j == k || distance[i][j] >= 1000) continue;
        if (distance[i][k] + distance[k][j] == distance[i][j])
          between[k] += ways[i][k] * ways[k][j] / ways[i][j];
      }
    }
  }
  if (claimed == n || between[claimed] <= 0 || bench.numbers() != std::vector<int>{own, links}) return false;
  return std::ranges::all_of(between, [&](double b) { return b <= between[claimed] + 1e-9; });
}

}  // namespace

extern const ClaimKind knot{
    .id = "knot",
    .reason = {.topic = Topic::coordination, .favour = Favour::nobody},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::none, .holds = 0, .least = 0, .numbers = 2, .men = {{{either, 0}}}},
    .halves = {find, check},
    .words = {{{Case::any, club,
                "{0} holds the position together: {n0} of {n1} links of protection run through it.",
                "{0}が陣形の要で、守りのつながり{n1}本のうち{n0}本がここを通る。"}}},
};

}  // namespace tesuji::claims
