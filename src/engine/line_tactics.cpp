#include "engine/line_tactics.hpp"

#include "evaluate/piece_values.hpp"
#include "labels/label_points.hpp"
#include "notation/any_move.hpp"
#include "notation/japanese.hpp"
#include "threats/decisive.hpp"

namespace tesuji::engine {
namespace {

PuzzleReport::Miss compare(const std::set<std::string>& found, const Puzzle& puzzle) {
  PuzzleReport::Miss miss;
  miss.id = puzzle.id;
  for (const std::string& theme : scored_themes()) {
    if (found.contains(theme) == puzzle.themes.contains(theme)) continue;
    (found.contains(theme) ? miss.wrong : miss.missed).push_back(theme);
  }
  return miss;
}

Error no_solution() {
  return {ErrorCode::bad_input,
          "the solution holds numbers, but no move",
          "write the moves separated by blanks",
          {},
          ""};
}

}  // namespace

Result<std::vector<Move>> parse_line(const AnyPosition& start, std::string_view text) {
  return parse_any_line(text, start);
}

Result<std::vector<Move>> parse_line(const Session& session, std::string_view text) {
  const Square previous = session.history().empty() ? kNoSquare : target_of(session.history().back());
  return parse_any_line(text, session.position(), previous);
}

std::vector<Move> decisive_line(Engine& engine, const AnyPosition& root, const Limits& limits,
                                const Worths& worths, const StopSignal& should_stop) {
  EngineSettings settings;
  settings.overhead = std::chrono::milliseconds(0);
  engine.new_game();
  const Thought thought = engine.think(root, limits, settings, {}, should_stop);
  std::vector<Move> line;
  if (thought.decision == Decision::resign) return line;
  for (const std::uint32_t bits : thought.report.lines.front().moves) line.push_back(Move::from_bits(bits));
  line.resize(decisive_length(root, line, worths));
  return line;
}

std::vector<Tactic> tactics_along(const Session& session, std::span<const Move> line, TacticMode mode,
                                  const Worths& worths) {
  TacticsRequest request;
  request.mode = mode;
  request.worths = worths;
  std::unique_ptr<AnyPosition> before;
  if (!session.history().empty()) {
    before = session.position().clone();
    before->undo();
    request.before = before.get();
    request.previous = session.history().back();
  }
  return find_tactics(session.position(), line, request);
}

Result<PuzzleReport> score_puzzles(Session& session, const std::vector<Puzzle>& puzzles,
                                   const std::string& file, const PuzzleTask& task) {
  const Worths worths = derived_worths(session.rules());
  const Worths points = label_points(session.rules());
  Engine engine;
  PuzzleReport report;
  Limits limits;
  limits.nodes = task.nodes;
  for (const Puzzle& puzzle : puzzles) {
    if (task.should_stop()) break;
    std::string solution;
    for (std::size_t i = 1; i < puzzle.moves.size(); ++i) solution += puzzle.moves[i] + " ";
    auto error = session.set_position(puzzle.position, puzzle.moves.front());
    auto line = parse_line(session.position(), solution);
    if (!error && !line) error = line.error();
    if (!error && line->empty()) error = no_solution();
    if (error) {
      error->where = {file, puzzle.line, 0};
      error->source_line.clear();
      return *error;
    }
    ++report.asked;
    std::vector<Move> moves = *line;
    if (task.nodes != 0) {
      moves = decisive_line(engine, session.position(), limits, points, task.should_stop);
      if (moves.empty() || moves.front() != line->front()) continue;
    }
    ++report.solved;
    std::set<std::string> themes;
    for (const Tactic& tactic : tactics_along(session, moves, task.mode, worths))
      themes.insert(theme_name(tactic));
    report.scores.count(themes, puzzle);
    PuzzleReport::Miss miss = compare(themes, puzzle);
    if (!miss.wrong.empty() || !miss.missed.empty()) report.misses.push_back(std::move(miss));
  }
  return report;
}

}  // namespace tesuji::engine
