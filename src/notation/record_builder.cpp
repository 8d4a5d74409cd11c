#include "notation/record_builder.hpp"

#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

// Deeper nesting than any annotator writes; bounds the recursion.
constexpr int kMaxDepth = 64;

}  // namespace

RecordBuilder::RecordBuilder(GameRecord record, std::unique_ptr<AnyPosition> position)
    : record_(std::move(record)), position_(std::move(position)) {}

Square RecordBuilder::previous() const {
  return path_.size() > 1 ? nodes_[as_size(path_.back())].said.move.to() : kNoSquare;
}

void RecordBuilder::play(Move move, std::optional<int> spent) {
  const int parent = path_.back();
  Node node;
  node.said.move = move;
  node.said.spent = spent;
  node.said.comments_before = std::exchange(pending_, {});
  Node& above = nodes_[as_size(parent)];
  node.depth = above.depth + (above.children.empty() ? 0 : 1);
  const int here = static_cast<int>(nodes_.size());
  above.children.push_back(here);
  nodes_.push_back(std::move(node));
  path_.push_back(here);
  if (main_) main_path_.push_back(here);
  position_->make(move);
  fresh_ = false;
}

void RecordBuilder::set_spent(int milliseconds) {
  if (path_.size() > 1) nodes_[as_size(path_.back())].said.spent = milliseconds;
}

void RecordBuilder::comment(std::string text) {
  std::string said = in_one_row(text);
  if (said.empty()) return;
  if (ended_) {
    if (main_) closing_.push_back(std::move(said));
  } else if (fresh_) {
    pending_.push_back(std::move(said));
  } else {
    nodes_[as_size(path_.back())].said.comments.push_back(std::move(said));
  }
}

bool RecordBuilder::branch(int plies) {
  const auto kept = as_size(plies) + 1;
  // Variations refer to the line read last; where that is too short, the main line is meant.
  const bool on_path = kept <= path_.size();
  if (plies < 0 || (!on_path && kept > main_path_.size())) return false;
  if (main_ && fresh_ && path_.size() == 1) return false;
  if (main_) closing_.insert(closing_.end(), pending_.begin(), pending_.end());
  pending_.clear();
  if (on_path) {
    while (path_.size() > kept) {
      position_->undo();
      path_.pop_back();
    }
  } else {
    while (path_.size() > 1) {
      position_->undo();
      path_.pop_back();
    }
    for (std::size_t i = 1; i < kept; ++i) {
      path_.push_back(main_path_[i]);
      position_->make(nodes_[as_size(main_path_[i])].said.move);
    }
  }
  if (nodes_[as_size(path_.back())].depth >= kMaxDepth) return false;
  main_ = false;
  fresh_ = true;
  ended_ = false;
  return true;
}

RecordedLine RecordBuilder::line_from(int first, int parent, bool main) const {
  RecordedLine line;
  int above = parent;
  for (int at = first;;) {
    const Node& node = nodes_[as_size(at)];
    const auto& siblings = nodes_[as_size(above)].children;
    RecordedMove move = node.said;
    // Variations stand beside the move that was played, which is the first child.
    if (siblings.front() == at && (main || at != first)) {
      for (std::size_t i = 1; i < siblings.size(); ++i) {
        move.variations.push_back(line_from(siblings[i], above, false));
      }
    }
    line.moves.push_back(std::move(move));
    if (node.children.empty()) return line;
    above = at;
    at = node.children.front();
  }
}

GameRecord RecordBuilder::take() {
  if (main_) closing_.insert(closing_.end(), pending_.begin(), pending_.end());
  const auto& games = nodes_.front().children;
  if (!games.empty()) record_.line = line_from(games.front(), 0, true);
  record_.line.closing_comments = std::move(closing_);
  return std::move(record_);
}

}  // namespace tesuji::notation
