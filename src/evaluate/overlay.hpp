// Overlay: what was learned for one game, laid over the tables that movement alone gives.
#pragma once

#include "define/loader.hpp"
#include "evaluate/eval_tables.hpp"

namespace tesuji::evaluate {

struct Overlay {
  struct Entry {
    std::string name;             ///< as in places_of()
    std::vector<Tapered> values;  ///< centipawns, one for each place of the curve
  };
  struct Piece {
    std::string id;  ///< as in the game file
    int reach = 0;   ///< destinations on the empty board over all squares: how it is known to move alike
    std::vector<Entry> weights;
    std::vector<Tapered> squares;  ///< as in SquareTable; empty: none
  };

  std::string game;
  int files = 0;
  int ranks = 0;
  bool drops = false;     ///< captured pieces come back
  bool own_only = false;  ///< the game is won in a way of its own: nothing for others to take over
  std::vector<Entry> weights;
  std::vector<Piece> pieces;
};

/// Faults are told with line and column.
Result<Overlay, Errors> parse_overlay(const SourceText& source);
/// Is this the text of an overlay, and not of weights for all games?
bool is_overlay(const SourceText& source);
std::string overlay_text(const Overlay& overlay);

/// Lays over `tables` what was learned for this game or, without that, for the game most like it: same
/// board, same fate of captured pieces, most kinds moving alike; only where the aim of both is a plain
/// mate. Kinds that move otherwise than when it was learned keep what they have.
void lay_over(EvalTables& tables, const GameDefinition& game, const Overlays& overlays);

/// Is the game won as most are: by mate, with nothing unusual on the way? Otherwise what another game
/// learned says little; where pieces turn over after every move it cost 13 games of 100 (docs/evaluation.md).
bool usual_aim(const GameDefinition& game);

/// The difference between two tables of a game, as an overlay.
Overlay difference(const EvalTables& from, const EvalTables& to, const GameDefinition& game);

}  // namespace tesuji::evaluate
