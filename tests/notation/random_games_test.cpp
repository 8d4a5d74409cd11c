// Random games of every kind: each legal move must survive every notation.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "notation/coordinates.hpp"
#include "notation/game_files.hpp"
#include "notation/position_text.hpp"
#include "notation/san.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

constexpr int kGames = 3;
constexpr int kPlies = 80;

void check_moves(const AnyPosition& position) {
  std::set<std::string> texts;
  std::set<std::string> sans;
  const auto moves = position.legal_moves();
  for (Move move : moves) {
    const std::string text = move_text(move, position);
    const std::string san = san_text(move, position);
    CAPTURE(text);
    CAPTURE(san);
    const auto from_text = parse_move(text, position);
    REQUIRE(from_text.ok());
    REQUIRE(*from_text == move);
    const auto from_san = parse_san(san, position);
    REQUIRE_MESSAGE(from_san.ok(), (from_san.ok() ? "" : from_san.error().message));
    REQUIRE(*from_san == move);
    texts.insert(text);
    sans.insert(san);
  }
  CHECK(texts.size() == moves.size());
  CHECK(sans.size() == moves.size());
}

}  // namespace

TEST_CASE("random games: every legal move has one text, and positions come back whole") {
  std::mt19937 random(20240607);
  for (const char* game :
       {"chess", "chess960", "king-capture", "amazon", "camel", "amazon-camel", "amazon-vs-queen",
        "knightmate", "berolina", "nightrider", "grasshopper", "capablanca", "crazyhouse", "seirawan",
        "placement", "xiangqi", "army01", "army07", "army19"}) {
    CAPTURE(std::string(game));
    for (int n = 0; n < kGames; ++n) {
      const auto position = position_from(game);
      REQUIRE(position);
      for (int ply = 0; ply < kPlies; ++ply) {
        const std::string fen = fen_text(position->setup(), position->rules());
        CAPTURE(fen);
        const auto setup = parse_fen(fen, position->rules());
        REQUIRE_MESSAGE(setup.ok(), (setup.ok() ? "" : setup.error().message));
        REQUIRE(*setup == position->setup());
        check_moves(*position);
        const auto moves = position->legal_moves();
        if (moves.empty()) break;
        position->make(moves[random() % moves.size()]);
      }
    }
  }
}
