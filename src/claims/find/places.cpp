#include "claims/find/places.hpp"

namespace tesuji::claims {

void find_side_count(const Film& film, int ply, Finds& out, int (Surroundings::*count)(Side) const,
                     int least) {
  const int before = (film.around(0).*count)(film.us());
  const int now = (film.around(ply).*count)(film.us());
  if (std::abs(now - before) >= least) out.add({}, {before, now});
}

void find_royal_count(const Film& film, int ply, Finds& out, int (Surroundings::*count)(Square) const) {
  for (const Side side : kBothSides) {
    const Square first = film.around(0).royal(side);
    const Square last = film.around(ply).royal(side);
    if (first == kNoSquare || last == kNoSquare) continue;
    const int before = (film.around(0).*count)(first);
    const int now = (film.around(ply).*count)(last);
    if (before != now) out.add({film.ref(ply, last)}, {before, now});
  }
}

void find_standing(const Film& film, int ply, Finds& out, Standing stands, bool moved) {
  if (film.lore().game().drops) return;
  for (const Side side : kBothSides) {
    for (const Square sq : film.men(ply, side)) {
      const Square from = film.origin(sq, ply);
      if (from == kNoSquare || film.ref(0, from).piece != film.ref(ply, sq).piece) continue;
      if (!stands(film.around(ply), film.ref(ply, sq))) continue;
      if ((moved && from != sq) || !stands(film.around(0), film.ref(0, from))) out.add({film.ref(ply, sq)});
    }
  }
}

}  // namespace tesuji::claims
