// The named terms of the evaluation, and the three sinks that collect them.
#pragma once

#include <string_view>

#include "base/score.hpp"
#include "geometry/board_shape.hpp"

namespace tesuji::evaluate {

enum class Term : unsigned char {
  material,
  hand,
  pair,
  imbalance,
  footing,
  mobility,
  cramped,
  tempo,
  centre_attack,
  territory,
  royal_danger,
  royal_attack,
  royal_distance,
  royal_guard,
  royal_escape,
  goal,
  shelter,
  defended,
  outpost,
  open_file,
  hemmed,
  structure,
  passed,
  driving,
  hanging,
  attacked_by_promoter,
  attacked_by_cheaper,
  attacked_weakly_held,
  restricted,
  push_threat,
  pinned,
  space,
  holes,
  trapped,
  development,
  network,
  battery,
  penetration,
  majority,
  royal_exposure,
  royal_hold,
  discovery,
  overloaded,
  runner,
  drawish,  ///< last: it takes a share of all others
  count
};
constexpr std::size_t kTerms = as_size(Term::count);

struct TermName {
  std::string_view id;
  std::string_view group;  ///< one of the six groups in which terms are presented
};

constexpr IndexedArray<Term, TermName, kTerms> kTermNames{{{{"material", "material"},
                                                            {"hand", "material"},
                                                            {"pair", "material"},
                                                            {"imbalance", "material"},
                                                            {"footing", "centre control"},
                                                            {"mobility", "mobility"},
                                                            {"cramped", "mobility"},
                                                            {"tempo", "mobility"},
                                                            {"centre-attack", "centre control"},
                                                            {"territory", "centre control"},
                                                            {"royal-danger", "king safety"},
                                                            {"royal-attack", "king safety"},
                                                            {"royal-distance", "king safety"},
                                                            {"royal-guard", "king safety"},
                                                            {"royal-escape", "king safety"},
                                                            {"goal", "threats"},
                                                            {"shelter", "king safety"},
                                                            {"defended", "coordination"},
                                                            {"outpost", "coordination"},
                                                            {"open-file", "coordination"},
                                                            {"hemmed", "coordination"},
                                                            {"structure", "coordination"},
                                                            {"passed", "threats"},
                                                            {"driving", "king safety"},
                                                            {"hanging", "threats"},
                                                            {"attacked-by-promoter", "threats"},
                                                            {"attacked-by-cheaper", "threats"},
                                                            {"attacked-weakly-held", "threats"},
                                                            {"restricted", "threats"},
                                                            {"push-threat", "threats"},
                                                            {"pinned", "threats"},
                                                            {"space", "centre control"},
                                                            {"holes", "centre control"},
                                                            {"trapped", "mobility"},
                                                            {"development", "mobility"},
                                                            {"network", "coordination"},
                                                            {"battery", "coordination"},
                                                            {"penetration", "coordination"},
                                                            {"majority", "coordination"},
                                                            {"royal-exposure", "king safety"},
                                                            {"royal-hold", "king safety"},
                                                            {"discovery", "threats"},
                                                            {"overloaded", "threats"},
                                                            {"runner", "threats"},
                                                            {"drawish", "material"}}}};

/// Middlegame and endgame score, in the unit of Score.
struct PhasedScore {
  Score mg = 0;
  Score eg = 0;

  bool operator==(const PhasedScore&) const = default;
  PhasedScore& operator+=(PhasedScore o) {
    mg += o.mg;
    eg += o.eg;
    return *this;
  }
  friend PhasedScore operator-(PhasedScore a, PhasedScore b) { return {a.mg - b.mg, a.eg - b.eg}; }
  friend PhasedScore operator*(PhasedScore a, int n) { return {a.mg * n, a.eg * n}; }
};

/// Game phases run from 0 (bare royals) to kFullPhase (all officers of the start on the board).
constexpr int kFullPhase = 256;

constexpr Score tapered(PhasedScore score, int phase) {
  return (score.mg * phase + score.eg * (kFullPhase - phase)) / kFullPhase;
}

/// The percentage of a score that is kept in endings which are drawn more often than the sum says.
constexpr int kAllKept = 100;
constexpr Score kept_of(Score score, int percent) {
  return percent == kAllKept ? score : score * percent / kAllKept;
}

/// Only the total: what the search uses.
class ScoreSink {
 public:
  static constexpr bool kWantsTerms = false;

