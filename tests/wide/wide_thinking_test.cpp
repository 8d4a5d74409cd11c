// Exchange, evaluation, values and search on positions without bit sets.
#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <random>

#include "engine/thinker.hpp"
#include "evaluate/piece_values.hpp"
#include "notation/coordinates.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

std::map<std::string, int> values_of(const std::string& game) {
  const auto rules = game_rules(game);
  const auto values = piece_values(rules->definition());
  std::map<std::string, int> out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i]) out[rules->definition().pieces[i].id] = values[i]->centipawns;
  }
  return out;
}

SearchReport search(const AnyPosition& position, int depth) {
  const auto thinker = make_thinker(position);
  Table table(8);
  SearchControl control;
  SearchLimits limits;
  limits.depth = depth;
  return thinker->think(position, limits, table, control, {});
}

}  // namespace

TEST_CASE("values of lions and steppers are near those players and another program use") {
  // Exchange values with a rook of 5, from G. Mensching and from HaChu; royals left out.
  const std::map<std::string, double> mensching{
      {"lion", 16.67},         {"free-king", 10.0},      {"soaring-eagle", 9.17},
      {"horned-falcon", 8.33}, {"dragon-king", 6.67},    {"dragon-horse", 5.83},
      {"rook", 5.0},           {"bishop", 4.17},         {"vertical-mover", 3.33},
      {"side-mover", 3.33},    {"phoenix", 2.5},         {"reverse-chariot", 2.5},
      {"lance", 2.5},          {"drunk-elephant", 2.5},  {"ferocious-leopard", 2.5},
      {"blind-tiger", 2.5},    {"silver-general", 1.67}, {"copper-general", 1.67},
      {"flying-ox", 6.67},     {"free-boar", 6.67},      {"whale", 4.17},
      {"white-horse", 5.83},   {"flying-stag", 5.0},     {"tokin", 2.5}};
  const std::map<std::string, double> hachu{{"lion", 16.67},
                                            {"free-king", 10.0},
                                            {"soaring-eagle", 9.17},
                                            {"horned-falcon", 8.33},
                                            {"flying-ox", 6.67},
                                            {"free-boar", 6.67},
                                            {"dragon-king", 6.67},
                                            {"dragon-horse", 5.83},
                                            {"white-horse", 5.83},
                                            {"rook", 5.0},
                                            {"flying-stag", 5.0},
                                            {"whale", 4.17},
                                            {"bishop", 4.17},
                                            {"vertical-mover", 3.33},
                                            {"side-mover", 3.33},
                                            {"drunk-elephant", 3.35},
                                            {"blind-tiger", 2.53},
                                            {"gold-general", 2.52},
                                            {"ferocious-leopard", 2.5},
                                            {"kirin", 2.57},
                                            {"phoenix", 2.55},
                                            {"reverse-chariot", 2.5},
                                            {"lance", 2.5},
                                            {"silver-general", 1.67},
                                            {"copper-general", 1.67},
                                            {"go-between", 0.83},
                                            {"pawn", 0.67}};
  const auto ours = values_of("chu");
  for (const auto& known : {mensching, hachu}) {
    double log_scale = 0;
    for (const auto& [piece, value] : known) log_scale += std::log(value / ours.at(piece));
    const double scale = std::exp(log_scale / static_cast<double>(known.size()));
    double squares = 0;
    for (const auto& [piece, value] : known) {
      const double error = ours.at(piece) * scale / value - 1;
      squares += error * error;
    }
    CHECK(std::sqrt(squares / static_cast<double>(known.size())) < 0.18);
  }
}

TEST_CASE("every kind of the largest game has a value, soon enough") {
  const auto rules = game_rules("taikyoku");
  const auto begin = std::chrono::steady_clock::now();
  const auto values = piece_values(rules->definition());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  CHECK(took.count() < 20);  // the aim of 0.2 s is measured by bench/wide, on an idle machine
  CHECK(values.size() == rules->definition().pieces.size());
  for (const auto& value : values) {
    if (value) CHECK(value->centipawns > 0);
  }
  const auto by_id = values_of("taikyoku");
  CHECK(by_id.at("great-general") > by_id.at("flying-chariot"));
  CHECK(by_id.at("flying-chariot") > by_id.at("gold-general"));
  CHECK(by_id.at("gold-general") > by_id.at("pawn"));
}

TEST_CASE("the breakdown adds up to the score that is searched with") {
  for (const char* game : {"chu", "tenjiku", "tai", "taikyoku"}) {
    CAPTURE(std::string(game));
    const auto rules = game_rules(game);
    const auto position = position_of(rules, rules->definition().start_fen);
    const auto thinker = make_thinker(*position);
    for (int ply = 0; ply < 12; ++ply) {
      const Breakdown whole = thinker->breakdown(*position);
      Score sum = 0;
      for (const TermRow& line : whole.terms) sum += line.value;
      CHECK(sum == whole.total);
      const Score seen = position->side_to_move() == Side::first ? whole.total : -whole.total;
      CHECK(thinker->evaluate(*position) == seen);
      const auto moves = position->legal_moves();
      position->make(moves[static_cast<std::size_t>(ply * 7) % moves.size()]);
    }
  }
}

TEST_CASE("an exchange counts everything a move takes") {
  const auto position = position_of("chu", "11k/12/12/12/12/12/5g6/5g6/5N6/12/12/K11 b - 1");
  const auto thinker = make_thinker(*position);
  const auto wins = [&](const char* text, Score gain) {
    return thinker->wins_exchange(*position, *parse_move(text, *position), gain);
  };
  const int gold = values_of("chu").at("gold-general") * kCentipawn;
  CHECK(wins("7i7h7g", 2 * gold));
  CHECK_FALSE(wins("7i7h7g", 2 * gold + 1));
  CHECK(wins("7i7h7i", gold));
  // One gold alone falls to the other where it stands.
  CHECK_FALSE(wins("7i7h", gold));
}

TEST_CASE("captures without end do not keep the search from answering") {
  // After many random moves of a game whose generals sweep the board nearly every move captures something.
  const auto rules = game_rules("tenjiku");
  std::uint64_t most = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    std::mt19937 random(seed);
    const auto position = position_of(rules, rules->definition().start_fen);
    for (unsigned ply = 0; ply < 40 + 10 * seed; ++ply) {
      const auto moves = position->legal_moves();
      position->make(moves[random() % moves.size()]);
      if (position->outcome()) {
        position->undo();
        break;
      }
    }
    most = std::max(most, search(*position, 2).nodes);
  }
  CHECK(most > 1000);
  CHECK(most < 100'000);
}

TEST_CASE("the search takes two, and the last royal") {
  const auto lion = position_of("chu", "11k/12/12/12/12/12/5g6/5g6/5N6/12/12/K11 b - 1");
  CHECK(move_text(Move::from_bits(search(*lion, 3).lines.front().moves.front()), *lion) == "7i7h7g");
  const auto royal = position_of("chu", "5k6/12/12/12/5R6/12/12/12/12/12/12/K9LL b - 1");
  const SearchReport report = search(*royal, 2);
  CHECK(is_decided(report.lines.front().score));
  CHECK(move_text(Move::from_bits(report.lines.front().moves.front()), *royal).starts_with("7e7a"));
}

TEST_CASE("even the largest game is searched some plies deep") {
  const auto rules = game_rules("taikyoku");
  const auto position = position_of(rules, rules->definition().start_fen);
  CHECK(search(*position, 2).depth == 2);
  const auto middle = game_rules("chu");
  CHECK(search(*position_of(middle, middle->definition().start_fen), 4).depth == 4);
}
