#include "evaluate/table_parts.hpp"

#include <cmath>

namespace tesuji::evaluate {

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

}  // namespace tesuji::evaluate
