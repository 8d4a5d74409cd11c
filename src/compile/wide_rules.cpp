#include "compile/wide_rules.hpp"

#include <fmt/format.h>

#include "compile/rules.hpp"
#include "define/reach.hpp"
#include "walk/ways.hpp"

namespace tesuji::compile {
namespace {

int way_of(Vector v) {
  const auto found = std::find(WideRules::kWays.begin(), WideRules::kWays.end(), v);
  return found == WideRules::kWays.end() ? -1 : static_cast<int>(found - WideRules::kWays.begin());
}

bool unusual(const PromotionRule& rule) {
  return !rule.entering_counts || !rule.inside_counts || rule.capture_counts || rule.promoted_compels ||
         rule.stuck != Stuck::must;
}

/// What can be in hand, by kind: first what may enter on a square left for the first time, in the order of
/// `gating`, then what else can be dropped.
std::vector<PieceType> held_types(const GameDefinition& game) {
  std::vector<PieceType> held;
  if (game.gating) held = game.gating->pieces;
  if (!game.drops) return held;
  for (const PieceIndex piece : game.drops->pieces)
    if (!listed(held, piece)) held.push_back(piece);
  return held;
}

class WideBuilder {
 public:
  explicit WideBuilder(std::shared_ptr<WideRules> rules)
      : rules_(std::move(rules)), game_(rules_->definition()), board_(game_.board), reach_(game_) {}

  std::shared_ptr<const CompiledRules> run() {
    lay_out();
    for (PieceIndex t = 0; as_size(t) < game_.pieces.size(); ++t) add_type(t);
    rules_->trading = game_.legs.lion_trading.has_value();
    add_contagion();
    add_hands();
    rules_->rich =
        game_.drops || game_.gating || game_.castling || rules_->traits().ghosts || rules_->traits().ruled;
    return rules_;
  }

 private:
  void lay_out() {
    rules_->stride = board_.files + 2 * WideRules::kPad;
    rules_->cells = rules_->stride * (board_.ranks + 2 * WideRules::kPad);
    rules_->square_of.assign(as_size(rules_->cells), kNoSquare);
    for (int sq = 0; sq < board_.squares(); ++sq) {
      const auto square = static_cast<Square>(sq);
      const int padded = (board_.rank_of(square) + WideRules::kPad) * rules_->stride +
                         board_.file_of(square) + WideRules::kPad;
      rules_->padded_of.push_back(static_cast<Padded>(padded));
      rules_->square_of[padded] = square;
    }
    for (std::size_t w = 0; w < 8; ++w) {
      rules_->way_delta[w] = delta(WideRules::kWays[w]);
      rules_->way_square_delta[w] = square_delta(WideRules::kWays[w]);
    }
  }
  int delta(Vector v) const { return v.forward * rules_->stride + v.right; }
  int square_delta(Vector v) const { return v.forward * board_.files + v.right; }

  void add_type(PieceIndex t) {
    const PieceDefinition& piece = game_.piece(t);
    WideRules::Type type;
    type.royal = rules_->type(t).royal;
    type.precedence = piece.precedence;
    type.progress = listed(game_.end.progress_pieces, t);
    type.too_weak = listed(game_.end.too_weak, t);
    type.passes = game_.en_passant && listed(game_.en_passant->movers, t);
    type.takes_ghosts = game_.en_passant && listed(game_.en_passant->capturers, t);
    if (const auto& trading = game_.legs.lion_trading) {
      type.lion = listed(trading->lions, t);
      type.cheap = listed(trading->cheap, t);
    }
    for (const MoveAtom& atom : piece.moves) {
      for (const Side side : kBothSides) add_atom(atom, t, side, type);
      type.full_lion = type.full_lion || atom.kind == AtomKind::lion;
    }
    type.promoted = std::any_of(
        game_.promotions.begin(), game_.promotions.end(),
        [&](const PromotionRule& rule) { return listed(rule.to[0], t) || listed(rule.to[1], t); });
    type.overlaps = overlaps(type);
    rules_->burning = rules_->burning || type.burns;
    for (const Side side : kBothSides) add_promotion(t, side, type);
    rules_->types_by_index.push_back(std::move(type));
  }

  void add_atom(const MoveAtom& atom, PieceIndex piece, Side side, WideRules::Type& type) {
    const auto s = as_size(side);
    const Vector step = board_.oriented(atom.step, side);
    const int way = way_of(step);
    const bool plain = atom.quiet && atom.captures && !atom.initial && atom.from_zone.empty() &&
                       atom.to_zone.empty() && !atom.unblockable;
    const bool near = std::max(std::abs(step.right), std::abs(step.forward)) <= WideRules::kPad;
    if (plain && atom.kind == AtomKind::slide && way >= 0 && atom.min == 1) {
      add_ray(type, s, way, atom.max == 0 ? WideRules::kFar : atom.max);
    } else if (plain && atom.kind == AtomKind::leap && way >= 0) {
      add_ray(type, s, way, 1);
    } else if (plain && atom.kind == AtomKind::leap && near && add_leap_attack(type, s, atom.step)) {
      type.leaps[s].push_back({delta(step), square_delta(step)});
    } else {
      add_odd(atom, piece, side, type);
    }
  }

