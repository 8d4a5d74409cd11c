#include "describe/piece_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "describe/leg_words.hpp"

namespace tesuji::describe {
namespace {

enum class Shape { orthogonal, diagonal, oblique };

/// Atoms that differ only in direction, told in one phrase.
struct Way {
  MoveAtom atom;  ///< one of them; its step gives the distance
  Shape shape = Shape::orthogonal;
  int shorter = 0;
  int longer = 0;
  std::vector<Vector> directions;
  bool every_line = false;  ///< merged with its diagonal twin: all eight lines
};

Shape shape_of(Vector v) {
  if (v.right == 0 || v.forward == 0) return Shape::orthogonal;
  return std::abs(v.right) == std::abs(v.forward) ? Shape::diagonal : Shape::oblique;
}

bool same_manner(const MoveAtom& a, const MoveAtom& b) {
  return a.kind == b.kind && a.min == b.min && a.max == b.max && a.unblockable == b.unblockable &&
         a.quiet == b.quiet && a.captures == b.captures && a.initial == b.initial &&
         a.from_zone == b.from_zone && a.to_zone == b.to_zone && a.path.size() == b.path.size() &&
         a.hops == b.hops && a.stops == b.stops && a.passes == b.passes;
}

std::vector<Way> group_atoms(const std::vector<MoveAtom>& atoms) {
  std::vector<Way> ways;
  for (const MoveAtom& atom : atoms) {
    const int a = std::abs(atom.step.right);
    const int b = std::abs(atom.step.forward);
    const auto found = std::find_if(ways.begin(), ways.end(), [&](const Way& way) {
      return same_manner(way.atom, atom) && way.shorter == std::min(a, b) && way.longer == std::max(a, b);
    });
    if (found == ways.end()) {
      ways.push_back({atom, shape_of(atom.step), std::min(a, b), std::max(a, b), {atom.step}, false});
    } else if (std::find(found->directions.begin(), found->directions.end(), atom.step) ==
               found->directions.end()) {
      found->directions.push_back(atom.step);
    }
  }
  // All orthogonals and all diagonals of one manner and distance are "any direction".
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t j = i + 1; j < ways.size(); ++j) {
      if (!same_manner(ways[i].atom, ways[j].atom) || ways[i].longer != ways[j].longer) continue;
      if (ways[i].shape == Shape::oblique || ways[j].shape == Shape::oblique) continue;
      if (ways[i].directions.size() != 4 || ways[j].directions.size() != 4) continue;
      ways[i].every_line = true;
      ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(j));
      break;
    }
  }
  return ways;
}

struct DirectionWord {
  int right;    ///< sign
  int forward;  ///< sign
  const char* en;
  const char* ja;
};

constexpr DirectionWord kOrthogonals[] = {{0, 1, "forward", "前"},
                                          {0, -1, "backward", "後ろ"},
                                          {-1, 0, "to the left", "左"},
                                          {1, 0, "to the right", "右"}};
constexpr DirectionWord kDiagonals[] = {{-1, 1, "forward left", "左前"},
                                        {1, 1, "forward right", "右前"},
                                        {-1, -1, "backward left", "左後ろ"},
                                        {1, -1, "backward right", "右後ろ"}};

int sign(int x) {
  return (x > 0) - (x < 0);
}

bool has(const Way& way, int right, int forward) {
  return std::any_of(way.directions.begin(), way.directions.end(),
                     [&](Vector v) { return sign(v.right) == right && sign(v.forward) == forward; });
}

std::string joined(const std::vector<std::string>& parts, std::string_view between, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : between;
    text += parts[i];
  }
  return text;
}

std::string listed(const std::vector<std::string>& parts, Language language) {
  return language == Language::ja ? joined(parts, "・", "・") : joined(parts, ", ", " or ");
}

std::string orthogonal_words(const Way& way, Language language) {
  const bool ja = language == Language::ja;
  if (way.directions.size() == 4) return ja ? "縦横" : "orthogonally";
  std::vector<std::string> parts;
  const bool sideways = has(way, -1, 0) && has(way, 1, 0);
  for (const DirectionWord& word : kOrthogonals) {
    if (!has(way, word.right, word.forward)) continue;
    if (sideways && word.right != 0) {
      if (word.right < 0) parts.emplace_back(ja ? "左右" : "sideways");
      continue;
    }
    parts.emplace_back(ja ? word.ja : word.en);
  }
  return listed(parts, language);
}

