// One evaluation body for every piece-moving game: named terms over movement tables, never piece names.
#pragma once

#include "evaluate/eval_tables.hpp"
#include "evaluate/terms.hpp"
#include "movement/position.hpp"

namespace tesuji {

/// Evaluates one position into a sink. The same body serves the search (ScoreSink) and the reader
/// (BreakdownSink), so what is explained is what was played by.
template <class P, class Sink>
class Evaluator {
 public:
  using Set = typename P::Set;

  Evaluator(const P& pos, const EvalTables& tables, Sink& sink)
      : pos_(pos), rules_(pos.rules()), tables_(tables), sink_(sink), occupied_(pos.occupied()) {}

  void run() {
    count_force();
    for (const Side side : kBothSides) prepare(side);
    for (const Side side : kBothSides) {
      pieces(side);
      hands(side);
    }
    for (const Side side : kBothSides) {
      hanging(side);
      danger(side);
      promoters(side);
    }
    sink_.add(Term::tempo, pos_.side_to_move(), taper(tables_.tempo));
  }

 private:
  Score taper(PhasedScore score) const { return (score.mg * phase_ + score.eg * (256 - phase_)) / 256; }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

  void count_force() {
    int force = 0;
    occupied_.for_each([&](Square sq) {
      const auto type = at(type_of(pos_.cell(sq)));
      if (!tables_.promoter[type] && !rules_.type_tables[type].royal) force += tables_.exchange[type];
    });
    // With pieces coming back from hand the game never thins out.
    phase_ =
        rules_.drop_forms.empty()
            ? static_cast<int>(std::min<std::int64_t>(256, std::int64_t{256} * force / tables_.initial_force))
            : 192;
  }

  void prepare(Side side) {
    for (const auto& type : rules_.set_wise) {
      if (!tables_.promoter[at(type.type)]) continue;
      const Set men = pos_.members(type.member) & pos_.pieces(side);
      promoters_[at(side)] |= men;
      for (const auto& step : type.steps[at(side)]) {
        if (step.mode & kCaptureOnly) promoter_attacks_[at(side)] |= (men & step.sources).shifted(step.delta);
      }
    }
    attacks_[at(side)] = promoter_attacks_[at(side)];
    const Square royal = pos_.royal(side);
    if (royal == kNoSquare) return;
    Set zone = Set::of(royal);
    for (const int c : rules_.type_tables[at(type_of(pos_.cell(royal)))].classes) {
      const auto& moves = rules_.class_moves[at(c)];
      if (moves.kind == AtomKind::leap) zone |= moves.possible[at(side)][royal];
    }
    zone_[at(side)] = zone;
  }

  Set attacks_from(Square sq, PieceType type, Side side) const {
    Set attacks;
    for (const int c : rules_.type_tables[at(type)].classes) {
      const auto& moves = rules_.class_moves[at(c)];
      if ((moves.mode & kCaptureOnly) == 0) continue;
      attacks |= moves.kind == AtomKind::leap || moves.reach[at(side)] == nullptr
                     ? moves.possible[at(side)][sq]
                     : moves.reach[at(side)]->reach(sq, occupied_);
    }
    return attacks;
  }

  void pieces(Side side) {
    const Side them = opponent(side);
    const Set own = pos_.pieces(side);
    const Set enemy = pos_.pieces(them);
    own.for_each([&](Square sq) {
      const Cell cell = pos_.cell(sq);
      const PieceType type = type_of(cell);
      sink_.add(Term::material, side, taper(tables_.value[at(type)]));
      sink_.add(Term::footing, side,
                taper(tables_.footing[static_cast<std::size_t>(cell) * at(rules_.squares) + at(sq)]));
      if (tables_.promoter[at(type)]) {
        threaten(side, type, attacks_from(sq, type, side) & enemy);
        return;
      }
      const Set attacks = attacks_from(sq, type, side);
      attacks_[at(side)] |= attacks;
      if (rules_.type_tables[at(type)].royal) return;
      const int reach = attacks.without(own).without(promoter_attacks_[at(them)]).count();
      sink_.add(Term::mobility, side,
                (reach - tables_.usual_mobility[at(type)]) * taper(tables_.mobility[at(type)]));
      const Set near = attacks & zone_[at(them)];
      if (near.any()) {
        danger_[at(them)] += tables_.danger_units[at(type)];
        zone_hits_[at(them)] |= near;
      }
      threaten(side, type, attacks & enemy);
      if (tables_.bound[at(type)]) pair(side, sq, type);
    });
  }

  /// Pieces worth clearly more than the attacker are in danger even when defended.
  void threaten(Side side, PieceType attacker, const Set& targets) {
    targets.for_each([&](Square sq) {
      const auto victim = at(type_of(pos_.cell(sq)));
      if (rules_.type_tables[victim].royal) return;
      const int worth = tables_.exchange[victim];
      if (worth <= tables_.exchange[at(attacker)] * tables_.cheaper_margin) return;
      sink_.add(Term::attacked_by_cheaper, side,
                taper(tables_.by_cheaper) + static_cast<Score>(worth * tables_.by_cheaper_share));
    });
  }

