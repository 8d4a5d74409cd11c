// Every rule with every piece: the mailbox plays hands, gates, castling, passing pawns and special rules as
// bit sets do, and pieces of several legs go with all of them.
//   TESUJI_ROUNDS=N  how many random games of each (2; the bar is 200)
#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

#include "base/random.hpp"
#include "define/loader.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "support/compare.hpp"
#include "support/games.hpp"
#include "support/naive_hands.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "support/walk.hpp"
#include "wide/naive_wide.hpp"

namespace tesuji::test {

namespace {

int rounds() {
  const char* text = std::getenv("TESUJI_ROUNDS");
  return text == nullptr ? 2 : std::atoi(text);
}

GameDefinition game_of(const std::string& yaml) {
  const auto game = load_game({"game.yaml", yaml}, shipped_finder());
  INFO(show_errors(game));
  REQUIRE(game.ok());
  return *game;
}

std::shared_ptr<const CompiledRules> walked(const GameDefinition& game) {
  const auto rules = compile_game(game, RayIndex::walked);
  REQUIRE_MESSAGE(rules.ok(), (rules.ok() ? "" : rules.error().message));
  CHECK((*rules)->traits().wide);
  return *rules;
}

/// The same position made afresh has the same key, setup and moves, whatever the order in its lists.
std::string afresh_differs(const std::shared_ptr<const CompiledRules>& rules, const AnyPosition& position) {
  const auto again = make_position(rules, position.setup());
  if (!again.ok()) return "setup() is refused: " + again.error().message;
  std::string text;
  if ((*again)->key() != position.key()) text += "another key when made afresh\n";
  if ((*again)->setup() != position.setup()) text += "another setup when made afresh\n";
  if ((*again)->legal_moves().size() != position.legal_moves().size())
    text += "other moves when made afresh\n";
  return text;
}

std::string play_against_naive(const std::shared_ptr<const CompiledRules>& rules, std::uint64_t seed,
                               int plies) {
  const GameDefinition& game = rules->definition();
  const auto position = position_of(rules, game.start_fen);
  Setup setup = setup_of(*rules, game.start_fen);
  Random random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<NaiveMove> moves = naive_moves(game, setup);
    std::string text = differences(*position, setup, moves);
    // A game that is over need not be one that can be set up: both royals may have been in danger.
    if (text.empty() && !position->outcome()) text = afresh_differs(rules, *position);
    if (!text.empty()) return text + "in\n" + show(game, setup);
    if (moves.empty()) break;
    const NaiveMove& chosen = moves[random.below(moves.size())];
    for (const Move move : position->legal_moves()) {
      if (plain(*position, move) != plain(chosen)) continue;
      position->make(move);
      break;
    }
    setup = chosen.result;
  }
  return {};
}

// A lion among the pieces of shogi, who goes into hand like the others.
std::string lions_with_drops(const std::string& more) {
  return "game: lions\nname: Lions\nextends: shogi\nsetups: remove\n"
         "options: {entering-king: remove, left-in-check: remove}\n"
         "pieces: {lion: {name: Lion, sign: {letter: I, kanji: 獅}, moves: lion}}\n"
         "setup: {fen: \"lnsgkgsnl/1r2i2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2I2R1/LNSGKGSNL[] w - - 0 1\"}\n" +
         more;
}

/// A move by what it does: a drop, or an outcome of a piece.
using Deed = std::tuple<PieceIndex, NaiveOutcome>;

/// The board after an outcome, without hands: enough to see who could be taken then.
Setup after(const GameDefinition& game, Setup setup, const Deed& deed) {
  const auto& [dropped, outcome] = deed;
  const Side us = setup.side_to_move;
  setup.side_to_move = opponent(us);
  if (dropped != kNoPiece) {
    setup.board[outcome.to] = {dropped, us};
    return setup;
  }
  PlacedPiece mover = setup.board[outcome.from];
  if (outcome.promotes) {
    for (const PromotionRule& rule : game.promotions)
      if (contains_piece(rule.pieces, mover.piece)) {
        mover.piece = rule.to[us].front();
        break;
      }
  }
  setup.board[outcome.from] = {};
  for (const Square sq : outcome.taken) setup.board[sq] = {};
  setup.board[outcome.to] = mover;
  return setup;
}

bool takes_royal(const GameDefinition& game, const Setup& setup, const NaiveOutcome& outcome) {
  return std::any_of(outcome.taken.begin(), outcome.taken.end(),
                     [&](Square sq) { return contains_piece(game.royal.pieces, setup.board[sq].piece); });
}

bool has_royal(const GameDefinition& game, const Setup& setup, Side side) {
  return std::any_of(setup.board.begin(), setup.board.end(), [&](const PlacedPiece& placed) {
    return placed.side == side && contains_piece(game.royal.pieces, placed.piece);
  });
}

std::set<Deed> naive_deeds(const GameDefinition& game, const Setup& setup) {
  std::set<Deed> deeds;
  // Once a royal is taken the game is over, for pieces in hand as well.
  if (!has_royal(game, setup, Side::first) || !has_royal(game, setup, Side::second)) return deeds;
  for (const NaiveOutcome& outcome : naive_outcomes(game, setup)) deeds.insert({kNoPiece, outcome});
  for (const NaiveMove& drop : naive_drops(game, setup)) {
    NaiveOutcome put;
    put.to = drop.to;
    deeds.insert({drop.dropped, put});
  }
  if (game.royal.lose_by != LoseBy::mate) return deeds;
  std::erase_if(deeds, [&](const Deed& deed) {
    const Setup then = after(game, setup, deed);
    const auto answers = naive_outcomes(game, then);
    return std::any_of(answers.begin(), answers.end(),
                       [&](const NaiveOutcome& answer) { return takes_royal(game, then, answer); });
  });
  return deeds;
}

Deed deed_of(const AnyPosition& position, Move move) {
  if (move.kind() == MoveKind::drop) {
    NaiveOutcome put;
    put.to = move.to();
    return {static_cast<PieceIndex>(move.from()), put};
  }
  NaiveOutcome outcome{move.from(), move.to(), position.captured_squares(move), move.choice() != 0};
  std::sort(outcome.taken.begin(), outcome.taken.end());
  return {kNoPiece, outcome};
}

/// `every`: plies between looks at the slow generator.
void play_lions(const GameDefinition& game, std::uint64_t seed, int plies, int every) {
  const auto compiled = compile_game(game);
  REQUIRE_MESSAGE(compiled.ok(), (compiled.ok() ? "" : compiled.error().message));
  REQUIRE((*compiled)->traits().wide);
  const auto position = position_of(*compiled, game.start_fen);
  Random random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<Move> moves = position->legal_moves();
    INFO(position_text(position->setup(), **compiled));
    if (ply % every == every - 1) {
      std::set<Deed> listed;
      for (const Move move : moves) listed.insert(deed_of(*position, move));
      REQUIRE(listed == naive_deeds(game, position->setup()));
    }
    REQUIRE(afresh_differs(*compiled, *position) == "");
    if (moves.empty()) return;
    const auto twin = position->clone();
    const Move move = moves[random.below(moves.size())];
    const std::string text = move_text(move, *position);
    const auto read = parse_move(text, *position);
    REQUIRE_MESSAGE(read.ok(), text);
    CHECK(deed_of(*position, *read) == deed_of(*position, move));
    position->make(move);
    position->undo();
    REQUIRE(position->same_bytes(*twin));
    position->make(move);
  }
}

