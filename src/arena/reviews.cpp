#include "arena/reviews.hpp"

#include <fmt/format.h>

#include <thread>

#include "base/text.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::arena {
namespace {

constexpr const char* kKind = "review";
constexpr std::chrono::milliseconds kLook{100};
constexpr const char* kReaders[] = {"beginner", "club", "expert"};

/// How many games there are, by asking for the first.
Result<std::size_t, Errors> count_games(const ReviewPlan& plan) {
  GameLibrary library;
  if (!plan.definition.empty()) {
    if (const auto loaded = library.load(plan.definition); !loaded) return loaded.error();
  }
  const auto first = read_record(library, {plan.text, "", plan.game, plan.options, plan.file, 0});
  if (!first) return first.error();
  return as_size(first->tree.count);
}

std::optional<Error> enter(Ledger& ledger, const Contest& contest, std::size_t games) {
  if (auto error = ledger.enter(contest)) return error;
  std::vector<Job> jobs;
  for (std::size_t i = 0; i < games; ++i)
    jobs.push_back({contest.id, static_cast<std::int64_t>(i), fmt::format("{}", i)});
  return ledger.add_jobs(jobs);
}

}  // namespace

Contest contest_of(const ReviewPlan& plan) {
  Contest contest{"", kKind, "", {}};
  auto& out = contest.settings;
  out["text"] = plan.text;
  out["file"] = plan.file;
  out["game"] = plan.game;
  out["definition"] = plan.definition;
  out["language"] = plan.question.language == Language::ja ? "ja" : "en";
  out["reader"] = kReaders[static_cast<std::size_t>(plan.question.reader)];
  out["nodes"] = fmt::format("{}", plan.question.nodes);
  out["paged"] = plan.question.paged ? "yes" : "no";
  for (const auto& [name, value] : plan.options) out["option." + name] = value;
  return contest;
}

ReviewPlan review_plan_of(const Contest& contest) {
  const auto text = [&](const char* name) {
    const auto found = contest.settings.find(name);
    return found == contest.settings.end() ? std::string() : found->second;
  };
  ReviewPlan plan{text("text"), text("file"), text("game"), text("definition"), {}, {}};
  plan.question = {language_of(text("language")).value_or(Language::en),
                   reader_of(text("reader")).value_or(Reader::club),
                   std::strtoull(text("nodes").c_str(), nullptr, 10), text("paged") == "yes"};
  constexpr std::string_view kOption = "option.";
  for (const auto& [name, value] : contest.settings) {
    if (name.starts_with(kOption)) plan.options[name.substr(kOption.size())] = value;
  }
  return plan;
}

Result<HeldReviews, Errors> hold_reviews(
    const ReviewPlan& plan, const HoldSettings& settings, const DatumWriter& writer,
    const std::function<void(std::size_t done, std::size_t all)>& progress, const StopSignal& should_stop) {
  const auto count = count_games(plan);
  if (!count) return count.error();
  auto place = open_place(contest_of(plan), settings, should_stop);
  if (!place) return place.error();
  const Contest& contest = place->contest;
  SharedLedger ledger(std::move(place.value().ledger));
  if (auto error = ledger.with([&](Ledger& all) { return enter(all, contest, *count); }, should_stop))
    return Errors{*error};
  Background background(ledger,
                        {worker_name(), contest.signature, contest.id, settings.concurrency, false, writer});
  while (true) {
    const auto done = ledger.with([&](Ledger& all) { return all.progress(contest.id); }, should_stop);
    if (!done) return Errors{done.error()};
    if (progress) progress(static_cast<std::size_t>(done->done), *count);
    if (done->done == done->jobs || should_stop() || background.ended()) break;
    std::this_thread::sleep_for(kLook);
  }
  if (const auto& fault = background.stop()) return *fault;
  const auto results = ledger.with([&](Ledger& all) { return all.results(contest.id); }, {});
  if (!results) return Errors{results.error()};
  HeldReviews held{contest.id, {}, *count};
  for (auto [job, texts] : *results)
    held.games.push_back({job, texts["text"], texts["data"], texts["page"], texts["fault"]});
  return held;
}

}  // namespace tesuji::arena
