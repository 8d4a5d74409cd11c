#include "engine/other_names.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::engine {
namespace {

constexpr OtherName kNames[] = {
    {"3check", "threecheck", true}, {"torishogi", "tori", true},       {"fischerandom", "chess960", true},
    {"standard", "chess"},          {"fromposition", "chess"},         {"schess", "seirawan"},
    {"flipello", "othello", true},  {"flipello10", "othello10", true}, {"flipersi", "reversi", true},
};

/// Letters and digits, small.
std::string bare(std::string_view name) {
  std::string letters;
  for (const char c : base::lower_case(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
  }
  return letters;
}

}  // namespace

std::span<const OtherName> other_names() {
  return kNames;
}

std::string id_by_name(std::string_view name, const std::vector<std::string>& ids) {
  constexpr std::string_view kShuffled = "960";
  std::string wanted = bare(name);
  for (const bool shuffled : {false, true}) {
    if (shuffled && wanted.ends_with(kShuffled)) wanted.resize(wanted.size() - kShuffled.size());
    const auto same = [&](const std::string& id) { return bare(id) == wanted; };
    if (const auto id = std::ranges::find_if(ids, same); id != ids.end()) return *id;
    const auto other = std::ranges::find(kNames, wanted, &OtherName::name);
    if (other != std::end(kNames)) return std::string(other->id);
  }
  return std::string(name);
}

}  // namespace tesuji::engine
