// Position: from a Setup, and back to one.
#pragma once

#include <cassert>

#include "movement/hands.hpp"

namespace tesuji::movement {

/// No position that can arise from this one offers more moves to a side: every piece stands where it reaches
/// most, in the form that reaches most, and where captured pieces change sides all of them are one player's.
template <int Words, PositionTraits Traits>
std::size_t Position<Words, Traits>::most_moves(const Tables& rules, const Setup& setup) {
  const auto as_it_is = [&](std::size_t piece) {
    const auto& type = rules.type_tables[piece];
    const int choices = std::max(type.promotion[0].choices, type.promotion[1].choices);
    return rules.widest_reach[piece] * as_size(1 + choices);
  };
  const auto at_best = [&](std::size_t piece) {
    std::size_t best = as_it_is(piece);
    for (const auto& promotion : rules.type_tables[piece].promotion) {
      for (int i = 0; i < promotion.choices; ++i) {
        best = std::max(best, as_it_is(promotion.types[as_size(i)]));
      }
    }
    return best;
  };
  const std::size_t gates = rules.gate_types.size();
  std::size_t most[2] = {0, 0};
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const PlacedPiece& placed = setup.board[sq];
    if (placed.empty()) continue;
    const bool gate =
        std::find(setup.gates.begin(), setup.gates.end(), static_cast<Square>(sq)) != setup.gates.end();
    const auto piece = as_size(placed.piece);
    const int kind = rules.type_tables[piece].hand_kind;
    std::size_t best = at_best(piece) * (gate ? 1 + gates : 1);
    if (kind >= 0) best = std::max(best, at_best(as_size(rules.hand_types[as_size(kind)])));
    most[index(placed.side)] += best;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    for (const PieceType type : rules.hand_types) {
      const auto piece = as_size(type);
      const int held = piece < setup.hands[side].size() ? setup.hands[side][piece] : 0;
      most[side] += at_best(piece) * as_size(std::clamp(held, 0, kMaxHeld));
    }
  }
  const bool one_takes_all = rules.definition().drops && rules.definition().drops->captured;
  const std::size_t drops = rules.drop_forms.size() * as_size(rules.squares);
  return (one_takes_all ? most[0] + most[1] : std::max(most[0], most[1])) + drops + 4 * gates;
}

/// Reasons why an arrangement cannot be played, in words; nothing when it can.
template <int Words, PositionTraits Traits>
std::optional<Error> Position<Words, Traits>::check_setup(const Tables& rules, const Setup& setup) {
  if (most_moves(rules, setup) > kMaxMoves - 64) {
    return Error{ErrorCode::bad_input, "this position could offer more moves than can be listed",
                 "remove some of its far-reaching pieces"};
  }
  for (const auto& hand : setup.hands) {
    for (std::size_t piece = 0; piece < hand.size(); ++piece) {
      if (hand[piece] == 0) continue;
      const bool can_be_held = listed(rules.hand_types, static_cast<PieceType>(piece));
      if (!can_be_held || hand[piece] < 0 || hand[piece] >= kMaxHeld) {
        return Error{ErrorCode::bad_input,
                     "a hand holds a piece that this game cannot hold, or too many of one",
                     "list only pieces that can be dropped, fewer than 64 of a kind"};
      }
    }
  }
  return std::nullopt;
}

