#include "api/json_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/failure.hpp"

namespace tesuji::api {
namespace {

/// What is too much in the text, in words; empty when it may be parsed. Whether it is JSON at all is not
/// asked.
std::string excess(std::string_view text) {
  std::vector<int> fields;  // of each list or object that is open
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) {
      if (c == '\\') ++i;
    } else if (c == '[' || c == '{') {
      if (fields.size() == kDeepestJson) return fmt::format("it is nested deeper than {}", kDeepestJson);
      fields.push_back(0);
    } else if ((c == ']' || c == '}') && !fields.empty()) {
      fields.pop_back();
    } else if (c == ':' && !fields.empty() && ++fields.back() > kMostFields) {
      return fmt::format("an object in it has more than {} fields", kMostFields);
    }
  }
  return {};
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (const std::string why = excess(text); !why.empty())
    return bad_input("this text is more than can be read: " + why, "send less at once");
  Json value = Json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_discarded()) return bad_input("this text is not JSON", "send one JSON value");
  return value;
}

}  // namespace tesuji::api
