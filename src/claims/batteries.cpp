// batteries: two pieces on one line, the rear one behind the front one, against something that falls.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool backs(const Film& film, const Board& board, const Ray& ray) {
  return film.sees(board, ray.between.square, ray.to.square) &&
         film.sees_through(board, ray.from.square, ray.between.square, ray.to.square);
}

/// Would the target hold if the rear piece were not there?
bool matters(const Film& film, int ply, const Ray& ray) {
  Setup setup = film.idle(ply)->setup();
  setup.board[as_size(ray.from.square)] = {};
  std::erase_if(setup.castling,
                [&](const CastlingRight& right) { return right.partner_square == ray.from.square; });
  const auto rest = make_position(film.lore().rules(), setup);
  return rest.ok() && exchange_on(film.lore(), **rest, ray.to.square) < kWorthTelling;
}

void find(const Film& film, int ply, Finds& out) {
  if (film.idle(ply) == nullptr) return;
  for (const Ray& ray : film.rays(ply)) {
    if (ray.between.side != film.us() || film.royal(ray.between) || film.royal(ray.to)) continue;
    const bool before = film.same(ray, ply - 1) && backs(film, film.board(ply - 1), ray);
    if (!before && backs(film, film.board(ply), ray) && film.idle_swap(ply, ray.to.square) >= kWorthTelling &&
        matters(film, ply, ray))
      out.add({ray.from, ray.between, ray.to});
  }
}

/// Does the rear man look through the front one at the target?
bool looks_through(const CheckBench& bench, const Board& board) {
  const Square front = bench.man(1).square;
  const Square target = bench.man(2).square;
  return bench.sees(board, front, target) && bench.sees_through(board, bench.man(0).square, front, target);
}

Truth check(const CheckBench& bench) {
  const int before = bench.plies() - 1;
  const Square target = bench.man(2).square;
  if (!looks_through(bench, bench.end_board()) || bench.end().outcome()) return false;
  if (bench.all_stand(before) && looks_through(bench, bench.board(before))) return false;
  const auto idle = bench.passed_turn(bench.end());
  if (!idle || bench.swap(*idle, target) < kWorthTelling) return false;
  const auto rest = bench.bereft(*idle, bench.man(0).square);
  return rest && bench.swap(*rest, target) < kWorthTelling;
}

void battery(const OwnReader& reader, std::size_t i, Tactics& out) {
  const BoardView& view = reader.after(i).view;
  for (const XRay& ray : reader.new_rays(i)) {
    if (!view.holds(ray.front, reader.us()) || view.is_royal(ray.front) ||
        !view.attacks(ray.front, ray.rear) || !view.is_line_piece(ray.front) || view.is_royal(ray.rear))
      continue;
    const int backed = reader.gain(view, ray.front, ray.rear);
    if (reader.matters(backed) &&
        !reader.matters(reader.gain(without(view, ray.attacker), ray.front, ray.rear)))
      out.add(reader.carried(i, {ray.attacker, ray.front, ray.rear}), backed);
  }
}

}  // namespace

extern const ClaimKind batteries{
    .id = "batteries",
    .reason = {.directness = 78},
    .manner = {.spoken = Spoken::behind, .means = true},
    .form = {.men = {{{ours, kEnd, never}, {ours, kEnd, never}, {theirs, kEnd, never}}}},
    .looked = {1, 7},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{0} stands behind {1} and adds its weight against {2}.",
                "{0}が{1}の後ろから{2}に力を加える。"},
               {Case::more, club, "After {l}, {0} stands behind {1} and adds its weight against {2}.",
                "{l}と進めば、{0}が{1}の後ろから{2}に力を加える。"}}},
    .when = by_length,
    .themes = {{{"battery", "battery", "重ね", "{1} backs {2} on one line against {3}",
                 "{1}が{2}の後ろから、同じ筋で{3}を狙う", 40, battery}}},
};

}  // namespace tesuji::claims
