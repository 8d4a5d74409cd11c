// Files and rows of input are read with bounds, and files are written whole or not at all.
#include "base/files.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <sstream>

#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test.
class Folder {
 public:
  explicit Folder(const char* name) : path_(fs::temp_directory_path() / name) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string at(const char* name) const { return (path_ / name).string(); }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

 private:
  fs::path path_;
};

/// While it lives, no file grows beyond so many bytes: as on a disk that is full.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : ignored_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, ignored_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  void (*ignored_)(int);
  rlimit before_{};
};

}  // namespace

TEST_CASE("what is no file of a sensible size is refused in words") {
  const Folder folder("tesuji_files_read");
  const auto said = [](const std::string& path, std::size_t most = kMostInputBytes) {
    const auto text = read_file(path, most);
    REQUIRE_FALSE(text.ok());
    CHECK(text.error().code == ErrorCode::io);
    return text.error().message;
  };
  CHECK(said(folder.at("nothing")).ends_with("there is no such file"));
  CHECK(said(folder.at("")).ends_with("this is a folder, not a file"));
  CHECK(said("/dev/zero") == "/dev/zero: this is a device, not a file");
  CHECK(said("/proc/self/mem").starts_with("/proc/self/mem: cannot be read"));
  REQUIRE_FALSE(write_file(folder.at("long"), std::string(2U << 20U, 'x')).has_value());
  CHECK(said(folder.at("long"), 1U << 20U).ends_with("the file is larger than 1 MB"));
  // A size of nought, as files of the system have it, is no promise.
  CHECK(said("/proc/self/maps", 10).ends_with("the file is larger than 0 MB"));
  CHECK(read_file("/proc/self/maps").ok());
  CHECK(read_file(folder.at("long"))->size() == 2U << 20U);
}

TEST_CASE("a file is written whole, or what was there stays") {
  const Folder folder("tesuji_files_write");
  const std::string path = folder.at("text");
  REQUIRE_FALSE(write_file(path, "first").has_value());
  CHECK(*read_file(path) == "first");
  chmod(path.c_str(), 0640);
  {
    const SmallDisk full(1000);
    const auto fault = write_file(path, std::string(5000, 'x'));
    REQUIRE(fault.has_value());
    CHECK(fault->code == ErrorCode::io);
    CHECK(write_file(folder.at("new"), std::string(5000, 'x')).has_value());
  }
  CHECK(*read_file(path) == "first");
  CHECK(folder.files() == 1);
  REQUIRE_FALSE(write_file(path, "second").has_value());
  CHECK(*read_file(path) == "second");
  struct stat known {};
  REQUIRE(stat(path.c_str(), &known) == 0);
  CHECK((known.st_mode & 0777U) == 0640U);
  CHECK(folder.files() == 1);
}

TEST_CASE("links, devices and folders stay what they are when written to") {
  const Folder folder("tesuji_files_links");
  REQUIRE_FALSE(write_file(folder.at("real"), "old").has_value());
  fs::create_symlink(folder.at("real"), folder.at("link"));
  REQUIRE_FALSE(write_file(folder.at("link"), "new").has_value());
  CHECK(fs::is_symlink(folder.at("link")));
  CHECK(*read_file(folder.at("real")) == "new");
  CHECK_FALSE(write_file("/dev/null", "text").has_value());
  CHECK(fs::is_character_file("/dev/null"));
  CHECK(write_file("/dev/full", "text").has_value());
  CHECK(write_file(folder.at(""), "text").has_value());
  CHECK(write_file(folder.at("no/such/folder"), "text").has_value());
}

TEST_CASE("rows of input are bounded, and one that is too long is passed over") {
  std::istringstream in("one\n\ntoo long\nfour\r\nlast");
  const auto row = [&] { return next_row(in, 5); };
  CHECK(**row() == "one");
  CHECK(**row() == "");
  const auto refused = row();
  REQUIRE(refused.has_value());
  REQUIRE_FALSE(refused->ok());
  CHECK(refused->error().message == "a row of the input is longer than 5 bytes");
  CHECK(**row() == "four\r");
  CHECK(**row() == "last");
  CHECK_FALSE(row().has_value());
  CHECK_FALSE(row().has_value());
}

}  // namespace tesuji::test
