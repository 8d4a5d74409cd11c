// The sections of a game file, each read into its part of the definition. Order matters: board first,
// then pieces, then setup, then the rules that speak of pieces.
#pragma once

#include "define/definition.hpp"
#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

constexpr int kMaxBoardSide = 36;
constexpr int kMinSquares = 4;
constexpr std::size_t kMaxPieces = 512;
constexpr std::size_t kMaxPromotionRules = 512;
constexpr std::size_t kMaxHandPieces = 16;
constexpr std::size_t kMaxSetups = 64;

/// False when there is no usable board, so nothing else can be read.
bool read_board(const Node& root, GameDefinition& game, Report& report);
void read_piece_map(const Node& root, GameDefinition& game, Report& report);
void read_setup(const Node& root, GameDefinition& game, Report& report);
/// Handicaps and other named arrangements.
void read_setups(const Node& root, GameDefinition& game, Report& report);
/// What the players are called.
void read_notation(const Node& root, GameDefinition& game, Report& report);
/// The `initial` squares of pieces, which may depend on the setup.
void read_initial_squares(const Node& root, GameDefinition& game, Report& report);
/// Also adds the marked twins of promoted pieces, so the setup must be read afterwards.
void read_promotion(const Node& root, GameDefinition& game, Report& report);
/// What pieces become in hand: `in-hand`, or what their letters say.
void read_in_hand(const Node& root, GameDefinition& game, Report& report);
/// Needs the royals.
void read_drops(const Node& root, GameDefinition& game, Report& report);
void read_gating(const Node& root, GameDefinition& game, Report& report);
void read_royal(const Node& root, GameDefinition& game, Report& report);
void read_castling(const Node& root, GameDefinition& game, Report& report);
void read_en_passant(const Node& root, GameDefinition& game, Report& report);
void read_end(const Node& root, GameDefinition& game, Report& report);
/// The special rules, see src/rules.
void read_special(const Node& root, GameDefinition& game, Report& report);

}  // namespace tesuji::define
