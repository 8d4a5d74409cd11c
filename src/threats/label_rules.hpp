// LabelRules: for each label of the public puzzle collection the condition behind it, along one line. The
// conditions are in docs/tactics.md.
#pragma once

#include <optional>

#include "threats/label_board.hpp"
#include "threats/tactics.hpp"

namespace tesuji {

/// The solver is the side that begins the line; its moves are plies 0, 2, 4, ... of the replay.
class LabelRules {
 public:
  LabelRules(const LabelBoard& board, const Replay& replay, std::optional<Ply> previous)
      : board_(board), replay_(replay), previous_(std::move(previous)), us_(replay.plies.front().side) {}

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

  std::size_t size() const { return replay_.plies.size(); }
  const Ply& ply(std::size_t i) const { return replay_.plies[i]; }
  const Moment& before(std::size_t i) const { return replay_.moments[i]; }
  const Moment& after(std::size_t i) const { return replay_.moments[i + 1]; }
  bool mates(std::size_t i) const { return after(i).check && after(i).legal.empty(); }
  bool royal(PlacedPiece piece) const { return before(0).view.rules().type(piece.piece).royal; }
  bool advances(const Ply& ply) const;
  bool calm(std::size_t i) const;
  bool prevents(const BoardView& view, const XRay& pin) const;
  bool is_trapped(const Moment& moment, Square sq) const;
  bool cut_off(std::size_t capture, std::size_t cut) const;
  Found escape_from_check() const;
  Tactic carried(TacticKind kind, std::size_t i, std::vector<Square> about = {}) const;

  const LabelBoard& board_;
  const Replay& replay_;
  std::optional<Ply> previous_;
  Side us_;
};

}  // namespace tesuji
