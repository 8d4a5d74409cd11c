// flipping: a piece that arrives turns enemy pieces over to its own side.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Flipping : Rule {
  static constexpr std::string_view kName = "flipping";
  static constexpr Habits kHabits{.forces_moves = true, .knows_squares = true, .transforms = true};

  bool touching = false;  ///< all neighbours, or else rows that end with another piece of one's own
  bool endless = false;   ///< a piece dropped is in hand again
  std::array<std::vector<Square>, 2> start;  ///< to be filled before anything must be turned over

  bool operator==(const Flipping&) const = default;

  void read(auto& in) {
    touching = in.word("which", {"rows", "neighbours"}) == 1;
    endless = in.flag("endless");
    start = in.zone("start");
  }

  std::string words(const auto&, bool ja) const {
    std::string text;
    if (touching)
      text = ja ? "駒は自分の駒の隣に打ち、打った駒・動かした駒の隣にある相手の駒はすべて自分の駒になる。"
                : "Pieces are dropped beside a piece of one's own. All enemy pieces beside a piece that was "
                  "dropped "
                  "or moved change sides.";
    else
      text =
          ja ? "打った駒と自分の別の駒とで縦・横・斜めに挟んだ相手の駒は自分の駒になる。一つも挟めないところ"
               "には打てない。"
             : "Enemy pieces in a row between the piece just dropped and another one of one's own change "
               "sides, "
               "along ranks, files and diagonals. Every drop must turn at least one over.";
    if (!start[0].empty())
      text += ja ? "ただし最初は決められたマスを埋める。" : " But first the squares of the start are filled.";
    if (endless) text += ja ? "打つ駒は尽きない。" : " There is always another piece to drop.";
    return text;
  }

  void for_each_square(auto&& f) const {
    for (const auto& squares : start)
      for (const Square sq : squares) f(sq);
  }

  bool permits(const auto& pos, auto move) const {
    if (!pos.is_drop(move)) return true;
    const auto& first = start[as_size(pos.side_to_move())];
    const auto open = [&](Square sq) { return pos.at(sq).empty(); };
    if (std::any_of(first.begin(), first.end(), open))
      return std::find(first.begin(), first.end(), move.to()) != first.end();
    const Side us = pos.side_to_move();
    if (!touching) return !turned(pos, move.to(), us).empty();
    bool beside = false;
    for_each_neighbour(pos.board_shape(), move.to(),
                       [&](Square sq) { beside = beside || pos.pieces(us).has(sq); });
    return beside;
  }

  void after_move(auto& pos, const Made& made) const {
    if (made.to == kNoSquare) return;
    for (const Square sq : turned(pos, made.to, made.mover)) {
      const PieceIndex piece = pos.at(sq).piece;
      pos.remove(sq);
      pos.put(piece, made.mover, sq);
    }
    if (endless && made.from == kNoSquare) pos.give(made.mover, made.moved);
  }

 private:
  /// The enemy pieces that `side` turns over by arriving on the square.
  std::vector<Square> turned(const auto& pos, Square to, Side side) const {
    std::vector<Square> found;
    const auto has = [&](Side owner, Square sq) { return sq != kNoSquare && pos.pieces(owner).has(sq); };
    for (int right = -1; right <= 1; ++right)
      for (int forward = -1; forward <= 1; ++forward) {
        if (right == 0 && forward == 0) continue;
        std::vector<Square> row;
        Square sq = pos.board_shape().step(to, {right, forward});
        for (; has(opponent(side), sq); sq = pos.board_shape().step(sq, {right, forward})) {
          row.push_back(sq);
          if (touching) break;
        }
        if (touching || has(side, sq)) found.insert(found.end(), row.begin(), row.end());
      }
    return found;
  }
};

}  // namespace tesuji::rules
