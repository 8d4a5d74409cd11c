// PiskvorkFeed: what the manager says, heard on another thread than it is obeyed so that END comes through
// while the brain thinks.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>

#include "base/rooms.hpp"

namespace tesuji::protocol {

class PiskvorkFeed {
 public:
  /// Hears `first`, then every line of `in` until END or the end of the input. When the input ends because of
  /// an interrupt, that counts as END.
  void listen(std::istream& in, const std::string& first, const std::function<bool()>& interrupted);

  /// The next line that is not blank, without blanks at its ends; waits for it. Nothing after END, whatever
  /// came before it, and when all lines of an ended input were given.
  std::optional<std::string> next();
  /// Whatever is done for the line last given must end at once.
  const std::atomic<bool>& hurry() const { return hurry_; }
  /// END was said: nobody listens any more.
  bool ended() const { return ended_; }

 private:
  struct Line {
    std::string text;
    bool hurried = false;
  };

  /// False when nothing more is to be heard.
  bool hear(const std::string& raw);
  void end();

  std::mutex guard_;  ///< of the lines
  std::condition_variable came_;
  std::deque<Line> lines_;
  bool closed_ = false;
  std::atomic<bool> hurry_{false};
  std::atomic<bool> ended_{false};
};

}  // namespace tesuji::protocol
