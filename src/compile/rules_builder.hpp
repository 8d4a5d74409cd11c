// RulesBuilder: fills Rules<Words> from a definition and its class plan. Included only where that is
// instantiated.
#pragma once

#include "compile/table_store.hpp"

namespace tesuji::compile {

template <int Words>
class RulesBuilder {
 public:
  using Tables = Rules<Words>;
  using Set = Bits<Words>;

  RulesBuilder(std::shared_ptr<Rules<Words>> rules, const ClassPlan& plan)
      : rules_(std::move(rules)), game_(rules_->definition()), plan_(plan), store_(*rules_, game_.board) {}

  Result<std::shared_ptr<const CompiledRules>> run() {
    rules_->squares = game_.board.squares();
    rules_->board_set = Set::first_squares(rules_->squares);
    for (std::size_t c = 0; c < plan_.classes.size(); ++c) add_class(c);
    store_.finish();
    next_member_ = static_cast<int>(plan_.classes.size()) + 1;
    add_types();
    if (!fits_) {
      return Error{ErrorCode::unsupported, "this game needs more movement classes than a position can hold",
                   "use fewer different piece movements"};
    }
    add_ghost_takers();
    add_hands();
    add_goals();
    add_keys();
    return std::shared_ptr<const CompiledRules>(rules_);
  }

 private:
  static int member(std::size_t class_index) { return static_cast<int>(class_index) + 1; }
  static MoveMode mode_of(bool quiet, bool captures) {
    return static_cast<MoveMode>((quiet ? kQuietOnly : kNever) | (captures ? kCaptureOnly : kNever));
  }

  static auto for_sides(auto f) { return PerSide<decltype(f(Side::first))>{f(Side::first), f(Side::second)}; }
  static Set set_of(const std::vector<Square>& squares) {
    Set set;
    for (const Square sq : squares) set.add(sq);
    return set;
  }

  void add_class(std::size_t c) {
    const ClassSpec& spec = plan_.classes[c];
    typename Tables::ClassMoves moves;
    moves.kind = spec.kind;
    moves.mode = mode_of(spec.quiet, spec.captures);
    moves.leaves_ghost = spec.leaves_ghost;
    const bool generated = !spec.royal_ray && spec.set_wise_owner < 0;
    moves.possible = for_sides([&](Side s) { return store_.possible(spec, s, false); });
    if (spec.kind == AtomKind::leap) {
      if (generated) rules_->leap_moves.push_back({member(c), moves.mode, moves.possible});
      if (spec.captures) {
        moves.attack = static_cast<int>(rules_->leap_attacks.size());
        rules_->leap_attacks.push_back({member(c), spec.set_wise_owner >= 0,
                                        for_sides([&](Side s) { return store_.possible(spec, s, true); }),
                                        moves.possible});
      }
    } else {
      if (generated) {
        moves.reach = for_sides([&](Side s) { return store_.ray_table(spec, s, false); });
        rules_->ray_moves.push_back({member(c), moves.mode, moves.reach});
      }
      if (spec.captures) {
        moves.attack = static_cast<int>(rules_->ray_attacks.size());
        add_ray_attack(c, spec);
      }
    }
    rules_->class_moves.push_back(moves);
  }

  void add_ray_attack(std::size_t c, const ClassSpec& spec) {
    typename Tables::RayAttack attack;
    attack.member = member(c);
    attack.kind = spec.kind;
    attack.royal_ray = spec.royal_ray;
    attack.reach = for_sides([&](Side s) { return store_.ray_table(spec, s, false); });
    attack.sources = for_sides([&](Side s) { return store_.ray_table(spec, s, true); });
    attack.snipers = for_sides([&](Side s) { return store_.possible(spec, s, true); });
    attack.between = for_sides([&](Side s) { return store_.between(spec, s); });
    if (spec.kind == AtomKind::grasshop) {
      attack.hurdle = for_sides([&](Side s) { return store_.hurdles(spec, s); });
    }
    rules_->hurdles = rules_->hurdles || spec.kind == AtomKind::hop || spec.kind == AtomKind::grasshop;
    add_ray_shadow(attack);
    rules_->ray_attacks.push_back(attack);
  }

