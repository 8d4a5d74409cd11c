#include "api/rpc.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/json_text.hpp"
#include "api/matches.hpp"
#include "api/method_answer.hpp"
#include "base/failure.hpp"

namespace tesuji::api {
namespace {

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kUnknownMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kInternalError = -32603;
constexpr int kCancelled = -32800;  // as language servers have it
constexpr int kRefused = -32001;    // too much at once: a quota is used up
constexpr int kNotStored = -32002;  // what must be read or written cannot be, at present
constexpr std::size_t kMostInBatch = 1000;
constexpr std::size_t kTokenTable = 1;  // megabytes

Json failure(const Json& id, int code, const std::string& message, Json data = nullptr) {
  Json error{{"code", code}, {"message", message}};
  if (!data.is_null()) error["data"] = std::move(data);
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

Json bad_params(const Json& id, const Errors& errors) {
  Json data = place_json(errors.front());
  if (errors.size() > 1) data["diagnostics"] = check_json(errors)["diagnostics"];
  const int code = errors.front().code == ErrorCode::io ? kNotStored : kInvalidParams;
  return failure(id, code, errors.front().message, std::move(data));
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

/// The answer to a message, or the answers to all of a batch; nothing when nobody waits for any.
template <class AnswerOne>
std::optional<std::string> answer_all(const Json& message, const AnswerOne& answer_one) {
  if (!message.is_array() || message.empty()) {
    const std::optional<Json> answer = answer_one(message);
    return answer ? std::optional(json_text(*answer)) : std::nullopt;
  }
  if (message.size() > kMostInBatch)
    return json_text(
        failure(nullptr, kInvalidRequest, fmt::format("a batch may have {} requests", kMostInBatch)));
  Json answers = Json::array();
  for (const Json& one : message) {
    if (auto answer = answer_one(one)) answers.push_back(std::move(*answer));
  }
  return answers.empty() ? std::nullopt : std::optional(json_text(answers));
}

}  // namespace

Rpc::Rpc(RpcHost host)
    : host_(std::move(host)),
      library_(host_.files, host_.games),
      minds_(host_.take_turn ? kTokenTable : Minds::kUsualTable) {
  if (!host_.matches) host_.matches = std::make_shared<Matches>();
}

/// Tells the other end how far its request is; empty when it asked by no id.
std::function<void(Json)> Rpc::teller(const Json* id) const {
  if (!host_.write || id == nullptr) return {};
  return [this, id](Json progress) {
    Json told{{"id", *id}};
    told.update(progress);
    host_.write(json_text({{"jsonrpc", "2.0"}, {"method", "progress"}, {"params", std::move(told)}}));
  };
}

/// What somebody else found out. What he could not answer is asked here again, where the fault is told.
std::optional<MethodAnswer> Rpc::answered_elsewhere(const std::string& name, const Json& params,
                                                    const std::function<void(Json)>& tell) const {
  Json request{{"jsonrpc", "2.0"}, {"id", 0}, {"method", name}};
  if (!params.is_null()) request["params"] = params;
  const auto hand_on = [&](const std::string& told) {
    const auto message = parse_json(told);
    if (!tell || !message || !message->contains("params")) return;
    Json progress = (*message)["params"];
    progress.erase("id");
    tell(std::move(progress));
  };
  const auto line = host_.elsewhere(json_text(request), hand_on, host_.should_stop);
  const auto answer = line ? parse_json(*line) : Result<Json>(bad_input("nobody did it"));
  if (!answer || !answer->is_object()) return std::nullopt;
  if (answer->contains("result")) return MethodAnswer((*answer)["result"]);
  const Json error = answer->value("error", Json::object());
  return error.value("code", 0) == kCancelled ? std::optional(MethodAnswer::stopped()) : std::nullopt;
}

MethodAnswer Rpc::call(const MethodFunction& method, RpcHost::Turn turn, const Json& params,
                       const std::function<void(Json)>& tell) {
  const auto run = [&](Minds* lent) {
    Context context{library_,
                    lent == nullptr ? minds_ : *lent,
                    host_.should_stop,
                    host_.budget,
                    host_.extra,
                    *host_.matches,
                    host_.files == FileAccess::allowed,
                    tell};
    return method(context, params);
  };
  if (!host_.take_turn) return run(nullptr);
  MethodAnswer given = MethodAnswer::stopped();  // a host that is closing runs nothing any more
  int waited_at = 0;
  const bool tells = turn.effort != Effort::glance;
  turn.waits_at = [&](int position) {
    if (waited_at == 0) waited_at = position;
    if (tell && tells) tell({{"queue", position}});
  };
  host_.take_turn([&](Minds* lent) { given = run(lent); }, turn);
  if (waited_at != 0 && tells && given.result.is_object()) given.result["queue"] = waited_at;
  return given;
}

/// The front door's own method of that name, or null.
const NamedMethodFunction* Rpc::added_method(const std::string& name) const {
  const auto found = std::find_if(host_.extra.rbegin(), host_.extra.rend(),
                                  [&](const NamedMethodFunction& added) { return added.name == name; });
  return found == host_.extra.rend() ? nullptr : &*found;
}

/// Precondition: it is a request.
bool Rpc::keeps_something(const Json& request) const {
  const NamedMethodFunction* added = added_method(request["method"].get<std::string>());
  return added != nullptr && added->keeps;
}

std::optional<Json> Rpc::answer_message(const Json& message) {
  const Json id = id_of(message);
  if (const std::string fault = request_fault(message); !fault.empty())
    return failure(id, kInvalidRequest, fault);
  const bool silent = is_notification(message);
  // The rest of a batch that was cancelled, and what waited when somebody left.
  if (host_.should_stop() && !keeps_something(message))
    return silent ? std::nullopt : std::optional(failure(id, kCancelled, "cancelled"));
  Json answer;
  try {
    answer = carry_out(message, silent ? nullptr : &id);
  } catch (...) {
    answer = failure(id, kInternalError, caught_error().message);
  }
  return silent ? std::nullopt : std::optional(std::move(answer));
}

/// Precondition: the message is a request, or a notification when there is no `id`.
Json Rpc::carry_out(const Json& message, const Json* id) {
  const Json told_id = id == nullptr ? Json(nullptr) : *id;
  const std::string name = message["method"].get<std::string>();
  const Json params = message.contains("params") ? message["params"] : Json(nullptr);
  const std::function<void(Json)> tell = teller(id);
  MethodFunction method;
  RpcHost::Turn turn{Effort::glance, host_.should_stop};
  if (const NamedMethodFunction* added = added_method(name)) {
    method = added->method;
    if (added->keeps) turn.should_stop = {};
  } else {
    const NamedMethod* known = find_method(name);
    if (known == nullptr)
      return failure(told_id, kUnknownMethod, fmt::format("there is no method '{}'", name));
    method = known->method;
    turn.effort = known->effort(params);
  }
  if (name == "load") has_own_games_ = true;
  std::optional<MethodAnswer> found;
  if (host_.elsewhere && turn.effort != Effort::glance && !has_own_games_)
    found = answered_elsewhere(name, params, tell);
  const MethodAnswer given = found ? std::move(*found) : call(method, std::move(turn), params, tell);
  if (!given.errors.empty()) return bad_params(told_id, given.errors);
  if (given.cancelled) return failure(told_id, kCancelled, "cancelled");
  return {{"jsonrpc", "2.0"}, {"id", told_id}, {"result", given.result}};
}

std::optional<std::string> Rpc::answer(std::string_view line) {
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
  try {
    const auto message = parse_json(line);
    if (!message) return unreadable_answer(message.error());
    return answer_all(*message, [this](const Json& one) { return answer_message(one); });
  } catch (...) {
    return json_text(failure(nullptr, kInternalError, caught_error().message));
  }
}

std::string cancelled_answer(const Json& id) {
  return json_text(failure(id, kCancelled, "cancelled before it began"));
}

std::string unreadable_answer(const Error& why) {
  return json_text(failure(nullptr, kParseError, why.message));
}

std::optional<std::string> refused_answer(const std::vector<std::string>& ids, bool batch, const Error& why) {
  const int code = why.code == ErrorCode::io ? kInternalError : kRefused;
  Json answers = Json::array();
  for (const std::string& id : ids)
    answers.push_back(failure(Json::parse(id, nullptr, false), code, why.message, place_json(why)));
  if (answers.empty()) return std::nullopt;
  return json_text(batch ? answers : answers.front());
}

}  // namespace tesuji::api
