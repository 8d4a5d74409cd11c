#include "arena/contest.hpp"

#include <chrono>
#include <thread>

#include "arena/signature.hpp"

namespace tesuji::arena {
namespace {

constexpr std::chrono::milliseconds kGlance{100};
/// What others finished may be heard of later than what was finished here.
constexpr std::chrono::milliseconds kFarLook{500};

Result<std::string> id_for(Ledger& ledger, const Contest& contest, const HoldSettings& settings) {
  if (!settings.id.empty()) return settings.id;
  if (settings.resume) {
    const auto found = find_contest(ledger, contest);
    if (!found) return found.error();
    if (*found) return **found;
  }
  return new_contest_id(ledger, contest.kind);
}

/// Looks on until the contest is over (true), nobody plays any more, or `should_stop`.
Result<bool> watch(Director& director, const Background& background, const ContestListener& listener,
                   const StopSignal& should_stop) {
  using Clock = std::chrono::steady_clock;
  bool over = false;
  std::int64_t finished = -1;
  Clock::time_point next_look;
  while (!over && !should_stop() && !background.ended()) {
    const auto now = Clock::now();
    // Counted before looking: what is finished meanwhile is looked at the next time.
    if (const std::int64_t seen = background.finished(); seen != finished || now >= next_look) {
      const auto looked = director.look(should_stop);
      if (!looked) return looked.error();
      over = *looked;
      finished = seen;
      next_look = now + kFarLook;
    }
    if (listener) listener({director.id(), director.standings(), background.live()});
    if (!over) std::this_thread::sleep_for(kGlance);
  }
  return over;
}

}  // namespace

Result<ContestPlace, Errors> open_place(Contest contest, const HoldSettings& settings,
                                        const StopSignal& should_stop) {
  auto signature = own_signature();
  if (!signature) return signature.error();
  contest.signature = std::move(signature.value());
  auto ledger = open_ledger(settings.place.empty() ? ":memory:" : settings.place, should_stop);
  if (!ledger) return Errors{ledger.error()};
  auto id = id_for(*ledger, contest, settings);
  if (!id) return Errors{id.error()};
  contest.id = std::move(id.value());
  return ContestPlace{std::move(ledger.value()), std::move(contest)};
}

Result<HeldContest, Errors> hold_contest(const ContestPlan& plan, const HoldSettings& settings,
                                         const ContestListener& listener, const StopSignal& should_stop) {
  auto place = open_place(contest_of(plan, "", ""), settings, should_stop);
  if (!place) return place.error();
  const std::string& id = place->contest.id;
  const std::string& signature = place->contest.signature;
  SharedLedger ledger(std::move(place.value().ledger));
  Director director(ledger, plan, id, signature);
  if (auto error = director.begin(should_stop)) return Errors{*error};
  bool over = false;
  {
    Background background(ledger, {worker_name(), signature, id, settings.concurrency, false});
    const auto watched = watch(director, background, listener, should_stop);
    if (!watched) return Errors{watched.error()};
    over = *watched;
    if (const auto& fault = background.stop(); fault && !over) return *fault;
  }
  // Pairs that were finished while everything stopped count as well.
  const auto looked = director.look({});
  if (!looked) return Errors{looked.error()};
  auto games = ledger.with([&](Ledger& all) { return all.games(id); }, should_stop);
  if (!games) return Errors{games.error()};
  std::erase_if(games.value(),
                [&](const LedgerGame& game) { return game.job >= director.standings().jobs(); });
  return HeldContest{id, director.standings(), director.tuner(), std::move(games.value()), *looked};
}

}  // namespace tesuji::arena
