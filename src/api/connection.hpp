// Connection: reads on while a request is being worked on, so that it can be cancelled.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "api/rpc.hpp"

namespace tesuji::api {

/// Requests are answered in the order in which they came, on a thread of the connection that the first of
/// them starts; only `cancel` is obeyed at once. `write` is called for one line at a time.
class Connection {
 public:
  /// `host.write` gets the answers, too; `host.should_stop` ends whatever is running, as a whole.
  explicit Connection(RpcHost host);
  /// As after close(); waits until nothing runs any longer.
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Calls come from one thread. Where no thread can be started, the line is answered with an error. `held`
  /// is let go when the line is answered or forgotten.
  void receive(std::string line, std::shared_ptr<const void> held = {});
  /// Answers a line that cannot even be received.
  void refuse(const Error& why);
  /// Answers every request of a line that there is no room for.
  void refuse(std::string_view line, const Error& why);
  /// Waits until everything received has been answered.
  void finish();
  /// How many requests wait or run.
  std::size_t open_requests();
  /// Ends whatever is running. Of what waits only that is still carried out which keeps something. Does not
  /// wait.
  void close();
  /// After close(): does nothing run any longer, so that its end would not wait?
  bool quiet();

 private:
  struct Message {
    std::string line;
    std::vector<std::string> ids;  ///< as JSON texts
    bool batch = false;
    std::shared_ptr<const void> held;

    bool asks(const Json& id) const;
  };

  static RpcHost hosted(Connection& self, RpcHost host);
  std::optional<Error> start_worker();
  void work();
  void write(const std::string& line);
  bool obey_cancel(const std::string& line);
  bool cancel(const Json& id);

  Rpc::Writer write_;
  StopSignal should_stop_;
  std::mutex writing_;
  std::mutex mutex_;  ///< guards the five below
  std::condition_variable changed_;
  std::deque<Message> waiting_;
  std::optional<Message> running_;
  bool closing_ = false;
  bool working_ = false;  ///< is the thread at work?
  std::atomic<bool> cancelled_{false};
  Rpc rpc_;
  std::thread worker_;
};

}  // namespace tesuji::api
