// Messages of the API, one a line: each gets one answer that is JSON, or none when it is a notification.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "api/rpc.hpp"
#include "base/text.hpp"
#include "demand.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

inline void check_answer(const api::Json& answer) {
  demand(answer.is_object() && answer.value("jsonrpc", "") == "2.0", "an answer is one of JSON-RPC 2.0");
  demand(answer.contains("id"), "an answer has an id");
  demand(answer.contains("result") != answer.contains("error"), "an answer is a result or an error");
  if (!answer.contains("error")) return;
  const api::Json& error = answer["error"];
  demand(error["code"].is_number_integer() && error["message"].is_string(), "an error has a code and words");
  demand(error["code"] != -32603, "nothing fails inside: " + error["message"].get<std::string>());
}

inline void check_rpc(std::string_view text) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kPatience{20};
  static Minds minds(1);  // a table for each text would cost more than its requests
  Clock::time_point began;
  api::RpcHost host;
  host.files = FileAccess::refused;
  host.budget = {kPatience, 1};
  host.should_stop = [&] { return Clock::now() - began > kPatience; };
  host.take_turn = [](const api::RpcHost::Task& task, const auto&) { task(&minds); };
  host.write = [](const std::string& line) {
    demand(api::Json::parse(line).value("method", "") == "progress", "only progress is told in between");
  };
  api::Rpc rpc(std::move(host));
  for (const std::string_view line : split(text, '\n')) {
    began = Clock::now();
    const auto said = rpc.answer(line);
    if (!said) continue;
    demand(said->find('\n') == std::string::npos, "an answer is one line");
    const api::Json answer = api::Json::parse(*said);
    if (answer.is_array()) {
      for (const api::Json& one : answer) check_answer(one);
    } else {
      check_answer(answer);
    }
  }
}

}  // namespace tesuji::test
