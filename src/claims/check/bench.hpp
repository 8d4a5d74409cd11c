// CheckBench: one claim being checked. Everything on it comes from legal moves, outcomes and plain walks over
// the atoms of the definition; it knows nothing of the code that finds claims, and claims are checked with
// nothing else.
#pragma once

#include <map>

#include "claims/check/walker.hpp"
#include "claims/formation.hpp"
#include "claims/kind.hpp"
#include "claims/proposition.hpp"
#include "movement/any_position.hpp"
#include "movement/setup.hpp"

namespace tesuji::endings {
class TableSet;
}

namespace tesuji::claims {

/// More than any exchange wins.
constexpr int kPlenty = 1 << 30;

/// What claims are checked with, besides their position.
struct CheckTools {
  std::shared_ptr<const CompiledRules> rules;
  std::vector<int> values;                     ///< in centipawns per piece type; those of royals are ignored
  std::uint64_t mate_nodes;                    ///< effort for forced mates
  const endings::TableSet* endings = nullptr;  ///< tables that may be read, and are not believed unseen
  std::shared_ptr<const Formations> formations = nullptr;  ///< those of the game that have names
  StopSignal should_stop{};                                ///< what is not settled by then stays open
};

class CheckBench {
 public:
  using Pieces = std::vector<PieceIndex>;

  CheckBench(const CheckTools& tools, const AnyPosition& root, std::optional<Move> move,
             const Proposition& claim);

  /// Replays the evidence, looks at the form, and asks the kind of the claim.
  Checked run();

  // The claim
  const std::vector<PieceRef>& men() const { return claim_.pieces; }
  const PieceRef& man(std::size_t i) const { return claim_.pieces[i]; }
  const std::vector<int>& numbers() const { return claim_.numbers; }
  const std::vector<Square>& squares() const { return claim_.squares; }
  bool says(int number) const { return claim_.numbers == std::vector<int>{number}; }
  /// The move it is about. Precondition: its evidence is not of the kinds `any` and `none`.
  Move move() const { return *move_; }

  const Formations& formations() const;

  // The line
  int plies() const { return static_cast<int>(claim_.evidence.size()); }
  /// The move that leads to a ply.
  Move made(int ply) const { return claim_.evidence[as_size(ply - 1)]; }
  Move last() const { return claim_.evidence.back(); }
  const AnyPosition& root() const { return root_; }
  const AnyPosition& at(int ply) const { return *positions_[as_size(ply)]; }
  const Board& board(int ply) const { return boards_[as_size(ply)]; }
  const AnyPosition& end() const { return *positions_.back(); }
  const Board& end_board() const { return boards_.back(); }
  Side us() const { return us_; }
  Side them() const { return them_; }
  /// Is this piece what stands on its square after `ply` plies?
  bool stands(const PieceRef& ref, int ply) const;
  bool all_stand(int ply) const;
  /// Where the piece that stands on `square` at the end stood in the root; kNoSquare when it did not.
  Square origin_of(Square square) const;
  /// Where the piece stands that was moved to this ply; castling: the partner.
  Square arrival(int ply) const;
  /// Null when the move is not legal.
  std::unique_ptr<AnyPosition> after(const AnyPosition& position, Move move) const;
  std::unique_ptr<AnyPosition> passed_turn(const AnyPosition& position) const;
  /// The position were what stands on the square gone; null when that may not be.
  std::unique_ptr<AnyPosition> bereft(const AnyPosition& position, Square sq) const;

  // Worth
  const GameDefinition& game() const { return game_; }
  const BoardShape& shape() const { return game_.board; }
  int value(PieceIndex piece) const { return tools_.values[as_size(piece)]; }
  bool royal(const PieceRef& ref) const { return walker_.royal(ref.piece); }
  bool royal(PieceIndex piece) const { return walker_.royal(piece); }
  bool promoter(PieceIndex piece) const { return walker_.promoter(piece); }
  bool clearly_dearer(const PieceRef& a, const PieceRef& b) const {
    return royal(a) || value(a.piece) >= value(b.piece) + kWorthTelling;
  }
  /// Clearly dearer than the attacker, or protected by nobody.
  bool worth_taking(const Board& board, const PieceRef& target, const PieceRef& attacker) const {
    return clearly_dearer(target, attacker) || !seen_by(board, target.square, target.side);
  }
  /// Does a promoter of `side` stand ahead of the man, so many files to its right?
  bool promoter_ahead(const Board& board, const PieceRef& man, int right, Side side) const;
  /// Is the square in the half of the board that is the enemy's?
  bool in_far_half(Square sq, Side side) const {
    return 2 * shape().rank_of(shape().relative(sq, side)) >= shape().ranks + shape().ranks % 2;
  }
  /// What `us` has more than the other side, on the board and in hand.
  int balance(const AnyPosition& position) const;
  int balance(int ply) const { return balance(at(ply)); }
  /// The balance at the end, exchanges on its last square deducted, against that after `ply` plies.
  int won_since(int ply) const;
  /// Our last move takes, and keeps something worth telling of it.
  bool takes_well() const;

