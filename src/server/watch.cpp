// What a server tells those who watch over it.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <map>

#include "server/talk.hpp"

namespace tesuji::server {
namespace {

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  file >> all >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

double processor_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

class Metrics {
 public:
  template <class Number>
  void counter(const char* name, const char* help, Number value) {
    add(name, "counter", help, value);
  }
  template <class Number>
  void gauge(const char* name, const char* help, Number value) {
    add(name, "gauge", help, value);
  }
  std::string text;

 private:
  template <class Number>
  void add(const char* name, const char* kind, const char* help, Number value) {
    text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
  }
};

}  // namespace

std::string metrics_text(Hall& hall) {
  Metrics metrics;
  const Tally& tally = hall.tally;
  const std::chrono::duration<double> up = std::chrono::steady_clock::now() - tally.began;
  metrics.gauge("tesuji_up_seconds", "Since the server began.", up.count());
  metrics.gauge("tesuji_connections", "Open now.", hall.connections);
  metrics.gauge("tesuji_talks", "WebSockets open now.", hall.talks.size());
  metrics.gauge("tesuji_requests_running", "In all lanes.", hall.room.working());
  metrics.gauge("tesuji_requests_queued", "In all lanes.", hall.room.waiting());
  metrics.gauge("tesuji_waiting_bytes", "Of messages that are received, wait or run.", hall.waiting.load());
  metrics.gauge("tesuji_unsent_bytes", "Of answers that are not read.", hall.unsent.load());
  metrics.gauge("tesuji_live_games_watched", "Games of people that somebody looks at here.",
                hall.live.looked_at());
  metrics.gauge("tesuji_store_read_only", "1 when nothing can be stored.",
                hall.store.read_only().empty() ? 0 : 1);
  metrics.counter("tesuji_http_requests_total", "Of any kind.", tally.requests.load());
  metrics.counter("tesuji_pages_total", "First pages.", tally.pages.load());
  metrics.counter("tesuji_talks_total", "WebSockets begun.", tally.talks.load());
  metrics.counter("tesuji_messages_total", "Received over WebSockets.", tally.messages.load());
  metrics.counter("tesuji_turned_away_total", "Visitors refused by a rule or a quota.",
                  tally.turned_away.load());
  metrics.counter("tesuji_messages_refused_total", "For which there was no room.", tally.refused.load());
  metrics.counter("tesuji_let_go_total", "Clients that did not read their answers.", tally.let_go.load());
  metrics.counter("tesuji_thoughts_elsewhere_total", "Requests that workers answered.",
                  hall.desk ? hall.desk->answered() : 0);
  metrics.gauge("process_resident_memory_bytes", "In use.", resident_bytes());
  metrics.counter("process_cpu_seconds_total", "Used.", processor_seconds());
  return metrics.text;
}

std::string load_text(Hall& hall) {
  std::map<std::string, int> by_owner;
  for (const Talk* talk : hall.talks) ++by_owner[talk->owner()];
  std::string text = fmt::format("{} connections, {} requests running, {} queued\n", hall.connections,
                                 hall.room.working(), hall.room.waiting());
  // Whole, because whoever looks here may ban: the port is for him alone.
  for (const auto& [owner, count] : by_owner)
    text += fmt::format("{} {} connections, {} bytes waiting\n", owner.empty() ? "(this machine)" : owner,
                        count, hall.guests.of(owner)->waiting.load());
  return text;
}

}  // namespace tesuji::server
