#include "engine/game_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/embedded.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "base/utf8.hpp"
#include "define/book.hpp"
#include "define/outline.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/rows/row_game.hpp"
#include "movement/any_position.hpp"
#include "notation/position_text.hpp"

namespace tesuji::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTextName = "<text>";  // how messages call a game that came as text

bool ends_with_yaml(std::string_view name) {
  return name.ends_with(".yaml") || name.ends_with(".yml");
}

bool looks_like_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || ends_with_yaml(name);
}

bool means_file(std::string_view name) {
  std::error_code fault;
  return looks_like_path(name) || fs::is_regular_file(fs::path(name), fault);
}

/// "chess/amazon.yaml" -> "amazon"; nothing for piece sets, books and schemas, which are no games.
std::string id_of_builtin(std::string_view path) {
  for (const char* folder : {"pieces/", "schema/", "books/"})
    if (path.starts_with(folder)) return {};
  return normal_id(fs::path(path).stem().string());
}

Result<SourceText> read_source(const std::string& path) {
  auto text = read_file(path);
  if (!text) return text.error();
  return SourceText{path, std::move(text.value())};
}

/// The ids a mistyped one may mean: the nearest, and those that contain it or are contained in it.
std::string suggestion(const std::string& id, const std::vector<std::string>& known) {
  std::vector<std::string> found;
  if (const std::string near = nearest(id, known); !near.empty()) found.push_back(near);
  for (const std::string& other : known) {
    const bool related =
        id.size() >= 3 && (other.find(id) != std::string::npos || id.find(other) != std::string::npos);
    if (related && std::ranges::count(found, other) == 0 && found.size() < 4) found.push_back(other);
  }
  if (found.empty()) return "`tesuji games` lists the games; a path to a game file works too";
  return fmt::format("did you mean {}? `tesuji games` lists all", join(found, ", "));
}

}  // namespace

std::string normal_id(std::string_view id) {
  std::string result = lower_case(id);
  std::replace(result.begin(), result.end(), '_', '-');
  return result;
}

GameLibrary::GameLibrary(FileAccess files, std::shared_ptr<OpenedGames> shared)
    : files_(files), shared_(std::move(shared)) {
  for (const EmbeddedFile& file : embedded_games()) {
    // The first line of a shipped file names its schema, which tells the kind of game without parsing.
    const bool row = file.text.substr(0, file.text.find('\n')).ends_with("line.schema.json");
    builtin_.push_back(
        {id_of_builtin(file.path), {fmt::format("games/{}", file.path), std::string(file.text)}, row});
  }
}

std::vector<std::string> GameLibrary::ids_of(bool rows) const {
  std::set<std::string> found;
  for (const auto* sources : {&builtin_, &loaded_}) {
    for (const Source& source : *sources) {
      if (!source.id.empty() && source.row == rows && !source.set) found.insert(source.id);
    }
  }
  return {found.begin(), found.end()};
}

std::vector<std::string> GameLibrary::piece_ids() const {
  return ids_of(false);
}

std::vector<std::string> GameLibrary::ids() const {
  std::vector<std::string> all = ids_of(false);
  std::ranges::copy(ids_of(true), std::back_inserter(all));
  return all;
}

const GameLibrary::Source* GameLibrary::by_id(std::string_view id, const SourceText* except) const {
  const std::string wanted = normal_id(id);
  if (wanted.empty()) return nullptr;
  for (const auto* sources : {&loaded_, &builtin_}) {
    for (const Source& source : *sources) {
      if (source.id == wanted && (except == nullptr || source.text.text != except->text)) return &source;
    }
  }
  return nullptr;
}

Result<SourceText> GameLibrary::find_source(std::string_view game) const {
  if (const Source* source = by_id(game)) return source->text;
  if (files_ == FileAccess::refused || !means_file(game)) return unknown_game(game, ErrorCode::usage);
  const auto whole = read_source(std::string(game));
  if (!whole) return whole.error();
  return split_parts(*whole).main;
}

