#include "describe/piece_words.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "describe/say.hpp"

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

  std::string in(Language language) const { return language == Language::ja ? ja : en; }
};

constexpr DirectionWord kDirections[] = {{0, 1, "forward", "前"},
                                         {0, -1, "backward", "後ろ"},
                                         {-1, 0, "to the left", "左"},
                                         {1, 0, "to the right", "右"},
                                         {-1, 1, "forward left", "左前"},
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

/// Orthogonals or diagonals; left and right together have a word of their own.
std::string straight_words(const Way& way, Language language) {
  if (way.directions.size() == 4)
    return way.shape == Shape::diagonal ? say(language, "diagonally", "斜め")
                                        : say(language, "orthogonally", "縦横");
  std::vector<std::string> parts;
  for (const DirectionWord& word : kDirections) {
    const bool both = word.right != 0 && has(way, -1, word.forward) && has(way, 1, word.forward);
    if (!has(way, word.right, word.forward) || (both && word.right > 0)) continue;
    parts.push_back(!both               ? word.in(language)
                    : word.forward == 0 ? say(language, "sideways", "左右")
                    : word.forward > 0  ? say(language, "diagonally forward", "斜め前")
                                        : say(language, "diagonally backward", "斜め後ろ"));
  }
  return listed(parts, language);
}

/// Oblique leaps that are not all eight: "two forward and one to the side" and the like.
std::string oblique_words(const Way& way, Language language) {
  if (way.directions.size() == 8) return say(language, "in all directions", "全方向");
  std::vector<std::string> parts;
  for (const Vector v : way.directions) {
    const DirectionWord& along = kDirections[v.forward > 0 ? 0 : 1];
    const DirectionWord& side = kDirections[v.right < 0 ? 2 : 3];
    parts.push_back(say(language, "{0} {1} and {2} {3}", "{1}{0}{3}{2}", std::abs(v.forward),
                        along.in(language), std::abs(v.right), side.in(language)));
  }
  return listed(parts, language);
}

std::string direction_words(const Way& way, Language language) {
  if (way.every_line) return say(language, "in any direction", "全方向");
  return way.shape == Shape::oblique ? oblique_words(way, language) : straight_words(way, language);
}

std::string squares(int n, Language language) {
  constexpr const char* kFew[] = {"one square", "two squares", "three squares"};
  if (language == Language::en && n >= 1 && n <= 3) return kFew[n - 1];
  return say(language, "{} squares", "{}マス", n);
}

/// One way of moving in one language.
class Manner {
 public:
  Manner(const Way& way, std::string where, Language language)
      : way_(way),
        atom_(way.atom),
        where_(std::move(where)),
        step_(fmt::format("({},{})", way.shorter, way.longer)),
        language_(language) {}

  std::string text() const {
    switch (atom_.kind) {
      case AtomKind::leap:
        return leap();
      case AtomKind::slide:
        return slide();
      case AtomKind::bent:
        return bent();
      case AtomKind::lame_leap:
        return oblique() ? tell("goes {1} {0} if nothing stands in the way",
                                "途中に駒がなければ{0}に{1}へ進む", where_, step_)
                         : tell("goes {1} {0} if nothing stands in the way", "途中に駒がなければ{0}に{1}進む",
                                where_, far(way_.longer));
      case AtomKind::hop:
        return tell("slides {}, jumps over exactly one piece and goes on{}",
                    "{}に走り、駒をちょうど1枚飛び越えて先へ進む", where_, limit());
      case AtomKind::grasshop:
        return tell("slides {} to the first piece and lands right behind it",
                    "{}に走り、最初の駒のすぐ後ろへ跳ぶ", where_);
      case AtomKind::lion:
        return tell(
            "takes two king steps, or jumps to any square two away; it may capture on both squares, capture "
            "a "
            "neighbour without moving, or pass",
            "玉の動きを二回続けるか、二マス先へ跳ぶ（二枚取り、居喰い、じっとができる）");
      case AtomKind::line_lion:
        return line_lion();
      case AtomKind::igui:
        return tell("captures a neighbour {} without moving{}", "{}に隣の駒を居喰いする{}", where_,
                    atom_.passes ? tell(", or passes", "、またはじっとする") : "");
      case AtomKind::hook:
        return tell("slides any distance {}, and may turn once by a right angle on an empty square",
                    "{}にどこまでも走り、途中で一度直角に曲がれる", where_);
      case AtomKind::leap_slide:
        return leap_slide();
      case AtomKind::hop_slide:
        return tell("slides any distance {}, jumping over up to {} piece{}",
                    "{}にどこまでも走り、駒を{}枚まで飛び越える", where_, atom_.hops,
                    atom_.hops == 1 ? "" : "s");
      case AtomKind::sweep:
        return tell(
            "flies any distance {} and removes every piece it passes, own ones too; pieces of equal or "
            "higher "
            "rank stop it",
            "{}にどこまでも飛び、通り道の駒を味方もろとも取り除く（同格以上の駒で止まる）", where_);
      case AtomKind::range_jump:
        return tell("slides any distance {}; to capture it also jumps over pieces of lower rank",
                    "{}にどこまでも走り、取るときは格下の駒を飛び越える", where_);
      case AtomKind::teleport:
        return tell("goes to any square; it captures only what is not protected",
                    "盤上のどこへでも行ける（紐の付いた駒は取れない）");
      case AtomKind::area:
        return tell("takes up to {} king steps over empty squares, turning freely; a capture ends the move",
                    "空き升を玉の動きで{}回まで進む（駒を取れば終わる）", atom_.max);
      case AtomKind::burn:
        return tell("burns enemies beside the square where it arrives, and whoever comes to stand beside it",
                    "着いた升の隣の敵駒と、隣に来た敵駒を焼く");
    }
    return {};
  }

 private:
  template <class... Parts>
  std::string tell(fmt::format_string<const Parts&...> en, fmt::format_string<const Parts&...> ja,
                   const Parts&... parts) const {
    return say(language_, en, ja, parts...);
  }
  std::string far(int n) const { return squares(n, language_); }
  bool oblique() const { return way_.shape == Shape::oblique; }
  /// English says how far a movement may go in all.
  std::string limit() const { return atom_.max > 0 ? fmt::format(", up to {} in all", far(atom_.max)) : ""; }

  std::string leap() const {
    if (oblique()) return tell("leaps {1} {0}", "{0}に{1}へ跳ぶ", where_, step_);
    if (way_.longer == 1) return tell("steps {1} {0}", "{0}に{1}進む", where_, far(1));
    return tell("leaps {1} {0}", "{0}に{1}跳ぶ", where_, far(way_.longer));
  }

  std::string bent() const {
    if (language_ == Language::en) return leap() + ", and may turn there and slide on" + limit();
    return way_.longer == 1 ? fmt::format("{}に1マス進み、そこで曲がってさらに走れる", where_)
                            : fmt::format("{}に{}へ跳び、そこで曲がってさらに走れる", where_, step_);
  }

  std::string slide() const {
    const bool exact = atom_.min == atom_.max;
    std::string text;
    if (oblique() || way_.longer > 1) {
      const std::string times =
          atom_.max == 0 ? tell("any number of", "何度でも") : tell("up to {}", "{}回まで", atom_.max);
      text = tell("rides {1} {2} leaps {0} in one line", "{0}に{2}跳びを{1}くり返す", where_, times, step_);
    } else if (atom_.max == 0) {
      text = tell("slides any distance {}", "{}にどこまでも走る", where_);
    } else {
      text = tell("slides {2}{1} {0}", "{0}に{1}まで走る", where_, far(atom_.max), exact ? "" : "up to ");
    }
    if (language_ == Language::en && atom_.min > 1 && !exact)
      text += fmt::format(", at least {}", far(atom_.min));
    return atom_.unblockable ? text + tell(", passing over anything", "（駒を飛び越える）") : text;
  }

  std::string line_lion() const {
    if (atom_.max > 2)
      return tell(
          "goes up to {1} squares {0}, jumping or capturing each piece on the way as it likes; it may come "
          "back "
          "one square in the end, capture the first and stay, or pass",
          "{0}に{1}"
          "マスまで進むか跳び、途中の駒を好きなだけ取れる（最後に一マス戻れる。居喰い、じっともできる）",
          where_, atom_.max);
    return tell(
        "goes one or two squares {}, jumping if it likes; it may capture on both, capture the first and "
        "stay, "
        "or pass",
        "{}に一、二マス進むか跳ぶ（二枚取り、居喰い、じっとができる）", where_);
  }

  std::string leap_slide() const {
    const std::string on = atom_.max == 0 ? tell(" any distance", "さらにどこまでも")
                                          : tell(" up to {} more", "さらに{}マスまで", atom_.max);
    if (atom_.stops)
      return tell("jumps {1} squares {0} and may slide on{2}", "{0}に{1}マス跳び、{2}走れる", where_,
                  atom_.min, on);
    return tell("jumps over {1} squares {0} and must slide on{2}", "{0}に{1}マス跳び、{2}走る", where_,
                atom_.min, on);
  }

  const Way& way_;
  const MoveAtom& atom_;
  std::string where_;
  std::string step_;
  Language language_;
};

std::string phrase(const Way& way, Language language) {
  const MoveAtom& atom = way.atom;
  std::string text = Manner(way, direction_words(way, language), language).text();
  if (!atom.captures) text += say(language, ", without capturing", "（取れない）");
  if (!atom.quiet) text += say(language, ", only to capture", "（取るときだけ）");
  if (atom.initial) text += say(language, ", only from where it starts", "（初期位置からだけ）");
  if (!atom.from_zone.empty())
    text += say(language, ", only from the zone '{}'", "（{}からだけ）", atom.from_zone);
  if (!atom.to_zone.empty())
    text += say(language, ", only within the zone '{}'", "（{}の中だけ）", atom.to_zone);
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
