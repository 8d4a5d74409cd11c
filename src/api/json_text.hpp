// JSON texts from outside: the one place where they become values.
#pragma once

#include <string_view>

#include "api/json.hpp"
#include "base/result.hpp"

namespace tesuji::api {

/// Lists and objects inside of each other: as many as the deepest tree of variations needs, few enough for
/// the stack when a value is copied or written.
constexpr int kDeepestJson = 2048;
/// Fields of one object: they are searched one after the other.
constexpr int kMostFields = 2000;

/// The value; an error when the text is no JSON, or goes deeper or wider than the bounds above. They are
/// looked at before any value is built.
Result<Json> parse_json(std::string_view text);

}  // namespace tesuji::api
