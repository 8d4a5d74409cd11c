// gathering: who brings so many pieces to the goal wins.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Gathering : PieceRule {
  static constexpr std::string_view kName = "gathering";
  static constexpr Habits kHabits{.knows_squares = true};
  static constexpr EndText kEnd{"the goal was reached", "ゴールに到達した"};

  std::array<std::vector<Square>, 2> zone;
  int count = 1;
  bool full_counts = false;  ///< a goal with no empty square and a piece of its own is reached, too
  bool survives = false;     ///< pieces that can be taken must still be there after the opponent's move

  bool operator==(const Gathering&) const = default;

  void read(auto& in) {
    PieceRule::read(in);
    zone = in.needed_zone("zone");
    count = in.number("count", 1, 999, 1);
    full_counts = in.flag("full-counts");
    survives = in.flag("survives");
  }

  std::string words(const auto& names, bool ja) const {
    const std::string number = std::to_string(count);
    std::string text = ja ? "自分の" + names(pieces) + "を" + number + "個ゴールに入れた側の勝ち"
                          : "Whoever has " + number + " of their " + names(pieces) + " in the goal wins";
    if (full_counts)
      text += ja ? "（自分の駒が入っていて空きマスがなくなったときも）"
                 : ", also with fewer when no square of it is empty";
    text += ja ? "。" : ".";
    if (survives)
      text += ja ? "取られる位置にある駒は、相手の次の一手の後まで残らなければならない。"
                 : " Pieces that can be taken there must outlast the opponent's next move.";
    return text;
  }

  void for_each_square(auto&& f) const {
    for (const auto& squares : zone)
      for (const Square sq : squares) f(sq);
  }

  bool stops(const auto& pos) const { return verdict(pos).has_value(); }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    const Side waits = pos.side_to_move();
    const Side moved = opponent(waits);
    if (survives && !arrived(pos, waits).empty()) return RuleEnd{waits};
    const std::vector<Square> home = arrived(pos, moved);
    if (home.empty()) return std::nullopt;
    // With more than enough, one may be lost.
    const bool exposed =
        survives && static_cast<int>(home.size()) <= count &&
        std::any_of(home.begin(), home.end(), [&](Square sq) { return pos.attacked_by(sq, waits); });
    if (exposed) return std::nullopt;
    return RuleEnd{moved};
  }

 private:
  /// The pieces in the goal if they are enough, else none.
  std::vector<Square> arrived(const auto& pos, Side side) const {
    std::vector<Square> home;
    bool full = true;
    for (const Square sq : zone[as_size(side)]) {
      const auto placed = pos.at(sq);
      full = full && !placed.empty();
      if (!placed.empty() && placed.side == side && listed(pieces, placed.piece)) home.push_back(sq);
    }
    if (static_cast<int>(home.size()) < count && !(full_counts && full)) home.clear();
    return home;
  }
};

}  // namespace tesuji::rules
