// Motifs along a line: each is seen and confirmed where it is, and neither where one thing is missing.
#include <doctest/doctest.h>

#include <algorithm>

#include "claims/find/film.hpp"
#include "define/square_text.hpp"
#include "explain/phrasebook.hpp"
#include "explain/verify.hpp"
#include "notation/any_move.hpp"
#include "notation/coordinates.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct Scene {
  std::string game;
  std::string position;
  std::string line;
};

/// The squares of the pieces that this is claimed of, when the verifier confirms it; "-" when
/// nothing is.
std::string confirmed(const Scene& scene, std::string_view id) {
  const auto rules = game_rules(scene.game);
  const Lore lore(rules);
  const Verifier verifier(rules, lore.values());
  const auto root = position_of(rules, scene.position);
  const auto line = parse_any_line(scene.line, *root);
  REQUIRE_MESSAGE(line.ok(), scene.line);
  std::string found = "-";
  for (const Proposition& claim : observe(lore, *root, *line)) {
    if (claim.kind->id != id) continue;
    CHECK(verifier.verify(*root, line->front(), claim) == Checked::holds);
    found.clear();
    for (const PieceRef& ref : claim.pieces) {
      if (!found.empty()) found += ' ';
      found += square_text(ref.square, rules->board(), rules->definition().square_names);
    }
    // The same claim of another piece is false.
    for (std::size_t i = 0; i < claim.pieces.size(); ++i) {
      Proposition wrong = claim;
      wrong.pieces[i].square = static_cast<Square>((wrong.pieces[i].square + 1) % rules->board().squares());
      CHECK(verifier.verify(*root, line->front(), wrong) != Checked::holds);
    }
    Topicality about;
    about.root = root.get();
    about.move = line->front();
    about.lines = {*line};
    for (const Language language : {Language::en, Language::ja}) {
      const Phrasebook book(lore, language);
      const std::string sentence = book.sentence(claim, about);
      CAPTURE(sentence);
      const auto read = book.read(sentence, about);
      REQUIRE(read.has_value());
      CHECK(read->same_claim(claim));
    }
  }
  return found;
}

}  // namespace

TEST_CASE("a guard is drawn away") {
  CHECK(confirmed({"chess", "5r2/6k1/8/8/8/4B3/8/5RK1 w - - 0 1", "Bh6 Kxh6 Rxf8"}, "deflects") == "g7 f8");
  // A second guard holds the rook all the same.
  CHECK(confirmed({"chess", "r4r2/6k1/8/8/8/4B3/8/5RK1 w - - 0 1", "Bh6 Kxh6 Rxf8"}, "deflects") == "-");
}

TEST_CASE("a piece is lured to where it is hit") {
  CHECK(confirmed({"chess", "6k1/8/8/q7/8/6B1/8/4R1K1 w - - 0 1", "Re5 Qxe5 Bxe5"}, "attracts") == "e5");
  // A rook for a rook lures nobody.
  CHECK(confirmed({"chess", "6k1/8/8/r7/8/6B1/8/4R1K1 w - - 0 1", "Re5 Rxe5 Bxe5"}, "attracts") == "-");
}

