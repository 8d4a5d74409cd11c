// Gates in the castling field: the files of squares whose piece has not moved, so that another may enter.
#include <fmt/format.h>

#include <algorithm>

#include "notation/fen_parts.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"

namespace tesuji::notation::fen {
namespace {

int back_rank(Side side, const GameDefinition& game) {
  return side == Side::first ? 0 : game.board.ranks - 1;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_wing(char letter) {
  return std::string_view("KQkq").find(letter) != std::string_view::npos;
}

/// Squares that castling rights say have not been left.
std::vector<Square> implied(const Setup& setup, const GameDefinition& game) {
  std::vector<Square> squares;
  for (const CastlingRight& right : setup.castling) {
    squares.push_back(right.partner_square);
    if (const Square king = castling_king(setup.board, right.side, game); king != kNoSquare) {
      squares.push_back(king);
    }
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

}  // namespace

Result<std::vector<Square>> parse_gates(const Field& field, const Setup& setup, const GameDefinition& game) {
  std::vector<Square> gates;
  if (!game.gating || field.text == "-") return gates;
  std::vector<Square> named;
  for (std::size_t at = 0; at < field.text.size(); ++at) {
    const char letter = field.text[at];
    if (is_wing(letter) && game.castling) continue;
    const bool upper = letter >= 'A' && letter <= 'Z';
    const int file = letter - (upper ? 'A' : 'a');
    if (!is_letter(letter) || file >= game.board.files) {
      return fault(field, at,
                   fmt::format("expected castling rights or gates, but found '{}'", field.text.substr(at)),
                   "write letters of KQkq, the files of pieces that have not moved (B, C, ...), or '-'");
    }
    const Side side = upper ? Side::first : Side::second;
    const Square sq = game.board.at(file, back_rank(side, game));
    const PlacedPiece placed = setup.board[as_size(sq)];
    if (placed.empty() || placed.side != side) {
      return fault(field, at,
                   fmt::format("gate '{}', but {} has no piece on {}", letter, side_name(side, game).en,
                               square_text(sq, game.board, game.square_names)),
                   fmt::format("remove '{}' from the castling field", letter));
    }
    if (std::find(named.begin(), named.end(), sq) != named.end()) {
      return fault(field, at, fmt::format("gate '{}' is named twice", letter), "name every file once");
    }
    named.push_back(sq);
  }
  gates = implied(setup, game);
  gates.insert(gates.end(), named.begin(), named.end());
  std::sort(gates.begin(), gates.end());
  gates.erase(std::unique(gates.begin(), gates.end()), gates.end());
  return gates;
}

std::string gates_text(const Setup& setup, Side side, const GameDefinition& game) {
  std::string text;
  if (!game.gating) return text;
  const std::vector<Square> known = implied(setup, game);
  for (const Square sq : setup.gates) {
    const bool own = setup.board[as_size(sq)].side == side;
    if (!own || std::binary_search(known.begin(), known.end(), sq)) continue;
    text += static_cast<char>((side == Side::first ? 'A' : 'a') + game.board.file_of(sq));
  }
  return text;
}

}  // namespace tesuji::notation::fen
