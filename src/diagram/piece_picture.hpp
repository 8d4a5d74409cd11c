// Where a piece can go from the middle of a window: the data behind its move diagram.
#pragma once

#include "define/definition.hpp"

namespace tesuji::diagram {

enum class MarkKind {
  none,
  origin,
  leap,
  line,     ///< part of a slide or ride
  through,  ///< part of a slide that nothing blocks
  lame,     ///< a leap that a piece on its way blocks
  hop,      ///< beyond a hurdle
  behind    ///< directly behind the first piece
};

struct Mark {
  MarkKind kind = MarkKind::none;
  bool quiet = false;
  bool captures = false;
  bool initial = false;  ///< only from where the piece starts
  bool hop_too = false;  ///< captures here too, but only beyond a hurdle; not counted in `captures`
  Vector step;           ///< direction of travel, owner-relative
};

/// A square window of side 2 * radius + 1 around the piece, forward up. Zones are not drawn.
struct PiecePicture {
  int radius = 0;
  std::vector<Mark> marks;

  int side() const { return 2 * radius + 1; }
  const Mark& at(int right, int forward) const {
    return marks[as_size((forward + radius) * side() + right + radius)];
  }
};

/// The radius shows every leap and limited slide, within kLeastRadius..kMostRadius. Where several ways
/// lead to a square the least hindered one is drawn, with what any of them may do there.
PiecePicture piece_picture(const PieceDefinition& piece);

constexpr int kLeastRadius = 2;
constexpr int kMostRadius = 7;

}  // namespace tesuji::diagram
