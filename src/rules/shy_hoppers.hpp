// shy-hoppers: these pieces neither jump over each other nor take each other.
#pragma once

#include <cstdlib>
#include <numeric>

#include "rules/rule.hpp"

namespace tesuji::rules {

struct ShyHoppers : Rule {
  static constexpr std::string_view kName = "shy-hoppers";
  static constexpr bool kTouchesSafety = true;
  static constexpr bool kVetoesCaptures = true;
  static constexpr EndText kEnd{"", ""};

  std::vector<PieceIndex> pieces;

  bool operator==(const ShyHoppers&) const = default;

  template <class In>
  void read(In& in) {
    pieces = in.needed_pieces("pieces");
  }

  template <class Names>
  std::string words(const Names& names, bool ja) const {
    return ja ? names(pieces) + "は" + names(pieces) + "を飛び越えず、取ることもできない。"
              : "A " + names(pieces) + " neither jumps over nor captures a " + names(pieces) + ".";
  }

  template <class P>
  bool may_capture(const P& pos, Square from, Square to) const {
    if (!listed(pieces, pos.at(from).piece)) return true;
    if (!pos.at(to).empty() && listed(pieces, pos.at(to).piece)) return false;
    return !jumps_kin(pos, from, to);
  }

  template <class P, class Move>
  bool permits(const P& pos, Move move) const {
    if (pos.moves_nothing(move) || !listed(pieces, pos.at(move.from()).piece)) return true;
    return may_capture(pos, move.from(), move.to());
  }

 private:
  template <class P>
  bool jumps_kin(const P& pos, Square from, Square to) const {
    const BoardShape& board = pos.board_shape();
    const int right = board.file_of(to) - board.file_of(from);
    const int forward = board.rank_of(to) - board.rank_of(from);
    const int steps = std::gcd(std::abs(right), std::abs(forward));
    for (int n = 1; n < steps; ++n) {
      const auto between = pos.at(board.step(from, {right / steps * n, forward / steps * n}));
      if (!between.empty() && listed(pieces, between.piece)) return true;
    }
    return false;
  }
};

}  // namespace tesuji::rules