  void add_ray_shadow(const typename Tables::RayAttack& attack) {
    const int squares = rules_->squares;
    for (std::size_t side = 0; side < 2; ++side) {
      auto& shadow = rules_->ray_shadow[side];
      shadow.resize(as_size(squares));
      for (int target = 0; target < squares; ++target) {
        attack.snipers[side][target].for_each([&](Square source) {
          shadow[as_size(target)] |= attack.between[side][target * squares + source];
        });
      }
    }
  }

  void add_types() {
    rules_->royal_member = next_member_++;
    rules_->compound_member = next_member_++;
    add_marker_members();
    if (game_.royal.lose_by == LoseBy::extinction) {
      for (const PieceIndex p : game_.royal.pieces) {
        extinction_.emplace_back(p, next_member_);
        rules_->extinction_members.push_back(next_member_++);
      }
    }
    fits_ = next_member_ <= kMaxClasses && game_.pieces.size() <= kMaxTypes;
    for (PieceIndex t = 0; as_size(t) < game_.pieces.size(); ++t) add_type(t);
  }

  /// Classes without movement that only say which squares hold a kind of piece.
  void add_marker_members() {
    if (game_.drops) {
      for (const PieceIndex p : game_.drops->one_per_file) markers_.emplace_back(p, next_member_++);
      for (const PieceIndex p : game_.drops->spread) markers_.emplace_back(p, next_member_++);
    }
    if (game_.end.arrival) {
      rules_->arrival_member = next_member_++;
      for (const PieceIndex p : game_.end.arrival->pieces) markers_.emplace_back(p, rules_->arrival_member);
    }
  }
  int marker_of(PieceIndex piece) const {
    for (const auto& [marked, member] : markers_) {
      if (marked == piece && member != rules_->arrival_member) return member;
    }
    return 0;
  }

  void add_type(PieceIndex t) {
    const TypeSpec& spec = plan_.types[as_size(t)];
    typename Tables::Type type;
    type.royal = game_.royal.lose_by != LoseBy::extinction && listed(game_.royal.pieces, t);
    type.set_wise = !spec.steps.empty();
    type.progress = listed(game_.end.progress_pieces, t);
    type.too_weak = listed(game_.end.too_weak, t);
    type.takes_ghosts = game_.en_passant && listed(game_.en_passant->capturers, t);
    std::vector<int> members;
    for (const int c : spec.classes) {
      members.push_back(member(as_size(c)));
      if (!plan_.classes[as_size(c)].royal_ray) type.classes.push_back(c);
    }
    if (type.royal) members.push_back(rules_->royal_member);
    if (spec.compound) members.push_back(rules_->compound_member);
    for (const auto& list : {extinction_, markers_})
      for (const auto& [piece, marker] : list)
        if (piece == t) members.push_back(marker);
    fits_ = fits_ && members.size() <= kMaxSlots;
    const std::size_t used = std::min<std::size_t>(members.size(), kMaxSlots);
    for (std::size_t i = 0; i < used; ++i) type.slots[i] = static_cast<std::uint8_t>(members[i]);
    rules_->slot_count = std::max(rules_->slot_count, static_cast<int>(used));
    if (type.set_wise) add_set_wise(t, type);
    for (const int c : spec.classes) {
      const ClassSpec& cls = plan_.classes[as_size(c)];
      if (!cls.leaves_ghost) continue;
      for (const ClassRay& ray : cls.rays) {
        ClassSpec one = cls;
        one.rays = {ray};
        for (const Side side : kBothSides) add_ghost_step(one, side, type);
      }
    }
    for (const Side side : kBothSides) add_promotion(t, side, type);
    type.promotes = type.promotion[0].choices + type.promotion[1].choices > 0;
    rules_->widest_reach.push_back(widest_reach(type));
    rules_->type_tables.push_back(std::move(type));
  }

