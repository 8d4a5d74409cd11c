#include "notation/coordinates.hpp"

#include "base/text.hpp"
#include "notation/move_parts.hpp"
#include "notation/move_texts.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::notation {
namespace {

/// How squares and drops are written.
struct Style {
  SquareNames names = SquareNames::algebraic;
  char drop = '@';
};
constexpr Style kFairy{SquareNames::algebraic, '@'};

Style own_style(const GameDefinition& game) {
  return game.square_names == SquareNames::shogi ? Style{SquareNames::shogi, '*'} : kFairy;
}

/// The letter of what a piece becomes: small, without the mark some games put behind it.
std::string small_letter(PieceType type, const AnyPosition& position) {
  std::string letter = lower_case(position.rules().type(type).letter);
  if (letter.ends_with('~')) letter.pop_back();
  return letter;
}

/// What follows the squares: "", "q", "+", "-" or the letter of what enters.
std::string suffix(Move move, const AnyPosition& position) {
  if (const Gate gate = gate_of(move, position); gate.piece != kNoPiece) {
    return small_letter(gate.piece, position);
  }
  const PieceType type = promoted_type(move, position);
  if (type == kNoPiece) return "";
  const std::string& before = position.rules().type(position.at(move.from()).piece).letter;
  const std::string& after = position.rules().type(type).letter;
  const bool wide = !game_of(position).promotions.empty() && position.rules().traits().wide;
  if (after == "+" + before || (wide && after.starts_with('+'))) return "+";
  return before == "+" + after ? "-" : small_letter(type, position);
}

/// Spells the moves of a position.
class Speller {
 public:
  Speller(const AnyPosition& position, Style style) : position_(position), style_(style) {}

  /// The canonical text of `move` among the `legal` ones.
  std::string text(Move move, const std::vector<Move>& legal) const {
    if (move.kind() == MoveKind::drop)
      return position_.rules().type(move.from()).letter + style_.drop + name(move.to());
    if (move.kind() == MoveKind::castling && from_home(move) && !king_can_walk(move, legal))
      return king_steps(move);
    return from_to(move);
  }

  /// Is `small` (in small letters) another way to write the move?
  bool tolerates(Move move, const std::string& small) const {
    if (move.kind() == MoveKind::castling) return king_steps(move) == small || from_to(move) == small;
    const std::string whole = lower_case(text(move, {}));
    if (whole == small) return true;
    // A promotion that is the only choice may go unsaid.
    const std::string end = suffix(move, position_);
    return (end == "+" || end == "-") && small.size() + 1 == whole.size() && whole.starts_with(small);
  }

 private:
  std::string name(Square sq) const { return square_text(sq, position_.rules().board(), style_.names); }

  /// Do king and partner stand where the game's own array has them? Elsewhere two squares of the king could
  /// mean another move.
  bool from_home(Move castling) const {
    const GameDefinition& game = game_of(position_);
    if (game.castling->any_start) return false;
    if (game.castling->by_drops) return true;
    const Side side = position_.side_to_move();
    return game.start[as_size(castling.from())] == PlacedPiece{game.castling->king, side} &&
           game.start[as_size(castling.to())] == PlacedPiece{game.castling->partner, side};
  }

  /// A king that can also walk to its castling square would make the two-step spelling mean two moves.
  bool king_can_walk(Move castling, const std::vector<Move>& legal) const {
    const Square target = position_.castling_targets(castling).first;
    return std::ranges::any_of(legal, [&](Move move) {
      return move.kind() != MoveKind::castling && move.kind() != MoveKind::drop &&
             move.from() == castling.from() && move.to() == target;
    });
  }

  /// A gate on the partner's square is told by naming that square first.
  bool gates_on_partner(Move move) const {
    return move.kind() == MoveKind::castling && gate_of(move, position_).square == move.to();
  }

  /// All squares of the move; castling as king takes partner.
  std::string from_to(Move move) const {
    if (gates_on_partner(move)) return name(move.to()) + name(move.from()) + suffix(move, position_);
    std::string squares = name(move.from());
    for (const Square over : position_.way_squares(move)) squares += name(over);
    return squares + name(move.to()) + suffix(move, position_);
  }

  /// Castling as the king's two squares.
  std::string king_steps(Move move) const {
    if (gates_on_partner(move)) return from_to(move);
    return name(move.from()) + name(position_.castling_targets(move).first) + suffix(move, position_);
  }

