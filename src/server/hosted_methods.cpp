#include "server/hosted_methods.hpp"

#include "api/method_answer.hpp"
#include "base/failure.hpp"

namespace tesuji::server {

std::vector<api::NamedMethodFunction> refused_methods() {
  return {{"match.start", [](api::Context&, const api::Json&) -> api::MethodAnswer {
             return unsupported("matches are not held on this server",
                                "run `tesuji match` on your own machine");
           }}};
}

}  // namespace tesuji::server
