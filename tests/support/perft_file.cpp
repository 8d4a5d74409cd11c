#include "support/perft_file.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tesuji::test {

namespace {

const std::filesystem::path kFolder = in_source("tests/perft");

// Takes one "key value" line into the record; false when it makes no sense.
bool take_line(const std::string& line, PerftRecord& record) {
  std::istringstream in(line);
  std::string key;
  in >> key >> std::ws;
  if (key == "perft") {
    PerftRow row;
    in >> row.depth >> row.nodes;
    record.rows.push_back(row);
    return !in.fail();
  }
  if (key == "royal") {
    RoyalRow row;
    in >> row.depth >> row.royal_captures >> row.exposed_captures;
    record.royal_rows.push_back(row);
    return !in.fail();
  }
  std::string value;
  std::getline(in, value);
  if (key == "id") record.id = value;
  if (key == "game") record.game = value;
  if (key == "fen") record.fen = value;
  const std::size_t equals = value.find('=');
  if (key == "option" && equals != std::string::npos) {
    record.options[value.substr(0, equals)] = value.substr(equals + 1);
  }
  return key == "id" || key == "game" || key == "fen" || key == "option" || key == "note";
}

}  // namespace

std::vector<std::string> perft_files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".perft") names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<PerftRecord> read_perft_file(const std::string& name) {
  std::vector<PerftRecord> records;
  std::ifstream in(kFolder / name);
  REQUIRE_MESSAGE(in.good(), name);
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty()) inside = false;
    if (line.empty() || line.front() == '#') continue;
    if (!inside) records.emplace_back();
    inside = true;
    REQUIRE_MESSAGE(take_line(line, records.back()), name, ":", number, ": ", line);
  }
  return records;
}

std::vector<PerftRecord> all_perft_records() {
  std::vector<PerftRecord> all;
  for (const std::string& name : perft_files()) {
    for (PerftRecord& record : read_perft_file(name)) all.push_back(std::move(record));
  }
  return all;
}

bool everything_wanted() {
  const char* all = std::getenv("TESUJI_ALL");
  return all != nullptr && std::string(all) == "1";
}

}  // namespace tesuji::test
