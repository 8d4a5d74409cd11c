// Follows `extends` and `pieces-from` until one tree holds the whole game.
#pragma once

#include "define/loader.hpp"
#include "define/node.hpp"
#include "define/piece_set.hpp"
#include "define/report.hpp"

namespace tesuji::define {

constexpr int kMaxExtends = 8;

struct GameTree {
  Node root;
  std::vector<SetPiece> set_pieces;  ///< from long-form piece sets
};

/// Nothing when a text could not be read at all; smaller faults are only reported.
std::optional<GameTree> gather(const SourceText& source, const SourceFinder& find, Report& report);

}  // namespace tesuji::define
