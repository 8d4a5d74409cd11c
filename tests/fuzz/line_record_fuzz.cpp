// Any bytes as a record or position of a line game: read or refused, never a crash; what is read round-trips.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "define/library.hpp"
#include "define/line_loader.hpp"
#include "notation/line_records.hpp"
#include "notation/line_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tesuji;
  static const auto rules =
      std::make_shared<const LineRules>(load_line_game(*shipped_game("renju"), shipped_finder()).value());
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto position = parse_line_position(text, rules)) {
    if (position->made() == 0 && line_position_text(*parse_line_position(
                                     line_position_text(*position), rules)) != line_position_text(*position))
      std::abort();
  }
  const auto record = read_line_record(text, {}, rules->board());
  if (!record) return 0;
  const auto again =
      read_line_record(write_line_record(*record, LineFormat::psq), LineFormat::psq, rules->board());
  if (!again || again->moves != record->moves) std::abort();
  return 0;
}
