#include "cli/faster_build.hpp"

#if defined(TESUJI_BASELINE) && defined(__x86_64__)

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace tesuji::cli {

void become_faster_build(char** argv) {
  if (std::getenv("TESUJI_BASELINE") != nullptr || !__builtin_cpu_supports("x86-64-v3")) return;
  std::error_code none;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
  if (none) return;
  const auto faster = self.parent_path().parent_path() / "lib" / "tesuji" / "x86-64-v3" / "tesuji";
  // Returns only if there is no such program: then this one does the work.
  execv(faster.c_str(), argv);
}

}  // namespace tesuji::cli

#else

namespace tesuji::cli {

void become_faster_build(char**) {}

}  // namespace tesuji::cli

#endif
