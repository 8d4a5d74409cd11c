// Variant definitions of Fairy-Stockfish, in any state.
#include "import_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  tesuji::test::check_import(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
