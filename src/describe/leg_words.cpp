#include "describe/leg_words.hpp"

#include <fmt/format.h>
#include <cassert>

namespace tesuji::describe {
namespace {

std::string english(const MoveAtom& atom, const std::string& where) {
  switch (atom.kind) {
    case AtomKind::lion:
      return "takes two king steps, or jumps to any square two away; it may capture on both squares, capture "
             "a "
             "neighbour without moving, or pass";
    case AtomKind::line_lion:
      if (atom.max > 2)
        return fmt::format(
            "goes up to {} squares {}, jumping or capturing each piece on the way as it likes; it may come "
            "back "
            "one square in the end, capture the first and stay, or pass",
            atom.max, where);
      return fmt::format(
          "goes one or two squares {}, jumping if it likes; it may capture on both, capture the "
          "first and stay, or pass",
          where);
    case AtomKind::igui:
      return fmt::format("captures a neighbour {} without moving{}", where, atom.passes ? ", or passes" : "");
    case AtomKind::hook:
      return fmt::format("slides any distance {}, and may turn once by a right angle on an empty square",
                         where);
    case AtomKind::leap_slide:
      return fmt::format("jumps {}{} squares {} and {} slide on{}", atom.stops ? "" : "over ", atom.min,
                         where, atom.stops ? "may" : "must",
                         atom.max == 0 ? " any distance" : fmt::format(" up to {} more", atom.max));
    case AtomKind::hop_slide:
      return fmt::format("slides any distance {}, jumping over up to {} piece{}", where, atom.hops,
                         atom.hops == 1 ? "" : "s");
    case AtomKind::sweep:
      return fmt::format(
          "flies any distance {} and removes every piece it passes, own ones too; pieces of equal "
          "or higher rank stop it",
          where);
    case AtomKind::range_jump:
      return fmt::format("slides any distance {}; to capture it also jumps over pieces of lower rank", where);
    case AtomKind::teleport:
      return "goes to any square; it captures only what is not protected";
    case AtomKind::area:
      return fmt::format(
          "takes up to {} king steps over empty squares, turning freely; a capture ends the move", atom.max);
    case AtomKind::burn:
      return "burns enemies beside the square where it arrives, and whoever comes to stand beside it";
    case AtomKind::leap:
    case AtomKind::slide:
    case AtomKind::bent:
    case AtomKind::lame_leap:
    case AtomKind::hop:
    case AtomKind::grasshop:
      break;  // in one leg: told by piece_words
  }
  return "";
}

std::string japanese(const MoveAtom& atom, const std::string& where) {
  switch (atom.kind) {
    case AtomKind::lion:
      return "玉の動きを二回続けるか、二マス先へ跳ぶ（二枚取り、居喰い、じっとができる）";
    case AtomKind::line_lion:
      if (atom.max > 2)
        return fmt::format(
            "{}に{}"
            "マスまで進むか跳び、途中の駒を好きなだけ取れる（最後に一マス戻れる。居喰い、じっともできる）",
            where, atom.max);
      return fmt::format("{}に一、二マス進むか跳ぶ（二枚取り、居喰い、じっとができる）", where);
    case AtomKind::igui:
      return fmt::format("{}に隣の駒を居喰いする{}", where, atom.passes ? "、またはじっとする" : "");
    case AtomKind::hook:
      return fmt::format("{}にどこまでも走り、途中で一度直角に曲がれる", where);
    case AtomKind::leap_slide:
      return fmt::format("{}に{}マス跳び、{}{}", where, atom.min,
                         atom.max == 0 ? "さらにどこまでも" : fmt::format("さらに{}マスまで", atom.max),
                         atom.stops ? "走れる" : "走る");
    case AtomKind::hop_slide:
      return fmt::format("{}にどこまでも走り、駒を{}枚まで飛び越える", where, atom.hops);
    case AtomKind::sweep:
      return fmt::format("{}にどこまでも飛び、通り道の駒を味方もろとも取り除く（同格以上の駒で止まる）",
                         where);
    case AtomKind::range_jump:
      return fmt::format("{}にどこまでも走り、取るときは格下の駒を飛び越える", where);
    case AtomKind::teleport:
      return "盤上のどこへでも行ける（紐の付いた駒は取れない）";
    case AtomKind::area:
      return fmt::format("空き升を玉の動きで{}回まで進む（駒を取れば終わる）", atom.max);
    case AtomKind::burn:
      return "着いた升の隣の敵駒と、隣に来た敵駒を焼く";
    case AtomKind::leap:
    case AtomKind::slide:
    case AtomKind::bent:
    case AtomKind::lame_leap:
    case AtomKind::hop:
    case AtomKind::grasshop:
      break;  // in one leg: told by piece_words
  }
  return "";
}

}  // namespace

std::string leg_words(const MoveAtom& atom, const std::string& where, Language language) {
  assert(is_multi_leg(atom.kind));
  return language == Language::ja ? japanese(atom, where) : english(atom, where);
}

}  // namespace tesuji::describe
