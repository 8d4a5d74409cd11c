#include "define/terms.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "define/directions.hpp"

namespace tesuji::define {

namespace {

using Atoms = std::vector<MoveAtom>;

/// Movements that name no directions; they may stand alone without any of the signs of this language.
constexpr std::string_view kBareWords[] = {"lion", "tele", "burn", "area"};

void add(Atoms& atoms, AtomKind kind, Vector step, int max) {
  MoveAtom atom;
  atom.kind = kind;
  atom.step = step;
  atom.max = max;
  add_new(atoms, std::move(atom));
}

MovesFault fault(std::size_t offset, std::string message, std::string hint) {
  return {static_cast<int>(offset), std::move(message), std::move(hint)};
}

/// The directions at the start of `rest`, which is shortened by them.
std::optional<std::vector<Vector>> take_directions(std::string_view& rest) {
  std::vector<Vector> steps;
  if (!rest.empty() && (rest[0] == '+' || rest[0] == 'x' || rest[0] == '*')) {
    steps = rest[0] == '+' ? orthogonal_steps() : rest[0] == 'x' ? diagonal_steps() : all_steps();
    rest.remove_prefix(1);
    return steps;
  }
  for (;;) {
    const std::size_t end = std::min(rest.find_first_not_of("FBLR"), rest.size());
    const auto step = direction_by_name(rest.substr(0, end));
    if (!step) return std::nullopt;
    steps.push_back(*step);
    rest.remove_prefix(end);
    if (rest.empty() || rest[0] != ',') return steps;
    rest.remove_prefix(1);
  }
}

/// "@dx,dy", with a final '*' for all its turns.
std::optional<MovesFault> read_leap(std::string_view term, std::size_t offset, Atoms& atoms) {
  const bool turns = term.back() == '*';
  const auto numbers = split(term.substr(1, term.size() - (turns ? 2 : 1)), ',');
  const auto right = parse_int(numbers[0]);
  const auto forward = numbers.size() == 2 ? parse_int(numbers[1]) : std::nullopt;
  if (!right || !forward)
    return fault(offset, fmt::format("'{}' is no leap", term),
                 "write @RIGHT,FORWARD, for example @1,2 or @2,0*");
  if ((*right == 0 && *forward == 0) || std::max(std::abs(*right), std::abs(*forward)) >= kMaxSteps)
    return fault(offset, fmt::format("'{}' leaps nowhere on any board", term),
                 fmt::format("use numbers from -{0} to {0}, not both 0", kMaxSteps - 1));
  for (const Vector v : turns ? all_turns({*right, *forward}) : std::vector<Vector>{{*right, *forward}})
    add(atoms, AtomKind::leap, v, 0);
  return std::nullopt;
}

/// A word with an optional number, a colon and directions, such as "jump2:+" or "hook:x".
struct Operation {
  std::string_view word;
  std::optional<int> number;
  std::vector<Vector> steps;  ///< empty without a colon
  std::optional<int> range;   ///< behind the directions; 0 = to the edge
};

std::optional<Operation> split_operation(std::string_view term) {
  Operation out;
  const std::size_t word_end = std::min(term.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), term.size());
  const std::size_t colon = std::min(term.find(':'), term.size());
  out.word = term.substr(0, word_end);
  if (word_end < colon) {
    out.number = parse_int(term.substr(word_end, colon - word_end));
    if (!out.number || *out.number < 1 || *out.number >= kMaxSteps) return std::nullopt;
  }
  if (colon == term.size()) return out;
  std::string_view rest = term.substr(colon + 1);
  const auto steps = take_directions(rest);
  if (!steps) return std::nullopt;
  out.steps = *steps;
  if (rest == "~") {
    out.range = 0;
  } else if (!rest.empty()) {
    out.range = parse_int(rest);
    if (!out.range || *out.range < 1 || *out.range > kMaxSteps) return std::nullopt;
  }
  return out;
}

/// The atoms of an operation; nothing when its parts do not fit together.
std::optional<Atoms> operation_atoms(const Operation& op) {
  MoveAtom atom;
  const bool bare = op.steps.empty() && !op.range;
  const bool directed = !op.steps.empty() && !op.range;
  const auto directed_as = [&](AtomKind kind) {
    atom.kind = kind;
    return along(op.steps, atom);
  };
  const auto bare_as = [&](AtomKind kind) {
    atom.kind = kind;
    return Atoms{atom};
  };
  if (op.word == "jump" && directed && op.number && *op.number >= 2) {
    Atoms atoms;
    for (const Vector step : op.steps) add(atoms, AtomKind::leap, step * *op.number, 0);
    return atoms;
  }
  if (op.word == "lion" && !op.number && !op.range) return lion_atoms(bare ? all_steps() : op.steps, 2);
  if (op.word == "lion" && directed && op.number && *op.number > 2 && *op.number <= kMostLionSquares)
    return lion_atoms(op.steps, *op.number);
  if (op.word == "hook" && directed && !op.number) return directed_as(AtomKind::hook);
  if (op.word == "fly" && directed && !op.number) return directed_as(AtomKind::sweep);
  if (op.word == "flyover" && directed && !op.number) return directed_as(AtomKind::range_jump);
  if ((op.word == "igui" || op.word == "iguipass") && directed && !op.number) {
    atom.passes = op.word == "iguipass";
    return directed_as(AtomKind::igui);
  }
  if (op.word == "hop" && directed && op.number) {
    atom.hops = *op.number;
    return directed_as(AtomKind::hop_slide);
  }
  if ((op.word == "leapto" || op.word == "leapover") && op.range && op.number && *op.number >= 2) {
    atom.min = *op.number;
    atom.max = *op.range;
    atom.stops = op.word == "leapto";
    return directed_as(AtomKind::leap_slide);
  }
  if (op.word == "area" && bare && op.number && *op.number >= 2) {
    atom.max = *op.number;
    return bare_as(AtomKind::area);
  }
  if (op.word == "tele" && bare && !op.number) return bare_as(AtomKind::teleport);
  if (op.word == "burn" && bare && !op.number) return bare_as(AtomKind::burn);
  return std::nullopt;
}

std::optional<MovesFault> read_operation(std::string_view term, std::size_t offset, Atoms& atoms) {
  const auto op = split_operation(term);
  const auto found = op ? operation_atoms(*op) : std::nullopt;
  if (!found)
    return fault(
        offset, fmt::format("'{}' is no movement term", term),
        "terms are + x * or F,B,FL ... with a range (2, ~), @RIGHT,FORWARD, jump2:+, lion, lion:F, lion3:*, "
        "hook:+, igui:*, leapto2:F~, hop3:*, fly:*, flyover:x, area3, tele, burn");
  for (const MoveAtom& atom : *found) add_new(atoms, atom);
  return std::nullopt;
}

std::optional<MovesFault> read_term(std::string_view term, std::size_t offset, Atoms& atoms) {
  if (term[0] == '@') return read_leap(term, offset, atoms);
  if (term[0] >= 'a' && term[0] <= 'z' && term[0] != 'x') return read_operation(term, offset, atoms);
  std::string_view rest = term;
  const auto steps = take_directions(rest);
  if (!steps)
    return fault(offset, fmt::format("'{}' is no movement term", term),
                 "terms are + x * or F,B,FL ... with a range (2, ~), @RIGHT,FORWARD, or jump2:+");
  const auto range = rest.empty() ? 1 : rest == "~" ? 0 : parse_int(rest).value_or(-1);
  if (range < 0 || range > kMaxSteps || (range == 0 && rest != "~"))
    return fault(offset + as_size(count_characters(term) - count_characters(rest)),
                 fmt::format("'{}' is no range", rest),
                 fmt::format("write a number from 1 to {}, or ~ for 'to the edge'", kMaxSteps));
  for (const Vector step : *steps)
    add(atoms, range == 1 ? AtomKind::leap : AtomKind::slide, step, range == 1 ? 0 : range);
  return std::nullopt;
}

}  // namespace

std::vector<MoveAtom> lion_atoms(const std::vector<Vector>& steps, int squares) {
  MoveAtom atom;
  atom.kind = AtomKind::lion;
  if (steps.size() == 8 && squares == 2) return {atom};
  atom.kind = AtomKind::line_lion;
  atom.max = squares;
  return along(steps, atom);
}

bool looks_like_terms(std::string_view text) {
  if (text.find_first_of("+x*~@:, ") != std::string_view::npos) return true;
  const std::string_view word = text.substr(0, std::min(text.find_first_of("0123456789"), text.size()));
  return std::find(std::begin(kBareWords), std::end(kBareWords), word) != std::end(kBareWords);
}

Result<std::vector<MoveAtom>, MovesFault> parse_terms(std::string_view text) {
  if (text.size() > kMaxMovesText) return too_long_moves();
  Atoms atoms;
  const auto terms = words(text);
  if (terms.empty()) return fault(0, "the movement is empty", "write for example + FL FR");
  for (const std::string_view term : terms) {
    const auto bytes = as_size(term.data() - text.data());
    const auto offset = as_size(count_characters(text.substr(0, bytes)));
    if (const auto bad = read_term(term, offset, atoms)) return *bad;
  }
  return atoms;
}

}  // namespace tesuji::define
