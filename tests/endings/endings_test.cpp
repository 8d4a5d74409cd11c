// Tables of endings: known lengths, the rules of the games, and every value against legal moves.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "base/random.hpp"
#include "endings/maker.hpp"
#include "endings/packing.hpp"
#include "endings/position_ground.hpp"
#include "endings/report.hpp"
#include "endings/step_ground.hpp"
#include "endings/survey.hpp"
#include "rules/registry.hpp"
#include "support/games.hpp"
#include "support/perft_file.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

using endings::Material;
using endings::Report;
using endings::TableSet;
using endings::Value;
using EndingTable = endings::Table;

constexpr std::uint64_t kMemory = std::uint64_t{256} << 20U;

Material men_of_game(const TableSet& set, const std::string& text) {
  const auto material = endings::read_material(set.game(), text);
  REQUIRE_MESSAGE(material.ok(), text);
  return *material;
}

const EndingTable& made(TableSet& set, const Material& material) {
  const auto table = endings::make_ending(set, material, kMemory, {});
  REQUIRE_MESSAGE(table.ok(), (table.ok() ? "" : table.error().message));
  REQUIRE(*table != nullptr);
  return **table;
}

const EndingTable& made(TableSet& set, const std::string& text) {
  return made(set, men_of_game(set, text));
}

int longest_win(const EndingTable& table) {
  const Report report = endings::report_of(table);
  const auto& longest = report.longest[report.strong];
  return longest ? table.value(*longest).moves() : 0;
}

void check_all(const TableSet& set, const EndingTable& table) {
  const auto wrong = endings::verify(set, table, {});
  CHECK_MESSAGE(!wrong, (wrong ? wrong->message : ""));
}

/// What follows within so many plies, looking at every move: plies until the end, positive when the side to
/// move wins, negative when it loses, counted from 1; 0 when nothing is decided so soon.
/// What was seen of a position to a depth is `seen` again.
using Seen = std::map<std::pair<std::uint64_t, int>, int>;
int naive(AnyPosition& position, int depth, Seen& seen) {
  if (const auto outcome = position.outcome()) return result_for(position.side_to_move(), *outcome);
  if (depth == 0) return 0;
  const auto [known, is_new] = seen.try_emplace({position.key(), depth}, 0);
  if (!is_new) return known->second;
  bool lost = true;
  int best = 0;
  int longest = 0;
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const int after = naive(position, depth - 1, seen);
    position.undo();
    if (after < 0 && (best == 0 || -after + 1 < best)) best = -after + 1;
    lost = lost && after > 0;
    longest = std::max(longest, after + 1);
  }
  return known->second = best != 0 ? best : lost ? -longest : 0;
}

/// Positions drawn at random, or all if so many are wanted, agree with a search of all moves.
void check_naive(const TableSet& set, const EndingTable& table, std::uint64_t positions, int depth) {
  Random random(7);
  Seen seen;
  const std::uint64_t size = table.layout().size();
  const bool all = positions >= size;
  for (std::uint64_t i = 0; i < std::min(positions, size); ++i) {
    const std::uint64_t number = all ? i : random.below(size);
    const Value value = table.value(number);
    if (!value.is_possible()) continue;
    auto position = make_position(
        set.shared_rules(), endings::setup_of(set.game(), table.material(), table.layout().state(number)));
    REQUIRE(position.ok());
    const int found = naive(**position, depth, seen);
    const bool near = !value.is_draw() && value.plies() <= depth;
    const int told = !near ? 0 : value.is_win() ? value.plies() + 1 : -value.plies() - 1;
    CHECK_MESSAGE(found == told, endings::material_text(set.game(), table.material()), " ", number);
  }
}

}  // namespace

TEST_CASE("three men in chess: lengths that every book tells, and every value by legal moves") {
  TableSet set(game_rules("chess"));
  const EndingTable& queen = made(set, "K+Q - K");
  CHECK(longest_win(queen) == 10);
  CHECK(queen.layout().symmetries() == 8);
  const EndingTable& rook = made(set, "K+R - K");
  CHECK(longest_win(rook) == 16);
  check_all(set, rook);
  const EndingTable& pawn = made(set, "K+P - K");
  CHECK(longest_win(pawn) == 28);
  CHECK(pawn.layout().symmetries() == 2);
  CHECK(longest_win(made(set, "K+B - K")) == 0);
  CHECK(longest_win(made(set, "K+N - K")) == 0);
  // With the sides exchanged it is the same table.
  CHECK(set.find(men_of_game(set, "K - K+R")) == &rook);
}

