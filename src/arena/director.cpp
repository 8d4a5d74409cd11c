#include "arena/director.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::arena {
namespace {

/// Jobs that wait to be taken. Enough for hundreds of workers, and few enough to plan at once.
constexpr std::int64_t kAhead = 512;
constexpr std::int64_t kAtOnce = 256;

/// Ids are numbered by their last part.
int number_of_id(const std::string& id) {
  const auto dash = id.rfind('-');
  return dash == std::string::npos ? 0 : parse_int(std::string_view(id).substr(dash + 1)).value_or(0);
}

}  // namespace

Director::Director(SharedLedger& ledger, ContestPlan plan, std::string id, std::string signature)
    : ledger_(ledger), id_(std::move(id)), signature_(std::move(signature)), standings_(std::move(plan)) {
  const ContestPlan& all = standings_.plan();
  if (all.tuning) tuner_.emplace(*all.tuning, all.jobs(), all.seed);
}

std::optional<Error> Director::begin(const StopSignal& should_stop) {
  const Contest contest = contest_of(standings_.plan(), id_, signature_);
  if (auto error = ledger_.with([&](Ledger& ledger) { return ledger.enter(contest); }, should_stop))
    return error;
  const auto progress = ledger_.with([&](Ledger& ledger) { return ledger.progress(id_); }, should_stop);
  if (!progress) return progress.error();
  planned_ = progress->jobs;
  const auto closed = ledger_.with([&](Ledger& ledger) { return ledger.closed(id_); }, should_stop);
  if (!closed) return closed.error();
  over_ = *closed;
  return over_ ? std::nullopt : plan_ahead(should_stop);
}

Result<bool> Director::look(const StopSignal& should_stop) {
  const auto games =
      ledger_.with([&](Ledger& ledger) { return ledger.games(id_, standings_.jobs()); }, should_stop);
  if (!games) return games.error();
  const auto legs = as_size(standings_.plan().legs());
  // What was finished ahead of its turn waits: the order in which pairs count must not depend on who is
  // quicker.
  for (std::size_t at = 0; at + legs <= games->size(); at += legs) {
    if ((*games)[at].job != standings_.jobs()) break;
    if (!over_ && standings_.verdict() != Verdict::open) break;
    count((*games)[at].job, {games->begin() + static_cast<std::ptrdiff_t>(at),
                             games->begin() + static_cast<std::ptrdiff_t>(at + legs)});
  }
  if (over_) return true;
  const bool decided = standings_.verdict() != Verdict::open;
  if (decided || standings_.jobs() >= standings_.plan().jobs()) {
    if (auto error = decide(should_stop)) return *error;
    return true;
  }
  if (auto error = plan_ahead(should_stop)) return *error;
  return false;
}

void Director::count(std::int64_t job, const std::vector<LedgerGame>& games) {
  const double before = standings_.score().points();
  standings_.add(job, games);
  if (tuner_) tuner_->learn(standings_.score().points() - before);
}

std::optional<Error> Director::plan_ahead(const StopSignal& should_stop) {
  const std::int64_t all = tuner_ ? tuner_->ready() : standings_.plan().jobs();
  const std::int64_t wanted = std::min(all, standings_.jobs() + kAhead);
  if (planned_ >= wanted || (wanted < all && wanted - planned_ < kAtOnce)) return std::nullopt;
  std::vector<Job> jobs;
  for (std::int64_t number = planned_; number < wanted; ++number)
    jobs.push_back({id_, number, tuner_ ? tuning_text(tuner_->pair(number)) : standings_.plan().kind});
  if (auto error = ledger_.with([&](Ledger& ledger) { return ledger.add_jobs(jobs); }, should_stop))
    return error;
  planned_ = wanted;
  return std::nullopt;
}

/// Nothing more is played; what was finished after the last pair that counts is forgotten.
std::optional<Error> Director::decide(const StopSignal& should_stop) {
  over_ = true;
  if (auto error = ledger_.with([&](Ledger& ledger) { return ledger.close(id_); }, should_stop)) return error;
  return ledger_.with([&](Ledger& ledger) { return ledger.cut_after(id_, standings_.jobs() - 1); },
                      should_stop);
}

Result<std::optional<std::string>> find_contest(Ledger& ledger, Contest wanted) {
  const auto ids = ledger.contests();
  if (!ids) return ids.error();
  std::optional<std::string> best;
  for (const std::string& id : *ids) {
    const auto contest = ledger.contest(id);
    if (!contest) return contest.error();
    wanted.id = id;
    if (*contest && **contest == wanted && (!best || number_of_id(id) > number_of_id(*best))) best = id;
  }
  return best;
}

Result<std::string> new_contest_id(Ledger& ledger, const std::string& kind) {
  const auto ids = ledger.contests();
  if (!ids) return ids.error();
  int last = 0;
  for (const std::string& id : *ids) last = std::max(last, number_of_id(id));
  return fmt::format("{}-{}", kind, last + 1);
}

}  // namespace tesuji::arena
