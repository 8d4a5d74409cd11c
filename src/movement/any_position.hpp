// AnyPosition: a position of any piece-moving game behind one small virtual interface, for front doors,
// notation and tests. Search and evaluation work on the concrete Position template instead.
#pragma once

#include "compile/compiled_rules.hpp"
#include "compile/instances.hpp"
#include "movement/move.hpp"
#include "movement/outcome.hpp"
#include "movement/setup.hpp"

namespace tesuji::movement {

enum class Generate : std::uint8_t {
  all,
  forcing,  ///< captures and promotions
  quiet     ///< the rest
};

enum class PerftMode {
  count,  ///< leaves are counted from target sets
  list    ///< the full legal list is written at the leaves
};

/// What counts as one move where pieces move in several legs; other games know `legal` only.
enum class PerftConvention : std::uint8_t {
  legal,         ///< as legal_moves(): equal outcomes count once
  paths,         ///< every way of a lion counts, promotion choices too
  destinations,  ///< one move per start and end (lions: per way); promotion is automatic in the zone
};

/// Leaf counts; the captures are of the moves on the last ply.
struct PerftStats {
  std::uint64_t nodes = 0;
  std::uint64_t royal_captures = 0;
  std::uint64_t exposed_captures = 0;  ///< royal captures on an exposed square

  bool operator==(const PerftStats&) const = default;
};

class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  virtual const CompiledRules& rules() const = 0;
  virtual InstanceId instance() const = 0;
  virtual std::unique_ptr<AnyPosition> clone() const = 0;
  /// The position as data; make_position(rules, setup()) gives an equal position without history.
  virtual Setup setup() const = 0;

  virtual Side side_to_move() const = 0;
  /// Equal positions (board, side, rights, capturable en passant) have equal keys.
  virtual std::uint64_t key() const = 0;
  virtual PlacedPiece at(Square sq) const = 0;
  /// Is a royal of the side to move attacked? Always false where royals may be captured.
  virtual bool in_check() const = 0;
  /// Legal moves; empty when the game is over by a rule that stops it at once.
  virtual std::vector<Move> legal_moves(Generate what = Generate::all) const = 0;
  virtual bool is_capture(Move move) const = 0;
  /// Does the move take a royal (on its own or on an exposed square)? Nothing is royal under extinction.
  virtual bool captures_royal(Move move) const = 0;
  /// The king's and partner's destination squares of a castling move.
  virtual std::pair<Square, Square> castling_targets(Move) const { return {kNoSquare, kNoSquare}; }

  /// Precondition: `move` is legal here.
  virtual void make(Move move) = 0;
  /// Takes back the last move made on this object; precondition: there is one.
  virtual void undo() = 0;

  /// The result if the game is over here, by the rules of the game and the moves made on this object.
  virtual std::optional<Outcome> outcome() const = 0;

  /// Equal to the last byte, history apart; false for a position of another kind. For tests.
  virtual bool same_bytes(const AnyPosition& other) const = 0;

  /// Squares from which the move removes pieces, own ones too, in the order in which they are taken.
  virtual std::vector<Square> captured_squares(Move move) const = 0;
  /// The square a move of several legs goes over; kNoSquare for all others.
  Square way_square(Move move) const {
    const std::vector<Square> ways = way_squares(move);
    return ways.empty() ? kNoSquare : ways.front();
  }
  /// All squares a move of several legs goes over, in their order; mostly one.
  virtual std::vector<Square> way_squares(Move) const { return {}; }
  /// The legal move from -> over -> to, whose way over an empty square may be written otherwise here.
  virtual std::optional<Move> find_legs(Square, Square, Square, bool) const { return std::nullopt; }

  virtual std::uint64_t perft(int depth, PerftMode mode) = 0;
  /// The same under a convention; nothing where it means nothing.
  virtual std::optional<std::uint64_t> perft_by(int depth, PerftConvention convention) {
    if (convention != PerftConvention::legal) return std::nullopt;
    return perft(depth, PerftMode::count);
  }
  virtual PerftStats perft_stats(int depth) = 0;
};

/// Is it among legal_moves()? Writes them all to find out.
inline bool is_legal(const AnyPosition& position, Move move) {
  const std::vector<Move> moves = position.legal_moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// The concrete position behind the interface. One of another instance is a programming error that stops the
/// program in every build: what would follow reads foreign memory.
template <class Holder>
const typename Holder::Held& held_in(const AnyPosition& position) {
  const bool same = position.instance() == Holder::kInstance;
  assert(same);
  if (!same) std::abort();
  return static_cast<const Holder&>(position).held();
}

/// The single dispatch point: picks the instantiation for the game's traits and sets the position up.
/// Fails with a reason when the arrangement is impossible under the game's rules.
Result<std::unique_ptr<AnyPosition>> make_position(std::shared_ptr<const CompiledRules> rules,
                                                   const Setup& setup);

}  // namespace tesuji::movement
