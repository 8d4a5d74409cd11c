// Players that think in this program: the engine, its levels, personas, and two simple yardsticks.
#include <fmt/format.h>

#include <algorithm>

#include "arena/player_spec.hpp"
#include "base/failure.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/mind.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/pieces/piece_play.hpp"
#include "persona/fractional/weights.hpp"
#include "persona/personas.hpp"
#include "search/tuning.hpp"

namespace tesuji::arena {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTableMegabytes = 16;
constexpr int kMostMegabytes = 65'536;
constexpr int kMostThreads = 256;
constexpr int kDeepestMaterial = 8;

Errors refused(std::string message, std::string hint) {
  return {usage_error(std::move(message), std::move(hint))};
}

/// Options of the engine, beside those that limit it.
constexpr std::string_view kEngineOptions[] = {"threads", "hash", "stray"};

/// Measures how long a choice takes.
template <class Choose>
Reply timed(Choose choose) {
  const auto begin = Clock::now();
  Reply reply = choose();
  reply.spent = Clock::now() - begin;
  return reply;
}

Random seeded(std::uint64_t seed, Side side) {
  return Random(seed * 2 + (side == Side::first ? 0 : 1));
}

Reply any_move(const Play& play, Random& random) {
  const std::vector<std::string> moves = play.legal_moves();
  Reply reply;
  reply.resigns = moves.empty();
  if (!moves.empty()) reply.move = moves[random.below(moves.size())];
  return reply;
}

class EnginePlayer final : public Player {
 public:
  EnginePlayer(std::unique_ptr<Mind> mind, ThinkingRequest request, int stray_percent)
      : mind_(std::move(mind)), request_(std::move(request)), stray_percent_(as_size(stray_percent)) {}

  Trouble begin(Side side, const std::string&, std::uint64_t seed) override {
    request_.seed = seed;
    request_.goes_on = false;
    random_ = seeded(seed, side);
    return {};
  }

  Reply choose(const Turn& turn, const StopSignal& should_stop) override {
    return timed([&] {
      if (stray_percent_ > 0 && random_.below(100) < stray_percent_) return any_move(turn.play, random_);
      request_.clocks = turn.clocks;
      const Proposal proposal = mind_->searcher()->search(turn.play, request_, {}, should_stop);
      request_.goes_on = true;
      Reply reply;
      reply.move = proposal.best;
      reply.resigns = proposal.best.empty();
      if (!proposal.found.lines.empty()) {
        const Score score = proposal.found.lines.front().score;
        reply.centipawns =
            is_decided(score) ? (score > 0 ? kDecidedCentipawns : -kDecidedCentipawns) : centipawns(score);
      }
      return reply;
    });
  }

 private:
  std::unique_ptr<Mind> mind_;
  ThinkingRequest request_;
  std::size_t stray_percent_;
  Random random_{0};
};

class PersonaPlayer final : public Player {
 public:
  PersonaPlayer(std::unique_ptr<Mind> mind, std::unique_ptr<Persona> persona)
      : mind_(std::move(mind)), persona_(std::move(persona)) {}

  Trouble begin(Side, const std::string&, std::uint64_t) override { return {}; }

  Reply choose(const Turn& turn, const StopSignal& should_stop) override {
    return timed([&] {
      Reply reply;
      const auto answer = mind_->company()->ask(turn.play, *persona_, should_stop);
      if (!answer) {
        reply.trouble = {Misdeed::refused, answer.error().message};
      } else if (answer->act == PersonaAct::move) {
        reply.move = answer->move;
      } else {
        reply.resigns = true;
      }
      return reply;
    });
  }

 private:
  std::unique_ptr<Mind> mind_;
  std::unique_ptr<Persona> persona_;
};

class RandomPlayer final : public Player {
 public:
  Trouble begin(Side side, const std::string&, std::uint64_t seed) override {
    random_ = seeded(seed, side);
    return {};
  }

  Reply choose(const Turn& turn, const StopSignal&) override { return any_move(turn.play, random_); }

 private:
  Random random_{0};
};

/// Alpha-beta to a fixed depth that counts nothing but pieces; of equal moves it takes any.
class MaterialPlayer final : public Player {
 public:
  explicit MaterialPlayer(int depth) : depth_(depth) {}

  Trouble begin(Side side, const std::string&, std::uint64_t seed) override {
    random_ = seeded(seed, side);
    return {};
  }

  Reply choose(const Turn& turn, const StopSignal&) override {
    return timed([&] {
      const Session& session = pieces_of(turn.play).session();
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
      Reply reply;
      reply.resigns = best.empty();
      if (!best.empty()) reply.move = session.text_of(best[random_.below(best.size())]);
      return reply;
    });
  }

