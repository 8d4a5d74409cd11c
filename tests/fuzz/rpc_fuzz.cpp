// Messages of the API, in any state.
#include "rpc_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  tesuji::test::check_rpc(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
