#include "engine/game_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/embedded.hpp"
#include "base/text.hpp"

namespace tesuji {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostFileBytes = 64U << 20U;
constexpr const char* kTextName = "<text>";  // how messages call a game that came as text

bool ends_with_yaml(std::string_view name) {
  return name.ends_with(".yaml") || name.ends_with(".yml");
}

bool looks_like_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || ends_with_yaml(name);
}

/// "chess/amazon.yaml" -> "amazon"; nothing for piece sets and schemas, which are no games.
std::string id_of_builtin(std::string_view path) {
  if (path.starts_with("pieces/") || path.starts_with("schema/")) return {};
  return normal_id(fs::path(path).stem().string());
}

Error io_error(const std::string& path, std::string_view what) {
  return {ErrorCode::io, fmt::format("{}: {}", path, what), "", {path, 0, 0}, ""};
}

/// The ids a mistyped one may mean: the nearest, and those that contain it or are contained in it.
std::string suggestion(const std::string& id, const std::vector<std::string>& known) {
  std::vector<std::string> found;
  if (const std::string near = nearest(id, known); !near.empty()) found.push_back(near);
  for (const std::string& other : known) {
    const bool related =
        id.size() >= 3 && (other.find(id) != std::string::npos || id.find(other) != std::string::npos);
    if (related && std::find(found.begin(), found.end(), other) == found.end() && found.size() < 4)
      found.push_back(other);
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

Result<std::string> read_file(const std::string& path) {
  std::error_code fault;
  const auto status = fs::status(path, fault);
  if (status.type() == fs::file_type::not_found) return io_error(path, "there is no such file");
  if (status.type() == fs::file_type::directory) return io_error(path, "this is a folder, not a file");
  if (status.type() == fs::file_type::regular && fs::file_size(path, fault) > kMostFileBytes) {
    return io_error(path, "the file is larger than 64 MB");
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return io_error(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad()) return io_error(path, "reading failed");
  return text;
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  if (!file) return io_error(path, fmt::format("cannot be written: {}", std::strerror(errno)));
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (!file) return io_error(path, "writing failed");
  return std::nullopt;
}

GameLibrary::GameLibrary(FileAccess files) : files_(files) {
  for (const EmbeddedFile& file : embedded_games()) {
    // The first line of a shipped file names its schema, which tells the kind of game without parsing.
    const bool line = file.text.substr(0, file.text.find('\n')).ends_with("line.schema.json");
    builtin_.push_back(
        {id_of_builtin(file.path), {fmt::format("games/{}", file.path), std::string(file.text)}, line});
  }
}

std::vector<std::string> GameLibrary::ids_of(bool line) const {
  std::vector<std::string> result;
  for (const auto* sources : {&builtin_, &loaded_}) {
    for (const Source& source : *sources) {
      if (!source.id.empty() && source.line == line) result.push_back(source.id);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<std::string> GameLibrary::ids() const {
  return ids_of(false);
}

std::vector<std::string> GameLibrary::line_ids() const {
  return ids_of(true);
}

std::vector<std::string> GameLibrary::all_ids() const {
  std::vector<std::string> all = ids();
  for (std::string& id : line_ids()) all.push_back(std::move(id));
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
  if (files_ == FileAccess::refused) return unknown_game(game, ErrorCode::usage);
  const std::string path(game);
  std::error_code fault;
  if (looks_like_path(game) || fs::is_regular_file(path, fault)) {
    auto text = read_file(path);
    if (!text) return text.error();
    return SourceText{path, std::move(text.value())};
  }
  return unknown_game(game, ErrorCode::usage);
}

Error GameLibrary::unknown_game(std::string_view game, ErrorCode code) const {
  Error unknown;
  unknown.code = code;
  unknown.message = fmt::format("there is no game '{}'", game);
  unknown.hint = suggestion(normal_id(game), all_ids());
  return unknown;
}

Result<SourceText> GameLibrary::find_part(std::string_view wanted, const SourceText& from) const {
  // A game that came as text has no folder, so nothing on disk can be meant; a built-in one has its
  // folder inside the program.
  const fs::path folder = fs::path(from.name).parent_path();
  const auto builtin_at = [&](const std::string& name) {
    return std::find_if(builtin_.begin(), builtin_.end(),
                        [&](const Source& s) { return s.text.name == name; });
  };
  const auto self = builtin_at(from.name);
  const bool from_builtin = self != builtin_.end() && self->text.text == from.text;
  const bool from_text = from.name.starts_with('<');

  if (looks_like_path(wanted)) {
    if (!from_builtin && !from_text) {
      const std::string path = (folder / wanted).lexically_normal().string();
      std::error_code fault;
      if (fs::exists(path, fault)) {
        auto text = read_file(path);
        if (!text) return text.error();
        return SourceText{path, std::move(text.value())};
      }
    }
    for (const fs::path& base :
         {from_builtin ? folder : fs::path("games"), fs::path("games"), fs::path("games/pieces")}) {
      const auto found = builtin_at((base / wanted).lexically_normal().string());
      if (found != builtin_.end()) return found->text;
    }
    Error missing;
    missing.message = fmt::format("there is no file '{}'", wanted);
    missing.hint =
        from_text ? "a game given as text can only use built-in files" : "paths are relative to this file";
    return missing;
  }
  if (const Source* source = by_id(wanted, &from)) return source->text;
  return unknown_game(wanted, ErrorCode::bad_input);
}

SourceFinder GameLibrary::finder() const {
  return [this](std::string_view wanted, const SourceText& from) { return find_part(wanted, from); };
}

bool GameLibrary::is_line_game(std::string_view game) const {
  if (const Source* source = by_id(game)) return source->line;
  const auto source = find_source(game);
  return source.ok() && tesuji::is_line_game(*source, finder());
}

Result<LineGameDefinition, Errors> GameLibrary::define_line(std::string_view game,
                                                            const OptionChoices& options) const {
  const auto source = find_source(game);
  if (!source) return Errors{source.error()};
  return load_line_game(*source, finder(), options);
}

Result<std::shared_ptr<const LineRules>, Errors> GameLibrary::open_line(std::string_view game,
                                                                        const OptionChoices& options) {
  std::string key = normal_id(game);
  for (const auto& [option, value] : options) key += fmt::format("\n{}={}", option, value);
  if (const auto found = compiled_lines_.find(key); found != compiled_lines_.end()) return found->second;
  auto definition = define_line(game, options);
  if (!definition) return definition.error();
  auto rules = std::make_shared<const LineRules>(std::move(definition.value()));
  if (by_id(game) != nullptr) compiled_lines_[key] = rules;
  return rules;
}

Result<GameDefinition, Errors> GameLibrary::define_source(const SourceText& source,
                                                          const OptionChoices& options) const {
  return load_game(source, finder(), options);
}

Result<GameDefinition, Errors> GameLibrary::define(std::string_view game,
                                                   const OptionChoices& options) const {
  const auto source = find_source(game);
  if (!source) return Errors{source.error()};
  return define_source(*source, options);
}

Result<std::shared_ptr<const CompiledRules>, Errors> GameLibrary::open(std::string_view game,
                                                                       const OptionChoices& options) {
  std::string key = normal_id(game);
  for (const auto& [option, value] : options) key += fmt::format("\n{}={}", option, value);
  if (const auto found = compiled_.find(key); found != compiled_.end()) return found->second;
  auto definition = define(game, options);
  if (!definition) return definition.error();
  auto rules = compile(std::move(definition.value()));
  if (!rules) return Errors{rules.error()};
  if (by_id(game) != nullptr) compiled_[key] = *rules;
  return std::move(rules.value());
}

Result<GameDefinition, Errors> GameLibrary::check_text(const std::string& yaml) const {
  return define_source({kTextName, yaml}, {});
}

Result<LineGameDefinition, Errors> GameLibrary::check_line_text(const std::string& yaml) const {
  return load_line_game({kTextName, yaml}, finder());
}

bool GameLibrary::is_line_text(const std::string& yaml) const {
  return tesuji::is_line_game({kTextName, yaml}, finder());
}

Result<std::string, Errors> GameLibrary::load_source(const SourceText& source) {
  const bool line = tesuji::is_line_game(source, finder());
  std::string id;
  if (line) {
    const auto definition = load_line_game(source, finder());
    if (!definition) return definition.error();
    id = normal_id(definition->id);
  } else {
    const auto definition = define_source(source, {});
    if (!definition) return definition.error();
    id = normal_id(definition->id);
  }
  std::erase_if(loaded_, [&](const Source& known) { return known.id == id; });
  const bool named = source.name != kTextName;
  loaded_.push_back({id, {named ? source.name : fmt::format("<{}>", id), source.text}, line});
  compiled_.clear();
  compiled_lines_.clear();
  return id;
}

Result<std::string, Errors> GameLibrary::load(const std::string& yaml) {
  return load_source({kTextName, yaml});
}

Result<std::string, Errors> GameLibrary::load_file(const std::string& path) {
  auto text = read_file(path);
  if (!text) return Errors{text.error()};
  return load_source({path, std::move(text.value())});
}

Result<std::vector<ImportedVariant>, Errors> GameLibrary::import_file(const std::string& path) const {
  auto text = read_file(path);
  if (!text) return Errors{text.error()};
  return import_variants({path, std::move(text.value())});
}

}  // namespace tesuji
