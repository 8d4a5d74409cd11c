// Files of puzzles: read and compared with their labels, or refused with a place in the file.
#pragma once

#include <string_view>

#include "demand.hpp"
#include "engine/puzzles.hpp"
#include "engine/session.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

inline void check_puzzles(std::string_view text) {
  constexpr std::size_t kMost = 5;  // a fuzzer learns nothing from more of the same
  constexpr std::uint64_t kNodes = 20;
  const auto told = [](const Error& error) {
    demand(!error.message.empty() && error.where.file == "fuzz.csv", "a fault is told with its file");
    demand(error.where.line >= 1, "a fault has a row");
  };
  auto puzzles = read_puzzles(text, "fuzz.csv");
  if (!puzzles) return told(puzzles.error());
  demand(!puzzles->empty(), "what was read holds a puzzle");
  if (puzzles->size() > kMost) puzzles->resize(kMost);
  static GameLibrary library(FileAccess::refused);
  static auto session = Session::open(library, "chess");
  demand(session.ok(), "the game of the puzzles is there");
  for (const std::uint64_t nodes : {std::uint64_t{0}, kNodes}) {
    PuzzleTask task;
    task.nodes = nodes;
    const auto scored = score_puzzles(*session, *puzzles, "fuzz.csv", task);
    if (!scored) return told(scored.error());
    demand(scored->asked == static_cast<int>(puzzles->size()), "every puzzle is asked");
  }
}

}  // namespace tesuji::test
