// RoyalWatch: checks, escapes and hands of one kind of position, as a search for mates asks for them.
#pragma once

#include "movement/check_squares.hpp"
#include "movement/ending.hpp"
#include "movement/position_from_setup.hpp"
#include "movement/ruled.hpp"
#include "solve/hand_count.hpp"

namespace tesuji::solve {

/// Where royals are captured, a count of escapes stops here: finding each takes a move made and a look.
constexpr int kEnoughEscapes = 3;

/// What watches of all kinds share: where royals are captured, the last one must not be left hanging.
template <class P>
void keep_hidden(P& pos, MoveList& list, auto&& hangs) {
  const Side us = pos.side_to_move();
  list.keep_if([&](Move move) {
    pos.make(move);
    const bool lost = !pos.finished() && pos.side_to_move() != us && hangs(us);
    pos.undo();
    return !lost;
  });
}
template <class P>
int count_hidden(P& pos, auto&& hangs) {
  MoveList list;
  pos.generate_moves(list);
  const Side us = pos.side_to_move();
  int count = 0;
  for (const Move move : list) {
    pos.make(move);
    count += pos.finished() || pos.side_to_move() == us || !hangs(us) ? 1 : 0;
    pos.undo();
    if (count == kEnoughEscapes) break;
  }
  return count;
}

/// For positions of bit sets.
template <class P>
class RoyalWatch {
  using Set = typename P::Set;
  using Tables = typename P::Tables;

 public:
  RoyalWatch(const P& pos, Side attacker)
      : attacker_(attacker),
        free_(pos.rules().traits().legality == Legality::free),
        exact_(!free_ && !P::kRuled && pos.royals(opponent(attacker)).count() == 1),
        kinds_(static_cast<int>(pos.rules().hand_types.size())),
        ranked_(exact_ && ranks_hands(pos.rules())) {}

  /// Is every move that keep_checks leaves a check?
  bool checks_are_exact() const { return exact_; }
  /// More in the attacker's hand, and so less in the defender's, never harms the attacker.
  bool hands_are_ranked() const { return ranked_; }

  std::uint64_t hands_key(const P& pos) const {
    std::uint64_t key = 0;
    const Tables& rules = pos.rules();
    const std::uint64_t* row = rules.hand_keys.data();
    for (const Side side : kBothSides) {
      for (int kind = 0; kind < kinds_; ++kind, row += kMaxHeld) key ^= row[pos.held(side, kind)];
    }
    return key;
  }
  HandCount hand(const P& pos, Side side) const {
    HandCount count;
    for (int kind = 0; kind < kinds_; ++kind) count.set(kind, pos.held(side, kind));
    return count;
  }

  void keep_checks(const P& pos, MoveList& list) {
    if (exact_) list.keep_if([&](Move move) { return checks_.gives_check(pos, move); });
  }
  /// Is a royal of the side to move attacked, or, where royals are captured, does one hang?
  bool checked(const P& pos) const { return free_ ? hangs(pos, pos.side_to_move(), false) : pos.in_check(); }
  void keep_escapes(P& pos, MoveList& list) const {
    if (free_) keep_hidden(pos, list, [&](Side us) { return hangs(pos, us, true); });
  }
  int count_escapes(P& pos) const {
    if (free_) return count_hidden(pos, [&](Side us) { return hangs(pos, us, true); });
    return static_cast<int>(pos.count_moves());
  }

  bool interposable(const P& pos) const {
    const Square royal = pos.royal(opponent(attacker_));
    return royal == kNoSquare || far_checkers(pos, royal).any();
  }

  /// Are all answers drops that the checking piece takes, each time with the same mate?
  bool only_offerings(P& pos) const {
    const Square royal = pos.royal(pos.side_to_move());
    const Set checkers = royal == kNoSquare ? Set{} : far_checkers(pos, royal);
    if (checkers.count() != 1) return false;
    MoveList list;
    pos.generate_moves(list);
    Set squares;
    for (const Move move : list) {
      if (move.kind() != MoveKind::drop) return false;
    }
    const Square checker = checkers.lowest();
    for (const Move move : list) {
      if (squares.has(move.to())) continue;
      squares.add(move.to());
      pos.make(move);
      const bool in_vain = taken_with_mate(pos, checker, move.to());
      pos.undo();
      if (!in_vain) return false;
    }
    return true;
  }

  bool outdoes(const P& pos, Move a, Move b) {
    if (a.from() != b.from() || a.to() != b.to() || a.kind() != b.kind()) return false;
    if (a.kind() == MoveKind::drop || a.kind() == MoveKind::gating || a.kind() == MoveKind::castling)
      return false;
    return reaches_all(pos, type_after(pos, a), type_after(pos, b));
  }

