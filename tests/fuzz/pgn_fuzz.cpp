// Any text is either refused, or its games are written and read again as the same records.
#include <cstdlib>
#include <string_view>

#include "../notation/game_files.hpp"
#include "notation/pgn.hpp"

using namespace tesuji;

namespace {

Result<std::shared_ptr<const CompiledRules>> provide(std::string_view variant) {
  if (variant.empty()) return test::rules_of("chess");
  if (variant == "k") return test::rules_of("king-capture");
  Error error;
  error.message = "unknown variant";
  return error;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  PgnReader reader(text, provide);
  while (auto game = reader.next()) {
    if (!*game) continue;
    const auto written = write_pgn(**game);
    if (!written) std::abort();
    const auto again = read_pgn(*written, provide);
    if (!again || again->size() != 1 || !(again->front() == **game)) std::abort();
    const auto twice = write_pgn(again->front());
    if (!twice || *twice != *written) std::abort();
  }
  return 0;
}
