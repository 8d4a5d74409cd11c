// Layout: which number a position has in the table of its material.
#pragma once

#include <array>

#include "endings/symmetry.hpp"

namespace tesuji::endings {

using Places = std::array<std::uint8_t, kMostMen>;

/// Who is to move, and where the men stand, in the order of the material.
struct State {
  Side side = Side::first;
  Places at{};
};

/// Plain arithmetic: side, then the first man, then the others. The first man stands on one square of each
/// set that the symmetries make of the board; where a symmetry leaves that square alone, positions have
/// several forms, each with its own place in the table.
class Layout {
 public:
  Layout(int squares, int men, const std::vector<Turning>& symmetries);

  int men() const { return men_; }
  int squares() const { return squares_; }
  std::uint64_t size() const { return 2 * homes_.size() * others_; }
  int symmetries() const { return static_cast<int>(turnings_.size()); }

  std::uint64_t index(const State& state) const {
    const Lead& lead = leads_[state.at[0]];
    const auto& turn = turnings_[lead.turning];
    std::uint64_t number = as_size(state.side) * home_count_ + lead.home;
    for (std::size_t man = 1; man < as_size(men_); ++man)
      number = number * as_size(squares_) + turn[state.at[man]];
    return number;
  }
  State state(std::uint64_t number) const;
  /// Positions of the whole board for which this one stands.
  int weight(std::uint64_t number) const { return homes_[number / others_ % homes_.size()].squares; }

  /// Calls visit(number) for each form the position has in the table.
  void for_each_form(const State& state, auto&& visit) const {
    const Lead& lead = leads_[state.at[0]];
    if (lead.forms.size() == 1) return visit(index(state));
    for (const std::uint8_t turning : lead.forms) {
      State turned = state;
      for (std::size_t man = 0; man < as_size(men_); ++man)
        turned.at[man] = turnings_[turning][state.at[man]];
      // A home is its own, so that this is the number of just this form.
      visit(index(turned));
    }
  }

 private:
  struct Lead {
    std::size_t home = 0;     ///< which home
    std::size_t turning = 0;  ///< what brings it there: the identity if it is there already
    std::vector<std::uint8_t> forms;
  };
  struct Home {
    std::uint8_t square = 0;
    int squares = 0;
  };

  int squares_;
  int men_;
  std::size_t home_count_ = 0;
  std::uint64_t others_ = 1;  ///< arrangements of all men but the first
  std::vector<std::array<std::uint8_t, 256>> turnings_;
  std::vector<Lead> leads_;
  std::vector<Home> homes_;
};

}  // namespace tesuji::endings
