// Pairs of games from one opening with sides exchanged, the only job of matches, tournaments and tuning; of
// self-play single games.
#include <fmt/format.h>

#include <array>
#include <map>

#include "arena/craft.hpp"
#include "arena/plan.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/mind.hpp"

namespace tesuji::arena {
namespace {

constexpr std::size_t kJudgingMegabytes = 1;

struct ReadyPlan {
  ContestPlan plan;
  std::vector<std::shared_ptr<const Game>> games;
};

std::string result_text(const PlayedGame& played) {
  if (!played.winner) return "1/2-1/2";
  return *played.winner == Side::first ? "1-0" : "0-1";
}

std::string scores_text(const std::vector<std::optional<int>>& scores) {
  std::vector<std::string> texts;
  for (const auto& score : scores) texts.push_back(score ? fmt::format("{}", *score) : "-");
  return join(texts, " ");
}

class Table final : public Workplace {
 public:
  Table(const ReadyPlan& ready, LiveListener listener) : ready_(ready), listener_(std::move(listener)) {}

  Result<std::optional<JobYield>, Errors> work(const Job& job, const StopSignal& stop) override {
    const PlannedPair pair = pair_at(ready_.plan, job.number);
    auto players = players_for(ready_.plan, job);
    if (!players) return Errors{players.error()};
    if (ready_.plan.tuning) seated_.clear();  // others sit there in every pair
    players_ = std::move(players.value());
    const Opening opening = opening_of(pair);
    JobYield yield;
    for (int leg = 0; leg < ready_.plan.legs(); ++leg) {
      auto played = play_leg(pair, leg, opening, stop);
      if (!played) return played.error();
      if (!*played) return std::optional<JobYield>();
      yield.games.push_back(std::move(**played));
    }
    return std::optional(std::move(yield));
  }

 private:
  Opening opening_of(const PlannedPair& pair) {
    const ContestPlan& plan = ready_.plan;
    const auto& given = plan.games[pair.game].openings;
    if (!given.empty()) return given[pair.opening % given.size()];
    const Game& game = *ready_.games[pair.game];
    if (!judge_ || judged_ != pair.game) judge_ = game.make_mind(kJudgingMegabytes);
    judged_ = pair.game;
    return make_opening(game, *judge_, plan.opening_rules, plan.seed * 1'000'003 + pair.opening);
  }

  /// The player at one side of the table; 0 and 1 are different ones even where a player meets itself.
  Result<Player*, Errors> player(std::size_t game, std::size_t who, std::size_t table_side) {
    auto& found = seated_[{game, who, table_side}];
    if (!found) {
      auto made = make_player(ready_.games[game], players_[who]);
      if (!made) return made.error();
      found = std::move(made.value());
    }
    return found.get();
  }

  Result<std::optional<LedgerGame>, Errors> play_leg(const PlannedPair& pair, int leg, const Opening& opening,
                                                     const StopSignal& stop) {
    const Game& game = *ready_.games[pair.game];
    const std::array<std::size_t, 2> who = leg == 0 ? std::array{pair.a, pair.b} : std::array{pair.b, pair.a};
    std::array<Seat, 2> seats;
    for (const std::size_t side : {0, 1}) {
      const std::size_t table_side = (side + as_size(leg)) % 2;
      const auto found = player(pair.game, who[side], table_side);
      if (!found) return found.error();
      seats[side] = {*found, players_[who[side]].limits};
    }
    auto play = begin_at(game, opening.position, join(opening.moves, " "));
    if (!play) return play.error();
    LiveGame live{game.outline().id, players_[who[0]].name, players_[who[1]].name, opening.position, {}};
    const auto played = play_game(
        **play, opening.position, opening.moves, seats, ready_.plan.terms, pair.seed + as_size(leg),
        [&](const Play&, const std::vector<std::string>& moves) {
          live.moves = moves;
          listener_(live);
        },
        stop);
    if (!played) return std::optional<LedgerGame>();
    LedgerGame entry;
    entry.leg = leg;
    entry.first = live.first;
    entry.second = live.second;
    entry.result = result_text(*played);
    entry.ending = played->ending;
    if (played->culprit)
      entry.fault = fmt::format("{}: {}{}{}", *played->culprit == Side::first ? live.first : live.second,
                                played->ending, played->detail.empty() ? "" : ", ", played->detail);
    entry.position = opening.position;
    entry.moves = join(played->moves, " ");
    entry.opening_plies = static_cast<std::int64_t>(opening.moves.size());
    entry.clocks = fmt::format("{}", fmt::join(played->milliseconds, " "));
    entry.scores = scores_text(played->scores);
    entry.seed = pair.seed;
    return std::optional(std::move(entry));
  }

  const ReadyPlan& ready_;
  LiveListener listener_;
  std::vector<PlayerSpec> players_;  ///< of the job at hand
  std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::unique_ptr<Player>> seated_;
  std::size_t judged_ = 0;
  std::unique_ptr<Mind> judge_;
};

class PairCraft final : public Craft {
 public:
  explicit PairCraft(ReadyPlan ready) : ready_(std::move(ready)) {}
  std::unique_ptr<Workplace> workplace(LiveListener listener) const override {
    return std::make_unique<Table>(ready_, std::move(listener));
  }

 private:
  ReadyPlan ready_;
};

}  // namespace

Result<std::shared_ptr<const Craft>, Errors> pair_craft(const Contest& contest, GameLibrary& library) {
  auto plan = plan_of(contest);
  if (!plan) return Errors{plan.error()};
  auto games = open_games(library, *plan);
  if (!games) return games.error();
  ReadyPlan ready{std::move(plan.value()), std::move(games.value())};
  return std::shared_ptr<const Craft>(std::make_shared<PairCraft>(std::move(ready)));
}

}  // namespace tesuji::arena
