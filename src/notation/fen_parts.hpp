// The parts of a position text: board, hands, castling, gates, en passant, counters. Shared by the
// dialects and the files that implement the parts.
#pragma once

#include "compile/compiled_rules.hpp"
#include "movement/setup.hpp"

namespace tesuji::notation::fen {

/// One field of the text, and where it begins (in bytes) for error messages.
struct Field {
  std::string_view whole;  ///< the complete FEN
  std::string_view text;
  std::size_t offset = 0;
};

/// An error that points at byte `inside` of the field.
Error fault(const Field& field, std::size_t inside, std::string message, std::string hint);

/// The fields of `text`: what lies between blanks.
std::vector<Field> split_fields(std::string_view text);

/// No real game comes near this; it keeps later arithmetic on the counters far from overflow.
constexpr int kMaxCounter = 1'000'000;

/// Digits only.
bool is_number(std::string_view text);
Result<int> parse_counter(const Field& field, std::string_view what, std::string_view hint,
                          int limit = kMaxCounter);

/// How a dialect calls the sides.
struct SideLetters {
  char first;
  char second;
};
/// The side to move, which is the second of the `fields` of `text`. A text that ends before is refused.
Result<Side> parse_side(std::string_view text, const std::vector<Field>& fields, SideLetters letters,
                        const GameDefinition& game);

/// Numbers of special rules, one field "first+second" for each rule that keeps some: checks still needed, and
/// the like. Those that are 0 and said by no rule to be worth showing are left out when all others are, too.
bool is_counter_pair(std::string_view text);
/// "+first+second": the same numbers, counted up instead of down.
bool is_given_pair(std::string_view text);
Result<std::vector<int>> parse_counters(const std::vector<Field>& fields, const GameDefinition& game);
std::string counters_text(const Setup& setup, const GameDefinition& game);

Result<std::vector<PlacedPiece>> parse_board(const Field& field, const GameDefinition& game);

using Hands = PerSide<std::vector<int>>;

/// The pieces a hand can hold, in the order in which hands are written; empty for games without hands.
const std::vector<PieceIndex>& held_pieces(const GameDefinition& game);

/// How many of a piece a hand holds, which may have no entry for it.
inline int held_count(const std::vector<int>& hand, PieceIndex piece) {
  return as_size(piece) < hand.size() ? hand[as_size(piece)] : 0;
}

/// The hands as SFEN writes them ("2P3p", "-") and as Fairy-style FEN puts them between brackets
/// ("HEhe", "", "-"). In a game with hands both vectors have one entry per piece, else none.
Result<Hands> parse_hands(const Field& field, const GameDefinition& game);
std::string hands_text(const Hands& hands, const GameDefinition& game, bool counted);

/// `setup` holds the board and the side to move already. Where pieces gate, file letters are no
/// castling rights but gates, which parse_gates reads.
Result<std::vector<CastlingRight>> parse_castling(const Field& field, const Setup& setup,
                                                  const GameDefinition& game);
std::string castling_text(const Setup& setup, const GameDefinition& game);

/// Squares whose piece has not moved, from the castling field; `setup` holds the castling rights, which
/// imply the squares of king and partner.
Result<std::vector<Square>> parse_gates(const Field& field, const Setup& setup, const GameDefinition& game);
/// File letters for the gates that castling rights do not imply; may be empty.
std::string gates_text(const Setup& setup, Side side, const GameDefinition& game);

/// The square of the king that castles for `side`; kNoSquare when none stands at home.
Square castling_king(const std::vector<PlacedPiece>& board, Side side, const GameDefinition& game);

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

}  // namespace tesuji::notation::fen
