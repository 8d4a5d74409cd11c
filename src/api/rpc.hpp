// JSON-RPC 2.0, one message a line: the API that scripts and the web board share.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "api/json.hpp"
#include "engine/game_library.hpp"

namespace tesuji::api {

/// One connection. Games loaded on it are known to it alone.
class Rpc {
 public:
  /// `should_stop` is asked during long requests; a stopped request gets an error.
  explicit Rpc(std::function<bool()> should_stop = {});

  /// The answer to one line, itself one line without a newline; nothing for notifications and blank
  /// lines. Never fails: what is wrong with the message is told in the answer.
  std::optional<std::string> answer(std::string_view line);

 private:
  Json answer_message(const Json& message, bool& silent);
  Json answer_batch(const Json& batch, bool& silent);

  GameLibrary library_;
  std::function<bool()> should_stop_;
};

}  // namespace tesuji::api
