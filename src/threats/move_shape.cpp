#include "threats/move_shape.hpp"

#include <algorithm>

namespace tesuji::threats {
namespace {

Vector between(const BoardShape& board, Square from, Square to) {
  return {board.file_of(to) - board.file_of(from), board.rank_of(to) - board.rank_of(from)};
}

/// Everything `side` aims at on the board.
std::vector<Aim> aims_of(const BoardView& view, Side side, const Worths& worths) {
  std::vector<Aim> aims;
  for (const Square from : view.pieces(side)) {
    for (const Square target : view.attacks(from)) {
      if (!view.holds(target, opponent(side))) continue;
      Aim aim{from, target, between(view.board(), from, target)};
      aim.check = view.is_royal(target);
      if (!aim.check) aim.gain = may_take(view, from, target) ? capture_gain(view, from, target, worths) : 0;
      if (aim.check || aim.gain > 0) aims.push_back(aim);
    }
  }
  for (const XRay& ray : view.x_rays(side)) {
    const bool pinned = view.holds(ray.front, opponent(side)) && view.holds(ray.rear, opponent(side)) &&
                        (view.is_royal(ray.rear) ||
                         worth_of(worths, view.at(ray.rear)) > worth_of(worths, view.at(ray.front)));
    if (!pinned || !view.attacks(ray.attacker, ray.front)) continue;
    Aim aim{ray.attacker, ray.rear, between(view.board(), ray.attacker, ray.rear), ray.front};
    aim.gain = view.is_royal(ray.rear) ? 0 : worth_of(worths, view.at(ray.rear));
    aims.push_back(aim);
  }
  return aims;
}

/// From one man, in one direction or its opposite.
bool on_one_line(const Aim& a, const Aim& b) {
  return a.from == b.from && a.vector.right * b.vector.forward == a.vector.forward * b.vector.right;
}

MoveShape shape_of(const std::vector<Aim>& aims) {
  const auto is_check = [](const Aim& aim) { return aim.check; };
  if (aims.empty()) return MoveShape::none;
  const bool checks = std::ranges::any_of(aims, is_check);
  const bool wins =
      std::ranges::any_of(aims, [](const Aim& aim) { return !aim.check && aim.through == kNoSquare; });
  if (checks && wins) return MoveShape::check_with_capture;
  const bool through = std::ranges::any_of(aims, [](const Aim& aim) { return aim.through != kNoSquare; });
  if (aims.size() == 1) return through ? MoveShape::linear : MoveShape::single;
  const bool straight =
      std::ranges::all_of(aims, [&](const Aim& aim) { return on_one_line(aim, aims.front()); });
  return straight ? MoveShape::linear : MoveShape::divergent;
}

}  // namespace

std::string_view move_shape_id(MoveShape shape) {
  constexpr std::array<std::string_view, 5> kIds{"none", "single", "linear", "divergent",
                                                 "check-with-capture"};
  return kIds[as_size(shape)];
}

MoveThreats threats_by(const Sight& sight, const AnyPosition& before, Move move, const Worths& worths) {
  const Side side = before.side_to_move();
  const auto after = before.clone();
  after->make(move);
  const BoardView then(sight, before);
  const BoardView now(sight, *after);
  MoveThreats found;
  const std::vector<Aim> old = aims_of(then, side, worths);
  for (const Aim& aim : aims_of(now, side, worths)) {
    const bool stood = std::ranges::any_of(old, [&](const Aim& one) {
      return one.from == aim.from && one.target == aim.target && one.through == aim.through;
    });
    if (!stood || then.at(aim.from) != now.at(aim.from)) found.aims.push_back(aim);
  }
  std::ranges::stable_sort(found.aims, [](const Aim& a, const Aim& b) {
    return std::pair(a.check, a.gain) > std::pair(b.check, b.gain);
  });
  found.shape = shape_of(found.aims);
  return found;
}

}  // namespace tesuji::threats
