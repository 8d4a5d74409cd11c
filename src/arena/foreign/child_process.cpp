#include "arena/foreign/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

extern char** environ;

namespace tesuji::arena {
namespace {

using Clock = ChildProcess::Clock;

constexpr std::size_t kLongestRow = 1 << 20;
constexpr auto kLongestWrite = std::chrono::seconds(1);

void close_once(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000'000));
}

/// Waits until the descriptor is ready or the deadline has passed.
bool ready(int descriptor, short events, Clock::time_point deadline) {
  pollfd wanted{descriptor, events, 0};
  while (true) {
    const int found = ::poll(&wanted, 1, milliseconds_until(deadline));
    if (found > 0) return true;
    if (found == 0 || errno != EINTR) return false;
  }
}

Error cannot_start(const std::string& command, int reason) {
  return {ErrorCode::io,
          fmt::format("'{}' could not be started: {}", command, std::strerror(reason)),
          "write a command that works in a shell",
          {},
          ""};
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // one that ends while it is spoken to must not end us
  std::array<int, 2> down{-1, -1};
  std::array<int, 2> up{-1, -1};
  const auto close_all = [&] {
    for (int* end : {&down[0], &down[1], &up[0], &up[1]}) close_once(*end);
  };
  if (::pipe2(down.data(), O_CLOEXEC) != 0 || ::pipe2(up.data(), O_CLOEXEC) != 0) {
    const int reason = errno;
    close_all();
    return cannot_start(command, reason);
  }
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, down[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, up[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // A group of its own: Ctrl-C is for us, and whatever it starts can be ended with it.
  posix_spawnattr_t manner;
  posix_spawnattr_init(&manner);
  posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&manner, 0);
  const std::string script = "exec " + command;
  const std::array<const char*, 4> words{"sh", "-c", script.c_str(), nullptr};
  pid_t id = -1;
  const int failed =
      ::posix_spawn(&id, "/bin/sh", &files, &manner, const_cast<char* const*>(words.data()), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&manner);
  if (failed != 0) {
    close_all();
    return cannot_start(command, failed);
  }
  close_once(down[0]);
  close_once(up[1]);
  ::fcntl(down[1], F_SETFL, O_NONBLOCK);
  ::fcntl(up[0], F_SETFL, O_NONBLOCK);
  return ChildProcess(id, down[1], up[0]);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      reaped_(other.reaped_),
      status_(other.status_),
      unread_(std::move(other.unread_)) {}

ChildProcess::~ChildProcess() {
  if (id_ > 0) end(std::chrono::milliseconds(0));
}

bool ChildProcess::write_row(std::string_view text) {
  std::string rest = std::string(text) + "\n";
  const auto deadline = Clock::now() + kLongestWrite;
  while (!rest.empty()) {
    if (!ready(input_, POLLOUT, deadline)) return false;
    const ssize_t written = ::write(input_, rest.data(), rest.size());
    if (written > 0) {
      rest.erase(0, static_cast<std::size_t>(written));
    } else if (errno != EAGAIN && errno != EINTR) {
      return false;
    }
  }
  return true;
}

Heard ChildProcess::read_row(Clock::time_point deadline) {
  while (true) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) {
      std::string row = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!row.empty() && row.back() == '\r') row.pop_back();
      return {Heard::What::row, std::move(row)};
    }
    if (unread_.size() > kLongestRow) return {Heard::What::flooding, ""};
    if (!ready(output_, POLLIN, deadline)) return {Heard::What::silence, ""};
    std::array<char, 1 << 14> buffer;
    const ssize_t found = ::read(output_, buffer.data(), buffer.size());
    if (found > 0) {
      unread_.append(buffer.data(), static_cast<std::size_t>(found));
    } else if (found == 0 || (errno != EAGAIN && errno != EINTR)) {
      return {Heard::What::gone, ""};
    }
  }
}

bool ChildProcess::reap(bool wait) {
  if (!reaped_) reaped_ = ::waitpid(id_, &status_, wait ? 0 : WNOHANG) == id_;
  return reaped_;
}

void ChildProcess::end(std::chrono::milliseconds patience) {
  close_once(input_);
  for (const auto deadline = Clock::now() + patience; !reap(false) && Clock::now() < deadline;)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  ::kill(-id_, SIGKILL);  // what it started, too, even when it has ended itself
  reap(true);
  close_once(output_);
  id_ = -1;
}

std::string ChildProcess::fate() {
  if (id_ > 0) reap(false);
  if (!reaped_) return "still runs";
  if (WIFSIGNALED(status_)) return fmt::format("was killed by signal {}", WTERMSIG(status_));
  return fmt::format("ended with exit code {}", WEXITSTATUS(status_));
}

}  // namespace tesuji::arena
