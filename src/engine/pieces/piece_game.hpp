// PieceGame: a compiled game in which pieces move.
#pragma once

#include <memory>
#include <optional>

#include "compile/compiled_rules.hpp"
#include "engine/game.hpp"
#include "evaluate/piece_values.hpp"
#include "notation/records.hpp"

namespace tesuji::engine {

class PieceGame final : public Game, public std::enable_shared_from_this<PieceGame> {
 public:
  explicit PieceGame(std::shared_ptr<const CompiledRules> rules);

  const std::shared_ptr<const CompiledRules>& rules() const { return rules_; }
  const GameDefinition& definition() const { return rules_->definition(); }

  const GameOutline& outline() const override { return outline_; }
  LocalText side_name(Side side) const override;
  std::vector<std::string> squares() const override;
  Datum description(DescribePart part) const override;
  Result<std::unique_ptr<Play>, Errors> begin() const override;
  std::unique_ptr<Mind> make_mind(std::size_t table_megabytes) const override;
  Result<std::string> piece_text(std::string_view piece, Language language) const override;
  Result<std::string> piece_svg(std::string_view piece, Language language) const override;
  Result<std::string> write_record(const RecordTree& record, std::string_view format) const override;

 private:
  std::shared_ptr<const CompiledRules> rules_;
  GameOutline outline_;
};

GameOutline outline_of(const GameDefinition& definition);

/// Board, rules and all pieces of a game in words and pictures.
std::string rules_and_pieces(const GameDefinition& game, Language language);

/// A record as a tree of texts.
RecordTree tree_of(const GameRecord& record);
/// The format of that name; nothing for an empty one, which leaves it to be found out.
Result<std::optional<RecordFormat>> known_record_format(std::string_view name);

/// The game as what it is. Precondition: it is one of pieces.
const PieceGame& pieces_of(const Game& game);

/// What a piece is worth and why; a royal piece has no value and no reasons.
Datum value_datum(const std::optional<PieceValue>& value);

}  // namespace tesuji::engine