/// Plays on and looks only at what every position must keep.
void play_on(const std::shared_ptr<const CompiledRules>& rules, std::uint64_t seed, int plies) {
  const auto position = position_of(rules, rules->definition().start_fen);
  Random random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<Move> moves = position->legal_moves();
    INFO(position_text(position->setup(), *rules));
    REQUIRE(position->legal_moves(Generate::forcing).size() + position->legal_moves(Generate::quiet).size() ==
            moves.size());
    REQUIRE(afresh_differs(rules, *position) == "");
    if (moves.empty() || position->outcome()) return;
    const auto twin = position->clone();
    for (const Move move : moves) {
      position->make(move);
      position->undo();
      REQUIRE(position->same_bytes(*twin));
    }
    position->make(moves[random.below(moves.size())]);
  }
}

}  // namespace

TEST_CASE("what enters behind a piece that shields its royal shields nobody, with and without bit sets") {
  const GameDefinition game = game_definition("seirawan");
  const auto bits = compile_game(game);
  REQUIRE(bits.ok());
  for (const auto& rules : {walked(game), *bits}) {
    // The bishop is pinned by the queen; hawk and elephant could enter where it stands.
    const auto pinned = position_of(rules, "Q1b1k3/8/8/8/8/8/8/4K3[eh] b c - 0 1");
    CHECK(pinned->legal_moves().size() == 5);  // the king's alone
    const auto free = position_of(rules, "2b1k3/8/8/8/8/8/8/Q3K3[eh] b c - 0 1");
    // The bishop goes to seven squares, alone or with one of two entering; the king to five.
    CHECK(free->legal_moves().size() == 5 + 3 * 7);
  }
}

