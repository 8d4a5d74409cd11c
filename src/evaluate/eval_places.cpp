#include "evaluate/eval_places.hpp"

namespace tesuji::evaluate {
namespace {

using Weights = std::span<PhasedScore>;

Weights span_of(PhasedScore& weight) {
  return {&weight, 1};
}
template <std::size_t Size>
Weights span_of(Curve<Size>& curve) {
  return curve;
}
template <std::size_t Size>
Weights span_of(std::array<PhasedScore, Size>& weights) {
  return weights;
}
/// Curves that follow each other in memory, one after the other.
template <std::size_t Size, std::size_t Count>
Weights span_of(std::array<Curve<Size>, Count>& curves) {
  static_assert(sizeof curves == Size * Count * sizeof(PhasedScore));
  return {curves.front().data(), Size * Count};
}

struct TypeField {
  std::string_view name;
  Weights (*in)(TypeWeights&);
  bool (*concerns)(const TypeWeights&);
};

bool any_man(const TypeWeights& type) {
  return !type.royal;
}
bool officer(const TypeWeights& type) {
  return !type.royal && !type.promoter;
}
bool bound(const TypeWeights& type) {
  return officer(type) && type.bound >= 0;
}
bool is_forward_slider(const TypeWeights& type) {
  return officer(type) && type.forward_slider;
}

template <auto Member>
Weights in_type(TypeWeights& type) {
  return span_of(type.*Member);
}
template <auto Member>
Weights in_tables(EvalTables& tables) {
  return span_of(tables.*Member);
}

using T = TypeWeights;
constexpr TypeField kTypeFields[] = {{"value", in_type<&T::value>, any_man},
                                     {"hand-value", in_type<&T::hand_value>, any_man},
                                     {"reach", in_type<&T::reach>, officer},
                                     {"to-their-royal", in_type<&T::to_theirs>, any_man},
                                     {"to-own-royal", in_type<&T::to_ours>, any_man},
                                     {"around-their-royal", in_type<&T::around_theirs>, any_man},
                                     {"around-own-royal", in_type<&T::around_ours>, any_man},
                                     {"near-royal", in_type<&T::near_royal>, officer},
                                     {"zone-square", in_type<&T::zone_square>, officer},
                                     {"hanging", in_type<&T::hanging>, any_man},
                                     {"hanging-turn", in_type<&T::hanging_turn>, any_man},
                                     {"by-promoter", in_type<&T::by_promoter>, officer},
                                     {"by-cheaper", in_type<&T::by_cheaper>, officer},
                                     {"by-light", in_type<&T::by_light>, any_man},
                                     {"by-heavy", in_type<&T::by_heavy>, any_man},
                                     {"pinned", in_type<&T::pinned>, any_man},
                                     {"outpost", in_type<&T::outpost>, officer},
                                     {"open-file", in_type<&T::open_file>, is_forward_slider},
                                     {"half-open-file", in_type<&T::half_open_file>, is_forward_slider},
                                     {"behind-promoter", in_type<&T::behind_promoter>, officer},
                                     {"own-on-colour", in_type<&T::own_on_colour>, bound},
                                     {"enemy-on-colour", in_type<&T::enemy_on_colour>, bound},
                                     {"holes-on-colour", in_type<&T::holes_on_colour>, bound},
                                     {"behind-passed", in_type<&T::behind_passed>, is_forward_slider},
                                     {"penetrated", in_type<&T::penetrated>, is_forward_slider},
                                     {"undeveloped", in_type<&T::undeveloped>, officer},
                                     {"second", in_type<&T::second>, officer},
                                     {"with-promoters", in_type<&T::with_promoters>, officer}};

struct GameField {
  std::string_view name;
  Weights (*in)(EvalTables&);
};

using E = EvalTables;
constexpr GameField kGameFields[] = {{"pair", in_tables<&E::pair>},
                                     {"cramped", in_tables<&E::cramped>},
                                     {"tempo", in_tables<&E::tempo>},
                                     {"centre-attack", in_tables<&E::centre_attack>},
                                     {"territory", in_tables<&E::territory>},
                                     {"defended", in_tables<&E::defended>},
                                     {"push-threat", in_tables<&E::push_threat>},
                                     {"threats", in_tables<&E::threats>},
                                     {"threats-turn", in_tables<&E::threats_turn>},
                                     {"restricted", in_tables<&E::restricted>},
                                     {"by-royal", in_tables<&E::by_royal>},
                                     {"castling-right", in_tables<&E::castling_right>},
                                     {"danger", in_tables<&E::danger_curve>},
                                     {"danger-turn", in_tables<&E::danger_turn>},
                                     {"weak-squares", in_tables<&E::weak_squares>},
                                     {"twice-hit", in_tables<&E::twice_hit>},
                                     {"leap-checks", in_tables<&E::leap_checks>},
                                     {"slide-checks", in_tables<&E::slide_checks>},
                                     {"guards", in_tables<&E::guards>},
                                     {"escapes", in_tables<&E::escapes>},
                                     {"goal-way", in_tables<&E::goal_way>},
                                     {"shelter", in_tables<&E::shelter>},
                                     {"storm", in_tables<&E::storm>},
                                     {"storm-blocked", in_tables<&E::storm_blocked>},
                                     {"passed", in_tables<&E::passed_rank>},
                                     {"passed-free", in_tables<&E::passed_free_rank>},
                                     {"passed-safe", in_tables<&E::passed_safe_rank>},
                                     {"passed-held", in_tables<&E::passed_held_rank>},
                                     {"passed-own-royal", in_tables<&E::passed_ours>},
                                     {"passed-their-royal", in_tables<&E::passed_theirs>},
                                     {"supported", in_tables<&E::supported_rank>},
                                     {"phalanx", in_tables<&E::phalanx_rank>},
                                     {"rammed", in_tables<&E::rammed_rank>},
                                     {"lever", in_tables<&E::lever>},
                                     {"isolated", in_tables<&E::isolated>},
                                     {"isolated-open", in_tables<&E::isolated_open>},
                                     {"doubled", in_tables<&E::doubled>},
                                     {"backward", in_tables<&E::backward>},
                                     {"backward-open", in_tables<&E::backward_open>},
                                     {"driving", in_tables<&E::driving>},
                                     {"space", in_tables<&E::space>},
                                     {"hole", in_tables<&E::hole>},
                                     {"trapped", in_tables<&E::trapped>},
                                     {"link", in_tables<&E::link>},
                                     {"held-twice", in_tables<&E::held_twice>},
                                     {"battery", in_tables<&E::battery>},
                                     {"majority", in_tables<&E::majority>},
                                     {"chain", in_tables<&E::chain>},
                                     {"candidate", in_tables<&E::candidate_rank>},
                                     {"passed-blocked", in_tables<&E::passed_blocked_rank>},
                                     {"runner", in_tables<&E::runner>},
                                     {"exposure", in_tables<&E::exposure>},
                                     {"zone-held", in_tables<&E::zone_held>},
                                     {"hand-kinds", in_tables<&E::hand_kinds>},
                                     {"no-promoter-in-hand", in_tables<&E::no_promoter_in_hand>},
                                     {"discovery", in_tables<&E::discovery>},
                                     {"overloaded", in_tables<&E::overloaded>},
                                     {"together", in_tables<&E::together>},
                                     {"against", in_tables<&E::against>}};

}  // namespace

std::vector<Place> places_of(EvalTables& tables) {
  std::vector<Place> places;
  for (const GameField& field : kGameFields) places.push_back({field.name, kNoPiece, field.in(tables)});
  for (std::size_t t = 0; t < tables.types.size(); ++t) {
    TypeWeights& type = tables.types[t];
    for (const TypeField& field : kTypeFields) {
      if (field.concerns(type)) places.push_back({field.name, static_cast<PieceIndex>(t), field.in(type)});
    }
  }
  return places;
}

std::vector<FieldShape> game_field_shapes() {
  EvalTables tables;
  std::vector<FieldShape> shapes;
  for (const GameField& field : kGameFields) shapes.push_back({field.name, field.in(tables).size()});
  return shapes;
}

std::vector<FieldShape> type_field_shapes() {
  TypeWeights type;
  std::vector<FieldShape> shapes;
  for (const TypeField& field : kTypeFields) shapes.push_back({field.name, field.in(type).size()});
  return shapes;
}

std::size_t SquareTable::index(Square sq, Side side) const {
  const Square seen = board.relative(sq, side);
  const int file = board.file_of(seen);
  return as_size(board.rank_of(seen) * columns() + std::min(file, board.files - 1 - file));
}

}  // namespace tesuji::evaluate
