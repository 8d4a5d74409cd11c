// The options of `learn`.
#pragma once

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace tesuji::cli {

void declare(CLI::App* app, LearnCommand& learn);

}  // namespace tesuji::cli
