// What others call games: in headers of records, and as variants of programs that play many.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tesuji::engine {

struct OtherName {
  std::string_view name;  ///< letters and digits only
  std::string_view id;
  bool variant = false;  ///< other programs know it as the name of a variant
};

std::span<const OtherName> other_names();

/// The id of `ids` that a name in a record means, however it is spaced and hyphenated: "Three-check", "King
/// of the Hill", "Standard". A shuffled start ("Crazyhouse960") is a matter of the position, not of the game.
/// The name itself when nothing fits.
std::string id_by_name(std::string_view name, const std::vector<std::string>& ids);

}  // namespace tesuji::engine
