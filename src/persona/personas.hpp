// The list of personas: who there is, what can be chosen about them, and how to get one.
#pragma once

#include "define/loader.hpp"
#include "persona/persona.hpp"

namespace tesuji::persona {

/// The engine itself at full strength: the name for "no persona".
constexpr std::string_view kStrongest = "strongest";

struct PersonaOption {
  std::string id;
  LocalText text;
  std::vector<std::string> choices;  ///< the first one is the usual
};

/// `book`: does it play known openings?
PersonaOption book_option();

struct PersonaInfo {
  std::string id;
  LocalText name;
  std::vector<std::string> games;  ///< ids; empty = every game
  std::vector<PersonaOption> options;
  bool instant = false;  ///< decides in less time than it takes to tell why

  bool plays(std::string_view game) const {
    return games.empty() || std::find(games.begin(), games.end(), game) != games.end();
  }
};

/// Everybody but kStrongest.
const std::vector<PersonaInfo>& personas();
/// kStrongest and the ids of all the others.
std::vector<std::string> persona_ids();
/// Null when there is none of that id.
const PersonaInfo* find_persona(std::string_view id);

/// Why this persona does not play this game; nothing when it does.
std::optional<Error> unsuited(std::string_view persona, std::string_view game);

/// A persona for one game. An unknown persona, option or value is an error that lists what there is;
/// kStrongest is none of them.
Result<std::unique_ptr<Persona>> make_persona(std::string_view id, const OptionChoices& options);

// Those there are, each in its own folder: who it is, and one of them, with a choice for every option.

namespace naitou {
PersonaInfo info();
std::unique_ptr<Persona> make(const OptionChoices& options);
}  // namespace naitou
namespace fractional {
PersonaInfo info();
std::unique_ptr<Persona> make(const OptionChoices& options);
}  // namespace fractional
namespace mcts {
PersonaInfo info();
std::unique_ptr<Persona> make(const OptionChoices& options);
}  // namespace mcts

}  // namespace tesuji::persona
