#include "explain/tactic_words.hpp"

#include "base/text.hpp"
#include "define/square_text.hpp"
#include "explain/say.hpp"
#include "explain/wording.hpp"
#include "notation/kanji.hpp"

namespace tesuji::explain {
namespace {

std::string square_words(Square sq, const GameDefinition& game, Language language) {
  if (language == Language::ja && game.square_names != SquareNames::algebraic) {
    return fmt::format("{}{}", game.board.files - game.board.file_of(sq),
                       kanji::number(game.board.ranks - game.board.rank_of(sq)));
  }
  return square_text(sq, game.board, game.square_names);
}

std::string piece_name(PieceType piece, const GameDefinition& game, Language language) {
  const std::string& name = in(language, game.piece(piece).name);
  return language == Language::en ? lower_case(name) : name;
}

std::string piece_words(PlacedPiece piece, Square sq, const GameDefinition& game, Language language) {
  const std::string where = square_words(sq, game, language);
  if (piece.empty()) return where;
  const std::string name = piece_name(piece.piece, game, language);
  return say(language, "the {0} on {1}", "{1}の{0}", name, where);
}

void replace(std::string& text, const std::string& mark, const std::string& by) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
}

constexpr const char* kRewards[] = {"capture", "check", "mate", "pin", "promotion", "positional", "several"};

std::string capitalised(std::string text, Language language) {
  if (language == Language::en && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

struct RewardWords {
  Reward reward;
  const char* en;  ///< {0} the target, {1} what stands there
  const char* ja;
};

constexpr RewardWords kThreats[] = {{Reward::mate, "mates on {0}", "{0}で詰み"},
                                    {Reward::positional, "wins on {0}", "{0}で勝ち"},
                                    {Reward::capture, "takes the {1} on {0}", "{0}の{1}を取る"},
                                    {Reward::pin, "pins the {1} on {0}", "{0}の{1}を動けなくする"},
                                    {Reward::promotion, "promotes on {0}", "{0}で成る"},
                                    {Reward::check, "gives check on {0}", "{0}へ王手"}};

}  // namespace

std::string tactic_sentence(const Tactic& tactic, const GameDefinition& game, Language language) {
  std::string text(tactic.theme->sentence(language));
  std::vector<std::string> about;
  for (std::size_t i = 0; i < tactic.squares.size(); ++i) {
    const std::string piece = piece_words(tactic.pieces[i], tactic.squares[i], game, language);
    replace(text, i == 0 ? "{m}" : fmt::format("{{{}}}", i), piece);
    replace(text, fmt::format("{{s{}}}", i), square_words(tactic.squares[i], game, language));
    if (i > 0) about.push_back(piece);
  }
  replace(text, "{*}", list_words(about, language));
  // The number of moves in one's own moves; Japanese counts both sides'.
  replace(text, "{n}", std::to_string(language == Language::ja ? 2 * tactic.moves - 1 : tactic.moves));
  return capitalised(text, language) + say(language, ".", "。");
}

std::string_view reward_id(Reward reward) {
  return kRewards[as_size(reward)];
}

std::string threat_sentence(const Threat& threat, const GameDefinition& game, Language language) {
  const std::string target = square_words(threat.target, game, language);
  const std::string who = threat.origin == kNoSquare
                              ? say(language, "a {} dropped on {}", "{}を{}に打つ手",
                                    piece_name(threat.piece, game, language), target)
                              : piece_words({threat.piece, threat.by}, threat.origin, game, language);
  const std::string victim = threat.victim == kNoPiece ? "" : piece_name(threat.victim, game, language);
  std::vector<std::string> what;
  for (const RewardWords& words : kThreats) {
    const bool named = std::string_view(words.en).find("{1}") == std::string_view::npos || !victim.empty();
    if (threat.has(words.reward) && named) what.push_back(say(language, words.en, words.ja, target, victim));
  }
  return say(language, "{} {}", "{}: {}", who, join(what, say(language, " and ", "、")));
}

std::string shape_words(MoveShape shape, Language language) {
  constexpr const char* kShapes[][2] = {
      {"no threat", "狙いなし"},
      {"a single threat", "単独の狙い"},
      {"several threats on one line (pin or skewer)", "一直線上の複数の狙い（ピン・串刺し）"},
      {"several threats in different directions (fork)", "別方向への複数の狙い（両取り）"},
      {"check with capture", "王手をかけながらの狙い"}};
  return kShapes[as_size(shape)][as_size(language)];
}

std::string aim_sentence(const Aim& aim, const AnyPosition& after, Language language) {
  const GameDefinition& game = after.rules().definition();
  const std::string who = piece_words(after.at(aim.from), aim.from, game, language);
  const std::string whom = piece_words(after.at(aim.target), aim.target, game, language);
  if (aim.check)
    return capitalised(say(language, "{} gives check to {}.", "{}が{}に王手。", who, whom), language);
  if (aim.through == kNoSquare)
    return capitalised(say(language, "{} attacks {}.", "{}が{}に当たる。", who, whom), language);
  const std::string front = piece_words(after.at(aim.through), aim.through, game, language);
  return capitalised(
      say(language, "{0} pins {2} to {1}.", "{0}が{1}の前の{2}を釘付けにする。", who, whom, front), language);
}

}  // namespace tesuji::explain
