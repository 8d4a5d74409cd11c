// Movement texts: every input is read or refused with a position inside it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/utf8.hpp"
#include "define/betza.hpp"
#include "define/terms.hpp"

namespace {

void check(
    const tesuji::define::Result<std::vector<tesuji::define::MoveAtom>, tesuji::define::MovesFault>& atoms,
    std::string_view text) {
  if (atoms.ok() ? atoms->empty() : atoms.error().hint.empty()) std::abort();
  if (atoms.ok()) return;
  const int offset = atoms.error().offset;
  if (offset < 0 || offset > static_cast<int>(text.size())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (tesuji::define::find_utf8_fault(text)) return 0;
  check(tesuji::define::parse_betza(text), text);
  check(tesuji::define::parse_terms(text), text);
  return 0;
}
