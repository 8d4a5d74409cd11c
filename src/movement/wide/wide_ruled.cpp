// WidePosition: special rules (src/rules) at work.
#include "movement/rule_ends.hpp"
#include "movement/wide/rule_view.hpp"
#include "movement/wide/wide_attacks.hpp"

namespace tesuji::movement {

using View = RuleView<const WidePosition>;

/// Where rules put the moves they add.
class RuleMoves {
 public:
  RuleMoves(const WidePosition& pos, MoveList& list) : pos_(pos), list_(list) {}

  /// A pass is written as a royal that stays where it is, or any piece where there is none.
  void pass() {
    const Side us = pos_.side_to_move();
    const Roster& men = pos_.royals(us).empty() ? pos_.men(us) : pos_.royals(us);
    if (men.empty()) return;
    const Square sq = pos_.square(*std::min_element(men.begin(), men.end()));
    list_.add(Move(sq, sq, MoveKind::pass));
  }
  /// The piece that belongs to nobody goes to any empty square that will do.
  void neutral(PieceType type, auto&& will_do) {
    for (int sq = 0; sq < pos_.rules().board().squares(); ++sq) {
      const auto to = static_cast<Square>(sq);
      if (pos_.holder(pos_.padded(to)) == kFree && will_do(to))
        list_.add(Move(static_cast<Square>(type), to, MoveKind::drop));
    }
  }
  void moves(Square from, const SquareList& to) {
    const WideCell mover = pos_.cell(pos_.padded(from));
    const auto& promotion = pos_.rules().wide_type_of(mover).promotion[side_of(mover)];
    to.for_each([&](Square sq) {
      const bool promotes =
          !promotion.choices.empty() &&
          (promotion.zone[sq] != 0 || (promotion.when.leaving_counts && promotion.zone[from] != 0));
      const int choices = promotes ? static_cast<int>(promotion.choices.size()) : 0;
      for (int choice = 1; choice <= choices; ++choice) list_.add(Move(from, sq, MoveKind::normal, choice));
      const bool must = promotes && (promotion.when.required || promotion.no_way[sq] != 0);
      if (!must) list_.add(Move(from, sq));
    });
  }

 private:
  const WidePosition& pos_;
  MoveList& list_;
};

bool WidePosition::rule_delays_end() const {
  return ruled() && special().any_active([&](const auto& rule) { return rule.delays_end(View(*this)); });
}

bool WidePosition::rule_stops() const {
  return special().any_active([&](const auto& rule) { return rule.stops(View(*this)); }) &&
         !rule_delays_end();
}

std::optional<Outcome> WidePosition::rule_verdict() const {
  if (!ruled() || rule_delays_end()) return std::nullopt;
  return first_end(special(), [&](const auto& rule) { return rule.verdict(View(*this)); });
}

std::optional<Outcome> WidePosition::stuck_verdict(bool mated) const {
  if (!ruled()) return std::nullopt;
  return first_end(special(), [&](const auto& rule) -> std::optional<RuleEnd> {
    if constexpr (requires { rule.when_stuck(View(*this), mated); })
      return rule.when_stuck(View(*this), mated);
    return std::nullopt;
  });
}

/// Is the side in check by a rule of its own?
bool WidePosition::endangered(Side side) const {
  return ruled() && special().any_active([&](const auto& rule) { return rule.endangers(View(*this), side); });
}

bool WidePosition::shielded(Padded royal, Side side) const {
  return special().any_active(
      [&](const auto& rule) { return rule.shields(View(*this), square(royal), side); });
}

bool WidePosition::may_capture(Square from, Square to) const {
  bool may = true;
  special().for_active([&](const auto& rule) {
    if constexpr (requires { rule.may_capture(View(*this), from, to); })
      may = may && rule.may_capture(View(*this), from, to);
  });
  return may;
}

/// May `mover`, who has just moved, leave this position behind?
bool WidePosition::left_legal(Side mover) const {
  const View view(*this);
  if (special().any_active([&](const auto& rule) { return !rule.legal_after(view, mover); })) return false;
  const auto excuses = [&](const auto& rule) { return rule.excuses(view, mover); };
  const bool safe = rules_->traits().legality == Legality::free || special().any_active(excuses);
  return safe || !threatened(mover);
}

/// All legal moves; whether the game is over already is for the caller to ask.
void WidePosition::ruled_moves(MoveList& list) const {
  list.set_end(list.begin());
  const View view(*this);
  RuleMoves more(*this, list);
  if (special().any_active([&](const auto& rule) { return rule.generates(view, more); })) return;
  pseudo_moves<Generate::all>(list);
  special().for_active([&](const auto& rule) { rule.adds(view, more); });
  special().for_active([&](const auto& rule) {
    if constexpr (requires { rule.permits(view, Move{}); })
      list.keep_if([&](Move move) { return rule.permits(view, move); });
  });
  if (rules_->traits().vetoes_captures) {
    // A move of several legs takes on the way, too.
    list.keep_if([&](Move move) {
      Captured captured;
      find_captured(move, captured);
      return std::all_of(captured.squares.begin(), captured.squares.begin() + captured.count,
                         [&](Padded p) { return may_capture(move.from(), square(p)); });
    });
  }
  keep_safe(list);
  special().for_active([&](const auto& rule) { rule.chooses(view, list); });
}

/// Of several pieces taken the last one counts.
Made WidePosition::describe(Move move) const {
  Made made;
  made.mover = side_to_move_;
  if (move.is_pass()) return made;
  made.to = move.to();
  if (move.kind() == MoveKind::drop) {
    made.moved = move.from();
    return made;
  }
  made.from = move.from();
  made.moved = at(move.from()).piece;
  made.castled = move.kind() == MoveKind::castling;
  if (made.castled) return made;
  Captured captured;
  find_captured(move, captured);
  if (captured.count == 0) return made;
  made.captured_on = square(captured.squares[as_size(captured.count - 1)]);
  made.captured = at(made.captured_on).piece;
  return made;
}

void WidePosition::after_move(const Made& made) {
  RuleView<WidePosition> view(*this);
  special().for_active([&](const auto& rule) { rule.after_move(view, made); });
}

void WidePosition::set_counter(int counter, Side side, int value) {
  std::uint8_t& held = extras_.counters[as_size(counter)][as_size(side)];
  const int slot = counter * 2 + index(side);
  key_ ^= WideRules::aside_key(WideRules::Aside::counter, slot, held);
  held = static_cast<std::uint8_t>(value);
  key_ ^= WideRules::aside_key(WideRules::Aside::counter, slot, held);
}

void WidePosition::toggle_wall(Square sq) {
  const WideCell wall = cell_of<WideCell>(rules_->traits().neutral_type, Side::first);
  const auto p = as_size(padded(sq));
  const bool leaves = holder_[p] == kWall;
  cell_[p] = leaves ? WideCell{0} : wall;
  holder_[p] = leaves ? kFree : kWall;
  key_ ^= WideRules::piece_key(wall, sq);
}

/// For good, but for taking the move back.
void WidePosition::build_wall(Square sq) {
  toggle_wall(sq);
  Change change;
  change.at = padded(sq);
  change.cell = cell(change.at);
  change.placed = true;
  changes_.push_back(change);
}

void WidePosition::set_wall(Square sq) {
  for (const Square at : {extras_.wall, sq})
    if (at != kNoSquare) toggle_wall(at);
  extras_.wall = sq;
}

}  // namespace tesuji::movement
