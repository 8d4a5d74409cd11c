#include "threats/threat.hpp"

#include "threats/replay.hpp"

namespace tesuji::threats {
namespace {

/// A threat of the piece that stands (or is dropped from) there, with no reward yet.
Threat aimed(const BoardShape& board, Side by, PieceType piece, Square from, Square to, Move move) {
  Threat threat{
      .by = by, .piece = piece, .origin = from, .vector = {}, .target = to, .rewards = {}, .move = move};
  if (from != kNoSquare)
    threat.vector = {board.file_of(to) - board.file_of(from), board.rank_of(to) - board.rank_of(from)};
  return threat;
}

void add_reward(Threat& threat, Reward reward) {
  if (threat.has(reward)) return;
  threat.rewards.push_back(reward);
  threat.reward = threat.rewards.size() == 1 ? reward : Reward::several;
}

bool same_aim(const Threat& a, const Threat& b) {
  return a.origin == b.origin && a.target == b.target && a.piece == b.piece;
}

/// What the list says of the same piece and square; null when nothing.
Threat* known(std::vector<Threat>& list, const Threat& threat) {
  const auto found = std::ranges::find_if(list, [&](const Threat& one) { return same_aim(one, threat); });
  return found == list.end() ? nullptr : &*found;
}

/// Keeps the greater of two threats of one piece on one square.
void add_threat(std::vector<Threat>& list, Threat threat) {
  Threat* other = known(list, threat);
  if (other == nullptr) return list.push_back(std::move(threat));
  // A pin stays a pin beside what taking would win.
  if (other->has(Reward::pin)) add_reward(threat, Reward::pin);
  if (threat.gain > other->gain) *other = std::move(threat);
}

/// Captures that win by exchange, and attacks on royals, as the pieces stand.
void add_captures(const BoardView& view, Side by, const Worths& worths, std::vector<Threat>& list) {
  for (const Square from : view.pieces(by)) {
    for (const Square to : view.attacks(from)) {
      if (!view.holds(to, opponent(by)) || !may_take(view, from, to)) continue;
      const int gain = capture_gain(view, from, to, worths);
      if (gain <= 0) continue;
      Threat threat = aimed(view.board(), by, view.at(from).piece, from, to, Move(from, to));
      threat.gain = gain;
      threat.victim = view.at(to).piece;
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
    Threat threat = aimed(view.board(), by, view.at(ray.attacker).piece, ray.attacker, ray.front,
                          Move(ray.attacker, ray.front));
    threat.victim = view.at(ray.front).piece;
    Threat* other = known(list, threat);
    add_reward(other == nullptr ? threat : *other, Reward::pin);
    if (other == nullptr) list.push_back(std::move(threat));
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
  Threat threat = aimed(before.board(), by, ply.mover.piece, ply.from, ply.to, move);
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

}  // namespace

std::vector<Threat> threats_of(const Sight& sight, const AnyPosition& position, Side by,
                               const Worths& worths) {
  const BoardView view(sight, position);
  std::vector<Threat> list;
  add_captures(view, by, worths, list);
  add_pins(view, by, worths, list);
  // The caller's position keeps the rules alive as long as this one is looked at.
  const std::shared_ptr<const CompiledRules> rules(std::shared_ptr<const CompiledRules>(), &position.rules());
  const auto own_turn = position.side_to_move() == by ? position.clone() : pass_turn(rules, position);
  if (own_turn) {
    for (const Move move : own_turn->legal_moves()) {
      if (sight.patience().ends_after(as_size(view.board().squares()))) break;
      Threat threat = weigh(*own_turn, view, sight, move, worths);
      if (!threat.rewards.empty()) add_threat(list, std::move(threat));
    }
  }
  std::ranges::stable_sort(list, [](const Threat& a, const Threat& b) { return a.gain > b.gain; });
  return list;
}

}  // namespace tesuji::threats
