// Moves of several legs, one by one, on small boards made for the purpose.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "define/loader.hpp"
#include "notation/coordinates.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"

using namespace tesuji::test;

namespace {

/// An 8x8 game with kings (K), pawns (P, one step forward), a piece X that moves as told, and guards (G).
std::unique_ptr<AnyPosition> with_piece(const std::string& moves, const std::string& board,
                                        const std::string& more = "") {
  const std::string text = R"(game: legs
name: {en: Legs}
board: {files: 8, ranks: 8}
pieces:
  king: {sign: {letter: K}, moves: K, rank: 1}
  pawn: {sign: {letter: P}, moves: fW}
  guard: {sign: {letter: G}, moves: R, rank: 3}
  odd: {sign: {letter: X}, moves: ")" +
                           moves + R"(", rank: 2}
setup: {fen: k7/8/8/8/8/8/8/7K w - - 0 1}
royal: {pieces: [king], lose-by: capture}
)" + more;
  const auto game = load_game({"legs.yaml", text}, shipped_finder());
  INFO(show_errors(game));
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  return position_of(*rules, board + " w - - 0 1");
}

/// Texts of the moves that start on `from`.
std::set<std::string> moves_from(const AnyPosition& position, const std::string& from) {
  std::set<std::string> texts;
  for (const Move move : position.legal_moves()) {
    const std::string text = move_text(move, position);
    if (text.starts_with(from)) texts.insert(text.substr(from.size()));
  }
  return texts;
}

std::vector<Square> taken_by(const AnyPosition& position, const std::string& text) {
  const auto move = parse_move(text, position);
  REQUIRE_MESSAGE(move.ok(), text);
  auto squares = position.captured_squares(*move);
  std::sort(squares.begin(), squares.end());
  return squares;
}

}  // namespace

TEST_CASE("a lion steps twice, jumps, takes two, takes without moving, and passes") {
  const auto position = with_piece("lion", "k7/8/8/8/3pp3/3Xp3/8/7K");
  const auto moves = moves_from(*position, "d3");
  // 24 squares around; d4, e4 and e3 can also be taken first.
  CHECK(moves.count("d5") == 1);    // a jump
  CHECK(moves.count("d4d5") == 1);  // takes and goes on
  CHECK(moves.count("d4e4") == 1);  // takes two
  CHECK(moves.count("d4d3") == 1);  // takes and returns
  CHECK(std::count_if(moves.begin(), moves.end(), [](const std::string& m) { return m.ends_with("d3"); }) ==
        4);  // three captures in place and one pass
  CHECK(moves.size() == 24 + 3 * 8 + 1);
  CHECK(taken_by(*position, "d3d4e4") == std::vector<Square>{27, 28});
  CHECK(taken_by(*position, "d3d4d3") == std::vector<Square>{27});
  // A pass may be written over any empty neighbour, and a step over an empty square is a jump.
  CHECK(taken_by(*position, "d3c3d3").empty());
  CHECK(taken_by(*position, "d3c3d3") == taken_by(*position, "d3c2d3"));
  CHECK(*parse_move("d3c3b3", *position) == *parse_move("d3b3", *position));
  CHECK_FALSE(parse_move("d3d4d6", *position).ok());
}

TEST_CASE("making and taking back a double capture restores everything") {
  const auto position = with_piece("lion", "k7/8/8/8/3pp3/3Xp3/8/7K");
  const auto before = position->clone();
  position->make(*parse_move("d3d4e4", *position));
  CHECK(position->at(27).empty());
  CHECK(position->at(19).empty());
  CHECK(position->at(28).piece == 3);
  position->undo();
  CHECK(position->same_bytes(*before));
}

TEST_CASE("a lion along lines keeps to them") {
  const auto position = with_piece("lion:F", "k7/8/8/3p4/3p4/3X4/8/7K");
  CHECK(moves_from(*position, "d3") == std::set<std::string>{"d4", "d5", "d4d5", "d4d3"});
  CHECK(taken_by(*position, "d3d4d5") == std::vector<Square>{27, 35});
  const auto free = with_piece("lion:F", "k7/8/8/8/8/3X4/8/7K");
  CHECK(moves_from(*free, "d3") == std::set<std::string>{"d4", "d5", "d4d3"});
}

TEST_CASE("a lion of three squares takes what it likes on its line, and comes back by one square at most") {
  const auto position = with_piece("lion3:F", "k7/8/3p4/3p4/3p4/3X4/8/7K");
  // To each square, over any of the others before it; back to the first from the second; in place.
  CHECK(moves_from(*position, "d3") ==
        std::set<std::string>{"d4", "d5", "d6", "d4d5", "d5d4", "d4d6", "d5d6", "d4d5d6", "d4d3"});
  CHECK(taken_by(*position, "d3d4d5d6") == std::vector<Square>{27, 35, 43});
  CHECK(taken_by(*position, "d3d5d6") == std::vector<Square>{35, 43});
  CHECK(taken_by(*position, "d3d5d4") == std::vector<Square>{27, 35});
  CHECK(taken_by(*position, "d3d6") == std::vector<Square>{43});
  CHECK(taken_by(*position, "d3d4d3") == std::vector<Square>{27});
  const auto own = with_piece("lion3:F", "k7/8/8/3p4/3P4/3X4/8/7K");
  CHECK(moves_from(*own, "d3") == std::set<std::string>{"d5", "d6", "d5d6"});
  const auto edge = with_piece("lion3:F", "k7/3X4/8/8/8/8/8/7K");
  CHECK(moves_from(*edge, "d7") == std::set<std::string>{"d8", "d8d7"});
}

