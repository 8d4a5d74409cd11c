// The weights file: what is played with is what the file says.
#include <doctest/doctest.h>

#include "base/embedded.hpp"
#include "engine/thinker.hpp"
#include "evaluate/weights_file.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

std::string builtin_text(std::string_view path = "movement.yaml") {
  for (const EmbeddedFile& file : embedded_weights()) {
    if (file.path == path) return std::string(file.text);
  }
  return {};
}

std::string without_line(std::string text, std::string_view start) {
  const std::size_t begin = text.find("\n" + std::string(start)) + 1;
  return text.erase(begin, text.find('\n', begin) + 1 - begin);
}

}  // namespace

TEST_CASE("the built-in weights are read, all of them, and there are few") {
  const auto weights = parse_weights({"movement.yaml", builtin_text()});
  REQUIRE(weights.ok());
  CHECK(builtin_weights().promoter_value == weights->promoter_value);
  CHECK(builtin_weights().tempo == weights->tempo);
  CHECK(weight_fields().size() <= 125);
  // Every line of the file says what its weight means.
  for (const WeightField& field : weight_fields()) {
    const std::string text = builtin_text();
    const std::size_t line = text.find("\n" + std::string(field.name) + ":");
    REQUIRE(line != std::string::npos);
    CHECK(text.substr(line + 1, text.find('\n', line + 1) - line - 1).find('#') != std::string::npos);
  }
}

TEST_CASE("writing weights keeps the file's remarks and reads back the same") {
  EvalWeights changed = builtin_weights();
  changed.mobility = {1.25, -7};
  const std::string text = weights_text(changed, builtin_text());
  CHECK(text.find("# per square an officer can go to") != std::string::npos);
  const auto back = parse_weights({"again.yaml", text});
  REQUIRE(back.ok());
  CHECK(back->mobility == Tapered{1.25, -7});
  CHECK(back->pair == changed.pair);
}

TEST_CASE("games in which captured pieces are dropped again have a list of their own") {
  const auto score = [](const char* game, const EvalWeights& weights) {
    const auto rules = game_rules(game);
    const auto position = position_of(rules, rules->definition().start_fen);
    position->make(position->legal_moves().front());
    return make_thinker(*position, weights)->evaluate(*position);
  };
  const auto general = parse_weights({"movement.yaml", builtin_text()});
  const auto returning = parse_weights({"returning.yaml", builtin_text("returning.yaml")});
  REQUIRE(general.ok());
  REQUIRE(returning.ok());
  // Neither game has learned anything of its own.
  CHECK(score("army05", builtin_weights()) == score("army05", *general));
  CHECK(score("tori", builtin_weights()) == score("tori", *returning));
  CHECK(score("tori", *general) != score("tori", *returning));
}

TEST_CASE("weights for games with drops leave the other games alone") {
  EvalWeights usual = builtin_weights();
  usual.returning.reset();
  EvalWeights doubled = usual;
  for (const WeightField& field : weight_fields()) {
    if (!field.name.ends_with("-drops-percent")) continue;
    (doubled.*field.member).mg *= 2;
    (doubled.*field.member).eg *= 2;
  }
  const auto changes = [&](const char* game) {
    const auto rules = game_rules(game);
    const auto position = position_of(rules, rules->definition().start_fen);
    return make_thinker(*position, usual)->evaluate(*position) !=
           make_thinker(*position, doubled)->evaluate(*position);
  };
  for (const char* game : {"chess", "amazon", "xiangqi", "chu"}) CHECK_FALSE(changes(game));
  // Games with an overlay of their own, or of a game like them, take what was learned instead.
  for (const char* game : {"tori", "dobutsu"}) CHECK(changes(game));
}

TEST_CASE("faults in a weights file are told where they are") {
  const std::string good = builtin_text();
  SUBCASE("a missing weight") {
    const auto weights = parse_weights({"w.yaml", without_line(good, "tempo:")});
    REQUIRE(!weights.ok());
    CHECK(weights.error().front().message.find("tempo") != std::string::npos);
  }
  SUBCASE("an unknown weight") {
    const auto weights = parse_weights({"w.yaml", good + "zeal: 3\n"});
    REQUIRE(!weights.ok());
    CHECK(weights.error().front().message.find("zeal") != std::string::npos);
    CHECK(weights.error().front().where.line > 1);
  }
  SUBCASE("no number") {
    const auto weights = parse_weights({"w.yaml", without_line(good, "tempo:") + "tempo: much\n"});
    REQUIRE(!weights.ok());
    CHECK(weights.error().front().message.find("number") != std::string::npos);
  }
  SUBCASE("half of a pair") {
    const auto weights = parse_weights({"w.yaml", without_line(good, "tempo:") + "tempo: {mg: 3}\n"});
    REQUIRE(!weights.ok());
    CHECK(weights.error().front().message.find("eg") != std::string::npos);
  }
}

}  // namespace tesuji::test
