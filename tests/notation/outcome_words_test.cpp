#include "notation/outcome_words.hpp"

#include <doctest/doctest.h>

#include "notation/hand_made.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

TEST_CASE("sides are called what their players call them") {
  CHECK(side_name(Side::first, hand_made_chess()->definition()) == LocalText{"White", "白"});
  CHECK(side_name(Side::second, hand_made_chess()->definition()) == LocalText{"Black", "黒"});
  GameDefinition named;
  named.side_names = {LocalText{"Sente", "先手"}, LocalText{"Gote", "後手"}};
  CHECK(side_name(Side::first, named) == LocalText{"Sente", "先手"});
  CHECK(side_name(Side::second, named) == LocalText{"Gote", "後手"});
}

TEST_CASE("the deciding rule is told with its numbers") {
  HandMade game(8, 8, "PNBRQK", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  game.definition().end.repetition = 3;
  game.definition().end.quiet_plies = 100;
  const auto rules = game.rules();
  CHECK(outcome_text({Side::first, EndReason::checkmate}, *rules) ==
        LocalText{"White wins: Black is checkmated", "白の勝ち：黒は詰み"});
  CHECK(outcome_text({std::nullopt, EndReason::repetition}, *rules) ==
        LocalText{"Draw: the position occurred 3 times", "引き分け：同一局面が3回出現"});
  CHECK(outcome_text({std::nullopt, EndReason::quiet_moves}, *rules).en ==
        "Draw: 100 plies without a capture or progress");
  CHECK(outcome_text({Side::second, EndReason::royal_captured}, *rules).en ==
        "Black wins: White's king has been captured");
}

TEST_CASE("every end has words in both languages, won or drawn") {
  const auto rules = hand_made_xiangqi();
  for (EndReason reason :
       {EndReason::checkmate, EndReason::stalemate, EndReason::royal_captured, EndReason::extinction,
        EndReason::repetition, EndReason::quiet_moves, EndReason::too_little_material}) {
    for (std::optional<Side> winner : {std::optional<Side>{}, std::optional<Side>{Side::second}}) {
      const LocalText text = outcome_text({winner, reason}, *rules);
      CHECK_FALSE(text.en.empty());
      CHECK_FALSE(text.ja.empty());
      CHECK(text.en.find('{') == std::string::npos);
      CHECK(text.ja.find('{') == std::string::npos);
      CHECK((text.en.find("Black wins") == 0) == winner.has_value());
    }
  }
}
