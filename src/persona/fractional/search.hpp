// The fractional search: alpha-beta whose depth is spent by moves according to what they do to the score.
#pragma once

#include "persona/fractional/weights.hpp"
#include "persona/persona.hpp"

namespace tesuji::persona::fractional {

/// Taking the last royal scores this, less one for each ply it takes: also the bounds the search begins with.
constexpr int kWon = 100'000;

struct RootMove {
  Move move;
  int score = 0;  ///< for the mover; exact for the best ones, else a bound from above
  int cost = 0;   ///< halves of a ply
  Account after;
};

struct FractionalAnswer {
  std::vector<RootMove> moves;  ///< in the order they were given
  std::size_t best = 0;         ///< of equally good ones the first given
  std::size_t ties = 0;         ///< how many others are exactly as good
  int budget = 0;               ///< plies of the last search that was finished
  std::uint64_t nodes = 0;
};

/// Called in every position the search makes: what the differences add up to. For tests.
using NodeWatcher = std::function<void(const AnyPosition&, const Account&)>;

struct FractionalRequest {
  std::vector<Move> moves;  ///< to choose from; not empty
  int budget = 0;           ///< plies
  std::uint64_t nodes = 0;  ///< made moves at most; 0 = no limit
  StopSignal stop;
  NodeWatcher watch;
  std::function<void(const FractionalAnswer&)> progress{};  ///< called after every budget that was finished
};

/// Where the counts of an account come from, by side.
struct Grounds {
  PerSide<std::vector<Square>> possessed{};
  PerSide<std::vector<std::pair<Square, Square>>> centre_attacks{};  ///< from, to
};

/// For one game. Searches begin with budgets of one ply and grow; the last that was finished counts.
class FractionalSearcher {
 public:
  virtual ~FractionalSearcher() = default;
  virtual FractionalAnswer search(const AnyPosition& root, const FractionalRequest& request) = 0;
  virtual Account account(const AnyPosition& position) const = 0;
  virtual Survey survey(const AnyPosition& position) const = 0;
  virtual Grounds grounds(const AnyPosition& position) const = 0;
};

/// Null where moves are not read from sets of squares: very large boards, pieces that move in several legs.
std::unique_ptr<FractionalSearcher> make_searcher(const CompiledRules& rules, const Weights& weights);

}  // namespace tesuji::persona::fractional
