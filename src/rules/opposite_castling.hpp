// opposite-castling: once a side has castled the other may do so only on the other wing.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct OppositeCastling : Rule {
  static constexpr std::string_view kName = "opposite-castling";

  std::string words(const auto&, bool ja) const {
    return ja ? "一方がキャスリングした側には、相手はもうキャスリングできない。"
              : "Once a player has castled on a wing, the opponent may no longer castle on the same wing.";
  }

  void after_move(auto& pos, const Made& made) const {
    if (made.castled) pos.lose_castling(opponent(made.mover), made.to > made.from);
  }
};

}  // namespace tesuji::rules
