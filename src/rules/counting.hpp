// counting: when no promoting piece is left, the stronger side must mate within a number of moves.
#pragma once

#include <map>

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Counting : Rule {
  static constexpr std::string_view kName = "counting";
  static constexpr Habits kHabits{.counts_to_draw = true};
  static constexpr int kCounters = 1;  ///< for the first player the count, for the second its limit
  static constexpr EndText kEnd{"the count of moves has run out", "数え上げの手数に達した"};

  std::vector<PieceIndex> until_gone;  ///< nothing is counted while one of these is on the board
  int board_limit = 64;                ///< while both sides have pieces besides the royal
  std::vector<std::pair<PieceIndex, int>>
      limits;  ///< against a lone royal, for one of the piece; two halve it

  bool operator==(const Counting&) const = default;

  void read(auto& in) {
    until_gone = in.needed_pieces("until-gone");
    board_limit = in.number("limit", 1, 200, 64);
    limits = in.piece_numbers("against-lone-royal", 1, 200);
  }

  std::string words(const auto& names, bool ja) const {
    std::string text =
        ja ? names(until_gone) + "が盤上になくなると手数を数え、弱い側が" + std::to_string(board_limit) +
                 "手指すまでに詰まなければ引き分け。王だけになった側に対しては、盤上の駒数から数え始め、上限"
                 "は"
           : "Once no " + names(until_gone) + " is left the weaker side counts its moves: after " +
                 std::to_string(board_limit) +
                 " it is a draw. Against a lone royal piece the count begins with the number of pieces on "
                 "the "
                 "board, and the limit is ";
    for (const auto& [piece, limit] : limits)
      text +=
          names({piece}) + " " + std::to_string(limit) + (ja ? "（2枚なら半分）、" : " (half with two), ");
    return text + (ja ? "ほかは" : "else ") + std::to_string(board_limit) + (ja ? "手。" : ".");
  }

  void after_move(auto& pos, const Made& made) const {
    const int limit = limit_of(pos);
    const int old = pos.template counted<Counting>(Side::second);
    int count = pos.template counted<Counting>(Side::first);
    const bool lone = lonely(pos, Side::first) || lonely(pos, Side::second);
    if (limit == 0) {
      count = 0;
    } else if (old == 0 || (lone && made.captured != Made::kNothing)) {
      // A new count; against a lone royal it does not begin with nothing.
      count = lone ? pos.pieces(Side::first).count() + pos.pieces(Side::second).count() : 0;
    } else if (made.mover == weaker(pos)) {
      ++count;
    }
    const bool keep = old != 0 && limit != 0 && !(lone && made.captured != Made::kNothing);
    pos.template count<Counting>(Side::first, count);
    pos.template count<Counting>(Side::second, keep ? old : limit);
  }

  std::optional<RuleEnd> verdict(const auto& pos) const {
    const int limit = pos.template counted<Counting>(Side::second);
    if (limit == 0 || pos.template counted<Counting>(Side::first) <= limit) return std::nullopt;
    return RuleEnd{std::nullopt};
  }

 private:
  static bool lonely(const auto& pos, Side side) { return pos.pieces(side).count() == 1; }

  static Side weaker(const auto& pos) {
    return pos.pieces(Side::first).count() < pos.pieces(Side::second).count() ? Side::first : Side::second;
  }

  /// 0: nothing is counted here.
  int limit_of(const auto& pos) const {
    for (const PieceIndex piece : until_gone) {
      for (const Side side : kBothSides) {
        if (pos.count_of(piece, side) > 0) return 0;
      }
    }
    const Side weak = weaker(pos);
    if (!lonely(pos, weak)) return board_limit;
    for (const auto& [piece, limit] : limits) {
      const int men = pos.count_of(piece, opponent(weak));
      if (men > 0) return men > 1 ? limit / 2 : limit;
    }
    return board_limit;
  }
};

}  // namespace tesuji::rules
