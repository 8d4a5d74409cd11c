#include "explain/tactic_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "define/square_text.hpp"

namespace tesuji::explain {
namespace {

constexpr std::array<const char*, 10> kNumerals{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

std::string numeral(int n) {
  std::string text;
  if (n >= 20) text += kNumerals[as_size(n / 10)];
  if (n >= 10) text += "十";
  return text + kNumerals[as_size(n % 10)];
}

std::string square_words(Square sq, const GameDefinition& game, Language language) {
  if (language == Language::ja && game.square_names != SquareNames::algebraic) {
    return fmt::format("{}{}", game.board.files - game.board.file_of(sq),
                       numeral(game.board.ranks - game.board.rank_of(sq)));
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
  return language == Language::ja ? fmt::format("{}の{}", where, name)
                                  : fmt::format("the {} on {}", name, where);
}

void replace(std::string& text, const std::string& mark, const std::string& by) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
}

std::string list(const std::vector<std::string>& parts, Language language) {
  if (language == Language::ja) return join(parts, "と");
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

constexpr const char* kRewards[] = {"capture", "check", "mate", "pin", "promotion", "positional", "several"};
constexpr const char* kShapes[] = {"none", "single", "linear", "divergent", "check-with-capture"};

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
  replace(text, "{*}", list(about, language));
  // The number of moves in one's own moves; Japanese counts both sides'.
  replace(text, "{n}", std::to_string(language == Language::ja ? 2 * tactic.moves - 1 : tactic.moves));
  if (language == Language::en && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + (language == Language::ja ? "。" : ".");
}

std::string_view reward_id(Reward reward) {
  return kRewards[as_size(reward)];
}

std::string_view shape_id(ThreatShape shape) {
  return kShapes[as_size(shape)];
}

std::string threat_sentence(const Threat& threat, const GameDefinition& game, Language language) {
  const bool ja = language == Language::ja;
  const std::string target = square_words(threat.target, game, language);
  std::string who = piece_name(threat.piece, game, language);
  if (threat.origin == kNoSquare) {
    who = ja ? fmt::format("{}を{}に打つ手", who, target) : fmt::format("a {} dropped on {}", who, target);
  } else {
    who = piece_words({threat.piece, threat.by}, threat.origin, game, language);
  }
  const auto has_reward = [&](Reward reward) {
    return std::find(threat.rewards.begin(), threat.rewards.end(), reward) != threat.rewards.end();
  };
  std::vector<std::string> what;
  if (has_reward(Reward::mate)) what.push_back(ja ? fmt::format("{}で詰み", target) : "mates on " + target);
  if (has_reward(Reward::positional))
    what.push_back(ja ? fmt::format("{}で勝ち", target) : "wins on " + target);
  if (has_reward(Reward::capture) && threat.victim != kNoPiece) {
    const std::string victim = piece_name(threat.victim, game, language);
    what.push_back(ja ? fmt::format("{}の{}を取る", target, victim)
                      : fmt::format("takes the {} on {}", victim, target));
  }
  if (has_reward(Reward::pin) && threat.victim != kNoPiece) {
    const std::string victim = piece_name(threat.victim, game, language);
    what.push_back(ja ? fmt::format("{}の{}を動けなくする", target, victim)
                      : fmt::format("pins the {} on {}", victim, target));
  }
  if (has_reward(Reward::promotion))
    what.push_back(ja ? fmt::format("{}で成る", target) : "promotes on " + target);
  if (has_reward(Reward::check))
    what.push_back(ja ? fmt::format("{}へ王手", target) : "gives check on " + target);
  return ja ? fmt::format("{}: {}", who, join(what, "、")) : fmt::format("{} {}", who, join(what, " and "));
}

}  // namespace tesuji::explain
