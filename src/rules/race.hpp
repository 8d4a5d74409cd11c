// race: the first piece at the goal wins, but who moves second may answer by arriving too.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Race : PieceRule {
  static constexpr std::string_view kName = "race";
  static constexpr Habits kHabits{.knows_squares = true};
  static constexpr EndText kEnd{"the race was decided", "競走に決着がついた"};

  std::array<std::vector<Square>, 2> zone;

  bool operator==(const Race&) const = default;

  void read(auto& in) {
    PieceRule::read(in);
    zone = in.needed_zone("zone");
  }

  std::string words(const auto& names, bool ja) const {
    return ja ? "先に" + names(pieces) +
                    "がゴールに着いた側の勝ち。先手が先に着いても、後手が直後の一手で着けば引き分け。"
              : "Whoever first brings a " + names(pieces) +
                    " to the goal wins; if the first player does, the second may answer by arriving with the "
                    "very next move, which draws.";
  }

  const std::array<std::vector<Square>, 2>& goal() const { return zone; }

  void for_each_square(auto&& f) const {
    for (const auto& squares : zone)
      for (const Square sq : squares) f(sq);
  }

  bool arrived(const auto& pos, Side side) const {
    for (const Square sq : zone[as_size(side)]) {
      const auto placed = pos.at(sq);
      if (!placed.empty() && placed.side == side && listed(pieces, placed.piece)) return true;
    }
    return false;
  }

  /// Can the second player, whose turn it is, still reach the goal with this very move?
  bool can_answer(const auto& pos) const {
    bool found = false;
    pos.for_each_legal([&](auto move) {
      if (found || pos.at(move.from()).empty() || !listed(pieces, pos.at(move.from()).piece)) return;
      for (const Square sq : zone[1]) found = found || sq == move.to();
    });
    return found;
  }

  bool stops(const auto& pos) const {
    if (arrived(pos, Side::second)) return true;
    if (!arrived(pos, Side::first)) return false;
    return pos.side_to_move() == Side::first || !can_answer(pos);
  }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    if (!stops(pos)) return std::nullopt;
    const bool first = arrived(pos, Side::first);
    if (first && arrived(pos, Side::second)) return RuleEnd{std::nullopt};
    return RuleEnd{first ? Side::first : Side::second};
  }
};

}  // namespace tesuji::rules
