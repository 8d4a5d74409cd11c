// Film: a line as those who find claims look at it. Claims are found generously; only what checking confirms
// is told.
#pragma once

#include <map>

#include "claims/find/footage.hpp"
#include "claims/find/surroundings.hpp"
#include "claims/kind.hpp"

namespace tesuji::claims {

/// A slider, the only man before it, and an enemy behind that man.
struct Ray {
  PieceRef from;
  PieceRef between;
  PieceRef to;
};

/// Do a royal's own men fill the squares ahead of it, or all around?
struct Cage {
  bool ahead = true;
  bool around = true;
};

/// What is asked more than once is worked out once: not for several threads at a time.
class Film : public Footage {
 public:
  /// `lore` must outlive it.
  Film(const Lore& lore, const AnyPosition& root, std::span<const Move> line);

  const Lore& lore() const { return lore_; }
  const Sight& sight() const { return lore_.sight(); }
  const BoardShape& shape() const { return lore_.board(); }
  const AnyPosition& root() const { return at(0); }
  Side us() const { return us_; }
  Side them() const { return opponent(us_); }
  bool is_idle() const { return move(1) == kPass; }

  // Who stands where
  std::vector<PieceRef> men(int ply, Side side) const { return men_of(board(ply), side); }
  /// Those of both sides.
  std::vector<PieceRef> men(int ply) const;
  /// Where the piece stands that was moved to this ply; castling: the partner.
  Square arrival(int ply) const;
  /// The piece just moved to this ply, and who made the move.
  PieceRef mover(int ply) const { return ref(ply, arrival(ply)); }
  bool royal(const PieceRef& ref) const { return lore_.royal(ref.piece); }
  bool same(const PieceRef& ref, int ply) const { return this->ref(ply, ref.square) == ref; }
  const Surroundings& around(int ply) const;
  bool won_by(Side winner) const;
  bool won_by_mate() const { return won_by(us_) && end().outcome()->reason == EndReason::checkmate; }
  /// As checks(), at the end of a line won by mate.
  std::vector<std::vector<PieceRef>> mated() const;
  Cage cage(const PieceRef& royal) const;

  // Sight
  bool sees(int ply, Square from, Square to) const { return sight().attack(board(ply), from, to) != nullptr; }
  bool sees(const Board& board, Square from, Square to) const {
    return sight().attack(board, from, to) != nullptr;
  }
  bool sees_through(const Board& board, Square from, Square between, Square to) const {
    return !sees(board, from, to) && sees(without(board, between), from, to);
  }
  std::vector<Square> attackers(int ply, Square sq, Side by) const {
    return sight().attackers(board(ply), sq, by);
  }
  /// Those of our sliders, royals apart.
  const std::vector<Ray>& rays(int ply) const;
  bool same(const Ray& ray, int ply) const {
    return same(ray.from, ply) && same(ray.between, ply) && same(ray.to, ply);
  }
  /// Does the slider attack what is before it and not what is behind, and was it not so a ply before?
  bool is_new_attack(const Ray& ray, int ply) const {
    return !sees(ply, ray.from.square, ray.to.square) &&
           !(same(ray, ply - 1) && sees(ply - 1, ray.from.square, ray.between.square));
  }
  /// For each royal of theirs in check: every checker, then the royal.
  std::vector<std::vector<PieceRef>> checks(int ply) const;

  // Worth
  bool dearer(const PieceRef& a, const PieceRef& b) const {
    return royal(a) || lore_.value(a.piece) >= lore_.value(b.piece) + kWorthTelling;
  }
  /// Dearer than the attacker or protected by nobody.
  bool prey(const Board& board, const PieceRef& target, const PieceRef& attacker) const;
  /// What our material exceeds theirs by.
  int balance(int ply) const;
  /// The same with what can be taken back on the square of the last move deducted, against an earlier ply.
  int won(int ply, int since) const { return balance(ply) - swap(ply, move(ply).to()) - balance(since); }

