#include "engine/mind.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/play.hpp"

namespace tesuji::engine {

std::optional<Errors> Mind::use_weights(const SourceText& file) {
  return Errors{{ErrorCode::unsupported,
                 fmt::format("{}: this kind of game is not judged by weights", file.name),
                 "leave the weights out",
                 {},
                 ""}};
}

Mind& Minds::of(const Game& game) {
  for (const auto& mind : minds_) {
    if (mind->turn_to(game)) return *mind;
  }
  minds_.push_back(game.make_mind(table_megabytes_));
  return *minds_.back();
}

Error not_offered(const Game& game, std::string_view what) {
  return {ErrorCode::unsupported,
          fmt::format("there is no '{}' in {}", what, game.outline().id),
          "the method 'capabilities' tells what there is",
          {},
          ""};
}

Error no_persona(const Game& game, Mind& mind, std::string_view persona) {
  const std::string levels = mind.searcher() == nullptr ? "" : join(mind.searcher()->levels(), ", ");
  return {ErrorCode::usage,
          fmt::format("there is no persona '{}' in {}", persona, game.outline().id),
          fmt::format("leave it out, or choose a level instead: {}", levels),
          {},
          ""};
}

Result<std::unique_ptr<Play>, Errors> begin_at(const Game& game, std::string_view position,
                                               std::string_view moves) {
  auto play = game.begin();
  if (!play) return play;
  if (auto error = (*play)->set_position(position)) return Errors{*error};
  if (auto error = (*play)->play_all(moves)) return Errors{*error};
  return play;
}

}  // namespace tesuji::engine
