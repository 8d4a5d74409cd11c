// What stands behind the classes of include/tesuji: the facade of the engine.
#pragma once

#include <mutex>

#include <tesuji/games.hpp>
#include <tesuji/mind.hpp>
#include <tesuji/play.hpp>
#include "base/failure.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/play.hpp"

namespace tesuji::library {

struct Game::Core {
  std::shared_ptr<const engine::Game> game;
};

struct Play::Core {
  std::shared_ptr<const engine::Game> game;
  std::unique_ptr<engine::Play> play;
};

struct Mind::Core {
  std::shared_ptr<const engine::Game> game;
  std::unique_ptr<engine::Mind> mind;
};

struct Games::Core {
  std::mutex mutex;  ///< guards the library
  engine::GameLibrary library;
};

Fault fault_of(const base::Error& error);
Faults faults_of(const base::Errors& errors);
inline Faults faults_of(const base::Error& error) {
  return {fault_of(error)};
}

/// Loads every variant of a text in Fairy-Stockfish's format that can be had.
Expected<LoadedVariants> load_variants(engine::GameLibrary& library, std::string_view ini);

inline describe::Language engine_language(Language language) {
  return language == Language::english ? describe::Language::en : describe::Language::ja;
}

/// What `work` gives; what the machine throws becomes a fault here, so that nothing crosses the border.
template <class Work>
auto guarded(Work&& work) -> decltype(work()) {
  try {
    return work();
  } catch (...) {
    Fault fault = fault_of(base::caught_error());
    fault.kind = FaultKind::machine;
    return Faults{fault};
  }
}

}  // namespace tesuji::library
