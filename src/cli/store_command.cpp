#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "cli/terminal.hpp"
#include "server/bans.hpp"
#include "server/store_move.hpp"

namespace tesuji::cli {
namespace {

int move(server::Store& from, const std::string& target) {
  auto to = server::Store::open(target);
  if (!to) return report(to.error());
  SlowWork work;
  const auto moved = server::copy_store(from, **to, [&](const server::Moved& so_far) {
    work.show(fmt::format("{} items, {} games", so_far.items, so_far.games));
  });
  work.clear();
  if (!moved) return report(moved.error());
  print(fmt::format("{} items and {} games of people copied to {}\n", moved->items, moved->games, target));
  return kOk;
}

int list_bans(server::Store& store) {
  const auto bans = server::bans_in(store);
  if (!bans) return report(bans.error());
  for (const server::Ban& ban : *bans)
    print(fmt::format("{}  since {:%Y-%m-%d %H:%M} UTC  {}\n", ban.client, fmt::gmtime(ban.since), ban.why));
  return kOk;
}

}  // namespace

int run(const StoreCommand& command) {
  auto store = server::Store::open(command.place);
  if (!store) return report(store.error());
  if (command.action == "move") return move(**store, command.other);
  if (command.action == "bans") return list_bans(**store);
  if (command.action == "ban") {
    if (const auto error = server::ban(**store, command.other, command.why)) return report(*error);
    return kOk;
  }
  const auto gone = server::unban(**store, command.other);
  if (!gone) return report(gone.error());
  if (*gone) return kOk;
  return report(
      bad_input(fmt::format("'{}' is not banned", command.other), "`tesuji store bans` lists who is"));
}

}  // namespace tesuji::cli
