// skewers: a piece is attacked, and when it moves away, a cheaper one behind it falls.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  if (film.mover(ply).piece == kNoPiece) return;
  for (const Ray& ray : film.rays(ply)) {
    const auto& [attacker, front, rear] = ray;
    if (front.side == film.us() || film.royal(rear) || !film.dearer(front, rear)) continue;
    if (film.is_new_attack(ray, ply) && film.prey(film.board(ply), front, attacker) &&
        film.prey(without(film.board(ply), front.square), rear, attacker) &&
        film.swap(ply, attacker.square) < kWorthTelling)
      out.add({attacker, front, rear});
  }
}

bool holds(const CheckBench& bench, const Board& board) {
  const PieceRef& attacker = bench.man(0);
  const PieceRef& front = bench.man(1);
  const PieceRef& rear = bench.man(2);
  return bench.sees(board, attacker.square, front.square) &&
         bench.sees_through(board, attacker.square, front.square, rear.square) &&
         bench.clearly_dearer(front, rear) && bench.worth_taking(board, front, attacker) &&
         bench.worth_taking(without(board, front.square), rear, attacker);
}

Truth check(const CheckBench& bench) {
  const int before = bench.plies() - 1;
  return holds(bench, bench.end_board()) && !(bench.all_stand(before) && holds(bench, bench.board(before))) &&
         bench.swap(bench.plies(), bench.man(0).square) < kWorthTelling;
}

void skewer(const OwnReader& reader, std::size_t i, Tactics& out) {
  const BoardView& view = reader.after(i).view;
  for (const XRay& ray : reader.new_rays(i)) {
    if (!view.holds(ray.front, reader.them()) || reader.cheapest(view.at(ray.rear)) ||
        reader.worth(view.at(ray.front)) < reader.worth(view.at(ray.rear)))
      continue;
    if (reader.loses(reader.after(i), ray.attacker) || !view.attacks(ray.attacker, ray.front)) continue;
    if (!reader.matters(reader.gain(view, ray.attacker, ray.front))) continue;
    const int behind = reader.gain(without(view, ray.front), ray.attacker, ray.rear);
    if (reader.matters(behind) && !reader.mates(i))
      out.add(reader.carried(i, {ray.attacker, ray.front, ray.rear}), behind);
  }
}

}  // namespace

extern const ClaimKind skewers{
    .id = "skewers",
    .reason = {.directness = 91},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd}, {theirs, kEnd, never}}}},
    .looked = {1, 5},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{0} skewers {1} and {2}.", "{0}が{1}と背後の{2}を串刺しにする。"},
               {Case::one, beginner,
                "{0} attacks {1}, and when it moves away, {2} behind it can be taken: a skewer."},
               {Case::more, club, "After {l}, {0} skewers {1} and {2}.",
                "{l}と進めば、{0}が{1}と背後の{2}を串刺しにする。"}}},
    .when = by_length,
    .themes = {{{"skewer", "skewer", "串刺し", "{1} attacks {2}, and behind it {3} falls",
                 "{1}が{2}を狙い、逃げれば後ろの{3}が取れる", 30, skewer}}},
};

}  // namespace tesuji::claims
