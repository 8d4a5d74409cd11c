// The game behind the Piskvork protocol: rules by INFO, the board, and the side to think for.
#pragma once

#include <optional>
#include <string>

#include "engine/game_library.hpp"
#include "placement/row_position.hpp"

namespace tesuji::protocol {

/// Bits of `INFO rule`.
enum PiskvorkRule : int { kExactFive = 1, kContinuous = 2, kRenjuRule = 4, kCaroRule = 8 };

/// x counts from the left, y from the top, both from 0.
struct PiskvorkPoint {
  int x = 0;
  int y = 0;
};

/// 1: the brain's own, 2: the opponent's, 3: dead, from an earlier row of a continuous game.
struct PiskvorkStone {
  PiskvorkPoint at;
  int owner = 0;
};

class PiskvorkGame {
 public:
  /// False when the size is not supported; the game before it then goes on.
  bool start(int width, int height);
  bool started() const { return position_.has_value(); }
  void restart();
  /// Rules change at once; stones stay where they are.
  void set_rule(int bits);

  const RowPosition& position() const { return *position_; }
  /// A stone of the side to move; false when the point is taken or off the board.
  bool play(PiskvorkPoint at);
  /// Only the last stone can be taken back; false for any other point.
  bool take_back(PiskvorkPoint at);
  /// Replaces the board by stones in the order they were put. False on bad points or owners.
  bool set_board(const std::vector<PiskvorkStone>& stones);

  std::optional<Point> point(PiskvorkPoint at) const;
  PiskvorkPoint coordinates(Point point) const;

 private:
  void make_rules();
  void put_stones();

  GameLibrary library_;
  std::string game_ = "freestyle";
  OptionChoices options_;
  BoardShape board_{15, 15, SecondSide::mirrored};
  std::shared_ptr<const RowRules> rules_;
  std::optional<RowPosition> position_;
  std::vector<std::pair<Point, Side>> stones_;
};

}  // namespace tesuji::protocol
