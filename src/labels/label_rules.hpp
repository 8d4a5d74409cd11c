// LabelRules: for each label of the public puzzle collection the condition behind it, along one line. The
// conditions are in docs/tactics.md.
#pragma once

#include "claims/find/tactics.hpp"
#include "labels/label_board.hpp"

namespace tesuji::labels {

using Found = std::optional<Tactic>;

/// The solver is the side that begins the line; its moves are plies 0, 2, 4, ... of the replay.
class LabelRules : private TacticReader {
 public:
  LabelRules(const LabelBoard& board, const Replay& replay, Prelude prelude)
      : TacticReader(replay, std::move(prelude), board.all_points()), board_(board) {}

  std::vector<Tactic> all() const;

 private:
  /// Each looks at one ply of the solver.
  using Rule = Found(std::size_t i) const;

  // One move:
  Rule fork, pin, discovered_check, double_check, hanging_piece, promotion, under_promotion, en_passant,
      castling, quiet_move, defensive_move, mate, back_rank_mate, smothered_mate;
  // A capture and what made it possible:
  Rule skewer, discovered_attack, trapped_piece, deflection, attraction, interference, x_ray, removing_guard,
      sacrifice, intermezzo, clearance;

  static Found when(bool holds, Tactic tactic) { return holds ? Found(std::move(tactic)) : std::nullopt; }
  bool ends(std::size_t i) const { return i + 1 == size() && mates(i); }
  bool advances(const Ply& ply) const;
  bool calm(std::size_t i) const;
  bool prevents(const BoardView& view, const XRay& pin) const;
  bool is_recapture() const;
  bool is_trapped(const Moment& moment, Square sq) const;
  Square cut_off(std::size_t capture, std::size_t cut) const;

  const LabelBoard& board_;
};

}  // namespace tesuji::labels
