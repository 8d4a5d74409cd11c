// Any text is either refused with a place, or read, written and read again as the same record.
#include "record_round_trip.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_record(text, RecordFormat::usi, provider_of("shogi", "m", "minishogi"));
  return 0;
}
