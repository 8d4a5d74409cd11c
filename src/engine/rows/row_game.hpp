// RowGame: a compiled game in which stones are put and a row wins (renju, gomoku and their kin).
#pragma once

#include <memory>

#include "engine/game.hpp"
#include "placement/row_rules.hpp"

namespace tesuji::engine {

class RowGame final : public Game, public std::enable_shared_from_this<RowGame> {
 public:
  explicit RowGame(std::shared_ptr<const RowRules> rules);

  const std::shared_ptr<const RowRules>& rules() const { return rules_; }
  const RowGameDefinition& definition() const { return rules_->definition(); }

  const GameOutline& outline() const override { return outline_; }
  LocalText side_name(Side side) const override;
  std::vector<std::string> squares() const override;
  Datum description(DescribePart part) const override;
  Result<std::unique_ptr<Play>, Errors> begin() const override;
  std::unique_ptr<Mind> make_mind(std::size_t table_megabytes) const override;
  Result<std::string> piece_text(std::string_view piece, Language language) const override;
  Result<std::string> piece_svg(std::string_view piece, Language language) const override;
  Result<std::string> write_record(const RecordTree& record, std::string_view format) const override;

  /// Reads the first game of a text; see docs/row-games.md for the formats.
  Result<RecordTree> read_record(std::string_view text, std::string_view format) const;

 private:
  std::shared_ptr<const RowRules> rules_;
  GameOutline outline_;
};

GameOutline outline_of(const RowGameDefinition& definition);

}  // namespace tesuji::engine
