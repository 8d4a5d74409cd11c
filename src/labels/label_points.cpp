#include "labels/label_points.hpp"

#include <cmath>
#include <cstdlib>

namespace tesuji::labels {
namespace {

constexpr int kRoyalPoints = 99;
constexpr double kLeap = 3.0 / 8;
constexpr double kDiagonalSlide = 3.0 / 4;
constexpr double kStraightSlide = 5.0 / 4;
constexpr double kBothSlides = 1;  ///< more than the sum of its parts

}  // namespace

Worths label_points(const CompiledRules& rules) {
  Worths points;
  for (std::size_t type = 0; type < rules.types().size(); ++type) {
    double sum = 0;
    bool diagonal = false;
    bool straight = false;
    for (const MoveAtom& atom : rules.definition().pieces[type].moves) {
      if (!atom.captures) continue;
      const bool slides = atom.kind != AtomKind::leap && atom.kind != AtomKind::lame_leap && atom.max != 1;
      const bool oblique = std::abs(atom.step.right) == std::abs(atom.step.forward);
      diagonal = diagonal || (slides && oblique);
      straight = straight || (slides && !oblique);
      sum += !slides ? kLeap : oblique ? kDiagonalSlide : kStraightSlide;
    }
    if (diagonal && straight) sum += kBothSlides;
    const bool royal = rules.type(static_cast<PieceType>(type)).royal;
    points.push_back(royal ? kRoyalPoints : static_cast<int>(std::lround(sum)));
  }
  return points;
}

}  // namespace tesuji::labels
