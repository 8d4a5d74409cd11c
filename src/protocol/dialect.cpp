#include "protocol/dialect.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "engine/search_text.hpp"

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

const Dialect kUci{.hello = "uci",
                   .usual_game = "chess",
                   .coordinates = Coordinates::fairy,
                   .first_side = 'w',
                   .no_move = "(none)",
                   .one_word_names = false,
                   .mate_in_plies = false,
                   .declarations = false,
                   .mate_problems = false};

const Dialect kUsi{.hello = "usi",
                   .usual_game = "shogi",
                   .coordinates = Coordinates::own,
                   .first_side = 'b',
                   .no_move = "resign",
                   .one_word_names = true,
                   .mate_in_plies = true,
                   .declarations = true,
                   .mate_problems = true};

std::string Dialect::option_name(std::string_view name) const {
  std::string result(name);
  if (!one_word_names) return result;
  // Boards for shogi send these two whether or not they are announced.
  if (name == "Hash" || name == "Ponder") return "USI_" + result;
  if (name.starts_with("UCI_")) result = "USI_" + result.substr(4);
  std::replace(result.begin(), result.end(), ' ', '_');
  return result;
}

std::string Dialect::score_text(Score score) const {
  if (!is_decided(score)) return fmt::format("cp {}", centipawns(score));
  const int plies = kMate - std::abs(score);
  return fmt::format("mate {}", mate_in_plies ? (score > 0 ? plies : -plies) : mate_distance(score));
}

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
