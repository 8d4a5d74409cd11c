#include "evaluate/eval_tables.hpp"

#include <algorithm>
#include <cmath>

#include "compile/piece_facts.hpp"
#include "compile/rules.hpp"

namespace tesuji {
namespace {

Score units(double centipawn) {
  return static_cast<Score>(std::lround(centipawn * kCentipawn));
}
PhasedScore units(Tapered t) {
  return {units(t.mg), units(t.eg)};
}

constexpr int kRoyalExchange = 100'000;

bool forward_only(const PieceDefinition& piece) {
  return !piece.moves.empty() && std::all_of(piece.moves.begin(), piece.moves.end(), [](const MoveAtom& a) {
    const bool short_step = a.kind == AtomKind::leap || a.kind == AtomKind::lame_leap;
    return short_step && a.step.forward > 0;
  });
}

/// Mean number of destinations over the squares, and the number from each square.
std::vector<double> reach_by_square(const GameDefinition& game, PieceIndex piece, Side side) {
  std::vector<double> reach;
  for (int sq = 0; sq < game.board.squares(); ++sq) {
    double sum = 0;
    for (const Destination& d : destinations(game, piece, side, static_cast<Square>(sq))) {
      sum += std::pow(0.7, d.steps - 1);
    }
    reach.push_back(sum);
  }
  return reach;
}

double mean(const std::vector<double>& numbers) {
  double sum = 0;
  for (const double n : numbers) sum += n;
  return numbers.empty() ? 0 : sum / static_cast<double>(numbers.size());
}

/// Steps from the nearest edge in both directions together: 0 in a corner.
double centrality(const BoardShape& board, Square sq) {
  const int file = board.file_of(sq);
  const int rank = board.rank_of(sq);
  return std::min(file, board.files - 1 - file) + std::min(rank, board.ranks - 1 - rank);
}

int advance(const BoardShape& board, Square sq, Side side) {
  return side == Side::first ? board.rank_of(sq) : board.ranks - 1 - board.rank_of(sq);
}

class Builder {
 public:
  Builder(const CompiledRules& rules, const std::vector<int>& values, const EvalWeights& weights)
      : rules_(rules), game_(rules.definition()), values_(values), weights_(weights) {}

  EvalTables run() {
    const std::size_t types = game_.pieces.size();
    out_.ranks = game_.board.ranks;
    out_.footing.resize((2 + 2 * types) * static_cast<std::size_t>(game_.board.squares()));
    for (std::size_t t = 0; t < types; ++t) add_type(static_cast<PieceIndex>(t));
    out_.hanging = units(weights_.hanging);
    out_.by_cheaper = units(weights_.by_cheaper);
    out_.danger = {static_cast<Score>(std::lround(weights_.danger.mg * kCentipawn * 16)),
                   static_cast<Score>(std::lround(weights_.danger.eg * kCentipawn * 16))};
    out_.shelter = units(weights_.shelter);
    out_.passed = units(weights_.passed);
    out_.passed_free = units(weights_.passed_free);
    out_.isolated = units(weights_.isolated);
    out_.doubled = units(weights_.doubled);
    out_.pair = units(weights_.pair);
    out_.tempo = units(weights_.tempo);
    out_.hanging_share = weights_.hanging_share;
    out_.by_cheaper_share = weights_.by_cheaper_share;
    out_.cheaper_margin = weights_.cheaper_margin;
    out_.danger_weak_square = static_cast<int>(16 * weights_.danger_weak_square);
    out_.initial_force = std::max(1, initial_force());
    return std::move(out_);
  }

 private:
  void add_type(PieceIndex t) {
    const auto i = static_cast<std::size_t>(t);
    const bool royal = rules_.type(t).royal;
    const bool promoter =
        !royal && forward_only(game_.piece(t)) && !rules_.type(t).promotion[0].choices.empty();
    const bool unit = promoter && !game_.drops;
    const double value = values_[i];
    const std::vector<double> reach = reach_by_square(game_, t, Side::first);
    const double usual = std::max(mean(reach), 0.5);
    out_.promoter.push_back(promoter);
    out_.bound.push_back(piece_facts(game_, t).components > 1);
    out_.value.push_back(royal  ? PhasedScore{}
                         : unit ? units(weights_.promoter_value)
                                : units(Tapered{value, value}));
    out_.exchange.push_back(royal ? kRoyalExchange * kCentipawn : unit ? units(100) : units(value));
    out_.hand_value.push_back(royal ? 0 : units(value * weights_.hand_share));
    const double root = std::sqrt(usual);
    out_.mobility.push_back(royal || promoter ? PhasedScore{}
                                              : PhasedScore{units(weights_.mobility.mg / root),
                                                            units(weights_.mobility.eg / root)});
    out_.usual_mobility.push_back(static_cast<int>(std::lround(usual * 0.7)));
    out_.danger_units.push_back(royal ? 0 : static_cast<int>(std::lround(16 * value / weights_.danger_unit)));
    for (const Side side : kBothSides) add_footing(t, side, usual, royal, promoter);
  }

  void add_footing(PieceIndex t, Side side, double usual, bool royal, bool promoter) {
    const BoardShape& board = game_.board;
    const std::vector<double> reach = reach_by_square(game_, t, side);
    for (int s = 0; s < board.squares(); ++s) {
      const auto sq = static_cast<Square>(s);
      const int ahead = advance(board, sq, side);
      Tapered score;
      if (royal) {
        score = {-weights_.royal_home.mg * ahead + weights_.royal_centre.mg * centrality(board, sq),
                 -weights_.royal_home.eg * ahead + weights_.royal_centre.eg * centrality(board, sq)};
      } else if (promoter) {
        const double square = std::max(0, ahead - 1) * std::max(0, ahead - 1);
        score = {weights_.advance.mg * square + weights_.centre_step.mg * centrality(board, sq),
                 weights_.advance.eg * square};
      } else {
        const double surplus = (reach[static_cast<std::size_t>(s)] - usual) / usual;
        const double share = weights_.footing_share *
                             std::min(values_[static_cast<std::size_t>(t)] * 1.0, weights_.footing_cap);
        score = {share * surplus + weights_.centre_step.mg * centrality(board, sq),
                 share * surplus + weights_.centre_step.eg * centrality(board, sq)};
      }
      out_.footing[static_cast<std::size_t>(cell_of(t, side)) * static_cast<std::size_t>(board.squares()) +
                   static_cast<std::size_t>(s)] = units(score);
    }
  }

  int initial_force() const {
    int force = 0;
    for (const PlacedPiece& placed : game_.start) {
      if (placed.empty() || rules_.type(placed.piece).royal ||
          out_.promoter[static_cast<std::size_t>(placed.piece)])
        continue;
      force += out_.exchange[static_cast<std::size_t>(placed.piece)];
    }
    return force;
  }

  const CompiledRules& rules_;
  const GameDefinition& game_;
  const std::vector<int>& values_;
  const EvalWeights& weights_;
  EvalTables out_;
};

}  // namespace

EvalTables make_eval_tables(const CompiledRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights) {
  return Builder(rules, values, weights).run();
}

}  // namespace tesuji
