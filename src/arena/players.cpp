#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arena/game_arena.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/mind.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/pieces/piece_play.hpp"
#include "persona/fractional/weights.hpp"
#include "persona/personas.hpp"

namespace tesuji::arena {
namespace {

constexpr int kDecided = 1'000'000'000;
constexpr std::size_t kTableMegabytes = 2;

/// Alpha-beta to a fixed depth that counts nothing but pieces; of equal moves it takes any.
class MaterialPlayer {
 public:
  MaterialPlayer(int depth, std::uint64_t seed) : depth_(depth), random_(seed) {}

  std::optional<std::string> choose(const Play& play) {
    const Session& session = pieces_of(play).session();
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
    return session.text_of(best[random_.below(best.size())]);
  }

 private:
  int material(const AnyPosition& position) const {
    int sum = 0;
    const Side us = position.side_to_move();
    for (Square sq = 0; sq < position.rules().board().squares(); ++sq) {
      const PlacedPiece piece = position.at(sq);
      if (piece.empty()) continue;
      const int value = values_[as_size(piece.piece)];
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

Chooser engine_player(std::shared_ptr<Mind> mind, const ThinkingRequest& request) {
  return [mind, request](const Play& play) -> std::optional<std::string> {
    const Proposal proposal = mind->searcher()->search(play, request, {}, {});
    return proposal.best.empty() ? std::nullopt : std::optional(proposal.best);
  };
}

Chooser persona_player(std::shared_ptr<Mind> mind, std::shared_ptr<Persona> persona) {
  return [mind, persona](const Play& play) -> std::optional<std::string> {
    const auto reply = mind->company()->ask(play, *persona, {});
    return reply && reply->act == PersonaAct::move ? std::optional(reply->move) : std::nullopt;
  };
}

Error unknown_player(const std::string& text, const std::vector<std::string>& levels) {
  return {ErrorCode::usage,
          fmt::format("there is no player '{}'", text),
          fmt::format("known: level:{}, depth:N, nodes:N, material:N, random, {}", join(levels, "|"),
                      join(persona_ids(), ", ")),
          {},
          ""};
}

Result<Chooser> persona_by_text(std::shared_ptr<Mind> mind, const std::string& id, const std::string& rest) {
  OptionChoices options;
  for (const std::string_view part : split(rest, ',')) {
    const auto equals = part.find('=');
    if (part.empty() || equals == std::string_view::npos) continue;
    options[std::string(part.substr(0, equals))] = part.substr(equals + 1);
  }
  auto persona = make_persona(id, options);
  if (!persona) return persona.error();
  return persona_player(std::move(mind), std::move(persona.value()));
}

}  // namespace

Result<Chooser> make_player(const Game& game, const std::string& text, std::uint64_t seed) {
  const std::shared_ptr<Mind> mind = game.make_mind(kTableMegabytes);
  const auto colon = std::min(text.find(':'), text.size());
  const std::string kind = text.substr(0, colon);
  const std::string rest = text.substr(std::min(colon + 1, text.size()));
  const int number = parse_int(rest).value_or(0);
  if (kind == "random") {
    return Chooser([random = Random(seed)](const Play& play) mutable -> std::optional<std::string> {
      const std::vector<std::string> moves = play.legal_moves();
      return moves[random.below(moves.size())];
    });
  }
  if (find_persona(kind) != nullptr && mind->company() != nullptr) return persona_by_text(mind, kind, rest);
  // Counting pieces needs pieces, as does saying what they are worth.
  if (kind == "material" && number > 0 && mind->appraiser() != nullptr) {
    const auto player = std::make_shared<MaterialPlayer>(number, seed);
    return Chooser([player](const Play& play) { return player->choose(play); });
  }
  ThinkingRequest request;
  request.seed = seed;
  request.goes_on = true;
  if (kind == "level") request.level = rest;
  if (kind == "depth") request.depth = number;
  if (kind == "nodes") request.nodes = static_cast<std::uint64_t>(number);
  if (!request.limited() || mind->searcher()->refuses(request))
    return unknown_player(text, mind->searcher()->levels());
  return engine_player(mind, request);
}

}  // namespace tesuji::arena
