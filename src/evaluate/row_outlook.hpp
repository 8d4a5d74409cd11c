// RowOutlook: what a row position promises either side, as a plain sum over the empty points: what a stone
// there would make. The shapes are kept up to date by the position, so this is one pass over them.
#pragma once

#include "base/score.hpp"
#include "placement/row_position.hpp"

namespace tesuji::evaluate {

enum class OutlookTerm : unsigned char {
  twos,           ///< points that make a closed or open two
  threes,         ///< points that make a closed three
  open_threes,    ///< points that make an open three
  fours,          ///< points that make a four
  four_threes,    ///< points that make a four and an open three at once
  double_threes,  ///< points that make two open threes and are no foul
  initiative,     ///< the right to move, worth more the more there is to do with it
  count
};
constexpr std::size_t kOutlookTerms = as_size(OutlookTerm::count);

constexpr std::array<std::string_view, kOutlookTerms> kOutlookNames{
    "twos", "threes", "open-threes", "fours", "four-threes", "double-threes", "initiative"};

/// Only the total: what the search uses.
class OutlookSum {
 public:
  void add(OutlookTerm, Side side, Score score) { total_ += side == Side::first ? score : -score; }
  Score total() const { return total_; }

 private:
  Score total_ = 0;
};

/// Every term of both sides; the sum equals the total, to the integer.
class OutlookBreakdown {
 public:
  void add(OutlookTerm term, Side side, Score score) { terms_[term][side] += score; }
  Score of(OutlookTerm term, Side side) const { return terms_[term][side]; }
  Score total() const {
    Score sum = 0;
    for (const auto& term : terms_) sum += term[0] - term[1];
    return sum;
  }

 private:
  IndexedArray<OutlookTerm, PerSide<Score>, kOutlookTerms> terms_{};
};

/// In eighths of a centipawn, per point and direction. Origin: chosen by hand, not yet tested by matches.
struct OutlookWeights {
  PerShape<Score> point{0, 4, 14, 22, 52, 60, 60, 120, 0, 0};
  Score four_three = 420;
  Score double_three = 260;
  /// Share of the own points that the right to move adds, in sixteenths.
  int initiative = 5;
  Score tempo = 60;
};

/// The outlook of `position`; terms go to the sink.
template <class Sink>
void look_out(const RowPosition& position, const OutlookWeights& weights, Sink& sink) {
  const Points points = position.candidates();
  for (const Side side : kBothSides) {
    const bool fouls = position.rules().definition().side(side).has_fouls();
    PerShape<Score> sums{};
    int four_threes = 0;
    int double_threes = 0;
    points.for_each([&](Point p) {
      const PointShapes shapes = position.shapes(p, side);
      if (shapes.packed == 0) return;
      int threes = 0;
      int fours = 0;
      for (int d = 0; d < kDirections; ++d) {
        const Shape shape = shapes.at(d);
        threes += shape == Shape::open_three ? 1 : 0;
        fours += is_four(shape) ? 1 : 0;
      }
      // A forbidden point promises nothing; only these combinations can be forbidden.
      if (fouls && threes + fours >= 2 && !position.legal(p, side)) return;
      for (int d = 0; d < kDirections; ++d) ++sums[shapes.at(d)];
      four_threes += fours >= 1 && threes + fours >= 2 ? 1 : 0;
      double_threes += fours == 0 && threes >= 2 ? 1 : 0;
    });
    const auto worth = [&](Shape shape) { return sums[shape] * weights.point[shape]; };
    const Score twos = worth(Shape::two) + worth(Shape::open_two);
    const Score threes = worth(Shape::three);
    const Score open_threes = worth(Shape::open_three);
    const Score fours = worth(Shape::four) + worth(Shape::double_four) + worth(Shape::open_four);
    sink.add(OutlookTerm::twos, side, twos);
    sink.add(OutlookTerm::threes, side, threes);
    sink.add(OutlookTerm::open_threes, side, open_threes);
    sink.add(OutlookTerm::fours, side, fours);
    sink.add(OutlookTerm::four_threes, side,
             four_threes > 0 ? weights.four_three + 40 * (four_threes - 1) : 0);
    sink.add(OutlookTerm::double_threes, side,
             double_threes > 0 ? weights.double_three + 30 * (double_threes - 1) : 0);
    if (side == position.side_to_move()) {
      Score extra = weights.tempo + (twos + threes + open_threes + fours) * weights.initiative / 16;
      if (four_threes > 0) extra += weights.four_three;
      if (double_threes > 0) extra += weights.double_three;
      sink.add(OutlookTerm::initiative, side, extra);
    }
  }
}

/// The score for the side to move.
inline Score outlook(const RowPosition& position, const OutlookWeights& weights) {
  OutlookSum sum;
  look_out(position, weights, sum);
  return position.side_to_move() == Side::first ? sum.total() : -sum.total();
}

}  // namespace tesuji::evaluate
