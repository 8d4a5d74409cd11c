// What the reader and the writer of Japanese moves share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movement/any_position.hpp"

namespace tesuji::notation::japanese {

inline const GameDefinition& game_of(const AnyPosition& position) {
  return position.rules().definition();
}

inline bool steps(Move move) {
  return move.kind() != MoveKind::drop && move.kind() != MoveKind::castling;
}

inline PieceType mover(Move move, const AnyPosition& position) {
  return move.kind() == MoveKind::drop ? static_cast<PieceType>(move.from()) : position.at(move.from()).piece;
}

/// How far the mover goes, as its player sees it.
Vector way(Move move, const AnyPosition& position);

/// 上, 寄 or 引.
std::string_view motion(Move move, const AnyPosition& position);

/// Other pieces of the same name that can reach the same square, one move for each.
std::vector<Move> rivals_of(Move move, const AnyPosition& position, const std::vector<Move>& legal);

/// Which side of the target the mover comes from: 右, 左, 直 (straight ahead) or nothing.
std::string_view side_of(Move move, const AnyPosition& position, const std::vector<Move>& rivals);

/// Where the move starts, and what it goes over: "(7,7)", "(7,7-8,8)".
std::string origin_text(Move move, const AnyPosition& position);

/// The whole text among the legal moves.
std::string text_among(Move move, const AnyPosition& position, const std::vector<Move>& legal,
                       Square previous);

}  // namespace tesuji::notation::japanese
