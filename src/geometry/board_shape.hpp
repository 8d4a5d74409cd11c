// Squares, vectors and the rectangle they live on.
#pragma once

#include <array>
#include <cstdint>

#include "base/indexed.hpp"
#include "base/rooms.hpp"

namespace tesuji::geometry {

/// The two players. `first` moves first and sits at the bottom (White, sente).
enum class Side : std::uint8_t { first = 0, second = 1 };

constexpr Side opponent(Side side) {
  return side == Side::first ? Side::second : Side::first;
}
constexpr int index(Side side) {
  return static_cast<int>(side);
}
constexpr std::array<Side, 2> kBothSides{Side::first, Side::second};
template <class T>
using PerSide = IndexedArray<Side, T, 2>;

/// rank * files + file, both from 0; file 0 is the first player's left, rank 0 the first player's back rank.
using Square = std::int16_t;
constexpr Square kNoSquare = -1;
template <class T>
using PerSquare = IndexedVector<Square, T>;

/// An offset as its owner sees it: `right` to the owner's right, `forward` away from the owner.
struct Vector {
  int right = 0;
  int forward = 0;

  constexpr bool operator==(const Vector&) const = default;
  constexpr Vector operator+(Vector o) const { return {right + o.right, forward + o.forward}; }
  constexpr Vector operator*(int n) const { return {right * n, forward * n}; }
  constexpr Vector operator-() const { return {-right, -forward}; }
};

/// How the second player's half relates to the first's: mirrored in the middle line (files stay,
/// ranks turn) or rotated by half a turn (the owner's right is the other side's left).
enum class SecondSide : std::uint8_t { mirrored, rotated };

/// A rectangle of files x ranks, with the rule that turns owner-relative vectors into board steps.
struct BoardShape {
  int files = 8;
  int ranks = 8;
  SecondSide second_side = SecondSide::mirrored;

  constexpr bool operator==(const BoardShape&) const = default;

  constexpr int squares() const { return files * ranks; }
  constexpr int file_of(Square sq) const { return sq % files; }
  constexpr int rank_of(Square sq) const { return sq / files; }
  constexpr bool contains(int file, int rank) const {
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }
  constexpr Square at(int file, int rank) const { return static_cast<Square>(rank * files + file); }

  /// The board step that `v` means for a piece of `side`.
  constexpr Vector oriented(Vector v, Side side) const {
    if (side == Side::first) return v;
    return second_side == SecondSide::mirrored ? Vector{v.right, -v.forward} : -v;
  }
  /// The square at `v` (seen by `side`) from `sq`, or kNoSquare when it is off the board.
  constexpr Square step(Square sq, Vector v, Side side = Side::first) const {
    const Vector d = oriented(v, side);
    const int file = file_of(sq) + d.right;
    const int rank = rank_of(sq) + d.forward;
    return contains(file, rank) ? at(file, rank) : kNoSquare;
  }
  /// The square that plays the part of `sq` for `side` when `sq` is given as the first player sees it.
  constexpr Square relative(Square sq, Side side) const {
    if (side == Side::first) return sq;
    const int rank = ranks - 1 - rank_of(sq);
    return at(second_side == SecondSide::mirrored ? file_of(sq) : files - 1 - file_of(sq), rank);
  }
};

}  // namespace tesuji::geometry
