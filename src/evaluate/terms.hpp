// The named terms of the evaluation, and the two sinks that collect them.
#pragma once

#include <array>
#include <string_view>

#include "base/score.hpp"
#include "geometry/board_shape.hpp"

namespace tesuji {

enum class Term : unsigned char {
  material,
  hand,
  footing,
  mobility,
  hanging,
  attacked_by_cheaper,
  royal_danger,
  shelter,
  passed,
  structure,
  pair,
  tempo,
  count
};
constexpr std::size_t kTerms = static_cast<std::size_t>(Term::count);

struct TermName {
  std::string_view id;
  std::string_view group;  ///< one of the six groups in which terms are presented
};

constexpr std::array<TermName, kTerms> kTermNames{{{"material", "material"},
                                                   {"hand", "material"},
                                                   {"footing", "space"},
                                                   {"mobility", "mobility"},
                                                   {"hanging", "threats"},
                                                   {"attacked-by-cheaper", "threats"},
                                                   {"royal-danger", "king safety"},
                                                   {"shelter", "king safety"},
                                                   {"passed", "promotion"},
                                                   {"structure", "promotion"},
                                                   {"pair", "material"},
                                                   {"tempo", "mobility"}}};

/// Only the total: what the search uses.
class ScoreSink {
 public:
  void add(Term, Side side, Score score) { total_ += side == Side::first ? score : -score; }
  Score total() const { return total_; }

 private:
  Score total_ = 0;
};

/// Every term of both sides: what is shown. The sum equals the total, to the integer.
class BreakdownSink {
 public:
  void add(Term term, Side side, Score score) {
    terms_[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(side))] += score;
  }
  Score of(Term term, Side side) const {
    return terms_[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(side))];
  }
  Score total() const {
    Score sum = 0;
    for (const auto& term : terms_) sum += term[0] - term[1];
    return sum;
  }

 private:
  std::array<std::array<Score, 2>, kTerms> terms_{};
};

}  // namespace tesuji
