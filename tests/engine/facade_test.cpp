// What front doors see is the same for every kind of game, and what a mind offers works.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/game.hpp"
#include "engine/game_library.hpp"
#include "engine/mind.hpp"
#include "engine/organs.hpp"
#include "engine/organs/counter.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/play.hpp"
#include "engine/record_reader.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

constexpr const char* kGames[] = {"chess",  "shogi", "xiangqi", "crazyhouse",
                                  "atomic", "renju", "gomoku",  "caro"};

std::shared_ptr<const Game> opened(const std::string& id, const OptionChoices& options = {}) {
  GameLibrary library;
  auto game = library.open(id, options);
  REQUIRE(game.ok());
  return std::move(game.value());
}

std::unique_ptr<Play> begun(const Game& game) {
  auto play = game.begin();
  REQUIRE(play.ok());
  return std::move(play.value());
}

/// The field of an object; nothing when it is none.
Datum field(const Datum& datum, std::string_view name) {
  return datum.visit([&](const auto& value) -> Datum {
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Datum::Fields>) {
      for (const auto& [key, found] : value) {
        if (key == name) return found;
      }
    }
    return nullptr;
  });
}

std::int64_t whole(const Datum& datum) {
  return datum.visit([](const auto& value) -> std::int64_t {
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::int64_t>) return value;
    return -1;
  });
}

Datum::List items(const Datum& datum) {
  return datum.visit([](const auto& value) -> Datum::List {
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Datum::List>) return value;
    return {};
  });
}

}  // namespace

TEST_CASE("every kind of game is played in the same texts") {
  for (const char* id : kGames) {
    CAPTURE(id);
    const auto game = opened(id);
    const auto play = begun(*game);
    const std::string start = play->position_text();
    CHECK(play->fresh());
    CHECK_FALSE(play->outcome());
    CHECK(game->squares().size() == static_cast<std::size_t>(game->outline().board.squares()));
    std::vector<std::string> made;
    for (int ply = 0; ply < 6; ++ply) {
      const auto moves = play->legal_moves();
      REQUIRE_FALSE(moves.empty());
      REQUIRE(std::is_sorted(moves.begin(), moves.end()));
      CHECK(play->view().choices.size() == moves.size());
      made.push_back(moves[moves.size() / 2]);
      REQUIRE_FALSE(play->play(made.back()));
    }
    const auto history = play->history();
    REQUIRE(history.size() == made.size());
    for (std::size_t i = 0; i < made.size(); ++i) CHECK(history[i].move == made[i]);
    const auto other = begun(*game);
    REQUIRE_FALSE(other->set_position(play->position_text()));
    CHECK(other->legal_moves() == play->legal_moves());
    const auto copy = play->clone();
    while (play->undo()) {
    }
    CHECK(play->position_text() == start);
    CHECK(copy->history().size() == made.size());
  }
}

TEST_CASE("what is on the board can be put together again") {
  for (const char* id : {"chess", "shogi", "renju"}) {
    CAPTURE(id);
    const auto play = begun(*opened(id));
    REQUIRE_FALSE(play->play(play->legal_moves().front()));
    const Scene scene = play->view();
    const auto text = play->compose({scene.pieces, {}, play->side_to_move()});
    REQUIRE(text.has_value());
    const auto other = begun(play->game());
    REQUIRE_FALSE(other->set_position(*text));
    CHECK(other->view().pieces.size() == scene.pieces.size());
    CHECK_FALSE(play->compose({{{"z99", "king", Side::first}}, {}, Side::first}).has_value());
  }
}

