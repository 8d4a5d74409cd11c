// Whole game files: every input becomes a game or a list of errors with hints, whatever it extends.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "../support/shipped_games.hpp"
#include "define/loader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tesuji::define::SourceText source{"fuzz.yaml",
                                          std::string(reinterpret_cast<const char*>(data), size)};
  const auto finder = [&](std::string_view wanted, const tesuji::define::SourceText& from) {
    // A file that takes its pieces from itself reaches the piece-set reader with any content.
    return wanted == "self" ? tesuji::define::Result<tesuji::define::SourceText>(source)
                            : tesuji::test::shipped_finder()(wanted, from);
  };
  const auto game = tesuji::define::load_game(source, finder);
  if (game.ok()) return 0;
  if (game.error().empty()) std::abort();
  for (const tesuji::define::Error& error : game.error())
    if (error.hint.empty() || error.message.empty()) std::abort();
  return 0;
}
