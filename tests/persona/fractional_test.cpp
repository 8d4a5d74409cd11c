#include <doctest/doctest.h>

#include <algorithm>

#include "base/embedded.hpp"
#include "base/random.hpp"
#include "compile/piece_facts.hpp"
#include "engine/persona_view.hpp"
#include "persona/fractional/notes.hpp"
#include "persona/fractional/scored_position.hpp"
#include "persona/fractional/search.hpp"
#include "persona/personas.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"

namespace tesuji::test {
namespace {

using fractional::Account;
using fractional::FractionalAnswer;
using fractional::FractionalRequest;
using fractional::weights;

constexpr const char* kKiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

Account account_of(const AnyPosition& position) {
  return fractional::make_searcher(position.rules(), weights())->account(position);
}

Account account_of(const std::string& fen) {
  return account_of(*position_of("king-capture", fen));
}

/// The same counted from the definition, piece by piece and square by square. Knows leaps, slides and lame
/// leaps.
Account counted_slowly(const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  const BoardShape& board = game.board;
  const auto values = fractional::values_of(game, weights());
  const auto centre = fractional::centre_squares(board);
  const auto empty = [&](Square sq) { return position.at(sq).empty(); };
  std::vector<std::array<int, 2>> attackers(static_cast<std::size_t>(board.squares()));
  Account account;
  for (Square from = 0; from < board.squares(); ++from) {
    const PlacedPiece piece = position.at(from);
    if (piece.empty()) continue;
    const auto side = static_cast<std::size_t>(index(piece.side));
    account.material[side] += values[static_cast<std::size_t>(piece.piece)];
    std::vector<Square> attacked;
    for (const Way& way : ways(game, piece.piece, piece.side, from)) {
      const bool open = std::all_of(way.path.begin(), way.path.end(), empty);
      if (way.captures && open) attacked.push_back(way.to);
    }
    std::sort(attacked.begin(), attacked.end());
    attacked.erase(std::unique(attacked.begin(), attacked.end()), attacked.end());
    for (const Square sq : attacked) {
      ++attackers[static_cast<std::size_t>(sq)][side];
      account.centre_attacks[side] += static_cast<int>(std::count(centre.begin(), centre.end(), sq));
    }
  }
  for (Square sq = 0; sq < board.squares(); ++sq) {
    for (const Side side : kBothSides) {
      const auto us = static_cast<std::size_t>(index(side));
      const auto& here = attackers[static_cast<std::size_t>(sq)];
      const PlacedPiece piece = position.at(sq);
      const int occupants = !piece.empty() && piece.side != side ? 1 : 0;
      account.possessed[us] += here[us] - here[1 - us] > 2 - occupants;
    }
  }
  const Setup setup = position.setup();
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t type = 0; type < setup.hands[side].size(); ++type)
      account.material[side] += setup.hands[side][type] * values[type];
  }
  return account;
}

/// Plain minimax with the same costs: no memory, no order, every move made, and no more of bounds than that
/// what is too good for the other side is not looked at to the end.
int minimax(AnyPosition& position, const fractional::FractionalSearcher& accountant, int budget, int ply,
            int alpha = -fractional::kWon, int beta = fractional::kWon) {
  const auto score = [&] {
    const int first = accountant.account(position).score(weights());
    return position.side_to_move() == Side::first ? first : -first;
  };
  const int before = score();
  const bool resting = budget <= 0;
  int best = resting ? before : -fractional::kWon + ply;
  const auto moves = position.legal_moves(resting ? Generate::forcing : Generate::all);
  if (!resting && moves.empty() && !position.outcome()->winner) return 0;
  for (const Move move : moves) {
    if (position.captures_royal(move)) return fractional::kWon - ply - 1;
    position.make(move);
    const int cost = weights().cost(-score() - before);
    if (!resting || cost == 0) {
      const int floor = std::max(alpha, best);
      best = std::max(best, -minimax(position, accountant, budget - cost, ply + 1, -beta, -floor));
    }
    position.undo();
    if (best >= beta) break;
  }
  return best;
}

