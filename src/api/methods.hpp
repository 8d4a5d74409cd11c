// The methods of the API. Each reads its params strictly and gives a value or the faults of the input.
#pragma once

#include "api/params.hpp"
#include "base/stop_signal.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/play.hpp"

namespace tesuji::api {

/// How much one request may ask for; zero means no bound.
struct Budget {
  std::chrono::milliseconds time{0};
  int threads = 0;
  std::size_t megabytes = 0;  ///< of memory for a proof or a table of endings
};

/// How much a request asks for, as far as its method and params tell before it begins.
enum class Effort : std::uint8_t {
  glance,  ///< milliseconds
  moment,  ///< a second or two at most, unless the game is unusually large
  work     ///< anything
};

/// Json is incomplete here; results travel through this.
struct MethodAnswer;
class Matches;
struct Context;
using MethodFunction = std::function<MethodAnswer(Context& context, const Json& params)>;

/// A method that a front door adds. It answers at once.
struct NamedMethodFunction {
  std::string name;
  MethodFunction method;
  /// Does it keep something? Then it is carried out even when whoever asked has gone.
  bool keeps = false;
};

/// What a method may use of its connection.
struct Context {
  GameLibrary& library;
  Minds& minds;
  const StopSignal& should_stop;
  const Budget& budget;
  const std::vector<NamedMethodFunction>& extra;  ///< the front door's own methods
  Matches& matches;
  bool trusted;  ///< may it read files and start programs?
  /// Tells the other end how far the request is; empty when nobody asked by an id.
  std::function<void(Json progress)> tell;
};

using Method = MethodAnswer(Context& context, const Json& params);

struct NamedMethod {
  std::string_view name;
  Method* method;
  Effort (*effort)(const Json& params);
  bool (*offered)(Mind& mind, const Game& game) = nullptr;  ///< null: in every game
};

/// The method of that name, or null.
const NamedMethod* find_method(std::string_view name);
/// Every name that has a meaning in a game: what needs an organ that its mind lacks is left out.
std::vector<std::string_view> method_names(Mind& mind, const Game& game);

/// The game and the play that the common params ask for.
struct OpenedPlay {
  std::shared_ptr<const Game> game;
  std::unique_ptr<Play> play;
};
Result<OpenedPlay, Errors> open_play(Context& context, Params& params);

/// The same with the mind's organ for it; one that is absent is refused by the name of the method.
template <class Organ>
struct OpenedOrgan : OpenedPlay {
  std::unique_ptr<Minds> own;  ///< the organ's, where the request has weights of its own
  Organ* organ = nullptr;
};

/// A mind that judges by the text of the field `weights`, in `own`; the usual one where there is no such
/// text.
Result<Mind*, Errors> mind_for(Context& context, Params& params, const Game& game,
                               std::unique_ptr<Minds>& own);

template <class Organ>
Result<OpenedOrgan<Organ>, Errors> open_organ(Context& context, Params& params, Organ* (Mind::*organ)(),
                                              std::string_view method) {
  auto opened = open_play(context, params);
  if (!opened) return opened.error();
  OpenedOrgan<Organ> result{std::move(opened.value()), nullptr, nullptr};
  const auto mind = mind_for(context, params, *result.game, result.own);
  if (!mind) return mind.error();
  result.organ = ((*mind)->*organ)();
  if (result.organ == nullptr) return Errors{not_offered(*result.game, method)};
  return result;
}

/// "en", "ja", or nothing, which means English.
Result<Language> read_language(Params& params);

// Methods that think; see docs/api.md.
Method evaluate_method, search_method, solve_method, forbidden_method, endings_method;
// Methods that say why.
Method explain_method, review_method, map_method, tactics_method, threats_method;
// Methods that hold matches.
Method match_start_method, match_status_method, match_stop_method;
// Methods for editors of game files.
Method source_method, edit_method, value_method, moves_write_method, learn_method;
// Methods for boards.
Method notate_method, compose_method, capabilities_method;

}  // namespace tesuji::api
