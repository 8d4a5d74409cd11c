#include <algorithm>
#include <array>
#include <cstdlib>

#include "support/random_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

// The directions a way to move has, made from one vector.
std::vector<Vector> directions(Dice& dice, Vector v) {
  const std::vector<Vector> turned{
      {v.right, v.forward}, {-v.forward, v.right}, {-v.right, -v.forward}, {v.forward, -v.right}};
  std::vector<Vector> all;
  switch (dice.below(6)) {
    case 0:  // a single vector, lopsided
      all = {v};
      break;
    case 1:  // a pair, mirrored left to right
      all = {v, {-v.right, v.forward}};
      break;
    case 2:  // a quarter turn of rotations: a pinwheel when the vector is oblique
      all = turned;
      break;
    case 3:  // there and back
      all = {v, -v};
      break;
    default:
      for (const Vector t : turned) {
        all.push_back(t);
        all.push_back({-t.right, t.forward});
      }
  }
  std::vector<Vector> distinct;
  for (const Vector t : all) {
    if (std::find(distinct.begin(), distinct.end(), t) == distinct.end()) distinct.push_back(t);
  }
  return distinct;
}

Vector random_vector(Dice& dice, int reach) {
  Vector v;
  while (v == Vector{}) v = {dice.between(-reach, reach), dice.between(-reach, reach)};
  return v;
}

int sign(int n) {
  return (n > 0) - (n < 0);
}

// Squares a lame leap passes: inside the rectangle it spans, so they exist whenever the target does.
std::vector<Vector> random_path(Dice& dice, Vector step) {
  std::vector<Vector> path;
  Vector at{};
  while (true) {
    const int right = step.right - at.right;
    const int forward = step.forward - at.forward;
    if (std::abs(right) >= std::abs(forward)) at.right += sign(right);
    if (std::abs(forward) >= std::abs(right)) at.forward += sign(forward);
    if (at == step) break;
    if (path.empty() || dice.chance(80)) path.push_back(at);
  }
  return path;
}

}  // namespace

std::vector<MoveAtom> random_atoms(Dice& dice, const std::vector<ZoneDefinition>& zones) {
  MoveAtom model;
  constexpr std::array<AtomKind, 10> kKinds{
      AtomKind::leap,  AtomKind::leap,  AtomKind::leap,      AtomKind::slide, AtomKind::slide,
      AtomKind::slide, AtomKind::slide, AtomKind::lame_leap, AtomKind::hop,   AtomKind::grasshop};
  model.kind = kKinds[static_cast<std::size_t>(dice.below(static_cast<int>(kKinds.size())))];
  const bool line = model.kind != AtomKind::leap && model.kind != AtomKind::lame_leap;
  const Vector v = line && dice.chance(70) ? random_vector(dice, 1) : random_vector(dice, 3);
  if (line && model.kind != AtomKind::grasshop && dice.chance(30)) model.max = dice.between(1, 4);
  if (model.kind == AtomKind::hop && model.max == 1) model.max = 3;
  if (model.kind == AtomKind::slide && dice.chance(10)) model.min = 2;
  if (model.max != 0) model.max = std::max(model.max, model.min);
  if (model.kind == AtomKind::slide && dice.chance(8)) model.unblockable = true;
  switch (dice.below(6)) {
    case 0:
      model.captures = false;
      break;
    case 1:
      model.quiet = false;
      break;
    default:
      break;
  }
  model.initial = dice.chance(6);
  if (!zones.empty() && dice.chance(8))
    model.from_zone = zones[static_cast<std::size_t>(dice.below(static_cast<int>(zones.size())))].id;
  if (!zones.empty() && dice.chance(8))
    model.to_zone = zones[static_cast<std::size_t>(dice.below(static_cast<int>(zones.size())))].id;

  std::vector<MoveAtom> atoms;
  for (const Vector step : directions(dice, v)) {
    MoveAtom atom = model;
    atom.step = step;
    if (atom.kind == AtomKind::lame_leap) atom.path = random_path(dice, step);
    atoms.push_back(atom);
  }
  return atoms;
}

}  // namespace tesuji::test
