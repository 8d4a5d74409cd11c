// Conversations in UCI, USI and XBoard, in any state.
#include "protocol_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  tesuji::test::check_protocol(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
