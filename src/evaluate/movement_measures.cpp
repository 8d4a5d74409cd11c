#include "evaluate/movement_measures.hpp"

#include <bit>
#include <cmath>
#include <numeric>

#include "compile/piece_facts.hpp"

namespace tesuji::evaluate {
namespace {

/// Above this size reach later is sampled: sixteen sources miss it by some per cent, all take too long.
constexpr int kMostSources = 200;
/// Control by a move that only steps, and by one that only captures, in thirds; together three.
constexpr std::int64_t kQuietThirds = 1;
constexpr std::int64_t kCaptureThirds = 2;

std::size_t at(Square sq) {
  return as_size(sq);
}

bool has(const std::vector<std::uint64_t>& row, Square sq) {
  return (row[at(sq) / 64] >> (at(sq) % 64) & 1) != 0;
}

void put(std::uint64_t* row, Square sq) {
  row[at(sq) / 64] |= std::uint64_t{1} << (at(sq) % 64);
}

std::int64_t count(const std::vector<std::uint64_t>& row) {
  std::int64_t n = 0;
  for (const std::uint64_t word : row) n += std::popcount(word);
  return n;
}

template <class Visit>
void for_each(const std::uint64_t* row, int words, Visit&& visit) {
  for (std::size_t i = 0; i < as_size(words); ++i) {
    for (std::uint64_t word = row[i]; word != 0; word &= word - 1) {
      visit(static_cast<Square>(i * 64 + as_size(std::countr_zero(word))));
    }
  }
}

/// Takes from `row` what `seen` has, and adds the rest to `seen`. True when something is left.
bool keep_new(std::vector<std::uint64_t>& row, std::vector<std::uint64_t>& seen) {
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    row[i] &= ~seen[i];
    seen[i] |= row[i];
    any |= row[i];
  }
  return any != 0;
}

/// Four of `length` places, spread evenly and the same from either end.
std::vector<int> four_places(int length) {
  return {length / 8, 3 * length / 8, length - 1 - 3 * length / 8, length - 1 - length / 8};
}

std::vector<Square> sources_of(const BoardShape& board, const std::vector<Square>& home) {
  if (static_cast<int>(home.size()) <= kMostSources) return home;
  std::vector<Square> sources;
  for (const int rank : four_places(board.ranks)) {
    for (const int file : four_places(board.files)) {
      const Square sq = board.at(file, rank);
      if (std::binary_search(home.begin(), home.end(), sq)) sources.push_back(sq);
    }
  }
  return sources.empty() ? home : sources;
}

}  // namespace

MovementGraph::MovementGraph(const GameDefinition& game, PieceIndex piece, Side side)
    : words_((game.board.squares() + 63) / 64) {
  const auto squares = as_size(game.board.squares());
  quiet_.assign(squares * as_size(words_), 0);
  attacks_ = quiet_;
  control_of_.assign(squares, 0);
  forward_of_ = control_of_;
  Chances chances{control_of_, control_of_};
  for (int sq = 0; sq < game.board.squares(); ++sq)
    add_square(game, piece, side, static_cast<Square>(sq), chances);
  find_home(game, piece, side);
  for (const Square sq : home_) {
    control_ += control_of_[at(sq)];
    forward_control_ += forward_of_[at(sq)];
  }
}

void MovementGraph::add_square(const GameDefinition& game, PieceIndex piece, Side side, Square from,
                               Chances& chances) {
  const std::size_t row = at(from) * as_size(words_);
  for (const Destination& d : destinations(game, piece, side, from)) {
    const std::int64_t chance = std::llround(open_chance(d, kOccupancy) * static_cast<double>(kControlUnit));
    // A target reached in two ways counts once, by the likelier way.
    const auto add = [&](std::vector<Word>& table, std::vector<std::int64_t>& best, std::int64_t thirds) {
      put(&table[row], d.to);
      best[at(d.to)] = std::max(best[at(d.to)], chance * thirds);
    };
    if (d.quiet) add(quiet_, chances.quiet, kQuietThirds);
    if (d.captures) add(attacks_, chances.capture, kCaptureThirds);
  }
  const auto control = [&](Square to, std::int64_t amount) {
    const int advance = game.board.rank_of(to) - game.board.rank_of(from);
    control_of_[at(from)] += amount;
    if (side == Side::first ? advance > 0 : advance < 0) forward_of_[at(from)] += amount;
  };
  const auto sum_up = [&](const std::vector<Word>& table, std::vector<std::int64_t>& best) {
    for_each(&table[row], words_, [&](Square to) { control(to, std::exchange(best[at(to)], 0)); });
  };
  sum_up(quiet_, chances.quiet);
  sum_up(attacks_, chances.capture);
  const auto twice = static_cast<std::int64_t>(
      std::llround(kOccupancy * static_cast<double>(kControlUnit * (kQuietThirds + kCaptureThirds))));
  for (const Square to : double_captures(game, piece, side, from)) control(to, twice);
}

