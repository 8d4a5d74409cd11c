#include "define/directions.hpp"

#include <cstdlib>

namespace tesuji::define {

namespace {

int sign(int n) {
  return (n > 0) - (n < 0);
}

}  // namespace

std::optional<Vector> direction_by_name(std::string_view name) {
  struct Named {
    std::string_view name;
    Vector step;
  };
  static constexpr Named kNamed[] = {{"F", {0, 1}},   {"B", {0, -1}}, {"L", {-1, 0}},   {"R", {1, 0}},
                                     {"FL", {-1, 1}}, {"FR", {1, 1}}, {"BL", {-1, -1}}, {"BR", {1, -1}}};
  for (const Named& named : kNamed)
    if (named.name == name) return named.step;
  return std::nullopt;
}

std::vector<Vector> orthogonal_steps() {
  return all_turns({0, 1});
}
std::vector<Vector> diagonal_steps() {
  return all_turns({1, 1});
}

std::vector<Vector> all_steps() {
  std::vector<Vector> steps = orthogonal_steps();
  for (const Vector v : diagonal_steps()) steps.push_back(v);
  return steps;
}

std::vector<Vector> all_turns(Vector v) {
  std::vector<Vector> turns;
  for (const Vector base : {v, Vector{v.forward, v.right}})
    for (const int right : {-1, 1})
      for (const int forward : {-1, 1}) turns.push_back({base.right * right, base.forward * forward});
  const auto before = [](Vector a, Vector b) {
    return a.right != b.right ? a.right < b.right : a.forward < b.forward;
  };
  std::sort(turns.begin(), turns.end(), before);
  turns.erase(std::unique(turns.begin(), turns.end()), turns.end());
  return turns;
}

std::vector<Vector> lame_path(Vector v) {
  std::vector<Vector> path;
  Vector here;
  while (std::max(std::abs(v.right - here.right), std::abs(v.forward - here.forward)) > 1) {
    const int right = std::abs(v.right - here.right);
    const int forward = std::abs(v.forward - here.forward);
    if (right >= forward) here.right += sign(v.right);
    if (forward >= right) here.forward += sign(v.forward);
    path.push_back(here);
  }
  return path;
}

std::vector<MoveAtom> along(const std::vector<Vector>& steps, MoveAtom atom) {
  std::vector<MoveAtom> atoms;
  for (const Vector step : steps) {
    atom.step = step;
    atoms.push_back(atom);
  }
  return atoms;
}

void add_new(std::vector<MoveAtom>& atoms, MoveAtom atom) {
  if (std::find(atoms.begin(), atoms.end(), atom) == atoms.end()) atoms.push_back(std::move(atom));
}

}  // namespace tesuji::define
