// GameLibrary: every game the program knows, by name. The only place that reads game files from disk.
#pragma once

#include <map>

#include "compile/compiled_rules.hpp"
#include "define/loader.hpp"
#include "define/row_loader.hpp"
#include "engine/game.hpp"
#include "import/fairy_import.hpp"
#include "placement/row_rules.hpp"

namespace tesuji::engine {

/// May games be named by the path of a file?
enum class FileAccess { allowed, refused };

/// Built-in games, games loaded at run time, and game files by path. Not for several threads at once;
/// the rules it hands out are.
class GameLibrary {
 public:
  explicit GameLibrary(FileAccess files = FileAccess::allowed);

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
  /// The same for a game given as text. Such a text may build on known games but not on files on disk.
  Result<GameOutline, Errors> check_text(const std::string& yaml) const;

  /// Definition and rules of a game of pieces, for those who work on them below plays and minds; a game of
  /// another kind is an error.
  Result<GameDefinition, Errors> define(std::string_view game, const OptionChoices& options = {}) const;
  Result<std::shared_ptr<const CompiledRules>, Errors> rules(std::string_view game,
                                                             const OptionChoices& options = {});
  /// The definition of a row game.
  Result<RowGameDefinition, Errors> define_row(std::string_view game,
                                               const OptionChoices& options = {}) const;

  /// Makes the game in `yaml` usable under its own id, in place of an earlier game of that id.
  Result<std::string, Errors> load(const std::string& yaml);

  /// The same for a file, which may build on other files.
  Result<std::string, Errors> load_file(const std::string& path);
  /// Variants in Fairy-Stockfish's format as game files; nothing is loaded yet.
  Result<std::vector<ImportedVariant>, Errors> import_file(const std::string& path) const;

 private:
  struct Source {
    std::string id;  ///< what it is found by; for piece sets and other parts, empty
    SourceText text;
    bool row = false;  ///< a row game
  };

  Result<SourceText> find_source(std::string_view game) const;
  Result<SourceText> find_part(std::string_view wanted, const SourceText& from) const;
  Result<std::string, Errors> load_source(const SourceText& source);
  Result<GameOutline, Errors> outline_of_source(const SourceText& source) const;
  bool is_row_game(std::string_view game) const;
  std::vector<std::string> ids_of(bool rows) const;
  SourceFinder finder() const;
  Error unknown_game(std::string_view game, ErrorCode code) const;
  const Source* by_id(std::string_view id, const SourceText* except = nullptr) const;

  FileAccess files_;
  std::vector<Source> builtin_;
  std::vector<Source> loaded_;
  std::map<std::string, std::shared_ptr<const Game>> opened_;
};

/// "King_Capture" -> "king-capture": how ids are compared.
std::string normal_id(std::string_view id);

}  // namespace tesuji::engine
