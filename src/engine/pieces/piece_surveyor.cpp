// What a game's rules lead to: the reach of its pieces, and how quick games of the engine against itself go.
#include <fmt/format.h>

#include <cmath>

#include "base/random.hpp"
#include "define/reach.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "notation/position_text.hpp"
#include "rules/registry.hpp"

namespace tesuji::engine {
namespace {

constexpr int kGames = 24;
constexpr std::uint64_t kNodes = 300;      // for each move
constexpr int kMostPlies = 240;            // a longer game is broken off
constexpr int kRandomPlies = 4;            // at the beginning, so that games differ
constexpr std::uint64_t kPositions = 150;  // at which rules are left out to see what changes

struct PieceReach {
  PieceIndex piece = kNoPiece;
  int births = 0;   ///< squares on which it can come into being, of either side
  int squares = 0;  ///< squares it can come to stand on, of the side that gets further
};

/// A promotion that no sequence of moves leads to.
struct LostPromotion {
  PieceIndex piece = kNoPiece;
  PieceIndex to = kNoPiece;
  Side side = Side::first;
};

/// A rule, the same game without it, and how often that would have changed a move or a result.
struct RuleUse {
  std::string name;
  std::shared_ptr<const CompiledRules> without;
  int times = 0;
};

struct SelfPlay {
  int games = 0;
  int first_wins = 0;
  int second_wins = 0;
  int draws = 0;
  int unfinished = 0;  ///< broken off after too many moves
  double plies = 0;    ///< on average
  double branching = 0;
};

struct GameReport {
  std::vector<PieceReach> reach;
  std::vector<LostPromotion> lost;
  SelfPlay play;
  std::vector<RuleUse> rules;
};

/// Every rule that a game can do without.
std::vector<RuleUse> dispensable_rules(const GameDefinition& game) {
  std::vector<RuleUse> all;
  const auto without = [&](bool there, const std::string& name, const auto& change) {
    if (!there) return;
    GameDefinition changed = game;
    change(changed);
    auto rules = compile_game(std::move(changed));
    if (rules) all.push_back({name, *rules});
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
    without(true, "special: " + std::string(rule.kName), [&](GameDefinition& g) {
      SpecialRules rest = *game.special;
      std::get<R>(rest.each).active = false;
      g.special = rest.any() ? Special(std::make_shared<const SpecialRules>(rest)) : Special();
    });
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
bool matters(const AnyPosition& position, Move played, const RuleUse& rule) {
  Setup setup = position.setup();
  if (!rule.without->definition().castling) setup.castling.clear();
  const auto other = make_position(rule.without, setup);
  if (!other || move_bits(**other) != move_bits(position)) return true;
  const auto after = position.clone();
  after->make(played);
  (*other)->make(played);
  return after->setup().board != (*other)->setup().board ||
         after->setup().counters != (*other)->setup().counters ||
         after->side_to_move() != (*other)->side_to_move();
}

bool contains(const std::vector<PieceIndex>& list, PieceIndex piece) {
  return std::ranges::find(list, piece) != list.end();
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
    for (Square sq = 0; sq < game.board.squares(); ++sq) squares.insert(sq);
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
      found.squares = std::max(found.squares, static_cast<int>(std::ranges::count(reached, true)));
      const auto s = as_size(side);
      for (const PromotionRule& rule : game.promotions) {
        if (!contains(rule.pieces, piece)) continue;
        if (std::ranges::any_of(rule.zone[s], [&](Square sq) { return reached[as_size(sq)]; })) continue;
        for (const PieceIndex to : rule.to[s]) report.lost.push_back({piece, to, side});
      }
    }
    report.reach.push_back(found);
  }
}

class Player {
 public:
  Player(const GameDefinition& game, const StopSignal& should_stop)
      : should_stop_(should_stop), uses_(dispensable_rules(game)) {}