  const AnyPosition& position_;
  Style style_;
};

/// The only move for which `matches`; nothing when there is none or a choice.
template <class Predicate>
std::optional<Move> only_move(const std::vector<Move>& legal, Predicate matches) {
  const std::vector<Move> found = moves_where(legal, matches);
  return found.size() == 1 ? std::optional<Move>(found.front()) : std::nullopt;
}

std::optional<Move> find_spelling(std::string_view text, const AnyPosition& position,
                                  const std::vector<Move>& legal, Style style) {
  const Speller speller(position, style);
  const auto written = only_move(legal, [&](Move move) { return speller.text(move, legal) == text; });
  if (written) return written;
  std::string small = lower_case(text);
  if (small.ends_with('=')) {
    small.pop_back();
    return only_move(
        legal, [&](Move move) { return suffix(move, position).empty() && speller.tolerates(move, small); });
  }
  // Shogi players write drops with a star, chess players with an at sign; either means the same.
  for (char& c : small) {
    if (c == '*' || c == '@') c = style.drop;
  }
  return only_move(legal, [&](Move move) { return speller.tolerates(move, small); });
}

/// A move of two legs, square by square; ways over empty squares are written otherwise in the legal list.
std::optional<Move> find_three_squares(std::string_view text, const AnyPosition& position, Style style) {
  std::array<Square, 3> squares{};
  std::string small = lower_case(text);
  std::string_view rest = small;
  for (Square& sq : squares) {
    const SquareRead read = read_square(rest, position.rules().board(), style.names);
    if (read.length == 0 || read.square == kNoSquare) return std::nullopt;
    sq = read.square;
    rest.remove_prefix(read.length);
  }
  if (!rest.empty() && rest != "+" && rest != "=") return std::nullopt;
  return position.find_legs(squares[0], squares[1], squares[2], rest == "+");
}

/// Why no legal move is called `text`; called only after every spelling was tried.
class Diagnosis {
 public:
  Diagnosis(std::string_view text, const AnyPosition& position, const std::vector<Move>& legal)
      : text_(text), position_(position), game_(game_of(position)), legal_(legal) {}

  Error explain() const {
    if (legal_.empty()) return refuse_move("the game is over: there are no legal moves", "", text_);
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
  std::string name(Square sq) const { return square_name(sq, game_); }
  std::string word(PieceIndex piece) const { return piece_word(piece, game_); }
  std::string whose(Side side) const { return game_.side_names[side].en; }

  std::string suggestions(std::string label, const std::vector<Move>& moves) const {
    const Speller speller(position_, own_style(game_));
    return suggest_moves(std::move(label), moves, [&](Move move) { return speller.text(move, legal_); });
  }

  Error not_a_move(std::size_t at) const {
    return refuse_move(fmt::format("'{}' is not a move", text_),
                       suggestions("write the squares a piece leaves and reaches, e.g.", {legal_.front()}),
                       text_, at);
  }

  Error no_such_square(std::size_t at, std::size_t length) const {
    const BoardShape& board = game_.board;
    return refuse_move(fmt::format("there is no square {} on this board", text_.substr(at, length)),
                       fmt::format("squares go from {} to {}", name(board.at(0, 0)),
                                   name(board.at(board.files - 1, board.ranks - 1))),
                       text_, at);
  }

  Error wrong_drop(std::size_t sign) const {
    const std::string letter = upper_case(text_.substr(0, sign));
    PieceIndex piece = kNoPiece;
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
      if (upper_case(game_.pieces[i].sign.letter) == letter) piece = static_cast<PieceIndex>(i);
    }
    const std::vector<Move> near = moves_where(legal_, [&](Move move) {
      return move.kind() == MoveKind::drop && (move.from() == piece || piece == kNoPiece);
    });
    if (piece == kNoPiece) {
      return refuse_move(fmt::format("no piece has the letter '{}'", text_.substr(0, sign)),
                         near.empty() ? "there is nothing to drop now" : suggestions("legal drops:", near),
                         text_);
    }
    const SquareRead to = read_square(text_.substr(sign + 1), game_.board, game_.square_names);
    if (to.length == 0 || sign + 1 + to.length != text_.size()) return not_a_move(sign + 1);
    if (to.square == kNoSquare) return no_such_square(sign + 1, to.length);
    if (near.empty()) {
      return refuse_move(
          fmt::format("{} has no {} that could be dropped", whose(position_.side_to_move()), word(piece)),
          "look at the pieces in hand and at the rules for drops", text_);
    }
    const bool occupied = !position_.at(to.square).empty();
    return refuse_move(occupied
                           ? fmt::format("{} is occupied", name(to.square))
                           : fmt::format("the {} may not be dropped on {}", word(piece), name(to.square)),
                       suggestions("legal drops:", near), text_, sign + 1);
  }

