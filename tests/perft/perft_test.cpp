// Every count of the .perft files, in both ways of counting and with both kinds of line tables.
// Depths beyond 2 million nodes (200,000 with portable line tables, which only answer the same question
// otherwise) are counted with TESUJI_ALL=1.
#include <doctest/doctest.h>

#include <limits>
#include <set>

#include "support/games.hpp"
#include "support/perft_file.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::uint64_t node_limit(RayIndex lines) {
  if (everything_wanted()) return std::numeric_limits<std::uint64_t>::max();
  return lines == RayIndex::portable ? 200'000 : 2'000'000;
}

void check_record(const PerftRecord& record, RayIndex lines) {
  const auto position = position_of(game_rules(record.game, record.options, lines), record.fen);
  const std::uint64_t key = position->key();
  const std::uint64_t most = node_limit(lines);
  for (const PerftRow& row : record.rows) {
    if (row.nodes > most) continue;
    CAPTURE(row.depth);
    CHECK(position->perft(row.depth, PerftMode::count) == row.nodes);
    CHECK(position->perft(row.depth, PerftMode::list) == row.nodes);
  }
  for (const RoyalRow& row : record.royal_rows) {
    const PerftRow& counted = record.rows.at(static_cast<std::size_t>(row.depth - 1));
    if (counted.nodes > most) continue;
    CAPTURE(row.depth);
    CHECK(position->perft_stats(row.depth) ==
          PerftStats{counted.nodes, row.royal_captures, row.exposed_captures});
  }
  CHECK(position->key() == key);
}

}  // namespace

TEST_CASE("the perft files are complete: every game has records and every record has counts") {
  std::set<std::string> games;
  for (const PerftRecord& record : all_perft_records()) {
    CAPTURE(record.id);
    CHECK_FALSE(record.fen.empty());
    CHECK_FALSE(record.rows.empty());
    for (std::size_t i = 0; i < record.royal_rows.size(); ++i) {
      CHECK(record.royal_rows[i].depth == record.rows.at(i).depth);
    }
    games.insert(record.game);
  }
  CHECK(games.size() == 121);
}

TEST_CASE("perft agrees with every reference count") {
  for (const std::string& file : perft_files()) {
    SUBCASE(file.c_str()) {
      for (const PerftRecord& record : read_perft_file(file)) {
        INFO(file, " ", record.id, " ", record.fen);
        check_record(record, RayIndex::pext);
        check_record(record, RayIndex::portable);
      }
    }
  }
}

}  // namespace tesuji::test
