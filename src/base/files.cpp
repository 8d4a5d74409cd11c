#include "base/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <istream>

#include "base/failure.hpp"
#include "base/indexed.hpp"

namespace tesuji::base {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPiece = std::size_t{64} << 10U;  // bytes read at once
constexpr int kMostNames = 100;                         // tried for the file beside
constexpr mode_t kUsualRights = 0666;                   // before the user's mask

Error about(const std::string& path, std::string_view what, std::string hint = "") {
  return {ErrorCode::io, fmt::format("{}: {}", path, what), std::move(hint), {path, 0, 0}, ""};
}

Error system_error(const std::string& path, std::string_view what) {
  return about(path, fmt::format("{}: {}", what, std::strerror(errno)));
}

Error too_long(const std::string& path, std::size_t most) {
  return about(path, fmt::format("the file is larger than {} MB", most >> 20U));
}

/// An open file, closed at the end of its life.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool open() const { return number_ >= 0; }
  int number() const { return number_; }
  /// False when what was written before turns out to be lost.
  bool close() {
    const int number = number_;
    number_ = -1;
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(as_size(written));
  }
  return true;
}

std::optional<Error> write_into(const std::string& path, std::string_view text) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (!file.open()) return system_error(path, "cannot be written");
  if (!write_all(file, text) || !file.close()) return system_error(path, "writing failed");
  return std::nullopt;
}

/// A new file in the folder, under a name that was free.
struct Beside {
  std::string name;
  int number = -1;
};

Beside create_beside(const fs::path& path) {
  for (int i = 0; i < kMostNames; ++i) {
    const std::string name = fmt::format(".tesuji-{}-{}.part", ::getpid(), i);
    Beside beside{(path.parent_path() / name).string(), -1};
    beside.number = ::open(beside.name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kUsualRights);
    if (beside.number >= 0 || errno != EEXIST) return beside;
  }
  return {};
}

/// `known`: what has the name so far, if anything; its rights are kept.
std::optional<Error> replace(const std::string& path, std::string_view text, const struct stat* known) {
  const Beside beside = create_beside(path);
  Descriptor file(beside.number);
  if (!file.open()) return system_error(path, "cannot be written");
  const bool written = (known == nullptr || ::fchmod(file.number(), known->st_mode & 07777U) == 0) &&
                       write_all(file, text) && ::fsync(file.number()) == 0 && file.close() &&
                       std::rename(beside.name.c_str(), path.c_str()) == 0;
  if (written) return std::nullopt;
  Error fault = system_error(path, "writing failed");
  ::unlink(beside.name.c_str());
  return fault;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  struct stat known {};
  if (::stat(path.c_str(), &known) != 0)
    return errno == ENOENT ? about(path, "there is no such file") : system_error(path, "cannot be read");
  if (S_ISDIR(known.st_mode)) return about(path, "this is a folder, not a file");
  if (!S_ISREG(known.st_mode) && !S_ISFIFO(known.st_mode))
    return about(path, "this is a device, not a file", "give a file or a pipe");
  if (known.st_size > 0 && as_size(known.st_size) > most) return too_long(path, most);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.open()) return system_error(path, "cannot be read");
  std::string text;
  std::array<char, kPiece> piece{};
  while (true) {
    const ssize_t got = ::read(file.number(), piece.data(), piece.size());
    if (got < 0) return system_error(path, "cannot be read");
    if (got == 0) return text;
    text.append(piece.data(), as_size(got));
    if (text.size() > most) return too_long(path, most);
  }
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
  struct stat known {};
  if (::stat(path.c_str(), &known) != 0) return replace(path, text, nullptr);
  if (S_ISDIR(known.st_mode)) return about(path, "this is a folder, not a file");
  if (!S_ISREG(known.st_mode)) return write_into(path, text);
  // A link stays a link: the file it leads to is replaced.
  std::error_code fault;
  const fs::path real = fs::canonical(path, fault);
  return replace(fault ? path : real.string(), text, &known);
}

std::optional<Result<std::string>> next_row(std::istream& in, std::size_t most) {
  if (!in.good()) return std::nullopt;
  std::string row;
  std::size_t length = 0;
  std::streambuf& buffer = *in.rdbuf();
  int c = buffer.sbumpc();
  for (; c != '\n' && c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
    if (++length <= most) row += static_cast<char>(c);
  }
  if (c != '\n') {
    in.setstate(std::ios::eofbit);
    if (length == 0) return std::nullopt;
  }
  if (length <= most) return Result<std::string>(std::move(row));
  return Result<std::string>(
      bad_input(fmt::format("a row of the input is longer than {} bytes", most), "write shorter rows"));
}

}  // namespace tesuji::base
