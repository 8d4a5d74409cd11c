// The list of compiled code, and that nobody takes a position for one of another instance.
#include "compile/instances.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iterator>

#include "movement/holder.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

using Kind = InstanceId::Kind;

/// Does it end by abort()? Tried in a process of its own.
template <class F>
bool aborts(F&& act) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);
    close(STDERR_FILENO);
    act();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

}  // namespace

TEST_CASE("no instance is listed twice, and every kind has one") {
  for (const InstanceId& id : kInstances) {
    CHECK(std::count(std::begin(kInstances), std::end(kInstances), id) == 1);
  }
  for (const Kind kind : {Kind::plain, Kind::hands, Kind::general, Kind::free, Kind::ruled, Kind::wide}) {
    CHECK(std::any_of(std::begin(kInstances), std::end(kInstances),
                      [&](const InstanceId& id) { return id.kind == kind; }));
  }
}

TEST_CASE(
    "the narrowest width that holds a board is taken, up to 19x19, and has code for every kind up to two "
    "words") {
  CHECK(narrowest_words(1) == 1);
  CHECK(narrowest_words(64) == 1);
  CHECK(narrowest_words(65) == 2);
  CHECK(narrowest_words(129) == 6);
  CHECK(narrowest_words(kMostBitSquares).has_value());
  CHECK_FALSE(narrowest_words(385).has_value());
  for (const Kind kind : {Kind::plain, Kind::hands, Kind::general, Kind::free, Kind::ruled}) {
    CHECK(is_compiled({kind, *narrowest_words(64)}));
    CHECK(is_compiled({kind, *narrowest_words(128)}));
  }
  CHECK(is_compiled({Kind::ruled, *narrowest_words(kMostBitSquares)}));
}

TEST_CASE("a visitor is shown the instance it asks for, and none that is not listed") {
  const auto words_of = [](InstanceId id) {
    return visit_instance(id, []<InstanceId Id>() { return Id.words; });
  };
  CHECK(words_of({Kind::ruled, 6}) == 6);
  CHECK(words_of(kWideInstance) == 0);
  CHECK_FALSE(words_of({Kind::plain, 6}).has_value());
}

TEST_CASE("games run on the code meant for them") {
  const auto instance = [](const char* game) {
    const auto rules = game_rules(game);
    return position_of(rules, rules->definition().start_fen)->instance();
  };
  CHECK(instance("chess") == InstanceId{Kind::plain, 1});
  CHECK(instance("shogi") == InstanceId{Kind::hands, 2});
  CHECK(instance("xiangqi") == InstanceId{Kind::general, 2});
  CHECK(instance("king-capture") == InstanceId{Kind::free, 1});
  CHECK(instance("atomic") == InstanceId{Kind::ruled, 1});
  CHECK(instance("chu") == kWideInstance);
}

TEST_CASE("a position is never taken for one of another instance") {
  using Chess = PositionHolder<InstanceId{Kind::plain, 1}>;
  const auto chess = game_rules("chess");
  const auto shogi = game_rules("shogi");
  const auto one = position_of(chess, chess->definition().start_fen);
  const auto other = position_of(shogi, shogi->definition().start_fen);
  CHECK(held_in<Chess>(*one).key() == one->key());
  CHECK(aborts([&] { held_in<Chess>(*other); }));
  CHECK(&tables_in<Rules<1>>(*chess) == chess.get());
  CHECK(aborts([&] { tables_in<Rules<1>>(*shogi); }));
  CHECK_FALSE(one->same_bytes(*other));
}

}  // namespace tesuji::test
