// passing: a player may do nothing, always or when nothing else is left; when both do so in turn the game
// ends, and points decide.
#pragma once

#include <map>

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Passing : Rule {
  static constexpr std::string_view kName = "passing";
  static constexpr int kCounters = 1;  ///< for the first player: passes in a row
  static constexpr EndText kEnd{"both players passed in turn", "両者が続けてパスした"};

  std::map<PieceIndex, int> points;  ///< in halves of a point; empty: a draw
  int second_bonus = 0;              ///< in halves of a point
  bool stuck_only = false;           ///< only who has no move passes

  bool operator==(const Passing&) const = default;

  void read(auto& in) {
    for (const auto& [piece, worth] : in.piece_numbers("points", 1, 999)) points[piece] = 2 * worth;
    second_bonus = in.number("second-bonus-halves", 0, 999, 0);
    stuck_only = in.word("when", {"any-time", "stuck"}) == 1;
  }

  std::string words(const auto& names, bool ja) const {
    std::string text = ja ? "王手がかかっていなければパスできる" : "A player who is not in check may pass";
    if (stuck_only)
      text = ja ? "王手がかかっておらず指せる手がなければパスする"
                : "A player who is not in check and cannot move passes";
    text += ja ? "。両者が続けてパスすると終局" : ". When both pass in turn the game ends";
    if (points.empty()) return text + (ja ? "し、引き分け。" : " in a draw.");
    text += ja ? "し、駒の点数が多い側の勝ち：" : ", and more points win: ";
    bool first = true;
    for (const auto& [piece, worth] : points) {
      if (!first) text += ja ? "、" : ", ";
      first = false;
      text += names({piece}) + " " + std::to_string(worth / 2);
    }
    const std::string half = second_bonus % 2 != 0 ? ".5" : "";
    if (second_bonus != 0)
      text += (ja ? "。後手に" : "; the second player gets ") + std::to_string(second_bonus / 2) + half +
              (ja ? "点を加える" : " more");
    return text + (ja ? "。" : ".");
  }

  void adds(const auto& pos, auto&& add) const {
    if (!pos.threatened(pos.side_to_move())) add.pass();
  }

  void chooses(const auto&, auto& list) const {
    const auto is_pass = [](auto move) { return move.is_pass(); };
    if (stuck_only && !std::all_of(list.begin(), list.end(), is_pass))
      list.keep_if([&](auto move) { return !is_pass(move); });
  }

  void after_move(auto& pos, const Made& made) const {
    const bool passed = made.moved == Made::kNothing && made.to == kNoSquare;
    pos.template count<Passing>(Side::first, passed ? pos.template counted<Passing>(Side::first) + 1 : 0);
  }

  bool stops(const auto& pos) const { return pos.template counted<Passing>(Side::first) >= 2; }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    if (!stops(pos)) return std::nullopt;
    int balance = -second_bonus;
    for (const auto& [piece, worth] : points)
      balance += worth * (pos.count_of(piece, Side::first) - pos.count_of(piece, Side::second));
    if (balance == 0) return RuleEnd{std::nullopt};
    return RuleEnd{balance > 0 ? Side::first : Side::second};
  }
};

}  // namespace tesuji::rules
