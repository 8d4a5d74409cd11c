// Exceptions become errors that a user can do something about.
#include "base/failure.hpp"

#include <doctest/doctest.h>

#include <new>
#include <stdexcept>
#include <system_error>

#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

template <class Exception>
std::string words_of(const Exception& exception) {
  try {
    throw exception;
  } catch (...) {
    return caught_error().message;
  }
}

}  // namespace

TEST_CASE("every exception has words") {
  CHECK(words_of(std::bad_alloc()) == "there is not enough memory");
  CHECK(words_of(std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again))) ==
        "no further thread can be started");
  CHECK(words_of(std::system_error(std::make_error_code(std::errc::io_error)))
            .starts_with("the system refused"));
  CHECK(words_of(std::logic_error("odd")) == "this is a fault of the program: odd");
  CHECK(words_of(5) == "this is a fault of the program");
}

}  // namespace tesuji::test
