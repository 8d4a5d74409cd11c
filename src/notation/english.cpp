#include "notation/english.hpp"

#include "notation/move_parts.hpp"

namespace tesuji::notation {
namespace {

std::string name(Square sq, const AnyPosition& position) {
  return square_name(sq, game_of(position));
}

bool steps(Move move) {
  return move.kind() != MoveKind::drop;
}

const std::string& letter(Move move, const AnyPosition& position) {
  return position.rules().type(moved_piece(move, position)).letter;
}

/// The parts of a move's text; readers may leave some of them out.
struct Parts {
  std::string piece;
  std::string origin;
  std::string way;  ///< of a move of two legs, with its own sign: x7f
  char sign = '-';  ///< - x *
  std::string target;
  std::string suffix;  ///< + = or a letter

  std::string text(bool with_origin) const {
    return fmt::format("{}{}{}{}{}{}", piece, with_origin ? origin : "", way, sign, target, suffix);
  }
};

Parts parts_of(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  Parts parts;
  parts.piece = letter(move, position);
  parts.target = name(move.to(), position);
  if (!steps(move)) {
    parts.sign = '*';
    return parts;
  }
  parts.origin = name(move.from(), position);
  parts.sign = position.is_capture(move) ? 'x' : '-';
  if (const std::vector<Square> ways = position.way_squares(move); !ways.empty()) {
    const std::vector<Square> taken = position.captured_squares(move);
    const auto sign_at = [&](Square sq) { return std::ranges::find(taken, sq) != taken.end() ? 'x' : '-'; };
    for (const Square over : ways) parts.way += fmt::format("{}{}", sign_at(over), name(over, position));
    parts.sign = sign_at(move.to());
  }
  const PieceType type = position.at(move.from()).piece;
  if (const PieceType to = promoted_type(move, position); to != kNoPiece) {
    const auto side = as_size(position.side_to_move());
    const bool choice = position.rules().type(type).promotion[side].choices.size() > 1;
    if (!turns_over(type, game_of(position)))
      parts.suffix = choice ? fmt::format("={}", position.rules().type(to).letter) : std::string(1, '+');
  } else if (std::ranges::any_of(legal, [&](Move other) {
               return steps(other) && other.from() == move.from() && other.to() == move.to() &&
                      promoted_type(other, position) != kNoPiece;
             })) {
    parts.suffix = std::string(1, '=');
  }
  return parts;
}

bool needs_origin(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  return steps(move) && std::ranges::any_of(legal, [&](Move other) {
           return steps(other) && other.to() == move.to() && other.from() != move.from() &&
                  letter(other, position) == letter(move, position);
         });
}

std::string text_among(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  return parts_of(move, position, legal).text(needs_origin(move, position, legal));
}

/// Signs that do not change which move is meant.
std::string bare(std::string_view text) {
  std::string kept;
  for (char c : text) {
    if (c != '-' && c != 'x' && c != '=' && c != ' ') kept += c == '\'' ? '*' : c;
  }
  return kept;
}

}  // namespace

std::string english_text(Move move, const AnyPosition& position) {
  return text_among(move, position, position.legal_moves());
}

Result<Move> parse_english(std::string_view text, const AnyPosition& position) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '!' || text.back() == '?'))
    text.remove_suffix(1);
  const std::vector<Move> legal = position.legal_moves();
  const auto named = [&](Move move) { return text_among(move, position, legal); };
  const std::string loose = bare(text);
  // Both with the origin and without it, whether it is needed or not.
  const auto written = [&](auto same) {
    return [&, same](Move move) {
      const Parts parts = parts_of(move, position, legal);
      return same(parts.text(true)) || same(parts.text(false));
    };
  };
  std::vector<Move> fits = moves_where(legal, [&](Move move) { return named(move) == text; });
  if (fits.empty()) fits = moves_where(legal, written([&](const std::string& one) { return one == text; }));
  if (fits.empty())
    fits = moves_where(legal, written([&](const std::string& one) { return bare(one) == loose; }));
  return only_fitting(text, fits, legal, named, [&] {
    auto near = moves_where(legal, [&](Move move) {
      const std::string target = name(move.to(), position);
      return loose.ends_with(target) || loose.ends_with(target + "+");
    });
    if (near.empty())
      near = moves_where(legal, [&](Move move) { return loose.starts_with(letter(move, position)); });
    return suggest_moves("legal moves:", near.empty() ? legal : near, named);
  });
}

}  // namespace tesuji::notation
