// The ids of a message's requests, read in one pass over its text: the thread that hears all clients must not
// build whole messages only to know whom a `cancel` is for.
#include "api/rpc.hpp"

namespace tesuji::api {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

class IdFinder {
 public:
  explicit IdFinder(std::string_view text) : text_(text) {}

  std::vector<std::string> find() {
    at_ = text_.find_first_not_of(kBlanks);
    if (at_ == std::string_view::npos) return {};
    // Requests are the message itself, or the parts of a batch.
    const std::size_t level = text_[at_] == '[' ? 2 : 1;
    std::size_t depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '{' || c == '[') ++depth;
      if (c == '}' || c == ']') depth -= depth > 0 ? 1 : 0;
      if (c != '"') continue;
      const std::string_view word = quoted();
      if (depth == level && word == "\"id\"") take_value();
    }
    return std::move(ids_);
  }

 private:
  /// The text in quotes that begins here; at its last quote afterwards.
  std::string_view quoted() {
    const std::size_t begin = at_;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    return text_.substr(begin, at_ - begin + 1);
  }

  /// What follows a colon, if one follows: a text or a number.
  void take_value() {
    std::size_t next = text_.find_first_not_of(kBlanks, at_ + 1);
    if (next == std::string_view::npos || text_[next] != ':') return;
    next = text_.find_first_not_of(kBlanks, next + 1);
    if (next == std::string_view::npos || text_[next] == '{' || text_[next] == '[') return;
    at_ = next;
    if (text_[at_] == '"') {
      ids_.emplace_back(quoted());
      return;
    }
    const std::size_t end = std::min(text_.find_first_of(",}] \t\r\n", at_), text_.size());
    const std::string_view value = text_.substr(at_, end - at_);
    if (value != "null") ids_.emplace_back(value);
    at_ = end - 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> ids_;
};

}  // namespace

std::vector<std::string> ids_in(std::string_view message) {
  return IdFinder(message).find();
}

}  // namespace tesuji::api
