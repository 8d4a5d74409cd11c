// What only the moves that follow prove.
#include <algorithm>

#include "threats/board_exchange.hpp"
#include "threats/own_rules.hpp"

namespace tesuji {

OwnRules::OwnRules(const Replay& replay, Prelude prelude, const Worths& worths)
    : LineReader(replay, std::move(prelude), worths) {
  cheapest_ = *std::min_element(worths.begin(), worths.end());
  worthwhile_ = std::max(1, cheapest_ / 2);
}

std::vector<Tactic> OwnRules::all() {
  hanging_piece();
  for (std::size_t i = 0; i < size(); i += 2) {
    for (const auto rule :
         {&OwnRules::fork, &OwnRules::pins, &OwnRules::skewer, &OwnRules::battery, &OwnRules::discovered,
          &OwnRules::check_with_capture, &OwnRules::double_check, &OwnRules::trapped_piece,
          &OwnRules::promotion, &OwnRules::special_moves, &OwnRules::quiet_or_defensive, &OwnRules::zugzwang,
          &OwnRules::deflection, &OwnRules::attraction, &OwnRules::interference, &OwnRules::removing_guard,
          &OwnRules::x_ray, &OwnRules::intermezzo, &OwnRules::clearance}) {
      (this->*rule)(i);
    }
  }
  sacrifice();
  mates_of_line();
  return std::move(found_);
}

void OwnRules::add(Tactic tactic, int won) {
  tactic.gain = std::max(0, won);
  found_.push_back(std::move(tactic));
}

int OwnRules::worth(PlacedPiece piece) const {
  return worth_of(worths(), piece);
}

int OwnRules::gain(const BoardView& view, Square from, Square to) const {
  return may_take(view, from, to) ? capture_gain(view, from, to, worths()) : 0;
}

int OwnRules::gain_on(const BoardView& view, Square sq, Side side) const {
  return best_capture(view, sq, side, worths());
}

int OwnRules::best_gain(const BoardView& view, Side side) const {
  int best = 0;
  for (const Square sq : view.pieces(opponent(side))) {
    if (!view.is_royal(sq)) best = std::max(best, gain_on(view, sq, side));
  }
  return best;
}

bool OwnRules::loses(const Moment& moment, Square sq) const {
  return std::any_of(moment.legal.begin(), moment.legal.end(), [&](Move move) {
    return move.kind() != MoveKind::drop && move.kind() != MoveKind::castling && move.to() == sq &&
           moment.view.attacks(move.from(), sq) &&
           matters(capture_gain(moment.view, move.from(), sq, worths()));
  });
}

int OwnRules::cashed(std::size_t i) const {
  if (!ply(i).is_capture()) return 0;
  int won = 0;
  for (const TakenPiece& one : ply(i).taken) won += worth(one.piece);
  return won - gain_on(after(i).view, ply(i).to, them());
}

int OwnRules::balance(std::size_t i) const {
  int sum = 0;
  for (std::size_t k = 0; k <= i; ++k) {
    const int sign = ply(k).side == us() ? 1 : -1;
    for (const TakenPiece& one : ply(k).taken) sum += sign * worth(one.piece);
    if (ply(k).promotes()) sum += sign * (worth(ply(k).arrived) - worth(ply(k).mover));
  }
  return sum;
}

/// The reply was provoked, moved away a piece that guarded the square of the next capture (or mate), and that
/// capture wins what it did not win before. When the guard had to take, it was overloaded.
void OwnRules::deflection(std::size_t i) {
  if (i + 2 >= size()) return;
  const Ply& reply = ply(i + 1);
  const Ply& winning = ply(i + 2);
  const Square target = winning.to;
  const bool took = reply.to == ply(i).to && reply.is_capture();
  if (reply.from == kNoSquare || (!took && !after(i).check)) return;
  if (target == reply.to || target == ply(i).to) return;
  const BoardView& then = after(i).view;
  const bool guarded = then.attacks(reply.from, target) || (winning.promotes() && winning.from != kNoSquare &&
                                                            then.attacks(reply.from, winning.from));
  if (!guarded || before(i + 2).view.attacks(reply.to, target)) return;
  const bool mate = mates(i + 2);
  if (!mate && !matters(cashed(i + 2)) && !(winning.promotes() && !loses(after(i + 2), target))) return;
  // With the guard at home the same would not have been won.
  if (!mate && winning.is_capture() && winning.from != kNoSquare && then.attacks(winning.from, target) &&
      matters(gain(then, winning.from, target))) {
    return;
  }
  const int won = mate ? kRoyalWorth : std::max(cashed(i + 2), 0);
  add(proven(TacticKind::deflection, i, i + 2, {reply.from, target}), won);
  const std::vector<Square> guards = before(i).view.attackers(them(), ply(i).to);
  if (took && ply(i).is_capture() && guards.size() == 1)
    add(proven(TacticKind::overloading, i, i + 2, {reply.from, target}), won);
}

/// A dearer piece took, and now it is hit where it stands.
void OwnRules::attraction(std::size_t i) {
  if (i + 2 >= size() || ply(i + 1).to != ply(i).to || !ply(i + 1).is_capture()) return;
  const Square lured_to = ply(i).to;
  const PlacedPiece lured = ply(i + 1).arrived;
  const BoardView& view = after(i + 2).view;
  if (ply(i + 2).to == lured_to || !view.attacks(ply(i + 2).to, lured_to)) return;
  if (royal(lured)) {
    add(proven(TacticKind::attraction, i, i + 2, {ply(i + 1).from}), 0);
    return;
  }
  const bool dear = worth(lured) >= worth(ply(i).arrived) + worthwhile_;
  const int won = gain(view, ply(i + 2).to, lured_to);
  const bool later = i + 4 < size() && ply(i + 4).to == lured_to;
  if (dear && matters(won) && (later || i + 4 >= size()))
    add(proven(TacticKind::attraction, i, later ? i + 4 : i + 2, {ply(i + 1).from}), won);
}

/// The defender of `target` on `then` that a piece on `cut` has cut off on `now`; kNoSquare if none.
Square OwnRules::cut_off(const BoardView& then, const BoardView& now, Square cut, Square target) const {
  for (const Square defender : dearest_first(then, then.attackers(them(), target))) {
    if (now.holds(defender, them()) && !now.attacks(defender, target) &&
        has(then.between(defender, target), cut)) {
      return defender;
    }
  }
  return kNoSquare;
}

/// A piece was put on the line between a defender and what it defends: by our move, or by the reply.
void OwnRules::interference(std::size_t i) {
  const BoardView& view = after(i).view;
  for (const Square target : view.pieces(them())) {
    if (target == ply(i).to || cheapest(view.at(target)) || view.is_royal(target)) continue;
    const Square blocked = cut_off(before(i).view, view, ply(i).to, target);
    if (blocked == kNoSquare || matters(gain_on(before(i).view, target, us()))) continue;
    const int won = gain_on(view, target, us());
    const bool later = i + 2 < size() && ply(i + 2).to == target && matters(cashed(i + 2));
    if (later || (matters(won) && i + 2 >= size()))
      add(proven(TacticKind::interference, i, later ? i + 2 : i, {blocked, target}), won);
  }
  if (i + 2 >= size() || !matters(cashed(i + 2))) return;
  const Square target = ply(i + 2).to;
  if (target == ply(i + 1).to || matters(gain_on(view, target, us()))) return;
  const Square blocked = cut_off(view, after(i + 1).view, ply(i + 1).to, target);
  if (blocked != kNoSquare) add(proven(TacticKind::interference, i, i + 2, {blocked, target}), cashed(i + 2));
}

void OwnRules::removing_guard(std::size_t i) {
  if (!ply(i).is_capture() || after(i).check || i + 2 >= size()) return;
  const Square guard = ply(i).taken.front().square;
  const Square target = ply(i + 2).to;
  const BoardView& then = before(i).view;
  if (target == guard || target == ply(i + 1).to || !then.attacks(guard, target)) return;
  if (ply(i + 2).from == ply(i).to && !mates(i + 2)) return;
  const bool mate = mates(i + 2);
  if (!mate && (!then.holds(target, them()) || matters(gain_on(then, target, us())))) return;
  if (!mate && !matters(cashed(i + 2))) return;
  Tactic tactic = taking(TacticKind::removing_guard, i);
  mention(tactic, target);
  tactic.last_ply = static_cast<int>(i) + 3;
  add(std::move(tactic), mate ? kRoyalWorth : cashed(i + 2));
}

/// Taking back through the piece that took: it stood on the line.
void OwnRules::x_ray(std::size_t i) {
  if (i < 2 || ply(i - 1).to != ply(i).to || ply(i - 2).to != ply(i).to) return;
  if (!ply(i).is_capture() || ply(i).from == kNoSquare || royal(ply(i - 1).mover)) return;
  if (has(before(i).view.between(ply(i).from, ply(i).to), ply(i - 1).from))
    add(carried(TacticKind::x_ray, i, {ply(i).from, ply(i - 1).from}), std::max(0, cashed(i)));
}

void OwnRules::intermezzo(std::size_t i) {
  if (i + 2 >= size()) return;
  const Ply& back = ply(i + 2);
  const Ply* expected = i == 0 ? (prelude().move ? &*prelude().move : nullptr) : &ply(i - 1);
  if (expected == nullptr || !expected->is_capture() || !back.is_capture() || expected->to != back.to) return;
  if (ply(i).to == back.to || ply(i + 1).to == back.to) return;
  if (!after(i).check && !ply(i).is_capture() && !matters(best_gain(after(i).view, us()))) return;
  const auto& legal = before(i).legal;
  if (std::find(legal.begin(), legal.end(), back.move) != legal.end())
    add(proven(TacticKind::intermezzo, i, i + 2, {back.to}), std::max(0, cashed(i + 2)));
}

/// The square or line it left is used at once by another, and the leaving was worth something by itself or
/// cost something.
void OwnRules::clearance(std::size_t i) {
  if (i + 2 >= size()) return;
  const Ply& user = ply(i + 2);
  const Ply& clearer = ply(i);
  if (user.is_capture() || user.is_drop() || clearer.is_drop() || clearer.is_castling()) return;
  if (user.from == clearer.to || user.to == clearer.to || before(i + 2).check) return;
  if (!after(i).view.is_line_piece(user.from) || !before(i).view.holds(user.from, us())) return;
  const bool uses =
      user.to == clearer.from || has(before(i + 2).view.between(user.from, user.to), clearer.from);
  const bool strong = after(i + 2).check || matters(best_gain(after(i + 2).view, us()));
  if (uses && strong && !(clearer.is_capture() && !loses(after(i), clearer.to)))
    add(proven(TacticKind::clearance, i, i + 2, {clearer.from, user.from}), 0);
}

void OwnRules::sacrifice() {
  int low = 0;
  std::size_t at = 0;
  for (std::size_t i = 2; i < size(); i += 2) {
    if (balance(i) >= low) continue;
    low = balance(i);
    at = i;
  }
  if (-low < cheapest_ + worthwhile_) return;
  // The move that gave it: the last one of ours before the loss.
  for (std::size_t i = 0; i < at; i += 2) {
    if (ply(i + 1).is_capture() && balance(i + 1) <= -worthwhile_) {
      add(proven(TacticKind::sacrifice, i, at, {ply(i + 1).to}), -low);
      return;
    }
  }
}

}  // namespace tesuji