template <int Words, PositionTraits Traits>
Result<Position<Words, Traits>> Position<Words, Traits>::from_setup(std::shared_ptr<const Tables> rules,
                                                                    const Setup& setup) {
  assert(static_cast<int>(setup.board.size()) == rules->board().squares());
  if (auto error = check_setup(*rules, setup)) return *error;
  Position pos(std::move(rules));
  // Padding bytes take part in same_bytes().
  std::memset(static_cast<void*>(&pos.core_), 0, sizeof(Core));
  pos.core_.ghost_victim = kNoSquare;
  pos.core_.side_to_move = setup.side_to_move;
  if (setup.side_to_move == Side::second) pos.core_.key ^= pos.rules_->side_key;
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const PlacedPiece& placed = setup.board[sq];
    if (!placed.empty()) pos.place(cell_of(placed.piece, placed.side), static_cast<Square>(sq));
  }
  if constexpr (Traits.hands) {
    for (const Side side : kBothSides) {
      const auto& hand = setup.hands[as_size(side)];
      for (std::size_t kind = 0; kind < pos.rules_->hand_types.size(); ++kind) {
        const auto type = as_size(pos.rules_->hand_types[kind]);
        if (type < hand.size() && hand[type] > 0) pos.hold(side, static_cast<int>(kind), hand[type]);
      }
    }
  }
  if constexpr (Traits.general) {
    for (const Square sq : setup.gates) {
      if (pos.rules_->gate_types.empty() || pos.core_.board[sq] == kEmptyCell) continue;
      pos.core_.gates.add(sq);
      pos.core_.key ^= pos.rules_->gate_keys[sq];
    }
  }
  pos.count_royals(Side::first);
  pos.count_royals(Side::second);
  pos.core_.quiet_plies = static_cast<std::uint16_t>(std::clamp(setup.quiet_plies, 0, 65000));
  pos.start_ply_ = std::max(setup.plies(), 0);
  if (auto error = pos.set_castling(setup)) return *error;
  if constexpr (Traits.ruled) pos.set_counters(setup);
  pos.set_ghosts(setup);
  if (pos.keeps_royals_safe()) {
    const Side waiting = opponent(setup.side_to_move);
    const Set men = pos.royals(waiting);
    if (pos.royals_attacked(waiting, men, pos.occupied(), pos.pieces(setup.side_to_move))) {
      return Error{ErrorCode::bad_input, "the side to move could capture the royal piece at once",
                   "let the other side move, or close the line of attack"};
    }
  }
  pos.history_.reserve(256);
  return pos;
}

/// Lays down where king and partner go and what must be free, and which squares guard the right.
template <int Words, PositionTraits Traits>
int Position<Words, Traits>::add_castling(Side side, Square king, Square partner) {
  const CastlingRule& rule = *rules_->definition().castling;
  const BoardShape& board = rules_->board();
  const int rank = board.rank_of(king);
  const bool kingside = board.file_of(partner) > board.file_of(king);
  const CastlingWing& wing = kingside ? rule.kingside : rule.queenside;
  Castling castling;
  castling.king_from = king;
  castling.partner_from = partner;
  castling.king_to = board.at(wing.king_to_file, rank);
  castling.partner_to = board.at(wing.partner_to_file, rank);
  const auto span = [&](Square a, Square b) {
    Set squares;
    for (Square sq = std::min(a, b); sq <= std::max(a, b); ++sq) squares.add(sq);
    return squares;
  };
  const Set both = Set::of(king) | Set::of(partner);
  const Set way = span(king, castling.king_to);
  castling.empty = (way | span(partner, castling.partner_to)).without(both);
  castling.safe = way.without(Set::of(king));
  castling.uncovers = board.file_of(partner) != 0 && board.file_of(partner) != board.files - 1;
  if (king != castling.king_to) {
    if (rules_->definition().royal.exposes_origin) castling.exposed.add(king);
    if (rules_->definition().royal.exposes_transit)
      castling.exposed |= castling.safe.without(Set::of(castling.king_to));
  }
  const int bit = 2 * index(side) + (kingside ? 0 : 1);
  castling_[as_size(bit)] = castling;
  rights_kept_[as_size(king)] &= static_cast<std::uint8_t>(~(3 << (2 * index(side))));
  rights_kept_[as_size(partner)] &= static_cast<std::uint8_t>(~(1 << bit));
  return bit;
}

template <int Words, PositionTraits Traits>
std::optional<Error> Position<Words, Traits>::set_castling(const Setup& setup) {
  rights_kept_.fill(0xff);
  if (!rules_->definition().castling) return std::nullopt;
  const CastlingRule& rule = *rules_->definition().castling;
  const BoardShape& board = rules_->board();
  const auto home_rank = [&](Side side) {
    return side == Side::first ? rule.rank : board.ranks - 1 - rule.rank;
  };
  if (rule.by_drops) {
    for (const Side side : kBothSides) {
      const Square king = board.at(rule.king_home_file, home_rank(side));
      add_castling(side, king, board.at(rule.kingside_home_file, home_rank(side)));
      add_castling(side, king, board.at(rule.queenside_home_file, home_rank(side)));
    }
  }
  for (const CastlingRight& right : setup.castling) {
    Square king = kNoSquare;
    for (int file = 0; file < board.files; ++file) {
      const Square sq = board.at(file, home_rank(right.side));
      if (core_.board[sq] == cell_of(rule.king, right.side)) king = sq;
    }
    if (king == kNoSquare || core_.board[right.partner_square] != cell_of(rule.partner, right.side) ||
        board.rank_of(right.partner_square) != board.rank_of(king)) {
      return Error{ErrorCode::bad_input, "a castling right needs its king and partner on the home rank",
                   "write - for the castling rights, or put the pieces back"};
    }
    core_.rights |= static_cast<std::uint8_t>(1 << add_castling(right.side, king, right.partner_square));
  }
  core_.key ^= rules_->rights_keys[core_.rights];
  return std::nullopt;
}

