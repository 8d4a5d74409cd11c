#include "server/store_methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "api/json_text.hpp"
#include "api/method_answer.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::server {
namespace {

using api::Json;
using api::MethodAnswer;
using api::Params;

constexpr std::size_t kLongestId = 200;

/// The kind and, where asked for, the id that the params name.
struct Address {
  std::string kind;
  std::string id;
};

Result<Address> address(Params& params, bool with_id) {
  Address at{params.text("kind", true), with_id ? params.text("id", true) : ""};
  if (params.fault()) return *params.fault();
  const auto& kinds = Store::kinds();
  if (std::find(kinds.begin(), kinds.end(), at.kind) == kinds.end()) {
    return bad_input(fmt::format("nothing of kind '{}' is stored", at.kind),
                     "known: " + join({kinds.begin(), kinds.end()}, ", "));
  }
  if (with_id && (at.id.empty() || at.id.size() > kLongestId))
    return bad_input("field 'id' must have 1 to 200 bytes", "choose another name");
  return at;
}

/// Whose items, and how many of them there may be.
struct Desk {
  Store& store;
  std::string owner;
  Quotas quotas;
};

MethodAnswer list(const Desk& desk, const Json& object) {
  Params params(object, false, {"kind"});
  const auto at = address(params, false);
  if (!at) return at.error();
  const auto items = desk.store.list({desk.owner, at->kind}, kMostItems, megabytes(desk.quotas.listed_mb));
  if (!items) return items.error();
  Json result = Json::array();
  for (const StoredItem& item : *items) result.push_back(item_json(item));
  return result;
}

MethodAnswer get(const Desk& desk, const Json& object) {
  Params params(object, false, {"kind", "id"});
  const auto at = address(params, true);
  if (!at) return at.error();
  const auto item = desk.store.get({desk.owner, at->kind}, at->id);
  if (!item) return item.error();
  return *item ? item_json(**item) : Json(nullptr);
}

MethodAnswer put(const Desk& desk, const Json& object) {
  Params params(object, false, {"kind", "id", "value", "revision"});
  const Json& value = params.value("value", true);
  const int revision = params.number("revision", false, 0, std::numeric_limits<int>::max(), -1);
  const auto at = address(params, true);
  if (!at) return at.error();
  const auto expected = revision < 0 ? std::nullopt : std::optional<std::int64_t>(revision);
  const auto stored =
      desk.store.put({desk.owner, at->kind}, at->id, api::json_text(value), desk.quotas, expected);
  if (!stored) return stored.error();
  return Json{{"revision", *stored}};
}

MethodAnswer remove(const Desk& desk, const Json& object) {
  Params params(object, false, {"kind", "id"});
  const auto at = address(params, true);
  if (!at) return at.error();
  const auto removed = desk.store.remove({desk.owner, at->kind}, at->id);
  if (!removed) return removed.error();
  return Json{{"deleted", *removed}};
}

}  // namespace

Json item_json(const StoredItem& item) {
  const bool left_out = item.value.empty();
  const auto value = api::parse_json(item.value);
  Json json{{"id", item.id},
            {"value", value ? *value : Json(nullptr)},
            {"revision", item.revision},
            {"changed_at", item.changed_at}};
  if (left_out) json["left_out"] = true;
  return json;
}

std::vector<api::NamedMethodFunction> store_methods(Store& store, const std::string& owner,
                                                    const Quotas& quotas) {
  using Handler = MethodAnswer (*)(const Desk&, const Json&);
  const Desk desk{store, owner, quotas};
  const auto bound = [&desk](const char* name, Handler handler, bool keeps) {
    return api::NamedMethodFunction{
        name, [desk, handler](api::Context&, const Json& params) { return handler(desk, params); }, keeps};
  };
  return {bound("store.list", list, false), bound("store.get", get, false), bound("store.put", put, true),
          bound("store.delete", remove, true)};
}

}  // namespace tesuji::server
