#include "endings/standing.hpp"

#include "define/reach.hpp"

namespace tesuji::endings {
namespace {

/// Where others turn into it.
std::vector<Square> births(const GameDefinition& game, const PlacedPiece& piece) {
  std::vector<Square> squares;
  const auto anywhere = [&] {
    for (int sq = 0; sq < game.board.squares(); ++sq) squares.push_back(static_cast<Square>(sq));
  };
  for (const PromotionRule& rule : game.promotions) {
    if (!listed(rule.to[piece.side], piece.piece)) continue;
    const auto& zone = rule.zone[piece.side];
    squares.insert(squares.end(), zone.begin(), zone.end());
    if (rule.leaving_counts || rule.capture_counts || rule.each_move) anywhere();
  }
  for (const ContagionRule& rule : game.legs.contagion) {
    if (rule.becomes == piece.piece) anywhere();
  }
  return squares;
}

std::vector<Square> beginnings(const GameDefinition& game, const PlacedPiece& piece) {
  std::vector<Square> squares;
  for (std::size_t sq = 0; sq < game.start.size(); ++sq) {
    if (game.start[sq] == piece) squares.push_back(static_cast<Square>(sq));
  }
  return squares;
}

/// Does whoever arrives there promote, whether it wants to or not?
bool must_promote(const GameDefinition& game, const PlacedPiece& piece, Square sq) {
  return std::any_of(game.promotions.begin(), game.promotions.end(), [&](const PromotionRule& rule) {
    const auto& zone = rule.zone[piece.side];
    return listed(rule.pieces, piece.piece) && rule.entering_counts && rule.inside_counts &&
           !rule.to[piece.side].empty() && std::binary_search(zone.begin(), zone.end(), sq) &&
           (rule.required ||
            (rule.stuck == Stuck::must && !Reach(game).can_move_from(piece.piece, piece.side, sq)));
  });
}

}  // namespace

PerSquare<std::uint8_t> standing_squares(const GameDefinition& game, const PlacedPiece& piece) {
  const std::vector<Square> begun = beginnings(game, piece);
  std::vector<Square> from = births(game, piece);
  from.insert(from.end(), begun.begin(), begun.end());
  PerSquare<std::uint8_t> stands(as_size(game.board.squares()), from.empty() ? 1 : 0);
  if (from.empty()) return stands;
  const std::vector<bool> reached = Reach(game).closure(piece.piece, piece.side, from);
  for (const Square sq : from) stands[sq] = 1;
  for (int sq = 0; sq < game.board.squares(); ++sq) {
    if (reached[as_size(sq)]) stands[sq] = 1;
    if (must_promote(game, piece, static_cast<Square>(sq))) stands[sq] = 0;
  }
  for (const Square sq : begun) stands[sq] = 1;
  return stands;
}

}  // namespace tesuji::endings
