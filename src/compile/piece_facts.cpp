#include "compile/piece_facts.hpp"

#include <cmath>
#include <numeric>
#include <utility>

namespace tesuji::compile {
namespace {

/// What may be done on a square, whichever way leads there.
struct Target {
  bool known = false;  ///< some way does
  bool attacked = false;
  bool reached = false;
  /// Of the likeliest way to step there and to take there, at each density.
  std::array<double, kCrowdDensities.size()> quiet{};
  std::array<double, kCrowdDensities.size()> capture{};

  void add(const Destination& d) {
    known = true;
    attacked |= d.captures && !d.needs_hurdle();
    reached |= d.quiet && !d.needs_hurdle();
    for (std::size_t i = 0; i < kCrowdDensities.size(); ++i) {
      const double density = kCrowdDensities[i];
      const double chance = open_chance(d, density);
      if (d.quiet) quiet[i] = std::max(quiet[i], chance * (1.0 - density));
      if (d.captures) capture[i] = std::max(capture[i], chance * density / 2.0);
    }
  }
};

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

PieceFacts piece_facts(const GameDefinition& game, PieceIndex piece, const StopSignal& should_stop) {
  PieceFacts facts;
  const int squares = game.board.squares();
  SquareSets sets(squares);
  std::vector<bool> touched(as_size(squares), false);
  for (std::size_t i = 0; i < kCrowdDensities.size(); ++i) facts.mobility[i].density = kCrowdDensities[i];

  // Of one square at a time; most squares of a large board are no targets.
  std::vector<Target> targets(as_size(squares));
  std::vector<Square> met;
  for (int sq = 0; sq < squares && !should_stop(); ++sq) {
    for (const Destination& d : destinations(game, piece, Side::first, static_cast<Square>(sq))) {
      sets.join(sq, d.to);
      touched[as_size(sq)] = touched[as_size(d.to)] = true;
      Target& target = targets[as_size(d.to)];
      if (!target.known) met.push_back(d.to);
      target.add(d);
    }
    int attacked = 0;
    int reached = 0;
    for (const Square to : met) {
      const Target target = std::exchange(targets[as_size(to)], {});
      attacked += target.attacked ? 1 : 0;
      reached += target.reached ? 1 : 0;
      for (std::size_t i = 0; i < kCrowdDensities.size(); ++i)
        facts.mobility[i].moves += target.quiet[i] + target.capture[i];
    }
    met.clear();
    add_to(facts.attacks, attacked, sq == 0);
    add_to(facts.steps, reached, sq == 0);
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
