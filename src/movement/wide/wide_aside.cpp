// WidePosition: what is not on the board (hands, castling rights, ghosts, gates), and the moves it allows.
#include "base/failure.hpp"
#include "movement/wide/wide_attacks.hpp"

namespace tesuji::movement {
namespace {

using Aside = WideRules::Aside;

int hand_slot(Side side, int kind) {
  return index(side) * kMaxHandKinds + kind;
}

bool is_dark(const BoardShape& board, Square sq) {
  return (board.file_of(sq) + board.rank_of(sq)) % 2 == 0;
}

}  // namespace

// Hands

void WidePosition::hold(Side side, int kind, int change) {
  std::uint8_t& held = extras_.hand[as_size(side)][as_size(kind)];
  key_ ^= WideRules::aside_key(Aside::hand, hand_slot(side, kind), held);
  held = static_cast<std::uint8_t>(held + change);
  key_ ^= WideRules::aside_key(Aside::hand, hand_slot(side, kind), held);
}

void WidePosition::to_hand(Side captor, WideCell captured) {
  const int kind = rules_->wide_type_of(captured).hand_kind;
  if (kind >= 0) hold(captor, kind, 1);
}

bool WidePosition::must_place() const {
  const auto& drops = rules_->definition().drops;
  return drops && drops->before_moves && extras_.holds_anything(side_to_move_);
}

/// Leaves the drop a square of each colour for the pieces that must stand on opposite colours?
bool WidePosition::drop_is_spread(const WideRules::DropForm& form, Square sq) const {
  const BoardShape& board = rules_->board();
  const Side us = side_to_move_;
  for (const auto& other : rules_->drop_forms) {
    if (!other.spread) continue;
    const bool same = form.type == other.type;
    for (const bool colour : {true, false}) {
      int placed = 0;
      int room = 0;
      for (int at = 0; at < board.squares(); ++at) {
        const auto here = static_cast<Square>(at);
        if (is_dark(board, here) != colour) continue;
        const Padded p = padded(here);
        placed += holder(p) == holder_of(us) && type_of(cell(p)) == other.type ? 1 : 0;
        room += holder(p) == kFree && other.squares[us][at] != 0 ? 1 : 0;
      }
      const bool here = is_dark(board, sq) == colour;
      if (placed > 0 && same && here) return false;
      const bool only_room = room == 1 && here && other.squares[us][sq] != 0;
      if (placed == 0 && !same && only_room && held(us, other.kind) > 0) return false;
    }
  }
  return true;
}

void WidePosition::add_drops(MoveList& list) const {
  const Side us = side_to_move_;
  const BoardShape& board = rules_->board();
  const bool placing = rules_->definition().drops && rules_->definition().drops->before_moves;
  for (const auto& form : rules_->drop_forms) {
    if (held(us, form.kind) == 0) continue;
    std::array<int, 64> on_file{};
    if (form.per_file != 0) {
      for (const Padded p : men(us))
        on_file[as_size(board.file_of(square(p)))] += type_of(cell(p)) == form.type ? 1 : 0;
    }
    for (int at = 0; at < board.squares(); ++at) {
      const auto sq = static_cast<Square>(at);
      if (form.squares[us][at] == 0 || holder(padded(sq)) != kFree) continue;
      if (placing && !drop_is_spread(form, sq)) continue;
      if (form.per_file != 0 && on_file[as_size(board.file_of(sq))] >= form.per_file) continue;
      list.add(Move(static_cast<Square>(form.type), sq, MoveKind::drop));
    }
  }
}

/// Does this legal drop leave the opponent in check without an answer? Tried on this very position.
bool WidePosition::drop_mates(Move move) {
  make(move);
  bool mates = in_check();
  if (mates) {
    MoveList answers;
    generate_moves(answers);
    mates = answers.empty();
  }
  undo();
  return mates;
}

bool WidePosition::mates_wrongly(Move move) {
  const bool limited =
      std::any_of(rules_->drop_forms.begin(), rules_->drop_forms.end(),
                  [&](const auto& form) { return form.no_mate && form.type == move.from(); });
  return limited && royals(opponent(side_to_move_)).size() == 1 && drop_mates(move);
}

// Gates

bool WidePosition::may_enter(Square sq, Side side) const {
  const BoardShape& board = rules_->board();
  const int home = side == Side::first ? 0 : board.ranks - 1;
  return board.rank_of(sq) == home && (extras_.gates[as_size(side)] >> board.file_of(sq) & 1) != 0;
}

void WidePosition::close_gate(Square sq) {
  for (const Side side : kBothSides) {
    if (!may_enter(sq, side)) continue;
    key_ ^= WideRules::aside_key(Aside::gate, sq, 1);
    extras_.gates[as_size(side)] &= ~(std::uint64_t{1} << rules_->board().file_of(sq));
  }
}

std::pair<Square, int> WidePosition::gate_of(Move move) const {
  const int kinds = static_cast<int>(rules_->gate_kinds);
  const int choice = move.promotion() - 1;
  return {choice < kinds ? move.from() : move.to(), choice % kinds};
}

// Ghosts

void WidePosition::add_ghost(Square sq) {
  extras_.add_ghost(sq);
  key_ ^= WideRules::aside_key(Aside::ghost, sq, 1);
}

void WidePosition::forget_ghosts() {
  for (std::size_t i = 0; i < extras_.ghosts; ++i)
    key_ ^= WideRules::aside_key(Aside::ghost, extras_.ghost[i], 1);
  extras_.ghost = {};
  extras_.ghosts = 0;
  extras_.ghosts_open = false;
  extras_.ghost_victim = kNoSquare;
}

bool WidePosition::takes_ghost(Padded from, Padded ghost) const {
  const WideCell taker = cell(from);
  const auto& type = rules_->wide_type_of(taker);
  if (!type.takes_ghosts) return false;
  const OddBoard board{*rules_, cell_.data(), holder_.data()};
  const auto& odds = type.odds[side_of(taker)];
  return std::any_of(odds.begin(), odds.end(), [&](const WideRules::Odd& odd) {
    return odd.captures && !odd.quiet && walk_odd(board, odd, from, [&](int q) { return q == ghost; });
  });
}

bool WidePosition::ghost_can_be_taken(Square ghost, Side by) const {
  const Roster& takers = men(by);
  return std::any_of(takers.begin(), takers.end(), [&](Padded p) { return takes_ghost(p, padded(ghost)); });
}

/// The passed squares become capturable, but only those that an enemy can in fact reach: so equal positions
/// have equal keys.
void WidePosition::open_ghosts(Move move) {
  const WideCell mover = cell(padded(move.to()));
  const Side us = side_of(mover);
  const BoardShape& board = rules_->board();
  for (const WideRules::Odd& odd : rules_->wide_type_of(mover).odds[us]) {
    if (odd.kind != AtomKind::lame_leap || board.step(move.from(), odd.step) != move.to()) continue;
    for (const Vector v : odd.path) {
      const Square ghost = board.step(move.from(), v);
      if (ghost == kNoSquare || !ghost_can_be_taken(ghost, opponent(us))) continue;
      add_ghost(ghost);
      extras_.ghost_victim = move.to();
    }
    return;
  }
}

/// Which piece of the side that just moved is captured on these squares; kNoSquare when there is none.
Square WidePosition::find_ghost_victim(const std::vector<Square>& ghosts, Side them) const {
  const BoardShape& board = rules_->board();
  Square victim = kNoSquare;
  for (const Padded p : men(them)) {
    const auto& type = rules_->wide_type_of(cell(p));
    if (!type.passes) continue;
    for (const WideRules::Odd& odd : type.odds[them]) {
      const Square origin = board.step(square(p), -odd.step);
      if (odd.kind != AtomKind::lame_leap || origin == kNoSquare) continue;
      if (!odd.from.empty() && odd.from[origin] == 0) continue;
      const bool all = std::all_of(ghosts.begin(), ghosts.end(), [&](Square ghost) {
        return std::any_of(odd.path.begin(), odd.path.end(),
                           [&](Vector v) { return board.step(origin, v) == ghost; });
      });
      if (all) victim = std::max(victim == kNoSquare ? square(p) : victim, square(p));
    }
  }
  return victim;
}

void WidePosition::set_ghosts(const Setup& setup) {
  if (setup.ghosts.empty()) return;
  Side them = opponent(side_to_move_);
  // A turn that is not finished: it is still the mover's own.
  if (ruled() && rule_delays_end()) them = side_to_move_;
  const RoyalRule& royal = rules_->definition().royal;
  const bool passing =
      rules_->definition().en_passant && std::all_of(setup.ghosts.begin(), setup.ghosts.end(),
                                                     [&](Square sq) { return holder(padded(sq)) == kFree; });
  Square victim = passing ? find_ghost_victim(setup.ghosts, them) : kNoSquare;
  if (victim != kNoSquare && setup.ghost_victim != kNoSquare &&
      holder(padded(setup.ghost_victim)) == holder_of(them)) {
    victim = setup.ghost_victim;
  }
  if (victim != kNoSquare) {
    for (const Square sq : setup.ghosts)
      if (ghost_can_be_taken(sq, opponent(them))) add_ghost(sq);
    if (extras_.ghosts != 0) extras_.ghost_victim = victim;
  } else if ((royal.exposes_origin || royal.exposes_transit) && royals(them).size() == 1) {
    for (const Square sq : setup.ghosts) add_ghost(sq);
    extras_.ghost_victim = square(royals(them).front());
    extras_.ghosts_open = true;
  }
}

// Castling

void WidePosition::set_rights(int rights) {
  key_ ^=
      WideRules::aside_key(Aside::rights, 0, extras_.rights) ^ WideRules::aside_key(Aside::rights, 0, rights);
  extras_.rights = static_cast<std::uint8_t>(rights);
}

/// The rights whose king and partner stand at home.
int WidePosition::rights_at_home() const {
  const auto& rule = rules_->definition().castling;
  int rights = 0;
  for (int bit = 0; rule && bit < 4; ++bit) {
    const WideCastling& castling = castling_[as_size(bit)];
    const auto side = static_cast<Side>(bit / 2);
    if (castling.king_from == kNoSquare) continue;
    if (at(castling.king_from) == PlacedPiece{rule->king, side} &&
        at(castling.partner_from) == PlacedPiece{rule->partner, side})
      rights |= 1 << bit;
  }
  return rights;
}

void WidePosition::lose_rights(Square left, Square entered) {
  if (extras_.rights == 0) return;
  int kept = extras_.rights;
  for (int bit = 0; bit < 4; ++bit) {
    const WideCastling& castling = castling_[as_size(bit)];
    for (const Square sq : {left, entered})
      if (sq == castling.king_from || sq == castling.partner_from) kept &= ~(1 << bit);
  }
  if (kept != extras_.rights) set_rights(kept);
}

int WidePosition::add_castling(Side side, Square king, Square partner) {
  const CastlingRule& rule = *rules_->definition().castling;
  const BoardShape& board = rules_->board();
  const bool kingside = board.file_of(partner) > board.file_of(king);
  const CastlingWing& wing = kingside ? rule.kingside : rule.queenside;
  const int rank = board.rank_of(king);
  const int bit = 2 * index(side) + (kingside ? 0 : 1);
  castling_[as_size(bit)] = {king, board.at(wing.king_to_file, rank), partner,
                             board.at(wing.partner_to_file, rank)};
  return bit;
}

std::optional<Error> WidePosition::set_castling(const Setup& setup) {
  if (!rules_->definition().castling) return std::nullopt;
  const CastlingRule& rule = *rules_->definition().castling;
  const BoardShape& board = rules_->board();
  const auto home_rank = [&](Side side) {
    return side == Side::first ? rule.rank : board.ranks - 1 - rule.rank;
  };
  for (const Side side : kBothSides) {
    if (!rule.by_drops) break;
    const Square king = board.at(rule.king_home_file, home_rank(side));
    add_castling(side, king, board.at(rule.kingside_home_file, home_rank(side)));
    add_castling(side, king, board.at(rule.queenside_home_file, home_rank(side)));
  }
  int rights = 0;
  for (const CastlingRight& right : setup.castling) {
    Square king = kNoSquare;
    for (int file = 0; file < board.files; ++file) {
      const Square sq = board.at(file, home_rank(right.side));
      if (at(sq) == PlacedPiece{rule.king, right.side}) king = sq;
    }
    if (king == kNoSquare || at(right.partner_square) != PlacedPiece{rule.partner, right.side} ||
        board.rank_of(right.partner_square) != board.rank_of(king)) {
      return bad_input("a castling right needs its king and partner on the home rank",
                       "write - for the castling rights, or put the pieces back");
    }
    rights |= 1 << add_castling(right.side, king, right.partner_square);
  }
  set_rights(rights);
  return std::nullopt;
}

const WideCastling& WidePosition::castling_of(Move move) const {
  const auto found = std::find_if(castling_.begin(), castling_.end(), [&](const WideCastling& castling) {
    return castling.king_from == move.from() && castling.partner_from == move.to();
  });
  hot_assert(found != castling_.end());
  return *found;
}

std::pair<Square, Square> WidePosition::castling_targets(Move move) const {
  const WideCastling& castling = castling_of(move);
  return {castling.king_to, castling.partner_to};
}

/// Castlings whose way is free; whether it is safe shows when moves are tried.
void WidePosition::add_castlings(MoveList& list) const {
  const Side us = side_to_move_;
  for (int bit = 2 * index(us); bit < 2 * index(us) + 2; ++bit) {
    if ((extras_.rights >> bit & 1) == 0) continue;
    const WideCastling& castling = castling_[as_size(bit)];
    const auto free = [&](Square a, Square b) {
      for (Square sq = std::min(a, b); sq <= std::max(a, b); ++sq) {
        const bool own = sq == castling.king_from || sq == castling.partner_from;
        if (!own && holder(padded(sq)) != kFree) return false;
      }
      return true;
    };
    if (!free(castling.king_from, castling.king_to) || !free(castling.partner_from, castling.partner_to))
      continue;
    list.add(Move(castling.king_from, castling.partner_from, MoveKind::castling));
    if (!may_enter(castling.king_from, us)) continue;
    // A piece may enter on the king's or on the partner's square.
    const int kinds = static_cast<int>(rules_->gate_kinds);
    for (int choice = 0; choice < 2 * kinds; ++choice) {
      if (held(us, choice % kinds) > 0)
        list.add(Move(castling.king_from, castling.partner_from, MoveKind::castling, choice + 1));
    }
  }
}

/// Is the king safe where it stands and on every square it crosses? Tried on this very position.
bool WidePosition::castling_is_safe(Move move) {
  const WideCastling& castling = castling_of(move);
  const Padded home = padded(castling.king_from);
  const Side us = side_to_move_;
  const WideCell king = cell(home);
  if (!rules_->wide_type_of(king).royal) return true;
  const auto [low, high] = std::minmax(castling.king_from, castling.king_to);
  bool safe = true;
  for (Square sq = low; safe && sq <= high; ++sq) {
    const Padded here = padded(sq);
    const std::uint64_t key = key_;
    const std::size_t mark = changes_.size();
    lift(home);
    if (holder(here) != kFree) lift(here);  // the partner, who makes way
    place(here, king);
    safe = !royal_attacked(here, opponent(us));
    while (changes_.size() > mark) {
      take_back(changes_.back());
      changes_.pop_back();
    }
    key_ = key;
  }
  return safe;
}

// Setups

std::optional<Error> WidePosition::set_aside(const Setup& setup) {
  for (const Side side : kBothSides) {
    const auto& hand = setup.hands[side];
    for (std::size_t piece = 0; piece < hand.size(); ++piece) {
      if (hand[piece] == 0) continue;
      const auto found =
          std::find(rules_->hand_types.begin(), rules_->hand_types.end(), static_cast<PieceType>(piece));
      if (found == rules_->hand_types.end() || hand[piece] < 0 || hand[piece] >= kMaxHeld) {
        return bad_input("a hand holds a piece that this game cannot hold, or too many of one",
                         "list only pieces that can be dropped, fewer than 64 of a kind");
      }
      hold(side, static_cast<int>(found - rules_->hand_types.begin()), hand[piece]);
    }
  }
  const BoardShape& board = rules_->board();
  for (const Square sq : setup.gates) {
    const bool low = board.rank_of(sq) == 0;
    if (rules_->gate_kinds == 0 || holder(padded(sq)) == kFree ||
        (!low && board.rank_of(sq) != board.ranks - 1))
      continue;
    extras_.gates[low ? 0 : 1] |= std::uint64_t{1} << board.file_of(sq);
    key_ ^= WideRules::aside_key(Aside::gate, sq, 1);
  }
  for (std::size_t i = 0; i < setup.counters.size() && i < 2 * kRuleCounters; ++i)
    set_counter(static_cast<int>(i / 2), static_cast<Side>(i % 2), setup.counters[i]);
  if (auto error = set_castling(setup)) return error;
  set_ghosts(setup);
  return std::nullopt;
}

void WidePosition::write_aside(Setup& out) const {
  for (int bit = 0; bit < 4; ++bit) {
    if (extras_.rights >> bit & 1)
      out.castling.push_back({static_cast<Side>(bit / 2), castling_[as_size(bit)].partner_from});
  }
  for (const Side side : kBothSides) {
    for (std::size_t kind = 0; kind < rules_->hand_types.size(); ++kind) {
      out.hands[side].resize(rules_->types_by_index.size());
      out.hands[side][as_size(rules_->hand_types[kind])] = held(side, static_cast<int>(kind));
    }
    for (int file = 0; file < rules_->board().files; ++file) {
      const Square sq = rules_->board().at(file, side == Side::first ? 0 : rules_->board().ranks - 1);
      if (may_enter(sq, side)) out.gates.push_back(sq);
    }
  }
  out.ghosts.assign(extras_.ghost.begin(), extras_.ghost.begin() + extras_.ghosts);
  std::sort(out.ghosts.begin(), out.ghosts.end());
  out.ghost_victim = extras_.ghost_victim;
  bool any = false;
  for (const auto& pair : extras_.counters) {
    for (const std::uint8_t value : pair) {
      out.counters.push_back(value);
      any = any || value != 0;
    }
  }
  if (!any) out.counters.clear();
}

}  // namespace tesuji::movement
