// JSON-RPC 2.0, one message a line: the API that scripts and the web board share.
#pragma once

#include "api/methods.hpp"

namespace tesuji::api {

/// What a front door lends to the requests of one connection. Every part may be left empty.
struct RpcHost {
  using Writer = std::function<void(const std::string& line)>;
  /// Gets the minds to think with; null: those of the connection.
  using Task = std::function<void(Minds*)>;
  /// What a host knows of a request whose turn it decides.
  struct Turn {
    Effort effort = Effort::glance;
    StopSignal should_stop{};
    /// Told while it waits: the first in the queue is 1.
    std::function<void(int position)> waits_at{};
  };

  /// Asked during long requests: a search then answers with what it has, others with an error.
  StopSignal should_stop{};
  /// Gets notifications about requests that are under way.
  Writer write{};
  /// Runs a request when its turn comes, or never when it is to stop before. What took longer than it was
  /// thought to may be run once more. Empty: at once.
  std::function<void(const Task&, const Turn&)> take_turn{};
  /// Has a request worked on elsewhere, as a message of the API; hands on what is told meanwhile. The line
  /// that answers; nothing where it is to be worked on here. Empty: everything is worked on here.
  std::function<std::optional<std::string>(const std::string& request, const Writer& tell,
                                           const StopSignal& should_stop)>
      elsewhere{};
  /// Methods beyond those that every connection has.
  std::vector<NamedMethodFunction> extra{};
  /// May games be named by the path of a file?
  FileAccess files = FileAccess::allowed;
  /// The shipped games that all connections of a front door have opened. Empty: the connection has its own.
  std::shared_ptr<OpenedGames> games{};
  /// The matches of all connections of a front door. Empty: the connection has its own.
  std::shared_ptr<Matches> matches{};
  /// The longest time and the most threads a request may ask for.
  Budget budget{};
};

/// Answers one message after the other. Games loaded on it are known to it alone.
class Rpc {
 public:
  using Writer = RpcHost::Writer;

  explicit Rpc(RpcHost host = {});

  /// The answer to one line, itself one line without a newline; nothing for notifications and blank
  /// lines. Never fails: what is wrong with the message is told in the answer.
  std::optional<std::string> answer(std::string_view line);

 private:
  /// Nothing for notifications.
  std::optional<Json> answer_message(const Json& message);
  Json carry_out(const Json& message, const Json* id);
  const NamedMethodFunction* added_method(const std::string& name) const;
  bool keeps_something(const Json& request) const;
  MethodAnswer call(const MethodFunction& method, RpcHost::Turn turn, const Json& params,
                    const std::function<void(Json)>& tell);
  std::function<void(Json)> teller(const Json* id) const;
  std::optional<MethodAnswer> answered_elsewhere(const std::string& name, const Json& params,
                                                 const std::function<void(Json)>& tell) const;

  RpcHost host_;
  GameLibrary library_;
  Minds minds_;                 ///< with token tables when the host lends minds for thinking
  bool has_own_games_ = false;  ///< which nobody elsewhere knows
};

/// The answer to a request that was cancelled before its turn came.
std::string cancelled_answer(const Json& id);
/// The ids of the requests of a message as JSON texts, found without parsing it; nested or oddly spelled ones
/// are left out.
std::vector<std::string> ids_in(std::string_view message);
/// The answer to a line that is no message.
std::string unreadable_answer(const Error& why);
/// The answer to requests that cannot be worked on: each gets the error. Nothing when there is none.
std::optional<std::string> refused_answer(const std::vector<std::string>& ids, bool batch, const Error& why);

}  // namespace tesuji::api
