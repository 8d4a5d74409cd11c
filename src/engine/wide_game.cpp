#include "engine/wide_game.hpp"

namespace tesuji::engine {

Score WideGame::evaluate() const {
  auto& [key, score] = evaluated_[pos_.key() & (evaluated_.size() - 1)];
  if (key != pos_.key()) {
    key = pos_.key();
    ScoreSink sink;
    sink.add_both(standing_.back().score);
    WideEvaluator<ScoreSink>(pos_, tables_, sink).relations();
    const Score total = sink.total(wide_phase(standing_.back().force, tables_));
    score = pos_.side_to_move() == Side::first ? total : -total;
  }
  return score;
}

bool WideGame::in_check() const {
  if (pos_.rules().traits().legality == Legality::royal_safe) return pos_.in_check();
  return pos_.royal_hangs(pos_.side_to_move());
}

/// Sees checks by the piece that moves; those it uncovers are found by the reply.
bool WideGame::gives_check(Move move) const {
  const Side us = pos_.side_to_move();
  const Roster& royals = pos_.royals(opponent(us));
  if (royals.size() != 1) return false;
  const PieceType type =
      move.choice() != 0 ? pos_.promoted_type(move) : type_of(pos_.cell(pos_.padded(move.from())));
  return pos_.takes(type, us, pos_.padded(move.to()), royals.front(), pos_.holders().data());
}

void WideGame::count(Standing& now, WideCell cell, Padded p, int sign) const {
  const TypeWeights& type = tables_.types[as_size(type_of(cell))];
  PhasedScore score = tables_.standing(cell, p);
  if (!type.royal) score += type.value;
  now.score += score * (side_of(cell) == Side::first ? sign : -sign);
  if (!type.royal && !type.promoter) now.force += sign * type.exchange;
}

void WideGame::make(Move move) {
  Standing now = standing_.back();
  pos_.make(move);
  pos_.for_each_lifted([&](Padded p, WideCell cell) { count(now, cell, p, -1); });
  const Padded to = pos_.padded(move.to());
  if (pos_.holder(to) != kFree) count(now, pos_.cell(to), to, 1);
  standing_.push_back(now);
}

void WideGame::undo() {
  pos_.undo();
  standing_.pop_back();
}

int WideGame::prior(Move move) const {
  const Padded from = pos_.padded(move.from());
  const WideCell cell = pos_.cell(from);
  return AdapterTuning::kFootingPrior *
         (tables_.standing(cell, pos_.padded(move.to())).mg - tables_.standing(cell, from).mg);
}

std::optional<Score> WideGame::rule_score(int ply) const {
  if (ply == 0) return std::nullopt;
  const EndRules& end = pos_.rules().definition().end;
  if (pos_.finished()) return pos_.royals(pos_.side_to_move()).empty() ? mated_in(ply) : mate_in(ply);
  if (end.repetition != 0 && pos_.repeats()) {
    return kRepetitionWin * result_for(pos_.side_to_move(), pos_.repetition_outcome());
  }
  if (end.quiet_plies != 0 && pos_.quiet_plies() >= end.quiet_plies) return 0;
  if (end.bare && pos_.bare_somebody()) {
    const auto result = pos_.decided();
    if (result) return *result == 0 ? 0 : *result > 0 ? mate_in(ply) : mated_in(ply);
  }
  return std::nullopt;
}

Score WideGame::no_moves_score(bool check, int ply) const {
  if (check) return mated_in(ply);
  switch (pos_.rules().definition().end.stalemate) {
    case Verdict::loss:
      return mated_in(ply);
    case Verdict::win:
      return mate_in(ply);
    case Verdict::draw:
      break;
  }
  return 0;
}

}  // namespace tesuji::engine
