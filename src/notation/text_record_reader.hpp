// What readers of records in rows of text share: where they are, which game it is, and the record that grows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pgn.hpp"
#include "notation/record_builder.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {

class TextRecordReader {
 protected:
  using Fault = std::optional<Error>;

  TextRecordReader(std::string_view text, const GameProvider& provider)
      : rows_(split_rows(text)), provider_(provider) {}

  /// An error at a part of the current row.
  Error error(std::string_view place, std::string message, std::string hint) const {
    return error_at(row_, place, std::move(message), std::move(hint));
  }
  /// "move 3 of Sente: ". Precondition: the game has begun.
  std::string who() const;

  /// A remark on what was read last, or on the game that is about to begin.
  void remark(std::string_view text);
  /// The game's name as a header gives it.
  void set_variant(std::string_view name);
  /// Asks for the rules of the game named so far.
  Fault find_rules();
  /// The game begins here; a position that the rules refuse is blamed on `source`.
  Fault begin(const Setup& setup, const TextRow& source);

  std::vector<TextRow> rows_;
  const GameProvider& provider_;
  TextRow row_;                           ///< being read
  GameRecord record_;                     ///< until the game has begun
  std::optional<RecordBuilder> builder_;  ///< from then on

 private:
  TextRow variant_row_;
  std::vector<std::string> opening_comments_;
};

inline bool is_ascii_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace tesuji::notation
