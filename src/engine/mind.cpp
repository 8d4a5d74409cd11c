#include "engine/mind.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "define/square_text.hpp"

namespace tesuji::engine {

std::optional<Error> Mind::use_search_constant(std::string_view name, int) {
  return unsupported(fmt::format("this kind of game is not searched by '{}'", name), "leave it out");
}

std::optional<Errors> Mind::use_weights(const SourceText& file) {
  return Errors{unsupported(fmt::format("{}: this kind of game is not judged by weights", file.name),
                            "leave the weights out")};
}

std::optional<Error> Mind::use_endings(const Game& game, const std::string&) {
  return not_offered(game, "endings");
}

std::vector<std::string> Game::squares() const {
  std::vector<std::string> names;
  for (Square sq = 0; sq < outline_.board.squares(); ++sq)
    names.push_back(square_text(sq, outline_.board, outline_.square_names));
  return names;
}

Result<std::string> Game::piece_text(std::string_view, Language) const {
  return refusal(ErrorCode::usage, "this game has stones only", "leave out the piece");
}

Result<std::string> Game::piece_svg(std::string_view piece, Language language) const {
  return Game::piece_text(piece, language);
}

Mind& Minds::of(const Game& game) {
  for (const auto& mind : minds_) {
    if (mind->turn_to(game)) return *mind;
  }
  return *minds_.emplace_back(game.make_mind(table_megabytes_));
}

std::string_view verdict_id(MoveVerdict verdict) {
  constexpr std::string_view kIds[] = {"forced", "best", "good", "inaccuracy", "mistake", "blunder", "foul"};
  return kIds[as_size(verdict)];
}

Error not_offered(const Game& game, std::string_view what) {
  return refusal(ErrorCode::unsupported, fmt::format("there is no '{}' in {}", what, game.outline().id),
                 "the method 'capabilities' tells what there is");
}

Error no_persona(const Game& game, Mind& mind, std::string_view persona) {
  const std::string levels = mind.searcher() == nullptr ? "" : join(mind.searcher()->levels(), ", ");
  return refusal(ErrorCode::usage, fmt::format("there is no persona '{}' in {}", persona, game.outline().id),
                 fmt::format("leave it out, or choose a level instead: {}", levels));
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
