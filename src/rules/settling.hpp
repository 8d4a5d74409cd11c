// settling: dropped pieces slide in from an edge until something stops them.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Settling : Rule {
  static constexpr std::string_view kName = "settling";
  static constexpr Habits kHabits{.knows_squares = true};

  bool every_edge = false;  ///< or from the far one alone: they fall to the first rank

  bool operator==(const Settling&) const = default;

  void read(auto& in) { every_edge = in.word("from", {"top", "every-edge"}) == 1; }

  std::string words(const auto&, bool ja) const {
    if (every_edge)
      return ja ? "打つ駒は盤のどの辺からでも入り、何かに当たるまで滑る。"
                : "Dropped pieces enter at any edge and slide until something stops them.";
    return ja ? "打つ駒は縦の列の一番下まで落ちる。"
              : "Dropped pieces fall to the lowest empty square of a file.";
  }

  bool permits(const auto& pos, auto move) const {
    if (!pos.is_drop(move)) return true;
    if (comes_to_rest(pos, move.to(), {0, 1})) return true;
    if (!every_edge) return false;
    return comes_to_rest(pos, move.to(), {0, -1}) || comes_to_rest(pos, move.to(), {1, 0}) ||
           comes_to_rest(pos, move.to(), {-1, 0});
  }

 private:
  /// Does a piece that enters at the edge in direction `outwards` stop on the square?
  static bool comes_to_rest(const auto& pos, Square sq, Vector outwards) {
    const BoardShape& board = pos.board_shape();
    const Square behind = board.step(sq, {-outwards.right, -outwards.forward});
    if (behind != kNoSquare && pos.at(behind).empty()) return false;
    for (Square way = board.step(sq, outwards); way != kNoSquare; way = board.step(way, outwards))
      if (!pos.at(way).empty()) return false;
    return true;
  }
};

}  // namespace tesuji::rules
