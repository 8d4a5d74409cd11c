#include "notation/english.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/coordinates.hpp"
#include "notation/move_faults.hpp"
#include "notation/squares.hpp"

namespace tesuji::notation {
namespace {

const GameDefinition& game_of(const AnyPosition& position) {
  return position.rules().definition();
}

std::string name(Square sq, const AnyPosition& position) {
  return square_text(sq, game_of(position).board, game_of(position).square_names);
}

bool steps(Move move) {
  return move.kind() != MoveKind::drop;
}

const std::string& letter(Move move, const AnyPosition& position) {
  const PieceType type = steps(move) ? position.at(move.from()).piece : static_cast<PieceType>(move.from());
  return position.rules().type(type).letter;
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
    const auto sign_at = [&](Square sq) {
      return std::find(taken.begin(), taken.end(), sq) != taken.end() ? 'x' : '-';
    };
    for (const Square over : ways) parts.way += fmt::format("{}{}", sign_at(over), name(over, position));
    parts.sign = sign_at(move.to());
  }
  const PieceType type = position.at(move.from()).piece;
  if (const PieceType to = promoted_type(move, position); to != kNoPiece) {
    const auto side = as_size(position.side_to_move());
    const bool choice = position.rules().type(type).promotion[side].choices.size() > 1;
    if (!turns_over(type, game_of(position)))
      parts.suffix = choice ? fmt::format("={}", position.rules().type(to).letter) : std::string(1, '+');
  } else if (std::any_of(legal.begin(), legal.end(), [&](Move other) {
               return steps(other) && other.from() == move.from() && other.to() == move.to() &&
                      promoted_type(other, position) != kNoPiece;
             })) {
    parts.suffix = std::string(1, '=');
  }
  return parts;
}

bool needs_origin(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  return steps(move) && std::any_of(legal.begin(), legal.end(), [&](Move other) {
           return steps(other) && other.to() == move.to() && other.from() != move.from() &&
                  letter(other, position) == letter(move, position);
         });
}

std::string text_among(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  return parts_of(move, position, legal).text(needs_origin(move, position, legal));
}

std::string list_of(const std::vector<Move>& moves, const AnyPosition& position,
                    const std::vector<Move>& legal) {
  return suggest_moves(moves, [&](Move move) { return text_among(move, position, legal); });
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
  std::vector<Move> fits;
  const auto collect = [&](auto matches) {
    if (fits.empty()) std::copy_if(legal.begin(), legal.end(), std::back_inserter(fits), matches);
  };
  collect([&](Move move) { return text_among(move, position, legal) == text; });
  collect([&](Move move) {
    const Parts parts = parts_of(move, position, legal);
    return text == parts.text(true) || text == parts.text(false);
  });
  const std::string loose = bare(text);
  collect([&](Move move) {
    const Parts parts = parts_of(move, position, legal);
    return loose == bare(parts.text(true)) || loose == bare(parts.text(false));
  });
  if (fits.size() == 1) return fits.front();
  if (!fits.empty()) {
    return refuse_move(fmt::format("{} is ambiguous", text),
                       fmt::format("it could be {}", list_of(fits, position, legal)), text);
  }
  if (legal.empty())
    return refuse_move(fmt::format("{}: the game is over, there are no legal moves", text), "", text);
  std::vector<Move> near;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(near), [&](Move move) {
    return loose.ends_with(name(move.to(), position)) || loose.ends_with(name(move.to(), position) + "+");
  });
  if (near.empty()) {
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(near),
                 [&](Move move) { return loose.starts_with(letter(move, position)); });
  }
  return refuse_move(fmt::format("{} is not a legal move here", text),
                     fmt::format("legal moves: {}", list_of(near.empty() ? legal : near, position, legal)),
                     text);
}

}  // namespace tesuji::notation
