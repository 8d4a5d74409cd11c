// One movement, six readings: the squares of Sight (which reads them from walk), of the generator with bit
// sets, of the mailbox, of the verifier and of the two naive generators must be the same, for every kind of
// movement and all that can be said about it, on random boards.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "claims/check/walker.hpp"
#include "movement/any_position.hpp"
#include "sight/sight.hpp"
#include "support/compare.hpp"
#include "support/naive.hpp"
#include "support/random_game.hpp"
#include "support/rooms.hpp"
#include "wide/naive_wide.hpp"

namespace tesuji::test {
namespace {

constexpr PieceIndex kMover = 0;
constexpr PieceIndex kHigh = 1;  // ranks above the mover, kLow below
constexpr PieceIndex kLow = 2;
constexpr PieceIndex kKing = 3;

struct Case {
  GameDefinition game;
  Setup setup;
  Square from = kNoSquare;
};

/// What one reader says of the mover: empty squares it may go to, enemies it may take.
struct Seen {
  std::set<Square> steps;
  std::set<Square> takes;

  bool operator==(const Seen&) const = default;
};

Vector random_vector(Dice& dice, int reach) {
  Vector v;
  while (v == Vector{}) v = {dice.between(-reach, reach), dice.between(-reach, reach)};
  return v;
}

/// Anything the format lets one say about a movement of this kind.
MoveAtom random_atom(Dice& dice, AtomKind kind) {
  MoveAtom atom;
  atom.kind = kind;
  atom.step = random_vector(dice, is_multi_leg(kind) || dice.chance(60) ? 1 : 3);
  if (kind == AtomKind::slide || kind == AtomKind::bent) {
    if (dice.chance(40)) atom.min = dice.between(1, 3);
    if (dice.chance(40)) atom.max = dice.between(std::max(2, atom.min), 5);
  }
  if (kind == AtomKind::slide) atom.unblockable = dice.chance(20);
  if (kind == AtomKind::bent) {
    // Turning back would lead over the piece itself.
    while (atom.turn == Vector{} || atom.turn == -atom.step) atom.turn = random_vector(dice, 2);
  }
  if ((kind == AtomKind::hop || kind == AtomKind::grasshop) && dice.chance(40)) atom.max = dice.between(2, 5);
  if (kind == AtomKind::lame_leap)
    for (int n = dice.between(1, 3); n > 0; --n) atom.path.push_back(random_vector(dice, 2));
  std::erase(atom.path, atom.step);
  if (kind == AtomKind::lame_leap && atom.path.empty()) atom.kind = AtomKind::leap;
  if (kind == AtomKind::line_lion) atom.max = dice.between(2, 3);
  if (kind == AtomKind::area) atom.max = dice.between(2, 3);
  if (kind == AtomKind::leap_slide) {
    atom.min = dice.between(2, 3);
    atom.max = dice.below(4);
    atom.stops = dice.chance(60);
  }
  if (kind == AtomKind::hop_slide) atom.hops = dice.between(1, 3);
  if (kind == AtomKind::igui) atom.passes = dice.chance(50);
  if (is_multi_leg(kind)) return atom;
  if (dice.chance(30)) (dice.chance(50) ? atom.quiet : atom.captures) = false;
  atom.initial = dice.chance(10);
  if (dice.chance(10)) atom.from_zone = "some";
  if (dice.chance(10)) atom.to_zone = "some";
  return atom;
}

PerSide<std::vector<Square>> random_squares(Dice& dice, const BoardShape& board) {
  PerSide<std::vector<Square>> squares;
  for (auto& of_side : squares)
    for (int sq = 0; sq < board.squares(); ++sq)
      if (dice.chance(50)) of_side.push_back(static_cast<Square>(sq));
  return squares;
}

Case random_case(Dice& dice, AtomKind kind) {
  Case made;
  GameDefinition& game = made.game;
  game.id = "one-piece";
  game.board.files = dice.between(4, 10);
  game.board.ranks = dice.between(4, 10);
  game.board.second_side = dice.chance(50) ? SecondSide::mirrored : SecondSide::rotated;
  game.pieces.resize(4);
  const char* names[] = {"mover", "high", "low", "king"};
  for (std::size_t p = 0; p < game.pieces.size(); ++p) {
    game.pieces[p].id = names[p];
    game.pieces[p].sign.letter = std::string(1, static_cast<char>('A' + static_cast<char>(p)));
    game.pieces[p].immobile = p != kMover;
  }
  game.pieces[kMover].moves = {random_atom(dice, kind)};
  game.pieces[kMover].initial = random_squares(dice, game.board);
  game.pieces[kMover].precedence = 3;
  game.pieces[kHigh].precedence = 2;
  game.pieces[kLow].precedence = 4;
  game.pieces[kKing].precedence = 1;
  game.zones.push_back({"some", random_squares(dice, game.board)});
  game.royal.pieces = {kKing};
  game.royal.lose_by = LoseBy::capture;
  made.setup.side_to_move = dice.chance(50) ? Side::first : Side::second;
  made.setup.board.resize(static_cast<std::size_t>(game.board.squares()));
  const int full = dice.below(50);
  for (PlacedPiece& placed : made.setup.board)
    if (dice.chance(full))
      placed = {dice.chance(50) ? kHigh : kLow, dice.chance(50) ? Side::first : Side::second};
  const auto put = [&](PlacedPiece piece) {
    Square sq = kNoSquare;
    do sq = static_cast<Square>(dice.below(game.board.squares()));
    while (!made.setup.board[static_cast<std::size_t>(sq)].empty() &&
           made.setup.board[static_cast<std::size_t>(sq)].piece != kHigh);
    made.setup.board[static_cast<std::size_t>(sq)] = piece;
    return sq;
  };
  for (const Side side : kBothSides) put({kKing, side});
  made.from = put({kMover, made.setup.side_to_move});
  return made;
}

PlacedPiece at(const Case& made, Square sq) {
  return made.setup.board[static_cast<std::size_t>(sq)];
}

bool enemy(const Case& made, Square sq) {
  return !at(made, sq).empty() && at(made, sq).side != made.setup.side_to_move;
}

Seen seen_in(const Case& made, const std::set<Square>& squares) {
  Seen seen;
  for (const Square sq : squares) {
    if (sq != made.from && at(made, sq).empty()) seen.steps.insert(sq);
    if (enemy(made, sq)) seen.takes.insert(sq);
  }
  return seen;
}

Seen by_sight(const Case& made) {
  const Sight sight(made.game);
  const auto targets = sight.targets(made.setup.board, made.from);
  Seen seen = seen_in(made, {targets.begin(), targets.end()});
  for (const Square sq : sight.attacked(made.setup.board, made.from)) {
    CHECK((sight.attack(made.setup.board, made.from, sq) != nullptr));
    if (enemy(made, sq)) CHECK(seen.takes.contains(sq));
  }
  return seen;
}

Seen by_generator(const Case& made, bool mailbox) {
  GameDefinition game = made.game;
  game.end.perpetual_attack_loses = mailbox;  // only the mailbox knows this rule
  const auto rules = compile_game(game);
  REQUIRE(rules.ok());
  const auto position = make_position(*rules, made.setup);
  REQUIRE(position.ok());
  std::set<Square> squares;
  for (const Move move : (*position)->legal_moves()) {
    squares.insert(move.to());
    const auto taken = (*position)->captured_squares(move);
    squares.insert(taken.begin(), taken.end());
  }
  return seen_in(made, squares);
}

Seen by_naive(const Case& made) {
  std::set<Square> squares;
  if (is_multi_leg(made.game.pieces[kMover].moves.front().kind)) {
    for (const NaiveOutcome& outcome : naive_outcomes(made.game, made.setup)) {
      squares.insert(outcome.to);
      squares.insert(outcome.taken.begin(), outcome.taken.end());
    }
  } else {
    for (const NaiveMove& move : naive_moves(made.game, made.setup)) squares.insert(move.to);
  }
  return seen_in(made, squares);
}

/// The verifier tells how many squares there are, and of each whether it could take there.
std::string verifier_differs(const Case& made, const Seen& wanted) {
  Patience patience;
  const Walker walker(made.game, patience);
  std::set<Square> takes;
  for (int sq = 0; sq < made.game.board.squares(); ++sq) {
    const auto square = static_cast<Square>(sq);
    if (enemy(made, square) && walker.sees(made.setup.board, made.from, square)) takes.insert(square);
  }
  if (takes != wanted.takes) return "takes";
  const auto all = static_cast<int>(wanted.steps.size() + wanted.takes.size());
  return walker.reach(made.setup.board, made.from) == all ? "" : "reach";
}

/// The board on which this way should be open: the mover alone, with a hurdle where one is needed and
/// something to take where it cannot step.
Case helpful(const Case& made, const Way& way) {
  Case alone = made;
  for (PlacedPiece& placed : alone.setup.board)
    if (placed.piece == kHigh || placed.piece == kLow || placed.piece == kKing) placed = {};
  const auto put = [&](Square sq, PlacedPiece piece) {
    alone.setup.board[static_cast<std::size_t>(sq)] = piece;
  };
  if (way.passage == Passage::over_one || way.passage == Passage::behind_one)
    put(way.path.back(), {kLow, made.setup.side_to_move});
  if (!way.quiet) put(way.to, {kLow, opponent(made.setup.side_to_move)});
  return alone;
}

}  // namespace

TEST_CASE("every way that walk tells is open on a helpful board, and there are no others") {
  Dice dice(20261202);
  for (int k = 0; k <= static_cast<int>(AtomKind::burn); ++k) {
    for (int round = 0; round < 30; ++round) {
      const Case made = random_case(dice, static_cast<AtomKind>(k));
      CAPTURE(show(made.game, made.setup));
      std::set<Square> ends;
      for (const Way& way : ways(made.game, kMover, made.setup.side_to_move, made.from)) {
        ends.insert(way.to);
        const Sight sight(made.game);
        const Case alone = helpful(made, way);
        const auto targets = sight.targets(alone.setup.board, made.from);
        CHECK(std::count(targets.begin(), targets.end(), way.to) == 1);
      }
      const Seen naive = by_naive(made);
      CHECK(std::includes(ends.begin(), ends.end(), naive.steps.begin(), naive.steps.end()));
      CHECK(std::includes(ends.begin(), ends.end(), naive.takes.begin(), naive.takes.end()));
    }
  }
}

TEST_CASE("all readings of a movement know the same squares") {
  Dice dice(20261201);
  for (int k = 0; k <= static_cast<int>(AtomKind::burn); ++k) {
    const auto kind = static_cast<AtomKind>(k);
    int squares = 0;
    for (int round = 0; round < 250; ++round) {
      const Case made = random_case(dice, kind);
      const Seen naive = by_naive(made);
      squares += static_cast<int>(naive.steps.size() + naive.takes.size());
      CAPTURE(k);
      CAPTURE(show(made.game, made.setup));
      CHECK(by_generator(made, true) == naive);
      if (!is_multi_leg(kind)) CHECK(by_generator(made, false) == naive);
      // What is taken only when nobody protects it is for those who generate moves to say.
      Seen plain = naive;
      if (kind == AtomKind::teleport) plain.takes.clear();
      CHECK(by_sight(made) == plain);
      CHECK(verifier_differs(made, plain) == "");
    }
    if (kind != AtomKind::burn) CHECK(squares > 15);
  }
}

}  // namespace tesuji::test
