#include "claims/words/words.hpp"

namespace tesuji::claims {

Case by_length(const Proposition& claim, const Lore&, const AnyPosition&) {
  return claim.evidence.size() == 1 ? Case::one : Case::more;
}

Case by_rise(const Proposition& claim, const Lore&, const AnyPosition&) {
  return claim.numbers[1] > claim.numbers[0] ? Case::up : Case::down;
}

Case by_mate(const Proposition& claim, const Lore& lore, const AnyPosition& root) {
  const auto over = Footage(lore, root, claim.evidence).end().outcome();
  const bool mate = !over || over->reason == EndReason::checkmate;
  if (claim.kind->reason.favour == Favour::other && claim.begins_idle())
    return mate ? Case::idle : Case::won_idle;
  if (claim.numbers.front() == 1) return mate ? Case::one : Case::won_one;
  return mate ? Case::more : Case::won_more;
}

Case by_gain(const Proposition& claim, const Lore&, const AnyPosition&) {
  const bool given = claim.pieces.size() > as_size(claim.numbers.front());
  if (claim.kind->reason.favour == Favour::other && claim.begins_idle())
    return given ? Case::idle_swap : Case::idle;
  return given ? Case::swap : Case::gain;
}

bool count_moves(Reading& reading, int before) {
  const std::vector<Move>& line = reading.claim.evidence;
  const auto plies = static_cast<int>(line.size() - std::ranges::count(line, kPass)) - before;
  if (reading.claim.numbers.empty()) reading.claim.numbers = {(plies + 1) / 2};
  return true;
}

int listed_gain(const Proposition& claim, const Lore& lore) {
  int sum = 0;
  for (std::size_t i = 0; i < claim.pieces.size(); ++i)
    sum += (i < as_size(claim.numbers.front()) ? 1 : -1) * lore.value(claim.pieces[i].piece);
  return sum;
}

int first_man_gain(const Proposition& claim, const Lore& lore) {
  return lore.value(claim.pieces[0].piece);
}

int second_man_gain(const Proposition& claim, const Lore& lore) {
  return lore.value(claim.pieces[1].piece);
}

bool add_taker(Reading& reading) {
  Proposition& claim = reading.claim;
  const int ply = claim.kind->form.men[0].ply;
  claim.pieces.insert(claim.pieces.begin(), reading.film.ref(ply, claim.evidence.back().from()));
  return true;
}

bool add_capture(Reading& reading) {
  const std::vector<PieceRef>& pieces = reading.claim.pieces;
  const auto capture = capture_between(reading.lore, reading.film.end(), pieces[1].square, pieces[0].square);
  if (capture) reading.claim.evidence.push_back(*capture);
  return capture.has_value();
}

}  // namespace tesuji::claims
