#include "server/live_methods.hpp"

#include <fmt/format.h>

#include <limits>

#include "api/encode.hpp"
#include "api/json_text.hpp"
#include "api/method_answer.hpp"
#include "base/failure.hpp"
#include "base/indexed.hpp"
#include "server/identity.hpp"

namespace tesuji::server {
namespace {

using api::Context;
using api::Json;
using api::MethodAnswer;
using api::Params;

constexpr int kLongestClock = 24 * 60 * 60;  // seconds
constexpr std::size_t kMostLooks = 100;      // games that one connection looks at

/// One connection with its owner.
struct Seat {
  LiveRoom& room;
  std::string owner;
  Quotas quotas;
  std::function<void(const std::string&)> write;
  std::map<std::string, std::shared_ptr<Onlooker>> looks;  ///< by link
};

/// Whose seat the link is for the owner; nothing: he looks on.
std::optional<Side> seat_of(const LiveRight& right, const LiveGame& live, const std::string& owner) {
  if (!right.seat || live.players[as_size(*right.seat)] != owner) return std::nullopt;
  return right.seat;
}

Json told(const StoredLive& stored, std::optional<Side> you, const std::string& link) {
  Json json{{"link", link}, {"revision", stored.revision}};
  json.update(stored.live.told(you, stored.now));
  return json;
}

/// From now on every change of the game is told.
void look_on(Seat& seat, const LiveRight& right, const std::string& link, std::optional<Side> you,
             const StoredLive& now) {
  if (seat.looks.size() >= kMostLooks) seat.looks.clear();
  auto onlooker = std::make_shared<Onlooker>();
  onlooker->tell = [write = seat.write, you, link](const StoredLive& stored) {
    write(api::json_text({{"jsonrpc", "2.0"}, {"method", "live"}, {"params", told(stored, you, link)}}));
  };
  seat.room.look_on(right.game, now, onlooker);
  seat.looks[link] = std::move(onlooker);
}

Result<std::optional<LiveClock>> read_clock(const Json& value) {
  if (value.is_null()) return std::optional<LiveClock>();
  Params params(value, false, {"seconds", "increment"});
  const int seconds = params.number("seconds", true, 1, kLongestClock);
  const int increment = params.number("increment", false, 0, kLongestClock);
  if (params.fault()) return *params.fault();
  return std::optional(LiveClock{std::int64_t{seconds} * 1000, std::int64_t{increment} * 1000});
}

MethodAnswer create_game(Seat& seat, const Json& object) {
  Params params(object, true, {"yaml", "side", "clock"});
  LiveGame wished;
  wished.game = params.game();
  wished.options = params.options();
  wished.position = params.position();
  wished.yaml = params.text("yaml", false);
  const std::string moves = params.moves();
  const std::string side = params.text("side", false, "random");
  const auto clock = read_clock(params.value("clock", false));
  if (params.fault()) return *params.fault();
  if (!clock) return clock.error();
  if (!moves.empty()) return bad_input("a game with somebody begins without moves", "give a position");
  if (side != "first" && side != "second" && side != "random")
    return bad_input("field 'side' must be \"first\", \"second\" or \"random\"", "leave it out for random");
  wished.clock = *clock;
  const bool second = side == "second" || (side == "random" && random_token(1) >= "80");
  const Side own = second ? Side::second : Side::first;
  wished.players[as_size(own)] = seat.owner;
  auto live = LiveGame::begin(std::move(wished), seat.room.games());
  if (!live) return live.error();
  const auto links = seat.room.begin(*live, seat.owner, seat.quotas);
  if (!links) return links.error();
  return Json{{"side", side_word(own)},
              {"link", second ? links->second : links->first},
              {"invite", second ? links->first : links->second},
              {"watch", links->watch}};
}

MethodAnswer join_game(Seat& seat, const Json& object) {
  Params params(object, false, {"link"});
  const std::string link = params.text("link", true);
  if (params.fault()) return *params.fault();
  const auto right = seat.room.right_of(link);
  if (!right) return right.error();
  // Who comes first with the link of a seat takes it; who comes later looks on.
  const auto stored =
      seat.room.change(right->game, [&](LiveGame& live, std::int64_t) -> Result<bool, Errors> {
        if (!right->seat || live.players[as_size(*right->seat)] || live.end) return false;
        live.players[as_size(*right->seat)] = seat.owner;
        return true;
      });
  if (!stored) return stored.error();
  const auto you = seat_of(*right, stored->live, seat.owner);
  if (you) {
    if (const auto fault = seat.room.take_seat(link, seat.owner)) return *fault;
  }
  look_on(seat, *right, link, you, *stored);
  return told(*stored, you, link);
}

/// Changes a game by the right of a link, which must be that of the owner's seat.
MethodAnswer act(Seat& seat, const std::string& link,
                 const std::function<Result<bool, Errors>(LiveGame&, Side, std::int64_t now)>& action) {
  const auto right = seat.room.right_of(link);
  if (!right) return right.error();
  std::optional<Side> you;
  const auto stored =
      seat.room.change(right->game, [&](LiveGame& live, std::int64_t now) -> Result<bool, Errors> {
        you = seat_of(*right, live, seat.owner);
        if (!you)
          return Errors{bad_input("this link lets you look on, not play", "ask for the link of a seat")};
        return action(live, *you, now);
      });
  if (!stored) return stored.error();
  return told(*stored, you, link);
}

/// An action that changes the game unless it is refused.
Result<bool, Errors> done(const std::optional<Error>& fault) {
  if (fault) return Errors{*fault};
  return true;
}

MethodAnswer make_move(Seat& seat, const Json& object) {
  Params params(object, false, {"link", "move", "ply"});
  const std::string link = params.text("link", true);
  const std::string text = params.text("move", true);
  const int ply = params.number("ply", true, 0, std::numeric_limits<int>::max());
  if (params.fault()) return *params.fault();
  return act(seat, link, [&](LiveGame& live, Side side, std::int64_t now) {
    return live.move(side, as_size(ply), text, seat.room.games(), now);
  });
}

MethodAnswer make_offer(Seat& seat, const Json& object) {
  Params params(object, false, {"link", "kind"});
  const std::string link = params.text("link", true);
  const std::string kind = params.text("kind", true);
  if (params.fault()) return *params.fault();
  return act(seat, link,
             [&](LiveGame& live, Side side, std::int64_t) { return done(live.make_offer(side, kind)); });
}

MethodAnswer answer_offer(Seat& seat, const Json& object) {
  Params params(object, false, {"link", "accept"});
  const std::string link = params.text("link", true);
  const bool accepted = params.truth("accept");
  if (params.fault()) return *params.fault();
  return act(seat, link, [&](LiveGame& live, Side side, std::int64_t now) {
    return done(live.answer_offer(side, accepted, seat.room.games(), now));
  });
}

MethodAnswer resign_game(Seat& seat, const Json& object) {
  Params params(object, false, {"link"});
  const std::string link = params.text("link", true);
  if (params.fault()) return *params.fault();
  return act(seat, link, [&](LiveGame& live, Side side, std::int64_t) { return done(live.resign(side)); });
}

MethodAnswer list_games(Seat& seat, const Json& object) {
  const Params params(object, false, {});
  if (params.fault()) return *params.fault();
  const auto games = seat.room.games_of(seat.owner);
  if (!games) return games.error();
  Json result = Json::array();
  for (const ListedLive& one : *games) result.push_back(told(one.stored, one.seat, one.link));
  return result;
}

struct LiveMethod {
  const char* name;
  MethodAnswer (*handler)(Seat&, const Json&);
  bool keeps = true;
};
constexpr LiveMethod kLiveMethods[] = {{"live.create", create_game},    {"live.join", join_game},
                                       {"live.move", make_move},        {"live.offer", make_offer},
                                       {"live.answer", answer_offer},   {"live.resign", resign_game},
                                       {"live.list", list_games, false}};

}  // namespace

std::vector<api::NamedMethodFunction> live_methods(LiveRoom& room, const std::string& owner,
                                                   const Quotas& quotas,
                                                   std::function<void(const std::string& line)> write) {
  const auto seat = std::make_shared<Seat>(Seat{room, owner, quotas, std::move(write), {}});
  std::vector<api::NamedMethodFunction> methods;
  for (const LiveMethod& method : kLiveMethods) {
    methods.push_back(
        {method.name,
         [seat, handler = method.handler](Context&, const Json& params) { return handler(*seat, params); },
         method.keeps});
  }
  return methods;
}

std::vector<std::string> live_method_names() {
  std::vector<std::string> names;
  for (const LiveMethod& method : kLiveMethods) names.emplace_back(method.name);
  return names;
}

}  // namespace tesuji::server
