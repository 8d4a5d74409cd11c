// Mind: judges, searches, explains and solves. What a game has nothing to offer for is an absent organ.
#pragma once

#include "define/loader.hpp"
#include "engine/organs.hpp"
#include "engine/organs/archivist.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/counter.hpp"
#include "engine/organs/searcher.hpp"

namespace tesuji::engine {

/// Owns what thinking needs (a table of positions, tables of the evaluation), made once and used again for
/// every play of its game. Calls come from one thread. A mind is itself every organ that it has.
class Mind {
 public:
  virtual ~Mind() = default;
  /// Turns to another game; false when this is no mind for it.
  virtual bool turn_to(const Game& game) = 0;
  /// Judges by the weights of this file from now on; what is wrong with it otherwise.
  virtual std::optional<Errors> use_weights(const SourceText& file);
  /// Searches with another value of a constant of the search (docs/search.md) from now on.
  virtual std::optional<Error> use_search_constant(std::string_view name, int value);
  /// Knows the endings of the game whose tables the folder has from now on; what is wrong with it otherwise.
  virtual std::optional<Error> use_endings(const Game& game, const std::string& folder);

  organ::Evaluator* evaluator() { return as<organ::Evaluator>(); }
  organ::Searcher* searcher() { return as<organ::Searcher>(); }
  organ::Explainer* explainer() { return as<organ::Explainer>(); }
  organ::Reviewer* reviewer() { return as<organ::Reviewer>(); }
  organ::Tactician* tactician() { return as<organ::Tactician>(); }
  organ::Lookout* lookout() { return as<organ::Lookout>(); }
  organ::Mapper* mapper() { return as<organ::Mapper>(); }
  organ::Solver* solver() { return as<organ::Solver>(); }
  organ::Referee* referee() { return as<organ::Referee>(); }
  organ::Counter* counter() { return as<organ::Counter>(); }
  organ::Company* company() { return as<organ::Company>(); }
  organ::Appraiser* appraiser() { return as<organ::Appraiser>(); }
  organ::Surveyor* surveyor() { return as<organ::Surveyor>(); }
  organ::Archivist* archivist() { return as<organ::Archivist>(); }

 private:
  template <class Organ>
  Organ* as() {
    return dynamic_cast<Organ*>(this);
  }
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
