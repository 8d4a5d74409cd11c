// Ids of messages are found without parsing them, and only where requests have them.
#include <doctest/doctest.h>

#include "api/rpc.hpp"

namespace tesuji::api {

TEST_CASE("the id of a request is found wherever it stands") {
  using Ids = std::vector<std::string>;
  CHECK(ids_in(R"({"jsonrpc":"2.0","id":7,"method":"games"})") == Ids{"7"});
  CHECK(ids_in(R"( {"method":"x","params":{"id":3,"a":["id"]},"id" : "seven\"" } )") == Ids{R"("seven\"")"});
  CHECK(ids_in(R"({"method":"x","params":"id","id":-1.5})") == Ids{"-1.5"});
  CHECK(ids_in(R"({"method":"cancel","params":{"id":3}})").empty());
  CHECK(ids_in(R"({"id":null,"method":"x"})").empty());
  CHECK(ids_in(R"({"id":{"id":1},"method":"x"})").empty());
}

TEST_CASE("a batch has the ids of all its requests") {
  CHECK(ids_in(R"([{"id":1},{"method":"x"},{"params":[{"id":9}],"id":"b"}])") ==
        std::vector<std::string>{"1", "\"b\""});
}

TEST_CASE("what is no message has no ids, and no end is passed") {
  for (const char* text :
       {"", "  ", "{", "[", "\"", "{\"id", "{\"id\"", "{\"id\":", "{\"id\":\"", "{\"id\\", "]]}}"})
    CHECK(ids_in(text).size() <= 1);
}

}  // namespace tesuji::api
