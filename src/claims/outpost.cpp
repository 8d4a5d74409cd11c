// outpost: an officer stands far ahead where no promoter can drive it away.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool stands(const Surroundings& around, const PieceRef& piece) {
  const Side enemy = opponent(piece.side);
  const Lore& lore = around.lore();
  if (!lore.officer(piece.piece) || !around.far_half(piece.square, piece.side) ||
      around.promoter_ahead(piece.square, -1, enemy) || around.promoter_ahead(piece.square, 1, enemy))
    return false;
  const auto guards = lore.sight().attackers(around.board(), piece.square, piece.side);
  return std::any_of(guards.begin(), guards.end(),
                     [&](Square guard) { return lore.promoter(on(around.board(), guard).piece); });
}

bool holds(const CheckBench& bench, const Board& board, const PieceRef& piece) {
  const Side enemy = opponent(piece.side);
  if (bench.promoter(piece.piece) || bench.royal(piece) ||
      !in_far_half(bench.shape(), piece.square, piece.side) ||
      promoter_ahead(bench, board, piece, -1, enemy) || promoter_ahead(bench, board, piece, 1, enemy))
    return false;
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq) {
    const PlacedPiece other = on(board, sq);
    if (!other.empty() && other.side == piece.side && bench.promoter(other.piece) &&
        bench.sees(board, sq, piece.square))
      return true;
  }
  return false;
}

}  // namespace

extern const ClaimKind outpost{
    .id = "outpost",
    .reason = {.topic = Topic::coordination, .directness = 70, .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = [](const Film& film, int ply, Finds& out) { find_standing(film, ply, out, stands); },
    .check = [](const CheckBench& bench) -> Truth { return check_standing(bench, holds); },
    .words = {{{Case::any, club, "{0} stands firm: no enemy {man} can ever drive it away.",
                "{0}は敵の{man}に追われない好位置に立つ。"},
               {Case::any, expert, "{0} has an outpost."}}},
};

}  // namespace tesuji::claims
