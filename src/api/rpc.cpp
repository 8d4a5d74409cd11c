#include "api/rpc.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/json_text.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/failure.hpp"

namespace tesuji::api {
namespace {

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kUnknownMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kInternalError = -32603;
constexpr int kCancelled = -32800;      // as language servers have it
constexpr std::size_t kTokenTable = 1;  // megabytes

/// Texts that came from outside may hold broken UTF-8.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json failure(const Json& id, int code, const std::string& message, Json data = nullptr) {
  Json error{{"code", code}, {"message", message}};
  if (!data.is_null()) error["data"] = std::move(data);
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

Json bad_params(const Json& id, const Errors& errors) {
  Json data = place_json(errors.front());
  if (errors.size() > 1) data["diagnostics"] = check_json(errors)["diagnostics"];
  return failure(id, kInvalidParams, errors.front().message, std::move(data));
}

/// The id to answer with: texts and numbers as they are, null when the message has no usable one.
Json id_of(const Json& message) {
  if (!message.is_object() || !message.contains("id")) return nullptr;
  const Json& id = message["id"];
  return id.is_string() || id.is_number() ? id : Json(nullptr);
}

bool is_notification(const Json& message) {
  return message.is_object() && !message.contains("id");
}

std::string request_fault(const Json& message) {
  if (!message.is_object()) return "a request is an object";
  for (const auto& [key, value] : message.items()) {
    if (key != "jsonrpc" && key != "id" && key != "method" && key != "params") {
      return fmt::format("unknown field '{}'", key);
    }
  }
  if (!message.contains("jsonrpc") || message["jsonrpc"] != "2.0") return "field 'jsonrpc' must be \"2.0\"";
  if (!message.contains("method") || !message["method"].is_string()) return "field 'method' must be a text";
  if (message.contains("id")) {
    const Json& id = message["id"];
    if (!id.is_string() && !id.is_number() && !id.is_null()) return "field 'id' must be a text or a number";
  }
  return {};
}

}  // namespace

Rpc::Rpc(RpcHost host)
    : host_(std::move(host)), library_(host_.files), minds_(host_.think ? kTokenTable : Minds::kUsualTable) {}

MethodAnswer Rpc::call(const MethodFunction& method, bool thinks, const Json& params, const Json* id) {
  std::vector<std::string> extra;
  for (const NamedMethodFunction& added : host_.extra) extra.push_back(added.name);
  const auto run = [&](Minds& minds) {
    Context context{library_, minds, host_.should_stop, host_.budget, extra, {}};
    if (host_.write && id != nullptr) {
      context.tell = [&](Json progress) {
        Json told{{"id", *id}};
        told.update(progress);
        host_.write(text_of({{"jsonrpc", "2.0"}, {"method", "progress"}, {"params", std::move(told)}}));
      };
    }
    return method(context, params);
  };
  if (!thinks || !host_.think) return run(minds_);
  MethodAnswer given = MethodAnswer::stopped();  // a host that is closing runs nothing any more
  host_.think([&](Minds& minds) { given = run(minds); }, host_.should_stop);
  return given;
}

Json Rpc::answer_message(const Json& message, bool& silent) {
  const Json id = id_of(message);
  silent = false;
  if (const std::string fault = request_fault(message); !fault.empty())
    return failure(id, kInvalidRequest, fault);
  silent = is_notification(message);
  try {
    return carry_out(message, silent ? nullptr : &id);
  } catch (...) {
    return failure(id, kInternalError, caught_error().message);
  }
}

/// Precondition: the message is a request, or a notification when there is no `id`.
Json Rpc::carry_out(const Json& message, const Json* id) {
  const Json told_id = id == nullptr ? Json(nullptr) : *id;
  const std::string name = message["method"].get<std::string>();
  const Json params = message.contains("params") ? message["params"] : Json(nullptr);
  MethodFunction method;
  bool thinks = false;
  for (const NamedMethodFunction& added : host_.extra) {
    if (added.name == name) method = added.method;
  }
  if (!method) {
    const Method known = find_method(name);
    if (known == nullptr)
      return failure(told_id, kUnknownMethod, fmt::format("there is no method '{}'", name));
    method = known;
    thinks = !is_brief(name);
  }
  const MethodAnswer given = call(method, thinks, params, id);
  if (!given.errors.empty()) return bad_params(told_id, given.errors);
  if (given.cancelled) return failure(told_id, kCancelled, "cancelled");
  return {{"jsonrpc", "2.0"}, {"id", told_id}, {"result", given.result}};
}

Json Rpc::answer_batch(const Json& batch, bool& silent) {
  Json answers = Json::array();
  for (const Json& message : batch) {
    bool no_answer = false;
    Json one = answer_message(message, no_answer);
    if (!no_answer) answers.push_back(std::move(one));
  }
  silent = answers.empty();
  return answers;
}

std::optional<std::string> Rpc::answer(std::string_view line) {
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
  try {
    const auto message = parse_json(line);
    if (!message) return unreadable_answer(message.error());
    bool silent = false;
    const bool batch = message->is_array() && !message->empty();
    const Json answer = batch ? answer_batch(*message, silent) : answer_message(*message, silent);
    if (silent) return std::nullopt;
    return text_of(answer);
  } catch (...) {
    return text_of(failure(nullptr, kInternalError, caught_error().message));
  }
}

std::string cancelled_answer(const Json& id) {
  return text_of(failure(id, kCancelled, "cancelled before it began"));
}

std::string unreadable_answer(const Error& why) {
  return text_of(failure(nullptr, kParseError, why.message));
}

std::optional<std::string> refused_answer(std::string_view line, const Error& why) {
  const auto message = parse_json(line);
  if (!message) return unreadable_answer(message.error());
  const auto refusal = [&](const Json& one) { return failure(id_of(one), kInternalError, why.message); };
  if (!message->is_array() || message->empty())
    return is_notification(*message) ? std::nullopt : std::optional(text_of(refusal(*message)));
  Json answers = Json::array();
  for (const Json& one : *message) {
    if (!is_notification(one)) answers.push_back(refusal(one));
  }
  return answers.empty() ? std::nullopt : std::optional(text_of(answers));
}

}  // namespace tesuji::api
