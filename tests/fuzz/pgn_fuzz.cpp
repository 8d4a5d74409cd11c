// Any text is either refused, or its games are written and read again as the same records.
#include <cstdlib>

#include "record_round_trip.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const GameProvider provider = provider_of("chess", "k", "king-capture");
  const auto read = [&](std::string_view text) -> Result<GameRecord> {
    auto games = read_pgn(text, provider);
    if (!games || games->size() != 1) std::abort();
    return std::move(games->front());
  };
  read_pgn_games({reinterpret_cast<const char*>(data), size}, provider, [&](Result<GameRecord> game) {
    if (game && !(check_written(*game, RecordFormat::pgn, read) == *game)) std::abort();
    return true;
  });
  return 0;
}