Error GameLibrary::unknown_game(std::string_view game, ErrorCode code) const {
  return refusal(code, fmt::format("there is no game '{}'", game), suggestion(normal_id(game), ids()));
}

Result<SourceText> GameLibrary::find_part(std::string_view wanted, const SourceText& from) const {
  // A game that came as text has no folder, so nothing on disk can be meant; a built-in one has its
  // folder inside the program.
  const fs::path folder = fs::path(from.name).parent_path();
  const auto builtin_at = [&](const std::string& name) {
    return std::ranges::find(builtin_, name, [](const Source& source) { return source.text.name; });
  };
  const auto self = builtin_at(from.name);
  const bool from_builtin = self != builtin_.end() && self->text.text == from.text;
  const bool from_text = from.name.starts_with('<');

  if (looks_like_path(wanted)) {
    if (!from_builtin && !from_text) {
      const std::string path = (folder / wanted).lexically_normal().string();
      std::error_code fault;
      if (fs::exists(path, fault)) return read_source(path);
    }
    for (const fs::path& base :
         {from_builtin ? folder : fs::path("games"), fs::path("games"), fs::path("games/pieces")}) {
      const auto found = builtin_at((base / wanted).lexically_normal().string());
      if (found != builtin_.end()) return found->text;
    }
    if (const Source* kept = by_id(fs::path(wanted).stem().string()); kept != nullptr && kept->set)
      return kept->text;
    return refusal(ErrorCode::bad_input, fmt::format("there is no file '{}'", wanted),
                   from_text ? fmt::format("write it behind a row '--- {}' in the same text, load it first, "
                                           "or use a built-in file",
                                           wanted)
                             : "paths are relative to this file");
  }
  if (const Source* source = by_id(wanted, &from)) return source->text;
  return unknown_game(wanted, ErrorCode::bad_input);
}

SourceFinder GameLibrary::finder(std::vector<SourceText> parts) const {
  return [this, parts = std::move(parts)](std::string_view wanted,
                                          const SourceText& from) -> Result<SourceText> {
    for (const SourceText& part : parts)
      if (part.name == fmt::format("<{}>", wanted)) return part;
    return find_part(wanted, from);
  };
}

SourceFinder GameLibrary::finder_for(std::string_view game) const {
  if (const Source* source = by_id(game)) return finder(source->parts);
  if (files_ == FileAccess::refused || !means_file(game)) return finder();
  const auto whole = read_source(std::string(game));
  return finder(whole.ok() ? split_parts(*whole).others : std::vector<SourceText>{});
}

/// Unknown games and unreadable files are none.
bool GameLibrary::is_row_game(std::string_view game) const {
  if (const Source* source = by_id(game)) return source->row;
  const auto source = find_source(game);
  return source.ok() && define::is_row_game(*source, finder_for(game));
}

namespace {

/// What is wrong with a position that a game begins with, by section.
using PositionFaults = std::vector<std::pair<std::string, Error>>;

PositionFaults faulty_positions(const std::shared_ptr<const CompiledRules>& rules) {
  PositionFaults faults;
  const auto try_out = [&](const Result<Setup>& setup, const std::string& section) {
    if (!setup) {
      faults.emplace_back(section, setup.error());
    } else if (const auto position = make_position(rules, *setup); !position) {
      faults.emplace_back(section, position.error());
    }
  };
  try_out(start_position(*rules), "setup");
  for (const NamedSetup& named : rules->definition().setups)
    try_out(named_position(named, *rules), "setups." + named.id);
  return faults;
}

/// Faults of positions get the place where these are written, and the row of the file around them.
Errors placed(const PositionFaults& faults, const std::map<std::string, Where>& places,
              const SourceText& source) {
  Errors errors;
  for (const auto& [section, fault] : faults) {
    errors.push_back(fault);
    const auto found = places.find(section);
    if (found == places.end()) continue;
    Error& error = errors.back();
    const int column = std::max(error.where.column, 1);
    error.where = found->second;
    const auto rows = split(source.text, '\n');
    const bool here = error.where.file == source.name && as_size(error.where.line) <= rows.size();
    const std::string row(here && error.where.line > 0 ? rows[as_size(error.where.line - 1)] : "");
    // The text itself may begin behind a quotation mark.
    const std::size_t at = fault.source_line.empty() ? std::string::npos : row.find(fault.source_line);
    error.where.column = at == std::string::npos ? error.where.column + column - 1
                                                 : count_characters(row.substr(0, at)) + column;
    error.source_line = row;
  }
  return errors;
}

/// Compiles, and sets up every position a game can begin with.
Result<std::shared_ptr<const CompiledRules>, Errors> make_rules(GameDefinition definition,
                                                                const SourceText& source,
                                                                const SourceFinder& find) {
  auto compiled = compile_game(std::move(definition));
  if (!compiled) {
    Error error = compiled.error();
    const auto places = places_of(source, find);
    if (const auto pieces = places.find("pieces"); pieces != places.end()) error.where = pieces->second;
    return Errors{error};
  }
  if (const PositionFaults faults = faulty_positions(*compiled); !faults.empty())
    return placed(faults, places_of(source, find), source);
  return std::move(compiled.value());
}

}  // namespace

