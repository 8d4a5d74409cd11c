#include "compile/piece_facts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace tesuji {
namespace {

bool in_zone(const GameDefinition& game, const std::string& zone, Side side, Square sq) {
  if (zone.empty()) return true;
  const auto found = std::find_if(game.zones.begin(), game.zones.end(),
                                  [&](const ZoneDefinition& z) { return z.id == zone; });
  if (found == game.zones.end()) return false;
  const auto& squares = found->squares[static_cast<std::size_t>(index(side))];
  return std::binary_search(squares.begin(), squares.end(), sq);
}

bool needs_hurdle(const MoveAtom& atom) {
  return atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop;
}

/// Expected moves from one square: for each target the likelier way to step there and to take there.
double expected_moves(const std::vector<Destination>& list, double density, int squares) {
  std::vector<double> quiet(static_cast<std::size_t>(squares), 0.0);
  std::vector<double> capture(static_cast<std::size_t>(squares), 0.0);
  for (const Destination& d : list) {
    const auto to = static_cast<std::size_t>(d.to);
    const double chance = open_chance(d, density);
    if (d.atom->quiet) quiet[to] = std::max(quiet[to], chance * (1.0 - density));
    if (d.atom->captures) capture[to] = std::max(capture[to], chance * density / 2.0);
  }
  return std::accumulate(quiet.begin(), quiet.end(), 0.0) +
         std::accumulate(capture.begin(), capture.end(), 0.0);
}

/// Disjoint sets of squares, joined by moves.
class SquareSets {
 public:
  explicit SquareSets(int squares) : parent_(static_cast<std::size_t>(squares)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  int find(int sq) {
    while (parent(sq) != sq) sq = parent(sq) = parent(parent(sq));
    return sq;
  }
  void join(int a, int b) { parent(find(a)) = find(b); }

 private:
  int& parent(int sq) { return parent_[static_cast<std::size_t>(sq)]; }

  std::vector<int> parent_;
};

void add_to(Spread& spread, int count, bool is_first) {
  spread.min = is_first ? count : std::min(spread.min, count);
  spread.max = std::max(spread.max, count);
  spread.mean += count;
}

}  // namespace

namespace {

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

/// Where a movement of several legs can end; `steps` tells how many squares less one must be empty.
void leg_destinations(const BoardShape& board, const MoveAtom& atom, Side side, Square from,
                      std::vector<Destination>& out) {
  const auto along = [&](Square start, Vector step, int first, int last, int before) {
    Square sq = start;
    for (int steps = 1; last == 0 || steps <= last; ++steps) {
      sq = board.step(sq, step, side);
      if (sq == kNoSquare) return;
      if (steps >= first) out.push_back({sq, &atom, before + steps});
    }
  };
  const auto around = [&](int radius, bool jumps) {
    for (int right = -radius; right <= radius; ++right)
      for (int forward = -radius; forward <= radius; ++forward) {
        const Square sq = board.step(from, {right, forward}, side);
        const int distance = std::max(std::abs(right), std::abs(forward));
        if (sq != kNoSquare && distance > 0) out.push_back({sq, &atom, jumps ? 1 : distance});
      }
  };
  switch (atom.kind) {
    case AtomKind::lion:
      return around(2, true);
    case AtomKind::area:
      return around(atom.max, false);
    case AtomKind::line_lion:
      return along(from, atom.step, 1, atom.max, 0);
    case AtomKind::igui:
      return along(from, atom.step, 1, 1, 0);
    case AtomKind::leap_slide:
      // What is jumped over need not be empty.
      return along(from, atom.step, atom.stops ? atom.min : atom.min + 1,
                   atom.max == 0 ? 0 : atom.min + atom.max, 1 - atom.min);
    case AtomKind::hop_slide:
    case AtomKind::sweep:
    case AtomKind::range_jump:
      return along(from, atom.step, 1, 0, 0);
    case AtomKind::hook: {
      int before = 0;
      for (Square sq = board.step(from, atom.step, side); sq != kNoSquare;
           sq = board.step(sq, atom.step, side)) {
        out.push_back({sq, &atom, ++before});
        const Vector turn{atom.step.forward, -atom.step.right};
        along(sq, turn, 1, 0, before);
        along(sq, -turn, 1, 0, before);
      }
      return;
    }
    case AtomKind::teleport:
      for (int sq = 0; sq < board.squares(); ++sq)
        if (sq != from) out.push_back({static_cast<Square>(sq), &atom, 1});
      return;
    default:
      return;
  }
}

}  // namespace

double open_chance(const Destination& d, double density) {
  const double free = 1.0 - density;
  switch (d.atom->kind) {
    case AtomKind::leap:
      return 1.0;
    case AtomKind::lame_leap:
      return std::pow(free, static_cast<double>(d.atom->path.size()));
    case AtomKind::slide:
    case AtomKind::bent:
      return d.atom->unblockable ? 1.0 : std::pow(free, d.steps - 1);
    case AtomKind::hop:
      return d.steps < 2 ? 0.0 : (d.steps - 1) * density * std::pow(free, d.steps - 2);
    case AtomKind::grasshop:
      return d.steps < 2 ? 0.0 : density * std::pow(free, d.steps - 2);
    case AtomKind::hook:
    case AtomKind::leap_slide:
    case AtomKind::range_jump:
    case AtomKind::area:
      return std::pow(free, d.steps - 1);
    case AtomKind::hop_slide:
      return at_most(d.atom->hops, d.steps - 1, density);
    case AtomKind::lion:
    case AtomKind::line_lion:
    case AtomKind::igui:
    case AtomKind::sweep:
    case AtomKind::teleport:
    case AtomKind::burn:
      return 1.0;
  }
  return 0.0;
}

std::vector<Destination> destinations(const GameDefinition& game, PieceIndex piece, Side side, Square from) {
  std::vector<Destination> result;
  const PieceDefinition& definition = game.piece(piece);
  for (const MoveAtom& atom : definition.moves) {
    if (!in_zone(game, atom.from_zone, side, from)) continue;
    const auto& initial = definition.initial[static_cast<std::size_t>(index(side))];
    if (atom.initial && !std::binary_search(initial.begin(), initial.end(), from)) continue;
    if (is_multi_leg(atom.kind)) {
      leg_destinations(game.board, atom, side, from, result);
      continue;
    }
    const bool repeats = atom.kind == AtomKind::slide || atom.kind == AtomKind::bent || needs_hurdle(atom);
    Square sq = from;
    for (int steps = 1; repeats ? (atom.max == 0 || steps <= atom.max) : steps == 1; ++steps) {
      sq = game.board.step(sq, atom.leg(steps), side);
      if (sq == kNoSquare) break;
      if (!needs_hurdle(atom) && steps < atom.min) continue;
      if (needs_hurdle(atom) && steps < 2) continue;
      if (in_zone(game, atom.to_zone, side, sq)) result.push_back({sq, &atom, steps});
    }
  }
  return result;
}

PieceFacts piece_facts(const GameDefinition& game, PieceIndex piece) {
  PieceFacts facts;
  const int squares = game.board.squares();
  SquareSets sets(squares);
  std::vector<bool> touched(static_cast<std::size_t>(squares), false);
  for (std::size_t i = 0; i < kCrowdDensities.size(); ++i) facts.mobility[i].density = kCrowdDensities[i];

  for (int sq = 0; sq < squares; ++sq) {
    const auto list = destinations(game, piece, Side::first, static_cast<Square>(sq));
    std::set<Square> attacked;
    std::set<Square> reached;
    for (const Destination& d : list) {
      sets.join(sq, d.to);
      touched[static_cast<std::size_t>(sq)] = touched[static_cast<std::size_t>(d.to)] = true;
      if (needs_hurdle(*d.atom)) continue;
      if (d.atom->captures) attacked.insert(d.to);
      if (d.atom->quiet) reached.insert(d.to);
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
    facts.components += touched[static_cast<std::size_t>(sq)] && sets.find(sq) == sq ? 1 : 0;
  }
  return facts;
}

}  // namespace tesuji
