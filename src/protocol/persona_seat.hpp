// Who sits at the board of a protocol: the engine itself, or a persona with its options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/session.hpp"
#include "persona/personas.hpp"
#include "protocol/option_list.hpp"

namespace tesuji {

class PersonaSeat {
 public:
  /// Seats the engine (kStrongest) or a persona. A complaint lists who there is.
  Complaint sit(const std::string& persona);
  /// Sets an option of any persona. A complaint lists the values there are.
  Complaint choose(const std::string& option, const std::string& value);

  const std::string& chosen(const PersonaOption& option) const;

  /// Null when the engine itself plays.
  const PersonaInfo* info() const { return info_; }
  const std::string& id() const { return id_; }
  /// The name to introduce ourselves by.
  std::string engine_name(const std::string& house) const;

  /// What a persona is to decide on.
  void set_game(std::string_view start, std::string_view moves);
  /// Precondition: info() is not null.
  Result<PersonaReply> ask(GameLibrary& library, const std::string& game);

 private:
  std::string id_{kStrongest};
  const PersonaInfo* info_ = nullptr;
  OptionChoices choices_;             ///< of all personas
  std::unique_ptr<Persona> persona_;  ///< made when first asked
  std::string start_;
  std::string moves_;
};

/// The lines that tell a reply: what was found, why, and the move. `no_move` is the dialect's word.
std::vector<std::string> reply_lines(const PersonaReply& reply, std::string_view no_move);

}  // namespace tesuji
