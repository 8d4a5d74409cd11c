// Forced mates, held against a plain walk over legal moves that shares nothing with the solver.
#include <doctest/doctest.h>

#include "base/random.hpp"
#include "notation/position_text.hpp"
#include "solve/mate_question.hpp"
#include "support/games.hpp"

namespace tesuji::test {
namespace {

constexpr std::size_t kTable = std::size_t{8} << 20;

/// Does the side to move mate within so many plies, giving check with each move?
bool naive_mate(AnyPosition& position, int plies) {
  const Side side = position.side_to_move();
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto over = position.outcome();
    bool mates = over && over->winner == side && over->reason != EndReason::stalemate;
    if (!over && plies > 1 && position.in_check()) {
      mates = true;
      for (const Move answer : position.legal_moves()) {
        position.make(answer);
        mates = !position.outcome() && naive_mate(position, plies - 2);
        position.undo();
        if (!mates) break;
      }
    }
    position.undo();
    if (mates) return true;
  }
  return false;
}

/// 0: none within `most`.
int naive_length(AnyPosition& position, int most) {
  for (int plies = 1; plies <= most; plies += 2) {
    if (naive_mate(position, plies)) return plies;
  }
  return 0;
}

/// Does the side to move win within so many plies, by any moves?
bool naive_win(AnyPosition& position, int plies) {
  const Side side = position.side_to_move();
  for (const Move move : position.legal_moves()) {
    position.make(move);
    const auto over = position.outcome();
    bool wins = over && over->winner == side;
    if (!over && plies > 1) {
      wins = true;
      for (const Move answer : position.legal_moves()) {
        position.make(answer);
        const auto then = position.outcome();
        wins = then ? then->winner == side : naive_win(position, plies - 2);
        position.undo();
        if (!wins) break;
      }
    }
    position.undo();
    if (wins) return true;
  }
  return false;
}

MateAnswer ask(const AnyPosition& position, MateQuestion question = {}) {
  ProofTable table(kTable);
  return solve_mate(position, question, table);
}

/// Every move of the line is legal, every one of the attacker a check or the end, and at its end the attacker
/// has won.
void check_line(const AnyPosition& start, const std::vector<Move>& line) {
  const auto position = start.clone();
  const Side attacker = start.side_to_move();
  for (const Move move : line) {
    REQUIRE(is_legal(*position, move));
    const bool attacks = position->side_to_move() == attacker;
    position->make(move);
    if (attacks) CHECK((position->in_check() || position->outcome()));
  }
  const auto over = position->outcome();
  REQUIRE(over);
  CHECK(over->winner == attacker);
}

struct Problem {
  const char* what;
  const char* game;
  const char* position;
  int most;  ///< how far the plain walk looks
};

const Problem kProblems[] = {
    {"a gold on the head", "shogi", "4k4/9/4P4/9/9/9/9/9/9 b G 1", 3},
    {"a pawn may not be dropped with mate", "shogi", "7lk/7l1/8G/9/9/9/9/9/9 b P 1", 3},
    {"a lance may", "shogi", "7lk/7l1/8G/9/9/9/9/9/9 b L 1", 3},
    {"two golds drive the king to the edge", "shogi", "4k4/9/9/4P4/9/9/9/9/9 b 2G 1", 5},
    {"somebody's own king has to be guarded, too", "shogi", "4k4/9/4P4/9/9/9/9/4r4/4K4 b G 1", 3},
    {"nothing to put between", "shogi", "8k/R5S2/7G1/9/9/9/9/9/9 b - 1", 3},
    {"back rank", "chess", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 3},
    {"smothered", "chess", "5r1k/6pp/7N/8/2Q5/8/8/K7 w - - 0 1", 3},
    {"a ladder", "chess", "8/8/8/8/7k/8/R7/1R4K1 w - - 0 1", 7},
    {"a ladder that begins higher up", "chess", "8/8/7k/8/8/R7/8/1R4K1 w - - 0 1", 5},
    {"a knight becomes what mates", "chess", "8/5P1k/5K1p/6p1/8/8/8/6R1 w - - 0 1", 5},
    {"a rook falls from the sky", "crazyhouse", "6k1/5ppp/8/8/8/8/8/K7[R] w - - 0 1", 3},
    {"and is answered from the hand", "crazyhouse", "6k1/5ppp/8/8/8/8/8/K7[RRn] w - - 0 1", 5},
    {"a small board", "minishogi", "4k/5/3G1/5/K4[RS] w - - 0 1", 5},
    {"a cannon needs a screen", "xiangqi", "3k5/9/9/9/9/9/9/9/9/R2CK4 w - - 0 1", 3},
    {"exploding", "atomic", "4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1", 3},
};

}  // namespace

