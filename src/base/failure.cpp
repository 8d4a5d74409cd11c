#include "base/failure.hpp"

#include <exception>
#include <new>
#include <system_error>

namespace tesuji::base {

Error caught_error() {
  constexpr const char* kAskForLess = "ask for less, or try again when less is running";
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return io_error("there is not enough memory", kAskForLess);
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::resource_unavailable_try_again)
      return io_error("no further thread can be started", kAskForLess);
    return io_error(std::string("the system refused: ") + error.what());
  } catch (const std::exception& error) {
    return io_error(std::string("this is a fault of the program: ") + error.what(), "please report it");
  } catch (...) {
    return io_error("this is a fault of the program", "please report it");
  }
}

}  // namespace tesuji::base
