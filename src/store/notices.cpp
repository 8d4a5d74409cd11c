#include "store/notices.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <memory>

namespace tesuji::store {
namespace {

constexpr int kGlance = 100;  // milliseconds
constexpr std::chrono::milliseconds kPause{500};

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;

bool listen(PGconn* connection, const std::string& channel) {
  if (PQstatus(connection) != CONNECTION_OK) return false;
  const std::unique_ptr<PGresult, decltype(&PQclear)> answer(
      PQexec(connection, ("LISTEN " + channel).c_str()), &PQclear);
  return PQresultStatus(answer.get()) == PGRES_COMMAND_OK;
}

}  // namespace

Notices::Notices(std::string place, std::string channel, Listener listener)
    : place_(std::move(place)),
      channel_(std::move(channel)),
      listener_(std::move(listener)),
      thread_([this] { work(); }) {}

Notices::~Notices() {
  stop_ = true;
  thread_.join();
}

void Notices::work() {
  while (!stop_) {
    const Connection connection(PQconnectdb(place_.c_str()), &PQfinish);
    bool there = listen(connection.get(), channel_);
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
