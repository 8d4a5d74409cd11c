// What a search needs of a position, whatever the game: piece-moving and line games both model it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "geometry/board_shape.hpp"

namespace tesuji {

/// `P::MoveType` is a small value; `P::ListType` a container of them that generate_moves() fills.
/// A position answers for its own end: `decided()` is the score of a finished game for the side to
/// move (-1, 0, +1), or nothing while the game goes on.
template <class P>
concept SearchablePosition = requires(P position, const P view, typename P::MoveType move,
                                      typename P::ListType list) {
  { view.side_to_move() } -> std::same_as<Side>;
  { view.key() } -> std::convertible_to<std::uint64_t>;
  {view.generate_moves(list)};
  { view.decided() } -> std::same_as<std::optional<int>>;
  { view.is_forcing(move) } -> std::same_as<bool>;
  {position.make(move)};
  {position.undo()};
  {list.begin() != list.end()};
};

}  // namespace tesuji
