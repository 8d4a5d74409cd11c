#include "endings/layout.hpp"

namespace tesuji::endings {

Layout::Layout(int squares, int men, const std::vector<Turning>& symmetries) : squares_(squares), men_(men) {
  for (int man = 1; man < men; ++man) others_ *= as_size(squares);
  for (const Turning& turning : symmetries) {
    auto& turn = turnings_.emplace_back();
    for (int sq = 0; sq < squares; ++sq) turn[as_size(sq)] = static_cast<std::uint8_t>(turning[sq]);
  }
  leads_.resize(as_size(squares));
  for (int sq = 0; sq < squares; ++sq) {
    // The lowest square that a symmetry makes of it is its home.
    std::uint8_t home = static_cast<std::uint8_t>(sq);
    for (const auto& turn : turnings_) home = std::min(home, turn[as_size(sq)]);
    Lead& lead = leads_[as_size(sq)];
    for (std::size_t t = 0; t < turnings_.size(); ++t) {
      if (turnings_[t][as_size(sq)] == home) lead.forms.push_back(static_cast<std::uint8_t>(t));
    }
    lead.turning = lead.forms.front();
    const auto known =
        std::find_if(homes_.begin(), homes_.end(), [&](const Home& h) { return h.square == home; });
    lead.home = static_cast<std::size_t>(known - homes_.begin());
    if (known == homes_.end()) homes_.push_back({home, 0});
    ++homes_[lead.home].squares;
  }
  home_count_ = homes_.size();
}

State Layout::state(std::uint64_t number) const {
  State state;
  for (std::size_t man = as_size(men_); man-- > 1;) {
    state.at[man] = static_cast<std::uint8_t>(number % as_size(squares_));
    number /= as_size(squares_);
  }
  state.at[0] = homes_[number % homes_.size()].square;
  state.side = static_cast<Side>(number / homes_.size());
  return state;
}

}  // namespace tesuji::endings
