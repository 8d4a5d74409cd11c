// Parameters: the weights of a game's tables as one list of numbers.
#pragma once

#include <unordered_map>

#include "engine/thinker.hpp"

namespace tesuji::learn {

/// One number to learn, for the opening and once more for the ending. Squares that a table holds alike share
/// one.
struct Parameter {
  std::string_view field;       ///< as in places_of(), or "squares"
  PieceIndex piece = kNoPiece;  ///< kNoPiece: of the game
  std::size_t place = 0;        ///< in the curve or table
  Tapered start;                ///< centipawns
};

class Parameters {
 public:
  Parameters(const EvalTables& tables, const BoardShape& board);

  std::size_t count() const { return list_.size(); }
  const std::vector<Parameter>& list() const { return list_; }
  /// The parameter behind a weight of the tables it was made from.
  std::size_t index(const PhasedScore* weight) const { return index_.at(weight); }
  /// The tables with these numbers, opening before ending, each `count()` of them.
  EvalTables applied(const std::vector<double>& numbers) const;
  std::vector<double> start() const;

 private:
  /// Calls f(weight, field, piece, place, parameter) for every weight that is learned.
  template <class F>
  void for_each(EvalTables& tables, F&& f) const;

  const EvalTables& tables_;
  const BoardShape& board_;
  std::vector<Parameter> list_;
  std::unordered_map<const PhasedScore*, std::size_t> index_;
};

}  // namespace tesuji::learn
