// Personas: who else than the engine may decide.
#pragma once

#include "engine/play.hpp"
#include "persona/personas.hpp"

namespace tesuji::engine {

struct PersonaQuestion {
  std::string persona;
  OptionChoices options;
  std::string position;  ///< empty: where games against this persona begin
  std::string moves;     ///< since then; they may break the rules, for some personas know others
  PersonaLimits limits;
};

struct PersonaAnswer {
  PersonaReply reply;
  double seconds = 0;
};

namespace organ {

class Company {
 public:
  virtual ~Company() = default;
  /// Those who play this game.
  virtual std::vector<const PersonaInfo*> personas(const Game& game) const = 0;
  virtual Result<PersonaAnswer> ask(const Game& game, const PersonaQuestion& question,
                                    const StopSignal& should_stop) = 0;
  /// Asks somebody who is already there about the game so far.
  virtual Result<PersonaReply> ask(const Play& play, Persona& persona, const StopSignal& should_stop) = 0;
  /// What a persona counts in the position, without deciding anything.
  virtual Result<std::vector<PersonaNote>> count(const Play& play, Persona& persona) = 0;
};

}  // namespace organ
}  // namespace tesuji::engine
