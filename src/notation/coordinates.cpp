#include "notation/coordinates.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "notation/spelling.hpp"
#include "notation/squares.hpp"

namespace tesuji::notation {
namespace spelling {
namespace {

std::string name(Square sq, const AnyPosition& position, Style style) {
  return square_text(sq, position.rules().board(), style.names);
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

/// The letter of what a piece becomes: small, without the mark some games put behind it.
std::string small_letter(PieceType type, const AnyPosition& position) {
  std::string letter = lower_case(position.rules().type(type).letter);
  if (letter.ends_with('~')) letter.pop_back();
  return letter;
}

/// A gate on the partner's square is told by naming that square first.
std::string partner_gate(Move move, const AnyPosition& position, Style style) {
  return name(move.to(), position, style) + name(move.from(), position, style) + suffix(move, position);
}

bool gates_on_partner(Move move, const AnyPosition& position) {
  return move.kind() == MoveKind::castling && gate_of(move, position).square == move.to();
}

}  // namespace

Style own_style(const GameDefinition& game) {
  return game.square_names == SquareNames::shogi ? Style{SquareNames::shogi, '*'} : kFairy;
}

std::string suffix(Move move, const AnyPosition& position) {
  if (const Gate gate = gate_of(move, position); gate.piece != kNoPiece) {
    return small_letter(gate.piece, position);
  }
  const PieceType type = promoted_type(move, position);
  if (type == kNoPiece) return "";
  if (!position.rules().definition().promotions.empty() && position.rules().traits().wide &&
      position.rules().type(type).letter.starts_with('+'))
    return "+";
  const std::string& before = position.rules().type(position.at(move.from()).piece).letter;
  const std::string& after = position.rules().type(type).letter;
  if (after == "+" + before) return "+";
  if (before == "+" + after) return "-";
  return small_letter(type, position);
}

std::string king_steps(Move move, const AnyPosition& position, Style style) {
  if (gates_on_partner(move, position)) return partner_gate(move, position, style);
  return name(move.from(), position, style) + name(position.castling_targets(move).first, position, style) +
         suffix(move, position);
}

std::string king_takes_partner(Move move, const AnyPosition& position, Style style) {
  if (gates_on_partner(move, position)) return partner_gate(move, position, style);
  return name(move.from(), position, style) + name(move.to(), position, style) + suffix(move, position);
}

std::string text(Move move, const AnyPosition& position, const std::vector<Move>& legal, Style style) {
  if (move.kind() == MoveKind::drop) {
    return position.rules().type(move.from()).letter + style.drop + name(move.to(), position, style);
  }
  if (const std::vector<Square> ways = position.way_squares(move); !ways.empty()) {
    std::string squares = name(move.from(), position, style);
    for (const Square over : ways) squares += name(over, position, style);
    return squares + name(move.to(), position, style) + suffix(move, position);
  }
  if (move.kind() != MoveKind::castling) {
    return name(move.from(), position, style) + name(move.to(), position, style) + suffix(move, position);
  }
  const bool partner = starts_anywhere(position) || king_can_walk(move, position, legal);
  return partner ? king_takes_partner(move, position, style) : king_steps(move, position, style);
}

}  // namespace spelling

namespace {

using spelling::Style;

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

/// Is `small` (in small letters) another way to write the move?
bool tolerates(Move move, const AnyPosition& position, const std::string& small, Style style) {
  if (move.kind() == MoveKind::castling) {
    return spelling::king_steps(move, position, style) == small ||
           spelling::king_takes_partner(move, position, style) == small;
  }
  const std::string whole = lower_case(spelling::text(move, position, {}, style));
  if (whole == small) return true;
  // A promotion that is the only choice may go unsaid.
  const std::string suffix = spelling::suffix(move, position);
  return (suffix == "+" || suffix == "-") && small.size() + 1 == whole.size() && whole.starts_with(small);
}

std::optional<Move> find_spelling(std::string_view text, const AnyPosition& position,
                                  const std::vector<Move>& legal, Style style) {
  const auto written =
      only_move(legal, [&](Move move) { return spelling::text(move, position, legal, style) == text; });
  if (written) return written;
  std::string small = lower_case(text);
  if (small.ends_with('=')) {
    small.pop_back();
    return only_move(legal, [&](Move move) {
      return spelling::suffix(move, position).empty() && tolerates(move, position, small, style);
    });
  }
  // Shogi players write drops with a star, chess players with an at sign; either means the same.
  for (char& c : small) {
    if (c == '*' || c == '@') c = style.drop;
  }
  return only_move(legal, [&](Move move) { return tolerates(move, position, small, style); });
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
  return std::any_of(game.promotions.begin(), game.promotions.end(), [&](const PromotionRule& rule) {
    return rule.each_move && std::find(rule.pieces.begin(), rule.pieces.end(), piece) != rule.pieces.end();
  });
}

std::string move_text(Move move, const AnyPosition& position, Coordinates style) {
  const Style spelled =
      style == Coordinates::fairy ? spelling::kFairy : spelling::own_style(position.rules().definition());
  // Only castling looks at the other moves.
  const bool castling = move.kind() == MoveKind::castling;
  return spelling::text(move, position, castling ? position.legal_moves() : std::vector<Move>{}, spelled);
}

Result<Move> parse_move(std::string_view text, const AnyPosition& position) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::vector<Move> legal = position.legal_moves();
  const Style own = spelling::own_style(position.rules().definition());
  if (const auto move = find_spelling(text, position, legal, own)) return *move;
  if (own.names != spelling::kFairy.names) {
    if (const auto move = find_spelling(text, position, legal, spelling::kFairy)) return *move;
  }
  for (const Style style : {own, spelling::kFairy}) {
    if (const auto move = find_three_squares(text, position, style)) return *move;
  }
  return spelling::explain(text, position, legal);
}

}  // namespace tesuji::notation
