// Forced mates and wins, proven.
#include <fmt/format.h>

#include "base/cpu_time.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "solve/mate_question.hpp"

namespace tesuji::engine {
namespace {

/// Megabytes that a proof may use when nobody says; it starts with far less.
constexpr std::size_t kUsualProof = 256;

const char* kind_of_line(const MateAnswer& answer, bool ja) {
  if (answer.minimal) return ja ? "最短" : "none is shorter";
  return ja ? "最短とは限らない" : "perhaps there is a shorter one";
}

std::string gist(const MateAnswer& answer, const SolvingRequest& request) {
  const bool ja = request.language == Language::ja;
  const bool mate = request.goal == "mate";
  if (answer.result == Solved::win) {
    const std::size_t plies = answer.line.size();
    return ja ? fmt::format("{}手{}（{}）\n", plies, mate ? "詰" : "で勝ち", kind_of_line(answer, true))
              : fmt::format("{} in {} {}; {}\n", mate ? "mate" : "win", plies, plies == 1 ? "ply" : "plies",
                            kind_of_line(answer, false));
  }
  if (answer.result == Solved::none) {
    if (request.depth != 0)
      return ja ? fmt::format("{}手以内では{}\n", request.depth, mate ? "詰まない" : "勝てない")
                : fmt::format("no {} within {} plies\n", mate ? "mate by checks" : "forced win",
                              request.depth);
    return ja ? (mate ? "詰まない\n" : "勝ちを強制できない\n")
              : (mate ? "there is no mate by checks\n" : "no win can be forced\n");
  }
  return ja ? "わからない（打ち切り）\n" : "unknown: stopped before it was decided\n";
}

RecordTreeLine tree_line(const std::vector<TreeMove>& tree, std::size_t& at, int depth,
                         AnyPosition& position);

/// The moves at one place of the tree: the first of them with the others as variations.
RecordTreeMove tree_move(const std::vector<TreeMove>& tree, std::size_t& at, int depth, AnyPosition& position,
                         std::vector<RecordTreeMove>& rest) {
  RecordTreeMove made;
  made.move = move_text(tree[at].move, position);
  position.make(tree[at].move);
  ++at;
  rest = tree_line(tree, at, depth + 1, position).moves;
  position.undo();
  return made;
}

RecordTreeLine tree_line(const std::vector<TreeMove>& tree, std::size_t& at, int depth,
                         AnyPosition& position) {
  RecordTreeLine line;
  while (at < tree.size() && tree[at].depth == depth) {
    std::vector<RecordTreeMove> rest;
    RecordTreeMove made = tree_move(tree, at, depth, position, rest);
    if (line.moves.empty()) {
      line.moves.push_back(std::move(made));
      line.moves.insert(line.moves.end(), std::make_move_iterator(rest.begin()),
                        std::make_move_iterator(rest.end()));
      continue;
    }
    RecordTreeLine other;
    other.moves.push_back(std::move(made));
    other.moves.insert(other.moves.end(), std::make_move_iterator(rest.begin()),
                       std::make_move_iterator(rest.end()));
    line.moves.front().variations.push_back(std::move(other));
  }
  return line;
}

Result<std::string> tree_record(const PiecePlay& at, const MateAnswer& answer) {
  RecordTree record;
  record.game = at.game().outline().id;
  record.position = at.position_text();
  std::size_t next = 0;
  const auto position = at.position().clone();
  record.line = tree_line(answer.tree, next, 0, *position);
  return at.game().write_record(record, "");
}

Datum firsts_datum(const MateAnswer& answer, const AnyPosition& root) {
  return Datum::list(answer.firsts, [&](const FirstMove& first) {
    Datum one{{"move", move_text(first.move, root)}, {"result", solved_id(first.result)}};
    if (first.result == Solved::win) {
      one["plies"] = first.plies;
      one["minimal"] = first.minimal;
    }
    return one;
  });
}

std::string firsts_text(const MateAnswer& answer, const AnyPosition& root, bool ja) {
  std::string text;
  for (const FirstMove& first : answer.firsts) {
    if (first.result == Solved::none) continue;
    const std::string move = move_text(first.move, root);
    if (first.result == Solved::unknown) {
      text += fmt::format("{}  {}\n", move, ja ? "わからない" : "unknown");
    } else {
      text += fmt::format("{}  {}{}{}\n", move, first.plies, ja ? "手" : " plies",
                          first.minimal ? ""
                          : ja          ? "以内"
                                        : " at most");
    }
  }
  return text;
}

}  // namespace

Result<Answer> PieceMind::solve(const Play& play, const SolvingRequest& request,
                                const StopSignal& should_stop) {
  const std::vector<std::string> known = goals();
  if (std::find(known.begin(), known.end(), request.goal) == known.end())
    return refusal(ErrorCode::usage, fmt::format("there is no goal '{}' in this game", request.goal),
                   "known: " + join(known, ", "));
  const PiecePlay& at = pieces_of(play);
  MateQuestion question;
  question.goal = request.goal == "mate" ? MateGoal::mate : MateGoal::win;
  question.nodes = request.nodes;
  question.plies = request.depth;
  question.offerings_are_vain = !request.strict && writes_sfen(at.session().game());
  question.all_firsts = request.all;
  question.tree = request.tree;
  question.should_stop = StopSignal(should_stop).within(request.time);
  question.progress = request.progress;
  const double begin = cpu_seconds();
  ProofTable table((request.megabytes == 0 ? kUsualProof : request.megabytes) << 20);
  const MateAnswer found = solve_mate(at.position(), question, table);
  const double seconds = cpu_seconds() - begin;
  const std::vector<std::string> line = move_texts(found.line, at.position());
  Answer answer;
  answer.data = {{"result", solved_id(found.result)}, {"line", line},         {"plies", line.size()},
                 {"minimal", found.minimal},          {"nodes", found.nodes}, {"seconds", seconds}};
  answer.text = fmt::format("{}{}{}\n{}", solved_id(found.result), line.empty() ? "" : " ", join(line, " "),
                            gist(found, request));
  answer.remark = fmt::format("{} nodes, {:.3f} ms\n", found.nodes, seconds * 1000);
  if (request.all) {
    answer.data["firsts"] = firsts_datum(found, at.position());
    answer.text += firsts_text(found, at.position(), request.language == Language::ja);
  }
  if (request.tree) {
    answer.data["tree_complete"] = found.tree_complete;
    const auto record = tree_record(at, found);
    if (!record) return record.error();
    answer.picture = *record;
  }
  return answer;
}

}  // namespace tesuji::engine
