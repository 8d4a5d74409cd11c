// What decides a variant's games, as game files write it.
#pragma once

#include "import/fairy_reader.hpp"

namespace tesuji::importing {

class FairyRules : protected FairyReader {
 protected:
  using FairyReader::FairyReader;

  /// The value of `royal:`. What it leaves for special rules is kept for special().
  std::string royal();
  /// The value of `arrival:` below `end:`, or nothing; likewise.
  std::optional<std::string> arrival();
  /// The entries of `special:`, after royal() and arrival(). `checks` is the FEN's field of checks.
  std::vector<std::string> special(const std::string& checks);

 private:
  std::string pseudo_royal(const FairyPiece* king, const Pieces& types, int count, bool duple);
  int most_kinds(const Pieces& types);
  void too_few(const std::string& value, const Pieces& types, int count, int opponents);
  std::optional<std::string> connection();
  std::optional<std::string> settling();
  std::optional<std::string> castling_wins();

  std::optional<std::string> all_captured_;
  bool bare_royal_ = false;
  std::optional<std::string> race_;
  std::optional<std::string> gathering_;
  std::optional<std::string> too_few_;
  std::optional<std::string> last_royal_;
};

}  // namespace tesuji::importing
