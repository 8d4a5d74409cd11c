// loses: the line, or doing nothing, costs material that does not come back.
#include "claims/claim.hpp"

namespace tesuji::claims {

extern const ClaimKind loses{
    .id = "loses",
    .reason = {.topic = Topic::material, .directness = 96, .family = "loss", .favour = Favour::other},
    .manner = {.whole_line = true},
    .form = {.evidence = Evidence::any, .kinds = true, .numbers = 1},
    .looked = kWholeLine,
    .find = [](const Film& film, int, Finds& out) { find_result(film, film.them(), out); },
    .check = [](const CheckBench& bench) -> Truth { return check_result(bench, bench.them()); },
    .words = {{{Case::idle, club, "Otherwise {them} wins {won}: {t}.", "放っておくと{won}を失う：{t}。"},
               {Case::idle_swap, club, "Otherwise {them} wins {won} for {lost}: {t}.",
                "放っておくと{lost}と引き換えに{won}を失う：{t}。"},
               {Case::gain, club, "{m} loses {won}: {l}.", "{m}は{won}の損になる：{l}。"},
               {Case::swap, club, "{m} loses {won} for {lost}: {l}.",
                "{m}は{lost}と引き換えに{won}を失う：{l}。"},
               {Case::gain, beginner, "After {m} {them} wins {won}: {l}.",
                "{m}と指すと{won}を取られてしまう：{l}。"}}},
    .when = by_gain,
};

}  // namespace tesuji::claims
