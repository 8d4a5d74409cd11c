// The verifier: checks propositions against their definitions in docs/propositions.md.
// It shares nothing with the code that finds them but the rules, legal moves and outcomes.
#pragma once

#include <memory>
#include <vector>

#include "explain/proposition.hpp"
#include "movement/any_position.hpp"

namespace tesuji {

enum class Checked {
  holds,
  fails,
  unproven  ///< a forced mate that the effort did not suffice to prove; counts as not verified
};

class Verifier {
 public:
  /// `values` in centipawns per piece type, as `tesuji values` shows them; those of royals are ignored.
  Verifier(std::shared_ptr<const CompiledRules> rules, std::vector<int> values,
           std::uint64_t mate_nodes = 40'000);

  /// Is the claim true of `move` in `root`? Without a move: of the position itself.
  Checked verify(const AnyPosition& root, std::optional<Move> move, const Proposition& claim) const;

  /// Would the claim, its supports aside, be false without what stands on `sq`? Mates are looked into with so
  /// many nodes.
  bool depends_on(const AnyPosition& root, std::optional<Move> move, const Proposition& claim, Square sq,
                  std::uint64_t mate_nodes) const;

 private:
  std::shared_ptr<const CompiledRules> rules_;
  std::vector<int> values_;
  std::uint64_t mate_nodes_;
};

}  // namespace tesuji
