#include "arena/plan.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <charconv>

#include "base/random.hpp"
#include "base/text.hpp"

namespace tesuji::arena {
namespace {

constexpr std::array<std::pair<Pairing, const char*>, 3> kPairings{
    {{Pairing::round_robin, "round-robin"}, {Pairing::gauntlet, "gauntlet"}, {Pairing::alone, "alone"}}};

using Settings = std::map<std::string, std::string>;

template <class Numbers>
std::string numbers_text(const Numbers& numbers) {
  return fmt::format("{}", fmt::join(numbers, " "));
}

/// Reads what a ledger says, and remembers whether everything was there and readable.
class SettingsReader {
 public:
  explicit SettingsReader(const Settings& settings) : settings_(settings) {}

  std::string text(const std::string& name) {
    const auto found = settings_.find(name);
    if (found != settings_.end()) return found->second;
    missing_ = name;
    return "";
  }
  std::string text_or_nothing(const std::string& name) const {
    const auto found = settings_.find(name);
    return found == settings_.end() ? "" : found->second;
  }
  /// So many numbers with blanks between.
  template <class Number, std::size_t Count>
  std::array<Number, Count> numbers(const std::string& name) {
    const std::string written = text(name);
    const auto parts = words(written);
    std::array<Number, Count> read{};
    if (parts.size() != Count) missing_ = name;
    for (std::size_t i = 0; i < Count && i < parts.size(); ++i) {
      const auto end = parts[i].data() + parts[i].size();
      const auto [stopped, fault] = std::from_chars(parts[i].data(), end, read[i]);
      if (fault != std::errc{} || stopped != end) missing_ = name;
    }
    return read;
  }
  template <class Number>
  Number number(const std::string& name) {
    return numbers<Number, 1>(name).front();
  }
  /// Every setting whose name begins so, by the rest of its name.
  Settings below(const std::string& head) const {
    Settings found;
    for (auto at = settings_.lower_bound(head); at != settings_.end() && at->first.starts_with(head); ++at)
      found[at->first.substr(head.size())] = at->second;
    return found;
  }

  void refuse(const std::string& name) { missing_ = name; }
  const std::string& missing() const { return missing_; }

