// Disputed readings: every option of the large shogis, and what the rules behind them do.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "define/loader.hpp"
#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/japanese.hpp"
#include "notation/position_text.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"
#include "support/show_errors.hpp"
#include "wide/naive_wide.hpp"

using namespace tesuji::test;

namespace {

constexpr const char* kGames[] = {"chu", "dai", "tenjiku", "dai-dai", "maka-dai-dai", "tai", "taikyoku"};

/// A board with pieces of any kind on some of its squares, and a royal for each side.
Setup strewn(const CompiledRules& rules, std::mt19937& random, unsigned one_in) {
  const GameDefinition& game = rules.definition();
  Setup setup;
  setup.board.resize(static_cast<std::size_t>(game.board.squares()));
  for (PlacedPiece& placed : setup.board) {
    if (random() % one_in != 0) continue;
    placed.piece = static_cast<PieceIndex>(random() % game.pieces.size());
    const auto& moves = game.piece(placed.piece).moves;
    const bool anywhere = !moves.empty() && moves.front().kind == AtomKind::teleport;
    // The slow generator asks about every piece for everyone who goes anywhere.
    if (anywhere && random() % 8 != 0) placed.piece = 0;
    placed.side = random() % 2 == 0 ? Side::first : Side::second;
  }
  setup.board.front() = {game.royal.pieces.front(), Side::first};
  setup.board.back() = {game.royal.pieces.front(), Side::second};
  return setup;
}

/// The slow generator agrees, and every move can be taken back.
void agree(const char* name, const OptionChoices& choices, int boards) {
  CAPTURE(std::string(name));
  const auto rules = game_rules(name, choices);
  std::mt19937 random(3);
  for (int n = 0; n < boards; ++n) {
    const auto position = make_position(rules, strewn(*rules, random, 2 + random() % 3));
    REQUIRE(position.ok());
    const auto before = (*position)->clone();
    REQUIRE(listed_outcomes(**position) == naive_outcomes(rules->definition(), (*position)->setup()));
    for (const Move move : (*position)->legal_moves()) {
      (*position)->make(move);
      (*position)->undo();
    }
    REQUIRE((*position)->same_bytes(*before));
  }
}

PieceIndex piece_named(const CompiledRules& rules, const std::string& id) {
  const auto& pieces = rules.definition().pieces;
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    if (pieces[p].id == id) return static_cast<PieceIndex>(p);
  }
  FAIL("no piece " << id);
  return kNoPiece;
}

/// A board of 19 x 19 with kings in the corners and some pieces, first player to move.
std::unique_ptr<AnyPosition> maka(const OptionChoices& choices,
                                  const std::vector<std::tuple<Square, std::string, Side>>& men) {
  const auto rules = game_rules("maka-dai-dai", choices);
  Setup setup;
  setup.board.resize(361);
  setup.board.front() = {piece_named(*rules, "king"), Side::first};
  setup.board.back() = {piece_named(*rules, "king"), Side::second};
  for (const auto& [sq, id, side] : men)
    setup.board[static_cast<std::size_t>(sq)] = {piece_named(*rules, id), side};
  auto position = make_position(rules, setup);
  REQUIRE(position.ok());
  return std::move(*position);
}

/// What stands on `to` after each of the moves from -> to.
std::set<std::string> results(AnyPosition& position, Square from, Square to) {
  std::set<std::string> ids;
  for (const Move move : position.legal_moves()) {
    if (move.from() != from || move.to() != to) continue;
    position.make(move);
    ids.insert(position.rules().definition().piece(position.at(to).piece).id);
    position.undo();
  }
  return ids;
}

constexpr Square kMiddle = 180;  // the tenth file and rank of 19
constexpr Square kAbove = kMiddle + 19;

}  // namespace

