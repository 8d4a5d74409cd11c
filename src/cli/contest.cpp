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
#include "arena/contest_words.hpp"
#include "arena/tournament_file.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "describe/say.hpp"
#include "server/store.hpp"

namespace tesuji::cli {
namespace {

using namespace arena;
using Clock = std::chrono::steady_clock;

constexpr const char* kLedger = "arena.db";
constexpr std::chrono::milliseconds kOnTerminal{500};
constexpr std::chrono::milliseconds kOtherwise{10'000};

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

/// One row that tells how far it is, now and then.
class ProgressRow {
 public:
  explicit ProgressRow(Language language) : language_(language) {}

  void tell(const Standings& standings) {
    const auto now = Clock::now();
    if (jobs_before_ < 0) jobs_before_ = standings.jobs();
    if (now - last_ < (terminal_ ? kOnTerminal : kOtherwise)) return;
    last_ = now;
    const auto spent = std::chrono::duration_cast<std::chrono::seconds>(now - begin_);
    const std::string row = progress_text(standings, jobs_before_, spent, language_);
    say(terminal_ ? "\r\x1b[K" + row : row + "\n");
    shown_ = true;
  }
  void end() const {
    if (terminal_ && shown_) say("\r\x1b[K");
  }

 private:
  Language language_;
  bool terminal_ = is_terminal(2);
  bool shown_ = false;
  std::int64_t jobs_before_ = -1;
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

int write_results(const HeldContest& held, const ContestArguments& how) {
  GameLibrary library;
  if (!how.records.empty()) {
    const auto records = contest_records(library, held.standings.plan(), held.games, how.records);
    if (!records) return report(records.error());
    if (const auto error = write_records(how.records, *records)) return report(*error);
  }
  if (!how.report.empty()) {
    const auto page = contest_page(library, held, language_for(how));
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
  if (const auto errors = fetch_files(spec, [](const std::string& path) { return read_file(path); }))
    return *errors;
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

std::string stopped_text(const std::string& id, Language language) {
  return describe::say(language, "stopped; --resume goes on with {}\n",
                       "中断しました。--resume で{}を続けられます\n", id);
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
  const Language language = language_for(how);
  ProgressRow progress(language);
  std::string id;
  const auto held = hold_contest(
      plan, *settings,
      [&](const ContestNews& news) {
        if (id.empty() && settings->concurrency == 0)
          say(describe::say(language, "{0} is planned in {1}; `tesuji worker --store {1}` plays it\n",
                            "{0}を{1}に登録しました。`tesuji worker --store {1}` が対局します\n", news.id,
                            settings->place));
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
    print(held->tuner ? constants_text(*held->tuner, language) : standings_text(held->standings, language));
  }
  if (!held->over) say(stopped_text(held->id, language));
  return kOk;
}

}  // namespace tesuji::cli
