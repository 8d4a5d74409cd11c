#include <fmt/format.h>

#include "base/text.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "notation/record_words.hpp"
#include "notation/text_record_reader.hpp"

namespace tesuji::notation {
namespace {

/// The words that may end a list, and the reasons they stand for.
struct LastWord {
  std::string_view word;
  std::string_view reason;
};
constexpr LastWord kLastWords[] = {{"resign", "resignation"}, {"win", "declaration"}, {"draw", "agreement"}};

const Ending* ending_by_word(std::string_view word, Side to_move) {
  for (const LastWord& last : kLastWords) {
    if (last.word != word) continue;
    for (const GameResult result : {GameResult::first_wins, GameResult::second_wins, GameResult::draw}) {
      if (const Ending* ending = ending_for(result, last.reason, to_move)) return ending;
    }
  }
  return nullptr;
}

class Reader : TextRecordReader {
 public:
  Reader(const TextRow& line, const GameProvider& provider)
      : TextRecordReader({}, provider), text_(line.text), words_(words(line.text)) {
    row_ = line;
  }

  Result<GameRecord> read() {
    if (auto fault = find_rules()) return *fault;
    if (auto fault = read_start()) return *fault;
    for (; next_ < words_.size(); ++next_) {
      const Ending* ending = ending_by_word(words_[next_], position().side_to_move());
      if (ending && next_ + 1 == words_.size()) {
        finish(*ending);
        break;
      }
      const auto move = parse_move(words_[next_], position());
      if (!move) return error_inside(words_[next_], who(), move.error());
      play(*move);
    }
    return take();
  }

 private:
  bool take_word(std::string_view word) {
    const bool there = next_ < words_.size() && words_[next_] == word;
    next_ += there ? 1 : 0;
    return there;
  }

  Fault read_start() {
    take_word("position");
    if (take_word("sfen") || take_word("fen")) {
      if (auto fault = read_position()) return fault;
    } else if (!take_word("startpos") && next_ < words_.size() && words_[next_] != "moves") {
      return error(words_[next_], fmt::format("'{}' is no start of a move list", words_[next_]),
                   "write startpos or sfen, then moves");
    }
    auto setup = start_of(record_);
    if (!setup) return error(text_, setup.error().message, setup.error().hint);
    if (auto fault = begin(*setup, row_)) return fault;
    if (!take_word("moves") && next_ < words_.size())
      return error(words_[next_], fmt::format("expected 'moves', but found '{}'", words_[next_]),
                   "write startpos moves 7g7f ...");
    return std::nullopt;
  }

  /// What stands before the word "moves".
  Fault read_position() {
    const auto offset = [&] {
      return next_ < words_.size() ? as_size(words_[next_].data() - text_.data()) : text_.size();
    };
    const std::size_t from = offset();
    while (next_ < words_.size() && words_[next_] != "moves") ++next_;
    const std::string_view written = text_.substr(from, offset() - from);
    auto setup = parse_position(trimmed(written), *record_.rules);
    if (!setup) return error_inside(written, "", setup.error());
    record_.start = std::move(*setup);
    return std::nullopt;
  }

  std::string_view text_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
};

}  // namespace

Result<GameRecord> read_usi_list(const TextRow& line, const GameProvider& provider) {
  return Reader(line, provider).read();
}

Result<std::string> write_usi_list(const GameRecord& record) {
  auto position = position_of(record);
  if (!position) return position.error();
  std::string text = "position startpos";
  if (record.start) {
    text = fmt::format("position {} {}", writes_sfen(record.rules->definition()) ? "sfen" : "fen",
                       position_text(*record.start, *record.rules));
  }
  text += " moves";
  int number = 0;
  for (const RecordedMove& said : record.line.moves) {
    if (auto fault = refuse_illegal(said.move, **position, std::to_string(++number))) return *fault;
    text += ' ' + move_text(said.move, **position);
    (*position)->make(said.move);
  }
  for (const LastWord& last : kLastWords) {
    const bool same = record.result_reason == last.reason;
    if (same && ending_for(record.result, last.reason, (*position)->side_to_move()))
      text += fmt::format(" {}", last.word);
  }
  return text + "\n";
}

}  // namespace tesuji::notation
