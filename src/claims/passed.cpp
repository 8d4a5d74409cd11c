// passed: no enemy promoter stands in the way of one of these any more.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool stands(const Surroundings& around, const PieceRef& piece) {
  const Side enemy = opponent(piece.side);
  return around.lore().promoter(piece.piece) && !around.promoter_ahead(piece.square, 0, piece.side) &&
         !around.promoter_ahead(piece.square, -1, enemy) && !around.promoter_ahead(piece.square, 0, enemy) &&
         !around.promoter_ahead(piece.square, 1, enemy);
}

bool holds(const CheckBench& bench, const Board& board, const PieceRef& piece) {
  if (!bench.promoter(piece.piece) || promoter_ahead(bench, board, piece, 0, piece.side)) return false;
  for (const int right : {-1, 0, 1}) {
    if (promoter_ahead(bench, board, piece, right, opponent(piece.side))) return false;
  }
  return true;
}

}  // namespace

extern const ClaimKind passed{
    .id = "passed",
    .reason = {.directness = 75, .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = [](const Film& film, int ply, Finds& out) { find_standing(film, ply, out, stands, true); },
    .check = [](const CheckBench& bench) -> Truth { return check_standing(bench, holds, true); },
    .words = {{{Case::any, club, "{0} has no enemy {man} left in its way.",
                "{0}の行く手をさえぎる敵の{man}がいない。"},
               {Case::any, beginner, "{0} is passed: no enemy {man} can stop it any more."},
               {Case::any, expert, "{0} is a passed {man}."}}},
};

}  // namespace tesuji::claims