  std::optional<int> decided(const P& pos) const {
    if constexpr (P::kRuled) {
      if (const auto judged = pos.judged()) return judged;
    }
    return pos.finished() ? pos.decided() : std::nullopt;
  }

 private:
  /// Conditions under which a hand that covers another is worth at least as much, whatever the board: all
  /// pieces stay in the game, so what one side lacks the other one has.
  static bool ranks_hands(const Tables& rules) {
    if (!rules.traits().drops || rules.place_first || !rules.gate_types.empty()) return false;
    if (rules.hand_types.size() > HandCount::kMostKinds) return false;
    for (const auto& type : rules.type_tables) {
      if (type.royal) continue;
      if (type.hand_kind < 0) return false;
      for (const Side side : kBothSides) {
        const auto& promotion = type.promotion[side];
        for (int choice = 0; choice < promotion.choices; ++choice) {
          const auto& promoted = rules.type_tables[promotion.types[as_size(choice)]];
          if (promoted.royal || promoted.hand_kind != type.hand_kind) return false;
        }
      }
    }
    for (const auto& form : rules.drop_forms) {
      const auto& type = rules.type_tables[form.type];
      if (type.royal || type.hand_kind != form.kind) return false;
      // A drop that may not mate must not become a mate because the defender has nothing to put between.
      if (form.mates_from[0] == nullptr && form.mates_from[1] == nullptr) continue;
      for (const int c : type.classes) {
        if (rules.class_moves[as_size(c)].kind != AtomKind::leap) return false;
      }
    }
    return true;
  }

  /// Does a royal of `side` hang, and is it, if asked for, the last one?
  static bool hangs(const P& pos, Side side, bool only_the_last) {
    const Set royals = pos.royals(side);
    if (only_the_last && royals.count() != 1) return false;
    bool hit = false;
    royals.for_each([&](Square sq) {
      hit = hit || pos.attacked(sq, opponent(side), pos.occupied(), pos.pieces(opponent(side)));
    });
    return hit;
  }

  /// Pieces that check from afar, over squares on which something can be put.
  Set far_checkers(const P& pos, Square royal) const {
    const auto& rules = pos.rules();
    const auto side = as_size(attacker_);
    const Set men = pos.pieces(attacker_);
    const Set all = pos.occupied();
    Set found;
    for (const auto& attack : rules.ray_attacks) {
      const Set near = attack.snipers[side][royal] & pos.members(attack.member) & men;
      if (near.none()) continue;
      const Set* between = attack.between[side] + as_size(royal * rules.squares);
      (attack.sources[side]->reach(royal, all) & near).for_each([&](Square sq) {
        if (between[sq].any()) found.add(sq);
      });
    }
    return found;
  }

  /// The attacker is to move and takes on `sq` with the piece on `checker`: mate again?
  bool taken_with_mate(P& pos, Square checker, Square sq) const {
    MoveList takes;
    pos.template generate<Generate::forcing>(takes);
    takes.keep_if([&](Move move) { return move.from() == checker && move.to() == sq; });
    for (const Move take : takes) {
      pos.make(take);
      const bool mate = pos.in_check() && (pos.count_moves() == 0 || only_offerings(pos));
      pos.undo();
      if (mate) return true;
    }
    return false;
  }

  static PieceType type_after(const P& pos, Move move) {
    return move.promotion() != 0 ? pos.promoted_type(move) : type_of(pos.cell(move.from()));
  }
  bool reaches_all(const P& pos, PieceType a, PieceType b) {
    const auto& rules = pos.rules();
    const std::size_t types = rules.type_tables.size();
    if (covers_.empty()) covers_.assign(types * types, -1);
    std::int8_t& known = covers_[as_size(a) * types + as_size(b)];
    if (known >= 0) return known != 0;
    const auto reach = [&](PieceType type, Square sq) {
      Set all;
      for (const int c : rules.type_tables[type].classes)
        all |= rules.class_moves[as_size(c)].possible[as_size(pos.side_to_move())][sq];
      return all;
    };
    bool covers = true;
    for (Square sq = 0; sq < rules.squares; ++sq)
      covers = covers && reach(b, sq).without(reach(a, sq)).none();
    known = covers ? 1 : 0;
    return covers;
  }

  Side attacker_;
  bool free_;
  bool exact_;
  int kinds_;
  bool ranked_;
  CheckSquares<P> checks_;
  std::vector<std::int8_t> covers_;
};

}  // namespace tesuji::solve
