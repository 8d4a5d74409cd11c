#include "explain/position_words.hpp"

#include <cmath>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "explain/say.hpp"

namespace tesuji::explain {
namespace {

/// Up to which advantage, in centipawns, each word serves.
constexpr int kEven = 30;
constexpr int kSlight = 90;
constexpr int kClear = 250;
/// Less than this, in centipawns, matters to nobody.
constexpr int kMatters = 8;
constexpr std::size_t kMostSquares = 3;

struct TermWords {
  const char* en;
  const char* ja;
  const char* en_meaning;
  const char* ja_meaning;
};

constexpr IndexedArray<Term, TermWords, kTerms> kTermWords{{{
    {"material", "駒の損得", "what the men on the board are worth", "盤上の駒の価値の差"},
    {"pieces in hand", "持ち駒", "what the men in hand are worth", "持ち駒の価値の差"},
    {"pair", "二枚のそろい", "two sliders that cover squares of both colours",
     "両方の色に利く走り駒がそろっている"},
    {"balance of kinds", "駒の組み合わせ", "which kinds of men go well together",
     "どの駒の組み合わせを持つか"},
    {"well-placed men", "駒の位置", "men stand where their kind stands well", "駒が働きやすい場所にいる"},
    {"freedom of movement", "駒の働き", "men have many safe squares to go to", "駒が安全に動ける場所が多い"},
    {"cramped men", "働きの悪い駒", "men that can hardly move", "ほとんど動けない駒がある"},
    {"the move", "手番", "it is this side's turn", "手番を握っている"},
    {"grip on the centre", "中央への利き", "men bear on the centre", "駒が中央に利いている"},
    {"space", "勢力", "squares in the enemy's half are under control", "敵陣寄りの場所を制している"},
    {"attack on the king", "玉への攻め", "many men bear on the squares around the enemy king",
     "敵玉の周りに多くの駒が利いている"},
    {"men aimed at the king", "玉をにらむ駒", "men look at the enemy king's surroundings",
     "駒が敵玉の周辺をにらんでいる"},
    {"closeness to the king", "玉への近さ", "men have come near the enemy king", "駒が敵玉に近づいている"},
    {"guards of the king", "玉の守り駒", "men stand by their own king", "玉のそばに守り駒がいる"},
    {"the king's ways out", "玉の逃げ道", "the king has squares to flee to", "玉に逃げ道がある"},
    {"the way to the goal", "目標への道", "the king has a safe way to where it wins",
     "玉が勝ちになる場所へ安全に行ける"},
    {"the king's shelter", "玉の囲い", "own men stand before the king", "玉の前を味方の駒が固めている"},
    {"men that protect each other", "駒の連絡", "men are protected by others", "駒どうしが守り合っている"},
    {"outposts", "追われない拠点", "men that no enemy pawn can drive away",
     "敵の歩に追われない場所に駒がいる"},
    {"open lines", "開いた筋", "sliders look along files free of own pawns", "走り駒の筋が通っている"},
    {"hemmed-in men", "封じられた駒", "men that their own pawns shut in", "味方の歩に閉じ込められた駒がある"},
    {"pawn structure", "歩の形", "connected rather than isolated, doubled or backward pawns",
     "歩が孤立や重複をせず、つながっている"},
    {"passed pawns", "パス・ポーン", "pawns that no enemy pawn can stop any more",
     "敵の歩に止められない歩がある"},
    {"driving the king", "玉の追い込み", "the bare king is driven to the edge", "裸の玉を隅へ追っている"},
    {"hanging men", "浮き駒", "men that are attacked and not protected", "守りのない駒が狙われている"},
    {"attacked by pawns", "歩による当たり", "men that a pawn attacks", "歩に当てられた駒がある"},
    {"attacked by cheaper men", "安い駒による当たり", "men that a cheaper man attacks",
     "安い駒に当てられた駒がある"},
    {"weakly held men", "守りの薄い駒", "attacked men that are barely protected", "狙われた駒の守りが薄い"},
    {"squares taken away", "動きの制限", "squares where enemy men could go are covered",
     "敵の駒の行き先を抑えている"},
    {"pawn pushes that attack", "歩突きの狙い", "a pawn may step forward and attack a man",
     "歩を突いて駒に当てる狙いがある"},
    {"pinned men", "釘付けの駒", "men that may not move because of what stands behind them",
     "後ろの駒のために動けない駒がある"},
    {"room behind the pawns", "歩の後ろの空間", "the men have room behind their own pawns",
     "味方の歩の後ろに空間がある"},
    {"weak squares", "弱い升", "squares of one's own half that no own pawn can ever cover",
     "味方の歩が二度と利かない升が自陣にある"},
    {"trapped men", "逃げ場のない駒", "attacked men that have nowhere to go", "狙われて逃げ場のない駒がある"},
    {"undeveloped men", "動いていない駒", "men that still stand where they started",
     "初めの場所に残っている駒がある"},
    {"the net of defence", "守りの連絡", "men hold each other, some of them twice",
     "駒が互いに、時に二重に支え合っている"},
    {"batteries", "筋に重なる駒", "sliders stand behind each other on one line",
     "走り駒が一つの筋に重なっている"},
    {"men behind the lines", "敵陣に入った駒", "sliders stand on the rank before the enemy king",
     "走り駒が敵玉の前の段に入っている"},
    {"majorities of pawns", "歩の多数", "more pawns than the enemy on one wing", "片翼で敵より歩が多い"},
    {"open lines to the king", "玉に通じる筋", "lines that enemy sliders could use lead to the king",
     "敵の走り駒が使える筋が玉に通じている"},
    {"squares held around the king", "玉の周りの守り", "the squares around the king are well held",
     "玉の周りの升がよく守られている"},
    {"discovered attacks", "開き王手の形", "a man opens a line to the enemy king by leaving",
     "駒が退けば敵玉への筋が開く"},
    {"overloaded men", "守りを兼ねすぎた駒", "a man alone holds several attacked men",
     "狙われた駒をいくつも一枚で守る駒がある"},
    {"pawns nobody can catch", "追いつかれない歩", "the enemy king comes too late for a passed pawn",
     "敵玉が歩に追いつけない"},
    {"likely a draw", "引き分け含み", "with what is left such an advantage seldom wins",
     "残った駒では優勢でも勝ちにくい"},
}}};

struct GroupWords {
  Topic topic;
  const char* en;
  const char* ja;
};

/// In the order in which they are shown.
constexpr GroupWords kGroups[] = {
    {Topic::material, "material", "駒の損得"},          {Topic::mobility, "mobility", "駒の働き"},
    {Topic::royal_safety, "king safety", "玉の安全度"}, {Topic::coordination, "coordination", "駒の連携"},
    {Topic::centre, "centre control", "中央の支配"},    {Topic::threats, "threats", "狙い"},
};

std::string pawns(Score score) {
  return fmt::format("{:+.2f}", centipawns(score) / 100.0);
}

Score group_sum(const Breakdown& breakdown, Topic topic) {
  Score sum = 0;
  for (const TermRow& row : breakdown.terms)
    sum += kTermNames[row.term].group == topic_id(topic) ? row.value : 0;
  return sum;
}

/// Where a term shows most for the side it favours.
std::vector<Square> places_of(const Breakdown& breakdown, Term term, Side side) {
  std::vector<std::pair<Score, Square>> found;
  for (const PieceWorth& piece : breakdown.pieces) {
    for (const auto& [reason, score] : piece.reasons) {
      if (reason == term && (piece.side == side ? score > 0 : score < 0))
        found.emplace_back(std::abs(score), piece.square);
    }
  }
  std::ranges::stable_sort(found, std::greater{}, [](const auto& one) { return one.first; });
  std::vector<Square> squares;
  for (std::size_t i = 0; i < std::min(found.size(), kMostSquares); ++i) squares.push_back(found[i].second);
  return squares;
}

}  // namespace

std::string group_name(Topic topic, Language language) {
  for (const GroupWords& group : kGroups) {
    if (group.topic == topic) return language == Language::ja ? group.ja : group.en;
  }
  return "";
}

std::string term_name(Term term, Language language) {
  return language == Language::ja ? kTermWords[term].ja : kTermWords[term].en;
}

std::string term_meaning(Term term, Language language) {
  return language == Language::ja ? kTermWords[term].ja_meaning : kTermWords[term].en_meaning;
}

std::string verdict_words(Score score, Side side, const Wording& words) {
  const std::string who = words.side(score >= 0 ? side : opponent(side));
  const int size = std::abs(centipawns(score));
  const Language language = words.language();
  if (size < kEven) return say(language, "the game is even", "互角");
  if (size < kSlight) return say(language, "{} is slightly better", "{}がやや有利", who);
  if (size < kClear) return say(language, "{} is clearly better", "{}が有利", who);
  return say(language, "{} is winning", "{}が勝勢", who);
}

std::vector<Matter> what_matters(const Breakdown& breakdown, std::size_t most) {
  std::vector<Matter> all;
  for (const TermRow& row : breakdown.terms) {
    if (std::abs(row.value) < kMatters * kCentipawn) continue;
    const Side side = row.value > 0 ? Side::first : Side::second;
    all.push_back({row.term, row.value, places_of(breakdown, row.term, side)});
  }
  // Whose turn it is everybody sees: it is told when there is room.
  std::ranges::stable_sort(all, std::greater{}, [](const Matter& one) {
    return std::pair(one.term != Term::tempo, std::abs(one.value));
  });
  if (all.size() > most) all.resize(most);
  return all;
}

std::string position_words(const Breakdown& breakdown, const Wording& words) {
  const Language language = words.language();
  std::string text = say(language, "Evaluation: {} ({})\n\nBreakdown:\n", "評価：{}（{}）\n\n内訳：\n",
                         pawns(breakdown.total), verdict_words(breakdown.total, Side::first, words));
  for (const GroupWords& group : kGroups) {
    text += fmt::format("  {} {:>6}\n", padded(group_name(group.topic, language), 16),
                        pawns(group_sum(breakdown, group.topic)));
  }
  const std::vector<Matter> matters = what_matters(breakdown);
  if (!matters.empty()) text += say(language, "\nWhat matters:\n", "\n大事な点：\n");
  for (const Matter& matter : matters) {
    const std::string who = words.side(matter.value > 0 ? Side::first : Side::second);
    const std::string where =
        matter.squares.empty() ? "" : say(language, " ({})", "（{}）", words.squares(matter.squares));
    text += say(language, "  - for {0}: {1} {2}{3}: {4}\n", "  ・{0}：{1} {2}{3}。{4}。\n", who,
                term_name(matter.term, language), pawns(std::abs(matter.value)), where,
                term_meaning(matter.term, language));
  }
  return text;
}

}  // namespace tesuji::explain
