#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arena/game_arena.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/engine.hpp"
#include "engine/persona_view.hpp"
#include "notation/coordinates.hpp"
#include "persona/fractional/weights.hpp"
#include "persona/personas.hpp"

namespace tesuji {
namespace {

constexpr int kDecided = 1'000'000'000;
constexpr std::size_t kTableMegabytes = 2;

/// Alpha-beta to a fixed depth that counts nothing but pieces; of equal moves it takes any.
class MaterialPlayer {
 public:
  MaterialPlayer(int depth, std::uint64_t seed) : depth_(depth), random_(seed) {}

  std::optional<Move> choose(const Session& session) {
    if (values_.empty()) values_ = fractional::values_of(session.game(), fractional::weights());
    const auto position = session.position().clone();
    std::vector<Move> best;
    int most = -kDecided - 1;
    for (const Move move : position->legal_moves()) {
      position->make(move);
      const int score = -search(*position, depth_ - 1, -kDecided - 1, -most + 1);
      position->undo();
      if (score > most) best.clear();
      if (score >= most) best.push_back(move);
      most = std::max(most, score);
    }
    if (best.empty()) return std::nullopt;
    return best[random_.below(best.size())];
  }

 private:
  int material(const AnyPosition& position) const {
    int sum = 0;
    const Side us = position.side_to_move();
    for (Square sq = 0; sq < position.rules().board().squares(); ++sq) {
      const PlacedPiece piece = position.at(sq);
      if (piece.empty()) continue;
      const int value = values_[static_cast<std::size_t>(piece.piece)];
      sum += piece.side == us ? value : -value;
    }
    return sum;
  }

  int search(AnyPosition& position, int depth, int alpha, int beta) const {
    if (depth == 0) return material(position);
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty()) {
      const auto outcome = position.outcome();
      if (!outcome || !outcome->winner) return 0;
      return *outcome->winner == position.side_to_move() ? kDecided : -kDecided;
    }
    int best = -kDecided - 1;
    for (const Move move : moves) {
      position.make(move);
      best = std::max(best, -search(position, depth - 1, -beta, -alpha));
      position.undo();
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  int depth_;
  Random random_;
  std::vector<int> values_;
};

Chooser engine_player(const Limits& limits, const std::optional<Handicap>& handicap) {
  const auto engine = std::make_shared<Engine>(kTableMegabytes);
  EngineSettings settings;
  settings.handicap = handicap;
  return [engine, limits, settings](const Session& session) -> std::optional<Move> {
    const Thought thought = engine->think(session.position(), limits, settings);
    if (thought.decision == Decision::resign) return std::nullopt;
    return thought.move();
  };
}

Chooser persona_player(std::shared_ptr<Persona> persona) {
  return [persona](const Session& session) -> std::optional<Move> {
    const auto reply = persona->choose(view_game(session), {}, {});
    if (!reply || reply->act != PersonaAct::move) return std::nullopt;
    const auto move = parse_move(reply->move, session.position());
    return move ? std::optional<Move>(*move) : std::nullopt;
  };
}

Error unknown_player(const std::string& text) {
  return {ErrorCode::usage,
          fmt::format("there is no player '{}'", text),
          fmt::format("known: level:1 to level:{}, depth:N, nodes:N, material:N, random, {}", kMostLevel,
                      join(persona_ids(), ", ")),
          {},
          ""};
}

Result<Chooser> persona_by_text(const std::string& id, const std::string& rest) {
  OptionChoices options;
  for (const std::string_view part : split(rest, ',')) {
    const auto equals = part.find('=');
    if (part.empty() || equals == std::string_view::npos) continue;
    options[std::string(part.substr(0, equals))] = part.substr(equals + 1);
  }
  auto persona = make_persona(id, options);
  if (!persona) return persona.error();
  return persona_player(std::move(persona.value()));
}

}  // namespace

Result<Chooser> make_player(const std::string& text, std::uint64_t seed) {
  const auto colon = std::min(text.find(':'), text.size());
  const std::string kind = text.substr(0, colon);
  const std::string rest = text.substr(std::min(colon + 1, text.size()));
  const int number = parse_int(rest).value_or(0);
  Limits limits;
  if (kind == "random") {
    return Chooser([random = Random(seed)](const Session& session) mutable -> std::optional<Move> {
      const std::vector<Move> moves = session.position().legal_moves();
      return moves[random.below(moves.size())];
    });
  }
  if (find_persona(kind) != nullptr) return persona_by_text(kind, rest);
  if (number < 1) return unknown_player(text);
  if (kind == "material") {
    const auto player = std::make_shared<MaterialPlayer>(number, seed);
    return Chooser([player](const Session& session) { return player->choose(session); });
  }
  if (kind == "level" && number <= kMostLevel) return engine_player(limits, handicap_at_level(number, seed));
  if (kind == "depth") {
    limits.depth = number;
    return engine_player(limits, std::nullopt);
  }
  if (kind == "nodes") {
    limits.nodes = static_cast<std::uint64_t>(number);
    return engine_player(limits, std::nullopt);
  }
  return unknown_player(text);
}

}  // namespace tesuji
