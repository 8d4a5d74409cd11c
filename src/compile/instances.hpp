// The one list of compiled code: which kinds of positions there are, and for boards of which width each is
// compiled. Widths of rule tables, units of positions and of their search (written by cmake/instances.cmake),
// make_position and make_thinker all follow from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "base/rooms.hpp"

namespace tesuji::compile {

/// Which compiled code a position runs on: chosen once by make_position.
struct InstanceId {
  enum class Kind : std::uint8_t {
    plain,    ///< one royal a side, nothing unusual
    hands,    ///< drops and promotion of any piece, no castling
    general,  ///< every movement feature
    free,     ///< royals are captured
    ruled,    ///< special rules, with everything else; the only kind for boards of more than two words
    wide      ///< walked square by square, without bit sets
  };
  Kind kind = Kind::general;
  int words = 1;  ///< 64-bit words that hold the board; 0 without bit sets

  bool operator==(const InstanceId&) const = default;
};

// One row each, in this form: CMake reads it too.
// clang-format off
constexpr InstanceId kInstances[] = {
    {InstanceId::Kind::plain, 1},
    {InstanceId::Kind::plain, 2},
    {InstanceId::Kind::hands, 1},
    {InstanceId::Kind::hands, 2},
    {InstanceId::Kind::general, 1},
    {InstanceId::Kind::general, 2},
    {InstanceId::Kind::free, 1},
    {InstanceId::Kind::free, 2},
    {InstanceId::Kind::ruled, 1},
    {InstanceId::Kind::ruled, 2},
    {InstanceId::Kind::ruled, 6},
    {InstanceId::Kind::wide, 0},
};
// clang-format on

constexpr InstanceId kWideInstance{InstanceId::Kind::wide, 0};

constexpr bool is_compiled(InstanceId id) {
  for (const InstanceId& listed : kInstances) {
    if (listed == id) return true;
  }
  return false;
}

/// The fewest words that hold so many squares and have code for special rules, which is compiled for every
/// width; nothing beyond the widest.
constexpr std::optional<int> narrowest_words(int squares) {
  std::optional<int> best;
  for (const InstanceId& listed : kInstances) {
    if (listed.kind == InstanceId::Kind::ruled && listed.words * 64 >= squares &&
        listed.words < best.value_or(listed.words + 1))
      best = listed.words;
  }
  return best;
}

/// What `visitor.template operator()<Id>()` says for the listed instance that equals `id`; nothing when
/// there is none.
template <class Visitor>
auto visit_instance(InstanceId id, const Visitor& visitor) {
  using Answer = decltype(visitor.template operator()<kInstances[0]>());
  std::optional<Answer> answer;
  const auto try_each = [&]<std::size_t... I>(std::index_sequence<I...>) {
    // clang warns of a result that nobody uses, and there is none to use.
    (void)((id == kInstances[I] && (answer.emplace(visitor.template operator()<kInstances[I]>()), true)) ||
           ...);
  };
  try_each(std::make_index_sequence<std::size(kInstances)>());
  return answer;
}

}  // namespace tesuji::compile