TEST_CASE("a lion of four squares may end one square behind the third") {
  const auto moves = moves_from(*with_piece("lion4:F", "k7/3p4/3p4/8/8/3X4/8/7K"), "d3");
  CHECK(moves == std::set<std::string>{"d4", "d5", "d6", "d7", "d6d5", "d6d7", "d4d3"});
}

TEST_CASE("who is a lion to all sides and along lines has every move once") {
  const auto position = with_piece("lion lion3:*", "k7/8/3p4/3p4/3p4/3X4/8/7K");
  const auto legal = position->legal_moves();
  const std::set<Move> once(legal.begin(), legal.end());
  CHECK(once.size() == legal.size());
  const auto moves = moves_from(*position, "d3");
  for (const char* text : {"d4d5", "d4d3", "d4d5d6", "d5d4", "d4e5", "d6"}) CHECK(moves.count(text) == 1);
}

TEST_CASE("igui takes a neighbour and stays; with a pass it may also do nothing") {
  const auto position = with_piece("igui:F,R", "k7/8/8/8/3p4/3X4/8/7K");
  CHECK(moves_from(*position, "d3") == std::set<std::string>{"d4d3"});
  const auto passing = with_piece("iguipass:F,R", "k7/8/8/8/3p4/3X4/8/7K");
  CHECK(moves_from(*passing, "d3").size() == 2);
}

TEST_CASE("a hook turns once by a right angle") {
  const auto position = with_piece("hook:F", "k7/8/8/8/3P4/8/2P5/3X3K");
  // d2 and d3 straight, then along the second and third rank.
  CHECK(moves_from(*position, "d1") ==
        std::set<std::string>{"d2", "d3", "e2", "f2", "g2", "h2", "a3", "b3", "c3", "e3", "f3", "g3", "h3"});
}

TEST_CASE("leap, then slide; and a jump that may not end where it lands") {
  CHECK(moves_from(*with_piece("leapto2:F~", "k7/8/8/3p4/8/8/3P4/3X3K"), "d1") ==
        std::set<std::string>{"d3", "d4", "d5"});
  CHECK(moves_from(*with_piece("leapover2:F1", "k7/8/8/8/8/8/3P4/3X3K"), "d1") ==
        std::set<std::string>{"d4"});
}

TEST_CASE("a slide that hops over up to two pieces") {
  CHECK(moves_from(*with_piece("hop2:F", "k7/3p4/3P4/3p4/8/8/3P4/3X3K"), "d1") ==
        std::set<std::string>{"d3", "d4", "d5"});
}

TEST_CASE("a sweep removes what it passes, own men too, and stops before its equals") {
  const auto position = with_piece("fly:F", "k7/3p4/8/3p4/8/8/3P4/3X3K");
  CHECK(moves_from(*position, "d1") == std::set<std::string>{"d3", "d4", "d5", "d6", "d7", "d8"});
  CHECK(taken_by(*position, "d1d8") == std::vector<Square>{11, 35, 51});
  CHECK(taken_by(*position, "d1d3") == std::vector<Square>{11});
  const auto landing = with_piece("fly:F", "k7/3p4/8/3p4/8/8/3P4/3X3K",
                                  "special: {range-capture: {landing-on-own: allowed}}\n");
  CHECK(moves_from(*landing, "d1").count("d2") == 1);
  const auto stopped = with_piece("fly:F", "3k4/8/8/3x4/8/8/3P4/3X3K");
  CHECK(moves_from(*stopped, "d1") == std::set<std::string>{"d3", "d4"});
}

TEST_CASE("a range jump takes beyond lower pieces but does not stop behind them") {
  CHECK(moves_from(*with_piece("flyover:F", "k7/8/3g4/8/3p4/8/3P4/3X3K"), "d1") ==
        std::set<std::string>{"d4", "d6"});
}

TEST_CASE("an area move walks around corners") {
  // Own men stand in front: it goes round them, up to two steps.
  const auto moves = moves_from(*with_piece("area2", "k7/8/8/8/8/8/PPP5/PX5K"), "b1");
  CHECK(moves == std::set<std::string>{"c1", "d1", "d2"});
}

TEST_CASE("who teleports takes only what is not protected") {
  const auto position = with_piece("tele", "k7/8/p7/6g1/8/8/8/X6K");
  const auto moves = moves_from(*position, "a1");
  CHECK(moves.count("a6") == 1);
  CHECK(moves.count("g5") == 1);
  const auto guarded = with_piece("tele", "k7/8/p5g1/8/8/8/8/X6K");
  CHECK(moves_from(*guarded, "a1").count("a6") == 0);
  const auto rival = with_piece("tele", "k7/8/p7/8/8/8/7x/X6K");
  CHECK(moves_from(*rival, "a1").count("a6") == 0);
}

