#include "evaluate/eval_tables.hpp"

#include <cmath>

#include "compile/piece_facts.hpp"
#include "compile/rules.hpp"
#include "evaluate/overlay.hpp"
#include "evaluate/wide_tables.hpp"

namespace tesuji::evaluate {
namespace {

constexpr int kRoyalExchange = 100'000 * kCentipawn;
/// A victim counts as clearly dearer than its attacker from this ratio on.
constexpr double kCheaperMargin = 1.15;
/// Pieces dearer than this gain from advancing.
constexpr double kHeavyFrom = 450;
/// An attacker of this value brings one unit of danger.
constexpr double kDangerUnit = 165;
/// Squares a piece usually reaches for each pawn of its value on wide boards: measured on the start and on
/// random positions.
constexpr double kReachPerPawn = 1.1;
/// Pieces dearer than this gain no more from standing on squares with a wide view.
constexpr double kFootingCap = 500;
/// Without promoters a side must be ahead by more than this to win.
constexpr double kDecisiveLead = 400;
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
  return board.rank_of(board.relative(sq, side)) * 7.0 / std::max(1, board.ranks - 1);
}

int rounded(double number) {
  return static_cast<int>(std::lround(number));
}

/// What threats to a piece of this value are worth, and the danger that it brings.
void add_threats(TypeWeights& type, double value, double danger, const EvalWeights& w) {
  const auto percent = [&](Tapered base, Tapered share) { return units(base + share * (value / 100)); };
  type.hanging = type.promoter ? units(w.hanging_promoter) : percent(w.hanging, w.hanging_percent);
  type.by_promoter = percent(w.by_promoter, w.by_promoter_percent);
  type.by_cheaper = percent(w.by_cheaper, w.by_cheaper_percent);
  type.hanging_turn = percent(w.hanging_turn, w.hanging_turn_percent);
  type.by_light = percent(w.by_light, w.by_light_percent);
  type.by_heavy = percent(w.by_heavy, w.by_heavy_percent);
  type.danger = rounded(w.danger_per_attacker.mg * danger / kDangerUnit);
  type.danger_hand = rounded(w.danger_hand.mg * danger / kDangerUnit);
}

Tapered royal_footing(const EvalWeights& w, double ahead, double centre) {
  return w.royal_home * -ahead + w.royal_centre * centre;
}

Tapered promoter_footing(const EvalWeights& w, double ahead, double centre) {
  const double square = std::max(0.0, ahead - 1) * std::max(0.0, ahead - 1);
  return w.promoter_advance * square + w.promoter_centre * centre;
}

/// A share of a weight, in the unit of scores.
PhasedScore part(Tapered weight, double factor) {
  return units(weight * factor);
}

/// A curve that is a straight line through 0.
template <std::size_t Size>
Curve<Size> line_of(Tapered weight) {
  Curve<Size> line;
  for (std::size_t i = 0; i < Size; ++i) line[i] = part(weight, static_cast<double>(i));
  return line;
}
template <std::size_t Size>
void set_line(Curve<Size>& curve, Tapered weight) {
  curve = line_of<Size>(weight);
}

PhasedScore in_percent(Tapered percent) {
  return {static_cast<Score>(std::lround(percent.mg)), static_cast<Score>(std::lround(percent.eg))};
}

/// Promoters of the first side at the start.
int start_promoters(const GameDefinition& game, const PerPiece<TypeWeights>& types) {
  int count = 0;
  for (const PlacedPiece& placed : game.start)
    count += !placed.empty() && placed.side == Side::first && types[placed.piece].promoter ? 1 : 0;
  return count;
}

/// The officers' exchange values at the start.
int start_force(const GameDefinition& game, const PerPiece<TypeWeights>& types) {
  int force = 0;
  for (const PlacedPiece& placed : game.start) {
    if (placed.empty()) continue;
    const TypeWeights& type = types[placed.piece];
    if (!type.royal && !type.promoter) force += type.exchange;
  }
  return force;
}

/// The weights in the unit of scores. The square of an index of danger in sixteenths is 256 to the whole;
/// sixteenths again keep small weights exact.
WeightsOf<PhasedScore> scaled(const EvalWeights& weights) {
  WeightsOf<PhasedScore> result = in_units(weights);
  result.danger = units(weights.danger * 16);
  return result;
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
    out_.initial_force = std::max(1, start_force(game_, out_.types));
    for (std::size_t t = 0; t < types; ++t) add_exchange(static_cast<PieceIndex>(t));
    static_cast<WeightsOf<PhasedScore>&>(out_) = scaled(weights_);
    out_.weak_square_danger = rounded(weights_.danger_weak_square.mg);
    out_.safe_check_danger = rounded(weights_.danger_safe_check.mg);
    out_.usual_promoters = start_promoters(game_, out_.types) / 2;
    out_.thins_out = !recycles_ && usual_aim(game_);
    out_.decisive_lead = units(kDecisiveLead);
    out_.percent_unpromoting = in_percent(weights_.kept_unpromoting);
    out_.percent_opposite = in_percent(weights_.kept_opposite);
    add_pairs();
    add_royal_curves();
    add_promoter_curves();
    lay_over(out_, game_, weights_.overlays);
    return std::move(out_);
  }

