// Games: every game that Tesuji knows, by name. Game: one of them, compiled.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tesuji/fault.hpp>
#include <tesuji/play.hpp>

namespace tesuji::library {

class Mind;

/// "0.1.0", of the library that runs.
[[gnu::visibility("default")]] std::string version();

/// Documented options of a game and their values.
using Options = std::map<std::string, std::string>;

/// Immutable: may be copied and used by several threads.
class [[gnu::visibility("default")]] Game {
 public:
  struct Core;
  explicit Game(std::shared_ptr<const Core> core);
  Game(const Game&);
  Game& operator=(const Game&);
  ~Game();

  std::string id() const;
  std::string name(Language language = Language::english) const;
  std::string family() const;
  int files() const;
  int ranks() const;
  /// Names of all squares, file by file from the first rank on.
  std::vector<std::string> squares() const;
  /// Definition, options and pieces as the method `describe` of docs/api.md answers them: JSON.
  std::string description() const;
  /// The movement of one piece in words and as a picture, by id, name or letter.
  Expected<std::string> piece_text(std::string_view piece, Language language = Language::english) const;
  Expected<std::string> piece_svg(std::string_view piece, Language language = Language::english) const;

  /// A play from `position` ("" means the start of the game) after `moves`, which blanks separate.
  Expected<Play> begin(std::string_view position = "", std::string_view moves = "") const;
  /// Somebody who judges, searches and explains, with so large a table of positions.
  Expected<Mind> mind(std::size_t table_megabytes = 16) const;
  /// A record as text: `json` as Games::read_record() gives it. `format` may be empty: the usual one.
  Expected<std::string> write_record(std::string_view json, std::string_view format = "") const;

  const Core& core() const {
    return *core_;
  }

 private:
  std::shared_ptr<const Core> core_;
};

/// A recorded game.
struct Record {
  Game game;
  std::string json;  ///< as the method `record.read` of docs/api.md answers
  int count = 1;     ///< games in the text this one is of
};

/// What a file of variant definitions gave.
struct LoadedVariants {
  std::vector<std::string> ids;
  Faults refused;  ///< why the others could not be had
};

/// May be used by several threads.
class [[gnu::visibility("default")]] Games {
 public:
  Games();
  Games(Games &&) noexcept;
  Games& operator=(Games&&) noexcept;
  ~Games();

  /// Games of pieces first, then row games, each sorted.
  std::vector<std::string> ids() const;
  /// A game by id (`_` and `-` are equal) or by the path of a game file. Games known by id are compiled once.
  Expected<Game> open(std::string_view game, const Options& options = {}) const;
  /// Makes the game in the text of a game file usable under its own id, which is returned.
  Expected<std::string> load(std::string_view yaml);
  /// The same for every variant in Fairy-Stockfish's format that can be had: see docs/import.md.
  Expected<LoadedVariants> load_variants(std::string_view ini);
  /// Reads a record: PGN, KIF, KI2, CSA, USI or a row game's. `format` and `game` may be empty: found out.
  Expected<Record> read_record(std::string_view text, std::string_view format = "",
                               std::string_view game = "", int index = 0) const;

  struct Core;
  Core& core() {
    return *core_;
  }

 private:
  std::unique_ptr<Core> core_;
};

}  // namespace tesuji::library
