// The methods of the API. Each reads its params strictly and gives a value or the faults of the input.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "api/json.hpp"
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
};

/// What a method may use of its connection.
struct Context {
  GameLibrary& library;
  Minds& minds;
  const StopSignal& should_stop;
  const Budget& budget;
  const std::vector<std::string>& extra_methods;  ///< names of the front door's own methods
  /// Tells the other end how far the request is; empty when nobody asked by an id.
  std::function<void(Json progress)> tell;
};

/// Json is incomplete here; results travel through this.
struct MethodAnswer;

using Method = MethodAnswer (*)(Context& context, const Json& params);
using MethodFunction = std::function<MethodAnswer(Context& context, const Json& params)>;

/// A method that a front door adds. It answers at once.
struct NamedMethodFunction {
  std::string name;
  MethodFunction method;
};

/// The method of that name, or null.
Method find_method(std::string_view name);
/// Every name that has a meaning in a game: what needs an organ that its mind lacks is left out.
std::vector<std::string_view> method_names(Mind& mind);
/// Does the method answer at once, so that it need not wait for a turn to think?
bool is_brief(std::string_view name);

/// The game and the play that the common params ask for.
struct OpenedPlay {
  std::shared_ptr<const Game> game;
  std::unique_ptr<Play> play;
};
Result<OpenedPlay, Errors> open_play(Context& context, Params& params);

/// The same with the mind's organ for it; one that is absent is refused by the name of the method.
template <class Organ>
struct OpenedOrgan : OpenedPlay {
  Organ* organ = nullptr;
};
template <class Organ>
Result<OpenedOrgan<Organ>, Errors> open_organ(Context& context, Params& params, Organ* (Mind::*organ)(),
                                              std::string_view method) {
  auto opened = open_play(context, params);
  if (!opened) return opened.error();
  OpenedOrgan<Organ> result{std::move(opened.value()), nullptr};
  result.organ = (context.minds.of(*result.game).*organ)();
  if (result.organ == nullptr) return Errors{not_offered(*result.game, method)};
  return result;
}

/// "en", "ja", or nothing, which means English.
Result<Language> read_language(Params& params);

// Methods that think; see docs/api.md.
MethodAnswer evaluate_method(Context& context, const Json& object);
MethodAnswer search_method(Context& context, const Json& object);
MethodAnswer solve_method(Context& context, const Json& object);
MethodAnswer forbidden_method(Context& context, const Json& object);

// Methods that say why.
MethodAnswer explain_method(Context& context, const Json& object);
MethodAnswer review_method(Context& context, const Json& object);
MethodAnswer map_method(Context& context, const Json& object);
MethodAnswer tactics_method(Context& context, const Json& object);
MethodAnswer threats_method(Context& context, const Json& object);

// Methods for boards.
MethodAnswer view_method(Context& context, const Json& object);
MethodAnswer notate_method(Context& context, const Json& object);
MethodAnswer compose_method(Context& context, const Json& object);
MethodAnswer capabilities_method(Context& context, const Json& object);

}  // namespace tesuji::api
