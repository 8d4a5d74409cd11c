#include "explain/tactic_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "define/square_text.hpp"

namespace tesuji {
namespace {

/// A name and a sentence in each language. {m} is the mover, {1} {2} {3} what the tactic is about, {*} all of
/// that, {s1} {s2} the squares alone, {n} the number of moves.
struct TacticWords {
  TacticKind kind;
  const char* en;
  const char* ja;
  const char* en_sentence;
  const char* ja_sentence;
};

constexpr TacticWords kTactics[] = {
    {TacticKind::fork, "fork", "両取り", "{m} attacks {*} at once", "{m}が{*}を同時に狙う"},
    {TacticKind::pin, "pin", "ピン", "{1} pins {2} to {3}", "{1}の利きで、{2}は{3}を守って動けない"},
    {TacticKind::relative_pin, "relative pin", "相対ピン", "{1} ties {2} to {3}: if it moves, {3} falls",
     "{1}の利きで、{2}が動けば{3}が取られる"},
    {TacticKind::skewer, "skewer", "串刺し", "{1} attacks {2}, and behind it {3} falls",
     "{1}が{2}を狙い、逃げれば後ろの{3}が取れる"},
    {TacticKind::x_ray, "x-ray", "透かし", "{m} takes back along the line on which the capturer had stood",
     "取り返しに来た駒のいた筋を通して{m}が取る"},
    {TacticKind::battery, "battery", "重ね", "{1} backs {2} on one line against {3}",
     "{1}が{2}の後ろから、同じ筋で{3}を狙う"},
    {TacticKind::check_with_capture, "check with attack", "王手で駒を狙う", "check, with an attack on {*}",
     "王手をかけながら{*}を狙う"},
    {TacticKind::discovered_attack, "discovered attack", "開き攻め", "{m} steps aside and {1} attacks {2}",
     "{m}が筋を開け、{1}が{2}を狙う"},
    {TacticKind::discovered_check, "discovered check", "開き王手", "{m} steps aside and {1} gives check",
     "{m}が筋を開け、{1}で王手になる"},
    {TacticKind::double_check, "double check", "両王手", "{*} give check at once", "{*}で同時に王手"},
    {TacticKind::hanging_piece, "hanging piece", "ただ取り", "{m} takes {1} for nothing",
     "{m}が{1}をただで取る"},
    {TacticKind::trapped_piece, "trapped piece", "捕獲", "{1} is attacked and has no safe square",
     "{1}は取られそうなのに逃げ場がない"},
    {TacticKind::overloading, "overloading", "過負荷", "{1} has two duties: it must take, and then {2} falls",
     "{1}は二つの役目を負い、取れば{2}が落ちる"},
    {TacticKind::deflection, "deflection", "守り駒の引き離し", "{1} is drawn away from guarding {2}",
     "{1}が{2}の守りから引き離される"},
    {TacticKind::attraction, "attraction", "呼び込み", "{1} is lured to {s0}", "{1}が{s0}に呼び込まれる"},
    {TacticKind::interference, "interference", "利きの遮断", "{1} is cut off from {2}",
     "{1}の{2}への利きが遮られる"},
    {TacticKind::removing_guard, "removing the guard", "守り駒の除去", "{m} takes {1}, which guarded {2}",
     "{m}が{2}を守る{1}を取る"},
    {TacticKind::intermezzo, "in-between move", "手抜きの一手",
     "{m} comes first; the capture on {s1} can wait", "{s1}での取り返しより先に{m}"},
    {TacticKind::clearance, "clearance", "道を開ける手", "{m} leaves {s1} so that {2} can use it",
     "{m}が{s1}を空け、{2}の通り道にする"},
    {TacticKind::sacrifice, "sacrifice", "捨て駒", "{1} is given up", "{1}を捨てる"},
    {TacticKind::promotion, "promotion", "成り", "{m} has promoted", "{m}に成る"},
    {TacticKind::under_promotion, "underpromotion", "不成", "{m}: less than the best promotion, on purpose",
     "あえて成らず、または弱い駒に成る({m})"},
    {TacticKind::back_rank_mate, "back-rank mate", "底の詰み",
     "{m} mates along the home row; {*} stand on it", "{m}で一段目の詰み({*})"},
    {TacticKind::smothered_mate, "smothered mate", "窒息の詰み",
     "{m} mates; its own men leave the royal no square", "{m}で詰み。玉の逃げ道は味方の駒で塞がっている"},
    {TacticKind::drop_mate, "mate by a drop", "打って詰み", "{m} is dropped and mates", "{m}を打って詰み"},
    {TacticKind::quiet_move, "quiet move", "静かな一手", "{m}: no check, no capture, and yet it wins",
     "{m}。王手でも取りでもないのに勝ちになる"},
    {TacticKind::defensive_move, "defensive move", "受けの手", "{m} parries what was threatened",
     "{m}で相手の狙いを防ぐ"},
    {TacticKind::zugzwang, "zugzwang", "手詰まり", "every move loses something; passing would not",
     "どう指しても損をする。パスできれば損はない"},
    {TacticKind::multi_capture, "multiple capture", "一手で複数取り", "{m} takes {*} in one move",
     "{m}が一手で{*}を取る"},
    {TacticKind::en_passant, "en passant", "アンパッサン", "{m} takes {1} in passing",
     "{m}が{1}を通過取りする"},
    {TacticKind::castling, "castling", "キャスリング", "{m} castles", "{m}がキャスリングする"},
    {TacticKind::mate, "mate", "詰み", "mate in {n}: {m}", "{n}手詰: {m}"}};

constexpr std::array<const char*, 10> kNumerals{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

std::string numeral(int n) {
  std::string text;
  if (n >= 20) text += kNumerals[static_cast<std::size_t>(n / 10)];
  if (n >= 10) text += "十";
  return text + kNumerals[static_cast<std::size_t>(n % 10)];
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

const TacticWords& words_of(TacticKind kind) {
  return *std::find_if(std::begin(kTactics), std::end(kTactics),
                       [&](const TacticWords& words) { return words.kind == kind; });
}

constexpr const char* kRewards[] = {"capture", "check", "mate", "pin", "promotion", "positional", "several"};
constexpr const char* kShapes[] = {"none", "single", "linear", "divergent", "check-with-capture"};

}  // namespace

std::string tactic_name(TacticKind kind, Language language) {
  return language == Language::ja ? words_of(kind).ja : words_of(kind).en;
}

std::string tactic_sentence(const Tactic& tactic, const GameDefinition& game, Language language) {
  const TacticWords& words = words_of(tactic.kind);
  std::string text = language == Language::ja ? words.ja_sentence : words.en_sentence;
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
  return kRewards[static_cast<std::size_t>(reward)];
}

std::string_view shape_id(ThreatShape shape) {
  return kShapes[static_cast<std::size_t>(shape)];
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

}  // namespace tesuji