FractionalAnswer searched(const AnyPosition& position, int budget, std::vector<Move> moves) {
  FractionalRequest request;
  request.moves = std::move(moves);
  request.budget = budget;
  return fractional::make_searcher(position.rules(), weights())->search(position, request);
}

std::unique_ptr<AnyPosition> after_random_moves(const char* game, int plies, Random& random) {
  const auto rules = game_rules(game);
  auto position = position_of(rules, rules->definition().start_fen);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = position->legal_moves();
    if (moves.empty()) break;
    position->make(moves[random.below(moves.size())]);
  }
  return position;
}

struct Weighed {
  int steps = 0;
  int wrong = 0;
  int bounded = 0;
  int exceeded = 0;
};

/// Every step from the position: its score when weighed against its score when made, and against the bound.
template <int Words>
void weigh(const AnyPosition& position, Weighed& weighed) {
  const fractional::AttackModel<Words> model(compile::tables_in<compile::Rules<Words>>(position.rules()),
                                             weights());
  fractional::ScoredPosition<Words> scored(model, position.clone());
  const auto accountant = fractional::make_searcher(position.rules(), weights());
  auto gains = scored.quiet_gains();
  for (const Move move : position.legal_moves()) {
    if (!scored.is_step(move)) continue;
    const int after = scored.score_after(move);
    const auto bound = position.at(move.to()).empty() ? gains.bound(move) : std::optional<int>();
    weighed.steps += 1;
    weighed.bounded += bound.has_value();
    weighed.exceeded += bound && after - scored.score() > *bound;
    const auto made = position.clone();
    made->make(move);
    const int counted = accountant->account(*made).score(weights());
    weighed.wrong += after != (position.side_to_move() == Side::first ? counted : -counted);
  }
}

}  // namespace

