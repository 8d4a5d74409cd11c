#include "arena/contest_records.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/game.hpp"

namespace tesuji::arena {
namespace {

RecordTree record_of(const LedgerGame& entry, const Game& game, const std::string& kind) {
  RecordTree record;
  record.game = game.outline().id;
  const bool stones = game.outline().pieces.empty();
  record.headers = {{"Event", fmt::format("Tesuji {}", kind)},
                    {"Round", fmt::format("{}.{}", entry.job + 1, entry.leg + 1)},
                    {stones ? "First" : "White", entry.first},
                    {stones ? "Second" : "Black", entry.second}};
  record.variant = record.game;
  record.position = entry.position;
  record.result = entry.result;
  record.result_reason = entry.fault.empty() ? entry.ending : entry.fault;
  for (const std::string_view move : words(entry.moves)) {
    if (move == "win") continue;  // a declaration is how it ended
    record.line.moves.emplace_back().move = move;
  }
  return record;
}

}  // namespace

Result<std::vector<std::string>, Errors> contest_records(GameLibrary& library, const ContestPlan& plan,
                                                         const std::vector<LedgerGame>& games,
                                                         const std::string& file) {
  const auto dot = file.rfind('.');
  const std::string format =
      dot == std::string::npos ? "" : lower_case(std::string_view(file).substr(dot + 1));
  const auto played = open_games(library, plan);
  if (!played) return played.error();
  std::vector<std::string> records;
  for (const LedgerGame& entry : games) {
    const Game& game = *(*played)[pair_at(plan, entry.job).game];
    auto record = game.write_record(record_of(entry, game, plan.kind), format);
    if (!record) return Errors{record.error()};
    records.push_back(std::move(record.value()));
  }
  return records;
}

}  // namespace tesuji::arena