void MovementGraph::find_home(const GameDefinition& game, PieceIndex piece, Side side) {
  const auto& atoms = game.piece(piece).moves;
  const bool confined =
      std::any_of(atoms.begin(), atoms.end(), [](const MoveAtom& atom) { return !atom.to_zone.empty(); });
  Row reached = row();
  if (confined) {
    for (int sq = 0; sq < game.board.squares(); ++sq) {
      const PlacedPiece placed = game.start.empty() ? PlacedPiece{} : game.start[as_size(sq)];
      if (placed == PlacedPiece{piece, side}) put(reached.data(), static_cast<Square>(sq));
    }
    for (Row frontier = reached; count(frontier) > 0;) {
      Row next = row();
      merge(frontier, quiet_, next);
      merge(frontier, attacks_, next);
      keep_new(next, reached);
      frontier = next;
    }
  }
  for (int sq = 0; sq < game.board.squares(); ++sq) {
    if (count(reached) == 0 || has(reached, static_cast<Square>(sq)))
      home_.push_back(static_cast<Square>(sq));
  }
}

void MovementGraph::merge(const Row& squares, const std::vector<Word>& table, Row& into) const {
  for_each(squares.data(), words_, [&](Square sq) {
    const Word* from = &table[at(sq) * into.size()];
    for (std::size_t i = 0; i < into.size(); ++i) into[i] |= from[i];
  });
}

void MovementGraph::count_distances(const std::vector<Square>& sources,
                                    std::vector<std::int64_t>& counts) const {
  const bool same = quiet_ == attacks_;
  Row frontier, entered, attacked, next, hit;  // kept between sources: filling is cheaper than allocating
  for (const Square source : sources) {
    frontier.assign(as_size(words_), 0);
    put(frontier.data(), source);
    entered = frontier;
    attacked = frontier;
    for (std::size_t moves = 0; count(frontier) > 0; ++moves) {
      next.assign(frontier.size(), 0);
      merge(frontier, quiet_, next);
      if (same) {
        hit = next;
      } else {
        hit.assign(frontier.size(), 0);
        merge(frontier, attacks_, hit);
      }
      const bool goes_on = keep_new(next, entered);
      if (!keep_new(hit, attacked) && !goes_on) break;
      if (counts.size() <= moves) counts.resize(moves + 1, 0);
      counts[moves] += kQuietThirds * count(next) + kCaptureThirds * count(hit);
      frontier.swap(next);
    }
  }
}

int MovementGraph::moves_into(const std::vector<Square>& zone, Square from) const {
  Row frontier = row();
  put(frontier.data(), from);
  Row seen = frontier;
  for (int moves = 1; count(frontier) > 0; ++moves) {
    Row next = row();
    merge(frontier, quiet_, next);
    merge(frontier, attacks_, next);
    if (std::any_of(zone.begin(), zone.end(), [&](Square sq) { return has(next, sq); })) return moves;
    keep_new(next, seen);
    frontier = next;
  }
  return 0;
}

MovementMeasures movement_measures(const BoardShape& board, const std::vector<MovementGraph>& graphs) {
  std::int64_t control = 0;
  std::int64_t forward = 0;
  std::size_t homes = 0;
  std::size_t pairs = 0;
  std::vector<std::int64_t> counts;
  for (const MovementGraph& graph : graphs) {
    const auto sources = sources_of(board, graph.home());
    graph.count_distances(sources, counts);
    control += graph.control();
    forward += graph.forward_control();
    homes += graph.home().size();
    pairs += sources.size() * as_size(board.squares() - 1);
  }
  constexpr double kThirds = kQuietThirds + kCaptureThirds;
  double later = 0;
  for (std::size_t i = counts.size(); i-- > 0;) later = later / 2 + static_cast<double>(counts[i]);
  const double unit = kThirds * static_cast<double>(kControlUnit) * static_cast<double>(homes);
  return {static_cast<double>(control) / unit, static_cast<double>(forward) / unit,
          pairs == 0 ? 0.0 : later / (kThirds * static_cast<double>(pairs))};
}

}  // namespace tesuji::evaluate
