// too-few: what it means for a side to have no more than so many pieces on the board.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct TooFew : Rule {
  static constexpr std::string_view kName = "too-few";
  static constexpr EndText kEnd{"a side had too few pieces left", "残りの駒が少なすぎた"};

  std::vector<PieceIndex> pieces;  ///< each kind by itself; empty: all pieces together
  int left = 0;                    ///< at most so many
  int others = 0;                  ///< while the opponent has at least so many
  bool wins = false;               ///< for the side that has so few

  bool operator==(const TooFew&) const = default;

  void read(auto& in) {
    pieces = in.pieces("pieces");
    left = in.number("left", 0, 999, 0);
    others = in.number("others", 0, 999, 0);
    wins = in.word("verdict", {"loss", "win"}) == 1;
  }

  std::string words(const auto& names, bool ja) const {
    const std::string number = std::to_string(left);
    std::string what = ja ? "駒" : "pieces";
    if (!pieces.empty()) what = names(pieces);
    if (ja) {
      std::string text =
          "盤上の自分の" + what + (left == 0 ? "がなくなった" : "が" + number + "個以下になった");
      if (others > 0) text += "（相手に" + std::to_string(others) + "個以上あるとき）";
      return text + (wins ? "側の勝ち。" : "側の負け。");
    }
    std::string text = left == 0        ? "Whoever has no " + what + " left"
                       : pieces.empty() ? "Whoever has at most " + number + " " + what + " left"
                                        : "Whoever has at most " + number + " left of " + what;
    if (others > 0) text += ", the opponent having at least " + std::to_string(others) + ",";
    return text + (wins ? " wins." : " loses.");
  }

  bool stops(const auto& pos) const { return verdict(pos).has_value(); }

  /// Of both sides the one that has just moved is looked at first.
  std::optional<RuleEnd> verdict(const auto& pos) const {
    for (const Side side : {opponent(pos.side_to_move()), pos.side_to_move()})
      if (has_too_few(pos, side)) return RuleEnd{wins ? side : opponent(side)};
    return std::nullopt;
  }

 private:
  bool has_too_few(const auto& pos, Side side) const {
    const auto few = [&](int own, int theirs) { return own <= left && theirs >= others; };
    if (pieces.empty()) return few(pos.pieces(side).count(), pos.pieces(opponent(side)).count());
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex piece) {
      return few(pos.count_of(piece, side), pos.count_of(piece, opponent(side)));
    });
  }
};

}  // namespace tesuji::rules
