// Several threads on one search: each searches by itself, and they talk through the table only.
#pragma once

#include <functional>

#include "search/control.hpp"
#include "search/report.hpp"

namespace tesuji {

/// One thread's search, told by `limits.thread` which one it is.
using LoneSearch = std::function<SearchReport(const SearchLimits& limits, const ReportListener& listener)>;

/// Runs `search` on `control.threads()` threads, the first of them the caller's. The first decides when to
/// end; what the deepest thread found is the result. Node counts are those of all threads.
SearchReport search_together(const SearchLimits& limits, SearchControl& control, const LoneSearch& search,
                             const ReportListener& listener);

}  // namespace tesuji
