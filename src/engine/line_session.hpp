// LineSession: one line game being played or looked at; what Session is to piece-moving games.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_library.hpp"
#include "persona/line_balance.hpp"
#include "placement/foul_reason.hpp"
#include "placement/opening_procedure.hpp"
#include "threats/solve_types.hpp"

namespace tesuji {

enum class LineEnd { row, foul, full_board };

struct LineOutcome {
  std::optional<Side> winner;
  LineEnd reason = LineEnd::row;
  Foul foul = Foul::none;

  bool operator==(const LineOutcome&) const = default;
};

enum class SolveGoal { fours, mise, threats };

struct SolveReport {
  SolveAnswer answer;
  double seconds = 0;  ///< CPU time of this process
};

class LineSession {
 public:
  /// A session at the start of the game.
  static Result<LineSession, Errors> open(GameLibrary& library, std::string_view game,
                                          const OptionChoices& options = {});

  const LineRules& rules() const { return position_.rules(); }
  const LineGameDefinition& game() const { return rules().definition(); }
  const LinePosition& position() const { return position_; }
  LinePosition& position() { return position_; }
  const std::vector<Point>& history() const { return moves_; }

  /// A board text or a move list; "" and "startpos" mean the empty board. Unchanged on failure.
  std::optional<Error> set_position(std::string_view text);
  /// Puts a stone; a foul is accepted and ends the game. Unchanged on failure.
  std::optional<Error> play(std::string_view text);
  std::optional<Error> play_all(std::string_view list);
  std::optional<Error> play(Point point);
  /// While an opening procedure runs also: "swap", "no-swap", "announce N", "offer h8 i9 ...", "choose h8".
  std::optional<Error> say(std::string_view text);
  bool undo();
  /// The opening procedure, while it runs; else null.
  const OpeningState* opening() const { return opening_ && !opening_->done() ? &*opening_ : nullptr; }

  /// Points that are no foul, sorted by text. None when the game is over.
  std::vector<std::string> legal_moves() const;
  std::vector<Point> legal_points() const;
  std::string text_of(Point point) const;
  std::string position_text() const;
  std::optional<LineOutcome> outcome() const;
  /// "Black has five in a row." in both languages.
  LocalText outcome_text(const LineOutcome& outcome) const;

  /// Why each forbidden point is forbidden, for whichever side has fouls.
  std::vector<FoulReason> forbidden() const;

  /// Proves a forced win of the side to move, or its absence.
  SolveReport solve(SolveGoal goal, const SolveLimits& limits = {});
  /// Stones to add so that neither side is better; refused when the game is over or there is no room.
  Result<std::vector<BalancedStones>> balanced(const BalanceRequest& request,
                                               const std::function<bool()>& should_stop) const;

 private:
  explicit LineSession(LinePosition position);
  std::optional<Error> play_words(std::string_view list);

  LinePosition position_;
  std::vector<Point> moves_;
  std::vector<Foul> fouls_;  ///< of each move
  std::optional<OpeningState> opening_;
  std::vector<std::optional<OpeningState>> openings_;  ///< before each move
};

/// Stops after some milliseconds from now, or earlier when `also` says so.
std::function<bool()> stop_after(int milliseconds, std::function<bool()> also);

/// "vcf", "mise-vcf", "vct"; nothing for any other word.
std::optional<SolveGoal> solve_goal(std::string_view word);

}  // namespace tesuji
