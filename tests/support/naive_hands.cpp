#include "support/naive_hands.hpp"

#include <algorithm>

#include "base/indexed.hpp"
#include "support/rooms.hpp"
#include "support/walk.hpp"

namespace tesuji::test {

namespace {

bool dark(const BoardShape& board, Square sq) {
  return (board.file_of(sq) + board.rank_of(sq)) % 2 == 0;
}

// The forms in which a piece in hand may be put down.
std::vector<PieceIndex> drop_forms(const GameDefinition& game, PieceIndex held, Side side) {
  std::vector<PieceIndex> forms{held};
  if (!game.drops->either_side) return forms;
  for (const PromotionRule& rule : game.promotions) {
    const auto& turned = rule.to[as_size(index(side))];
    if (contains_piece(rule.pieces, held)) forms.insert(forms.end(), turned.begin(), turned.end());
  }
  return forms;
}

bool zone_allows(const GameDefinition& game, PieceIndex piece, Side side, Square sq) {
  return std::all_of(game.drops->zones.begin(), game.drops->zones.end(), [&](const DropZone& zone) {
    return zone.piece != piece || contains(zone.squares[as_size(index(side))], sq);
  });
}

bool file_allows(const GameDefinition& game, const Setup& setup, PieceIndex piece, Square sq) {
  const DropRule& rule = *game.drops;
  if (!contains_piece(rule.one_per_file, piece)) return true;
  const auto limit = rule.file_limit.find(piece);
  int there = 0;
  for (Square other = 0; other < game.board.squares(); ++other) {
    if (game.board.file_of(other) == game.board.file_of(sq) &&
        setup.board[as_size(other)] == PlacedPiece{piece, setup.side_to_move})
      ++there;
  }
  return there < (limit == rule.file_limit.end() ? 1 : limit->second);
}

// Can the pieces that must stand on opposite colours still do so after this drop?
bool spread_allows(const GameDefinition& game, const Setup& after, Side side) {
  for (const PieceIndex piece : game.drops->spread) {
    for (const bool colour : {true, false}) {
      int placed = 0;
      int room = 0;
      for (Square sq = 0; sq < game.board.squares(); ++sq) {
        if (dark(game.board, sq) != colour) continue;
        placed += after.board[as_size(sq)] == PlacedPiece{piece, side} ? 1 : 0;
        room += after.board[as_size(sq)].empty() && zone_allows(game, piece, side, sq) ? 1 : 0;
      }
      if (placed > 1) return false;
      if (placed == 0 && room == 0 && naive_held(after, side, piece) > 0) return false;
    }
  }
  return true;
}

// Castling rights come into being when king and partner have been put on their home squares.
void take_rights(const GameDefinition& game, Setup& setup, Side side) {
  if (!game.castling || !game.castling->by_drops) return;
  const CastlingRule& rule = *game.castling;
  const int rank = side == Side::first ? rule.rank : game.board.ranks - 1 - rule.rank;
  if (setup.board[as_size(game.board.at(rule.king_home_file, rank))] != PlacedPiece{rule.king, side}) return;
  for (const int file : {rule.kingside_home_file, rule.queenside_home_file}) {
    const Square sq = game.board.at(file, rank);
    const CastlingRight right{side, sq};
    if (setup.board[as_size(sq)] == PlacedPiece{rule.partner, side} &&
        std::find(setup.castling.begin(), setup.castling.end(), right) == setup.castling.end())
      setup.castling.push_back(right);
  }
  std::sort(setup.castling.begin(), setup.castling.end(), [](const CastlingRight& a, const CastlingRight& b) {
    return a.side != b.side ? a.side < b.side : a.partner_square > b.partner_square;
  });
}

}  // namespace

int naive_held(const Setup& setup, Side side, PieceIndex piece) {
  const std::vector<int>& hand = setup.hands[as_size(index(side))];
  return as_size(piece) < hand.size() ? hand[as_size(piece)] : 0;
}

void naive_hold(const GameDefinition& game, Setup& setup, Side side, PieceIndex piece, int change) {
  std::vector<int>& hand = setup.hands[as_size(index(side))];
  hand.resize(game.pieces.size());
  hand[as_size(piece)] += change;
}

void naive_capture(const GameDefinition& game, Setup& result, PlacedPiece captured, Side captor) {
  if (captured.empty() || !game.drops || !game.drops->captured) return;
  const PieceIndex as =
      game.piece(captured.piece).in_hand == kNoPiece ? captured.piece : game.piece(captured.piece).in_hand;
  if (contains_piece(game.drops->pieces, as)) naive_hold(game, result, captor, as, 1);
}

bool naive_must_place(const GameDefinition& game, const Setup& setup) {
  if (!game.drops || !game.drops->before_moves) return false;
  return std::any_of(game.drops->pieces.begin(), game.drops->pieces.end(),
                     [&](PieceIndex piece) { return naive_held(setup, setup.side_to_move, piece) > 0; });
}

std::vector<NaiveMove> naive_drops(const GameDefinition& game, const Setup& setup) {
  std::vector<NaiveMove> drops;
  if (!game.drops) return drops;
  const Side us = setup.side_to_move;
  for (const PieceIndex held : game.drops->pieces) {
    if (naive_held(setup, us, held) == 0) continue;
    for (const PieceIndex form : drop_forms(game, held, setup.side_to_move)) {
      for (Square sq = 0; sq < game.board.squares(); ++sq) {
        if (!setup.board[as_size(sq)].empty() || !zone_allows(game, form, us, sq)) continue;
        if (!game.drops->dead_squares && !can_ever_move(game, form, us, sq)) continue;
        if (!file_allows(game, setup, form, sq)) continue;
        NaiveMove move;
        move.to = sq;
        move.kind = NaiveKind::drop;
        move.dropped = form;
        move.result = setup;
        move.result.ghosts.clear();
        move.result.ghost_victim = kNoSquare;
        move.result.board[as_size(sq)] = {form, us};
        naive_hold(game, move.result, us, held, -1);
        if (!spread_allows(game, move.result, us)) continue;
        take_rights(game, move.result, us);
        drops.push_back(std::move(move));
      }
    }
  }
  return drops;
}

bool naive_arrived(const GameDefinition& game, const Setup& setup) {
  if (!game.end.arrival) return false;
  for (const Side side : kBothSides) {
    for (const Square sq : game.end.arrival->zone[as_size(index(side))]) {
      const PlacedPiece placed = setup.board[as_size(sq)];
      if (placed.empty() || placed.side != side || !contains_piece(game.end.arrival->pieces, placed.piece))
        continue;
      if (!game.end.arrival->safe || !attacks(game, setup.board, sq, opponent(side))) return true;
    }
  }
  return false;
}

std::vector<NaiveMove> naive_gatings(const GameDefinition& game, const Setup& before, const NaiveMove& move) {
  std::vector<NaiveMove> gatings;
  if (!game.gating || move.kind == NaiveKind::drop || move.promotion != kNoPiece) return gatings;
  if (!contains(before.gates, move.from)) return gatings;
  std::vector<Square> left{move.from};
  if (move.kind == NaiveKind::castling) left.push_back(move.partner);
  for (const Square sq : left) {
    for (const PieceIndex piece : game.gating->pieces) {
      if (naive_held(before, before.side_to_move, piece) == 0) continue;
      NaiveMove gating = move;
      gating.gate = piece;
      gating.gate_square = sq;
      gating.result.board[as_size(sq)] = {piece, before.side_to_move};
      naive_hold(game, gating.result, before.side_to_move, piece, -1);
      gatings.push_back(std::move(gating));
    }
  }
  return gatings;
}

void naive_close_gates(Setup& result, const NaiveMove& move) {
  std::erase_if(result.gates,
                [&](Square sq) { return sq == move.from || sq == move.to || sq == move.partner; });
}

}  // namespace tesuji::test
