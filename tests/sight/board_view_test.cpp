// What a BoardView says about attacks and exchanges, against the generator and against a walker that knows
// only the definition.
#include "sight/board_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "define/square_text.hpp"
#include "sight/exchange.hpp"
#include "support/games.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"
#include "support/walk.hpp"

namespace tesuji::test {
namespace {

using Pair = std::pair<Square, Square>;

std::set<Pair> generated_captures(const AnyPosition& position) {
  std::set<Pair> pairs;
  for (const Move move : position.legal_moves()) {
    const bool plain = move.kind() == MoveKind::normal || move.kind() == MoveKind::gating;
    if (plain && position.is_capture(move)) pairs.insert({move.from(), move.to()});
  }
  return pairs;
}

std::set<Pair> viewed_captures(const BoardView& view, Side side) {
  std::set<Pair> pairs;
  for (const Square from : view.pieces(side)) {
    for (const Square to : view.attacks(from)) {
      if (view.holds(to, opponent(side)) && may_take(view, from, to)) pairs.insert({from, to});
    }
  }
  return pairs;
}

Square square(const AnyPosition& position, const char* name) {
  const GameDefinition& game = position.rules().definition();
  return *parse_square(name, game.board, game.square_names);
}

}  // namespace

TEST_CASE("captures seen on the board are the legal ones, in random games of many rules") {
  const char* games[] = {"chess", "camel", "amazon",     "capablanca", "berolina",
                         "shogi", "tori",  "nightrider", "minishogi",  "grasshopper"};
  for (const char* id : games) {
    CAPTURE(id);
    const auto rules = game_rules(id);
    const Sight sight(rules->definition());
    Dice dice(7);
    for (int round = 0; round < 6; ++round) {
      const auto position = position_of(rules, rules->definition().start_fen);
      for (int ply = 0; ply < 60 && !position->outcome(); ++ply) {
        const BoardView view(sight, *position);
        const Side side = position->side_to_move();
        CHECK(view.checkers(opponent(side)).empty() == !position->in_check());
        // Answers to a check are the generator's business.
        if (!position->in_check()) CHECK(viewed_captures(view, side) == generated_captures(*position));
        const std::vector<Move> legal = position->legal_moves();
        position->make(legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))]);
      }
    }
  }
}

/// Squares on which a piece can take at once, by the generator: moves of several legs take on their way, too.
std::set<Pair> generated_takings(const AnyPosition& position) {
  std::set<Pair> pairs;
  for (const Move move : position.legal_moves()) {
    if (!position.is_capture(move)) continue;
    for (const Square sq : position.captured_squares(move)) {
      const PlacedPiece taken = position.at(sq);
      if (!taken.empty() && taken.side != position.side_to_move()) pairs.insert({move.from(), sq});
    }
  }
  return pairs;
}

TEST_CASE("pieces of several legs attack what the generator lets them take") {
  // Lions and their sight, hooks, jumps then slides: in these games nothing is burnt and no square forbidden,
  // but for lions that may not be exchanged, which the view does not know and which the check leaves out.
  for (const char* id : {"chu", "dai", "maka-dai-dai"}) {
    CAPTURE(id);
    const auto rules = game_rules(id);
    const Sight sight(rules->definition());
    Dice dice(5);
    int taken = 0;
    for (int round = 0; round < 3; ++round) {
      const auto position = position_of(rules, rules->definition().start_fen);
      for (int ply = 0; ply < 120 && !position->outcome(); ++ply) {
        const BoardView view(sight, *position);
        for (const auto& [from, to] : generated_takings(*position)) {
          ++taken;
          CHECK(view.attacks(from, to));
        }
        const std::vector<Move> legal = position->legal_moves();
        position->make(legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))]);
      }
    }
    CHECK(taken > 50);
  }
}

TEST_CASE("every attack is one that walking the atoms finds") {
  for (const char* id : {"xiangqi", "chess", "shogi"}) {
    CAPTURE(id);
    const auto rules = game_rules(id);
    const Sight sight(rules->definition());
    const auto position = position_of(rules, rules->definition().start_fen);
    Dice dice(11);
    for (int ply = 0; ply < 80 && !position->outcome(); ++ply) {
      const BoardView view(sight, *position);
      const Setup setup = position->setup();
      for (const Side side : kBothSides) {
        for (const Square from : view.pieces(side)) {
          const PieceDefinition& piece = rules->definition().piece(view.at(from).piece);
          std::set<Square> walked;
          for (const MoveAtom& atom : piece.moves) {
            if (!atom.captures) continue;
            walk_atom(rules->definition(), setup.board, piece, atom, from, side,
                      [&](Square to) { walked.insert(to); });
          }
          std::vector<Square> seen = view.attacks(from);
          // Facing royals attack each other along lines that are no atoms.
          std::erase_if(seen, [&](Square to) { return view.is_royal(from) && view.is_royal(to); });
          CHECK(std::set<Square>(seen.begin(), seen.end()) == walked);
        }
      }
      const std::vector<Move> legal = position->legal_moves();
      position->make(legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))]);
    }
  }
}

TEST_CASE("x-rays name the piece in the way and what stands behind it") {
  const auto position = position_of("chess", "3rk3/8/8/3n4/8/8/3R4/3RK3 w - - 0 1");
  const Sight sight(position->rules().definition());
  const BoardView view(sight, *position);
  const auto rays = view.x_rays(Side::first);
  const auto sees = [&](const char* attacker, const char* front, const char* rear) {
    return std::count(rays.begin(), rays.end(),
                      XRay{square(*position, attacker), square(*position, front), square(*position, rear)});
  };
  CHECK(sees("d2", "d5", "d8") == 1);
  CHECK(sees("d1", "d2", "d5") == 1);
  CHECK(rays.size() == 2);
}

TEST_CASE("a hurdle jumped over is no x-ray until there are two") {
  const auto position = position_of("xiangqi", "4k4/4a4/4p4/9/9/9/9/9/4C4/3K5 w - - 0 1");
  const Sight sight(position->rules().definition());
  const BoardView view(sight, *position);
  // The cannon jumps the pawn and attacks the advisor; without either of the two it would reach the king.
  CHECK(view.attacks(square(*position, "e2"), square(*position, "e9")));
  CHECK_FALSE(view.attacks(square(*position, "e2"), square(*position, "e10")));
  int to_king = 0;
  for (const XRay& ray : view.x_rays(Side::first)) to_king += ray.rear == square(*position, "e10");
  CHECK(to_king == 2);
}

TEST_CASE("exchanges leave out pieces that are bound to their royal") {
  const Worths worths = exchange_worths(*game_rules("chess"), std::vector<int>(6, 100));
  // The pawn on d5 is defended by the knight, which is bound by the rook on e1.
  const auto bound = position_of("chess", "4k3/8/4n3/3p4/8/8/8/K2RR3 w - - 0 1");
  const Sight sight(bound->rules().definition());
  const BoardView view(sight, *bound);
  const auto takes = [&](const BoardView& board) {
    return best_capture(board, square(*bound, "d5"), Side::first, worths);
  };
  CHECK(takes(view) == 100);
  const auto free = position_of("chess", "7k/2n5/8/3p4/8/8/8/K2RR3 w - - 0 1");
  CHECK(takes(BoardView(sight, *free)) == 0);
}

}  // namespace tesuji::test
