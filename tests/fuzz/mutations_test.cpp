// The checks of the fuzzers, quickly: each seed, and texts made from the seeds by chance; twenty times as
// many of them with TESUJI_ALL=1.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <random>

#include "base/files.hpp"
#include "import_check.hpp"
#include "protocol_check.hpp"
#include "puzzles_check.hpp"
#include "record_round_trip.hpp"
#include "rpc_check.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {
namespace {

using Texts = std::vector<std::string>;

Texts seeds(const std::string& target) {
  Texts texts;
  for (const auto& entry : std::filesystem::directory_iterator(in_source("tests/fuzz/seeds/" + target))) {
    auto text = read_file(entry.path().string());
    REQUIRE(text.ok());
    texts.push_back(std::move(text.value()));
  }
  std::sort(texts.begin(), texts.end());
  REQUIRE_FALSE(texts.empty());
  return texts;
}

/// Texts like the seeds, but not what anybody would write.
class Mutator {
 public:
  explicit Mutator(Texts texts) : texts_(std::move(texts)) {}

  std::string next() {
    std::string text = pick(texts_);
    for (int changes = below(4); changes >= 0; --changes) change(text);
    return text;
  }

 private:
  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  std::size_t place(const std::string& text) { return random_() % (text.size() + 1); }
  const std::string& pick(const Texts& from) { return from[random_() % from.size()]; }

  void change(std::string& text) {
    static const Texts kNasty{"0",
                              "-1",
                              "2147483648",
                              "-2147483648",
                              "9999999999",
                              "*",
                              "[",
                              "]",
                              "{",
                              "}",
                              "\"",
                              "\\",
                              ",",
                              ":",
                              "=",
                              "+",
                              "(",
                              ")",
                              "\n",
                              "\r",
                              " ",
                              "\t",
                              std::string(1, '\0'),
                              "\xff",
                              "\xe3\x81",
                              "\xe6\xad\xa9",
                              std::string(3000, '['),
                              std::string(3000, '(')};
    const std::size_t at = place(text);
    const std::size_t length = random_() % 20;
    const std::string& other = pick(texts_);
    const std::size_t from = place(other);
    switch (below(5)) {
      case 0:
        text.erase(std::min(at, text.size()), length);
        break;
      case 1:
        text.insert(at, pick(kNasty));
        break;
      case 2:
        text.insert(at, other.substr(from, length));
        break;
      case 3:
        text.replace(at, std::min(length, text.size() - at), pick(kNasty));
        break;
      default:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
    }
  }

  Texts texts_;
  std::mt19937 random_{20};
};

/// The check of every seed and of so many texts made from them.
template <class Check>
void run(const std::string& target, int count, Check check) {
  const Texts texts = seeds(target);
  for (const std::string& text : texts) {
    INFO(text);
    CHECK_NOTHROW(check(text));
  }
  Mutator mutator(texts);
  const int all = std::getenv("TESUJI_ALL") != nullptr ? 20 * count : count;
  for (int i = 0; i < all; ++i) {
    const std::string text = mutator.next();
    INFO(text);
    CHECK_NOTHROW(check(text));
  }
}

}  // namespace

TEST_CASE("definitions of variants, broken by chance") {
  run("import", 1000, check_import);
}

TEST_CASE("files of puzzles, broken by chance") {
  run("puzzles", 100, check_puzzles);
}

TEST_CASE("messages of the API, broken by chance") {
  run("rpc", 30, check_rpc);
}

TEST_CASE("conversations with boards, broken by chance") {
  run("protocol", 40, check_protocol);
}

TEST_CASE("move lists of USI, broken by chance") {
  run("usi_list", 1000, [](std::string_view text) {
    check_record(text, RecordFormat::usi, provider_of("shogi", "m", "minishogi"));
  });
}

}  // namespace tesuji::test
