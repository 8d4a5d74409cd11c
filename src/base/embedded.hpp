// Data files that are part of the program itself.
#pragma once

#include <string_view>
#include <vector>

namespace tesuji::base {

struct EmbeddedFile {
  std::string_view path;  ///< relative to its folder, e.g. "chess/amazon.yaml"
  std::string_view text;
};

/// Every game file under games/, sorted by path.
std::vector<EmbeddedFile> embedded_games();

/// The weights of the evaluations, under weights/.
std::vector<EmbeddedFile> embedded_weights();

/// The facts of characters that play, under personas/.
std::vector<EmbeddedFile> embedded_personas();

/// The web board as browsers load it, made from web/; empty in a program built without it.
std::vector<EmbeddedFile> embedded_web();

}  // namespace tesuji::base