  void add(Term, Side side, Square, const PhasedScore& score, int count = 1) {
    if (side == Side::first) {
      total_ += score * count;
    } else {
      total_ += score * -count;
    }
  }
  void add_both(PhasedScore first_minus_second) { total_ += first_minus_second; }
  void keep(int percent) { kept_ = percent; }
  PhasedScore sum() const { return total_; }
  Score total(int phase) const { return kept_of(tapered(total_, phase), kept_); }

 private:
  PhasedScore total_;
  int kept_ = kAllKept;
};

/// One line of the breakdown. `value` is what the term adds for the first side.
struct TermRow {
  Term term = Term::material;
  PerSide<int> count{};    ///< how often it applied, per side
  PerSide<Score> score{};  ///< per side; the difference is `value` up to rounding
  Score value = 0;
};

/// What one piece brings its side where it stands.
struct PieceWorth {
  Square square = kNoSquare;
  Side side = Side::first;
  Score value = 0;
  std::vector<std::pair<Term, Score>> reasons;  ///< in the order of the terms; zeros left out
};

/// Every term of both sides: what is shown.
class BreakdownSink {
 public:
  static constexpr bool kWantsTerms = true;

  void add(Term term, Side side, Square sq, const PhasedScore& score, int count = 1) {
    Entry& entry = entries_[term][side];
    entry.score += score * count;
    entry.count += count;
    if (sq != kNoSquare) by_square_.push_back({sq, side, term, score * count});
  }
  void keep(int percent) { kept_ = percent; }
  PhasedScore sum() const;

  /// The terms in their order. Fractions lost in tapering are carried from term to term, so that the values
  /// add up to total() exactly; what is not kept stands in `drawish`.
  std::array<TermRow, kTerms> lines(int phase) const;
  Score total(int phase) const;
  std::vector<PieceWorth> pieces(int phase) const;

 private:
  struct Entry {
    PhasedScore score;
    int count = 0;
  };
  struct Placed {
    Square sq;
    Side side;
    Term term;
    PhasedScore score;
  };
  IndexedArray<Term, PerSide<Entry>, kTerms> entries_{};
  std::vector<Placed> by_square_;
  int kept_ = kAllKept;
};

/// Which weights were added how often, each known by its place in the tables: what weights are learned from.
class FeatureSink {
 public:
  static constexpr bool kWantsTerms = true;

  struct Feature {
    const PhasedScore* weight;
    int count;  ///< of the first side minus the second
  };

  /// `score` must be a weight of the tables, not a sum made on the way.
  void add(Term, Side side, Square, const PhasedScore& score, int count = 1) {
    features_.push_back({&score, side == Side::first ? count : -count});
  }
  void keep(int percent) { kept_ = percent; }
  PhasedScore sum() const;
  Score total(int phase) const { return kept_of(tapered(sum(), phase), kept_); }
  const std::vector<Feature>& features() const { return features_; }
  int kept() const { return kept_; }

 private:
  std::vector<Feature> features_;
  int kept_ = kAllKept;
};

/// A position as a learner sees it. The pointers lead into the tables it was counted with.
struct Features {
  int phase = kFullPhase;
  int kept = kAllKept;  ///< percent of the sum that is the score
  std::vector<FeatureSink::Feature> counts;
};

/// A finished breakdown, from the first side's point of view.
struct Breakdown {
  Score total = 0;
  int phase = kFullPhase;
  std::array<TermRow, kTerms> terms{};
  std::vector<PieceWorth> pieces;  ///< by square
};

}  // namespace tesuji::evaluate
