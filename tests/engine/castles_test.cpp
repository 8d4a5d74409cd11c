// Castles and openings by name in what is said of moves and positions.
#include <doctest/doctest.h>

#include "claims/find/film.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/opening_book.hpp"
#include "engine/play.hpp"
#include "engine/session.hpp"
#include "explain/phrasebook.hpp"
#include "notation/any_move.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

/// What is said of a move, or without one of the position, looking one move ahead.
std::string told(const std::string& id, const std::string& position, const std::string& move,
                 Language language = Language::en) {
  GameLibrary library;
  const auto game = library.open(id);
  REQUIRE(game.ok());
  const auto play = begin_at(**game, position, "");
  REQUIRE(play.ok());
  Minds minds(1);
  ExplainQuestion question;
  question.move = move;
  question.position = move.empty();
  question.nodes = 100;
  question.language = language;
  const auto why = minds.of(**game).explainer()->explain(**play, question, {});
  REQUIRE(why.ok());
  return why->text;
}

bool says(const std::string& text, const std::string& sentence) {
  return text.find(sentence) != std::string::npos;
}

}  // namespace

TEST_CASE("a move that completes a castle says which") {
  // King 2h, silver 3h and gold 4i stand; the left gold goes to 5h.
  const std::string mino = "4k4/4p4/9/9/9/9/4P4/6SK1/4GG3 b - 1";
  CHECK(says(told("shogi", mino, "5i5h"), " completes the Mino castle."));
  CHECK(says(told("shogi", mino, "5i5h", Language::ja), "で美濃囲いが完成。"));
  CHECK_FALSE(says(told("shogi", mino, "4i4h"), "Mino castle"));
}

TEST_CASE("a step towards a castle says how many moves are missing") {
  // Half a Mino castle needs silver 3h and gold 4i besides the king; the silver has one move to go.
  const std::string near = "4k4/4p4/9/9/9/9/4P4/6K2/5GS2 b - 1";
  CHECK(says(told("shogi", near, "3h2h"), " works at the Half Mino castle, which one more move completes."));
  CHECK(says(told("shogi", near, "3h2h", Language::ja), "は片美濃囲いを目指す手。あと一手で完成する。"));
  // A pawn of its own stands where the silver belongs, and no man gets there.
  const std::string blocked = "4k4/4p4/9/9/9/9/4P4/6P1K/5GS2 b - 1";
  CHECK_FALSE(says(told("shogi", blocked, "1h2h"), "castle"));
}

TEST_CASE("the castles of both sides are told of a position") {
  const std::string both = "3gg4/1ks1p4/9/9/9/9/4P4/4G1SK1/5G3 b - 1";
  CHECK(says(told("shogi", both, ""), "Sente has the Mino castle."));
  CHECK(says(told("shogi", both, ""), "Gote has the Half Mino castle."));
  CHECK(says(told("shogi", both, "", Language::ja), "先手は美濃囲い。"));
  const std::string two = "4k4/4p4/9/9/9/9/4P4/7K1/4G1S2 b - 1";
  CHECK(says(told("shogi", two, ""), "Sente is two moves short of the Half Mino castle."));
}

TEST_CASE("what is said of castles is a claim like others: confirmed, read back, false of another name") {
  GameLibrary library;
  const auto game = library.open("shogi");
  REQUIRE(game.ok());
  Session session = std::move(Session::open(library, "shogi").value());
  const auto rules = session.shared_rules();
  Lore lore(rules);
  Verifier verifier(rules, lore.values());
  const Formations shapes = formations_of((*game)->book(), rules->definition());
  lore.know_formations(shapes);
  verifier.know_formations(shapes);
  int seen = 0;
  const auto confirm = [&](const std::string& text, const std::string& move) {
    REQUIRE_FALSE(session.set_position(text));
    const AnyPosition& position = session.position();  // setting another makes another
    std::vector<Move> line;
    std::optional<Move> made;
    if (!move.empty()) made = line.emplace_back(*parse_any_move(move, position, kNoSquare));
    Topicality about;
    about.root = &position;
    about.move = made;
    if (made) about.lines = {line};
    for (const Proposition& claim :
         observe(lore, position, line, [](const ClaimKind& kind) { return kind.form.formation; })) {
      ++seen;
      CHECK(verifier.verify(position, made, claim) == Checked::holds);
      for (const std::size_t i : {std::size_t{0}, claim.numbers.size() - 1}) {
        Proposition wrong = claim;
        ++wrong.numbers[i];
        CHECK(verifier.verify(position, made, wrong) == Checked::fails);
      }
      for (const Language language : {Language::en, Language::ja}) {
        const Phrasebook book(lore, language);
        const std::string sentence = book.sentence(claim, about);
        CAPTURE(sentence);
        const auto read = book.read(sentence, about);
        REQUIRE(read.has_value());
        CHECK(read->same_claim(claim));
      }
    }
  };
  confirm("4k4/4p4/9/9/9/9/4P4/6SK1/4GG3 b - 1", "5i5h");
  confirm("4k4/4p4/9/9/9/9/4P4/6K2/5GS2 b - 1", "3h2h");
  confirm("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1", "2h6h");
  CHECK(seen == 3);
  confirm("3gg4/1ks1p4/9/9/9/9/4P4/4G1SK1/5G3 b - 1", "");
  confirm("4k4/4p4/9/9/9/9/4P4/7K1/4G1S2 b - 1", "");
  CHECK(seen >= 6);
}

TEST_CASE("a formation and an opening have names, too") {
  const std::string start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1";
  CHECK(says(told("shogi", start, "2h6h"), " sets up the Fourth-File Rook."));
  CHECK(says(told("shogi", start, "2h6h", Language::ja), "で四間飛車に構える。"));
  const std::string sicilian = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  CHECK(says(told("chess", sicilian, "c7c5"), "Opening: Sicilian Defence (B20).\n"));
  CHECK_FALSE(says(told("chess", sicilian, "a7a5"), "Sicilian"));
}

TEST_CASE("where there is no choice, what else would happen is not told") {
  const std::string forced = told("chess", "8/8/8/8/8/1k6/1q6/3K4 w - - 0 1", "d1e1");
  CHECK(says(forced, "Ke1 is the only legal move.\n"));
  CHECK_FALSE(says(forced, "Otherwise"));
}
