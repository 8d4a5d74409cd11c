#include <fmt/format.h>

#include "base/cpu_time.hpp"
#include "base/text.hpp"
#include "engine/persona_view.hpp"
#include "engine/rows/row_mind.hpp"
#include "persona/row_balance.hpp"

namespace tesuji::engine {
namespace {

constexpr const char* kBalanced = "balanced";

const char* result_word(Solved solved) {
  return solved == Solved::win ? "win" : solved == Solved::none ? "none" : "unknown";
}

class RowSolver final : public organ::Solver {
 public:
  explicit RowSolver(RowBrain& brain) : brain_(brain) {}

  std::vector<std::string> goals() const override { return {"vcf", "mise-vcf", "vct", kBalanced}; }

  Result<Answer> solve(const Play& play, const SolvingRequest& request,
                       const StopSignal& should_stop) override {
    const RowPlay& at = rows_of(play);
    if (request.goal == kBalanced) return balance(at, request, should_stop);
    SolveLimits limits;
    limits.nodes = request.nodes;
    limits.depth = request.depth;
    limits.should_stop = StopSignal(should_stop).within(request.time);
    const double begin = cpu_seconds();
    const auto answer = prove(at, request.goal, limits);
    if (!answer) {
      return Error{ErrorCode::usage,
                   fmt::format("there is no goal '{}' in a line game", request.goal),
                   "known: " + join(goals(), ", "),
                   {},
                   ""};
    }
    const std::vector<std::string> line = point_texts(answer->line, at.board());
    const char* word = result_word(answer->result);
    const double seconds = cpu_seconds() - begin;
    return Answer{Datum{{"result", word}, {"line", line}, {"nodes", answer->nodes}, {"seconds", seconds}},
                  fmt::format("{}{}{}\n", word, line.empty() ? "" : " ", join(line, " ")), "",
                  fmt::format("{} nodes, {:.3f} ms\n", answer->nodes, seconds * 1000)};
  }

 private:
  /// A forced win of the side to move, or its absence; nothing when the goal is unknown.
  static std::optional<SolveAnswer> prove(const RowPlay& at, const std::string& goal,
                                          const SolveLimits& limits) {
    const bool fours = goal == "vcf";
    const bool mise = goal == "mise-vcf";
    if (!fours && !mise && goal != "vct") return std::nullopt;
    SolveAnswer none;
    none.result = Solved::none;
    if (at.over()) return none;
    RowPosition position = at.position();
    const Side side = position.side_to_move();
    if (fours) return FourSolver().solve(position, side, limits);
    return ThreatSolver().solve(position, side, limits, mise ? ThreatKinds::mise : ThreatKinds::all);
  }

  /// Stones to add so that neither side is better.
  Result<Answer> balance(const RowPlay& at, const SolvingRequest& request, const StopSignal& should_stop) {
    Error error;
    error.message = "the game is over";
    error.hint = "give a position in which stones can still be added";
    if (at.over()) return error;
    BalanceRequest wanted;
    wanted.stones = request.stones;
    if (request.nodes != 0) wanted.nodes = request.nodes;
    wanted.time = request.time;
    Answer answer;
    Datum openings = Datum::list();
    for (const BalancedStones& one : find_balanced(brain_.strongest(), at.position(), wanted, should_stop)) {
      const std::vector<std::string> stones = point_texts(one.stones, at.board());
      openings.add({{"stones", stones}, {"score", centipawns(one.score)}});
      // For the first side, in hundredths as `search` shows them.
      answer.text += fmt::format("{} {:+d}\n", join(stones, " "), centipawns(one.score));
    }
    answer.data = {{"result", kBalanced}, {"openings", openings}};
    error.message = fmt::format("there is no room for {} more stones", request.stones);
    if (answer.text.empty()) return error;
    return answer;
  }

  RowBrain& brain_;
};

}  // namespace

std::unique_ptr<organ::Solver> make_row_solver(RowBrain& brain) {
  return std::make_unique<RowSolver>(brain);
}

}  // namespace tesuji::engine
