// smothers: a mate by one piece, the royal's own men all around it.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  for (const auto& [royal, checkers] : film.mated()) {
    if (checkers.size() == 1 && film.cage(royal).around)
      out.add({film.ref(film.plies(), checkers[0]), royal});
  }
}

Truth check(const CheckBench& bench) {
  const PieceRef& checker = bench.man(0);
  const PieceRef& royal = bench.man(1);
  return bench.mated_at_end() && bench.sees(bench.end_board(), checker.square, royal.square) &&
         bench.open_around(royal, false) == 0 &&
         !bench.seen_by(bench.end_board(), royal.square, bench.us(), checker.square);
}

/// By a checker that cannot be blocked and is not beside the royal, whose own men stand on every square it
/// could go to.
void smothered_mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 1 != reader.size() || !reader.wins_royal()) return;
  const BoardView& view = reader.after(i).view;
  for (const Square home : view.royals(reader.them())) {
    const std::vector<Square> around = view.attacks(home);
    std::vector<Square> leapers = reader.after(i).checkers;
    std::erase_if(leapers, [&](Square sq) { return !view.between(sq, home).empty() || has(around, sq); });
    const bool boxed_in = !around.empty() && std::all_of(around.begin(), around.end(), [&](Square sq) {
      return view.holds(sq, reader.them());
    });
    if (!boxed_in || leapers.empty()) continue;
    leapers.push_back(home);
    out.add(reader.carried(i, leapers), kRoyalWorth);
  }
}

}  // namespace

extern const ClaimKind smothers{
    .id = "smothers",
    .reason = {.topic = Topic::decided, .directness = 90, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::behind, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}},
    .looked = kWholeLine,
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{1} is smothered by its own men, and {0} mates it.",
                "{1}は味方に囲まれて動けず、{0}に詰まされる。"}}},
    .themes = {{{"smotheredMate", "smothered mate", "窒息の詰み",
                 "{m} mates; its own men leave the royal no square",
                 "{m}で詰み。玉の逃げ道は味方の駒で塞がっている", 280, smothered_mate}}},
};

}  // namespace tesuji::claims
