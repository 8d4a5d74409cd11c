// Files of puzzles, in any state.
#include "puzzles_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  tesuji::test::check_puzzles(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
