// Plans: what is played follows from the plan and a number, on every machine.
#include "arena/plan.hpp"

#include <doctest/doctest.h>

#include <set>

#include "engine/game.hpp"
#include "engine/mind.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

ContestPlan some_plan() {
  ContestPlan plan;
  plan.kind = "tournament";
  plan.games = {{"chess", "", {{"", {"e2e4", "e7e5"}}, {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", {}}}},
                {"own", "game: own\nextends: chess\n", {}}};
  for (const char* text : {"engine:nodes=100,threads=2", "persona:mcts,nodes=500", "uci:some program"})
    plan.players.push_back(*read_player(text));
  plan.players[0].weights = {"w.yaml", "pair: 1\n"};
  plan.players[2].limits = *read_limits("tc=60+0.5");
  plan.players[2].options["Use NNUE"] = "false";
  plan.rounds = 7;
  plan.seed = 99;
  plan.opening_rules = {5, 80};
  plan.terms.adjudication = {900, 4, 10, 8, 80, 300};
  plan.terms.margin = std::chrono::milliseconds(20);
  plan.sprt = Sprt{-1.5, 4.25, 0.05, 0.1, EloModel::normalised};
  return plan;
}

}  // namespace

TEST_CASE("plan: what a ledger keeps of a plan is the plan") {
  const ContestPlan plan = some_plan();
  const Contest contest = contest_of(plan, "tournament-1", "chess 1");
  const auto read = plan_of(contest);
  REQUIRE(read.ok());
  CHECK(read->games == plan.games);
  REQUIRE(read->players.size() == 3);
  CHECK(read->players[0].weights.text == "pair: 1\n");
  CHECK(read->players[1].options == plan.players[1].options);
  CHECK(read->players[2].limits == plan.players[2].limits);
  CHECK(read->terms.adjudication == plan.terms.adjudication);
  CHECK(read->sprt->elo1 == plan.sprt->elo1);
  CHECK(read->sprt->model == EloModel::normalised);
  CHECK(contest_of(*read, "tournament-1", "chess 1").settings == contest.settings);
}

TEST_CASE("plan: constants that are tuned travel with it, and jobs say what is played with") {
  ContestPlan plan;
  plan.kind = "tune";
  plan.games = {{"chess", "", {}}};
  plan.players = {*read_player("engine:nodes=100"), *read_player("engine:nodes=100")};
  for (PlayerSpec& player : plan.players) player.weights = {"w.yaml", "pair: {mg: 1, eg: 2}  # two\n"};
  plan.tuning = TuningPlan{
      TuningTarget::weights, {{"pair.mg", 1, -5, 5, 0.25}, {"pair.eg", 2, 0, 9, 1, true}}, 4, 0.02};
  const auto read = plan_of(contest_of(plan, "tune-1", "chess 1"));
  REQUIRE(read.ok());
  CHECK(read->tuning == plan.tuning);
  const auto players = players_for(*read, {"tune-1", 0, "pair.mg 1.25 0.75\npair.eg 3 1\n"});
  REQUIRE(players.ok());
  CHECK((*players)[0].weights.text == "pair: {mg: 1.25, eg: 3}  # two\n");
  CHECK((*players)[1].weights.text == "pair: {mg: 0.75, eg: 1}  # two\n");
  CHECK_FALSE(players_for(*read, {"tune-1", 0, "pair.mg much\n"}).ok());
  Contest broken = contest_of(plan, "tune-1", "chess 1");
  broken.settings["constants"] = "pair.mg 1 2";
  CHECK_FALSE(plan_of(broken).ok());
}

TEST_CASE("plan: a ledger's plan that lacks something is an error that names it") {
  const Contest whole = contest_of(some_plan(), "x", "y");
  for (const char* name : {"counts", "rounds", "player.1.kind", "game.0.id", "adjudication", "sprt"}) {
    Contest broken = whole;
    broken.settings[name] = std::string(name) == "sprt" || std::string(name) == "counts" ? "1" : "";
    if (std::string(name).ends_with("kind") || std::string(name).ends_with("id")) broken.settings.erase(name);
    const auto read = plan_of(broken);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().message.find(name) != std::string::npos);
  }
}

TEST_CASE("plan: every two players meet in every game of every round, from the same openings") {
  ContestPlan plan = some_plan();
  CHECK(plan.jobs() == 7 * 2 * 3);
  std::set<std::tuple<std::size_t, std::size_t, std::size_t, std::uint64_t>> met;
  std::set<std::uint64_t> seeds;
  for (std::int64_t number = 0; number < plan.jobs(); ++number) {
    const PlannedPair pair = pair_at(plan, number);
    CHECK(pair.a < pair.b);
    met.insert({pair.game, pair.a, pair.b, pair.opening});
    seeds.insert(pair.seed);
  }
  CHECK(met.size() == static_cast<std::size_t>(plan.jobs()));
  CHECK(seeds.size() == met.size());
  plan.pairing = Pairing::gauntlet;
  CHECK(plan.jobs() == 7 * 2 * 2);
  plan.pairing = Pairing::alone;
  CHECK(plan.jobs() == 7 * 2);
}

TEST_CASE("openings: the same seed makes the same one, and a quick search finds it balanced") {
  GameLibrary library;
  for (const char* name : {"chess", "shogi", "renju"}) {
    const auto game = *library.open(name);
    const auto mind = game->make_mind(1);
    std::set<std::vector<std::string>> different;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Opening opening = make_opening(*game, *mind, {6, 150}, seed);
      CHECK(opening.moves.size() == 6);
      CHECK(make_opening(*game, *mind, {6, 150}, seed) == opening);
      different.insert(opening.moves);
    }
    CHECK(different.size() == 6);
  }
}

TEST_CASE("openings: rows in every spelling, and what is wrong with its row") {
  GameLibrary library;
  const auto chess = *library.open("chess");
  const auto read = read_openings(library, chess,
                                  "# comment\n\nstartpos moves e2e4 e7e5\ne4 e5 Nf3\n"
                                  "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\n"
                                  "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle\";\n",
                                  "o.txt", 8);
  REQUIRE(read.ok());
  REQUIRE(read->size() == 4);
  CHECK((*read)[0] == Opening{"", {"e2e4", "e7e5"}});
  CHECK((*read)[1] == Opening{"", {"e2e4", "e7e5", "g1f3"}});
  CHECK((*read)[2] == Opening{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", {"e1g1"}});
  CHECK((*read)[3].position == "4k3/8/8/8/8/8/8/4K2R w K -");
  CHECK(opening_text((*read)[0]) == "startpos moves e2e4 e7e5");
  const auto record = read_openings(
      library, chess, "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[Event \"y\"]\n\n1. d4 d5 *\n", "o.pgn", 3);
  REQUIRE(record.ok());
  REQUIRE(record->size() == 2);
  CHECK((*record)[0].moves == std::vector<std::string>{"e2e4", "e7e5", "g1f3"});
  const auto shogi = *library.open("shogi");
  CHECK(read_openings(
            library, shogi,
            "startpos moves g3g4 c7c6\nlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
            "o.txt", 8)
            .ok());
  const auto wrong =
      read_openings(library, chess, "e4\nstartpos moves e2e4 e2e4\nf3 e5 g4 Qh4\n", "o.txt", 8);
  REQUIRE_FALSE(wrong.ok());
  REQUIRE(wrong.error().size() == 2);
  CHECK(wrong.error()[0].where.line == 2);
  CHECK(wrong.error()[1].where.line == 3);
  CHECK_FALSE(read_openings(library, chess, "# nothing\n", "o.txt", 8).ok());
}

}  // namespace tesuji::test
