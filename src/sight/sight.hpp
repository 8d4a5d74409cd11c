// Sight: what pieces see on a plain board: where they take, protect and step, what stands in their way. Reads
// movements from walk; works on plain arrangements, legal or not, of any game. Made for looking at one
// position closely, not for search.
#pragma once

#include <memory>
#include <span>

#include "base/patience.hpp"
#include "walk/ways.hpp"

namespace tesuji::sight {

/// A piece in front, and what its going would let the attacker take.
struct XRay {
  Square attacker = kNoSquare;
  Square front = kNoSquare;
  Square rear = kNoSquare;

  bool operator==(const XRay&) const = default;
};

/// The ways of every piece of one game, which must outlive it. Filled as squares are asked about: not for
/// several threads at once. Pins are not looked at. On the largest boards looking at everything takes its
/// time: once it is to stop, it sees nothing any more.
class Sight {
 public:
  explicit Sight(const GameDefinition& game, StopSignal should_stop = {});

  /// Asked by whoever looks for long; when it has ended, what was seen means nothing.
  Patience& patience() const { return patience_; }

  using Board = std::span<const PlacedPiece>;  ///< one entry per square

  /// Every way of a piece of this kind and side from a square, on whatever board.
  const std::vector<Way>& ways(PieceIndex piece, Side side, Square from) const;

  /// Is the way free (or, for jumpers, provided with its hurdle) on this board? `without`: as if that square
  /// were empty.
  bool open(const Way& way, Board board, Square from, Square without = kNoSquare) const;

  /// The first open way by which the piece on `from` takes on `to`; null when it cannot. What stands on `to`
  /// does not matter, but royals that may not face each other take nothing but royals along that ray.
  const Way* attack(Board board, Square from, Square to) const;

  /// Squares of the pieces of `by` that could take on `to`, in order. What stands on `to` does not matter.
  std::vector<Square> attackers(Board board, Square to, Side by) const;

  /// Squares on which the piece on `from` could take, own pieces' included.
  std::vector<Square> attacked(Board board, Square from) const;

  /// Squares the piece on `from` could go to: empty ones it may step to, enemies it may take.
  std::vector<Square> targets(Board board, Square from) const;

  /// The squares between, on the shortest way by which the piece on `from` takes on `to`, or would if they
  /// were empty; none for leaps.
  std::vector<Square> between(Board board, Square from, Square to) const;

  /// Attacks of `by` that one piece in the way holds back (or, where hurdles are jumped, lets through when
  /// it goes).
  std::vector<XRay> x_rays(Board board, Side by) const;

  /// Does a piece of this kind slide from there in order to take?
  bool slides(PlacedPiece piece, Square from) const;

  bool royal(PlacedPiece piece) const { return !piece.empty() && royal_[as_size(piece.piece)]; }
  const GameDefinition& game() const { return game_; }

 private:
  using Ways = std::unique_ptr<std::vector<Way>>;

  /// The ways along which a royal takes a royal it faces.
  const std::vector<Way>& facing_ways(PlacedPiece piece, Square from) const;
  bool wanders(const Way& way, Board board, Square from, Square without) const;
  template <class Visit>
  void for_each_taking(Board board, Square from, Visit&& visit) const;

  const GameDefinition& game_;
  mutable Patience patience_;
  std::vector<bool> royal_;            ///< by piece
  mutable std::vector<Ways> ways_;     ///< [(piece * 2 + side) * squares + square]
  mutable std::vector<Ways> facings_;  ///< [side * squares + square]; empty without such a rule
};

}  // namespace tesuji::sight