TEST_CASE("an answer that forks speaks against the move, or for doing something") {
  const std::string liver = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4";
  CHECK(confirmed({"chess", liver, "h7h6 g5f7"}, "allows-fork") == "f7 d8 h8");
  // The knight is simply taken there, or wins nothing.
  CHECK(confirmed({"chess", liver, "d7d5 g5f7"}, "allows-fork") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/2n5/8/8/8/R3K3 w - - 0 1", "a1b1 c5d3"}, "allows-fork") == "-");
}

TEST_CASE("one guard cannot keep two charges") {
  CHECK(confirmed({"chess", "7k/8/5n2/3n4/6n1/1B6/8/2K3R1 w - - 0 1", "Bxd5 Nxd5 Rxg4"}, "overloads") ==
        "f6 d5 g4");
  CHECK(confirmed({"chess", "7k/8/5n2/3n4/6n1/1B5p/8/2K3R1 w - - 0 1", "Bxd5 Nxd5 Rxg4"}, "overloads") ==
        "f6 d5 g4");
  // A pawn guards the second knight as well.
  CHECK(confirmed({"chess", "7k/8/5n2/3n3p/6n1/1B6/8/2K3R1 w - - 0 1", "Bxd5 Nxd5 Rxg4"}, "overloads") ==
        "-");
}

TEST_CASE("a line of protection is cut") {
  CHECK(confirmed({"chess", "6k1/8/8/r6n/4P3/8/8/6KR w - - 0 1", "e5"}, "interferes") == "e5 a5 h5");
  CHECK(confirmed({"chess", "6k1/8/6p1/r6n/4P3/8/8/6KR w - - 0 1", "e5"}, "interferes") == "-");
}

TEST_CASE("an attack works through the piece that takes back") {
  CHECK(confirmed({"chess", "6k1/3n4/8/4N3/3r4/8/8/3R2K1 w - - 0 1", "Nxd7 Rxd7 Rxd7"}, "x-rays") == "d1 d4");
  CHECK(confirmed({"chess", "r5k1/3n4/8/4N3/3r4/8/8/2R3K1 w - - 0 1", "Nxd7 Rxd7"}, "x-rays") == "-");
}

TEST_CASE("something is taken in between, and the recapture is still there") {
  CHECK(confirmed({"chess", "3q3k/7p/8/3p4/8/2N5/2B5/3R2KR w - - 0 1", "Nxd5 Qxd5 Rxh7+ Kg8 Rxd5"},
                  "steps-between")
            .empty());
  // A move in between that gains nothing.
  CHECK(confirmed({"chess", "3q3k/7p/8/3p4/8/2N5/2B5/3R2KR w - - 0 1", "Nxd5 Qxd5 Bb3 h6 Rxd5"},
                  "steps-between") == "-");
}

TEST_CASE("a piece makes way") {
  CHECK(confirmed({"chess", "6k1/p7/8/8/3B4/8/8/3R2K1 w - - 0 1", "Bf2 a6 Rd8"}, "clears") == "d4 d1");
  CHECK(confirmed({"chess", "6k1/p7/8/8/4B3/8/8/3R2K1 w - - 0 1", "Bf3 a6 Rd8"}, "clears") == "-");
}

TEST_CASE("the piece behind adds its weight") {
  CHECK(confirmed({"chess", "3r2k1/3n4/8/8/8/3R4/8/Q5K1 w - - 0 1", "Qd1"}, "batteries") == "d1 d3 d7");
  // The rook alone wins the knight where nothing guards it.
  CHECK(confirmed({"chess", "6k1/3n4/8/8/8/3R4/8/Q5K1 w - - 0 1", "Qd1"}, "batteries") == "-");
}

TEST_CASE("mates have patterns") {
  CHECK(confirmed({"chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8"}, "back-rank") == "a8 g8");
  CHECK(confirmed({"chess", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "Nf7"}, "smothers") == "f7 h8");
  CHECK(confirmed({"chess", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "Nf7"}, "back-rank") == "-");
  CHECK(confirmed({"camel", "kr6/pp6/8/8/4C3/8/8/K7 w - - 0 1", "e4b5"}, "smothers") == "b5 a8");
  CHECK(confirmed({"shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"}, "drop-mates") == "5b");
  CHECK(confirmed({"chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8"}, "back-rank") == "-");
}

TEST_CASE("manners of moves") {
  const std::string rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  CHECK(confirmed({"chess", rook, "Ra2"}, "quiet").empty());
  CHECK(confirmed({"chess", rook, "Ra8"}, "quiet") == "-");
  // Whoever has to move in this old position loses the pawn.
  CHECK(confirmed({"chess", "8/8/2K5/4p3/4Pk2/8/8/8 w - - 0 1", "Kd5"}, "zugzwang").empty());
  CHECK(confirmed({"chess", "8/p7/2K5/4p3/4Pk2/8/8/8 w - - 0 1", "Kd5"}, "zugzwang") == "-");
  CHECK(confirmed({"shogi", "4k4/9/9/2P6/9/9/9/9/4K4 b - 1", "7d7c"}, "declines") == "7d 7c");
  CHECK(confirmed({"shogi", "4k4/9/9/2P6/9/9/9/9/4K4 b - 1", "7d7c+"}, "declines") == "-");
}

TEST_CASE("a promotion is not told as a piece won, nor a promoted piece as another kind than its captive") {
  // Kxe4 wins the pawn; what the own pawn becomes later is no part of the prize.
  const Scene race{"chess", "8/8/8/2K1p3/4Pk2/8/8/8 b - - 0 1", "Kxe4 Kb4 Kd3 Kb3 e4 Kb2 e3 Kb3 e2 Kb2 e1Q"};
  const auto rules = game_rules("chess");
  const Lore lore(rules);
  const auto root = position_of(rules, race.position);
  const auto line = parse_any_line(race.line, *root);
  REQUIRE(line.ok());
  int told = 0;
  for (const Proposition& claim : observe(lore, *root, *line)) {
    if (claim.kind->id != "wins") continue;
    ++told;
    CHECK(claim.evidence.size() == 1);
  }
  CHECK(told == 1);
  // Horse and bishop are one kind in hand: only the pawn is won.
  const auto shogi = game_rules("shogi");
  const Lore hands(shogi);
  const Verifier verifier(shogi, hands.values());
  const auto middle =
      position_of(shogi, "ln1g1g1nl/1ks2r3/1pppp1bpp/p5p2/5p3/P1P2P1P1/1P1PP1P1P/1BRS1S3/LN1GKG1NL b - 31");
  const auto trade = parse_any_line("Bx3c+ Nx3c Px4e B*2h", *middle);
  REQUIRE(trade.ok());
  told = 0;
  for (const Proposition& claim : observe(hands, *middle, *trade)) {
    if (claim.kind->id != "wins") continue;
    ++told;
    CHECK(claim.pieces.size() == 1);
    CHECK(verifier.verify(*middle, trade->front(), claim) == Checked::holds);
  }
  CHECK(told <= 1);  // the pawn is told only where a search over all replies keeps it
}

TEST_CASE("a lion takes two at once") {
  const auto rules = game_rules("chu");
  // Two pawns before the lion, one behind the other.
  const auto root = position_of(rules, "6k5/12/12/12/5p6/5p6/5N6/12/12/12/12/6K5 b - 1");
  std::string text;
  for (const Move move : root->legal_moves()) {
    if (root->captured_squares(move).size() == 2) text = move_text(move, *root);
  }
  REQUIRE_FALSE(text.empty());
  const std::string pieces =
      confirmed({"chu", "6k5/12/12/12/5p6/5p6/5N6/12/12/12/12/6K5 b - 1", text}, "takes-several");
  CHECK(pieces == "7g 7f 7e");
}

TEST_CASE("captures are told by what they are") {
  CHECK(confirmed({"chess", "4kr2/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5"}, "regains") == "d1 d5");
  CHECK(confirmed({"chess", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5"}, "regains") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5"}, "takes-free") == "d1 d5");
  // The queen's check on e4 wins the rook.
  const std::string fork = "7k/1p6/8/8/7q/8/5P2/1R2K3 w - - 0 1";
  CHECK(confirmed({"chess", fork, "b1b7"}, "takes-for-now") == "b1 b7");
  CHECK(confirmed({"chess", fork, "b1b7"}, "takes") == "b1 b7");
  CHECK(confirmed({"chess", fork, "b1b7"}, "takes-free") == "-");
  CHECK(confirmed({"chess", "7k/1p6/8/8/8/8/5P2/1R2K3 w - - 0 1", "b1b7"}, "takes-for-now") == "-");
}

TEST_CASE("a trade leaves nothing to be taken") {
  CHECK(confirmed({"chess", "4k3/6p1/5n2/8/7B/8/8/4K3 w - - 0 1", "h4f6"}, "leaves") == "-");
  CHECK(confirmed({"chess", "4k3/6p1/8/8/7B/8/8/4K3 w - - 0 1", "h4f6"}, "leaves") == "f6 g7");
}

TEST_CASE("two men of like worth that attack each other threaten nothing") {
  CHECK(confirmed({"chess", "3q2k1/8/8/8/8/8/8/Q5K1 w - - 0 1", "a1d4"}, "threatens") == "-");
  CHECK(confirmed({"chess", "3r2k1/8/8/8/8/8/8/Q5K1 w - - 0 1", "a1a5"}, "threatens") == "a5 d8");
}

TEST_CASE("what a move makes possible, and what no longer") {
  const std::string pawns = "4k3/8/3p4/8/2P5/8/1P6/4K3 w - - 0 1";
  CHECK(confirmed({"chess", pawns, "b2b4"}, "prepares") == "c4");
  CHECK(confirmed({"chess", pawns, "e1e2"}, "prepares") == "-");
  const std::string pin = "2b1k3/8/8/8/8/5N2/6PP/4K3 w - - 0 1";
  CHECK(confirmed({"chess", pin, "h2h3"}, "prevents").empty());
  CHECK(confirmed({"chess", pin, "g2g3"}, "prevents") == "-");
  const std::string capture = "4k3/8/8/8/3n4/2P1P3/1P6/4K3 w - - 0 1";
  CHECK(confirmed({"chess", capture, "e3d4"}, "keeps-together") == "d4");
  CHECK(confirmed({"chess", capture, "c3d4"}, "keeps-together") == "-");
}

TEST_CASE("two moves and what they lead to") {
  const auto reached = [](const std::string& position, const std::string& first,
                          std::vector<std::string> own) {
    const auto rules = game_rules("chess");
    const Lore lore(rules);
    const Verifier verifier(rules, lore.values());
    const auto root = position_of(rules, position);
    std::vector<Move> line{*parse_any_move(first, *root)};
    for (const std::string& move : own) {
      line.push_back(kPass);
      line.push_back(*parse_any_move(move, Footage(lore, *root, line).end()));
    }
    std::string words = "-";
    for (const Proposition& claim : observe(lore, *root, line)) {
      if (claim.kind->id != "plans") continue;
      CHECK(verifier.verify(*root, line.front(), claim) == Checked::holds);
      Proposition wrong = claim;
      wrong.numbers.front() = (wrong.numbers.front() + 1) % 7;
      CHECK(verifier.verify(*root, line.front(), wrong) != Checked::holds);
      Topicality about;
      about.root = root.get();
      about.move = line.front();
      about.lines = {line};
      for (const Language language : {Language::ja, Language::en}) {
        const Phrasebook book(lore, language);
        words = book.sentence(claim, about);
        CAPTURE(words);
        const auto read = book.read(words, about);
        REQUIRE(read.has_value());
        CHECK(read->same_claim(claim));
      }
    }
    return words;
  };
  const std::string knight = "4k3/8/8/8/4P3/8/8/4K1N1 w - - 0 1";
  CHECK(reached(knight, "g1e2", {"e2g3", "g3f5"}) ==
        "The plan is Ng3 ... Nf5: the knight on f5 gets a post where no enemy pawn can drive it away.");
  CHECK(reached(knight, "g1e2", {"e2c1", "c1b3"}) == "-");
  CHECK(reached("4k3/5ppp/8/8/8/5N2/5PPP/4K2R w K - 0 1", "g2g3", {"h2h4", "e1g1"}) ==
        "The plan is h4 ... O-O: the king on g1 comes to safety.");
  CHECK(reached("4k3/5p2/8/8/8/8/P5P1/4K3 w - - 0 1", "e1e2", {"g2g4", "g4g5"}) == "-");
  CHECK(reached("4k3/5p2/8/8/8/8/5P2/4KR2 w - - 0 1", "e1e2", {"f1b1", "b1d1"}) == "-");
  CHECK(reached("4k3/5p2/8/8/8/8/P5P1/4K3 w - - 0 1", "g2g4", {"g4g5", "g5g6"}) == "-");
}

TEST_CASE("what a teacher says of lines") {
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/5P2/R3K3 w - - 0 1", "a1d1"}, "open-line") == "d1");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/5P2/R3K3 w - - 0 1", "a1a4"}, "open-line") == "-");
  const std::string behind = "6k1/8/1b6/8/3N4/8/8/6K1 w - - 0 1";
  CHECK(confirmed({"chess", behind, "g1f1"}, "leaves-line") == "f1 b6");
  CHECK(confirmed({"chess", behind, "g1f2"}, "leaves-line") == "-");
  CHECK(confirmed({"chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d7"}, "seventh") == "d7");
  CHECK(confirmed({"chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d6"}, "seventh") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1", "e2e4"}, "opens-line") == "f1");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/6P1/4KB2 w - - 0 1", "g2g3"}, "opens-line") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/3R4/R3K3 w - - 0 1", "a1d1"}, "doubles-line") == "d1 d2");
  CHECK(confirmed({"chess", "4k3/8/8/3P4/8/8/3R4/R3K3 w - - 0 1", "a1d1"}, "doubles-line") == "-");
}

