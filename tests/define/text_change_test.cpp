// One value of a text changes, and nothing else does.
#include "define/text_change.hpp"

#include <doctest/doctest.h>

#include "support/rooms.hpp"
#include "support/show_errors.hpp"

using namespace tesuji::test;

namespace {

const std::string kText =
    "# my game\n"
    "game: mine\n"
    "name: {en: \"Mine, all mine\", ja: 私の}\n"
    "pieces:\n"
    "  queen: remove\n"
    "  wizard:\n"
    "    name: {en: Wizard, ja: 魔法使い}   # a name\n"
    "    moves:\n"
    "      - FC\n"
    "      - {betza: W, from: {last: 5}}\n"
    "\n"
    "    # its letter\n"
    "    sign: {letter: W}\n"
    "setup: {fen: rnbwkbnr/8}\n";

std::string changed(const std::string& text, std::vector<std::string> path,
                    std::optional<std::string> value) {
  const auto result = change_text(text, {std::move(path), std::move(value)});
  INFO(show_errors(result));
  REQUIRE(result.ok());
  return *result;
}

/// The text with one part of it replaced.
std::string with(std::string text, const std::string& part, const std::string& other) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, part.size(), other);
}

}  // namespace

TEST_CASE("a value is replaced where it stands") {
  CHECK(changed(kText, {"game"}, "yours") == with(kText, "game: mine", "game: yours"));
  CHECK(changed(kText, {"setup", "fen"}, "8/8") == with(kText, "rnbwkbnr/8", "8/8"));
  CHECK(changed(kText, {"name", "en"}, "\"A, B\"") == with(kText, "\"Mine, all mine\"", "\"A, B\""));
  CHECK(changed(kText, {"name", "ja"}, "君の") == with(kText, "私の", "君の"));
  // What is said about it behind it stays.
  CHECK(changed(kText, {"pieces", "wizard", "name"}, "Mage") ==
        with(kText, "{en: Wizard, ja: 魔法使い}   # a name", "Mage   # a name"));
}

TEST_CASE("a value of several rows becomes one row") {
  const std::string rows = "    moves:\n      - FC\n      - {betza: W, from: {last: 5}}\n";
  CHECK(changed(kText, {"pieces", "wizard", "moves"}, "FC") == with(kText, rows, "    moves: FC\n"));
  CHECK(changed("a: 1\nb: {\n  c: 2\n  }\nd: 3\n", {"b"}, "4") == "a: 1\nb: 4\nd: 3\n");
  CHECK(changed("moves:\n- FC\n- W\nnext: 1\n", {"moves"}, "N") == "moves: N\nnext: 1\n");
}

TEST_CASE("missing keys are added where their map ends") {
  CHECK(changed(kText, {"pieces", "wizard", "value"}, "300") ==
        with(kText, "    sign: {letter: W}\n", "    sign: {letter: W}\n    value: 300\n"));
  CHECK(changed(kText, {"pieces", "wizard", "sign", "figure"}, "camel") ==
        with(kText, "{letter: W}", "{letter: W, figure: camel}"));
  CHECK(changed(kText, {"board", "zones", "palace"}, "[d1-f3]") ==
        kText + "board: {zones: {palace: [d1-f3]}}\n");
  CHECK(changed("a: 1", {"b"}, "2") == "a: 1\nb: 2");
  CHECK(changed("a: {}\n", {"a", "b"}, "2") == "a: {b: 2}\n");
  // A word where a map is wanted makes way for it.
  CHECK(changed(kText, {"pieces", "queen", "moves"}, "Q") ==
        with(kText, "queen: remove", "queen: {moves: Q}"));
}

TEST_CASE("an entry is removed, and the map that would be empty without it") {
  CHECK(changed(kText, {"pieces", "queen"}, std::nullopt) == with(kText, "  queen: remove\n", ""));
  CHECK(changed(kText, {"name", "en"}, std::nullopt) == with(kText, "en: \"Mine, all mine\", ", ""));
  CHECK(changed(kText, {"name", "ja"}, std::nullopt) == with(kText, ", ja: 私の", ""));
  CHECK(changed(kText, {"setup", "fen"}, std::nullopt) == with(kText, "setup: {fen: rnbwkbnr/8}\n", ""));
  CHECK(changed(kText, {"no", "such"}, std::nullopt) == kText);
}

TEST_CASE("a text or a value that cannot be read is refused") {
  CHECK_FALSE(change_text("a: [\n", {{"a"}, "1"}).ok());
  CHECK_FALSE(change_text("a: 1\n", {{"a"}, "[1"}).ok());
  CHECK_FALSE(change_text("a: 1\n", {{}, "1"}).ok());
}