TEST_CASE(
    "the mailbox agrees with the naive generator in games with castling, hands, gates and special rules") {
  for (const char* id : {"chess",         "chess960",     "king-capture",
                         "capablanca",    "crazyhouse",   "seirawan",
                         "placement",     "shogi",        "minishogi",
                         "kyotoshogi",    "tori",         "dobutsu",
                         "xiangqi",       "minixiangqi",  "janggi",
                         "kingofthehill", "threecheck",   "atomic",
                         "antichess",     "horde",        "racingkings",
                         "extinction",    "breakthrough", "duck",
                         "marseillais",   "rifle-chess",  "self-capture-chess",
                         "iron-guard",    "makruk",       "torpedo",
                         "spartan",       "berolina",     "grasshopper"}) {
    SUBCASE(id) {
      const auto rules = walked(game_definition(id));
      for (int round = 1; round <= rounds(); ++round) {
        const std::string text = play_against_naive(rules, static_cast<std::uint64_t>(round) * 977, 40);
        CHECK_MESSAGE(text.empty(), id, " round ", round, ": ", text);
      }
    }
  }
}

TEST_CASE(
    "holes, goals, rows, wings and other ends are the same on the mailbox, on bit sets and told slowly") {
  const std::string hole = "pieces: {hole: {name: Hole, sign: {letter: X}, immobile: true}}\n";
  const std::string holed = "setup: {fen: \"rnbqkbnr/pppppppp/8/3X4/4X2X/8/PPPPPPPP/RNBQKBNR";
  const std::string open = "setup: {fen: \"r3k2r/p1p2p1p/2n2n2/8/8/2N2N2/P1P2P1P/R3K2R w KQkq - 0 1\"}\n";
  const std::vector<std::string> games{
      "extends: chess\n" + hole + holed + " w KQkq - 0 1\"}\nspecial: {holes: {piece: hole}}\n",
      "extends: atomic\n" + hole + holed + " w KQkq - 0 1\"}\nspecial: {holes: {piece: hole}}\n",
      "extends: grasshopper\n" + hole + holed + " w KQkq - 0 1\"}\nspecial: {holes: {piece: hole}}\n",
      "extends: crazyhouse\n" + hole + holed +
          "[] w KQkq - 0 1\"}\ndrops: {pieces: [pawn, knight, bishop, rook, queen]}\nspecial: {holes: "
          "{piece: hole}}\n",
      "extends: crazyhouse\nspecial: {settling: true}\n",
      "extends: crazyhouse\nspecial: {settling: {from: every-edge}}\n",
      "extends: crazyhouse\nspecial: {no-checks: {by: drops}}\n",
      "extends: chess\nspecial: {gathering: {pieces: [knight], zone: {last: 3}, survives: true}}\n",
      "extends: chess\nspecial: {gathering: {pieces: [pawn], zone: {last: 5}, count: 3}}\n",
      "extends: chess\nspecial: {connection: {pieces: [pawn], row: 4}}\n",
      "extends: chess\nspecial: {too-few: {pieces: [rook], left: 1}}\n",
      "extends: chess\nspecial: {last-royal: {pieces: [knight]}}\n",
      "extends: chess\n" + open + "special: {castling-wins: {second-player: queenside}}\n",
      "extends: chess\n" + open + "special: {opposite-castling: true}\n"};
  for (const std::string& yaml : games) {
    CAPTURE(yaml);
    const GameDefinition game = game_of("game: changed\nname: Changed\n" + yaml);
    const auto bits = compile_game(game);
    REQUIRE(bits.ok());
    for (const auto& rules : {walked(game), *bits}) {
      for (int round = 1; round <= rounds(); ++round) {
        const std::string text = play_against_naive(rules, static_cast<std::uint64_t>(round) * 541, 40);
        CHECK_MESSAGE(text.empty(), "round ", round, ": ", text);
      }
    }
  }
}

