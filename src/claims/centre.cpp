// centre: a piece sees more of the middle of the board than before.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  for (const Side side : kBothSides) {
    for (const Square sq : film.men(ply, side)) {
      const Square from = film.origin(sq, ply);
      std::vector<Square> central;
      std::size_t before = 0;
      for (const Square middle : film.lore().centre()) {
        if (film.sees(ply, sq, middle)) central.push_back(middle);
        before += from != kNoSquare && film.sees(0, from, middle);
      }
      if (central.size() > before) out.add({film.ref(ply, sq)}, {}, central);
    }
  }
}

bool in_middle(int i, int count) {
  return 2 * i >= count - 2 && 2 * i <= count;
}

std::vector<Square> seen_in_middle(const CheckBench& bench, const Board& board, Square from) {
  std::vector<Square> seen;
  const BoardShape& shape = bench.shape();
  for (Square sq = 0; sq < static_cast<Square>(board.size()); ++sq) {
    if (in_middle(shape.file_of(sq), shape.files) && in_middle(shape.rank_of(sq), shape.ranks) &&
        bench.sees(board, from, sq))
      seen.push_back(sq);
  }
  return seen;
}

Truth check(const CheckBench& bench) {
  const Square now = bench.man(0).square;
  const Square from = bench.origin_of(now);
  const std::vector<Square> seen = seen_in_middle(bench, bench.end_board(), now);
  const std::size_t before = from == kNoSquare ? 0 : seen_in_middle(bench, bench.board(0), from).size();
  return seen == bench.squares() && seen.size() > before;
}

}  // namespace

extern const ClaimKind centre{
    .id = "centre",
    .reason = {.topic = Topic::centre, .family = "room", .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::any, .squares = true, .men = {{{either}}}},
    .looked = kEndAndMove,
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} bears on {sq} in the centre.", "{0}が中央の{sq}に利く。"},
               {Case::any, expert, "{0} hits {sq}."}}},
};

}  // namespace tesuji::claims