  // Captures
  /// The position with the other side to move, where that may be and the game goes on.
  const AnyPosition* idle(int ply) const;
  /// exchange_on() after a ply, and were the side to move there to pass.
  int swap(int ply, Square sq) const;
  int idle_swap(int ply, Square sq) const;
  bool takes(int ply, Square sq) const { return move(ply) != kPass && takes_on(at(ply - 1), move(ply), sq); }
  /// Can the side to move after this ply take there?
  bool can_take(int ply, Square sq) const;
  /// The one man of theirs that the first move takes, when it takes one.
  std::optional<PieceRef> victim() const;
  /// What the move to this ply wins by its captures, what is taken back on its target deducted.
  int taken_by(int ply) const;
  /// What a move changes in the balance of the side to move, what is taken back on its target deducted.
  int gain_by(const AnyPosition& position, Move move) const;
  /// The legal capture on the square that wins most; among equals the cheapest taker, the nearest, the
  /// rearmost, the most central: an order that does not change when the board is mirrored or the sides are
  /// exchanged. Nothing when it is not worth telling.
  std::optional<Move> best_capture(const AnyPosition& position, Square square, int* gain = nullptr) const;
  /// After this ply, whatever is answered, is so much of what `winner` has won since the start kept? The rest
  /// of the line is tried first; it is looked at as far as the line goes on, three plies at least.
  bool keeps(int ply, Side winner, int gain, int since = 0) const;
  /// Is it certain that so much is not kept?
  bool gives_back(int ply, Side winner, int gain) const;
  /// The most that the side to move wins by an exchange on any square.
  int most_by_exchange(const AnyPosition& position) const;
  /// The shortest win of the side to move by a few checks; empty when none is found.
  std::vector<Move> mate_by_checks(const AnyPosition& position, int least = 1, int most = 3) const;

 private:
  const Lore& lore_;
  Side us_;
  mutable std::vector<std::unique_ptr<Surroundings>> around_;
  mutable std::vector<std::optional<std::unique_ptr<AnyPosition>>> idle_;
  mutable std::vector<std::optional<std::vector<Ray>>> rays_;
  mutable std::vector<std::optional<int>> balance_;
  struct Kept {
    bool kept = false;
    bool settled = false;
  };
  Kept ask_kept(int ply, Side winner, int least) const;
  mutable std::map<std::array<int, 3>, Kept> kept_;
  mutable std::map<std::pair<int, Square>, int> swaps_;
  mutable std::map<std::pair<int, Square>, int> idle_swaps_;
};

/// The claims of one kind that are being found.
class Finds {
 public:
  Finds(const Film& film, std::vector<Proposition>& out) : film_(film), out_(out) {}

  void look_at(const ClaimKind& kind, int ply) {
    kind_ = &kind;
    ply_ = ply;
  }
  Finds& at(int ply) {
    ply_ = ply;
    return *this;
  }
  /// Claims it of the ply that is looked at; the evidence is the line so far.
  void add(std::vector<PieceRef> pieces, std::vector<int> numbers = {}, std::vector<Square> squares = {}) {
    add_by(film_.first(ply_), std::move(pieces), std::move(numbers), std::move(squares));
  }
  /// The same with evidence of its own.
  void add_by(std::vector<Move> evidence, std::vector<PieceRef> pieces, std::vector<int> numbers = {},
              std::vector<Square> squares = {});

 private:
  const Film& film_;
  std::vector<Proposition>& out_;
  const ClaimKind* kind_ = nullptr;
  int ply_ = 1;
};

/// Everything claimed about the first move of the line and what follows; without a line, about the position.
/// Of kinds that are not `wanted` nothing; less when the lore's patience ends.
std::vector<Proposition> observe(const Lore& lore, const AnyPosition& root, std::span<const Move> line = {},
                                 bool (*wanted)(const ClaimKind&) = nullptr);

}  // namespace tesuji::claims
