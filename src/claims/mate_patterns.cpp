// How a mate looks.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

bool at_home(const BoardShape& shape, Square sq, Side side) {
  return shape.rank_of(shape.relative(sq, side)) == 0;
}

void find_back_rank(const Film& film, int, Finds& out) {
  for (const std::vector<PieceRef>& men : film.mated()) {
    const PieceRef& royal = men.back();
    const Cage cage = film.cage(royal);
    if (!cage.ahead || cage.around || !at_home(film.shape(), royal.square, film.them())) continue;
    for (const PieceRef& man : men) {
      if (man != royal && film.shape().rank_of(man.square) == film.shape().rank_of(royal.square))
        out.add({man, royal});
    }
  }
}

Truth check_back_rank(const CheckBench& bench) {
  const PieceRef& checker = bench.man(0);
  const PieceRef& royal = bench.man(1);
  return bench.mated_at_end() && bench.sees(bench.end_board(), checker.square, royal.square) &&
         bench.open_around(royal, true) == 0 && bench.open_around(royal, false) > 0 &&
         bench.shape().rank_of(bench.shape().relative(royal.square, royal.side)) == 0 &&
         bench.shape().rank_of(checker.square) == bench.shape().rank_of(royal.square);
}

void back_rank_mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (!reader.wins_royal(i)) return;
  const BoardView& view = reader.after(i).view;
  const BoardShape& shape = view.board();
  for (const Square home : view.royals(reader.them())) {
    std::vector<Square> along = reader.after(i).checkers;
    std::erase_if(along, [&](Square sq) { return shape.rank_of(sq) != shape.rank_of(home); });
    if (along.empty() || !at_home(shape, home, reader.them())) continue;
    if (!reader.shut_ahead(view, home)) continue;
    along.push_back(home);
    out.add(reader.carried(i, along), kRoyalWorth);
  }
}

void find_smothers(const Film& film, int, Finds& out) {
  for (const std::vector<PieceRef>& men : film.mated()) {
    if (men.size() == 2 && film.cage(men.back()).around) out.add(men);
  }
}

Truth check_smothers(const CheckBench& bench) {
  const PieceRef& checker = bench.man(0);
  const PieceRef& royal = bench.man(1);
  return bench.mated_at_end() && bench.sees(bench.end_board(), checker.square, royal.square) &&
         bench.open_around(royal, false) == 0 &&
         !bench.seen_by(bench.end_board(), royal.square, bench.us(), checker.square);
}

/// By a checker that cannot be blocked and is not beside the royal, whose own men stand on every square it
/// could go to.
void smothered_mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (!reader.wins_royal(i)) return;
  const BoardView& view = reader.after(i).view;
  for (const Square home : view.royals(reader.them())) {
    const std::vector<Square> around = view.attacks(home);
    std::vector<Square> leapers = reader.after(i).checkers;
    std::erase_if(leapers, [&](Square sq) { return !view.between(sq, home).empty() || has(around, sq); });
    const bool boxed_in = !around.empty() && std::ranges::all_of(around, [&](Square sq) {
      return view.holds(sq, reader.them());
    });
    if (!boxed_in || leapers.empty()) continue;
    leapers.push_back(home);
    out.add(reader.carried(i, leapers), kRoyalWorth);
  }
}

void find_drop_mates(const Film& film, int ply, Finds& out) {
  const Move last = film.move(ply);
  if (last.kind() == MoveKind::drop && film.won_by_mate()) out.add({film.ref(ply, last.to())});
}

Truth check_drop_mates(const CheckBench& bench) {
  return bench.mated_at_end() && bench.last().kind() == MoveKind::drop &&
         bench.last().to() == bench.man(0).square;
}

void drop_mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (reader.wins_royal(i) && reader.ply(i).is_drop())
    out.add(reader.carried(i, reader.check_squares(i)), kRoyalWorth);
}

}  // namespace

extern const ClaimKind back_rank{
    .id = "back-rank",
    .reason = {.topic = Topic::decided, .directness = 88, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::behind, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}},
    .looked = kWholeLine,
    .halves = {find_back_rank, check_back_rank},
    .words = {{{Case::any, club, "{1} is shut in on its back rank by its own men, and {0} mates it there.",
                "{1}は最下段で味方に行く手をふさがれ、{0}に詰まされる。"}}},
    .themes = {{{"backRankMate", "back-rank mate", "底の詰み",
                 "{m} mates along the home row; {*} stand on it", "{m}で一段目の詰み({*})", 290,
                 back_rank_mate}}},
};

extern const ClaimKind smothers{
    .id = "smothers",
    .reason = {.topic = Topic::decided, .directness = 90, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::behind, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}},
    .looked = kWholeLine,
    .halves = {find_smothers, check_smothers},
    .words = {{{Case::any, club, "{1} is smothered by its own men, and {0} mates it.",
                "{1}は味方に囲まれて動けず、{0}に詰まされる。"}}},
    .themes = {{{"smotheredMate", "smothered mate", "窒息の詰み",
                 "{m} mates; its own men leave the royal no square",
                 "{m}で詰み。玉の逃げ道は味方の駒で塞がっている", 280, smothered_mate}}},
};

extern const ClaimKind drop_mates{
    .id = "drop-mates",
    .reason = {.topic = Topic::decided, .directness = 54, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::unspoken, .in_mates = true},
    .form = {.men = {{{ours, kEnd}}}},
    .looked = kWholeLine,
    .halves = {find_drop_mates, check_drop_mates},
    .words = {{{Case::any, club, "{0} is dropped to mate.", "{0}打ちまでの詰み。"}}},
    .themes = {{{"dropMate", "mate by a drop", "打って詰み", "{m} is dropped and mates", "{m}を打って詰み",
                 270, drop_mate}}},
};

}  // namespace tesuji::claims
