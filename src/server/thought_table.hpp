// Where thoughts lie, and how both ends call each other. For the units of both ends only.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "server/store.hpp"

namespace tesuji::server {

/// Workers listen here: for thoughts to take, and for the ids of those that are to stop.
inline constexpr const char* kAskedChannel = "tesuji_asked";
inline constexpr const char* kAskedName = "asked";
/// Servers listen here for the ids of thoughts of which there is something new.
inline constexpr const char* kToldChannel = "tesuji_told";
/// A worker that was not heard of for so long has died.
inline constexpr std::chrono::milliseconds kWorkerLease{3'000};
/// More names than this are forgotten: those who wait look from time to time anyway.
inline constexpr std::size_t kMostCalled = 4096;

/// What is thought about need not outlive the database: servers notice that it is gone, and think themselves.
std::optional<Error> make_thought_table(Store& store);

/// Calls whoever waits for that name. Who does not hear it looks a little later.
void ring(Store& store, const std::string& channel, const std::string& name);

}  // namespace tesuji::server
