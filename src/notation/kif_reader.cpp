#include <fmt/format.h>

#include "base/text.hpp"
#include "notation/japanese.hpp"
#include "notation/kanji.hpp"
#include "notation/kif_diagram.hpp"
#include "notation/position_text.hpp"
#include "notation/record_words.hpp"
#include "notation/text_record_reader.hpp"

namespace tesuji::notation {
namespace {

constexpr int kMaxNumber = 100'000;

/// Splits "key：value" at the first colon of either width; false when there is none.
bool split_header(std::string_view text, std::string_view& key, std::string_view& value) {
  constexpr std::string_view kWide = "：";
  const std::size_t wide = text.find(kWide);
  const std::size_t plain = text.find(':');
  if (wide == std::string_view::npos && plain == std::string_view::npos) return false;
  const bool is_wide = wide < plain;
  key = trimmed(text.substr(0, std::min(wide, plain)));
  value = trimmed(text.substr(std::min(wide, plain) + (is_wide ? kWide.size() : 1)));
  return !key.empty();
}

/// The first number of a text, which may have none.
std::string_view first_digits(std::string_view text) {
  return leading_digits(text.substr(std::min(text.find_first_of("0123456789"), text.size())));
}

class Reader : TextRecordReader {
 public:
  Reader(std::string_view text, const GameProvider& provider) : TextRecordReader(text, provider) {}

  Result<GameRecord> read() { return read_rows(*this); }

  Fault read_row(std::string_view row) {
    const std::string_view text = trimmed(row);
    for (const char& c : text) {
      if (static_cast<unsigned char>(c) < ' ' && c != '\t') {
        return error({&c, 1}, "a control character", "records are plain text: remove it");
      }
    }
    if (text.empty() || text.front() == '#' || text.front() == '&') return std::nullopt;
    if (text.front() == '*') {
      remark(text.substr(1));
      return std::nullopt;
    }
    if (text.starts_with("変化")) return read_branch(text);
    if (text.starts_with("まで")) return read_closing(text);
    if (text.starts_with("手数----") || text.starts_with("手数---")) return std::nullopt;
    if (kanji::starts_with_mark(text)) return read_marked(text);
    if (is_digit(text.front()) && !is_ruler(text)) return read_numbered(text);
    if (has_begun()) {
      // Some programs repeat headers or diagrams at the end; moves cannot follow them.
      return error(text, fmt::format("'{}' is no move, comment or variation", text),
                   "comments begin with *, variations with 変化：");
    }
    return read_header(text);
  }

  /// The game and its start position are known once the first move or the end comes.
  Fault start() {
    if (has_begun()) return std::nullopt;
    const TextRow here = row_;
    if (auto fault = find_rules()) return fault;
    if (auto fault = read_start()) return fault;
    auto setup = start_of(record_);
    if (!setup) return error(here.text, setup.error().message, setup.error().hint);
    const TextRow& named = start_line_.text.empty() ? here : start_line_;
    return begin(*setup, diagram_.rows.empty() ? named : diagram_.rows.front());
  }

 private:
  /// The file numbers above a diagram.
  static bool is_ruler(std::string_view text) {
    return text.find_first_not_of("0123456789 ") == std::string_view::npos && text.size() > 2 &&
           text.find(' ') != std::string_view::npos;
  }

  Fault read_header(std::string_view text) {
    if (text.front() == '|') {
      diagram_.rows.push_back(row_);
      return std::nullopt;
    }
    if (text == "後手番" || text == "上手番" || text == "先手番" || text == "下手番") {
      diagram_.side_to_move = text == "後手番" || text == "上手番" ? Side::second : Side::first;
      return std::nullopt;
    }
    if (text.starts_with("手数＝") || text.starts_with("手数=")) {
      const auto plies = parse_int(first_digits(text));
      if (plies && *plies <= kMaxNumber) diagram_.plies = *plies;
      return std::nullopt;
    }
    std::string_view key;
    std::string_view value;
    if (!split_header(text, key, value)) {
      if (text.front() == '+' || text.starts_with("１") || text.starts_with("９") || starts_as_ruler(text)) {
        return std::nullopt;
      }
      return error(text, fmt::format("'{}' is no header, move or comment", text),
                   "headers are written name：value, comments begin with *");
    }
    keep_header(key, value);
    return std::nullopt;
  }

  static bool starts_as_ruler(std::string_view text) {
    std::string_view rest = text;
    return kanji::take_number(rest, false) && (rest.starts_with(" ") || rest.starts_with("　"));
  }

  void keep_header(std::string_view key, std::string_view value) {
    if (key == "手合割") {
      start_line_ = row_;
      start_name_ = value;
    } else if (key == "変種") {
      set_variant(value);
    } else if (key == "開始局面") {
      start_line_ = row_;
      start_text_ = value;
    } else if (key == "先手の持駒" || key == "下手の持駒" || key == "後手の持駒" || key == "上手の持駒") {
      const std::size_t side = key == "先手の持駒" || key == "下手の持駒" ? 0 : 1;
      diagram_.hands[side] = row_;
      diagram_.held[side] = value;
    } else {
      record_.headers.emplace_back(header_from_kif(key), in_one_row(value));
    }
  }

