// What single moves do, told from the board before and after them.
#include <algorithm>

#include "threats/board_exchange.hpp"
#include "threats/own_rules.hpp"

namespace tesuji {
namespace {

/// With more replies nobody is in zugzwang, and looking at all of them takes long.
constexpr std::size_t kMostReplies = 15;

bool same_line(const BoardShape& board, Square origin, const std::vector<Square>& targets) {
  const auto file = [&](Square sq) { return board.file_of(sq) - board.file_of(origin); };
  const auto rank = [&](Square sq) { return board.rank_of(sq) - board.rank_of(origin); };
  const Square first = targets.front();
  return std::all_of(targets.begin(), targets.end(), [&](Square sq) {
    return file(sq) * rank(first) == rank(sq) * file(first) &&
           file(sq) * file(first) + rank(sq) * rank(first) > 0;
  });
}

BoardView without(const BoardView& view, Square sq) {
  BoardView copy = view;
  copy.remove(sq);
  return copy;
}

bool known(const std::vector<XRay>& rays, const XRay& ray) {
  return std::find(rays.begin(), rays.end(), ray) != rays.end();
}

}  // namespace

void OwnRules::fork(std::size_t i) {
  const BoardView& view = after(i).view;
  const Square origin = ply(i).to;
  if (royal(ply(i).arrived) || mates(i) || loses(after(i), origin)) return;
  std::vector<Square> targets = view.attacks(origin);
  std::erase_if(targets, [&](Square sq) {
    return !view.holds(sq, them()) || cheapest(view.at(sq)) || !matters(gain(view, origin, sq));
  });
  if (targets.size() < 2 || same_line(view.board(), origin, targets)) return;
  // The dearest target gets away; the next one is what the fork wins.
  std::vector<int> gains;
  for (const Square sq : targets) gains.push_back(gain(view, origin, sq));
  std::sort(gains.rbegin(), gains.rend());
  add(carried(TacticKind::fork, i, dearest_first(view, targets)), gains[1]);
}

/// Does the pin win the pinned piece, or keep it from winning something?
bool OwnRules::reduces(const XRay& pin, const BoardView& view) const {
  if (matters(gain_on(view, pin.front, us()))) return true;
  std::vector<Square> line = view.between(pin.attacker, pin.rear);
  line.push_back(pin.attacker);
  for (const Square target : view.attacks(pin.front)) {
    if (view.holds(target, us()) && !has(line, target) &&
        matters(capture_gain(view, pin.front, target, worths()))) {
      return true;
    }
  }
  return false;
}

void OwnRules::pins(std::size_t i) {
  const BoardView& view = after(i).view;
  const std::vector<XRay> old = before(i).view.x_rays(us());
  for (const XRay& ray : view.x_rays(us())) {
    if (!view.holds(ray.front, them()) || !view.holds(ray.rear, them()) || view.is_royal(ray.front)) continue;
    if (known(old, ray) && (!view.is_royal(ray.rear) || reduces(ray, before(i).view))) continue;
    if (view.is_royal(ray.rear)) {
      if (reduces(ray, view))
        add(carried(TacticKind::pin, i, {ray.attacker, ray.front, ray.rear}), gain_on(view, ray.front, us()));
      continue;
    }
    // Relative: the piece behind is dearer and would fall.
    if (worth(view.at(ray.rear)) < worth(view.at(ray.front)) + worthwhile_) continue;
    if (loses(after(i), ray.attacker)) continue;
    const int behind = gain(without(view, ray.front), ray.attacker, ray.rear);
    if (matters(behind) && !view.destinations(ray.front).empty())
      add(carried(TacticKind::relative_pin, i, {ray.attacker, ray.front, ray.rear}), behind);
  }
}

void OwnRules::skewer(std::size_t i) {
  const BoardView& view = after(i).view;
  const std::vector<XRay> old = before(i).view.x_rays(us());
  for (const XRay& ray : view.x_rays(us())) {
    if (!view.holds(ray.front, them()) || !view.holds(ray.rear, them()) || known(old, ray)) continue;
    if (worth(view.at(ray.front)) < worth(view.at(ray.rear)) || cheapest(view.at(ray.rear))) continue;
    if (loses(after(i), ray.attacker) || !view.attacks(ray.attacker, ray.front)) continue;
    if (!matters(gain(view, ray.attacker, ray.front))) continue;
    const int behind = gain(without(view, ray.front), ray.attacker, ray.rear);
    if (matters(behind) && !mates(i))
      add(carried(TacticKind::skewer, i, {ray.attacker, ray.front, ray.rear}), behind);
  }
}

void OwnRules::battery(std::size_t i) {
  const BoardView& view = after(i).view;
  const std::vector<XRay> old = before(i).view.x_rays(us());
  for (const XRay& ray : view.x_rays(us())) {
    if (!view.holds(ray.front, us()) || !view.holds(ray.rear, them()) || known(old, ray)) continue;
    if (view.is_royal(ray.front) || !view.attacks(ray.front, ray.rear)) continue;
    if (!view.is_line_piece(ray.front) || view.is_royal(ray.rear)) continue;
    const int backed = gain(view, ray.front, ray.rear);
    if (matters(backed) && !matters(gain(without(view, ray.attacker), ray.front, ray.rear)))
      add(carried(TacticKind::battery, i, {ray.attacker, ray.front, ray.rear}), backed);
  }
}

void OwnRules::discovered(std::size_t i) {
  const BoardView& view = after(i).view;
  std::vector<Square> checkers = after(i).checkers;
  std::erase(checkers, ply(i).to);
  if (ply(i).is_castling() || ply(i).from == kNoSquare) return;
  if (!checkers.empty()) {
    for (const Square home : view.royals(them())) checkers.push_back(home);
    add(carried(TacticKind::discovered_check, i, checkers), 0);
  }
  for (const Square attacker : view.pieces(us())) {
    if (attacker == ply(i).to || !before(i).view.holds(attacker, us())) continue;
    for (const Square target : view.attacks(attacker)) {
      if (!view.holds(target, them()) || view.is_royal(target) || cheapest(view.at(target))) continue;
      if (before(i).view.attacks(attacker, target) || !before(i).view.holds(target, them())) continue;
      const int won = gain(view, attacker, target);
      if (matters(won)) add(carried(TacticKind::discovered_attack, i, {attacker, target}), won);
    }
  }
}

void OwnRules::check_with_capture(std::size_t i) {
  if (!after(i).check || mates(i) || loses(after(i), ply(i).to)) return;
  const BoardView& view = after(i).view;
  std::vector<Square> about;
  int most = 0;
  for (const Square attacker : view.pieces(us())) {
    for (const Square target : view.attacks(attacker)) {
      if (!view.holds(target, them()) || view.is_royal(target)) continue;
      const int won = gain(view, attacker, target);
      const bool old = attacker != ply(i).to && before(i).view.attacks(attacker, target) &&
                       matters(gain(before(i).view, attacker, target));
      if (!matters(won) || old) continue;
      if (!has(about, target)) about.push_back(target);
      most = std::max(most, won);
    }
  }
  if (about.empty()) return;
  for (const Square home : view.royals(them())) about.push_back(home);
  add(carried(TacticKind::check_with_capture, i, dearest_first(view, about)), most);
}

void OwnRules::double_check(std::size_t i) {
  if (after(i).checkers.size() > 1) add(carried(TacticKind::double_check, i, after(i).checkers), 0);
}

/// Whatever the other side answers, is the piece still lost?
bool OwnRules::still_falls(std::size_t i, Square sq) const {
  const Moment& moment = after(i);
  for (const Move move : moment.legal) {
    BoardView view = moment.view;
    Square at = sq;
    int taken = 0;
    if (move.kind() == MoveKind::drop) {
      view.place(move.to(), {static_cast<PieceIndex>(move.from()), them()});
    } else if (move.kind() == MoveKind::castling) {
      return false;
    } else {
      taken = worth(view.at(move.to()));
      if (move.from() == sq) at = move.to();
      view.place(move.to(), view.at(move.from()));
      view.remove(move.from());
    }
    if (!matters(gain_on(view, at, us()) - taken)) return false;
  }
  return !moment.legal.empty();
}

void OwnRules::trapped_piece(std::size_t i) {
  if (after(i).check) return;
  const BoardView& view = after(i).view;
  for (const Square sq : view.pieces(them())) {
    if (view.is_royal(sq) || cheapest(view.at(sq)) || !matters(gain_on(view, sq, us()))) continue;
    const bool old = before(i).view.holds(sq, them()) && matters(gain_on(before(i).view, sq, us()));
    if (!old && still_falls(i, sq)) add(carried(TacticKind::trapped_piece, i, {sq}), gain_on(view, sq, us()));
  }
}

void OwnRules::promotion(std::size_t i) {
  if (ply(i).is_drop() || ply(i).is_castling()) return;
  const auto& offered =
      before(i).view.rules().type(ply(i).mover.piece).promotion[static_cast<std::size_t>(index(us()))];
  const int more = worth(ply(i).arrived) - worth(ply(i).mover);
  if (ply(i).promotes() && more >= cheapest_ && !loses(after(i), ply(i).to))
    add(carried(TacticKind::promotion, i), more);
  // Less than the best choice, or none where there was one.
  const bool choice = std::any_of(before(i).legal.begin(), before(i).legal.end(), [&](Move move) {
    return move != ply(i).move && move.kind() != MoveKind::drop && move.kind() != MoveKind::gating &&
           move.from() == ply(i).from && move.to() == ply(i).move.to() && move.promotion() != 0;
  });
  const bool dearer = std::any_of(offered.choices.begin(), offered.choices.end(), [&](PieceType type) {
    return worth({type, us()}) > worth(ply(i).arrived);
  });
  if (choice && dearer) add(carried(TacticKind::under_promotion, i), 0);
}

void OwnRules::special_moves(std::size_t i) {
  const Ply& move = ply(i);
  if (move.taken.size() > 1) {
    int sum = 0;
    for (const TakenPiece& one : move.taken) sum += worth(one.piece);
    add(taking(TacticKind::multi_capture, i), sum);
  }
  if (move.move.kind() == MoveKind::ghost_capture && move.is_capture() && move.taken_there().empty())
    add(taking(TacticKind::en_passant, i), worth(move.taken.front().piece));
  if (move.is_castling()) add(carried(TacticKind::castling, i), 0);
}

void OwnRules::quiet_or_defensive(std::size_t i) {
  if (after(i).check || ply(i).is_capture() || ply(i).promotes() || before(i).legal.size() < 2) return;
  const int feared = before(i).check ? 0 : best_gain(before(i).view, them());
  const int left = best_gain(after(i).view, them());
  if (matters(feared - left) && !matters(left)) {
    add(carried(TacticKind::defensive_move, i), feared);
  } else if (before(i).check && !matters(left)) {
    add(carried(TacticKind::defensive_move, i), 0);
  }
  // Quiet only counts where the line goes on to win something.
  if (i + 1 >= size() || before(i).check || royal(ply(i).mover)) return;
  const bool wins = mates(size() - 1) || matters(balance(size() - 1) - balance(i));
  if (wins && !matters(best_gain(after(i).view, us()))) add(carried(TacticKind::quiet_move, i), 0);
}

void OwnRules::zugzwang(std::size_t i) {
  const Moment& moment = after(i);
  if (moment.check || moment.legal.empty() || moment.legal.size() > kMostReplies) return;
  if (matters(best_gain(moment.view, us()))) return;
  int least = kRoyalWorth;
  for (const Move move : moment.legal) {
    if (move.kind() == MoveKind::drop || move.kind() == MoveKind::castling) return;
    BoardView view = moment.view;
    const int taken = worth(view.at(move.to()));
    view.place(move.to(), view.at(move.from()));
    view.remove(move.from());
    least = std::min(least, best_gain(view, us()) - taken);
    if (!matters(least)) return;
  }
  add(carried(TacticKind::zugzwang, i), least);
}

void OwnRules::hanging_piece() {
  const Ply& first = ply(0);
  if (first.taken.size() != 1 || cheapest(first.taken.front().piece) || royal(first.taken.front().piece))
    return;
  const int taken = worth(first.taken.front().piece);
  if (prelude().move && prelude().move->to == first.to && prelude().move->is_capture() &&
      worth(prelude().move->taken.front().piece) >= taken) {
    return;
  }
  if (loses(after(0), first.to)) return;
  if (!matters(taken - worth(first.arrived)) && !after(0).view.attackers(them(), first.to).empty()) return;
  add(taking(TacticKind::hanging_piece, 0), taken);
}

}  // namespace tesuji
