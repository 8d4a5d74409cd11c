#include <fmt/format.h>

#include <span>

#include "cli/terminal.hpp"
#include "engine/game.hpp"
#include "engine/organs/searcher.hpp"

namespace tesuji::cli {
namespace {

constexpr std::size_t kTableMegabytes = 16;

struct Place {
  const char* game;
  const char* position;
  int depth;
};

/// Places whose games run on the same kind of code. Changing one changes the signature.
struct Family {
  const char* name;
  std::span<const Place> places;
};

constexpr Place kChess[] = {
    {"chess", "", 9},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 8},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 11},
};
constexpr Place kPieces[] = {
    {"amazon", "", 7}, {"camel", "", 8}, {"capablanca", "", 7}, {"xiangqi", "", 7}, {"king-capture", "", 8},
};
constexpr Place kDrops[] = {
    {"shogi", "", 8},
    {"shogi", "ln1g3nl/1ks1gr3/1ppppsbpp/p4pp2/9/P1P1SPP2/1P1PP1NPP/1BK1GR3/LNSG4L b Pp 1", 7},
    {"minishogi", "", 9},
    {"crazyhouse", "r1bqk2r/ppp2ppp/2n1pn2/3p4/1bPP4/2N1PN2/PP3PPP/R1BQKB1R[Pp] w KQkq - 0 6", 8},
};
constexpr Place kRules[] = {
    {"atomic", "", 7},      {"threecheck", "", 7}, {"racingkings", "", 8},
    {"marseillais", "", 9}, {"janggi", "", 7},
};
constexpr Place kWide[] = {
    {"bench-14x12", "", 7},
    {"bench-19x19", "", 6},
};
constexpr Place kMailbox[] = {
    {"chu", "", 7},
    {"tenjiku", "", 4},
    {"taikyoku", "", 2},
};
constexpr Place kRows[] = {
    {"renju", "h8 h9 j9 g7 i6 g9", 7},
    {"gomoku", "h8 i9 h10 g9 j10", 8},
};

constexpr Family kFamilies[] = {
    {"chess", kChess}, {"pieces", kPieces},   {"drops", kDrops}, {"rules", kRules},
    {"wide", kWide},   {"mailbox", kMailbox}, {"rows", kRows},
};

/// Boards of three and of six words; no game of the house is as large without walking on a mailbox.
constexpr const char* kLargeGames[] = {
    "game: bench-14x12\nname: Large\nextends: chess\nboard: {files: 14, ranks: 12}\ncastling: none\n"
    "en-passant: none\nsetup:\n"
    "  fen: \"rnbqnbrkrbnqbr/pppppppppppppp/14/14/14/14/14/14/14/14/PPPPPPPPPPPPPP/RNBQNBRKRBNQBR w - - 0 "
    "1\"\n",
    "game: bench-19x19\nname: Largest\nextends: chess\nboard: {files: 19, ranks: 19}\ncastling: none\n"
    "en-passant: none\npieces:\n  cannon: {name: Cannon, sign: {letter: C}, moves: mRcpR}\nsetup:\n"
    "  fen: \"rnbqcnbrqkqrbncqbnr/ppppppppppppppppppp/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/"
    "PPPPPPPPPPPPPPPPPPP/RNBQCNBRQKQRBNCQBNR w - - 0 1\"\n",
};

struct Spent {
  std::uint64_t nodes = 0;
  double seconds = 0;

  void add(const Findings& found) {
    nodes += found.nodes;
    seconds += found.seconds;
  }
  double speed() const { return static_cast<double>(nodes) / std::max(seconds, 1e-9); }
};

/// Fails where the game is not known, or nobody searches it.
Result<Findings, Errors> search(GameLibrary& library, const Place& place) {
  const auto game = library.open(place.game);
  if (!game) return game.error();
  const auto play = begin_at(**game, place.position, "");
  if (!play) return play.error();
  Minds minds(kTableMegabytes);
  organ::Searcher* searcher = minds.of(**game).searcher();
  if (searcher == nullptr) return Errors{not_offered(**game, "search")};
  ThinkingRequest request;
  request.depth = place.depth;
  return searcher->search(**play, request, {}, interrupted).found;
}

}  // namespace

int run(const BenchCommand&) {
  GameLibrary library;
  for (const char* game : kLargeGames) {
    if (const auto loaded = library.load(game); !loaded) return report(loaded.error());
  }
  Spent all;
  for (const Family& family : kFamilies) {
    Spent spent;
    for (const Place& place : family.places) {
      const auto found = search(library, place);
      if (!found) return report(found.error());
      spent.add(*found);
      all.add(*found);
      if (interrupted()) return kInterrupted;
    }
    print(fmt::format("{:8} {:>9} nodes {:>9.0f} nps\n", family.name, spent.nodes, spent.speed()));
  }
  print(fmt::format("{} nodes {:.0f} nps\n", all.nodes, all.speed()));
  return kOk;
}

}  // namespace tesuji::cli
