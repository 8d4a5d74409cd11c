#include "server/live_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/failure.hpp"
#include "base/indexed.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"

namespace tesuji::server {
namespace {

using api::Json;

constexpr std::size_t kMostMoves = 5000;
constexpr const char* kSwap = "swap";

Side other(Side side) {
  return side == Side::first ? Side::second : Side::first;
}

std::optional<Side> side_of(const Json& word) {
  if (word == side_word(Side::first)) return Side::first;
  if (word == side_word(Side::second)) return Side::second;
  return std::nullopt;
}

Json word_of(std::optional<Side> side) {
  return side ? Json(side_word(*side)) : Json(nullptr);
}

Json end_json(const std::optional<LiveEnd>& end) {
  return end ? Json{{"winner", word_of(end->winner)}, {"reason", end->reason}} : Json(nullptr);
}

Json offer_json(const std::optional<LiveOffer>& offer) {
  return offer ? Json{{"kind", offer->kind}, {"by", side_word(offer->by)}} : Json(nullptr);
}

Json clock_json(const std::optional<LiveClock>& clock) {
  return clock ? Json{{"main", clock->main}, {"increment", clock->increment}} : Json(nullptr);
}

Json by_side(std::int64_t first, std::int64_t second) {
  return {{"first", first}, {"second", second}};
}

/// Who must act, by his seat: opening procedures name the player, and a swap exchanges colours.
Side seat_to_act(const Play& play, const std::vector<std::string>& moves) {
  if (const auto opening = play.opening()) return opening->player == 1 ? Side::first : Side::second;
  const bool swapped = std::ranges::count(moves, kSwap) % 2 != 0;
  return swapped ? other(play.side_to_move()) : play.side_to_move();
}

}  // namespace

Result<std::unique_ptr<Play>, Errors> LiveGame::replay(SharedGames& games) const {
  const auto opened = games.open(game, options, yaml);
  if (!opened) return opened.error();
  auto play = begin_at(**opened, position, "");
  if (!play) return play;
  for (const std::string& move : moves) {
    if (const auto error = (*play)->play(move)) return Errors{*error};
  }
  return play;
}

void LiveGame::look(const Play& play) {
  to_act = seat_to_act(play, moves);
  const auto outcome = play.outcome();
  if (!outcome) return;
  const bool swapped = std::ranges::count(moves, kSwap) % 2 != 0;
  auto winner = outcome->winner;
  if (winner && swapped) winner = other(*winner);
  end = LiveEnd{winner, outcome->reason};
  since = 0;
}

Result<LiveGame, Errors> LiveGame::begin(LiveGame wished, SharedGames& games) {
  const auto play = wished.replay(games);
  if (!play) return play.error();
  if ((*play)->outcome()) return Errors{bad_input("the game is over in this position", "begin elsewhere")};
  wished.look(**play);
  if (wished.clock) wished.left = {wished.clock->main, wished.clock->main};
  return wished;
}

std::optional<Error> LiveGame::over_fault() const {
  if (!end) return std::nullopt;
  return bad_input(fmt::format("the game is over: {}", end->reason), "begin another one");
}

std::int64_t LiveGame::left_of(Side seat, std::int64_t now) const {
  const std::int64_t stored = left[as_size(seat)];
  if (since == 0 || seat != to_act) return stored;
  // A clock that was set back gives nobody time.
  return std::max<std::int64_t>(0, stored - std::max<std::int64_t>(0, now - since));
}

void LiveGame::stop_clock(std::int64_t now) {
  left[as_size(to_act)] = left_of(to_act, now);
}

bool LiveGame::fall_flag(std::int64_t now) {
  if (end || !clock || since == 0 || left_of(to_act, now) > 0) return false;
  stop_clock(now);
  end = LiveEnd{other(to_act), "time"};
  since = 0;
  offer.reset();
  return true;
}

Result<bool, Errors> LiveGame::move(Side seat, std::size_t ply, const std::string& text, SharedGames& games,
                                    std::int64_t now) {
  // The answer to this move was lost, and it was sent again.
  if (ply + 1 == moves.size() && moves.back() == text && to_act != seat) return false;
  if (const auto fault = over_fault()) return Errors{*fault};
  if (fall_flag(now)) return true;
  if (ply != moves.size())
    return Errors{bad_input(fmt::format("the game has {} moves, not {}", moves.size(), ply),
                            "look at it again before moving")};
  if (!players[0] || !players[1])
    return Errors{bad_input("nobody has come to play the other side", "send the link to somebody")};
  if (seat != to_act) return Errors{bad_input("it is not your turn", "wait for the other side")};
  if (moves.size() >= kMostMoves) return Errors{bad_input("the game is too long", "offer a draw")};
  auto play = replay(games);
  if (!play) return play.error();
  if (const auto error = (*play)->play(text)) return Errors{*error};
  stop_clock(now);
  if (clock) left[as_size(seat)] += clock->increment;
  moves.push_back(text);
  offer.reset();
  // The first move of each side costs no time.
  since = clock && moves.size() >= 2 ? now : 0;
  look(**play);
  return true;
}

std::optional<Error> LiveGame::make_offer(Side seat, const std::string& kind) {
  if (auto fault = over_fault()) return fault;
  if (kind != "draw" && kind != "takeback")
    return bad_input(fmt::format("nobody can offer '{}'", kind), "write draw or takeback");
  if (kind == "takeback" && moves.empty())
    return bad_input("there is no move to take back", "make one first");
  if (offer && offer->by != seat)
    return bad_input("the other side has made an offer", "answer it with live.answer");
  offer = LiveOffer{kind, seat};
  return std::nullopt;
}

std::optional<Error> LiveGame::answer_offer(Side seat, bool accepted, SharedGames& games, std::int64_t now) {
  if (auto fault = over_fault()) return fault;
  if (!offer || offer->by == seat) return bad_input("there is no offer to answer", "look at the game again");
  const LiveOffer made = *offer;
  offer.reset();
  if (!accepted) return std::nullopt;
  stop_clock(now);
  if (made.kind == "draw") {
    end = LiveEnd{std::nullopt, "agreement"};
    since = 0;
    return std::nullopt;
  }
  // Back to where who asked for it is to move.
  do {
    moves.pop_back();
    const auto play = replay(games);
    if (!play) return play.error().front();
    look(**play);
  } while (to_act != made.by && !moves.empty());
  since = clock && moves.size() >= 2 ? now : 0;
  return std::nullopt;
}

std::optional<Error> LiveGame::resign(Side seat) {
  if (auto fault = over_fault()) return fault;
  end = LiveEnd{other(seat), "resignation"};
  since = 0;
  offer.reset();
  return std::nullopt;
}

Json LiveGame::kept() const {
  const auto player = [](const std::optional<std::string>& owner) {
    return owner ? Json(*owner) : Json(nullptr);
  };
  return {{"game", game},
          {"options", options},
          {"yaml", yaml},
          {"position", position},
          {"moves", moves},
          {"players", {player(players[0]), player(players[1])}},
          {"clock", clock_json(clock)},
          {"left", {left[0], left[1]}},
          {"since", since},
          {"to_act", side_word(to_act)},
          {"offer", offer_json(offer)},
          {"end", end_json(end)}};
}

std::optional<LiveGame> LiveGame::read(const Json& json) {
  try {
    LiveGame live;
    live.game = json.at("game").get<std::string>();
    live.options = json.at("options").get<OptionChoices>();
    live.yaml = json.at("yaml").get<std::string>();
    live.position = json.at("position").get<std::string>();
    live.moves = json.at("moves").get<std::vector<std::string>>();
    for (std::size_t i = 0; i < 2; ++i) {
      const Json& owner = json.at("players").at(i);
      if (owner.is_string()) live.players[i] = owner.get<std::string>();
      live.left[i] = json.at("left").at(i).get<std::int64_t>();
    }
    if (const Json& clock = json.at("clock"); clock.is_object())
      live.clock = LiveClock{clock.at("main").get<std::int64_t>(), clock.at("increment").get<std::int64_t>()};
    live.since = json.at("since").get<std::int64_t>();
    live.to_act = side_of(json.at("to_act")).value_or(Side::first);
    if (const Json& offer = json.at("offer"); offer.is_object())
      live.offer =
          LiveOffer{offer.at("kind").get<std::string>(), side_of(offer.at("by")).value_or(Side::first)};
    if (const Json& end = json.at("end"); end.is_object())
      live.end = LiveEnd{side_of(end.at("winner")), end.at("reason").get<std::string>()};
    return live;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Json LiveGame::told(std::optional<Side> you, std::int64_t now) const {
  Json json{{"game", game},
            {"options", options},
            {"position", position},
            {"moves", moves},
            {"you", word_of(you)},
            {"seated", {{"first", players[0].has_value()}, {"second", players[1].has_value()}}},
            {"to_act", end ? Json(nullptr) : Json(side_word(to_act))},
            {"clock", clock_json(clock)},
            {"left", clock ? by_side(left_of(Side::first, now), left_of(Side::second, now)) : Json(nullptr)},
            {"running", since != 0},
            {"offer", offer_json(offer)},
            {"end", end_json(end)}};
  if (!yaml.empty()) json["yaml"] = yaml;
  return json;
}

}  // namespace tesuji::server
