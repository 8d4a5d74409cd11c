// Properties of every piece of the games with kanji: what is said of its reach and its promotion must be so.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/walk.hpp"

namespace tesuji::test {

namespace {

constexpr const char* kPieceGames[] = {"shogi", "minishogi", "kyotoshogi", "dobutsu", "tori"};

/// The farthest a piece gets from the middle of an empty board, in squares.
int farthest(GameDefinition game, PieceIndex piece, int side_length) {
  game.board.files = game.board.ranks = side_length;
  game.zones.clear();
  const Board board(static_cast<std::size_t>(game.board.squares()));
  const auto middle = static_cast<Square>(game.board.squares() / 2);
  int most = 0;
  for (const MoveAtom& atom : game.piece(piece).moves) {
    walk_atom(game, board, game.piece(piece), atom, middle, Side::first, [&](Square to) {
      most = std::max({most, std::abs(game.board.file_of(to) - game.board.file_of(middle)),
                       std::abs(game.board.rank_of(to) - game.board.rank_of(middle))});
    });
  }
  return most;
}

}  // namespace

TEST_CASE("a piece ranges exactly if one of its movements has no limit") {
  for (const char* id : kPieceGames) {
    const GameDefinition game = game_definition(id);
    for (std::size_t p = 0; p < game.pieces.size(); ++p) {
      CAPTURE(game.id);
      CAPTURE(game.pieces[p].id);
      const auto& moves = game.pieces[p].moves;
      const bool ranging = std::any_of(moves.begin(), moves.end(), [](const MoveAtom& atom) {
        return atom.kind == AtomKind::slide && atom.max == 0;
      });
      const auto piece = static_cast<PieceIndex>(p);
      CHECK(ranging == (farthest(game, piece, 19) > farthest(game, piece, 13)));
    }
  }
}

TEST_CASE("promotion leads to another piece of the game, and what is captured comes back unpromoted") {
  for (const char* id : kPieceGames) {
    const GameDefinition game = game_definition(id);
    const auto known = [&](PieceIndex p) {
      return p >= 0 && p < static_cast<PieceIndex>(game.pieces.size());
    };
    CHECK_FALSE(game.promotions.empty());
    for (const PromotionRule& rule : game.promotions) {
      for (const PieceIndex from : rule.pieces) {
        CAPTURE(game.id);
        REQUIRE(known(from));
        CAPTURE(game.piece(from).id);
        for (const auto& choices : rule.to) {
          CHECK_FALSE(choices.empty());
          for (const PieceIndex to : choices) {
            REQUIRE(known(to));
            CHECK(to != from);
            // Back and forth after each move, or once and for all until captured.
            const bool again =
                std::any_of(game.promotions.begin(), game.promotions.end(),
                            [&](const PromotionRule& other) { return contains_piece(other.pieces, to); });
            CHECK(again == rule.each_move);
            if (!rule.each_move) CHECK(game.piece(to).in_hand == from);
          }
        }
      }
    }
    for (const PieceDefinition& piece : game.pieces) {
      if (piece.in_hand == kNoPiece) continue;
      CAPTURE(piece.id);
      CHECK(contains_piece(game.drops->pieces, piece.in_hand));
    }
  }
}

}  // namespace tesuji::test
