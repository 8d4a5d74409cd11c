// extends, remove, options, zones and the ways of writing moves.
#include "define/loader.hpp"

#include <doctest/doctest.h>

#include <map>

#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"

using namespace tesuji::test;

namespace {

/// A small complete game; tests add to it.
const std::string kSmall =
    "game: small\nname: {en: Small, ja: 小}\n"
    "board: {files: 5, ranks: 5}\n"
    "pieces:\n"
    "  king: {sign: {letter: K}, moves: K}\n"
    "  rook: {sign: {letter: R}, moves: R}\n"
    "setup: {fen: 3rk/5/5/5/KR3}\n"
    "royal: {pieces: [king]}\n";

using Library = std::map<std::string, std::string>;

Result<GameDefinition, Errors> load(const std::string& text, const Library& library = {},
                                    const OptionChoices& options = {}) {
  const auto finder = [&](std::string_view wanted, const SourceText& from) -> Result<SourceText> {
    const auto found = library.find(std::string(wanted));
    if (found != library.end()) return SourceText{found->first, found->second};
    return shipped_finder()(wanted, from);
  };
  return load_game({"test.yaml", text}, finder, options);
}

GameDefinition good(const std::string& text, const Library& library = {}, const OptionChoices& options = {}) {
  const auto game = load(text, library, options);
  INFO(text);
  INFO(show_errors(game));
  REQUIRE(game.ok());
  return *game;
}

Error first_error(const std::string& text, const Library& library = {}, const OptionChoices& options = {}) {
  const auto game = load(text, library, options);
  INFO(text);
  REQUIRE_FALSE(game.ok());
  REQUIRE_FALSE(game.error().empty());
  CHECK_FALSE(game.error()[0].hint.empty());
  return game.error()[0];
}

/// The atoms of a piece whose `moves` are `text`, on a 9x9 board.
std::vector<MoveAtom> moves(const std::string& text, GameDefinition* whole = nullptr) {
  const GameDefinition game = good(
      "game: m\nname: M\nboard: {files: 9, ranks: 9, zones: {mid: [d4-f6]}}\npieces:\n"
      "  king: {sign: {letter: K}, moves: K}\n  test: {sign: {letter: T}, moves: " +
      text + "}\nsetup: {fen: t7k/9/9/9/9/9/9/9/K7T}\nroyal: {pieces: [king]}\n");
  if (whole != nullptr) *whole = game;
  return game.piece(1).moves;
}

}  // namespace

TEST_CASE("a small game needs little, and the rest has defaults") {
  const GameDefinition game = good(kSmall);
  CHECK(game.family == "other");
  CHECK(game.start_fen == "3rk/5/5/5/KR3 w - - 0 1");
  CHECK(game.square_names == SquareNames::algebraic);
  CHECK(game.promotions.empty());
  CHECK_FALSE(game.castling);
  CHECK(game.end == EndRules{});
  CHECK(good("\xef\xbb\xbf" + kSmall) == good(kSmall));
}

TEST_CASE("Windows line ends change nothing") {
  std::string windows;
  for (const char c : kSmall) {
    if (c == '\n') windows += '\r';
    windows += c;
  }
  CHECK(good(windows).pieces.size() == 2);
}

TEST_CASE("a piece called no, on or null stays a word") {
  const GameDefinition game = good(
      "game: words\nname: no\nboard: {files: 5, ranks: 5}\npieces:\n"
      "  on: {name: yes, sign: {letter: Y}, moves: K}\n  null: {name: null, sign: {letter: N}, moves: N}\n"
      "setup: {fen: y3n/5/5/5/Y3N}\nroyal: {pieces: [on]}\n");
  CHECK(game.name.en == "no");
  CHECK(game.piece(0).id == "on");
  CHECK(game.piece(0).name.en == "yes");
  CHECK(game.piece(1).sign.letter == "N");
}

TEST_CASE("extends: maps merge, lists and zones replace, remove deletes") {
  const Library library{{"small", kSmall}};
  const GameDefinition game = good(
      "game: child\nname: Child\nextends: small\npieces:\n  rook: remove\n  king: {sign: {kanji: 王}}\n"
      "  bishop: {sign: {letter: B}, moves: B}\nsetup: {fen: 3bk/5/5/5/KB3}\n",
      library);
  CHECK(game.id == "child");
  CHECK(game.name == LocalText{"Child", ""});
  REQUIRE(game.pieces.size() == 2);
  CHECK(game.piece(0).sign == Sign{"K", "王", ""});
  CHECK(game.piece(1).id == "bishop");

  const std::string zoned = kSmall + "promotion: {pieces: [rook], to: [king], zone: {last: 1}}\n";
  const GameDefinition moved =
      good("game: child\nname: Child\nextends: z\npromotion: {zone: {rank: 3}}\n", {{"z", zoned}});
  CHECK(moved.promotions[0].zone[0] == std::vector<Square>{10, 11, 12, 13, 14});
  CHECK(moved.promotions[0].zone[1] == std::vector<Square>{10, 11, 12, 13, 14});
}

