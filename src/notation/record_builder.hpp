// Grows a GameRecord move by move, with the position and the way back to where variations branch off.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movement/any_position.hpp"
#include "notation/record.hpp"

namespace tesuji::notation {

class RecordBuilder {
 public:
  /// `record` holds everything but the moves; `position` is its start.
  RecordBuilder(GameRecord record, std::unique_ptr<AnyPosition> position);

  GameRecord& record() { return record_; }
  const AnyPosition& position() const { return *position_; }
  /// The square the last move reached; kNoSquare at the start.
  Square previous() const;
  /// Moves from the start to here.
  int plies() const { return static_cast<int>(path_.size()) - 1; }
  bool in_main_line() const { return main_; }
  /// Has the line that is being read ended with a result?
  bool ended() const { return ended_; }

  void play(Move move, std::optional<int> spent);
  void set_spent(int milliseconds);
  /// A remark on what was read last; remarks before the first move of a line belong to that move.
  void comment(std::string text);
  /// Remarks from here to the next branch belong to the end of the line.
  void end_line() { ended_ = true; }
  /// Goes back to the position after `plies` moves, from where a variation starts. False when the line
  /// does not reach so far or variations nest too deep.
  bool branch(int plies);

  GameRecord take();

 private:
  struct Node {
    RecordedMove said;
    std::vector<int> children;
    int depth = 0;  ///< how many variations deep
  };

  RecordedLine line_from(int first, int parent, bool main) const;

  GameRecord record_;
  std::unique_ptr<AnyPosition> position_;
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
