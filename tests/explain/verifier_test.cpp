// The verifier against claims made by hand: true ones hold, and each is false as soon as one part is.
#include "explain/verify.hpp"

#include <doctest/doctest.h>

#include "claims/find/lore.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

class Board {
 public:
  Board(const std::string& game, const std::string& fen)
      : rules_(game_rules(game)),
        lore_(rules_),
        root_(position_of(rules_, fen)),
        verifier_(rules_, lore_.values()) {}

  Square sq(const std::string& name) const { return rules_->board().at(name[0] - 'a', name[1] - '1'); }
  PieceRef at(const std::string& name, const AnyPosition& position) const {
    const PlacedPiece piece = position.at(sq(name));
    return {piece.piece, piece.side, sq(name)};
  }
  std::vector<Move> line(const std::vector<std::string>& texts) const { return moves_of(*root_, texts); }
  std::unique_ptr<AnyPosition> after(const std::vector<Move>& moves) const {
    auto position = root_->clone();
    for (const Move move : moves) position->make(move);
    return position;
  }
  bool holds(const Proposition& claim) const {
    return verifier_.verify(*root_, claim.evidence.at(0), claim) == Checked::holds;
  }
  const AnyPosition& root() const { return *root_; }
  const Verifier& verifier() const { return verifier_; }

 private:
  std::shared_ptr<const CompiledRules> rules_;
  Lore lore_;
  std::unique_ptr<AnyPosition> root_;
  Verifier verifier_;
};

Proposition claim_of(std::string_view id, std::vector<PieceRef> pieces, std::vector<Move> evidence,
                     int ply = 1, std::vector<int> numbers = {}) {
  Proposition claim;
  claim.kind = claim_kind(id);
  REQUIRE(claim.kind != nullptr);
  claim.pieces = std::move(pieces);
  claim.evidence = std::move(evidence);
  claim.ply = ply;
  claim.numbers = std::move(numbers);
  return claim;
}

}  // namespace

