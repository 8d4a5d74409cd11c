#include "cli/contest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <thread>

#include "api/documents.hpp"
#include "arena/contest_page.hpp"
#include "arena/contest_records.hpp"
#include "arena/tournament_file.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "server/store.hpp"

namespace tesuji::cli {
namespace {

using namespace arena;
using Clock = std::chrono::steady_clock;

constexpr const char* kLedger = "arena.db";
constexpr std::chrono::milliseconds kOnTerminal{500};
constexpr std::chrono::seconds kOtherwise{10};

/// "900,4" as so many whole numbers.
std::optional<std::vector<int>> whole_numbers(const std::string& text, std::size_t count) {
  std::vector<int> numbers;
  for (const std::string_view part : split(text, ',')) {
    const auto number = parse_int(part);
    if (!number || *number < 0) return std::nullopt;
    numbers.push_back(*number);
  }
  if (numbers.size() != count) return std::nullopt;
  return numbers;
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(seconds);
  return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                       : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

/// One row that tells how far it is, now and then.
class ProgressRow {
 public:
  void tell(const Standings& standings) {
    const auto now = Clock::now();
    if (begun_jobs_ < 0) begun_jobs_ = standings.jobs();
    if (now - last_ <
        (terminal_ ? kOnTerminal : std::chrono::duration_cast<std::chrono::milliseconds>(kOtherwise)))
      return;
    last_ = now;
    const double spent = std::chrono::duration<double>(now - begin_).count();
    const std::int64_t all = standings.plan().jobs();
    const std::int64_t done = standings.jobs() - begun_jobs_;
    std::string row = fmt::format("{} of {} games", standings.games(), all * standings.plan().legs());
    if (standings.pairs().pairs() > 0 && standings.duels().size() == 1) {
      const EloEstimate elo = estimate_elo(standings.pairs());
      row += fmt::format(", {} won {} drawn {} lost, Elo {:+.1f} [{:+.1f}, {:+.1f}]", standings.score().won,
                         standings.score().drawn, standings.score().lost, elo.elo, elo.low, elo.high);
    }
    if (standings.plan().sprt && !standings.likelihood_curve().empty())
      row += fmt::format(", LLR {:.2f}", standings.likelihood_curve().back());
    if (standings.faults() > 0) row += fmt::format(", {} faults", standings.faults());
    row += fmt::format(", {}", duration_text(spent));
    if (done > 0 && standings.jobs() < all)
      row += fmt::format(
          ", {}{} left", standings.plan().sprt ? "at most " : "",
          duration_text(spent / static_cast<double>(done) * static_cast<double>(all - standings.jobs())));
    say(terminal_ ? "\r\x1b[K" + row : row + "\n");
    shown_ = true;
  }
  void end() const {
    if (terminal_ && shown_) say("\r\x1b[K");
  }

 private:
  bool terminal_ = is_terminal(2);
  bool shown_ = false;
  std::int64_t begun_jobs_ = -1;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = Clock::now();
};

/// All in one file where the format has room for several games, else each in a file of its own.
std::optional<Error> write_records(const std::string& file, const std::vector<std::string>& records) {
  const std::filesystem::path path(file);
  const std::string ending = lower_case(path.extension().string());
  if (records.size() > 1 && (ending == ".kif" || ending == ".kifu" || ending == ".ki2")) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      if (auto error = write_file(numbered_file(file, i + 1), records[i])) return error;
    }
    return std::nullopt;
  }
  return write_file(file, join(records, ending == ".csa" ? "/\n" : ending == ".usi" ? "" : "\n"));
}

/// A constant, where it began and where it is.
Datum constants_data(const Tuner& tuner) {
  Datum list = Datum::list();
  const std::vector<double> values = tuner.values();
  for (std::size_t i = 0; i < values.size(); ++i)
    list.add({{"name", tuner.plan().constants[i].name},
              {"start", tuner.plan().constants[i].start},
              {"value", std::round(values[i] * 1000) / 1000}});
  return list;
}

std::string constants_text(const Tuner& tuner) {
  std::string text;
  const std::vector<double> values = tuner.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Constant& constant = tuner.plan().constants[i];
    text += fmt::format("{:<32} {:>10.3f} -> {:>10.3f}  ({:+.2f} reaches)\n", constant.name, constant.start,
                        values[i], (values[i] - constant.start) / constant.reach);
  }
  return text;
}

int write_results(const HeldContest& held, const ContestArguments& how) {
  GameLibrary library;
  if (!how.records.empty()) {
    const auto records = contest_records(library, held.standings.plan(), held.games, how.records);
    if (!records) return report(records.error());
    if (const auto error = write_records(how.records, *records)) return report(*error);
  }
  if (!how.report.empty()) {
    const auto page = contest_page(library, held);
    if (!page) return report(page.error());
    if (const auto error = write_file(how.report, *page)) return report(*error);
  }
  return kOk;
}

}  // namespace