  /// Most squares a piece of the type can reach from any one square, whatever stands on the board.
  std::size_t widest_reach(const typename Tables::Type& type) {
    if (type.set_wise) {
      const auto& steps = rules_->set_wise[as_size(type.set_wise_index)].steps;
      return std::max(steps[0].size(), steps[1].size());
    }
    std::size_t widest = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      for (int sq = 0; sq < rules_->squares; ++sq) {
        std::size_t reach = 0;
        for (const int c : type.classes) {
          const auto& moves = rules_->class_moves[as_size(c)];
          reach += as_size(moves.possible[side][sq].count());
        }
        widest = std::max(widest, reach);
      }
    }
    return widest;
  }

  int delta(Vector v, Side side) const {
    const Vector d = game_.board.oriented(v, side);
    return d.forward * game_.board.files + d.right;
  }

  /// A class of one ray.
  typename Tables::Jump jump(const ClassSpec& spec, Side side) {
    const ClassRay& ray = spec.rays.front();
    typename Tables::Jump out;
    out.delta = delta(ray.step, side);
    fits_ = fits_ && ray.path.size() <= kMaxPath;
    out.path_length = static_cast<int>(std::min<std::size_t>(ray.path.size(), kMaxPath));
    for (std::size_t i = 0; i < as_size(out.path_length); ++i)
      out.path[i] = static_cast<std::int16_t>(delta(ray.path[i], side));
    out.sources = sources(spec, side);
    return out;
  }

  void add_set_wise(PieceIndex t, typename Tables::Type& type) {
    typename Tables::SetWiseType set_wise;
    set_wise.type = t;
    set_wise.member = type.slots[0];
    for (const ClassSpec& spec : plan_.types[as_size(t)].steps) {
      for (const Side side : kBothSides) {
        set_wise.steps[side].push_back(
            {jump(spec, side), mode_of(spec.quiet, spec.captures), spec.leaves_ghost});
        if (spec.leaves_ghost) add_ghost_step(spec, side, type);
      }
    }
    type.set_wise_index = static_cast<int>(rules_->set_wise.size());
    rules_->set_wise.push_back(std::move(set_wise));
  }

  /// Where the class can be used at all.
  Set sources(const ClassSpec& spec, Side side) const {
    Set from;
    for (int sq = 0; sq < rules_->squares; ++sq) {
      const auto at = static_cast<Square>(sq);
      if (!class_tracks(spec, game_.board, side, at, false).empty()) from.add(at);
    }
    return from;
  }

  void add_ghost_step(const ClassSpec& spec, Side side, typename Tables::Type& type) {
    type.passes = true;
    type.ghost_steps[side].push_back(jump(spec, side));
  }

  /// Squares from which the type can never move again, whatever happens.
  Set dead_squares(PieceIndex t, Side side) const {
    Set dead = rules_->board_set;
    const TypeSpec& spec = plan_.types[as_size(t)];
    for (const ClassSpec& step : spec.steps) dead = dead.without(sources(step, side));
    for (const int c : spec.classes) {
      const ClassSpec& cls = plan_.classes[as_size(c)];
      if (cls.royal_ray || cls.set_wise_owner >= 0) continue;
      for (int sq = 0; sq < rules_->squares; ++sq) {
        for (const Track& track : class_tracks(cls, game_.board, side, static_cast<Square>(sq), false)) {
          if (possibly_reached(cls, track) != 0) dead.remove(static_cast<Square>(sq));
        }
      }
    }
    return dead;
  }

