// Attacks along a ray that a man stands in: pins, skewers, batteries and x-rays.
#include "claims/claim.hpp"
#include "sight/exchange.hpp"

namespace tesuji::claims {

extern const ClaimKind pins;

namespace {

/// A slider looks through one of their men at another: at a dearer one, which is a pin, or at a cheaper one
/// behind something worth taking, a skewer.
template <bool Pin>
void find_through(const Film& film, int ply, Finds& out) {
  if (film.mover(ply).piece == kNoPiece) return;
  for (const Ray& ray : film.rays(ply)) {
    const auto& [attacker, front, rear] = ray;
    const PieceRef& cheaper = Pin ? front : rear;
    if (front.side == film.us() || film.royal(cheaper) || !film.dearer(Pin ? rear : front, cheaper)) continue;
    if (film.is_new_attack(ray, ply) && (Pin || film.prey(film.board(ply), front, attacker)) &&
        film.prey(without(film.board(ply), front.square), rear, attacker) &&
        film.swap(ply, attacker.square) < kWorthTelling)
      out.add({attacker, front, rear});
  }
}

template <bool Pin>
bool is_through(const CheckBench& bench, const Board& board) {
  const PieceRef& attacker = bench.man(0);
  const PieceRef& front = bench.man(1);
  const PieceRef& rear = bench.man(2);
  return bench.sees(board, attacker.square, front.square) &&
         bench.sees_through(board, attacker.square, front.square, rear.square) &&
         bench.clearly_dearer(Pin ? rear : front, Pin ? front : rear) &&
         (Pin || bench.worth_taking(board, front, attacker)) &&
         bench.worth_taking(without(board, front.square), rear, attacker);
}

template <bool Pin>
Truth check_through(const CheckBench& bench) {
  const int before = bench.plies() - 1;
  return is_through<Pin>(bench, bench.end_board()) &&
         !(bench.all_stand(before) && is_through<Pin>(bench, bench.board(before))) &&
         bench.swap(bench.plies(), bench.man(0).square) < kWorthTelling;
}

/// Does the pin win the pinned piece, or keep it from winning something?
bool reduces(const OwnReader& reader, const XRay& pin, const BoardView& view) {
  if (reader.matters(reader.gain_on(view, pin.front, reader.us()))) return true;
  std::vector<Square> line = view.between(pin.attacker, pin.rear);
  line.push_back(pin.attacker);
  return std::ranges::any_of(view.attacks(pin.front), [&](Square target) {
    return view.holds(target, reader.us()) && !has(line, target) &&
           reader.matters(capture_gain(view, pin.front, target, reader.worths()));
  });
}

/// Pins to a royal, and relative ones: the piece behind is dearer and would fall.
void pin(const OwnReader& reader, std::size_t i, Tactics& out) {
  const BoardView& view = reader.after(i).view;
  const std::vector<XRay> old = reader.before(i).view.x_rays(reader.us());
  for (const XRay& ray : view.x_rays(reader.us())) {
    const bool known = std::ranges::find(old, ray) != old.end();
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

bool backs(const Film& film, const Board& board, const Ray& ray) {
  return film.sees(board, ray.between.square, ray.to.square) &&
         film.sees_through(board, ray.from.square, ray.between.square, ray.to.square);
}

/// Would the target hold if the rear piece were not there?
bool needs_rear(const Film& film, int ply, const Ray& ray) {
  Setup setup = film.idle(ply)->setup();
  setup.board[as_size(ray.from.square)] = {};
  std::erase_if(setup.castling,
                [&](const CastlingRight& right) { return right.partner_square == ray.from.square; });
  const auto rest = make_position(film.lore().rules(), setup);
  return rest.ok() && exchange_on(film.lore(), **rest, ray.to.square) < kWorthTelling;
}

void find_battery(const Film& film, int ply, Finds& out) {
  if (film.idle(ply) == nullptr) return;
  for (const Ray& ray : film.rays(ply)) {
    if (ray.between.side != film.us() || film.royal(ray.between) || film.royal(ray.to)) continue;
    const bool before = film.same(ray, ply - 1) && backs(film, film.board(ply - 1), ray);
    if (!before && backs(film, film.board(ply), ray) && film.idle_swap(ply, ray.to.square) >= kWorthTelling &&
        needs_rear(film, ply, ray))
      out.add({ray.from, ray.between, ray.to});
  }
}

/// Does the rear man look through the front one at the target?
bool looks_through(const CheckBench& bench, const Board& board) {
  const Square front = bench.man(1).square;
  const Square target = bench.man(2).square;
  return bench.sees(board, front, target) && bench.sees_through(board, bench.man(0).square, front, target);
}

Truth check_battery(const CheckBench& bench) {
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

void find_x_ray(const Film& film, int ply, Finds& out) {
  const Move answer = film.move(ply - 1);
  const Move last = film.move(ply);
  const Square x = last.to();
  if (last.kind() != MoveKind::normal || film.move(ply - 2).to() != x || answer.to() != x) return;
  if (!film.takes(ply - 2, x) || !film.takes(ply - 1, x) || !film.takes(ply, x)) return;
  const PieceRef rear = film.ref(ply - 2, last.from());
  if (film.same(rear, ply - 1) && !film.royal(rear) && film.won(ply, ply - 3) >= kWorthTelling &&
      film.sees_through(film.board(ply - 2), rear.square, answer.from(), x))
    out.add({rear, film.ref(ply - 2, answer.from())});
}

Truth check_x_ray(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& rear = bench.man(0);
  const PieceRef& front = bench.man(1);
  const Square x = bench.last().to();
  if (!bench.stands(rear, k - 1) || bench.last().from() != rear.square ||
      bench.last().kind() != MoveKind::normal || bench.made(k - 1).from() != front.square)
    return false;
  for (int ply = k - 2; ply <= k; ++ply) {
    if (bench.made(ply).to() != x || !bench.takes_at(ply, x)) return false;
  }
  return bench.sees_through(bench.board(k - 2), rear.square, front.square, x) &&
         bench.won_since(k - 3) >= kWorthTelling;
}

/// Taking back through the piece that took: it stood on the line.
void x_ray(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  if (i < 2 || reader.ply(i - 1).to != ply.to || reader.ply(i - 2).to != ply.to) return;
  if (!ply.is_capture() || ply.from == kNoSquare || reader.royal(reader.ply(i - 1).mover)) return;
  if (has(reader.before(i).view.between(ply.from, ply.to), reader.ply(i - 1).from))
    out.add(reader.carried(i, {ply.from, reader.ply(i - 1).from}), reader.cashed(i));
}

}  // namespace

extern const ClaimKind pins{
    .id = "pins",
    .reason = {.directness = 86},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, never}, {theirs, kEnd}}}},
    .looked = {1, 5},
    .halves = {find_through<true>, check_through<true>},
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

extern const ClaimKind skewers{
    .id = "skewers",
    .reason = {.directness = 91},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd}, {theirs, kEnd, never}}}},
    .looked = {1, 5},
    .halves = {find_through<false>, check_through<false>},
    .words = {{{Case::one, club, "{0} skewers {1} and {2}.", "{0}が{1}と背後の{2}を串刺しにする。"},
               {Case::one, beginner,
                "{0} attacks {1}, and when it moves away, {2} behind it can be taken: a skewer."},
               {Case::more, club, "After {l}, {0} skewers {1} and {2}.",
                "{l}と進めば、{0}が{1}と背後の{2}を串刺しにする。"}}},
    .when = by_length,
    .themes = {{{"skewer", "skewer", "串刺し", "{1} attacks {2}, and behind it {3} falls",
                 "{1}が{2}を狙い、逃げれば後ろの{3}が取れる", 30, skewer}}},
};

