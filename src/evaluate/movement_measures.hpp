// Three numbers that say how well a piece moves on its board: reach now, forward share, reach later.
// They come from its movement alone; docs/values.md tells what they mean and works one out by hand.
#pragma once

#include "define/definition.hpp"

namespace tesuji::evaluate {

/// Means over the squares the piece can stand on and over both sides.
struct MovementMeasures {
  double reach = 0;    ///< squares it controls now, each by the chance that its way is open
  double forward = 0;  ///< the part of `reach` that lies towards the enemy
  double later = 0;    ///< 0..1: how much of the board it gets to, halved for each further move
};

/// Every other square is occupied with this chance. Origin: measured, 0.25 to 0.33 are equally good.
constexpr double kOccupancy = 0.3;

/// Where one side's piece goes from each square on an otherwise helpful board, as rows of bits.
class MovementGraph {
 public:
  MovementGraph(const GameDefinition& game, PieceIndex piece, Side side);

  /// Squares the piece can stand on: all of them, unless zones confine its moves.
  const std::vector<Square>& home() const { return home_; }

  /// Sum over home() of the control of each target, in units of 1 / kControlUnit; exact, so that neither
  /// the order of atoms nor a mirrored board changes it.
  std::int64_t control() const { return control_; }
  std::int64_t forward_control() const { return forward_control_; }

  /// Adds to `counts[d - 1]` one for each pair (source, target) where the target is entered quietly in d
  /// moves and two where it is attacked in d moves; all moves but the last are quiet.
  void count_distances(const std::vector<Square>& sources, std::vector<std::int64_t>& counts) const;

  /// Moves until one ends in `zone`, from `from`; 0 when there is no way.
  int moves_into(const std::vector<Square>& zone, Square from) const;

 private:
  using Word = std::uint64_t;
  using Row = std::vector<Word>;

  /// Per target the best chance so far, all 0 between squares.
  struct Chances {
    std::vector<std::int64_t> quiet;
    std::vector<std::int64_t> capture;
  };

  void add_square(const GameDefinition& game, PieceIndex piece, Side side, Square from, Chances& chances);
  void find_home(const GameDefinition& game, PieceIndex piece, Side side);
  Row row() const { return Row(as_size(words_), 0); }
  void merge(const Row& squares, const std::vector<Word>& table, Row& into) const;

  int words_;
  std::vector<Word> quiet_;    ///< words_ words for each square
  std::vector<Word> attacks_;  ///< likewise
  std::vector<Square> home_;
  std::vector<std::int64_t> control_of_;  ///< per square
  std::vector<std::int64_t> forward_of_;
  std::int64_t control_ = 0;
  std::int64_t forward_control_ = 0;
};

/// One square that is surely controlled counts three times this much: the three is for the weights 1/3 and
/// 2/3 of stepping and capturing.
constexpr std::int64_t kControlUnit = std::int64_t{1} << 30;

/// Both sides of `piece` together. `graphs` are the piece's, the first player's first.
MovementMeasures movement_measures(const BoardShape& board, const std::vector<MovementGraph>& graphs);

/// Boards with more squares than this are sampled.
constexpr int kMostMeasuredSquares = 200;

/// The same measures as movement_measures(), for the first player (the other's are their mirror image).
MovementMeasures sampled_measures(const GameDefinition& game, PieceIndex piece);

/// Where the pairs of captures a piece can make in one move may end, one entry for each pair of legs: on a
/// neighbour something is taken with the chance kOccupancy, then it goes on. This is what makes a lion more
/// than its 24 squares.
std::vector<Square> double_captures(const GameDefinition& game, PieceIndex piece, Side side, Square from);

}  // namespace tesuji::evaluate
