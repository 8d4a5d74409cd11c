// Inside the observer: one line being looked at.
#pragma once

#include <map>
#include <optional>

#include "explain/observer.hpp"

namespace tesuji::observing {

class LineObserver {
 public:
  LineObserver(const Lore& lore, const AnyPosition& root, std::span<const Move> line,
               std::vector<Proposition>& out);

  void run();

 private:
  using Board = std::vector<PlacedPiece>;

  void taking();
  void saving();
  void being_taken();
  void threatening();
  void mate_threats();
  void promotion(int ply);
  void tactics(int ply);
  void fork(int ply, const PieceRef& mover);
  void lines_of(int ply, const PieceRef& attacker);
  void discoveries(int ply, const PieceRef& attacker, const Board& before);
  void guards_and_traps();
  // Motifs: what takes several moves to show.
  void motifs();
  void lured(int ply);
  void overloaded(int ply);
  void cut_off(int ply);
  void battery(int ply);
  void through(int ply);
  void stepped_between(int ply);
  void several();
  void mate_patterns();
  void manners();
  void stuck(const AnyPosition& after, const std::vector<Move>& answers);
  bool backs(const Board& board, const PieceRef& rear, const PieceRef& front, const PieceRef& target) const;
  bool stood_so(int ply, const PieceRef& rear, const PieceRef& front, const PieceRef& target) const;
  bool behind_matters(const AnyPosition& idle, const PieceRef& rear, const PieceRef& target) const;
  int taken_by(int ply) const;
  bool takes_at(int ply, Square sq) const;
  bool won_by_mate() const;
  void results();
  void result(Side winner, int plies);
  int most_by_exchange(const AnyPosition& position) const;
  std::vector<PieceIndex> own_losses(int ply) const;
  std::map<PieceIndex, int> taken_until(Side winner, int plies) const;
  void mates();

  // Where pieces stand before and after.
  void places();
  void moved_pieces(int ply);
  void royal_counts(int ply);
  void side_counts(int ply);
  void standing(int ply);
  void targets(int ply);
  bool stands_as(Predicate predicate, const Board& board, Square sq) const;
  bool promoter_ahead(const Board& board, Square sq, int right, Side side) const;
  bool promoter_on_file(const Board& board, Square sq, int right) const;

  void add(Predicate predicate, std::vector<PieceRef> pieces, int ply, std::vector<Move> evidence,
           std::vector<int> numbers = {}, std::vector<Square> squares = {});
  PieceRef ref(int ply, Square sq) const;
  std::vector<Square> men(int ply, Side side) const;
  bool dearer(const PieceRef& a, const PieceRef& b) const;
  /// Dearer than the attacker or protected by nobody.
  bool prey(const Board& board, const PieceRef& target, const PieceRef& attacker) const;
  Square arrival(int ply) const;
  int gain_by(const AnyPosition& position, Move move) const;
  std::optional<Move> best_capture(const AnyPosition& position, Square square, int& gain) const;
  std::vector<Move> mate_by_checks(AnyPosition& position, int moves, int& nodes) const;

  const Lore& lore_;
  const Sight& sight_;
  const AnyPosition& root_;
  Footage film_;
  Side us_;
  Side them_;
  std::vector<Proposition>& out_;
};

}  // namespace tesuji::observing
