#include "explain/row_rule_words.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace tesuji::explain {
namespace {

std::string fouls(const RowSideRules& rules, bool ja) {
  std::vector<std::string> list;
  if (rules.double_three_foul) list.emplace_back(ja ? "三三" : "a double three");
  if (rules.double_four_foul) list.emplace_back(ja ? "四四" : "a double four");
  if (rules.overline == Overline::foul) list.emplace_back(ja ? "長連" : "an overline");
  return join(list, ja ? "・" : ", ");
}

std::string english(const RowGameDefinition& game) {
  std::string text = fmt::format(
      "Board {0}x{1}. {2} begins; the players put stones in turn. {3} in a row, in any of the four "
      "directions, wins.\n",
      game.board.files, game.board.ranks, game.side_names[0].en, game.length);
  for (std::size_t side = 0; side < 2; ++side) {
    const RowSideRules& rules = game.sides[side];
    const std::string& name = game.side_names[side].en;
    text += fmt::format("{}: a longer row {}.\n", name,
                        rules.overline == Overline::win    ? "wins, too"
                        : rules.overline == Overline::foul ? "is a foul and loses"
                                                           : "is worth nothing");
    if (rules.double_three_foul || rules.double_four_foul)
      text += fmt::format("{} may not make {}; making five at the same time is always allowed.\n", name,
                          fouls(rules, false));
  }
  if (!game.closed_row_wins)
    text += "A row of the exact length does not win while enemy stones close it at both ends.\n";
  if (game.first_at_centre) text += "The first stone goes on the centre point.\n";
  return text + "A full board is a draw.\n";
}

std::string japanese(const RowGameDefinition& game) {
  std::string text = fmt::format("盤は{}×{}。{}から交互に石を置き、縦・横・斜めに{}個並べた方が勝ち。\n",
                                 game.board.files, game.board.ranks, game.side_names[0].ja, game.length);
  for (std::size_t side = 0; side < 2; ++side) {
    const RowSideRules& rules = game.sides[side];
    const std::string& name = game.side_names[side].ja;
    text += fmt::format("{}の長連は{}。\n", name,
                        rules.overline == Overline::win    ? "勝ち"
                        : rules.overline == Overline::foul ? "禁手で負け"
                                                           : "無効");
    if (rules.double_three_foul || rules.double_four_foul)
      text += fmt::format("{}の禁手は{}。同時に五連ができれば勝ち。\n", name, fouls(rules, true));
  }
  if (!game.closed_row_wins) text += "両端を敵石に塞がれたちょうどの並びは勝ちにならない。\n";
  if (game.first_at_centre) text += "初手は天元に打つ。\n";
  return text + "満局は引き分け。\n";
}

}  // namespace

std::string row_rules_words(const RowGameDefinition& game, Language language) {
  return language == Language::ja ? japanese(game) : english(game);
}

}  // namespace tesuji::explain
