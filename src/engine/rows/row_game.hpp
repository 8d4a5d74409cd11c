// RowGame: a compiled game in which stones are put and a row wins (renju, gomoku and their kin).
#pragma once

#include "engine/game.hpp"
#include "placement/row_rules.hpp"

namespace tesuji::engine {

GameOutline outline_of(const RowGameDefinition& definition);

class RowGame final : public Game, public std::enable_shared_from_this<RowGame> {
 public:
  explicit RowGame(std::shared_ptr<const RowRules> rules)
      : Game(outline_of(rules->definition())), rules_(std::move(rules)) {}

  const std::shared_ptr<const RowRules>& rules() const { return rules_; }
  const RowGameDefinition& definition() const { return rules_->definition(); }

  /// Reads the first game of a text; see docs/row-games.md for the formats.
  Result<RecordTree> read_record(std::string_view text, std::string_view format) const;
  Result<std::string> write_record(const RecordTree& record, std::string_view format) const override;
  Datum description(DescribePart part, const StopSignal& should_stop) const override;
  Result<std::unique_ptr<Play>, Errors> begin() const override;
  std::unique_ptr<Mind> make_mind(std::size_t table_megabytes) const override;

 private:
  std::shared_ptr<const RowRules> rules_;
};

}  // namespace tesuji::engine
