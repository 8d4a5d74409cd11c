#include "explain/row_facts.hpp"

#include "base/text.hpp"
#include "claims/check/row_bench.hpp"
#include "explain/say.hpp"
#include "notation/row_text.hpp"

namespace tesuji::explain {
namespace {

/// Fouls in fouls in fouls are told this deep; nobody follows further.
constexpr int kDeepest = 3;

std::string names(const std::vector<Point>& points, const BoardShape& board, const char* between) {
  std::vector<std::string> texts;
  for (const Point point : points) texts.push_back(point_text(point, board));
  return join(texts, between);
}

class Teller {
 public:
  Teller(const BoardShape& board, Language language) : board_(board), language_(language) {}

  std::string reason(const FoulReason& reason, int depth) const {
    std::vector<std::string> parts;
    for (const FoulRow& line : reason.rows) parts.push_back(part(line, depth));
    const std::string head = verdict(reason.point, reason.kind);
    return parts.empty() ? head : head + say(language_, ": ", "：") + list(parts);
  }

 private:
  std::string list(const std::vector<std::string>& parts) const {
    return join(parts, say(language_, "; ", "、"));
  }

  std::string verdict(Point point, Foul foul) const {
    return say(language_, "{} is {}", "{}は{}", point_text(point, board_), foul_word(foul, language_));
  }

  std::string part(const FoulRow& line, int depth) const {
    constexpr const char* kWhere[][2] = {{"on the rank", "横"},
                                         {"on the file", "縦"},
                                         {"on the rising diagonal", "右上がり"},
                                         {"on the falling diagonal", "右下がり"}};
    const std::string stones = names(line.stones, board_, "-");
    const char* where = kWhere[as_size(line.direction)][as_size(language_)];
    if (line.shape == Shape::overline)
      return say(language_, "{0} {1} is too long", "{1}の{0}は長連", stones, where);
    if (line.shape == Shape::double_four)
      return say(language_, "{0} {1} holds two fours", "{1}の{0}に四が二つ", stones, where);
    if (line.shape != Shape::open_three)
      return say(language_, "{0} {1} is a four", "{1}の{0}は四", stones, where);
    std::vector<std::string> because;
    for (const ThreeExtension& extension : line.extensions) {
      const std::string point = point_text(extension.point, board_);
      if (line.counts && extension.allowed())
        return say(language_, "the three {0} {1} is real because {2} makes an open four and is allowed",
                   "{1}の{0}は{2}で達四になる三", stones, where, point);
      because.push_back(extension.makes_five ? say(language_, "{} would make five", "{}は五になる", point)
                        : depth >= kDeepest  ? verdict(extension.point, extension.why[0].kind)
                                             : reason(extension.why[0], depth + 1));
    }
    return say(language_, "the three {0} {1} is false ({2})", "{1}の{0}は三ではない（{2}）", stones, where,
               list(because));
  }

  const BoardShape& board_;
  Language language_;
};

}  // namespace

const char* foul_word(Foul foul, Language language) {
  constexpr const char* kWords[][2] = {{"no foul", "禁手ではない"},
                                       {"an overline", "長連"},
                                       {"a double four", "四四"},
                                       {"a double three", "三三"}};
  return kWords[as_size(foul)][as_size(language)];
}

std::string foul_sentence(const FoulReason& reason, const BoardShape& board, Language language) {
  return Teller(board, language).reason(reason, 0) + say(language, ".", "。");
}

std::string row_rules_words(const RowGameDefinition& game, Language language) {
  const auto name = [&](std::size_t side) {
    return language == Language::ja ? game.side_names[side].ja : game.side_names[side].en;
  };
  std::string text =
      say(language,
          "Board {0}x{1}. {2} begins; the players put stones in turn. {3} in a row, in any of the "
          "four directions, wins.\n",
          "盤は{}×{}。{}から交互に石を置き、縦・横・斜めに{}個並べた方が勝ち。\n", game.board.files,
          game.board.ranks, name(0), game.length);
  for (std::size_t side = 0; side < 2; ++side) {
    const RowSideRules& rules = game.sides[side];
    constexpr const char* kOverlines[][2] = {
        {"wins, too", "勝ち"}, {"is worth nothing", "無効"}, {"is a foul and loses", "禁手で負け"}};
    text += say(language, "{}: a longer row {}.\n", "{}の長連は{}。\n", name(side),
                kOverlines[as_size(rules.overline)][as_size(language)]);
    if (!rules.double_three_foul && !rules.double_four_foul) continue;
    std::vector<std::string> fouls;
    if (rules.double_three_foul) fouls.emplace_back(foul_word(Foul::double_three, language));
    if (rules.double_four_foul) fouls.emplace_back(foul_word(Foul::double_four, language));
    if (rules.overline == Overline::foul) fouls.emplace_back(foul_word(Foul::overline, language));
    text +=
        say(language, "{} may not make {}; making five at the same time is always allowed.\n",
            "{}の禁手は{}。同時に五連ができれば勝ち。\n", name(side), join(fouls, say(language, ", ", "・")));
  }
  if (!game.closed_row_wins)
    text +=
        say(language, "A row of the exact length does not win while enemy stones close it at both ends.\n",
            "両端を敵石に塞がれたちょうどの並びは勝ちにならない。\n");
  if (game.first_at_centre)
    text += say(language, "The first stone goes on the centre point.\n", "初手は天元に打つ。\n");
  return text + say(language, "A full board is a draw.\n", "満局は引き分け。\n");
}

std::vector<RowFact> row_facts(RowPosition& position, Point point) {
  std::vector<RowFact> facts = observe_stone(position, point);
  std::erase_if(facts, [&](const RowFact& fact) {
    return !fact.claim->row.check(RowBench(position, point, fact.points, fact.line));
  });
  if (facts.empty()) facts.push_back(quiet_stone());
  return facts;
}

std::string fact_words(const RowFact& fact, Point move, const BoardShape& board, Language language) {
  const bool ja = language == Language::ja;
  const std::string_view text = ja ? fact.claim->row.words.ja : fact.claim->row.words.en;
  return fmt::format(fmt::runtime(text), fmt::arg("m", point_text(move, board)),
                     fmt::arg("p", names(fact.points, board, ja ? "・" : ", ")),
                     fmt::arg("l", names(fact.line, board, " ")));
}

std::string move_words(RowPosition& position, Point move, Language language, std::size_t most) {
  const BoardShape& board = position.rules().board();
  if (!position.legal(move) && !position.fives(position.side_to_move()).has(move))
    return foul_sentence(foul_reason(position, move, position.side_to_move()), board, language);
  const std::vector<RowFact> facts = row_facts(position, move);
  std::string text;
  for (std::size_t i = 0; i < std::min(most, facts.size()); ++i) {
    if (!text.empty()) text += say(language, " ", "");
    text += fact_words(facts[i], move, board, language) + say(language, ".", "。");
  }
  return text;
}

}  // namespace tesuji::explain
