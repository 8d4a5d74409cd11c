#include "arena/contest.hpp"

#include <chrono>
#include <thread>

#include "arena/signature.hpp"

namespace tesuji::arena {
namespace {

constexpr std::chrono::milliseconds kLook{100};
/// Whoever only watches need not look as often.
constexpr std::chrono::milliseconds kFarLook{500};

}  // namespace

Result<std::string> id_for(Ledger& ledger, const Contest& contest, const HoldSettings& settings) {
  if (!settings.id.empty()) return settings.id;
  if (settings.resume) {
    const auto found = find_contest(ledger, contest);
    if (!found) return found.error();
    if (*found) return **found;
  }
  return new_contest_id(ledger, contest.kind);
}

Result<HeldContest, Errors> hold_contest(const ContestPlan& plan, const HoldSettings& settings,
                                         const ContestListener& listener, const StopSignal& should_stop) {
  const auto signature = own_signature();
  if (!signature) return signature.error();
  auto opened = open_ledger(settings.place.empty() ? ":memory:" : settings.place, should_stop);
  if (!opened) return Errors{opened.error()};
  const auto id = id_for(*opened, contest_of(plan, "", *signature), settings);
  if (!id) return Errors{id.error()};
  SharedLedger ledger(std::move(opened.value()));
  Director director(ledger, plan, *id, *signature);
  if (auto error = director.begin(should_stop)) return Errors{*error};
  bool over = false;
  {
    Background background(ledger, {worker_name(), *signature, *id, settings.concurrency, false});
    const auto pause = settings.concurrency == 0 ? kFarLook : kLook;
    while (!over && !should_stop() && !background.ended()) {
      const auto looked = director.look(should_stop);
      if (!looked) return Errors{looked.error()};
      over = *looked;
      if (listener) listener({director.id(), director.standings(), background.live()});
      if (!over) std::this_thread::sleep_for(pause);
    }
    if (const auto& fault = background.stop(); fault && !over) return *fault;
  }
  // Pairs that were finished while everything stopped count as well.
  const auto looked = director.look({});
  if (!looked) return Errors{looked.error()};
  auto games = ledger.with([&](Ledger& all) { return all.games(*id); }, should_stop);
  if (!games) return Errors{games.error()};
  std::erase_if(games.value(),
                [&](const LedgerGame& game) { return game.job >= director.standings().jobs(); });
  return HeldContest{*id, director.standings(), director.tuner(), std::move(games.value()), *looked};
}

}  // namespace tesuji::arena
