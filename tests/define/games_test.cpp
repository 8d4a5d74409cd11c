// Every shipped game loads; chess is spelled out by hand.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "define/loader.hpp"
#include "define/placement_text.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

TEST_CASE("every shipped game loads, and its file is called like the game") {
  const auto ids = shipped_game_ids();
  CHECK(ids.size() >= 23);
  for (const std::string& id : ids) {
    CAPTURE(id);
    const auto source = shipped_game(id);
    REQUIRE(source.ok());
    const auto game = load_game(*source, shipped_finder());
    INFO(show_errors(game));
    REQUIRE(game.ok());
    CHECK(game->id == id);
    CHECK_FALSE(game->name.en.empty());
    CHECK_FALSE(game->name.ja.empty());
    const std::string board = game->start_fen.substr(0, game->start_fen.find_first_of(" ["));
    CHECK(placement_text(game->start, game->board, game->pieces) == board);
  }
}

TEST_CASE("chess says what a chess player expects") {
  const auto loaded = load_game(*shipped_game("chess"), shipped_finder());
  REQUIRE(loaded.ok());
  const GameDefinition& chess = *loaded;
  CHECK(chess.name == LocalText{"Chess", "チェス"});
  CHECK(chess.family == "chess");
  CHECK(chess.board == BoardShape{8, 8, SecondSide::mirrored});
  CHECK(chess.zones.empty());
  REQUIRE(chess.pieces.size() == 6);
  const PieceIndex pawn = 0, knight = 1, bishop = 2, rook = 3, queen = 4, king = 5;
  const char* ids[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
  const char* letters[] = {"P", "N", "B", "R", "Q", "K"};
  const std::size_t atoms[] = {4, 8, 4, 4, 8, 8};
  for (int p = pawn; p <= king; ++p) {
    CHECK(chess.piece(p).id == ids[p]);
    CHECK(chess.piece(p).sign.letter == letters[p]);
    CHECK(chess.piece(p).sign.figure == ids[p]);
    CHECK(chess.piece(p).moves.size() == atoms[p]);
    CHECK_FALSE(chess.piece(p).value);
  }
  CHECK(chess.piece(pawn).moves_text == "fmWfcFimfnD");
  CHECK(chess.piece(pawn).initial[0] == std::vector<Square>{8, 9, 10, 11, 12, 13, 14, 15});
  CHECK(chess.piece(pawn).initial[1] == std::vector<Square>{48, 49, 50, 51, 52, 53, 54, 55});
  CHECK(chess.piece(rook).initial[0].empty());
  CHECK(chess.piece(pawn).where == Where{"games/chess/chess.yaml", 7, 3});
  CHECK(chess.start[4] == PlacedPiece{king, Side::first});
  CHECK(chess.start[59] == PlacedPiece{queen, Side::second});
  CHECK(chess.start[27].empty());

  REQUIRE(chess.promotions.size() == 1);
  const PromotionRule& promotion = chess.promotions[0];
  CHECK(promotion.pieces == std::vector<PieceIndex>{pawn});
  CHECK(promotion.to[0] == std::vector<PieceIndex>{queen, rook, bishop, knight});
  CHECK(promotion.to[1] == promotion.to[0]);
  CHECK(promotion.zone[0] == std::vector<Square>{56, 57, 58, 59, 60, 61, 62, 63});
  CHECK(promotion.zone[1] == std::vector<Square>{0, 1, 2, 3, 4, 5, 6, 7});
  CHECK(promotion.required);
  CHECK_FALSE(promotion.leaving_counts);

  CHECK(chess.royal == RoyalRule{{king}, LoseBy::mate, SeveralRoyals::any, {}, false, false});
  REQUIRE(chess.castling);
  CHECK(*chess.castling == CastlingRule{king, rook, 0, {6, 5}, {2, 3}, false});
  REQUIRE(chess.en_passant);
  CHECK(*chess.en_passant == EnPassantRule{{pawn}, {pawn}});
  CHECK(chess.end == EndRules{Verdict::draw, 3, Verdict::draw, 100, {pawn}, {knight, bishop}});
  CHECK(chess.options.empty());
}

TEST_CASE("variants differ from chess where they say so") {
  const auto load = [](const char* id, const OptionChoices& options = {}) {
    const auto game = load_game(*shipped_game(id), shipped_finder(), options);
    INFO(show_errors(game));
    REQUIRE(game.ok());
    return *game;
  };
  const GameDefinition chess = load("chess");

  const GameDefinition amazon = load("amazon");
  CHECK(amazon.pieces.size() == 6);
  CHECK(amazon.piece(5).id == "amazon");
  CHECK(amazon.piece(5).moves.size() == 16);
  CHECK(amazon.promotions[0].to[0][0] == 5);

  const GameDefinition armies = load("amazon-vs-queen");
  CHECK(armies.promotions[0].to[0][0] == 6);
  CHECK(armies.promotions[0].to[1][0] == 4);

  const GameDefinition chess960 = load("chess960");
  CHECK(chess960.castling->any_start);
  CHECK(chess960.start == chess.start);

  CHECK_FALSE(load("grasshopper").en_passant);
  CHECK(load("grasshopper").piece(0).moves.size() == 3);
  CHECK(load("capablanca").castling->kingside == CastlingWing{8, 7});

  const GameDefinition capture = load("king-capture");
  CHECK(capture.royal.lose_by == LoseBy::capture);
  CHECK((capture.royal.exposes_origin && capture.royal.exposes_transit));
  CHECK(capture.end == EndRules{Verdict::loss, 0, Verdict::draw, 0, {}, {}});
  REQUIRE(capture.options.size() == 1);
  CHECK(capture.options[0].chosen == "origin-and-transit");
  CHECK(capture.options[0].values.size() == 3);
  const GameDefinition transit = load("king-capture", {{"exposed", "transit-only"}});
  CHECK((!transit.royal.exposes_origin && transit.royal.exposes_transit));
  CHECK(transit.options[0].chosen == "transit-only");
  const GameDefinition none = load("king-capture", {{"exposed", "none"}});
  CHECK((!none.royal.exposes_origin && !none.royal.exposes_transit));
}

TEST_CASE("xiangqi: zones for each side") {
  const auto loaded = load_game(*shipped_game("xiangqi"), shipped_finder());
  REQUIRE(loaded.ok());
  const GameDefinition& game = *loaded;
  REQUIRE(game.zones.size() == 3);
  CHECK(game.zones[0].id == "palace");
  CHECK(game.zones[0].squares[0] == std::vector<Square>{3, 4, 5, 12, 13, 14, 21, 22, 23});
  CHECK(game.zones[0].squares[1] == std::vector<Square>{66, 67, 68, 75, 76, 77, 84, 85, 86});
  CHECK(game.zones[1].squares[1].front() == 45);
  CHECK(game.zones[2].squares[0].front() == 45);
  CHECK(game.piece(0).moves[0].to_zone == "palace");
  CHECK(game.piece(6).moves[0].from_zone.empty());
  CHECK(game.piece(6).moves[1].from_zone == "beyond-river");
  CHECK(game.royal.facing == std::vector<Vector>{{0, 1}});
  CHECK_FALSE(game.castling);
}

TEST_CASE("complete examples of the reference load") {
  std::ifstream file(in_source("docs/game-files.md"));
  std::ostringstream buffer;
  buffer << file.rdbuf();
  const std::string text = buffer.str();
  const std::string fence = "```yaml\n";
  int loaded = 0;
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at + 1)) {
    const std::size_t begin = at + fence.size();
    const std::string example = text.substr(begin, text.find("```", begin) - begin);
    if (example.find("game: ") == std::string::npos) continue;
    const auto game = load_game({"docs/game-files.md", example}, shipped_finder());
    INFO(show_errors(game));
    CHECK(game.ok());
    ++loaded;
  }
  CHECK(loaded >= 1);
}
