// Any text is either refused with a place, or read, written and read again as the same record.
#include <cstdlib>
#include <string_view>

#include "../notation/shogi_provider.hpp"
#include "notation/records.hpp"

using namespace tesuji;

namespace {

Result<std::shared_ptr<const CompiledRules>> provide(std::string_view variant) {
  if (variant.empty()) return test::rules_of("shogi");
  if (variant == "m") return test::rules_of("minishogi");
  Error error;
  error.message = "unknown variant";
  return error;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto format = RecordFormat::csa;
  const auto record = read_record(text, format, provide);
  if (!record) {
    if (record.error().where.line < 1 || record.error().where.column < 1) std::abort();
    return 0;
  }
  const auto written = write_record(*record, format);
  if (!written) std::abort();
  // What was read may say a thing in two ways; once written it is said in one.
  const auto again = read_record(*written, format, provide);
  if (!again) std::abort();
  const auto twice = write_record(*again, format);
  if (!twice || *twice != *written) std::abort();
  return 0;
}
