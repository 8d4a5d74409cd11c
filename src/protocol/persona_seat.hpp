// Who sits at the board of a protocol: the engine itself, or a persona with its options.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine/session.hpp"
#include "persona/personas.hpp"
#include "protocol/option_list.hpp"

namespace tesuji::protocol {

/// Calls come from one thread; a persona thinks on one of its own.
class PersonaSeat {
 public:
  using Listener = std::function<void(const Result<PersonaReply>& reply, const AnyPosition& root)>;

  PersonaSeat() = default;
  ~PersonaSeat() { stop(); }
  PersonaSeat(const PersonaSeat&) = delete;
  PersonaSeat& operator=(const PersonaSeat&) = delete;

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
  /// Begins to think; the listener is called once, on another thread, unless there is an error to begin with.
  /// Precondition: info() is not null.
  std::optional<Error> start(GameLibrary& library, const std::string& game, const PersonaLimits& limits,
                             Listener listener);
  /// Asks for the answer now, and waits until it has been given.
  void stop();
  void wait();

 private:
  std::optional<Error> make_ready();

  std::string id_{kStrongest};
  const PersonaInfo* info_ = nullptr;
  OptionChoices choices_;             ///< of all personas
  std::unique_ptr<Persona> persona_;  ///< made when first asked
  std::string start_;
  std::string moves_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

/// The lines that tell a reply: what was found in `time`, why, and the move as `move` writes it. `no_move` is
/// the dialect's word.
std::vector<std::string> reply_lines(const PersonaReply& reply, const std::string& move,
                                     std::chrono::milliseconds time, std::string_view no_move);

}  // namespace tesuji::protocol