TEST_CASE("the mailbox counts the first plies as bit sets do") {
  for (const char* id : {"chess", "crazyhouse", "seirawan", "shogi", "duck", "xiangqi"}) {
    CAPTURE(std::string(id));
    const GameDefinition game = game_definition(id);
    const auto bits = compile_game(game);
    REQUIRE(bits.ok());
    const auto rules = walked(game);
    const int depth = std::string(id) == "duck" ? 1 : 2;
    CHECK(position_of(rules, game.start_fen)->perft(depth, PerftMode::count) ==
          position_of(*bits, game.start_fen)->perft(depth, PerftMode::count));
  }
}

TEST_CASE("lions with drops on 9x9 agree with the naive generator") {
  const GameDefinition captured =
      game_of(lions_with_drops("royal: {lose-by: capture}\ndrops: {no-mate: remove}\n"));
  const GameDefinition mated = game_of(lions_with_drops("drops: {no-mate: remove}\n"));
  for (int round = 1; round <= rounds(); ++round) {
    play_lions(captured, static_cast<std::uint64_t>(round) * 31, 60, 3);
    play_lions(mated, static_cast<std::uint64_t>(round) * 37, 30, 29);
  }
}

TEST_CASE("the naive generator drops a lion wherever there is room") {
  const GameDefinition game =
      game_of(lions_with_drops("royal: {lose-by: capture}\ndrops: {no-mate: remove}\n"));
  const auto rules = compile_game(game);
  REQUIRE(rules.ok());
  const Setup setup = setup_of(**rules, "4k4/9/9/9/9/9/9/9/4K4[I] w - - 0 1");
  // All squares but those of the two kings: a lion can leave any of them.
  CHECK(naive_drops(game, setup).size() == 79);
}

TEST_CASE("lions go with castling, gates, hands with gates, and special rules") {
  const std::string lion = "pieces: {queen: {moves: lion}}\n";
  for (const char* base :
       {"chess", "seirawan", "crazyhouse", "atomic", "duck", "marseillais", "threecheck", "rifle-chess",
        "self-capture-chess", "kingofthehill", "extinction", "racingkings"}) {
    SUBCASE(base) {
      const GameDefinition game =
          game_of(std::string("game: lions\nname: Lions\nextends: ") + base + "\n" + lion);
      const auto rules = compile_game(game);
      REQUIRE_MESSAGE(rules.ok(), (rules.ok() ? "" : rules.error().message));
      CHECK((*rules)->traits().wide);
      for (int round = 1; round <= rounds(); ++round) play_on(*rules, static_cast<std::uint64_t>(round), 30);
    }
  }
  SUBCASE("hands and gates together") {
    const GameDefinition game = game_of(
        "game: both\nname: Both\nextends: seirawan\ndrops: {pieces: [queen, rook, bishop, knight, pawn]}\n");
    const auto rules = compile_game(game);
    REQUIRE(rules.ok());
    for (int round = 1; round <= rounds(); ++round) {
      const std::string text = play_against_naive(*rules, static_cast<std::uint64_t>(round) * 977, 40);
      CHECK_MESSAGE(text.empty(), "round ", round, ": ", text);
    }
  }
}

TEST_CASE("what cannot be combined is refused with line, reason and hint") {
  const auto fault = [](const std::string& yaml) {
    const auto game = load_game({"game.yaml", yaml}, shipped_finder());
    REQUIRE_FALSE(game.ok());
    const Error error = game.error().front();
    CHECK(error.where.file == "game.yaml");
    CHECK(error.where.line > 0);
    CHECK_FALSE(error.hint.empty());
    return error;
  };
  const Error waiting = fault("game: a\nname: A\nextends: placement\ngating: {pieces: [queen]}\n");
  CHECK(waiting.message.find("placed before any move") != std::string::npos);
  CHECK(waiting.where.line == 4);
}

}  // namespace tesuji::test
