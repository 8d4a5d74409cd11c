// ForeignPlayer: another program at the board. What all protocols share; each has a file of its own.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "arena/foreign/child_process.hpp"
#include "arena/player_spec.hpp"

namespace tesuji::arena {

class ForeignPlayer : public Player {
 public:
  ForeignPlayer(std::shared_ptr<const Game> game, PlayerSpec spec)
      : game_(std::move(game)), spec_(std::move(spec)) {}

  /// Starts the program and greets it; what went wrong otherwise.
  Trouble start();
  /// A program that ended in the last game is started again.
  Trouble begin(Side side, const std::string& start, std::uint64_t seed) final;
  Reply choose(const Turn& turn, const StopSignal& should_stop) final;

 protected:
  using Clock = ChildProcess::Clock;
  /// Some programs read large files first, and a busy machine takes its time to start them.
  static constexpr std::chrono::seconds kGreeting{60};

  /// Everything to be said before the first game.
  virtual Trouble greet() = 0;
  virtual Trouble new_game(Side side, const std::string& start) = 0;
  /// Tells the moves so far and asks for the next. The clock runs from when it returns.
  virtual Trouble ask(const Turn& turn) = 0;
  /// Hears a row while an answer is awaited; true when the answer is complete.
  virtual bool hear(std::string_view row, Reply& reply) = 0;

  Trouble say(std::string_view row);
  /// Rows up to one that begins with `word`. `listen` hears the others, and says what is wrong where the word
  /// will not come any more.
  Trouble await(std::string_view word, const std::function<Trouble(std::string_view)>& listen = {});

  const Game& game() const { return *game_; }
  const PlayerSpec& spec() const { return spec_; }
  ChildProcess& program() { return *program_; }
  Trouble trouble(const Heard& heard);

 private:
  void drop_unheard();

  std::shared_ptr<const Game> game_;
  PlayerSpec spec_;
  std::unique_ptr<ChildProcess> program_;
};

std::unique_ptr<ForeignPlayer> make_uci_player(std::shared_ptr<const Game> game, PlayerSpec spec);
std::unique_ptr<ForeignPlayer> make_xboard_player(std::shared_ptr<const Game> game, PlayerSpec spec);
std::unique_ptr<ForeignPlayer> make_piskvork_player(std::shared_ptr<const Game> game, PlayerSpec spec);

}  // namespace tesuji::arena
