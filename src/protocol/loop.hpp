// EngineLoop: one conversation with a board program, in either dialect.
#pragma once

#include <fstream>
#include <mutex>

#include "engine/engine.hpp"
#include "engine/mind.hpp"
#include "protocol/commentary.hpp"
#include "protocol/go_words.hpp"
#include "protocol/mate_seat.hpp"
#include "protocol/persona_seat.hpp"
#include "protocol/serve.hpp"
#include "protocol/weights_option.hpp"

namespace tesuji::protocol {

/// The caller's thread reads and obeys; the engine thinks and answers on its own.
class EngineLoop {
 public:
  EngineLoop(const Dialect& dialect, std::istream& in, std::ostream& out, const ServeOptions& options = {});
  ~EngineLoop();

  /// Obeys `first`, then every line of the input until `quit` or the end.
  void run(const std::string& first);

 private:
  using Words = std::vector<std::string_view>;

  bool obey(const std::string& line);
  /// The same; an exception becomes a complaint.
  bool obey_safely(const std::string& line);
  void identify();
  /// What only persons say (console.cpp); false when it is nothing of the kind.
  bool obey_at_console(std::string_view command, const Words& rest);
  void show(const std::function<std::string(const Play&, Mind&)>& tell);
  void count(std::string_view depth);
  void judge_by(const ChosenWeights& chosen);
  void add_options();
  void add_persona_options();
  void set_option(std::string_view line);
  void set_position(std::string_view line);
  void go(const Words& words);
  /// A mate problem, which the solver answers.
  void solve(const Limits& limits);
  void ask_persona(const GoRequest& request);
  /// A persona has decided: its answer is told, or kept until the board wants it.
  void hear_persona(const Result<PersonaReply>& reply, const AnyPosition& root,
                    std::chrono::milliseconds time);
  std::string in_coordinates(const std::string& move, const AnyPosition& root) const;
  /// The lines that tell a board which waits for a move that there is none, and why.
  std::vector<std::string> no_answer(const Error& error) const;
  /// The board wants the persona's answer: now if it is there, else as soon as it comes.
  void release_answer();
  void end_thinking();

  Complaint open(const std::string& variant);
  Complaint load_variants(const std::string& paths);
  Complaint import_variants_of(const std::string& path);
  /// A game that was read from the path, unless that failed.
  Complaint take(const Result<std::string, Errors>& id, const std::string& path);
  Complaint log_to(const std::string& path);
  /// Takes over the tables of endings that the folder has of the game at hand.
  Complaint use_endings();
  EngineSettings settings() const;

  void inform(const SearchReport& report, const AnyPosition& root);
  void answer(const Thought& thought, const AnyPosition& root);
  std::string best_move(const Thought& thought, const AnyPosition& root) const;

  void say(const std::string& text);
  void complain(const Complaint& complaint);

  const Dialect& dialect_;
  std::istream& in_;
  std::ostream& out_;
  std::mutex writing_;
  std::ofstream log_;
  GameLibrary library_;
  std::unique_ptr<Session> session_;
  std::string variant_;  ///< as the board named it
  OptionList options_;
  int threads_ = 1;
  int lines_ = 1;
  int overhead_ = 30;
  int proof_megabytes_ = 256;  ///< that a mate problem may use
  std::string endings_;        ///< folder of tables of endings; empty: none
  int elo_ = kStrongestElo;
  int level_ = 0;  ///< 0: full strength
  int seed_ = 0;
  bool ponders_ = false;
  bool any_start_ = false;
  bool analyses_ = false;
  bool limits_strength_ = false;
  bool shows_chances_ = false;
  std::optional<Language> explains_;                ///< tell why, in this language; changed between searches
  std::shared_ptr<const CompiledRules> explained_;  ///< rules of the search that was begun last
  Commentary commentary_;
  bool endless_ = false;  ///< would the search that was begun last go on for ever?
  std::mutex holding_;    ///< guards the two below
  bool held_ = false;     ///< must a persona's answer wait for the board?
  std::vector<std::string> held_answer_;
  std::optional<SourceText> weights_file_;         ///< nothing: the program's own weights
  std::optional<Minds> minds_{std::in_place, 1u};  ///< for what a person at the console asks
  Engine engine_;                                  ///< last, as is the seat, so that they end first
  PersonaSeat seat_;
  MateSeat solver_;
};

}  // namespace tesuji::protocol
