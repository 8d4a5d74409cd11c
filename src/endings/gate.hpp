// Gate: what must stand on a way and what must not, as sets of the first 64 squares.
#pragma once

#include <bit>

#include "walk/ways.hpp"

namespace tesuji::endings {

/// The squares that decide whether a man gets where it wants.
struct Gate {
  std::uint64_t empty = 0;  ///< nothing may stand here
  std::uint64_t one = 0;    ///< exactly one man stands here, if there are any such squares

  bool open(std::uint64_t occupied) const {
    return (occupied & empty) == 0 && (one == 0 || std::has_single_bit(occupied & one));
  }
  bool operator==(const Gate&) const = default;
};

/// Nothing where more decides than empty squares and hurdles, or where the way can never be open.
std::optional<Gate> gate_of(const Way& way);

}  // namespace tesuji::endings
