// The values of a variant's keys as game files write them.
#pragma once

#include <initializer_list>

#include "import/fairy_variant.hpp"

namespace tesuji::importing {

class FairyReader {
 protected:
  using Pieces = std::vector<const FairyPiece*>;
  using SquareSet = std::vector<bool>;  ///< by rank, then file

  explicit FairyReader(FairyVariant& variant);

  /// A piece's key as it ends other keys: mobilityRegionWhiteFers.
  static std::string capitalized(const std::string& key);
  /// Squares as the format lists them ("d4 e4", "*1", "a*", "-") as a list of a game file.
  std::optional<std::string> squares(const std::string& key, const std::string& fallback);
  /// The same as a set.
  SquareSet square_set(const std::string& key, const std::string& fallback);
  /// Where pieces of this kind may be dropped by one side: "White" or "Black".
  SquareSet drop_squares(const FairyPiece& piece, const std::string& side);
  /// As a list of a game file, in runs along ranks.
  std::string list_of(const SquareSet& set) const;
  /// One zone for both sides from a pair of keys.
  std::optional<std::string> zone(const std::string& key, const std::string& white, const std::string& black);
  /// "{first-player: ..., second-player: ...}", of lists that are there.
  static std::string both_sides(const std::optional<std::string>& first,
                                const std::optional<std::string>& second);
  /// How many of it a side can ever have; more than the board holds when nothing bounds them. What is royal
  /// is never taken, so that hands do not matter.
  int most(const FairyPiece& piece);
  /// The ids of the pieces, and of what becomes one of them by promotion.
  std::string forms(const Pieces& pieces);
  /// A list of pieces that may be written for each side by itself.
  Pieces of_either_side(const std::string& key, const std::string& fallback);
  /// "p:g s:g" -> pairs of letters.
  std::vector<std::pair<char, std::string>> pairs(const std::string& key);
  /// Letters -> the pieces that have them. Letters of no piece are faults unless they come from a default.
  Pieces set(const std::string& key, const std::string& fallback);
  /// The letters of the format's usual pieces, as far as the variant has them.
  std::string usual(std::initializer_list<const char*> keys) const;
  Pieces pawns() { return set("pawnTypes", usual({"pawn"})); }
  static std::string ids(const Pieces& pieces);
  static std::string letters(const Pieces& pieces);

  /// Corners of a rectangle, both included, counted from 0.
  struct Block {
    int file = 0;
    int rank = 0;
    int last_file = 0;
    int last_rank = 0;
  };
  std::vector<Block> blocks(const std::string& key, const std::string& fallback);
  static std::string square_name(int file, int rank);

  static constexpr const char* kHole = "hole";  ///< the piece that stands on squares outside of the game

  FairyVariant& v_;
  int files_ = 8;
  int ranks_ = 8;
  std::optional<char> hole_;                            ///< its letter, where there are such squares
  std::string fen_;                                     ///< where the variant begins
  std::vector<std::pair<char, std::string>> promoted_;  ///< letters of pieces, and what they become
};

}  // namespace tesuji::importing