TEST_CASE("fractional: a Ruy Lopez counted by hand") {
  // 1 e4 e5 2 Nf3 Nc6 3 Bb5. Nothing was taken: material 0.
  // Attacks on the centre. White: Nf3 on d4 and e5, Pe4 on d5 = 3. Black: Nc6 on d4 and e5, Pe5 on d4 = 3.
  // Nobody attacks e4.
  // Possessed by White (three attackers more than Black, who attacks none of these): c3 (Nb1 Pb2 Pd2),
  // d2 (Nb1 Bc1 Qd1 Ke1 Nf3), e1 (Qd1 Nf3 Rh1 through the empty f1 and g1), e2 (Qd1 Ke1 Bb5 through c4 and
  // d3), f1 (Ke1 Rh1 Bb5) = 5. Two attackers alone are too few: f3 has Pg2 and Qd1, d3 has Pc2 and Bb5.
  // Possessed by Black: d7 (Bc8 Qd8 Ke8), e7 (Nc6 Qd8 Ke8 Bf8 Ng8), f6 (Qd8 Pg7 Ng8) = 3. c6 has Pb7 and Pd7,
  // less the white Bb5.
  const Account account = account_of("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  CHECK(account.material_part() == 0);
  CHECK(account.centre_attacks == std::array{3, 3});
  CHECK(account.possessed == std::array{5, 3});
  CHECK(account.score(weights()) == 0 + 34 * 0 + 21 * 2);
}

TEST_CASE("fractional: a Sicilian counted by hand") {
  // 1 e4 c5 2 Nf3 d6 3 d4. Nothing was taken: material 0.
  // Attacks on the centre. White: d4 by Nf3 and Qd1, e5 by Nf3 and Pd4, d5 by Pe4 = 5. Black: d4 by Pc5, e5
  // by Pd6 = 2. Possessed by White: d2 (Nb1 Bc1 Qd1 Ke1 Nf3), d3 (Pc2 Qd1 Bf1), e2 (Qd1 Ke1 Bf1) = 3. c3 has
  // Nb1 and Pb2 only. Possessed by Black: d7 (Nb8 Bc8 Qd8 Ke8), e7 (Qd8 Ke8 Bf8 Ng8), f6 (Pe7 Pg7 Ng8) = 3.
  const Account account = account_of("rnbqkbnr/pp2pppp/3p4/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq d3 0 3");
  CHECK(account.material_part() == 0);
  CHECK(account.centre_attacks == std::array{5, 2});
  CHECK(account.possessed == std::array{3, 3});
  CHECK(account.score(weights()) == 34 * 3);
}

TEST_CASE("fractional: a middlegame counted by hand") {
  // White: Kg1 Qd1 Rc1 Rf1 Bc4 Nc3 Nf3 and six pawns: 100000 + 901 + 2 * 501 + 325 + 2 * 301 + 6 * 101 =
  // 103436. Black: Kg8 Qb3 Rc8 Rf8 Bb7 Bb4 Nf6 and six pawns: 100000 + 901 + 2 * 501 + 2 * 325 + 301 + 6 *
  // 101 = 103460. Centre. White: d4 by Qd1 and Nf3, e4 by Nc3, d5 by Nc3 and Bc4, e5 by Nf3 and Pd4 = 7.
  // Black: e4 by Bb7 and Nf6, d5 by Bb7, Nf6 and Pe6 = 5; the Bb7 sees through d5 to e4, which is empty.
  // Possessed by White: e1 (Qd1 Rf1 Nf3), e2 (Qd1 Nc3 Bc4), f1 (Qd1 Kg1 Bc4); b3, where the black queen
  // stands, has three attackers (Pa2 Qd1 Bc4) and would need two = 4. Possessed by Black: e8 (Rc8 Rf8 Nf6),
  // f8 (Rc8 Kg8 Bb4), and c4, where a white bishop stands that nobody defends: two attackers (Qb3 Rc8) are
  // enough there = 3.
  const Account account = account_of("2r2rk1/pb3ppp/1p2pn2/8/1bBP4/1qN2N2/PP3PPP/2RQ1RK1 w - - 0 15");
  CHECK(account.material == std::array{103436, 103460});
  CHECK(account.centre_attacks == std::array{7, 5});
  CHECK(account.possessed == std::array{4, 3});
  CHECK(account.score(weights()) == -24 + 34 * 2 + 21 * 1);
}

TEST_CASE("fractional: an endgame counted by hand") {
  // White Kc5 Rd5 Pe4, Black Kf7 Pd6: 501 + 101 against 101.
  // Centre. White: d4 by king and rook, d5 (where its own rook stands) by king and pawn, e5 by the rook = 5.
  // Black: e5 by the pawn = 1.
  // Possessed by White: d6, where a black pawn stands that nobody defends, by king and rook. Nothing else has
  // three attackers, and Black has no two pieces on one square.
  const Account account = account_of("8/5k2/3p4/2KR4/4P3/8/8/8 w - - 0 1");
  CHECK(account.material_part() == 501);
  CHECK(account.centre_attacks == std::array{5, 1});
  CHECK(account.possessed == std::array{1, 0});
  CHECK(account.score(weights()) == 501 + 34 * 4 + 21);
}

TEST_CASE("fractional: what moves cost") {
  CHECK(weights().cost(-1) == 3);
  CHECK(weights().cost(0) == 2);
  CHECK(weights().cost(150) == 2);
  CHECK(weights().cost(151) == 0);
  CHECK(weights().budget == 8);
  CHECK_FALSE(fractional::read_weights({"w.yaml", "pieces: {N: 3}\nroyal: much\n"}).ok());
}

TEST_CASE("fractional: pieces are known by their moves, others have derived values") {
  const auto value = [](const char* game, const char* piece) {
    const GameDefinition definition = game_definition(game);
    const auto values = fractional::values_of(definition, weights());
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (definition.pieces[i].id == piece) return values[i];
    }
    return 0;
  };
  CHECK(value("king-capture", "king") == 100000);
  CHECK(value("capablanca", "knight") == 301);
  CHECK(value("capablanca", "chancellor") > value("capablanca", "rook") + 100);
  CHECK(value("amazon", "amazon") > value("chess", "queen"));
  // The middle of ten files is between e and f.
  const auto centre = fractional::centre_squares(game_definition("capablanca").board);
  CHECK(centre == std::vector<Square>{34, 35, 44, 45});
}

