// The solver of mates on collections of problems: bench/tsume
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "base/cpu_time.hpp"
#include "base/text.hpp"
#include "engine/game_library.hpp"
#include "engine/session.hpp"
#include "every_room.hpp"
#include "notation/any_move.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "solve/mate_question.hpp"

namespace tesuji::bench {
namespace {

/// A row of a file: id, plies, position, solution and moves before it, which the last two may lack.
struct Problem {
  std::string id;
  int plies = 0;
  std::string position;
  std::string solution;
  std::string moves;
};

struct Task {
  std::string game;
  std::string file;
  MateQuestion question;
  bool crippled = false;  ///< without the piece that mates at the end of the solution
  bool verbose = false;
};

std::vector<Problem> read_problems(const std::string& path) {
  std::vector<Problem> problems;
  std::ifstream file(path);
  for (std::string row; std::getline(file, row);) {
    std::vector<std::string> cells;
    std::istringstream in(row);
    for (std::string cell; std::getline(in, cell, '\t');) cells.push_back(cell);
    cells.resize(5);
    const auto plies = parse_int(cells[1]);
    if (plies) problems.push_back({cells[0], *plies, cells[2], cells[3], cells[4]});
  }
  return problems;
}

/// Mate but for drops that are taken at once, with the same mate; by legal moves alone.
bool mated_but_for_drops(AnyPosition& position) {
  const Side loser = position.side_to_move();
  if (const auto over = position.outcome()) return over->winner == opponent(loser);
  std::vector<Square> seen;  // what is dropped makes no difference once it has been taken
  for (const Move drop : position.legal_moves()) {
    if (drop.kind() != MoveKind::drop) return false;
    if (std::find(seen.begin(), seen.end(), drop.to()) != seen.end()) continue;
    seen.push_back(drop.to());
    position.make(drop);
    bool taken = false;
    for (const Move take : position.legal_moves(Generate::forcing)) {
      if (take.to() != drop.to()) continue;
      position.make(take);
      taken = position.in_check() && mated_but_for_drops(position);
      position.undo();
      if (taken) break;
    }
    position.undo();
    if (!taken) return false;
  }
  return true;
}

/// Is the line a mate by the rules alone, with a check at each of the attacker's moves where that is asked?
bool holds(const AnyPosition& root, const MateAnswer& answer, const MateQuestion& question) {
  const auto position = root.clone();
  const Side attacker = root.side_to_move();
  for (const Move move : answer.line) {
    if (!is_legal(*position, move)) return false;
    const bool attacks = position->side_to_move() == attacker;
    position->make(move);
    if (attacks && question.goal == MateGoal::mate && !position->in_check()) return false;
  }
  if (position->side_to_move() == attacker) return false;
  if (question.offerings_are_vain) return mated_but_for_drops(*position);
  const auto over = position->outcome();
  return over && over->winner == attacker;
}

/// The position without the piece that makes the last move of the solution; nothing when that is not known.
std::unique_ptr<AnyPosition> crippled(const Session& session, const std::string& solution) {
  const auto line = parse_any_line(solution, session.position());
  if (!line || line->empty()) return nullptr;
  // Where that piece stood at the beginning, or that it came from the hand.
  Square at = line->back().from();
  bool dropped = line->back().kind() == MoveKind::drop;
  for (std::size_t i = line->size() - 1; i-- > 0 && !dropped;) {
    const Move move = (*line)[i];
    if (move.to() != at) continue;
    dropped = move.kind() == MoveKind::drop;
    at = move.from();
  }
  Setup setup = session.position().setup();
  if (dropped) {
    int& held = setup.hands[setup.side_to_move][as_size(at)];
    if (held == 0) return nullptr;  // taken on the way
    --held;
  } else {
    setup.board[as_size(at)] = {};
  }
  auto made = make_position(session.shared_rules(), setup);
  return made ? std::move(*made) : nullptr;
}

struct Tally {
  int asked = 0, mates = 0, none = 0, unknown = 0, minimal = 0, as_stated = 0, shorter = 0, first = 0;
  int false_lines = 0, within_1 = 0, within_10 = 0;
  std::vector<double> milliseconds{};
  std::vector<double> nodes{};

