// Random games with remarks, times and variations survive the formats that can hold them.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "notation/records.hpp"
#include "notation/shogi_provider.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

class HandRecordMaker {
 public:
  HandRecordMaker(unsigned seed, RecordFormat format) : random_(seed), format_(format) {}

  GameRecord make(const std::string& game) {
    GameRecord record;
    record.rules = rules_of(game);
    const auto position = position_from(game);
    const bool kif = format_ == RecordFormat::kif || format_ == RecordFormat::ki2;
    if (chance(2)) {
      for (int i = 0; i < 5; ++i) step(*position);
      record.start = position->setup();
      record.start->quiet_plies = 0;
      // CSA has no place for the number of the move.
      if (format_ == RecordFormat::csa) record.start->set_plies(0);
    }
    if (format_ != RecordFormat::usi) {
      record.variant = game;
      if (chance(2)) record.headers.emplace_back("White", words());
      if (chance(2)) record.headers.emplace_back("Event", words());
      if (chance(2)) record.headers.emplace_back("備考", words());
    }
    record.line = line(*position, 20, 0, kif);
    // The loser resigns, or nothing is known.
    if (chance(2)) {
      const bool first_to_move = position->side_to_move() == Side::first;
      record.result = first_to_move ? GameResult::second_wins : GameResult::first_wins;
      record.result_reason = "resignation";
      if (format_ != RecordFormat::usi && chance(2)) record.line.closing_comments.push_back(words());
    }
    return record;
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool chance(int one_in) { return pick(one_in) == 0; }

  /// Words with signs that mean something somewhere in a record.
  std::string words() {
    static const char* const kWords[] = {"a", "*b",      "#",      "'c", "▲７六歩", "変化：3手", "まで",
                                         "1", "+7776FU", "%TORYO", "王", "&",       "|"};
    std::string text = kWords[pick(std::size(kWords))];
    for (int i = pick(6); i > 0; --i) text += std::string(" ") + kWords[pick(std::size(kWords))];
    return text;
  }

  Move step(AnyPosition& position) {
    const auto moves = position.legal_moves();
    const Move move = moves[static_cast<std::size_t>(pick(static_cast<int>(moves.size())))];
    position.make(move);
    return move;
  }

  RecordedLine line(AnyPosition& position, int length, int depth, bool variations) {
    RecordedLine made;
    int played = 0;
    const bool remarks = format_ != RecordFormat::usi;
    for (; played < length && !position.legal_moves().empty(); ++played) {
      RecordedMove move;
      // Beside the first move of a variation KIF knows only siblings.
      const bool branches = variations && depth < 3 && chance(4) && (depth == 0 || played > 0);
      for (int i = branches ? 1 + pick(2) : 0; i > 0; --i) {
        move.variations.push_back(line(position, 1 + pick(5), depth + 1, variations));
      }
      move.move = step(position);
      if (remarks && played == 0 && chance(3)) move.comments_before.push_back(words());
      for (int i = remarks && chance(3) ? 1 + pick(2) : 0; i > 0; --i) move.comments.push_back(words());
      if ((format_ == RecordFormat::kif || format_ == RecordFormat::csa) && chance(2))
        move.spent = 1000 * pick(4000);
      made.moves.push_back(move);
    }
    if (depth > 0) {
      for (; played > 0; --played) position.undo();
    }
    return made;
  }

  std::mt19937 random_;
  RecordFormat format_;
};

}  // namespace

TEST_CASE("random records come back whole") {
  for (const RecordFormat format :
       {RecordFormat::kif, RecordFormat::ki2, RecordFormat::csa, RecordFormat::usi}) {
    for (unsigned seed = 0; seed < 40; ++seed) {
      CAPTURE(seed);
      const std::string game = seed % 3 == 0 && format != RecordFormat::usi ? "minishogi" : "shogi";
      const GameRecord record = HandRecordMaker(seed, format).make(game);
      const auto written = write_record(record, format);
      REQUIRE_MESSAGE(written.ok(), (written.ok() ? "" : written.error().message));
      CAPTURE(*written);
      const auto read = read_record(*written, std::nullopt, provide_shogi);
      REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
      CHECK(*read == record);
      CHECK(*write_record(*read, format) == *written);
    }
  }
}

TEST_CASE("long files of move lists replay, where the environment names one") {
  const char* const path = std::getenv("TESUJI_MOVE_LISTS");
  if (path == nullptr) return;
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const auto games = read_records(text.str(), RecordFormat::usi, provide_shogi);
  REQUIRE_MESSAGE(games.ok(), (games.ok() ? "" : games.error().front().message));
  std::size_t moves = 0;
  for (const GameRecord& game : *games) moves += game.line.moves.size();
  MESSAGE(std::string(path), ": ", games->size(), " games, ", moves, " moves");
  CHECK_FALSE(games->empty());
}
