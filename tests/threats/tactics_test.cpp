// Tactics whose reason anybody with a board can check, in several games.
#include "labels/tactics.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "define/square_text.hpp"
#include "engine/session.hpp"
#include "evaluate/piece_values.hpp"
#include "notation/any_move.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct TacticCase {
  const char* what;
  const char* game;
  const char* position;
  const char* line;
  const char* theme;
  int ply;
  const char* squares;  ///< some that must be named
  bool found = true;
};

const TacticCase kTacticCases[] = {
    {"a knight forks king and rook", "chess", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", "fork", 1,
     "c7 e8 a8"},
    {"a knight that reaches neither king nor rook forks nothing", "chess", "r3k3/8/8/4N3/8/8/8/4K3 w - - 0 1",
     "e5c6", "fork", 1, "", false},
    {"no fork by a piece that is simply taken", "chess", "r2qk3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", "fork",
     1, "", false},
    {"a camel forks", "camel", "2r1k3/8/8/8/C7/8/8/4K3 w - - 0 1", "a4d5", "fork", 1, "d5 e8 c8"},
    {"an amazon forks like the knight it contains", "amazon", "r3k3/8/8/8/8/8/8/2A1K3 w - - 0 1", "c1c7",
     "fork", 1, "c7 e8 a8"},
    {"a silver is dropped between two golds", "shogi", "9/1k2g1g2/9/9/9/9/9/9/4K4 b S 1", "S*4a", "fork", 1,
     "4a 5b 3b"},
    {"a camel mates a boxed-in king", "camel", "6rk/6pp/8/8/3C4/8/8/4K3 w - - 0 1", "d4g5", "mateIn1", 1,
     "g5 h8"},
    {"and that mate is smothered", "camel", "6rk/6pp/8/8/3C4/8/8/4K3 w - - 0 1", "d4g5", "smotheredMate", 1,
     "g5 h8"},
    {"a gold is dropped and mates", "shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", "dropMate", 1, "5b 5a"},
    {"a rook mates on the home row", "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "backRankMate", 1,
     "a8 g8"},
    {"no back-rank mate when a flight square is attacked instead of blocked", "chess",
     "6k1/5p1p/8/7N/8/8/8/R5K1 w - - 0 1", "a1a8", "backRankMate", 1, "", false},
    {"a bishop pins a knight to the king and wins it", "chess", "4k3/8/2n5/8/8/8/4B3/4K3 w - - 0 1", "e2b5",
     "pin", 1, "b5 c6 e8"},
    {"a rook skewers king and queen", "chess", "4q3/8/4k3/8/8/8/8/K6R w - - 0 1", "h1e1", "skewer", 1,
     "e1 e6 e8"},
    {"a bishop steps aside and the rook gives check", "chess", "4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1", "e4c2",
     "discoveredCheck", 1, "c2 e1"},
    {"two check at once", "chess", "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4f6", "doubleCheck", 1, "f6 e1"},
    {"a knight steps aside and the bishop hits the rook", "chess", "6kr/8/8/4N3/8/8/1B6/K7 w - - 0 1", "e5d3",
     "discoveredAttack", 1, "d3 b2 h8"},
    {"a free rook", "chess", "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1", "a1a4", "hangingPiece", 1, "a4"},
    {"no free rook when it is defended", "chess", "4k3/8/8/1p6/r7/8/8/R3K3 w - - 0 1", "a1a4", "hangingPiece",
     1, "", false},
    {"a bishop in the corner is attacked", "chess", "4k3/7p/8/8/8/1PP5/b7/2K5 w - - 0 1", "c1b2",
     "trappedPiece", 1, "b2 a2"},
    {"a pawn promotes and stays", "chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "promotion", 1, "e8"},
    {"a knight instead of a queen", "chess", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "underPromotion", 1,
     "e8"},
    {"no promotion where one was offered", "shogi", "4k4/9/9/4S4/9/9/9/9/4K4 b - 1", "5d5c", "underPromotion",
     1, "5c"},
    {"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "enPassant", 1, "d6 d5"},
    {"castling", "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castling", 1, "g1"},
    {"a queen is given for mate", "chess", "r5rk/6pp/8/6N1/8/1Q6/8/6K1 w - - 0 1", "b3g8 a8g8 g5f7",
     "sacrifice", 1, "g8"},
    {"the rook is lured beside its king", "chess", "r5rk/6pp/8/6N1/8/1Q6/8/6K1 w - - 0 1", "b3g8 a8g8 g5f7",
     "smotheredMate", 3, "f7 h8"},
    {"the guard of a rook is taken", "chess", "6k1/5p1p/5n2/3r4/8/6B1/3R1PPP/B5K1 w - - 0 1",
     "a1f6 g8f8 d2d5", "capturingDefender", 1, "f6 d5"},
    {"no fork of two pieces that defend each other", "chess", "6k1/8/2n4R/4n3/8/8/8/4K3 w - - 0 1", "h6e6",
     "fork", 1, "", false},
    {"a bishop on the line breaks the tie to the queen", "chess",
     "3q2k1/4bppp/5n2/8/8/8/5PPP/2B3K1 w - - 0 1", "c1g5", "relativePin", 1, "", false},
    {"a bishop ties a knight to a rook", "chess", "3r2k1/5ppp/5n2/8/8/6P1/5P1P/2B3K1 w - - 0 1", "c1g5",
     "relativePin", 1, "g5 f6 d8"},
    {"a lance ties a gold to a rook", "shogi", "4r4/9/4g4/9/9/9/k8/9/4K4 b L 1", "L*5f", "relativePin", 1,
     "5f 5c 5a"},
    {"taking back through the piece that took", "chess", "3n2k1/1N1r1ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
     "b7d8 d7d8 d1d8", "xRayAttack", 3, "d8 d1 d7"},
    {"a knight steps between queen and bishop", "chess", "q5k1/5ppp/8/8/1N2b3/8/5PPP/4R1K1 w - - 0 1",
     "b4c6 h7h6 e1e4", "interference", 1, "c6 a8 e4"},
    {"a piece that is burnt on arrival forks nothing", "tenjiku",
     "k,15/16/16/16/16/16/16/16/7,fid,8/16/7,G,8/16/16/16/16/15,K b - 1", "9k9j", "fork", 1, "", false},
    {"whoever must move loses the pawn", "chess", "8/8/3K4/4p3/4Pk2/8/8/8 w - - 0 1", "d6d5", "zugzwang", 1,
     "d5"},
    {"no zugzwang with a move to spare", "chess", "8/7p/3K4/4p3/4Pk2/8/8/8 w - - 0 1", "d6d5", "zugzwang", 1,
     "", false},
};

}  // namespace

TEST_CASE("tactics are found where they are, and not where they are not") {
  for (const TacticCase& c : kTacticCases) {
    CAPTURE(c.what);
    GameLibrary library;
    auto session = Session::open(library, c.game);
    REQUIRE(session.ok());
    REQUIRE_FALSE(session->set_position(c.position));
    const AnyPosition* start = &session->position();
    const GameDefinition& game = start->rules().definition();
    TacticsRequest request;
    request.worths = derived_worths(start->rules());
    const auto line = parse_any_line(c.line, *start);
    REQUIRE(line.ok());
    const auto tactics = find_tactics(Sight(game), *start, *line, request);
    bool found = false;
    for (const Tactic& tactic : tactics) {
      if (theme_name(tactic) != c.theme || tactic.ply != c.ply) continue;
      bool all = true;
      std::istringstream in(c.squares);
      for (std::string name; in >> name;) {
        const Square sq = *parse_square(name, game.board, game.square_names);
        all = all && std::count(tactic.squares.begin(), tactic.squares.end(), sq) > 0;
      }
      found = found || all;
      CHECK(tactic.squares.size() == tactic.pieces.size());
    }
    CHECK(found == c.found);
  }
}

}  // namespace tesuji::test
