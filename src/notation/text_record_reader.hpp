// What readers of records in rows of text share: where they are, which game it is, and the record that grows
// move by move, with the position and the way back to where variations branch off.
#pragma once

#include "notation/endings.hpp"
#include "notation/record_formats.hpp"

namespace tesuji::notation {

class TextRecordReader {
 protected:
  using Fault = std::optional<Error>;

  TextRecordReader(std::string_view text, const GameProvider& provider)
      : rows_(split_rows(text)), provider_(provider) {}

  /// Gives the format its rows one by one; a game that no row has begun begins at the end.
  template <class Format>
  Result<GameRecord> read_rows(Format& format) {
    for (const TextRow& row : rows_) {
      row_ = row;
      if (auto fault = format.read_row(row.text)) return *fault;
    }
    if (auto fault = format.start()) return *fault;
    return take();
  }

  /// An error at a part of the current row.
  Error error(std::string_view place, std::string message, std::string hint) const {
    return error_at(row_, place, std::move(message), std::move(hint));
  }
  /// What is wrong inside of that part, after the words of `who`.
  Error error_inside(std::string_view place, const std::string& who, const Error& fault) const;
  /// "move 3 of Sente: ". Precondition: the game has begun.
  std::string who() const;

  /// A remark on what was read last; remarks before the first move of a line belong to that move.
  void remark(std::string_view text);
  /// The game's name as a header gives it.
  void set_variant(std::string_view name);
  /// Asks for the rules of the game named so far.
  Fault find_rules();
  /// The game begins here; a position that the rules refuse is blamed on `source`.
  Fault begin(const Setup& setup, const TextRow& source);

  bool has_begun() const { return position_ != nullptr; }
  const AnyPosition& position() const { return *position_; }
  /// The square the last move reached; kNoSquare at the start.
  Square previous() const { return plies() > 0 ? here().said.move.to() : kNoSquare; }
  /// Moves from the start to here.
  int plies() const { return static_cast<int>(path_.size()) - 1; }
  bool in_main_line() const { return main_; }
  /// Has the line that is being read ended with a result?
  bool ended() const { return ended_; }

  void play(Move move, std::optional<int> spent = std::nullopt);
  void set_spent(int milliseconds);
  /// Remarks from here to the next branch belong to the end of the line.
  void end_line() { ended_ = true; }
  /// The line ends so; the game, too, when it is the main line.
  void finish(const Ending& ending);
  /// Goes back to the position after `plies` moves, from where a variation starts. False when the line
  /// does not reach so far or variations nest too deep.
  bool branch(int plies);

  /// The record, once all is read.
  GameRecord take();

  TextRow row_;        ///< being read
  GameRecord record_;  ///< all but the moves

 private:
  struct Node {
    RecordedMove said;
    std::vector<int> children;
    int depth = 0;  ///< how many variations deep
  };

  const Node& here() const { return nodes_[as_size(path_.back())]; }
  void close_main_line();
  RecordedLine line_from(int first, int parent, bool main) const;

  std::vector<TextRow> rows_;
  const GameProvider& provider_;
  TextRow variant_row_;
  std::unique_ptr<AnyPosition> position_;  ///< from the beginning of the game on
  std::vector<Node> nodes_{1};
  std::vector<int> path_{0};  ///< from the root to the last move
  std::vector<int> main_path_{0};
  std::vector<std::string> pending_;
  std::vector<std::string> closing_;
  bool main_ = true;
  bool fresh_ = true;  ///< no move since the last branch
  bool ended_ = false;
};

}  // namespace tesuji::notation
