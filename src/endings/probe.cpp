// Tables and real positions: looking up, playing on, and holding one against the other.
#include <fmt/format.h>

#include <mutex>

#include "endings/position_ground.hpp"
#include "endings/report.hpp"

namespace tesuji::endings {
namespace {

/// Value for whoever moved to a position of this value.
Value one_ply_back(Value after) {
  if (after.is_win()) return Value::loss(after.plies() + 1);
  return after.is_loss() ? Value::win(after.plies() + 1) : Value();
}

/// Better for the side to move: won fast before won slowly, lost slowly before lost fast.
int rank_of(Value value) {
  if (value.is_win()) return Value::kMostPlies + 1 - value.plies();
  return value.is_loss() ? value.plies() - Value::kMostPlies - 1 : 0;
}

struct Choice {
  Value value{};
  Move move = kPass;
};

/// The best of what follows; nothing when one of the values is unknown, or there is no move.
std::optional<Choice> best_choice(const TableSet& set, AnyPosition& position) {
  std::optional<Choice> best;
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto after = probe(set, position);
    position.undo();
    if (!after || !after->is_possible()) return std::nullopt;
    const Value value = one_ply_back(*after);
    if (!best || rank_of(value) > rank_of(best->value)) best = Choice{value, move};
  }
  return best;
}

bool alike(Value a, Value b) {
  return a == b || (a.is_draw() && b.is_draw());
}

std::string words_of(Value value) {
  if (!value.is_possible()) return "impossible";
  if (value.is_draw()) return "a draw";
  return fmt::format("{} in {} plies", value.is_win() ? "won" : "lost", value.plies());
}

/// What is wrong with one entry; empty when nothing is.
std::string fault_of(const TableSet& set, const Table& table, std::uint64_t number) {
  const State state = table.layout().state(number);
  const Value told = table.value(number);
  if (!table.may_stand(state)) return told.is_possible() ? "a man cannot stand there" : "";
  auto position = make_position(set.shared_rules(), setup_of(set.game(), table.material(), state));
  if (!position) return told.is_possible() ? "the rules do not allow it" : "";
  if (!told.is_possible()) return "the rules allow it";
  Value right;
  if (const auto outcome = (*position)->outcome()) {
    right = value_of(*outcome, state.side);
  } else if (const auto best = best_choice(set, **position)) {
    right = best->value;
  } else {
    return "a move leads to no position of a table";
  }
  if (alike(told, right)) return "";
  return fmt::format("the table says {}, the moves say {}", words_of(told), words_of(right));
}

}  // namespace

std::optional<Value> probe(const TableSet& set, AnyPosition& position) {
  std::vector<PlacedPiece> men;
  Places at{};
  for (int sq = 0; sq < set.game().board.squares(); ++sq) {
    const PlacedPiece placed = position.at(static_cast<Square>(sq));
    if (placed.empty()) continue;
    if (static_cast<int>(men.size()) == set.most_men()) return std::nullopt;
    at[men.size()] = static_cast<std::uint8_t>(sq);
    men.push_back(placed);
  }
  if (const auto outcome = position.outcome()) return value_of(*outcome, position.side_to_move());
  const Setup setup = position.setup();
  if (!setup.castling.empty() || !setup.gates.empty()) return std::nullopt;
  if (!setup.ghosts.empty()) {
    const auto best = best_choice(set, position);
    return best ? std::optional(best->value) : std::nullopt;
  }
  const Seat seat = set.seat(men);
  if (seat.table == nullptr) return std::nullopt;
  return set.value(seat, position.side_to_move(), at);
}

int plies_left(const GameDefinition& game, const Setup& setup) {
  int left = Value::kMostPlies;
  if (game.end.quiet_plies != 0) left = game.end.quiet_plies - setup.quiet_plies;
  if (counts_moves(game)) left = std::min(left, 2 * moves_counted(setup).value_or(0));
  return left;
}

std::optional<Value> sure_value(const TableSet& set, AnyPosition& position) {
  const auto value = probe(set, position);
  if (!value || !value->is_possible()) return std::nullopt;
  if (value->is_draw()) return repetition_decides(set.game()) ? std::nullopt : value;
  return value->plies() <= plies_left(set.game(), position.setup()) ? value : std::nullopt;
}

std::vector<Move> best_line(const TableSet& set, const AnyPosition& start) {
  std::vector<Move> line;
  const auto position = start.clone();
  while (!position->outcome()) {
    const auto best = best_choice(set, *position);
    if (!best || best->value.is_draw()) break;
    line.push_back(best->move);
    position->make(best->move);
  }
  return line;
}

std::optional<Error> verify(const TableSet& set, const Table& table, const Effort& effort) {
  std::mutex mutex;
  std::optional<Error> wrong;
  Effort until_wrong = effort;
  until_wrong.should_stop = [&] {
    const std::lock_guard lock(mutex);
    return wrong.has_value() || effort.should_stop();
  };
  in_chunks(table.layout().size(), 4096, until_wrong, {&table.material(), 0},
            [&](std::size_t, std::uint64_t number) {
              const std::string fault = fault_of(set, table, number);
              if (fault.empty()) return;
              const std::lock_guard lock(mutex);
              wrong = Error{ErrorCode::bad_input,
                            fmt::format("position {} of the table for {} is wrong: {}", number,
                                        material_text(set.game(), table.material()), fault),
                            "make the table again"};
            });
  return wrong;
}

}  // namespace tesuji::endings
