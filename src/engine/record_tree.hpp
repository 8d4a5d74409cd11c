// RecordTree: a recorded game of whatever kind, with moves as texts.
#pragma once

#include "base/datum.hpp"
#include "base/rooms.hpp"

namespace tesuji::engine {

struct RecordTreeMove;

struct RecordTreeLine {
  std::vector<RecordTreeMove> moves;
  std::vector<std::string> comments;  ///< after the last move, or of an empty line
};

/// Everything but `move` may be empty.
struct RecordTreeMove {
  std::string move;
  std::string san;  ///< as players write it
  std::vector<std::string> comments_before;
  std::vector<int> marks_before;
  std::vector<int> marks;
  std::vector<std::string> comments;
  std::string clock;
  std::optional<int> spent{};              ///< milliseconds the mover used
  std::vector<RecordTreeLine> variations;  ///< instead of this move
};

struct RecordTree {
  std::string game;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string variant;
  std::string board;  ///< "15x15", where records tell it
  std::string position;
  std::string result;
  std::string result_reason;
  RecordTreeLine line;
  Datum opening;  ///< its name, where it has one
  int count = 1;  ///< games in the text this one is of

  std::string header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
      if (key == name) return value;
    }
    return {};
  }
};

}  // namespace tesuji::engine
