// Tactics: the named things that happen along a line of moves. Piece names play no part.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "movement/any_position.hpp"
#include "threats/worth.hpp"

namespace tesuji {

enum class TacticKind : std::uint8_t {
  fork,
  pin,  ///< absolute
  relative_pin,
  skewer,
  x_ray,
  battery,
  check_with_capture,  ///< a check that threatens something else as well
  discovered_attack,
  discovered_check,
  double_check,
  hanging_piece,
  trapped_piece,
  overloading,
  deflection,
  attraction,
  interference,
  removing_guard,
  intermezzo,
  clearance,
  sacrifice,
  promotion,
  under_promotion,
  back_rank_mate,
  smothered_mate,
  drop_mate,
  quiet_move,
  defensive_move,
  zugzwang,
  multi_capture,
  en_passant,
  castling,
  mate  ///< Tactic::moves says in how many
};

enum class TacticMode : std::uint8_t {
  own,     ///< a word means something is really won: exchanges decide
  lichess  ///< exactly what the labels of the public puzzle collection mean
};

/// One tactic of the side that begins the line.
struct Tactic {
  TacticKind kind = TacticKind::fork;
  int ply = 0;                      ///< which move of the line carries it, from 1
  Side by = Side::first;            ///< whose tactic
  std::vector<Square> squares;      ///< where the acting piece stands after that move, then what it is about
  std::vector<PlacedPiece> pieces;  ///< what stands on each of `squares` after that move
  int last_ply = 0;      ///< the move of the line that proves it; the evidence is the line up to here
  int gain = 0;          ///< what it wins, in the unit of the worths; 0 where that is not the point
  int moves = 0;         ///< mate: how many moves of the side
  bool dropped = false;  ///< the carrying move was a drop

  bool operator==(const Tactic&) const = default;
};

struct TacticsRequest {
  TacticMode mode = TacticMode::own;
  Worths worths;  ///< for exchanges, in centipawns; only asked in mode `own`
  /// The move that led to the first position, if known, with the position before it.
  const AnyPosition* before = nullptr;
  Move previous{};
};

/// Every tactic along `line`, played from `start` by the side to move there (it makes moves 1, 3, 5, ...), in
/// the order of plies. Precondition: the moves are legal one after the other.
std::vector<Tactic> find_tactics(const AnyPosition& start, std::span<const Move> line,
                                 const TacticsRequest& request);

/// "fork", "discoveredAttack", "mateIn2": the word scripts use.
std::string_view theme_name(const Tactic& tactic);
/// The kind with this word, mates apart.
std::optional<TacticKind> tactic_kind(std::string_view theme);

}  // namespace tesuji
