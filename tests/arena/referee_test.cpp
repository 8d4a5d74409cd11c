// Games under a referee: who loses by what, clocks, and games that are ended before their rules end them.
#include "arena/referee.hpp"

#include <doctest/doctest.h>

#include "arena/player_spec.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/game_library.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// Answers what it was told to, one reply after the other; then it resigns.
class Scripted final : public Player {
 public:
  explicit Scripted(std::vector<Reply> replies) : replies_(std::move(replies)) {}

  Trouble begin(Side, const std::string&, std::uint64_t) override { return {}; }
  Reply choose(const Turn& turn, const StopSignal&) override {
    clocks.push_back(turn.clocks);
    Reply reply;
    reply.resigns = true;
    return next_ < replies_.size() ? replies_[next_++] : reply;
  }

  std::vector<Clocks> clocks;

 private:
  std::vector<Reply> replies_;
  std::size_t next_ = 0;
};

Reply plays(const char* move, std::optional<int> centipawns = std::nullopt, int milliseconds = 0) {
  Reply reply;
  reply.move = move;
  reply.centipawns = centipawns;
  reply.spent = std::chrono::milliseconds(milliseconds);
  return reply;
}

PlayedGame played(const char* game, Scripted& first, Scripted& second, const GameTerms& terms = {},
                  const PlayerLimits& limits = {}) {
  GameLibrary library;
  const auto opened = library.open(game);
  REQUIRE(opened.ok());
  auto play = (*opened)->begin();
  REQUIRE(play.ok());
  const auto result =
      play_game(**play, "", {}, {Seat{&first, limits}, Seat{&second, limits}}, terms, 1, {}, {});
  REQUIRE(result);
  return *result;
}

}  // namespace

TEST_CASE("referee: the rules end games, and moves are kept in the game's own spelling") {
  Scripted first({plays("f3"), plays("g2g4")});
  Scripted second({plays("e7e5"), plays("d8h4")});
  const PlayedGame game = played("chess", first, second);
  CHECK(game.winner == Side::second);
  CHECK(game.ending == "checkmate");
  CHECK(join(game.moves, " ") == "f2f3 e7e5 g2g4 d8h4");
  CHECK_FALSE(game.culprit);
}

TEST_CASE("referee: what a player may not do loses the game, each under its name") {
  Reply claim;
  claim.claims = "1-0";
  Reply crash;
  crash.trouble = {Misdeed::crashed, "the program ended with exit code 3"};
  for (const auto& [reply, ending] :
       {std::pair{plays("e2e5"), "illegal move"}, std::pair{plays("hello!"), "rubbish"},
        std::pair{plays("win"), "wrong claim"}, std::pair{claim, "wrong claim"},
        std::pair{crash, "crashed"}}) {
    Scripted first({reply});
    Scripted second({});
    const PlayedGame game = played("chess", first, second);
    CHECK(game.winner == Side::second);
    CHECK(game.ending == ending);
    CHECK(game.culprit == Side::first);
  }
}

TEST_CASE("referee: clocks run down, gain their increment, and end games") {
  const PlayerLimits limits = *read_limits("tc=1+0.5");
  Scripted first({plays("e2e4", {}, 400), plays("g1f3", {}, 900), plays("f1c4", {}, 900)});
  Scripted second({plays("e7e5", {}, 100), plays("b8c6", {}, 100)});
  const PlayedGame game = played("chess", first, second, {}, limits);
  REQUIRE(first.clocks.size() == 3);
  CHECK(first.clocks[1].left[0]->count() == 1100);
  CHECK(first.clocks[2].left[0]->count() == 700);
  CHECK(second.clocks[1].left[1]->count() == 1400);
  CHECK(game.ending == "lost on time");
  CHECK(game.culprit == Side::first);
}

TEST_CASE("referee: byoyomi is there again for every move") {
  const PlayerLimits limits = *read_limits("tc=0.2+0/1");
  Scripted first({plays("e2e4", {}, 900), plays("g1f3", {}, 900), plays("f1c4", {}, 1100)});
  Scripted second({plays("e7e5"), plays("b8c6")});
  const PlayedGame game = played("chess", first, second, {}, limits);
  CHECK(game.moves.size() == 4);
  CHECK(game.ending == "lost on time");
}

