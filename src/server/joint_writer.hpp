// JointWriter: what several threads want written at the same time is written by one commit, because a commit
// waits for the disk, and a disk has no more than a hundred or two of them in a second.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/database.hpp"

namespace tesuji::server {

/// Whoever finds nobody at work writes for all who wait by then. Nobody is answered before the commit.
class JointWriter {
 public:
  using Values = std::vector<store::SqlValue>;
  using Answer = Result<store::SqlRows>;
  /// Runs one statement by itself, with all that is done where it fails.
  using Alone = std::function<Answer(const std::string& sql, const Values& values)>;

  JointWriter(store::Database& database, Alone alone) : database_(database), alone_(std::move(alone)) {}

  Answer run(const std::string& sql, const Values& values) {
    Wish wish{sql, values, std::nullopt};
    std::unique_lock lock(mutex_);
    waiting_.push_back(&wish);
    while (!wish.answer) {
      if (writing_) {
        written_.wait(lock);
        continue;
      }
      writing_ = true;
      const std::vector<Wish*> wishes = std::exchange(waiting_, {});
      lock.unlock();
      std::vector<Answer> answers = write(wishes);
      lock.lock();
      for (std::size_t i = 0; i < wishes.size(); ++i) wishes[i]->answer = std::move(answers[i]);
      writing_ = false;
      written_.notify_all();
    }
    return std::move(*wish.answer);
  }

 private:
  struct Wish {
    const std::string& sql;
    const Values& values;
    std::optional<Answer> answer;
  };

  std::vector<Answer> write(const std::vector<Wish*>& wishes) {
    std::vector<Answer> answers;
    if (wishes.size() > 1 && write_together(wishes, answers)) return answers;
    // Where one of them fails nothing of it was written, and each is told its own fault.
    answers.clear();
    for (const Wish* wish : wishes) answers.push_back(alone_(wish->sql, wish->values));
    return answers;
  }

  bool write_together(const std::vector<Wish*>& wishes, std::vector<Answer>& answers) {
    store::Transaction transaction(database_);
    if (transaction.fault()) return false;
    for (const Wish* wish : wishes) {
      answers.push_back(database_.run(wish->sql, wish->values));
      if (!answers.back()) return false;
    }
    return !transaction.commit();
  }

  store::Database& database_;
  Alone alone_;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable written_;
  std::vector<Wish*> waiting_;
  bool writing_ = false;
};

}  // namespace tesuji::server
