// Reading records of whatever game: what was played is found out where nobody says.
#pragma once

#include "engine/game_library.hpp"

namespace tesuji::engine {

struct RecordQuestion {
  std::string text;
  std::string format;  ///< empty: found out
  std::string game;    ///< empty: as the record says, or as its like usually are of
  OptionChoices options;
  std::string file;  ///< its name tells something, too; may be empty
  int index = 0;     ///< which game of the text
};

struct ReadRecord {
  std::shared_ptr<const Game> game;
  RecordTree tree;
};

/// Faults tell the place in the text.
Result<ReadRecord, Errors> read_record(GameLibrary& library, const RecordQuestion& question);

}  // namespace tesuji::engine