std::string diagonal_words(const Way& way, Language language) {
  const bool ja = language == Language::ja;
  if (way.directions.size() == 4) return ja ? "斜め" : "diagonally";
  std::vector<std::string> parts;
  for (const int forward : {1, -1}) {
    if (has(way, -1, forward) && has(way, 1, forward)) {
      parts.emplace_back(forward > 0 ? (ja ? "斜め前" : "diagonally forward")
                                     : (ja ? "斜め後ろ" : "diagonally backward"));
      continue;
    }
    for (const DirectionWord& word : kDiagonals) {
      if (word.forward == forward && has(way, word.right, word.forward)) {
        parts.emplace_back(ja ? word.ja : word.en);
      }
    }
  }
  return listed(parts, language);
}

/// Oblique leaps that are not all eight: "two forward and one to the side" and the like.
std::string oblique_words(const Way& way, Language language) {
  const bool ja = language == Language::ja;
  if (way.directions.size() == 8) return ja ? "全方向" : "in all directions";
  std::vector<std::string> parts;
  for (const Vector v : way.directions) {
    const DirectionWord& side = v.right < 0 ? kOrthogonals[2] : kOrthogonals[3];
    const DirectionWord& along = v.forward > 0 ? kOrthogonals[0] : kOrthogonals[1];
    parts.push_back(
        ja ? fmt::format("{}{}{}{}", along.ja, std::abs(v.forward), side.ja, std::abs(v.right))
           : fmt::format("{} {} and {} {}", std::abs(v.forward), along.en, std::abs(v.right), side.en));
  }
  return listed(parts, language);
}

std::string direction_words(const Way& way, Language language) {
  if (way.every_line) return language == Language::ja ? "全方向" : "in any direction";
  if (way.shape == Shape::orthogonal) return orthogonal_words(way, language);
  return way.shape == Shape::diagonal ? diagonal_words(way, language) : oblique_words(way, language);
}

std::string squares_en(int n) {
  return n == 1   ? "one square"
         : n == 2 ? "two squares"
         : n == 3 ? "three squares"
                  : fmt::format("{} squares", n);
}

std::string leap_en(const Way& way, const std::string& where) {
  if (way.shape == Shape::oblique) return fmt::format("leaps ({},{}) {}", way.shorter, way.longer, where);
  if (way.longer == 1) return fmt::format("steps one square {}", where);
  return fmt::format("leaps {} {}", squares_en(way.longer), where);
}

std::string slide_en(const Way& way, const std::string& where) {
  const MoveAtom& atom = way.atom;
  std::string text;
  if (way.shape == Shape::oblique || way.longer > 1) {
    const std::string times = atom.max == 0 ? "any number of" : fmt::format("up to {}", atom.max);
    text = fmt::format("rides {} ({},{}) leaps {} in one line", times,
                       way.shape == Shape::orthogonal ? 0 : way.shorter, way.longer, where);
  } else if (atom.max == 0) {
    text = fmt::format("slides any distance {}", where);
  } else if (atom.min == atom.max) {
    text = fmt::format("slides {} {}", squares_en(atom.max), where);
  } else {
    text = fmt::format("slides up to {} {}", squares_en(atom.max), where);
  }
  if (atom.min > 1 && atom.min != atom.max) text += fmt::format(", at least {}", squares_en(atom.min));
  if (atom.unblockable) text += ", passing over anything";
  return text;
}

