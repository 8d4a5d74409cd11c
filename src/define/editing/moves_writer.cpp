#include "define/moves_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.hpp"
#include "define/betza.hpp"
#include "define/directions.hpp"

namespace tesuji::define {

namespace {

using Atoms = std::vector<MoveAtom>;
using Steps = std::vector<Vector>;

/// Leapers by their coordinates, the shorter one first.
constexpr struct {
  Vector step;
  char letter;
} kLeaperLetters[] = {{{0, 1}, 'W'}, {{1, 1}, 'F'}, {{0, 2}, 'D'}, {{1, 2}, 'N'}, {{2, 2}, 'A'},
                      {{0, 3}, 'H'}, {{1, 3}, 'C'}, {{2, 3}, 'Z'}, {{3, 3}, 'G'}};

Vector base_of(Vector step) {
  const auto [low, high] = std::minmax({std::abs(step.right), std::abs(step.forward)});
  return {low, high};
}

/// 0 for leaps that have none.
char leaper_letter(Vector step) {
  for (const auto& known : kLeaperLetters)
    if (known.step == base_of(step)) return known.letter;
  return 0;
}

void sort_steps(Steps& steps) {
  std::sort(steps.begin(), steps.end(),
            [](Vector a, Vector b) { return std::pair(a.right, a.forward) < std::pair(b.right, b.forward); });
}

/// The steps that these direction letters select of a leaper, by the reader itself; none when it refuses.
Steps selected(const std::string& directions, char letter) {
  Steps steps;
  const auto atoms = parse_betza(directions + letter);
  if (!atoms) return steps;
  for (const MoveAtom& atom : *atoms) steps.push_back(atom.step);
  sort_steps(steps);
  return steps;
}

/// Direction letters, one word for each time the leaper has to be written.
using DirectionWords = std::vector<std::string>;

/// What one or two direction letters select, as flags of the sorted turns of a leaper.
struct Token {
  std::string letters;
  unsigned steps = 0;
};

class Directions {
 public:
  explicit Directions(char letter) : letter_(letter), all_(selected("", letter)) {
    constexpr std::string_view kOnes = "fbslrv";
    constexpr std::string_view kSecond = "fbslrh";
    for (const char one : kOnes) add({one});
    if (all_.size() == 4 && all_.front().right != all_.front().forward) return;  // straight: no pairs
    for (const char one : kOnes)
      for (const char two : kSecond)
        if (one != two) add({one, two});
  }

  /// The fewest letters that select these steps, which must be of this leaper.
  DirectionWords words(const Steps& wanted) const {
    if (wanted.size() == all_.size()) return {""};
    const std::vector<std::string> tokens = cheapest(flags(wanted));
    if (const auto joined = in_one_word(tokens, wanted)) return {*joined};
    return tokens;
  }

 private:
  void add(std::string letters) {
    const Steps steps = selected(letters, letter_);
    if (!steps.empty()) tokens_.push_back({std::move(letters), flags(steps)});
  }
  unsigned flags(const Steps& steps) const {
    unsigned result = 0;
    for (const Vector step : steps)
      result |= 1U << static_cast<unsigned>(std::ranges::find(all_, step) - all_.begin());
    return result;
  }
  /// The cheapest tokens that together select exactly `wanted`.
  std::vector<std::string> cheapest(unsigned wanted) const {
    std::vector<std::vector<std::string>> best(wanted + 1);
    std::vector<std::size_t> cost(wanted + 1, std::string::npos);
    cost[0] = 0;
    for (unsigned have = 0; have < wanted; ++have) {
      if (cost[have] == std::string::npos) continue;
      for (const Token& token : tokens_) {
        const unsigned next = have | token.steps;
        const std::size_t price = cost[have] + token.letters.size();
        if ((next & ~wanted) != 0 || next == have || price >= cost[next]) continue;
        cost[next] = price;
        best[next] = best[have];
        best[next].push_back(token.letters);
      }
    }
    return best[wanted];
  }
  /// Neighbouring letters may be read as one token, so only the reader can say which order works.
  std::optional<std::string> in_one_word(std::vector<std::string> tokens, const Steps& wanted) const {
    constexpr std::size_t kMostTokens = 5;
    if (tokens.size() > kMostTokens) return std::nullopt;
    std::sort(tokens.begin(), tokens.end());
    do {
      const std::string joined = join(tokens, "");
      if (selected(joined, letter_) == wanted) return joined;
    } while (std::next_permutation(tokens.begin(), tokens.end()));
    return std::nullopt;
  }

