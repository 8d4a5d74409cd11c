// gets-mated: the move, or doing nothing, lets the other side win by force.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int plies, Finds& out) {
  const auto over = film.end().outcome();
  if (over && over->winner == film.them()) out.add({}, {plies / 2});
}

Truth check(const CheckBench& bench) {
  return bench.forced_win(1, bench.them());
}

bool complete(Reading& reading) {
  return count_moves(reading, reading.claim.begins_idle() ? 0 : 1);
}

}  // namespace

extern const ClaimKind gets_mated{
    .id = "gets-mated",
    .reason =
        {.topic = Topic::decided, .directness = 100, .turn = 1, .family = "mated", .favour = Favour::other},
    .manner = {.in_mates = true},
    .form = {.evidence = Evidence::any, .numbers = 1},
    .looked = kWholeLine,
    .find = find,
    .check = check,
    .words =
        {{{Case::one, club, "{m} allows mate at once: {l}.", "{m}は一手で詰まされる：{l}。"},
          {Case::more, club, "{m} runs into mate in {n0}: {l}.", "{m}には{p0}手の詰みがある：{l}。"},
          {Case::idle, club, "Otherwise {them} mates in {n0}: {t}.",
           "放っておくと{t}まで{p0}手で詰まされる。"},
          {Case::won_one, club, "{m} loses the game on the spot: {l}.", "{m}ではすぐに負けになる：{l}。"},
          {Case::won_more, club, "{m} loses the game by force: {l}.", "{m}では負けを免れない：{l}。"},
          {Case::won_idle, club, "Otherwise {them} wins the game: {t}.", "放っておくと{t}で負けになる。"}}},
    .when = by_mate,
    .complete = complete,
};

}  // namespace tesuji::claims
