#include "evaluate/eval_tables.hpp"

#include <algorithm>
#include <cmath>

#include "compile/piece_facts.hpp"
#include "compile/rules.hpp"
#include "evaluate/table_parts.hpp"

namespace tesuji::evaluate {
namespace {

/// Pieces dearer than this gain no more from standing on squares with a wide view.
constexpr double kFootingCap = 500;
/// How far the margins of the search reach where captured pieces come back.
constexpr int kMarginPercentWithHands = 200;

/// Destinations from each square, the further ones counting less.
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

/// Ranks from the own edge, scaled to a board of eight.
double advance(const BoardShape& board, Square sq, Side side) {
  const int ahead = side == Side::first ? board.rank_of(sq) : board.ranks - 1 - board.rank_of(sq);
  return ahead * 7.0 / std::max(1, board.ranks - 1);
}

class Builder {
 public:
  Builder(const CompiledRules& rules, const std::vector<int>& values, const EvalWeights& weights)
      : rules_(rules),
        game_(rules.definition()),
        values_(values),
        recycles_(game_.drops && game_.drops->captured),
        weights_(recycles_ ? where_captures_return(weights) : weights) {}

  EvalTables run() {
    const std::size_t types = game_.pieces.size();
    out_.footing.resize((2 + 2 * types) * as_size(game_.board.squares()));
    out_.promoter_race = !recycles_;
    // Three quarters: neither an opening nor an ending.
    if (recycles_) out_.fixed_phase = kFullPhase * 3 / 4;
    // A capture counts twice there: off the board, and into the hand. Matches with 150, 220, 300 and 400
    // agree (docs/search.md).
    if (recycles_) out_.margin_percent = kMarginPercentWithHands;
    for (std::size_t t = 0; t < types; ++t) add_type(static_cast<PieceIndex>(t));
    out_.initial_force = std::max(1, initial_force());
    for (std::size_t t = 0; t < types; ++t) add_exchange(static_cast<PieceIndex>(t));
    copy_weights();
    return std::move(out_);
  }

 private:
  void copy_weights() {
    const EvalWeights& w = weights_;
    out_.cramped = units(w.cramped);
    out_.centre_attack = units(w.centre_attack);
    out_.territory = units(w.territory);
    // The square of an index in sixteenths is 256 to the whole; sixteenths again keep small weights exact.
    out_.danger = units(w.danger * 16);
    out_.danger_weak_square = static_cast<int>(std::lround(w.danger_weak_square.mg));
    out_.danger_safe_check = static_cast<int>(std::lround(w.danger_safe_check.mg));
    out_.royal_guard = units(w.royal_guard);
    out_.royal_escape = units(w.royal_escape);
    out_.shelter_near = units(w.shelter_near);
    out_.shelter_far = units(w.shelter_far);
    out_.storm_near = units(w.storm_near);
    out_.storm_far = units(w.storm_far);
    out_.open_royal_file = units(w.open_royal_file);
    out_.castling_right = units(w.castling_right);
    out_.defended = units(w.defended);
    out_.outpost = units(w.outpost);
    out_.open_file = units(w.open_file);
    out_.half_open_file = units(w.half_open_file);
    out_.hanging_promoter = units(w.hanging_promoter);
    out_.push_threat = units(w.push_threat);
    out_.pinned = units(w.pinned);
    out_.passed = units(w.passed);
    out_.passed_advance = units(w.passed_advance);
    out_.passed_free = units(w.passed_free);
    out_.passed_safe = units(w.passed_safe);
    out_.passed_royals = units(w.passed_royals);
    out_.isolated = units(w.isolated);
    out_.doubled = units(w.doubled);
    out_.backward = units(w.backward);
    out_.supported = units(w.supported);
    out_.phalanx = units(w.phalanx);
    out_.pair = units(w.pair);
    out_.driving = units(w.driving);
    out_.tempo = units(w.tempo);
  }

