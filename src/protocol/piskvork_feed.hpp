// PiskvorkFeed: what the manager says, read on its own thread so that END is heard while the brain thinks.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tesuji {

class PiskvorkFeed {
 public:
  /// `first` is heard before the lines of `in`, unless it is empty.
  PiskvorkFeed(std::istream& in, const std::string& first);
  /// Waits for END or the end of the input.
  ~PiskvorkFeed() { reader_.join(); }
  PiskvorkFeed(const PiskvorkFeed&) = delete;
  PiskvorkFeed& operator=(const PiskvorkFeed&) = delete;

  /// The next line that is not blank, without blanks at its ends. Nothing after END, whatever came before it,
  /// and at the end of the input.
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

  void read(std::istream& in);
  /// False when nothing more is to be read.
  bool hear(const std::string& raw);

  std::mutex guard_;  ///< of the four below
  std::condition_variable came_;
  std::deque<Line> lines_;
  bool closed_ = false;
  std::atomic<bool> hurry_{false};
  std::atomic<bool> ended_{false};
  std::thread reader_;
};

}  // namespace tesuji
