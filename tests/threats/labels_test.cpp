// A fixed sample of labelled puzzles: how well the labels are met, and that nothing but movement decides.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/puzzles.hpp"
#include "engine/session.hpp"
#include "evaluate/piece_values.hpp"
#include "labels/label_board.hpp"
#include "notation/any_move.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {
namespace {

std::vector<Puzzle> sample() {
  const std::string path = in_source("tests/data/tactics/puzzles.csv");
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  auto puzzles = read_puzzles(text.str(), path);
  REQUIRE(puzzles.ok());
  return *puzzles;
}

/// A board turned over in one way, and with it squares and moves.
struct Turned {
  bool mirrored = false;  ///< left and right change places
  bool swapped = false;   ///< the sides change places

  Square square(Square sq, const BoardShape& board) const {
    if (sq == kNoSquare) return sq;
    const int file = mirrored ? board.files - 1 - board.file_of(sq) : board.file_of(sq);
    const int rank = swapped ? board.ranks - 1 - board.rank_of(sq) : board.rank_of(sq);
    return board.at(file, rank);
  }
  Side side(Side side) const { return swapped ? opponent(side) : side; }
  Setup setup(const Setup& from, const BoardShape& board) const {
    Setup to = from;
    for (std::size_t i = 0; i < from.board.size(); ++i) {
      PlacedPiece piece = from.board[i];
      if (!piece.empty()) piece.side = side(piece.side);
      to.board[static_cast<std::size_t>(square(static_cast<Square>(i), board))] = piece;
    }
    to.side_to_move = side(from.side_to_move);
    to.castling.clear();
    for (Square& sq : to.ghosts) sq = square(sq, board);
    to.ghost_victim = square(from.ghost_victim, board);
    return to;
  }
  Move move(Move from, const BoardShape& board) const {
    return Move(square(from.from(), board), square(from.to(), board), from.kind(), from.promotion());
  }
};

/// What a tactic says, independent of the board's orientation.
using Said = std::tuple<std::string, int, std::vector<Square>, int, int>;

std::vector<Said> said(const std::vector<Tactic>& tactics, const Turned& turned, const BoardShape& board) {
  std::vector<Said> all;
  for (const Tactic& tactic : tactics) {
    std::vector<Square> squares;
    for (const Square sq : tactic.squares) squares.push_back(turned.square(sq, board));
    std::sort(squares.begin(), squares.end());
    all.emplace_back(std::string(theme_name(tactic)), tactic.ply, squares, tactic.last_ply, tactic.gain);
  }
  std::sort(all.begin(), all.end());
  return all;
}

GameDefinition renamed(GameDefinition game) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    game.pieces[i].id = "thing" + std::string(1, static_cast<char>('a' + i));
    game.pieces[i].name = {"Thing", "もの"};
    game.pieces[i].sign = {std::string(1, static_cast<char>('U' + i % 6)), "", ""};
  }
  return game;
}

struct Asked {
  std::unique_ptr<AnyPosition> before;
  std::unique_ptr<AnyPosition> start;
  Move previous{};
  std::vector<Move> line;

  std::vector<Tactic> tactics(TacticMode mode, const Worths& worths) const {
    TacticsRequest request;
    request.mode = mode;
    request.worths = worths;
    request.before = before.get();
    request.previous = previous;
    return find_tactics(Sight(start->rules().definition()), *start, line, request);
  }
};

Asked asked(const std::shared_ptr<const CompiledRules>& rules, const Setup& setup, Move previous,
            std::vector<Move> line) {
  Asked one;
  auto before = make_position(rules, setup);
  REQUIRE(before.ok());
  one.before = std::move(*before);
  one.previous = previous;
  one.line = std::move(line);
  one.start = one.before->clone();
  one.start->make(previous);
  return one;
}

}  // namespace

TEST_CASE("labels of the sample are met") {
  GameLibrary library;
  auto session = Session::open(library, "chess");
  REQUIRE(session.ok());
  const auto report = score_puzzles(*session, sample(), "sample", {TacticMode::lichess, 0, {}});
  REQUIRE(report.ok());
  CHECK(report->asked > 1000);
  CHECK(macro_f1(report->scores.all) >= 0.98);
  for (const std::string& theme : scored_themes()) {
    CAPTURE(theme);
    CHECK(report->scores.all.at(theme).right >= 40);
    CHECK(report->scores.all.at(theme).f1() >= 0.97);
  }
  for (const char* theme : {"promotion", "underPromotion", "enPassant", "castling", "mateIn1", "mateIn4"}) {
    CAPTURE(theme);
    CHECK(report->scores.all.at(theme).f1() == 1.0);
  }
}

