#include "evaluate/piece_values.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tesuji::evaluate {
namespace {

// The formula's constants; docs/values.md tells where each comes from and what it does not explain.

/// Centipawns for one controlled square. Fitted to 39 known pieces.
constexpr double kUnit = 26.0;
/// How much reach later multiplies the value by when it is complete. Fitted to the same pieces.
constexpr double kLaterWeight = 1.4;
/// Reach later of a piece that can be dropped anywhere. Chosen on two games with drops.
constexpr double kLaterByDrop = 0.5;

std::size_t at(int i) {
  return as_size(i);
}

bool contains(const std::vector<PieceIndex>& list, PieceIndex piece) {
  return std::find(list.begin(), list.end(), piece) != list.end();
}

/// What goes into the sum for one piece, in centipawns before rounding.
struct Worth {
  MovementMeasures measures;
  double reach_now = 0;
  double forward_share = 0;
  double reach_later = 0;
  double drops = 0;
  double freedom = 0;  ///< 0..1: how freely it can be dropped

  double movement() const { return reach_now + forward_share + reach_later + drops; }
};

class Valuer {
 public:
  Valuer(const GameDefinition& game, const StopSignal& should_stop) : game_(game) {
    for (int piece = 0; piece < static_cast<int>(game.pieces.size()); ++piece) {
      graphs_.emplace_back();
      Worth worth;
      if (should_stop()) {
        worth_.push_back(worth);
        continue;
      }
      if (game.board.squares() > kMostMeasuredSquares && !recycles()) {
        worth.measures = sampled_measures(game, piece);
      } else {
        for (const Side side : kBothSides) graphs_.back().emplace_back(game, piece, side);
        worth.measures = movement_measures(game.board, graphs_.back());
      }
      const auto& [reach, forward, later] = worth.measures;
      worth.reach_now = kUnit * reach;
      worth.forward_share = kUnit * forward;
      const double both = kUnit * (reach + forward);
      worth.reach_later = both * kLaterWeight * later;
      worth.freedom = freedom(piece);
      worth.drops = both * kLaterWeight * (kLaterByDrop - later) * worth.freedom;
      worth_.push_back(worth);
    }
  }

  PieceValue value(PieceIndex piece) const {
    const Worth& worth = worth_[at(piece)];
    PieceValue result;
    result.measures = worth.measures;
    // Rounding the running total, not each part, keeps the sum exact.
    double running = 0;
    const auto add = [&](ValueReason reason, double part) {
      running += part;
      const int rounded = static_cast<int>(std::lround(running));
      if (rounded != result.centipawns) result.reasons.push_back({reason, rounded - result.centipawns});
      result.centipawns = rounded;
    };
    add(ValueReason::reach_now, worth.reach_now);
    add(ValueReason::forward_share, worth.forward_share);
    add(ValueReason::reach_later, worth.reach_later);
    add(ValueReason::drops, worth.drops);
    add(ValueReason::promotion, promotion(piece, {}));
    if (const auto& given = game_.piece(piece).value) add(ValueReason::author, *given - running);
    return result;
  }

 private:
  /// Pieces taken go to hand and come back; a hand that is only placed at the start changes nothing.
  bool recycles() const { return game_.drops && game_.drops->captured && !game_.drops->before_moves; }

  /// Files of `side` that hold none of the piece at the start, as a share of all.
  double open_files(PieceIndex piece, Side side) const {
    std::vector<bool> taken(at(game_.board.files), false);
    for (std::size_t sq = 0; sq < game_.start.size(); ++sq) {
      if (game_.start[sq] == PlacedPiece{piece, side})
        taken[at(game_.board.file_of(static_cast<Square>(sq)))] = true;
    }
    return static_cast<double>(std::count(taken.begin(), taken.end(), false)) / game_.board.files;
  }

  double freedom(PieceIndex piece) const {
    if (!recycles()) return 0;
    const PieceIndex in_hand = game_.piece(piece).in_hand;
    const DropRule& rule = *game_.drops;
    if (!contains(rule.pieces, in_hand == kNoPiece ? piece : in_hand)) return 0;
    // A promoted form lives among dropped pieces; the limits below are those of the form that is dropped.
    if (in_hand != kNoPiece && in_hand != piece) return 1;
    double sum = 0;
    for (const Side side : kBothSides) {
      double share = contains(rule.one_per_file, piece) ? open_files(piece, side) : 1.0;
      for (const DropZone& zone : rule.zones) {
        if (zone.piece == piece)
          share *= static_cast<double>(zone.squares[at(index(side))].size()) / game_.board.squares();
      }
      sum += share;
    }
    return sum / 2;
  }

