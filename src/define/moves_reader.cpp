#include "define/moves_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "define/betza.hpp"
#include "define/directions.hpp"
#include "define/fields.hpp"
#include "define/legs_reader.hpp"
#include "define/terms.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

using Atoms = std::vector<MoveAtom>;

constexpr std::size_t kMaxAtoms = 400;

const std::vector<std::string> kKinds{"betza",     "terms",      "slide",     "bent",          "leap",
                                      "lame-leap", "hop",        "grasshop",  "lion",          "hook",
                                      "igui",      "leap-slide", "hop-slide", "range-capture", "range-jump",
                                      "teleport",  "area",       "burn"};

Atoms read_text(const Node& node, bool as_terms, Report& report) {
  const auto text = read_scalar(node, report);
  if (!text) return {};
  const auto atoms = as_terms ? parse_terms(*text) : parse_betza(*text);
  if (atoms.ok()) return *atoms;
  const MovesFault& fault = atoms.error();
  report.inside(node, fault.offset, fault.message, fault.hint, fault.code);
  return {};
}

bool is_vector(const Node& node) {
  return node.is_list() && node.children.size() == 2 &&
         std::all_of(node.children.begin(), node.children.end(),
                     [](const Node& n) { return n.is_scalar() && parse_int(n.text); });
}

std::optional<Vector> read_vector(const Node& node, Report& report) {
  if (node.is_scalar()) {
    if (const auto step = direction_by_name(node.text)) return step;
  } else if (is_vector(node)) {
    const int limit = kMaxSteps - 1;
    const auto right = read_int(node.children[0], -limit, limit, report);
    const auto forward = read_int(node.children[1], -limit, limit, report);
    if (!right || !forward) return std::nullopt;
    if (*right != 0 || *forward != 0) return Vector{*right, *forward};
  }
  report.at(node, "this is no direction", "write F, B, L, R, FL, FR, BL, BR or [right, forward]");
  return std::nullopt;
}

/// The keys that each kind of movement map knows.
std::vector<std::string> keys_of(const std::string& kind) {
  std::vector<std::string> keys{kind, "from", "to"};
  if (kind == "betza") return keys;
  keys.insert(keys.end(), {"mode", "initial"});
  if (kind == "slide") keys.insert(keys.end(), {"min", "max", "unblockable"});
  if (kind == "bent") keys.insert(keys.end(), {"then", "min", "max"});
  if (kind == "hop") keys.push_back("max");
  if (kind == "lame-leap") keys.push_back("path");
  return keys;
}

AtomKind kind_of(const std::string& kind) {
  if (kind == "slide") return AtomKind::slide;
  if (kind == "bent") return AtomKind::bent;
  if (kind == "hop") return AtomKind::hop;
  if (kind == "grasshop") return AtomKind::grasshop;
  return kind == "lame-leap" ? AtomKind::lame_leap : AtomKind::leap;
}

/// `then: outward` goes on in the directions nearest to the first step: for a diagonal one the two straight
/// ones beside it, and the other way round. Or `then` lists directions, all of which may follow each first
/// step.
Atoms read_bent(const Node& map, const Node& subject, MoveAtom atom, Report& report) {
  const Node* then = require(map, "then", "a 'bent' movement", report);
  if (then == nullptr) return {};
  const bool outward = then->is_word("outward");
  const std::vector<Vector> listed = outward ? std::vector<Vector>{} : read_vectors(*then, report);
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  Atoms atoms;
  for (const Vector step : read_vectors(subject, report)) {
    atom.step = step;
    std::vector<Vector> turns = listed;
    const int right = sign(step.right);
    const int forward = sign(step.forward);
    if (outward && right != 0 && forward != 0) turns = {{right, 0}, {0, forward}};
    if (outward && right == 0) turns = {{-1, forward}, {1, forward}};
    if (outward && forward == 0) turns = {{right, -1}, {right, 1}};
    for (const Vector turn : turns) {
      atom.turn = turn;
      atoms.push_back(atom);
    }
  }
  return atoms;
}

