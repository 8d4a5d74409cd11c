#include "arena/limits.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <vector>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::arena {
namespace {

using std::chrono::milliseconds;

constexpr double kLongestSeconds = 1e6;
constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr int kDeepest = 1000;

Error wrong(std::string_view part) {
  return usage_error(fmt::format("'{}' is no limit", part),
                     "write nodes=N, depth=N, movetime=SECONDS or tc=SECONDS+INCREMENT[/BYOYOMI]");
}

template <class Number>
std::optional<Number> whole(std::string_view text, Number from, Number to) {
  Number number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size() || number < from || number > to)
    return std::nullopt;
  return number;
}

std::optional<milliseconds> seconds(std::string_view text) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (!(number >= 0) || number > kLongestSeconds) return std::nullopt;
  return milliseconds(static_cast<long long>(number * 1000 + 0.5));
}

/// "60+0.5/10" into its three times; the last two may be missing.
bool read_clock(std::string_view text, PlayerLimits& limits) {
  std::string_view rest = text;
  const auto cut = [&](char mark) {
    const auto at = rest.find(mark);
    if (at == std::string_view::npos) return std::string_view("0");
    const std::string_view tail = rest.substr(at + 1);
    rest = rest.substr(0, at);
    return tail;
  };
  const auto byoyomi = seconds(cut('/'));
  const auto increment = seconds(cut('+'));
  const auto clock = seconds(rest);
  if (!clock || !increment || !byoyomi) return false;
  limits.clock = *clock;
  limits.increment = *increment;
  limits.byoyomi = *byoyomi;
  return limits.clocked();
}

bool read_part(std::string_view name, std::string_view value, PlayerLimits& limits) {
  if (name == "tc") return read_clock(value, limits);
  if (name == "nodes") {
    limits.nodes = whole<std::uint64_t>(value, 1, kMostNodes).value_or(0);
    return limits.nodes != 0;
  }
  if (name == "depth") {
    limits.depth = whole<int>(value, 1, kDeepest).value_or(0);
    return limits.depth != 0;
  }
  if (name != "movetime") return false;
  limits.movetime = seconds(value).value_or(milliseconds(0));
  return limits.movetime.count() != 0;
}

std::string seconds_text(milliseconds time) {
  return fmt::format("{}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

Result<PlayerLimits> read_limits(std::string_view text) {
  PlayerLimits limits;
  for (const std::string_view part : split(text, ',')) {
    const auto equals = part.find('=');
    if (equals == std::string_view::npos) return wrong(part);
    if (!read_part(part.substr(0, equals), part.substr(equals + 1), limits)) return wrong(part);
  }
  return limits;
}

std::string limits_text(const PlayerLimits& limits) {
  std::vector<std::string> parts;
  if (limits.nodes != 0) parts.push_back(fmt::format("nodes={}", limits.nodes));
  if (limits.depth != 0) parts.push_back(fmt::format("depth={}", limits.depth));
  if (limits.movetime.count() != 0) parts.push_back("movetime=" + seconds_text(limits.movetime));
  if (limits.clocked()) {
    std::string clock = fmt::format("tc={}+{}", seconds_text(limits.clock), seconds_text(limits.increment));
    if (limits.byoyomi.count() != 0) clock += "/" + seconds_text(limits.byoyomi);
    parts.push_back(std::move(clock));
  }
  return join(parts, ",");
}

}  // namespace tesuji::arena
