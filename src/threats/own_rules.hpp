// OwnRules: tactics as this program means them: a word is used only when exchanges say that something is
// really won (or a royal attacked). The meanings are in docs/tactics.md.
#pragma once

#include "threats/line_reader.hpp"

namespace tesuji {

class OwnRules : private LineReader {
 public:
  OwnRules(const Replay& replay, Prelude prelude, const Worths& worths);

  /// Tactics of both kinds: what single moves do, and what only the line shows.
  std::vector<Tactic> all();

 private:
  using Found = std::optional<Tactic>;

  // What a move creates, seen at once.
  void fork(std::size_t i);
  void pins(std::size_t i);
  void skewer(std::size_t i);
  void battery(std::size_t i);
  void discovered(std::size_t i);
  void check_with_capture(std::size_t i);
  void double_check(std::size_t i);
  void trapped_piece(std::size_t i);
  void promotion(std::size_t i);
  void special_moves(std::size_t i);
  void quiet_or_defensive(std::size_t i);
  void zugzwang(std::size_t i);
  void hanging_piece();
  // What the next moves prove.
  void deflection(std::size_t i);
  void attraction(std::size_t i);
  void interference(std::size_t i);
  void removing_guard(std::size_t i);
  void x_ray(std::size_t i);
  void intermezzo(std::size_t i);
  void clearance(std::size_t i);
  void sacrifice();
  // The end.
  void mates_of_line();

  // Worths and exchanges.
  int worth(PlacedPiece piece) const;
  bool cheapest(PlacedPiece piece) const { return worth(piece) <= cheapest_; }
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
  bool reduces(const XRay& pin, const BoardView& view) const;
  Square cut_off(const BoardView& then, const BoardView& now, Square cut, Square target) const;
  bool still_falls(std::size_t i, Square sq) const;
  void add(Tactic tactic, int won);

  int cheapest_ = 0;    ///< worth of the cheapest kind
  int worthwhile_ = 1;  ///< gains below are noise of the values
  std::vector<Tactic> found_;
};

}  // namespace tesuji
