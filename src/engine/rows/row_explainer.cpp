#include <fmt/format.h>

#include "diagram/row_board.hpp"
#include "engine/rows/row_mind.hpp"
#include "engine/rows/row_words.hpp"
#include "explain/row_facts.hpp"
#include "notation/row_text.hpp"

namespace tesuji::engine {
namespace {

constexpr auto kUsualTime = std::chrono::milliseconds(3000);

Error wrong(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

/// How many facts a reader is told about a stone.
std::size_t facts_for(Reader reader) {
  return reader == Reader::beginner ? 2 : reader == Reader::club ? 4 : 12;
}

class RowExplainer final : public organ::Explainer {
 public:
  explicit RowExplainer(RowBrain& brain) : brain_(brain) {}

  Result<Answer> explain(const Play& play, const ExplainQuestion& question,
                         const StopSignal& should_stop) override {
    const RowPlay& at = rows_of(play);
    if (question.position) return not_offered(at.game(), "explanation of positions");
    Answer answer;
    Point move = kNoPoint;
    if (question.move.empty()) {
      const RowDecision decision = best(at, question, should_stop);
      if (decision.move == kNoPoint) return wrong("there is no legal move", "ask about an earlier position");
      move = decision.move;
      answer.text =
          fmt::format("{}: {}\n", at.text_of(move), decision_words(decision, at.board(), question.language));
    } else {
      const auto named = empty_point(at, question.move);
      if (!named) return named.error();
      move = *named;
    }
    answer.data = tell(at, move, question, answer.text);
    RowPlay after = at;
    const bool put = !after.put(move);
    answer.data["breakdown_change"] = Datum::list();
    // Both seen from the mover's side.
    if (put && at.position().legal(move))
      answer.data["breakdown_change"] =
          Datum{{"before", outlook_of(at.position())}, {"after", -outlook_of(after.position())}};
    if (put && question.pictured)
      answer.picture = row_board_svg(after.position(), {false, after.stones(), {}});
    if (question.versus.empty()) return answer;
    const auto versus = empty_point(at, question.versus);
    if (!versus) return versus.error();
    answer.data["versus"] = tell(at, *versus, question, answer.text);
    return answer;
  }

 private:
  static Result<Point> empty_point(const RowPlay& at, const std::string& text) {
    const auto point = parse_point(text, at.board());
    if (point && at.position().is_empty(*point)) return *point;
    return wrong(fmt::format("'{}' is no empty point of this board", text), "'moves' lists the points");
  }

  RowDecision best(const RowPlay& at, const ExplainQuestion& question, const StopSignal& should_stop) {
    RowLimits limits;
    limits.nodes = question.nodes.value_or(0);
    if (limits.nodes == 0) limits.hard_time = kUsualTime;
    return brain_.strongest().decide(at.position(), limits, should_stop);
  }

  /// The facts about a stone; in words they are added to `text`.
  static Datum tell(const RowPlay& at, Point point, const ExplainQuestion& question, std::string& text) {
    RowPosition position = at.position();
    Datum facts = Datum::list();
    for (const RowFact& fact : row_facts(position, point)) {
      facts.add({{"predicate", claim_id(fact.claim)},
                 {"squares", point_texts(fact.points, at.board())},
                 {"pieces", Datum::list()},
                 {"ply", 0},
                 {"weight", fact.weight},
                 {"evidence", point_texts(fact.line, at.board())},
                 {"text", fact_words(fact, point, at.board(), question.language)}});
    }
    const std::string words = move_words(position, point, question.language, facts_for(question.reader));
    text += words + "\n";
    return {{"move", at.text_of(point)}, {"propositions", std::move(facts)}, {"text", words}};
  }

  RowBrain& brain_;
};

}  // namespace

std::unique_ptr<organ::Explainer> make_row_explainer(RowBrain& brain) {
  return std::make_unique<RowExplainer>(brain);
}

}  // namespace tesuji::engine
