#include "arena/tournament_file.hpp"

#include <fmt/format.h>

#include "arena/search_constants.hpp"
#include "base/text.hpp"
#include "define/fields.hpp"
#include "define/node.hpp"
#include "define/report.hpp"
#include "engine/game.hpp"

namespace tesuji::arena {
namespace {

constexpr int kMostRounds = 1'000'000;
constexpr int kMostPlies = 10'000;

class TournamentReader {
 public:
  TournamentReader(const Node& root, const FileReader& read, Report& report)
      : root_(root), read_(read), report_(report) {}

  ContestPlan run() {
    ContestPlan plan;
    plan.kind = "tournament";
    check_keys(root_,
               {"tournament", "kind", "games", "players", "rounds", "limit", "openings", "seed", "resign",
                "draw", "most-plies"},
               "a tournament", report_);
    if (const Node* kind = root_.find("kind")) {
      plan.pairing =
          read_choice<Pairing>(
              *kind, {{"round-robin", Pairing::round_robin}, {"gauntlet", Pairing::gauntlet}}, report_)
              .value_or(plan.pairing);
    }
    plan.rounds = number("rounds", 1, 1, kMostRounds);
    plan.seed = static_cast<std::uint64_t>(number("seed", 1, 0, 1'000'000'000));
    read_ends(plan.terms.adjudication);
    read_openings_section(plan);
    read_games(plan);
    read_players(plan);
    return plan;
  }

 private:
  int number(const char* key, int usual, int low, int high) {
    const Node* node = root_.find(key);
    return node == nullptr ? usual : read_int(*node, low, high, report_).value_or(usual);
  }

  /// [900, 4]: whole numbers in brackets.
  std::vector<int> numbers(const Node& node, std::size_t count, std::string_view hint) {
    std::vector<int> read;
    for (const Node* item : items_of(node)) {
      if (const auto value = read_int(*item, 0, 100'000, report_)) read.push_back(*value);
    }
    if (read.size() != count)
      report_.at(node, fmt::format("{} numbers are expected here", count), std::string(hint));
    read.resize(count);
    return read;
  }

  void read_ends(Adjudication& ends) {
    if (const Node* resign = root_.find("resign")) {
      const auto read = numbers(*resign, 2, "write [CENTIPAWNS, MOVES], for example [900, 4]");
      ends.resign_centipawns = read[0];
      ends.resign_moves = read[1];
    }
    if (const Node* draw = root_.find("draw")) {
      const auto read = numbers(*draw, 3, "write [CENTIPAWNS, MOVES, FROM-PLY], for example [10, 8, 80]");
      ends.draw_centipawns = read[0];
      ends.draw_moves = read[1];
      ends.draw_from_ply = read[2];
    }
    ends.most_plies = number("most-plies", 0, 1, kMostPlies);
  }

  void read_openings_section(ContestPlan& plan) {
    const Node* section = root_.find("openings");
    if (section == nullptr) return;
    if (!check_keys(*section, {"file", "plies", "balance"}, "openings", report_)) return;
    if (const Node* plies = section->find("plies"))
      plan.opening_rules.plies = read_int(*plies, 0, 200, report_).value_or(plan.opening_rules.plies);
    if (const Node* balance = section->find("balance"))
      plan.opening_rules.balance_centipawns = read_int(*balance, 0, 100'000, report_).value_or(0);
    if (const Node* file = section->find("file")) openings_ = read_scalar(*file, report_).value_or("");
  }

  void read_games(ContestPlan& plan) {
    const Node* games = require(root_, "games", "a tournament", report_);
    if (games == nullptr) return;
    for (const Node* item : items_of(*games)) {
      const auto name = read_scalar(*item, report_);
      if (!name) continue;
      auto game = plan_game(*name, openings_, plan.opening_rules.plies, read_);
      if (!game) {
        for (const Error& error : game.error()) {
          if (error.where.line != 0) report_.add(error);
          if (error.where.line == 0) report_.at(*item, error.message, error.hint);
        }
        continue;
      }
      plan.games.push_back(std::move(game.value()));
    }
  }

  void read_players(ContestPlan& plan) {
    PlayerLimits usual;
    if (const Node* limit = root_.find("limit")) usual = limits_of(*limit);
    const Node* players = require(root_, "players", "a tournament", report_);
    if (players == nullptr) return;
    for (const Node* item : items_of(*players)) {
      if (auto player = read_one(*item)) {
        if (!player->limits.limited()) player->limits = usual;
        plan.players.push_back(std::move(*player));
      }
    }
    tell_apart(plan.players);
    if (plan.players.size() < 2 && report_.clean())
      report_.at(*players, "a tournament has two players or more", "write a list of players");
  }

  PlayerLimits limits_of(const Node& node) {
    const auto text = read_scalar(node, report_);
    if (!text) return {};
    const auto read = read_limits(*text);
    if (!read) report_.at(node, read.error().message, read.error().hint);
    return read ? *read : PlayerLimits{};
  }

  /// "level:3", or {player: "uci:program", name: Other, limit: nodes=1000, options: {Hash: 16}}.
  std::optional<PlayerSpec> read_one(const Node& item) {
    const Node* who = item.is_map() ? require(item, "player", "a player", report_) : &item;
    if (item.is_map() && !check_keys(item, {"player", "name", "limit", "options"}, "a player", report_))
      return {};
    if (who == nullptr) return {};
    const auto text = read_scalar(*who, report_);
    if (!text) return {};
    auto player = read_player(*text);
    if (!player) {
      report_.at(*who, player.error().message, player.error().hint);
      return {};
    }
    if (const Node* name = item.find("name"))
      player.value().name = read_scalar(*name, report_).value_or(*text);
    if (const Node* limit = item.find("limit")) player.value().limits = limits_of(*limit);
    if (const Node* options = item.find("options")) {
      for (const Node& option : options->children)
        player.value().options[option.key] = read_scalar(option, report_).value_or("");
    }
    if (const auto errors = fetch_files(player.value(), read_))
      report_.at(*who, errors->front().message, errors->front().hint);
    return player.value();
  }

  const Node& root_;
  const FileReader& read_;
  Report& report_;
  std::string openings_;
};

}  // namespace

std::optional<Errors> fetch_files(PlayerSpec& player, const FileReader& read) {
  if (!player.weights.name.empty() && player.weights.text.empty()) {
    auto text = read(player.weights.name);
    if (!text) return Errors{text.error()};
    player.weights.text = std::move(text.value());
  }
  if (player.tuning.empty()) return std::nullopt;
  auto text = read(player.tuning);
  if (!text) return Errors{text.error()};
  auto constants = read_search_constants({player.tuning, std::move(text.value())});
  if (!constants) return constants.error();
  // What is said beside the file holds against it.
  player.options.merge(constants.value());
  player.tuning.clear();
  return std::nullopt;
}

Result<PlannedGame, Errors> plan_game(const std::string& name, const std::string& openings, int plies,
                                      const FileReader& read) {
  GameLibrary library;
  PlannedGame planned{name, "", {}};
  auto game = library.open(name);
  if (!game) return game.error();
  planned.id = (*game)->outline().id;
  // A game that is only in a file goes with the plan, so that others can play it as well.
  if (normal_id(name) != planned.id) {
    auto text = read(name);
    if (!text) return Errors{text.error()};
    planned.definition = std::move(text.value());
    if (Errors alone = library.check_text(planned.definition); !alone.empty()) return alone;
  }
  if (openings.empty()) return planned;
  auto text = read(openings);
  if (!text) return Errors{text.error()};
  auto found = read_openings(library, *game, *text, openings, plies);
  if (!found) return found.error();
  planned.openings = std::move(found.value());
  return planned;
}

Result<ContestPlan, Errors> read_tournament(const SourceText& source, const FileReader& read) {
  const auto root = parse_yaml(source);
  if (!root) return root.error();
  Report report;
  ContestPlan plan = TournamentReader(*root, read, report).run();
  if (!report.clean()) return report.sorted(source.name);
  return plan;
}

}  // namespace tesuji::arena