std::string manner_en(const Way& way, const std::string& where) {
  switch (way.atom.kind) {
    case AtomKind::leap:
      return leap_en(way, where);
    case AtomKind::slide:
      return slide_en(way, where);
    case AtomKind::bent:
      return leap_en(way, where) + ", and may turn there and slide on" +
             (way.atom.max > 0 ? fmt::format(", up to {} in all", squares_en(way.atom.max)) : "");
    case AtomKind::lame_leap:
      return (way.shape == Shape::oblique ? fmt::format("goes ({},{}) {}", way.shorter, way.longer, where)
                                          : fmt::format("goes {} {}", squares_en(way.longer), where)) +
             " if nothing stands in the way";
    case AtomKind::hop:
      return fmt::format("slides {}, jumps over exactly one piece and goes on", where) +
             (way.atom.max > 0 ? fmt::format(", up to {} in all", squares_en(way.atom.max)) : "");
    case AtomKind::grasshop:
      return fmt::format("slides {} to the first piece and lands right behind it", where);
    default:
      return leg_words(way.atom, where, Language::en);
  }
  return {};
}

std::string manner_ja(const Way& way, const std::string& where) {
  const MoveAtom& atom = way.atom;
  const std::string step =
      fmt::format("({},{})", way.shape == Shape::orthogonal ? 0 : way.shorter, way.longer);
  switch (atom.kind) {
    case AtomKind::leap:
      if (way.shape == Shape::oblique) return fmt::format("{}に{}へ跳ぶ", where, step);
      return way.longer == 1 ? fmt::format("{}に1マス進む", where)
                             : fmt::format("{}に{}マス跳ぶ", where, way.longer);
    case AtomKind::slide: {
      const std::string over = atom.unblockable ? "（駒を飛び越える）" : "";
      if (way.shape == Shape::oblique || way.longer > 1) {
        return fmt::format("{}に{}跳びを{}くり返す{}", where, step,
                           atom.max == 0 ? "何度でも" : fmt::format("{}回まで", atom.max), over);
      }
      if (atom.max == 0) return fmt::format("{}にどこまでも走る{}", where, over);
      return fmt::format("{}に{}マスまで走る{}", where, atom.max, over);
    }
    case AtomKind::bent:
      return way.longer == 1 ? fmt::format("{}に1マス進み、そこで曲がってさらに走れる", where)
                             : fmt::format("{}に{}へ跳び、そこで曲がってさらに走れる", where, step);
    case AtomKind::lame_leap:
      return way.shape == Shape::oblique ? fmt::format("途中に駒がなければ{}に{}へ進む", where, step)
                                         : fmt::format("途中に駒がなければ{}に{}マス進む", where, way.longer);
    case AtomKind::hop:
      return fmt::format("{}に走り、駒をちょうど1枚飛び越えて先へ進む", where);
    case AtomKind::grasshop:
      return fmt::format("{}に走り、最初の駒のすぐ後ろへ跳ぶ", where);
    default:
      return leg_words(atom, where, Language::ja);
  }
  return {};
}

std::string phrase(const Way& way, Language language) {
  const bool ja = language == Language::ja;
  const MoveAtom& atom = way.atom;
  std::string text =
      ja ? manner_ja(way, direction_words(way, language)) : manner_en(way, direction_words(way, language));
  if (!atom.captures) text += ja ? "（取れない）" : ", without capturing";
  if (!atom.quiet) text += ja ? "（取るときだけ）" : ", only to capture";
  if (atom.initial) text += ja ? "（初期位置からだけ）" : ", only from where it starts";
  if (!atom.from_zone.empty())
    text += ja ? fmt::format("（{}からだけ）", atom.from_zone)
               : fmt::format(", only from the zone '{}'", atom.from_zone);
  if (!atom.to_zone.empty())
    text += ja ? fmt::format("（{}の中だけ）", atom.to_zone)
               : fmt::format(", only within the zone '{}'", atom.to_zone);
  return text;
}

}  // namespace

std::vector<std::string> piece_words(const PieceDefinition& piece, Language language) {
  std::vector<std::string> phrases;
  for (const Way& way : group_atoms(piece.moves)) phrases.push_back(phrase(way, language));
  if (phrases.empty()) phrases.emplace_back(language == Language::ja ? "動かない" : "never moves");
  return phrases;
}

std::string piece_sentence(const PieceDefinition& piece, Language language) {
  const auto phrases = piece_words(piece, language);
  if (language == Language::ja) return joined(phrases, "、または", "、または") + "。";
  std::string sentence = joined(phrases, "; ", "; or ") + ".";
  sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
  return sentence;
}

}  // namespace tesuji::describe
