#include "api/connection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/json_text.hpp"
#include "base/failure.hpp"

namespace tesuji::api {
namespace {

/// No request to cancel is longer; whatever is, is left to its turn.
constexpr std::size_t kLongestCancel = 4096;

bool is_batch(std::string_view line) {
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
    closing_ = true;
    cancelled_ = true;
  }
  changed_.notify_all();
}

bool Connection::Message::asks(const Json& id) const {
  return std::any_of(ids.begin(), ids.end(),
                     [&](const std::string& text) { return Json::parse(text, nullptr, false) == id; });
}

std::size_t Connection::open_requests() {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + (running_ ? 1U : 0U);
}

bool Connection::quiet() {
  const std::lock_guard lock(mutex_);
  return !working_;
}

void Connection::write(const std::string& line) {
  const std::lock_guard lock(writing_);
  write_(line);
}

void Connection::work() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      running_.reset();
      changed_.notify_all();
      changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) {
        working_ = false;
        return;
      }
      running_ = std::move(waiting_.front());
      waiting_.pop_front();
      // Of what waited when somebody left only that is carried out which keeps something: he need not know
      // that he has to wait for that.
      cancelled_ = closing_;
    }
    try {
      // Only this thread replaces what is running.
      if (const auto answer = rpc_.answer(running_->line)) write(*answer);
    } catch (...) {
      // There was no memory for the answer, so there is none for a complaint either; the next may be shorter.
    }
  }
}

bool Connection::cancel(const Json& id) {
  {
    const std::lock_guard lock(mutex_);
    if (running_ && running_->asks(id)) {
      cancelled_ = true;
      return true;
    }
    const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const Message& message) { return message.asks(id); });
    // A batch must be answered as a whole: it is not taken apart before its turn.
    if (found == waiting_.end() || found->batch) return false;
    waiting_.erase(found);
  }
  write(cancelled_answer(id));
  return true;
}

/// Obeys the line if it is a well-formed request to cancel; everything else is left to its turn.
bool Connection::obey_cancel(const std::string& line) {
  if (line.size() > kLongestCancel || line.find("\"cancel\"") == std::string::npos) return false;
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

/// What prevents it; nothing when the thread runs.
std::optional<Error> Connection::start_worker() {
  if (worker_.joinable()) return std::nullopt;
  const std::lock_guard lock(mutex_);
  try {
    worker_ = std::thread([this] { work(); });
    working_ = true;
    return std::nullopt;
  } catch (...) {
    return caught_error();
  }
}

void Connection::receive(std::string line, std::shared_ptr<const void> held) {
  if (line.find_first_not_of(" \t\r\n") == std::string::npos || obey_cancel(line)) return;
  if (const auto fault = start_worker()) {  // the next one may find a thread
    // What is no message at all is told so, whatever else is wrong.
    if (const auto parsed = parse_json(line); !parsed) return refuse(parsed.error());
    return refuse(line, *fault);
  }
  Message message{std::move(line), {}, false, std::move(held)};
  message.ids = ids_in(message.line);
  message.batch = is_batch(message.line);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(message));
  }
  changed_.notify_all();
}

void Connection::refuse(const Error& why) {
  write(unreadable_answer(why));
}

void Connection::refuse(std::string_view line, const Error& why) {
  if (const auto answer = refused_answer(ids_in(line), is_batch(line), why)) write(*answer);
}

void Connection::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && !running_; });
}

}  // namespace tesuji::api
