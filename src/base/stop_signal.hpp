// StopSignal: how work that may take long learns that it is no longer wanted.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <utility>

namespace tesuji::base {

/// Looks at a flag, asks a question or watches the clock, whichever it was made of. Cheap to copy and cheap
/// to ask; copies may be asked from any thread if the question may. One made of nothing never says stop.
class StopSignal {
 public:
  using Clock = std::chrono::steady_clock;

  StopSignal() = default;
  /// Stop when the flag is set. It must outlive the signal and all its copies.
  StopSignal(const std::atomic<bool>& flag) : flag_(&flag) {}
  /// Stop when the question is answered with true; an empty function is no question.
  StopSignal(std::function<bool()> question) {
    if (question) question_ = std::make_shared<const std::function<bool()>>(std::move(question));
  }
  template <std::predicate Question>
  requires(!std::same_as<Question, StopSignal> && !std::same_as<Question, std::function<bool()>>)
      StopSignal(Question question)
      : StopSignal(std::function<bool()>(std::move(question))) {}

  /// Stop?
  bool operator()() const {
    return (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) ||
           (end_ != kNever && Clock::now() >= end_) || (question_ != nullptr && (*question_)());
  }
  /// Can it ever say so?
  explicit operator bool() const { return flag_ != nullptr || question_ != nullptr || end_ != kNever; }

  /// The same, and stop at `end` at the latest.
  StopSignal until(Clock::time_point end) const {
    StopSignal sooner = *this;
    sooner.end_ = std::min(end_, end);
    return sooner;
  }
  /// The same, and stop after so much time from now; zero means no limit.
  StopSignal within(std::chrono::milliseconds time) const {
    return time.count() == 0 ? *this : until(Clock::now() + time);
  }

 private:
  static constexpr Clock::time_point kNever = Clock::time_point::max();

  const std::atomic<bool>* flag_ = nullptr;
  std::shared_ptr<const std::function<bool()>> question_;
  Clock::time_point end_ = kNever;
};

}  // namespace tesuji::base
