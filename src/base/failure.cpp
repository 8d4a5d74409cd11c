#include "base/failure.hpp"

#include <exception>
#include <new>
#include <string>
#include <system_error>

namespace tesuji::base {
namespace {

Error failure(std::string message, std::string hint) {
  return refusal(ErrorCode::io, std::move(message), std::move(hint));
}

constexpr const char* kAskForLess = "ask for less, or try again when less is running";

}  // namespace

Error caught_error() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return failure("there is not enough memory", kAskForLess);
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::resource_unavailable_try_again)
      return failure("no further thread can be started", kAskForLess);
    return failure(std::string("the system refused: ") + error.what(), "");
  } catch (const std::exception& error) {
    return failure(std::string("this is a fault of the program: ") + error.what(), "please report it");
  } catch (...) {
    return failure("this is a fault of the program", "please report it");
  }
}

}  // namespace tesuji::base
