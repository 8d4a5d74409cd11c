#include "engine/persona_view.hpp"

#include "base/text.hpp"
#include "engine/thinker.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"

namespace tesuji::engine {

GameView view_game(const Session& session) {
  GameView view;
  view.game = session.game().id;
  const auto position = session.start();
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
  std::ranges::sort(view.legal, {}, &LegalMove::text);
  view.position = &session.position();
  view.judge = [position = view.position] { return make_thinker(*position); };
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