  /// False when stopped.
  bool play(const AnyPosition& start, int number, SelfPlay& sum) {
    const auto position = start.clone();
    Random random(static_cast<std::uint64_t>(number) + 1);
    engine_.new_game();
    int plies = 0;
    std::optional<Outcome> outcome;
    while (!(outcome = position->outcome()) && plies < kMostPlies) {
      if (should_stop_()) return false;
      const auto legal = position->legal_moves();
      sum.branching += static_cast<double>(legal.size());
      ++positions_;
      const Move move = plies < kRandomPlies ? legal[random.below(legal.size())] : think(*position);
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
    limits.nodes = kNodes;
    return engine_.think(position, limits, {}, {}, should_stop_).move();
  }

  /// Positions are looked at more seldom the more there are.
  void look(const AnyPosition& position, Move played, Random& random) {
    if (random.below(80 * kGames) >= kPositions) return;
    for (RuleUse& use : uses_) use.times += matters(position, played, use);
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

  StopSignal should_stop_;
  std::vector<RuleUse> uses_;
  Engine engine_;
  double positions_ = 0;
};

std::string percent(int part, int whole) {
  return fmt::format("{} ({}%)", part, whole == 0 ? 0 : 100 * part / whole);
}

std::string pieces_text(const GameDefinition& game, const GameReport& found) {
  std::string text = "Reach of the pieces, of " + std::to_string(game.board.squares()) + " squares\n";
  for (const PieceReach& reach : found.reach) {
    const std::string note = reach.births == 0    ? "never comes into play"
                             : reach.squares <= 1 ? "never moves"
                                                  : "";
    text += fmt::format("  {:<24} {:>4}  {}\n", game.piece(reach.piece).id, reach.squares, note);
  }
  for (const LostPromotion& lost : found.lost) {
    text += fmt::format("  {} of the {} player can never become {}\n", game.piece(lost.piece).id,
                        side_word(lost.side), game.piece(lost.to).id);
  }
  if (found.lost.empty() && !game.promotions.empty()) text += "  every promotion can be reached\n";
  return text;
}

std::string play_text(const GameDefinition& game, const GameReport& found) {
  const SelfPlay& play = found.play;
  std::string text = fmt::format("Quick self-play, {} games\n", play.games);
  const int decided = play.games - play.unfinished;
  const double points = play.first_wins + 0.5 * play.draws;
  text +=
      fmt::format("  {} wins {}, {} wins {}, draws {}, broken off {}\n", game.side_names[0].en,
                  percent(play.first_wins, play.games), game.side_names[1].en,
                  percent(play.second_wins, play.games), percent(play.draws, play.games), play.unfinished);
  if (decided > 0) {
    const double share = points / decided;
    const double spread = 1.96 * std::sqrt(0.25 / decided);
    text += fmt::format("  the first player makes {:.0f}% of the points, give or take {:.0f}%\n",
                        100.0 * share, 100.0 * spread);
  }
  text +=
      fmt::format("  average length {:.0f} plies, {:.1f} moves to choose from\n", play.plies, play.branching);
  text += "Rules, and at how many of the positions looked at they mattered\n";
  for (const RuleUse& use : found.rules)
    text +=
        fmt::format("  {:<32} {}\n", use.name, use.times == 0 ? "never fired" : std::to_string(use.times));
  return text;
}

Datum data_of(const GameDefinition& game, const GameReport& found) {
  const auto piece = [&](const PieceReach& reach) -> Datum {
    return {
        {"id", game.piece(reach.piece).id}, {"squares", reach.squares}, {"comesIntoPlay", reach.births > 0}};
  };
  const auto lost = [&](const LostPromotion& promotion) -> Datum {
    return {{"piece", game.piece(promotion.piece).id},
            {"to", game.piece(promotion.to).id},
            {"side", index(promotion.side)}};
  };
  const auto rule = [](const RuleUse& use) -> Datum { return {{"rule", use.name}, {"times", use.times}}; };
  const SelfPlay& play = found.play;
  return {{"pieces", Datum::list(found.reach, piece)},
          {"lostPromotions", Datum::list(found.lost, lost)},
          {"play",
           {{"games", play.games},
            {"firstWins", play.first_wins},
            {"secondWins", play.second_wins},
            {"draws", play.draws},
            {"unfinished", play.unfinished},
            {"plies", play.plies},
            {"branching", play.branching}}},
          {"rules", Datum::list(found.rules, rule)}};
}

}  // namespace

Result<Answer, Errors> PieceMind::survey(const Game& game, const StopSignal& should_stop,
                                         const std::function<void(int, int)>& on_game) {
  const GameDefinition& definition = pieces_of(game).definition();
  GameReport report;
  find_reach(definition, report);
  const auto session = Session::begin(pieces_of(game).rules());
  if (!session) return Errors{session.error()};
  Player player(definition, should_stop);
  for (int number = 0; number < kGames; ++number) {
    if (!player.play(session->position(), number, report.play)) break;
    if (on_game) on_game(number + 1, kGames);
  }
  if (report.play.games > 0) report.play.plies /= report.play.games;
  if (player.positions() > 0) report.play.branching /= player.positions();
  report.rules = player.uses();
  return Answer{data_of(definition, report), pieces_text(definition, report) + play_text(definition, report),
                ""};
}

}  // namespace tesuji::engine
