#include "explain/verify.hpp"

namespace tesuji::explain {

Checked Verifier::verify(const AnyPosition& root, std::optional<Move> move, const Proposition& claim) const {
  const Checked checked = CheckBench(tools_, root, move, claim).run();
  if (checked != Checked::holds) return checked;
  const bool supported = std::ranges::all_of(claim.supports, [&](const PieceRef& ref) {
    return ref.square != kNoSquare && root.at(ref.square) == PlacedPiece{ref.piece, ref.side} &&
           depends_on(root, move, claim, ref.square, tools_.mate_nodes);
  });
  return supported ? Checked::holds : Checked::fails;
}

bool Verifier::depends_on(const AnyPosition& root, std::optional<Move> move, const Proposition& claim,
                          Square sq, std::uint64_t mate_nodes) const {
  CheckTools tools = tools_;
  tools.mate_nodes = mate_nodes;
  const auto rest = CheckBench(tools, root, move, claim).bereft(root, sq);
  return rest && !rest->outcome() && CheckBench(tools, *rest, move, claim).run() == Checked::fails;
}

}  // namespace tesuji::explain
