#include <fmt/format.h>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "notation/pgn.hpp"
#include "notation/position_text.hpp"
#include "notation/record_words.hpp"
#include "notation/san.hpp"

namespace tesuji::notation {
namespace {

constexpr int kColumns = 80;

std::string header_row(std::string_view name, std::string_view value) {
  std::string escaped;
  for (char c : value) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return fmt::format("[{} \"{}\"]\n", name, escaped);
}

/// Words put one after another into lines of at most kColumns.
class Wrapped {
 public:
  void word(std::string_view text) {
    const int needed = count_characters(text);
    if (column_ > 0 && !glued_) {
      const bool fits = column_ + 1 + needed <= kColumns;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += text;
    column_ += needed;
    glued_ = false;
  }
  /// The next word follows without a blank.
  void glue() { glued_ = true; }
  /// Glues `text` to the last word.
  void attach(std::string_view text) {
    if (column_ + count_characters(text) > kColumns) end_line();
    text_ += text;
    glued_ = false;
    column_ += count_characters(text);
  }
  void end_line() {
    text_ += '\n';
    column_ = 0;
    glued_ = false;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  int column_ = 0;
  bool glued_ = false;
};

class Writer {
 public:
  explicit Writer(const GameRecord& record) : record_(record) {}

  Result<std::string> write() {
    auto position = position_of(record_);
    if (!position) return position.error();
    position_ = std::move(*position);
    const Setup start = position_->setup();
    ply_ = 2 * (start.move_number - 1) + index(start.side_to_move);
    std::string text;
    for (const auto& [name, value] : record_.headers) text += header_row(name, value);
    if (!record_.result_reason.empty()) text += header_row("Termination", record_.result_reason);
    if (!record_.variant.empty()) text += header_row("Variant", record_.variant);
    if (record_.start) {
      text += header_row("SetUp", "1");
      text += header_row("FEN", position_text(*record_.start, *record_.rules));
    }
    text += '\n';
    if (auto fault = write_line(record_.line)) return *fault;
    out_.word(result_text(record_.result));
    out_.end_line();
    return text + out_.take();
  }

 private:
  using Fault = std::optional<Error>;

  /// Of the next move: "12." or "12...".
  std::string number() const { return fmt::format("{}{}", ply_ / 2 + 1, ply_ % 2 == 0 ? "." : "..."); }

  Fault write_line(const RecordedLine& line) {
    bool numbered = false;  // does the reader know whose move comes next?
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const RecordedMove& recorded = line.moves[i];
      const bool remarks_before = !recorded.comments_before.empty() || !recorded.marks_before.empty();
      if (i == 0) write_before(recorded);
      if (ply_ % 2 == 0 || !numbered || remarks_before) out_.word(number());
      // The number comes first so that the remarks are not taken for the previous move's.
      if (i > 0) write_before(recorded);
      if (auto fault = write_move(recorded)) return fault;
      numbered = recorded.comments.empty() && recorded.clock.empty() && !recorded.spent &&
                 recorded.variations.empty();
    }
    // A number without a move tells closing remarks from those on the last move.
    const bool after_move = !line.moves.empty() && line.moves.back().variations.empty();
    if (!line.closing_comments.empty() && after_move) out_.word(number());
    for (const std::string& comment : line.closing_comments) write_comment(comment);
    return std::nullopt;
  }

  void write_before(const RecordedMove& recorded) {
    for (int mark : recorded.marks_before) out_.word(fmt::format("${}", mark));
    for (const std::string& comment : recorded.comments_before) write_comment(comment);
  }

  Fault write_move(const RecordedMove& recorded) {
    if (auto fault = refuse_illegal(recorded.move, *position_, number())) return fault;
    out_.word(san_text(recorded.move, *position_));
    for (int mark : recorded.marks) out_.word(fmt::format("${}", mark));
    if (!recorded.clock.empty()) write_comment("[%clk " + recorded.clock + "]");
    if (recorded.spent) {
      const int ms = *recorded.spent;
      write_comment(fmt::format("[%emt {}:{:02}:{:02}{}]", ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60,
                                ms % 1000 == 0 ? "" : fmt::format(".{:03}", ms % 1000)));
    }
    for (const std::string& comment : recorded.comments) write_comment(comment);
    for (const RecordedLine& variation : recorded.variations) {
      out_.word("(");
      out_.glue();
      const int here = ply_;
      if (auto fault = write_line(variation)) return fault;
      out_.attach(")");
      for (; ply_ > here; --ply_) position_->undo();
    }
    position_->make(recorded.move);
    ++ply_;
    return std::nullopt;
  }

  void write_comment(const std::string& comment) {
    if (comment.find('}') != std::string::npos) {
      // A brace cannot be escaped inside braces; a comment to the end of the line can hold it.
      out_.word(";" + comment);
      out_.end_line();
      return;
    }
    const std::string written = "{" + comment + "}";
    for (const std::string_view word : split(written, ' ')) out_.word(word);
  }

  const GameRecord& record_;
  std::unique_ptr<AnyPosition> position_;
  Wrapped out_;
  int ply_ = 0;
};

}  // namespace

Result<std::string> write_pgn(const GameRecord& record) {
  return Writer(record).write();
}

std::string_view result_text(GameResult result) {
  constexpr std::string_view kTexts[] = {"*", "1-0", "0-1", "1/2-1/2"};
  return kTexts[as_size(result)];
}

}  // namespace tesuji::notation