TEST_CASE("a best line ends in mate after as many moves as the table says") {
  TableSet set(game_rules("chess"));
  made(set, "K+R - K");
  const auto position = position_of(set.shared_rules(), "8/8/8/3k4/8/8/8/K6R b - - 0 1");
  const auto value = endings::probe(set, *position);
  REQUIRE(value);
  REQUIRE(value->is_loss());
  const auto line = endings::best_line(set, *position);
  CHECK(static_cast<int>(line.size()) == value->plies());
  for (const Move move : line) position->make(move);
  REQUIRE(position->outcome());
  CHECK(position->outcome()->reason == EndReason::checkmate);
}

TEST_CASE("an amazon mates alone in four moves") {
  TableSet set(game_rules("amazon"));
  const EndingTable& table = made(set, "K+amazon - K");
  CHECK(longest_win(table) == 4);
}

TEST_CASE("rules of their own: stalemate, a bare royal, explosions") {
  {
    TableSet set(game_rules("chess", {}));
    GameDefinition lost = set.game();
    lost.end.stalemate = Verdict::loss;
    lost.end.too_weak.clear();
    const auto rules = compile_game(lost);
    REQUIRE(rules.ok());
    TableSet other(*rules);
    const EndingTable& table = made(other, "K+N - K");
    CHECK(endings::report_of(table).tally[Side::first].wins > 0);
    check_all(other, table);
  }
  {
    TableSet set(game_rules("shatranj"));
    CHECK_FALSE(endings::StepGround::fits(set.rules(), men_of_game(set, "K+R - K")));
    const EndingTable& table = made(set, "K+R - K");
    const Report report = endings::report_of(table);
    // The bare side has one move to take the last man.
    CHECK(report.tally[Side::first].draws == 0);
    CHECK(report.tally[Side::second].draws > 0);
    check_naive(set, table, 60, 4);
  }
  {
    TableSet set(game_rules("atomic"));
    const EndingTable& table = made(set, "K+Q - K");
    check_naive(set, table, 60, 3);
    CHECK(endings::report_of(table).tally[Side::second].wins == 0);
  }
}

TEST_CASE("twenty random sets of pieces: all values by legal moves, and by a search of all moves") {
  const int wanted = everything_wanted() ? 100 : 20;
  int sets = 0;
  for (std::uint64_t seed = 1; sets < wanted; ++seed) {
    REQUIRE(seed < 4000);
    const RandomGame random = random_game(seed, {4, 4});
    if (endings::no_endings(random.game) || random.game.royal.pieces.empty()) continue;
    Dice dice(seed);
    const auto any = [&] { return dice.below(static_cast<int>(random.game.pieces.size())); };
    const PieceIndex royal = random.game.royal.pieces.front();
    const auto rules = compile_game(random.game);
    REQUIRE(rules.ok());
    TableSet set(*rules);
    const Material material(set.game(), {{royal, Side::first}, {royal, Side::second}, {any(), Side::first}});
    const auto table = endings::make_ending(set, material, kMemory, {});
    if (!table) continue;  // promotions in a circle
    REQUIRE(*table != nullptr);
    CAPTURE(seed);
    check_all(set, **table);
    check_naive(set, **table, (*table)->layout().size(), 6);
    ++sets;
  }
  CHECK(sets == wanted);
}

TEST_CASE("symmetries are those the rules have") {
  const auto count = [](const std::string& game, const std::string& men) {
    const auto rules = game_rules(game);
    const auto material = endings::read_material(rules->definition(), men);
    REQUIRE(material.ok());
    return endings::symmetries(rules->definition(), endings::kinds_of(rules->definition(), *material)).size();
  };
  CHECK(count("chess", "K+B+N - K") == 8);
  CHECK(count("chess", "K+P - K+R") == 2);
  CHECK(count("makruk", "K+S - K") == 2);  // its silver general looks forward
  CHECK(count("racingkings", "K+R - K") == 1);
  CHECK(endings::sides_alike(game_rules("chess")->definition()));
  CHECK_FALSE(endings::sides_alike(game_rules("racingkings")->definition()));
}

TEST_CASE("games without tables say why, and so do tables that do not fit") {
  CHECK(endings::no_endings(game_definition("shogi")));
  CHECK(endings::no_endings(game_definition("threecheck")));
  CHECK(endings::no_endings(game_definition("duck")));
  CHECK_FALSE(endings::no_endings(game_definition("makruk")));
  TableSet set(game_rules("chess"));
  const auto plan = endings::plan_ending(set, men_of_game(set, "K+R+R+B+N - K"), kMemory);
  REQUIRE_FALSE(plan.ok());
  CHECK(plan.error().message.find("need") != std::string::npos);
  CHECK_FALSE(endings::read_material(set.game(), "K+X - K").ok());
  CHECK_FALSE(endings::read_material(set.game(), "K+R").ok());
  CHECK_FALSE(endings::read_material(set.game(), "K+R - K - K").ok());
}

