// Persona: somebody who decides what to play. The house serves all of them alike.
#pragma once

#include <fmt/format.h>

#include "base/score.hpp"
#include "base/stop_signal.hpp"
#include "movement/any_position.hpp"

namespace tesuji::persona {

/// An error that points at no text.
inline Error told_error(ErrorCode code, std::string message, std::string hint) {
  return {code, std::move(message), std::move(hint), {}, ""};
}

/// What the house thinks of positions of one game, for personas that search by themselves.
class Judge {
 public:
  virtual ~Judge() = default;
  /// The static evaluation for the side to move.
  virtual Score evaluate(const AnyPosition& position) const = 0;
  /// Does the move win at least `gain` by captures on its target square?
  virtual bool wins_exchange(const AnyPosition& position, Move move, Score gain) const = 0;
};

struct LegalMove {
  std::string text;
  Move move;
};

/// A game as a persona sees it: how it began and what was played since, in the game's own coordinates.
struct GameView {
  std::string game;   ///< its id
  std::string start;  ///< the position it began from, as the game writes positions
  std::vector<std::string> moves;
  std::vector<LegalMove> legal;           ///< of the side to move, sorted by text
  std::vector<std::string> book{};        ///< what the game's openings know here, most played first
  const AnyPosition* position = nullptr;  ///< null when the moves break the rules; some personas know others
  std::function<std::unique_ptr<Judge>()>
      judge;  ///< makes one, in some milliseconds; empty without a position
};

struct PersonaLimits {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  bool traced = false;  ///< tell how the decision came about
  /// Called by those who think for long, with the best so far and how deep they have looked.
  std::function<void(const std::string& move, int depth, int centipawns)> progress{};
};

/// The same in both languages; either may leave parts out, or put them in another order.
template <class... Parts>
LocalText said(fmt::format_string<const Parts&...> en, fmt::format_string<const Parts&...> ja,
               const Parts&... parts) {
  return {fmt::format(en, parts...), fmt::format(ja, parts...)};
}

/// One quantity that a rule changed.
struct QuantityChange {
  std::string what;
  int before = 0;
  int after = 0;
};

struct RuleNote {
  std::string rule;  ///< its number or name in the persona's documentation
  std::vector<QuantityChange> changes;
  LocalText text;
};

/// One step on the way to a decision.
struct PersonaNote {
  std::string kind{};   ///< "state", "candidate", "book" or "decision"
  std::string move{};   ///< may be empty
  std::string rival{};  ///< the move it was compared with; may be empty
  std::string step{};   ///< what settled it
  bool accepted = false;
  int ours = 0;    ///< what `step` compared: of the move ...
  int theirs = 0;  ///< ... and of the rival
  std::vector<std::pair<std::string, int>> values{};
  std::vector<RuleNote> rules{};
  LocalText text{};
};

enum class PersonaAct {
  move,
  resign,
  claim  ///< the opponent has broken the rules and lost
};

struct PersonaReply {
  PersonaAct act = PersonaAct::move;
  std::string move{};  ///< when act is move; need not be legal: see the persona's documentation
  bool mates = false;
  int centipawns = 0;  ///< a rough opinion; personas need not have one
  int depth = 1;       ///< plies it looked ahead, as far as it counts them
  std::uint64_t nodes = 0;
  std::vector<PersonaNote> notes{};  ///< the last one is the decision; the others come when traced
};

/// Of a persona that has no move left.
PersonaReply resignation();
/// Of a persona that plays a known opening.
PersonaReply from_book(const std::string& move);

class Persona {
 public:
  virtual ~Persona() = default;
  /// Decides for the side to move, at once when `stop` says so. An error says why this game or position is
  /// not for this persona.
  virtual Result<PersonaReply> choose(const GameView& view, const PersonaLimits& limits,
                                      const StopSignal& stop) = 0;
  /// What it counts in this position, without deciding anything; nothing where it does not count.
  virtual Result<std::vector<PersonaNote>> count(const GameView& view) {
    return told_error(ErrorCode::unsupported,
                      fmt::format("this persona has no account of a position in {}", view.game),
                      "ask for its decision: tesuji explain --persona");
  }
  /// Where games against this persona begin when nobody says otherwise; empty = where the game begins.
  virtual std::string usual_start() const { return ""; }
};

}  // namespace tesuji::persona
