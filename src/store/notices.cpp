#include "store/notices.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <memory>

#include "store/database.hpp"

namespace tesuji::store {
namespace {

constexpr int kGlance = 100;  // milliseconds
constexpr std::chrono::milliseconds kPause{500};
constexpr std::chrono::seconds kLongestConnect{5};

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;

/// Waits until the server is there, but no longer than somebody wants it.
Connection connect(const std::string& words, const std::atomic<bool>& stop) {
  Connection connection(PQconnectStart(words.c_str()), &PQfinish);
  const auto end = std::chrono::steady_clock::now() + kLongestConnect;
  auto state = PGRES_POLLING_WRITING;  // as libpq asks for
  while (PQstatus(connection.get()) != CONNECTION_BAD && !stop && std::chrono::steady_clock::now() < end) {
    pollfd waiting{PQsocket(connection.get()),
                   static_cast<short>(state == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
    if (::poll(&waiting, 1, kGlance) <= 0) continue;
    state = PQconnectPoll(connection.get());
    if (state == PGRES_POLLING_OK || state == PGRES_POLLING_FAILED) break;
  }
  return connection;
}

bool listen(PGconn* connection, const std::string& channel) {
  if (PQstatus(connection) != CONNECTION_OK) return false;
  const std::unique_ptr<PGresult, decltype(&PQclear)> answer(
      PQexec(connection, ("LISTEN " + channel).c_str()), &PQclear);
  return PQresultStatus(answer.get()) == PGRES_COMMAND_OK;
}

}  // namespace

Notices::Notices(std::string place, std::string channel, Listener listener, std::function<void()> listens)
    : place_(std::move(place)),
      channel_(std::move(channel)),
      listener_(std::move(listener)),
      listens_(std::move(listens)),
      thread_([this] { work(); }) {}

Notices::~Notices() {
  stop_ = true;
  thread_.join();
}

void Notices::work() {
  const std::string words = connection_words(place_);
  while (!stop_) {
    const Connection connection = connect(words, stop_);
    bool there = listen(connection.get(), channel_);
    if (there && listens_) listens_();
    while (there && !stop_) {
      pollfd waiting{PQsocket(connection.get()), POLLIN, 0};
      if (::poll(&waiting, 1, kGlance) <= 0) continue;
      there = PQconsumeInput(connection.get()) == 1;
      while (PGnotify* raw = PQnotifies(connection.get())) {
        const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notice(raw, &PQfreemem);
        listener_(notice->extra);
      }
    }
    if (!stop_) std::this_thread::sleep_for(kPause);
  }
}

}  // namespace tesuji::store
