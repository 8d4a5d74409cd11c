#include "evaluate/table_parts.hpp"

#include <algorithm>
#include <cmath>

namespace tesuji {

Score units(double centipawn) {
  return static_cast<Score>(std::lround(centipawn * kCentipawn));
}
PhasedScore units(Tapered t) {
  return {units(t.mg), units(t.eg)};
}
Tapered operator+(Tapered a, Tapered b) {
  return {a.mg + b.mg, a.eg + b.eg};
}
Tapered operator*(Tapered a, double factor) {
  return {a.mg * factor, a.eg * factor};
}

bool steps_forward_only(const PieceDefinition& piece) {
  return !piece.moves.empty() && std::all_of(piece.moves.begin(), piece.moves.end(), [](const MoveAtom& a) {
    const bool step = a.kind == AtomKind::leap || a.kind == AtomKind::lame_leap;
    return step && (a.initial ? a.step.forward > 0 : a.step.forward == 1);
  });
}

}  // namespace tesuji