bool GameLibrary::is_everybodys(std::string_view game, const OptionChoices& options) const {
  return options.empty() && loaded_.empty() && by_id(game) != nullptr;
}

Result<std::shared_ptr<const Game>, Errors> GameLibrary::open(std::string_view game,
                                                              const OptionChoices& options) {
  std::string key = normal_id(game);
  for (const auto& [option, value] : options) key += fmt::format("\n{}={}", option, value);
  if (const auto found = opened_.find(key); found != opened_.end()) return found->second;
  const bool everybodys = shared_ && is_everybodys(game, options);
  if (everybodys) {
    if (auto known = shared_->find(key)) return known;
  }
  std::shared_ptr<Game> made;
  if (is_row_game(game)) {
    auto definition = define_row(game, options);
    if (!definition) return definition.error();
    made = std::make_shared<RowGame>(std::make_shared<const RowRules>(std::move(definition.value())));
  } else {
    auto definition = define(game, options);
    if (!definition) return definition.error();
    auto compiled = make_rules(std::move(definition.value()), *find_source(game), finder_for(game));
    if (!compiled) return compiled.error();
    made = std::make_shared<PieceGame>(std::move(compiled.value()));
  }
  const auto source = find_source(game);
  if (source.ok() && source->text.find("\nbook:") != std::string::npos) {
    auto book = load_book(*source, finder_for(game));
    if (!book) return book.error();
    made->set_book(std::move(*book));
  }
  if (everybodys) {
    shared_->keep(key, made);
  } else if (by_id(game) != nullptr) {
    opened_[key] = made;
  }
  return std::shared_ptr<const Game>(std::move(made));
}

Result<std::shared_ptr<const CompiledRules>, Errors> GameLibrary::rules(std::string_view game,
                                                                        const OptionChoices& options) {
  // Whoever defines row games as if they were of pieces is told what is wrong with that.
  if (is_row_game(game)) return define(game, options).error();
  const auto opened = open(game, options);
  if (!opened) return opened.error();
  return pieces_of(**opened).rules();
}

Result<GameOutline, Errors> GameLibrary::outline_of_source(const SourceText& source,
                                                           const SourceFinder& find) const {
  const auto outline = [](const auto& definition) -> Result<GameOutline, Errors> {
    if (!definition) return definition.error();
    return outline_of(*definition);
  };
  if (define::is_row_game(source, find)) return outline(load_row_game(source, find));
  return outline(load_game(source, find));
}

Result<GameOutline, Errors> GameLibrary::outline(std::string_view game) const {
  // What ships has been checked when it was built; to list it all, nobody wants to wait for that again.
  const Source* known = by_id(game);
  const auto ships = [&] {
    return std::ranges::any_of(builtin_, [&](const Source& source) { return &source == known; });
  };
  if (known != nullptr && !known->row && ships()) {
    const auto definition = load_outline(known->text, finder_for(game));
    if (!definition) return definition.error();
    return outline_of(*definition);
  }
  const auto source = find_source(game);
  if (!source) return Errors{source.error()};
  return outline_of_source(*source, finder_for(game));
}

