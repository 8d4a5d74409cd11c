// Several threads on one search: each searches by itself; they share the table and every finished depth.
#pragma once

#include <functional>

#include "search/control.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

/// One thread's search, told by `limits.thread` which one it is.
using LoneSearch = std::function<SearchReport(const SearchLimits& limits, const ReportListener& listener)>;

/// Runs `search` on `control.threads()` threads, the first of them the caller's. Whichever is first through
/// with the deepest depth ends the search, and what it found is the result; the clock is watched by the
/// first. Node counts are those of all threads.
SearchReport search_together(const SearchLimits& limits, SearchControl& control, const LoneSearch& search,
                             const ReportListener& listener);

}  // namespace tesuji::engine
