// Piece sets: our own `pieces:` map, or a long-form list (id, name, movement: {steps, jumps}, ...).
#pragma once

#include "define/report.hpp"

namespace tesuji::define {

/// What a long-form entry says about a piece that our `pieces:` map has no place for.
struct SetPiece {
  std::string id;           ///< our id, from the name
  std::string promotes_to;  ///< our id; empty = does not promote
  bool royal = false;
  bool one_per_file = false;              ///< NifuProhibited
  std::optional<int> no_drop_ranks;       ///< CannotDropInZone n
  std::optional<int> must_promote_ranks;  ///< MustPromoteInZone n
  Node rule;                              ///< where those rules are written
  Node origin;                            ///< where the piece is written
};

/// The pieces of a set as a `pieces:` map in our own form.
std::optional<Node> read_piece_set(const Node& file, std::vector<SetPiece>& facts, Report& report);

/// The same for a game whose own `pieces` are a long-form list. Precondition: they are.
std::optional<Node> read_piece_list(const Node& game, std::vector<SetPiece>& facts, Report& report);

/// Adds to a game's tree what its sets imply and the game leaves open: letters, royals, promotion pairs,
/// one pawn a file.
void apply_set_facts(Node& root, const std::vector<SetPiece>& facts);

/// Compares declared zone rules with what movement says.
void check_set_facts(const std::vector<SetPiece>& facts, const GameDefinition& game, Report& report);

}  // namespace tesuji::define
