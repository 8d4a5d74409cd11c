// What claims share in being told and read back: which row of words applies, and what words leave out.
#pragma once

#include "claims/find/footage.hpp"
#include "claims/kind.hpp"

namespace tesuji::claims {

/// A sentence being read: the claim as far as its words say it.
struct Reading {
  const Lore& lore;
  const Footage& film;  ///< of the evidence
  Case when;            ///< of the row that fits
  Proposition& claim;
};

/// Case::one when the evidence is a single move, else Case::more.
Case by_length(const Proposition& claim, const Lore& lore, const AnyPosition& root);
/// Case::up when the second number is greater than the first, else Case::down.
Case by_rise(const Proposition& claim, const Lore& lore, const AnyPosition& root);
/// Case::one when the number is one, else Case::more; Case::idle after a pass. Wins are told as mates only
/// where the rule that ends the game is checkmate.
Case by_mate(const Proposition& claim, const Lore& lore, const AnyPosition& root);
/// Case::swap when something is given for what is won, else Case::gain; after a pass, for claims that speak
/// against us, the same with `idle`.
Case by_gain(const Proposition& claim, const Lore& lore, const AnyPosition& root);

/// How many moves a mate takes, when the words do not say so; so many moves before it and passes do not
/// count.
bool count_moves(Reading& reading, int before = 0);
/// Puts the piece that makes the last move of the evidence before the others.
bool add_taker(Reading& reading);
/// What a claim says is won: the listed kinds, less what is given; the second man; the first.
int listed_gain(const Proposition& claim, const Lore& lore);
int second_man_gain(const Proposition& claim, const Lore& lore);
int first_man_gain(const Proposition& claim, const Lore& lore);
/// Adds to the evidence the capture of the first piece by the second.
bool add_capture(Reading& reading);

}  // namespace tesuji::claims
