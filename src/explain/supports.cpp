#include "explain/explanation.hpp"

namespace tesuji::explain {
namespace {

/// More names make no clearer sentence.
constexpr std::size_t kMostSupports = 3;
/// Every piece is taken off once: on fuller boards that takes longer than a reader likes to wait.
constexpr std::size_t kMostPieces = 44;
/// Effort for mates, shared by all pieces.
constexpr std::uint64_t kMateNodes = 5'400;

/// Counts of how pieces stand depend on nearly everything, which is not worth telling.
bool can_depend(Sort sort) {
  return sort == Sort::deed || sort == Sort::pattern;
}

/// Adds where in the root the pieces stand that the claim names, or that its line moves or takes.
void add_named(const Lore& lore, const AnyPosition& root, const Proposition& claim,
               std::vector<Square>& places) {
  const Footage film(lore, root, claim.evidence);
  for (const PieceRef& ref : claim.pieces) {
    if (ref.square == kNoSquare) continue;
    places.push_back(ref.square);
    places.push_back(film.origin(ref.square, std::min(claim.ply, film.plies())));
  }
  for (int ply = 0; ply < film.plies(); ++ply) {
    const Move move = film.move(ply + 1);
    if (move == kPass) continue;
    if (move.kind() != MoveKind::drop) places.push_back(film.origin(move.from(), ply));
    for (const Square sq : film.at(ply).captured_squares(move)) places.push_back(film.origin(sq, ply));
  }
}

/// Pieces of one value are told together or not at all: which of them came first would be chance.
void keep_dearest(const Lore& lore, std::vector<PieceRef>& pieces) {
  std::ranges::stable_sort(pieces, [&](const PieceRef& a, const PieceRef& b) {
    return lore.value(a.piece) > lore.value(b.piece);
  });
  while (pieces.size() > kMostSupports) {
    const int least = lore.value(pieces.back().piece);
    std::erase_if(pieces, [&](const PieceRef& ref) { return lore.value(ref.piece) == least; });
  }
}

}  // namespace

std::vector<PieceRef> supports_of(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                                  Move move, const Proposition& claim, std::vector<Square> known) {
  if (!can_depend(claim.kind->manner.sort) || claim.kind->manner.counts_men) return {};
  const std::vector<PlacedPiece> board = root.setup().board;
  const auto pieces = std::ranges::count_if(board, [](const PlacedPiece& p) { return !p.empty(); });
  if (as_size(pieces) > kMostPieces) return {};
  if (move.kind() != MoveKind::drop) known.push_back(move.from());
  add_named(lore, root, claim, known);
  std::vector<PieceRef> others;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const auto sq = static_cast<Square>(i);
    if (board[i].empty() || lore.royal(board[i].piece)) continue;
    if (std::ranges::find(known, sq) == known.end()) others.push_back({board[i].piece, board[i].side, sq});
  }
  const std::uint64_t nodes = kMateNodes / std::max<std::size_t>(others.size(), 1);
  std::erase_if(others, [&](const PieceRef& ref) {
    return !verifier.depends_on(root, move, claim, ref.square, nodes);
  });
  keep_dearest(lore, others);
  return others;
}

}  // namespace tesuji::explain
