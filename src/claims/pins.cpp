// pins: a piece cannot leave without giving up a dearer one behind it.
#include "claims/claim.hpp"
#include "sight/exchange.hpp"

namespace tesuji::claims {

extern const ClaimKind pins;

namespace {

void find(const Film& film, int ply, Finds& out) {
  if (film.mover(ply).piece == kNoPiece) return;
  for (const Ray& ray : film.rays(ply)) {
    const auto& [attacker, front, rear] = ray;
    if (front.side == film.us() || film.royal(front) || !film.dearer(rear, front)) continue;
    if (film.is_new_attack(ray, ply) && film.prey(without(film.board(ply), front.square), rear, attacker) &&
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
         bench.clearly_dearer(rear, front) &&
         bench.worth_taking(without(board, front.square), rear, attacker);
}

Truth check(const CheckBench& bench) {
  const int before = bench.plies() - 1;
  return holds(bench, bench.end_board()) && !(bench.all_stand(before) && holds(bench, bench.board(before))) &&
         bench.swap(bench.plies(), bench.man(0).square) < kWorthTelling;
}

/// Does the pin win the pinned piece, or keep it from winning something?
bool reduces(const OwnReader& reader, const XRay& pin, const BoardView& view) {
  if (reader.matters(reader.gain_on(view, pin.front, reader.us()))) return true;
  std::vector<Square> line = view.between(pin.attacker, pin.rear);
  line.push_back(pin.attacker);
  const std::vector<Square> targets = view.attacks(pin.front);
  return std::any_of(targets.begin(), targets.end(), [&](Square target) {
    return view.holds(target, reader.us()) && !has(line, target) &&
           reader.matters(capture_gain(view, pin.front, target, reader.worths()));
  });
}

/// Pins to a royal, and relative ones: the piece behind is dearer and would fall.
void pin(const OwnReader& reader, std::size_t i, Tactics& out) {
  const BoardView& view = reader.after(i).view;
  const std::vector<XRay> old = reader.before(i).view.x_rays(reader.us());
  for (const XRay& ray : view.x_rays(reader.us())) {
    const bool known = std::find(old.begin(), old.end(), ray) != old.end();
    const bool absolute = view.is_royal(ray.rear);
    if (!view.holds(ray.front, reader.them()) || !view.holds(ray.rear, reader.them()) ||
        view.is_royal(ray.front) || (known && (!absolute || reduces(reader, ray, reader.before(i).view))))
      continue;
    const Tactic tactic = reader.carried(i, {ray.attacker, ray.front, ray.rear});
    if (absolute) {
      if (reduces(reader, ray, view)) out.add(tactic, reader.gain_on(view, ray.front, reader.us()));
      continue;
    }
    if (reader.worth(view.at(ray.rear)) < reader.worth(view.at(ray.front)) + reader.worthwhile()) continue;
    if (reader.loses(reader.after(i), ray.attacker)) continue;
    const int behind = reader.gain(without(view, ray.front), ray.attacker, ray.rear);
    if (reader.matters(behind) && !view.destinations(ray.front).empty())
      out.add(tactic, behind, &pins.themes[1]);
  }
}

}  // namespace

extern const ClaimKind pins{
    .id = "pins",
    .reason = {.directness = 86},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, never}, {theirs, kEnd}}}},
    .looked = {1, 5},
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{0} pins {1} to {2}.", "{0}が{2}の前の{1}を釘付けにする。"},
               {Case::one, beginner, "{1} is pinned: if it leaves the line of {0}, {2} behind it falls.",
                "{1}が動くと、後ろの{2}が{0}に取られてしまう（ピン）。"},
               {Case::more, club, "After {l}, {0} pins {1} to {2}.",
                "{l}と進めば、{0}が{2}の前の{1}を釘付けにする。"}}},
    .when = by_length,
    .themes = {{{"pin", "pin", "ピン", "{1} pins {2} to {3}", "{1}の利きで、{2}は{3}を守って動けない", 20,
                 pin},
                {"relativePin", "relative pin", "相対ピン", "{1} ties {2} to {3}: if it moves, {3} falls",
                 "{1}の利きで、{2}が動けば{3}が取られる", 20}}},
};

}  // namespace tesuji::claims