 private:
  const Settings& settings_;
  std::string missing_;
};

void write_player(const PlayerSpec& player, const std::string& head, Settings& out) {
  out[head + "kind"] = player.kind;
  out[head + "who"] = player.who;
  out[head + "name"] = player.name;
  out[head + "limits"] = limits_text(player.limits);
  if (!player.weights.text.empty()) {
    out[head + "weights-name"] = player.weights.name;
    out[head + "weights"] = player.weights.text;
  }
  for (const auto& [name, value] : player.options) out[head + "option." + name] = value;
}

PlayerSpec read_planned_player(SettingsReader& in, const std::string& head) {
  PlayerSpec player;
  player.kind = in.text(head + "kind");
  player.who = in.text(head + "who");
  player.name = in.text(head + "name");
  const std::string limits = in.text(head + "limits");
  if (!limits.empty()) {
    const auto read = read_limits(limits);
    if (!read) in.refuse(head + "limits");
    if (read) player.limits = *read;
  }
  player.weights = {in.text_or_nothing(head + "weights-name"), in.text_or_nothing(head + "weights")};
  for (const auto& [name, value] : in.below(head + "option.")) player.options[name] = value;
  return player;
}

void write_game(const PlannedGame& game, const std::string& head, Settings& out) {
  out[head + "id"] = game.id;
  out[head + "definition"] = game.definition;
  std::string rows;
  for (const Opening& opening : game.openings)
    rows += fmt::format("{}|{}\n", opening.position, join(opening.moves, " "));
  out[head + "openings"] = rows;
}

PlannedGame read_planned_game(SettingsReader& in, const std::string& head) {
  PlannedGame game{in.text(head + "id"), in.text(head + "definition"), {}};
  const std::string rows = in.text(head + "openings");
  for (const std::string_view row : split(rows, '\n')) {
    const auto cut = row.find('|');
    if (cut == std::string_view::npos) continue;
    Opening opening{std::string(row.substr(0, cut)), {}};
    for (const std::string_view move : words(row.substr(cut + 1))) opening.moves.emplace_back(move);
    game.openings.push_back(std::move(opening));
  }
  return game;
}

void write_tuning(const TuningPlan& tuning, Settings& out) {
  out["tuning"] = fmt::format("{} {} {}", tuning.target == TuningTarget::weights ? 0 : 1, tuning.pairs_a_step,
                              tuning.rate);
  std::string rows;
  for (const Constant& constant : tuning.constants)
    rows += fmt::format("{} {} {} {} {}{}\n", constant.name, constant.start, constant.low, constant.high,
                        constant.reach, constant.whole ? " whole" : "");
  out["constants"] = rows;
}

TuningPlan read_planned_tuning(SettingsReader& in) {
  TuningPlan tuning;
  const auto [target, pairs, rate] = in.numbers<double, 3>("tuning");
  tuning.target = target == 0 ? TuningTarget::weights : TuningTarget::options;
  tuning.pairs_a_step = static_cast<int>(pairs);
  tuning.rate = rate;
  if (pairs < 1) in.refuse("tuning");
  auto constants = read_constants({"constants", in.text("constants")});
  if (!constants || constants->empty()) {
    in.refuse("constants");
  } else {
    tuning.constants = std::move(constants.value());
  }
  return tuning;
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> ContestPlan::pairings() const {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  if (pairing == Pairing::alone) return {{0, 0}};
  const std::size_t heroes = pairing == Pairing::gauntlet ? 1 : players.size();
  for (std::size_t a = 0; a < heroes; ++a) {
    for (std::size_t b = a + 1; b < players.size(); ++b) pairs.emplace_back(a, b);
  }
  return pairs;
}

std::int64_t ContestPlan::jobs() const {
  return rounds * static_cast<std::int64_t>(games.size() * pairings().size());
}

PlannedPair pair_at(const ContestPlan& plan, std::int64_t number) {
  assert(number >= 0 && number < plan.jobs());
  const auto pairs = plan.pairings();
  const auto place = static_cast<std::size_t>(number);
  const std::size_t in_round = plan.games.size() * pairs.size();
  PlannedPair found;
  found.game = place % in_round / pairs.size();
  std::tie(found.a, found.b) = pairs[place % pairs.size()];
  found.opening = place / in_round;
  // Everybody plays the same openings, and leaves different things to chance.
  found.seed = Random(plan.seed * 0x2545f4914f6cdd1dULL + place).next();
  return found;
}

Result<std::vector<PlayerSpec>> players_for(const ContestPlan& plan, const Job& job) {
  if (!plan.tuning) return plan.players;
  const auto step = read_tuning(job.task);
  if (!step) return step.error();
  std::vector<PlayerSpec> players = plan.players;
  players[0] = with_constants(players[0], plan.tuning->target, step->plus);
  players[1] = with_constants(players[1], plan.tuning->target, step->minus);
  return players;
}

Result<std::vector<std::shared_ptr<const Game>>, Errors> open_games(GameLibrary& library,
                                                                    const ContestPlan& plan) {
  std::vector<std::shared_ptr<const Game>> games;
  for (const PlannedGame& planned : plan.games) {
    if (!planned.definition.empty()) {
      if (const auto loaded = library.load(planned.definition); !loaded) return loaded.error();
    }
    auto game = library.open(planned.id);
    if (!game) return game.error();
    games.push_back(std::move(game.value()));
  }
  return games;
}

Contest contest_of(const ContestPlan& plan, std::string id, std::string signature) {
  Contest contest{std::move(id), plan.kind, std::move(signature), {}};
  Settings& out = contest.settings;
  for (std::size_t i = 0; i < plan.games.size(); ++i)
    write_game(plan.games[i], fmt::format("game.{}.", i), out);
  for (std::size_t i = 0; i < plan.players.size(); ++i)
    write_player(plan.players[i], fmt::format("player.{}.", i), out);
  out["counts"] = fmt::format("{} {}", plan.games.size(), plan.players.size());
  for (const auto& [pairing, name] : kPairings) {
    if (pairing == plan.pairing) out["pairing"] = name;
  }
  out["rounds"] = fmt::format("{}", plan.rounds);
  out["seed"] = fmt::format("{}", plan.seed);
  out["opening-rules"] =
      fmt::format("{} {}", plan.opening_rules.plies, plan.opening_rules.balance_centipawns);
  const Adjudication& ends = plan.terms.adjudication;
  out["adjudication"] =
      fmt::format("{} {} {} {} {} {}", ends.resign_centipawns, ends.resign_moves, ends.draw_centipawns,
                  ends.draw_moves, ends.draw_from_ply, ends.most_plies);
  out["patience"] = fmt::format("{} {}", plan.terms.margin.count(), plan.terms.patience.count());
  if (plan.sprt) {
    out["sprt"] = fmt::format("{} {} {} {} {}", plan.sprt->elo0, plan.sprt->elo1, plan.sprt->alpha,
                              plan.sprt->beta, plan.sprt->model == EloModel::normalised ? 1 : 0);
  }
  if (plan.tuning) write_tuning(*plan.tuning, out);
  return contest;
}

Result<ContestPlan> plan_of(const Contest& contest) {
  SettingsReader in(contest.settings);
  ContestPlan plan;
  plan.kind = contest.kind;
  const auto [games, players] = in.numbers<std::size_t, 2>("counts");
  constexpr std::size_t kMost = 1000;
  for (std::size_t i = 0; i < games && i < kMost; ++i)
    plan.games.push_back(read_planned_game(in, fmt::format("game.{}.", i)));
  for (std::size_t i = 0; i < players && i < kMost; ++i)
    plan.players.push_back(read_planned_player(in, fmt::format("player.{}.", i)));
  const std::string pairing = in.text("pairing");
  for (const auto& [known, name] : kPairings) {
    if (pairing == name) plan.pairing = known;
  }
  plan.rounds = in.number<std::int64_t>("rounds");
  plan.seed = in.number<std::uint64_t>("seed");
  const auto [plies, balance] = in.numbers<int, 2>("opening-rules");
  plan.opening_rules = {plies, balance};
  const auto ends = in.numbers<int, 6>("adjudication");
  plan.terms.adjudication = {ends[0], ends[1], ends[2], ends[3], ends[4], ends[5]};
  const auto [margin, patience] = in.numbers<std::int64_t, 2>("patience");
  plan.terms.margin = std::chrono::milliseconds(margin);
  plan.terms.patience = std::chrono::milliseconds(patience);
  if (contest.settings.contains("sprt")) {
    const auto [elo0, elo1, alpha, beta, model] = in.numbers<double, 5>("sprt");
    plan.sprt = Sprt{elo0, elo1, alpha, beta, model != 0 ? EloModel::normalised : EloModel::logistic};
  }
  if (contest.settings.contains("tuning")) plan.tuning = read_planned_tuning(in);
  if (plan.games.empty() || plan.players.empty() || (plan.tuning && plan.players.size() != 2))
    in.refuse("counts");
  if (!in.missing().empty())
    return Error{ErrorCode::bad_input,
                 fmt::format("the contest '{}' has no readable '{}'", contest.id, in.missing()),
                 "was it written by another program?",
                 {},
                 ""};
  return plan;
}

}  // namespace tesuji::arena
