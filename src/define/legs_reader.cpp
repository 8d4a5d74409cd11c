#include "define/legs_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "define/betza.hpp"
#include "define/directions.hpp"
#include "define/fields.hpp"
#include "define/moves_reader.hpp"

namespace tesuji::define {
namespace {

struct LegKind {
  std::string_view key;
  AtomKind kind;
  bool directed;  ///< its value lists directions
};

constexpr LegKind kLegKinds[] = {
    {"lion", AtomKind::lion, true},
    {"hook", AtomKind::hook, true},
    {"igui", AtomKind::igui, true},
    {"leap-slide", AtomKind::leap_slide, true},
    {"hop-slide", AtomKind::hop_slide, true},
    {"range-capture", AtomKind::sweep, true},
    {"range-jump", AtomKind::range_jump, true},
    {"teleport", AtomKind::teleport, false},
    {"area", AtomKind::area, false},
    {"burn", AtomKind::burn, false},
};

const LegKind* find_kind(std::string_view key) {
  const auto found = std::find_if(std::begin(kLegKinds), std::end(kLegKinds),
                                  [&](const LegKind& k) { return k.key == key; });
  return found == std::end(kLegKinds) ? nullptr : found;
}

std::vector<std::string> keys_of(const LegKind& kind) {
  std::vector<std::string> keys{std::string(kind.key)};
  if (kind.kind == AtomKind::leap_slide) keys.insert(keys.end(), {"over", "max", "stop"});
  if (kind.kind == AtomKind::hop_slide) keys.emplace_back("hops");
  if (kind.kind == AtomKind::igui) keys.emplace_back("pass");
  if (kind.kind == AtomKind::lion) keys.emplace_back("squares");
  return keys;
}

/// `all` is short for the eight directions.
std::vector<Vector> read_steps(const Node& node, Report& report) {
  if (node.is_word("all")) return all_steps();
  std::vector<Vector> steps = read_vectors(node, report);
  std::erase_if(steps, [&](Vector v) {
    const bool neighbour = std::max(std::abs(v.right), std::abs(v.forward)) == 1;
    if (!neighbour)
      report.at(node, "only the eight directions make sense here", "write F, B, L, R, FL, FR, BL, BR or all");
    return !neighbour;
  });
  return steps;
}

MoveAtom undirected(const LegKind& kind, const Node& subject, Report& report) {
  MoveAtom atom;
  atom.kind = kind.kind;
  if (kind.kind == AtomKind::area) {
    atom.max = read_int(subject, 2, kMaxSteps, report).value_or(2);
  } else if (kind.kind == AtomKind::burn) {
    if (!subject.is_word("adjacent"))
      report.at(subject, "only neighbouring squares can burn", "write burn: adjacent");
  } else if (!read_bool(subject, report).value_or(true)) {
    report.at(subject, "a movement cannot be switched off", "write teleport: true, or remove it");
  }
  return atom;
}

}  // namespace

bool is_leg_kind(std::string_view key) {
  return find_kind(key) != nullptr;
}

std::vector<MoveAtom> lion_atoms(const std::vector<Vector>& steps, int squares) {
  std::vector<MoveAtom> atoms;
  MoveAtom atom;
  if (steps.size() == 8 && squares == 2) {
    atom.kind = AtomKind::lion;
    atoms.push_back(atom);
    return atoms;
  }
  atom.kind = AtomKind::line_lion;
  atom.max = squares;
  for (const Vector step : steps) {
    atom.step = step;
    atoms.push_back(atom);
  }
  return atoms;
}

std::vector<MoveAtom> read_legs(const Node& map, const Node& subject, Report& report) {
  const LegKind& kind = *find_kind(subject.key);
  check_keys(map, keys_of(kind), fmt::format("a '{}' movement", subject.key), report);
  if (!kind.directed) return {undirected(kind, subject, report)};
  const std::vector<Vector> steps = read_steps(subject, report);
  if (kind.kind == AtomKind::lion) {
    const Node* squares = map.find("squares");
    return lion_atoms(steps,
                      squares == nullptr ? 2 : read_int(*squares, 2, kMostLionSquares, report).value_or(2));
  }
  MoveAtom atom;
  atom.kind = kind.kind;
  if (kind.kind == AtomKind::leap_slide) {
    if (const Node* over = require(map, "over", "a 'leap-slide' movement", report))
      atom.min = read_int(*over, 2, kMaxSteps, report).value_or(2);
    if (const Node* max = map.find("max")) atom.max = read_int(*max, 0, kMaxSteps, report).value_or(0);
    if (const Node* stop = map.find("stop")) atom.stops = read_bool(*stop, report).value_or(true);
  }
  if (kind.kind == AtomKind::hop_slide) {
    atom.hops = 1;
    if (const Node* hops = map.find("hops")) atom.hops = read_int(*hops, 1, kMaxSteps, report).value_or(1);
  }
  if (const Node* pass = map.find("pass")) atom.passes = read_bool(*pass, report).value_or(false);
  std::vector<MoveAtom> atoms;
  for (const Vector step : steps) {
    atom.step = step;
    atoms.push_back(atom);
  }
  return atoms;
}

}  // namespace tesuji::define