TEST_CASE("what a teacher says of promoters") {
  const std::string chain = "4k3/8/3p4/4p3/1PP5/8/8/4K3 w - - 0 1";
  CHECK(confirmed({"chess", chain, "c4c5"}, "undermines") == "c5 d6 e5");
  CHECK(confirmed({"chess", chain, "c4c5"}, "challenges") == "c5 d6");
  CHECK(confirmed({"chess", chain, "b4b5"}, "undermines") == "-");
  CHECK(confirmed({"chess", "4k3/8/2n5/8/8/PP6/8/4K3 w - - 0 1", "b3b4"}, "restricts") == "b4 c6");
  CHECK(confirmed({"chess", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5"}, "gains-space") == "e5");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"}, "gains-space") == "-");
  CHECK(confirmed({"chess", "6k1/5ppp/8/8/6P1/8/8/4K3 w - - 0 1", "g4g5"}, "storms") == "g5 g8");
  CHECK(confirmed({"chess", "6k1/5ppp/8/8/P7/8/8/4K3 w - - 0 1", "a4a5"}, "storms") == "-");
  // A king at home is not stormed, and a pawn of the centre storms nobody.
  CHECK(confirmed({"chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "c7c5"},
                  "storms") == "-");
  // Nor is one on the mirror image of its home: the board turned over is told the same.
  CHECK(confirmed({"chess", "3k4/8/8/8/2P5/8/8/4K3 w - - 0 1", "c4c5"}, "storms") == "-");
  CHECK(confirmed({"chess", "2k5/8/8/8/2P5/8/8/4K3 w - - 0 1", "c4c5"}, "storms") == "c5 c8");
  CHECK(confirmed({"chess", "6k1/5ppp/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5"}, "storms") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/8/2B5/8/PP6/4K3 w - - 0 1", "b2b3"}, "braces") == "b3 c4");
  CHECK(confirmed({"chess", "4k3/8/8/8/2B5/3P4/PP6/4K3 w - - 0 1", "b2b3"}, "braces") == "-");
}

TEST_CASE("what a teacher says of a piece's place") {
  CHECK(confirmed({"chess", "4k3/p7/8/8/8/5N2/P7/4K3 w - - 0 1", "f3e5"}, "centralises") == "e5");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"}, "occupies-centre") == "e4");
  CHECK(confirmed({"chess", "4k3/8/8/8/4P3/8/8/3NK3 w - - 0 1", "d1e3"}, "heads-for") == "e3");
  CHECK(confirmed({"chess", "4k3/2p1p1p1/8/8/4P3/8/8/3NK3 w - - 0 1", "d1e3"}, "heads-for") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/8/NR2K3 w - - 0 1", "a1c2"}, "improves-worst") == "c2");
  CHECK(confirmed({"chess", "4k3/8/8/8/8/8/8/NR2K3 w - - 0 1", "b1b5"}, "improves-worst") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/8/3N4/8/8/4K1B1 w - - 0 1", "d4b5"}, "vacates") == "g1");
  CHECK(confirmed({"chess", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "e1d2"}, "activates-royal") == "d2");
  CHECK(confirmed({"chess", "4k3/p7/8/8/8/8/PRRR4/4K3 w - - 0 1", "e1d1"}, "activates-royal") == "-");
  CHECK(confirmed({"chess", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e1e2"},
                  "activates-royal") == "-");
  // Two knights' moves from the posts that the pawn guards; nearer than before.
  CHECK(confirmed({"chess", "4k3/8/8/8/4P3/8/8/4K1N1 w - - 0 1", "g1e2"}, "heads-for") == "e2");
  CHECK(confirmed({"chess", "4k3/8/8/8/4P3/8/8/4K2N w - - 0 1", "h1f2"}, "heads-for") == "-");
  CHECK(confirmed({"chess", "4k3/8/8/3p4/8/1N6/8/4K3 w - - 0 1", "b3d4"}, "blockades") == "d4 d5");
  CHECK(confirmed({"chess", "4k3/8/3p4/8/8/8/8/R3K3 w - - 0 1", "a1d1"}, "presses") == "d1 d6");
  CHECK(confirmed({"chess", "4k3/4p3/3p4/8/8/8/8/R3K3 w - - 0 1", "a1d1"}, "presses") == "-");
  CHECK(confirmed({"chess", "r3k3/8/8/8/8/8/P7/4K2R w - - 0 1", "h1h2"}, "props") == "h2 a2");
  CHECK(confirmed({"chess", "6k1/8/8/8/8/8/5PPP/5RKR w - - 0 1", "h2h3"}, "luft") == "g1");
}

TEST_CASE("what a teacher says of exchanges") {
  CHECK(confirmed({"chess", "2b1k3/8/3p4/2b5/N7/8/8/2B1KB2 w - - 0 1", "a4c5 d6c5"}, "gains-pair").empty());
  CHECK(confirmed({"chess", "4k3/8/3p4/2b5/N7/8/8/4KB2 w - - 0 1", "a4c5 d6c5"}, "gains-pair") == "-");
  CHECK(confirmed({"chess", "r3k3/8/8/8/1R6/1P6/8/4K3 w - - 0 1", "b4a4"}, "offers-trade") == "a4 a8");
  CHECK(confirmed({"chess", "r3k3/8/8/8/1R6/8/8/4K3 w - - 0 1", "b4a4"}, "offers-trade") == "-");
  CHECK(confirmed({"chess", "r1r1k3/8/8/8/8/8/8/RRR1K3 w - - 0 1", "a1a8 c8a8"}, "trades-ahead") == "a1 a8");
  CHECK(confirmed({"chess", "r3k3/8/8/8/R7/1P6/8/4K3 w - - 0 1", "a4c4"}, "avoids-trade") == "a4 a8");
  CHECK(confirmed({"chess", "2b3k1/8/8/8/6n1/8/4B1PP/6K1 w - - 0 1", "e2g4 c8g4"}, "trades-attacker") ==
        "e2 g4 g1");
  CHECK(confirmed({"chess", "2b3k1/8/8/8/6n1/8/K3B1PP/8 w - - 0 1", "e2g4 c8g4"}, "trades-attacker") == "-");
  CHECK(confirmed({"chess", "4k3/6p1/5b2/4B3/1P1P4/8/5P2/4K3 w - - 0 1", "e5f6 g7f6"}, "sheds-bad") ==
        "e5 f6");
  CHECK(confirmed({"chess", "4k3/6p1/5b2/4B3/1P6/8/5P2/4K3 w - - 0 1", "e5f6 g7f6"}, "sheds-bad") == "-");
}

TEST_CASE("drops by the names that players have for them") {
  const char* gold = "4k4/9/4g4/9/9/9/9/9/4K4 b P 1";
  CHECK(confirmed({"shogi", gold, "P*5d"}, "strikes-head") == "5d 5c");
  CHECK(confirmed({"shogi", "4k4/9/4p4/9/9/9/9/9/4K4 b P 1", "P*5d"}, "strikes-head") == "-");
  const char* bare = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
  CHECK(confirmed({"shogi", bare, "P*7d"}, "dangles") == "7d");
  CHECK(confirmed({"shogi", bare, "P*7e"}, "dangles") == "-");
  CHECK(confirmed({"shogi", "4k4/9/9/9/9/9/9/3G5/4K4 b P 1", "P*6i"}, "anchors") == "6i 6h");
  CHECK(confirmed({"shogi", bare, "P*6i"}, "anchors") == "-");
  CHECK(confirmed({"shogi", "8k/9/3g1g3/9/9/9/9/9/4K4 b S 1", "S*5b"}, "splits") == "5b 6c 4c");
  CHECK(confirmed({"shogi", "8k/9/3g5/9/9/9/9/9/4K4 b S 1", "S*5b"}, "splits") == "-");
  CHECK(confirmed({"shogi", "8k/4r4/4g4/9/9/9/9/9/4K4 b L 1", "L*5f"}, "impales") == "5f 5c 5b");
  CHECK(confirmed({"shogi", "8k/4r4/4p4/9/9/9/9/9/4K4 b L 1", "L*5f"}, "impales") == "-");
  CHECK(confirmed({"shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"}, "head-mate") == "5b 5a");
  CHECK(confirmed({"shogi", "4k4/9/9/2P6/9/9/9/9/4K4 b - 1", "7d7c+"}, "makes-tokin") == "7c");
  CHECK(confirmed({"shogi", "4k4/9/9/2P6/9/9/9/9/4K4 b - 1", "7d7c"}, "makes-tokin") == "-");
  CHECK(confirmed({"shogi", "4k4/9/4g4/9/9/9/9/9/4K4 b 2P 1", "P*5d"}, "out-of-promoters").empty());
  CHECK(confirmed({"shogi", "4k4/9/4g4/9/9/9/9/9/4K4 b 2Pp 1", "P*5d"}, "out-of-promoters") == "-");
}

TEST_CASE("promoters open diagonals and go ahead on files") {
  // Of castling nobody says so.
  CHECK(confirmed({"chess", "2b1k2r/8/8/8/8/8/8/4K3 b k - 0 1", "O-O"}, "covers") == "-");
  const char* start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  CHECK(confirmed({"shogi", start, "7g7f"}, "opens-diagonal") == "8h");
  CHECK(confirmed({"shogi", start, "2g2f"}, "opens-diagonal") == "-");
  CHECK(confirmed({"shogi", start, "2g2f"}, "advances-file") == "2f 2h");
  CHECK(confirmed({"shogi", start, "7g7f"}, "advances-file") == "-");
}

TEST_CASE("tempi are won by attacks and lost by trades, and men come back into play") {
  const char* queen = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3";
  CHECK(confirmed({"chess", queen, "Nc3"}, "gains-tempo") == "c3 d5");
  CHECK(confirmed({"chess", queen, "Nf3"}, "gains-tempo") == "-");
  const char* bishops = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1";
  CHECK(confirmed({"shogi", bishops, "8h2b+ 3a2b"}, "loses-tempo") == "3a");
  CHECK(confirmed({"shogi", "8k/9/9/9/3G5/9/9/9/8K b - 1", "6e5e"}, "recalls") == "6e");
  CHECK(confirmed({"shogi", "8k/9/9/9/4G4/9/9/9/8K b - 1", "5e4e"}, "recalls") == "-");
}

TEST_CASE("who is behind draws by checks without end, and who is ahead walks into them") {
  // Black is two rooks up; Qf6+ Kg8 and Qg5+ Kh8 are forced.
  const char* behind = "r4r1k/5p1p/8/6Q1/8/1q6/5PPP/6K1 w - - 0 1";
  CHECK(confirmed({"chess", behind, "Qf6+ Kg8 Qg5+ Kh8"}, "perpetual").empty());
  CHECK(confirmed({"chess", behind, "Qf6+ Kg8 Qg5+"}, "perpetual") == "-");
  const char* even = "7k/5p1p/8/6Q1/8/1q6/5PPP/6K1 w - - 0 1";
  CHECK(confirmed({"chess", even, "Qf6+ Kg8 Qg5+ Kh8"}, "perpetual") == "-");
  const char* ahead = "r4rk1/5p1p/8/6Q1/8/1q6/5PPP/6K1 b - - 0 1";
  CHECK(confirmed({"chess", ahead, "Kh8 Qf6+ Kg8 Qg5+ Kh8"}, "suffers-perpetual").empty());
  CHECK(confirmed({"chess", ahead, "Kh8 Qf6+ Kg8 Qg5+ Kh8"}, "allows-perpetual").empty());
  // Where who checks all the time loses, it is no draw.
  const char* shogi = "rb6k/9/9/9/9/9/9/9/1K5R1 b - 1";
  CHECK(confirmed({"shogi", shogi, "2i1i 1a2a 1i2i 2a1a"}, "perpetual") == "-");
}

TEST_CASE("what stood alone is protected, and pawns step ahead at the edge") {
  CHECK(confirmed({"chess", "4k3/8/8/3B4/8/8/8/4K2R w - - 0 1", "Rh5"}, "covers") == "h5 d5");
  CHECK(confirmed({"chess", "4k3/8/8/3B4/2P5/8/8/4K2R w - - 0 1", "Rh5"}, "covers") == "-");
  const char* start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  CHECK(confirmed({"shogi", start, "9g9f"}, "edge-step") == "9f");
  CHECK(confirmed({"shogi", start, "8g8f"}, "edge-step") == "-");
}

TEST_CASE("what is known of endings with few men") {
  CHECK(confirmed({"chess", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "Ke4"}, "key-square") == "e4 e2 e6");
  CHECK(confirmed({"chess", "8/8/4k3/8/8/3K4/4P3/8 w - - 0 1", "Kd4"}, "key-square") == "d4 e2 e6");
  CHECK(confirmed({"chess", "4k3/8/2K5/P7/8/8/8/8 w - - 0 1", "Kb7"}, "key-square") == "b7 a5 e8");
  CHECK(confirmed({"chess", "4k3/8/8/3K4/8/4P3/8/8 w - - 0 1", "Ke6"}, "takes-opposition") == "e6 e8");
  CHECK(confirmed({"chess", "4k3/8/8/3K4/8/4P3/8/8 w - - 0 1", "Kd6"}, "takes-opposition") == "-");
  CHECK(confirmed({"chess", "8/8/8/8/7k/8/P7/7K w - - 0 1", "a4"}, "outruns") == "a4 h4");
  CHECK(confirmed({"chess", "8/8/8/8/4k3/8/P7/7K w - - 0 1", "a4"}, "outruns") == "-");
  CHECK(confirmed({"chess", "7k/8/8/8/p7/8/4K3/8 w - - 0 1", "Kd2"}, "catches-up") == "d2 a4");
  CHECK(confirmed({"chess", "7k/8/8/8/p7/8/4K3/8 w - - 0 1", "Ke1"}, "catches-up") == "-");
  CHECK(confirmed({"chess", "2k5/8/3b4/7p/8/8/8/5K2 w - - 0 1", "Kg1"}, "holds-corner") == "g1 d6");
  CHECK(confirmed({"chess", "2k5/8/2b5/7p/8/8/8/5K2 w - - 0 1", "Kg1"}, "holds-corner") == "-");
}

}  // namespace tesuji::test
