// Labels that one move earns, mates among them.
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
    Rule LabelRules::*rule;
    std::string_view theme;
    std::size_t first = 0;  ///< the first ply that may prove it
    bool whole = false;     ///< the rule looks at the whole line itself
  };
  constexpr Label kLabels[] = {{&LabelRules::fork, "fork"},
                               {&LabelRules::pin, "pin"},
                               {&LabelRules::skewer, "skewer", 2},
                               {&LabelRules::x_ray, "xRayAttack", 2},
                               {&LabelRules::discovered_attack, "discoveredAttack", 0, true},
                               {&LabelRules::discovered_check, "discoveredCheck"},
                               {&LabelRules::double_check, "doubleCheck"},
                               {&LabelRules::hanging_piece, "hangingPiece", 0, true},
                               {&LabelRules::trapped_piece, "trappedPiece", 2},
                               {&LabelRules::deflection, "deflection", 2},
                               {&LabelRules::attraction, "attraction"},
                               {&LabelRules::interference, "interference", 2},
                               {&LabelRules::removing_guard, "capturingDefender", 2},
                               {&LabelRules::intermezzo, "intermezzo", 0, true},
                               {&LabelRules::clearance, "clearance", 2},
                               {&LabelRules::sacrifice, "sacrifice", 2},
                               {&LabelRules::promotion, "promotion"},
                               {&LabelRules::under_promotion, "underPromotion"},
                               {&LabelRules::back_rank_mate, "backRankMate"},
                               {&LabelRules::smothered_mate, "smotheredMate"},
                               {&LabelRules::quiet_move, "quietMove"},
                               {&LabelRules::defensive_move, "defensiveMove", 0, true},
                               {&LabelRules::en_passant, "enPassant"},
                               {&LabelRules::castling, "castling"},
                               {&LabelRules::mate, "mateIn"}};
  std::vector<Tactic> found;
  for (const Label& label : kLabels) {
    Found tactic;
    for (std::size_t i = label.first; !tactic && i < (label.whole ? 1 : size()); i += 2)
      tactic = (this->*label.rule)(i);
    if (!tactic) continue;
    tactic->theme = theme_of(label.theme);
    found.push_back(std::move(*tactic));
  }
  return found;
}

Found LabelRules::fork(std::size_t i) const {
  if (i + 1 == size()) return std::nullopt;
  const BoardView& view = after(i).view;
  const Square to = ply(i).to;
  if (royal(ply(i).arrived) || board_.bad_spot(view, to)) return std::nullopt;
  std::vector<Square> targets = board_.targets(view, to);
  std::erase_if(targets, [&](Square sq) {
    const PlacedPiece target = view.at(sq);
    if (board_.type(target).cheapest) return true;
    if (board_.points(target) > board_.points(ply(i).arrived)) return false;
    return !board_.hanging(view, sq) || view.attacks(sq, to);
  });
  return when(targets.size() > 1, carried(i, dearest_first(view, targets)));
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
    if (std::ranges::any_of(view.destinations(pin.front), [&](Square sq) { return !has(line, sq); }))
      return true;
  }
  return false;
}

Found LabelRules::pin(std::size_t i) const {
  const BoardView& view = after(i).view;
  std::vector<Square> about;
  for (const XRay& ray : view.x_rays(us())) {
    if (!view.holds(ray.front, them()) || !view.holds(ray.rear, them())) continue;
    if (view.is_royal(ray.rear) && prevents(view, ray))
      about.insert(about.end(), {ray.attacker, ray.front, ray.rear});
  }
  return when(!about.empty(), carried(i, about));
}

Found LabelRules::discovered_check(std::size_t i) const {
  std::vector<Square> others = after(i).checkers;
  std::erase(others, ply(i).to);
  return when(!others.empty(), carried(i, others));
}

Found LabelRules::double_check(std::size_t i) const {
  return when(after(i).checkers.size() > 1, carried(i, after(i).checkers));
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

Found LabelRules::hanging_piece(std::size_t) const {
  const Ply& first = ply(0);
  const PlacedPiece taken = first.taken_there();
  if (taken.empty() || board_.type(taken).cheapest || board_.defended(before(0).view, first.to))
    return std::nullopt;
  if (is_recapture()) return std::nullopt;
  if (size() > 2 && board_.balance(after(2).view, us()) < board_.balance(after(0).view, us()))
    return std::nullopt;
  return taking(0);
}

Found LabelRules::promotion(std::size_t i) const {
  return when(ply(i).promotes(), carried(i));
}

Found LabelRules::under_promotion(std::size_t i) const {
  if (!ply(i).promotes()) return std::nullopt;
  const auto& choices = before(0).view.rules().type(ply(i).mover.piece).promotion;
  const bool dearer = std::ranges::any_of(choices[as_size(us())].choices, [&](PieceType type) {
    return board_.points({type, us()}) > board_.points(ply(i).arrived);
  });
  // With mate on the board only what no dearer choice could have done is worth the name.
  return when(dearer && (!mates(i) || !board_.type(ply(i).arrived).line_piece), carried(i));
}

Found LabelRules::en_passant(std::size_t i) const {
  return when(ply(i).move.kind() == MoveKind::ghost_capture && ply(i).is_capture(), taking(i));
}

Found LabelRules::castling(std::size_t i) const {
  return when(ply(i).is_castling(), carried(i));
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

Found LabelRules::quiet_move(std::size_t i) const {
  return when(i + 1 < size() && calm(i) && !before(i).check && !royal(ply(i).mover), carried(i));
}

Found LabelRules::defensive_move(std::size_t) const {
  const std::size_t last = size() - 1;
  if (last % 2 == 0 && before(last).legal.size() >= kChoice && calm(last)) return carried(last);
  // Or a way out of check, before anything else happens.
  for (std::size_t i = 0; i < size(); i += 2) {
    if (after(i).check || ply(i).is_capture() || before(i).legal.size() < kChoice) return std::nullopt;
    if (before(i).check) return carried(i);
  }
  return std::nullopt;
}

Found LabelRules::mate(std::size_t i) const {
  if (!ends(i)) return std::nullopt;
  Tactic tactic = carried(i, after(i).checkers);
  tactic.moves = static_cast<int>(i / 2) + 1;
  return tactic;
}

Found LabelRules::back_rank_mate(std::size_t i) const {
  if (!ends(i)) return std::nullopt;
  const BoardView& view = after(i).view;
  const BoardShape& shape = view.board();
  for (const Square home : view.royals(them())) {
    if (shape.rank_of(shape.relative(home, them())) != 0 || !shut_ahead(view, home)) continue;
    std::vector<Square> along = after(i).checkers;
    std::erase_if(along, [&](Square sq) { return shape.rank_of(sq) != shape.rank_of(home); });
    if (along.empty()) continue;
    along.push_back(home);
    return carried(i, along);
  }
  return std::nullopt;
}

Found LabelRules::smothered_mate(std::size_t i) const {
  if (!ends(i)) return std::nullopt;
  const BoardView& view = after(i).view;
  for (const Square home : view.royals(them())) {
    bool filled = true;
    for (const int right : {-1, 0, 1}) {
      for (const int forward : {-1, 0, 1}) {
        const Square next = view.board().step(home, {right, forward});
        filled = filled && (next == kNoSquare || view.holds(next, them()));
      }
    }
    std::vector<Square> leapers = after(i).checkers;
    std::erase_if(leapers, [&](Square sq) { return board_.type(view.at(sq)).line_piece; });
    if (!filled || leapers.empty()) continue;
    leapers.push_back(home);
    return carried(i, leapers);
  }
  return std::nullopt;
}

}  // namespace tesuji::labels
