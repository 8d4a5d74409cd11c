// Wording: pieces, squares, numbers and moves as words of one language, in the game's own notation, and back.
#pragma once

#include "claims/find/footage.hpp"
#include "describe/language.hpp"

namespace tesuji::explain {

/// "d4, e4 and d5", d4とe4.
std::string list_words(const std::vector<std::string>& parts, Language language);

class Wording {
 public:
  Wording(const Lore& lore, Language language) : lore_(lore), language_(language) {}

  Language language() const { return language_; }
  const Lore& lore() const { return lore_; }
  bool japanese() const { return language_ == Language::ja; }
  /// Does the game write moves with signs and squares of its own script?
  bool own_script() const { return lore_.game().square_names != SquareNames::algebraic; }

  std::string square(Square sq) const;
  /// "knight": as it stands inside a sentence.
  std::string kind(PieceIndex piece) const;
  /// The same where no square tells which of two kinds of one name it is: "promoted phoenix".
  std::string kind_alone(PieceIndex piece) const;
  /// "the knight on c7"
  std::string piece(const PieceRef& ref) const;
  /// "the rook and two pawns"
  std::string kinds(const std::vector<PieceRef>& pieces) const;
  /// "d4, e4 and d5"
  std::string squares(const std::vector<Square>& squares) const;
  std::string pieces(const std::vector<PieceRef>& pieces) const;
  std::string number(int n) const;
  /// "one square", "no squares": English only.
  std::string count(int n, const std::string& noun) const;
  std::string side(Side side) const;
  /// What the game calls its promoters: "pawn".
  std::string promoter() const;
  /// Several of them; "men" where there are none.
  std::string promoters() const;
  std::string check() const;
  /// What the game calls two sliders on both colours: "bishop pair".
  std::string pair() const;
  /// The name of a formation that the lore knows, by its place there.
  std::string formation(int number) const;

  std::string move(Move move, const AnyPosition& position, Square previous = kNoSquare) const;
  /// Moves from `root`; a pass is written as three dots.
  std::string line(const std::vector<Move>& moves, const AnyPosition& root) const;

  // And back. Nothing when the text is not what the function above writes.
  std::optional<int> read_number(std::string_view text) const;
  /// The place of the first formation of that name.
  std::optional<int> read_formation(std::string_view text) const;
  std::optional<Square> read_square(std::string_view text) const;
  std::optional<std::vector<Square>> read_squares(std::string_view text) const;
  /// Kind and square; the side is what stands there on `board`.
  std::optional<PieceRef> read_piece(std::string_view text, const std::vector<PlacedPiece>& board) const;
  std::optional<std::vector<PieceRef>> read_pieces(std::string_view text,
                                                   const std::vector<PlacedPiece>& board) const;
  std::optional<std::vector<PieceRef>> read_kinds(std::string_view text, Side side) const;
  std::optional<std::vector<Move>> read_line(std::string_view text, const AnyPosition& root) const;

 private:
  std::string kind_mark() const { return own_script() ? "、" : "と"; }
  std::vector<std::string> split_list(std::string_view text) const;
  /// The same of a list with this mark between its parts in Japanese.
  std::vector<std::string> split_list(std::string_view text, std::string_view mark) const;
  /// So many of one kind; empty when the text is no kind.
  std::vector<PieceRef> read_kind(std::string_view text, Side side) const;
  std::optional<Move> read_move(std::string_view text, const AnyPosition& position, Square previous) const;

  const Lore& lore_;
  Language language_;
};

}  // namespace tesuji::explain
