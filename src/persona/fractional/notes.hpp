// What the fractional searcher counted, as notes in both languages.
#pragma once

#include "persona/fractional/search.hpp"

namespace tesuji::persona::fractional {

/// How many squares are possessed, along a game: they grow in number in the opening, and fall from the
/// middlegame on.
struct SpaceCurve {
  int most = 0;
  int most_at = 0;  ///< moves made when there were most, the last time
  int now = 0;
  int plies = 0;

  bool falling() const { return now < most; }
  void add(int possessed);
};

/// The three parts of an account; `moved` adds what the account was before.
PersonaNote state_note(const Account& account, const Weights& weights);
/// One part of the score each, with its counts and the squares they come from.
PersonaNote material_note(const Account& account);
PersonaNote centre_note(const Account& account, const Grounds& grounds, const GameDefinition& game,
                        const Weights& weights);
PersonaNote space_note(const Account& account, const Grounds& grounds, const GameDefinition& game,
                       const Weights& weights);
PersonaNote phase_note(const SpaceCurve& curve);
PersonaNote candidate_note(const RootMove& move, const std::string& text, bool best, Side mover,
                           const Weights& weights);
PersonaNote decision_note(const FractionalAnswer& answer, const std::string& text, Side mover,
                          const Account& before, const Weights& weights);

}  // namespace tesuji::persona::fractional
