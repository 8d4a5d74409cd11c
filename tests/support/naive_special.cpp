#include "support/naive_special.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "base/indexed.hpp"
#include "rules/registry.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

// The parameters of a rule, or null where it does not hold.
template <class R>
const R* rule(const GameDefinition& game) {
  if (!game.special.any()) return nullptr;
  const R& found = std::get<R>(game.special->each);
  return found.active ? &found : nullptr;
}

template <class R>
int counter(const Setup& setup, Side side) {
  const std::size_t place = as_size(2 * FirstCounter<R>::value + index(side));
  return place < setup.counters.size() ? setup.counters[place] : 0;
}

template <class R>
void set_counter(Setup& setup, Side side, int value) {
  setup.counters.resize(2 * kRuleCounters);
  setup.counters[as_size(2 * FirstCounter<R>::value + index(side))] = value;
  if (std::all_of(setup.counters.begin(), setup.counters.end(), [](int n) { return n == 0; }))
    setup.counters.clear();
}

int count_men(const GameDefinition& game, const Board& board, Side side) {
  int men = 0;
  for (const PlacedPiece& placed : board)
    men += !placed.empty() && placed.side == side && !naive_neutral(game, placed);
  return men;
}

// Where nothing is royal nobody lacks one.
bool has_royal(const GameDefinition& game, const Board& board, Side side) {
  if (game.royal.pieces.empty() || game.royal.lose_by == LoseBy::extinction) return true;
  return std::any_of(board.begin(), board.end(), [&](const PlacedPiece& placed) {
    return !placed.empty() && placed.side == side && contains_piece(game.royal.pieces, placed.piece);
  });
}

bool touch(const BoardShape& board, Square a, Square b) {
  return a != b && std::abs(board.file_of(a) - board.file_of(b)) <= 1 &&
         std::abs(board.rank_of(a) - board.rank_of(b)) <= 1;
}

bool at_goal(const Race& race, const Board& board, Side side) {
  const auto& goal = race.zone[as_size(index(side))];
  return std::any_of(goal.begin(), goal.end(), [&](Square sq) {
    const PlacedPiece placed = board[as_size(sq)];
    return !placed.empty() && placed.side == side && contains_piece(race.pieces, placed.piece);
  });
}

bool race_over(const Race& race, const Setup& setup, const std::vector<NaiveMove>& moves) {
  if (at_goal(race, setup.board, Side::second)) return true;
  if (!at_goal(race, setup.board, Side::first)) return false;
  if (setup.side_to_move == Side::first) return true;
  return std::none_of(moves.begin(), moves.end(),
                      [&](const NaiveMove& move) { return at_goal(race, move.result.board, Side::second); });
}

bool bared(const GameDefinition& game, const Setup& setup) {
  for (const Side side : kBothSides) {
    if (count_men(game, setup.board, side) != 1) continue;
    const int others = count_men(game, setup.board, opponent(side));
    if (others == 1) return false;
    if (setup.side_to_move != side || others != 2) return true;
  }
  return false;
}

void explode(const GameDefinition& game, const Explosion& explosion, NaiveMove& move) {
  Board& board = move.result.board;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    const bool around =
        touch(game.board, sq, move.to) && !contains_piece(explosion.spares, board[as_size(sq)].piece);
    if (sq == move.to || around) board[as_size(sq)] = {};
  }
}

