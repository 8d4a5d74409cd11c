#include "api/params.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::api {
namespace {

const Json& null_value() {
  static const Json kNull;
  return kNull;
}

/// true, 3 and "text" are all how a script may write an option's value.
std::optional<std::string> scalar_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean() || value.is_number_integer()) return value.dump();
  return std::nullopt;
}

}  // namespace

Params::Params(const Json& object, bool with_common, std::initializer_list<std::string_view> fields)
    : object_(object) {
  if (object.is_null()) return;
  if (!object.is_object()) {
    refuse("params must be an object with named fields", "write {\"game\": \"chess\"}");
    return;
  }
  std::vector<std::string> known(fields.begin(), fields.end());
  if (with_common) known.insert(known.end(), {"game", "options", "position", "moves"});
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string near = nearest(key, known);
    const std::string all =
        known.empty() ? "this method takes no fields" : fmt::format("known: {}", join(known, ", "));
    refuse(fmt::format("unknown field '{}'", key),
           near.empty() ? all : fmt::format("did you mean '{}'?", near));
  }
}

void Params::refuse(std::string message, std::string hint) {
  if (!fault_) fault_ = bad_input(std::move(message), std::move(hint));
}

const Json& Params::value(const char* field, bool required) {
  if (object_.is_object()) {
    const auto found = object_.find(field);
    if (found != object_.end() && !found->is_null()) return *found;
  }
  if (required)
    refuse(fmt::format("field '{}' is missing", field), fmt::format("add \"{}\" to params", field));
  return null_value();
}

std::string Params::text(const char* field, bool required, const std::string& fallback) {
  const Json& found = value(field, required);
  if (found.is_null()) return fallback;
  if (found.is_string()) return found.get<std::string>();
  refuse(fmt::format("field '{}' must be a text", field), "write it in double quotes");
  return fallback;
}

int Params::number(const char* field, bool required, int least, int most, int fallback) {
  const Json& found = value(field, required);
  if (found.is_null()) return fallback;
  if (found.is_number_integer() && found >= least && found <= most) return found.get<int>();
  refuse(fmt::format("field '{}' must be a whole number from {} to {}", field, least, most), "");
  return fallback;
}

bool Params::truth(const char* field) {
  const Json& found = value(field, false);
  if (found.is_null()) return false;
  if (found.is_boolean()) return found.get<bool>();
  refuse(fmt::format("field '{}' must be true or false", field), "");
  return false;
}

OptionChoices Params::choices(const char* field) {
  OptionChoices choices;
  const Json& found = value(field, false);
  if (found.is_null()) return choices;
  if (!found.is_object()) {
    refuse(fmt::format("field '{}' must be an object", field), "write {\"KEY\": \"VALUE\"}");
    return choices;
  }
  for (const auto& [key, value] : found.items()) {
    if (const auto text = scalar_text(value)) {
      choices[key] = *text;
    } else {
      refuse(fmt::format("option '{}' must be a text", key), "write {\"KEY\": \"VALUE\"}");
    }
  }
  return choices;
}

std::string Params::moves(const char* field) {
  const Json& found = value(field, false);
  if (found.is_null()) return {};
  if (found.is_string()) return found.get<std::string>();
  std::vector<std::string> list;
  for (const Json& move : found) {
    if (move.is_string()) list.push_back(move.get<std::string>());
  }
  if (found.is_array() && list.size() == found.size()) return join(list, " ");
  refuse(fmt::format("field '{}' must be a list of texts", field), "write [\"e2e4\", \"e7e5\"]");
  return {};
}

}  // namespace tesuji::api
