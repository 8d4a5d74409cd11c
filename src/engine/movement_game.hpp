// MovementGame: a Position and its evaluation as the search wants to see a game.
#pragma once

#include "engine/ending_probe.hpp"
#include "engine/position_game.hpp"
#include "evaluate/evaluator.hpp"
#include "movement/check_squares.hpp"
#include "movement/ending.hpp"
#include "movement/position_from_setup.hpp"
#include "rules/registry.hpp"
#include "threats/exchange.hpp"

namespace tesuji::engine {

template <class P>
class MovementGame : public PositionGame<P> {
  using PositionGame<P>::pos_;

 public:
  using Plan = EvalPlan<P::kWords>;

  MovementGame(P pos, const Plan& plan)
      : PositionGame<P>(std::move(pos)), plan_(plan), tables_(plan.tables) {}

  Score evaluate() const {
    return this->remembered([&] { return evaluate::evaluate(pos_, plan_, promoters_); });
  }
  /// The same where promoters stand alike and the same side is to move.
  std::uint64_t structure_key() const {
    std::uint64_t mixed = pos_.side_to_move() == Side::first ? 0 : 1;
    for (const auto& type : pos_.rules().set_wise) {
      if (!tables_.types[as_size(type.type)].promoter) continue;
      const auto men = pos_.members(type.member);
      for (const std::uint64_t word : men.word) mixed = (mixed ^ word) * 0x9e3779b97f4a7c15ULL;
      for (const std::uint64_t word : (men & pos_.pieces(Side::first)).word)
        mixed = (mixed ^ word) * 0x9e3779b97f4a7c15ULL;
    }
    return mixed ^ mixed >> 32;
  }
  bool in_check() const { return pos_.in_check(); }
  bool gives_check(Move move) const { return checks_.gives_check(pos_, move); }
  void make(Move move) { pos_.make(move); }
  void undo() { pos_.undo(); }

  Score gain(Move move) const {
    if (move.kind() == MoveKind::castling || move.kind() == MoveKind::drop) return 0;
    if (const auto all = swing(move)) return *all;
    Score gain = 0;
    const Cell victim = pos_.cell(move.to());
    if (victim != kEmptyCell) gain += worth(type_of(victim));
    if (move.kind() == MoveKind::ghost_capture) gain += worth(type_of(pos_.cell(pos_.ghost_victim())));
    if (move.promotion() != 0 && move.kind() != MoveKind::gating) {
      gain += worth(pos_.promoted_type(move)) - worth(type_of(pos_.cell(move.from())));
    }
    return gain;
  }
  bool exchange_at_least(Move move, Score threshold) const {
    if (const auto all = swing(move)) return *all >= threshold;
    if (swings_) return threshold <= 0;  // who takes here loses the taker, too
    return threats::exchange_at_least(pos_, move, threshold, tables_.exchange);
  }

  int slot(Move move) const {
    const Cell cell =
        move.kind() == MoveKind::drop ? cell_of(move.from(), pos_.side_to_move()) : pos_.cell(move.from());
    return cell * pos_.rules().squares + move.to();
  }
  static std::size_t slots(const typename P::Tables& rules) {
    return (2 + 2 * rules.type_tables.size()) * as_size(rules.squares);
  }
  /// Finds where promoters of the opponent could capture.
  void prepare_priors() const {
    const Side them = opponent(pos_.side_to_move());
    promoter_attacks_ = {};
    for (const auto& type : pos_.rules().set_wise) {
      if (!tables_.types[as_size(type.type)].promoter) continue;
      const auto men = pos_.members(type.member) & pos_.pieces(them);
      for (const auto& step : type.steps[as_size(them)]) {
        if (step.mode & kCaptureOnly) promoter_attacks_ |= (men & step.sources).shifted(step.delta);
      }
    }
  }
  /// Quiet moves to better squares first; officers leave and avoid squares that promoters attack.
  int prior(Move move) const {
    if (move.kind() == MoveKind::castling) return 0;
    const bool drop = move.kind() == MoveKind::drop;
    const PieceType type = drop ? move.from() : type_of(pos_.cell(move.from()));
    int hint = 0;
    if (!tables_.types[as_size(type)].promoter) {
      if (!drop && promoter_attacks_.has(move.from())) hint += AdapterTuning::kPromoterPrior;
      if (promoter_attacks_.has(move.to())) hint -= AdapterTuning::kPromoterPrior;
    }
    if (drop) return hint;
    const auto row = as_size(pos_.cell(move.from())) * as_size(pos_.rules().squares);
    return hint + AdapterTuning::kFootingPrior * (tables_.footing[row + as_size(move.to())].mg -
                                                  tables_.footing[row + as_size(move.from())].mg);
  }

