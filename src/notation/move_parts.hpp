// What the notations of moves share: looking at moves, and what they say when a text is no legal move.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "notation/coordinates.hpp"
#include "notation/squares.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {

inline const GameDefinition& game_of(const AnyPosition& position) {
  return position.rules().definition();
}

/// What moves or is dropped.
inline PieceType moved_piece(Move move, const AnyPosition& position) {
  return move.kind() == MoveKind::drop ? static_cast<PieceType>(move.from()) : position.at(move.from()).piece;
}

/// The moves for which fits(move).
template <class Fits>
std::vector<Move> moves_where(const std::vector<Move>& moves, Fits fits) {
  std::vector<Move> found;
  std::ranges::copy_if(moves, std::back_inserter(found), fits);
  return found;
}

/// A refusal of the move `text` that points at its byte `at`.
inline Error refuse_move(std::string message, std::string hint, std::string_view text, std::size_t at = 0) {
  return refusal(std::move(message), std::move(hint), {"", 1, 1 + count_characters(text.substr(0, at))},
                 text);
}

/// The first moves as text(move) calls them, with blanks between, after a label; empty when there are none.
template <class Text>
std::string suggest_moves(std::string label, const std::vector<Move>& moves, Text text) {
  // More suggestions than this help nobody.
  constexpr std::size_t kMaxSuggestions = 12;
  if (moves.empty()) return "";
  for (std::size_t i = 0; i < moves.size() && i < kMaxSuggestions; ++i) label += " " + text(moves[i]);
  return moves.size() > kMaxSuggestions ? label + " ..." : label;
}

/// The only one of the moves that fit `text`, which are called text_of(move). Where none does, the hint says
/// what would have been legal.
template <class Text, class Hint>
Result<Move> only_fitting(std::string_view text, const std::vector<Move>& fits,
                          const std::vector<Move>& legal, Text text_of, Hint hint) {
  if (fits.size() == 1) return fits.front();
  if (!fits.empty())
    return refuse_move(fmt::format("{} is ambiguous", text), suggest_moves("it could be", fits, text_of),
                       text);
  if (legal.empty())
    return refuse_move(fmt::format("{}: the game is over, there are no legal moves", text), "", text);
  return refuse_move(fmt::format("{} is not a legal move here", text), hint(), text);
}

}  // namespace tesuji::notation