  void add_promotion(PieceIndex t, Side side, typename Tables::Type& type) {
    const auto rule = std::find_if(game_.promotions.begin(), game_.promotions.end(),
                                   [&](const PromotionRule& r) { return listed(r.pieces, t); });
    if (rule == game_.promotions.end()) return;
    auto& promotion = type.promotion[side];
    const std::vector<PieceIndex>& to = rule->to[side];
    fits_ = fits_ && to.size() <= promotion.types.size();
    promotion.choices = static_cast<int>(std::min(to.size(), promotion.types.size()));
    for (std::size_t i = 0; i < as_size(promotion.choices); ++i)
      promotion.types[i] = static_cast<std::uint8_t>(to[i]);
    promotion.zone = set_of(rule->zone[side]);
    promotion.leaving = rule->leaving_counts;
    promotion.must = rule->required ? rules_->board_set : dead_squares(t, side);
  }

  void add_ghost_takers() {
    for (std::size_t t = 0; t < rules_->type_tables.size(); ++t) {
      const auto& type = rules_->type_tables[t];
      if (!type.takes_ghosts) continue;
      if (!type.set_wise) rules_->ghost_takers_general = true;
      for (std::size_t a = 0; a < rules_->leap_attacks.size(); ++a) {
        const int c = rules_->leap_attacks[a].member - 1;
        if (plan_.classes[as_size(c)].set_wise_owner == static_cast<int>(t)) {
          rules_->ghost_takers.push_back(static_cast<int>(a));
        }
      }
    }
  }

  /// Squares from which a drop of the type could give check on each square, over an empty board.
  const Set* checks_onto(PieceType type, Side side) {
    std::vector<Set> sets(as_size(rules_->squares));
    // Where pieces jump over others, any dropped piece can be the hurdle for another one's check.
    if (rules_->traits().hurdles) sets.assign(sets.size(), rules_->board_set);
    for (const int c : plan_.types[as_size(type)].classes) {
      const ClassSpec& spec = plan_.classes[as_size(c)];
      if (!spec.captures || spec.royal_ray) continue;
      const Set* from = store_.possible(spec, side, true);
      for (std::size_t sq = 0; sq < sets.size(); ++sq) sets[sq] |= from[sq];
    }
    return store_.per_square(sets);
  }

  typename Tables::DropForm drop_form(PieceType type, int kind) {
    const DropRule& rule = *game_.drops;
    rules_->type_tables[type].drop_kind = kind;
    typename Tables::DropForm form;
    form.type = type;
    form.kind = kind;
    for (const Side side : kBothSides) {
      const auto s = as_size(side);
      form.squares[s] = rules_->board_set;
      if (!rule.dead_squares) {
        form.squares[s] = form.squares[s].without(dead_squares(type, side));
      }
      for (const DropZone& zone : rule.zones)
        if (zone.piece == type) form.squares[s] &= set_of(zone.squares[s]);
    }
    const auto limit = rule.file_limit.find(type);
    if (listed(rule.one_per_file, type)) form.file_limit = limit == rule.file_limit.end() ? 1 : limit->second;
    if (form.file_limit != 0) form.file_member = marker_of(type);
    form.spread = listed(rule.spread, type);
    if (form.spread) form.file_member = marker_of(type);
    if (listed(rule.no_mate, type)) form.mates_from = for_sides([&](Side s) { return checks_onto(type, s); });
    return form;
  }

  /// The promoted forms in which each side may drop a piece of `kind`; the sides need not have the same.
  void add_turned_forms(const PromotionRule& rule, int kind) {
    std::vector<PieceIndex> forms = rule.to[0];
    for (const PieceIndex other : rule.to[1]) {
      if (!listed(forms, other)) forms.push_back(other);
    }
    for (const PieceIndex turned : forms) {
      auto form = drop_form(turned, kind);
      for (std::size_t s = 0; s < 2; ++s) {
        if (!listed(rule.to[s], turned)) form.squares[s] = {};
      }
      rules_->drop_forms.push_back(form);
    }
  }

