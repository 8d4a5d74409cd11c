// LineReader: what rules about tactics share: the replayed line seen from the side that began it.
#pragma once

#include <string_view>

#include "threats/replay.hpp"
#include "threats/tactics.hpp"

namespace tesuji {

/// What is known of the move before the line.
struct Prelude {
  std::optional<Ply> move;
  bool irreversible = false;  ///< not known itself, but it took something or advanced
};

/// The moves of the side that begins are plies 0, 2, 4, ... of the replay.
class LineReader {
 protected:
  /// `replay` and `worths` must outlive it; the worths put the dearest first.
  LineReader(const Replay& replay, Prelude prelude, const Worths& worths)
      : replay_(replay), prelude_(std::move(prelude)), worths_(worths), us_(replay.plies.front().side) {}

  std::size_t size() const { return replay_.plies.size(); }
  const Ply& ply(std::size_t i) const { return replay_.plies[i]; }
  const Moment& before(std::size_t i) const { return replay_.moments[i]; }
  const Moment& after(std::size_t i) const { return replay_.moments[i + 1]; }
  const Prelude& prelude() const { return prelude_; }
  const Worths& worths() const { return worths_; }
  Side us() const { return us_; }
  Side them() const { return opponent(us_); }
  bool mates(std::size_t i) const { return after(i).check && after(i).legal.empty(); }
  bool royal(PlacedPiece piece) const { return before(0).view.rules().type(piece.piece).royal; }

  /// The tactic that ply `i` carries, about these squares besides the mover's.
  Tactic carried(TacticKind kind, std::size_t i, const std::vector<Square>& about = {}) const;
  /// The same, with the ply `last` that proves it.
  Tactic proven(TacticKind kind, std::size_t i, std::size_t last,
                const std::vector<Square>& about = {}) const;
  /// The same, about what ply `i` took.
  Tactic taking(TacticKind kind, std::size_t i) const;
  /// Adds a square as it is after the carrying ply.
  void mention(Tactic& tactic, Square sq) const;
  std::vector<Square> dearest_first(const BoardView& view, std::vector<Square> squares) const;

 private:
  const Replay& replay_;
  Prelude prelude_;
  const Worths& worths_;
  Side us_;
};

inline bool has(const std::vector<Square>& squares, Square sq) {
  for (const Square one : squares) {
    if (one == sq) return true;
  }
  return false;
}

}  // namespace tesuji