  void add_ray(WideRules::Type& type, std::size_t side, int way, int max) {
    const auto w = as_size(way);
    type.rays[side].push_back({rules_->way_delta[w], rules_->way_square_delta[w], max});
    take_along(type, side, way, max);
  }
  static void take_along(WideRules::Type& type, std::size_t side, int way, int max) {
    auto& most = type.slide_max[side][as_size(way)];
    most = std::max(most, static_cast<std::uint8_t>(max));
  }

  /// Gives the leap a bit; false when there are none left.
  bool add_leap_attack(WideRules::Type& type, std::size_t side, Vector owner_step) {
    const auto [found, fresh] = leap_bits_.try_emplace({owner_step.right, owner_step.forward},
                                                       static_cast<int>(rules_->leap_vectors.size()));
    if (found->second >= 64) return false;
    if (fresh) {
      rules_->leap_vectors.push_back({{delta(board_.oriented(owner_step, Side::first)),
                                       delta(board_.oriented(owner_step, Side::second))}});
    }
    type.leap_mask[side] |= std::uint64_t{1} << found->second;
    return true;
  }

  void add_odd(const MoveAtom& atom, PieceIndex piece, Side side, WideRules::Type& type) {
    if (atom.kind == AtomKind::burn) {
      type.burns = true;
      return;
    }
    WideRules::Odd odd{atom};
    odd.step = board_.oriented(atom.step, side);
    odd.turn = board_.oriented(atom.turn, side);
    odd.delta = delta(odd.step);
    odd.way = way_of(odd.step);
    if (odd.max == 0) odd.max = WideRules::kFar;
    for (Vector& v : odd.path) v = board_.oriented(v, side);
    odd.from = starts(game_, piece, atom, side);
    odd.to = ends(game_, atom, side);
    type.odd_attacks = type.odd_attacks || !simple_attack(odd, atom, type, as_size(side));
    type.teleports = type.teleports || atom.kind == AtomKind::teleport;
    type.odds[side].push_back(std::move(odd));
  }

  /// Lions and igui take on squares a leap would reach: their attacks need no walk.
  bool simple_attack(const WideRules::Odd& odd, const MoveAtom& atom, WideRules::Type& type,
                     std::size_t side) {
    if (atom.kind == AtomKind::lion) {
      for (int right = -2; right <= 2; ++right) {
        for (int forward = -2; forward <= 2; ++forward) {
          if ((right != 0 || forward != 0) && !add_leap_attack(type, side, {right, forward})) return false;
        }
      }
      return true;
    }
    if (atom.kind == AtomKind::line_lion) {
      for (int n = 1; n <= atom.max; ++n) {
        if (!add_leap_attack(type, side, atom.step * n)) return false;
      }
      return true;
    }
    if (atom.kind == AtomKind::igui) {
      take_along(type, side, odd.way, 1);
      return true;
    }
    return !odd.captures;
  }

  std::vector<std::uint8_t> flags(const std::vector<Square>& squares) const {
    std::vector<std::uint8_t> out(as_size(board_.squares()), 0);
    for (const Square sq : squares) out[as_size(sq)] = 1;
    return out;
  }

  /// A leap beside a slide of the same track, any odd movement beside another: told apart square by square.
  static bool overlaps(const WideRules::Type& type) {
    const auto& rays = type.rays[0];
    const auto& odds = type.odds[0];
    if (!odds.empty())
      return odds.size() > 1 || !rays.empty() || !type.leaps[0].empty() || odds[0].kind != AtomKind::lion;
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const WideRules::Ray& ray = rays[i];
      for (const WideRules::Leap& leap : type.leaps[0])
        if (leap.delta % ray.delta == 0 && leap.delta / ray.delta >= 1 && leap.delta / ray.delta <= ray.max)
          return true;
      for (std::size_t j = 0; j < i; ++j)
        if (rays[j].delta == ray.delta) return true;
    }
    return false;
  }

  void add_promotion(PieceIndex t, Side side, WideRules::Type& type) {
    const auto rule = std::find_if(game_.promotions.begin(), game_.promotions.end(),
                                   [&](const PromotionRule& r) { return listed(r.pieces, t); });
    if (rule == game_.promotions.end()) return;
    rules_->capture_matters = rules_->capture_matters || rule->promoted_compels;
    WideRules::Promotion& out = type.promotion[side];
    out = {rule->to[side], flags(rule->zone[side]), flags({}), *rule};
    if (rule->stuck == Stuck::stays) return;
    for (int sq = 0; sq < board_.squares(); ++sq)
      out.no_way[sq] = reach_.can_move_from(t, side, static_cast<Square>(sq)) ? 0 : 1;
  }

