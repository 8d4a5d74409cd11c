// Any text is either refused with a place inside it, or read, written and read again as the same position.
#include <cstdlib>
#include <string_view>

#include "notation/fen.hpp"
#include "notation/hand_made.hpp"

using namespace tesuji;

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
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const std::shared_ptr<const CompiledRules> kGames[] = {
      test::hand_made_chess(), test::hand_made_chess960(), test::hand_made_king_capture(true, true),
      test::hand_made_berolina(), test::hand_made_xiangqi()};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& rules : kGames) check(text, *rules);
  return 0;
}