Errors GameLibrary::check_text(const std::string& yaml) const {
  const SourceParts parts = split_parts({kTextName, yaml});
  const SourceFinder find = finder(parts.others);
  if (is_piece_set(parts.main)) {
    const auto set = load_piece_set(parts.main);
    return set ? Errors{} : set.error();
  }
  auto book = load_book(parts.main, find);
  if (!book) return book.error();
  std::shared_ptr<Game> made;
  if (define::is_row_game(parts.main, find)) {
    auto game = load_row_game(parts.main, find);
    if (!game) return game.error();
    made = std::make_shared<RowGame>(std::make_shared<const RowRules>(std::move(*game)));
  } else {
    auto game = load_game(parts.main, find);
    if (!game) return game.error();
    auto rules = make_rules(std::move(*game), parts.main, find);
    if (!rules) return rules.error();
    made = std::make_shared<PieceGame>(std::move(*rules));
  }
  if (book->empty()) return {};
  made->set_book(std::move(*book));
  return made->book_faults();
}

std::optional<Result<PieceSet, Errors>> GameLibrary::piece_set(std::string_view file) const {
  const auto source = find_source(file);
  if (!source || !is_piece_set(*source)) return std::nullopt;
  return load_piece_set(*source);
}

Result<RowGameDefinition, Errors> GameLibrary::define_row(std::string_view game,
                                                          const OptionChoices& options) const {
  const auto source = find_source(game);
  if (!source) return Errors{source.error()};
  return load_row_game(*source, finder_for(game), options);
}

Result<GameDefinition, Errors> GameLibrary::define(std::string_view game,
                                                   const OptionChoices& options) const {
  const auto source = find_source(game);
  if (!source) return Errors{source.error()};
  return load_game(*source, finder_for(game), options);
}

/// Called by its name, or `pieces` when it has none.
std::string GameLibrary::load_set(const SourceText& source, const PieceSet& set) {
  std::string id = normal_id(set.name);
  std::replace(id.begin(), id.end(), ' ', '-');
  if (id.empty()) id = "pieces";
  std::erase_if(loaded_, [&](const Source& known) { return known.id == id; });
  loaded_.push_back({id, {fmt::format("<{}>", id), source.text}, false, true});
  opened_.clear();
  return id;
}

Result<std::string, Errors> GameLibrary::load_source(const SourceText& source,
                                                     std::vector<SourceText> parts) {
  if (is_piece_set(source)) {
    const auto set = load_piece_set(source);
    if (!set) return set.error();
    return load_set(source, *set);
  }
  const SourceFinder find = finder(parts);
  const auto outline = outline_of_source(source, find);
  if (!outline) return outline.error();
  const std::string id = normal_id(outline->id);
  std::erase_if(loaded_, [&](const Source& known) { return known.id == id; });
  const bool named = source.name != kTextName;
  const bool row = define::is_row_game(source, find);
  loaded_.push_back(
      {id, {named ? source.name : fmt::format("<{}>", id), source.text}, row, false, std::move(parts)});
  opened_.clear();
  return id;
}

Result<std::string, Errors> GameLibrary::load(const std::string& yaml) {
  SourceParts parts = split_parts({kTextName, yaml});
  return load_source(parts.main, std::move(parts.others));
}

Result<std::string, Errors> GameLibrary::load_file(const std::string& path) {
  const auto whole = read_source(path);
  if (!whole) return Errors{whole.error()};
  SourceParts parts = split_parts(*whole);
  return load_source(parts.main, std::move(parts.others));
}

Result<std::vector<ImportedVariant>, Errors> GameLibrary::import_file(const std::string& path) const {
  const auto source = read_source(path);
  if (!source) return Errors{source.error()};
  return import_variants(*source);
}

}  // namespace tesuji::engine
