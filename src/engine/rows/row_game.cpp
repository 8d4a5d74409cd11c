#include "engine/rows/row_game.hpp"

#include <fmt/format.h>

#include "engine/rows/row_mind.hpp"
#include "engine/rows/row_play.hpp"
#include "notation/row_text.hpp"

namespace tesuji::engine {
namespace {

const char* overline_word(Overline overline) {
  return overline == Overline::win ? "win" : overline == Overline::foul ? "foul" : "nothing";
}

Datum options_of(const RowGameDefinition& game) {
  Datum options = Datum::list();
  for (const OptionDefinition& option : game.options) {
    Datum values = Datum::list();
    for (const OptionValue& value : option.values)
      values.add({{"id", value.id}, {"text", value.text.en}, {"text_ja", value.text.ja}});
    options.add({{"id", option.id},
                 {"text", option.text.en},
                 {"text_ja", option.text.ja},
                 {"default", option.fallback},
                 {"chosen", option.chosen},
                 {"values", values}});
  }
  return options;
}

Error stones_only() {
  return {ErrorCode::usage, "this game has stones only", "leave out the piece", {}, ""};
}

}  // namespace

GameOutline outline_of(const RowGameDefinition& definition) {
  return {definition.id,
          definition.name,
          definition.family,
          definition.board,
          {},
          fmt::format("{} in a row", definition.length)};
}

RowGame::RowGame(std::shared_ptr<const RowRules> rules)
    : rules_(std::move(rules)), outline_(outline_of(rules_->definition())) {}

LocalText RowGame::side_name(Side side) const {
  return definition().side_names[side];
}

std::vector<std::string> RowGame::squares() const {
  std::vector<std::string> names;
  for (int point = 0; point < definition().board.squares(); ++point)
    names.push_back(point_text(static_cast<Point>(point), definition().board));
  return names;
}

Datum RowGame::description(DescribePart) const {
  const RowGameDefinition& game = definition();
  Datum sides = Datum::list();
  for (const Side side : kBothSides) {
    const RowSideRules& rules = game.side(side);
    sides.add({{"name", side_name(side).en},
               {"name_ja", side_name(side).ja},
               {"overline", overline_word(rules.overline)},
               {"double_three", rules.double_three_foul ? "foul" : "allowed"},
               {"double_four", rules.double_four_foul ? "foul" : "allowed"}});
  }
  const Datum board{{"files", game.board.files}, {"ranks", game.board.ranks}, {"names", squares()}};
  return {{"definition",
           {{"id", game.id},
            {"name", game.name.en},
            {"name_ja", game.name.ja},
            {"family", game.family},
            {"board", board},
            {"length", game.length},
            {"closed_row", game.closed_row_wins ? "win" : "nothing"},
            {"first_move", game.first_at_centre ? "centre" : "anywhere"},
            {"sides", sides}}},
          {"options", options_of(game)},
          {"pieces", Datum::list()}};
}

Result<std::unique_ptr<Play>, Errors> RowGame::begin() const {
  return std::unique_ptr<Play>(std::make_unique<RowPlay>(shared_from_this()));
}

std::unique_ptr<Mind> RowGame::make_mind(std::size_t table_megabytes) const {
  return make_row_mind(table_megabytes);
}

Result<std::string> RowGame::piece_text(std::string_view, Language) const {
  return stones_only();
}

Result<std::string> RowGame::piece_svg(std::string_view, Language) const {
  return stones_only();
}

}  // namespace tesuji::engine