TEST_CASE("referee: games that both players think decided are ended where that was asked for") {
  GameTerms terms;
  terms.adjudication.resign_centipawns = 500;
  terms.adjudication.resign_moves = 2;
  const std::vector<Reply> winning{plays("e2e4", 600), plays("g1f3", 700), plays("f1c4", 900)};
  {
    Scripted first(winning);
    Scripted second({plays("e7e5", -600), plays("b8c6", -500)});
    const PlayedGame game = played("chess", first, second, terms);
    CHECK(game.ending == "adjudicated win");
    CHECK(game.winner == Side::first);
    CHECK(game.moves.size() == 4);
  }
  {
    // One of them still has hope.
    Scripted first(winning);
    Scripted second({plays("e7e5", -600), plays("b8c6", -100)});
    CHECK(played("chess", first, second, terms).ending == "resignation");
  }
  terms.adjudication = {};
  terms.adjudication.draw_centipawns = 10;
  terms.adjudication.draw_moves = 1;
  terms.adjudication.draw_from_ply = 3;
  Scripted first({plays("e2e4", 0), plays("g1f3", 5), plays("f1c4", 0)});
  Scripted second({plays("e7e5", 0), plays("b8c6", -5)});
  const PlayedGame game = played("chess", first, second, terms);
  CHECK(game.ending == "adjudicated draw");
  CHECK_FALSE(game.winner);
  CHECK(game.moves.size() == 4);
}

TEST_CASE("referee: the longest length is a draw, and a wish to stop leaves no game") {
  GameTerms terms;
  terms.adjudication.most_plies = 2;
  Scripted first({plays("h8")});
  Scripted second({plays("i9")});
  CHECK(played("freestyle", first, second, terms).ending == "adjudicated length");
  GameLibrary library;
  auto play = (*library.open("chess"))->begin();
  REQUIRE(play.ok());
  Scripted one({plays("e2e4")});
  CHECK_FALSE(play_game(**play, "", {}, {Seat{&one, {}}, Seat{&one, {}}}, {}, 1, {}, [] { return true; }));
}

TEST_CASE("players: a text says who plays, and what it may spend") {
  const auto engine = read_player("engine:nodes=500,threads=2,weights=w.yaml,name=Big");
  REQUIRE(engine.ok());
  CHECK(engine->name == "Big");
  CHECK(engine->limits.nodes == 500);
  CHECK(engine->weights.name == "w.yaml");
  CHECK(engine->options.at("threads") == "2");
  const auto other = read_player("uci:some program --with=words,and commas");
  REQUIRE(other.ok());
  CHECK(other->who == "some program --with=words,and commas");
  CHECK(read_player("level:hard")->who == "hard");
  for (const char* text :
       {"", "nobody", "level", "level:", "engine:what=2", "engine:nodes=x", "random:3", "uci:", "usi: "})
    CHECK_FALSE(read_player(text).ok());
}

TEST_CASE("players: who cannot play a game is told so before it begins") {
  GameLibrary library;
  const auto chess = *library.open("chess");
  const auto renju = *library.open("renju");
  const auto made = [](const std::shared_ptr<const Game>& game, const char* text) {
    auto spec = *read_player(text);
    return make_player(game, spec).ok();
  };
  for (const char* text :
       {"level:10", "engine:depth=1", "engine:nodes=100", "random", "material:2", "persona:mcts,nodes=1000"})
    CHECK(made(chess, text));
  for (const char* text : {"level:11", "level:0", "engine", "engine:nodes=5,threads=0", "material:0",
                           "material:x", "persona:nobody", "persona:fractional,budget=99", "piskvork:true"})
    CHECK_FALSE(made(chess, text));
  for (const char* text : {"level:easy", "engine:nodes=50", "random"}) CHECK(made(renju, text));
  for (const char* text : {"level:3", "material:2", "persona:mcts", "uci:true"})
    CHECK_FALSE(made(renju, text));
}

TEST_CASE("players: the material player takes what is free and leaves what is not") {
  GameLibrary library;
  const auto game = *library.open("king-capture");
  const auto choice = [&](const char* position, const char* player) {
    const auto play = begin_at(*game, position, "");
    REQUIRE(play.ok());
    const auto made = make_player(game, *read_player(player));
    REQUIRE(made.ok());
    (*made)->begin(Side::first, position, 3);
    const std::string start = position;
    return (*made)->choose({**play, start, {}, {}, {}}, {}).move;
  };
  CHECK(choice("4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "material:1") == "d1d5");
  // The queen is protected by a pawn and still worth more than the rook; a protected pawn is not.
  CHECK(choice("4k3/8/4p3/3q4/8/8/8/3RK3 w - - 0 1", "material:2") == "d1d5");
  CHECK(choice("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "material:1") == "d1d5");
  CHECK(choice("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "material:2") != "d1d5");
  CHECK(choice("4k3/8/8/8/8/8/4R3/q3K3 w - - 0 1", "material:2") == "e2e8");
}

}  // namespace tesuji::test
