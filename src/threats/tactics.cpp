#include "threats/tactics.hpp"

#include <algorithm>

#include "threats/label_rules.hpp"

namespace tesuji {
namespace {

struct Theme {
  TacticKind kind;
  std::string_view name;
};

/// The words of the public puzzle collection where it has one.
constexpr Theme kThemes[] = {{TacticKind::fork, "fork"},
                             {TacticKind::pin, "pin"},
                             {TacticKind::relative_pin, "relativePin"},
                             {TacticKind::skewer, "skewer"},
                             {TacticKind::x_ray, "xRayAttack"},
                             {TacticKind::battery, "battery"},
                             {TacticKind::check_with_capture, "checkWithCapture"},
                             {TacticKind::discovered_attack, "discoveredAttack"},
                             {TacticKind::discovered_check, "discoveredCheck"},
                             {TacticKind::double_check, "doubleCheck"},
                             {TacticKind::hanging_piece, "hangingPiece"},
                             {TacticKind::trapped_piece, "trappedPiece"},
                             {TacticKind::overloading, "overloading"},
                             {TacticKind::deflection, "deflection"},
                             {TacticKind::attraction, "attraction"},
                             {TacticKind::interference, "interference"},
                             {TacticKind::removing_guard, "capturingDefender"},
                             {TacticKind::intermezzo, "intermezzo"},
                             {TacticKind::clearance, "clearance"},
                             {TacticKind::sacrifice, "sacrifice"},
                             {TacticKind::promotion, "promotion"},
                             {TacticKind::under_promotion, "underPromotion"},
                             {TacticKind::back_rank_mate, "backRankMate"},
                             {TacticKind::smothered_mate, "smotheredMate"},
                             {TacticKind::drop_mate, "dropMate"},
                             {TacticKind::quiet_move, "quietMove"},
                             {TacticKind::defensive_move, "defensiveMove"},
                             {TacticKind::zugzwang, "zugzwang"},
                             {TacticKind::multi_capture, "multiCapture"},
                             {TacticKind::en_passant, "enPassant"},
                             {TacticKind::castling, "castling"}};

constexpr std::string_view kMates[] = {"mateIn1", "mateIn2", "mateIn3", "mateIn4", "mateIn5"};

std::optional<Ply> previous_ply(const MovementLines& lines, const AnyPosition& start,
                                const TacticsRequest& request) {
  if (request.before == nullptr) return std::nullopt;
  const BoardView before(lines, *request.before);
  return PlyBuilder(before, *request.before, request.previous).finish(BoardView(lines, start));
}

}  // namespace

std::vector<Tactic> find_tactics(const AnyPosition& start, std::span<const Move> line,
                                 const TacticsRequest& request) {
  if (line.empty()) return {};
  const MovementLines lines(start.rules());
  const Replay replay = replay_line(lines, start, line);
  const LabelBoard board(start.rules());
  std::vector<Tactic> found = LabelRules(board, replay, previous_ply(lines, start, request)).all();
  std::stable_sort(found.begin(), found.end(),
                   [](const Tactic& a, const Tactic& b) { return a.ply < b.ply; });
  return found;
}

std::string_view theme_name(const Tactic& tactic) {
  if (tactic.kind == TacticKind::mate)
    return kMates[static_cast<std::size_t>(std::clamp(tactic.moves, 1, 5) - 1)];
  return std::find_if(std::begin(kThemes), std::end(kThemes),
                      [&](const Theme& theme) { return theme.kind == tactic.kind; })
      ->name;
}

std::optional<TacticKind> tactic_kind(std::string_view theme) {
  for (const Theme& one : kThemes) {
    if (one.name == theme) return one.kind;
  }
  return std::nullopt;
}

}  // namespace tesuji
