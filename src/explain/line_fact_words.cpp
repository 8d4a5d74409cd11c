#include <fmt/format.h>

#include "base/text.hpp"
#include "explain/foul_words.hpp"
#include "explain/line_facts.hpp"

namespace tesuji {
namespace {

struct Phrase {
  LineClaim claim;
  const char* id;
  const char* en;  ///< {m} the move, {p} the points, {l} the line
  const char* ja;
};

constexpr Phrase kPhrases[] = {
    {LineClaim::five, "five", "{m} completes five and wins", "{m}で五連、勝ち"},
    {LineClaim::foul, "foul", "{m} is forbidden", "{m}は禁手"},
    {LineClaim::blocks_five, "blocks-five", "{m} stops a five; anything else loses at once",
     "{m}は五連を止める手で、ほかの手では即負け"},
    {LineClaim::ignores_five, "ignores-five", "{m} does not stop the five at {p}",
     "{m}では{p}の五連を止められない"},
    {LineClaim::block_is_foul, "block-is-foul", "{m} does not help: the only block {p} is forbidden",
     "{p}が禁手で止められないため、{m}でも負け"},
    {LineClaim::open_four, "open-four", "{m} makes an open four: five follows at {p}",
     "{m}は達四で、次に{p}で五連"},
    {LineClaim::double_four, "double-four", "{m} makes two fours at once: {p} cannot both be stopped",
     "{m}は四四で、{p}の両方は止められない"},
    {LineClaim::four_three, "four-three",
     "{m} makes a four and an open three at once (four-three); after {p} the three becomes an open four",
     "{m}は四三。{p}と止めても三が達四になる"},
    {LineClaim::double_three, "double-three",
     "{m} makes two open threes at once; one move does not stop both",
     "{m}は三三で、一手では両方を止められない"},
    {LineClaim::four, "four", "{m} makes a four, so {p} is forced", "{m}は四で、{p}が絶対手"},
    {LineClaim::open_three, "open-three", "{m} makes an open three and threatens an open four at {p}",
     "{m}は三で、{p}の達四を狙う"},
    {LineClaim::foul_trap, "foul-trap", "{m} makes a four whose only answer {p} is forbidden, which wins",
     "{m}の四を止める{p}は禁手なので勝ち（禁手嵌め）"},
    {LineClaim::fours_win, "fours-win", "{m} begins a win by continuous fours: {l}",
     "{m}から四追い勝ち：{l}"},
    {LineClaim::threats_win, "threats-win", "{m} begins a win by continuous threats: {l}",
     "{m}から追い詰め勝ち：{l}"},
    {LineClaim::mise, "mise", "{m} threatens a four-three at {p} (a mise move)",
     "{m}は{p}の四三を見せるミセ手"},
    {LineClaim::double_mise, "double-mise", "{m} threatens four-threes at {p} (a double mise)",
     "{m}は{p}の両ミセ"},
    {LineClaim::fukumi, "fukumi", "{m} threatens a win by fours (a fukumi move): {l}",
     "{m}は四追いを含むフクミ手：{l}"},
    {LineClaim::stops_open_four, "stops-open-four", "{m} stops the open four at {p}", "{m}は{p}の達四を防ぐ"},
    {LineClaim::stops_four_three, "stops-four-three", "{m} stops the four-three at {p}",
     "{m}は{p}の四三を防ぐ"},
    {LineClaim::stops_fours, "stops-fours", "{m} stops a win by fours: {l}", "{m}は四追い（{l}）を防ぐ"},
    {LineClaim::loses_to_fours, "loses-to-fours", "{m} leaves the opponent a win by fours: {l}",
     "{m}には相手の四追い勝ちがある：{l}"},
    {LineClaim::quiet, "quiet", "{m} builds without forcing anything", "{m}は手を急がない構想の一手"},
};

const Phrase& phrase_of(LineClaim claim) {
  for (const Phrase& phrase : kPhrases) {
    if (phrase.claim == claim) return phrase;
  }
  return kPhrases[std::size(kPhrases) - 1];
}

std::string name(Point point, const BoardShape& board) {
  return fmt::format("{}{}", static_cast<char>('a' + board.file_of(point)), board.rank_of(point) + 1);
}

std::string names(const std::vector<Point>& points, const BoardShape& board, const char* between) {
  std::vector<std::string> texts;
  for (const Point point : points) texts.push_back(name(point, board));
  return join(texts, between);
}

}  // namespace

const char* claim_id(LineClaim claim) {
  return phrase_of(claim).id;
}

std::string fact_words(const LineFact& fact, Point move, const BoardShape& board, Language language) {
  const bool ja = language == Language::ja;
  const Phrase& phrase = phrase_of(fact.claim);
  return fmt::format(fmt::runtime(ja ? phrase.ja : phrase.en), fmt::arg("m", name(move, board)),
                     fmt::arg("p", names(fact.points, board, ja ? "・" : ", ")),
                     fmt::arg("l", names(fact.line, board, " ")));
}

std::string move_words(LinePosition& position, Point move, Language language, std::size_t most) {
  const BoardShape& board = position.rules().board();
  const bool ja = language == Language::ja;
  const std::vector<LineFact> facts = line_facts(position, move);
  if (facts.front().claim == LineClaim::foul)
    return foul_sentence(foul_reason(position, move, position.side_to_move()), board, language);
  std::string text;
  for (std::size_t i = 0; i < std::min(most, facts.size()); ++i) {
    if (!text.empty() && !ja) text += ' ';
    text += fact_words(facts[i], move, board, language);
    text += ja ? "。" : ".";
  }
  return text;
}

}  // namespace tesuji