  /// Halved for each move from the starting squares into the zone.
  double walk(PieceIndex piece, const std::vector<Square>& zone, Side side) const {
    std::vector<int> walkers;  // how many need so many moves; counted first, so that the order is no matter
    int pieces = 0;
    for (std::size_t sq = 0; sq < game_.start.size(); ++sq) {
      if (game_.start[sq] != PlacedPiece{piece, side}) continue;
      ++pieces;
      const int moves = graphs_[at(piece)][at(index(side))].moves_into(zone, static_cast<Square>(sq));
      if (walkers.size() <= at(moves)) walkers.resize(at(moves) + 1, 0);
      ++walkers[at(moves)];
    }
    double sum = 0;
    for (std::size_t moves = 1; moves < walkers.size(); ++moves)
      sum += std::ldexp(walkers[moves], -static_cast<int>(moves));
    return pieces == 0 ? 0 : sum / pieces;
  }

  /// The part of a promotion's gain that counts when the zone is a third of the board: without and with free
  /// drops. Chosen from {0, 0.1, 0.2} and {0.2, 0.25} on two games.
  static constexpr double kPromotionShare = 0.2;
  static constexpr double kPromotionShareByDrop = 0.25;
  static constexpr double kUsualZone = 1.0 / 3.0;
  /// A prospect is worth at most this part of the piece itself.
  static constexpr double kMostProspect = 0.5;
  /// A piece that turns over with every move is each of its forms half of the time.
  static constexpr double kTurningShare = 0.5;

  /// The share of the gain that counts, for a promotion by `rule`.
  double promotion_share(PieceIndex piece, const PromotionRule& rule, Side side) const {
    if (rule.each_move) return kTurningShare;
    const auto& zone = rule.zone[at(index(side))];
    const double depth = static_cast<double>(zone.size()) / game_.board.squares() / kUsualZone;
    if (!recycles()) return std::min(kTurningShare, kPromotionShare * depth * depth);
    // Dropped near the zone, it promotes soon; where it cannot be dropped it must walk, on a board that never
    // empties.
    const double freedom = worth_[at(piece)].freedom;
    const double dropped = std::min(kTurningShare, kPromotionShareByDrop * depth * depth);
    return freedom * dropped + (1 - freedom) * walk(piece, zone, side);
  }

  /// `before` are the pieces that promote to this one, so that forms which turn into each other come to an
  /// end.
  double promotion(PieceIndex piece, const std::vector<PieceIndex>& before) const {
    std::vector<PieceIndex> chain = before;
    chain.push_back(piece);
    const double own = worth_[at(piece)].movement();
    double sum = 0;
    for (const Side side : kBothSides) {
      double best = 0;
      double least = 0;
      for (const PromotionRule& rule : game_.promotions) {
        if (!contains(rule.pieces, piece)) continue;
        for (const PieceIndex to : rule.to[side]) {
          const bool movement_only = rule.each_move || contains(chain, to);
          const double other = movement_only ? worth_[at(to)].movement() : total(to, chain);
          const double share = promotion_share(piece, rule, side) * (other - own);
          // A prospect is worth only a part of the piece that must live to see it.
          if (!rule.each_move) best = std::max(best, std::min(share, kMostProspect * own));
          if (rule.each_move) (share > 0 ? best : least) = share;
        }
      }
      sum += best > 0 ? best : least;
    }
    return sum / 2;
  }

  double total(PieceIndex piece, const std::vector<PieceIndex>& before) const {
    const auto& given = game_.piece(piece).value;
    return given ? *given : worth_[at(piece)].movement() + promotion(piece, before);
  }

  const GameDefinition& game_;
  std::vector<std::vector<MovementGraph>> graphs_;
  std::vector<Worth> worth_;
};

/// Where a side loses with its last piece of any listed kind, the kinds are still traded: they have values.
bool is_royal(const GameDefinition& game, PieceIndex piece) {
  return game.royal.lose_by != LoseBy::extinction && contains(game.royal.pieces, piece);
}

}  // namespace

int PieceValue::part(ValueReason reason) const {
  int sum = 0;
  for (const ValuePart& p : reasons) sum += p.reason == reason ? p.centipawns : 0;
  return sum;
}

std::vector<std::optional<PieceValue>> piece_values(const GameDefinition& game,
                                                    const StopSignal& should_stop) {
  const Valuer valuer(game, should_stop);
  std::vector<std::optional<PieceValue>> values;
  for (int piece = 0; piece < static_cast<int>(game.pieces.size()); ++piece) {
    values.emplace_back();
    if (!is_royal(game, piece) && !should_stop()) values.back() = valuer.value(piece);
  }
  return values;
}

std::vector<int> centipawns_by_type(const GameDefinition& game, const StopSignal& should_stop) {
  std::vector<int> values;
  for (const auto& value : piece_values(game, should_stop)) values.push_back(value ? value->centipawns : 0);
  return values;
}

Worths derived_worths(const CompiledRules& rules, const StopSignal& should_stop) {
  return exchange_worths(rules, centipawns_by_type(rules.definition(), should_stop));
}

std::vector<PieceIndex> dearest_first(const std::vector<std::optional<PieceValue>>& values) {
  std::vector<PieceIndex> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](PieceIndex a, PieceIndex b) {
    const auto& left = values[at(a)];
    const auto& right = values[at(b)];
    return left && (!right || left->centipawns > right->centipawns);
  });
  return order;
}

}  // namespace tesuji::evaluate
