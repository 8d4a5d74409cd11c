// The one place where a game's traits choose compiled code.
#include <algorithm>

#include "movement/instances/instances.hpp"

namespace tesuji {
namespace {

bool one_royal_each(const CompiledRules& rules, const Setup& setup) {
  std::array<int, 2> royals{};
  for (const PlacedPiece& placed : setup.board) {
    if (!placed.empty() && rules.type(placed.piece).royal)
      ++royals[static_cast<std::size_t>(index(placed.side))];
  }
  return royals[0] == 1 && royals[1] == 1;
}

using Instance = CreatedPosition (*)(const SharedRules&, const Setup&);

Instance choose(const RuleTraits& traits, bool general) {
  constexpr Instance kPlain[] = {plain_1, plain_2, plain_3};
  constexpr Instance kHands[] = {hands_1, hands_2, hands_3};
  constexpr Instance kGeneral[] = {general_1, general_2, general_3, general_6};
  constexpr Instance kFree[] = {free_1, free_2, free_3, free_6};
  constexpr Instance kRuled[] = {ruled_1, ruled_2, nullptr, ruled_6};
  const std::size_t width = width_index(traits.words);
  if (traits.ruled) return kRuled[width];
  if (traits.legality == Legality::free) return kFree[width];
  if (general) return kGeneral[width];
  return traits.drops || traits.piece_promotion ? kHands[width] : kPlain[width];
}

}  // namespace

Result<std::unique_ptr<AnyPosition>> make_position(std::shared_ptr<const CompiledRules> rules,
                                                   const Setup& setup) {
  if (static_cast<int>(setup.board.size()) != rules->board().squares()) {
    return Error{ErrorCode::bad_input,
                 "the position does not fit the board of this game",
                 "give one rank per rank of the board",
                 {},
                 {}};
  }
  if (rules->traits().wide) return wide_position(rules, setup);
  // A lone attacker in a mate problem has no royal: the plain instantiation cannot hold that.
  const bool general = rules->traits().general || !one_royal_each(*rules, setup);
  return choose(rules->traits(), general)(rules, setup);
}

}  // namespace tesuji
