// Splits PGN text into tokens with places; knows nothing of games or moves.
#pragma once

#include "base/result.hpp"
#include "base/rooms.hpp"

namespace tesuji::notation::pgn {

enum class TokenKind {
  header,   ///< `text` = name, `value` = value with escapes resolved
  number,   ///< a move number with its dots
  symbol,   ///< a move, possibly with ! ? marks
  mark,     ///< a NAG; `number` holds it
  comment,  ///< `value` = the text, white space normalised
  open,     ///< (
  close,    ///< )
  result,   ///< 1-0 0-1 1/2-1/2 *
  fault,    ///< `value` = what is wrong, `hint` = what to do
  end
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;
  std::string value;
  std::string hint;
  int number = 0;
  std::size_t offset = 0;  ///< in bytes
  int line = 1;
};

class Lexer {
 public:
  explicit Lexer(std::string_view text);

  Token next();
  /// Moves on to the next line that begins with a header, or to the end.
  void skip_to_header();
  /// An error that points at a token.
  Error error_at(const Token& token, std::string message, std::string hint) const;

 private:
  void skip_blank();
  void advance();
  bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n' || at_ == first_; }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  Token start(TokenKind kind) const;
  Token fault(Token token, std::string message, std::string hint) const;
  Token header();
  Token brace_comment();
  Token line_comment();
  Token dollar_mark();
  Token glyph_or_symbol();

  std::string_view text_;
  std::size_t first_ = 0;  ///< after a byte order mark
  std::size_t at_ = 0;
  int line_ = 1;
};

/// The NAG number of a written mark (!, ?!, +-, ...); 0 when it is none.
int mark_number(std::string_view text);

}  // namespace tesuji::notation::pgn
