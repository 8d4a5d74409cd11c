// Forty broken files of weights and of positions: each is told with its name, its line and what to do.
#include <doctest/doctest.h>

#include "base/embedded.hpp"
#include "base/text.hpp"
#include "engine/thinker.hpp"
#include "learn/labelled.hpp"
#include "learn/progress_file.hpp"
#include "persona/fractional/weights.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// What a file says instead, and the line that must be named: where something is missing, that of what lacks
/// it.
struct BrokenFile {
  const char* what;
  std::string text;
  int line;
};

constexpr const char* kOverlayHead = "game: chess\nfiles: 8\nranks: 8\n";  // three lines

std::string overlay_with(const std::string& more) {
  return kOverlayHead + more;
}

/// The program's own weights with one line exchanged, and the number of that line.
BrokenFile weights_with(const char* what, const std::string& start, const std::string& instead) {
  for (const EmbeddedFile& file : embedded_weights()) {
    if (file.path != "movement.yaml") continue;
    std::string text;
    int line = 0;
    int found = 0;
    for (const std::string_view row : split(file.text, '\n')) {
      ++line;
      const bool here = row.starts_with(start);
      if (here) found = line;
      text += (here ? instead : std::string(row)) + "\n";
    }
    return {what, text, found};
  }
  return {what, "", 0};
}

/// Every fault has the name of the file and a hint; one of them is on the line that is wrong.
void check_told(const BrokenFile& broken, const Errors& faults) {
  CAPTURE(broken.what);
  REQUIRE(!faults.empty());
  bool on_line = false;
  for (const Error& fault : faults) {
    CHECK(fault.where.file == "broken.file");
    CHECK(!fault.message.empty());
    CHECK(!fault.hint.empty());
    on_line = on_line || fault.where.line == broken.line;
  }
  INFO("line ", faults.front().where.line, ": ", faults.front().message);
  CHECK(on_line);
}

std::string eight(const char* number) {
  std::string list = "[";
  for (int i = 0; i < 8; ++i) list += std::string(i == 0 ? "" : ", ") + number;
  return list + "]";
}

}  // namespace

TEST_CASE("broken weights files are told with file, line and what to do") {
  const std::string knight = "pieces:\n  knight:\n    reach-total: 336\n";  // lines 4 to 6
  const std::vector<BrokenFile> files = {
      {"no board", "game: chess\n", 1},
      {"no game id", "game: [chess]\nfiles: 8\nranks: 8\n", 1},
      {"a name that is no id", "game: \"king's game\"\nfiles: 8\nranks: 8\n", 1},
      {"files in words", "game: chess\nfiles: eight\nranks: 8\n", 2},
      {"too many ranks", "game: chess\nfiles: 8\nranks: 800\n", 3},
      {"no files at all", "game: chess\nfiles: 0\nranks: 8\n", 2},
      {"an unknown key", overlay_with("colour: blue\n"), 4},
      {"a key twice", overlay_with("drops: false\ndrops: true\n"), 5},
      {"drops neither yes nor no", overlay_with("drops: maybe\n"), 4},
      {"weights are no map", overlay_with("weights: 3\n"), 4},
      {"weights are a list", overlay_with("weights:\n  - tempo\n"), 5},
      {"an unknown weight", overlay_with("weights:\n  tempi: {mg: 1, eg: 1}\n"), 5},
      {"a weight in words", overlay_with("weights:\n  tempo: much\n"), 5},
      {"a weight without its ending", overlay_with("weights:\n  tempo: {mg: 3}\n"), 5},
      {"a weight with a third phase", overlay_with("weights:\n  tempo: {mg: 3, eg: 2, og: 1}\n"), 5},
      {"a weight beyond all bounds", overlay_with("weights:\n  tempo: {mg: 1e9, eg: 0}\n"), 5},
      {"a weight that is no number", overlay_with("weights:\n  tempo: {mg: nan, eg: 0}\n"), 5},
      {"a curve as one number", overlay_with("weights:\n  passed: 4\n"), 5},
      {"a curve that is too short",
       overlay_with("weights:\n  passed:\n    mg: [1, 2]\n    eg: " + eight("1") + "\n"), 6},
      {"a curve with a hole",
       overlay_with("weights:\n  passed:\n    mg: " + eight("1") + "\n    eg: [1, 2, x, 4, 5, 6, 7, 8]\n"),
       7},
      {"a curve without its ending", overlay_with("weights:\n  passed:\n    mg: " + eight("1") + "\n"), 5},
      {"pieces are a list", overlay_with("pieces:\n  - knight\n"), 5},
      {"a piece without its reach", overlay_with("pieces:\n  knight:\n    value: {mg: 1, eg: 1}\n"), 5},
      {"a reach below nothing", overlay_with("pieces:\n  knight:\n    reach-total: -3\n"), 6},
      {"a piece's unknown weight", overlay_with(knight + "    speed: 3\n"), 7},
      {"a square table of three numbers",
       overlay_with(knight + "    squares: {mg: [1, 2, 3], eg: [1, 2, 3]}\n"), 7},
      {"no closing bracket", overlay_with("weights: {tempo: {mg: 1, eg: 1}\n"), 4},
      {"tabs for blanks", overlay_with("weights:\n\ttempo: 3\n"), 5},
      weights_with("no number", "tempo:", "tempo: quick"),
      weights_with("half a weight", "tempo:", "tempo: {mg: 10}"),
      weights_with("a misspelt weight", "tempo:", "tempos: 10"),
  };
  CHECK(files.size() == 31);
  for (const BrokenFile& broken : files) {
    const auto read = engine::read_weights({"broken.file", broken.text});
    CAPTURE(broken.what);
    REQUIRE_FALSE(read.ok());
    check_told(broken, read.error());
  }
}

