// LabelRules: for each label of the public puzzle collection the condition behind it, along one line. The
// conditions are in docs/tactics.md.
#pragma once

#include <optional>

#include "claims/find/tactics.hpp"
#include "labels/label_board.hpp"

namespace tesuji::labels {

/// The solver is the side that begins the line; its moves are plies 0, 2, 4, ... of the replay.
class LabelRules : private TacticReader {
 public:
  LabelRules(const LabelBoard& board, const Replay& replay, Prelude prelude)
      : TacticReader(replay, std::move(prelude), board.all_points()), board_(board) {}

  std::vector<Tactic> all() const;

 private:
  using Found = std::optional<Tactic>;

  // One move.
  Found fork() const;
  Found pin() const;
  Found discovered_check() const;
  Found double_check() const;
  Found hanging_piece() const;
  Found promotion() const;
  Found under_promotion() const;
  Found en_passant() const;
  Found castling() const;
  Found quiet_move() const;
  Found defensive_move() const;
  // A capture and what made it possible.
  Found skewer() const;
  Found discovered_attack() const;
  Found trapped_piece() const;
  Found deflection() const;
  Found attraction() const;
  Found interference() const;
  Found x_ray() const;
  Found removing_guard() const;
  Found sacrifice() const;
  Found intermezzo() const;
  Found clearance() const;
  // The end.
  Found mate() const;
  Found back_rank_mate() const;
  Found smothered_mate() const;

  bool advances(const Ply& ply) const;
  bool calm(std::size_t i) const;
  bool prevents(const BoardView& view, const XRay& pin) const;
  bool is_recapture() const;
  bool is_trapped(const Moment& moment, Square sq) const;
  Square cut_off(std::size_t capture, std::size_t cut) const;
  Found escape_from_check() const;
  std::optional<std::size_t> mating() const;

  const LabelBoard& board_;
};

}  // namespace tesuji::labels
