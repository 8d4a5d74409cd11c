// Game: a compiled game of whatever kind. What front doors get from GameLibrary::open().
#pragma once

#include <memory>

#include "base/result.hpp"
#include "base/stop_signal.hpp"
#include "define/book.hpp"
#include "describe/language.hpp"
#include "engine/record_tree.hpp"

namespace tesuji::engine {

class Mind;
class OpeningBook;
class Play;

/// What is known of a game before it is compiled.
struct GameOutline {
  std::string id;
  LocalText name;
  std::string family;
  BoardShape board;
  PerSide<LocalText> side_names;
  std::string gist;  ///< "32 pieces", "5 in a row"
  SquareNames square_names = SquareNames::algebraic;
  std::vector<std::string> pieces{};  ///< ids; none where stones are put
};

/// `board` leaves out what boards do not show: on the largest, facts of movement alone take many seconds.
enum class DescribePart { all, board };

/// Immutable; may be used by several threads.
class Game {
 public:
  explicit Game(GameOutline outline) : outline_(std::move(outline)) {}
  virtual ~Game() = default;

  const GameOutline& outline() const { return outline_; }
  const LocalText& side_name(Side side) const { return outline_.side_names[side]; }
  /// The name of every square, file by file from the first rank on.
  std::vector<std::string> squares() const;
  /// Definition, options and pieces as docs/api.md tells them. With less than all pieces if it was to stop.
  virtual Datum description(DescribePart part, const StopSignal& should_stop = {}) const = 0;

  /// A play at the start of the game.
  virtual Result<std::unique_ptr<Play>, Errors> begin() const = 0;
  virtual std::unique_ptr<Mind> make_mind(std::size_t table_megabytes) const = 0;

  /// One piece in words and pictures, by id, name or letter; the error lists what there is.
  virtual Result<std::string> piece_text(std::string_view piece, Language language) const;
  virtual Result<std::string> piece_svg(std::string_view piece, Language language) const;

  /// The openings the game's file knows; an empty book when it knows none.
  const OpeningBook& book() const;
  /// What is wrong with them.
  Errors book_faults() const;
  /// Precondition: nobody has asked for the book yet.
  void set_book(Book book);

  /// A record of this game as text. `format` may be empty: the usual one.
  virtual Result<std::string> write_record(const RecordTree& record, std::string_view format) const = 0;

 private:
  GameOutline outline_;
  struct Shelf;  ///< the book, made when it is first asked for
  std::shared_ptr<Shelf> book_;
};

/// The play the texts ask for: `position` (empty: the start), then `moves`.
Result<std::unique_ptr<Play>, Errors> begin_at(const Game& game, std::string_view position,
                                               std::string_view moves);

}  // namespace tesuji::engine
