#include "server/thought_table.hpp"

namespace tesuji::server {
namespace {

constexpr int kTries = 3;

}  // namespace

std::optional<Error> make_thought_table(Store& store) {
  std::optional<Error> fault;
  // Two that make the same table at once hinder each other; the next try finds it made.
  for (int i = 0; i < kTries; ++i) {
    const auto made = store.run(
        "CREATE UNLOGGED TABLE IF NOT EXISTS thought (id TEXT PRIMARY KEY, client TEXT NOT NULL, "
        "request TEXT NOT NULL, most BIGINT NOT NULL, asked BIGINT NOT NULL, worker TEXT NOT NULL, "
        "beat BIGINT NOT NULL, stop BIGINT NOT NULL, told TEXT NOT NULL, answer TEXT NOT NULL)");
    if (made) return std::nullopt;
    fault = made.error();
  }
  return fault;
}

void ring(Store& store, const std::string& channel, const std::string& name) {
  (void)store.run("SELECT 1 FROM pg_notify(:a, :b)", {channel, name}).ok();
}

}  // namespace tesuji::server
