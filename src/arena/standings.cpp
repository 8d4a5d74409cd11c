#include "arena/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/text.hpp"

namespace tesuji::arena {
namespace {

/// What the result is worth to whoever moved first.
double points_of(const std::string& result) {
  return result == "1-0" ? 1 : result == "0-1" ? 0 : 0.5;
}

Datum finite(double number) {
  return std::isfinite(number) ? Datum(std::round(number * 100) / 100) : Datum(nullptr);
}

std::string_view verdict_text(Verdict verdict) {
  return verdict == Verdict::open ? "open" : verdict == Verdict::accepted ? "accepted" : "rejected";
}

}  // namespace

void Score3::add(double points) {
  ++(points == 1 ? won : points == 0 ? lost : drawn);
}

Standings::Standings(ContestPlan plan) : plan_(std::move(plan)) {
  for (std::size_t game = 0; game < plan_.games.size(); ++game) {
    for (const auto& [a, b] : plan_.pairings()) duels_.push_back({game, a, b, {}, {}});
  }
}

void Standings::add(std::int64_t job, const std::vector<LedgerGame>& games) {
  const PlannedPair pair = pair_at(plan_, job);
  Duel& duel = *std::find_if(duels_.begin(), duels_.end(), [&](const Duel& one) {
    return one.game == pair.game && one.a == pair.a && one.b == pair.b;
  });
  double pair_points = 0;
  for (const LedgerGame& game : games) {
    const double first = points_of(game.result);
    const double ours = game.leg == 0 ? first : 1 - first;
    duel.score.add(ours);
    score_.add(ours);
    first_move_.add(first);
    pair_points += ours;
    ++games_;
    plies_ += static_cast<std::int64_t>(words(game.moves).size());
    ++endings_[game.ending];
    if (!game.fault.empty()) {
      // The culprit is whoever lost.
      const bool first_lost = game.result == "0-1";
      ++faults_[first_lost ? game.first : game.second][game.ending];
    }
  }
  if (games.size() == 2) {
    const auto half_points = static_cast<std::size_t>(std::lround(pair_points * 2));
    ++duel.pairs.by_half_points[half_points];
    ++pairs_.by_half_points[half_points];
    if (plan_.sprt) curve_.push_back(plan_.sprt->log_likelihood_ratio(pairs_));
  }
  ++jobs_;
}

std::int64_t Standings::faults() const {
  std::int64_t sum = 0;
  for (const auto& [player, kinds] : faults_) {
    for (const auto& [kind, count] : kinds) sum += count;
  }
  return sum;
}

double Standings::mean_plies() const {
  return games_ == 0 ? 0 : static_cast<double>(plies_) / static_cast<double>(games_);
}

Verdict Standings::verdict() const {
  return plan_.sprt && pairs_.pairs() > 0 ? plan_.sprt->verdict(pairs_) : Verdict::open;
}

Ratings Standings::ratings() const {
  std::vector<Encounter> encounters;
  for (const Duel& duel : duels_) {
    if (duel.a == duel.b || duel.score.games() == 0) continue;
    // Sides are exchanged in every pair, so each of the two moved first in half of the games.
    const auto games = static_cast<double>(duel.score.games());
    encounters.push_back({duel.a, duel.b, games / 2, duel.score.points() / 2});
    encounters.push_back({duel.b, duel.a, games / 2, (games - duel.score.points()) / 2});
  }
  return rate(plan_.players.size(), encounters);
}

Datum Standings::duel_data(const Duel& duel) const {
  Datum data{{"game", plan_.games[duel.game].id},
             {"a", plan_.players[duel.a].name},
             {"b", plan_.players[duel.b].name},
             {"games", duel.score.games()},
             {"won", duel.score.won},
             {"drawn", duel.score.drawn},
             {"lost", duel.score.lost}};
  if (duel.pairs.pairs() > 0) {
    const EloEstimate elo = estimate_elo(duel.pairs);
    data["points"] = std::round(10'000 * duel.pairs.score()) / 100;
    data["elo"] = finite(elo.elo);
    data["interval"] = Datum::List{finite(elo.low), finite(elo.high)};
    data["superiority"] = std::round(elo.superiority * 10'000) / 10'000;
    data["pairs"] =
        Datum(std::vector<std::int64_t>(duel.pairs.by_half_points.begin(), duel.pairs.by_half_points.end()));
  }
  return data;
}

Datum Standings::data() const {
  Datum data = Datum::object();
  if (duels_.size() == 1) {
    data = duel_data(duels_.front());
  } else {
    Datum duels = Datum::list();
    for (const Duel& duel : duels_) duels.add(duel_data(duel));
    data["games"] = games_;
    data["duels"] = std::move(duels);
  }
  if (plan_.players.size() > 2 || duels_.size() > 1) {
    const Ratings rated = ratings();
    Datum table = Datum::list();
    for (std::size_t i = 0; i < plan_.players.size(); ++i)
      table.add({{"player", plan_.players[i].name},
                 {"elo", finite(rated.players[i].elo)},
                 {"error", finite(rated.players[i].error)}});
    data["ratings"] = std::move(table);
  }
  data["llr"] = plan_.sprt ? finite(curve_.empty() ? 0 : curve_.back()) : Datum(nullptr);
  if (plan_.sprt) {
    data["bounds"] = Datum::List{finite(plan_.sprt->lower_bound()), finite(plan_.sprt->upper_bound())};
    data["verdict"] = verdict_text(verdict());
  }
  data["first_move"] =
      Datum{{"won", first_move_.won}, {"drawn", first_move_.drawn}, {"lost", first_move_.lost}};
  data["mean_plies"] = std::round(10.0 * mean_plies()) / 10;
  Datum endings = Datum::object();
  for (const auto& [ending, count] : endings_) endings[ending] = count;
  data["endings"] = std::move(endings);
  Datum culprits = Datum::object();
  for (const auto& [player, kinds] : faults_) {
    Datum counts = Datum::object();
    for (const auto& [kind, count] : kinds) counts[kind] = count;
    culprits[player] = std::move(counts);
  }
  data["faults"] = faults();
  data["faults_of"] = std::move(culprits);
  return data;
}

}  // namespace tesuji::arena
