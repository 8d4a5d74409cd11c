// The mind of row games: proofs, search, levels, claims about stones.
#pragma once

#include "engine/mind.hpp"
#include "engine/organs.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/rows/row_play.hpp"
#include "persona/row_levels.hpp"
#include "persona/row_strongest.hpp"

namespace tesuji::engine {

/// A mind for every row game.
std::unique_ptr<Mind> make_row_mind(std::size_t table_megabytes);

/// Who thinks, with tables that are made when they are first needed and used again.
class RowBrain {
 public:
  explicit RowBrain(std::size_t table_megabytes) : table_megabytes_(table_megabytes) {}

  /// The strongest player, who remembers nothing unless it `goes_on`.
  RowStrongest& strongest(bool goes_on = false);
  /// An empty table for a level's search: its scores are of another unit.
  Table& level_table();

 private:
  std::size_t table_megabytes_;
  std::unique_ptr<RowStrongest> strongest_;
  std::unique_ptr<Table> level_table_;
};

std::unique_ptr<organ::Searcher> make_row_searcher(RowBrain& brain);
std::unique_ptr<organ::Explainer> make_row_explainer(RowBrain& brain);
std::unique_ptr<organ::Reviewer> make_row_reviewer(RowBrain& brain);
std::unique_ptr<organ::Evaluator> make_row_evaluator();
std::unique_ptr<organ::Solver> make_row_solver(RowBrain& brain);

/// What the search's evaluation counts for the side to move.
Score outlook_of(const RowPosition& position);

/// The level of that name; null means the strongest player. An unknown one is a usage error.
Result<const RowLevel*> row_level(std::string_view name);

}  // namespace tesuji::engine
