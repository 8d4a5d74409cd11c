#include "notation/pgn_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "notation/kanji.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation::pgn {
namespace {

constexpr int kMaxMark = 255;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
bool is_symbol(char c) {
  return is_letter(c) || is_digit(c) || std::string_view("_+#=:-/@").find(c) != std::string_view::npos;
}

// The numbers are those of the PGN standard, section 10.
using WrittenMark = std::pair<std::string_view, int>;
constexpr WrittenMark kWrittenMarks[] = {{"!", 1},    {"?", 2},    {"!!", 3},  {"??", 4},   {"!?", 5},
                                         {"?!", 6},   {"=", 10},   {"+=", 14}, {"+/=", 14}, {"=/+", 15},
                                         {"+/-", 16}, {"-/+", 17}, {"+-", 18}, {"-+", 19}};

/// White space runs become one blank: line breaks inside comments mean nothing.
std::string normalised(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!is_blank(c)) out += c;
    if (is_blank(c) && !out.empty() && out.back() != ' ') out += ' ';
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

bool is_result(std::string_view text) {
  return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "1/2";
}

}  // namespace

int mark_number(std::string_view text) {
  const auto known = std::ranges::find(kWrittenMarks, text, &WrittenMark::first);
  return known == std::end(kWrittenMarks) ? 0 : known->second;
}

Lexer::Lexer(std::string_view text) : text_(text) {
  first_ = at_ = text_.size() - without_byte_order_mark(text_).size();
}

void Lexer::advance() {
  if (text_[at_] == '\n') ++line_;
  ++at_;
}

void Lexer::skip_blank() {
  while (at_ < text_.size()) {
    if (text_[at_] == '%' && at_line_start()) {
      while (at_ < text_.size() && text_[at_] != '\n') ++at_;
    } else if (is_blank(text_[at_])) {
      advance();
    } else {
      return;
    }
  }
}

void Lexer::skip_to_header() {
  while (at_ < text_.size()) {
    if (at_line_start() && peek() == '[' && is_letter(peek(1))) return;
    advance();
  }
}

Token Lexer::start(TokenKind kind) const {
  return {kind, {}, {}, {}, 0, at_, line_};
}

Token Lexer::fault(Token token, std::string message, std::string hint) const {
  token.kind = TokenKind::fault;
  token.value = std::move(message);
  token.hint = std::move(hint);
  return token;
}

Error Lexer::error_at(const Token& token, std::string message, std::string hint) const {
  std::size_t begin = token.offset;
  while (begin > first_ && text_[begin - 1] != '\n') --begin;
  const std::size_t end = std::min(text_.find_first_of("\r\n", token.offset), text_.size());
  const int column = 1 + count_characters(text_.substr(begin, token.offset - begin));
  return refusal(std::move(message), std::move(hint), {"", token.line, column},
                 text_.substr(begin, end - begin));
}

Token Lexer::header() {
  Token token = start(TokenKind::header);
  ++at_;
  const auto skip_spaces = [&] {
    while (peek() == ' ' || peek() == '\t') ++at_;
  };
  skip_spaces();
  const std::size_t name = at_;
  while (is_letter(peek()) || is_digit(peek()) || peek() == '_' || peek() == '-') ++at_;
  token.text = text_.substr(name, at_ - name);
  skip_spaces();
  const std::string form = "a header is written [Name \"value\"]";
  if (token.text.empty()) return fault(token, "this header has no name", form);
  if (peek() != '"') return fault(token, fmt::format("header {} has no quoted value", token.text), form);
  ++at_;
  while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
    if (text_[at_] == '\\' && (peek(1) == '"' || peek(1) == '\\')) ++at_;
    // Control characters cannot be written back, so they are blanks from the start.
    if (text_[at_] != '\r') token.value += static_cast<unsigned char>(text_[at_]) < ' ' ? ' ' : text_[at_];
    ++at_;
  }
  if (peek() != '"')
    return fault(token, fmt::format("the value of header {} has no closing quote", token.text), form);
  ++at_;
  skip_spaces();
  if (peek() != ']') return fault(token, fmt::format("header {} has no closing bracket", token.text), form);
  ++at_;
  return token;
}

Token Lexer::brace_comment() {
  Token token = start(TokenKind::comment);
  const std::size_t close = text_.find('}', at_);
  if (close == std::string_view::npos) {
    at_ = text_.size();
    return fault(token, "this comment has no closing brace", "end it with }");
  }
  token.value = normalised(text_.substr(at_ + 1, close - at_ - 1));
  while (at_ <= close) advance();
  return token;
}

Token Lexer::line_comment() {
  Token token = start(TokenKind::comment);
  const std::size_t begin = ++at_;
  while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  token.value = normalised(text_.substr(begin, at_ - begin));
  return token;
}

Token Lexer::dollar_mark() {
  Token token = start(TokenKind::mark);
  ++at_;
  const std::size_t begin = at_;
  while (is_digit(peek()) && at_ - begin <= 3) {
    token.number = token.number * 10 + (peek() - '0');
    ++at_;
  }
  token.text = text_.substr(token.offset, at_ - token.offset);
  if (at_ == begin || token.number > kMaxMark) {
    return fault(token, fmt::format("'{}' is not a mark", token.text), "marks go from $0 to $255");
  }
  return token;
}

Token Lexer::glyph_or_symbol() {
  Token token = start(TokenKind::symbol);
  while (at_ < text_.size()) {
    // The full stops of "e.p." belong to the move; all others end a move number.
    if (text_.substr(at_).starts_with("e.p.")) {
      at_ += 4;
    } else if (is_symbol(text_[at_])) {
      ++at_;
    } else {
      break;
    }
  }
  const std::size_t body = at_ - token.offset;
  while (peek() == '!' || peek() == '?') ++at_;
  token.text = text_.substr(token.offset, at_ - token.offset);
  if (body == token.text.size() && is_result(token.text)) {
    token.kind = TokenKind::result;
  } else if (!token.text.empty() && std::all_of(token.text.begin(), token.text.end(), is_digit)) {
    token.kind = TokenKind::number;
    while (peek() == '.') ++at_;
  } else if (const int mark = mark_number(token.text); mark != 0) {
    token.kind = TokenKind::mark;
    token.number = mark;
  } else if (token.text.empty()) {
    // One whole character, so that the message never shows half of one.
    token.text = kanji::first_character(text_.substr(at_));
    at_ += token.text.size();
    return fault(token, fmt::format("'{}' does not belong in a game", token.text),
                 "remove it or put it in {braces}");
  }
  return token;
}

Token Lexer::next() {
  skip_blank();
  if (at_ >= text_.size()) return start(TokenKind::end);
  const auto single = [&](TokenKind kind) {
    Token token = start(kind);
    token.text = text_.substr(at_, 1);
    ++at_;
    return token;
  };
  switch (text_[at_]) {
    case '[':
      return header();
    case '{':
      return brace_comment();
    case ';':
      return line_comment();
    case '(':
      return single(TokenKind::open);
    case ')':
      return single(TokenKind::close);
    case '*':
      return single(TokenKind::result);
    case '$':
      return dollar_mark();
    case '.': {
      Token token = start(TokenKind::number);
      while (peek() == '.') ++at_;
      return token;
    }
    default:
      return glyph_or_symbol();
  }
}

}  // namespace tesuji::notation::pgn
