// GameDefinition -> CompiledRules: derives the traits and picks the board width.
#include <cassert>

#include "compile/instances.hpp"
#include "compile/movement_class.hpp"
#include "compile/rules.hpp"
#include "compile/wide_rules.hpp"
#include "rules/registry.hpp"

namespace tesuji::compile {
namespace {

/// Asked of the machine that runs the program, which need not be the one that built it.
bool uses_pext(RayIndex index) {
#ifdef __x86_64__
  if (index == RayIndex::portable || !__builtin_cpu_supports("bmi2")) return false;
  // The first two Zen generations implement PEXT in microcode, slower than walking rays.
  const bool fast = !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
  return index == RayIndex::pext || fast;
#else
  return index == RayIndex::pext && kHasPext;
#endif
}

std::vector<TypeInfo> type_infos(const GameDefinition& game) {
  std::vector<TypeInfo> types;
  for (const PieceDefinition& piece : game.pieces) {
    TypeInfo info;
    info.letter = piece.sign.letter;
    const auto t = static_cast<PieceIndex>(types.size());
    info.royal = listed(game.royal.pieces, t) && game.royal.lose_by != LoseBy::extinction;
    const auto rule = std::find_if(game.promotions.begin(), game.promotions.end(),
                                   [&](const PromotionRule& r) { return listed(r.pieces, t); });
    if (rule != game.promotions.end()) {
      for (std::size_t s = 0; s < 2; ++s) info.promotion[s] = {rule->to[s], rule->required};
    }
    types.push_back(std::move(info));
  }
  return types;
}

bool leaves_ghosts(const GameDefinition& game) {
  return game.en_passant || game.royal.exposes_origin || game.royal.exposes_transit;
}

void take_special_traits(const GameDefinition& game, RuleTraits& traits) {
  traits.ruled = true;
  traits.probes = game.special->touch_safety();
  traits.vetoes_captures = game.special->veto_captures();
  traits.neutral_type = game.special->neutral();
}

int words_for(const GameDefinition& game) {
  const auto words = narrowest_words(game.board.squares());
  assert(words);  // larger boards go without bit sets
  return *words;
}

RuleTraits derive_traits(const GameDefinition& game, const ClassPlan& plan, RayIndex ray_index) {
  RuleTraits traits;
  traits.ruled = game.special.any();
  traits.words = words_for(game);
  traits.pext = uses_pext(ray_index);
  traits.castling = game.castling.has_value();
  traits.ghosts = leaves_ghosts(game);
  traits.legality = game.royal.lose_by == LoseBy::mate ? Legality::royal_safe : Legality::free;
  traits.hurdles = std::any_of(plan.classes.begin(), plan.classes.end(), [](const ClassSpec& c) {
    return c.kind == AtomKind::hop || c.kind == AtomKind::grasshop;
  });
  bool compound = false;
  bool plain_takers = true;
  for (PieceIndex t = 0; as_size(t) < plan.types.size(); ++t) {
    const TypeSpec& type = plan.types[as_size(t)];
    compound = compound || type.compound;
    if (!type.steps.empty()) continue;  // moved set-wise
    for (const PromotionRule& rule : game.promotions)
      traits.piece_promotion = traits.piece_promotion || listed(rule.pieces, t);
    if (game.en_passant && listed(game.en_passant->capturers, t)) plain_takers = false;
  }
  traits.drops = game.drops.has_value();
  if (traits.ruled) take_special_traits(game, traits);
  const bool unusual_hands =
      game.gating || (game.drops && (game.drops->before_moves || game.board.files > kMostFileSets));
  const bool mixed = (traits.drops || traits.piece_promotion) && (traits.castling || traits.ghosts);
  const bool narrow = is_compiled({InstanceId::Kind::plain, traits.words}) &&
                      is_compiled({InstanceId::Kind::hands, traits.words});
  traits.general = !narrow || traits.hurdles || compound || mixed || unusual_hands || !plain_takers ||
                   game.end.arrival || traits.legality == Legality::free || !one_royal_each(game, game.start);
  return traits;
}

using Compiled = Result<std::shared_ptr<const CompiledRules>>;

Compiled compile_walked(GameDefinition definition) {
  RuleTraits traits;
  traits.words = 0;
  traits.wide = true;
  traits.legality = definition.royal.lose_by == LoseBy::mate ? Legality::royal_safe : Legality::free;
  traits.drops = definition.drops.has_value();
  traits.castling = definition.castling.has_value();
  traits.ghosts = leaves_ghosts(definition);
  if (definition.special.any()) take_special_traits(definition, traits);
  std::vector<TypeInfo> types = type_infos(definition);
  return build_wide_rules(std::move(definition), traits, std::move(types));
}

Compiled compile_bits(GameDefinition definition, const ClassPlan& plan, const RuleTraits& traits) {
  std::vector<TypeInfo> types = type_infos(definition);
  const InstanceId id{InstanceId::Kind::ruled, traits.words};  // tables depend on the width alone
  auto built = visit_instance(id, [&]<InstanceId Id>() -> Compiled {
    if constexpr (Id.words == 0) {
      return compile_walked(std::move(definition));
    } else {
      return build_rules<Id.words>(std::move(definition), plan, traits, std::move(types));
    }
  });
  assert(built);
  return std::move(*built);
}

}  // namespace

bool one_royal_each(const GameDefinition& game, const std::vector<PlacedPiece>& board) {
  PerSide<int> royals{};
  for (const PlacedPiece& placed : board)
    if (!placed.empty() && listed(game.royal.pieces, placed.piece)) ++royals[placed.side];
  return royals[0] == 1 && royals[1] == 1;
}

Compiled compile_game(GameDefinition definition, RayIndex ray_index) {
  // A definition put together as data may have no start; others look squares up in it.
  if (definition.start.empty()) definition.start.resize(as_size(definition.board.squares()));
  if (ray_index == RayIndex::walked || needs_wide_rules(definition)) {
    return compile_walked(std::move(definition));
  }
  const ClassPlan plan = plan_classes(definition);
  GameDefinition held = definition;
  // Wide boards have only the code for special rules, which wants a list of them, if an empty one.
  if (!held.special.any() && !is_compiled({InstanceId::Kind::general, words_for(held)}))
    held.special = Special(std::make_shared<const SpecialRules>());
  const RuleTraits traits = derive_traits(held, plan, ray_index);
  Compiled bits = compile_bits(std::move(held), plan, traits);
  // So many different movements that no class is left for them: the mailbox knows no such limit.
  if (!bits && bits.error().code == ErrorCode::unsupported) return compile_walked(std::move(definition));
  return bits;
}

}  // namespace tesuji::compile
