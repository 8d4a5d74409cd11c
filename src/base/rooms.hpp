// Every folder of src is a namespace: a room of the house. Each room opens those right below it, and through
// them all further down: the layers of ARCHITECTURE.md, told to the compiler. A name that two rooms share is
// written with its room.
#pragma once

namespace tesuji {

namespace base {}
namespace store {
using namespace base;
}
namespace geometry {
using namespace base;
}
namespace rules {
using namespace geometry;
}
namespace define {
using namespace rules;
}
namespace walk {
using namespace define;
}
namespace compile {
using namespace walk;
}
namespace importing {
using namespace compile;
}
namespace movement {
using namespace compile;
}
namespace placement {
using namespace define;
}
namespace describe {
using namespace compile;
using namespace placement;
}  // namespace describe
namespace notation {
using namespace movement;
using namespace placement;
using namespace describe;
}  // namespace notation
namespace sight {
using namespace movement;
}
namespace endings {
using namespace movement;
}
namespace graph {
using namespace sight;
}
namespace threats {
using namespace sight;
using namespace placement;
}  // namespace threats
namespace solve {
using namespace threats;
}
namespace evaluate {
using namespace threats;
}
namespace search {
using namespace base;
}
namespace diagram {
using namespace evaluate;
using namespace notation;
}  // namespace diagram
namespace claims {
using namespace describe;
using namespace evaluate;
using namespace graph;
using namespace search;
using namespace solve;
}  // namespace claims
namespace labels {
using namespace claims;
}
namespace explain {
using namespace claims;
using namespace diagram;
}  // namespace explain
namespace persona {
using namespace evaluate;
using namespace notation;
using namespace search;
}  // namespace persona
namespace engine {
using namespace explain;
using namespace labels;
using namespace persona;
using namespace importing;
}  // namespace engine
namespace learn {
using namespace engine;
}
namespace protocol {
using namespace engine;
}
namespace arena {
using namespace protocol;
using namespace store;
}  // namespace arena
namespace api {
using namespace engine;
}
namespace server {
using namespace api;
}
namespace cli {
using namespace server;
using namespace protocol;
}  // namespace cli

}  // namespace tesuji