TEST_CASE("every reading of every large shogi makes a game, and says where it comes from") {
  for (const char* name : kGames) {
    CAPTURE(std::string(name));
    const auto options = game_rules(name)->definition().options;
    CHECK(options.size() >= 2);
    for (const OptionDefinition& option : options) {
      CHECK(option.values.size() >= 2);
      for (const OptionValue& value : option.values) {
        CAPTURE(option.id);
        CAPTURE(value.id);
        CHECK_FALSE(value.text.en.empty());
        CHECK_FALSE(value.text.ja.empty());
        if (value.id == option.fallback) continue;
        const auto rules = game_rules(name, {{option.id, value.id}});
        const auto start = make_position(rules, *start_position(*rules));
        REQUIRE(start.ok());
        CHECK_FALSE((*start)->legal_moves().empty());
      }
    }
  }
}

TEST_CASE("a slow generator agrees on disputed readings") {
  agree("maka-dai-dai",
        {{"promotion", "promoted"},
         {"contagion", "spreads"},
         {"lion-dog", "lion"},
         {"teaching-king", "lion"},
         {"furious-fiend", "lion"},
         {"movements", "ludii"}},
        4);
  agree("dai-dai", {{"limited-ranges", "jump"}, {"lion-dog", "lion"}, {"furious-fiend", "lion"}}, 3);
  agree("tai", {{"promotion-table", "japanese"}, {"lion-dog", "lion"}, {"promotion", "promoted"}}, 2);
  agree("tenjiku", {{"free-eagle", "double"}, {"heavenly-tetrarchs", "pass"}, {"lion-hawk", "lion"}}, 3);
  agree("tenjiku", {{"free-eagle", "leaps"}}, 3);
  agree("dai", {{"movements", "ludii"}, {"last-rank", "stays"}, {"lion-trading", "as-chu"}}, 3);
  agree("taikyoku", {{"movements", "second"}}, 1);
  agree("taikyoku", {{"movements", "older"}, {"lion-hawk", "jumps"}}, 1);
}

TEST_CASE("who takes a deva or a spirit becomes what it would have become") {
  using Names = std::set<std::string>;
  const OptionChoices spreads{{"contagion", "spreads"}};
  const auto after = [&](const OptionChoices& choices, const char* taker, const char* taken) {
    const auto position = maka(choices, {{kMiddle, taker, Side::first}, {kAbove, taken, Side::second}});
    return results(*position, kMiddle, kAbove);
  };
  CHECK(after(spreads, "rook", "deva") == Names{"teaching-king"});
  CHECK(after(spreads, "rook", "teaching-king") == Names{"teaching-king"});
  CHECK(after(spreads, "free-king", "dark-spirit") == Names{"buddhist-spirit"});  // which promotes to nothing
  CHECK(after(spreads, "rook", "pawn") == Names{"promoted-gold-general"});
  CHECK(after({}, "rook", "deva") == Names{"promoted-gold-general"});
  // Royals and the elephant stay themselves, and promote as ever.
  CHECK(after(spreads, "king", "deva") == Names{"emperor"});
  CHECK(after(spreads, "drunk-elephant", "buddhist-spirit") == Names{"crown-prince"});
  // Also where promotion is free.
  CHECK(after({{"contagion", "spreads"}, {"promotion", "optional"}}, "rook", "deva") ==
        Names{"teaching-king"});
}

TEST_CASE("moves over several squares are written and read in every notation") {
  const auto position =
      maka({{"lion-dog", "lion"}, {"promotion", "optional"}}, {{kMiddle, "lion-dog", Side::first},
                                                               {kAbove, "pawn", Side::second},
                                                               {kAbove + 19, "gold-general", Side::second},
                                                               {kAbove + 38, "pawn", Side::second}});
  int several = 0;
  for (const Move move : position->legal_moves()) {
    several += position->way_squares(move).size() > 1 ? 1 : 0;
    const std::string text = move_text(move, *position);
    CAPTURE(text);
    const auto read = parse_move(text, *position);
    REQUIRE(read.ok());
    CHECK(*read == move);
    const auto english = parse_english(english_text(move, *position), *position);
    REQUIRE(english.ok());
    CHECK(*english == move);
    const auto japanese = parse_japanese(japanese_text(move, *position), *position);
    REQUIRE(japanese.ok());
    CHECK(*japanese == move);
  }
  CHECK(several == 2);  // the whole line, promoted or not
  const auto all = parse_move("10j10i10h10g", *position);
  REQUIRE(all.ok());
  CHECK(position->captured_squares(*all) == std::vector<Square>{kAbove, kAbove + 19, kAbove + 38});
  CHECK(english_text(*all, *position) == "LDx10ix10hx10g=");
}

