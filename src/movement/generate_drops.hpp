// Position: moves from hand.
#pragma once

#include "movement/generate.hpp"

namespace tesuji::movement {

/// Puts pieces from hand on empty squares.
template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::drops() -> void {
  if constexpr (What == Generate::forcing) return;
  const Set free = mask_[kQuietOnly] & rules_.board_set;
  for (const auto& form : rules_.drop_forms) {
    if (pos_.core_.hand[side_][form.kind] == 0) continue;
    Set to = free & form.squares[side_];
    if (Traits.general && rules_.place_first) to = spread(form, to);
    if (form.file_limit != 0) {
      const Set men = pos_.core_.member[form.file_member] & own_;
      to = to.without(squares_of(form.file_limit == 1 ? files_of(men) : full_files(men, form.file_limit)));
    }
    if constexpr (Traits.general) to = safe_for(form, to);
    if (form.mates_from[side_] != nullptr) to = without_mates(form, to);
    sink_.from_square(static_cast<Square>(form.type), to, MoveKind::drop);
  }
}

/// Pieces in hand that come before any move.
template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::must_place() const -> bool {
  if (!rules_.place_first) return false;
  const auto& hand = pos_.core_.hand[side_];
  return std::any_of(std::begin(hand), std::end(hand), [](int held) { return held > 0; });
}

template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::files_of(Set men) const -> std::size_t {
  const int files = rules_.board().files;
  for (int ranks = 1; ranks < rules_.board().ranks; ranks *= 2) men |= men.shifted_freely(-files * ranks);
  return as_size(men.word[0] & ((std::uint64_t{1} << files) - 1));
}

template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::squares_of(std::size_t files) const -> Set {
  if constexpr (Traits.general) {
    if (rules_.file_sets.empty()) {
      Set squares;
      for (; files != 0; files &= files - 1) {
        squares |= rules_.file_columns[as_size(std::countr_zero(files))];
      }
      return squares;
    }
  }
  return rules_.file_sets[files];
}

/// Files that hold `limit` of the men already.
template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::full_files(const Set& men, int limit) const
    -> std::size_t {
  const int files = rules_.board().files;
  std::array<int, 64> count{};
  std::size_t full = 0;
  men.for_each([&](Square sq) {
    const auto file = as_size(sq % files);
    if (++count[file] == limit) full |= std::size_t{1} << file;
  });
  return full;
}

/// A royal may not be dropped where it could be taken.
template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::safe_for(const typename Tables::DropForm& form,
                                                              Set to) const -> Set {
  if (Traits.legality == Legality::free || !rules_.type_tables[form.type].royal) return to;
  to.for_each([&](Square sq) {
    if (!pos_.safe_after(Move(static_cast<Square>(form.type), sq, MoveKind::drop))) to.remove(sq);
  });
  return to;
}

template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::without_mates(const typename Tables::DropForm& form,
                                                                   Set to) const -> Set {
  const Square royal = pos_.core_.royal[1 - side_];
  if (royal == kNoSquare) return to;
  (to & form.mates_from[side_][royal]).for_each([&](Square sq) {
    if (pos_.drop_mates(Move(static_cast<Square>(form.type), sq, MoveKind::drop))) to.remove(sq);
  });
  return to;
}

/// Keeps a square of each colour for the pieces that must stand on opposite colours.
template <int Words, PositionTraits Traits>
template <Generate What, class Sink>
auto Position<Words, Traits>::Generator<What, Sink>::spread(const typename Tables::DropForm& form,
                                                            Set to) const -> Set {
  for (const auto& other : rules_.drop_forms) {
    if (!other.spread) continue;
    const Set placed = pos_.core_.member[other.file_member] & own_;
    const int waiting = pos_.core_.hand[side_][other.kind];
    for (const Set& colour : {rules_.dark, rules_.board_set.without(rules_.dark)}) {
      if ((placed & colour).any()) {
        if (form.type == other.type) to = to.without(colour);
      } else if (waiting > 0 && form.type != other.type) {
        const Set room = other.squares[side_].without(occupied_) & colour;
        if (room.count() == 1) to = to.without(room);
      }
    }
  }
  return to;
}

}  // namespace tesuji::movement
