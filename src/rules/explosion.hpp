// explosion: a capture removes the capturing piece and everything around the square.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Explosion : Rule {
  static constexpr std::string_view kName = "explosion";
  static constexpr bool kTouchesSafety = true;
  static constexpr EndText kEnd{"the royal piece was blown up", "王が爆発で失われた"};

  std::vector<PieceIndex> spares;     ///< not harmed unless they capture or are captured
  bool touching_royals_safe = false;  ///< royals that stand side by side are not in check

  bool operator==(const Explosion&) const = default;

  void read(auto& in) {
    spares = in.pieces("spares");
    touching_royals_safe = in.flag("touching-royals-safe");
  }

  std::string words(const auto& names, bool ja) const {
    std::string text = ja ? "駒を取ると爆発し、取った駒・取られた駒・周囲8マスの駒が盤から消える"
                          : "Every capture explodes: the capturing and the captured piece are removed, and "
                            "everything on the eight squares around";
    if (!spares.empty())
      text +=
          ja ? "（周囲の" + names(spares) + "は残る）" : ", except a " + names(spares) + " standing around";
    text += ja ? "。相手の王を爆破すれば勝ち、自分の王を爆破する手は指せない。"
               : ". Blowing up the enemy royal piece wins at once; one's own may not be blown up.";
    if (touching_royals_safe)
      text += ja ? "王どうしが隣り合う間は王手にならない。" : " Royal pieces that touch are not in check.";
    return text;
  }

  void after_move(auto& pos, const Made& made) const {
    if (made.captured == Made::kNothing) return;
    for_each_neighbour(pos.board_shape(), made.to, [&](Square sq) {
      if (harmed_beside(pos, sq)) pos.remove(sq);
    });
    if (!pos.at(made.to).empty()) pos.remove(made.to);
  }

  int swing(const auto& pos, Square from, Square to, const auto& worth) const {
    int sum = 0;
    const auto goes = [&](Square sq) {
      const auto placed = pos.at(sq);
      sum += placed.side == pos.side_to_move() ? -worth(placed.piece) : worth(placed.piece);
    };
    goes(from);
    if (!pos.at(to).empty()) goes(to);  // else it is taken in passing
    for_each_neighbour(pos.board_shape(), to, [&](Square sq) {
      if (sq != from && harmed_beside(pos, sq)) goes(sq);
    });
    return sum;
  }

  bool shields(const auto& pos, Square royal, Side side) const {
    if (!touching_royals_safe) return false;
    bool touched = false;
    for_each_neighbour(pos.board_shape(), royal,
                       [&](Square sq) { touched = touched || pos.royals(opponent(side)).has(sq); });
    return touched;
  }

  bool excuses(const auto& pos, Side mover) const {
    return royals_matter(pos) && pos.royals(opponent(mover)).none();
  }

  bool legal_after(const auto& pos, Side mover) const {
    return !royals_matter(pos) || pos.royals(mover).any();
  }

  bool stops(const auto& pos) const {
    return royals_matter(pos) && (pos.royals(Side::first).none() || pos.royals(Side::second).none());
  }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    for (const Side side : kBothSides) {
      if (royals_matter(pos) && pos.royals(side).none()) return RuleEnd{opponent(side)};
    }
    return std::nullopt;
  }

 private:
  /// Does what stands here go when something explodes beside it?
  bool harmed_beside(const auto& pos, Square sq) const {
    const auto placed = pos.at(sq);
    return !placed.empty() && placed.piece != pos.rules().definition().special->neutral() &&
           !listed(spares, placed.piece);
  }

  /// Where nothing is royal, or kinds of pieces must not die out, other rules end the game.
  static bool royals_matter(const auto& pos) {
    const auto& royal = pos.rules().definition().royal;
    return !royal.pieces.empty() && royal.lose_by != std::decay_t<decltype(royal.lose_by)>::extinction;
  }
};

}  // namespace tesuji::rules
