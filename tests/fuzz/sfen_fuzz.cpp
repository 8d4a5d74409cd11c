// Any text is either refused with a place inside it, or read, written and read again as the same position.
#include <cstdlib>
#include <string_view>

#include "../notation/game_files.hpp"
#include "notation/position_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

void check_place(const Error& error, std::string_view text) {
  if (error.where.column < 1 || error.where.column > static_cast<int>(text.size()) + 1) std::abort();
}

void check(std::string_view text, const CompiledRules& rules) {
  const auto setup = parse_position(text, rules);
  if (!setup) return check_place(setup.error(), text);
  Setup plain = *setup;
  if (writes_sfen(rules.definition())) plain.quiet_plies = 0;
  const std::string written = position_text(plain, rules);
  const auto again = parse_position(written, rules);
  if (!again || !(*again == plain)) std::abort();
  const auto fen = parse_fen(fen_text(*setup, rules), rules);
  // FEN numbers pairs of moves that the first player begins.
  plain = *setup;
  plain.second_began = false;
  if (!fen || !(*fen == plain)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* id : {"shogi", "minishogi", "kyotoshogi", "crazyhouse", "seirawan", "placement"}) {
    const auto rules = rules_of(id);
    if (!rules) std::abort();
    check(text, *rules);
  }
  return 0;
}
