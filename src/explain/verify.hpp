// The verifier: checks propositions against their definitions in docs/propositions.md.
// It shares nothing with the code that finds them but the rules, legal moves and outcomes.
#pragma once

#include "claims/check/bench.hpp"

namespace tesuji::explain {

class Verifier {
 public:
  /// `values` in centipawns per piece type, as `tesuji values` shows them; those of royals are ignored.
  Verifier(std::shared_ptr<const CompiledRules> rules, std::vector<int> values,
           std::uint64_t mate_nodes = 40'000)
      : tools_{std::move(rules), std::move(values), mate_nodes} {}

  /// From then on nothing is confirmed any more.
  void stop_when(StopSignal should_stop) { tools_.should_stop = std::move(should_stop); }

  /// Reads these tables of endings from now on, which must outlive it; null for none.
  void know_endings(const endings::TableSet* endings) { tools_.endings = endings; }
  /// Castles and other shapes of the game that have names.
  void know_formations(Formations formations) {
    tools_.formations = std::make_shared<const Formations>(std::move(formations));
  }

  /// Is the claim true of `move` in `root`? Without a move: of the position itself.
  Checked verify(const AnyPosition& root, std::optional<Move> move, const Proposition& claim) const;

  /// Would the claim, its supports aside, be false without what stands on `sq`? Mates are looked into with so
  /// many nodes.
  bool depends_on(const AnyPosition& root, std::optional<Move> move, const Proposition& claim, Square sq,
                  std::uint64_t mate_nodes) const;

 private:
  CheckTools tools_;
};

}  // namespace tesuji::explain
