// The same claims whatever pieces are called, whichever way the board is turned and whoever has which side.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "claims/find/film.hpp"
#include "engine/game_library.hpp"
#include "notation/position_text.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

/// How squares and sides of one arrangement become those of another.
struct Turn {
  const BoardShape& board;
  bool mirror = false;
  bool exchange = false;

  Square operator()(Square sq) const {
    if (sq == kNoSquare) return sq;
    Square out = sq;
    if (mirror) out = board.at(board.files - 1 - board.file_of(out), board.rank_of(out));
    if (exchange) out = board.relative(out, Side::second);
    return out;
  }
  Side operator()(Side side) const { return exchange ? opponent(side) : side; }
  Move operator()(Move move) const {
    if (move == kPass) return move;
    const Square from = move.kind() == MoveKind::drop ? move.from() : (*this)(move.from());
    return Move(from, (*this)(move.to()), move.kind(), move.promotion());
  }
  Setup operator()(const Setup& setup) const {
    Setup out = setup;
    out.castling.clear();
    out.ghosts.clear();
    out.ghost_victim = kNoSquare;
    out.side_to_move = (*this)(setup.side_to_move);
    if (exchange) std::swap(out.hands[0], out.hands[1]);
    for (std::size_t i = 0; i < setup.board.size(); ++i) {
      PlacedPiece piece = setup.board[i];
      if (!piece.empty()) piece.side = (*this)(piece.side);
      out.board[static_cast<std::size_t>((*this)(static_cast<Square>(i)))] = piece;
    }
    return out;
  }
  Proposition operator()(Proposition claim) const {
    for (PieceRef& ref : claim.pieces) ref = {ref.piece, (*this)(ref.side), (*this)(ref.square)};
    for (Square& sq : claim.squares) sq = (*this)(sq);
    for (Move& move : claim.evidence) move = (*this)(move);
    return claim;
  }
};

/// Lists without a natural order are put into one. Where several captures or mates prove the same, which of
/// them stands as evidence may depend on the order of the squares.
void normalise(Proposition& claim, const BoardShape& board) {
  if (claim.kind->id == "threatens-mate")
    claim.evidence.erase(claim.evidence.begin() + 2, claim.evidence.end());
  if (claim.kind->id == "parries-mate")
    claim.evidence.erase(claim.evidence.begin() + 1, claim.evidence.end());
  const bool captured = claim.kind->id == "saves" || claim.kind->id == "leaves" ||
                        claim.kind->id == "sacrifices" || claim.kind->id == "threatens";
  if (captured) {
    const std::size_t target = claim.kind->id == "threatens" ? 1 : 0;
    const bool middle = 2 * board.file_of(claim.pieces[target].square) == board.files - 1;
    // Two takers may be each other's images there.
    if (middle) {
      claim.evidence.pop_back();
      claim.pieces = {claim.pieces[target]};
    }
  }
  std::sort(claim.squares.begin(), claim.squares.end());
  const auto by_square = [](const PieceRef& a, const PieceRef& b) { return a.square < b.square; };
  if (claim.kind->id == "forks") std::sort(claim.pieces.begin() + 1, claim.pieces.end(), by_square);
  if (claim.kind->id == "double-check") std::sort(claim.pieces.begin(), claim.pieces.end() - 1, by_square);
}

/// Claims of one list that the other lacks.
int missing(std::vector<Proposition> list, std::vector<Proposition> other, const BoardShape& board) {
  for (Proposition& claim : list) normalise(claim, board);
  for (Proposition& claim : other) normalise(claim, board);
  return static_cast<int>(std::count_if(list.begin(), list.end(), [&](const Proposition& claim) {
    return std::none_of(other.begin(), other.end(),
                        [&](const Proposition& o) { return o.same_claim(claim); });
  }));
}

int differences(const std::vector<Proposition>& a, const std::vector<Proposition>& b,
                const BoardShape& board) {
  return missing(a, b, board) + missing(b, a, board);
}

}  // namespace

TEST_CASE("mirrored boards and exchanged sides bring the same claims") {
  std::mt19937 random(20261116);
  for (const char* game : {"chess", "camel", "shogi", "xiangqi"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    const Lore lore(rules);
    int claims = 0;
    int wrong = 0;
    auto position = position_of(rules, rules->definition().start_fen);
    for (int ply = 0; ply < 70 && !position->outcome(); ++ply) {
      const auto moves = position->legal_moves();
      const Move move = moves[random() % moves.size()];
      Setup plain = position->setup();
      plain.castling.clear();
      plain.ghosts.clear();
      plain.ghost_victim = kNoSquare;
      const auto here = make_position(rules, plain);
      REQUIRE(here.ok());
      const auto legal = (*here)->legal_moves();
      const Move first = legal[random() % legal.size()];
      auto next = (*here)->clone();
      next->make(first);
      std::vector<Move> line{first};
      const auto answers = next->legal_moves();
      if (!next->outcome() && !answers.empty()) line.push_back(answers[random() % answers.size()]);
      const auto seen = observe(lore, **here, line);
      claims += static_cast<int>(seen.size());
      for (const Turn turn : {Turn{rules->board(), true, false}, Turn{rules->board(), false, true}}) {
        const auto there = make_position(rules, turn(plain));
        REQUIRE(there.ok());
        std::vector<Move> turned;
        for (const Move one : line) turned.push_back(turn(one));
        std::vector<Proposition> expected;
        for (const Proposition& claim : seen) expected.push_back(turn(claim));
        wrong += differences(observe(lore, **there, turned), expected, rules->board());
      }
      position->make(move);
    }
    CHECK(claims > 300);
    CHECK(wrong == 0);
  }
}

TEST_CASE("other names bring the same claims") {
  GameLibrary library;
  const auto loaded = library.load(
      "game: renamed\nname: Renamed\nextends: chess\n"
      "pieces:\n"
      "  knight: {name: Zebu, sign: {letter: Z}}\n"
      "  rook: {name: Yak, sign: {letter: Y}}\n"
      "  pawn: {name: Vole, sign: {letter: V}}\n"
      "setup: {fen: yzbqkbzy/vvvvvvvv/8/8/8/8/VVVVVVVV/YZBQKBZY w KQkq - 0 1}\n");
  REQUIRE(loaded.ok());
  const auto known = library.rules("chess");
  const auto other = library.rules(*loaded);
  const Lore lore(*known);
  const Lore renamed(*other);
  const auto here = make_position(*known, *start_position(**known));
  const auto there = make_position(*other, *start_position(**other));
  std::mt19937 random(3);
  int wrong = 0;
  for (int ply = 0; ply < 80 && !(*here)->outcome(); ++ply) {
    const auto moves = (*here)->legal_moves();
    const std::vector<Move> line{moves[random() % moves.size()]};
    wrong += differences(observe(lore, **here, line), observe(renamed, **there, line), (*known)->board());
    (*here)->make(line[0]);
    (*there)->make(line[0]);
  }
  CHECK(wrong == 0);
}

}  // namespace tesuji::test
