// Time this process has spent on processors, all threads together.
#pragma once

#include <ctime>

namespace tesuji::base {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace tesuji::base
