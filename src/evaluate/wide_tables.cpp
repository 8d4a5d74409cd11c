#include "evaluate/wide_tables.hpp"

#include <algorithm>
#include <cmath>

#include "evaluate/table_parts.hpp"
#include "walk/ways.hpp"

namespace tesuji::evaluate {
namespace {

/// Squares a piece usually reaches for each pawn of its value: measured on the start and on random positions.
constexpr double kReachPerPawn = 1.1;

class Builder {
 public:
  Builder(const WideRules& rules, const std::vector<int>& values, const EvalWeights& weights)
      : rules_(rules), values_(values), weights_(weights) {}

  WideTables run() {
    for (std::size_t t = 0; t < rules_.types_by_index.size(); ++t) add_type(t);
    for (std::size_t f = 0; f < WideTables::kFootings; ++f) {
      for (const Side side : kBothSides) add_footing(f, side);
    }
    for (const PlacedPiece& placed : rules_.definition().start) {
      if (placed.empty()) continue;
      const TypeWeights& type = out_.types[as_size(placed.piece)];
      if (!type.royal && !type.promoter) out_.initial_force += type.exchange;
    }
    out_.cramped = units(weights_.cramped);
    out_.danger = units(weights_.danger * 16);
    out_.royal_guard = units(weights_.royal_guard);
    out_.defended = units(weights_.defended);
    out_.tempo = units(weights_.tempo);
    return std::move(out_);
  }

 private:
  void add_type(std::size_t t) {
    const double value = values_[t];
    TypeWeights type;
    type.royal = rules_.types_by_index[t].royal;
    type.promoter = !type.royal && steps_forward_only(rules_.definition().pieces[t].moves);
    if (type.royal) {
      type.exchange = kRoyalExchange * kCentipawn;
    } else {
      const EvalWeights& w = weights_;
      const auto percent = [&](Tapered base, Tapered share) { return units(base + share * (value / 100)); };
      type.value = units(w.piece_percent * (value / 100));
      type.exchange = std::max(1, units(value));
      type.hanging = type.promoter ? units(w.hanging_promoter) : percent(w.hanging, w.hanging_percent);
      type.by_cheaper = percent(w.by_cheaper, w.by_cheaper_percent);
      type.danger =
          static_cast<int>(std::lround(w.danger_per_attacker.mg * std::min(value, 1000.0) / kDangerUnit));
      const double usual = std::max(1.0, value / 100 * kReachPerPawn);
      if (!type.promoter) type.mobility = units(w.mobility * (1 / std::sqrt(usual) / 2));
      type.usual_mobility = static_cast<int>(std::lround(usual));
    }
    type.dearer_from = static_cast<int>(type.exchange * kCheaperMargin);
    out_.exchange.push_back(type.exchange);
    out_.footing_of.push_back(type.royal            ? WideTables::kRoyal
                              : type.promoter       ? WideTables::kPromoter
                              : value >= kHeavyFrom ? WideTables::kHeavy
                                                    : WideTables::kLight);
    out_.types.push_back(type);
  }

  void add_footing(std::size_t kind, Side side) {
    const BoardShape& board = rules_.board();
    auto& squares = out_.footing[kind][as_size(side)];
    squares.resize(as_size(rules_.cells));
    for (int i = 0; i < board.squares(); ++i) {
      const auto sq = static_cast<Square>(i);
      const int file = board.file_of(sq);
      const int rank = board.rank_of(sq);
      const int from_edge = std::min(file, board.files - 1 - file) + std::min(rank, board.ranks - 1 - rank);
      // Scaled to the board on which the weights were learned.
      const double centre = from_edge * 7.0 / std::max(1, std::max(board.files, board.ranks) - 1);
      const int ranks_ahead = board.rank_of(board.relative(sq, side));
      const double ahead = ranks_ahead * 7.0 / std::max(1, board.ranks - 1);
      squares[as_size(rules_.padded_of[i])] = units(footing(kind, ahead, centre));
    }
  }

  Tapered footing(std::size_t kind, double ahead, double centre) const {
    const EvalWeights& w = weights_;
    switch (kind) {
      case WideTables::kRoyal:
        return w.royal_home * -ahead + w.royal_centre * centre;
      case WideTables::kPromoter: {
        const double square = std::max(0.0, ahead - 1) * std::max(0.0, ahead - 1);
        return w.promoter_advance * square + w.promoter_centre * centre;
      }
      case WideTables::kHeavy:
        return w.centre_step * centre + w.heavy_advance * ahead;
      default:
        return w.centre_step * centre + w.heavy_advance * (2 * ahead);
    }
  }

  const WideRules& rules_;
  const std::vector<int>& values_;
  const EvalWeights& weights_;
  WideTables out_;
};

}  // namespace

WideTables make_wide_tables(const WideRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights) {
  return Builder(rules, values, weights).run();
}

}  // namespace tesuji::evaluate