TEST_CASE("a fork holds only for the pieces that are forked, and only while the forker stands safely") {
  const Board board("chess", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
  const auto line = board.line({"d5c7"});
  const auto after = board.after(line);
  const PieceRef knight = board.at("c7", *after);
  const PieceRef king = board.at("e8", *after);
  const PieceRef rook = board.at("a8", *after);
  CHECK(board.holds(claim_of("forks", {knight, king, rook}, line)));
  CHECK_FALSE(board.holds(claim_of("forks", {knight, king}, line)));
  CHECK_FALSE(board.holds(claim_of("forks", {knight, king, king}, line)));
  CHECK_FALSE(board.holds(claim_of("forks", {king, knight, rook}, line)));
  const Board taken("chess", "r2bk3/8/8/3N4/8/8/8/4K3 w - - 0 1");
  const auto jump = taken.line({"d5c7"});
  const auto there = taken.after(jump);
  CHECK_FALSE(taken.holds(
      claim_of("forks", {taken.at("c7", *there), taken.at("e8", *there), taken.at("a8", *there)}, jump)));
}

TEST_CASE("a key square is one wherever the other king stands, and whoever is to move") {
  const auto claimed = [](const std::string& fen, const std::string& move, const std::string& to,
                          const std::string& pawn, const std::string& king) {
    const Board board("chess", fen);
    const auto line = board.line({move});
    const auto after = board.after(line);
    return board.holds(
        claim_of("key-square", {board.at(to, *after), board.at(pawn, *after), board.at(king, *after)}, line));
  };
  // Of a pawn on its second to fourth rank the three squares two ranks ahead are key squares.
  CHECK(claimed("7k/8/8/8/8/4K3/4P3/8 w - - 0 1", "e3f4", "f4", "e2", "h8"));
  // From one key square to another nothing is reached.
  CHECK_FALSE(claimed("7k/8/8/8/4K3/8/4P3/8 w - - 0 1", "e4d4", "d4", "e2", "h8"));
  CHECK_FALSE(claimed("7k/8/8/8/8/3K4/4P3/8 w - - 0 1", "d3c4", "c4", "e2", "h8"));
  CHECK_FALSE(claimed("7k/8/8/8/8/3K4/4P3/8 w - - 0 1", "d3e3", "e3", "e2", "h8"));
  CHECK(claimed("7k/8/8/4K3/4P3/8/8/8 w - - 0 1", "e5d6", "d6", "e4", "h8"));
  CHECK_FALSE(claimed("7k/8/8/8/4P3/3K4/8/8 w - - 0 1", "d3d4", "d4", "e4", "h8"));
  // Of a pawn on the edge only b7, near enough to guard it: from the corner the other king is not driven
  // away.
  CHECK_FALSE(claimed("7k/8/8/2K5/P7/8/8/8 w - - 0 1", "c5b6", "b6", "a4", "h8"));
  CHECK(claimed("7k/8/2K5/P7/8/8/8/8 w - - 0 1", "c6b7", "b7", "a5", "h8"));
}

TEST_CASE("checks without end are those that every answer leaves") {
  const std::vector<std::string> moves{"g5f6", "h8g8", "f6g5", "g8h8"};
  const Board board("chess", "r4r1k/5p1p/8/6Q1/8/1q6/5PPP/6K1 w - - 0 1");
  CHECK(board.holds(claim_of("perpetual", {}, board.line(moves), 4)));
  CHECK_FALSE(board.holds(claim_of("perpetual", {}, board.line({"g5h6", "h8g8", "h6g5", "g8h8"}), 4)));
  // The same line can be played, but on g5 the queen may be taken.
  const Board guarded("chess", "r4r1k/5p1p/8/1q4Q1/8/8/5PPP/6K1 w - - 0 1");
  CHECK_FALSE(guarded.holds(claim_of("perpetual", {}, guarded.line(moves), 4)));
}

TEST_CASE("material is won when it stays won") {
  const Board board("chess", "r3k3/8/8/3N4/8/8/P7/4K3 w - - 0 1");
  const auto line = board.line({"d5c7", "e8d8", "c7a8"});
  const PieceRef rook{board.root().at(board.sq("a8")).piece, Side::second, kNoSquare};
  CHECK(board.holds(claim_of("wins", {rook}, line, 3, {1})));
  CHECK_FALSE(board.holds(claim_of("wins", {rook}, board.line({"d5c7"}), 1, {1})));
  CHECK_FALSE(board.holds(claim_of("loses", {rook}, line, 3, {1})));
  // A pawn taken by the queen is no gain when the queen is taken back.
  const Board greedy("chess", "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
  const PieceRef pawn{greedy.root().at(greedy.sq("d6")).piece, Side::second, kNoSquare};
  CHECK_FALSE(greedy.holds(claim_of("wins", {pawn}, greedy.line({"d2d6"}), 1, {1})));
}

TEST_CASE("material is not won when an answer brings it back") {
  // After 1. d4 d5 2. c4 the queen recaptures, whatever a line that ends with another move pretends.
  const Board gambit("chess", "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
  const PieceRef pawn{gambit.root().at(gambit.sq("d5")).piece, Side::second, kNoSquare};
  const auto idle =
      position_of(game_rules("chess"), "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 2");
  const auto moves = moves_of(*idle, {"c4d5", "g8f6"});
  CHECK(gambit.verifier().verify(gambit.root(), std::nullopt,
                                 claim_of("loses", {pawn}, {kPass, moves[0], moves[1]}, 3, {1})) ==
        Checked::fails);
  // The pawn on b5 falls, and two pieces fall in return: Nxd7 Nxd7 Nxb5 cxb5 Bxb7.
  const Board trap("chess", "rn3rk1/1b1nqppp/p1p1p3/1P2N3/2pP4/2N1P1P1/1P3PBP/R2Q1RK1 b - - 0 13");
  const PieceRef other{trap.root().at(trap.sq("b5")).piece, Side::first, kNoSquare};
  CHECK_FALSE(trap.holds(claim_of("wins", {other}, trap.line({"a6b5"}), 1, {1})));
}

TEST_CASE("mates are proven, not believed") {
  const Board board("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  CHECK(board.holds(claim_of("mates", {}, board.line({"a1a8"}), 1, {1})));
  CHECK_FALSE(board.holds(claim_of("mates", {}, board.line({"a1a7"}), 1, {1})));
  CHECK_FALSE(board.holds(claim_of("mates", {}, board.line({"a1a8"}), 1, {2})));
  // A line that ends in mate because the defender helped is no forced mate.
  const Board helped("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  const auto line = helped.line({"e1d1", "h7h6", "a1a8"});
  CHECK_FALSE(helped.holds(claim_of("mates", {}, line, 3, {2})));
}

TEST_CASE("pins hold along the line and nowhere else") {
  const Board board("chess", "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1");
  const auto line = board.line({"f1b5"});
  const auto after = board.after(line);
  const PieceRef bishop = board.at("b5", *after);
  const PieceRef knight = board.at("c6", *after);
  const PieceRef king = board.at("e8", *after);
  CHECK(board.holds(claim_of("pins", {bishop, knight, king}, line)));
  CHECK_FALSE(board.holds(claim_of("skewers", {bishop, knight, king}, line)));
  CHECK_FALSE(board.holds(claim_of("pins", {bishop, king, knight}, line)));
}

TEST_CASE("counts are counted") {
  const Board board("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const auto line = board.line({"a1a5"});
  const auto after = board.after(line);
  // From a1 seven squares up and three along; from a5 seven along the rank and seven along the file.
  CHECK(board.holds(claim_of("mobility", {board.at("a5", *after)}, line, 1, {10, 14})));
  CHECK_FALSE(board.holds(claim_of("mobility", {board.at("a5", *after)}, line, 1, {10, 13})));
  CHECK_FALSE(board.holds(claim_of("mobility", {board.at("e1", *after)}, line, 1, {10, 14})));
}

TEST_CASE("a claim belongs to its move") {
  const Board board("chess", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
  const auto line = board.line({"d5c7"});
  const auto after = board.after(line);
  const Proposition fork =
      claim_of("forks", {board.at("c7", *after), board.at("e8", *after), board.at("a8", *after)}, line);
  CHECK(board.verifier().verify(board.root(), board.line({"d5b6"})[0], fork) == Checked::fails);
  CHECK(board.verifier().verify(board.root(), std::nullopt, fork) == Checked::fails);
}

}  // namespace tesuji::test
