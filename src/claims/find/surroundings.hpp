// Surroundings: which squares each side sees on a board, and what is counted from that.
#pragma once

#include "claims/find/lore.hpp"
#include "claims/proposition.hpp"

namespace tesuji::claims {

class Surroundings {
 public:
  /// Both must outlive it.
  Surroundings(const Lore& lore, const Board& board);

  bool seen(Square sq, Side by) const { return seen_[as_size(by)][as_size(sq)]; }
  /// Seen by the enemy and not protected.
  bool loose(Square sq, Side owner) const { return seen(sq, opponent(owner)) && !seen(sq, owner); }
  /// The only royal of a side; kNoSquare when there are more or none.
  Square royal(Side side) const;

  // About a royal: squares around it under fire, squares to flee to, promoters before it.
  int pressure(Square royal) const;
  int escapes(Square royal) const;
  int shelter(Square royal) const;
  // About a side: squares of the far half firmly in hand, officers under protection.
  int space(Side side) const;
  int protected_officers(Side side) const;

  // About promoters: does one of `side` stand ahead of the square, so many files to the right of it, as the
  // owner of what stands there sees it; does one of the owner's stand on that file at all?
  bool promoter_ahead(Square sq, int right, Side side) const;
  bool promoter_on_file(Square sq, int right) const;
  /// Is the square in the half of the board that is the enemy's?
  bool far_half(Square sq, Side side) const;

  const Lore& lore() const { return lore_; }
  const Board& board() const { return board_; }

 private:
  const Lore& lore_;
  const Board& board_;
  std::array<std::vector<bool>, 2> seen_;
};

}  // namespace tesuji::claims
