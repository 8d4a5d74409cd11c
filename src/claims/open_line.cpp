// open-line: a slider has no promoter of its own ahead of it any more.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool stands(const Surroundings& around, const PieceRef& piece) {
  return around.lore().slides_ahead(piece.piece) && !around.promoter_ahead(piece.square, 0, piece.side);
}

bool holds(const CheckBench& bench, const Board& board, const PieceRef& piece) {
  const auto& moves = bench.game().piece(piece.piece).moves;
  const bool slides = std::any_of(moves.begin(), moves.end(), [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{0, 1};
  });
  return slides && !bench.royal(piece) && !promoter_ahead(bench, board, piece, 0, piece.side);
}

}  // namespace

extern const ClaimKind open_line{
    .id = "open-line",
    .reason = {.topic = Topic::coordination, .directness = 70, .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = [](const Film& film, int ply, Finds& out) { find_standing(film, ply, out, stands); },
    .check = [](const CheckBench& bench) -> Truth { return check_standing(bench, holds); },
    .words = {{{Case::any, club, "{0} gets a file without {man}s of its own in the way.",
                "{0}の前から味方の{man}がいなくなり、筋が通る。"}}},
};

}  // namespace tesuji::claims
