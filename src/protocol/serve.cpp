#include "protocol/serve.hpp"

#include "protocol/loop.hpp"

namespace tesuji::protocol {

void serve(const Dialect& dialect, std::istream& in, std::ostream& out, const std::string& first,
           const ServeOptions& options) {
  EngineLoop(dialect, in, out, options).run(first);
}

}  // namespace tesuji::protocol
