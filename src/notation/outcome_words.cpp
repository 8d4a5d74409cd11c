#include "notation/outcome_words.hpp"

#include <fmt/format.h>

#include "rules/registry.hpp"

namespace tesuji::notation {
namespace {

/// Sentences for one reason. {0} winner, {1} loser, {2} number in the rule, {3} {4} the royal in en and ja,
/// {5} {6} what a special rule says of its end.
struct Phrase {
  const char* en;
  const char* ja;
};
struct Phrases {
  Phrase win;
  Phrase draw;
};

// In the order of EndReason.
constexpr Phrases kPhrases[] = {
    {{"{0} wins: {1} is checkmated", "{0}の勝ち：{1}は詰み"}, {"Draw: checkmate", "引き分け：詰み"}},
    {{"{0} wins by stalemate: there is no legal move", "{0}の勝ち：合法手なし（ステイルメイト）"},
     {"Draw by stalemate: the side to move has no legal move",
      "引き分け：手番側に合法手なし（ステイルメイト）"}},
    {{"{0} wins: {1}'s {3} has been captured", "{0}の勝ち：{1}の{4}が取られた"},
     {"Draw: both sides lost their {3}", "引き分け：双方の{4}が取られた"}},
    {{"{0} wins: a piece has reached its goal", "{0}の勝ち：駒が目標に到達した"},
     {"Draw: both sides have reached their goal", "引き分け：双方が目標に到達した"}},
    {{"{0} wins by declaration: the {3} has entered the far camp with enough pieces",
      "{0}の入玉宣言勝ち：{4}が敵陣に入り、駒数と点数が足りている"},
     {"Draw by declaration: the {3} has entered the far camp, with too few points to win",
      "持将棋：{4}は敵陣に入ったが、勝ちの点数に足りない"}},
    {{"{0} wins: {1} kept giving check until the position occurred {2} times",
      "{0}の勝ち：{1}の連続王手による千日手（同一局面{2}回）"},
     {"Draw by perpetual check", "引き分け：連続王手"}},
    {{"{0} wins: {1} kept chasing one piece until the position occurred {2} times",
      "{0}の勝ち：{1}が同じ駒を追い続けた（同一局面{2}回）"},
     {"Draw by perpetual chase", "引き分け：連続追い"}},
    {{"{0} wins: {1} alone attacked with every move until the position occurred {2} times",
      "{0}の勝ち：{1}だけが攻め続けて千日手（同一局面{2}回）"},
     {"Draw by perpetual attack", "引き分け：連続攻め"}},
    {{"{0} wins: {1} has lost the last piece of a kind", "{0}の勝ち：{1}は一種類の駒をすべて失った"},
     {"Draw: both sides have lost the last piece of a kind", "引き分け：双方とも一種類の駒をすべて失った"}},
    {{"{0} wins: the position occurred {2} times", "{0}の勝ち：同一局面が{2}回出現"},
     {"Draw: the position occurred {2} times", "引き分け：同一局面が{2}回出現"}},
    {{"{0} wins: {2} plies without a capture or progress", "{0}の勝ち：取る手も進展もない手が{2}手続いた"},
     {"Draw: {2} plies without a capture or progress", "引き分け：取る手も進展もない手が{2}手続いた"}},
    {{"{0} wins: {1} has too little material", "{0}の勝ち：{1}は駒不足"},
     {"Draw: neither side has enough material to win", "引き分け：双方とも勝つための駒が足りない"}},
    {{"{0} wins: {1} has nothing left but its {3}", "{0}の勝ち：{1}は{4}だけになった"},
     {"Draw: both sides are bare", "引き分け：双方とも玉だけになった"}},
    {{"{0} wins: {5}", "{0}の勝ち：{6}"}, {"Draw: {5}", "引き分け：{6}"}}};
static_assert(std::size(kPhrases) == as_size(EndReason::special) + 1);

/// The number that some of the sentences tell.
int rule_number(EndReason reason, const EndRules& end) {
  return reason == EndReason::quiet_moves ? end.quiet_plies : end.repetition;
}

const std::string& japanese(const LocalText& text) {
  return text.ja.empty() ? text.en : text.ja;
}

}  // namespace

LocalText side_name(Side side, const GameDefinition& game) {
  return game.side_names[side];
}

std::string piece_word(PieceIndex piece, const GameDefinition& game) {
  std::string word = game.piece(piece).name.en;
  const auto is_capital = [&](std::size_t i) { return i < word.size() && word[i] >= 'A' && word[i] <= 'Z'; };
  // Names written in capitals throughout are left alone.
  if (is_capital(0) && !is_capital(1)) word[0] = static_cast<char>(word[0] - 'A' + 'a');
  return word;
}

LocalText outcome_text(const Outcome& outcome, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const Side winner_side = outcome.winner.value_or(Side::first);
  const LocalText winner = side_name(winner_side, game);
  const LocalText loser = side_name(opponent(winner_side), game);
  LocalText royal{"king", "王"};
  if (!game.royal.pieces.empty()) {
    royal = game.piece(game.royal.pieces.front()).name;
    royal.en = piece_word(game.royal.pieces.front(), game);
  }
  const Phrases& phrases = kPhrases[as_size(outcome.reason)];
  const Phrase& phrase = outcome.winner ? phrases.win : phrases.draw;
  const int number = rule_number(outcome.reason, game.end);
  const EndText rule = game.special.any() ? game.special->end_text(outcome.rule) : EndText{};
  const auto fill = [&](const char* text, const std::string& won, const std::string& lost) {
    return fmt::format(fmt::runtime(text), won, lost, number, royal.en, japanese(royal), rule.en, rule.ja);
  };
  return {fill(phrase.en, winner.en, loser.en), fill(phrase.ja, japanese(winner), japanese(loser))};
}

}  // namespace tesuji::notation
