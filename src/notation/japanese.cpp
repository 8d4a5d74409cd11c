#include "notation/japanese.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "notation/coordinates.hpp"
#include "notation/japanese_parts.hpp"
#include "notation/kanji.hpp"

namespace tesuji::notation {
namespace japanese {
namespace {

std::string name_of(Move move, const AnyPosition& position) {
  return kanji::move_name(mover(move, position), game_of(position));
}

/// Pieces that run several squares are told apart by left and right alone, never by 直.
bool runs(PieceType type, const GameDefinition& game) {
  const auto& atoms = game.piece(type).moves;
  return std::any_of(atoms.begin(), atoms.end(),
                     [](const MoveAtom& atom) { return atom.kind == AtomKind::slide && atom.max != 1; });
}

/// Moves of board pieces of this name to this square, one for each piece.
std::vector<Move> arrivals(const std::string& name, Square to, const AnyPosition& position,
                           const std::vector<Move>& legal) {
  std::vector<Move> found;
  for (Move move : legal) {
    if (!steps(move) || move.to() != to) continue;
    const bool known =
        std::any_of(found.begin(), found.end(), [&](Move m) { return m.from() == move.from(); });
    if (!known && name_of(move, position) == name) found.push_back(move);
  }
  return found;
}

}  // namespace

Vector way(Move move, const AnyPosition& position) {
  const BoardShape& board = game_of(position).board;
  const Vector step{board.file_of(move.to()) - board.file_of(move.from()),
                    board.rank_of(move.to()) - board.rank_of(move.from())};
  // Left and right are those of the player at the board, even where the second side is mirrored.
  return position.side_to_move() == Side::first ? step : -step;
}

std::string_view motion(Move move, const AnyPosition& position) {
  const int forward = way(move, position).forward;
  return forward > 0 ? "上" : forward < 0 ? "引" : "寄";
}

std::string_view side_of(Move move, const AnyPosition& position, const std::vector<Move>& rivals) {
  const Vector step = way(move, position);
  if (runs(mover(move, position), game_of(position)) && rivals.size() == 1) {
    // Of two runners one is the right one, even where it stands straight below the target.
    const int other = way(rivals.front(), position).right;
    if (other != step.right) return step.right < other ? "右" : "左";
  }
  if (step.right < 0) return "右";
  if (step.right > 0) return "左";
  return step.forward > 0 ? "直" : "";
}

std::string origin_text(Move move, const AnyPosition& position) {
  const BoardShape& board = game_of(position).board;
  std::string squares = kanji::digits(move.from(), board);
  for (const Square over : position.way_squares(move))
    squares += fmt::format("-{}", kanji::digits(over, board));
  return fmt::format("({})", squares);
}

std::vector<Move> rivals_of(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  std::vector<Move> found = arrivals(name_of(move, position), move.to(), position, legal);
  std::erase_if(found, [&](Move other) { return other.from() == move.from(); });
  return found;
}

namespace {

/// By the motion where that is enough, else by the side, else by both; an origin when even that is not.
std::string qualifier(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  const std::vector<Move> rivals = rivals_of(move, position, legal);
  if (rivals.empty()) return "";
  const auto only = [&](auto part) {
    return std::none_of(rivals.begin(), rivals.end(), [&](Move other) { return part(other) == part(move); });
  };
  const auto moved = [&](Move m) { return motion(m, position); };
  const auto stood = [&](Move m) { return side_of(m, position, rivals_of(m, position, legal)); };
  const auto both = [&](Move m) { return std::string(stood(m)).append(moved(m)); };
  if (only(moved)) return std::string(moved(move));
  if (!stood(move).empty() && only(stood)) return std::string(stood(move));
  if (!stood(move).empty() && only(both)) return both(move);
  return fmt::format("({})", kanji::digits(move.from(), game_of(position).board));
}

/// 成, 不成 or nothing, from whether there was a choice.
std::string promotion_text(Move move, const AnyPosition& position, bool say_no) {
  if (!steps(move)) return "";
  const PieceType type = mover(move, position);
  if (turns_over(type, game_of(position))) return "";
  const auto& choices = position.rules().type(type).promotion[position.side_to_move()].choices;
  if (const PieceType to = promoted_type(move, position); to != kNoPiece) {
    return choices.size() > 1 ? fmt::format("成{}", kanji::move_name(to, game_of(position)))
                              : std::string("成");
  }
  return say_no ? "不成" : "";
}

bool could_promote(Move move, const std::vector<Move>& legal) {
  return std::any_of(legal.begin(), legal.end(), [&](Move other) {
    return steps(other) && other.from() == move.from() && other.to() == move.to() && other.choice() != 0 &&
           move.choice() == 0;
  });
}

std::string place(Move move, const AnyPosition& position, Square previous, const std::string& name) {
  if (move.to() != previous) return kanji::square(move.to(), game_of(position).board);
  // One-character names are set apart, so that all moves are equally long.
  return kanji::first_character(name).size() == name.size() ? "同　" : "同";
}

std::string drop_text(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  const std::string name = name_of(move, position);
  const bool twin = std::any_of(legal.begin(), legal.end(), [&](Move other) {
    return other.kind() == MoveKind::drop && other.to() == move.to() && other.from() != move.from() &&
           name_of(other, position) == name;
  });
  if (twin) return fmt::format("打({})", position.rules().type(move.from()).letter);
  return arrivals(name, move.to(), position, legal).empty() ? "" : "打";
}

}  // namespace

std::string text_among(Move move, const AnyPosition& position, const std::vector<Move>& legal,
                       Square previous) {
  const std::string name = name_of(move, position);
  const std::string text =
      (position.side_to_move() == Side::first ? "▲" : "△") + place(move, position, previous, name) + name;
  if (move.kind() == MoveKind::drop) return text + drop_text(move, position, legal);
  if (position.way_square(move) != kNoSquare)
    return text + promotion_text(move, position, false) + origin_text(move, position);
  return text + qualifier(move, position, legal) + promotion_text(move, position, could_promote(move, legal));
}

}  // namespace japanese

Square target_of(Move move) {
  return move.to();
}

std::string japanese_text(Move move, const AnyPosition& position, Square previous) {
  return japanese::text_among(move, position, position.legal_moves(), previous);
}

std::string plain_japanese(Move move, const AnyPosition& position, Square previous) {
  using namespace japanese;
  const std::string name = name_of(move, position);
  std::string text = place(move, position, previous, name) + name;
  if (move.kind() == MoveKind::drop) {
    const auto legal = position.legal_moves();
    const std::string drop = drop_text(move, position, legal);
    return text + (drop.empty() ? "打" : drop);
  }
  return text + promotion_text(move, position, false);
}

}  // namespace tesuji::notation
