// isolated: a promoter has none of its own beside it any more.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool stands(const Surroundings& around, const PieceRef& piece) {
  return around.lore().promoter(piece.piece) && !around.promoter_on_file(piece.square, -1) &&
         !around.promoter_on_file(piece.square, 1);
}

bool holds(const CheckBench& bench, const Board& board, const PieceRef& piece) {
  if (!bench.promoter(piece.piece)) return false;
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq) {
    const PlacedPiece other = on(board, sq);
    const int files = std::abs(bench.shape().file_of(sq) - bench.shape().file_of(piece.square));
    if (files == 1 && !other.empty() && other.side == piece.side && bench.promoter(other.piece)) return false;
  }
  return true;
}

}  // namespace

extern const ClaimKind isolated{
    .id = "isolated",
    .reason = {.topic = Topic::coordination, .directness = 60, .favour = Favour::enemy},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = [](const Film& film, int ply, Finds& out) { find_standing(film, ply, out, stands); },
    .check = [](const CheckBench& bench) -> Truth { return check_standing(bench, holds); },
    .words = {{{Case::any, club, "{0} is left without {man}s beside it.",
                "{0}が両隣の味方を失って孤立する。"},
               {Case::any, expert, "{0} is isolated."}}},
};

}  // namespace tesuji::claims
