#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "engine/thinker.hpp"

namespace tesuji::cli {
namespace {

struct Place {
  const char* game;
  const char* position;
  int depth;
};

/// A few positions of each family. Changing them changes the signature.
constexpr Place kPlaces[] = {
    {"chess", "", 9},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 8},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 11},
    {"amazon", "", 7},
    {"camel", "", 8},
    {"capablanca", "", 7},
    {"xiangqi", "", 7},
};

}  // namespace

int run(const BenchCommand&) {
  GameLibrary library;
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const Place& place : kPlaces) {
    GameArguments at;
    at.game = place.game;
    at.position = place.position;
    const auto session = open_session(library, at);
    if (!session) return report(session.error());
    SearchLimits limits;
    limits.depth = place.depth;
    Table table(16);
    SearchControl control;
    const auto found =
        make_thinker(session->position())->think(session->position(), limits, table, control, {});
    const double spent = std::chrono::duration<double>(found.elapsed).count();
    print(fmt::format("{:12} depth {:2} {:>9} nodes {:>9.0f} nps\n", place.game, place.depth, found.nodes,
                      static_cast<double>(found.nodes) / std::max(spent, 1e-9)));
    nodes += found.nodes;
    seconds += spent;
    if (interrupted()) return kInterrupted;
  }
  print(fmt::format("{} nodes {:.0f} nps\n", nodes, static_cast<double>(nodes) / std::max(seconds, 1e-9)));
  return kOk;
}

}  // namespace tesuji::cli