Atoms read_vectors_as_atoms(const Node& map, const Node& subject, Report& report) {
  MoveAtom atom;
  atom.kind = kind_of(subject.key);
  if (const Node* min = map.find("min")) atom.min = read_int(*min, 1, kMaxSteps, report).value_or(1);
  if (const Node* max = map.find("max")) {
    // 0 is how `max` says "to the edge"
    atom.max = read_int(*max, 0, kMaxSteps, report).value_or(0);
    if (atom.max != 0 && atom.max < atom.min)
      report.at(*max, "'max' is smaller than 'min'", "write max: 0 for 'to the edge'");
  }
  if (const Node* free = map.find("unblockable")) atom.unblockable = read_bool(*free, report).value_or(false);
  if (const Node* path = map.find("path")) {
    atom.path = read_vectors(*path, report);
  } else if (atom.kind == AtomKind::lame_leap && (!subject.is_list() || subject.children.empty())) {
    report.at(subject, "'lame-leap' needs a list of vectors", "for example lame-leap: [[1, 2]]");
  }
  // One step is the same move as a slide and as a leap; keep one spelling so equal moves compare equal.
  if (atom.kind == AtomKind::slide && atom.max == 1 && atom.min == 1) {
    atom.kind = AtomKind::leap;
    atom.max = 0;
    atom.unblockable = false;
  }
  Atoms atoms;
  if (atom.kind == AtomKind::bent) return read_bent(map, subject, atom, report);
  for (const Vector step : read_vectors(subject, report)) {
    atom.step = step;
    atoms.push_back(atom);
    if (atom.kind != AtomKind::lame_leap || !atom.path.empty()) continue;
    atoms.back().path = lame_path(step);
    if (atoms.back().path.empty())
      report.at(subject, "a leap to a neighbouring square has nothing in between",
                "write 'leap', or say which squares must be empty with 'path'");
  }
  return atoms;
}

/// mode, initial, from and to: what every kind of movement may say in addition.
void apply_conditions(const Node& map, Atoms& atoms, GameDefinition& game, Report& report) {
  enum class Mode { move, capture, both };
  std::optional<Mode> mode;
  if (const Node* node = map.find("mode"))
    mode = read_choice<Mode>(*node, {{"move", Mode::move}, {"capture", Mode::capture}, {"both", Mode::both}},
                             report);
  std::optional<bool> initial;
  if (const Node* node = map.find("initial")) initial = read_bool(*node, report);
  std::string from, to;
  if (const Node* node = map.find("from")) from = read_zone_id(*node, game, report).value_or("");
  if (const Node* node = map.find("to")) to = read_zone_id(*node, game, report).value_or("");
  for (MoveAtom& atom : atoms) {
    if (mode) {
      atom.quiet = *mode != Mode::capture;
      atom.captures = *mode != Mode::move;
    }
    if (initial) atom.initial = *initial;
    atom.from_zone = from;
    atom.to_zone = to;
  }
}

Atoms read_map(const Node& map, GameDefinition& game, Report& report) {
  const Node* subject = nullptr;
  for (const Node& child : map.children) {
    if (std::find(kKinds.begin(), kKinds.end(), child.key) == kKinds.end()) continue;
    if (subject != nullptr) {
      report.at_key(child, fmt::format("a movement is either '{}' or '{}'", subject->key, child.key),
                    "make two list items of it");
      return {};
    }
    subject = &child;
  }
  if (subject == nullptr) {
    const Node* odd = map.children.empty() ? nullptr : &map.children.front();
    if (odd != nullptr)
      report.at_key(*odd, fmt::format("'{}' is no kind of movement", odd->key), suggestion(odd->key, kKinds));
    else
      report.at(map, "this movement says nothing", "write for example {betza: N}");
    return {};
  }
  if (!is_leg_kind(subject->key))
    check_keys(map, keys_of(subject->key), fmt::format("a '{}' movement", subject->key), report);
  if (is_leg_kind(subject->key)) return read_legs(map, *subject, report);
  Atoms atoms = subject->key == "betza" || subject->key == "terms"
                    ? read_text(*subject, subject->key == "terms", report)
                    : read_vectors_as_atoms(map, *subject, report);
  apply_conditions(map, atoms, game, report);
  return atoms;
}

}  // namespace

std::vector<Vector> read_vectors(const Node& node, Report& report) {
  std::vector<Vector> result;
  if (node.is_map() || (node.is_list() && node.children.empty())) {
    report.at(node, "a list of directions is expected here", "for example [F, BL] or [[1, 2], [-1, 2]]");
    return result;
  }
  for (const Node* item : is_vector(node) ? std::vector<const Node*>{&node} : items_of(node)) {
    const auto step = read_vector(*item, report);
    if (step && std::find(result.begin(), result.end(), *step) == result.end()) result.push_back(*step);
  }
  return result;
}

std::vector<MoveAtom> read_moves(const Node& moves, GameDefinition& game, Report& report) {
  Atoms result;
  if (moves.is_list() && moves.children.empty())
    report.at(moves, "this piece has no movement",
              "write a movement, or 'immobile: true' instead of 'moves'");
  for (const Node* item : items_of(moves)) {
    Atoms atoms;
    if (item->is_map())
      atoms = read_map(*item, game, report);
    else
      atoms = read_text(*item, item->is_scalar() && looks_like_terms(item->text), report);
    for (MoveAtom& atom : atoms)
      if (std::find(result.begin(), result.end(), atom) == result.end()) result.push_back(std::move(atom));
    if (result.size() > kMaxAtoms) {
      report.at(*item, fmt::format("a piece has at most {} elementary moves", kMaxAtoms),
                "use fewer movements");
      break;
    }
  }
  return result;
}

}  // namespace tesuji::define
