// Labels that a capture earns together with the moves before it.
#include "labels/label_rules.hpp"

namespace tesuji::labels {
namespace {

/// Material given up on purpose, in points.
constexpr int kSacrifice = 2;
/// What is worth luring, and what does not walk about for small gains.
constexpr int kDear = 5;

}  // namespace

Found LabelRules::skewer(std::size_t i) const {
  const PlacedPiece taken = ply(i).taken_there();
  if (taken.empty() || !board_.type(ply(i).arrived).line_piece || mates(i)) return std::nullopt;
  const Ply& reply = ply(i - 1);
  const BoardView& view = before(i).view;
  if (reply.to == ply(i).to || !has(board_.between(view, ply(i).from, ply(i).to), reply.from))
    return std::nullopt;
  return when(board_.points(reply.arrived) > board_.points(taken) && board_.bad_spot(view, ply(i).to),
              proven(i - 2, i, {ply(i).from, reply.from, ply(i).to}));
}

Found LabelRules::discovered_attack(std::size_t) const {
  for (std::size_t i = 0; i < size(); i += 2) {
    if (!after(i).checkers.empty() && !has(after(i).checkers, ply(i).to))
      return carried(i, after(i).checkers);
  }
  for (std::size_t i = 2; i < size(); i += 2) {
    if (!ply(i).is_capture()) continue;
    if (ply(i - 1).to == ply(i).to) return std::nullopt;
    const Ply& opener = ply(i - 2);
    if (opener.is_castling() || opener.to == ply(i).to || opener.to == ply(i).from) continue;
    if (has(board_.between(before(i).view, ply(i).from, ply(i).to), opener.from))
      return proven(i - 2, i, {ply(i).from, ply(i).to});
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

Found LabelRules::trapped_piece(std::size_t i) const {
  const PlacedPiece taken = ply(i).taken_there();
  if (taken.empty() || board_.type(taken).cheapest) return std::nullopt;
  const Square sq = ply(i - 1).to == ply(i).to ? ply(i - 1).from : ply(i).to;
  if (sq == kNoSquare || !is_trapped(before(i - 1), sq)) return std::nullopt;
  return proven(i - 2, i, {sq});
}

Found LabelRules::deflection(std::size_t i) const {
  const Ply& winning = ply(i);
  const Ply& reply = ply(i - 1);
  const Ply& lure = ply(i - 2);
  const PlacedPiece taken = winning.taken_there();
  if (taken.empty() && !winning.promotes()) return std::nullopt;
  if (board_.points(taken) > board_.points(winning.arrived)) return std::nullopt;
  if (winning.to == reply.to || winning.to == lure.to || reply.from == kNoSquare) return std::nullopt;
  if (reply.to != lure.to && !after(i - 2).check) return std::nullopt;
  const PlacedPiece bait = lure.taken_there();
  if (!bait.empty() && board_.points(bait) >= board_.type(lure.arrived).rank) return std::nullopt;
  const BoardView& then = after(i - 2).view;
  const BoardShape& shape = then.board();
  const bool guarded = then.attacks(reply.from, winning.to) ||
                       (winning.promotes() && shape.file_of(winning.to) == shape.file_of(reply.from) &&
                        then.attacks(reply.from, winning.from));
  if (!guarded || before(i).view.attacks(reply.to, winning.to)) return std::nullopt;
  return proven(i - 2, i, {reply.from, winning.to});
}

Found LabelRules::attraction(std::size_t i) const {
  if (i + 2 >= size()) return std::nullopt;
  const Square lured_to = ply(i).to;
  const PlacedPiece lured = ply(i + 1).arrived;
  if (ply(i + 1).to != lured_to || board_.points(lured) < kDear) return std::nullopt;
  if (!after(i + 2).view.attacks(ply(i + 2).to, lured_to)) return std::nullopt;
  const bool cashed = i + 4 < size() && ply(i + 4).to == lured_to;
  if (!royal(lured) && !cashed) return std::nullopt;
  Tactic tactic = carried(i, {ply(i + 1).from});
  tactic.last_ply = static_cast<int>(i) + (royal(lured) ? 3 : 5);
  return tactic;
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

Found LabelRules::interference(std::size_t i) const {
  if (ply(i).taken_there().empty() || board_.defended(before(i).view, ply(i).to)) return std::nullopt;
  for (const std::size_t cut : {i - 1, i - 2}) {
    const Square defender = cut_off(i, cut);
    if (defender != kNoSquare) return proven(i - 2, i, {defender, ply(i).to});
  }
  return std::nullopt;
}

Found LabelRules::x_ray(std::size_t i) const {
  const Square target = ply(i).to;
  if (!ply(i).is_capture() || ply(i - 1).to != target || ply(i - 2).to != target) return std::nullopt;
  if (royal(ply(i - 1).mover)) return std::nullopt;
  if (!has(board_.between(before(i).view, ply(i).from, target), ply(i - 1).from)) return std::nullopt;
  return carried(i, {ply(i).from, ply(i - 1).from});
}

Found LabelRules::removing_guard(std::size_t i) const {
  const PlacedPiece taken = ply(i).taken_there();
  const bool falls = !taken.empty() && !royal(ply(i).mover) &&
                     board_.points(taken) <= board_.points(ply(i).arrived) &&
                     board_.hanging(before(i).view, ply(i).to) && ply(i - 1).to != ply(i).to;
  if (!falls && !mates(i)) return std::nullopt;
  const Ply& remover = ply(i - 2);
  if (after(i - 2).check || before(i - 2).check || remover.to == ply(i).from) return std::nullopt;
  const PlacedPiece guard = remover.taken_there();
  if (guard.empty() || !before(i - 2).view.attacks(remover.to, ply(i).to)) return std::nullopt;
  // Taking two of the cheapest kind with a dear piece is a walk, not the removal of a guard.
  const bool walk = falls && board_.type(guard).cheapest && board_.type(taken).cheapest &&
                    board_.points(remover.arrived) >= kDear;
  if (walk && !mates(i)) return std::nullopt;
  Tactic tactic = taking(i - 2);
  mention(tactic, ply(i).to);
  tactic.last_ply = static_cast<int>(i) + 1;
  return tactic;
}

Found LabelRules::sacrifice(std::size_t i) const {
  for (std::size_t reply = 1; reply < size(); reply += 2) {
    if (ply(reply).promotes()) return std::nullopt;
  }
  if (board_.balance(after(i).view, us()) - board_.balance(before(0).view, us()) > -kSacrifice)
    return std::nullopt;
  return proven(i - 2, i, {ply(i - 1).to});
}

Found LabelRules::intermezzo(std::size_t) const {
  for (std::size_t i = 2; i < size(); i += 2) {
    const Square target = ply(i).to;
    if (!ply(i).is_capture() || ply(i - 2).to == target) continue;
    if (ply(i - 1).from != kNoSquare && before(i - 1).view.attacks(ply(i - 1).from, target)) continue;
    // Only the first capture of this kind decides.
    if (i == 2 && !prelude().move) return std::nullopt;
    const Ply& expected = i == 2 ? *prelude().move : ply(i - 3);
    if (!expected.is_capture() || expected.to != target) return std::nullopt;
    const auto& legal = before(i - 2).legal;
    if (std::ranges::find(legal, ply(i).move) == legal.end()) return std::nullopt;
    return proven(i - 2, i, {target});
  }
  return std::nullopt;
}

Found LabelRules::clearance(std::size_t i) const {
  const Ply& user = ply(i);
  const Ply& clearer = ply(i - 2);
  if (!user.taken_there().empty() || user.is_drop() || !board_.type(user.arrived).line_piece)
    return std::nullopt;
  if (clearer.promotes() || clearer.from == kNoSquare || clearer.to == user.from || clearer.to == user.to)
    return std::nullopt;
  if (before(i).check || (after(i).check && royal(ply(i - 1).mover))) return std::nullopt;
  const bool uses =
      user.to == clearer.from || has(board_.between(before(i).view, user.from, user.to), clearer.from);
  const bool given = clearer.taken_there().empty() || board_.bad_spot(after(i - 2).view, clearer.to);
  return when(uses && given, proven(i - 2, i, {clearer.from, user.from}));
}

}  // namespace tesuji::labels
