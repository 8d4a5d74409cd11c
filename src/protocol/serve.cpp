#include "protocol/serve.hpp"

#include "protocol/loop.hpp"

namespace tesuji::protocol {

void serve_uci(std::istream& in, std::ostream& out, const std::string& first, const ServeOptions& options) {
  EngineLoop(kUci, in, out, options).run(first);
}

void serve_usi(std::istream& in, std::ostream& out, const std::string& first, const ServeOptions& options) {
  EngineLoop(kUsi, in, out, options).run(first);
}

}  // namespace tesuji::protocol