  void add_hands() {
    if (game_.gating) rules_->gate_types = game_.gating->pieces;
    if (!game_.drops && !game_.gating) return;
    const std::vector<PieceIndex>& held = game_.drops ? game_.drops->pieces : game_.gating->pieces;
    fits_ = fits_ && held.size() <= kMaxHandKinds;
    rules_->hand_types = held;
    if (!game_.drops) return;
    rules_->place_first = game_.drops->before_moves;
    for (std::size_t kind = 0; kind < held.size(); ++kind) {
      const PieceType type = held[kind];
      rules_->drop_forms.push_back(drop_form(type, static_cast<int>(kind)));
      if (!game_.drops->either_side) continue;
      for (const PromotionRule& rule : game_.promotions) {
        if (listed(rule.pieces, type)) add_turned_forms(rule, static_cast<int>(kind));
      }
    }
    if (game_.drops->captured) {
      for (PieceIndex t = 0; as_size(t) < game_.pieces.size(); ++t) {
        const PieceIndex as = game_.piece(t).in_hand == kNoPiece ? t : game_.piece(t).in_hand;
        const auto found = std::find(held.begin(), held.end(), as);
        if (found != held.end()) rules_->type_tables[t].hand_kind = static_cast<int>(found - held.begin());
      }
    }
    if (!game_.drops->one_per_file.empty()) add_file_sets();
    for (int sq = 0; sq < rules_->squares; ++sq) {
      const auto at = static_cast<Square>(sq);
      if ((game_.board.file_of(at) + game_.board.rank_of(at)) % 2 == 0) rules_->dark.add(at);
    }
  }

  void add_file_sets() {
    const int files = game_.board.files;
    for (int file = 0; file < files; ++file) {
      Set column;
      for (int rank = 0; rank < game_.board.ranks; ++rank) column.add(game_.board.at(file, rank));
      rules_->file_columns.push_back(column);
    }
    if (files > kMostFileSets) return;
    rules_->file_sets.resize(std::size_t{1} << files);
    for (std::size_t mask = 1; mask < rules_->file_sets.size(); ++mask) {
      const auto lowest = as_size(std::countr_zero(mask));
      rules_->file_sets[mask] = rules_->file_sets[mask & (mask - 1)] | rules_->file_columns[lowest];
    }
  }

  void add_goals() {
    if (!game_.end.arrival) return;
    rules_->arrival_safe = game_.end.arrival->safe;
    rules_->arrival_zone = for_sides([&](Side s) { return set_of(game_.end.arrival->zone[s]); });
  }

  void add_keys() {
    Random random(0x7e5031);
    const std::size_t cells = 2 + 2 * rules_->type_tables.size();
    rules_->piece_keys.resize(cells * as_size(rules_->squares));
    for (std::size_t i = 2 * as_size(rules_->squares); i < rules_->piece_keys.size(); ++i) {
      rules_->piece_keys[i] = random.next();
    }
    rules_->ghost_keys.resize(as_size(rules_->squares));
    for (auto& key : rules_->ghost_keys) key = random.next();
    for (auto& key : rules_->rights_keys) key = random.next();
    rules_->rights_keys[0] = 0;
    rules_->side_key = random.next();
    rules_->hand_keys.resize(2 * rules_->hand_types.size() * kMaxHeld);
    for (std::size_t i = 0; i < rules_->hand_keys.size(); ++i) {
      rules_->hand_keys[i] = i % kMaxHeld == 0 ? 0 : random.next();
    }
    rules_->gate_keys.resize(as_size(rules_->squares));
    for (auto& key : rules_->gate_keys) key = random.next();
  }

  std::shared_ptr<Rules<Words>> rules_;
  const GameDefinition& game_;
  const ClassPlan& plan_;
  TableStore<Words> store_;
  std::vector<std::pair<PieceIndex, int>> markers_;
  std::vector<std::pair<PieceIndex, int>> extinction_;
  int next_member_ = 1;
  bool fits_ = true;
};

template <int Words>
Result<std::shared_ptr<const CompiledRules>> build_rules(GameDefinition definition, const ClassPlan& plan,
                                                         RuleTraits traits, std::vector<TypeInfo> types) {
  auto rules = std::make_shared<Rules<Words>>(std::move(definition), traits, std::move(types));
  return RulesBuilder<Words>(std::move(rules), plan).run();
}

}  // namespace tesuji::compile
