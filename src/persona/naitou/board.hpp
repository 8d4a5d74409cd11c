// The board as Naitou keeps it: 11 x 11 bytes with a wall around, Naitou's pieces at the top moving down.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/indexed.hpp"
#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::persona::naitou {

/// Every quantity of the original is one byte and wraps around; comparisons are unsigned.
using Byte = std::uint8_t;
/// 11 * rank + (10 - file): 9a is 12, 1i is 108.
using Point = std::uint8_t;

constexpr Point kNoPoint =
    99;  ///< "no square"; distances are still measured from it, as from file 10, rank i
constexpr int kCells = 121;
constexpr int kWidth = 11;

enum Kind : Byte {
  kNone = 0,
  kKing,
  kRook,
  kBishop,
  kGold,
  kSilver,
  kKnight,
  kLance,
  kPawn,
  kDragon,
  kHorse,
  kPromotedSilver = 12,
  kPromotedKnight,
  kPromotedLance,
  kPromotedPawn
};
constexpr int kKinds = 16;
constexpr Byte kPromotion = 7;  ///< added to a kind when it promotes

enum Who : Byte { kPlayer = 0, kCom = 1 };
constexpr Who other(Who who) {
  return who == kCom ? kPlayer : kCom;
}

/// What stands on a square: 0, a player's kind, or Naitou's kind + 15; kWall around the board.
using Cell = Byte;
constexpr Cell kWall = 99;
constexpr Cell cell(Who who, Kind kind) {
  return static_cast<Cell>(kind + (who == kCom ? 15 : 0));
}
constexpr bool is_piece(Cell c) {
  return c != 0 && c != kWall;
}
constexpr Who owner(Cell c) {
  return c > 15 ? kCom : kPlayer;
}
constexpr Kind kind_of(Cell c) {
  return static_cast<Kind>(c > 15 ? c - 15 : c);
}
constexpr bool is_promoted(Kind kind) {
  return kind >= kDragon;
}
constexpr bool can_promote(Kind kind) {
  return kind >= kRook && kind <= kPawn && kind != kGold;
}
constexpr Kind promoted(Kind kind) {
  return static_cast<Kind>(kind + kPromotion);
}
constexpr Kind unpromoted(Kind kind) {
  return is_promoted(kind) ? static_cast<Kind>(kind - kPromotion) : kind;
}

constexpr int rank_of(Point point) {
  return point / kWidth;
}
constexpr int column_of(Point point) {
  return point % kWidth;
}
constexpr bool on_board(Point point) {
  return rank_of(point) >= 1 && rank_of(point) <= 9 && column_of(point) >= 1 && column_of(point) <= 9;
}
/// Chessboard distance.
constexpr int distance(Point a, Point b) {
  const int ranks = rank_of(a) < rank_of(b) ? rank_of(b) - rank_of(a) : rank_of(a) - rank_of(b);
  const int columns = column_of(a) < column_of(b) ? column_of(b) - column_of(a) : column_of(a) - column_of(b);
  return ranks > columns ? ranks : columns;
}
constexpr Point turned(Point point) {
  return static_cast<Point>(kCells - 1 - point);
}
/// Does a move of `who` touching this square promote?
constexpr bool in_promotion_zone(Who who, Point point) {
  return who == kCom ? rank_of(point) >= 7 : rank_of(point) <= 3;
}

/// How a kind moves, as index steps for Naitou's pieces; the player's are the same turned around. The order
/// is the order in which Naitou looks at moves: slides first.
struct Gait {
  std::array<std::int8_t, 4> slides{};
  std::array<std::int8_t, 8> steps{};
  int slide_count = 0;
  int step_count = 0;
};
const Gait& gait(Kind kind);
/// +1 for Naitou, -1 for the player.
constexpr int forward(Who who) {
  return who == kCom ? 1 : -1;
}

/// Pieces that can be dropped are coded in a move's source byte, the cheaper the smaller.
constexpr Byte kDropBase = 200;
constexpr std::array<Kind, 7> kDropOrder{kPawn, kLance, kKnight, kSilver, kGold, kBishop, kRook};

/// A move as two bytes and a flag.
struct Step {
  Byte source = 0;  ///< a square, or 201 to 207 for a drop in the order of kDropOrder
  Point target = 0;
  bool promotes = false;

  bool is_drop() const { return source > kDropBase; }
  Kind dropped() const { return kDropOrder[as_size(source - kDropBase - 1)]; }
  bool operator==(const Step&) const = default;
};

struct Board {
  std::array<Cell, kCells> cells{};
  std::array<std::array<Byte, kKinds>, 2> hands{};

  Board();
  Point king(Who who) const;  ///< kNoPoint when there is none
  /// Makes a move that may_move() allows.
  void make(Who who, const Step& step);
  /// The kind that stands on the target after the move.
  Kind kind_after(const Step& step) const;
  bool operator==(const Board&) const = default;
};

/// May an unpromoted piece stand there, and is there no second pawn? For the empty square `target`.
bool may_drop(const Board& board, Who who, Kind kind, Point target);
/// Can the piece on `source` go to `target`, by a step or along a free line? Kings in check do not matter.
bool reaches(const Board& board, Point source, Point target);
/// The original's own idea of a permitted move: kings may stay in check, pawns may mate when dropped.
bool may_move(const Board& board, Who who, const Step& step);

/// "7g7f+", "P*5e"; `turn` turns the board around.
std::string step_text(const Step& step, bool turn = false);
std::optional<Step> read_step(std::string_view text, bool turn = false);
std::string point_text(Point point, bool turn = false);

struct Start {
  Board board;
  Who to_move = kPlayer;
  int ply = 0;  ///< made before, by the move number
};

/// A position in SFEN; the first side is the player, at the bottom. `turn` makes it Naitou.
Result<Start> read_position(std::string_view sfen, bool turn = false);

}  // namespace tesuji::persona::naitou
