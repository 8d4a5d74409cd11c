#include "server/quotas.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::server {
namespace {

struct NamedQuota {
  std::string_view name;
  std::int64_t Quotas::*value;
  int least;
  int most;
};

constexpr NamedQuota kQuotas[] = {
    {"connections", &Quotas::connections, 1, 100'000},
    {"connections-per-client", &Quotas::connections_per_client, 1, 100'000},
    {"messages-per-second", &Quotas::messages_per_second, 1, 1'000'000},
    {"waiting-mb", &Quotas::waiting_mb, 4, 1'000'000},
    {"waiting-mb-per-client", &Quotas::waiting_mb_per_client, 4, 1'000'000},
    {"unsent-mb", &Quotas::unsent_mb, 16, 1'000'000},
    {"unsent-mb-per-client", &Quotas::unsent_mb_per_client, 1, 1'000'000},
    {"items", &Quotas::items, 1, 1'000'000},
    {"item-kb", &Quotas::item_kb, 1, 2048},
    {"stored-mb", &Quotas::stored_mb, 1, 1'000'000},
    {"listed-mb", &Quotas::listed_mb, 1, 1024},
    {"table-mb", &Quotas::table_mb, 1, 65'536},
    {"proof-mb", &Quotas::proof_mb, 1, 65'536},
    {"seats", &Quotas::seats, 0, 1024},
    {"think-seconds", &Quotas::think_seconds, 1, 3600},
    {"live-games", &Quotas::live_games, 1, 100'000},
};

}  // namespace

std::optional<Error> set_quota(Quotas& quotas, std::string_view text) {
  const std::size_t sign = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, sign);
  const auto found = std::find_if(std::begin(kQuotas), std::end(kQuotas),
                                  [&](const NamedQuota& quota) { return quota.name == name; });
  if (found == std::end(kQuotas)) {
    std::vector<std::string> known;
    for (const NamedQuota& quota : kQuotas) known.emplace_back(quota.name);
    return usage_error(fmt::format("there is no quota '{}'", name), "known: " + join(known, ", "));
  }
  const auto value = sign < text.size() ? parse_int(text.substr(sign + 1)) : std::nullopt;
  if (!value || *value < found->least || *value > found->most)
    return usage_error(
        fmt::format("'{}' must be a whole number from {} to {}", name, found->least, found->most),
        fmt::format("write {}={}", name, quotas.*found->value));
  quotas.*found->value = *value;
  return std::nullopt;
}

std::string quotas_text(const Quotas& quotas) {
  std::vector<std::string> parts;
  for (const NamedQuota& quota : kQuotas)
    parts.push_back(fmt::format("{}={}", quota.name, quotas.*quota.value));
  return join(parts, ", ");
}

}  // namespace tesuji::server
