#include "compile/piece_facts.hpp"

#include <cmath>
#include <numeric>
#include <set>

namespace tesuji::compile {
namespace {

/// Expected moves from one square: for each target the likelier way to step there and to take there.
double expected_moves(const std::vector<Destination>& list, double density, int squares) {
  std::vector<double> quiet(as_size(squares), 0.0);
  std::vector<double> capture(as_size(squares), 0.0);
  for (const Destination& d : list) {
    const auto to = as_size(d.to);
    const double chance = open_chance(d, density);
    if (d.quiet) quiet[to] = std::max(quiet[to], chance * (1.0 - density));
    if (d.captures) capture[to] = std::max(capture[to], chance * density / 2.0);
  }
  return std::accumulate(quiet.begin(), quiet.end(), 0.0) +
         std::accumulate(capture.begin(), capture.end(), 0.0);
}

/// Disjoint sets of squares, joined by moves.
class SquareSets {
 public:
  explicit SquareSets(int squares) : parent_(as_size(squares)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  int find(int sq) {
    while (parent(sq) != sq) sq = parent(sq) = parent(parent(sq));
    return sq;
  }
  void join(int a, int b) { parent(find(a)) = find(b); }

 private:
  int& parent(int sq) { return parent_[as_size(sq)]; }

  std::vector<int> parent_;
};

void add_to(Spread& spread, int count, bool is_first) {
  spread.min = is_first ? count : std::min(spread.min, count);
  spread.max = std::max(spread.max, count);
  spread.mean += count;
}

/// The chance that at most `pieces` of `squares` are occupied.
double at_most(int pieces, int squares, double density) {
  double chance = 0.0;
  double ways = 1.0;
  for (int k = 0; k <= std::min(pieces, squares); ++k) {
    chance += ways * std::pow(density, k) * std::pow(1.0 - density, squares - k);
    ways = ways * (squares - k) / (k + 1);
  }
  return chance;
}

}  // namespace

double open_chance(const Destination& d, double density) {
  const double free = 1.0 - density;
  switch (d.passage) {
    case Passage::leaps:
    case Passage::through:
    case Passage::flies:
    case Passage::appears:
      return 1.0;
    case Passage::empty:
    case Passage::flies_to_take:
    case Passage::wanders:
      return std::pow(free, d.between);
    case Passage::over_one:
      return d.between * density * std::pow(free, d.between - 1);
    case Passage::behind_one:
      return density * std::pow(free, d.between - 1);
    case Passage::over_few:
      return at_most(d.hops, d.between, density);
  }
  return 0.0;
}

PieceFacts piece_facts(const GameDefinition& game, PieceIndex piece) {
  PieceFacts facts;
  const int squares = game.board.squares();
  SquareSets sets(squares);
  std::vector<bool> touched(as_size(squares), false);
  for (std::size_t i = 0; i < kCrowdDensities.size(); ++i) facts.mobility[i].density = kCrowdDensities[i];

  for (int sq = 0; sq < squares; ++sq) {
    const auto list = destinations(game, piece, Side::first, static_cast<Square>(sq));
    std::set<Square> attacked;
    std::set<Square> reached;
    for (const Destination& d : list) {
      sets.join(sq, d.to);
      touched[as_size(sq)] = touched[as_size(d.to)] = true;
      if (d.needs_hurdle()) continue;
      if (d.captures) attacked.insert(d.to);
      if (d.quiet) reached.insert(d.to);
    }
    add_to(facts.attacks, static_cast<int>(attacked.size()), sq == 0);
    add_to(facts.steps, static_cast<int>(reached.size()), sq == 0);
    for (CrowdMobility& crowd : facts.mobility) {
      crowd.moves += expected_moves(list, crowd.density, squares);
    }
  }
  facts.attacks.mean /= squares;
  facts.steps.mean /= squares;
  for (CrowdMobility& crowd : facts.mobility) crowd.moves /= squares;
  for (int sq = 0; sq < squares; ++sq) {
    facts.components += touched[as_size(sq)] && sets.find(sq) == sq ? 1 : 0;
  }
  return facts;
}

}  // namespace tesuji::compile
