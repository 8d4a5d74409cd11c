#include "arena/player_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "search/tuning.hpp"

namespace tesuji::arena {
namespace {

constexpr std::array<std::string_view, 5> kHouse{"engine", "level", "persona", "random", "material"};
constexpr std::array<std::string_view, 4> kForeign{"uci", "usi", "xboard", "piskvork"};
constexpr std::array<std::string_view, 4> kLimits{"nodes", "depth", "movetime", "tc"};

template <std::size_t N>
bool holds(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Error unknown(std::string_view text) {
  return usage_error(fmt::format("there is no player '{}'", text),
                     "write engine[:nodes=N,weights=FILE,...], level:NAME, persona:NAME[,KEY=VALUE], "
                     "material:PLIES, random, or "
                     "uci:COMMAND, usi:COMMAND, xboard:COMMAND, piskvork:COMMAND");
}

/// One "key=value" of a player of ours.
std::optional<Error> take_option(PlayerSpec& spec, std::string_view key, std::string_view value,
                                 std::vector<std::string>& limits) {
  if (holds(kLimits, key)) {
    limits.push_back(fmt::format("{}={}", key, value));
  } else if (key == "weights" && spec.kind == "engine") {
    spec.weights.name = value;
  } else if (key == "tuning" && spec.kind == "engine") {
    spec.tuning = value;
  } else if (key == "name") {
    spec.name = value;
  } else if (spec.kind == "persona" ||
             (spec.kind == "engine" &&
              (key == "threads" || key == "hash" || key == "stray" || is_search_constant(key)))) {
    spec.options[std::string(key)] = value;
  } else {
    return usage_error(
        fmt::format("the player '{}' has no option '{}'", spec.kind, key),
        "known: nodes, depth, movetime, tc, name; of an engine weights, tuning, threads, hash, "
        "stray and the constants of its search (docs/search.md)");
  }
  return std::nullopt;
}

}  // namespace

Result<PlayerSpec> read_player(std::string_view text) {
  PlayerSpec spec;
  const auto colon = std::min(text.find(':'), text.size());
  spec.kind = text.substr(0, colon);
  const std::string_view rest = text.substr(std::min(colon + 1, text.size()));
  spec.name = text;
  if (holds(kForeign, spec.kind)) {
    if (words(rest).empty()) return unknown(text);
    spec.who = rest;
    return spec;
  }
  if (!holds(kHouse, spec.kind)) return unknown(text);
  std::vector<std::string> limits;
  if (!rest.empty()) {
    for (const std::string_view part : split(rest, ',')) {
      const auto equals = part.find('=');
      if (equals == std::string_view::npos) {
        if (!spec.who.empty() || spec.kind == "engine" || spec.kind == "random") return unknown(text);
        spec.who = part;
      } else if (auto error = take_option(spec, part.substr(0, equals), part.substr(equals + 1), limits)) {
        return *error;
      }
    }
  }
  if (spec.who.empty() != (spec.kind == "engine" || spec.kind == "random")) return unknown(text);
  if (!limits.empty()) {
    const auto read = read_limits(join(limits, ","));
    if (!read) return read.error();
    spec.limits = *read;
  }
  return spec;
}

bool is_foreign(const PlayerSpec& spec) {
  return holds(kForeign, spec.kind);
}

void tell_apart(std::vector<PlayerSpec>& players) {
  std::map<std::string, int> times;
  for (const PlayerSpec& player : players) ++times[player.name];
  char letter = 'a';
  for (PlayerSpec& player : players) {
    if (times[player.name] > 1) player.name += fmt::format(" ({})", letter++);
  }
}

Result<std::unique_ptr<Player>, Errors> make_player(const std::shared_ptr<const Game>& game,
                                                    const PlayerSpec& spec) {
  return is_foreign(spec) ? make_foreign_player(game, spec) : make_house_player(game, spec);
}

std::string_view misdeed_text(Misdeed misdeed) {
  switch (misdeed) {
    case Misdeed::none:
      return "";
    case Misdeed::illegal_move:
      return "illegal move";
    case Misdeed::lost_on_time:
      return "lost on time";
    case Misdeed::crashed:
      return "crashed";
    case Misdeed::silent:
      return "silent";
    case Misdeed::rubbish:
      return "rubbish";
    case Misdeed::flooded:
      return "flooded";
    case Misdeed::wrong_claim:
      return "wrong claim";
    case Misdeed::refused:
      return "refused";
  }
  return "";
}

}  // namespace tesuji::arena
