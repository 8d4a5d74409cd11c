// Variants by the names that others give them, and positions by FEN and moves.
#pragma once

#include <list>
#include <map>
#include <mutex>

#include <tesuji/fairy.hpp>
#include "engine/game_library.hpp"
#include "movement/any_position.hpp"

namespace tesuji::library {

using movement::AnyPosition;
using movement::Move;
using Rules = std::shared_ptr<const compile::CompiledRules>;

/// A position and how it was reached.
struct Standing {
  Rules rules;
  std::string fen;  ///< as it was asked
  std::vector<std::string> texts;
  std::unique_ptr<AnyPosition> position;
  std::vector<Move> moves;
};

/// May be used by several threads.
class FairyTable {
 public:
  std::vector<std::string> variants();
  Expected<LoadedVariants> load(std::string_view ini);
  /// The rules of a variant; an unknown name is a fault that names the nearest.
  Expected<Rules> rules(std::string_view variant, bool chess960);

  /// The position that is asked about, taken out of what is remembered or set up.
  Expected<Standing> take(const FairyPlace& place);
  /// Remembers it for the next question.
  void keep(Standing standing);

 private:
  Expected<Rules> find(const std::string& variant, bool chess960);

  std::mutex mutex_;  ///< guards everything below
  engine::GameLibrary library_{engine::FileAccess::refused};
  std::map<std::string, Rules, std::less<>> rules_;
  std::vector<std::string> loaded_;
  std::list<Standing> kept_;  ///< the last ones first
};

/// A FEN as the game's own reader wants it: missing fields are added, castling rights that cannot be are left
/// out, and so are marks of promoted pieces where the game has none.
std::string strict_fen(std::string_view fen, const define::GameDefinition& game);

/// The legal move of that text, in algebraic coordinates.
Expected<Move> legal_move(std::string_view text, const AnyPosition& position);

}  // namespace tesuji::library
