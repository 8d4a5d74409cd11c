// Mind: judges, searches, explains and solves. What a game has nothing to offer for is an absent organ.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/rooms.hpp"
#include "define/loader.hpp"

namespace tesuji::engine {

class Game;

namespace organ {
class Appraiser;
class Company;
class Counter;
class Evaluator;
class Explainer;
class Mapper;
class Referee;
class Reviewer;
class Searcher;
class Solver;
class Surveyor;
class Tactician;
}  // namespace organ

/// Owns what thinking needs (a table of positions, tables of the evaluation), made once and used again for
/// every play of its game. Calls come from one thread. Organs live as long as the mind does.
class Mind {
 public:
  virtual ~Mind() = default;
  /// Turns to another game; false when this is no mind for it.
  virtual bool turn_to(const Game& game) = 0;
  /// Judges by the weights of this file from now on; what is wrong with it otherwise.
  virtual std::optional<Errors> use_weights(const SourceText& file);

  virtual organ::Evaluator* evaluator() { return nullptr; }
  virtual organ::Searcher* searcher() { return nullptr; }
  virtual organ::Explainer* explainer() { return nullptr; }
  virtual organ::Reviewer* reviewer() { return nullptr; }
  virtual organ::Tactician* tactician() { return nullptr; }
  virtual organ::Mapper* mapper() { return nullptr; }
  virtual organ::Solver* solver() { return nullptr; }
  virtual organ::Referee* referee() { return nullptr; }
  virtual organ::Counter* counter() { return nullptr; }
  virtual organ::Company* company() { return nullptr; }
  virtual organ::Appraiser* appraiser() { return nullptr; }
  virtual organ::Surveyor* surveyor() { return nullptr; }
};

/// Minds for whichever games are asked about, one after the other: one for each kind of game is kept.
class Minds {
 public:
  static constexpr std::size_t kUsualTable = 16;  ///< megabytes

  explicit Minds(std::size_t table_megabytes = kUsualTable) : table_megabytes_(table_megabytes) {}
  Minds(const Minds&) = delete;
  Minds& operator=(const Minds&) = delete;

  Mind& of(const Game& game);

 private:
  std::size_t table_megabytes_;
  std::vector<std::unique_ptr<Mind>> minds_;
};

/// What everybody says who is asked for an organ that a game has not: `what` as users call it.
Error not_offered(const Game& game, std::string_view what);
/// The same for a persona in a game that knows none.
Error no_persona(const Game& game, Mind& mind, std::string_view persona);

}  // namespace tesuji::engine
