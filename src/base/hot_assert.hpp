// hot_assert: an assert for innermost loops. On in Debug builds only: where asserts come with optimisation,
// even a branch that is never taken would be felt here.
#pragma once

#include <cassert>

#ifdef TESUJI_HOT_ASSERTS
#define hot_assert(condition) assert(condition)
#else
#define hot_assert(condition) static_cast<void>(0)
#endif
