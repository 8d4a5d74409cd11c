// The castling field: KQkq in the X-FEN sense, Shredder file letters, or '-'; and the gates there, the files
// of squares whose piece has not moved, so that another may enter.
#include <fmt/format.h>

#include <algorithm>

#include "notation/fen_parts.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation::fen {
namespace {

constexpr int kLetterFiles = 26;

bool is_wing(char letter) {
  return std::string_view("KQkq").find(letter) != std::string_view::npos;
}

/// Capitals are the first side's.
std::pair<Side, char> side_and_letter(char letter) {
  const bool upper = letter >= 'A' && letter <= 'Z';
  return {upper ? Side::first : Side::second, upper ? static_cast<char>(letter - 'A' + 'a') : letter};
}

bool stands(const std::vector<PlacedPiece>& board, Square sq, PieceIndex piece, Side side) {
  return board[as_size(sq)] == PlacedPiece{piece, side};
}

/// Squares of the home rank on which `piece` of `side` stands, from the left.
std::vector<Square> on_home_rank(const std::vector<PlacedPiece>& board, PieceIndex piece, Side side,
                                 const GameDefinition& game) {
  std::vector<Square> found;
  for (int file = 0; file < game.board.files; ++file) {
    const Square sq = game.board.at(file, home_rank(side, game));
    if (stands(board, sq, piece, side)) found.push_back(sq);
  }
  return found;
}

/// Squares on which the king may castle in games with a fixed start.
std::vector<Square> king_homes(Side side, const GameDefinition& game) {
  const CastlingRule& rule = *game.castling;
  if (rule.by_drops) return {game.board.at(rule.king_home_file, home_rank(side, game))};
  return on_home_rank(game.start, rule.king, side, game);
}

bool may_start_as_partner(Square sq, const GameDefinition& game) {
  const CastlingRule& rule = *game.castling;
  if (!rule.by_drops) return true;
  const int file = game.board.file_of(sq);
  return file == rule.kingside_home_file || file == rule.queenside_home_file;
}

/// Where the partner of this wing starts in the game's own array; kNoSquare when it has none there.
Square home_partner(Square king, bool kingside, Side side, const GameDefinition& game) {
  for (const Square sq : on_home_rank(game.start, game.castling->partner, side, game)) {
    if ((sq > king) == kingside) return sq;
  }
  return kNoSquare;
}

/// The partner on one wing of the king that could have a right: the one at home, else the outermost one;
/// kNoSquare when there is none.
Square wing_partner(const std::vector<PlacedPiece>& board, Square king, bool kingside, Side side,
                    const GameDefinition& game) {
  const PieceIndex partner = game.castling->partner;
  const Square home = game.castling->any_start || game.castling->by_drops
                          ? kNoSquare
                          : home_partner(king, kingside, side, game);
  if (home != kNoSquare && stands(board, home, partner, side)) return home;
  Square best = kNoSquare;
  for (Square sq : on_home_rank(board, partner, side, game)) {
    if (sq == king || (sq > king) != kingside || !may_start_as_partner(sq, game)) continue;
    if (kingside || best == kNoSquare) best = sq;
  }
  return best;
}

/// Reads one letter of the field at a time against a fixed board.
class CastlingReader {
 public:
  CastlingReader(const Field& field, const Setup& setup, const GameDefinition& game)
      : field_(field), board_(setup.board), game_(game) {}

  Result<CastlingRight> read(std::size_t at) const {
    const char letter = field_.text[at];
    const auto [side, small] = side_and_letter(letter);
    const bool wing = is_wing(letter);
    if (!is_letter(letter) || (!wing && small - 'a' >= game_.board.files)) {
      return fault(field_, at,
                   fmt::format("expected castling rights, but found '{}'", field_.text.substr(at)),
                   "write letters of KQkq, file letters such as HAha, or '-'");
    }
    const Square king = castling_king(board_, side, game_);
    if (king == kNoSquare) return no_king(at, side);
    const Square partner = wing ? wing_partner(board_, king, small == 'k', side, game_)
                                : game_.board.at(small - 'a', home_rank(side, game_));
    if (partner == kNoSquare || !stands(board_, partner, game_.castling->partner, side) ||
        !may_start_as_partner(partner, game_)) {
      return no_partner(at, side, king, partner);
    }
    return CastlingRight{side, partner};
  }