  void add_hands() {
    rules_->hand_types = held_types(game_);
    rules_->gate_kinds = game_.gating ? game_.gating->pieces.size() : 0;
    if (!game_.drops) return;
    const auto& held = rules_->hand_types;
    for (std::size_t kind = 0; kind < held.size(); ++kind) {
      if (!listed(game_.drops->pieces, held[kind])) continue;
      add_drop_form(held[kind], static_cast<int>(kind), {true, true});
      if (!game_.drops->either_side) continue;
      for (const PromotionRule& rule : game_.promotions)
        if (listed(rule.pieces, held[kind])) add_turned_forms(rule, static_cast<int>(kind));
    }
    if (!game_.drops->captured) return;
    for (PieceIndex t = 0; as_size(t) < game_.pieces.size(); ++t) {
      const PieceIndex as = game_.piece(t).in_hand == kNoPiece ? t : game_.piece(t).in_hand;
      const auto found = std::find(held.begin(), held.end(), as);
      if (found != held.end() && listed(game_.drops->pieces, as))
        rules_->types_by_index[t].hand_kind = static_cast<int>(found - held.begin());
    }
  }

  /// The promoted forms in which each side may drop a piece of `kind`; the sides need not have the same.
  void add_turned_forms(const PromotionRule& rule, int kind) {
    for (PieceIndex t = 0; as_size(t) < game_.pieces.size(); ++t) {
      const PerSide<bool> sides{listed(rule.to[0], t), listed(rule.to[1], t)};
      if (sides[0] || sides[1]) add_drop_form(t, kind, sides);
    }
  }

  void add_drop_form(PieceType type, int kind, PerSide<bool> sides) {
    const DropRule& rule = *game_.drops;
    rules_->types_by_index[type].drop_kind = kind;
    WideRules::DropForm form;
    form.type = type;
    form.kind = kind;
    for (const Side side : kBothSides) {
      form.squares[side] = std::vector<std::uint8_t>(as_size(board_.squares()), sides[side] ? 1 : 0);
      for (int sq = 0; sq < board_.squares(); ++sq)
        if (!rule.dead_squares && !reach_.can_move_from(type, side, static_cast<Square>(sq)))
          form.squares[side][sq] = 0;
      for (const DropZone& zone : rule.zones) {
        if (zone.piece != type) continue;
        const auto allowed = flags(zone.squares[side]);
        for (int sq = 0; sq < board_.squares(); ++sq) form.squares[side][sq] &= allowed[as_size(sq)];
      }
    }
    const auto limit = rule.file_limit.find(type);
    if (listed(rule.one_per_file, type)) form.per_file = limit == rule.file_limit.end() ? 1 : limit->second;
    form.spread = listed(rule.spread, type);
    form.no_mate = listed(rule.no_mate, type);
    rules_->drop_forms.push_back(std::move(form));
  }

  void add_contagion() {
    for (const ContagionRule& rule : game_.legs.contagion) {
      rules_->capture_matters = true;
      for (const PieceIndex taken : rule.taken) {
        auto& changes = rules_->types_by_index[taken].changes_taker;
        changes.assign(game_.pieces.size(), rule.becomes);
        for (const PieceIndex immune : rule.immune) changes[as_size(immune)] = kNoPiece;
      }
    }
  }

  std::shared_ptr<WideRules> rules_;
  const GameDefinition& game_;
  const BoardShape board_;
  Reach reach_;
  std::map<std::pair<int, int>, int> leap_bits_;
};

}  // namespace

bool needs_wide_rules(const GameDefinition& game) {
  if (game.board.squares() > kMostBitSquares || game.pieces.size() > kMaxTypes) return true;
  if (game.legs != LegRules{} || game.end.bare || game.end.perpetual_attack_loses) return true;
  if (game.drops && game.gating) return true;
  for (const PieceDefinition& piece : game.pieces)
    for (const MoveAtom& atom : piece.moves)
      if (is_multi_leg(atom.kind)) return true;
  return std::any_of(game.promotions.begin(), game.promotions.end(), unusual);
}

Result<std::shared_ptr<const CompiledRules>> build_wide_rules(GameDefinition definition, RuleTraits traits,
                                                              std::vector<TypeInfo> types) {
  auto rules = std::make_shared<WideRules>(std::move(definition), traits, std::move(types));
  return WideBuilder(std::move(rules)).run();
}

}  // namespace tesuji::compile
