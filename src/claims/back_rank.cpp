// back-rank: a mate along the royal's home row, its own men before it.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool at_home(const BoardShape& shape, Square sq, Side side) {
  return shape.rank_of(shape.relative(sq, side)) == 0;
}

void find(const Film& film, int, Finds& out) {
  for (const auto& [royal, checkers] : film.mated()) {
    const Cage cage = film.cage(royal);
    if (!cage.ahead || cage.around || !at_home(film.shape(), royal.square, film.them())) continue;
    for (const Square from : checkers) {
      if (film.shape().rank_of(from) == film.shape().rank_of(royal.square))
        out.add({film.ref(film.plies(), from), royal});
    }
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& checker = bench.man(0);
  const PieceRef& royal = bench.man(1);
  return bench.mated_at_end() && bench.sees(bench.end_board(), checker.square, royal.square) &&
         bench.open_around(royal, true) == 0 && bench.open_around(royal, false) > 0 &&
         bench.shape().rank_of(bench.shape().relative(royal.square, royal.side)) == 0 &&
         bench.shape().rank_of(checker.square) == bench.shape().rank_of(royal.square);
}

void back_rank_mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 1 != reader.size() || !reader.wins_royal()) return;
  const BoardView& view = reader.after(i).view;
  const BoardShape& shape = view.board();
  for (const Square home : view.royals(reader.them())) {
    std::vector<Square> along = reader.after(i).checkers;
    std::erase_if(along, [&](Square sq) { return shape.rank_of(sq) != shape.rank_of(home); });
    if (along.empty() || !at_home(shape, home, reader.them())) continue;
    bool shut = true;
    for (const int right : {-1, 0, 1}) {
      const Square front = shape.step(home, {right, 1}, reader.them());
      shut = shut && (front == kNoSquare ||
                      (view.holds(front, reader.them()) && view.attackers(reader.us(), front).empty()));
    }
    along.push_back(home);
    if (shut) out.add(reader.carried(i, along), kRoyalWorth);
  }
}

}  // namespace

extern const ClaimKind back_rank{
    .id = "back-rank",
    .reason = {.topic = Topic::decided, .directness = 88, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::behind, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}},
    .looked = kWholeLine,
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{1} is shut in on its back rank by its own men, and {0} mates it there.",
                "{1}は最下段で味方に行く手をふさがれ、{0}に詰まされる。"}}},
    .themes = {{{"backRankMate", "back-rank mate", "底の詰み",
                 "{m} mates along the home row; {*} stand on it", "{m}で一段目の詰み({*})", 290,
                 back_rank_mate}}},
};

}  // namespace tesuji::claims
