// Labels that one move earns.
#include <algorithm>

#include "labels/label_rules.hpp"

namespace tesuji::labels {
namespace {

/// How many ranks before the end of the board an advance of the cheapest kind begins to count.
constexpr int kAdvancedRanks = 3;
/// With fewer legal moves a defence was no choice.
constexpr std::size_t kChoice = 3;

}  // namespace

std::vector<Tactic> LabelRules::all() const {
  struct Label {
    Found (LabelRules::*rule)() const;
    std::string_view theme;
  };
  constexpr Label kLabels[] = {{&LabelRules::fork, "fork"},
                               {&LabelRules::pin, "pin"},
                               {&LabelRules::skewer, "skewer"},
                               {&LabelRules::x_ray, "xRayAttack"},
                               {&LabelRules::discovered_attack, "discoveredAttack"},
                               {&LabelRules::discovered_check, "discoveredCheck"},
                               {&LabelRules::double_check, "doubleCheck"},
                               {&LabelRules::hanging_piece, "hangingPiece"},
                               {&LabelRules::trapped_piece, "trappedPiece"},
                               {&LabelRules::deflection, "deflection"},
                               {&LabelRules::attraction, "attraction"},
                               {&LabelRules::interference, "interference"},
                               {&LabelRules::removing_guard, "capturingDefender"},
                               {&LabelRules::intermezzo, "intermezzo"},
                               {&LabelRules::clearance, "clearance"},
                               {&LabelRules::sacrifice, "sacrifice"},
                               {&LabelRules::promotion, "promotion"},
                               {&LabelRules::under_promotion, "underPromotion"},
                               {&LabelRules::back_rank_mate, "backRankMate"},
                               {&LabelRules::smothered_mate, "smotheredMate"},
                               {&LabelRules::quiet_move, "quietMove"},
                               {&LabelRules::defensive_move, "defensiveMove"},
                               {&LabelRules::en_passant, "enPassant"},
                               {&LabelRules::castling, "castling"},
                               {&LabelRules::mate, "mateIn"}};
  std::vector<Tactic> found;
  for (const Label& label : kLabels) {
    auto tactic = (this->*label.rule)();
    if (!tactic) continue;
    tactic->theme = theme_of(label.theme);
    found.push_back(std::move(*tactic));
  }
  return found;
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
    if (targets.size() > 1) return carried(i, dearest_first(view, targets));
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
  for (const Square attacker : view.attackers(us(), pin.front)) {
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
    std::vector<Square> about;
    for (const XRay& ray : view.x_rays(us())) {
      if (!view.holds(ray.front, them()) || !view.holds(ray.rear, them())) continue;
      if (view.is_royal(ray.rear) && prevents(view, ray))
        about.insert(about.end(), {ray.attacker, ray.front, ray.rear});
    }
    if (!about.empty()) return carried(i, about);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::discovered_check() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    std::vector<Square> others = after(i).checkers;
    std::erase(others, ply(i).to);
    if (!others.empty()) return carried(i, others);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::double_check() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (after(i).checkers.size() > 1) return carried(i, after(i).checkers);
  }
  return std::nullopt;
}

/// Does the first move take back what was just taken, no cheaper than itself? Where the move before is not
/// known, having fewer pieces as dear is taken for having just lost one.
bool LabelRules::is_recapture() const {
  const int worth = board_.points(ply(0).taken_there());
  if (prelude().move)
    return prelude().move->to == ply(0).to && board_.points(prelude().move->taken_there()) >= worth;
  if (!prelude().irreversible) return false;
  int lead = 0;
  for (const Side side : kBothSides) {
    for (const Square sq : before(0).view.pieces(side)) {
      if (board_.points(before(0).view.at(sq)) >= worth) lead += side == us() ? 1 : -1;
    }
  }
  return lead < 0;
}

LabelRules::Found LabelRules::hanging_piece() const {
  const Ply& first = ply(0);
  const PlacedPiece taken = first.taken_there();
  if (taken.empty() || board_.type(taken).cheapest || board_.defended(before(0).view, first.to))
    return std::nullopt;
  if (is_recapture()) return std::nullopt;
  if (size() > 2 && board_.balance(after(2).view, us()) < board_.balance(after(0).view, us()))
    return std::nullopt;
  return taking(0);
}

LabelRules::Found LabelRules::promotion() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (ply(i).promotes()) return carried(i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::under_promotion() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (!ply(i).promotes()) continue;
    const auto& choices = before(0).view.rules().type(ply(i).mover.piece).promotion;
    const auto& offered = choices[as_size(us())].choices;
    const bool dearer = std::any_of(offered.begin(), offered.end(), [&](PieceType type) {
      return board_.points({type, us()}) > board_.points(ply(i).arrived);
    });
    // With mate on the board only what no dearer choice could have done is worth the name.
    if (dearer && (!mates(i) || !board_.type(ply(i).arrived).line_piece)) return carried(i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::en_passant() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (ply(i).move.kind() == MoveKind::ghost_capture && ply(i).is_capture()) return taking(i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::castling() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (ply(i).is_castling()) return carried(i);
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
    if (calm(i) && !before(i).check && !royal(ply(i).mover)) return carried(i);
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::defensive_move() const {
  const std::size_t last = size() - 1;
  if (last % 2 == 0 && before(last).legal.size() >= kChoice && calm(last)) return carried(last);
  return escape_from_check();
}

LabelRules::Found LabelRules::escape_from_check() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (after(i).check || ply(i).is_capture() || before(i).legal.size() < kChoice) return std::nullopt;
    if (before(i).check) return carried(i);
  }
  return std::nullopt;
}

}  // namespace tesuji::labels
