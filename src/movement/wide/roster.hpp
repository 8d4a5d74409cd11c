// Roster: the squares of some of a side's pieces, with changes that can be taken back exactly.
#pragma once

#include <vector>

#include "compile/wide_rules.hpp"

namespace tesuji {

class Roster {
 public:
  Roster() = default;
  explicit Roster(int cells) : place_(static_cast<std::size_t>(cells), -1) {}

  const Padded* begin() const { return men_.data(); }
  const Padded* end() const { return men_.data() + men_.size(); }
  std::size_t size() const { return men_.size(); }
  bool empty() const { return men_.empty(); }
  Padded front() const { return men_.front(); }

  void add(Padded p) {
    place_[static_cast<std::size_t>(p)] = static_cast<std::int16_t>(men_.size());
    men_.push_back(p);
  }
  /// Takes back the last add().
  void pop() {
    place_[static_cast<std::size_t>(men_.back())] = -1;
    men_.pop_back();
  }
  /// Removes `p` and says where it was; the last one takes its place.
  std::int16_t remove(Padded p) {
    const std::int16_t place = place_[static_cast<std::size_t>(p)];
    const Padded last = men_.back();
    men_[static_cast<std::size_t>(place)] = last;
    place_[static_cast<std::size_t>(last)] = place;
    place_[static_cast<std::size_t>(p)] = -1;
    men_.pop_back();
    return place;
  }
  /// Takes back remove(p) that returned `place`. Precondition: nothing else has changed since.
  void restore(Padded p, std::int16_t place) {
    if (static_cast<std::size_t>(place) == men_.size()) {
      men_.push_back(p);
    } else {
      const Padded moved = men_[static_cast<std::size_t>(place)];
      place_[static_cast<std::size_t>(moved)] = static_cast<std::int16_t>(men_.size());
      men_.push_back(moved);
      men_[static_cast<std::size_t>(place)] = p;
    }
    place_[static_cast<std::size_t>(p)] = place;
  }

  bool operator==(const Roster&) const = default;

 private:
  std::vector<Padded> men_;
  std::vector<std::int16_t> place_;
};

}  // namespace tesuji