TEST_CASE("broken files of positions are told with file, line and what to do") {
  const std::string good = "# positions\n1\t8/8/8/8 w\t30\t0.5\n";  // two lines
  const std::vector<BrokenFile> files = {
      {"two fields", good + "2\t8/8/8/8 w\n", 3},
      {"five fields", good + "2\t8/8/8/8 w\t1\t1\t1\n", 3},
      {"a game in words", good + "\nsecond\t8/8/8/8 w\t10\n", 4},
      {"a score in pawns", good + "2\t8/8/8/8 w\t0.25\n", 3},
      {"a result of two points", good + "2\t8/8/8/8 w\t10\t2\n", 3},
      {"no position", good + "2\t\t10\n", 3},
      {"half a row of self-play", "split\tjob\tply\tscore\tresult\tposition\ntraining\t1\t9\t20\n", 2},
  };
  CHECK(files.size() == 7);
  for (const BrokenFile& broken : files) {
    const auto read = read_labelled({"broken.file", broken.text});
    CAPTURE(broken.what);
    REQUIRE_FALSE(read.ok());
    check_told(broken, read.error());
  }
}

TEST_CASE("broken progress of learning is told, and other work is not mixed in") {
  const std::string work = "chess by 100 nodes, seed 1";
  const std::vector<BrokenFile> files = {
      {"no progress at all", "1\t8/8/8/8 w\t3\n", 1},
      {"of other work", "# tesuji learn\tshogi by 100 nodes, seed 1\t2\t1.5\n", 1},
      {"games in words", "# tesuji learn\t" + work + "\ttwo\t1.5\n", 1},
      {"rows of games that were not played", "# tesuji learn\t" + work + "\t2\t1.5\n7\t8/8/8/8 w\t3\n", 1},
      {"cut off in a row", "# tesuji learn\t" + work + "\t2\t1.5\n1\t8/8/8/8 w\n", 2},
  };
  for (const BrokenFile& broken : files) {
    const auto read = read_progress({"broken.file", broken.text}, work);
    CAPTURE(broken.what);
    REQUIRE_FALSE(read.ok());
    check_told(broken, read.error());
  }
  const Progress good{work, 2, 1.5, {{1, "8/8/8/8 w", -12, 0.5}}};
  const auto back = read_progress({"good", progress_text(good)}, work);
  REQUIRE(back.ok());
  CHECK(back->games == 2);
  CHECK(back->rows == good.rows);
}

TEST_CASE("broken weights of the fractional searcher are told") {
  const std::string tail = "royal: 1\ncentre: 1\nspace: 1\nfree-above: 1\nbudget: 1\n";
  const std::vector<BrokenFile> files = {
      {"a piece worth nothing", "pieces: {\"N\": 0}\n" + tail, 1},
      {"no pieces", tail, 1},
      {"a broken centre", "pieces: {\"N\": 300}\nroyal: 1\ncentre: 3.5\nspace: 1\nfree-above: 1\nbudget: 1\n",
       3},
  };
  for (const BrokenFile& broken : files) {
    const auto read = persona::fractional::read_weights({"broken.file", broken.text});
    CAPTURE(broken.what);
    REQUIRE_FALSE(read.ok());
    check_told(broken, read.error());
  }
}

}  // namespace tesuji::test
