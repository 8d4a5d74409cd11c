#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>

#include "cli/terminal.hpp"
#include "server/server.hpp"

extern char** environ;

namespace tesuji::cli {
namespace {

constexpr const char* kDatabase = "tesuji.db";

/// Is there a screen a browser could appear on?
bool has_screen() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

/// Asks the desktop to show the address; that it may fail is why the address is printed, too.
void open_browser(std::string address) {
  std::string program = "xdg-open";
  char* arguments[] = {program.data(), address.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", 1, 0);
  posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", 1, 0);
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

}  // namespace

int run(const ServeCommand& command) {
  const auto folder = command.data.empty() ? server::usual_data_folder() : Result<std::string>(command.data);
  if (!folder) return report(folder.error());
  server::ServerSettings settings;
  for (const std::string& limit : command.limits) {
    if (const auto error = server::set_quota(settings.quotas, limit)) return report(*error);
  }
  auto store = server::Store::open(command.store.empty() ? *folder + "/" + kDatabase : command.store);
  if (!store) return report(store.error());
  if (const std::string& why = store.value()->read_only(); !why.empty())
    say(fmt::format("tesuji: nothing will be stored: {}; what is there can be looked at\n", why));
  settings.address = command.address;
  settings.exactly = command.port != 0;
  if (command.port != 0) settings.port = static_cast<unsigned short>(command.port);
  auto server = server::Server::listen(settings, **store);
  if (!server) return report(server.error());
  catch_termination();
  print(fmt::format("Tesuji's board is at {}\n", server.value()->address()));
  if (is_terminal(2)) say("Ctrl-C ends it.\n");
  if (command.browser && has_screen()) open_browser(server.value()->address());
  if (!server.value()->run(interrupted)) {
    // What was answered is stored. Somebody's request has not come to its end, and nobody waits for it.
    std::fflush(stdout);
    std::_Exit(kInterrupted);
  }
  return kOk;
}

}  // namespace tesuji::cli
