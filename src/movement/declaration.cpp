#include "movement/declaration.hpp"

namespace tesuji::movement {
namespace {

bool has(const auto& list, const auto& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

int points_in(const std::vector<int>& hand, const DeclarationRule& rule) {
  int points = 0;
  for (std::size_t piece = 0; piece < hand.size(); ++piece) points += hand[piece] * rule.points[piece];
  return points;
}

/// What a set of pieces is worth wherever they are; pieces count as what they become in hand, so that
/// promotion does not change the sum.
int points_of_all(const std::vector<PlacedPiece>& board, const std::array<std::vector<int>, 2>& hands,
                  const GameDefinition& game) {
  const DeclarationRule& rule = *game.end.declaration;
  int points = points_in(hands[0], rule) + points_in(hands[1], rule);
  for (const PlacedPiece& placed : board) {
    if (placed.empty()) continue;
    const PieceIndex as = game.piece(placed.piece).in_hand;
    points += rule.points[as_size(as == kNoPiece ? placed.piece : as)];
  }
  return points;
}

}  // namespace

std::optional<DeclarationCount> count_declaration(const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  if (!game.end.declaration) return std::nullopt;
  const DeclarationRule& rule = *game.end.declaration;
  const Setup setup = position.setup();
  const Side us = setup.side_to_move;
  const auto s = as_size(us);
  DeclarationCount count;
  count.in_check = position.in_check();
  count.pieces_needed = rule.pieces_in_zone;
  count.points_to_win = rule.win[s];
  count.points_to_draw = rule.draw[s];
  count.points = points_in(setup.hands[s], rule);
  int royals = 0;
  int royals_in_zone = 0;
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const PlacedPiece placed = setup.board[sq];
    if (placed.empty() || placed.side != us) continue;
    const bool royal = has(game.royal.pieces, placed.piece);
    const bool inside = has(rule.zone[s], static_cast<Square>(sq));
    royals += royal ? 1 : 0;
    royals_in_zone += royal && inside ? 1 : 0;
    if (royal || !inside) continue;
    ++count.pieces;
    count.points += rule.points[as_size(placed.piece)];
  }
  count.royal_in_zone = royals > 0 && royals_in_zone == royals;
  if (rule.missing_count_for == us) {
    const int full = points_of_all(game.start, game.start_hands, game);
    count.points += std::max(0, full - points_of_all(setup.board, setup.hands, game));
  }
  return count;
}

std::optional<Outcome> declared_outcome(const AnyPosition& position) {
  const auto count = count_declaration(position);
  if (!count || count->in_check || !count->royal_in_zone || count->pieces < count->pieces_needed)
    return std::nullopt;
  if (count->points >= count->points_to_win) return Outcome{position.side_to_move(), EndReason::declaration};
  if (count->points_to_draw != 0 && count->points >= count->points_to_draw)
    return Outcome{std::nullopt, EndReason::declaration};
  return std::nullopt;
}

}  // namespace tesuji::movement