Result<PlayerSpec, Errors> contestant(const ContestantArguments& who, const std::string& usual_limit) {
  auto player = read_player(who.player);
  if (!player) return Errors{player.error()};
  PlayerSpec& spec = player.value();
  if (!who.name.empty()) spec.name = who.name;
  const std::string limit = !who.limit.empty() ? who.limit : spec.limits.limited() ? "" : usual_limit;
  if (!limit.empty()) {
    const auto limits = read_limits(limit);
    if (!limits) return Errors{limits.error()};
    spec.limits = *limits;
  }
  for (const std::string& option : who.options) {
    const auto equals = option.find('=');
    if (equals == std::string::npos || equals == 0)
      return Errors{
          usage_error(fmt::format("'{}' is no option", option), "write NAME=VALUE, for example Hash=64")};
    spec.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
  if (const auto error = fetch_weights(spec, [](const std::string& path) { return read_file(path); }))
    return Errors{*error};
  return spec;
}

Result<Adjudication> adjudication(const AdjudicationArguments& ends) {
  Adjudication read;
  if (!ends.resign.empty()) {
    const auto numbers = whole_numbers(ends.resign, 2);
    if (!numbers)
      return usage_error(fmt::format("'{}' is no rule to resign by", ends.resign),
                         "write CENTIPAWNS,MOVES: 900,4");
    read.resign_centipawns = (*numbers)[0];
    read.resign_moves = (*numbers)[1];
  }
  if (!ends.draw.empty()) {
    const auto numbers = whole_numbers(ends.draw, 3);
    if (!numbers)
      return usage_error(fmt::format("'{}' is no rule for draws", ends.draw),
                         "write CENTIPAWNS,MOVES,FROM-PLY: 10,8,80");
    read.draw_centipawns = (*numbers)[0];
    read.draw_moves = (*numbers)[1];
    read.draw_from_ply = (*numbers)[2];
  }
  read.most_plies = ends.most_plies;
  return read;
}

Result<HoldSettings> hold_settings(const PlaceArguments& how) {
  if (!how.store.empty() && !how.ledger.empty())
    return usage_error("--store and --ledger exclude each other",
                       "--ledger: work here; --store: let workers work");
  HoldSettings settings{how.store.empty() ? how.ledger : how.store, how.id, how.resume, how.concurrency};
  if (!how.store.empty()) {
    if (how.concurrency != 0)
      return usage_error("with --store workers do the work",
                         "start `tesuji worker --store ...` for each machine");
  } else if (how.concurrency == 0) {
    settings.concurrency = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }
  if (settings.place.empty()) {
    const auto folder = server::usual_data_folder();
    if (!folder) return folder.error();
    std::error_code fault;
    std::filesystem::create_directories(*folder, fault);
    if (fault)
      return io_error(fmt::format("{}: {}", *folder, fault.message()), "choose a file with --ledger");
    settings.place = *folder + "/" + kLedger;
  }
  return settings;
}

Result<PlannedGame, Errors> planned_game(const std::string& game, const OpeningArguments& openings) {
  return plan_game(game, openings.file, openings.plies,
                   [](const std::string& path) { return read_file(path); });
}

std::string numbered_file(const std::string& file, std::size_t number) {
  const std::filesystem::path path(file);
  return (path.parent_path() /
          fmt::format("{}-{:05}{}", path.stem().string(), number, path.extension().string()))
      .string();
}

int hold(const ContestPlan& plan, const ContestArguments& how, const ContestEpilogue& epilogue) {
  const auto settings = hold_settings(how.place);
  if (!settings) return report(settings.error());
  ProgressRow progress;
  std::string id;
  const auto held = hold_contest(
      plan, *settings,
      [&](const ContestNews& news) {
        if (id.empty() && settings->concurrency == 0)
          say(fmt::format("{} is planned in {}; `tesuji worker --store {}` plays it\n", news.id,
                          settings->place, settings->place));
        id = news.id;
        progress.tell(news.standings);
      },
      interrupted);
  progress.end();
  if (!held) return report(held.error());
  if (const int code = write_results(*held, how); code != kOk) return code;
  if (const int code = epilogue ? epilogue(*held) : kOk; code != kOk) return code;
  if (how.json) {
    Datum data = held->standings.data();
    data["id"] = held->id;
    data["over"] = held->over;
    if (held->tuner) data["constants"] = constants_data(*held->tuner);
    print(api::datum_document(data));
  } else {
    print(held->tuner ? constants_text(*held->tuner) : held->standings.text());
  }
  if (!held->over) say(fmt::format("stopped; --resume goes on with {}\n", held->id));
  return kOk;
}

}  // namespace tesuji::cli