  void add_type(PieceIndex t) {
    const PieceDefinition& piece = game_.piece(t);
    const double value = values_[as_size(t)];
    const std::vector<double> reach = reach_by_square(game_, t, Side::first);
    const double usual = std::max(mean(reach), 0.5);
    TypeWeights type;
    type.royal = rules_.type(t).royal;
    type.promoter =
        !type.royal && steps_forward_only(piece.moves) && !rules_.type(t).promotion[0].choices.empty();
    type.forward_slider = !type.royal && slides_ahead(piece.moves);
    if (!type.promoter && !type.royal && piece_facts(game_, t).components > 1)
      type.bound = out_.bound_types++;
    if (type.royal) {
      type.exchange = kRoyalExchange * kCentipawn;
    } else {
      add_worth(type, value);
      if (!type.promoter) type.mobility = units(weights_.mobility * (1 / std::sqrt(usual)));
      type.usual_mobility = static_cast<int>(std::lround(usual * 0.7));
    }
    for (const Side side : kBothSides) add_footing(t, type, side, usual);
    out_.types.push_back(type);
  }

  /// Who captures takes the piece from the board, and has it in hand where captured pieces come back.
  void add_exchange(PieceIndex t) {
    TypeWeights& type = out_.types[as_size(t)];
    if (recycles_ && !type.royal) {
      const PieceIndex held = game_.piece(t).in_hand == kNoPiece ? t : game_.piece(t).in_hand;
      const auto& pieces = game_.drops->pieces;
      if (std::find(pieces.begin(), pieces.end(), held) != pieces.end()) {
        type.exchange += out_.types[as_size(held)].hand_value.mg;
      }
    }
    type.dearer_from = static_cast<int>(type.exchange * kCheaperMargin);
    out_.exchange.push_back(type.exchange);
  }

  void add_worth(TypeWeights& type, double value) {
    const EvalWeights& w = weights_;
    const auto percent = [&](Tapered base, Tapered share) { return units(base + share * (value / 100)); };
    // Where nothing is dropped the promoter is the unit of the scale.
    const bool unit = type.promoter && !recycles_;
    type.value = unit ? units(w.promoter_value) : units(w.piece_percent * (value / 100));
    type.exchange = unit ? units(100) : units(value);
    type.hand_value = units(w.hand_percent * (value / 100));
    type.hanging = type.promoter ? units(w.hanging_promoter) : percent(w.hanging, w.hanging_percent);
    type.by_promoter = percent(w.by_promoter, w.by_promoter_percent);
    type.by_cheaper = percent(w.by_cheaper, w.by_cheaper_percent);
    type.danger = static_cast<int>(std::lround(w.danger_per_attacker.mg * value / kDangerUnit));
    type.danger_hand = static_cast<int>(std::lround(w.danger_hand.mg * value / kDangerUnit));
  }

  Tapered footing(const TypeWeights& type, double value, double surplus, double ahead, double centre) const {
    const EvalWeights& w = weights_;
    if (type.royal) return w.royal_home * -ahead + w.royal_centre * centre;
    if (type.promoter) {
      if (recycles_) return w.promoter_centre * centre;
      const double square = std::max(0.0, ahead - 1) * std::max(0.0, ahead - 1);
      return w.promoter_advance * square + w.promoter_centre * centre;
    }
    Tapered sum = w.reach_percent * (std::min(value, kFootingCap) / 100 * surplus) + w.centre_step * centre;
    if (value >= kHeavyFrom) sum = sum + w.heavy_advance * ahead;
    return sum;
  }

  void add_footing(PieceIndex t, const TypeWeights& type, Side side, double usual) {
    const BoardShape& board = game_.board;
    const std::vector<double> reach = reach_by_square(game_, t, side);
    const double value = values_[as_size(t)];
    const auto row = as_size(cell_of(t, side)) * as_size(board.squares());
    for (int s = 0; s < board.squares(); ++s) {
      const auto sq = static_cast<Square>(s);
      const double surplus = (reach[as_size(s)] - usual) / usual;
      out_.footing[row + as_size(s)] =
          units(footing(type, value, surplus, advance(board, sq, side), centrality(board, sq)));
    }
  }

  int initial_force() const {
    int force = 0;
    for (const PlacedPiece& placed : game_.start) {
      if (placed.empty()) continue;
      const TypeWeights& type = out_.types[as_size(placed.piece)];
      if (!type.royal && !type.promoter) force += type.exchange;
    }
    return force;
  }

  const CompiledRules& rules_;
  const GameDefinition& game_;
  const std::vector<int>& values_;
  const bool recycles_;  ///< captured pieces come back from hand
  const EvalWeights weights_;
  EvalTables out_;
};

}  // namespace

EvalTables make_eval_tables(const CompiledRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights) {
  return Builder(rules, values, weights).run();
}

}  // namespace tesuji::evaluate
