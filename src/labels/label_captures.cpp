// Labels that a capture earns together with the moves before it.
#include <algorithm>

#include "labels/label_rules.hpp"

namespace tesuji::labels {
namespace {

/// Material given up on purpose, in points.
constexpr int kSacrifice = 2;
/// What is worth luring, and what does not walk about for small gains.
constexpr int kDear = 5;

}  // namespace

LabelRules::Found LabelRules::skewer() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const PlacedPiece taken = ply(i).taken_there();
    if (taken.empty() || !board_.type(ply(i).arrived).line_piece || mates(i)) continue;
    const Ply& reply = ply(i - 1);
    const BoardView& view = before(i).view;
    if (reply.to == ply(i).to || !has(board_.between(view, ply(i).from, ply(i).to), reply.from)) continue;
    if (board_.points(reply.arrived) > board_.points(taken) && board_.bad_spot(view, ply(i).to)) {
      return proven(i - 2, i, {ply(i).from, reply.from, ply(i).to});
    }
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::discovered_attack() const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (!after(i).checkers.empty() && !has(after(i).checkers, ply(i).to))
      return carried(i, after(i).checkers);
  }
  for (std::size_t i = 2; i < size(); i += 2) {
    if (!ply(i).is_capture()) continue;
    if (ply(i - 1).to == ply(i).to) return std::nullopt;
    const Ply& opener = ply(i - 2);
    if (opener.is_castling() || opener.to == ply(i).to || opener.to == ply(i).from) continue;
    if (has(board_.between(before(i).view, ply(i).from, ply(i).to), opener.from)) {
      return proven(i - 2, i, {ply(i).from, ply(i).to});
    }
  }
  return std::nullopt;
}

/// Attacked where it stands, and no move saves it.
bool LabelRules::is_trapped(const Moment& moment, Square sq) const {
  const BoardView& view = moment.view;
  const PlacedPiece piece = view.at(sq);
  if (moment.check || royal(piece) || board_.type(piece).cheapest || !board_.bad_spot(view, sq)) return false;
  for (const XRay& ray : view.x_rays(opponent(piece.side))) {
    if (ray.front == sq && view.is_royal(ray.rear) && view.holds(ray.rear, piece.side)) return false;
  }
  for (const Move move : moment.legal) {
    if (move.kind() == MoveKind::drop || move.kind() == MoveKind::castling || move.from() != sq) continue;
    if (view.holds(move.to(), opponent(piece.side)) &&
        board_.points(view.at(move.to())) >= board_.points(piece)) {
      return false;
    }
    BoardView after_move = view;
    after_move.remove(sq);
    after_move.place(move.to(), piece);
    if (!board_.bad_spot(after_move, move.to())) return false;
  }
  return true;
}

LabelRules::Found LabelRules::trapped_piece() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const PlacedPiece taken = ply(i).taken_there();
    if (taken.empty() || board_.type(taken).cheapest) continue;
    const Square sq = ply(i - 1).to == ply(i).to ? ply(i - 1).from : ply(i).to;
    if (sq == kNoSquare || !is_trapped(before(i - 1), sq)) continue;
    return proven(i - 2, i, {sq});
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::deflection() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const Ply& winning = ply(i);
    const Ply& reply = ply(i - 1);
    const Ply& lure = ply(i - 2);
    const PlacedPiece taken = winning.taken_there();
    if (taken.empty() && !winning.promotes()) continue;
    if (board_.points(taken) > board_.points(winning.arrived)) continue;
    if (winning.to == reply.to || winning.to == lure.to || reply.from == kNoSquare) continue;
    if (reply.to != lure.to && !after(i - 2).check) continue;
    const PlacedPiece bait = lure.taken_there();
    if (!bait.empty() && board_.points(bait) >= board_.type(lure.arrived).rank) continue;
    const BoardView& then = after(i - 2).view;
    const BoardShape& shape = then.board();
    const bool guarded = then.attacks(reply.from, winning.to) ||
                         (winning.promotes() && shape.file_of(winning.to) == shape.file_of(reply.from) &&
                          then.attacks(reply.from, winning.from));
    if (!guarded || before(i).view.attacks(reply.to, winning.to)) continue;
    return proven(i - 2, i, {reply.from, winning.to});
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::attraction() const {
  for (std::size_t i = 0; i + 2 < size(); i += 2) {
    const Square lured_to = ply(i).to;
    const PlacedPiece lured = ply(i + 1).arrived;
    if (ply(i + 1).to != lured_to || board_.points(lured) < kDear) continue;
    if (!after(i + 2).view.attacks(ply(i + 2).to, lured_to)) continue;
    const bool cashed = i + 4 < size() && ply(i + 4).to == lured_to;
    if (!royal(lured) && !cashed) continue;
    Tactic tactic = carried(i, {ply(i + 1).from});
    tactic.last_ply = static_cast<int>(i) + (royal(lured) ? 3 : 5);
    return tactic;
  }
  return std::nullopt;
}