 private:
  static constexpr int kDecided = 1'000'000'000;

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
  Random random_{0};
  std::vector<int> values_;
};

/// The number an option says, or `usual`; nothing when it is none or out of bounds.
std::optional<int> number(const PlayerSpec& spec, const std::string& option, int usual, int least, int most) {
  const auto found = spec.options.find(option);
  if (found == spec.options.end()) return usual;
  const auto read = parse_int(found->second);
  return read && *read >= least && *read <= most ? read : std::nullopt;
}

std::optional<Error> set_search_constants(Mind& mind, const PlayerSpec& spec) {
  for (const auto& [option, text] : spec.options) {
    if (!is_search_constant(option)) continue;
    const auto value = parse_int(text);
    if (!value)
      return usage_error(fmt::format("{}: '{}' is not '{}'", spec.name, option, text),
                         "expected a whole number");
    if (auto error = mind.use_search_constant(option, *value)) return error;
  }
  return std::nullopt;
}

Result<std::unique_ptr<Player>, Errors> engine_player(const Game& game, const PlayerSpec& spec) {
  for (const auto& [option, value] : spec.options) {
    const bool own =
        std::find(std::begin(kEngineOptions), std::end(kEngineOptions), option) != std::end(kEngineOptions);
    if (!own && !is_search_constant(option))
      return refused(fmt::format("{}: the engine has no option '{}'", spec.name, option),
                     "known: threads, hash, stray and the constants of the search");
  }
  const auto megabytes = number(spec, "hash", kTableMegabytes, 1, kMostMegabytes);
  const auto threads = number(spec, "threads", 1, 1, kMostThreads);
  const auto stray = number(spec, "stray", 0, 0, 100);
  if (!megabytes || !threads || !stray)
    return refused(fmt::format("{}: threads, hash and stray are whole numbers", spec.name),
                   "write threads=2,hash=64,stray=5 (percent of moves that are any legal one)");
  auto mind = game.make_mind(as_size(*megabytes));
  if (mind->searcher() == nullptr) return Errors{not_offered(game, "search")};
  if (!spec.weights.text.empty()) {
    if (const auto faults = mind->use_weights(spec.weights)) return *faults;
  }
  if (const auto error = set_search_constants(*mind, spec)) return Errors{*error};
  ThinkingRequest request;
  if (spec.kind == "level") request.level = spec.who;
  request.depth = spec.limits.depth;
  request.nodes = spec.limits.nodes;
  request.movetime = spec.limits.movetime;
  request.threads = *threads;
  if (!request.limited() && !spec.limits.clocked())
    return refused(fmt::format("{}: nothing says how long it may think", spec.name),
                   "add --limit nodes=10000");
  if (const auto error = mind->searcher()->refuses(request)) return Errors{*error};
  return std::unique_ptr<Player>(std::make_unique<EnginePlayer>(std::move(mind), std::move(request), *stray));
}

Result<std::unique_ptr<Player>, Errors> persona_player(const Game& game, const PlayerSpec& spec) {
  auto mind = game.make_mind(1);
  if (mind->company() == nullptr) return Errors{no_persona(game, *mind, spec.who)};
  if (const auto error = unsuited(spec.who, game.outline().id)) return Errors{*error};
  auto persona = make_persona(spec.who, spec.options);
  if (!persona) return Errors{persona.error()};
  return std::unique_ptr<Player>(
      std::make_unique<PersonaPlayer>(std::move(mind), std::move(persona.value())));
}

Result<std::unique_ptr<Player>, Errors> material_player(const Game& game, const PlayerSpec& spec) {
  const auto depth = parse_int(spec.who);
  if (!depth || *depth < 1 || *depth > kDeepestMaterial)
    return refused(fmt::format("'{}' looks no number of plies ahead", spec.name),
                   fmt::format("write material:1 to material:{}", kDeepestMaterial));
  if (game.outline().pieces.empty())
    return refused(fmt::format("'{}' counts pieces, and {} has none", spec.name, game.outline().id),
                   "choose another player");
  return std::unique_ptr<Player>(std::make_unique<MaterialPlayer>(*depth));
}

}  // namespace

Result<std::unique_ptr<Player>, Errors> make_house_player(const std::shared_ptr<const Game>& game,
                                                          const PlayerSpec& spec) {
  if (spec.kind == "random") return std::unique_ptr<Player>(std::make_unique<RandomPlayer>());
  if (spec.kind == "material") return material_player(*game, spec);
  if (spec.kind == "persona") return persona_player(*game, spec);
  return engine_player(*game, spec);
}

}  // namespace tesuji::arena
