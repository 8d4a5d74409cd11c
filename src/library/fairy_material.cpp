// Can a side still win with what it has? Asked of pieces by their movement, so that it holds for games that
// nobody has thought of.
#include <algorithm>
#include <set>

#include "library/fairy_core.hpp"
#include "rules/registry.hpp"
#include "walk/ways.hpp"

namespace tesuji::library {
namespace {

using define::GameDefinition;
using define::PieceIndex;
using geometry::Square;

/// What a kind of piece can do towards a mate.
enum class Power {
  confined,  ///< never gets everywhere: cannot drive a royal
  bound,     ///< sees squares of one colour only
  helper,    ///< gets everywhere, but never attacks two squares side by side, which a mate in a corner needs
  mates      ///< may mate with its royal alone
};

int colour(Square sq, const geometry::BoardShape& board) {
  return (board.file_of(sq) + board.rank_of(sq)) % 2;
}

/// Squares that the piece attacks from `from` on an empty board; over hurdles it attacks none.
std::set<Square> attacked(const GameDefinition& game, PieceIndex piece, geometry::Side side, Square from) {
  std::set<Square> squares;
  for (const walk::Destination& d : walk::destinations(game, piece, side, from)) {
    if (d.captures && !d.needs_hurdle()) squares.insert(d.to);
  }
  return squares;
}

/// Does it take only over something else?
bool hops(const GameDefinition& game, PieceIndex piece, geometry::Side side) {
  for (Square sq = 0; sq < game.board.files * game.board.ranks; ++sq) {
    for (const walk::Destination& d : walk::destinations(game, piece, side, sq)) {
      if (d.captures && d.needs_hurdle()) return true;
    }
  }
  return false;
}

bool side_by_side(const std::set<Square>& squares, const geometry::BoardShape& board) {
  return std::ranges::any_of(squares, [&](Square sq) {
    const int file = board.file_of(sq);
    const int rank = board.rank_of(sq);
    return (file + 1 < board.files && squares.contains(board.at(file + 1, rank))) ||
           (rank + 1 < board.ranks && squares.contains(board.at(file, rank + 1)));
  });
}

Power power_of(const GameDefinition& game, PieceIndex piece, geometry::Side side) {
  const geometry::BoardShape& board = game.board;
  std::set<Square> entered;
  bool changes_colour = false;
  bool adjacent = false;
  for (Square sq = 0; sq < board.files * board.ranks; ++sq) {
    for (const walk::Destination& d : walk::destinations(game, piece, side, sq)) {
      entered.insert(d.to);
      changes_colour = changes_colour || colour(d.to, board) != colour(sq, board);
    }
    adjacent = adjacent || side_by_side(attacked(game, piece, side, sq), board);
  }
  // Pieces that only go forward leave ranks behind: those do not confine them, zones do.
  const bool zoned = std::ranges::all_of(game.piece(piece).moves,
                                         [](const define::MoveAtom& atom) { return !atom.to_zone.empty(); });
  if (entered.empty() || zoned) return Power::confined;
  if (adjacent) return Power::mates;
  return changes_colour ? Power::helper : Power::bound;
}

/// May one of these become something that mates?
bool may_become_mating(const GameDefinition& game, PieceIndex piece, geometry::Side side) {
  for (const define::PromotionRule& rule : game.promotions) {
    if (std::ranges::find(rule.pieces, piece) == rule.pieces.end()) continue;
    for (const PieceIndex to : rule.to[side]) {
      if (power_of(game, to, side) == Power::mates) return true;
    }
  }
  return false;
}

bool is_royal(PieceIndex piece, const GameDefinition& game) {
  return std::ranges::find(game.royal.pieces, piece) != game.royal.pieces.end();
}

/// May the royal alone win by where it stands?
bool wins_by_place(const GameDefinition& game) {
  bool wins = false;
  if (game.special.any()) {
    game.special->for_active([&](const auto& rule) {
      if constexpr (std::decay_t<decltype(rule)>::kHabits.knows_squares && requires {
                      rule.zone;
                      rule.pieces;
                    })
        wins = wins || std::ranges::any_of(rule.pieces, [&](PieceIndex p) { return is_royal(p, game); });
    });
  }
  return wins;
}

/// Can the game be won in another way than by mate with what is on the board?
bool other_ways(geometry::Side side, const movement::Setup& setup, const GameDefinition& game) {
  const auto& hand = setup.hands[side];
  const bool holds = std::ranges::any_of(hand, [](int count) { return count > 0; });
  const bool arrives =
      game.end.arrival && std::ranges::any_of(setup.board, [&](const define::PlacedPiece& placed) {
        return placed.side == side && !placed.empty() &&
               std::ranges::find(game.end.arrival->pieces, placed.piece) != game.end.arrival->pieces.end();
      });
  return holds || arrives || wins_by_place(game) || (game.drops && game.drops->captured) ||
         game.end.declaration || game.royal.lose_by != define::LoseBy::mate || game.end.bare ||
         game.end.repetition_verdict != define::Verdict::draw;
}

/// What stands on the board besides royals.
struct Men {
  int helpers = 0;             ///< of either side, wherever they get
  std::array<int, 2> bound{};  ///< own pieces that see one colour, by colour
  int free = 0;                ///< pieces of either side that see both colours
  bool own = false;            ///< any of one's own that gets about
  bool own_helper = false;
  bool own_hopper = false;  ///< needs something to hop over
  int own_confined = 0;     ///< which what never gets about is good for
};

}  // namespace

bool too_little(geometry::Side side, const AnyPosition& position) {
  const GameDefinition& game = position.rules().definition();
  const movement::Setup setup = position.setup();
  if (other_ways(side, setup, game)) return false;
  Men men;
  std::array<int, 2> all_bound{};
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const define::PlacedPiece placed = setup.board[sq];
    if (placed.empty() || is_royal(placed.piece, game)) continue;
    const bool own = placed.side == side;
    const Power power = power_of(game, placed.piece, placed.side);
    if (own && (power == Power::mates || may_become_mating(game, placed.piece, side))) return false;
    if (power == Power::confined) {
      men.own_confined += own ? 1 : 0;
      continue;
    }
    const auto shade = base::as_size(colour(static_cast<Square>(sq), game.board));
    ++men.helpers;
    men.own = men.own || own;
    if (power == Power::bound) {
      ++all_bound[shade];
      if (own) ++men.bound[shade];
    } else {
      ++men.free;
      men.own_helper = men.own_helper || own;
      men.own_hopper = men.own_hopper || (own && hops(game, placed.piece, side));
    }
  }
  if (!men.own) return true;
  // Who cannot move loses, counts checks, or the like: any piece that gets about may do it.
  if (game.end.stalemate != define::Verdict::draw || game.special.any()) return false;
  if (men.own_helper) return men.helpers + (men.own_hopper ? men.own_confined : 0) < 2;
  const bool both_colours = all_bound[0] > 0 && all_bound[1] > 0;
  return men.free == 0 && !both_colours;
}

}  // namespace tesuji::library