 private:
  std::string who(Side side, PieceIndex piece) const {
    return fmt::format("{}'s {}", side_name(side, game_).en, piece_word(piece, game_));
  }
  std::string name(Square sq) const { return square_name(sq, game_); }
  std::string remove(std::size_t at) const {
    return fmt::format("remove '{}' from the castling field{}", field_.text[at],
                       field_.text.size() == 1 ? ": write '-'" : "");
  }

  Error no_king(std::size_t at, Side side) const {
    const PieceIndex king = game_.castling->king;
    if (game_.castling->any_start) {
      const bool none = on_home_rank(board_, king, side, game_).empty();
      return fault(field_, at,
                   fmt::format("castling right '{}', but {} {}", field_.text[at], who(side, king),
                               none ? "is not on its home rank" : "stands on its home rank more than once"),
                   remove(at));
    }
    const auto starts = king_homes(side, game_);
    if (starts.empty()) {
      return fault(field_, at, fmt::format("{} never castles in this game", side_name(side, game_).en),
                   remove(at));
    }
    return fault(field_, at,
                 fmt::format("castling right '{}', but {} is not on {}", field_.text[at], who(side, king),
                             name(starts.front())),
                 remove(at));
  }

  Error no_partner(std::size_t at, Side side, Square king, Square partner) const {
    const PieceIndex piece = game_.castling->partner;
    std::string where = partner != kNoSquare ? fmt::format(" on {}", name(partner)) : "";
    if (partner == kNoSquare) {
      const bool kingside = field_.text[at] == 'K' || field_.text[at] == 'k';
      const Square home = game_.castling->any_start ? kNoSquare : home_partner(king, kingside, side, game_);
      where = home != kNoSquare ? fmt::format(" on {}", name(home)) : " on that side of the king";
    }
    return fault(field_, at,
                 fmt::format("castling right '{}', but {} has no {}{} that may castle", field_.text[at],
                             side_name(side, game_).en, piece_word(piece, game_), where),
                 remove(at));
  }

