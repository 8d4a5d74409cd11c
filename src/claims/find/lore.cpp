#include "claims/find/lore.hpp"

#include <algorithm>

#include "evaluate/piece_values.hpp"

namespace tesuji::claims {
namespace {

bool steps_forward(const PieceDefinition& piece) {
  return !piece.moves.empty() && std::ranges::all_of(piece.moves, [](const MoveAtom& a) {
    const bool step = a.kind == AtomKind::leap || a.kind == AtomKind::lame_leap;
    return step && (a.initial ? a.step.forward > 0 : a.step.forward == 1);
  });
}

bool slides(const PieceDefinition& piece, Vector step) {
  return std::ranges::any_of(piece.moves, [&](const MoveAtom& a) {
    return a.kind == AtomKind::slide && a.max == 0 && a.step == step;
  });
}

bool keeps_colour(const PieceDefinition& piece) {
  const auto keeps = [](const MoveAtom& a) { return (a.step.right + a.step.forward) % 2 == 0; };
  const auto far = [](const MoveAtom& a) { return a.kind == AtomKind::slide && a.max == 0; };
  const auto known = [](const MoveAtom& a) {
    return a.kind == AtomKind::slide || a.kind == AtomKind::leap || a.kind == AtomKind::lame_leap;
  };
  return std::ranges::all_of(piece.moves, keeps) && std::ranges::any_of(piece.moves, far) &&
         std::ranges::all_of(piece.moves, known);
}

bool middle(int i, int count) {
  return 2 * i >= count - 2 && 2 * i <= count;
}

}  // namespace

Lore::Lore(std::shared_ptr<const CompiledRules> rules, const StopSignal& should_stop)
    : Lore(rules, centipawns_by_type(rules->definition(), should_stop), should_stop) {}

Lore::Lore(std::shared_ptr<const CompiledRules> rules, std::vector<int> values, const StopSignal& should_stop)
    : rules_(std::move(rules)), sight_(rules_->definition(), should_stop), values_(std::move(values)) {
  const bool kept = game().drops && game().drops->captured;
  for (std::size_t i = 0; i < game().pieces.size(); ++i) {
    const PieceIndex held = game().pieces[i].in_hand;
    held_values_.push_back(kept ? values_[held == kNoPiece ? i : as_size(held)] : 0);
    const TypeInfo& type = rules_->type(static_cast<PieceType>(i));
    royal_.push_back(type.royal);
    promoter_.push_back(!type.royal && !type.promotion[0].choices.empty() && steps_forward(game().pieces[i]));
    slides_ahead_.push_back(!type.royal && slides(game().pieces[i], {0, 1}));
    slides_aside_.push_back(!type.royal && slides(game().pieces[i], {1, 0}));
    one_colour_.push_back(!type.royal && keeps_colour(game().pieces[i]));
  }
  for (int sq = 0; sq < board().squares(); ++sq) {
    const auto square = static_cast<Square>(sq);
    if (middle(board().file_of(square), board().files) && middle(board().rank_of(square), board().ranks))
      centre_.push_back(square);
  }
}

}  // namespace tesuji::claims
