#include "api/connection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/json_text.hpp"
#include "base/failure.hpp"

namespace tesuji::api {
namespace {

/// Does the line ask for what has this id (as JSON text)? A batch asks for several things.
bool asks(const std::string& line, const std::string& id) {
  const auto message = parse_json(line);
  const auto has = [&](const Json& one) {
    return one.is_object() && one.contains("id") && one["id"].dump() == id;
  };
  if (!message) return false;
  if (message->is_array()) return std::any_of(message->begin(), message->end(), has);
  return has(*message);
}

bool is_batch(const std::string& line) {
  return line.find_first_not_of(" \t\r\n") == line.find('[');
}

}  // namespace

Connection::Connection(RpcHost host)
    : write_(host.write), should_stop_(host.should_stop), rpc_(hosted(*this, std::move(host))) {}

/// The host as the requests see it: one line is written at a time, and `cancel` stops what is running.
RpcHost Connection::hosted(Connection& self, RpcHost host) {
  host.should_stop = [&self] { return self.cancelled_ || self.should_stop_(); };
  host.write = [&self](const std::string& line) { self.write(line); };
  return host;
}

Connection::~Connection() {
  close();
  if (worker_.joinable()) worker_.join();
}

void Connection::close() {
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    closing_ = true;
    cancelled_ = true;
  }
  changed_.notify_all();
}

std::size_t Connection::open_requests() {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + (running_.empty() ? 0U : 1U);
}

void Connection::write(const std::string& line) {
  const std::lock_guard lock(writing_);
  write_(line);
}

void Connection::work() {
  while (true) {
    std::string line;
    {
      std::unique_lock lock(mutex_);
      running_.clear();
      changed_.notify_all();
      changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      line = std::move(waiting_.front());
      waiting_.pop_front();
      running_ = line;
      cancelled_ = false;
    }
    try {
      if (const auto answer = rpc_.answer(line)) write(*answer);
    } catch (...) {
      // There was no memory for the answer, so there is none for a complaint either; the next may be shorter.
    }
  }
}

bool Connection::cancel(const Json& id) {
  const std::string wanted = id.dump();
  {
    const std::lock_guard lock(mutex_);
    if (!running_.empty() && asks(running_, wanted)) {
      cancelled_ = true;
      return true;
    }
    const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const std::string& line) { return asks(line, wanted); });
    // A batch must be answered as a whole: it is not taken apart before its turn.
    if (found == waiting_.end() || is_batch(*found)) return false;
    waiting_.erase(found);
  }
  write(cancelled_answer(id));
  return true;
}

/// Obeys the line if it is a well-formed request to cancel; everything else is left to its turn.
bool Connection::obey_cancel(const std::string& line) {
  if (line.find("\"cancel\"") == std::string::npos) return false;
  const auto parsed = parse_json(line);
  if (!parsed || !parsed->is_object()) return false;
  const Json& message = *parsed;
  if (message.value("method", Json()) != "cancel" || message.value("jsonrpc", Json()) != "2.0") return false;
  const Json params = message.value("params", Json());
  if (!params.is_object() || params.size() != 1 || !params.contains("id")) return false;
  const bool done = cancel(params["id"]);
  if (message.contains("id")) {
    write(Json{{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", {{"cancelled", done}}}}.dump());
  }
  return true;
}

void Connection::receive(std::string line) {
  if (line.find_first_not_of(" \t\r\n") == std::string::npos || obey_cancel(line)) return;
  try {
    if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
  } catch (...) {
    // The request is refused; the next one may find a thread.
    if (const auto answer = refused_answer(line, caught_error())) write(*answer);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(line));
  }
  changed_.notify_all();
}

void Connection::refuse(const Error& why) {
  write(unreadable_answer(why));
}

void Connection::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && running_.empty(); });
}

}  // namespace tesuji::api
