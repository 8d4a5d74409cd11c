// Roster: the squares of some of a side's pieces, with changes that can be taken back exactly.
#pragma once

#include "base/hot_assert.hpp"
#include "compile/wide_rules.hpp"

namespace tesuji::movement {

class Roster {
 public:
  Roster() = default;
  explicit Roster(int cells) : place_(as_size(cells), -1) {}

  const Padded* begin() const { return men_.data(); }
  const Padded* end() const { return men_.data() + men_.size(); }
  std::size_t size() const { return men_.size(); }
  bool empty() const { return men_.empty(); }
  Padded front() const { return men_.front(); }

  void add(Padded p) {
    place_[as_size(p)] = static_cast<std::int16_t>(men_.size());
    men_.push_back(p);
  }
  /// Takes back the last add().
  void pop() {
    place_[as_size(men_.back())] = -1;
    men_.pop_back();
  }
  /// Removes `p` and says where it was; the last one takes its place.
  std::int16_t remove(Padded p) {
    const std::int16_t place = place_[as_size(p)];
    const Padded last = men_.back();
    men_[as_size(place)] = last;
    place_[as_size(last)] = place;
    place_[as_size(p)] = -1;
    men_.pop_back();
    return place;
  }
  /// Takes back remove(p) that returned `place`. Precondition: nothing else has changed since.
  void restore(Padded p, std::int16_t place) {
    hot_assert(place_[as_size(p)] == -1 && as_size(place) <= men_.size());
    if (as_size(place) == men_.size()) {
      men_.push_back(p);
    } else {
      const Padded moved = men_[as_size(place)];
      place_[as_size(moved)] = static_cast<std::int16_t>(men_.size());
      men_.push_back(moved);
      men_[as_size(place)] = p;
    }
    place_[as_size(p)] = place;
  }

  bool operator==(const Roster&) const = default;

 private:
  std::vector<Padded> men_;
  std::vector<std::int16_t> place_;
};

}  // namespace tesuji::movement
