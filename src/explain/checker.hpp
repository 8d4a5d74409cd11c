// Inside the verifier: one claim being checked. Everything is found from legal moves and plain walks over the
// atoms of the definition.
#pragma once

#include <initializer_list>
#include <map>

#include "explain/verify.hpp"
#include "movement/setup.hpp"

namespace tesuji::checking {

using Board = std::vector<PlacedPiece>;

/// More than any exchange wins.
constexpr int kPlenty = 1 << 30;

/// Walks over the definition's atoms.
class Walker {
 public:
  explicit Walker(const GameDefinition& game) : game_(game) {}

  /// Could the piece on `from` take on `to`, whatever stands there?
  bool sees(const Board& board, Square from, Square to) const;
  /// How many squares the piece on `from` could go to: empty ones by steps, enemies by captures.
  int reach(const Board& board, Square from) const;
  bool seen_by(const Board& board, Square to, Side by, Square except = kNoSquare) const;

  bool promoter(PieceIndex piece) const;
  bool royal(PieceIndex piece) const;

 private:
  bool goes(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side, Square from,
            Square to) const;
  /// The same for movements of several legs.
  bool goes_by_legs(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side,
                    Square from, Square to) const;
  bool turns(const Board& board, Vector step, Side side, Square from, Square to) const;
  bool flies(const Board& board, const PieceDefinition& piece, const MoveAtom& atom, Side side, Square from,
             Square to) const;
  int king_steps(const Board& board, Square from, Square to, int most) const;
  bool within(const std::string& zone, Side side, Square sq) const;

  const GameDefinition& game_;
};

class Checker {
 public:
  Checker(std::shared_ptr<const CompiledRules> rules, const std::vector<int>& values, std::uint64_t nodes,
          const AnyPosition& root, std::optional<Move> move, const Proposition& claim);

  Checked run();

 private:
  // The line
  bool replay();
  std::unique_ptr<AnyPosition> after(const AnyPosition& position, Move move) const;
  std::unique_ptr<AnyPosition> passed_turn(const AnyPosition& position) const;
  const AnyPosition& at(int ply) const { return *positions_[static_cast<std::size_t>(ply)]; }
  const Board& board(int ply) const { return boards_[static_cast<std::size_t>(ply)]; }
  const AnyPosition& end() const { return *positions_.back(); }
  const Board& end_board() const { return boards_.back(); }
  int plies() const { return static_cast<int>(claim_.evidence.size()); }
  /// Is this piece what stands on its square after `ply` plies?
  bool stands(const PieceRef& ref, int ply) const;
  /// Where the piece that stands on `square` at the end stood in the root; kNoSquare when it did not.
  Square origin_of(Square square) const;

  // Worth
  int value(PieceIndex piece) const { return values_[static_cast<std::size_t>(piece)]; }
  bool royal(const PieceRef& ref) const { return walker_.royal(ref.piece); }
  bool clearly_dearer(const PieceRef& a, const PieceRef& b) const {
    return royal(a) || value(a.piece) >= value(b.piece) + kWorthTelling;
  }
  /// Dearer than the attacker, or protected by nobody.
  bool worth_taking(const Board& board, const PieceRef& target, const PieceRef& attacker,
                    Square not_counting = kNoSquare) const;
  int balance(const AnyPosition& position) const;
  bool takes_on(const AnyPosition& position, Move move, Square sq) const;
  int swap(const AnyPosition& position, Square sq, int enough = kPlenty) const;
  int greatest_swap(const AnyPosition& position) const;
  bool can_take(const AnyPosition& position, Square sq) const;

  std::vector<PieceIndex> own_losses(int ply) const;
  PieceIndex as_held(PieceIndex piece) const;

  // Mates
  enum class Proof { yes, no, open };
  Proof mates(AnyPosition& position, int moves, bool checks_only, std::uint64_t& nodes) const;
  Proof answers_fail(AnyPosition& position, Side winner, int moves, bool checks_only,
                     std::uint64_t& nodes) const;
  bool checks_all_along(int first) const;

  // One function for each predicate or family
  Checked check_mates(int first, Side winner) const;
  Checked check_mate_threat() const;
  Checked check_mate_parried() const;
  bool check_result(Side winner) const;
  bool check_capture() const;
  bool check_saves() const;
  bool check_can_be_taken() const;
  bool check_threatens() const;
  bool check_promotes() const;
  bool check_forks() const;
  bool check_line_of_three() const;
  bool three_hold(const Board& board) const;
  bool check_discovers() const;
  bool check_checks() const;
  bool check_removes_guard() const;
  bool check_traps() const;
  bool check_deflects() const;
  bool check_attracts() const;
  bool check_overloads() const;
  bool check_interferes() const;
  bool check_x_rays() const;
  bool check_steps_between() const;
  bool check_clears() const;
  bool check_batteries() const;
  bool check_takes_several() const;
  bool check_mate_pattern() const;
  bool check_quiet() const;
  bool check_declines() const;
  bool check_zugzwang() const;
  Move made(int ply) const;
  bool takes_at(int ply, Square sq) const;
  bool wins_at_end() const;
  bool mated_at_end() const;
  int won_since(int ply) const;
  bool all_stand(std::initializer_list<int> when) const;
  bool backs(const Board& board) const;
  bool check_motif() const;
  bool check_mobility() const;
  bool check_centre() const;
  bool check_counts() const;
  bool check_develops() const;
  bool check_castles() const;
  bool check_standing() const;
  bool check_loose() const;
  bool check_knot() const;
  bool check_board_claim();

  // Measures
  int pressure(const Board& board, Square royal) const;
  int escapes(const Board& board, Square royal) const;
  int shelter(const Board& board, Square royal) const;
  int space(const Board& board, Side side) const;
  int protected_officers(const Board& board, Side side) const;
  std::vector<Square> central(const Board& board, Square from) const;
  bool holds_standing(const Board& board, Square sq) const;

  std::shared_ptr<const CompiledRules> rules_;
  const GameDefinition& game_;
  const std::vector<int>& values_;
  std::uint64_t nodes_;
  const AnyPosition& root_;
  std::optional<Move> move_;
  const Proposition& claim_;
  Walker walker_;
  Side us_;
  Side them_;
  std::vector<std::unique_ptr<AnyPosition>> positions_;
  std::vector<Board> boards_;
};

}  // namespace tesuji::checking