  char letter_;
  Steps all_;
  std::vector<Token> tokens_;
};

/// Everything about an atom but its step and what follows from that.
MoveAtom manner_of(MoveAtom atom) {
  atom.step = {};
  atom.path.clear();
  atom.turn = {};
  return atom;
}

bool speaks_betza(const MoveAtom& atom) {
  if (leaper_letter(atom.step) == 0 || !(atom.quiet || atom.captures)) return false;
  switch (atom.kind) {
    case AtomKind::leap:
    case AtomKind::grasshop:
      return true;
    case AtomKind::slide:
      return atom.min == 1 && !atom.unblockable;
    case AtomKind::hop:
      return atom.min == 1;
    case AtomKind::lame_leap:
      return atom.path == lame_path(atom.step);
    case AtomKind::bent:
    case AtomKind::lion:
    case AtomKind::line_lion:
    case AtomKind::igui:
    case AtomKind::hook:
    case AtomKind::leap_slide:
    case AtomKind::hop_slide:
    case AtomKind::sweep:
    case AtomKind::range_jump:
    case AtomKind::teleport:
    case AtomKind::area:
    case AtomKind::burn:
      return false;
  }
  return false;
}

/// What stands before and behind the letter of a leaper.
struct Dress {
  std::string before;
  std::string after;
  bool slides = false;
};

Dress dress_of(const MoveAtom& manner) {
  Dress dress;
  if (manner.initial) dress.before += 'i';
  if (!manner.captures) dress.before += 'm';
  if (!manner.quiet) dress.before += 'c';
  if (manner.kind == AtomKind::lame_leap) dress.before += 'n';
  if (manner.kind == AtomKind::hop) dress.before += 'p';
  if (manner.kind == AtomKind::grasshop) dress.before += 'g';
  dress.slides =
      manner.kind == AtomKind::slide || manner.kind == AtomKind::hop || manner.kind == AtomKind::grasshop;
  if (dress.slides && manner.max > 0) dress.after = fmt::format("{}", manner.max);
  return dress;
}

/// A leaper as a word of Betza; riders of neighbouring squares have letters of their own.
std::string dressed(const Dress& dress, const std::string& directions, char letter) {
  std::string name(1, letter);
  if (dress.slides && (letter == 'W' || letter == 'F'))
    name = letter == 'W' ? "R" : "B";
  else if (dress.slides && dress.after.empty())
    name += letter;
  return dress.before + directions + name + dress.after;
}

/// All atoms of one manner, in Betza.
std::string betza_of(const MoveAtom& manner, const Atoms& atoms) {
  const Dress dress = dress_of(manner);
  std::map<char, Steps> by_letter;
  for (const MoveAtom& atom : atoms) by_letter[leaper_letter(atom.step)].push_back(atom.step);
  std::map<char, DirectionWords> words;
  for (auto& [letter, steps] : by_letter) {
    sort_steps(steps);
    words[letter] = Directions(letter).words(steps);
  }
  std::string text;
  // Both kinds of neighbours, in the same directions, have letters of their own.
  if (words.contains('W') && words.contains('F') && words['W'] == words['F'] && words['W'].size() == 1) {
    text += dress.before + words['W'].front() + (dress.slides ? "Q" : "K") + dress.after;
    words.erase('W');
    words.erase('F');
  }
  for (const auto& known : kLeaperLetters)
    for (const std::string& directions : words[known.letter])
      text += dressed(dress, directions, known.letter);
  return text;
}

std::string vector_text(Vector v) {
  return fmt::format("[{}, {}]", v.right, v.forward);
}

std::string vectors_text(const Steps& steps) {
  std::vector<std::string> texts;
  for (const Vector step : steps) texts.push_back(vector_text(step));
  return fmt::format("[{}]", join(texts, ", "));
}

/// The sign of the term language for these neighbours, or their names.
std::string directions_text(Steps steps) {
  sort_steps(steps);
  const auto same = [&](Steps all) {
    sort_steps(all);
    return all == steps;
  };
  if (same(all_steps())) return "*";
  if (same(orthogonal_steps())) return "+";
  if (same(diagonal_steps())) return "x";
  std::vector<std::string> names;
  for (const std::string_view name : {"F", "B", "L", "R", "FL", "FR", "BL", "BR"})
    if (std::ranges::count(steps, *direction_by_name(name)) > 0) names.emplace_back(name);
  return join(names, ",");
}

/// Movements of several legs, which the term language has words for.
std::string legs_term(const MoveAtom& manner, const Steps& steps) {
  const std::string where = directions_text(steps);
  switch (manner.kind) {
    case AtomKind::lion:
      return "lion";
    case AtomKind::line_lion:
      return manner.max == 2 ? "lion:" + where : fmt::format("lion{}:{}", manner.max, where);
    case AtomKind::igui:
      return (manner.passes ? "iguipass:" : "igui:") + where;
    case AtomKind::hook:
      return "hook:" + where;
    case AtomKind::leap_slide:
      return fmt::format("{}{}:{}{}", manner.stops ? "leapto" : "leapover", manner.min, where,
                         manner.max == 0 ? "~" : fmt::format("{}", manner.max));
    case AtomKind::hop_slide:
      return fmt::format("hop{}:{}", manner.hops, where);
    case AtomKind::sweep:
      return "fly:" + where;
    case AtomKind::range_jump:
      return "flyover:" + where;
    case AtomKind::teleport:
      return "tele";
    case AtomKind::area:
      return fmt::format("area{}", manner.max);
    case AtomKind::burn:
      return "burn";
    case AtomKind::leap:
    case AtomKind::slide:
    case AtomKind::bent:
    case AtomKind::lame_leap:
    case AtomKind::hop:
    case AtomKind::grasshop:
      break;
  }
  return {};
}

/// The keys that every movement map may have.
std::string conditions(const MoveAtom& manner, bool modes) {
  std::string text;
  if (modes && manner.quiet != manner.captures)
    text += fmt::format(", mode: {}", manner.quiet ? "move" : "capture");
  if (modes && manner.initial) text += ", initial: true";
  if (!manner.from_zone.empty()) text += ", from: " + manner.from_zone;
  if (!manner.to_zone.empty()) text += ", to: " + manner.to_zone;
  return text;
}

/// A movement map for atoms like `sample` in everything but their steps.
std::string map_of(const MoveAtom& sample, const Steps& steps) {
  const std::string range = (sample.min > 1 ? fmt::format(", min: {}", sample.min) : "") +
                            (sample.max > 0 ? fmt::format(", max: {}", sample.max) : "");
  std::string text = fmt::format("leap: {}", vectors_text(steps));
  if (sample.kind == AtomKind::slide)
    text = fmt::format("slide: {}{}{}", vectors_text(steps), range,
                       sample.unblockable ? ", unblockable: true" : "");
  if (sample.kind == AtomKind::hop) text = fmt::format("hop: {}{}", vectors_text(steps), range);
  if (sample.kind == AtomKind::grasshop) text = fmt::format("grasshop: {}", vectors_text(steps));
  if (sample.kind == AtomKind::bent)
    text = fmt::format("bent: {}, then: [{}]{}", vectors_text(steps), vector_text(sample.turn), range);
  if (sample.kind == AtomKind::lame_leap)
    text = fmt::format("lame-leap: {}, path: {}", vectors_text(steps), vectors_text(sample.path));
  return fmt::format("{{{}{}}}", text, conditions(sample, true));
}

/// What neither Betza nor terms can say.
void add_maps(const Atoms& atoms, std::vector<std::string>& items) {
  Atoms left = atoms;
  while (!left.empty()) {
    const MoveAtom sample = left.front();
    Steps steps;
    std::erase_if(left, [&](MoveAtom atom) {
      const Vector step = atom.step;
      atom.step = sample.step;
      if (atom != sample) return false;
      steps.push_back(step);
      return true;
    });
    items.push_back(map_of(sample, steps));
  }
}

bool is_term_leap(const MoveAtom& atom) {
  MoveAtom plain;
  plain.step = atom.step;
  return atom == plain;
}

std::string long_leaps(const Atoms& atoms) {
  std::vector<std::string> terms;
  Steps left;
  for (const MoveAtom& atom : atoms) left.push_back(atom.step);
  while (!left.empty()) {
    const Vector step = left.front();
    const Steps turns = all_turns(step);
    const bool every = std::ranges::all_of(turns, [&](Vector v) { return std::ranges::count(left, v) > 0; });
    terms.push_back(fmt::format("@{},{}{}", step.right, step.forward, every ? "*" : ""));
    std::erase_if(left, [&](Vector v) { return v == step || (every && std::ranges::count(turns, v) > 0); });
  }
  return join(terms, " ");
}

/// Quotes what YAML would read as something else.
std::string scalar(const std::string& text) {
  const bool plain = std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
  return plain ? text : fmt::format("\"{}\"", text);
}

/// Atoms that differ in nothing but their steps, paths and turns, in the order they first came.
std::vector<std::pair<MoveAtom, Atoms>> by_manner(const Atoms& atoms) {
  std::vector<std::pair<MoveAtom, Atoms>> groups;
  for (const MoveAtom& atom : atoms) {
    const MoveAtom manner = manner_of(atom);
    auto found = std::ranges::find(groups, manner, &std::pair<MoveAtom, Atoms>::first);
    if (found == groups.end()) found = groups.insert(groups.end(), {manner, {}});
    found->second.push_back(atom);
  }
  return groups;
}

Steps steps_of(const Atoms& atoms) {
  Steps steps;
  for (const MoveAtom& atom : atoms) steps.push_back(atom.step);
  return steps;
}

}  // namespace

std::string write_moves(const std::vector<MoveAtom>& atoms) {
  std::string betza;
  std::vector<std::string> terms;
  std::vector<std::string> maps;
  for (const auto& [manner, group] : by_manner(atoms)) {
    if (is_multi_leg(manner.kind)) {
      terms.push_back(legs_term(manner, steps_of(group)));
      continue;
    }
    Atoms spoken;
    Atoms leaps;
    Atoms rest;
    for (const MoveAtom& atom : group)
      (speaks_betza(atom) ? spoken : is_term_leap(atom) ? leaps : rest).push_back(atom);
    const std::string zones = conditions(manner, false);
    if (!spoken.empty() && zones.empty()) betza += betza_of(manner, spoken);
    if (!spoken.empty() && !zones.empty())
      maps.push_back(fmt::format("{{betza: {}{}}}", betza_of(manner, spoken), zones));
    if (!leaps.empty()) terms.push_back(long_leaps(leaps));
    if (!rest.empty()) add_maps(rest, maps);
  }
  std::vector<std::string> items;
  if (!betza.empty()) items.push_back(betza);
  if (!terms.empty()) items.push_back(scalar(join(terms, " ")));
  items.insert(items.end(), maps.begin(), maps.end());
  return items.size() == 1 && maps.empty() ? items.front() : fmt::format("[{}]", join(items, ", "));
}

}  // namespace tesuji::define