// The count of moves after `move`, whose board is complete.
void count_on(const GameDefinition& game, const Counting& rule, const Setup& before, NaiveMove& move) {
  const Board& board = move.result.board;
  const std::array<int, 2> men{count_men(game, board, Side::first), count_men(game, board, Side::second)};
  const Side weak = men[0] < men[1] ? Side::first : Side::second;
  const bool lone = std::min(men[0], men[1]) == 1;
  int limit = rule.board_limit;
  for (auto kind = rule.limits.rbegin(); lone && kind != rule.limits.rend(); ++kind) {
    const auto strong = std::count(board.begin(), board.end(), PlacedPiece{kind->first, opponent(weak)});
    if (strong > 0) limit = strong > 1 ? kind->second / 2 : kind->second;
  }
  const bool waits = std::any_of(board.begin(), board.end(), [&](const PlacedPiece& placed) {
    return !placed.empty() && contains_piece(rule.until_gone, placed.piece);
  });
  const int old_limit = counter<Counting>(before, Side::second);
  int count = counter<Counting>(before, Side::first);
  if (waits) {
    limit = count = 0;
  } else if (old_limit == 0 || (lone && move.captures)) {
    count = lone ? men[0] + men[1] : 0;
  } else {
    limit = old_limit;
    count += before.side_to_move == weak ? 1 : 0;
  }
  set_counter<Counting>(move.result, Side::first, count);
  set_counter<Counting>(move.result, Side::second, limit);
}

}  // namespace

bool naive_neutral(const GameDefinition& game, PlacedPiece placed) {
  const auto* blocker = rule<Blocker>(game);
  return blocker != nullptr && placed.piece == blocker->piece;
}

bool naive_may_capture(const GameDefinition& game, const Board& board, Square from, Square to) {
  const PlacedPiece target = board[as_size(to)];
  if (const auto* iron = rule<Iron>(game);
      iron && !target.empty() && contains_piece(iron->pieces, target.piece))
    return false;
  const auto* shy = rule<ShyHoppers>(game);
  if (shy == nullptr || !contains_piece(shy->pieces, board[as_size(from)].piece)) return true;
  if (!target.empty() && contains_piece(shy->pieces, target.piece)) return false;
  const int files = game.board.file_of(to) - game.board.file_of(from);
  const int ranks = game.board.rank_of(to) - game.board.rank_of(from);
  const int steps = std::gcd(files, ranks);
  for (int n = 1; n < steps; ++n) {
    const Square between = game.board.at(game.board.file_of(from) + files / steps * n,
                                         game.board.rank_of(from) + ranks / steps * n);
    if (contains_piece(shy->pieces, board[as_size(between)].piece)) return false;
  }
  return true;
}

bool naive_self_capture(const GameDefinition& game, const Board& board, Square from, Square to) {
  const auto* self = rule<SelfCapture>(game);
  return self != nullptr && contains_piece(self->pieces, board[as_size(from)].piece) &&
         !contains_piece(game.royal.pieces, board[as_size(to)].piece);
}

bool naive_may_become(const GameDefinition& game, const Board& board, Side side, PieceIndex piece) {
  const auto* limit = rule<PromotionLimit>(game);
  if (limit == nullptr || limit->most.count(piece) == 0) return true;
  return std::count(board.begin(), board.end(), PlacedPiece{piece, side}) < limit->most.at(piece);
}

bool naive_shielded(const GameDefinition& game, const Board& board, Square royal, Side side) {
  const auto* explosion = rule<Explosion>(game);
  if (explosion == nullptr || !explosion->touching_royals_safe) return false;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    const PlacedPiece placed = board[as_size(sq)];
    if (!placed.empty() && placed.side != side && contains_piece(game.royal.pieces, placed.piece) &&
        touch(game.board, sq, royal))
      return true;
  }
  return false;
}

bool naive_special_over(const GameDefinition& game, const Setup& setup, const std::vector<NaiveMove>& moves) {
  if (naive_places_neutral(game, setup)) return false;
  if (rule<Explosion>(game) &&
      (!has_royal(game, setup.board, Side::first) || !has_royal(game, setup.board, Side::second)))
    return true;
  if (const auto* checks = rule<CheckCount>(game)) {
    for (const Side side : kBothSides)
      if (counter<CheckCount>(setup, side) >= checks->checks) return true;
  }
  if (const auto* race = rule<Race>(game); race && race_over(*race, setup, moves)) return true;
  if (rule<BareRoyal>(game) && bared(game, setup)) return true;
  if (rule<AllCaptured>(game) &&
      (count_men(game, setup.board, Side::first) == 0 || count_men(game, setup.board, Side::second) == 0))
    return true;
  return rule<Passing>(game) && counter<Passing>(setup, Side::first) >= 2;
}

