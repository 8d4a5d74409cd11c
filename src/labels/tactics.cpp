#include "labels/tactics.hpp"

#include "labels/label_rules.hpp"

namespace tesuji::labels {
namespace {

Prelude prelude_of(const Sight& sight, const AnyPosition& start, const TacticsRequest& request) {
  Prelude prelude;
  if (request.before == nullptr) {
    const bool counted = start.rules().definition().end.quiet_plies != 0;
    const Setup setup = start.setup();
    prelude.irreversible = counted && setup.quiet_plies == 0 && setup.plies() > 0;
    return prelude;
  }
  const BoardView before(sight, *request.before);
  prelude.move = PlyBuilder(before, *request.before, request.previous).finish(BoardView(sight, start));
  return prelude;
}

}  // namespace

std::vector<Tactic> find_tactics(const Sight& sight, const AnyPosition& start, std::span<const Move> line,
                                 const TacticsRequest& request) {
  if (line.empty()) return {};
  const Replay replay = replay_line(sight, start, line);
  Prelude prelude = prelude_of(sight, start, request);
  std::vector<Tactic> found;
  if (sight.patience().ends()) return found;
  if (request.mode == TacticMode::lichess) {
    const LabelBoard board(start.rules());
    found = LabelRules(board, replay, std::move(prelude)).all();
  } else {
    found = own_tactics(OwnReader(replay, std::move(prelude), request.worths));
  }
  std::ranges::stable_sort(found, [](const Tactic& a, const Tactic& b) { return a.ply < b.ply; });
  return found;
}

}  // namespace tesuji::labels
