// The castling and en-passant fields of a FEN; shared by fen.cpp and the files that implement them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"

namespace tesuji::fen {

/// One field of the text, and where it begins (in bytes) for error messages.
struct Field {
  std::string_view whole;  ///< the complete FEN
  std::string_view text;
  std::size_t offset = 0;
};

/// An error that points at byte `inside` of the field.
Error fault(const Field& field, std::size_t inside, std::string message, std::string hint);

/// `setup` holds the board and the side to move already.
Result<std::vector<CastlingRight>> parse_castling(const Field& field, const Setup& setup,
                                                  const GameDefinition& game);
std::string castling_text(const Setup& setup, const GameDefinition& game);

/// What Setup::ghosts and Setup::ghost_victim hold.
struct Ghosts {
  std::vector<Square> squares;
  Square victim = kNoSquare;
};

Result<Ghosts> parse_ghosts(const Field& field, const Setup& setup, const GameDefinition& game);
std::string ghosts_text(const Setup& setup, const GameDefinition& game);

/// Does a royal that castles stay capturable for one ply where it came from?
inline bool exposes_royals(const GameDefinition& game) {
  return game.castling && (game.royal.exposes_origin || game.royal.exposes_transit);
}

/// The castling rank of `side` as a board rank.
inline int home_rank(Side side, const GameDefinition& game) {
  return side == Side::first ? game.castling->rank : game.board.ranks - 1 - game.castling->rank;
}

}  // namespace tesuji::fen
