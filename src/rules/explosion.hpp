// explosion: a capture removes the capturing piece and everything around the square.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Explosion : Rule {
  static constexpr std::string_view kName = "explosion";
  static constexpr Habits kHabits{.touches_safety = true};
  static constexpr EndText kEnd{"the royal piece was blown up", "王が爆発で失われた"};

  std::vector<PieceIndex> spares;     ///< not harmed unless they capture or are captured
  std::vector<PieceIndex> immune;     ///< harmed by no explosion, not even when they capture
  bool to_hand = false;               ///< what explodes goes to the hand of the other side
  bool touching_royals_safe = false;  ///< royals that stand side by side are not in check

  bool operator==(const Explosion&) const = default;

  void read(auto& in) {
    spares = in.pieces("spares");
    immune = in.pieces("immune");
    to_hand = in.flag("to-hand");
    touching_royals_safe = in.flag("touching-royals-safe");
  }

  std::string words(const auto& names, bool ja) const {
    std::string text = ja ? "駒を取ると爆発し、取った駒・取られた駒・周囲8マスの駒が盤から消える"
                          : "Every capture explodes: the capturing and the captured piece are removed, and "
                            "everything on the eight squares around";
    if (!spares.empty())
      text +=
          ja ? "（周囲の" + names(spares) + "は残る）" : ", except a " + names(spares) + " standing around";
    if (!immune.empty())
      text += ja ? "。" + names(immune) + "は爆発で失われない"
                 : "; no explosion harms a " + names(immune) + ", not even one that captures";
    if (to_hand)
      text += ja ? "。爆発した駒は相手の持ち駒になる" : "; what explodes goes to the hand of the other side";
    text += ja ? "。相手の王を爆破すれば勝ち、自分の王を爆破する手は指せない。"
               : ". Blowing up the enemy royal piece wins at once; one's own may not be blown up.";
    if (touching_royals_safe)
      text += ja ? "王どうしが隣り合う間は王手にならない。" : " Royal pieces that touch are not in check.";
    return text;
  }

  void after_move(auto& pos, const Made& made) const {
    if (made.captured == Made::kNothing) return;
    for_each_neighbour(pos.board_shape(), made.to, [&](Square sq) {
      if (harmed_beside(pos, sq)) blow_up(pos, sq);
    });
    if (!pos.at(made.to).empty() && !listed(immune, pos.at(made.to).piece)) blow_up(pos, made.to);
  }

  int swing(const auto& pos, Square from, Square to, const auto& worth) const {
    int sum = 0;
    const auto goes = [&](Square sq) {
      const auto placed = pos.at(sq);
      sum += placed.side == pos.side_to_move() ? -worth(placed.piece) : worth(placed.piece);
    };
    if (!listed(immune, pos.at(from).piece)) goes(from);
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
  void blow_up(auto& pos, Square sq) const {
    const auto placed = pos.at(sq);
    pos.remove(sq);
    const auto& game = pos.rules().definition();
    if (!to_hand || !game.drops) return;
    const PieceIndex in_hand = game.piece(placed.piece).in_hand;
    const PieceIndex held = in_hand < 0 ? placed.piece : in_hand;
    if (listed(game.drops->pieces, held)) pos.give(opponent(placed.side), held);
  }

  /// Does what stands here go when something explodes beside it?
  bool harmed_beside(const auto& pos, Square sq) const {
    const auto placed = pos.at(sq);
    return !placed.empty() && placed.piece != pos.rules().definition().special->neutral() &&
           !listed(spares, placed.piece) && !listed(immune, placed.piece);
  }

  /// Where nothing is royal, or kinds of pieces must not die out, other rules end the game.
  static bool royals_matter(const auto& pos) {
    const auto& royal = pos.rules().definition().royal;
    return !royal.pieces.empty() && royal.lose_by != std::decay_t<decltype(royal.lose_by)>::extinction;
  }
};

}  // namespace tesuji::rules
