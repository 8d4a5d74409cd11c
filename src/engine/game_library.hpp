// GameLibrary: every game the program knows, by name. The only place that reads game files from disk.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "compile/compiled_rules.hpp"
#include "define/line_loader.hpp"
#include "define/loader.hpp"
#include "import/fairy_import.hpp"
#include "placement/line_rules.hpp"

namespace tesuji {

/// May games be named by the path of a file?
enum class FileAccess { allowed, refused };

/// Built-in games, games loaded at run time, and game files by path. Not for several threads at once;
/// the rules it hands out are.
class GameLibrary {
 public:
  explicit GameLibrary(FileAccess files = FileAccess::allowed);

  /// Ids of the built-in and loaded piece-moving games, sorted.
  std::vector<std::string> ids() const;
  /// Ids of the built-in and loaded line games, sorted.
  std::vector<std::string> line_ids() const;
  /// Is this the id or the file of a line game? Unknown games and unreadable files are not.
  bool is_line_game(std::string_view game) const;

  /// The definition of a game named by id (`_` and `-` are equal) or by the path of a file. An unknown id
  /// is a usage error that names the nearest ids; an unreadable file an io error.
  Result<GameDefinition, Errors> define(std::string_view game, const OptionChoices& options = {}) const;

  /// The same, compiled. Games named by id are compiled once per choice of options.
  Result<std::shared_ptr<const CompiledRules>, Errors> open(std::string_view game,
                                                            const OptionChoices& options = {});

  /// A line game by id or path; see define() and open().
  Result<LineGameDefinition, Errors> define_line(std::string_view game,
                                                 const OptionChoices& options = {}) const;
  Result<std::shared_ptr<const LineRules>, Errors> open_line(std::string_view game,
                                                             const OptionChoices& options = {});

  /// Checks a game given as text. Such a text may build on known games but not on files on disk.
  Result<GameDefinition, Errors> check_text(const std::string& yaml) const;

  /// The same for a line game, and whether a text is one.
  Result<LineGameDefinition, Errors> check_line_text(const std::string& yaml) const;
  bool is_line_text(const std::string& yaml) const;

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
    bool line = false;  ///< a line game
  };

  Result<SourceText> find_source(std::string_view game) const;
  Result<SourceText> find_part(std::string_view wanted, const SourceText& from) const;
  Result<std::string, Errors> load_source(const SourceText& source);
  std::vector<std::string> ids_of(bool line) const;
  std::vector<std::string> all_ids() const;
  SourceFinder finder() const;
  Error unknown_game(std::string_view game, ErrorCode code) const;
  const Source* by_id(std::string_view id, const SourceText* except = nullptr) const;
  Result<GameDefinition, Errors> define_source(const SourceText& source, const OptionChoices& options) const;

  FileAccess files_;
  std::vector<Source> builtin_;
  std::vector<Source> loaded_;
  std::map<std::string, std::shared_ptr<const CompiledRules>> compiled_;
  std::map<std::string, std::shared_ptr<const LineRules>> compiled_lines_;
};

/// "King_Capture" -> "king-capture": how ids are compared.
std::string normal_id(std::string_view id);

/// The whole file as text. Refuses folders and files larger than any game file or record should be.
Result<std::string> read_file(const std::string& path);

/// Writes the whole file; an existing one is replaced.
std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace tesuji
