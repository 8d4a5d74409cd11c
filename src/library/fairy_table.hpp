// Variants by the names that others give them, and positions by FEN and moves.
#pragma once

#include <list>
#include <map>
#include <mutex>

#include <tesuji/fairy.hpp>
#include "engine/game_library.hpp"
#include "library/fairy_facts.hpp"
#include "movement/any_position.hpp"

namespace tesuji::library {

using movement::AnyPosition;
using movement::Move;
using Rules = std::shared_ptr<const compile::CompiledRules>;

/// A variant as it is asked about.
struct Variant {
  Rules rules;
  FairyFacts facts;
};
using VariantPointer = std::shared_ptr<const Variant>;

/// One move of a line.
struct Ply {
  std::string text;
  Move move;
  int quiet = 0;  ///< plies without progress after it, as others count
};

/// A position and how it was reached. The line may go on behind it: whoever asks about its end and its middle
/// in turns need not pay for the moves each time.
struct Standing {
  VariantPointer variant;
  std::string fen;  ///< as it was asked
  std::vector<Ply> line;
  std::size_t at = 0;  ///< so many moves of the line have been made
  std::unique_ptr<AnyPosition> position;
  int quiet_at_start = 0;

  /// Takes back or makes moves of the line.
  void go(std::size_t ply);
  /// Makes a move that the line does not have here; what it had is forgotten.
  void play(std::string_view text, Move move);
  int quiet() const { return at == 0 ? quiet_at_start : line[at - 1].quiet; }
  /// The same position with its line so far.
  Standing copy() const;
};

/// May be used by several threads.
class FairyTable {
 public:
  std::vector<std::string> variants();
  Expected<LoadedVariants> load(std::string_view ini);
  /// A variant by its name; an unknown one is a fault that names the nearest.
  Expected<VariantPointer> variant(std::string_view name, bool chess960);

  /// The position that is asked about, taken out of what is remembered or set up.
  Expected<Standing> take(const FairyPlace& place);
  /// Remembers it for the next question.
  void keep(Standing standing);

 private:
  Expected<Rules> find(const std::string& variant, bool chess960);
  /// What is remembered of the line that shares most with the one asked about; without a position if nothing.
  Standing remembered(const VariantPointer& variant, const FairyPlace& place);

  std::mutex mutex_;  ///< guards everything below
  engine::GameLibrary library_{engine::FileAccess::refused};
  std::map<std::string, VariantPointer, std::less<>> known_[2];  ///< with a fixed start, and with any
  std::vector<std::string> loaded_;
  std::list<Standing> kept_;  ///< the last ones first
};

/// A FEN as the game's own reader wants it: missing fields are added, castling rights that cannot be are left
/// out, and so are marks of promoted pieces where the game has none.
std::string strict_fen(std::string_view fen, const define::GameDefinition& game);

/// Is the move one that cannot be undone, as others count: a capture, a drop, a promotion for good, or a step
/// of a pawn from which there is no way back?
bool is_progress(Move move, const AnyPosition& position, const FairyFacts& facts);

/// The legal move of that text, in algebraic coordinates.
Expected<Move> legal_move(std::string_view text, const AnyPosition& position);

}  // namespace tesuji::library
