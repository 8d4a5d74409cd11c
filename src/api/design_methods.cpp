// What editors of game files need: the text of a game, one value of a text changed, movements as text.
#include <fmt/format.h>

#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/embedded.hpp"
#include "base/failure.hpp"
#include "define/directions.hpp"
#include "define/moves_writer.hpp"
#include "define/sources.hpp"
#include "define/text_change.hpp"
#include "walk/course.hpp"

namespace tesuji::api {
namespace {

constexpr const char* kGivenText = "<text>";
constexpr std::size_t kMostAtoms = 400;
constexpr int kFarthest = 35;

/// A file that is part of the program, by the id of its game or by its path among the games.
Result<SourceText> shipped_source(std::string_view wanted) {
  const std::string id = engine::normal_id(wanted);
  for (const EmbeddedFile& file : embedded_games()) {
    const std::string_view name = file.path.substr(file.path.rfind('/') + 1);
    // Piece sets, schemas and books are no games, but may bear the name of one.
    const auto holds = [&](std::string_view folder) { return file.path.starts_with(folder); };
    const bool part = holds("pieces/") || holds("schema/") || holds("books/");
    const bool named = file.path == wanted || file.path == fmt::format("pieces/{}", wanted);
    if (named || (!part && name == id + ".yaml"))
      return SourceText{fmt::format("games/{}", file.path), std::string(file.text)};
  }
  return bad_input(fmt::format("there is no game '{}'", wanted),
                   "`games` lists those that are part of the program");
}

/// [right, forward]
std::optional<Vector> read_step(const Json& json) {
  if (!json.is_array() || json.size() != 2) return std::nullopt;
  for (const Json& part : json)
    if (!part.is_number_integer() || part < -kFarthest || part > kFarthest) return std::nullopt;
  return Vector{json[0].get<int>(), json[1].get<int>()};
}

std::optional<AtomKind> read_kind(const Json& json) {
  for (int i = 0; i <= static_cast<int>(AtomKind::burn); ++i) {
    const auto kind = static_cast<AtomKind>(i);
    if (json == kind_word(kind)) return kind;
  }
  return std::nullopt;
}

/// A number from 0 on; null and absence are `fallback`.
int read_count(const Json& atom, const char* field, int fallback) {
  const auto found = atom.find(field);
  if (found == atom.end() || !found->is_number_integer() || *found < 0 || *found > kFarthest + 1)
    return fallback;
  return found->get<int>();
}

bool read_flag(const Json& atom, const char* field, bool fallback) {
  const auto found = atom.find(field);
  return found != atom.end() && found->is_boolean() ? found->get<bool>() : fallback;
}

std::string read_zone_text(const Json& atom, const char* field) {
  const auto found = atom.find(field);
  return found != atom.end() && found->is_string() ? found->get<std::string>() : "";
}

/// An atom as `describe` tells it; nothing when it is none. A lame leap without a path has its usual one.
std::optional<MoveAtom> read_atom(const Json& json) {
  if (!json.is_object() || !json.contains("kind") || !json.contains("step")) return std::nullopt;
  const auto kind = read_kind(json["kind"]);
  const auto step = read_step(json["step"]);
  if (!kind || !step) return std::nullopt;
  MoveAtom atom;
  atom.kind = *kind;
  atom.step = *step;
  atom.quiet = read_flag(json, "quiet", true);
  atom.captures = read_flag(json, "captures", true);
  atom.initial = read_flag(json, "initial", false);
  atom.unblockable = read_flag(json, "unblockable", false);
  atom.stops = read_flag(json, "stop", true);
  atom.passes = read_flag(json, "pass", false);
  atom.min = read_count(json, *kind == AtomKind::leap_slide ? "over" : "min", 1);
  atom.max = read_count(json, "max", 0);
  atom.hops = read_count(json, "hops", 0);
  atom.from_zone = read_zone_text(json, "from_zone");
  atom.to_zone = read_zone_text(json, "to_zone");
  if (json.contains("turn")) {
    const auto turn = read_step(json["turn"]);
    if (!turn) return std::nullopt;
    atom.turn = *turn;
  }
  if (*kind == AtomKind::lame_leap && !json.contains("path")) atom.path = lame_path(*step);
  if (!json.contains("path")) return atom;
  if (!json["path"].is_array()) return std::nullopt;
  for (const Json& entry : json["path"]) {
    const auto on_the_way = read_step(entry);
    if (!on_the_way) return std::nullopt;
    atom.path.push_back(*on_the_way);
  }
  return atom;
}

std::optional<std::vector<std::string>> read_path(const Json& json) {
  if (!json.is_array() || json.empty()) return std::nullopt;
  std::vector<std::string> path;
  for (const Json& key : json) {
    if (!key.is_string()) return std::nullopt;
    path.push_back(key.get<std::string>());
  }
  return path;
}

std::optional<define::TextChange> read_change(const Json& json) {
  if (!json.is_object() || !json.contains("path")) return std::nullopt;
  const auto path = read_path(json["path"]);
  if (!path) return std::nullopt;
  define::TextChange change{*path, std::nullopt};
  const auto value = json.find("value");
  if (value == json.end() || value->is_null()) return change;
  if (!value->is_string() || value->get<std::string>().find('\n') != std::string::npos) return std::nullopt;
  change.value = value->get<std::string>();
  return change;
}

}  // namespace

MethodAnswer source_method(Context&, const Json& object) {
  Params params(object, false, {"game"});
  const std::string game = params.game();
  if (params.fault()) return *params.fault();
  const auto source = shipped_source(game);
  if (!source) return source.error();
  return Json{{"yaml", source->text}};
}

MethodAnswer edit_method(Context&, const Json& object) {
  Params params(object, false, {"yaml", "changes"});
  std::string yaml = params.text("yaml", true);
  const Json& changes = params.value("changes", true);
  if (params.fault()) return *params.fault();
  const Error fault = bad_input("field 'changes' must be a list of {path, value}",
                                R"(write [{"path": ["pieces", "wizard", "moves"], "value": "FC"}])");
  if (!changes.is_array()) return fault;
  for (const Json& entry : changes) {
    const auto change = read_change(entry);
    if (!change) return fault;
    auto changed = define::change_text(yaml, *change);
    if (!changed) return changed.error();
    yaml = std::move(changed.value());
  }
  return Json{{"yaml", yaml}};
}

MethodAnswer value_method(Context&, const Json& object) {
  Params params(object, false, {"yaml", "path"});
  const std::string yaml = params.text("yaml", true);
  const Json& keys = params.value("path", true);
  if (params.fault()) return *params.fault();
  const auto path = read_path(keys);
  if (!path) return bad_input("field 'path' must be a list of keys", R"(write ["promotion"])");
  define::Report report;
  const auto find = [](std::string_view wanted, const SourceText&) { return shipped_source(wanted); };
  const auto tree = define::gather({kGivenText, yaml}, find, report);
  if (!tree || !report.clean()) return report.sorted(kGivenText);
  const define::Node* node = &tree->root;
  for (const std::string& key : *path) {
    node = node->find(key);
    if (node == nullptr) return Json{{"value", nullptr}};
  }
  return Json{{"value", define::node_text(*node)}};
}

MethodAnswer moves_write_method(Context&, const Json& object) {
  Params params(object, false, {"atoms"});
  const Json& list = params.value("atoms", true);
  if (params.fault()) return *params.fault();
  const Error fault = bad_input("field 'atoms' must be a list of movements as method 'describe' tells them",
                                R"(write [{"kind": "leap", "step": [1, 2]}])");
  if (!list.is_array() || list.size() > kMostAtoms) return fault;
  std::vector<MoveAtom> atoms;
  for (const Json& entry : list) {
    auto atom = read_atom(entry);
    if (!atom) return fault;
    define::add_new(atoms, std::move(*atom));
  }
  return Json{{"moves", define::write_moves(atoms)}};
}

}  // namespace tesuji::api
