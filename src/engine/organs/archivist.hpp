// Endings that are known to the last move.
#pragma once

#include "base/stop_signal.hpp"
#include "engine/organs.hpp"

namespace tesuji::engine {

/// Bytes that tables may take together if nobody says otherwise.
constexpr std::uint64_t kUsualEndingMemory = std::uint64_t{1} << 30U;

struct EndingQuestion {
  std::string men;     ///< "K+R - K"
  std::string folder;  ///< where tables are kept; empty: nowhere
  std::uint64_t memory = kUsualEndingMemory;
  int threads = 1;
  bool verify = false;  ///< hold the table against the legal moves of every position
  Language language = Language::en;
  /// Hears beforehand how many tables have to be made, and the bytes all will take.
  std::function<void(std::size_t tables, std::uint64_t bytes)> on_plan{};
};

/// Which pieces mate a bare royal.
struct MatesQuestion {
  bool pairs = true;   ///< not only single pieces
  std::string folder;  ///< as above, with the rest
  std::uint64_t memory = kUsualEndingMemory;
  int threads = 1;
  Language language = Language::en;
};

/// Hears which ending is worked on, how many plies from its end, and how much of that step is done.
using EndingListener = std::function<void(std::string_view men, int plies, double share)>;

namespace organ {

/// Answers are empty when they were stopped.
class Archivist {
 public:
  virtual ~Archivist() = default;
  /// Can there be tables of this game's endings?
  virtual bool keeps_endings(const Game& game) const = 0;
  virtual Result<Answer> ending(const Game& game, const EndingQuestion& question,
                                const EndingListener& listener, const StopSignal& should_stop) = 0;
  virtual Result<Answer> mates(const Game& game, const MatesQuestion& question,
                               const EndingListener& listener, const StopSignal& should_stop) = 0;
};

}  // namespace organ
}  // namespace tesuji::engine
