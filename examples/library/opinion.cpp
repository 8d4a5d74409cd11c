// opinion GAME [MOVES]: what Tesuji would play there, and why. An example of a program over libtesuji.
#include <iostream>
#include <tesuji/tesuji.hpp>

namespace {

int complain(const tesuji::library::Faults& faults) {
  for (const tesuji::library::Fault& fault : faults) std::cerr << fault.message << '\n' << fault.hint << '\n';
  return 3;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tesuji::library;
  if (argc < 2) {
    std::cerr << "usage: opinion GAME [MOVES]\n";
    return 2;
  }
  const Games games;
  const auto game = games.open(argv[1]);
  if (!game) return complain(game.faults());
  const auto play = game->begin("", argc > 2 ? argv[2] : "");
  if (!play) return complain(play.faults());
  std::cout << play->board_text();
  if (const auto ending = play->outcome()) {
    std::cout << ending->text << '\n';
    return 0;
  }
  auto mind = game->mind();
  if (!mind) return complain(mind.faults());
  const auto proposal = mind->search(*play, {.nodes = 20'000});
  if (!proposal) return complain(proposal.faults());
  std::cout << proposal->best << '\n';
  const auto why = mind->explain(*play, {.move = proposal->best});
  if (!why) return complain(why.faults());
  std::cout << why->text;
  return 0;
}