bool naive_places_neutral(const GameDefinition& game, const Setup& setup) {
  return rule<Blocker>(game) && counter<Blocker>(setup, Side::first) != 0;
}

std::vector<NaiveMove> naive_neutral_moves(const GameDefinition& game, const Setup& setup) {
  std::vector<NaiveMove> moves;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    if (!setup.board[as_size(sq)].empty()) continue;
    NaiveMove move;
    move.kind = NaiveKind::drop;
    move.dropped = rule<Blocker>(game)->piece;
    move.to = sq;
    move.result = setup;
    for (PlacedPiece& placed : move.result.board)
      if (naive_neutral(game, placed)) placed = {};
    move.result.board[as_size(sq)] = {move.dropped, Side::first};
    move.result.side_to_move = opponent(setup.side_to_move);
    move.result.move_number += setup.side_to_move == Side::second ? 1 : 0;
    if (contains(setup.ghosts, sq)) {
      move.result.ghosts.clear();
      move.result.ghost_victim = kNoSquare;
    }
    set_counter<Blocker>(move.result, Side::first, 0);
    moves.push_back(std::move(move));
  }
  return moves;
}

bool naive_may_pass(const GameDefinition& game) {
  return rule<Passing>(game) != nullptr;
}

bool naive_captures_forced(const GameDefinition& game) {
  return rule<CompulsoryCapture>(game) != nullptr;
}

bool naive_special_result(const GameDefinition& game, const Setup& before, NaiveMove& move,
                          Endangered endangered) {
  const Side us = before.side_to_move;
  const Side them = opponent(us);
  const bool passed = move.from == move.to;
  Setup& result = move.result;
  const auto* explosion = rule<Explosion>(game);
  if (explosion != nullptr && move.captures) explode(game, *explosion, move);
  if (explosion != nullptr && !has_royal(game, result.board, us)) return false;
  const auto* rifle = rule<Rifle>(game);
  if (rifle != nullptr && move.captures &&
      contains_piece(rifle->pieces, before.board[as_size(move.from)].piece)) {
    result.board[as_size(move.to)] = {};
    result.board[as_size(move.from)] = before.board[as_size(move.from)];
  }
  const bool won = explosion != nullptr && !has_royal(game, result.board, them);
  if (!won && endangered(game, result.board, us)) return false;
  const bool check = endangered(game, result.board, them);
  if (rule<NoChecks>(game) && check) return false;
  if (rule<CheckCount>(game) && check)
    set_counter<CheckCount>(result, us, counter<CheckCount>(before, us) + 1);
  if (const auto* counting = rule<Counting>(game)) count_on(game, *counting, before, move);
  if (rule<Passing>(game))
    set_counter<Passing>(result, Side::first, passed ? counter<Passing>(before, Side::first) + 1 : 0);
  bool again = false;
  if (rule<Blocker>(game)) {
    set_counter<Blocker>(result, Side::first, 1);
    again = true;
  }
  if (const auto* turns = rule<Turns>(game)) {
    const int done = counter<Turns>(before, Side::first) + 1;
    const bool over =
        done >= (before.plies() == 0 ? turns->first : turns->moves) || (turns->check_ends && check);
    set_counter<Turns>(result, Side::first, over ? 0 : done);
    again = !over;
    if (again) result.ghosts.clear();
    if (again) result.ghost_victim = kNoSquare;
  }
  if (again) {
    result.side_to_move = us;
    result.move_number = before.move_number;
  }
  return true;
}

}  // namespace tesuji::test
