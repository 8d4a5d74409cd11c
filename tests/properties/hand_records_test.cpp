// Complete random games of the shipped games with pieces in hand: every position and the record of every game
// come back from their texts.
//   TESUJI_GAMES=N   how many games of each (200; 1000 with TESUJI_ALL=1)
#include <doctest/doctest.h>

#include <string>

#include "movement/declaration.hpp"
#include "notation/position_text.hpp"
#include "notation/records.hpp"
#include "support/games.hpp"
#include "support/games_wanted.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

/// Random play ends sooner or later, nearly always before this.
constexpr int kMostHandPlies = 5000;

struct Formats {
  const char* game;
  std::vector<RecordFormat> formats;
};

const Formats kGames[] = {
    {"shogi", {RecordFormat::kif, RecordFormat::ki2, RecordFormat::csa, RecordFormat::usi}},
    {"minishogi", {RecordFormat::kif, RecordFormat::ki2, RecordFormat::csa, RecordFormat::usi}},
    // CSA has codes for the pieces of standard sets only.
    {"kyotoshogi", {RecordFormat::kif, RecordFormat::ki2, RecordFormat::usi}},
    {"dobutsu", {RecordFormat::kif, RecordFormat::ki2, RecordFormat::usi}},
    {"tori", {RecordFormat::kif, RecordFormat::ki2, RecordFormat::usi}},
    {"crazyhouse", {RecordFormat::pgn}},
    {"seirawan", {RecordFormat::pgn}},
    {"placement", {RecordFormat::pgn}}};

std::string position_fault(const AnyPosition& position) {
  Setup setup = position.setup();
  if (writes_sfen(position.rules().definition())) setup.quiet_plies = 0;
  const std::string text = position_text(setup, position.rules());
  const auto again = parse_position(text, position.rules());
  if (!again) return text + ": " + again.error().message;
  return *again == setup && position_text(*again, position.rules()) == text ? ""
                                                                            : text + " comes back changed";
}

std::string record_fault(const GameRecord& record, RecordFormat format) {
  const auto provide = [&](std::string_view) -> Result<std::shared_ptr<const CompiledRules>> {
    return record.rules;
  };
  const auto written = write_record(record, format);
  if (!written) return "cannot be written: " + written.error().message;
  const auto read = read_record(*written, format, provide);
  if (!read) return "cannot be read: " + read.error().message + "\n" + *written;
  if (!(*read == record)) return "comes back changed\n" + *written;
  const auto again = write_record(*read, format);
  return again && *again == *written ? "" : "is written differently the second time\n" + *written;
}

GameResult result_of(const Outcome& outcome) {
  if (!outcome.winner) return GameResult::draw;
  return *outcome.winner == Side::first ? GameResult::first_wins : GameResult::second_wins;
}

std::optional<Outcome> end_of(const AnyPosition& position) {
  const auto outcome = position.outcome();
  return outcome ? outcome : declared_outcome(position);
}

/// What the format can say of the end: mate and declaration, in PGN any result.
void say_end(GameRecord& record, const std::optional<Outcome>& outcome, RecordFormat format) {
  record.result = GameResult::unknown;
  record.result_reason.clear();
  if (!outcome) return;
  const bool mate = outcome->reason == EndReason::checkmate && format != RecordFormat::usi;
  const bool declared = outcome->reason == EndReason::declaration;
  if (format != RecordFormat::pgn) record.result_reason = mate ? "checkmate" : declared ? "declaration" : "";
  if (format == RecordFormat::pgn || mate || declared) record.result = result_of(*outcome);
}

/// One random game to its end and back from all its texts; the first fault.
std::string play_out(const AnyPosition& start, const Formats& row, Dice& dice, GameRecord& record,
                     std::optional<Outcome>& outcome) {
  const auto position = start.clone();
  while (!(outcome = end_of(*position)) && record.line.moves.size() < kMostHandPlies) {
    if (std::string fault = position_fault(*position); !fault.empty()) return fault;
    const std::vector<Move> moves = position->legal_moves();
    RecordedMove move;
    move.move = moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
    position->make(move.move);
    record.line.moves.push_back(std::move(move));
  }
  if (std::string fault = position_fault(*position); !fault.empty()) return fault;
  for (const RecordFormat format : row.formats) {
    // A list of moves does not say of which game it is.
    record.variant = format == RecordFormat::usi ? "" : row.game;
    say_end(record, outcome, format);
    const std::string fault = record_fault(record, format);
    if (!fault.empty()) return "format " + std::to_string(static_cast<int>(format)) + " " + fault;
  }
  return "";
}

}  // namespace

TEST_CASE("random complete games: positions and records come back whole") {
  for (const Formats& row : kGames) {
    SUBCASE(row.game) {
      const auto rules = game_rules(row.game);
      const auto start = position_of(rules, rules->definition().start_fen);
      Dice dice(std::string(row.game).size() * 7177u + 3);
      const int wanted = games_wanted(200);
      std::size_t plies = 0;
      int failures = 0;
      int unfinished = 0;
      for (int game = 0; game < wanted && failures < 3; ++game) {
        GameRecord record;
        record.rules = rules;
        std::optional<Outcome> outcome;
        const std::string fault = play_out(*start, row, dice, record, outcome);
        failures += fault.empty() ? 0 : 1;
        unfinished += outcome ? 0 : 1;
        plies += record.line.moves.size();
        CHECK_MESSAGE(fault.empty(), std::string(row.game), " game ", game, ": ", fault);
      }
      // Kings that have both entered can wander about for ever.
      CHECK(unfinished * 20 <= wanted);
      MESSAGE(std::string(row.game), ": ", wanted, " games, ", plies, " plies, ", unfinished, " unfinished");
    }
  }
}

}  // namespace tesuji::test