TEST_CASE("extends: messages point into the file that holds the fault") {
  std::string broken = kSmall;
  broken.replace(broken.find("moves: R"), 8, "moves: X");
  const Error error = first_error("game: child\nname: Child\nextends: small\n", {{"small", broken}});
  CHECK(error.where == Where{"small", 6, 36});
  CHECK(error.source_line == "  rook: {sign: {letter: R}, moves: X}");
}

TEST_CASE("extends: circles and long chains are refused") {
  const Library circle{{"a", "game: a\nname: A\nextends: b\n"}, {"b", "game: b\nname: B\nextends: a\n"}};
  CHECK(first_error("game: c\nname: C\nextends: a\n", circle).message.find("circle") != std::string::npos);
  Library chain;
  for (int i = 0; i < 12; ++i)
    chain["g" + std::to_string(i)] = "game: g\nname: G\nextends: g" + std::to_string(i + 1) + "\n";
  CHECK(first_error("game: c\nname: C\nextends: g0\n", chain).message.find("8 files") != std::string::npos);
}

TEST_CASE("options: defaults, choices and mistakes") {
  const std::string text =
      kSmall +
      "options:\n  speed:\n    text: How fast?\n    default: slow\n    values:\n"
      "      slow: {text: Slow}\n"
      "      fast: {text: Fast, set: {pieces: {rook: {moves: R2}}, end: {stalemate: win}}}\n";
  CHECK(good(text).end.stalemate == Verdict::draw);
  const GameDefinition fast = good(text, {}, {{"speed", "fast"}});
  CHECK(fast.end.stalemate == Verdict::win);
  CHECK(fast.piece(1).moves[0].max == 2);
  CHECK(fast.options[0].chosen == "fast");
  CHECK(fast.options[0].fallback == "slow");
  CHECK(fast.options[0].text.en == "How fast?");
  const Error value = first_error(text, {}, {{"speed", "medium"}});
  CHECK(value.message == "the option 'speed' has no value 'medium'");
  CHECK(value.hint == "values: slow, fast");
  const Error option = first_error(text, {}, {{"spede", "fast"}});
  CHECK(option.hint == "did you mean 'speed'?");
}

TEST_CASE("options: a value can remove what the game has") {
  const std::string text =
      kSmall +
      "end: {stalemate: loss}\noptions:\n  s:\n    text: S\n    default: keep\n    values:\n"
      "      keep: {text: Keep}\n      drop: {text: Drop, set: {end: {stalemate: remove}}}\n";
  CHECK(good(text).end.stalemate == Verdict::loss);
  CHECK(good(text, {}, {{"s", "drop"}}).end.stalemate == Verdict::draw);
  const GameDefinition child = good("game: c\nname: C\nextends: base\n", {{"base", text}}, {{"s", "drop"}});
  CHECK(child.end.stalemate == Verdict::draw);
}

TEST_CASE("moves: Betza, terms and maps mix") {
  CHECK(moves("K") == moves("\"*\""));
  CHECK(moves("[W, F]") == moves("K"));
  CHECK(moves("{terms: \"+ FL FR\"}").size() == 6);
  CHECK(moves("[fR, {slide: [F], max: 3}]").size() == 2);
  CHECK(moves("[{slide: F}]") == moves("fR"));
  CHECK(moves("[{slide: [F, B], max: 1}]").size() == moves("vW").size());
  CHECK(moves("[{leap: [[1, 2], [-1, 2]]}]").size() == 2);
  CHECK(moves("[{leap: [1, 2]}]")[0].step == Vector{1, 2});
  CHECK(moves("[{lame-leap: [[1, 2]]}]") == moves("frnN"));
  CHECK(moves("[{lame-leap: [[1, 2]], path: [[1, 1]]}]")[0].path == std::vector<Vector>{{1, 1}});
  CHECK(moves("[{hop: [F], max: 4}]") == moves("fpR4"));
  CHECK(moves("[{grasshop: [F, BL]}]").size() == 2);
  const MoveAtom atom = moves("[{slide: [FL], min: 2, max: 3, mode: capture, unblockable: true}]")[0];
  CHECK(atom.min == 2);
  CHECK(atom.max == 3);
  CHECK(atom.unblockable);
  CHECK_FALSE(atom.quiet);
  CHECK(moves("[{leap: [F], mode: move, initial: true}, K]")[0].initial);
}

