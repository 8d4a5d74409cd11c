// Reads tests/perft/*.perft; the files say their format themselves.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "define/loader.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

struct PerftRow {
  int depth = 0;
  std::uint64_t nodes = 0;
};

struct RoyalRow {
  int depth = 0;
  std::uint64_t royal_captures = 0;
  std::uint64_t exposed_captures = 0;
};

struct PerftRecord {
  std::string id;
  std::string game;
  OptionChoices options;
  std::string fen;
  std::vector<PerftRow> rows;
  std::vector<RoyalRow> royal_rows;
};

/// Names of the files, without folder, sorted.
std::vector<std::string> perft_files();

/// All records of one file; stops the test on a line it does not understand.
std::vector<PerftRecord> read_perft_file(const std::string& name);

/// The records of all files.
std::vector<PerftRecord> all_perft_records();

/// TESUJI_ALL=1: take the time that complete checks need.
bool everything_wanted();

}  // namespace tesuji::test
