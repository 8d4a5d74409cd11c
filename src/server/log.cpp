#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"

namespace tesuji::server {
namespace {

/// A value longer than this is cut: lines that are short enough are written in one piece or not at all.
constexpr std::size_t kLongestValue = 300;

/// Could the line be written without waiting for whoever reads the log?
bool write_now(const std::string& text) {
  pollfd reader{STDERR_FILENO, POLLOUT, 0};
  if (::poll(&reader, 1, 0) <= 0 || (reader.revents & POLLOUT) == 0) return false;
  return ::write(STDERR_FILENO, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

}  // namespace

void Log::say(std::string_view event, std::initializer_list<Field> fields) const {
  if (!wanted_) return;
  api::Json line{{"time", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))},
                 {"event", std::string(event)}};
  for (const auto& [name, value] : fields)
    line[std::string(name)] = std::string(value.substr(0, kLongestValue));
  if (const std::int64_t missing = missing_.exchange(0)) line["lines missing before"] = missing;
  const std::string text = api::json_text(line) + "\n";
  if (!write_now(text)) missing_ += 1 + line.value("lines missing before", std::int64_t{0});
}

}  // namespace tesuji::server
