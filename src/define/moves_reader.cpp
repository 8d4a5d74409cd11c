#include "define/moves_reader.hpp"

#include <fmt/format.h>

#include "define/directions.hpp"
#include "define/fields.hpp"
#include "define/terms.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

using Atoms = std::vector<MoveAtom>;

constexpr std::size_t kMaxAtoms = 400;

/// A kind of movement map: the key that names it, and what else it may say.
struct MovementKind {
  std::string word;
  AtomKind kind;
  std::vector<std::string> keys;
};

const std::vector<MovementKind> kKinds{
    {"betza", AtomKind::leap, {"from", "to"}},
    {"terms", AtomKind::leap, {"from", "to", "mode", "initial"}},
    {"slide", AtomKind::slide, {"from", "to", "mode", "initial", "min", "max", "unblockable"}},
    {"bent", AtomKind::bent, {"from", "to", "mode", "initial", "then", "min", "max"}},
    {"leap", AtomKind::leap, {"from", "to", "mode", "initial"}},
    {"lame-leap", AtomKind::lame_leap, {"from", "to", "mode", "initial", "path"}},
    {"hop", AtomKind::hop, {"from", "to", "mode", "initial", "max"}},
    {"grasshop", AtomKind::grasshop, {"from", "to", "mode", "initial"}},
    {"lion", AtomKind::lion, {"squares"}},
    {"hook", AtomKind::hook, {}},
    {"igui", AtomKind::igui, {"pass"}},
    {"leap-slide", AtomKind::leap_slide, {"over", "max", "stop"}},
    {"hop-slide", AtomKind::hop_slide, {"hops"}},
    {"range-capture", AtomKind::sweep, {}},
    {"range-jump", AtomKind::range_jump, {}},
    {"teleport", AtomKind::teleport, {}},
    {"area", AtomKind::area, {}},
    {"burn", AtomKind::burn, {}},
};

const MovementKind* find_kind(const std::string& key) {
  const auto found =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const MovementKind& k) { return k.word == key; });
  return found == kKinds.end() ? nullptr : &*found;
}

Atoms read_text(const Node& node, bool as_terms, Report& report) {
  const auto text = read_scalar(node, report);
  if (!text) return {};
  const auto atoms = as_terms ? parse_terms(*text) : parse_betza(*text);
  if (atoms.ok()) return *atoms;
  const MovesFault& fault = atoms.error();
  report.inside(node, fault.offset, fault.message, fault.hint);
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
  return report.at(node, "this is no direction", "write F, B, L, R, FL, FR, BL, BR or [right, forward]");
}