 private:
  /// What the weights say of every count, one by one.
  void add_royal_curves() {
    const EvalWeights& w = weights_;
    for (std::size_t i = 0; i < kDangers; ++i) {
      const double index = static_cast<double>(i) * kDangerStep / 16;
      out_.danger_curve[i] = part(w.danger, -index * index);
    }
    set_line(out_.guards, w.royal_guard);
    set_line(out_.weak_squares, w.weak_square);
    set_line(out_.twice_hit, w.twice_hit);
    set_line(out_.leap_checks, w.leap_check);
    set_line(out_.slide_checks, w.slide_check);
    set_line(out_.exposure, w.exposure);
    set_line(out_.zone_held, w.zone_hold);
    set_line(out_.hand_kinds, w.hand_kind);
    set_line(out_.threats, w.threat);
    for (std::size_t rank = 1; rank < kRanks; ++rank) out_.storm_blocked[rank] = units(w.storm_stopped);
    for (std::size_t i = 0; i < out_.escapes.size(); ++i)
      out_.escapes[i] = part(w.royal_escape, std::min(static_cast<double>(i), 4.0));
    for (std::size_t plies = 1; plies < out_.goal_way.size(); ++plies)
      out_.goal_way[plies] = part(w.goal, 12.0 / static_cast<double>(plies * plies));
    for (auto& file : out_.shelter) {
      file[0] = units(w.open_royal_file);
      file[1] = units(w.shelter_near);
      file[2] = units(w.shelter_far);
    }
    for (auto& file : out_.storm) {
      file[1] = file[2] = units(w.storm_near);
      file[3] = file[4] = units(w.storm_far);
    }
  }

  void add_pairs() {
    const EvalWeights& w = weights_;
    out_.together = {units(w.leapers_together), units(w.bound_together), units(w.sliders_together),
                     units(w.leaper_bound),     units(w.leaper_slider),  units(w.bound_slider)};
    out_.against = {units(w.leaper_against_bound), units(w.leaper_against_slider),
                    units(w.bound_against_slider)};
  }

