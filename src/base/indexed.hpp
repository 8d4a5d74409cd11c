// Indices that are checked: containers whose places are counted by a side, a square or a kind of piece.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/hot_assert.hpp"

namespace tesuji::base {

/// A count or an index as the standard library wants it. Precondition: it is not negative.
template <class Number>
requires(std::integral<Number> || std::is_enum_v<Number>) constexpr std::size_t as_size(Number number) {
  if constexpr (std::is_signed_v<Number>) hot_assert(number >= 0);
  return static_cast<std::size_t>(number);
}

/// Plain numbers count everything; an enumeration only what is kept for its values.
template <class Number, class Key>
concept Counts = std::integral<Number> || std::same_as<Number, Key>;

/// An array with one place for each value of `Key`. Precondition of []: the place exists.
template <class Key, class T, std::size_t Places>
struct IndexedArray : std::array<T, Places> {
  template <Counts<Key> Number>
  constexpr T& operator[](Number number) {
    hot_assert(as_size(number) < Places);
    return this->data()[as_size(number)];
  }
  template <Counts<Key> Number>
  constexpr const T& operator[](Number number) const {
    hot_assert(as_size(number) < Places);
    return this->data()[as_size(number)];
  }
};

/// A vector whose places are counted by `Key`. Precondition of []: the place exists.
template <class Key, class T>
class IndexedVector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  IndexedVector() = default;
  IndexedVector(std::vector<T> values) : std::vector<T>(std::move(values)) {}

  template <Counts<Key> Number>
  decltype(auto) operator[](Number number) {
    hot_assert(as_size(number) < this->size());
    return std::vector<T>::operator[](as_size(number));
  }
  template <Counts<Key> Number>
  decltype(auto) operator[](Number number) const {
    hot_assert(as_size(number) < this->size());
    return std::vector<T>::operator[](as_size(number));
  }
};

}  // namespace tesuji::base

// `auto& [one, other] = per_side` works as with any array.
template <class Key, class T, std::size_t Places>
struct std::tuple_size<tesuji::base::IndexedArray<Key, T, Places>> : std::tuple_size<std::array<T, Places>> {
};
template <std::size_t I, class Key, class T, std::size_t Places>
struct std::tuple_element<I, tesuji::base::IndexedArray<Key, T, Places>>
    : std::tuple_element<I, std::array<T, Places>> {};
