#include "notation/endings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/kanji.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

// Words from the KIF description by Kakinoki and the CSA record formats 2.2 and 3.0. The first entry with
// a word is the one it is read as.
constexpr std::array<Ending, 16> kEndings{{
    {"resignation", "投了", "TORYO", "Wの勝ち", Gains::other},
    {"unfinished", "中断", "CHUDAN", "中断", Gains::unknown},
    {"repetition", "千日手", "SENNICHITE", "千日手", Gains::nobody},
    {"impasse", "持将棋", "JISHOGI", "持将棋", Gains::nobody},
    {"agreement", "引き分け", "HIKIWAKE", "引き分け", Gains::nobody},
    {"checkmate", "詰み", "TSUMI", "詰み", Gains::other},
    {"no mate", "不詰", "FUZUMI", "不詰", Gains::unknown},
    {"time forfeit", "切れ負け", "TIME_UP", "時間切れによりWの勝ち", Gains::other},
    {"illegal move by the winner's opponent", "反則勝ち", "ILLEGAL_ACTION", "Wの反則勝ち", Gains::mover},
    {"illegal move", "反則負け", "ILLEGAL_MOVE", "Lの反則負け", Gains::other},
    {"declaration", "入玉勝ち", "KACHI", "Wの入玉勝ち", Gains::mover},
    {"default", "不戦敗", "", "Lの不戦敗", Gains::other},
    {"default win", "不戦勝", "", "Wの不戦勝", Gains::mover},
    {"too many moves", "最大手数", "MAX_MOVES", "最大手数", Gains::nobody},
    {"move taken back", "待った", "MATTA", "待った", Gains::unknown},
    {"error", "エラー", "ERROR", "エラー", Gains::unknown},
}};

template <class Fits>
const Ending* ending_where(Fits fits) {
  const auto found = std::ranges::find_if(kEndings, fits);
  return found == kEndings.end() ? nullptr : &*found;
}

constexpr std::array<std::array<std::string_view, 2>, 2> kSides{{{"先手", "後手"}, {"下手", "上手"}}};

std::string filled(std::string_view closing, Side winner, const std::array<std::string_view, 2>& sides) {
  std::string text(closing);
  if (const std::size_t at = text.find_first_of("WL"); at != std::string::npos)
    text.replace(at, 1, sides[as_size(text[at] == 'W' ? winner : opponent(winner))]);
  return text;
}

GameResult win_of(Side side) {
  return side == Side::first ? GameResult::first_wins : GameResult::second_wins;
}

}  // namespace

const Ending* ending_by_kif(std::string_view word) {
  return ending_where([&](const Ending& ending) {
    return ending.kif == word || (ending.kif == "入玉勝ち" && (word == "入玉宣言" || word == "宣言勝ち"));
  });
}

const Ending* ending_by_csa(std::string_view word) {
  return ending_where([&](const Ending& ending) { return !ending.csa.empty() && ending.csa == word; });
}

GameResult result_of(const Ending& ending, Side to_move) {
  switch (ending.gains) {
    case Gains::mover:
      return win_of(to_move);
    case Gains::other:
      return win_of(opponent(to_move));
    case Gains::nobody:
      return GameResult::draw;
    case Gains::unknown:
      break;
  }
  return GameResult::unknown;
}

const Ending* ending_for(GameResult result, std::string_view reason, Side to_move) {
  return ending_where(
      [&](const Ending& ending) { return ending.reason == reason && result_of(ending, to_move) == result; });
}

std::string closing_line(const GameRecord& record, Side to_move, int moves, bool handicap) {
  const auto& sides = kSides[handicap ? 1 : 0];
  const Side winner = record.result == GameResult::second_wins ? Side::second : Side::first;
  if (const Ending* ending = ending_for(record.result, record.result_reason, to_move)) {
    return fmt::format("まで{}手で{}", moves, filled(ending->closing, winner, sides));
  }
  // A comma instead of で: the reason is not known.
  if (record.result == GameResult::draw) return fmt::format("まで{}手、引き分け", moves);
  if (record.result == GameResult::unknown) return "";
  return fmt::format("まで{}手、{}の勝ち", moves, sides[as_size(winner)]);
}

bool read_closing_line(std::string_view line, GameRecord& record, Side to_move) {
  std::string_view rest = trimmed(line);
  if (!kanji::take(rest, "まで")) return false;
  while (!rest.empty() && !rest.starts_with("手") && kanji::take_number(rest, true)) {
  }
  kanji::skip_blanks(rest);
  kanji::take(rest, "手");
  const bool reasoned = kanji::take(rest, "で");
  if (!reasoned) kanji::take(rest, "、");
  rest = trimmed(rest);
  if (rest.empty()) return true;
  for (const Ending& ending : kEndings) {
    for (const auto& sides : kSides) {
      for (const Side winner : kBothSides) {
        if (rest != filled(ending.closing, winner, sides)) continue;
        const bool named = ending.closing.find_first_of("WL") != std::string_view::npos;
        record.result = named ? win_of(winner) : result_of(ending, to_move);
        record.result_reason = reasoned ? std::string(ending.reason) : std::string();
        return true;
      }
    }
  }
  return true;
}

}  // namespace tesuji::notation
