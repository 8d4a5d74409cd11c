#include "api/connection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tesuji::api {
namespace {

Json parsed(const std::string& line) {
  return Json::parse(line.begin(), line.end(), nullptr, false);
}

/// Does the line ask for what has this id (as JSON text)? A batch asks for several things.
bool asks(const std::string& line, const std::string& id) {
  const Json message = parsed(line);
  const auto has = [&](const Json& one) {
    return one.is_object() && one.contains("id") && one["id"].dump() == id;
  };
  if (message.is_array()) return std::any_of(message.begin(), message.end(), has);
  return has(message);
}

}  // namespace

Connection::Connection(RpcHost host)
    : write_(host.write),
      should_stop_(host.should_stop),
      rpc_(hosted(*this, std::move(host))),
      worker_([this] { work(); }) {}

/// The host as the requests see it: one line is written at a time, and `cancel` stops what is running.
RpcHost Connection::hosted(Connection& self, RpcHost host) {
  host.should_stop = [&self] { return self.cancelled_ || (self.should_stop_ && self.should_stop_()); };
  host.write = [&self](const std::string& line) { self.write(line); };
  return host;
}

Connection::~Connection() {
  close();
  worker_.join();
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
    if (const auto answer = rpc_.answer(line)) write(*answer);
  }
}

bool Connection::cancel(const std::string& id) {
  std::string forgotten;
  {
    const std::lock_guard lock(mutex_);
    if (!running_.empty() && asks(running_, id)) {
      cancelled_ = true;
      return true;
    }
    const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const std::string& line) { return asks(line, id); });
    // A batch must be answered as a whole: it is not taken apart before its turn.
    if (found == waiting_.end() || parsed(*found).is_array()) return false;
    waiting_.erase(found);
  }
  write(cancelled_answer(Json::parse(id)));
  return true;
}

/// Obeys the line if it is a well-formed request to cancel; everything else is left to its turn.
bool Connection::obey_cancel(const std::string& line) {
  if (line.find("\"cancel\"") == std::string::npos) return false;
  const Json message = parsed(line);
  if (!message.is_object() || message.value("method", Json()) != "cancel") return false;
  if (message.value("jsonrpc", Json()) != "2.0") return false;
  const Json params = message.value("params", Json());
  if (!params.is_object() || params.size() != 1 || !params.contains("id")) return false;
  const bool done = cancel(params["id"].dump());
  if (message.contains("id")) {
    write(Json{{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", {{"cancelled", done}}}}.dump());
  }
  return true;
}

void Connection::receive(std::string line) {
  if (line.find_first_not_of(" \t\r\n") == std::string::npos || obey_cancel(line)) return;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(line));
  }
  changed_.notify_all();
}

void Connection::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && running_.empty(); });
}

}  // namespace tesuji::api
