// Pieces whose worth is known from games or from tables, and games made of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "evaluate/piece_values.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// A piece, how it moves (Betza in our dialect) and what it is worth; tables differ in their unit.
struct KnownPiece {
  const char* name;
  const char* betza;
  double worth;
  const char* promotes_to = "";
};

/// 39 pieces on 8x8, in pawns (knight 3.25): the fit that the formula comes from.
const std::vector<KnownPiece>& fitted_pieces();
/// 10x8, an engine's table.
const std::vector<KnownPiece>& capablanca_pieces();
/// 9x9 without drops, an engine's table; the pawn included.
const std::vector<KnownPiece>& sho_shogi_pieces();
/// 9x9 with drops, the mean of five tables, gold = 1; the pawn is not in it.
const std::vector<KnownPiece>& shogi_pieces();

/// A board with these pieces and nothing else: no royals, no start.
GameDefinition game_of(int files, int ranks, const std::vector<KnownPiece>& pieces);
/// Promotion on the last `depth` ranks to what the pieces' `promotes_to` says.
void add_promotion(GameDefinition& game, const std::vector<KnownPiece>& pieces, int depth);
/// All pieces may be dropped once taken; promoted forms become in hand what they were.
void add_drops(GameDefinition& game);

PieceIndex piece_named(const GameDefinition& game, const std::string& id);
/// The value of one piece; the test stops when it has none.
PieceValue value_named(const GameDefinition& game, const std::string& id);

/// How well a list of (derived, known) agrees.
struct Agreement {
  double error = 0;      ///< root of the mean squared relative error
  double log_error = 0;  ///< the same of logarithms
  double in_order = 1;   ///< share of the pairs differing by more than 8 % that are in order
};

/// `free_unit`: one common factor is taken out first, because the tables' units differ.
Agreement agreement(const std::vector<std::pair<double, double>>& values, bool free_unit);
/// The same for the pieces of a table in `game`.
Agreement agreement(const GameDefinition& game, const std::vector<KnownPiece>& table, bool free_unit);

}  // namespace tesuji::test
