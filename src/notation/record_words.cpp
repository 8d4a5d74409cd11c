#include "notation/record_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "notation/position_text.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

struct HeaderName {
  std::string_view name;
  std::string_view kif;
  std::string_view csa;
};
// Names of the PGN standard where it has one. Later lines are spellings that are only read.
constexpr HeaderName kHeaders[] = {{"White", "先手", "N+"},
                                   {"Black", "後手", "N-"},
                                   {"Event", "棋戦", "EVENT"},
                                   {"Site", "場所", "SITE"},
                                   {"Date", "開始日時", "START_TIME"},
                                   {"EndDate", "終了日時", "END_TIME"},
                                   {"TimeControl", "持ち時間", "TIME_LIMIT"},
                                   {"Opening", "戦型", "OPENING"},
                                   {"White", "下手", ""},
                                   {"Black", "上手", ""},
                                   {"Date", "対局日", ""}};

/// What one column of the table calls a header of another.
std::string translated(std::string_view name, std::string_view HeaderName::*from,
                       std::string_view HeaderName::*to) {
  const auto known = name.empty() ? std::end(kHeaders) : std::ranges::find(kHeaders, name, from);
  return std::string(known == std::end(kHeaders) ? name : (*known).*to);
}

constexpr std::string_view kEvenGame = "平手";
// Hours beyond this are no time used for a move.
constexpr int kMaxMilliseconds = 1'000'000'000;

/// Written with and without the last syllable.
std::string_view without_ending(std::string_view name) {
  constexpr std::string_view kSyllable = "ち";
  if (name.ends_with(kSyllable)) name.remove_suffix(kSyllable.size());
  return name;
}

bool same_arrangement(const Setup& a, const Setup& b) {
  return a.board == b.board && a.hands == b.hands && a.side_to_move == b.side_to_move &&
         a.plies() == b.plies();
}

}  // namespace

std::string header_from_kif(std::string_view name) {
  return translated(name, &HeaderName::kif, &HeaderName::name);
}

std::string header_from_csa(std::string_view name) {
  return translated(name, &HeaderName::csa, &HeaderName::name);
}

std::string header_to_kif(std::string_view name, bool handicap) {
  if (handicap && name == "White") return "下手";
  if (handicap && name == "Black") return "上手";
  return translated(name, &HeaderName::name, &HeaderName::kif);
}

std::string header_to_csa(std::string_view name) {
  return translated(name, &HeaderName::name, &HeaderName::csa);
}

std::optional<Setup> named_start(std::string_view name, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const auto found = [](const Result<Setup>& setup) {
    return setup ? std::optional<Setup>(*setup) : std::nullopt;
  };
  for (const NamedSetup& setup : game.setups) {
    const bool known = name == setup.id || name == setup.name.en ||
                       (!name.empty() && without_ending(name) == without_ending(setup.name.ja));
    if (known) return found(named_position(setup, rules));
  }
  if (name == kEvenGame || name == game.name.ja || name == game.name.en) return found(start_position(rules));
  return std::nullopt;
}

std::string start_name(const std::optional<Setup>& start, const CompiledRules& rules) {
  if (!start) return std::string(kEvenGame);
  const GameDefinition& game = rules.definition();
  for (const NamedSetup& named : game.setups) {
    const auto setup = named_position(named, rules);
    if (setup && same_arrangement(*setup, *start) && !named.name.ja.empty()) return named.name.ja;
  }
  return "";
}

Result<Setup> start_of(const GameRecord& record) {
  return record.start ? Result<Setup>(*record.start) : start_position(*record.rules);
}

Result<std::unique_ptr<AnyPosition>> position_of(const GameRecord& record) {
  if (!record.rules) return refusal("the record does not say which game was played", "");
  const auto setup = start_of(record);
  return setup ? make_position(record.rules, *setup) : setup.error();
}

std::optional<Error> refuse_illegal(Move move, const AnyPosition& position, std::string_view number) {
  const auto legal = position.legal_moves();
  if (std::ranges::find(legal, move) != legal.end()) return std::nullopt;
  return refusal(fmt::format("move {} of the record is not legal", number), "");
}

std::optional<int> parse_time(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return std::nullopt;
  std::int64_t total = 0;
  std::string_view decimals;
  if (const auto point = text.find('.'); point != std::string_view::npos) {
    decimals = text.substr(point + 1);
    text = text.substr(0, point);
  }
  for (std::string_view part : split(text, ':')) {
    part = trimmed(part);
    const auto number = part.size() <= 6 ? parse_int(part) : std::nullopt;
    if (!number || *number < 0 || part.front() == '-') return std::nullopt;
    total = total * 60 + *number;
    if (total * 1000 > kMaxMilliseconds) return std::nullopt;
  }
  total *= 1000;
  int unit = 100;
  for (char c : decimals) {
    if (c < '0' || c > '9') return std::nullopt;
    total += (c - '0') * unit;
    unit /= 10;
  }
  return static_cast<int>(total);
}

}  // namespace tesuji::notation
