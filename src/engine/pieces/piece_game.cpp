#include "engine/pieces/piece_game.hpp"

#include <fmt/format.h>

#include <cassert>

#include "define/square_text.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "notation/outcome_words.hpp"

namespace tesuji::engine {

GameOutline outline_of(const GameDefinition& definition) {
  GameOutline outline{definition.id,
                      definition.name,
                      definition.family,
                      definition.board,
                      {},
                      fmt::format("{} pieces", definition.pieces.size())};
  for (const PieceDefinition& piece : definition.pieces) outline.pieces.push_back(piece.id);
  return outline;
}

PieceGame::PieceGame(std::shared_ptr<const CompiledRules> rules)
    : rules_(std::move(rules)), outline_(outline_of(rules_->definition())) {}

const PieceGame& pieces_of(const Game& game) {
  const auto* found = dynamic_cast<const PieceGame*>(&game);
  assert(found != nullptr);
  return *found;
}

LocalText PieceGame::side_name(Side side) const {
  return notation::side_name(side, definition());
}

std::vector<std::string> PieceGame::squares() const {
  std::vector<std::string> names;
  for (int sq = 0; sq < definition().board.squares(); ++sq)
    names.push_back(square_text(static_cast<Square>(sq), definition().board, definition().square_names));
  return names;
}

Result<std::unique_ptr<Play>, Errors> PieceGame::begin() const {
  auto session = Session::begin(rules_);
  if (!session) return Errors{session.error()};
  return std::unique_ptr<Play>(std::make_unique<PiecePlay>(shared_from_this(), std::move(session.value())));
}

std::unique_ptr<Mind> PieceGame::make_mind(std::size_t table_megabytes) const {
  return make_piece_mind(table_megabytes);
}

}  // namespace tesuji::engine
