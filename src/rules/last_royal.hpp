// last-royal: the last of these pieces that a side has may not be left where it can be taken.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct LastRoyal : PieceRule {
  static constexpr std::string_view kName = "last-royal";
  static constexpr Habits kHabits{.touches_safety = true, .makes_royals = true};

  std::string words(const auto& names, bool ja) const {
    return ja ? "自分の" + names(pieces) +
                    "が残り一つになれば王として扱い、取られる位置に置いてはならない。詰めば負け。"
              : "The last " + names(pieces) +
                    " of a side is royal: it may not be left where it can be taken, and without escape the "
                    "game is lost. While a side has several none of them is.";
  }

  /// Is the last one attacked?
  bool endangers(const auto& pos, Side side) const {
    const Square last = last_of(pos, side);
    return last != kNoSquare && pos.attacked_by(last, opponent(side));
  }

  bool legal_after(const auto& pos, Side mover) const { return !endangers(pos, mover); }

  /// The last one castles neither out of an attack nor through one.
  bool permits(const auto& pos, auto move) const {
    if (!pos.is_castling(move) || last_of(pos, pos.side_to_move()) != move.from()) return true;
    const BoardShape& board = pos.board_shape();
    const int target = board.file_of(pos.castling_targets(move).first);
    const int rank = board.rank_of(move.from());
    const int step = target < board.file_of(move.from()) ? -1 : 1;
    for (int file = board.file_of(move.from());; file += step) {
      if (pos.attacked_by(board.at(file, rank), opponent(pos.side_to_move()))) return false;
      if (file == target) return true;
    }
  }

 private:
  /// kNoSquare when there are several, or none.
  Square last_of(const auto& pos, Side side) const {
    Square last = kNoSquare;
    int found = 0;
    pos.pieces(side).for_each([&](Square sq) {
      if (!listed(pieces, pos.at(sq).piece)) return;
      last = sq;
      ++found;
    });
    return found == 1 ? last : kNoSquare;
  }
};

}  // namespace tesuji::rules
