// What a table says as a whole.
#pragma once

#include "endings/parallel.hpp"
#include "endings/table.hpp"

namespace tesuji::endings {

struct Tally {
  std::uint64_t wins = 0;  ///< for the side to move
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  std::uint64_t all() const { return wins + draws + losses; }
  double share(std::uint64_t part) const {
    return all() == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all());
  }
};

/// All positions of the whole board are counted, those that look alike once.
struct Report {
  static constexpr std::size_t kMostExceptions = 3;

  Side strong = Side::first;                        ///< who has more men, else who wins more often
  PerSide<Tally> tally;                             ///< by who is to move
  PerSide<std::optional<std::uint64_t>> longest{};  ///< a longest win of the side, with it to move
  bool usually_won = false;                         ///< by the stronger side, when on the move
  std::uint64_t exceptions = 0;         ///< positions where that is otherwise, with that side to move
  std::vector<std::uint64_t> examples;  ///< of them
};

Report report_of(const Table& table);

/// Does every value follow from the values after each legal move, as real positions have them? Says of the
/// first position where it does not what is wrong; nothing when all are right, or when it was stopped.
std::optional<Error> verify(const TableSet& set, const Table& table, const Effort& effort);

/// The value of a real position; nothing without a table, or where castling or pieces to enter are left.
std::optional<Value> probe(const TableSet& set, AnyPosition& position);
/// The same where the rules do not end the game before it comes true: for lack of progress, or by repetition.
std::optional<Value> sure_value(const TableSet& set, AnyPosition& position);
/// Plies until the rules end the game for lack of progress.
int plies_left(const GameDefinition& game, const Setup& setup);
/// Best moves of both sides until the game is decided. Precondition: it has a value.
std::vector<Move> best_line(const TableSet& set, const AnyPosition& start);

}  // namespace tesuji::endings
