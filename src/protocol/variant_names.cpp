#include "protocol/variant_names.hpp"

#include "base/text.hpp"
#include "protocol/dialect.hpp"

namespace tesuji::protocol {
namespace {

struct Alias {
  std::string_view name;
  std::string_view game;
};

constexpr Alias kAliases[] = {{"normal", "chess"},           {"fischerandom", "chess960"},
                              {"fischerrandom", "chess960"}, {"torishogi", "tori"},
                              {"s-chess", "seirawan"},       {"schess", "seirawan"},
                              {"5x5+5_shogi", "minishogi"},  {"seirawan-chess", "seirawan"}};

}  // namespace

std::string game_for_variant(std::string_view name, const Dialect& dialect, bool any_start) {
  std::string game = lower_case(name);
  if (game == "standard") game = dialect.usual_game;
  for (const Alias& alias : kAliases) {
    if (alias.name == game) game = alias.game;
  }
  if (any_start && game == "chess") return "chess960";
  // Paths keep their capitals.
  return game == lower_case(name) ? std::string(name) : game;
}

}  // namespace tesuji::protocol