TEST_CASE("mates are as long as a plain walk over all checks says") {
  for (const Problem& problem : kProblems) {
    CAPTURE(std::string(problem.what));
    const auto position = position_of(problem.game, problem.position);
    const int length = naive_length(*position->clone(), problem.most);
    MateQuestion question;
    question.plies = problem.most;
    const MateAnswer answer = ask(*position, question);
    CHECK(answer.result == (length == 0 ? Solved::none : Solved::win));
    CHECK(static_cast<int>(answer.line.size()) == length);
    CHECK(answer.minimal == (length != 0));
    if (length != 0) check_line(*position, answer.line);
  }
}

TEST_CASE("mates in positions of games played at random") {
  for (const char* game : {"minishogi", "crazyhouse", "shogi", "chess", "capablanca", "xiangqi"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    int mates = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      Random random(seed);
      const auto position = make_position(rules, start_position(*rules).value()).value()->clone();
      for (int ply = 0; ply < 60 && !position->outcome(); ++ply) {
        const std::vector<Move> moves = position->legal_moves();
        position->make(moves[random.next() % moves.size()]);
        if (ply % 6 != 5 || position->outcome()) continue;
        const int length = naive_length(*position->clone(), 3);
        MateQuestion question;
        question.plies = 3;
        const MateAnswer answer = ask(*position, question);
        CHECK(answer.result == (length == 0 ? Solved::none : Solved::win));
        CHECK(static_cast<int>(answer.line.size()) == length);
        mates += length != 0 ? 1 : 0;
      }
    }
    CHECK(mates >= 1);
  }
}

TEST_CASE("a second royal has to be caught, too") {
  MateQuestion question;
  question.plies = 1;
  const MateAnswer one =
      ask(*position_of("chu", "11k/R11/1R10/p10p/12/12/12/12/12/12/12/5K6 b - 1"), question);
  CHECK(one.result == Solved::win);
  CHECK(one.line.size() == 1);
  // The same with a crown prince elsewhere. (Whoever has only royals left has lost.)
  const auto two = position_of("chu", "11k/R11/1R10/p10p/12/5+e6/12/12/12/12/12/5K6 b - 1");
  CHECK(ask(*two, question).result == Solved::none);
}

TEST_CASE("checks that only go round in circles are no mate") {
  // A lone rook can check for ever and mate nobody.
  for (const char* position : {"7k/8/8/8/8/8/R7/K7 w - - 0 1", "8/8/3k4/8/8/8/R7/K7 w - - 0 1"})
    CHECK(ask(*position_of("chess", position)).result == Solved::none);
  CHECK(ask(*position_of("shogi", "4k4/9/9/9/9/9/9/9/R8 b - 1")).result == Solved::none);
}

TEST_CASE("pieces put in the way in vain are not counted where that is wanted") {
  const auto position = position_of("shogi", "8k/R5S2/7G1/9/9/9/9/9/9 b r2b3g3s4n4l18p 1");
  MateQuestion question;
  question.offerings_are_vain = true;
  const MateAnswer short_one = ask(*position, question);
  CHECK(short_one.result == Solved::win);
  CHECK(short_one.line.size() == 1);
  // By the letter of the rules the king is not mated yet.
  const auto after = position->clone();
  after->make(short_one.line.front());
  CHECK_FALSE(after->outcome());
  const MateAnswer strict = ask(*position);
  CHECK(strict.result == Solved::win);
  CHECK(strict.line.size() > 1);
  check_line(*position, strict.line);
}

TEST_CASE("a win may begin with a quiet move") {
  const auto position = position_of("chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1");
  CHECK(ask(*position).result == Solved::none);
  MateQuestion question;
  question.goal = MateGoal::win;
  const MateAnswer answer = ask(*position, question);
  CHECK(answer.result == Solved::win);
  CHECK(answer.line.size() == 3);
  CHECK(answer.minimal);
}

