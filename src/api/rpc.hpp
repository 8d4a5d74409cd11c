// JSON-RPC 2.0, one message a line: the API that scripts and the web board share.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "api/json.hpp"
#include "engine/engine.hpp"
#include "engine/game_library.hpp"

namespace tesuji::api {

/// Answers one message after the other. Games loaded on it are known to it alone.
class Rpc {
 public:
  using Writer = std::function<void(const std::string& line)>;

  /// `should_stop` is asked during long requests: a search then answers with what it has, others with an
  /// error. `write` gets notifications about requests that are under way; both may be empty.
  explicit Rpc(std::function<bool()> should_stop = {}, Writer write = {});

  /// The answer to one line, itself one line without a newline; nothing for notifications and blank
  /// lines. Never fails: what is wrong with the message is told in the answer.
  std::optional<std::string> answer(std::string_view line);

 private:
  Json answer_message(const Json& message, bool& silent);
  Json answer_batch(const Json& batch, bool& silent);

  GameLibrary library_;
  Engine engine_;
  std::function<bool()> should_stop_;
  Writer write_;
};

/// The answer to a request that was cancelled before its turn came.
std::string cancelled_answer(const Json& id);

}  // namespace tesuji::api
