// Any text is either refused with a place inside it, or read, written and read again as the same position.
#include <cstdlib>
#include <string_view>

#include "../notation/game_files.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

void check(std::string_view text, const CompiledRules& rules) {
  const auto setup = parse_fen(text, rules);
  if (!setup) {
    const Where& where = setup.error().where;
    if (where.column < 1 || where.column > static_cast<int>(text.size()) + 1) std::abort();
    return;
  }
  const std::string written = fen_text(*setup, rules);
  const auto again = parse_fen(written, rules);
  if (!again || !(*again == *setup)) std::abort();
  if (fen_text(*again, rules) != written) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* id : {"chess", "chess960", "king-capture", "berolina", "xiangqi"}) {
    const auto rules = rules_of(id);
    if (!rules) std::abort();
    check(text, *rules);
  }
  return 0;
}
