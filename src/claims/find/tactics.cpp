#include "claims/find/tactics.hpp"

#include "sight/exchange.hpp"

namespace tesuji::claims {

std::string theme_name(const Tactic& tactic) {
  const std::string id(tactic.theme->id);
  return tactic.moves == 0 ? id : id + std::to_string(std::clamp(tactic.moves, 1, 5));
}

const Theme* theme_of(std::string_view id) {
  for (const ClaimKind* kind : claim_kinds()) {
    for (const Theme& theme : kind->themes) {
      if (theme.id == id) return &theme;
    }
  }
  return nullptr;
}

std::vector<Square> TacticReader::check_squares(std::size_t i) const {
  std::vector<Square> squares = after(i).checkers;
  const std::vector<Square> royals = after(i).view.royals(them());
  squares.insert(squares.end(), royals.begin(), royals.end());
  return squares;
}

bool TacticReader::shut_ahead(const BoardView& view, Square royal) const {
  for (const int right : {-1, 0, 1}) {
    const Square front = view.board().step(royal, {right, 1}, them());
    if (front != kNoSquare && !(view.holds(front, them()) && view.attackers(us(), front).empty()))
      return false;
  }
  return true;
}

Tactic TacticReader::carried(std::size_t i, const std::vector<Square>& about) const {
  const BoardView& view = after(i).view;
  Tactic tactic;
  tactic.ply = static_cast<int>(i) + 1;
  tactic.last_ply = tactic.ply;
  tactic.by = ply(i).side;
  tactic.dropped = ply(i).is_drop();
  tactic.squares = {ply(i).to};
  tactic.squares.insert(tactic.squares.end(), about.begin(), about.end());
  for (const Square sq : tactic.squares) tactic.pieces.push_back(view.at(sq));
  return tactic;
}

Tactic TacticReader::proven(std::size_t i, std::size_t last, const std::vector<Square>& about) const {
  Tactic tactic = carried(i, about);
  tactic.last_ply = static_cast<int>(last) + 1;
  return tactic;
}

Tactic TacticReader::taking(std::size_t i) const {
  Tactic tactic = carried(i);
  for (const TakenPiece& one : ply(i).taken) {
    tactic.squares.push_back(one.square);
    tactic.pieces.push_back(one.piece);
  }
  return tactic;
}

void TacticReader::mention(Tactic& tactic, Square sq) const {
  tactic.squares.push_back(sq);
  tactic.pieces.push_back(after(as_size(tactic.ply) - 1).view.at(sq));
}

std::vector<Square> TacticReader::dearest_first(const BoardView& view, std::vector<Square> squares) const {
  std::ranges::stable_sort(squares, [&](Square a, Square b) {
    return worth_of(worths_, view.at(a)) > worth_of(worths_, view.at(b));
  });
  return squares;
}

OwnReader::OwnReader(const Replay& replay, Prelude prelude, const Worths& worths)
    : TacticReader(replay, std::move(prelude), worths) {
  cheapest_ = *std::min_element(worths.begin(), worths.end());
  worthwhile_ = std::max(1, cheapest_ / 2);
}

int OwnReader::worth(PlacedPiece piece) const {
  return worth_of(worths(), piece);
}

int OwnReader::gain(const BoardView& view, Square from, Square to) const {
  return may_take(view, from, to) ? capture_gain(view, from, to, worths()) : 0;
}

int OwnReader::gain_on(const BoardView& view, Square sq, Side side) const {
  return best_capture(view, sq, side, worths());
}

int OwnReader::best_gain(const BoardView& view, Side side) const {
  int best = 0;
  for (const Square sq : view.pieces(opponent(side))) {
    if (!view.is_royal(sq)) best = std::max(best, gain_on(view, sq, side));
  }
  return best;
}

bool OwnReader::loses(const Moment& moment, Square sq) const {
  return std::ranges::any_of(moment.legal, [&](Move move) {
    return move.kind() != MoveKind::drop && move.kind() != MoveKind::castling && move.to() == sq &&
           moment.view.attacks(move.from(), sq) &&
           matters(capture_gain(moment.view, move.from(), sq, worths()));
  });
}

int OwnReader::cashed(std::size_t i) const {
  if (!ply(i).is_capture()) return 0;
  int won = 0;
  for (const TakenPiece& one : ply(i).taken) won += worth(one.piece);
  return won - gain_on(after(i).view, ply(i).to, them());
}

int OwnReader::balance(std::size_t i) const {
  int sum = 0;
  for (std::size_t k = 0; k <= i; ++k) {
    const int sign = ply(k).side == us() ? 1 : -1;
    for (const TakenPiece& one : ply(k).taken) sum += sign * worth(one.piece);
    if (ply(k).promotes()) sum += sign * (worth(ply(k).arrived) - worth(ply(k).mover));
  }
  return sum;
}

std::vector<XRay> OwnReader::new_rays(std::size_t i) const {
  const std::vector<XRay> old = before(i).view.x_rays(us());
  std::vector<XRay> rays = after(i).view.x_rays(us());
  std::erase_if(rays, [&](const XRay& ray) {
    return !after(i).view.holds(ray.rear, them()) || std::ranges::find(old, ray) != old.end();
  });
  return rays;
}

std::optional<DrawnAway> OwnReader::drawn_away(std::size_t i) const {
  if (i + 2 >= size()) return std::nullopt;
  const Ply& reply = ply(i + 1);
  const Ply& winning = ply(i + 2);
  const Square target = winning.to;
  const bool took = reply.to == ply(i).to && reply.is_capture();
  if (reply.from == kNoSquare || (!took && !after(i).check)) return std::nullopt;
  if (target == reply.to || target == ply(i).to) return std::nullopt;
  const BoardView& then = after(i).view;
  const bool guarded = then.attacks(reply.from, target) || (winning.promotes() && winning.from != kNoSquare &&
                                                            then.attacks(reply.from, winning.from));
  if (!guarded || before(i + 2).view.attacks(reply.to, target)) return std::nullopt;
  const bool mate = mates(i + 2);
  const int won = mate ? kRoyalWorth : std::max(cashed(i + 2), 0);
  if (!matters(won) && !(winning.promotes() && !loses(after(i + 2), target))) return std::nullopt;
  // With the guard at home the same would not have been won.
  if (!mate && winning.is_capture() && winning.from != kNoSquare && then.attacks(winning.from, target) &&
      matters(gain(then, winning.from, target)))
    return std::nullopt;
  return DrawnAway{proven(i, i + 2, {reply.from, target}), won, took};
}

bool OwnReader::wins_royal(std::size_t i) const {
  const auto& outcome = after(i).outcome;
  return i + 1 == size() && outcome && outcome->winner == us() &&
         (outcome->reason == EndReason::checkmate || outcome->reason == EndReason::royal_captured);
}

void Tactics::add(Tactic tactic, int won, const Theme* theme) {
  tactic.theme = theme == nullptr ? theme_ : theme;
  tactic.gain = std::max(0, won);
  out_.push_back(std::move(tactic));
}

std::vector<Tactic> own_tactics(const OwnReader& reader) {
  std::vector<Tactic> found;
  Tactics out(found);
  for (const ClaimKind* kind : claim_kinds()) {
    for (const Theme& theme : kind->themes) {
      if (theme.find == nullptr) continue;
      out.look_for(theme);
      for (std::size_t i = 0; i < reader.size() && !reader.before(0).view.patience().ended(); i += 2)
        theme.find(reader, i, out);
    }
  }
  std::ranges::stable_sort(found,
                           [](const Tactic& a, const Tactic& b) { return a.theme->turn < b.theme->turn; });
  return found;
}

}  // namespace tesuji::claims
