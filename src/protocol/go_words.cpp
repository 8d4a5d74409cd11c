#include "protocol/go_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace tesuji::protocol {
namespace {

using std::chrono::milliseconds;

/// Longer than any game; larger numbers would overflow when added up.
constexpr long long kLongest = 1'000'000'000'000;
constexpr int kAnyMate = kMaxPly;
constexpr std::string_view kKnown[] = {"wtime",    "btime",  "winc",       "binc", "movestogo",
                                       "byoyomi",  "depth",  "nodes",      "mate", "movetime",
                                       "infinite", "ponder", "searchmoves"};

bool is_known(std::string_view word) {
  return std::find(std::begin(kKnown), std::end(kKnown), word) != std::end(kKnown);
}

std::optional<long long> number_in(std::string_view text) {
  long long value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return std::clamp(value, -kLongest, kLongest);
}

class Reader {
 public:
  Reader(const std::vector<std::string_view>& words, const Dialect& dialect)
      : words_(words), dialect_(dialect) {}

  GoRequest read(const AnyPosition* root) {
    while (at_ < words_.size()) {
      const std::string_view word = words_[at_++];
      if (word == "infinite") {
        request_.limits.infinite = true;
      } else if (word == "ponder") {
        request_.limits.ponder = true;
      } else if (word == "searchmoves") {
        read_moves(root);
      } else if (word == "mate" && dialect_.mate_problems) {
        read_problem();
      } else if (is_known(word)) {
        read_number(word);
      } else {
        request_.complaints.push_back(fmt::format("go: '{}' is not known and passed over", word));
      }
    }
    return std::move(request_);
  }

 private:
  std::size_t side_of(char letter) const { return letter == dialect_.first_side ? 0 : 1; }

  void read_number(std::string_view word) {
    const auto number = at_ < words_.size() ? number_in(words_[at_]) : std::nullopt;
    if (!number) {
      request_.complaints.push_back(fmt::format("go: '{}' needs a whole number", word));
      if (at_ < words_.size() && !is_known(words_[at_])) ++at_;
      return;
    }
    ++at_;
    Limits& limits = request_.limits;
    // A clock that shows less than nothing shows nothing.
    const long long amount = std::max(*number, 0LL);
    const milliseconds time(amount);
    const int count = static_cast<int>(std::min<long long>(amount, 1'000'000));
    if (word == "depth") limits.depth = count;
    if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(amount);
    if (word == "mate") limits.mate = std::min(count, kAnyMate);
    if (word == "movetime") limits.movetime = std::max(time, milliseconds(1));
    if (word == "movestogo") limits.clocks.moves_to_go = count;
    if (word == "byoyomi") limits.clocks.byoyomi = time;
    if (word == "wtime" || word == "btime") limits.clocks.left[side_of(word[0])] = time;
    if (word == "winc" || word == "binc") limits.clocks.increment[side_of(word[0])] = time;
  }

  /// A mate problem: how long to look, or as long as it takes.
  void read_problem() {
    request_.mate_problem = true;
    request_.limits.mate = kAnyMate;
    if (at_ >= words_.size()) return;
    if (const auto number = number_in(words_[at_]))
      request_.limits.movetime = milliseconds(std::max(*number, 1LL));
    if (words_[at_] == "infinite" || request_.limits.movetime.count() > 0) ++at_;
  }

  void read_moves(const AnyPosition* root) {
    for (; at_ < words_.size() && !is_known(words_[at_]); ++at_) {
      if (root == nullptr) continue;
      if (const auto move = parse_move(words_[at_], *root)) {
        request_.limits.moves.push_back(*move);
      } else {
        request_.complaints.push_back(fmt::format("go: searchmoves: {}", move.error().message));
      }
    }
  }

  const std::vector<std::string_view>& words_;
  const Dialect& dialect_;
  std::size_t at_ = 0;
  GoRequest request_;
};

}  // namespace

GoRequest read_go(const std::vector<std::string_view>& words, const Dialect& dialect,
                  const AnyPosition& root) {
  return Reader(words, dialect).read(&root);
}

std::optional<Clocks> read_clocks(const std::vector<std::string_view>& words, const Dialect& dialect) {
  const Clocks clocks = Reader(words, dialect).read(nullptr).limits.clocks;
  if (!clocks.given()) return std::nullopt;
  return clocks;
}

}  // namespace tesuji::protocol