  /// Like pieces that cannot leave their part of the board make a pair when they stand on both colours.
  void pair(Side side, Square sq, PieceType type) {
    const BoardShape& board = rules_.board();
    std::array<int, 2> standing{};
    bool lowest = true;
    pos_.pieces(side).for_each([&](Square other) {
      if (type_of(pos_.cell(other)) != type) return;
      lowest = lowest && other >= sq;
      ++standing[at((board.file_of(other) + board.rank_of(other)) & 1)];
    });
    if (lowest) sink_.add(Term::pair, side, std::min(standing[0], standing[1]) * taper(tables_.pair));
  }

  void hands(Side side) {
    for (std::size_t kind = 0; kind < rules_.hand_types.size(); ++kind) {
      const int held = pos_.held(side, static_cast<int>(kind));
      if (held > 0) sink_.add(Term::hand, side, held * tables_.hand_value[at(rules_.hand_types[kind])]);
    }
  }

  void hanging(Side side) {
    const Side them = opponent(side);
    const Set loose = (pos_.pieces(them) & attacks_[at(side)]).without(attacks_[at(them)]);
    loose.for_each([&](Square sq) {
      const auto victim = at(type_of(pos_.cell(sq)));
      if (rules_.type_tables[victim].royal) return;
      sink_.add(
          Term::hanging, side,
          taper(tables_.hanging) + static_cast<Score>(tables_.exchange[victim] * tables_.hanging_share));
    });
  }

  /// How hard `side`'s royal is pressed, and what shelters it.
  void danger(Side side) {
    const Square royal = pos_.royal(side);
    if (royal == kNoSquare) return;
    const Set weak = zone_hits_[at(side)].without(promoter_attacks_[at(side)]).without(pos_.pieces(side));
    const int index_16 =
        danger_[at(side)] == 0 ? 0 : danger_[at(side)] + weak.count() * tables_.danger_weak_square;
    // Sixteenths squared: 256 to the whole; the weight itself is in sixteenths.
    const auto squared = static_cast<std::int64_t>(index_16) * index_16;
    sink_.add(Term::royal_danger, side, static_cast<Score>(-squared * taper(tables_.danger) / (256 * 16)));
    const int cover = (promoters_[at(side)] & zone_[at(side)]).count();
    sink_.add(Term::shelter, side, std::min(cover, 3) * taper(tables_.shelter));
  }

  void promoters(Side side) {
    const BoardShape& board = rules_.board();
    const Set own = promoters_[at(side)];
    const Set enemy = promoters_[at(opponent(side))];
    own.for_each([&](Square sq) {
      const int file = board.file_of(sq);
      const int ahead = side == Side::first ? board.rank_of(sq) : board.ranks - 1 - board.rank_of(sq);
      bool passed = true;
      bool alone = true;
      bool doubled = false;
      for (int f = std::max(0, file - 1); f <= std::min(board.files - 1, file + 1); ++f) {
        for (int rank = 0; rank < board.ranks; ++rank) {
          const Square other = board.at(f, rank);
          const int theirs = side == Side::first ? rank : board.ranks - 1 - rank;
          if (theirs > ahead && enemy.has(other)) passed = false;
          if (own.has(other) && f != file) alone = false;
          if (own.has(other) && f == file && theirs > ahead) doubled = true;
        }
      }
      if (alone) sink_.add(Term::structure, side, taper(tables_.isolated));
      if (doubled) sink_.add(Term::structure, side, taper(tables_.doubled));
      if (passed && !doubled) {
        const int square = std::max(0, ahead - 1) * std::max(0, ahead - 1);
        Score score = square * taper(tables_.passed);
        const Square next = board.step(sq, {0, 1}, side);
        if (next != kNoSquare && !occupied_.has(next)) score += square * taper(tables_.passed_free);
        sink_.add(Term::passed, side, score);
      }
    });
  }

  const P& pos_;
  const typename P::Tables& rules_;
  const EvalTables& tables_;
  Sink& sink_;
  const Set occupied_;
  int phase_ = 256;
  std::array<Set, 2> promoters_{};
  std::array<Set, 2> promoter_attacks_{};
  std::array<Set, 2> attacks_{};
  std::array<Set, 2> zone_{};
  std::array<Set, 2> zone_hits_{};
  std::array<int, 2> danger_{};  ///< sixteenths of danger around each side's royal
};

/// The score for the side to move.
template <class P>
Score evaluate(const P& pos, const EvalTables& tables) {
  ScoreSink sink;
  Evaluator<P, ScoreSink>(pos, tables, sink).run();
  return pos.side_to_move() == Side::first ? sink.total() : -sink.total();
}

}  // namespace tesuji
