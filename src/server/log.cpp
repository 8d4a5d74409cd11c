#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"

namespace tesuji::server {

void Log::say(std::string_view event, std::initializer_list<Field> fields) const {
  if (!wanted_) return;
  api::Json line{{"time", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))},
                 {"event", std::string(event)}};
  for (const auto& [name, value] : fields) line[std::string(name)] = std::string(value);
  const std::string text = api::json_text(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace tesuji::server