TEST_CASE("fractional: differences add up to the whole on every node of 100,000") {
  struct Place {
    const char* game;
    const char* fen;
    std::uint64_t nodes;
  };
  for (const Place& place :
       {Place{"king-capture", kKiwipete, 100'000},
        Place{"chess", "r1bq1rk1/pp3ppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R2Q1RK1 w - - 0 10", 100'000},
        Place{"king-capture", "4k3/P6P/8/2pP4/8/8/p6p/R3K2R w KQ c6 0 1", 20'000},
        Place{"capablanca", "", 20'000}, Place{"crazyhouse", "", 20'000}, Place{"seirawan", "", 10'000},
        Place{"shogi", "", 10'000}, Place{"nightrider", "", 10'000}}) {
    CAPTURE(place.game);
    const auto rules = game_rules(place.game);
    const auto root = position_of(rules, *place.fen == 0 ? rules->definition().start_fen : place.fen);
    const auto searcher = fractional::make_searcher(*rules, weights());
    FractionalRequest request;
    request.moves = root->legal_moves();
    request.budget = 16;
    request.nodes = place.nodes;
    std::uint64_t seen = 0;
    std::uint64_t wrong = 0;
    request.watch = [&](const AnyPosition& position, const Account& account) {
      ++seen;
      wrong += !(account == searcher->account(position));
      if (seen % 50 == 0) wrong += !(account == counted_slowly(position));
    };
    const FractionalAnswer answer = searcher->search(*root, request);
    CHECK(answer.nodes == place.nodes);
    CHECK(seen == place.nodes);
    CHECK(wrong == 0);
  }
}

TEST_CASE("fractional: the search is minimax with costs") {
  struct Place {
    const char* fen;
    int budget;
  };
  for (const Place& place :
       {Place{"r1bq1rk1/pp3ppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R2Q1RK1 w - - 0 10", 1},
        Place{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2},
        Place{"8/5k2/3p4/2KR4/4P3/8/8/8 w - - 0 1", 3}, Place{"4k3/8/8/8/8/7b/8/R3K2R w KQ - 0 1", 2},
        Place{"4k3/2p2p2/8/1P2n3/8/5N2/3P4/4K3 b - - 0 1", 3},
        Place{"8/1P3k2/8/3r4/8/2B5/6p1/4K3 w - - 0 1", 3}}) {
    CAPTURE(place.fen);
    const auto position = position_of("king-capture", place.fen);
    const auto accountant = fractional::make_searcher(position->rules(), weights());
    const FractionalAnswer answer = searched(*position, place.budget, position->legal_moves());
    CHECK(answer.moves[answer.best].score == minimax(*position, *accountant, 2 * place.budget, 0));
  }
}

TEST_CASE("fractional: steps are weighed without being made, and gain no more than their bound") {
  struct Game {
    const char* id;
    bool bounded;  ///< lame leaps and hurdles have no bound
  };
  for (const Game& game :
       {Game{"king-capture", true}, Game{"chess", true}, Game{"amazon", true}, Game{"capablanca", true},
        Game{"crazyhouse", true}, Game{"minishogi", true}, Game{"shogi", true}, Game{"nightrider", true},
        Game{"grasshopper", false}, Game{"xiangqi", false}}) {
    CAPTURE(game.id);
    Random random(11);
    Weighed weighed;
    for (int round = 0; round < 12; ++round) {
      const auto position = after_random_moves(game.id, 4 + 5 * round, random);
      if (position->rules().traits().words == 1) {
        weigh<1>(*position, weighed);
      } else {
        weigh<2>(*position, weighed);
      }
    }
    CHECK(weighed.steps > 100);
    CHECK(weighed.wrong == 0);
    CHECK(weighed.exceeded == 0);
    CHECK((weighed.bounded > weighed.steps / 4) == game.bounded);
  }
}

TEST_CASE("fractional: who has enough on the last ply keeps it by a quiet move first") {
  const auto start = position_of("king-capture", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const FractionalAnswer answer = searched(*start, 6, start->legal_moves());
  CHECK(coordinates(*start, answer.moves[answer.best].move) == "e2e4");
  // Captures first made it 694,240.
  CHECK(answer.nodes < 350'000);
}

TEST_CASE("fractional: boards of several words are counted and searched") {
  const std::string text = R"(game: broad
name: {en: Broad}
board: {files: 12, ranks: 12}
pieces:
  king: {sign: {letter: K}, moves: K}
  rook: {sign: {letter: R}, moves: R}
  knight: {sign: {letter: N}, moves: N}
setup: {fen: 4k7/12/12/12/5n6/12/12/12/12/12/12/3RK2N4 w - - 0 1}
royal: {pieces: [king]}
)";
  const auto game = load_game({"broad.yaml", text}, shipped_finder());
  REQUIRE(game.ok());
  const auto rules = compile_game(*game);
  REQUIRE(rules.ok());
  const auto position = position_of(*rules, rules.value()->definition().start_fen);
  const auto searcher = fractional::make_searcher(position->rules(), weights());
  REQUIRE(searcher != nullptr);
  CHECK(searcher->account(*position) == counted_slowly(*position));
  const FractionalAnswer answer = searched(*position, 2, position->legal_moves());
  CHECK(answer.moves[answer.best].score == minimax(*position, *searcher, 4, 0));
}

TEST_CASE("fractional: the search is minimax with costs in other games, too") {
  struct Game {
    const char* id;
    int budget;
  };
  for (const Game& game : {Game{"king-capture", 2}, Game{"chess", 2}, Game{"grasshopper", 1},
                           Game{"makruk", 2}, Game{"minixiangqi", 1}, Game{"minishogi", 1}}) {
    CAPTURE(game.id);
    Random random(5);
    for (int round = 0; round < 3; ++round) {
      const auto position = after_random_moves(game.id, 9 * round, random);
      const auto moves = position->legal_moves();
      if (moves.empty()) continue;
      CAPTURE(round);
      const auto accountant = fractional::make_searcher(position->rules(), weights());
      const FractionalAnswer answer = searched(*position, game.budget, moves);
      const int best = minimax(*position, *accountant, 2 * game.budget, 0);
      CHECK(answer.moves[answer.best].score == best);
    }
  }
}

TEST_CASE("fractional: the order of moves changes nothing but which of equals is played") {
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", kKiwipete}) {
    CAPTURE(fen);
    const auto position = position_of("king-capture", fen);
    std::vector<Move> moves = position->legal_moves();
    const FractionalAnswer first = searched(*position, 3, moves);
    const auto equals = [](const FractionalAnswer& answer) {
      std::vector<Move> best;
      for (const auto& move : answer.moves) {
        if (move.score == answer.moves[answer.best].score) best.push_back(move.move);
      }
      std::sort(best.begin(), best.end());
      return best;
    };
    Random random(7);
    for (int round = 0; round < 4; ++round) {
      for (std::size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[random.below(i)]);
      const FractionalAnswer other = searched(*position, 3, moves);
      CHECK(other.moves[other.best].score == first.moves[first.best].score);
      CHECK(equals(other) == equals(first));
      CHECK(other.ties + 1 == equals(other).size());
    }
  }
}

TEST_CASE("fractional: a king is taken at once, and a mate in two found") {
  const auto hanging = position_of("king-capture", "4k3/8/8/8/8/8/4R3/q3K3 w - - 0 1");
  const auto taken = searched(*hanging, 4, hanging->legal_moves());
  CHECK(coordinates(*hanging, taken.moves[taken.best].move) == "e2e8");
  CHECK(taken.moves[taken.best].score == fractional::kWon - 1);
  // The rook mates on the back rank: the king is taken two plies later.
  const auto mate = position_of("king-capture", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const auto found = searched(*mate, 4, mate->legal_moves());
  CHECK(coordinates(*mate, found.moves[found.best].move) == "a1a8");
  CHECK(found.moves[found.best].score == fractional::kWon - 3);
}

TEST_CASE("fractional: the middlegame begins when possessed squares fall") {
  fractional::SpaceCurve curve;
  for (const int possessed : {8, 9, 12, 11}) curve.add(possessed);
  CHECK(curve.falling());
  CHECK(curve.most == 12);
  CHECK(curve.most_at == 2);
  curve.add(12);
  CHECK_FALSE(curve.falling());
  CHECK(curve.most_at == 4);
}

TEST_CASE("fractional: squares add up to the account") {
  for (const char* fen : {kKiwipete, "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"}) {
    const auto position = position_of("king-capture", fen);
    const auto searcher = fractional::make_searcher(position->rules(), weights());
    const Account account = searcher->account(*position);
    const fractional::Survey survey = searcher->survey(*position);
    for (const Side side : kBothSides) {
      int possessed = 0;
      for (const int one : survey.possessed[side]) possessed += one;
      CHECK(possessed == account.possessed[side]);
      int centre = 0;
      for (const Square sq : fractional::centre_squares(position->rules().board()))
        centre += survey.attackers[side][sq];
      CHECK(centre == account.centre_attacks[side]);
    }
  }
}

TEST_CASE("fractional: the persona plays with learned weights, too") {
  const auto& learned = weights(fractional::Heuristic::learned);
  CHECK(learned.pieces.size() == weights().pieces.size());
  CHECK(learned.budget == weights().budget);
  CHECK(make_persona("fractional", {{"heuristic", "learned"}}).ok());
  CHECK_FALSE(make_persona("fractional", {{"heuristic", "felt"}}).ok());
}

TEST_CASE("fractional: the persona tells the three parts and the phase") {
  GameLibrary library;
  auto session = Session::open(library, "king-capture");
  REQUIRE(session.ok());
  auto persona = make_persona("fractional", {{"budget", "2"}});
  REQUIRE(persona.ok());
  PersonaLimits limits;
  limits.traced = true;
  const auto reply =
      persona.value()->choose(view_game(session.value(), "e2e4 e7e5 g1f3 b8c6 f1b5"), limits, {});
  REQUIRE(reply.ok());
  REQUIRE(reply->notes.size() > 3);
  const auto& state = reply->notes.front().values;
  CHECK(state[0] == std::pair<std::string, int>("material", 0));
  CHECK(state[1] == std::pair<std::string, int>("centre", 0));
  CHECK(state[2] == std::pair<std::string, int>("space", 42));
  CHECK(reply->notes[1].values.size() == 3);
  CHECK(reply->notes.back().kind == "decision");
  CHECK(reply->notes.back().move == reply->move);
  CHECK_FALSE(reply->notes.back().text.ja.empty());
  CHECK(reply->depth == 2);
  const auto refused = make_persona("fractional", {{"budget", "99"}});
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().hint.find("known: 8, 1, 2") != std::string::npos);
  limits.nodes = 500;
  CHECK(persona.value()->choose(view_game(session.value()), limits, {})->nodes <= 500);
}

}  // namespace tesuji::test