/// `then: outward` goes on in the directions nearest to the first step: for a diagonal one the two straight
/// ones beside it, and the other way round. Or `then` lists directions, all of which may follow each first
/// step.
Atoms read_bent(const Fields& in, const Node& subject, MoveAtom atom, Report& report) {
  const Node* then = in.needed("then");
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

Atoms read_vectors_as_atoms(const Fields& in, const Node& subject, AtomKind kind, Report& report) {
  MoveAtom atom;
  atom.kind = kind;
  atom.min = in.number("min", 1, kMaxSteps, 1);
  atom.max = in.number("max", 0, kMaxSteps, 0);  // 0 is how `max` says "to the edge"
  if (atom.max != 0 && atom.max < atom.min)
    report.at(*in.find("max"), "'max' is smaller than 'min'", "write max: 0 for 'to the edge'");
  atom.unblockable = in.flag("unblockable");
  if (const Node* path = in.find("path")) {
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
  if (atom.kind == AtomKind::bent) return read_bent(in, subject, atom, report);
  Atoms atoms = along(read_vectors(subject, report), atom);
  if (atom.kind == AtomKind::lame_leap && atom.path.empty())
    for (MoveAtom& leap : atoms) {
      leap.path = lame_path(leap.step);
      if (leap.path.empty())
        report.at(subject, "a leap to a neighbouring square has nothing in between",
                  "write 'leap', or say which squares must be empty with 'path'");
    }
  return atoms;
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

/// Movements of several legs.
Atoms read_legs(const Fields& in, const Node& subject, AtomKind kind, Report& report) {
  MoveAtom atom;
  atom.kind = kind;
  if (kind == AtomKind::area) {
    atom.max = read_int(subject, 2, kMaxSteps, report).value_or(2);
    return {atom};
  }
  if (kind == AtomKind::burn) {
    if (!subject.is_word("adjacent"))
      report.at(subject, "only neighbouring squares can burn", "write burn: adjacent");
    return {atom};
  }
  if (kind == AtomKind::teleport) {
    if (!read_bool(subject, report).value_or(true))
      report.at(subject, "a movement cannot be switched off", "write teleport: true, or remove it");
    return {atom};
  }
  const std::vector<Vector> steps = read_steps(subject, report);
  if (kind == AtomKind::lion) return lion_atoms(steps, in.number("squares", 2, kMostLionSquares, 2));
  if (kind == AtomKind::leap_slide) {
    atom.min = in.needed_number("over", 2, kMaxSteps, 2);
    atom.max = in.number("max", 0, kMaxSteps, 0);
    atom.stops = in.flag("stop", true);
  }
  if (kind == AtomKind::hop_slide) atom.hops = in.number("hops", 1, kMaxSteps, 1);
  atom.passes = in.flag("pass");
  return along(steps, atom);
}

/// mode, initial, from and to: what every kind of movement may say in addition.
void apply_conditions(const Fields& in, Atoms& atoms, GameDefinition& game, Report& report) {
  enum class Mode { as_told, move, capture, both };
  const Mode mode = in.choice("mode", Mode::as_told,
                              {{"move", Mode::move}, {"capture", Mode::capture}, {"both", Mode::both}});
  const Node* first = in.find("initial");
  const auto initial = first != nullptr ? read_bool(*first, report) : std::nullopt;
  const auto zone = [&](const char* key) {
    const Node* node = in.find(key);
    return node != nullptr ? read_zone_id(*node, game, report).value_or("") : "";
  };
  const std::string from = zone("from");
  const std::string to = zone("to");
  for (MoveAtom& atom : atoms) {
    if (mode != Mode::as_told) {
      atom.quiet = mode != Mode::capture;
      atom.captures = mode != Mode::move;
    }
    atom.initial = initial.value_or(atom.initial);
    atom.from_zone = from;
    atom.to_zone = to;
  }
}

Atoms read_map(const Node& map, GameDefinition& game, Report& report) {
  const Node* subject = nullptr;
  for (const Node& child : map.children) {
    if (find_kind(child.key) == nullptr) continue;
    if (subject != nullptr) {
      report.at_key(child, fmt::format("a movement is either '{}' or '{}'", subject->key, child.key),
                    "make two list items of it");
      return {};
    }
    subject = &child;
  }
  if (subject == nullptr) {
    std::vector<std::string> known;
    for (const MovementKind& kind : kKinds) known.push_back(kind.word);
    if (map.children.empty())
      report.at(map, "this movement says nothing", "write for example {betza: N}");
    else
      report.at_key(map.children.front(),
                    fmt::format("'{}' is no kind of movement", map.children.front().key),
                    suggestion(map.children.front().key, known));
    return {};
  }
  const MovementKind& kind = *find_kind(subject->key);
  std::vector<std::string> known = kind.keys;
  known.insert(known.begin(), kind.word);
  const Fields in(map, known, fmt::format("a '{}' movement", kind.word), report);
  if (is_multi_leg(kind.kind)) return read_legs(in, *subject, kind.kind, report);
  Atoms atoms = kind.word == "betza" || kind.word == "terms"
                    ? read_text(*subject, kind.word == "terms", report)
                    : read_vectors_as_atoms(in, *subject, kind.kind, report);
  apply_conditions(in, atoms, game, report);
  return atoms;
}

}  // namespace

std::vector<Vector> read_vectors(const Node& node, Report& report) {
  std::vector<Vector> result;
  if (node.is_map() || node.is_empty_list()) {
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
  if (moves.is_empty_list())
    report.at(moves, "this piece has no movement",
              "write a movement, or 'immobile: true' instead of 'moves'");
  for (const Node* item : items_of(moves)) {
    const Atoms atoms = item->is_map()
                            ? read_map(*item, game, report)
                            : read_text(*item, item->is_scalar() && looks_like_terms(item->text), report);
    for (const MoveAtom& atom : atoms) add_new(result, atom);
    if (result.size() > kMaxAtoms) {
      report.at(*item, fmt::format("a piece has at most {} elementary moves", kMaxAtoms),
                "use fewer movements");
      break;
    }
  }
  return result;
}

}  // namespace tesuji::define
