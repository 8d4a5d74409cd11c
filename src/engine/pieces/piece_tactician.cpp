#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/move_threats.hpp"
#include "engine/pieces/found_line.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "evaluate/piece_values.hpp"
#include "explain/tactic_words.hpp"
#include "labels/label_board.hpp"
#include "notation/any_move.hpp"
#include "threats/replay.hpp"

namespace tesuji::engine {
namespace {

/// A person reads so many threats of a side.
constexpr std::size_t kShownThreats = 12;

Datum gain_datum(Score gain) {
  return gain >= kRoyalWorth ? Datum("mate") : Datum(gain);
}

Datum tactic_datum(const Tactic& tactic, const GameDefinition& game, Language language) {
  Datum json = {
      {"theme", theme_name(tactic)},
      {"ply", tactic.ply},
      {"squares", Datum::list(tactic.squares, [&](Square sq) { return square_datum(sq, game); })},
      {"pieces", Datum::list(tactic.pieces, [&](auto& one) { return piece_datum(one.piece, game); })},
      {"by", side_word(tactic.by)},
      {"last_ply", tactic.last_ply},
      {"gain", gain_datum(tactic.gain)}};
  if (tactic.moves != 0) json["moves"] = tactic.moves;
  if (tactic.dropped) json["dropped"] = true;
  json["name"] = tactic.theme->name(language);
  json["text"] = tactic_sentence(tactic, game, language);
  return json;
}

Datum threat_datum(const Threat& threat, const GameDefinition& game, Language language) {
  return {{"by", side_word(threat.by)},
          {"piece", piece_datum(threat.piece, game)},
          {"from", square_datum(threat.origin, game)},
          {"to", square_datum(threat.target, game)},
          {"vector", vector_datum(threat.vector)},
          {"reward", reward_id(threat.reward)},
          {"rewards", Datum::list(threat.rewards, reward_id)},
          {"victim", piece_datum(threat.victim, game)},
          {"gain", gain_datum(threat.gain)},
          {"text", threat_sentence(threat, game, language)}};
}

std::string threat_rows(const std::vector<Threat>& threats, const GameDefinition& game, Language language) {
  std::string text;
  for (std::size_t i = 0; i < std::min(threats.size(), kShownThreats); ++i) {
    const Threat& threat = threats[i];
    const std::string gain = threat.gain >= kRoyalWorth ? "-" : fmt::format("{:+}", threat.gain);
    text += fmt::format("  {:>6}  {}\n", gain, threat_sentence(threat, game, language));
  }
  if (threats.size() > kShownThreats) text += fmt::format("  ... {}\n", threats.size() - kShownThreats);
  if (threats.empty()) text += language == Language::ja ? "  なし\n" : "  nothing\n";
  return text;
}

/// Tactics along `line` from where the session stands; its last move counts as the one before the line.
std::vector<Tactic> tactics_along(const Sight& sight, const Session& session, std::span<const Move> line,
                                  TacticMode mode, const Worths& worths) {
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
  return find_tactics(sight, session.position(), line, request);
}

}  // namespace

Result<Answer> PieceMind::tactics(const Play& play, const TacticsQuestion& question,
                                  const StopSignal& should_stop) {
  const Session& session = pieces_of(play).session();
  const Sight sight(session.game(), should_stop);
  const Worths worths = derived_worths(session.rules(), should_stop);
  auto line = session.parse_line(question.line);
  if (!line) return line.error();
  if (line->empty() && !sight.patience().ends())
    *line = question.public_labels
                ? puzzle_line(engine_, session.position(), question.nodes, should_stop)
                : decisive_line(engine_, sight, session.position(), question.nodes, worths, should_stop);
  if (sight.patience().ends()) return Answer::given_up();
  const std::vector<std::string> moves = move_texts(*line, session.position());
  Answer answer;
  if (question.line.empty()) answer.text = join(moves, " ") + "\n";
  Datum themes = Datum::list();
  const TacticMode mode = question.public_labels ? TacticMode::lichess : TacticMode::own;
  const std::vector<Tactic> found = tactics_along(sight, session, *line, mode, worths);
  if (sight.patience().ends()) return Answer::given_up();
  if (found.empty())
    answer.remark = question.language == Language::ja ? "手筋は見つからない\n" : "no tactic found\n";
  for (const Tactic& tactic : found) {
    themes.add(tactic_datum(tactic, session.game(), question.language));
    answer.text += fmt::format("{:>2}  {}: {}\n", tactic.ply, tactic.theme->name(question.language),
                               tactic_sentence(tactic, session.game(), question.language));
  }
  answer.data = {{"themes", themes}, {"line", moves}};
  return answer;
}

Answer PieceMind::threats(const Play& play, Language language, const StopSignal& should_stop) {
  const PiecePlay& at = pieces_of(play);
  const GameDefinition& game = at.session().game();
  const Sight sight(game, should_stop);
  const Worths worths = derived_worths(at.session().rules(), should_stop);
  const bool ja = language == Language::ja;
  const Side side = at.side_to_move();
  Answer answer;
  answer.data = {{"side", side_word(side)}, {"check", at.in_check()}};
  const auto tell = [&](Side by, const char* field, const char* said) {
    const std::vector<Threat> found = threats_of(sight, at.position(), by, worths);
    answer.data[field] =
        Datum::list(found, [&](const Threat& threat) { return threat_datum(threat, game, language); });
    answer.text += fmt::format(fmt::runtime(said), in(language, at.game().side_name(by))) + "\n" +
                   threat_rows(found, game, language);
  };
  tell(side, "threats", ja ? "{}の手番:" : "{} to move can win:");
  tell(opponent(side), "if_passed", ja ? "パスしたら{}の狙い:" : "If it passed, {} could win:");
  return sight.patience().ends() ? Answer::given_up() : answer;
}

Result<Answer> move_threats(const Play& play, const std::string& move, Language language,
                            const StopSignal& should_stop) {
  if (play.game().outline().pieces.empty()) return not_offered(play.game(), "threats of a move");
  const Session& session = pieces_of(play).session();
  const auto line = session.parse_line(move);
  if (!line) return line.error();
  if (line->size() != 1)
    return refusal(ErrorCode::usage, "one move is looked at", "write a single move, for example --move Nc7");
  const Sight sight(session.game(), should_stop);
  const Worths worths = derived_worths(session.rules(), should_stop);
  const MoveThreats found = threats_by(sight, session.position(), line->front(), worths);
  if (sight.patience().ends()) return Answer::given_up();
  const auto after = session.position().clone();
  after->make(line->front());
  const GameDefinition& game = session.game();
  const std::string name = in(language, play.named(move_text(line->front(), session.position())).text);
  const auto aims = Datum::list(found.aims, [&](const Aim& aim) -> Datum {
    return {{"from", square_datum(aim.from, game)},
            {"to", square_datum(aim.target, game)},
            {"through", square_datum(aim.through, game)},
            {"vector", vector_datum(aim.vector)},
            {"check", aim.check},
            {"gain", gain_datum(aim.gain)},
            {"text", aim_sentence(aim, *after, language)}};
  });
  Answer answer{Datum{{"move", move_text(line->front(), session.position())},
                      {"shape", move_shape_id(found.shape)},
                      {"name", shape_words(found.shape, language)},
                      {"aims", aims}},
                fmt::format("{}{}{}\n", name, language == Language::ja ? "：" : ": ",
                            shape_words(found.shape, language)),
                ""};
  for (const Aim& aim : found.aims) answer.text += fmt::format("  {}\n", aim_sentence(aim, *after, language));
  return answer;
}

Result<PuzzleReport> PieceMind::score(const Play& play, const std::vector<Puzzle>& puzzles,
                                      const std::string& file, const PuzzleTask& task) {
  Session session = pieces_of(play).session().copy();
  return score_puzzles(session, puzzles, file, task);
}

Result<PuzzleReport> score_puzzles(Session& session, const std::vector<Puzzle>& puzzles,
                                   const std::string& file, const PuzzleTask& task) {
  const Sight sight(session.game());
  const Worths worths = derived_worths(session.rules());
  const Worths points = label_points(session.rules());
  Engine engine;
  PuzzleReport report;
  for (const Puzzle& puzzle : puzzles) {
    if (task.should_stop()) break;
    const std::string solution = join({puzzle.moves.begin() + 1, puzzle.moves.end()}, " ");
    auto error = session.set_position(puzzle.position, puzzle.moves.front());
    const auto line = parse_any_line(solution, session.position());
    if (!error && !line) error = line.error();
    if (!error && line->empty())
      error = refusal(ErrorCode::bad_input, "the solution holds numbers, but no move",
                      "write the moves separated by blanks");
    if (error) {
      error->where = {file, puzzle.line, 0};
      error->source_line.clear();
      return *error;
    }
    ++report.asked;
    std::vector<Move> moves = *line;
    if (task.nodes != 0) {
      moves = task.mode == TacticMode::lichess
                  ? puzzle_line(engine, session.position(), task.nodes, task.should_stop)
                  : decisive_line(engine, sight, session.position(), task.nodes, points, task.should_stop);
      if (moves.empty() || moves.front() != line->front()) continue;
    }
    ++report.solved;
    std::set<std::string> themes;
    for (const Tactic& tactic : tactics_along(sight, session, moves, task.mode, worths))
      themes.insert(theme_name(tactic));
    report.scores.count(themes, puzzle);
    PuzzleReport::Miss miss{puzzle.id, {}, {}};
    for (const std::string& theme : scored_themes()) {
      if (themes.contains(theme) == puzzle.themes.contains(theme)) continue;
      (themes.contains(theme) ? miss.wrong : miss.missed).push_back(theme);
    }
    if (!miss.wrong.empty() || !miss.missed.empty()) report.misses.push_back(std::move(miss));
  }
  return report;
}

}  // namespace tesuji::engine
