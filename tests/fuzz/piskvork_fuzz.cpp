// Any lines as a conversation with a tournament manager: every answer is one the protocol knows, and moves
// are made quickly because the fuzzer may not ask for time.
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "base/text.hpp"
#include "protocol/piskvork.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

constexpr std::size_t kLongest = 600;

/// The input without what would make the program think long, or search for a balanced opening.
std::string harmless(std::string_view text) {
  std::string result = "INFO timeout_turn 0\nINFO max_node 30\n";
  for (const std::string_view line : split(text, '\n')) {
    const std::string upper = upper_case(line);
    const bool slow = upper.find("TIMEOUT") != std::string::npos || upper.find("MAX_") != std::string::npos ||
                      upper.find("TIME_LEFT") != std::string::npos;
    if (!slow) result += std::string(line) + "\n";
  }
  return result;
}

bool is_points(std::string_view line) {
  for (const std::string_view point : split(line, ' ')) {
    const auto parts = split(point, ',');
    if (parts.size() != 2 || !parse_int(parts[0]) || !parse_int(parts[1])) return false;
    if (*parse_int(parts[0]) < 0 || *parse_int(parts[0]) > 21) return false;
    if (*parse_int(parts[1]) < 0 || *parse_int(parts[1]) > 21) return false;
  }
  return true;
}

bool is_answer(std::string_view line) {
  for (const std::string_view begin : {"ERROR ", "UNKNOWN ", "MESSAGE ", "name="})
    if (line.starts_with(begin)) return true;
  return line == "OK" || line == "SWAP" || is_points(line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  std::istringstream in(harmless(std::string_view(reinterpret_cast<const char*>(data), size)));
  std::ostringstream out;
  PiskvorkSettings settings;
  settings.megabytes = 1;
  run_piskvork(in, out, settings);
  const std::string said = out.str();
  if (!said.empty() && said.back() != '\n') std::abort();
  for (const std::string_view line :
       split(std::string_view(said).substr(0, said.empty() ? 0 : said.size() - 1), '\n'))
    if (!said.empty() && !is_answer(line)) std::abort();
  return 0;
}