TEST_CASE("without the move before, labels hold as far as they can") {
  const auto rules = game_rules("chess");
  ThemeScores scores;
  for (const Puzzle& puzzle : sample()) {
    const auto before = position_of(rules, puzzle.position);
    const auto line = parse_any_line(puzzle.moves.front(), *before);
    REQUIRE(line.ok());
    before->make(line->front());
    // Set anew, so that nothing is known of what came before.
    auto start = make_position(rules, before->setup());
    REQUIRE(start.ok());
    std::string solution;
    for (std::size_t i = 1; i < puzzle.moves.size(); ++i) solution += puzzle.moves[i] + " ";
    TacticsRequest request;
    request.mode = TacticMode::lichess;
    std::set<std::string> themes;
    const Sight sight((*start)->rules().definition());
    for (const Tactic& tactic : find_tactics(sight, **start, *parse_any_line(solution, **start), request))
      themes.insert(std::string(theme_name(tactic)));
    scores.count(themes, puzzle);
  }
  CHECK(macro_f1(scores.all) >= 0.98);
  CHECK(scores.uniform.at("hangingPiece").precision() >= 0.9);
}

TEST_CASE("renaming, mirroring and swapping sides change nothing") {
  const auto rules = game_rules("chess");
  auto other = compile_game(renamed(rules->definition()));
  REQUIRE(other.ok());
  const Worths worths = derived_worths(*rules);
  CHECK(derived_worths(**other) == worths);
  const BoardShape& board = rules->board();
  int looked_at = 0;
  const std::vector<Puzzle> puzzles = sample();
  for (std::size_t i = 0; i < puzzles.size(); i += 8) {
    const Puzzle& puzzle = puzzles[i];
    CAPTURE(puzzle.id);
    Setup setup = setup_of(*rules, puzzle.position);
    setup.castling.clear();
    auto before = make_position(rules, setup);
    REQUIRE(before.ok());
    std::string text;
    for (const std::string& move : puzzle.moves) text += move + " ";
    const auto all = parse_any_line(text, **before);
    // Castling lines cannot be mirrored.
    if (!all) continue;
    ++looked_at;
    const std::vector<Move> line(all->begin() + 1, all->end());
    const Asked plain = asked(rules, setup, all->front(), line);
    const Asked named = asked(*other, setup, all->front(), line);
    for (const TacticMode mode : {TacticMode::own, TacticMode::lichess}) {
      const auto as_it_is = plain.tactics(mode, worths);
      CHECK(as_it_is == named.tactics(mode, worths));
      for (const Turned& turned : {Turned{true, false}, Turned{false, true}, Turned{true, true}}) {
        std::vector<Move> moves;
        for (const Move move : line) moves.push_back(turned.move(move, board));
        const Asked seen = asked(rules, turned.setup(setup, board), turned.move(all->front(), board), moves);
        CHECK(said(as_it_is, turned, board) == said(seen.tactics(mode, worths), {}, board));
      }
    }
  }
  CHECK(looked_at > 100);
}

TEST_CASE("points of labels follow from movement") {
  const auto rules = game_rules("amazon-camel");
  const Worths points = label_points(*rules);
  const auto of = [&](const std::string& id) {
    const auto& pieces = rules->definition().pieces;
    const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const auto& p) { return p.id == id; });
    REQUIRE(found != pieces.end());
    return points[static_cast<std::size_t>(found - pieces.begin())];
  };
  CHECK(of("pawn") == 1);
  CHECK(of("bishop") == 3);
  CHECK(of("rook") == 5);
  CHECK(of("camel") == 3);
  CHECK(of("amazon") == 12);
  CHECK(of("king") == 99);
  const auto chess = label_points(*game_rules("chess"));
  CHECK(std::multiset<int>(chess.begin(), chess.end()) == std::multiset<int>{1, 3, 3, 5, 9, 99});
}

}  // namespace tesuji::test
