#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "base/failure.hpp"
#include "cli/terminal.hpp"
#include "server/http_rules.hpp"
#include "server/identity.hpp"
#include "server/server.hpp"

extern char** environ;

namespace tesuji::cli {
namespace {

constexpr const char* kDatabase = "tesuji.db";
constexpr const char* kSecret = "tesuji.secret";
/// With what the server itself takes for it, less than two seconds.
constexpr std::chrono::milliseconds kLongestGoodbye{300};

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

[[noreturn]] void leave_at_once() {
  std::fflush(stdout);
  std::_Exit(kInterrupted);
}

/// What is missing to let strangers in safely; nothing when it is all there.
std::optional<Error> hosted_fault(const ServeCommand& command) {
  const std::string& url = command.public_url;
  if (!server::is_origin(url))
    return usage_error("a hosted server needs --public-url, exactly as browsers call it",
                       "write --public-url https://board.example, without a path");
  const bool secure = url.starts_with("https://");
  const std::string host = url.substr(url.find("://") + 3);
  if (!secure && !server::is_loopback(host.substr(0, host.find(':'))))
    return usage_error("identities must not travel unencrypted", "use https:// and a proxy that speaks TLS");
  if (secure && !command.behind_proxy)
    return usage_error("this server speaks no TLS itself", "put a proxy in front, and say --behind-proxy");
  if (!server::is_loopback(command.address) && !command.behind_proxy)
    return usage_error(fmt::format("{} can be reached from other machines without TLS", command.address),
                       "listen on 127.0.0.1, or say --behind-proxy and let only the proxy in");
  if (store::is_server(command.store) && command.secret.empty())
    return usage_error("several nodes need the same secret",
                       "give each a copy of the file with --secret FILE");
  return std::nullopt;
}

/// What is wrong with the wish, before anything is opened.
std::optional<Error> serve_fault(const ServeCommand& command) {
  if (command.hosted) return hosted_fault(command);
  if (!command.public_url.empty() || command.behind_proxy || !command.secret.empty())
    return usage_error("--public-url, --behind-proxy and --secret are for hosted servers", "add --hosted");
  if (!server::is_loopback(command.address))
    return usage_error(
        fmt::format("{} can be reached from other machines, where everybody would be the same user",
                    command.address),
        "use --hosted to let others in; docs/hosting.md tells how");
  return std::nullopt;
}

}  // namespace

int run(const ServeCommand& command) {
  if (const auto fault = serve_fault(command)) return report(*fault);
  const bool folder_needed =
      command.data.empty() && (command.store.empty() || (command.hosted && command.secret.empty()));
  const auto folder = folder_needed ? server::usual_data_folder() : Result<std::string>(command.data);
  if (!folder) return report(folder.error());
  server::ServerSettings settings;
  for (const std::string& limit : command.limits) {
    if (const auto error = server::set_quota(settings.quotas, limit)) return report(*error);
  }
  auto store = server::Store::open(command.store.empty() ? *folder + "/" + kDatabase : command.store);
  if (!store) return report(store.error());
  if (const std::string& why = store.value()->read_only(); !why.empty())
    say(fmt::format("tesuji: nothing will be stored: {}; what is there can be looked at\n", why));
  if (command.hosted) {
    const auto secret =
        server::read_secret(command.secret.empty() ? *folder + "/" + kSecret : command.secret);
    if (!secret) return report(secret.error());
    settings.hosted = server::HostedSettings{command.public_url, command.behind_proxy, *secret};
  }
  settings.address = command.address;
  settings.exactly = command.port != 0;
  if (command.port != 0) settings.port = static_cast<unsigned short>(command.port);
  settings.watch_port = static_cast<unsigned short>(command.watch_port);
  auto server = server::Server::listen(settings, **store);
  if (!server) return report(server.error());
  catch_termination();
  print(fmt::format("Tesuji's board is at {}\n", server.value()->address()));
  if (is_terminal(2)) say("Ctrl-C ends it.\n");
  if (command.browser && !command.hosted && has_screen()) open_browser(server.value()->address());
  // What was answered is stored. Somebody's request may not have come to its end, or a database not answer:
  // nobody waits for them.
  if (!server.value()->run(interrupted)) leave_at_once();
  std::thread([] {
    std::this_thread::sleep_for(kLongestGoodbye);
    leave_at_once();
  }).detach();
  return kOk;
}

}  // namespace tesuji::cli
