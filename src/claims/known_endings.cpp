// Endings that are known to the last move.
#include "claims/claim.hpp"
#include "endings/report.hpp"

namespace tesuji::claims {
namespace {

std::optional<endings::Value> value_after(const Film& film) {
  const auto* tables = film.lore().endings();
  if (tables == nullptr || film.is_idle() || film.at(1).outcome()) return std::nullopt;
  return endings::sure_value(*tables, *film.at(1).clone());
}

void find_win(const Film& film, int, Finds& out) {
  const auto value = value_after(film);
  if (value && value->is_loss()) out.add({}, {(value->plies() + 2) / 2});
}

Truth check_win(const CheckBench& bench) {
  return bench.numbers().size() == 1 && bench.known_win(bench.numbers().front());
}

void find_draw(const Film& film, int, Finds& out) {
  const auto value = value_after(film);
  if (value && value->is_draw()) out.add({});
}

Truth check_draw(const CheckBench& bench) {
  return bench.known_draw();
}

}  // namespace

/// A table of endings has the position after the move, and it is won.
extern const ClaimKind known_win{
    .id = "known-win",
    .reason = {.topic = Topic::decided, .directness = 98},
    .manner = {.in_mates = true, .wins = true},
    .form = {.most = 1, .numbers = 1},
    .halves = {find_win, check_win},
    .words = {{{Case::any, club, "{m} is a known win: mate in at most {n0}.",
                "{m}は既知の勝ち：遅くとも{p0}手で詰む。"}}},
};

/// The same, and it is drawn.
extern const ClaimKind known_draw{
    .id = "known-draw",
    .reason = {.topic = Topic::decided, .directness = 97},
    .manner = {.in_mates = true},
    .form = {.most = 1},
    .halves = {find_draw, check_draw},
    .words = {{{Case::any, club, "{m} is a known draw.", "{m}は既知の引き分け。"}}},
};

}  // namespace tesuji::claims