  // Captures
  /// Does the move take what stands on the square?
  bool takes_on(const AnyPosition& position, Move move, Square sq) const;
  bool takes_at(int ply, Square sq) const { return takes_on(at(ply - 1), made(ply), sq); }
  /// Does the move to this ply take `target` with `attacker`, arriving there?
  bool takes_with(int ply, const PieceRef& attacker, const PieceRef& target) const;
  bool can_take(const AnyPosition& position, Square sq) const;
  /// The first man named moves and takes the second, nothing else, and costs none of its own.
  bool takes_cleanly() const;
  /// Both sides take in turn with any legal capture, what stands on the square and then what took it, and
  /// either may stop. From `enough` on it does not matter how much it is.
  int swap(const AnyPosition& position, Square sq, int enough = kPlenty) const;
  int swap(int ply, Square sq) const { return swap(at(ply), sq); }
  int greatest_swap(const AnyPosition& position) const;
  /// After this ply, is so much of what `winner` has won since `since` kept, whatever is answered? Every move
  /// of both sides is tried for kReplyPlies, then captures and promotions, and every answer to a check;
  /// either may stop where it is not in check.
  Checked keeps(int ply, Side winner, int gain, int since = 0) const;
  /// Men of its own that the move to this ply costs: swept away on its path, or burnt on arrival.
  Pieces own_losses(int ply) const;

  // Sight
  bool sees(const Board& board, Square from, Square to) const { return walker_.sees(board, from, to); }
  bool seen_by(const Board& board, Square sq, Side by, Square except = kNoSquare) const {
    return walker_.seen_by(board, sq, by, except);
  }
  /// Does the one see the other only were what stands between gone?
  bool sees_through(const Board& board, Square from, Square between, Square to) const {
    return !sees(board, from, to) && sees(without(board, between), from, to);
  }
  bool could_go(const Board& board, Square from, Square to) const {
    return walker_.could_go(board, from, to);
  }
  int reach(const Board& board, Square from) const { return walker_.reach(board, from); }

  /// Of our men exactly those named before the last see the last.
  bool checkers_named() const;
  /// The direction from one square to another, as short as it gets.
  Vector direction(Square from, Square to) const;

  // Mates
  bool mated_at_end() const;
  bool won_at_end(Side winner) const;
  /// The evidence from ply `first` on ends in a win in as many moves as claimed, and no answer avoids it.
  Checked forced_win(int first, Side winner) const;
  /// After the move, tables of endings lead to a win of ours in so many moves, this one counted: played out
  /// with each answer looked at, it ends in a win by the rules, as soon as they say.
  bool known_win(int moves) const;
  /// After the move, neither the table nor any answer gives a result.
  bool known_draw() const;
  /// Squares around a royal at the end that do not hold its own men; `ahead`: of those before it.
  int open_around(const PieceRef& royal, bool ahead) const;
  enum class Proof : std::uint8_t { yes, no, open };
  /// Has the side to move a win in so many moves, giving check with each but the one that ends the game?
  Proof mates_by_checks(const AnyPosition& position, int moves, std::uint64_t& nodes) const;
  std::uint64_t mate_nodes() const { return tools_.mate_nodes; }

  /// For what goes round many times, on behalf of somebody who may leave: so many more steps were made, or
  /// these moves were looked up. When it is to stop, whatever is said stays unproven.
  bool ends_after(std::size_t steps) const { return patience_.ends_after(steps); }
  bool ends_after(const std::vector<Move>& moves) const { return ends_after(steps_of(shape(), moves)); }

 private:
  bool replay();
  bool fits(const Form& form) const;
  bool evidence_fits(const Form& form) const;
  bool men_fit(const Form& form) const;
  Proof mates(AnyPosition& position, int moves, bool checks_only, std::uint64_t& nodes) const;
  Proof answers_fail(AnyPosition& position, Side winner, int moves, bool checks_only,
                     std::uint64_t& nodes) const;
  bool checks_all_along(int first) const;
  /// Does `winner` keep material worth `least` more than the other's?
  struct Question {
    Side winner;
    int least;
    std::uint64_t nodes;
    std::map<int, Move> decided;  ///< by remaining plies: the move that decided such a position last
  };
  Proof keeps(AnyPosition& position, Question& question, int plies, int now) const;
  int swap_on(AnyPosition& position, Square sq, int enough) const;
  /// What both sides have is counted anew only where it cannot be told from what a move takes and becomes.
  struct Stake {
    bool plain = false;
    int taken = 0;                ///< what the captor has more by it
    PieceIndex mover = kNoPiece;  ///< none: a drop, which is worth as much in hand
  };
  Stake stake_of(const AnyPosition& position, Move move) const;
  /// Our balance after the move, given the one before it.
  int balance_after(const AnyPosition& next, Move move, const Stake& stake, int before) const;

  const CheckTools& tools_;
  const GameDefinition& game_;
  const AnyPosition& root_;
  std::optional<Move> move_;
  const Proposition& claim_;
  mutable Patience patience_;
  Walker walker_;
  Side us_;
  Side them_;
  std::vector<std::unique_ptr<AnyPosition>> positions_;
  std::vector<Board> boards_;
};

}  // namespace tesuji::claims
