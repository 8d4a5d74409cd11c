// One session, engine and explainer for each game, for measuring explanations.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/explainer.hpp"
#include "engine/opening_book.hpp"
#include "engine/session.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

class Desk {
 public:
  explicit Desk(const std::string& game)
      : session_(std::move(Session::open(library_, game).value())),
        engine_(16),
        explainer_(engine_, session_.shared_rules()),
        fresh_(explainer_.lore().rules(), explainer_.lore().values(), 400'000) {
    const auto opened = library_.open(game);
    const Formations shapes = formations_of((*opened)->book(), explainer_.lore().game());
    explainer_.know_formations(shapes);
    fresh_.know_formations(shapes);
  }

  bool set(const std::string& position) {
    engine_.new_game();
    return !session_.set_position(position) && !session_.outcome();
  }
  const AnyPosition& root() const { return session_.position(); }
  std::string text() const { return session_.game().id + " " + session_.position_text(); }
  std::string game() const { return session_.game().id; }
  Engine& engine() { return engine_; }
  Explainer& explainer() { return explainer_; }
  const Verifier& fresh() const { return fresh_; }

 private:
  GameLibrary library_;
  Session session_;
  Engine engine_;
  Explainer explainer_;
  Verifier fresh_;
};

using Desks = std::map<std::string, std::unique_ptr<Desk>>;

inline Desk& desk_for(Desks& desks, const std::string& game) {
  auto& desk = desks[game];
  if (!desk) desk = std::make_unique<Desk>(game);
  return *desk;
}

}  // namespace tesuji::test