/// The line piece that defended what `capture` takes until the move `cut` came between; kNoSquare if none.
Square LabelRules::cut_off(std::size_t capture, std::size_t cut) const {
  const Square target = ply(capture).to;
  const BoardView& then = before(cut).view;
  for (const Square defender : dearest_first(then, then.attackers(them(), target))) {
    if (board_.type(then.at(defender)).line_piece &&
        has(board_.between(then, target, defender), ply(cut).to)) {
      return defender;
    }
  }
  return kNoSquare;
}

LabelRules::Found LabelRules::interference() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    if (ply(i).taken_there().empty() || board_.defended(before(i).view, ply(i).to)) continue;
    for (const std::size_t cut : {i - 1, i - 2}) {
      const Square defender = cut_off(i, cut);
      if (defender != kNoSquare) return proven(i - 2, i, {defender, ply(i).to});
    }
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::x_ray() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const Square target = ply(i).to;
    if (!ply(i).is_capture() || ply(i - 1).to != target || ply(i - 2).to != target) continue;
    if (royal(ply(i - 1).mover)) continue;
    if (has(board_.between(before(i).view, ply(i).from, target), ply(i - 1).from))
      return carried(i, {ply(i).from, ply(i - 1).from});
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::removing_guard() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const PlacedPiece taken = ply(i).taken_there();
    const bool falls = !taken.empty() && !royal(ply(i).mover) &&
                       board_.points(taken) <= board_.points(ply(i).arrived) &&
                       board_.hanging(before(i).view, ply(i).to) && ply(i - 1).to != ply(i).to;
    if (!falls && !mates(i)) continue;
    const Ply& remover = ply(i - 2);
    if (after(i - 2).check || before(i - 2).check || remover.to == ply(i).from) continue;
    const PlacedPiece guard = remover.taken_there();
    if (guard.empty() || !before(i - 2).view.attacks(remover.to, ply(i).to)) continue;
    // Taking two of the cheapest kind with a dear piece is a walk, not the removal of a guard.
    const bool walk = falls && board_.type(guard).cheapest && board_.type(taken).cheapest &&
                      board_.points(remover.arrived) >= kDear;
    if (walk && !mates(i)) continue;
    Tactic tactic = taking(i - 2);
    mention(tactic, ply(i).to);
    tactic.last_ply = static_cast<int>(i) + 1;
    return tactic;
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::sacrifice() const {
  const int start = board_.balance(before(0).view, us());
  for (std::size_t i = 1; i < size(); i += 2) {
    if (ply(i).promotes()) return std::nullopt;
  }
  for (std::size_t i = 2; i < size(); i += 2) {
    if (board_.balance(after(i).view, us()) - start > -kSacrifice) continue;
    return proven(i - 2, i, {ply(i - 1).to});
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::intermezzo() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const Square target = ply(i).to;
    if (!ply(i).is_capture() || ply(i - 2).to == target) continue;
    if (ply(i - 1).from != kNoSquare && before(i - 1).view.attacks(ply(i - 1).from, target)) continue;
    // Only the first capture of this kind decides.
    if (i == 2 && !prelude().move) return std::nullopt;
    const Ply& expected = i == 2 ? *prelude().move : ply(i - 3);
    if (!expected.is_capture() || expected.to != target) return std::nullopt;
    const auto& legal = before(i - 2).legal;
    if (std::find(legal.begin(), legal.end(), ply(i).move) == legal.end()) return std::nullopt;
    return proven(i - 2, i, {target});
  }
  return std::nullopt;
}

LabelRules::Found LabelRules::clearance() const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const Ply& user = ply(i);
    const Ply& clearer = ply(i - 2);
    if (!user.taken_there().empty() || user.is_drop() || !board_.type(user.arrived).line_piece) continue;
    if (clearer.promotes() || clearer.from == kNoSquare || clearer.to == user.from || clearer.to == user.to)
      continue;
    if (before(i).check || (after(i).check && royal(ply(i - 1).mover))) continue;
    const bool uses =
        user.to == clearer.from || has(board_.between(before(i).view, user.from, user.to), clearer.from);
    const bool given = clearer.taken_there().empty() || board_.bad_spot(after(i - 2).view, clearer.to);
    if (uses && given) return proven(i - 2, i, {clearer.from, user.from});
  }
  return std::nullopt;
}

}  // namespace tesuji::labels
