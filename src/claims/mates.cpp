// mates: the line ends in a win, and no answer avoids it.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int plies, Finds& out) {
  const auto over = film.end().outcome();
  if (over && over->winner == film.us()) out.add({}, {(plies + 1) / 2});
}

Truth check(const CheckBench& bench) {
  return bench.forced_win(0, bench.us());
}

void mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 1 != reader.size() || !reader.wins_royal()) return;
  std::vector<Square> about = reader.after(i).checkers;
  for (const Square home : reader.after(i).view.royals(reader.them())) about.push_back(home);
  Tactic mate = reader.carried(i, about);
  mate.moves = static_cast<int>(i / 2) + 1;
  out.add(std::move(mate), kRoyalWorth);
}

}  // namespace

extern const ClaimKind mates{
    .id = "mates",
    .reason = {.topic = Topic::decided, .directness = 100},
    .manner = {.in_mates = true, .wins = true},
    .form = {.evidence = Evidence::any, .numbers = 1},
    .looked = kWholeLine,
    .find = find,
    .check = check,
    .words = {{{Case::one, club, "{m} is mate.", "{m}で詰み。"},
               {Case::more, club, "{m} forces mate in {n0}: {l}.", "{m}から{p0}手で詰む：{l}。"},
               {Case::more, beginner, "After {m} the game is won by force, in {n0} moves: {l}."},
               {Case::more, expert, "Mate in {n0}: {l}.", "{p0}手詰：{l}。"},
               {Case::won_one, club, "{m} wins the game on the spot.", "{m}で勝ちが決まる。"},
               {Case::won_more, club, "{m} wins the game by force: {l}.", "{m}から一直線の勝ち：{l}。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading); },
    .themes = {{{"mateIn", "mate", "詰み", "mate in {n}: {m}", "{n}手詰: {m}", 260, mate}}},
};

}  // namespace tesuji::claims
