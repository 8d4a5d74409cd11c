// Why a stone is put where, which points may not be played, what is forced, and what keeps a game even.
#include "engine/rows/row_mind.hpp"

#include <fmt/format.h>

#include "base/cpu_time.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "describe/say.hpp"
#include "diagram/row_board.hpp"
#include "engine/opening_book.hpp"
#include "evaluate/row_features.hpp"
#include "explain/row_facts.hpp"
#include "notation/row_text.hpp"
#include "persona/row_balance.hpp"
#include "threats/solved.hpp"

namespace tesuji::engine {
namespace {

/// By nodes, not by the clock: the same question has the same answer.
constexpr std::uint64_t kExplainNodes = 30'000;

/// What a row of the score table is called.
struct RowName {
  const char* en;
  const char* ja;
};
constexpr std::array<RowName, kRowFeatures> kRowNames{{{"five", "五連"},
                                                       {"open four", "達四"},
                                                       {"four", "四"},
                                                       {"open three", "三"},
                                                       {"closed three", "剣先"},
                                                       {"open two", "二"},
                                                       {"closed two", "止め二"},
                                                       {"four-three", "四三"},
                                                       {"four-three next", "次の四三"},
                                                       {"four answered by a foul", "禁手嵌めの四"},
                                                       {"three answered by a foul", "禁手嵌めの三"},
                                                       {"foul in the making", "禁手狙い"},
                                                       {"mise", "ミセ手"},
                                                       {"fukumi", "フクミ手"},
                                                       {"several directions", "多方向"},
                                                       {"defence", "防御"},
                                                       {"crossing of their rows", "防御の交点"},
                                                       {"defence with a four", "四を伴う防御"},
                                                       {"four spent", "単発の四"},
                                                       {"diagonal", "斜め"},
                                                       {"connection", "連携"},
                                                       {"centre", "中央"},
                                                       {"own foul points", "禁手の弱み"}}};

/// The rows of the score table that a stone fills, with their sum; in words they are added to `text`.
Datum score_rows(RowPosition& position, Point point, Language language, std::string& text) {
  const FeatureScores scores = move_features(position, point, position.side_to_move(), RowSwitches{}, true);
  Datum rows = Datum::list();
  std::vector<std::string> told;
  for (std::size_t i = 0; i < kRowFeatures; ++i) {
    const Score score = scores.of(static_cast<RowFeature>(i));
    if (score == 0) continue;
    rows.add({{"feature", kRowFeatureNames[i].id}, {"group", kRowFeatureNames[i].group}, {"value", score}});
    told.push_back(
        fmt::format("{} {:+d}", language == Language::ja ? kRowNames[i].ja : kRowNames[i].en, score));
  }
  text += fmt::format("{}{}{}{:+d}\n", language == Language::ja ? "点数：" : "Score rows: ",
                      join(told, language == Language::ja ? "、" : ", "),
                      language == Language::ja ? "、計" : "; together ", scores.total());
  return {{"rows", rows}, {"total", scores.total()}};
}

/// The tree of reasons as scripts read it.
Datum because(const FoulReason& reason, const BoardShape& board) {
  constexpr std::array<const char*, kDirections> kNames{"rank", "file", "rising", "falling"};
  const Datum rays = Datum::list(reason.rows, [&](const FoulRow& line) {
    Datum ray{{"direction", kNames[as_size(line.direction)]},
              {"makes", line.shape == Shape::overline      ? "overline"
                        : line.shape == Shape::double_four ? "two-fours"
                        : is_four(line.shape)              ? "four"
                                                           : "three"},
              {"stones", point_texts(line.stones, board)}};
    if (line.shape != Shape::open_three) return ray;
    ray["real"] = line.counts;
    ray["extensions"] = Datum::list(line.extensions, [&](const ThreeExtension& extension) {
      Datum one{{"point", point_text(extension.point, board)}, {"allowed", extension.allowed()}};
      if (extension.makes_five) one["five"] = true;
      if (!extension.why.empty()) {
        one["kind"] = foul_text(extension.why[0].kind);
        one["because"] = because(extension.why[0], board);
      }
      return one;
    });
    return ray;
  });
  return {{"lines", rays},
          {"text", foul_sentence(reason, board, Language::en)},
          {"text_ja", foul_sentence(reason, board, Language::ja)}};
}

/// A forced win of the side to move, or its absence; nothing when the goal is unknown.
std::optional<SolveAnswer> prove(const RowPlay& at, const std::string& goal, const SolveLimits& limits) {
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

/// How many facts a reader is told about a stone.
std::size_t facts_for(Reader reader) {
  return reader == Reader::beginner ? 2 : reader == Reader::club ? 4 : 12;
}

Result<Point> empty_point(const RowPlay& at, const std::string& text) {
  const auto point = parse_point(text, at.board());
  if (point && at.position().is_empty(*point)) return *point;
  return refusal(ErrorCode::bad_input, fmt::format("'{}' is no empty point of this board", text),
                 "'moves' lists the points");
}

/// Is it that the stone begins a forced win, told with the line of it?
bool tells_forced_win(const RowFact& fact) {
  return fact.claim->row.keeps_win && fact.claim->row.line != nullptr;
}

/// The facts about a stone; in words they are added to `text`, but for a win that was told already.
Datum tell(const RowPlay& at, Point point, const ExplainQuestion& question, bool win_told,
           std::string& text) {
  RowPosition position = at.position();
  std::vector<RowFact> found = row_facts(position, point);
  const Datum facts = Datum::list(found, [&](const RowFact& fact) -> Datum {
    return {{"predicate", claim_id(fact.claim)},
            {"squares", point_texts(fact.points, at.board())},
            {"pieces", Datum::list()},
            {"ply", 0},
            {"weight", fact.weight},
            {"evidence", point_texts(fact.line, at.board())},
            {"text", fact_words(fact, point, at.board(), question.language)}};
  });
  const std::size_t most = facts_for(question.reader);
  const std::string words = move_words(position, point, question.language, most);
  std::erase_if(found, tells_forced_win);
  if (win_told && !found.empty()) {
    std::vector<std::string> said;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i)
      said.push_back(fact_words(found[i], point, at.board(), question.language) +
                     describe::say(question.language, ".", "。"));
    text += join(said, describe::say(question.language, " ", "")) + "\n";
  } else {
    text += words + "\n";
  }
  return {{"move", at.text_of(point)}, {"propositions", facts}, {"text", words}};
}

}  // namespace

bool RowMind::turn_to(const Game& game) {
  return dynamic_cast<const RowGame*>(&game) != nullptr;
}

Answer RowMind::forbidden(const Play& play, Language language) {
  const RowPlay& at = rows_of(play);
  Answer answer;
  answer.data["points"] = Datum::list(at.forbidden(), [&](const FoulReason& reason) -> Datum {
    const std::string point = at.text_of(reason.point);
    answer.text += fmt::format("{} {}  {}\n", point, foul_text(reason.kind),
                               foul_sentence(reason, at.board(), language));
    return {{"point", point}, {"kind", foul_text(reason.kind)}, {"because", because(reason, at.board())}};
  });
  return answer;
}

Result<Answer> RowMind::solve(const Play& play, const SolvingRequest& request,
                              const StopSignal& should_stop) {
  const RowPlay& at = rows_of(play);
  if (request.goal == "balanced") return balance(at, request, should_stop);
  SolveLimits limits;
  limits.nodes = request.nodes;
  limits.depth = request.depth;
  limits.should_stop = StopSignal(should_stop).within(request.time);
  const double begin = cpu_seconds();
  const auto answer = prove(at, request.goal, limits);
  if (!answer)
    return refusal(ErrorCode::usage, fmt::format("there is no goal '{}' in a line game", request.goal),
                   "known: " + join(goals(), ", "));
  const std::vector<std::string> line = point_texts(answer->line, at.board());
  const char* word = solved_id(answer->result);
  const double seconds = cpu_seconds() - begin;
  return Answer{Datum{{"result", word}, {"line", line}, {"nodes", answer->nodes}, {"seconds", seconds}},
                fmt::format("{}{}{}\n", word, line.empty() ? "" : " ", join(line, " ")), "",
                fmt::format("{} nodes, {:.3f} ms\n", answer->nodes, seconds * 1000)};
}

/// Stones to add so that neither side is better.
Result<Answer> RowMind::balance(const RowPlay& at, const SolvingRequest& request,
                                const StopSignal& should_stop) {
  const auto refused = [](std::string message) {
    return refusal(ErrorCode::bad_input, std::move(message),
                   "give a position in which stones can still be added");
  };
  if (at.over()) return refused("the game is over");
  BalanceRequest wanted;
  wanted.stones = request.stones;
  if (request.nodes != 0) wanted.nodes = request.nodes;
  wanted.time = request.time;
  const auto found = find_balanced(strongest(), at.position(), wanted, should_stop);
  if (found.empty()) return refused(fmt::format("there is no room for {} more stones", request.stones));
  Answer answer;
  const Datum openings = Datum::list(found, [&](const BalancedStones& one) -> Datum {
    const std::vector<std::string> stones = point_texts(one.stones, at.board());
    // For the first side, in hundredths as `search` shows them.
    answer.text += fmt::format("{} {:+d}\n", join(stones, " "), centipawns(one.score));
    return {{"stones", stones}, {"score", centipawns(one.score)}};
  });
  answer.data = {{"result", request.goal}, {"openings", openings}};
  return answer;
}

Result<Answer> RowMind::explain(const Play& play, const ExplainQuestion& question,
                                const StopSignal& should_stop) {
  const RowPlay& at = rows_of(play);
  if (question.position) return about_position(at, question.language, should_stop);
  Answer answer;
  Point move = kNoPoint;
  bool win_told = false;
  if (question.move.empty()) {
    RowLimits limits;
    limits.nodes = question.nodes.value_or(kExplainNodes);
    if (limits.nodes == 0) limits.nodes = 1;
    strongest().new_game();
    const RowDecision decision = strongest().decide(at.position(), limits, should_stop);
    if (decision.move == kNoPoint)
      return refusal(ErrorCode::bad_input, "there is no legal move", "ask about an earlier position");
    move = decision.move;
    answer.text = headline(at, decision, question.language);
    win_told = decision.kind == RowDecisionKind::fours || decision.kind == RowDecisionKind::mise ||
               decision.kind == RowDecisionKind::threats;
  } else {
    const auto named = empty_point(at, question.move);
    if (!named) return named.error();
    move = *named;
  }
  answer.data = tell(at, move, question, win_told, answer.text);
  RowPlay after = at;
  const bool put = !after.put(move);
  if (put && at.position().legal(move)) {
    RowPosition before = at.position();
    answer.data["score"] = score_rows(before, move, question.language, answer.text);
  }
  if (const OpeningName* opening = put ? at.game().book().name(after) : nullptr) {
    answer.data["opening"] = Datum{{"en", opening->name.en}, {"ja", opening->name.ja}};
    answer.text += describe::say(question.language, "Opening: {} ({}).\n", "珠型：{}（{}）。\n",
                                 in(question.language, opening->name), opening->code);
  }
  answer.data["breakdown_change"] = Datum::list();
  // Both seen from the mover's side.
  if (put && at.position().legal(move))
    answer.data["breakdown_change"] =
        Datum{{"before", outlook_of(at.position())}, {"after", -outlook_of(after.position())}};
  if (put && question.pictured) answer.picture = row_board_svg(after.position(), {false, after.stones(), {}});
  if (question.versus.empty()) return answer;
  const auto versus = empty_point(at, question.versus);
  if (!versus) return versus.error();
  answer.data["versus"] = tell(at, *versus, question, false, answer.text);
  return answer;
}

}  // namespace tesuji::engine
