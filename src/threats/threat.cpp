#include "threats/threat.hpp"

#include <algorithm>
#include <cassert>

#include "sight/exchange.hpp"
#include "threats/replay.hpp"

namespace tesuji::threats {
namespace {

Vector vector_between(const BoardShape& board, Square from, Square to) {
  if (from == kNoSquare) return {};
  return {board.file_of(to) - board.file_of(from), board.rank_of(to) - board.rank_of(from)};
}

void add_reward(Threat& threat, Reward reward) {
  if (std::find(threat.rewards.begin(), threat.rewards.end(), reward) != threat.rewards.end()) return;
  threat.rewards.push_back(reward);
  threat.reward = threat.rewards.size() == 1 ? reward : Reward::several;
}

bool has_reward(const Threat& threat, Reward reward) {
  return std::find(threat.rewards.begin(), threat.rewards.end(), reward) != threat.rewards.end();
}

bool same_aim(const Threat& a, const Threat& b) {
  return a.origin == b.origin && a.target == b.target && a.piece == b.piece;
}

/// Keeps the greater of two threats of one piece on one square.
void add_threat(std::vector<Threat>& list, Threat threat) {
  const auto known =
      std::find_if(list.begin(), list.end(), [&](const Threat& one) { return same_aim(one, threat); });
  if (known == list.end()) {
    list.push_back(std::move(threat));
  } else {
    // A pin stays a pin beside what taking would win.
    if (has_reward(*known, Reward::pin)) add_reward(threat, Reward::pin);
    if (threat.gain > known->gain) *known = std::move(threat);
  }
}

void order(std::vector<Threat>& list) {
  std::stable_sort(list.begin(), list.end(),
                   [](const Threat& a, const Threat& b) { return a.gain > b.gain; });
}

/// The same position with the other side to move; nothing when that cannot be, because a royal is attacked.
std::unique_ptr<AnyPosition> passed(const AnyPosition& position) {
  Setup setup = position.setup();
  setup.side_to_move = opponent(setup.side_to_move);
  setup.ghosts.clear();
  setup.ghost_victim = kNoSquare;
  // The caller's position keeps the rules alive as long as this one is looked at.
  const std::shared_ptr<const CompiledRules> rules(std::shared_ptr<const CompiledRules>(), &position.rules());
  auto turned = make_position(rules, setup);
  return turned ? std::move(*turned) : nullptr;
}

/// Captures that win by exchange, and attacks on royals, as the pieces stand.
void add_captures(const BoardView& view, Side by, const Worths& worths, std::vector<Threat>& list) {
  for (const Square from : view.pieces(by)) {
    for (const Square to : view.attacks(from)) {
      if (!view.holds(to, opponent(by)) || !may_take(view, from, to)) continue;
      const int gain = capture_gain(view, from, to, worths);
      if (gain <= 0) continue;
      Threat threat{by,
                    view.at(from).piece,
                    from,
                    vector_between(view.board(), from, to),
                    to,
                    Reward::capture,
                    {},
                    gain,
                    view.at(to).piece,
                    Move(from, to)};
      add_reward(threat, view.is_royal(to) ? Reward::check : Reward::capture);
      list.push_back(std::move(threat));
    }
  }
}

/// Pieces that a dearer one behind them keeps from leaving, because it would really be lost.
void add_pins(const BoardView& view, Side by, const Worths& worths, std::vector<Threat>& list) {
  for (const XRay& ray : view.x_rays(by)) {
    const bool theirs = view.holds(ray.front, opponent(by)) && view.holds(ray.rear, opponent(by));
    if (!theirs || view.is_royal(ray.front)) continue;
    if (worth_of(worths, view.at(ray.rear)) <= worth_of(worths, view.at(ray.front))) continue;
    BoardView opened = view;
    opened.remove(ray.front);
    if (!may_take(opened, ray.attacker, ray.rear)) continue;
    if (capture_gain(opened, ray.attacker, ray.rear, worths) <= 0) continue;
    Threat threat{by,
                  view.at(ray.attacker).piece,
                  ray.attacker,
                  vector_between(view.board(), ray.attacker, ray.front),
                  ray.front,
                  Reward::pin,
                  {},
                  0,
                  view.at(ray.front).piece,
                  Move(ray.attacker, ray.front)};
    const auto known =
        std::find_if(list.begin(), list.end(), [&](const Threat& one) { return same_aim(one, threat); });
    add_reward(known == list.end() ? threat : *known, Reward::pin);
    if (known == list.end()) list.push_back(std::move(threat));
  }
}

/// What one legal move would win; no rewards when nothing.
Threat weigh(AnyPosition& position, const BoardView& before, const Sight& sight, Move move,
             const Worths& worths) {
  PlyBuilder builder(before, position, move);
  const Side by = position.side_to_move();
  position.make(move);
  const BoardView after(sight, position);
  const Ply ply = builder.finish(after);
  Threat threat;
  threat.by = by;
  threat.piece = ply.mover.piece;
  threat.origin = ply.from;
  threat.target = ply.to;
  threat.vector = vector_between(before.board(), ply.from, ply.to);
  threat.move = move;
  for (const TakenPiece& one : ply.taken) {
    threat.gain += worth_of(worths, one.piece);
    threat.victim = one.piece.piece;
  }
  if (ply.promotes() && !ply.arrived.empty())
    threat.gain += worth_of(worths, ply.arrived) - worth_of(worths, ply.mover);
  if (!ply.arrived.empty()) threat.gain -= best_capture(after, ply.to, opponent(by), worths);
  const auto outcome = position.outcome();
  if (outcome && outcome->winner == by) {
    const bool royal =
        outcome->reason == EndReason::checkmate || outcome->reason == EndReason::royal_captured;
    add_reward(threat, royal ? Reward::mate : Reward::positional);
    threat.gain = kRoyalWorth;
  } else if (threat.gain > 0) {
    if (ply.is_capture()) add_reward(threat, Reward::capture);
    if (ply.promotes()) add_reward(threat, Reward::promotion);
  }
  if (threat.gain >= 0 && position.in_check() && threat.reward != Reward::mate)
    add_reward(threat, Reward::check);
  position.undo();
  return threat;
}

bool all_on_one_line(const std::vector<Threat>& threats) {
  const Threat& first = threats.front();
  return std::all_of(threats.begin(), threats.end(), [&](const Threat& one) {
    return one.origin == first.origin &&
           one.vector.right * first.vector.forward == one.vector.forward * first.vector.right &&
           one.vector.right * first.vector.right + one.vector.forward * first.vector.forward > 0;
  });
}

ThreatShape shape_of(const std::vector<Threat>& threats) {
  if (threats.empty()) return ThreatShape::none;
  // A pin is two threats on one line: at the piece in front and at the one behind.
  if (threats.size() == 1)
    return has_reward(threats.front(), Reward::pin) ? ThreatShape::linear : ThreatShape::single;
  const auto with = [&](Reward reward) {
    return std::any_of(threats.begin(), threats.end(),
                       [&](const Threat& one) { return has_reward(one, reward); });
  };
  if (with(Reward::check) && with(Reward::capture)) return ThreatShape::check_with_capture;
  return all_on_one_line(threats) ? ThreatShape::linear : ThreatShape::divergent;
}

}  // namespace

std::vector<Threat> threats_of(const AnyPosition& position, Side by, const Worths& worths) {
  const Sight sight(position.rules().definition());
  const BoardView view(sight, position);
  std::vector<Threat> list;
  add_captures(view, by, worths, list);
  add_pins(view, by, worths, list);
  const auto own_turn = position.side_to_move() == by ? position.clone() : passed(position);
  if (own_turn) {
    for (const Move move : own_turn->legal_moves()) {
      Threat threat = weigh(*own_turn, view, sight, move, worths);
      if (!threat.rewards.empty()) add_threat(list, std::move(threat));
    }
  }
  order(list);
  return list;
}

MoveThreats new_threats(const AnyPosition& position, Move move, const Worths& worths) {
  assert(is_legal(position, move));
  MoveThreats result;
  result.move = move;
  const Side by = position.side_to_move();
  const std::vector<Threat> before = threats_of(position, by, worths);
  const auto after = position.clone();
  after->make(move);
  const Square from = move.kind() == MoveKind::drop ? kNoSquare : move.from();
  for (Threat& threat : threats_of(*after, by, worths)) {
    // What could only check is no threat of its own: the same was there before and will be again.
    const bool pins = has_reward(threat, Reward::pin);
    if (threat.gain <= 0 && !pins) continue;
    const bool old = std::any_of(before.begin(), before.end(), [&](const Threat& one) {
      const bool same_piece =
          one.origin == threat.origin || (one.origin == from && threat.origin == move.to());
      return same_piece && one.target == threat.target && one.gain >= threat.gain &&
             (!pins || has_reward(one, Reward::pin));
    });
    if (!old) result.threats.push_back(std::move(threat));
  }
  result.shape = shape_of(result.threats);
  return result;
}

}  // namespace tesuji::threats