  Error wrong_move(Square from, Square to, std::size_t to_at, std::size_t rest_at) const {
    const PlacedPiece piece = position_.at(from);
    if (piece.empty()) {
      const auto reaching = moves_where(
          legal_, [&](Move move) { return move.to() == to && move.kind() != MoveKind::castling; });
      return refuse_move(fmt::format("there is no piece on {}", name(from)),
                         suggestions(fmt::format("legal to {}:", name(to)), reaching), text_);
    }
    if (piece.side != position_.side_to_move()) {
      return refuse_move(
          fmt::format("the {} on {} belongs to {}", word(piece.piece), name(from), whose(piece.side)),
          fmt::format("it is {}'s move", whose(position_.side_to_move())), text_);
    }
    const std::vector<Move> near =
        moves_where(legal_, [&](Move move) { return move.kind() != MoveKind::drop && move.from() == from; });
    const std::vector<Move> there = moves_where(near, [&](Move move) { return move.to() == to; });
    if (!there.empty() && promoted_type(there.front(), position_) != kNoPiece) {
      const bool missing = rest_at == text_.size();
      return refuse_move(missing ? "the promotion letter is missing"
                                 : fmt::format("'{}' is not a promotion here", text_.substr(rest_at)),
                         suggestions("write one of", there), text_, rest_at);
    }
    if (!there.empty()) {
      return refuse_move(fmt::format("unexpected '{}' after the move", text_.substr(rest_at)),
                         suggestions("write", there), text_, rest_at);
    }
    return refuse_move(fmt::format("{} is not a legal move of the {}", text_, word(piece.piece)),
                       near.empty() ? fmt::format("nothing on {} can move now", name(from))
                                    : suggestions(fmt::format("legal from {}:", name(from)), near),
                       text_, to_at);
  }

  std::string_view text_;
  const AnyPosition& position_;
  const GameDefinition& game_;
  const std::vector<Move>& legal_;
};

}  // namespace

PieceType promoted_type(Move move, const AnyPosition& position) {
  const bool moves =
      move.kind() != MoveKind::gating && move.kind() != MoveKind::castling && move.kind() != MoveKind::drop;
  if (move.choice() == 0 || !moves) return kNoPiece;
  const PlacedPiece piece = position.at(move.from());
  const auto& promotion = position.rules().type(piece.piece).promotion[piece.side];
  return promotion.choices[as_size(move.choice() - 1)];
}

Gate gate_of(Move move, const AnyPosition& position) {
  const auto& gating = position.rules().definition().gating;
  const bool gates = move.kind() == MoveKind::gating || move.kind() == MoveKind::castling;
  if (!gating || !gates || move.promotion() == 0) return {};
  const auto kinds = gating->pieces.size();
  const auto choice = as_size(move.promotion() - 1);
  return {gating->pieces[choice % kinds], choice < kinds ? move.from() : move.to()};
}

bool turns_over(PieceIndex piece, const GameDefinition& game) {
  return std::ranges::any_of(game.promotions, [&](const PromotionRule& rule) {
    return rule.each_move && std::ranges::find(rule.pieces, piece) != rule.pieces.end();
  });
}

std::string move_text(Move move, const AnyPosition& position, Coordinates style) {
  const Speller speller(position, style == Coordinates::fairy ? kFairy : own_style(game_of(position)));
  // Only castling looks at the other moves.
  const bool castling = move.kind() == MoveKind::castling;
  return speller.text(move, castling ? position.legal_moves() : std::vector<Move>{});
}

std::vector<std::string> move_texts(const AnyPosition& position, Coordinates style) {
  const Speller speller(position, style == Coordinates::fairy ? kFairy : own_style(game_of(position)));
  const std::vector<Move> legal = position.legal_moves();
  std::vector<std::string> texts;
  texts.reserve(legal.size());
  for (const Move move : legal) texts.push_back(speller.text(move, legal));
  return texts;
}

Result<Move> parse_move(std::string_view text, const AnyPosition& position) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::vector<Move> legal = position.legal_moves();
  const Style own = own_style(game_of(position));
  if (const auto move = find_spelling(text, position, legal, own)) return *move;
  if (own.names != kFairy.names) {
    if (const auto move = find_spelling(text, position, legal, kFairy)) return *move;
  }
  for (const Style style : {own, kFairy}) {
    if (const auto move = find_three_squares(text, position, style)) return *move;
  }
  return Diagnosis(text, position, legal).explain();
}

}  // namespace tesuji::notation
