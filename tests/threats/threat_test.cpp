// Threats that can be counted on one's fingers.
#include "threats/threat.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "define/square_text.hpp"
#include "evaluate/piece_values.hpp"
#include "notation/any_move.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

Square square(const AnyPosition& position, const char* name) {
  const GameDefinition& game = position.rules().definition();
  return *parse_square(name, game.board, game.square_names);
}

const Threat* threat_on(const std::vector<Threat>& threats, const AnyPosition& position, const char* target) {
  const Square sq = square(position, target);
  const auto found =
      std::find_if(threats.begin(), threats.end(), [&](const Threat& threat) { return threat.target == sq; });
  return found == threats.end() ? nullptr : &*found;
}

std::vector<Threat> threats_in(const AnyPosition& position, Side by, const Worths& worths) {
  return threats_of(Sight(position.rules().definition()), position, by, worths);
}

}  // namespace

TEST_CASE("nothing is threatened at the start of most games") {
  for (const char* game : {"chess", "shogi", "capablanca", "camel"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const auto position = position_of(rules, rules->definition().start_fen);
    const Worths worths = derived_worths(*rules);
    for (const Side side : kBothSides) {
      for (const Threat& threat : threats_in(*position, side, worths)) {
        CHECK(threat.reward != Reward::mate);
        CHECK(threat.gain <= 0);
      }
    }
  }
}

TEST_CASE("a free piece is a threat, a guarded one of equal worth is not") {
  const auto position = position_of("chess", "6k1/3p4/2b5/8/r7/8/1P3PPP/R1R3K1 w - - 0 1");
  const Worths worths = derived_worths(position->rules());
  const auto threats = threats_in(*position, Side::first, worths);
  // The bishop guards the rook, a pawn the bishop: a rook for a rook, a rook for a bishop.
  CHECK(threat_on(threats, *position, "a4") == nullptr);
  CHECK(threat_on(threats, *position, "c6") == nullptr);
  const auto free = position_of("chess", "6k1/3p4/8/8/r7/8/1P3PPP/R5K1 w - - 0 1");
  const auto wins = threats_in(*free, Side::first, worths);
  const Threat* rook = threat_on(wins, *free, "a4");
  REQUIRE(rook != nullptr);
  CHECK(rook->reward == Reward::capture);
  CHECK(rook->gain == worths[static_cast<std::size_t>(rook->victim)]);
}

TEST_CASE("a drop that mates is the greatest threat") {
  const auto position = position_of("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  const auto threats = threats_in(*position, Side::first, derived_worths(position->rules()));
  REQUIRE_FALSE(threats.empty());
  CHECK(threats.front().reward == Reward::mate);
  CHECK(threats.front().origin == kNoSquare);
  CHECK(threats.front().target == square(*position, "5b"));
}

TEST_CASE("threats of the side that is not to move are those it would have if the other passed") {
  const auto position = position_of("chess", "6k1/5ppp/8/8/r7/8/1P3PPP/1R4K1 w - - 0 1");
  const auto threats = threats_in(*position, Side::second, derived_worths(position->rules()));
  const Threat* mate = threat_on(threats, *position, "a1");
  // The rook on b1 covers a1.
  CHECK(mate == nullptr);
  const auto open = position_of("chess", "6k1/5ppp/8/8/r7/8/1P3PPP/3N2K1 b - - 0 1");
  CHECK(threat_on(threats_in(*open, Side::first, derived_worths(open->rules())), *open, "a4") == nullptr);
}

TEST_CASE("while the side to move is in check the other side's captures are told") {
  const auto position = position_of("chess", "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1");
  const auto threats = threats_in(*position, Side::first, derived_worths(position->rules()));
  REQUIRE(threats.size() == 2);
  CHECK(threats[0].reward == Reward::check);
  CHECK(threats[0].target == square(*position, "e8"));
  CHECK(threats[1].reward == Reward::capture);
  CHECK(threats[1].target == square(*position, "a8"));
  CHECK(threats[1].vector == Vector{-2, 1});
}

TEST_CASE("a piece tied to a dearer one is threatened by a pin") {
  const auto position = position_of("chess", "3r2k1/5ppp/5n2/6B1/8/6P1/5P1P/6K1 b - - 0 1");
  const auto threats = threats_in(*position, Side::first, derived_worths(position->rules()));
  const Threat* pin = threat_on(threats, *position, "f6");
  REQUIRE(pin != nullptr);
  CHECK(pin->reward == Reward::pin);
}

}  // namespace tesuji::test
