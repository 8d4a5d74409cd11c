// The board as Naitou keeps it: 11 x 11 bytes with a wall around, Naitou's pieces at the top moving down.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
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
constexpr Point kFirst = 12;       ///< of the board: there is wall before it ...
constexpr Point kLast = 108;       ///< ... and behind this one
constexpr Point k4e = 11 * 5 + 6;  ///< where pieces alarm both the book and the game

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
constexpr bool belongs_to(Cell c, Who who) {
  return is_piece(c) && owner(c) == who;
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
inline int distance(Point a, Point b) {
  return std::max(std::abs(rank_of(a) - rank_of(b)), std::abs(column_of(a) - column_of(b)));
}
constexpr Point turned(Point point) {
  return static_cast<Point>(kCells - 1 - point);
}
/// Does a move of `who` touching this square promote?
constexpr bool in_promotion_zone(Who who, Point point) {
  return who == kCom ? rank_of(point) >= 7 : rank_of(point) <= 3;
}

/// How a piece moves, as index steps in the order in which Naitou looks at moves: slides first.
struct Gait {
  std::vector<int> slides;
  std::vector<int> steps;

  bool slides_by(int delta) const { return std::find(slides.begin(), slides.end(), delta) != slides.end(); }
  bool goes_by(int delta) const {
    return slides_by(delta) || std::find(steps.begin(), steps.end(), delta) != steps.end();
  }
};
const Gait& gait(Cell piece);

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
  /// Does `visit` say so of one of the squares to which the piece on `source` can go, by a step or along a
  /// free line? Asked in the order of its gait; kings in check do not matter.
  template <class Visit>
  bool any_target(Point source, Visit&& visit) const;
  /// Makes a move that may_move() allows.
  void make(Who who, const Step& step);
  /// The kind that stands on the target after the move.
  Kind kind_after(const Step& step) const;
  bool operator==(const Board&) const = default;
};

template <class Visit>
bool Board::any_target(Point source, Visit&& visit) const {
  const Gait& moves = gait(cells[source]);
  // A knight's step may leave the array by one square; nothing stands there but wall.
  const auto open = [&](int at) {
    return at >= 0 && at < kCells && cells[as_size(at)] != kWall &&
           !belongs_to(cells[as_size(at)], owner(cells[source]));
  };
  for (const int delta : moves.slides) {
    for (int at = source + delta; open(at); at += delta) {
      if (visit(static_cast<Point>(at))) return true;
      if (cells[as_size(at)] != 0) break;
    }
  }
  return std::any_of(moves.steps.begin(), moves.steps.end(), [&](int delta) {
    return open(source + delta) && visit(static_cast<Point>(source + delta));
  });
}

/// Does a piece of this kind promote when it goes that way, if it may?
constexpr bool may_promote(Who who, Kind kind, Point source, Point target) {
  return can_promote(kind) && (in_promotion_zone(who, source) || in_promotion_zone(who, target));
}
/// May an unpromoted piece stand there, and is there no second pawn? For the empty square `target`.
bool may_drop(const Board& board, Who who, Kind kind, Point target);
/// Can the piece on `source` go to `target`?
inline bool reaches(const Board& board, Point source, Point target) {
  return board.any_target(source, [&](Point at) { return at == target; });
}
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
