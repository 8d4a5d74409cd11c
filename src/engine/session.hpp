// Session: one game being played or looked at. Front doors talk to this and to GameLibrary, and to
// nothing below.
#pragma once

#include "base/stop_signal.hpp"
#include "engine/game_library.hpp"
#include "movement/any_position.hpp"

namespace tesuji::engine {

struct PerftRequest {
  int depth = 1;
  PerftMode mode = PerftMode::count;
  bool royal_captures = false;  ///< also count captures of royals on the last ply
  PerftConvention convention = PerftConvention::legal;
};

/// The convention of that name; nothing when there is none. `outcomes` is another name for `legal`.
std::optional<PerftConvention> perft_convention(std::string_view name);

struct PerftReport {
  PerftStats total;
  double seconds = 0;           ///< CPU time of this process
  bool royal_captures = false;  ///< were captures of royals counted?
};

/// What a long perft tells while it runs; both may be empty.
struct PerftListener {
  StopSignal should_stop;  ///< asked at least every few million nodes
  /// Called after each root move: its text, its counts, how many are done and how many there are.
  std::function<void(const std::string& move, const PerftStats& stats, int done, int all)> on_root_move;
};

class Session {
 public:
  /// A session at the start of the game.
  static Result<Session, Errors> open(GameLibrary& library, std::string_view game,
                                      const OptionChoices& options = {});

  /// The same for rules that are there already.
  static Result<Session> begin(std::shared_ptr<const CompiledRules> rules);
  /// The same game at the same place.
  Session copy() const;

  const CompiledRules& rules() const { return *rules_; }
  const std::shared_ptr<const CompiledRules>& shared_rules() const { return rules_; }
  const GameDefinition& game() const { return rules_->definition(); }
  const AnyPosition& position() const { return *position_; }
  /// The moves made since the position was set, oldest first.
  const std::vector<Move>& history() const { return moves_; }
  /// Where they were made from.
  std::unique_ptr<AnyPosition> start() const;
  /// The square that the last of them reached, which tells what 同 means; kNoSquare when there is none.
  Square last_target() const;

  /// Sets the position `text` describes; "startpos" and "" mean the start of the game, the id of one of the
  /// game's `setups` that arrangement. The session is
  /// unchanged on failure; the error points into the text.
  std::optional<Error> set_position(std::string_view text);

  /// Sets a position and makes moves from it, or leaves the session as it was. Where that only adds moves to
  /// what was set last, as front ends do at every turn, only those are looked at.
  std::optional<Error> set_position(std::string_view text, std::string_view moves);

  /// Makes the legal move `text`, in coordinates or as players write it; "win" declares. The session is
  /// unchanged on failure.
  std::optional<Error> play(std::string_view text);
  /// Makes every move of a list separated by blanks; stops at the first fault, which points into `list`.
  std::optional<Error> play_all(std::string_view list);
  /// Precondition: `move` is legal here.
  void play(Move move);
  /// Ends the game by declaration, where the rules allow it here; the error says what is missing.
  std::optional<Error> declare();
  /// How the game would end if the player to move declared; nothing when that is not allowed.
  std::optional<Outcome> declarable() const;
  /// The moves of a line that goes on from here, in coordinates or as players write them; the error tells
  /// which one is wrong.
  Result<std::vector<Move>> parse_line(std::string_view text) const;
  /// Takes back the declaration or else the last move; false when none was made since the position was set.
  bool undo();

  /// Legal moves in coordinates, sorted by text. None when the game is over.
  std::vector<std::string> legal_moves() const;
  std::string text_of(Move move) const;  ///< coordinates
  std::string position_text() const;
  std::optional<Outcome> outcome() const { return declared_ ? declared_ : position_->outcome(); }

  /// Does the game end by the capture of a royal piece?
  bool captures_royals() const { return game().royal.lose_by == LoseBy::capture; }

  /// Counts leaf moves; nothing when the listener asked to stop. Ends by repetition and move counts are
  /// ignored, as everywhere in perft.
  std::optional<PerftReport> perft(const PerftRequest& request, const PerftListener& listener = {});

 private:
  Session(std::shared_ptr<const CompiledRules> rules, std::unique_ptr<AnyPosition> position)
      : rules_(std::move(rules)), position_(std::move(position)) {}

  /// What the last set_position() was told; nothing once the session went its own way.
  struct Told {
    std::string position;
    std::string moves;
  };

  std::optional<Error> set_anew(std::string_view text, std::string_view moves);
  std::optional<Error> go_on(std::string_view moves, std::size_t known);
  std::optional<Error> play_from(std::string_view list, std::size_t begin);
  std::optional<PerftStats> perft_below(const PerftRequest& request, int depth,
                                        const PerftListener& listener);
  std::optional<PerftStats> perft_by_moves(const PerftRequest& request, int depth,
                                           const PerftListener& listener, bool told);

  std::shared_ptr<const CompiledRules> rules_;
  std::unique_ptr<AnyPosition> position_;
  std::vector<Move> moves_;
  std::optional<Outcome> declared_;  ///< the game ended here by declaration
  std::optional<Told> told_;
};

}  // namespace tesuji::engine