extern const ClaimKind batteries{
    .id = "batteries",
    .reason = {.directness = 78},
    .manner = {.spoken = Spoken::behind, .means = true},
    .form = {.men = {{{ours, kEnd, never}, {ours, kEnd, never}, {theirs, kEnd, never}}}},
    .looked = {1, 7},
    .halves = {find_battery, check_battery},
    .words = {{{Case::one, club, "{0} stands behind {1} and adds its weight against {2}.",
                "{0}が{1}の後ろから{2}に力を加える。"},
               {Case::more, club, "After {l}, {0} stands behind {1} and adds its weight against {2}.",
                "{l}と進めば、{0}が{1}の後ろから{2}に力を加える。"}}},
    .when = by_length,
    .themes = {{{"battery", "battery", "重ね", "{1} backs {2} on one line against {3}",
                 "{1}が{2}の後ろから、同じ筋で{3}を狙う", 40, battery}}},
};

extern const ClaimKind x_rays{
    .id = "x-rays",
    .reason = {.directness = 85},
    .manner = {.means = true},
    .form = {.least = 3, .men = {{{ours, kEnd - 2, never}, {theirs, kEnd - 2}}}},
    .looked = {3, 7},
    .halves = {find_x_ray, check_x_ray},
    .words = {{{Case::any, club, "{0} backs the capture right through {1}: {l}.",
                "{0}の利きが{1}の向こうまで届いている：{l}。"}}},
    .themes = {{{"xRayAttack", "x-ray", "透かし",
                 "{m} takes back along the line on which the capturer had stood",
                 "取り返しに来た駒のいた筋を通して{m}が取る", 220, x_ray}}},
};

}  // namespace tesuji::claims
