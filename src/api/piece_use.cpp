#include "api/piece_use.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"

namespace tesuji::api {
namespace {

struct Use {
  std::int64_t moves = 0;
  std::int64_t takes = 0;
  std::int64_t taken = 0;
};
using Uses = std::map<std::string, Use>;

std::string piece_on(const Scene& scene, const std::string& square) {
  const auto found = std::ranges::find(scene.pieces, square, &Placed::square);
  return found == scene.pieces.end() ? "" : found->piece;
}

/// False when the game cannot be replayed.
bool count_game(const Game& game, const arena::LedgerGame& entry, Uses& uses) {
  const auto play = begin_at(game, entry.position, "");
  if (!play) return false;
  for (const std::string_view move : words(entry.moves)) {
    const Scene scene = (*play)->view();
    const auto choice = std::ranges::find(scene.choices, move, &Choice::move);
    if (choice == scene.choices.end()) return false;
    Use& use = uses[choice->drop.empty() ? piece_on(scene, choice->from) : choice->drop];
    ++use.moves;
    use.takes += static_cast<std::int64_t>(choice->captures.size());
    for (const std::string& square : choice->captures) ++uses[piece_on(scene, square)].taken;
    if ((*play)->play(move)) return false;
  }
  return true;
}

}  // namespace

Datum piece_use(GameLibrary& library, const arena::ContestPlan& plan,
                const std::vector<arena::LedgerGame>& games) {
  const auto opened = arena::open_games(library, plan);
  if (!opened) return Datum::object();
  Uses uses;
  double counted = 0;
  for (const arena::LedgerGame& entry : games) {
    if (!entry.fault.empty()) continue;
    const Game& game = *(*opened)[arena::pair_at(plan, entry.job).game];
    Uses of_game;
    if (!count_game(game, entry, of_game)) continue;
    ++counted;
    for (const auto& [piece, use] : of_game) {
      Use& sum = uses[piece];
      sum.moves += use.moves;
      sum.takes += use.takes;
      sum.taken += use.taken;
    }
  }
  Datum data = Datum::object();
  const auto mean = [&](std::int64_t n) { return std::round(100 * static_cast<double>(n) / counted) / 100; };
  for (const auto& [piece, use] : uses) {
    if (!piece.empty())
      data[piece] = Datum{{"moves", mean(use.moves)}, {"takes", mean(use.takes)}, {"taken", mean(use.taken)}};
  }
  return data;
}

}  // namespace tesuji::api