  const Field& field_;
  const std::vector<PlacedPiece>& board_;
  const GameDefinition& game_;
};

/// Do king and partner stand where the game's own array has them?
bool castles_from_home(Square king, const CastlingRight& right, const GameDefinition& game) {
  if (game.castling->any_start) return false;
  return game.castling->by_drops ||
         (stands(game.start, king, game.castling->king, right.side) &&
          stands(game.start, right.partner_square, game.castling->partner, right.side));
}

std::string rights_text(const Setup& setup, Side side, const GameDefinition& game) {
  std::string text;
  for (const CastlingRight& right : setup.castling) {
    if (right.side != side || !game.castling) continue;
    const int file = game.board.file_of(right.partner_square);
    const Square king = castling_king(setup.board, right.side, game);
    const bool kingside = right.partner_square > king;
    const bool outermost =
        king != kNoSquare &&
        right.partner_square == wing_partner(setup.board, king, kingside, right.side, game);
    // On wide boards the files k and q have no letter of their own here: K and Q mean the wings.
    const bool file_has_letter = file < kLetterFiles && file != 'k' - 'a' && file != 'q' - 'a';
    const bool wing = outermost && (castles_from_home(king, right, game) || !file_has_letter);
    const char letter = wing ? (kingside ? 'k' : 'q') : static_cast<char>('a' + file % kLetterFiles);
    text += right.side == Side::first ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  return text;
}

/// The squares, and those that castling rights say have not been left, in order.
std::vector<Square> with_implied(std::vector<Square> squares, const Setup& setup,
                                 const GameDefinition& game) {
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

// On its start square, else the only one on the home rank, as in games with shuffled starts.
Square castling_king(const std::vector<PlacedPiece>& board, Side side, const GameDefinition& game) {
  const PieceIndex king = game.castling->king;
  const auto homes = king_homes(side, game);
  if (!game.castling->any_start) {
    for (Square sq : homes) {
      if (stands(board, sq, king, side)) return sq;
    }
    if (game.castling->by_drops || homes.empty()) return kNoSquare;
  }
  const auto kings = on_home_rank(board, king, side, game);
  return kings.size() == 1 ? kings.front() : kNoSquare;
}

Result<std::vector<CastlingRight>> parse_castling(const Field& field, const Setup& setup,
                                                  const GameDefinition& game) {
  std::vector<CastlingRight> rights;
  if (field.text == "-") return rights;
  if (!game.castling && !game.gating) {
    return fault(field, 0, fmt::format("{} has no castling, but found '{}'", game.name.en, field.text),
                 "write '-' for the castling field");
  }
  // Wings are compared by file letter order: the partner right of the king is the kingside one.
  const auto kingside = [&](const CastlingRight& right) {
    return right.partner_square > castling_king(setup.board, right.side, game);
  };
  const CastlingReader reader(field, setup, game);
  for (std::size_t at = 0; at < field.text.size(); ++at) {
    if (game.gating && (!game.castling || !is_wing(field.text[at]))) continue;
    const auto right = reader.read(at);
    if (!right) return right.error();
    for (const CastlingRight& other : rights) {
      if (other.side != right->side || kingside(other) != kingside(*right)) continue;
      return fault(field, at,
                   fmt::format("castling right '{}' names a wing that has its right already", field.text[at]),
                   "name every wing once");
    }
    rights.push_back(*right);
  }
  std::sort(rights.begin(), rights.end(), [&](const CastlingRight& a, const CastlingRight& b) {
    return a.side != b.side ? a.side < b.side : kingside(a) && !kingside(b);
  });
  return rights;
}

Result<std::vector<Square>> parse_gates(const Field& field, const Setup& setup, const GameDefinition& game) {
  std::vector<Square> named;
  if (!game.gating || field.text == "-") return named;
  for (std::size_t at = 0; at < field.text.size(); ++at) {
    const char letter = field.text[at];
    if (is_wing(letter) && game.castling) continue;
    const auto [side, small] = side_and_letter(letter);
    const int file = small - 'a';
    if (!is_letter(letter) || file >= game.board.files) {
      return fault(field, at,
                   fmt::format("expected castling rights or gates, but found '{}'", field.text.substr(at)),
                   "write letters of KQkq, the files of pieces that have not moved (B, C, ...), or '-'");
    }
    const Square sq = game.board.at(file, side == Side::first ? 0 : game.board.ranks - 1);
    const PlacedPiece placed = setup.board[as_size(sq)];
    if (placed.empty() || placed.side != side) {
      return fault(field, at,
                   fmt::format("gate '{}', but {} has no piece on {}", letter, game.side_names[side].en,
                               square_name(sq, game)),
                   fmt::format("remove '{}' from the castling field", letter));
    }
    if (std::ranges::find(named, sq) != named.end()) {
      return fault(field, at, fmt::format("gate '{}' is named twice", letter), "name every file once");
    }
    named.push_back(sq);
  }
  return with_implied(std::move(named), setup, game);
}

std::string gates_text(const Setup& setup, Side side, const GameDefinition& game) {
  std::string text;
  if (!game.gating) return text;
  const std::vector<Square> known = with_implied({}, setup, game);
  for (const Square sq : setup.gates) {
    const bool own = setup.board[as_size(sq)].side == side;
    if (!own || std::binary_search(known.begin(), known.end(), sq)) continue;
    text += static_cast<char>((side == Side::first ? 'A' : 'a') + game.board.file_of(sq));
  }
  return text;
}

std::string castling_text(const Setup& setup, const GameDefinition& game) {
  std::string text;
  for (const Side side : kBothSides) text += rights_text(setup, side, game) + gates_text(setup, side, game);
  return text.empty() ? "-" : text;
}

}  // namespace tesuji::notation::fen
