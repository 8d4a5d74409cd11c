// Checking what tables of endings say: their moves are played out by the rules.
#include "claims/check/bench.hpp"
#include "endings/report.hpp"

namespace tesuji::claims {
namespace {

using endings::TableSet;

/// The move after which the table gives the opponent the shortest way to its loss; nothing without one.
std::optional<Move> fastest(const TableSet& tables, AnyPosition& position, int plies) {
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto value = probe(tables, position);
    position.undo();
    if (value && value->is_loss() && value->plies() == plies - 1) return move;
  }
  return std::nullopt;
}

/// The longest defence, if every answer loses in so many plies at most, and one of them in just as many.
std::optional<Move> slowest(const TableSet& tables, AnyPosition& position, int plies) {
  std::optional<Move> longest;
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto value = probe(tables, position);
    position.undo();
    if (!value || !value->is_win() || value->plies() > plies - 1) return std::nullopt;
    if (value->plies() == plies - 1) longest = move;
  }
  return longest;
}

}  // namespace

bool CheckBench::known_win(int moves) const {
  if (tools_.endings == nullptr) return false;
  const auto position = at(1).clone();
  const auto value = endings::sure_value(*tools_.endings, *position);
  if (!value || !value->is_loss() || (value->plies() + 2) / 2 != moves) return false;
  for (int plies = value->plies(); plies > 0; --plies) {
    const bool ours = position->side_to_move() == us_;
    const auto move =
        ours ? fastest(*tools_.endings, *position, plies) : slowest(*tools_.endings, *position, plies);
    if (!move) return false;
    position->make(*move);
  }
  const auto outcome = position->outcome();
  return outcome && outcome->winner == us_;
}

bool CheckBench::known_draw() const {
  if (tools_.endings == nullptr || at(1).outcome()) return false;
  const auto position = at(1).clone();
  const auto value = endings::sure_value(*tools_.endings, *position);
  if (!value || !value->is_draw()) return false;
  bool draws = false;
  for (const Move move : position->legal_moves()) {
    position->make(move);
    const auto after = probe(*tools_.endings, *position);
    position->undo();
    if (!after || after->is_loss()) return false;
    draws = draws || after->is_draw();
  }
  return draws;
}

}  // namespace tesuji::claims
