// The fields of a position text that belong to special rules.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "notation/fen_parts.hpp"
#include "rules/registry.hpp"

namespace tesuji::notation::fen {
namespace {

/// A rule that keeps numbers: where they are, and the number from which it counts down, if it does.
struct Counter {
  std::size_t first = 0;
  bool shown = false;
  int from = 0;

  int turned(int value) const { return shown ? from - value : value; }
};

std::vector<Counter> counters_of(const GameDefinition& game) {
  std::vector<Counter> found;
  if (!game.special.any()) return found;
  game.special->for_active([&](const auto& rule) {
    using R = std::decay_t<decltype(rule)>;
    if constexpr (R::kCounters > 0) {
      Counter counter{2 * as_size(FirstCounter<R>::value), false, 0};
      if constexpr (requires { rule.shown(0); }) {
        counter.shown = true;
        counter.from = rule.shown(0);
      }
      found.push_back(counter);
    }
  });
  return found;
}

}  // namespace

bool is_counter_pair(std::string_view text) {
  const std::size_t plus = text.find('+');
  return plus != std::string_view::npos && is_number(text.substr(0, plus)) &&
         is_number(text.substr(plus + 1));
}

Result<std::vector<int>> parse_counters(const std::vector<Field>& fields, const GameDefinition& game) {
  std::vector<Counter> counters = counters_of(game);
  if (fields.empty()) return std::vector<int>{};
  if (fields.size() < counters.size()) std::erase_if(counters, [](const Counter& c) { return !c.shown; });
  if (fields.size() != counters.size()) {
    return fault(fields.back(), 0, fmt::format("unexpected numbers '{}'", fields.back().text),
                 counters.empty() ? "this game counts nothing here; leave them out"
                                  : "write one pair of numbers for each rule that counts, such as 3+3");
  }
  std::vector<int> all(2 * kRuleCounters, 0);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto pair = split(fields[i].text, '+');
    for (std::size_t side = 0; side < 2; ++side) {
      const auto number = parse_int(pair[side]);
      const int value = number ? counters[i].turned(*number) : -1;
      if (value < 0 || value > 255)
        return fault(fields[i], 0, fmt::format("'{}' is out of range", fields[i].text),
                     counters[i].shown ? fmt::format("write numbers from 0 to {}", counters[i].from)
                                       : "write numbers from 0 to 255");
      all[counters[i].first + side] = value;
    }
  }
  const bool any = std::any_of(all.begin(), all.end(), [](int value) { return value != 0; });
  return any ? all : std::vector<int>{};
}

std::string counters_text(const Setup& setup, const GameDefinition& game) {
  std::vector<Counter> counters = counters_of(game);
  const auto value = [&](std::size_t at) { return at < setup.counters.size() ? setup.counters[at] : 0; };
  const bool plain = std::all_of(counters.begin(), counters.end(), [&](const Counter& c) {
    return c.shown || (value(c.first) == 0 && value(c.first + 1) == 0);
  });
  std::string text;
  for (const Counter& c : counters) {
    if (plain && !c.shown) continue;
    text += fmt::format("{}+{} ", c.turned(value(c.first)), c.turned(value(c.first + 1)));
  }
  return text;
}

}  // namespace tesuji::notation::fen