/// Which piece of the side that just moved is captured on these squares; kNoSquare when there is none.
template <int Words, PositionTraits Traits>
Square Position<Words, Traits>::find_ghost_victim(const Set& ghosts, Side them) const {
  Square victim = kNoSquare;
  pieces(them).for_each([&](Square sq) {
    const PieceType type = type_of(core_.board[sq]);
    for (const auto& step : rules_->type_tables[type].ghost_steps[them]) {
      const int origin = sq - step.delta;
      if (origin < 0 || origin >= rules_->squares || !step.sources.has(static_cast<Square>(origin))) continue;
      Set path;
      for (int i = 0; i < step.path_length; ++i) {
        path.add(static_cast<Square>(origin + step.path[as_size(i)]));
      }
      if (ghosts.without(path).none()) victim = sq;
    }
  });
  return victim;
}

template <int Words, PositionTraits Traits>
void Position<Words, Traits>::set_ghosts(const Setup& setup) {
  Set ghosts;
  for (const Square sq : setup.ghosts) ghosts.add(sq);
  if (ghosts.none()) return;
  Side them = opponent(core_.side_to_move);
  if constexpr (Traits.ruled) {
    // A turn that is not finished: it is still the mover's own.
    if (rule_delays_end()) them = core_.side_to_move;
  }
  const RoyalRule& royal = rules_->definition().royal;
  const bool passing = rules_->definition().en_passant && (ghosts & occupied()).none();
  Square victim = passing ? find_ghost_victim(ghosts, them) : kNoSquare;
  if (victim != kNoSquare && setup.ghost_victim != kNoSquare && pieces(them).has(setup.ghost_victim)) {
    victim = setup.ghost_victim;
  }
  if (victim != kNoSquare) {
    ghosts.for_each([&](Square sq) {
      if (ghost_can_be_taken(sq, opponent(them))) core_.ghosts.add(sq);
    });
    if (core_.ghosts.none()) return;
  } else if ((royal.exposes_origin || royal.exposes_transit) && core_.royal[index(them)] != kNoSquare) {
    victim = core_.royal[index(them)];
    core_.ghosts = ghosts;
    core_.ghosts_open = true;
  } else {
    return;
  }
  core_.ghost_victim = victim;
  toggle_ghost_keys();
}

template <int Words, PositionTraits Traits>
Setup Position<Words, Traits>::setup() const {
  Setup out;
  for (int sq = 0; sq < rules_->squares; ++sq) out.board.push_back(at(static_cast<Square>(sq)));
  out.side_to_move = core_.side_to_move;
  for (int bit = 0; bit < 4; ++bit) {
    if (core_.rights >> bit & 1) {
      out.castling.push_back({static_cast<Side>(bit / 2), castling_[as_size(bit)].partner_from});
    }
  }
  if constexpr (Traits.hands) {
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t kind = 0; kind < rules_->hand_types.size(); ++kind) {
        auto& hand = out.hands[side];
        hand.resize(rules_->type_tables.size());
        hand[as_size(rules_->hand_types[kind])] = core_.hand[side][kind];
      }
    }
  }
  core_.gates.for_each([&](Square sq) { out.gates.push_back(sq); });
  core_.ghosts.for_each([&](Square sq) { out.ghosts.push_back(sq); });
  out.ghost_victim = core_.ghost_victim;
  out.quiet_plies = core_.quiet_plies;
  if constexpr (Traits.ruled) {
    out.set_plies(turns_finished());
    out.counters = counters();
  } else {
    out.set_plies(start_ply_ + static_cast<int>(history_.size()));
  }
  return out;
}

}  // namespace tesuji::movement
