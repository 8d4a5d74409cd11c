#include "engine/persona_view.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/thinker.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"

namespace tesuji::engine {
namespace {

class HouseJudge : public Judge {
 public:
  explicit HouseJudge(const AnyPosition& like) : example_(like.clone()), thinker_(make_thinker(like)) {}

  Score evaluate(const AnyPosition& position) const override { return thinker_->evaluate(position); }
  bool wins_exchange(const AnyPosition& position, Move move, Score gain) const override {
    return thinker_->wins_exchange(position, move, gain);
  }

 private:
  std::unique_ptr<AnyPosition> example_;  ///< keeps alive the rules that thinker_ is for
  std::unique_ptr<Thinker> thinker_;
};

}  // namespace

GameView view_game(const Session& session) {
  GameView view;
  view.game = session.game().id;
  const auto position = session.position().clone();
  for (std::size_t i = 0; i < session.history().size(); ++i) position->undo();
  view.start = position_text(position->setup(), session.rules());
  for (const Move move : session.history()) {
    view.moves.push_back(move_text(move, *position));
    position->make(move);
  }
  // No moves once the game is over, as everywhere.
  if (!session.outcome()) {
    for (const Move move : session.position().legal_moves())
      view.legal.push_back({session.text_of(move), move});
  }
  std::sort(view.legal.begin(), view.legal.end(),
            [](const LegalMove& a, const LegalMove& b) { return a.text < b.text; });
  view.position = &session.position();
  view.judge = [position = view.position] { return std::make_unique<HouseJudge>(*position); };
  return view;
}

GameView view_game(Session& session, std::string_view moves) {
  const std::size_t made = session.history().size();
  GameView before = view_game(session);
  if (!session.play_all(moves)) return view_game(session);
  before.legal.clear();
  before.position = nullptr;
  before.judge = nullptr;
  for (const std::string_view word : words(moves)) before.moves.emplace_back(word);
  while (session.history().size() > made) session.undo();
  return before;
}

}  // namespace tesuji::engine
