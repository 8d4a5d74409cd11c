// doubled: a promoter stands behind another of its own.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool stands(const Surroundings& around, const PieceRef& piece) {
  return around.lore().promoter(piece.piece) && around.promoter_ahead(piece.square, 0, piece.side);
}

bool holds(const CheckBench& bench, const Board& board, const PieceRef& piece) {
  return bench.promoter(piece.piece) && promoter_ahead(bench, board, piece, 0, piece.side);
}

}  // namespace

extern const ClaimKind doubled{
    .id = "doubled",
    .reason = {.topic = Topic::coordination, .directness = 60, .turn = 1, .favour = Favour::enemy},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = [](const Film& film, int ply, Finds& out) { find_standing(film, ply, out, stands); },
    .check = [](const CheckBench& bench) -> Truth { return check_standing(bench, holds); },
    .words = {{{Case::any, club, "{0} now stands behind another {man} of its own.",
                "{0}が味方の{man}の後ろに重なる。"},
               {Case::any, expert, "{0} is doubled."}}},
};

}  // namespace tesuji::claims