TEST_CASE("a promoted piece compels its taker to promote") {
  using Names = std::set<std::string>;
  const auto after = [](const char* promotion, const char* taken) {
    const auto position =
        maka({{"promotion", promotion}}, {{kMiddle, "rook", Side::first}, {kAbove, taken, Side::second}});
    return results(*position, kMiddle, kAbove);
  };
  CHECK(after("promoted", "pawn") == Names{"rook", "promoted-gold-general"});
  CHECK(after("promoted", "tokin") == Names{"promoted-gold-general"});
  CHECK(after("optional", "tokin") == Names{"rook", "promoted-gold-general"});
  CHECK(after("compulsory", "pawn") == Names{"promoted-gold-general"});
}

TEST_CASE("who repeats by attacking loses, unless both attack") {
  // Plays the four moves over and over until the rules end the game.
  const auto ends = [](const OptionChoices& choices, const std::string& sfen,
                       const std::vector<std::string>& cycle) {
    const auto position = position_of(game_rules("chu", choices), sfen);
    for (int n = 0; n < 40 && !position->outcome(); ++n) {
      const auto move = parse_move(cycle[static_cast<std::size_t>(n) % cycle.size()], *position);
      REQUIRE(move.ok());
      position->make(*move);
    }
    return position->outcome();
  };
  const std::vector<std::string> chase{"12h11h", "11f12f", "11h12h", "12f11f"};
  // A rook follows a gold general that steps aside; pawns keep kings from being bare.
  const std::string hunted = "11k/11p/12/12/12/1g10/12/R11/12/12/P11/11K b - 1";
  CHECK(ends({}, hunted, chase) == Outcome{Side::second, EndReason::perpetual_attack});
  CHECK(ends({{"repetition", "draw"}}, hunted, chase) == Outcome{std::nullopt, EndReason::repetition});
  // A rook that steps aside attacks a pawn on either file.
  const std::string duel = "11k/11p/12/12/12/1r10/12/R11/12/12/PP10/11K b - 1";
  CHECK(ends({}, duel, chase) == Outcome{std::nullopt, EndReason::repetition});
  // Neither attacks anything.
  const std::string idle = "11k/11p/12/12/12/1g10/12/S11/12/12/P11/11K b - 1";
  const std::vector<std::string> stroll{"12h11i", "11f10f", "11i12h", "10f11f"};
  CHECK(ends({}, idle, stroll) == Outcome{std::nullopt, EndReason::repetition});
  // Checks weigh more: this king attacks a pawn with every step.
  const std::string checked = "12/11p/12/12/P11/1k10/12/R11/12/12/P11/11K b - 1";
  CHECK(ends({}, checked, chase) == Outcome{Side::second, EndReason::perpetual_check});
}

TEST_CASE("every piece of the large shogis has all its names, and signs of its own") {
  for (const char* name : kGames) {
    CAPTURE(std::string(name));
    std::set<std::string> letters;
    std::set<std::string> labels;
    std::set<std::string> ids;
    for (const PieceDefinition& piece : game_rules(name)->definition().pieces) {
      CAPTURE(piece.id);
      CHECK_FALSE(piece.name.en.empty());
      CHECK_FALSE(piece.name.ja.empty());
      CHECK_FALSE(piece.reading.empty());
      CHECK_FALSE(piece.sign.kanji.empty());
      CHECK_FALSE(piece.sign.label.empty());
      CHECK(ids.insert(piece.id).second);
      CHECK(letters.insert(piece.sign.letter).second);
      CHECK(labels.insert(piece.sign.label).second);
    }
  }
}