TEST_CASE("moves: zones by name, inline, and shared") {
  GameDefinition game;
  const auto atoms = moves(
      "[{betza: W, to: mid}, {betza: F, from: {last: 1}, to: [a1]}, {betza: D, from: {last: 1}}, K]", &game);
  CHECK(atoms[0].to_zone == "mid");
  REQUIRE(game.zones.size() == 3);
  CHECK(game.zones[1].id == "#2");
  CHECK(atoms[4].from_zone == "#2");
  CHECK(atoms[4].to_zone == "#3");
  CHECK(atoms[8].from_zone == "#2");
  CHECK(game.zones[2].squares[0] == std::vector<Square>{0});
  CHECK(game.zones[2].squares[1] == std::vector<Square>{72});
}

TEST_CASE("zones: every way of writing one") {
  const auto zone = [](const std::string& text, const std::string& board = "") {
    std::string whole = kSmall;
    whole.replace(whole.find("ranks: 5"), 8, "ranks: 5" + board + ", zones: {z: " + text + "}");
    return good(whole).zones[0].squares;
  };
  using Squares = std::vector<Square>;
  CHECK(zone("[a1, c1-d2]")[0] == Squares{0, 2, 3, 7, 8});
  CHECK(zone("[a1, c1-d2]")[1] == Squares{17, 18, 20, 22, 23});
  CHECK(zone("[a1]", ", second-side: rotated")[1] == Squares{24});
  CHECK(zone("b2")[0] == Squares{6});
  CHECK(zone("{last: 1}")[0] == Squares{20, 21, 22, 23, 24});
  CHECK(zone("{last: 1}")[1] == Squares{0, 1, 2, 3, 4});
  CHECK(zone("{first: 1}")[1] == Squares{20, 21, 22, 23, 24});
  CHECK(zone("{rank: 2}")[1] == Squares{15, 16, 17, 18, 19});
  CHECK(zone("{ranks: [4, 5]}")[1].size() == 10);
  CHECK(zone("{first-player: [a1], second-player: [a1, b1]}")[1] == Squares{0, 1});
  CHECK(zone("{first-player: {last: 1}, second-player: {last: 1}}")[1] == Squares{0, 1, 2, 3, 4});
  CHECK(zone("{second-player: e5}")[0].empty());
  CHECK(zone("[1e]", ", squares: shogi")[0] == Squares{4});
  CHECK(zone("[5a-4a]", ", squares: shogi")[0] == Squares{20, 21});
}

TEST_CASE("initial squares: from the setup, or as said") {
  const auto initial = [](const std::string& extra) {
    return good(
               "game: i\nname: I\nboard: {files: 4, ranks: 6}\npieces:\n"
               "  king: {sign: {letter: K}, moves: K}\n  pawn: {sign: {letter: P}, moves: fmWfcFimfnD" +
               extra + "}\nsetup: {fen: k3/pppp/4/4/P3/K3}\nroyal: {pieces: [king]}\n")
        .piece(1)
        .initial;
  };
  CHECK(initial("")[0] == std::vector<Square>{4});
  CHECK(initial("")[1] == std::vector<Square>{16, 17, 18, 19});
  CHECK(initial(", initial: {rank: 2}")[0] == std::vector<Square>{4, 5, 6, 7});
}

TEST_CASE("special rules and movement maps of several legs are read") {
  CHECK(first_error(kSmall + "special: {dragons: none}\n").code == ErrorCode::bad_input);
  CHECK(first_error(kSmall + "special: {lion-trading: {cheap: [king]}}\n").message.find("lions") !=
        std::string::npos);
  const GameDefinition game = good(kSmall + "special: {lion-trading: {lions: [king], guarded: allowed}}\n");
  REQUIRE(game.legs.lion_trading);
  CHECK_FALSE(game.legs.lion_trading->guarded);
  CHECK(game.legs.lion_trading->counter_strike);
}

TEST_CASE("unsupported things have their own code") {
  CHECK(first_error(kSmall + "special: {explosions: true}\n").hint == "did you mean 'explosion'?");
  CHECK(first_error(kSmall + "special: {iron: true}\n").message == "'iron' needs 'pieces'");
  CHECK(first_error(kSmall + "special: {check-count: {checks: 0}}\n").message == "0 is out of range");
  CHECK(first_error(kSmall + "special: {turns: {move: 2}}\n").message == "'turns' has no key 'move'");
}

TEST_CASE("royals: capture and extinction") {
  CHECK(good(kSmall + "# x\n").royal.lose_by == LoseBy::mate);
  std::string text = kSmall;
  text.replace(text.find("royal: {pieces: [king]}"), 23,
               "royal: {pieces: [king, rook], lose-by: extinction, several: all}");
  CHECK(good(text).royal.lose_by == LoseBy::extinction);
  CHECK(good(text).royal.several == SeveralRoyals::all);
}
