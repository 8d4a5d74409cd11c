#include "notation/coordinates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"

namespace tesuji {
namespace {

// More suggestions than this help nobody.
constexpr std::size_t kMaxSuggestions = 12;

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string name(Square sq, const GameDefinition& game) {
  return square_text(sq, game.board, game.square_names);
}

std::string king_steps(Move move, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  return name(move.from(), game) + name(position.castling_targets(move).first, game);
}

std::string king_takes_partner(Move move, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  return name(move.from(), game) + name(move.to(), game);
}

std::string plain_text(Move move, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  if (move.kind() == MoveKind::drop) {
    return game.piece(move.from()).sign.letter + "@" + name(move.to(), game);
  }
  std::string text = name(move.from(), game) + name(move.to(), game);
  if (const PieceType type = promoted_type(move, position); type != kNoPiece) {
    text += lower(position.rules().type(type).letter);
  }
  return text;
}

bool starts_anywhere(const AnyPosition& position) {
  const auto& castling = position.rules().definition().castling;
  return castling && castling->any_start;
}

/// A king that can also walk to its castling square would make the two-step spelling mean two moves.
bool king_can_walk(Move castling, const AnyPosition& position, const std::vector<Move>& legal) {
  const Square target = position.castling_targets(castling).first;
  return std::any_of(legal.begin(), legal.end(), [&](Move move) {
    return move.kind() != MoveKind::castling && move.kind() != MoveKind::drop &&
           move.from() == castling.from() && move.to() == target;
  });
}

std::string text_among(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  if (move.kind() != MoveKind::castling) return plain_text(move, position);
  if (starts_anywhere(position) || king_can_walk(move, position, legal)) {
    return king_takes_partner(move, position);
  }
  return king_steps(move, position);
}

std::string suggestions(const AnyPosition& position, const std::vector<Move>& moves,
                        const std::vector<Move>& legal) {
  std::string list;
  for (std::size_t i = 0; i < moves.size() && i < kMaxSuggestions; ++i) {
    if (i > 0) list += ' ';
    list += text_among(moves[i], position, legal);
  }
  return moves.size() > kMaxSuggestions ? list + " ..." : list;
}

Error refuse(std::string message, std::string hint, std::string_view text, std::size_t at) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  error.where = {"", 1, static_cast<int>(at) + 1};
  error.source_line = std::string(text);
  return error;
}

/// Why no legal move is called `text`; called only after every spelling was tried.
class Diagnosis {
 public:
  Diagnosis(std::string_view text, const AnyPosition& position, const std::vector<Move>& legal)
      : text_(text), position_(position), game_(position.rules().definition()), legal_(legal) {}

  Error explain() const {
    if (legal_.empty()) return refuse("the game is over: there are no legal moves", "", text_, 0);
    const SquareRead from = read_square(text_, game_.board, game_.square_names);
    if (from.length == 0) return not_a_move(0);
    if (from.square == kNoSquare) return no_such_square(0, from.length);
    const SquareRead to = read_square(text_.substr(from.length), game_.board, game_.square_names);
    if (to.length == 0) return not_a_move(from.length);
    if (to.square == kNoSquare) return no_such_square(from.length, to.length);
    return wrong_move(from.square, to.square, from.length, from.length + to.length);
  }

 private:
  Error not_a_move(std::size_t at) const {
    return refuse(fmt::format("'{}' is not a move", text_),
                  fmt::format("write the squares a piece leaves and reaches, e.g. {}",
                              text_among(legal_.front(), position_, legal_)),
                  text_, at);
  }

  Error no_such_square(std::size_t at, std::size_t length) const {
    const BoardShape& board = game_.board;
    return refuse(fmt::format("there is no square {} on this board", text_.substr(at, length)),
                  fmt::format("squares go from {} to {}", name(board.at(0, 0), game_),
                              name(board.at(board.files - 1, board.ranks - 1), game_)),
                  text_, at);
  }

  Error wrong_move(Square from, Square to, std::size_t to_at, std::size_t rest_at) const {
    const PlacedPiece piece = position_.at(from);
    if (piece.empty()) {
      return refuse(fmt::format("there is no piece on {}", name(from, game_)), reaching(to), text_, 0);
    }
    if (piece.side != position_.side_to_move()) {
      return refuse(fmt::format("the {} on {} belongs to {}", piece_word(piece.piece, game_),
                                name(from, game_), side_name(piece.side, game_).en),
                    fmt::format("it is {}'s move", side_name(position_.side_to_move(), game_).en), text_, 0);
    }
    std::vector<Move> there;
    std::vector<Move> near;
    for (Move move : legal_) {
      if (move.kind() == MoveKind::drop || move.from() != from) continue;
      near.push_back(move);
      if (move.to() == to) there.push_back(move);
    }
    if (!there.empty() && there.front().promotion() != 0) {
      const bool missing = rest_at == text_.size();
      return refuse(missing ? "the promotion letter is missing"
                            : fmt::format("'{}' is not a promotion here", text_.substr(rest_at)),
                    fmt::format("write one of {}", suggestions(position_, there, legal_)), text_, rest_at);
    }
    if (!there.empty()) {
      return refuse(fmt::format("unexpected '{}' after the move", text_.substr(rest_at)),
                    fmt::format("write {}", suggestions(position_, there, legal_)), text_, rest_at);
    }
    return refuse(fmt::format("{} is not a legal move of the {}", text_, piece_word(piece.piece, game_)),
                  near.empty() ? fmt::format("nothing on {} can move now", name(from, game_))
                               : fmt::format("legal from {}: {}", name(from, game_),
                                             suggestions(position_, near, legal_)),
                  text_, to_at);
  }

  std::string reaching(Square to) const {
    std::vector<Move> moves;
    std::copy_if(legal_.begin(), legal_.end(), std::back_inserter(moves),
                 [&](Move move) { return move.to() == to && move.kind() != MoveKind::castling; });
    return moves.empty()
               ? ""
               : fmt::format("legal to {}: {}", name(to, game_), suggestions(position_, moves, legal_));
  }

  std::string_view text_;
  const AnyPosition& position_;
  const GameDefinition& game_;
  const std::vector<Move>& legal_;
};

/// The only move for which `matches`; nothing when there is none or a choice.
template <class Predicate>
std::optional<Move> only_move(const std::vector<Move>& legal, Predicate matches) {
  std::optional<Move> found;
  for (Move move : legal) {
    if (!matches(move)) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

}  // namespace

PieceType promoted_type(Move move, const AnyPosition& position) {
  if (move.promotion() == 0) return kNoPiece;
  const PlacedPiece piece = position.at(move.from());
  const auto& promotion =
      position.rules().type(piece.piece).promotion[static_cast<std::size_t>(index(piece.side))];
  return promotion.choices[static_cast<std::size_t>(move.promotion() - 1)];
}

std::string move_text(Move move, const AnyPosition& position) {
  if (move.kind() != MoveKind::castling) return plain_text(move, position);
  return text_among(move, position, position.legal_moves());
}

Result<Move> parse_move(std::string_view text, const AnyPosition& position) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::vector<Move> legal = position.legal_moves();
  const auto written = only_move(legal, [&](Move move) { return text_among(move, position, legal) == text; });
  if (written) return *written;
  const std::string small = lower(text);
  const auto tolerated = only_move(legal, [&](Move move) {
    if (move.kind() == MoveKind::castling) {
      return king_steps(move, position) == small || king_takes_partner(move, position) == small;
    }
    return lower(plain_text(move, position)) == small;
  });
  if (tolerated) return *tolerated;
  return Diagnosis(text, position, legal).explain();
}

}  // namespace tesuji
