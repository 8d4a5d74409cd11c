// Labels that one move earns.
#include <algorithm>

#include "threats/label_rules.hpp"

namespace tesuji {
namespace {

bool has(const std::vector<Square>& squares, Square sq) {
  return std::find(squares.begin(), squares.end(), sq) != squares.end();
}

/// How many ranks before the end of the board an advance of the cheapest kind begins to count.
constexpr int kAdvancedRanks = 3;
/// With fewer legal moves a defence was no choice.
constexpr std::size_t kChoice = 3;

}  // namespace

std::vector<Tactic> LabelRules::all() const {
  using Rule = Found (LabelRules::*)() const;
  constexpr Rule kRules[] = {&LabelRules::fork,
                             &LabelRules::pin,
                             &LabelRules::skewer,
                             &LabelRules::x_ray,
                             &LabelRules::discovered_attack,
                             &LabelRules::discovered_check,
                             &LabelRules::double_check,
                             &LabelRules::hanging_piece,
                             &LabelRules::trapped_piece,
                             &LabelRules::deflection,
                             &LabelRules::attraction,
                             &LabelRules::interference,
                             &LabelRules::removing_guard,
                             &LabelRules::intermezzo,
                             &LabelRules::clearance,
                             &LabelRules::sacrifice,
                             &LabelRules::promotion,
                             &LabelRules::under_promotion,
                             &LabelRules::back_rank_mate,
                             &LabelRules::smothered_mate,
                             &LabelRules::quiet_move,
                             &LabelRules::defensive_move,
                             &LabelRules::en_passant,
                             &LabelRules::castling,
                             &LabelRules::mate};
  std::vector<Tactic> found;
  for (const Rule rule : kRules) {
    if (auto tactic = (this->*rule)()) found.push_back(std::move(*tactic));
  }
  return found;
}

Tactic LabelRules::carried(TacticKind kind, std::size_t i, std::vector<Square> about) const {
  Tactic tactic;
  tactic.kind = kind;
  tactic.ply = static_cast<int>(i) + 1;
  tactic.last_ply = tactic.ply;
  tactic.by = us_;
  tactic.dropped = ply(i).is_drop();
  tactic.squares = {ply(i).to};
  for (const Square sq : about) {
    if (sq != ply(i).to) tactic.squares.push_back(sq);
  }
  for (const Square sq : tactic.squares) tactic.pieces.push_back(after(i).view.at(sq));
  return tactic;
}

LabelRules::Found LabelRules::fork() const {
  for (std::size_t i = 0; i + 1 < size(); i += 2) {
    const BoardView& view = after(i).view;
    const Square to = ply(i).to;
    if (royal(ply(i).arrived) || board_.bad_spot(view, to)) continue;
    std::vector<Square> targets = board_.targets(view, to);
    std::erase_if(targets, [&](Square sq) {
      const PlacedPiece target = view.at(sq);
      if (board_.type(target).cheapest) return true;
      if (board_.points(target) > board_.points(ply(i).arrived)) return false;
      return !board_.hanging(view, sq) || view.attacks(sq, to);
    });
    if (targets.size() > 1) return carried(TacticKind::fork, i, targets);
  }
  return std::nullopt;
}

/// Does the pin keep its victim from taking something, or from getting away?
bool LabelRules::prevents(const BoardView& view, const XRay& pin) const {
  std::vector<Square> line = view.between(pin.attacker, pin.rear);
  line.insert(line.end(), {pin.attacker, pin.rear});
  const PlacedPiece pinned = view.at(pin.front);
  for (const Square target : board_.targets(view, pin.front)) {
    if (has(line, target)) continue;
    if (board_.points(view.at(target)) > board_.points(pinned) || board_.hanging(view, target)) return true;
  }
  for (const Square attacker : view.attackers(us_, pin.front)) {
    if (!has(line, attacker)) continue;
    if (board_.points(pinned) > board_.points(view.at(attacker))) return true;
    if (!board_.hanging(view, pin.front) || view.attacks(pin.front, attacker)) continue;
    const std::vector<Square> ways = view.destinations(pin.front);
    if (std::any_of(ways.begin(), ways.end(), [&](Square sq) { return !has(line, sq); })) return true;
  }
  return false;
}

LabelRules::Found LabelRules::pin() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    const BoardView& view = after(i).view;
    for (const XRay& ray : view.x_rays(us_)) {
      if (!view.holds(ray.front, opponent(us_)) || !view.holds(ray.rear, opponent(us_))) continue;
      if (!view.is_royal(ray.rear) || !prevents(view, ray)) continue;
      return carried(TacticKind::pin, i, {ray.attacker, ray.front, ray.rear});
    }
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::discovered_check() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    for (const Square checker : after(i).checkers) {
      if (checker != ply(i).to) return carried(TacticKind::discovered_check, i, {checker});
    }
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::double_check() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (after(i).checkers.size() > 1) return carried(TacticKind::double_check, i, after(i).checkers);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::hanging_piece() const {
  const Ply& first = ply(0);
  const PlacedPiece taken = first.taken_there();
  if (taken.empty() || board_.type(taken).cheapest || board_.defended(before(0).view, first.to))
    return std::nullopt;
  if (previous_ && previous_->to == first.to) {
    const PlacedPiece lost = previous_->taken_there();
    if (!lost.empty() && board_.points(lost) >= board_.points(taken)) return std::nullopt;
  }
  if (size() > 2 && board_.balance(after(2).view, us_) < board_.balance(after(0).view, us_))
    return std::nullopt;
  return carried(TacticKind::hanging_piece, 0);
}

LabelRules::Found LabelRules::promotion() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (ply(i).promotes()) return carried(TacticKind::promotion, i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::under_promotion() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (!ply(i).promotes()) continue;
    const auto& choices = before(0).view.rules().type(ply(i).mover.piece).promotion;
    const auto& offered = choices[static_cast<std::size_t>(index(us_))].choices;
    const bool dearer = std::any_of(offered.begin(), offered.end(), [&](PieceType type) {
      return board_.points({type, us_}) > board_.points(ply(i).arrived);
    });
    // With mate on the board only what no dearer choice could have done is worth the name.
    if (dearer && (!mates(i) || !board_.type(ply(i).arrived).line_piece))
      return carried(TacticKind::under_promotion, i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::en_passant() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (ply(i).move.kind() == MoveKind::ghost_capture && ply(i).is_capture())
      return carried(TacticKind::en_passant, i, {ply(i).taken.front().square});
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::castling() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (ply(i).is_castling()) return carried(TacticKind::castling, i);
  }
  return std::nullopt;
}

/// The cheapest kind stepping into the last ranks, or promoting.
bool LabelRules::advances(const Ply& ply) const {
  if (ply.promotes()) return true;
  const BoardShape& shape = before(0).view.board();
  const int rank = shape.rank_of(shape.relative(ply.to, ply.side));
  return board_.type(ply.mover).cheapest && rank >= shape.ranks - kAdvancedRanks;
}

/// No check, no capture, no advance, and the mover attacks nothing.
bool LabelRules::calm(std::size_t i) const {
  return !after(i).check && !ply(i).is_capture() && !advances(ply(i)) &&
         board_.targets(after(i).view, ply(i).to).empty();
}

LabelRules::Found LabelRules::quiet_move() const {
  for (std::size_t i = 0; i + 1 < size(); i += 2) {
    if (calm(i) && !before(i).check && !royal(ply(i).mover)) return carried(TacticKind::quiet_move, i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::defensive_move() const {
  const std::size_t last = size() - 1;
  if (last % 2 == 0 && before(last).legal.size() >= kChoice && calm(last))
    return carried(TacticKind::defensive_move, last);
  return escape_from_check();
}

LabelRules::Found LabelRules::escape_from_check() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (after(i).check || ply(i).is_capture() || before(i).legal.size() < kChoice) return std::nullopt;
    if (before(i).check) return carried(TacticKind::defensive_move, i);
  }
  return std::nullopt;
}

}  // namespace tesuji
