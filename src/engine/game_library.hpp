// GameLibrary: every game the program knows, by name. The only place that reads game files from disk.
#pragma once

#include <map>

#include "compile/compiled_rules.hpp"
#include "define/loader.hpp"
#include "define/row_loader.hpp"
#include "define/set_loader.hpp"
#include "engine/game.hpp"
#include "engine/opened_games.hpp"
#include "import/fairy_import.hpp"
#include "placement/row_rules.hpp"

namespace tesuji::engine {

/// May games be named by the path of a file?
enum class FileAccess { allowed, refused };

/// Built-in games, games loaded at run time, and game files by path. Not for several threads at once;
/// the rules it hands out are.
class GameLibrary {
 public:
  /// What ships is compiled once for all libraries that share it.
  explicit GameLibrary(FileAccess files = FileAccess::allowed, std::shared_ptr<OpenedGames> shared = nullptr);

  /// Ids of the built-in and loaded games: games of pieces first, then row games, each sorted.
  std::vector<std::string> ids() const;
  /// Those of pieces alone, the only ones that protocols of chess and shogi programs know.
  std::vector<std::string> piece_ids() const;

  /// A compiled game named by id (`_` and `-` are equal) or by the path of a file. An unknown id is a usage
  /// error that names the nearest ids; an unreadable file an io error. Games named by id are compiled once
  /// per choice of options.
  Result<std::shared_ptr<const Game>, Errors> open(std::string_view game, const OptionChoices& options = {});
  /// What is known of a game before it is compiled, or everything that is wrong with its definition.
  Result<GameOutline, Errors> outline(std::string_view game) const;
  /// Everything that is wrong with a game or piece set given as text; nothing when it can be played. Such a
  /// text may build on known games and on its own parts (split_parts), but not on files on disk.
  Errors check_text(const std::string& yaml) const;
  /// The piece set in this file; nothing when it is something else.
  std::optional<Result<PieceSet, Errors>> piece_set(std::string_view file) const;

  /// Definition and rules of a game of pieces, for those who work on them below plays and minds; a game of
  /// another kind is an error.
  Result<GameDefinition, Errors> define(std::string_view game, const OptionChoices& options = {}) const;
  Result<std::shared_ptr<const CompiledRules>, Errors> rules(std::string_view game,
                                                             const OptionChoices& options = {});
  /// The definition of a row game.
  Result<RowGameDefinition, Errors> define_row(std::string_view game,
                                               const OptionChoices& options = {}) const;

  /// Makes the game in `yaml` usable under its own id, in place of an earlier game of that id. A text may
  /// hold several files (split_parts). A piece set can be named by later games under `pieces-from`.
  Result<std::string, Errors> load(const std::string& yaml);

  /// The same for a file, which may build on other files.
  Result<std::string, Errors> load_file(const std::string& path);
  /// Variants in Fairy-Stockfish's format as game files; nothing is loaded yet.
  Result<std::vector<ImportedVariant>, Errors> import_file(const std::string& path) const;

 private:
  struct Source {
    std::string id;  ///< what it is found by; for piece sets and other parts, empty
    SourceText text;
    bool row = false;                    ///< a row game
    bool set = false;                    ///< a piece set that a user has loaded
    std::vector<SourceText> parts = {};  ///< files that came with it
  };

  Result<SourceText> find_source(std::string_view game) const;
  Result<SourceText> find_part(std::string_view wanted, const SourceText& from) const;
  Result<std::string, Errors> load_source(const SourceText& source, std::vector<SourceText> parts = {});
  std::string load_set(const SourceText& source, const PieceSet& set);
  Result<GameOutline, Errors> outline_of_source(const SourceText& source, const SourceFinder& find) const;
  bool is_row_game(std::string_view game) const;
  std::vector<std::string> ids_of(bool rows) const;
  /// Finds what a text refers to, among these parts first.
  SourceFinder finder(std::vector<SourceText> parts = {}) const;
  /// The same for a game by name, with the parts it came with.
  SourceFinder finder_for(std::string_view game) const;
  Error unknown_game(std::string_view game, ErrorCode code) const;
  const Source* by_id(std::string_view id, const SourceText* except = nullptr) const;

  /// Is the game what it is for everybody: shipped, in its usual form, built on nothing that was loaded?
  bool is_everybodys(std::string_view game, const OptionChoices& options) const;

  FileAccess files_;
  std::shared_ptr<OpenedGames> shared_;
  std::vector<Source> builtin_;
  std::vector<Source> loaded_;
  std::map<std::string, std::shared_ptr<const Game>> opened_;
};

/// "King_Capture" -> "king-capture": how ids are compared.
std::string normal_id(std::string_view id);

}  // namespace tesuji::engine
