// What to say while an opening procedure runs: which colour, how many fifth moves, and where.
#include <fmt/format.h>

#include "engine/rows/row_mind.hpp"
#include "persona/row_balance.hpp"
#include "persona/row_opening.hpp"

namespace tesuji::engine {
namespace {

constexpr std::uint64_t kOpinionNodes = 20'000;
constexpr std::uint64_t kPlacingNodes = 3'000;
constexpr std::chrono::milliseconds kLongest{3000};
constexpr std::size_t kProposals = 40;  // of which one must fit the procedure
/// Many fifth moves take the sting out of the opening, few leave it there; the other may swap either way.
constexpr int kAnnounced = 3;

class Decider {
 public:
  Decider(const RowPlay& play, RowStrongest& judge, const StopSignal& stop)
      : play_(play), opening_(*play.procedure()), judge_(judge), stop_(stop) {}

  ProcedureDecision decide() {
    if (!opening_.offers().empty()) return choose();
    if (asks("swap")) return colour();
    if (asks("announce"))
      return {fmt::format("announce {}", kAnnounced),
              {"That many fifth moves are to be offered.", "五手目の候補の数。"}};
    if (asks("a stone")) return stone();
    return offer();
  }

 private:
  bool asks(std::string_view word) const { return asks(opening_, word); }
  static bool asks(const OpeningState& opening, std::string_view word) {
    return std::ranges::any_of(opening.choices(),
                               [&](const std::string& choice) { return choice.starts_with(word); });
  }

  RowDecision look(const RowPosition& position, int lines = 1) {
    RowLimits limits;
    limits.nodes = kOpinionNodes * static_cast<unsigned>(lines);
    limits.hard_time = kLongest;
    limits.lines = lines;
    return judge_.decide(position, limits, stop_);
  }

  /// For the side to move.
  Score opinion(const RowPosition& position) {
    const RowDecision found = look(position);
    return found.report.lines.empty() ? 0 : found.report.lines.front().score;
  }

  ProcedureDecision colour() {
    const RowPosition& position = play_.position();
    const Score score = opinion(position);
    const bool mine = opening_.player_of(position.side_to_move()) == opening_.actor(position);
    if ((mine ? score : -score) < 0) return {"swap", {"The other colour is better.", "相手の色の方がよい。"}};
    return {"no-swap", {"This colour is at least as good.", "今の色の方がよい。"}};
  }

  ProcedureDecision choose() {
    RowPosition position = play_.position();
    const auto worth = [&](Point point) {
      position.make(point);
      const Score score = opinion(position);
      position.undo();
      return score;
    };
    Point best = kNoPoint;
    Score most = -kInfinite;
    for (const Point point : opening_.offers()) {
      const Score score = worth(point);
      if (score <= most) continue;
      best = point;
      most = score;
    }
    return {fmt::format("choose {}", play_.text_of(best)),
            {"Of the points offered it helps the other least.", "候補の中で相手に最も得にならない点。"}};
  }

  /// The best points first; then whatever is free, should there be too few.
  std::vector<Point> ranked(int lines) {
    std::vector<Point> points;
    const RowDecision found = look(play_.position(), lines);
    for (const SearchLine& line : found.report.lines) {
      if (!line.moves.empty()) points.push_back(RowMove::from_bits(line.moves.front()).point());
    }
    for (const Point point : play_.legal_points()) {
      if (std::ranges::find(points, point) == points.end()) points.push_back(point);
    }
    return points;
  }

  ProcedureDecision offer() {
    const RowPosition& position = play_.position();
    // How many is known to whoever refuses a wrong number.
    constexpr int kMostOffers = 12;
    std::vector<Point> taken;
    for (const Point point : ranked(kMostOffers)) {
      const auto same = [&](Point other) { return equal_by_symmetry(position, point, other); };
      if (std::ranges::any_of(taken, same)) continue;
      taken.push_back(point);
      std::string text = "offer";
      for (const Point one : taken) text += fmt::format(" {}", play_.text_of(one));
      RowPlay after = play_;
      if (!after.play(text)) return {text, {"The best fifth moves there are.", "五手目の最善の候補。"}};
    }
    return {};
  }

  /// Puts any stone; false when none can be put, or the procedure is over then.
  static bool goes_on(RowPlay& play) {
    const auto moves = play.legal_moves();
    return !moves.empty() && !play.play(moves.front()) && play.procedure() != nullptr;
  }

  /// Stones until something else is asked for.
  int stones_to_put() const {
    RowPlay after = play_;
    for (int count = 1; count < kMostBalancingStones; ++count) {
      if (!goes_on(after)) return count;
      if (!asks(*after.procedure(), "a stone") || asks(*after.procedure(), "swap")) return count;
    }
    return kMostBalancingStones;
  }

  bool swap_follows() const {
    RowPlay after = play_;
    return goes_on(after) && asks(*after.procedure(), "swap");
  }

  bool fits(const std::vector<Point>& stones) const {
    RowPlay after = play_;
    return std::ranges::none_of(stones, [&](Point point) { return after.put(point).has_value(); });
  }

  ProcedureDecision stone() {
    const int count = stones_to_put();
    const bool shared = count > 1 || play_.position().stones() < 3 || swap_follows();
    const Point point = shared ? even_stone(count) : kNoPoint;
    if (point != kNoPoint)
      return {play_.text_of(point),
              {"The game stays even, whoever gets which colour.", "どちらの色を持っても互角。"}};
    for (const Point best : ranked(1)) {
      if (fits({best}))
        return {play_.text_of(best), {"The best point for this colour.", "この色の最善の点。"}};
    }
    return {};
  }

  Point even_stone(int count) {
    BalanceRequest request;
    request.stones = count;
    request.wanted = kProposals;
    request.nodes = kPlacingNodes;
    request.time = kLongest;
    for (const BalancedStones& one : find_balanced(judge_, play_.position(), request, stop_)) {
      if (fits(one.stones)) return one.stones.front();
    }
    Random random(play_.position().key());
    const Point classical = opening_move(play_.position(), random);
    return classical != kNoPoint && fits({classical}) ? classical : kNoPoint;
  }

  const RowPlay& play_;
  const OpeningState& opening_;
  RowStrongest& judge_;
  const StopSignal& stop_;
};

}  // namespace

ProcedureDecision decide_in_procedure(const RowPlay& play, RowStrongest& judge, const StopSignal& stop) {
  return Decider(play, judge, stop).decide();
}

}  // namespace tesuji::engine
