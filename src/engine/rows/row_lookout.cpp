// What each side threatens in a row game, point by point.
#include <fmt/format.h>

#include <map>

#include "base/text.hpp"
#include "diagram/row_board.hpp"
#include "engine/rows/row_mind.hpp"
#include "notation/row_text.hpp"
#include "threats/row_threats.hpp"

namespace tesuji::engine {
namespace {

/// Enough for what a player sees at a glance; `solve` proves more.
constexpr std::uint64_t kNodes = 20'000;

struct Kind {
  const char* id;
  const char* en;
  const char* ja;
  int weight;  ///< on a map
};
constexpr Kind kFive{"five", "completes five", "五連", 5};
constexpr Kind kOpenFour{"open-four", "makes an open four", "達四", 4};
constexpr Kind kFourThree{"four-three", "makes a four-three", "四三", 3};
constexpr Kind kFour{"four", "makes a four", "四", 2};
constexpr Kind kThree{"three", "makes an open three", "三", 1};

struct RowThreat {
  const Kind* kind;
  std::vector<Point> points;
};

/// What a stone of `side` would make, the most urgent first; each point once.
std::vector<RowThreat> threats_of(const RowPosition& position, Side side) {
  std::vector<RowThreat> found;
  Points told;
  const auto add = [&](const Kind& kind, const auto& fits) {
    RowThreat threat{&kind, {}};
    position.empty().for_each([&](Point point) {
      if (told.has(point) || !position.legal(point, side) || !fits(point)) return;
      told.add(point);
      threat.points.push_back(point);
    });
    if (!threat.points.empty()) found.push_back(std::move(threat));
  };
  add(kFive, [&](Point p) { return position.fives(side).has(p); });
  add(kOpenFour, [&](Point p) { return position.shapes(p, side).has(Shape::open_four); });
  add(kFourThree, [&](Point p) { return is_four_three(position, p, side); });
  add(kFour, [&](Point p) { return position.fours(side).has(p); });
  add(kThree, [&](Point p) { return real_threes(position, p, side) != 0; });
  return found;
}

}  // namespace

Answer RowMind::threats(const Play& play, Language language, const StopSignal& should_stop) {
  const RowPlay& at = rows_of(play);
  const bool ja = language == Language::ja;
  const Side side = at.side_to_move();
  Answer answer;
  answer.data = {{"side", side_word(side)}, {"check", at.in_check()}};
  const auto tell = [&](Side by, const char* field, const char* said) {
    RowPosition position = at.position();
    const std::vector<RowThreat> found = at.over() ? std::vector<RowThreat>{} : threats_of(position, by);
    answer.text += fmt::format(fmt::runtime(said), in(language, at.game().side_name(by))) + "\n";
    const std::size_t headed = answer.text.size();
    answer.data[field] = Datum::list(found, [&](const RowThreat& threat) -> Datum {
      const std::vector<std::string> points = point_texts(threat.points, at.board());
      answer.text += fmt::format("  {}: {}\n", ja ? threat.kind->ja : threat.kind->en, join(points, " "));
      return {{"kind", threat.kind->id}, {"points", points}};
    });
    SolveLimits limits;
    limits.nodes = kNodes;
    limits.should_stop = should_stop;
    const SolveAnswer fours = at.over() ? SolveAnswer{} : FourSolver().solve(position, by, limits);
    if (fours.result == Solved::win) {
      const std::vector<std::string> line = point_texts(fours.line, at.board());
      answer.data[std::string(field) + "_vcf"] = line;
      answer.text +=
          fmt::format("  {}: {}\n", ja ? "四追い勝ち" : "wins by continuous fours", join(line, " "));
    }
    if (answer.text.size() == headed) answer.text += ja ? "  なし\n" : "  nothing\n";
  };
  tell(side, "threats", ja ? "{}の手番:" : "{} to move:");
  tell(opponent(side), "if_passed", ja ? "パスしたら{}の狙い:" : "If it passed, {}:");
  return answer;
}

namespace {

/// By point: how much the side threatens there that threatens more, the second player's below zero.
std::vector<std::pair<Point, int>> threat_numbers(const RowPlay& at) {
  std::map<Point, PerSide<int>> weights;
  for (const Side side : kBothSides) {
    if (at.over()) break;
    for (const RowThreat& threat : threats_of(at.position(), side))
      for (const Point point : threat.points) weights[point][side] = threat.kind->weight;
  }
  std::vector<std::pair<Point, int>> numbers;
  for (const auto& [point, weight] : weights)
    numbers.emplace_back(point, weight[0] >= weight[1] ? weight[0] : -weight[1]);
  return numbers;
}

}  // namespace

Answer RowMind::map(const Play& play, std::string_view kind, Language language, bool pictured,
                    const StopSignal& should_stop) {
  const RowPlay& at = rows_of(play);
  Datum values = Datum::object();
  if (kind == "threats") {
    const auto numbers = threat_numbers(at);
    for (const auto& [point, number] : numbers) values[at.text_of(point)] = number;
    const RowBoardStyle style{false, {}, {}, numbers};
    return {Datum{{"kind", kind}, {"values", values}, {"edges", Datum::list()}},
            row_board_text(at.position(), style) + threats(play, language, should_stop).text,
            pictured ? row_board_svg(at.position(), style) : ""};
  }
  for (const FoulReason& reason : at.forbidden()) values[at.text_of(reason.point)] = foul_text(reason.kind);
  return {Datum{{"kind", kind}, {"values", values}, {"edges", Datum::list()}}, at.board_text({}),
          pictured ? at.board_svg() : ""};
}

}  // namespace tesuji::engine
