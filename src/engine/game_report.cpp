#include "engine/game_report.hpp"

#include <algorithm>
#include <set>

#include "base/random.hpp"
#include "define/reach.hpp"
#include "engine/engine.hpp"
#include "notation/position_text.hpp"
#include "rules/registry.hpp"

namespace tesuji::engine {
namespace {

/// A rule by name, and the same game without it.
struct Ablation {
  std::string name;
  std::shared_ptr<const CompiledRules> without;
};

void add_ablation(std::vector<Ablation>& all, std::string name, GameDefinition game) {
  auto rules = compile_game(std::move(game));
  if (rules) all.push_back({std::move(name), *rules});
}

/// Every rule that a game can do without.
std::vector<Ablation> ablations(const GameDefinition& game) {
  std::vector<Ablation> all;
  const auto without = [&](bool there, std::string name, const std::function<void(GameDefinition&)>& change) {
    if (!there) return;
    GameDefinition changed = game;
    change(changed);
    add_ablation(all, std::move(name), std::move(changed));
  };
  without(game.castling.has_value(), "castling", [](GameDefinition& g) { g.castling.reset(); });
  without(game.en_passant.has_value(), "en-passant", [](GameDefinition& g) { g.en_passant.reset(); });
  for (std::size_t i = 0; i < game.promotions.size(); ++i) {
    const std::string who = game.piece(game.promotions[i].pieces.front()).id;
    without(true, "promotion of " + who, [i](GameDefinition& g) {
      g.promotions.erase(g.promotions.begin() + static_cast<std::ptrdiff_t>(i));
    });
  }
  without(!game.royal.facing.empty(), "royal: facing", [](GameDefinition& g) { g.royal.facing.clear(); });
  without(game.end.repetition != 0, "end: repetition", [](GameDefinition& g) { g.end.repetition = 0; });
  without(game.end.quiet_plies != 0, "end: quiet-moves", [](GameDefinition& g) { g.end.quiet_plies = 0; });
  without(!game.end.too_weak.empty(), "end: too-weak", [](GameDefinition& g) { g.end.too_weak.clear(); });
  without(game.end.arrival.has_value(), "end: arrival", [](GameDefinition& g) { g.end.arrival.reset(); });
  if (!game.special.any()) return all;
  game.special->for_active([&](const auto& rule) {
    using R = std::decay_t<decltype(rule)>;
    SpecialRules rest = *game.special;
    std::get<R>(rest.each).active = false;
    GameDefinition changed = game;
    changed.special = rest.any() ? Special(std::make_shared<const SpecialRules>(rest)) : Special();
    add_ablation(all, "special: " + std::string(rule.kName), std::move(changed));
  });
  return all;
}

std::vector<std::uint32_t> move_bits(const AnyPosition& position) {
  std::vector<std::uint32_t> bits;
  for (const Move move : position.legal_moves()) bits.push_back(move.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

/// Would this position, or what `played` makes of it, be another one without the rule?
bool matters(const AnyPosition& position, std::optional<Move> played, const Ablation& ablation) {
  Setup setup = position.setup();
  if (!ablation.without->definition().castling) setup.castling.clear();
  const auto other = make_position(ablation.without, setup);
  if (!other) return true;
  if (move_bits(**other) != move_bits(position)) return true;
  if (!played) return false;
  const auto after = position.clone();
  after->make(*played);
  (*other)->make(*played);
  return after->setup().board != (*other)->setup().board ||
         after->setup().counters != (*other)->setup().counters ||
         after->side_to_move() != (*other)->side_to_move();
}

bool contains(const std::vector<PieceIndex>& list, PieceIndex piece) {
  return std::find(list.begin(), list.end(), piece) != list.end();
}

std::vector<Square> births(const GameDefinition& game, PieceIndex piece, Side side) {
  std::set<Square> squares;
  for (std::size_t sq = 0; sq < game.start.size(); ++sq) {
    if (game.start[sq] == PlacedPiece{piece, side}) squares.insert(static_cast<Square>(sq));
  }
  const auto s = as_size(side);
  for (const PromotionRule& rule : game.promotions) {
    if (contains(rule.to[s], piece)) squares.insert(rule.zone[s].begin(), rule.zone[s].end());
  }
  if (game.drops && contains(game.drops->pieces, piece)) {
    for (int sq = 0; sq < game.board.squares(); ++sq) squares.insert(static_cast<Square>(sq));
  }
  return {squares.begin(), squares.end()};
}

void find_reach(const GameDefinition& game, GameReport& report) {
  const Reach reach(game);
  for (std::size_t p = 0; p < game.pieces.size(); ++p) {
    const auto piece = static_cast<PieceIndex>(p);
    // Nobody moves a piece that belongs to nobody: the rule that puts it down is reported instead.
    if (game.special.any() && game.special->neutral() == piece) continue;
    PieceReach found{piece, 0, 0};
    for (const Side side : kBothSides) {
      const auto from = births(game, piece, side);
      std::vector<bool> reached = reach.closure(piece, side, from);
      for (const Square sq : from) reached[as_size(sq)] = true;
      found.births += static_cast<int>(from.size());
      found.squares =
          std::max(found.squares, static_cast<int>(std::count(reached.begin(), reached.end(), true)));
      const auto s = as_size(side);
      for (const PromotionRule& rule : game.promotions) {
        if (!contains(rule.pieces, piece)) continue;
        const bool possible = std::any_of(rule.zone[s].begin(), rule.zone[s].end(),
                                          [&](Square sq) { return reached[as_size(sq)]; });
        if (possible) continue;
        for (const PieceIndex to : rule.to[s]) report.lost.push_back({piece, to, side});
      }
    }
    report.reach.push_back(found);
  }
}

class Player {
 public:
  Player(const GameDefinition& game, const ReportEffort& effort, const StopSignal& should_stop)
      : effort_(effort), should_stop_(should_stop), ablations_(ablations(game)) {
    for (const Ablation& ablation : ablations_) uses_.push_back({ablation.name, 0});
  }

  /// False when stopped.
  bool play(const AnyPosition& start, int number, SelfPlay& sum) {
    const auto position = start.clone();
    Random random(static_cast<std::uint64_t>(number) + 1);
    engine_.new_game();
    int plies = 0;
    std::optional<Outcome> outcome;
    while (!(outcome = position->outcome()) && plies < effort_.plies) {
      if (should_stop_()) return false;
      const auto legal = position->legal_moves();
      sum.branching += static_cast<double>(legal.size());
      ++positions_;
      const Move move = plies < effort_.random_plies ? legal[random.below(legal.size())] : think(*position);
      look(*position, move, random);
      position->make(move);
      ++plies;
    }
    judge(*position, outcome);
    sum.plies += plies;
    ++sum.games;
    sum.unfinished += !outcome;
    sum.draws += outcome && !outcome->winner;
    sum.first_wins += outcome && outcome->winner == Side::first;
    sum.second_wins += outcome && outcome->winner == Side::second;
    return true;
  }

  double positions() const { return positions_; }
  const std::vector<RuleUse>& uses() const { return uses_; }

 private:
  Move think(const AnyPosition& position) {
    Limits limits;
    limits.nodes = effort_.nodes;
    return engine_.think(position, limits, {}, {}, should_stop_).move();
  }

  /// Positions are looked at more seldom the more there are.
  void look(const AnyPosition& position, Move played, Random& random) {
    const int expected = effort_.games * 80;
    if (random.below(static_cast<std::uint64_t>(expected)) >= static_cast<std::uint64_t>(effort_.positions))
      return;
    for (std::size_t i = 0; i < ablations_.size(); ++i)
      uses_[i].times += matters(position, played, ablations_[i]);
  }

  /// A rule that ended the game has had its day.
  void judge(const AnyPosition& position, const std::optional<Outcome>& outcome) {
    if (!outcome) return;
    const auto credit = [&](const std::string& name) {
      for (RuleUse& use : uses_) use.times += use.name == name;
    };
    if (outcome->reason == EndReason::repetition || outcome->reason == EndReason::perpetual_check ||
        outcome->reason == EndReason::perpetual_chase || outcome->reason == EndReason::perpetual_attack)
      credit("end: repetition");
    if (outcome->reason == EndReason::quiet_moves) credit("end: quiet-moves");
    if (outcome->reason == EndReason::too_little_material) credit("end: too-weak");
    if (outcome->reason == EndReason::arrival) credit("end: arrival");
    if (outcome->reason != EndReason::special) return;
    int number = 0;
    position.rules().definition().special->for_all([&](const auto& rule) {
      if (number++ == outcome->rule) credit("special: " + std::string(rule.kName));
    });
  }

  ReportEffort effort_;
  StopSignal should_stop_;
  std::vector<Ablation> ablations_;
  std::vector<RuleUse> uses_;
  Engine engine_;
  double positions_ = 0;
};

}  // namespace

Result<GameReport, Errors> report_on(const GameDefinition& game, const ReportEffort& effort,
                                     const GameReportListener& listener) {
  GameReport report;
  find_reach(game, report);
  auto rules = compile_game(game);
  if (!rules) return Errors{rules.error()};
  const auto setup = start_position(**rules);
  if (!setup) return Errors{setup.error()};
  const auto start = make_position(*rules, *setup);
  if (!start) return Errors{start.error()};
  Player player(game, effort, listener.should_stop);
  for (int number = 0; number < effort.games; ++number) {
    if (!player.play(**start, number, report.play)) break;
    if (listener.on_game) listener.on_game(number + 1, effort.games);
  }
  if (report.play.games > 0) report.play.plies /= report.play.games;
  if (player.positions() > 0) report.play.branching /= player.positions();
  report.rules = player.uses();
  return report;
}

}  // namespace tesuji::engine
