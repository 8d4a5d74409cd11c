// What every notation says when a text is no legal move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/utf8.hpp"
#include "movement/move.hpp"

namespace tesuji::notation {

/// A refusal of the move `text` that points at its byte `at`.
inline Error refuse_move(std::string message, std::string hint, std::string_view text, std::size_t at = 0) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  error.where = {"", 1, 1 + count_characters(text.substr(0, at))};
  error.source_line = std::string(text);
  return error;
}

// More suggestions than this help nobody.
constexpr std::size_t kMaxSuggestions = 12;

/// The first moves as text(move) calls them, with blanks between.
template <class Text>
std::string suggest_moves(const std::vector<Move>& moves, Text text) {
  std::string list;
  for (std::size_t i = 0; i < moves.size() && i < kMaxSuggestions; ++i) {
    if (i > 0) list += ' ';
    list += text(moves[i]);
  }
  return moves.size() > kMaxSuggestions ? list + " ..." : list;
}

}  // namespace tesuji::notation
