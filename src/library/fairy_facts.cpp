#include "library/fairy_facts.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "define/betza.hpp"
#include "import/known_variants.hpp"
#include "notation/fen_parts.hpp"
#include "notation/position_text.hpp"
#include "rules/registry.hpp"
#include "walk/ways.hpp"

namespace tesuji::library {
namespace {

using define::GameDefinition;
using define::PieceIndex;

/// The place of a piece in the other program's list of pieces, found by its movement; those that are not in
/// it come behind.
class Places {
 public:
  Places() {
    for (const std::string_view entry : base::words(importing::predefined_pieces())) {
      auto moves = define::parse_betza(entry.substr(entry.find(':') + 1));
      known_.push_back(moves ? std::move(*moves) : std::vector<define::MoveAtom>{});
    }
  }

  std::size_t of(const define::PieceDefinition& piece) const {
    if (is_pawn(piece)) return 0;
    return base::as_size(std::ranges::find(known_, piece.moves) - known_.begin());
  }

 private:
  std::vector<std::vector<define::MoveAtom>> known_;
};

}  // namespace

bool is_pawn(const define::PieceDefinition& piece) {
  const auto& moves = piece.moves;
  const auto takes = [](const define::MoveAtom& atom) { return atom.captures; };
  return std::ranges::any_of(moves, takes) && walk::steps_forward_only(moves) &&
         std::ranges::none_of(moves, [](const auto& atom) { return atom.quiet && atom.captures; });
}

char neutral_letter(const GameDefinition& game) {
  const PieceIndex piece = game.special.any() ? game.special->neutral() : define::kNoPiece;
  if (piece < 0) return 0;
  const std::string& letter = game.piece(piece).sign.letter;
  return letter.size() == 1 ? letter.front() : '\0';
}

FairyFacts facts_of(const compile::CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  FairyFacts facts;
  facts.hand_order = notation::fen::held_pieces(game);
  const Places places;
  // From the end of that list to its beginning; several of the user's own in the order of their definition.
  std::ranges::stable_sort(facts.hand_order, [&](PieceIndex a, PieceIndex b) {
    return places.of(game.piece(a)) > places.of(game.piece(b));
  });
  for (const auto& piece : game.pieces) facts.pawn.push_back(is_pawn(piece));
  const auto start = notation::start_position(rules);
  facts.shows_counters = start && !notation::fen::counters_text(*start, game).empty();
  return facts;
}

}  // namespace tesuji::library
