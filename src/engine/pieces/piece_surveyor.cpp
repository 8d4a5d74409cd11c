#include <fmt/format.h>

#include <cmath>

#include "engine/game_report.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/pieces/piece_mind.hpp"

namespace tesuji::engine {
namespace {

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
                        lost.side == Side::first ? "first" : "second", game.piece(lost.to).id);
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
  Datum pieces = Datum::list();
  for (const PieceReach& reach : found.reach) {
    pieces.add({{"id", game.piece(reach.piece).id},
                {"squares", reach.squares},
                {"comesIntoPlay", reach.births > 0}});
  }
  Datum lost = Datum::list();
  for (const LostPromotion& promotion : found.lost) {
    lost.add({{"piece", game.piece(promotion.piece).id},
              {"to", game.piece(promotion.to).id},
              {"side", index(promotion.side)}});
  }
  Datum rules = Datum::list();
  for (const RuleUse& use : found.rules) rules.add({{"rule", use.name}, {"times", use.times}});
  const SelfPlay& play = found.play;
  return {{"pieces", pieces},
          {"lostPromotions", lost},
          {"play",
           {{"games", play.games},
            {"firstWins", play.first_wins},
            {"secondWins", play.second_wins},
            {"draws", play.draws},
            {"unfinished", play.unfinished},
            {"plies", play.plies},
            {"branching", play.branching}}},
          {"rules", rules}};
}

class PieceSurveyor final : public organ::Surveyor {
 public:
  Result<Answer, Errors> survey(const Game& game, const StopSignal& should_stop,
                                const std::function<void(int, int)>& on_game) override {
    const GameDefinition& definition = pieces_of(game).definition();
    const auto found = report_on(definition, {}, {should_stop, on_game});
    if (!found) return found.error();
    return Answer{data_of(definition, *found),
                  pieces_text(definition, *found) + play_text(definition, *found), ""};
  }
};

}  // namespace

std::unique_ptr<organ::Surveyor> make_piece_surveyor() {
  return std::make_unique<PieceSurveyor>();
}

}  // namespace tesuji::engine