  Fault read_start() {
    if (!start_text_.empty()) {
      auto setup = parse_position(start_text_, *record_.rules);
      if (!setup) return error_at(start_line_, start_text_, setup.error().message, setup.error().hint);
      record_.start = std::move(*setup);
      return std::nullopt;
    }
    if (!diagram_.rows.empty()) {
      auto setup = read_diagram(diagram_, *record_.rules);
      if (!setup) return setup.error();
      record_.start = std::move(*setup);
      return std::nullopt;
    }
    if (start_name_.empty()) return std::nullopt;
    const auto named = named_start(start_name_, *record_.rules);
    if (!named) {
      std::string known = "平手";
      for (const NamedSetup& setup : record_.rules->definition().setups) known += " " + setup.name.ja;
      return error_at(start_line_, start_name_,
                      fmt::format("there is no start position called {}", start_name_),
                      fmt::format("use one of {}, or draw the board", known));
    }
    const auto own = start_position(*record_.rules);
    if (!own || !(*named == *own)) record_.start = *named;
    return std::nullopt;
  }

  Fault read_branch(std::string_view text) {
    if (auto fault = start()) return fault;
    const std::string_view digits = first_digits(text);
    const auto number = parse_int(digits);
    if (!number || *number < 1)
      return error(text, "a variation without a move number", "write e.g. 変化：12手");
    if (!branch(*number - 1 - offset_)) {
      return error(
          digits,
          fmt::format("no line above has a move {} that a variation could replace, or they nest too deep",
                      *number),
          "variations follow the line they leave");
    }
    return std::nullopt;
  }

  Fault read_closing(std::string_view text) {
    if (auto fault = start()) return fault;
    if (in_main_line() && record_.result == GameResult::unknown && record_.result_reason.empty())
      read_closing_line(text, record_, position().side_to_move());
    end_line();
    return std::nullopt;
  }

  Fault read_move(std::string_view text, std::optional<int> spent) {
    if (ended()) {
      return error(text, who() + "the game is over, but another move follows",
                   "variations begin with 変化：");
    }
    const auto move = parse_japanese(text, position(), previous());
    if (!move) return error_inside(text, who(), move.error());
    play(*move, spent);
    return std::nullopt;
  }

  /// KI2: several moves in a line, each after its mark.
  Fault read_marked(std::string_view text) {
    if (auto fault = start()) return fault;
    while (!text.empty()) {
      std::size_t end = kanji::first_character(text).size();
      while (end < text.size() && !kanji::starts_with_mark(text.substr(end))) ++end;
      const std::string_view one = trimmed(text.substr(0, end));
      const bool first = one.starts_with("▲") || one.starts_with("☗") || one.starts_with("▼");
      const Side side = position().side_to_move();
      if (first != (side == Side::first)) {
        return error(one, who() + fmt::format("{} is marked as the other side's move", one),
                     "▲ marks the first player, △ the second");
      }
      if (auto fault = read_move(one, std::nullopt)) return fault;
      text.remove_prefix(end);
    }
    return std::nullopt;
  }

  Fault read_numbered(std::string_view text) {
    if (auto fault = start()) return fault;
    const auto number = parse_int(leading_digits(text));
    std::string_view rest = text.substr(leading_digits(text).size());
    kanji::skip_blanks(rest);
    if (!number || *number > kMaxNumber)
      return error(text, "this is no move number", "number the moves from 1");
    if (plies() == 0 && in_main_line()) offset_ = *number - 1;
    if (*number != plies() + 1 + offset_) {
      return error(text, fmt::format("move number {}, but {} comes next", *number, plies() + 1 + offset_),
                   "a move is missing, or a variation lacks its 変化： line");
    }
    if (rest.empty())
      return error(text, who() + "there is no move behind the number", "write e.g. ７六歩(77)");
    std::optional<int> spent;
    std::string_view move = rest;
    if (auto fault = take_time(move, spent)) return fault;
    if (const Ending* ending = ending_by_kif(move)) {
      if (ended()) return error(rest, "the line has ended already", "write one result for each line");
      finish(*ending);
      return std::nullopt;
    }
    return read_move(move, spent);
  }

  /// Takes "( 0:12/00:00:12)" and a trailing + off the end of a move.
  Fault take_time(std::string_view& move, std::optional<int>& spent) {
    if (move.ends_with('+')) move.remove_suffix(1);
    move = trimmed(move);
    const std::size_t open = move.find_last_of('(');
    const std::size_t colon = open == std::string_view::npos ? open : move.find(':', open);
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view time = move.substr(open + 1);
    const std::size_t end = time.find_first_of("/)");
    spent = parse_time(time.substr(0, end));
    if (!spent || end == std::string_view::npos) {
      return error(move.substr(open), who() + "this is no time", "write the time used as ( 0:12/00:00:12)");
    }
    move = trimmed(move.substr(0, open));
    return std::nullopt;
  }

  KifDiagram diagram_;
  TextRow start_line_;
  std::string_view start_name_;
  std::string_view start_text_;
  int offset_ = 0;  ///< what the first move's number is above 1
};

}  // namespace

Result<GameRecord> read_kif(std::string_view text, const GameProvider& provider) {
  return Reader(text, provider).read();
}

}  // namespace tesuji::notation
