// Values do not depend on names, on the order of anything, on left and right, or on who is first.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "evaluate/piece_values.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

constexpr int kRandomGames = 60;

/// A random game with what the generator leaves out and values depend on: drops, and some explicit values.
GameDefinition some_game(std::uint64_t seed) {
  GameDefinition game = random_game(seed).game;
  Dice dice(seed);
  if (dice.chance(50)) {
    DropRule drops;
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
      const auto piece = static_cast<PieceIndex>(i);
      if (dice.chance(70)) drops.pieces.push_back(piece);
      if (dice.chance(20)) drops.one_per_file.push_back(piece);
      if (dice.chance(20)) {
        const auto& zone = game.promotions.empty() ? std::array<std::vector<Square>, 2>{{{0}, {0}}}
                                                   : game.promotions.front().zone;
        drops.zones.push_back({piece, zone});
      }
    }
    game.drops = drops;
  }
  if (dice.chance(30)) game.pieces.front().value = dice.between(50, 900);
  return game;
}

using Values = std::vector<std::optional<PieceValue>>;

bool same(const std::optional<PieceValue>& a, const std::optional<PieceValue>& b) {
  if (!a || !b) return !a && !b;
  return a->centipawns == b->centipawns && a->reasons == b->reasons;
}

bool same(const Values& a, const Values& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& left, const auto& right) { return same(left, right); });
}

using SquareMap = std::function<Square(Square)>;

/// Moves every square of the definition; with `swap`, what was the first player's becomes the second's.
void map_squares(GameDefinition& game, const SquareMap& map, bool swap) {
  const auto both = [&](std::array<std::vector<Square>, 2>& sides) {
    for (auto& squares : sides) {
      for (Square& sq : squares) sq = map(sq);
      std::sort(squares.begin(), squares.end());
    }
    if (swap) std::swap(sides[0], sides[1]);
  };
  for (ZoneDefinition& zone : game.zones) both(zone.squares);
  for (PieceDefinition& piece : game.pieces) both(piece.initial);
  for (PromotionRule& rule : game.promotions) {
    both(rule.zone);
    if (swap) std::swap(rule.to[0], rule.to[1]);
  }
  if (game.drops)
    for (DropZone& zone : game.drops->zones) both(zone.squares);
  const std::vector<PlacedPiece> before = game.start;
  for (std::size_t sq = 0; sq < before.size(); ++sq) {
    PlacedPiece placed = before[sq];
    if (swap && !placed.empty()) placed.side = opponent(placed.side);
    game.start[static_cast<std::size_t>(map(static_cast<Square>(sq)))] = placed;
  }
}

GameDefinition mirrored(GameDefinition game) {
  const BoardShape board = game.board;
  const auto map = [board](Square sq) {
    return board.at(board.files - 1 - board.file_of(sq), board.rank_of(sq));
  };
  map_squares(game, map, false);
  for (PieceDefinition& piece : game.pieces) {
    for (MoveAtom& atom : piece.moves) {
      atom.step.right = -atom.step.right;
      for (Vector& v : atom.path) v.right = -v.right;
    }
  }
  return game;
}

GameDefinition swapped(GameDefinition game) {
  const BoardShape board = game.board;
  map_squares(
      game, [board](Square sq) { return board.relative(sq, Side::second); }, true);
  return game;
}

GameDefinition renamed(GameDefinition game) {
  game.id = "another";
  game.family = "unknown";
  game.name = {};
  int number = 0;
  for (PieceDefinition& piece : game.pieces) {
    piece.id = "piece-" + std::to_string(++number);
    piece.name = {"Somebody", "誰か"};
    piece.sign = {};
    piece.moves_text.clear();
  }
  return game;
}

/// The game with piece i at place `place[i]`, and every list turned round.
GameDefinition permuted(const GameDefinition& game, const std::vector<PieceIndex>& place) {
  GameDefinition result = game;
  const auto moved = [&](PieceIndex& piece) {
    if (piece != kNoPiece) piece = place[static_cast<std::size_t>(piece)];
  };
  const auto moved_all = [&](std::vector<PieceIndex>& pieces) {
    for (PieceIndex& piece : pieces) moved(piece);
    std::reverse(pieces.begin(), pieces.end());
  };
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    PieceDefinition piece = game.pieces[i];
    moved(piece.in_hand);
    std::reverse(piece.moves.begin(), piece.moves.end());
    result.pieces[static_cast<std::size_t>(place[i])] = piece;
  }
  for (PlacedPiece& placed : result.start) moved(placed.piece);
  for (PromotionRule& rule : result.promotions) {
    moved_all(rule.pieces);
    for (auto& to : rule.to) moved_all(to);
  }
  std::reverse(result.promotions.begin(), result.promotions.end());
  if (result.drops) {
    moved_all(result.drops->pieces);
    moved_all(result.drops->one_per_file);
    for (DropZone& zone : result.drops->zones) moved(zone.piece);
  }
  moved_all(result.royal.pieces);
  return result;
}

}  // namespace

TEST_CASE("names, order, left and right and the sides change no value") {
  int valued = 0;
  for (std::uint64_t seed = 1; seed <= kRandomGames; ++seed) {
    CAPTURE(seed);
    const GameDefinition game = some_game(seed);
    const Values values = piece_values(game);
    CHECK(same(values, piece_values(renamed(game))));
    CHECK(same(values, piece_values(mirrored(game))));
    CHECK(same(values, piece_values(swapped(game))));

    std::vector<PieceIndex> place(game.pieces.size());
    std::iota(place.begin(), place.end(), 0);
    Dice dice(seed);
    for (std::size_t i = place.size(); i > 1; --i)
      std::swap(place[i - 1], place[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
    const Values other = piece_values(permuted(game, place));
    for (std::size_t i = 0; i < values.size(); ++i) {
      CHECK(same(values[i], other[static_cast<std::size_t>(place[i])]));
      valued += values[i] ? 1 : 0;
    }
  }
  CHECK(valued > kRandomGames);
}

TEST_CASE("random pieces: the reasons add up and more movement is never worth less") {
  for (std::uint64_t seed = 1; seed <= kRandomGames; ++seed) {
    CAPTURE(seed);
    GameDefinition game = some_game(seed);
    for (const auto& value : piece_values(game)) {
      if (!value) continue;
      int sum = 0;
      for (const ValuePart& part : value->reasons) sum += part.centipawns;
      CHECK(sum == value->centipawns);
    }
    // Without rules around it, a piece with one more way to move is worth as much or more.
    game.promotions.clear();
    game.drops.reset();
    PieceDefinition& piece = game.pieces.front();
    piece.value.reset();
    game.royal.pieces.clear();
    const auto confined = [](const MoveAtom& atom) { return !atom.to_zone.empty(); };
    if (std::any_of(piece.moves.begin(), piece.moves.end(), confined)) continue;
    const int before = piece_values(game).front()->centipawns;
    Dice dice(seed);
    for (const MoveAtom& atom : random_atoms(dice, {})) piece.moves.push_back(atom);
    CHECK(piece_values(game).front()->centipawns >= before);
  }
}

}  // namespace tesuji::test