TEST_CASE("what a mind offers works, and its answers are legal") {
  Minds minds(1);
  for (const char* id : kGames) {
    CAPTURE(id);
    const auto game = opened(id);
    Mind& mind = minds.of(*game);
    const auto play = begun(*game);
    REQUIRE_FALSE(play->play(play->legal_moves().front()));
    ThinkingRequest request;
    request.nodes = 300;
    REQUIRE(mind.searcher() != nullptr);
    const Proposal proposal = mind.searcher()->search(*play, request, {}, {});
    const auto moves = play->legal_moves();
    CHECK(std::find(moves.begin(), moves.end(), proposal.best) != moves.end());
    CHECK(proposal.found.nodes <= 300);
    CHECK(mind.searcher()->search(*play, request, {}, {}).best == proposal.best);
    for (const std::string& level : mind.searcher()->levels()) {
      request.level = level;
      CHECK_FALSE(mind.searcher()->refuses(request));
    }
    request.level = "no-such-level";
    CHECK(mind.searcher()->refuses(request));
    const auto evaluation = mind.evaluator()->evaluate(*play, "");
    REQUIRE(evaluation.ok());
    std::int64_t sum = 0;
    for (const Datum& term : items(field(evaluation->data, "terms"))) sum += whole(field(term, "value"));
    CHECK(sum == whole(field(evaluation->data, "score")));
    for (const std::string& kind : mind.mapper()->kinds()) {
      const Answer map = mind.mapper()->map(*play, kind, Language::en, true, {});
      CHECK(map.picture.starts_with("<svg"));
      CHECK_FALSE(map.text.empty());
    }
    if (mind.lookout() != nullptr) CHECK_FALSE(mind.lookout()->threats(*play, Language::ja, {}).text.empty());
    if (mind.referee() != nullptr)
      CHECK(items(field(mind.referee()->forbidden(*play, Language::en).data, "points")).empty());
    ExplainQuestion question;
    question.move = proposal.best;
    question.nodes = 300;
    const auto why = mind.explainer()->explain(*play, question, {});
    REQUIRE(why.ok());
    CHECK(why->text.ends_with('\n'));
  }
}

TEST_CASE("a mind is kept for all games of its kind") {
  Minds minds(1);
  Mind& pieces = minds.of(*opened("chess"));
  Mind& rows = minds.of(*opened("renju"));
  CHECK(&pieces != &rows);
  CHECK(&minds.of(*opened("shogi")) == &pieces);
  CHECK(&minds.of(*opened("gomoku")) == &rows);
}

TEST_CASE("absent organs are absent, and named when somebody asks") {
  Minds minds(1);
  const auto renju = opened("renju");
  Mind& rows = minds.of(*renju);
  CHECK(rows.tactician() == nullptr);
  CHECK(rows.counter() == nullptr);
  CHECK(rows.company() == nullptr);
  CHECK(minds.of(*opened("chess")).referee() == nullptr);
  CHECK(not_offered(*renju, "tactics").message == "there is no 'tactics' in renju");
}

TEST_CASE("records of every kind go to trees of texts and back") {
  GameLibrary library;
  const std::pair<const char*, const char*> kRecords[] = {
      {"chess", "1. e4 e5 (1... c5 {sharp}) 2. Nf3 *"},
      {"renju", "(;C[all];B[hh](;W[ig]C[one])(;W[hg];B[aa]))"}};
  for (const auto& [id, text] : kRecords) {
    CAPTURE(id);
    RecordQuestion question;
    question.text = text;
    question.game = id;
    const auto read = read_record(library, question);
    REQUIRE(read.ok());
    CHECK(read->game->outline().id == id);
    REQUIRE(read->tree.line.moves.size() >= 2);
    CHECK(read->tree.line.moves[1].variations.size() == 1);
    const auto written = read->game->write_record(read->tree, std::string(id) == "renju" ? "sgf" : "pgn");
    REQUIRE(written.ok());
    question.text = *written;
    const auto again = read_record(library, question);
    REQUIRE(again.ok());
    CHECK(again->tree.line.moves[1].variations.front().moves.front().move ==
          read->tree.line.moves[1].variations.front().moves.front().move);
    question.index = 7;
    CHECK_FALSE(read_record(library, question).ok());
  }
}

TEST_CASE("words of opening procedures are part of the play, and go with the stone they follow") {
  const auto game = opened("renju", {{"opening", "rif"}});
  const auto play = begun(*game);
  REQUIRE_FALSE(play->play_all("h8 h9 h10 no-swap h7"));
  CHECK(play->history().size() == 5);
  REQUIRE_FALSE(play->play("offer g8 i9"));
  REQUIRE(play->opening().has_value());
  CHECK(play->opening()->offers == std::vector<std::string>{"g8", "i9"});
  CHECK(play->view().choices.front().move == "choose g8");
  CHECK(play->undo());
  CHECK(play->history().back().move == "no-swap");
  CHECK(play->history().back().text.ja == "交代なし");
  CHECK(play->play("choose g8"));
}

}  // namespace tesuji::test
