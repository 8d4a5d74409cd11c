// Play: a game in progress. Moves, squares and positions are texts of the game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tesuji/fault.hpp>

namespace tesuji::library {

enum class Language { english, japanese };
enum class Side { first, second };

/// How a game ended.
struct Ending {
  std::optional<Side> winner;  ///< nothing: a draw
  std::string reason;          ///< "checkmate": for scripts, never changes
  std::string text;            ///< for people, in English ...
  std::string text_ja;         ///< ... and Japanese
};

/// A move as programs write it and as players do.
struct MoveTexts {
  std::string coordinates;
  std::string text;
  std::string text_ja;
};

/// Not for several threads at once; copies may be used by one thread each.
class [[gnu::visibility("default")]] Play {
 public:
  struct Core;
  explicit Play(std::unique_ptr<Core> core);
  Play(const Play& other);
  Play& operator=(const Play& other);
  Play(Play &&) noexcept;
  Play& operator=(Play&&) noexcept;
  ~Play();

  /// The id of the game.
  std::string game() const;
  /// Sets the position `text` describes; "" and "startpos" mean the start of the game. Nothing changes on
  /// failure.
  Done set_position(std::string_view text);
  /// Makes a move, in coordinates or as players write it, or says a word of the rules ("swap", "win").
  /// Nothing changes on failure.
  Done play(std::string_view move);
  /// Makes the moves of a list that blanks separate. Moves before the first fault stay made.
  Done play_all(std::string_view moves);
  /// Takes back the last move; false when none was made since the position was set.
  bool undo();

  Side side_to_move() const;
  /// Must a threat to end the game be answered at once?
  bool in_check() const;
  /// The same for the same position, different for nearly all others.
  std::uint64_t key() const;
  /// Sorted; none when the game is over.
  std::vector<std::string> legal_moves() const;
  /// FEN, SFEN or the diagram of a row game, as the game has it.
  std::string position() const;
  /// How the game ended; nothing while it goes on.
  std::optional<Ending> outcome() const;
  /// Every move since the position was set.
  std::vector<MoveTexts> history() const;
  /// A legal move as players write it.
  Expected<MoveTexts> notate(std::string_view move) const;
  /// Legal moves to the given depth, counted as in `tesuji perft`; an error in games that count nothing.
  Expected<std::uint64_t> perft(int depth) const;

  /// Everything a board shows, as the method `view` of docs/api.md answers it: JSON.
  std::string view() const;
  /// The board at a terminal, and as a picture.
  std::string board_text(Language language = Language::english) const;
  std::string board_svg() const;

  Core& core() {
    return *core_;
  }
  const Core& core() const {
    return *core_;
  }

 private:
  std::unique_ptr<Core> core_;
};

}  // namespace tesuji::library
