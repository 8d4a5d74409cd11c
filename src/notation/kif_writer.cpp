#include <fmt/format.h>

#include <algorithm>

#include "base/columns.hpp"
#include "notation/endings.hpp"
#include "notation/japanese.hpp"
#include "notation/kif_diagram.hpp"
#include "notation/position_text.hpp"
#include "notation/record_formats.hpp"
#include "notation/record_words.hpp"

namespace tesuji::notation {
namespace {

// Moves of one KI2 line, and the cells that a move is padded to in either format.
constexpr int kMovesInRow = 6;
constexpr int kMoveWidth = 13;

class Writer {
 public:
  Writer(const GameRecord& record, bool kif) : record_(record), kif_(kif) {}

  Result<std::string> write() {
    auto position = position_of(record_);
    if (!position) return position.error();
    position_ = std::move(*position);
    out_ = kif_ ? "#KIF version=2.0 encoding=UTF-8\n" : "#KI2 version=2.0 encoding=UTF-8\n";
    write_headers();
    if (kif_) out_ += "手数----指手---------消費時間--\n";
    if (auto fault = write_line(record_.line, 0, true)) return *fault;
    return std::move(out_);
  }

 private:
  using Fault = std::optional<Error>;

  void write_headers() {
    const std::string name = start_name(record_.start, *record_.rules);
    handicap_ = record_.start && !name.empty();
    if (!record_.variant.empty()) out_ += fmt::format("変種：{}\n", in_one_row(record_.variant));
    for (const auto& [key, value] : record_.headers) {
      out_ += fmt::format("{}：{}\n", header_to_kif(in_one_row(key), handicap_), in_one_row(value));
    }
    if (!name.empty()) {
      out_ += fmt::format("手合割：{}\n", name);
    } else if (can_draw(record_.rules->definition())) {
      out_ += "手合割：その他\n" + diagram_text(*record_.start, *record_.rules, false);
    } else {
      out_ += fmt::format("開始局面：{}\n", position_text(*record_.start, *record_.rules));
    }
  }

  void write_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
      const std::string text = in_one_row(comment);
      if (text.empty()) continue;
      end_row();
      out_ += fmt::format("*{}\n", text);
    }
  }

  /// KI2 puts several moves in a line.
  void end_row() {
    if (row_ > 0) out_ += '\n';
    row_ = 0;
  }

  Fault write_line(const RecordedLine& line, int ply, bool main) {
    Square previous = previous_;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const RecordedMove& said = line.moves[i];
      const int number = ply + static_cast<int>(i) + 1;
      if (auto fault = refuse_illegal(said.move, *position_, std::to_string(number))) return fault;
      write_comments(said.comments_before);
      write_move(said, number, previous);
      write_comments(said.comments);
      position_->make(said.move);
      previous = said.move.to();
    }
    end_row();
    if (main) {
      write_end(line, ply + static_cast<int>(line.moves.size()));
    } else {
      write_comments(line.closing_comments);
    }
    return write_variations(line, ply);
  }

  void write_move(const RecordedMove& said, int number, Square previous) {
    if (!kif_) {
      if (row_ == kMovesInRow) end_row();
      const std::string text = japanese_text(said.move, *position_, previous);
      out_ += row_ > 0 ? " " + text : text;
      ++row_;
      return;
    }
    std::string text = plain_japanese(said.move, *position_, previous);
    if (said.move.kind() != MoveKind::drop) text += origin_text(said.move, *position_);
    out_ += fmt::format("{:4} ", number);
    if (!said.spent) {
      out_ += text + "\n";
      return;
    }
    auto& total = spent_[as_size(position_->side_to_move())];
    total.resize(as_size(std::max(number, static_cast<int>(total.size()))));
    const int seconds = *said.spent / 1000;
    total[as_size(number - 1)] = seconds;
    int sum = 0;
    for (int i = 0; i < number; ++i) sum += total[as_size(i)];
    out_ += fmt::format("{}({:2}:{:02}/{:02}:{:02}:{:02})\n", padded(text + " ", kMoveWidth), seconds / 60,
                        seconds % 60, sum / 3600, sum / 60 % 60, sum % 60);
  }

  void write_end(const RecordedLine& line, int moves) {
    const Side to_move = position_->side_to_move();
    const Ending* ending = ending_for(record_.result, record_.result_reason, to_move);
    if (kif_ && ending) out_ += fmt::format("{:4} {}\n", moves + 1, ending->kif);
    std::string closing = closing_line(record_, to_move, moves, handicap_);
    // Without any word of an end the remarks would belong to the last move.
    if (closing.empty() && !line.closing_comments.empty() && !line.moves.empty())
      closing = fmt::format("まで{}手", moves);
    if (!closing.empty()) out_ += closing + "\n";
    write_comments(line.closing_comments);
  }

  /// From the last move back, so that every variation follows a line that leads to it.
  Fault write_variations(const RecordedLine& line, int ply) {
    for (std::size_t i = line.moves.size(); i-- > 0;) {
      position_->undo();
      const Square before = previous_;
      if (i > 0) previous_ = line.moves[i - 1].move.to();
      for (const RecordedLine& variation : line.moves[i].variations) {
        if (variation.moves.empty()) continue;
        out_ += fmt::format("\n変化：{}手\n", ply + static_cast<int>(i) + 1);
        for (auto& times : spent_) times.resize(std::min(times.size(), as_size(ply) + i));
        if (auto fault = write_line(variation, ply + static_cast<int>(i), false)) return fault;
      }
      previous_ = before;
    }
    return std::nullopt;
  }

  const GameRecord& record_;
  bool kif_;
  bool handicap_ = false;
  std::unique_ptr<AnyPosition> position_;
  std::string out_;
  int row_ = 0;
  Square previous_ = kNoSquare;  ///< where the move before the current line went
  std::array<std::vector<int>, 2> spent_;
};

}  // namespace

Result<std::string> write_kif(const GameRecord& record) {
  return Writer(record, true).write();
}

Result<std::string> write_ki2(const GameRecord& record) {
  return Writer(record, false).write();
}

}  // namespace tesuji::notation
