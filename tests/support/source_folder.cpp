#include "support/source_folder.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

std::string in_source(std::string_view path) {
  std::string whole = TESUJI_SOURCE_DIR "/";
  whole += path;
  return whole;
}

}  // namespace tesuji::test