TEST_CASE("who burns removes its neighbours, and is burnt by its kind") {
  const auto position = with_piece("+~ burn", "k7/8/2ppp3/8/8/8/8/3X3K");
  CHECK(taken_by(*position, "d1d5") == std::vector<Square>{42, 43, 44});
  CHECK(position->is_capture(*parse_move("d1d5", *position)));
  const auto rivals = with_piece("+~ burn", "k7/8/3x4/8/8/8/8/3X3K");
  const auto before = rivals->clone();
  rivals->make(*parse_move("d1d5", *rivals));
  CHECK(rivals->at(35).empty());
  CHECK_FALSE(rivals->at(43).empty());
  rivals->undo();
  CHECK(rivals->same_bytes(*before));
  const auto guest = with_piece("+~ burn", "k7/8/3x4/8/8/8/8/4G2K");
  guest->make(*parse_move("e1e6", *guest));
  CHECK(guest->at(44).empty());
}

TEST_CASE("the last royal decides; stalemate and bare royals lose where the game says so") {
  const auto rules = game_rules("chu");
  const auto outcome = [&](const std::string& sfen) { return position_of(rules, sfen)->outcome(); };
  // A prince is left: the game goes on. Then it is gone.
  CHECK_FALSE(outcome("12/12/12/12/5+ep5/12/12/12/5P6/12/5K6/5P6 b - 1"));
  CHECK(outcome("12/12/12/12/5p6/12/12/12/5P6/12/5K6/5P6 b - 1") ==
        Outcome{Side::first, EndReason::royal_captured});
  // Bare, and nothing to take in return.
  CHECK(outcome("5k6/12/12/12/12/12/12/12/5P6/12/5K6/12 w - 1") == Outcome{Side::first, EndReason::bared});
  // Bare, but the last enemy man can be taken.
  CHECK_FALSE(outcome("12/12/12/12/12/12/12/5k6/5P6/12/5K6/12 w - 1"));
  CHECK(outcome("5k6/12/12/12/12/12/12/12/12/12/5K6/12 w - 1") ==
        Outcome{std::nullopt, EndReason::too_little_material});
}

TEST_CASE("lions are not swapped off") {
  const auto rules = game_rules("chu");
  // A lion two squares away, guarded by a rook: not to be taken, unless something real falls on the way.
  const auto guarded = position_of(rules, "r10k/12/12/12/12/12/n11/12/N11/12/12/K11 b - 1");
  CHECK_FALSE(parse_move("12i12g", *guarded).ok());
  const auto bought = position_of(rules, "r10k/12/12/12/12/12/n11/1g10/N11/12/12/K11 b - 1");
  CHECK(parse_move("12i11h12g", *bought).ok());
  CHECK_FALSE(parse_move("12i12g", *bought).ok());
  const auto cheap = position_of(rules, "r10k/12/12/12/12/12/n11/1p10/N11/12/12/K11 b - 1");
  CHECK_FALSE(parse_move("12i11h12g", *cheap).ok());
  const auto bare = position_of(rules, "11k/12/12/12/12/12/n11/12/N11/12/12/K11 b - 1");
  CHECK(parse_move("12i12g", *bare).ok());
  // A lion has just fallen to another piece: no lion falls to another piece elsewhere.
  const auto traded = position_of(rules, "11k/12/R10n/12/12/12/12/12/12/12/12/K11 b 5e 1");
  CHECK_FALSE(parse_move("12c1c", *traded).ok());
  const auto there = position_of(rules, "11k/12/R10n/12/12/12/12/12/12/12/12/K11 b 1c 1");
  CHECK(parse_move("12c1c", *there).ok());
  const auto freely = position_of(game_rules("chu", {{"lion-trading", "free"}}),
                                  "r10k/12/12/12/12/12/n11/12/N11/12/12/K11 b - 1");
  CHECK(parse_move("12i12g", *freely).ok());
}

TEST_CASE("boards beyond the bit sets keep royals safe where the game is lost by mate") {
  const std::string text = R"(game: wide-mate
name: {en: Wide mate}
board: {files: 16, ranks: 16}
pieces:
  king: {sign: {letter: K}, moves: K}
  rook: {sign: {letter: R}, moves: R}
setup: {fen: k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/R14K w - - 0 1}
royal: {pieces: [king]}
)";
  const auto game = load_game({"wide-mate.yaml", text}, shipped_finder());
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  const auto checked = position_of(*rules, "k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/R14K b - - 0 1");
  CHECK(checked->in_check());
  CHECK(checked->legal_moves().size() == 2);  // off the file
  const auto mated = position_of(*rules, "k15/R15/1R14/16/16/16/16/16/16/16/16/16/16/16/16/15K b - - 0 1");
  CHECK(mated->legal_moves().size() == 1);
  const auto mate = position_of(*rules, "k6R8/7R8/16/16/16/16/16/16/16/16/16/16/16/16/16/15K b - - 0 1");
  CHECK(mate->outcome() == Outcome{Side::first, EndReason::checkmate});
}
