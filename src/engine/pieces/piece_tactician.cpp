#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "define/square_text.hpp"
#include "engine/line_tactics.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "evaluate/piece_values.hpp"
#include "explain/tactic_words.hpp"
#include "threats/threat.hpp"

namespace tesuji::engine {
namespace {

/// A person reads so many threats of a side.
constexpr std::size_t kShownThreats = 12;

Datum square_datum(Square sq, const GameDefinition& game) {
  return sq == kNoSquare ? Datum(nullptr) : Datum(square_text(sq, game.board, game.square_names));
}

Datum piece_datum(PieceType piece, const GameDefinition& game) {
  return piece == kNoPiece ? Datum(nullptr) : Datum(game.piece(piece).id);
}

Datum tactic_datum(const Tactic& tactic, const GameDefinition& game, Language language) {
  Datum squares = Datum::list();
  Datum pieces = Datum::list();
  for (std::size_t i = 0; i < tactic.squares.size(); ++i) {
    squares.add(square_datum(tactic.squares[i], game));
    pieces.add(piece_datum(tactic.pieces[i].piece, game));
  }
  Datum json = {{"theme", theme_name(tactic)}, {"ply", tactic.ply},          {"squares", std::move(squares)},
                {"pieces", std::move(pieces)}, {"by", side_word(tactic.by)}, {"last_ply", tactic.last_ply}};
  if (tactic.gain >= kRoyalWorth) {
    json["gain"] = "mate";
  } else {
    json["gain"] = tactic.gain;
  }
  if (tactic.moves != 0) json["moves"] = tactic.moves;
  if (tactic.dropped) json["dropped"] = true;
  json["name"] = tactic.theme->name(language);
  json["text"] = tactic_sentence(tactic, game, language);
  return json;
}

Datum threat_datum(const Threat& threat, const AnyPosition& position, Language language) {
  const GameDefinition& game = position.rules().definition();
  Datum rewards = Datum::list();
  for (const Reward reward : threat.rewards) rewards.add(reward_id(reward));
  Datum json = {{"by", side_word(threat.by)},
                {"piece", piece_datum(threat.piece, game)},
                {"from", square_datum(threat.origin, game)},
                {"to", square_datum(threat.target, game)},
                {"vector", Datum::List{threat.vector.right, threat.vector.forward}},
                {"reward", reward_id(threat.reward)},
                {"rewards", std::move(rewards)},
                {"victim", piece_datum(threat.victim, game)}};
  if (threat.gain >= kRoyalWorth) {
    json["gain"] = "mate";
  } else {
    json["gain"] = threat.gain;
  }
  json["text"] = threat_sentence(threat, game, language);
  return json;
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

class PieceTactician final : public organ::Tactician {
 public:
  explicit PieceTactician(Engine& engine) : engine_(engine) {}

  Result<Answer> tactics(const Play& play, const TacticsQuestion& question,
                         const StopSignal& should_stop) override {
    const Session& session = pieces_of(play).session();
    const Worths worths = derived_worths(session.rules());
    auto line = parse_line(session, question.line);
    if (!line) return line.error();
    if (line->empty()) {
      Limits limits;
      limits.nodes = question.nodes;
      *line = decisive_line(engine_, session.position(), limits, worths, should_stop);
    }
    const std::vector<std::string> moves = move_texts(*line, session.position());
    Answer answer;
    if (question.line.empty()) answer.text = join(moves, " ") + "\n";
    Datum themes = Datum::list();
    const TacticMode mode = question.public_labels ? TacticMode::lichess : TacticMode::own;
    const std::vector<Tactic> found = tactics_along(session, *line, mode, worths);
    if (found.empty())
      answer.remark = question.language == Language::ja ? "手筋は見つからない\n" : "no tactic found\n";
    for (const Tactic& tactic : found) {
      themes.add(tactic_datum(tactic, session.game(), question.language));
      answer.text += fmt::format("{:>2}  {}: {}\n", tactic.ply, tactic.theme->name(question.language),
                                 tactic_sentence(tactic, session.game(), question.language));
    }
    answer.data = {{"themes", std::move(themes)}, {"line", moves}};
    return answer;
  }

  Answer threats(const Play& play, Language language) override {
    const PiecePlay& at = pieces_of(play);
    const Worths worths = derived_worths(at.session().rules());
    const bool ja = language == Language::ja;
    const Side side = at.side_to_move();
    Answer answer;
    answer.data = {{"side", side_word(side)}, {"check", at.in_check()}};
    const auto tell = [&](Side by, const char* field, const char* said) {
      const std::vector<Threat> found = threats_of(at.position(), by, worths);
      Datum list = Datum::list();
      for (const Threat& threat : found) list.add(threat_datum(threat, at.position(), language));
      answer.data[field] = std::move(list);
      answer.text += fmt::format(fmt::runtime(said), in(language, at.game().side_name(by))) + "\n" +
                     threat_rows(found, at.session().game(), language);
    };
    tell(side, "threats", ja ? "{}の手番:" : "{} to move can win:");
    tell(opponent(side), "if_passed", ja ? "パスしたら{}の狙い:" : "If it passed, {} could win:");
    return answer;
  }

  Result<PuzzleReport> score(const Play& play, const std::vector<Puzzle>& puzzles, const std::string& file,
                             const PuzzleTask& task) override {
    Session session = pieces_of(play).session().copy();
    return score_puzzles(session, puzzles, file, task);
  }

 private:
  Engine& engine_;
};

}  // namespace

std::unique_ptr<organ::Tactician> make_piece_tactician(Engine& engine) {
  return std::make_unique<PieceTactician>(engine);
}

}  // namespace tesuji::engine
