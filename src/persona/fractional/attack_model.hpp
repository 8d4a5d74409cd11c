// AttackModel: what of a game the account of the fractional searcher needs.
#pragma once

#include "compile/rules.hpp"
#include "persona/fractional/weights.hpp"

namespace tesuji::persona::fractional {

/// Attacks of every piece from every square, values, the centre.
template <int Words>
struct AttackModel {
  using Set = Bits<Words>;

  AttackModel(const Rules<Words>& from, const Weights& how)
      : rules(from), weights(how), values(values_of(from.definition(), how)) {
    const auto held_value = [&](int kind) {
      return kind < 0 ? 0 : values[as_size(from.hand_types[as_size(kind)])];
    };
    for (const auto& type : from.type_tables) {
      in_hand.push_back(held_value(type.hand_kind));
      dropped.push_back(held_value(type.drop_kind));
    }
    for (const Square sq : centre_squares(from.board())) centre.add(sq);
    holds = !from.hand_types.empty();
    plain = !from.traits().ruled;
    const std::size_t cells = 2 + 2 * from.type_tables.size();
    const auto squares = as_size(from.squares);
    leaps.resize(cells * squares);
    relevant.resize(cells * squares);
    unseen.resize(cells * squares);
    lines.resize(squares);
    rays.resize(cells);
    for (std::size_t type = 0; type < from.type_tables.size(); ++type) {
      const auto& slots = from.type_tables[type].slots;
      // Slot 0 stands for no class at all.
      const auto moves_by = [&](int member) {
        return member != 0 && std::find(slots.begin(), slots.end(), member) != slots.end();
      };
      for (const Side side : kBothSides) {
        const Cell cell = cell_of(static_cast<PieceType>(type), side);
        for (const auto& attack : from.leap_attacks) {
          if (!moves_by(attack.member)) continue;
          for (std::size_t sq = 0; sq < squares; ++sq) leaps[cell * squares + sq] |= attack.to[side][sq];
        }
        for (const auto& attack : from.ray_attacks) {
          if (!moves_by(attack.member) || attack.royal_ray) continue;
          const RayTable<Words>* table = attack.reach[side];
          rays[cell].push_back(table);
          for (std::size_t sq = 0; sq < squares; ++sq) {
            const Set& decisive = table->at[sq].relevant;
            const Set reached = table->reach(static_cast<Square>(sq), Set{});
            relevant[cell * squares + sq] |= decisive;
            decisive.for_each([&](Square at) { lines[at].add(static_cast<Square>(sq)); });
            // A slide is changed only on squares that it reaches, unless some are barred to it as ends.
            const bool sees_all = attack.kind == AtomKind::slide && decisive.without(reached).none();
            if (sees_all) continue;
            unseen[cell * squares + sq] |= decisive;
            slides_only = false;
          }
        }
      }
    }
  }

  Set attacks(Cell cell, Square sq, const Set& occupied) const {
    const std::size_t at = place(cell, sq);
    Set result = leaps[at];
    for (const RayTable<Words>* ray : rays[cell]) result |= ray->reach(sq, occupied);
    return result;
  }
  /// May the occupation of `changed` squares change the attacks of a piece that are `attacks` now?
  bool may_change(Cell cell, Square sq, const Set& attacks, const Set& changed) const {
    const std::size_t at = place(cell, sq);
    return ((attacks | unseen[at]) & relevant[at] & changed).any();
  }
  std::size_t place(Cell cell, Square sq) const {
    return as_size(cell) * as_size(rules.squares) + as_size(sq);
  }

  const Rules<Words>& rules;
  const Weights& weights;
  PerPiece<int> values;       ///< by type
  PerPiece<int> in_hand;      ///< by type: what its captor gets in hand, 0 when it leaves the game
  PerPiece<int> dropped;      ///< by type: what leaves the hand when it is dropped
  std::vector<Set> leaps;     ///< [place]: attacks that nothing can block
  std::vector<Set> relevant;  ///< [place]: squares whose occupation changes the other attacks
  std::vector<Set> unseen;    ///< [place]: those of them that need not be attacked for that
  PerSquare<Set> lines;  ///< from where a piece can be for whose attacks the occupation of a square matters
  std::vector<std::vector<const RayTable<Words>*>> rays;  ///< by cell
  Set centre;
  bool holds = false;       ///< are there hands at all?
  bool slides_only = true;  ///< does every piece lose attacks, and gain none, when an empty square is filled?
  bool plain = false;  ///< does a piece that goes from one square to another change nothing but those two?
};

}  // namespace tesuji::persona::fractional
