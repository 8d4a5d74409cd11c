// A connection answers whatever happens: no thread to work on, no memory, no sense in the message.
#include "api/connection.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "api/method_answer.hpp"
#include "support/no_threads.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

using api::Json;

/// A connection whose answers are collected.
class Talk {
 public:
  explicit Talk(std::vector<api::NamedMethodFunction> extra = {}) : connection_(host(std::move(extra))) {}

  void say(const std::string& line) { connection_.receive(line); }
  /// Everything answered so far, when all has been.
  std::vector<Json> heard() {
    connection_.finish();
    const std::lock_guard lock(guard_);
    return heard_;
  }

 private:
  api::RpcHost host(std::vector<api::NamedMethodFunction> extra) {
    api::RpcHost host;
    host.files = FileAccess::refused;
    host.extra = std::move(extra);
    host.write = [this](const std::string& line) {
      const std::lock_guard lock(guard_);
      heard_.push_back(Json::parse(line));
    };
    return host;
  }

  std::mutex guard_;
  std::vector<Json> heard_;
  api::Connection connection_;
};

const std::string kGames = R"({"jsonrpc": "2.0", "id": 7, "method": "games"})";

std::string nested(const std::string& before, const std::string& after) {
  return before + std::string(100'000, '[') + std::string(100'000, ']') + after;
}

}  // namespace

TEST_CASE("deep nesting anywhere in a message is an error, and the connection lives on") {
  for (const std::string& message :
       {nested(R"({"jsonrpc": "2.0", "method": "games", "id": )", "}"),
        nested(R"({"jsonrpc": "2.0", "id": 1, "method": "games", "params": )", "}"),
        nested(R"({"jsonrpc": "2.0", "id": 1, "method": "store.put", "params": {"value": )", "}}"),
        nested(R"({"jsonrpc": "2.0", "id": 1, "method": "cancel", "params": {"id": )", "}}"),
        nested(R"({"jsonrpc": "2.0", "method": "cancel", "params": {"id": 1}, "id": )", "}"),
        nested("", "")}) {
    Talk talk;
    talk.say(message);
    talk.say(kGames);
    const auto heard = talk.heard();
    REQUIRE(heard.size() == 2);
    CHECK(heard[0]["error"]["code"] == -32700);
    CHECK(heard[1]["id"] == 7);
    CHECK(heard[1].contains("result"));
  }
}

TEST_CASE("without a thread each request is refused by its id, and later ones are answered") {
  Talk talk;
  {
    const NoThreads none;
    talk.say(kGames);
    talk.say(R"([{"jsonrpc": "2.0", "id": "a", "method": "games"}, {"jsonrpc": "2.0", "method": "games"}])");
    talk.say(R"({"jsonrpc": "2.0", "method": "games"})");
    talk.say("nonsense");
  }
  talk.say(kGames);
  const auto heard = talk.heard();
  REQUIRE(heard.size() == 4);
  CHECK(heard[0]["id"] == 7);
  CHECK(heard[0]["error"]["code"] == -32603);
  CHECK(heard[0]["error"]["message"] == "no further thread can be started");
  REQUIRE(heard[1].size() == 1);
  CHECK(heard[1][0]["id"] == "a");
  CHECK(heard[2]["error"]["code"] == -32700);
  CHECK(heard[3].contains("result"));
}

TEST_CASE("a search that wants a thread and gets none is an error") {
  Talk talk;
  talk.say(kGames);
  talk.heard();  // the connection has its own thread now
  const NoThreads none;
  talk.say(
      R"({"jsonrpc": "2.0", "id": 8, "method": "search", "params": {"game": "chess", "limits": {"nodes": 100}}})");
  talk.say(
      R"({"jsonrpc": "2.0", "id": 9, "method": "search", "params": {"game": "renju", "limits": {"nodes": 100}}})");
  const auto heard = talk.heard();
  REQUIRE(heard.size() == 3);
  CHECK(heard[1]["error"]["code"] == -32603);
  CHECK(heard[2].contains("result"));  // row games are searched where they are asked about
}

TEST_CASE("who leaves ends his search and forgets his questions, but what he wanted kept is kept") {
  std::atomic<bool> thinking = false;
  std::vector<std::string> done;
  const auto think = [&](api::Context& context, const Json&) {
    thinking = true;
    while (!context.should_stop()) std::this_thread::yield();
    return api::MethodAnswer::stopped();
  };
  const auto noted = [&](const char* name, bool keeps) {
    return api::NamedMethodFunction{name,
                                    [&done, name](api::Context&, const Json&) -> api::MethodAnswer {
                                      done.emplace_back(name);
                                      return Json(true);
                                    },
                                    keeps};
  };
  {
    Talk talk({{"think", think}, noted("look", false), noted("keep", true)});
    talk.say(R"({"jsonrpc": "2.0", "id": 1, "method": "think"})");
    talk.say(R"({"jsonrpc": "2.0", "id": 2, "method": "look"})");
    talk.say(R"({"jsonrpc": "2.0", "id": 3, "method": "keep"})");
    talk.say(R"([{"jsonrpc": "2.0", "id": 4, "method": "look"}, {"jsonrpc": "2.0", "method": "keep"}])");
    while (!thinking) std::this_thread::yield();
  }
  CHECK(done == std::vector<std::string>{"keep", "keep"});
}

TEST_CASE("what a method throws is an error of its request") {
  const auto failing = [](api::Context&, const Json& params) -> api::MethodAnswer {
    if (params.is_null()) throw std::bad_alloc();
    throw std::logic_error("odd");
  };
  Talk talk({{"fail", failing}});
  talk.say(
      R"([{"jsonrpc": "2.0", "id": 1, "method": "fail"}, {"jsonrpc": "2.0", "id": 2, "method": "fail", "params": []}])");
  talk.say(kGames);
  const auto heard = talk.heard();
  REQUIRE(heard.size() == 2);
  REQUIRE(heard[0].size() == 2);
  CHECK(heard[0][0]["error"]["message"] == "there is not enough memory");
  CHECK(heard[0][1]["error"]["message"] == "this is a fault of the program: odd");
  CHECK(heard[0][1]["id"] == 2);
  CHECK(heard[1].contains("result"));
}

}  // namespace tesuji::test