TEST_CASE("who is told to stop leaves no table") {
  TableSet set(game_rules("chess"));
  endings::Effort effort;
  effort.should_stop = [] { return true; };
  const auto table = endings::make_ending(set, men_of_game(set, "K+R - K"), kMemory, effort);
  REQUIRE(table.ok());
  CHECK(*table == nullptr);
  CHECK(set.find(men_of_game(set, "K+R - K")) == nullptr);
}

TEST_CASE("packed tables are read back, and nothing else is taken for one") {
  TableSet set(game_rules("gardner"));
  const EndingTable& table = made(set, "K+R - K");
  const auto packed = endings::pack(set.game(), table);
  REQUIRE(packed.ok());
  CHECK(packed->size() < table.codes().size());
  const auto read = endings::unpack(set.game(), *packed);
  REQUIRE(read.ok());
  CHECK((*read)->codes() == table.codes());
  CHECK((*read)->material() == table.material());
  CHECK_FALSE(endings::unpack(set.game(), "no table").ok());
  for (const std::size_t at : {packed->size() / 2, packed->size() - 1}) {
    std::string damaged = *packed;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    CHECK_FALSE(endings::unpack(set.game(), damaged).ok());
  }
  CHECK_FALSE(endings::unpack(set.game(), packed->substr(0, packed->size() - 9)).ok());
  GameDefinition other = set.game();
  other.end.stalemate = Verdict::loss;
  const auto refused = endings::unpack(other, *packed);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().message.find("other rules") != std::string::npos);
}

TEST_CASE("a survey of a small board tells which pieces mate") {
  TableSet set(game_rules("gardner"));
  const auto rows = endings::survey(set, false, kMemory, {});
  REQUIRE(rows.ok());
  const auto force = [&](const std::string& id) {
    const auto row = std::find_if(rows->begin(), rows->end(), [&](const endings::SurveyRow& r) {
      return set.game().piece(r.pieces.front()).id == id;
    });
    REQUIRE(row != rows->end());
    return row->force();
  };
  CHECK(force("queen") == endings::Force::always);
  CHECK(force("rook") == endings::Force::always);
  CHECK(force("bishop") == endings::Force::never);
  CHECK(force("knight") == endings::Force::never);
}

TEST_CASE("where every piece is royal there is nothing to survey") {
  TableSet set(game_rules("extinction"));
  const auto rows = endings::survey(set, false, kMemory, {});
  REQUIRE_FALSE(rows.ok());
  CHECK(rows.error().message.find("no bare royal") != std::string::npos);
}

TEST_CASE("counts to a draw do not keep a game from having tables, other memories do") {
  CHECK(endings::counts_moves(game_definition("makruk")));
  CHECK_FALSE(endings::counts_moves(game_definition("chess")));
  CHECK_FALSE(endings::no_endings(game_definition("makruk")));
  CHECK(endings::no_endings(game_definition("threecheck")));
  CHECK(endings::no_endings(game_definition("marseillais")));
}

TEST_CASE("tables of other goals of a race are told apart") {
  const GameDefinition game = game_rules("racingkings")->definition();
  TableSet set(game_rules("racingkings"));
  const Material men = men_of_game(set, "K+R - K");
  GameDefinition other = game;
  rules::SpecialRules changed = *game.special;
  std::get<rules::Race>(changed.each).zone[0].pop_back();
  other.special = rules::Special(std::make_shared<const rules::SpecialRules>(changed));
  CHECK(endings::rules_mark(game, men) == endings::rules_mark(game, men));
  CHECK(endings::rules_mark(game, men) != endings::rules_mark(other, men));
}

TEST_CASE("four men in chess" * doctest::skip(!everything_wanted())) {
  TableSet set(game_rules("chess"));
  const std::vector<std::pair<std::string, int>> known{
      {"K+B+B - K", 19}, {"K+B+N - K", 33}, {"K+Q - K+R", 35}, {"K+R - K+B", 29},
      {"K+R - K+N", 40}, {"K+Q - K+B", 17}, {"K+Q - K+N", 21}};
  for (const auto& [men, moves] : known) CHECK_MESSAGE(longest_win(made(set, men)) == moves, men);
  // Two knights can mate only who walks into it.
  const Report knights = endings::report_of(made(set, "K+N+N - K"));
  CHECK_FALSE(knights.usually_won);
  CHECK(knights.tally[Side::first].share(knights.tally[Side::first].wins) < 0.01);
  check_all(set, made(set, "K+R - K+N"));
}

}  // namespace tesuji::test
