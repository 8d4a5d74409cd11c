// connection: pieces that stand in a row, in a block or on one line decide the game.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Connection : Rule {
  static constexpr std::string_view kName = "connection";
  static constexpr EndText kEnd{"pieces were connected", "駒がつながった"};
  static constexpr int kNever = 0;

  std::vector<PieceIndex> pieces;  ///< that count; empty: all
  int row = kNever;                ///< so many side by side
  int block = kNever;              ///< a square of so many by so many
  int aligned = kNever;            ///< so many on one line, with or without gaps
  bool diagonal = true;            ///< do rows and lines along diagonals count?
  bool loses = false;              ///< for the side whose pieces are connected

  bool operator==(const Connection&) const = default;

  void read(auto& in) {
    pieces = in.pieces("pieces");
    row = in.number("row", 2, 36, kNever);
    block = in.number("block", 2, 36, kNever);
    aligned = in.number("aligned", 2, 36, kNever);
    diagonal = in.flag("diagonal", true);
    loses = in.word("verdict", {"win", "loss"}) == 1;
    if (row == kNever && block == kNever && aligned == kNever)
      in.fault("'connection' needs to know what counts", "write row: 4, block: 2 or aligned: 3");
  }

  std::string words(const auto& names, bool ja) const {
    std::vector<std::string> ways;
    const auto number = [](int n) { return std::to_string(n); };
    if (row != kNever) ways.push_back(ja ? number(row) + "個並べる" : "has " + number(row) + " in a row");
    if (block != kNever)
      ways.push_back(ja ? number(block) + "×" + number(block) + "の塊を作る"
                        : "has a block of " + number(block) + " by " + number(block));
    if (aligned != kNever)
      ways.push_back(ja ? number(aligned) + "個が一直線上にある" : "has " + number(aligned) + " on one line");
    std::string text = ja ? "" : "Whoever ";
    for (std::size_t i = 0; i < ways.size(); ++i) text += (i == 0 ? "" : ja ? "、または" : " or ") + ways[i];
    if (!pieces.empty()) text += ja ? "（" + names(pieces) + "）" : " of " + names(pieces);
    if (!diagonal) text += ja ? "（斜めは数えない）" : " (diagonals do not count)";
    if (ja) return text + (loses ? "と負け。" : "と勝ち。");
    return text + (loses ? " loses." : " wins.");
  }

  bool stops(const auto& pos) const { return verdict(pos).has_value(); }

  /// Of both sides the one that has just moved is looked at first.
  std::optional<RuleEnd> verdict(const auto& pos) const {
    for (const Side side : {opponent(pos.side_to_move()), pos.side_to_move()})
      if (connected(pos, side)) return RuleEnd{loses ? opponent(side) : side};
    return std::nullopt;
  }

 private:
  bool connected(const auto& pos, Side side) const {
    bool found = false;
    pos.pieces(side).for_each([&](Square sq) {
      if (found || !counts(pos, sq, side)) return;
      found = block != kNever && is_block(pos, sq, side);
      for (const Vector way : {Vector{1, 0}, Vector{0, 1}, Vector{1, 1}, Vector{1, -1}}) {
        if (!diagonal && way.right != 0 && way.forward != 0) continue;
        found = found || (row != kNever && length(pos, sq, way, side) >= row);
        found = found || (aligned != kNever && on_line(pos, sq, way, side) >= aligned);
      }
    });
    return found;
  }

  bool counts(const auto& pos, Square sq, Side side) const {
    if (sq == kNoSquare) return false;
    const auto placed = pos.at(sq);
    return !placed.empty() && placed.side == side && (pieces.empty() || listed(pieces, placed.piece));
  }

  /// How many stand side by side from `sq` on.
  int length(const auto& pos, Square sq, Vector way, Side side) const {
    int found = 0;
    for (; counts(pos, sq, side); sq = pos.board_shape().step(sq, way)) ++found;
    return found;
  }

  /// How many stand on the line from `sq` on, whatever is between them.
  int on_line(const auto& pos, Square sq, Vector way, Side side) const {
    int found = 0;
    for (; sq != kNoSquare; sq = pos.board_shape().step(sq, way)) found += counts(pos, sq, side) ? 1 : 0;
    return found;
  }

  bool is_block(const auto& pos, Square corner, Side side) const {
    for (int right = 0; right < block; ++right)
      for (int forward = 0; forward < block; ++forward)
        if (!counts(pos, pos.board_shape().step(corner, {right, forward}), side)) return false;
    return true;
  }
};

}  // namespace tesuji::rules
