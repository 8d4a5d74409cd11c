// What people are told of contests: the same figures in both languages, and nothing left in the other one.
#include "arena/contest_words.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <set>

#include "engine/ending_names.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

ContestPlan match_of(int rounds) {
  ContestPlan plan;
  plan.games = {{"chess", "", {}}};
  plan.players = {*read_player("level:1"), *read_player("level:2")};
  plan.players[0].name = "甲";
  plan.players[1].name = "乙";
  plan.rounds = rounds;
  return plan;
}

LedgerGame game(int leg, const std::string& result, const std::string& ending,
                const std::string& fault = "") {
  LedgerGame played;
  played.leg = leg;
  played.first = leg == 0 ? "甲" : "乙";
  played.second = leg == 0 ? "乙" : "甲";
  played.result = result;
  played.ending = ending;
  played.fault = fault;
  played.moves = "e2e4 e7e5";
  return played;
}

/// Standings after so many pairs, each with a win of the first player and a draw.
Standings after(ContestPlan plan, int pairs) {
  Standings standings(std::move(plan));
  for (int job = 0; job < pairs; ++job)
    standings.add(job, {game(0, "1-0", "checkmate"), game(1, "1/2-1/2", "repetition")});
  return standings;
}

/// Words in Latin letters, but for those that Japanese players use, too.
std::set<std::string> latin_words(const std::string& text) {
  std::set<std::string> found;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      word += c;
    } else if (!word.empty()) {
      found.insert(word);
      word.clear();
    }
  }
  for (const char* known : {"Elo", "SPRT", "LLR", "chess"}) found.erase(known);
  return found;
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("contest words: every way to end has a name of its own in Japanese") {
  std::vector<std::string> endings{"resignation", "adjudicated win", "adjudicated draw",
                                   "adjudicated length"};
  for (const EndingName& name : engine::kPieceEndings) endings.emplace_back(name.id);
  for (const EndingName& name : engine::kRowEndings) endings.emplace_back(name.id);
  for (int i = 1; i <= static_cast<int>(Misdeed::refused); ++i)
    endings.emplace_back(misdeed_text(static_cast<Misdeed>(i)));
  std::set<std::string> told;
  for (const std::string& ending : endings) {
    CAPTURE(ending);
    CHECK(ending_words(ending, Language::en) == ending);
    CHECK(latin_words(ending_words(ending, Language::ja)).empty());
    told.insert(ending_words(ending, Language::ja));
  }
  CHECK(told.size() == endings.size());
}

TEST_CASE("contest words: standings say the same in both languages") {
  ContestPlan plan = match_of(10);
  plan.sprt = Sprt{};
  Standings standings = after(plan, 3);
  standings.add(3, {game(0, "0-1", "illegal move", "甲: illegal move"), game(1, "0-1", "checkmate")});
  const std::string en = standings_text(standings, Language::en);
  CHECK(holds(en, "chess: 甲 against 乙: 8 games, 4 won, 3 drawn, 1 lost"));
  CHECK(holds(en, "68.8 of 100 points"));
  CHECK(holds(en, "endings: 4 checkmate, 1 illegal move, 3 repetition"));
  CHECK(holds(en, "fault of 甲: illegal move (1)"));
  const std::string ja = standings_text(standings, Language::ja);
  CHECK(holds(ja, "chess：甲 対 乙：8局、4勝3分1敗"));
  CHECK(holds(ja, "得点率 68.8 %"));
  CHECK(holds(ja, "甲の反則：不正な手（1回）"));
  CHECK(latin_words(ja).empty());
  CHECK(latin_words(standings_text(Standings(plan), Language::ja)).empty());
}

TEST_CASE("contest words: progress tells what is left, from what this program saw done") {
  using std::chrono::seconds;
  const Standings standings = after(match_of(10), 4);
  CHECK(progress_text(standings, 0, seconds(60), Language::en).ends_with(", 1:00, 1:30 left"));
  // Two pairs were there before the clock began: the other two took a minute.
  CHECK(progress_text(standings, 2, seconds(60), Language::en).ends_with(", 1:00, 3:00 left"));
  CHECK(progress_text(standings, 4, seconds(60), Language::en).ends_with(", 1:00"));
  CHECK(progress_text(standings, 0, seconds(7200), Language::en).ends_with(", 2:00:00, 3:00:00 left"));
  CHECK(progress_text(standings, 0, seconds(60), Language::en)
            .starts_with("8 of 20 games, 4 won 4 drawn 0 lost"));
  const std::string ja = progress_text(standings, 0, seconds(60), Language::ja);
  CHECK(ja.starts_with("8／20局、4勝4分0敗"));
  CHECK(ja.ends_with("経過 1:00、残り 1:30"));
  CHECK(latin_words(ja).empty());
  ContestPlan tested = match_of(10);
  tested.sprt = Sprt{};
  CHECK(progress_text(after(tested, 4), 0, seconds(60), Language::en).ends_with("at most 1:30 left"));
}

TEST_CASE("contest words: tuned constants tell where they began") {
  Tuner tuner({TuningTarget::options, {{"width", 10, 0, 20, 2}}, 1, 0.5}, 1, 1);
  tuner.learn(2);
  const std::string en = constants_text(tuner, Language::en);
  CHECK(holds(en, "width"));
  CHECK(holds(en, "10.000 ->"));
  CHECK(holds(en, "reaches"));
  CHECK(holds(constants_text(tuner, Language::ja), "幅の"));
}

}  // namespace tesuji::test