TEST_CASE("wins by any moves are as short as a plain walk over all moves says") {
  // Mate alone, bare royals that lose, explosions, drops.
  int wins = 0;
  for (const char* game : {"gardner", "shatranj", "atomic", "minishogi"}) {
    CAPTURE(game);
    const auto rules = game_rules(game);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Random random(seed);
      const auto position = make_position(rules, start_position(*rules).value()).value()->clone();
      for (int ply = 0; ply < 40 && !position->outcome(); ++ply) {
        const std::vector<Move> moves = position->legal_moves();
        position->make(moves[random.next() % moves.size()]);
      }
      if (position->outcome()) continue;
      MateQuestion question;
      question.goal = MateGoal::win;
      question.plies = 3;
      const MateAnswer answer = ask(*position, question);
      const int length = naive_win(*position, 1) ? 1 : naive_win(*position, 3) ? 3 : 0;
      CHECK(answer.result == (length == 0 ? Solved::none : Solved::win));
      CHECK(static_cast<int>(answer.line.size()) == length);
      CHECK(answer.minimal == (length != 0));
      wins += length != 0 ? 1 : 0;
    }
  }
  CHECK(wins >= 10);
}

TEST_CASE("a mate by checks does not hide a shorter win by quiet moves") {
  // A rook ladder by checks takes longer than the king's step that closes the corner.
  const auto position = position_of("chess", "7k/8/5K2/8/8/8/8/RR6 w - - 0 1");
  MateQuestion checks;
  const MateAnswer by_checks = ask(*position, checks);
  MateQuestion question;
  question.goal = MateGoal::win;
  question.all_firsts = true;
  const MateAnswer answer = ask(*position, question);
  REQUIRE(by_checks.result == Solved::win);
  REQUIRE(answer.result == Solved::win);
  CHECK(answer.line.size() <= by_checks.line.size());
  CHECK(answer.minimal);
  const int length = static_cast<int>(answer.line.size());
  CHECK(naive_win(*position, length));
  CHECK_FALSE((length > 1 && naive_win(*position, length - 2)));
  CHECK_FALSE(answer.firsts.empty());
}

TEST_CASE("all first moves and the tree") {
  // The rook mates on the last rank, and as a dragon, too.
  const auto position = position_of("shogi", "8k/R5S2/7G1/9/9/9/9/9/9 b - 1");
  MateQuestion question;
  question.all_firsts = true;
  const MateAnswer answer = ask(*position, question);
  int winning = 0;
  for (const FirstMove& first : answer.firsts) winning += first.result == Solved::win && first.plies == 1;
  CHECK(winning == 2);

  const auto smothered = position_of("chess", "5r1k/6pp/7N/8/2Q5/8/8/K7 w - - 0 1");
  MateQuestion tree;
  tree.tree = true;
  const MateAnswer grown = ask(*smothered, tree);
  REQUIRE(grown.tree_complete);
  // Walk it: after each move of the attacker stand all legal answers, or it is mate.
  const auto board = smothered->clone();
  std::size_t at = 0;
  const auto walk = [&](auto&& self, int depth) -> void {
    if (depth % 2 == 0) {
      REQUIRE(at < grown.tree.size());
      REQUIRE(grown.tree[at].depth == depth);
      board->make(grown.tree[at++].move);
      self(self, depth + 1);
      board->undo();
      return;
    }
    std::vector<Move> answers = board->legal_moves();
    if (answers.empty()) CHECK(board->in_check());
    while (at < grown.tree.size() && grown.tree[at].depth == depth) {
      const Move move = grown.tree[at++].move;
      CHECK(std::erase(answers, move) == 1);
      board->make(move);
      self(self, depth + 1);
      board->undo();
    }
    CHECK(answers.empty());
  };
  walk(walk, 0);
  CHECK(at == grown.tree.size());
}

TEST_CASE("limits and small tables") {
  const auto position = position_of("shogi", "4k4/9/9/4P4/9/9/9/9/9 b RB2GSNLPrb2g3s3n3l16p 1");
  MateQuestion question;
  question.nodes = 100;
  const MateAnswer spent = ask(*position, question);
  CHECK(spent.nodes < 1500);
  question.nodes = 0;
  question.should_stop = StopSignal([] { return true; });
  CHECK(ask(*position, question).nodes < 3000);
}

TEST_CASE("a full table throws out what took the least work") {
  constexpr std::size_t kSmall = std::size_t{200} << 10;
  ProofTable table(kSmall);
  table.store(1, {}, Finding::mate(3, {}), 1'000'000);
  for (std::uint64_t key = 2; key < 20'000; ++key) table.store(key, {}, {5, 7, 0}, 1);
  CHECK(table.collections() > 0);
  CHECK(table.bytes() <= kSmall);
  CHECK(table.look(1, {}, 3).finding.proven());
  CHECK_FALSE(table.look(1, {}, 1).finding.proven());
}

}  // namespace tesuji::test
