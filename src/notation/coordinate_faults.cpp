// Why a text is no legal move, and which legal moves come near.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "notation/coordinates.hpp"
#include "notation/move_faults.hpp"
#include "notation/outcome_words.hpp"
#include "notation/spelling.hpp"
#include "notation/squares.hpp"

namespace tesuji::notation::spelling {
namespace {

std::string name(Square sq, const GameDefinition& game) {
  return square_text(sq, game.board, game.square_names);
}

std::string suggestions(const AnyPosition& position, const std::vector<Move>& moves,
                        const std::vector<Move>& legal) {
  const Style style = own_style(position.rules().definition());
  return suggest_moves(moves, [&](Move move) { return text(move, position, legal, style); });
}

/// Why no legal move is called `text`; called only after every spelling was tried.
class Diagnosis {
 public:
  Diagnosis(std::string_view text, const AnyPosition& position, const std::vector<Move>& legal)
      : text_(text), position_(position), game_(position.rules().definition()), legal_(legal) {}

  Error explain() const {
    if (legal_.empty()) return refuse_move("the game is over: there are no legal moves", "", text_, 0);
    if (const std::size_t sign = text_.find_first_of("*@"); sign != std::string_view::npos)
      return wrong_drop(sign);
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
    return refuse_move(fmt::format("'{}' is not a move", text_),
                       fmt::format("write the squares a piece leaves and reaches, e.g. {}",
                                   text(legal_.front(), position_, legal_, own_style(game_))),
                       text_, at);
  }

  Error no_such_square(std::size_t at, std::size_t length) const {
    const BoardShape& board = game_.board;
    return refuse_move(fmt::format("there is no square {} on this board", text_.substr(at, length)),
                       fmt::format("squares go from {} to {}", name(board.at(0, 0), game_),
                                   name(board.at(board.files - 1, board.ranks - 1), game_)),
                       text_, at);
  }

  Error wrong_drop(std::size_t sign) const {
    const std::string letter = upper_case(text_.substr(0, sign));
    std::vector<Move> near;
    PieceIndex piece = kNoPiece;
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
      if (upper_case(game_.pieces[i].sign.letter) == letter) piece = static_cast<PieceIndex>(i);
    }
    for (Move move : legal_) {
      if (move.kind() == MoveKind::drop && (move.from() == piece || piece == kNoPiece)) near.push_back(move);
    }
    if (piece == kNoPiece) {
      return refuse_move(fmt::format("no piece has the letter '{}'", text_.substr(0, sign)),
                         near.empty() ? "there is nothing to drop now"
                                      : fmt::format("legal drops: {}", suggestions(position_, near, legal_)),
                         text_, 0);
    }
    const SquareRead to = read_square(text_.substr(sign + 1), game_.board, game_.square_names);
    if (to.length == 0 || sign + 1 + to.length != text_.size()) return not_a_move(sign + 1);
    if (to.square == kNoSquare) return no_such_square(sign + 1, to.length);
    if (near.empty()) {
      return refuse_move(fmt::format("{} has no {} that could be dropped",
                                     side_name(position_.side_to_move(), game_).en, piece_word(piece, game_)),
                         "look at the pieces in hand and at the rules for drops", text_, 0);
    }
    const bool occupied = !position_.at(to.square).empty();
    return refuse_move(occupied ? fmt::format("{} is occupied", name(to.square, game_))
                                : fmt::format("the {} may not be dropped on {}", piece_word(piece, game_),
                                              name(to.square, game_)),
                       fmt::format("legal drops: {}", suggestions(position_, near, legal_)), text_, sign + 1);
  }

  Error wrong_move(Square from, Square to, std::size_t to_at, std::size_t rest_at) const {
    const PlacedPiece piece = position_.at(from);
    if (piece.empty()) {
      return refuse_move(fmt::format("there is no piece on {}", name(from, game_)), reaching(to), text_, 0);
    }
    if (piece.side != position_.side_to_move()) {
      return refuse_move(fmt::format("the {} on {} belongs to {}", piece_word(piece.piece, game_),
                                     name(from, game_), side_name(piece.side, game_).en),
                         fmt::format("it is {}'s move", side_name(position_.side_to_move(), game_).en), text_,
                         0);
    }
    std::vector<Move> there;
    std::vector<Move> near;
    for (Move move : legal_) {
      if (move.kind() == MoveKind::drop || move.from() != from) continue;
      near.push_back(move);
      if (move.to() == to) there.push_back(move);
    }
    if (!there.empty() && promoted_type(there.front(), position_) != kNoPiece) {
      const bool missing = rest_at == text_.size();
      return refuse_move(missing ? "the promotion letter is missing"
                                 : fmt::format("'{}' is not a promotion here", text_.substr(rest_at)),
                         fmt::format("write one of {}", suggestions(position_, there, legal_)), text_,
                         rest_at);
    }
    if (!there.empty()) {
      return refuse_move(fmt::format("unexpected '{}' after the move", text_.substr(rest_at)),
                         fmt::format("write {}", suggestions(position_, there, legal_)), text_, rest_at);
    }
    return refuse_move(fmt::format("{} is not a legal move of the {}", text_, piece_word(piece.piece, game_)),
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

}  // namespace

Error explain(std::string_view text, const AnyPosition& position, const std::vector<Move>& legal) {
  return Diagnosis(text, position, legal).explain();
}

}  // namespace tesuji::notation::spelling
