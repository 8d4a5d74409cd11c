// Tactics: the named things that happen along a line of moves. Piece names play no part.
#pragma once

#include "claims/kind.hpp"
#include "movement/any_position.hpp"
#include "threats/replay.hpp"

namespace tesuji::claims {

/// One tactic of the side that begins the line.
struct Tactic {
  const Theme* theme = nullptr;
  int ply = 0;            ///< which move of the line carries it, from 1
  Side by = Side::first;  ///< whose tactic
  /// Where the mover stands after that move, then what the tactic is about, in the order that
  /// docs/tactics.md gives for its theme.
  std::vector<Square> squares;
  std::vector<PlacedPiece> pieces;  ///< what stands there after that move, or was taken there by it
  int last_ply = 0;      ///< the move of the line that proves it; the evidence is the line up to here
  int gain = 0;          ///< what it wins, in the unit of the worths; 0 where that is not the point
  int moves = 0;         ///< mate: how many moves of the side
  bool dropped = false;  ///< the carrying move was a drop

  bool operator==(const Tactic&) const = default;
};

/// "fork", "discoveredAttack", "mateIn2": the word scripts use.
std::string theme_name(const Tactic& tactic);
/// The theme of that id, mates being "mateIn"; null when there is none.
const Theme* theme_of(std::string_view id);

/// What is known of the move before the line.
struct Prelude {
  std::optional<Ply> move;
  bool irreversible = false;  ///< not known itself, but it took something or advanced
};

/// The replayed line seen from the side that began it, whose moves are plies 0, 2, 4, ... of the replay.
class TacticReader {
 public:
  /// `replay` and `worths` must outlive it; the worths put the dearest first.
  TacticReader(const Replay& replay, Prelude prelude, const Worths& worths)
      : replay_(replay), prelude_(std::move(prelude)), worths_(worths), us_(replay.plies.front().side) {}

  std::size_t size() const { return replay_.plies.size(); }
  const Ply& ply(std::size_t i) const { return replay_.plies[i]; }
  const Moment& before(std::size_t i) const { return replay_.moments[i]; }
  const Moment& after(std::size_t i) const { return replay_.moments[i + 1]; }
  const Prelude& prelude() const { return prelude_; }
  const Worths& worths() const { return worths_; }
  Side us() const { return us_; }
  Side them() const { return opponent(us_); }
  bool mates(std::size_t i) const { return after(i).check && after(i).legal.empty(); }
  bool royal(PlacedPiece piece) const {
    return !piece.empty() && before(0).view.rules().type(piece.piece).royal;
  }

  /// Who gives check after ply `i`, then the royals that may be meant.
  std::vector<Square> check_squares(std::size_t i) const;
  /// Are the squares ahead of a royal of theirs filled with its own men, out of our reach?
  bool shut_ahead(const BoardView& view, Square royal) const;

  /// The tactic that ply `i` carries, about these squares besides the mover's; its theme is not set.
  Tactic carried(std::size_t i, const std::vector<Square>& about = {}) const;
  /// The same, with the ply `last` that proves it.
  Tactic proven(std::size_t i, std::size_t last, const std::vector<Square>& about = {}) const;
  /// The same, about what ply `i` took.
  Tactic taking(std::size_t i) const;
  /// Adds a square as it is after the carrying ply.
  void mention(Tactic& tactic, Square sq) const;
  std::vector<Square> dearest_first(const BoardView& view, std::vector<Square> squares) const;

 private:
  const Replay& replay_;
  Prelude prelude_;
  const Worths& worths_;
  Side us_;
};

/// A guard that was drawn away from what falls next.
struct DrawnAway {
  Tactic tactic;
  int won = 0;
  bool took = false;  ///< it had to take
};

/// The same with exchanges: a word of our own is used only when something is really won or a royal attacked.
class OwnReader : public TacticReader {
 public:
  OwnReader(const Replay& replay, Prelude prelude, const Worths& worths);

  int worth(PlacedPiece piece) const;
  int cheapest() const { return cheapest_; }
  bool cheapest(PlacedPiece piece) const { return worth(piece) <= cheapest_; }
  int worthwhile() const { return worthwhile_; }
  bool matters(int gain) const { return gain >= worthwhile_; }
  /// What taking wins, when it is allowed at all.
  int gain(const BoardView& view, Square from, Square to) const;
  /// The most that `side` wins by beginning to take on `sq`.
  int gain_on(const BoardView& view, Square sq, Side side) const;
  /// The most that `side` wins by any capture.
  int best_gain(const BoardView& view, Side side) const;
  /// Can the side to move there take the piece on `sq` by a legal move and win by it?
  bool loses(const Moment& moment, Square sq) const;
  /// What the capture of ply `i` won by exchange; 0 when it is none.
  int cashed(std::size_t i) const;
  /// Material won minus lost by the side that began, up to and with ply `i`.
  int balance(std::size_t i) const;
  /// Our attacks on theirs that one piece in the way holds back, and that ply `i` has brought about.
  std::vector<XRay> new_rays(std::size_t i) const;
  /// The reply to ply `i` was provoked, moved away a piece that guarded the square of the next capture (or
  /// mate), and that capture wins what it did not win before.
  std::optional<DrawnAway> drawn_away(std::size_t i) const;
  /// Does ply `i` end the line, by mate or by taking the royal?
  bool wins_royal(std::size_t i) const;

 private:
  int cheapest_ = 0;    ///< worth of the cheapest kind
  int worthwhile_ = 1;  ///< gains below are noise of the values
};

/// The tactics of one theme that are being found.
class Tactics {
 public:
  explicit Tactics(std::vector<Tactic>& out) : out_(out) {}

  void look_for(const Theme& theme) { theme_ = &theme; }
  void add(Tactic tactic, int won, const Theme* theme = nullptr);

 private:
  std::vector<Tactic>& out_;
  const Theme* theme_ = nullptr;
};

/// Tactics by our own names, in no order.
std::vector<Tactic> own_tactics(const OwnReader& reader);

inline bool has(const std::vector<Square>& squares, Square sq) {
  for (const Square one : squares) {
    if (one == sq) return true;
  }
  return false;
}

inline BoardView without(BoardView view, Square sq) {
  view.remove(sq);
  return view;
}

}  // namespace tesuji::claims
