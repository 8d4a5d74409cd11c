// wins: the line brings material that stays.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind wins{
    .id = "wins",
    .reason = {.topic = Topic::material, .directness = 96, .family = "gain"},
    .manner = {.wins = true, .whole_line = true},
    .form = {.evidence = Evidence::any, .kinds = true, .numbers = 1},
    .looked = kWholeLine,
    .find = [](const Film& film, int, Finds& out) { find_result(film, film.us(), out); },
    .check = [](const CheckBench& bench) -> Truth { return check_result(bench, bench.us()); },
    .words = {{{Case::gain, club, "{m} wins {won}: {l}.", "{m}で{won}の得になる：{l}。"},
               {Case::swap, club, "{m} wins {won} for {lost}: {l}.",
                "{m}で{lost}と引き換えに{won}を得る：{l}。"},
               {Case::gain, beginner, "With {m} {us} comes out {won} ahead: {l}."}}},
    .when = by_gain,
};

}  // namespace tesuji::claims
