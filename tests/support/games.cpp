#include "support/games.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

#include "base/embedded.hpp"
#include "notation/position_text.hpp"
#include "support/compare.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::string stem(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  return std::string(name.substr(0, name.rfind('.')));
}

// Games are found by their id, parts by a path that is relative to games/.
Result<SourceText> find_source(std::string_view wanted, const SourceText&) {
  const bool is_path = wanted.find(".yaml") != std::string_view::npos;
  for (const EmbeddedFile& file : embedded_games()) {
    const bool is_part = file.path.starts_with("pieces/") || file.path.starts_with("books/");
    if (is_path ? file.path == wanted : !is_part && stem(file.path) == wanted) {
      return SourceText{std::string(file.path), std::string(file.text)};
    }
  }
  Error error;
  error.message = fmt::format("no game file called {}", wanted);
  return error;
}

}  // namespace

GameDefinition game_definition(const std::string& id, const OptionChoices& options) {
  const auto source = find_source(id, {});
  REQUIRE_MESSAGE(source.ok(), "no game file for ", id);
  auto game = load_game(*source, find_source, options);
  if (!game.ok()) {
    for (const Error& error : game.error()) {
      MESSAGE(error.where.file, ":", error.where.line, ":", error.where.column, ": ", error.message);
    }
  }
  REQUIRE_MESSAGE(game.ok(), id, " does not load");
  return std::move(*game);
}

std::shared_ptr<const CompiledRules> game_rules(const std::string& id, const OptionChoices& options,
                                                RayIndex lines) {
  static std::map<std::tuple<std::string, OptionChoices, RayIndex>, std::shared_ptr<const CompiledRules>>
      kept;
  auto& rules = kept[{id, options, lines}];
  if (!rules) {
    auto compiled = compile_game(game_definition(id, options), lines);
    REQUIRE_MESSAGE(compiled.ok(), id, " does not compile");
    rules = *compiled;
  }
  return rules;
}

Setup setup_of(const CompiledRules& rules, const std::string& fen) {
  auto setup = parse_position(fen, rules);
  REQUIRE_MESSAGE(setup.ok(), fen, ": ", (setup.ok() ? "" : setup.error().message));
  return *setup;
}

std::unique_ptr<AnyPosition> position_of(std::shared_ptr<const CompiledRules> rules, const std::string& fen) {
  const Setup setup = setup_of(*rules, fen);
  auto position = make_position(std::move(rules), setup);
  REQUIRE_MESSAGE(position.ok(), fen, ": ", (position.ok() ? "" : position.error().message));
  return std::move(*position);
}

std::unique_ptr<AnyPosition> position_of(const std::string& id, const std::string& fen) {
  return position_of(game_rules(id), fen);
}

std::string coordinates(const AnyPosition& position, Move move) {
  const BoardShape& board = position.rules().board();
  std::string text;
  for (const Square sq : {move.from(), move.to()}) {
    if (move.kind() == MoveKind::drop && text.empty()) {
      text = position.rules().type(move.from()).letter + "@";
    } else {
      text += fmt::format("{}{}", static_cast<char>('a' + board.file_of(sq)), board.rank_of(sq) + 1);
    }
  }
  const PlainMove named = plain(position, move);
  if (named.promotion != kNoPiece) {
    for (const char c : position.rules().type(named.promotion).letter)
      text += static_cast<char>(std::tolower(c));
  }
  return text;
}

std::vector<Move> moves_of(const AnyPosition& start, const std::vector<std::string>& texts) {
  auto position = start.clone();
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    for (const Move move : position->legal_moves()) {
      if (coordinates(*position, move) != text) continue;
      moves.push_back(move);
      position->make(move);
      break;
    }
  }
  REQUIRE(moves.size() == texts.size());
  return moves;
}

void play(AnyPosition& position, const std::string& text) {
  const std::vector<Move> moves = position.legal_moves();
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [&](Move move) { return coordinates(position, move) == text; });
  REQUIRE_MESSAGE(found != moves.end(), text, " is not legal here");
  position.make(*found);
}

}  // namespace tesuji::test
