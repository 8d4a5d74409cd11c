#include "endings/gate.hpp"

namespace tesuji::endings {

std::optional<Gate> gate_of(const Way& way) {
  Gate gate;
  const bool far = std::any_of(way.path.begin(), way.path.end(), [](Square sq) { return sq >= 64; });
  if (far) return std::nullopt;
  const auto bit = [](Square sq) { return std::uint64_t{1} << sq; };
  switch (way.passage) {
    case Passage::leaps:
    case Passage::through:
      return gate;
    case Passage::empty:
      for (const Square sq : way.path) gate.empty |= bit(sq);
      return gate;
    case Passage::over_one:
      for (const Square sq : way.path) gate.one |= bit(sq);
      break;
    case Passage::behind_one:
      for (const Square sq : way.path) gate.empty |= bit(sq);
      if (!way.path.empty()) {
        gate.one = bit(way.path.back());
        gate.empty &= ~gate.one;
      }
      break;
    case Passage::over_few:
    case Passage::flies:
    case Passage::flies_to_take:
    case Passage::wanders:
    case Passage::appears:
      return std::nullopt;
  }
  if (gate.one == 0) return std::nullopt;  // no room for a hurdle: never open
  return gate;
}

}  // namespace tesuji::endings
