#include "notation/text_record_reader.hpp"

#include <fmt/format.h>

#include <cassert>

#include "notation/outcome_words.hpp"

namespace tesuji::notation {

Error TextRecordReader::error_inside(std::string_view place, const std::string& who,
                                     const Error& fault) const {
  Error whole = error(place, who + fault.message, fault.hint);
  whole.where.column += fault.where.column - 1;
  return whole;
}

std::string TextRecordReader::who() const {
  assert(has_begun());
  return fmt::format("move {} of {}: ", plies() + 1,
                     side_name(position_->side_to_move(), position_->rules().definition()).en);
}

void TextRecordReader::remark(std::string_view text) {
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

void TextRecordReader::set_variant(std::string_view name) {
  record_.variant = std::string(name);
  variant_row_ = row_;
}

TextRecordReader::Fault TextRecordReader::find_rules() {
  auto rules = provider_(record_.variant);
  if (!rules) {
    const TextRow& row = record_.variant.empty() ? row_ : variant_row_;
    return error_at(row, row.text, rules.error().message, rules.error().hint);
  }
  record_.rules = *rules;
  return std::nullopt;
}

TextRecordReader::Fault TextRecordReader::begin(const Setup& setup, const TextRow& source) {
  auto position = make_position(record_.rules, setup);
  if (!position)
    return error_at(source, source.text, "start position: " + position.error().message,
                    position.error().hint);
  position_ = std::move(*position);
  return std::nullopt;
}

void TextRecordReader::play(Move move, std::optional<int> spent) {
  Node node;
  node.said.move = move;
  node.said.spent = spent;
  node.said.comments_before = std::exchange(pending_, {});
  Node& above = nodes_[as_size(path_.back())];
  node.depth = above.depth + (above.children.empty() ? 0 : 1);
  const int place = static_cast<int>(nodes_.size());
  above.children.push_back(place);
  nodes_.push_back(std::move(node));
  path_.push_back(place);
  if (main_) main_path_.push_back(place);
  position_->make(move);
  fresh_ = false;
}

void TextRecordReader::set_spent(int milliseconds) {
  if (plies() > 0) nodes_[as_size(path_.back())].said.spent = milliseconds;
}

void TextRecordReader::finish(const Ending& ending) {
  if (main_) {
    record_.result = result_of(ending, position_->side_to_move());
    record_.result_reason = std::string(ending.reason);
  }
  end_line();
}

bool TextRecordReader::branch(int plies) {
  // Deeper nesting than any annotator writes; bounds the recursion.
  constexpr int kMaxDepth = 64;
  if (plies < 0) return false;
  const auto kept = as_size(plies) + 1;
  // Variations refer to the line read last; where that is too short, the main line is meant.
  const bool on_path = kept <= path_.size();
  if (!on_path && kept > main_path_.size()) return false;
  if (main_ && fresh_ && path_.size() == 1) return false;
  close_main_line();
  while (path_.size() > (on_path ? kept : std::size_t{1})) {
    position_->undo();
    path_.pop_back();
  }
  for (std::size_t i = path_.size(); i < kept; ++i) {
    path_.push_back(main_path_[i]);
    position_->make(here().said.move);
  }
  if (here().depth >= kMaxDepth) return false;
  main_ = false;
  fresh_ = true;
  ended_ = false;
  return true;
}

/// What was said without a move to follow is said of the game's end; in variations it is lost.
void TextRecordReader::close_main_line() {
  if (main_) closing_.insert(closing_.end(), pending_.begin(), pending_.end());
  pending_.clear();
}

RecordedLine TextRecordReader::line_from(int first, int parent, bool main) const {
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

GameRecord TextRecordReader::take() {
  close_main_line();
  const auto& games = nodes_.front().children;
  if (!games.empty()) record_.line = line_from(games.front(), 0, true);
  record_.line.closing_comments = std::move(closing_);
  return std::move(record_);
}

}  // namespace tesuji::notation
