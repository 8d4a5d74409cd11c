#include "protocol/piskvork_feed.hpp"

#include <istream>

#include "base/files.hpp"
#include "base/text.hpp"

namespace tesuji::protocol {
namespace {

constexpr const char* kBlanks = " \t\r\n";

}  // namespace

void PiskvorkFeed::listen(std::istream& in, const std::string& first,
                          const std::function<bool()>& interrupted) {
  try {
    bool more = hear(first);
    while (more) {
      const auto row = next_row(in);
      if (!row) break;
      if (*row) more = hear(**row);  // one that is too long cannot be a command
    }
  } catch (...) {
    // There is no memory for what was said: as if the input had ended.
  }
  const std::lock_guard lock(guard_);
  if (interrupted && interrupted()) end();
  closed_ = true;
  came_.notify_one();
}

/// The caller holds the guard.
void PiskvorkFeed::end() {
  lines_.clear();
  ended_ = true;
  hurry_ = true;
}

bool PiskvorkFeed::hear(const std::string& raw) {
  const std::size_t begin = raw.find_first_not_of(kBlanks);
  if (begin == std::string::npos) return true;
  std::string line = raw.substr(begin, raw.find_last_not_of(kBlanks) + 1 - begin);
  const std::string command = upper_case(line);
  const std::lock_guard lock(guard_);
  if (command == "END") {
    end();
    return false;
  }
  if (command == "YXSTOP") {
    // It means what was said last, be it under way or still waiting.
    if (lines_.empty()) {
      hurry_ = true;
    } else {
      lines_.back().hurried = true;
    }
    return true;
  }
  lines_.push_back({std::move(line), false});
  came_.notify_one();
  return true;
}

std::optional<std::string> PiskvorkFeed::next() {
  std::unique_lock lock(guard_);
  came_.wait(lock, [this] { return closed_ || !lines_.empty(); });
  if (ended_ || lines_.empty()) return std::nullopt;
  Line line = std::move(lines_.front());
  lines_.pop_front();
  hurry_ = line.hurried;
  return std::move(line.text);
}

}  // namespace tesuji::protocol