  void add(const Problem& problem, const AnyPosition& root, const MateAnswer& answer, double seconds,
           const MateQuestion& question) {
    const int length = static_cast<int>(answer.line.size());
    const bool won = answer.result == Solved::win;
    ++asked;
    mates += won;
    none += answer.result == Solved::none;
    unknown += answer.result == Solved::unknown;
    minimal += answer.minimal;
    as_stated += won && length == problem.plies;
    shorter += won && length < problem.plies;
    first += won && problem.solution.starts_with(move_text(answer.line.front(), root));
    false_lines += won && !holds(root, answer, question);
    within_1 += won && seconds <= 1;
    within_10 += won && seconds <= 10;
    milliseconds.push_back(seconds * 1000);
    nodes.push_back(static_cast<double>(answer.nodes));
  }
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

double sum(const std::vector<double>& values) {
  double all = 0;
  for (const double value : values) all += value;
  return all;
}

void print_table(const std::map<int, Tally>& tallies) {
  fmt::print("{:>5}{:>7}{:>7}{:>6}{:>8}{:>8}{:>8}{:>8}{:>7}{:>7}{:>7}{:>7}{:>10}{:>12}{:>10}{:>10}\n",
             "plies", "asked", "mate", "none", "unknown", "minimal", "stated", "shorter", "first", "false",
             "1 s", "10 s", "nodes", "all nodes", "ms", "all ms");
  for (const auto& [plies, tally] : tallies) {
    fmt::print(
        "{:>5}{:>7}{:>7}{:>6}{:>8}{:>8}{:>8}{:>8}{:>7}{:>7}{:>7}{:>7}{:>10.0f}{:>12.0f}{:>10.3f}{:>10.1f}\n",
        plies == 0 ? "all" : std::to_string(plies), tally.asked, tally.mates, tally.none, tally.unknown,
        tally.minimal, tally.as_stated, tally.shorter, tally.first, tally.false_lines, tally.within_1,
        tally.within_10, median(tally.nodes), sum(tally.nodes), median(tally.milliseconds),
        sum(tally.milliseconds));
  }
}

void print_odd(const Problem& problem, const AnyPosition& root, const MateAnswer& answer, double seconds) {
  const auto at = root.clone();
  std::string line;
  for (const Move move : answer.line) {
    line += ' ' + move_text(move, *at);
    at->make(move);
  }
  fmt::print("{} ({} plies): {}{}{}, {} nodes, {:.3f} s; stated {}\n", problem.id, problem.plies,
             solved_id(answer.result), line, answer.minimal ? ", minimal" : "", answer.nodes, seconds,
             problem.solution);
}

int run(const Task& task) {
  constexpr std::size_t kTableBytes = std::size_t{256} << 20;
  GameLibrary library;
  const auto rules = library.rules(task.game, {});
  if (!rules) return 1;
  auto session = Session::begin(*rules);
  if (!session) return 1;
  std::map<int, Tally> tallies;
  for (const Problem& problem : read_problems(task.file)) {
    if (const auto error = session->set_position(problem.position, problem.moves)) {
      fmt::print("{}: {}\n", problem.id, error->message);
      continue;
    }
    const auto root = task.crippled ? crippled(*session, problem.solution) : session->position().clone();
    if (!root) continue;
    const double begin = cpu_seconds();
    ProofTable table(kTableBytes);
    const MateAnswer answer = solve_mate(*root, task.question, table);
    const double seconds = cpu_seconds() - begin;
    for (const int row : {problem.plies, 0}) tallies[row].add(problem, *root, answer, seconds, task.question);
    const bool as_stated =
        answer.result == Solved::win && static_cast<int>(answer.line.size()) == problem.plies && seconds <= 1;
    if (task.verbose && as_stated == task.crippled) print_odd(problem, *root, answer, seconds);
  }
  print_table(tallies);
  return 0;
}

}  // namespace
}  // namespace tesuji::bench

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2) {
    std::cerr << "usage: tsume_bench GAME FILE [win] [strict] [first] [crippled] [verbose] [NODES]\n";
    return 2;
  }
  tesuji::bench::Task task;
  task.game = words[0];
  task.file = words[1];
  task.question.offerings_are_vain = true;
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "win") task.question.goal = tesuji::solve::MateGoal::win;
    if (words[i] == "strict") task.question.offerings_are_vain = false;
    if (words[i] == "first") task.question.shortest = false;
    if (words[i] == "crippled") task.crippled = true;
    if (words[i] == "verbose") task.verbose = true;
    if (const auto nodes = tesuji::base::parse_int(words[i]))
      task.question.nodes = static_cast<std::uint64_t>(*nodes);
  }
  return tesuji::bench::run(task);
}
