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
  if (language == Language::en && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + say(language, ".", "。");
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

}  // namespace tesuji::explain
