// Board texts and move lists of row games: refused with a place inside the text, or read, written and read
// again as the same position, of which every foul can be told with its reason.
#include <cstdint>
#include <cstdlib>

#include "../support/shipped_games.hpp"
#include "define/row_loader.hpp"
#include "explain/row_facts.hpp"
#include "notation/row_text.hpp"
#include "placement/foul_reason.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::shared_ptr<const RowRules> rules_of(const char* id) {
  const auto source = shipped_game(id);
  if (!source) std::abort();
  const auto game = load_row_game(*source, shipped_finder());
  if (!game) std::abort();
  return std::make_shared<const RowRules>(*game);
}

void check(std::string_view text, const std::shared_ptr<const RowRules>& rules) {
  const auto position = parse_row_position(text, rules);
  if (!position) {
    const Where& where = position.error().where;
    if (where.column < 1 || where.column > static_cast<int>(text.size()) + 1) std::abort();
    return;
  }
  const std::string written = row_position_text(*position);
  const auto again = parse_row_position(written, rules);
  if (!again || row_position_text(*again) != written) std::abort();
  position->empty().for_each([&](Point p) {
    const Foul foul = position->foul(p, Side::first);
    if (foul != again->foul(p, Side::first)) std::abort();
    if (foul == Foul::none) return;
    const FoulReason reason = foul_reason(*position, p, Side::first);
    if (reason.kind != foul) std::abort();
    for (const Language language : {Language::en, Language::ja})
      if (foul_sentence(reason, rules->board(), language).empty()) std::abort();
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const auto renju = rules_of("renju");
  static const auto caro = rules_of("caro");
  check(text, renju);
  check(text, caro);
  return 0;
}