  /// Passing proves nothing where having to move is the whole trouble: with few pieces beside royal and
  /// promoters it may well be the best move.
  bool may_pass() const {
    if (pos_.rules().traits().legality == Legality::free) return false;
    int officers = 0;
    pos_.pieces(pos_.side_to_move()).for_each([&](Square sq) {
      const TypeWeights& type = tables_.types[as_size(type_of(pos_.cell(sq)))];
      officers += !type.promoter && !type.royal;
    });
    return officers >= AdapterTuning::kOfficersToPass;
  }

  int margin_percent() const { return tables_.margin_percent; }

  std::optional<Score> rule_score(int ply) const {
    if (ply == 0) return std::nullopt;
    if (pos_.finished()) {
      const auto result = pos_.decided();
      return result && *result > 0 ? mate_in(ply) : mated_in(ply);
    }
    if (const auto score = this->dragged_on_score()) return score;
    const bool may_be_weak = !pos_.rules().definition().end.too_weak.empty();
    if (may_be_weak && pos_.occupied().count() <= AdapterTuning::kFewPieces) {
      if (const auto outcome = pos_.outcome(); outcome && !outcome->winner) return 0;
    }
    const bool few = endings_ != nullptr && pos_.occupied().count() <= endings_->most_men();
    return few ? known_score(ply) : std::nullopt;
  }
  /// Looks small positions up from now on; null for no longer.
  void use_endings(const EndingProbe* endings) { endings_ = endings; }

 private:
  /// What a table says, unless there is more to the position than its men.
  std::optional<Score> known_score(int ply) const {
    const bool rights = pos_.castling_rights(Side::first) + pos_.castling_rights(Side::second) != 0;
    if (rights || pos_.ghost_victim() != kNoSquare) return std::nullopt;
    FewMen few;
    few.side = pos_.side_to_move();
    few.plies_left = plies_left();
    pos_.occupied().for_each([&](Square sq) {
      few.at[few.men.size()] = static_cast<std::uint8_t>(sq);
      few.men.push_back(pos_.at(sq));
    });
    return endings_->score(few, ply);
  }
  /// Until the game is drawn for lack of progress.
  int plies_left() const {
    const EndRules& end = pos_.rules().definition().end;
    int left = end.quiet_plies != 0 ? end.quiet_plies - pos_.quiet_plies() : FewMen::kEver;
    if constexpr (P::kRuled) {
      if (std::get<Counting>(pos_.rules().definition().special->each).active) {
        const int moves =
            pos_.template counted<Counting>(Side::second) - pos_.template counted<Counting>(Side::first);
        left = std::min(left, 2 * moves);
      }
    }
    return left;
  }

  Score worth(PieceType type) const { return tables_.exchange[type]; }

  /// What a capture wins where a rule makes it do more than take; nothing for other moves and games.
  std::optional<Score> swing([[maybe_unused]] Move move) const {
    std::optional<Score> all;
    if constexpr (P::kRuled) {
      const bool aside = move.kind() == MoveKind::ghost_capture;
      if (!swings_ || move.kind() == MoveKind::castling || move.kind() == MoveKind::drop) return all;
      if (!aside && (move.is_pass() || pos_.cell(move.to()) == kEmptyCell)) return all;
      pos_.rules().definition().special->for_active([&](const auto& rule) {
        if constexpr (swings<decltype(rule)>)
          all =
              rule.swing(this->pos_, move.from(), move.to(), [this](PieceType type) { return worth(type); });
      });
      if (aside && all) *all += worth(type_of(pos_.cell(pos_.ghost_victim())));
    }
    return all;
  }
  template <class R>
  static constexpr bool swings = requires(R rule, const P& pos) {
    rule.swing(pos, Square{}, Square{}, [](PieceType) { return 0; });
  };
  static bool has_swing(const P& pos) {
    if constexpr (P::kRuled) {
      return pos.rules().definition().special->any_active(
          [](const auto& rule) { return swings<decltype(rule)>; });
    }
    return false;
  }

  const Plan& plan_;
  const EvalTables& tables_;
  const EndingProbe* endings_ = nullptr;
  bool swings_ = has_swing(pos_);
  mutable typename P::Set promoter_attacks_{};  ///< of the opponent, where priors were last prepared
  // Memories only, too.
  mutable PromoterCache<P::kWords> promoters_;
  mutable CheckSquares<P> checks_;
};

}  // namespace tesuji::engine
