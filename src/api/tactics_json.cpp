#include "api/tactics_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "define/square_text.hpp"
#include "explain/tactic_words.hpp"
#include "notation/coordinates.hpp"

namespace tesuji::api {
namespace {

const char* side_id(Side side) {
  return side == Side::first ? "first" : "second";
}

Json square_json(Square sq, const GameDefinition& game) {
  return sq == kNoSquare ? Json(nullptr) : Json(square_text(sq, game.board, game.square_names));
}

Json piece_json(PieceType piece, const GameDefinition& game) {
  return piece == kNoPiece ? Json(nullptr) : Json(game.piece(piece).id);
}

Json tactic_json(const Tactic& tactic, const GameDefinition& game, Language language) {
  Json squares = Json::array();
  Json pieces = Json::array();
  for (std::size_t i = 0; i < tactic.squares.size(); ++i) {
    squares.push_back(square_json(tactic.squares[i], game));
    pieces.push_back(piece_json(tactic.pieces[i].piece, game));
  }
  Json json = {{"theme", theme_name(tactic)}, {"ply", tactic.ply},        {"squares", std::move(squares)},
               {"pieces", std::move(pieces)}, {"by", side_id(tactic.by)}, {"last_ply", tactic.last_ply}};
  if (tactic.gain >= kRoyalWorth) {
    json["gain"] = "mate";
  } else {
    json["gain"] = tactic.gain;
  }
  if (tactic.moves != 0) json["moves"] = tactic.moves;
  if (tactic.dropped) json["dropped"] = true;
  json["name"] = tactic_name(tactic.kind, language);
  json["text"] = tactic_sentence(tactic, game, language);
  return json;
}

Json threat_json(const Threat& threat, const AnyPosition& position, Language language) {
  const GameDefinition& game = position.rules().definition();
  Json rewards = Json::array();
  for (const Reward reward : threat.rewards) rewards.push_back(reward_id(reward));
  Json json = {{"by", side_id(threat.by)},
               {"piece", piece_json(threat.piece, game)},
               {"from", square_json(threat.origin, game)},
               {"to", square_json(threat.target, game)},
               {"vector", {threat.vector.right, threat.vector.forward}},
               {"reward", reward_id(threat.reward)},
               {"rewards", std::move(rewards)},
               {"victim", piece_json(threat.victim, game)}};
  if (threat.gain >= kRoyalWorth) {
    json["gain"] = "mate";
  } else {
    json["gain"] = threat.gain;
  }
  json["text"] = threat_sentence(threat, game, language);
  return json;
}

}  // namespace

Json tactics_json(const std::vector<Tactic>& tactics, std::span<const Move> line, const AnyPosition& start,
                  Language language) {
  Json themes = Json::array();
  for (const Tactic& tactic : tactics)
    themes.push_back(tactic_json(tactic, start.rules().definition(), language));
  Json moves = Json::array();
  const auto position = start.clone();
  for (const Move move : line) {
    moves.push_back(move_text(move, *position));
    position->make(move);
  }
  return {{"themes", std::move(themes)}, {"line", std::move(moves)}};
}

Json threats_json(const AnyPosition& position, const Worths& worths, Language language) {
  const Side side = position.side_to_move();
  const auto list = [&](Side by) {
    Json threats = Json::array();
    for (const Threat& threat : threats_of(position, by, worths))
      threats.push_back(threat_json(threat, position, language));
    return threats;
  };
  return {{"side", side_id(side)},
          {"check", position.in_check()},
          {"threats", list(side)},
          {"if_passed", list(opponent(side))}};
}

std::string tactics_document(const std::vector<Tactic>& tactics, std::span<const Move> line,
                             const AnyPosition& start, Language language) {
  return tactics_json(tactics, line, start, language).dump() + "\n";
}

std::string threats_document(const AnyPosition& position, const Worths& worths, Language language) {
  return threats_json(position, worths, language).dump() + "\n";
}

std::string puzzles_document(const PuzzleReport& report) {
  const auto rounded = [](double value) { return std::round(value * 1e4) / 1e4; };
  Json themes = Json::array();
  for (const auto& [theme, count] : report.scores.all) {
    Json row = {{"theme", theme},
                {"right", count.right},
                {"wrong", count.wrong},
                {"missed", count.missed},
                {"precision", rounded(count.precision())},
                {"recall", rounded(count.recall())},
                {"f1", rounded(count.f1())}};
    if (const auto uniform = report.scores.uniform.find(theme); uniform != report.scores.uniform.end()) {
      row["precision_uniform"] = rounded(uniform->second.precision());
      row["f1_uniform"] = rounded(uniform->second.f1());
    }
    themes.push_back(std::move(row));
  }
  Json misses = Json::array();
  for (const PuzzleReport::Miss& miss : report.misses)
    misses.push_back({{"id", miss.id}, {"wrong", miss.wrong}, {"missed", miss.missed}});
  return Json{{"asked", report.asked},
              {"solved", report.solved},
              {"macro_f1", rounded(macro_f1(report.scores.all))},
              {"macro_f1_uniform", rounded(macro_f1(report.scores.uniform))},
              {"themes", std::move(themes)},
              {"misses", std::move(misses)}}
             .dump() +
         "\n";
}

}  // namespace tesuji::api