  void add_promoter_curves() {
    const EvalWeights& w = weights_;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      const double advance = std::max(0.0, static_cast<double>(rank) - 1);
      out_.passed_rank[rank] = units(w.passed + w.passed_advance * (advance * advance));
      out_.passed_free_rank[rank] = part(w.passed_free, advance * advance);
      out_.passed_safe_rank[rank] = part(w.passed_safe, advance * advance);
      out_.supported_rank[rank] = units(w.supported);
      out_.phalanx_rank[rank] = units(w.phalanx);
      out_.rammed_rank[rank] = units(w.rammed);
      out_.candidate_rank[rank] = units(w.candidate + w.candidate_advance * (advance * advance));
      out_.passed_blocked_rank[rank] = part(w.passed_blocked, advance * advance);
      out_.passed_held_rank[rank] = part(w.passed_hold, advance * advance);
    }
    for (std::size_t distance = 0; distance < kDistances; ++distance) {
      const double near = std::min(static_cast<double>(distance), 5.0);
      out_.passed_ours[distance] = part(w.passed_royals, -near);
      out_.passed_theirs[distance] = part(w.passed_royals, near);
    }
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
    type.family = type.bound >= 0                 ? Family::bound
                  : goes_along_lines(piece.moves) ? Family::slider
                                                  : Family::leaper;
    if (type.royal) {
      type.exchange = kRoyalExchange;
    } else {
      add_worth(type, value);
      if (!type.promoter) type.mobility = units(weights_.mobility * (1 / std::sqrt(usual)));
      type.usual_mobility = rounded(usual * 0.7);
      for (std::size_t i = 0; i < kMostReach; ++i)
        type.reach[i] = type.mobility * (static_cast<int>(i) - type.usual_mobility);
      type.heavy = value >= kHeavyFrom;
      type.pinned = units(weights_.pinned);
      if (!type.promoter) add_officer(type, value);
    }
    for (const Side side : kBothSides) add_footing(t, type, side, usual);
    out_.types.push_back(type);
  }

  /// What is asked of officers alone.
  void add_officer(TypeWeights& type, double value) {
    const EvalWeights& w = weights_;
    type.outpost = units(w.outpost);
    type.second = units(w.second);
    type.with_promoters = units(w.with_promoters);
    type.behind_promoter = units(w.behind_promoter);
    type.undeveloped = units(w.undeveloped);
    type.near_royal = part(w.near_royal, value / kDangerUnit);
    type.zone_square = part(w.zone_square, value / kDangerUnit);
    for (std::size_t distance = 0; distance < kDistances; ++distance) {
      const auto nearness = static_cast<double>(kDistances - 1 - distance);
      type.to_theirs[distance] = part(w.near_their_royal, nearness);
      type.to_ours[distance] = part(w.near_own_royal, nearness);
    }
    if (type.bound >= 0) {
      type.own_on_colour = units(w.own_on_colour);
      type.enemy_on_colour = units(w.enemy_on_colour);
      type.holes_on_colour = units(w.holes_on_colour);
    }
    if (!type.forward_slider) return;
    type.open_file = units(w.open_file);
    type.half_open_file = units(w.half_open_file);
    type.behind_passed = units(w.behind_passed);
    type.penetrated = units(w.penetrated);
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
    // Where nothing is dropped the promoter is the unit of the scale.
    const bool unit = type.promoter && !recycles_;
    type.value = unit ? units(w.promoter_value) : units(w.piece_percent * (value / 100));
    type.exchange = unit ? units(100) : units(value);
    type.hand_value = units(w.hand_percent * (value / 100));
    add_threats(type, value, value, w);
  }

  Tapered footing(const TypeWeights& type, double value, double surplus, double ahead, double centre) const {
    const EvalWeights& w = weights_;
    if (type.royal) return royal_footing(w, ahead, centre);
    if (type.promoter) return recycles_ ? w.promoter_centre * centre : promoter_footing(w, ahead, centre);
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

  const CompiledRules& rules_;
  const GameDefinition& game_;
  const std::vector<int>& values_;
  const bool recycles_;  ///< captured pieces come back from hand
  const EvalWeights weights_;
  EvalTables out_;
};

class WideBuilder {
 public:
  WideBuilder(const WideRules& rules, const std::vector<int>& values, const EvalWeights& weights)
      : rules_(rules), values_(values), weights_(weights) {}

  WideTables run() {
    for (std::size_t t = 0; t < rules_.types_by_index.size(); ++t) add_type(t);
    for (std::size_t f = 0; f < WideTables::kFootings; ++f) {
      for (const Side side : kBothSides) add_footing(f, side);
    }
    out_.initial_force += start_force(rules_.definition(), out_.types);
    static_cast<WeightsOf<PhasedScore>&>(out_) = scaled(weights_);
    return std::move(out_);
  }

 private:
  void add_type(std::size_t t) {
    const double value = values_[t];
    TypeWeights type;
    type.royal = rules_.types_by_index[t].royal;
    type.promoter = !type.royal && steps_forward_only(rules_.definition().pieces[t].moves);
    if (type.royal) {
      type.exchange = kRoyalExchange;
    } else {
      type.value = units(weights_.piece_percent * (value / 100));
      type.exchange = std::max(1, units(value));
      add_threats(type, value, std::min(value, 1000.0), weights_);
      const double usual = std::max(1.0, value / 100 * kReachPerPawn);
      if (!type.promoter) type.mobility = units(weights_.mobility * (1 / std::sqrt(usual) / 2));
      type.usual_mobility = rounded(usual);
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
    auto& squares = out_.footing[kind][side];
    squares.resize(as_size(rules_.cells));
    for (int i = 0; i < board.squares(); ++i) {
      const auto sq = static_cast<Square>(i);
      // Scaled to the board on which the weights were learned.
      const double centre = centrality(board, sq) * 7.0 / std::max(1, std::max(board.files, board.ranks) - 1);
      squares[as_size(rules_.padded_of[i])] = units(footing(kind, advance(board, sq, side), centre));
    }
  }

  Tapered footing(std::size_t kind, double ahead, double centre) const {
    const EvalWeights& w = weights_;
    switch (kind) {
      case WideTables::kRoyal:
        return royal_footing(w, ahead, centre);
      case WideTables::kPromoter:
        return promoter_footing(w, ahead, centre);
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

EvalTables make_eval_tables(const CompiledRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights) {
  return Builder(rules, values, weights).run();
}

WideTables make_wide_tables(const WideRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights) {
  return WideBuilder(rules, values, weights).run();
}

}  // namespace tesuji::evaluate
