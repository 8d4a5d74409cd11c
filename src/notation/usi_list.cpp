#include "notation/usi_list.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "notation/coordinates.hpp"
#include "notation/endings.hpp"
#include "notation/outcome_words.hpp"
#include "notation/position_text.hpp"
#include "notation/record_builder.hpp"
#include "notation/record_words.hpp"

namespace tesuji::notation {
namespace {

struct LastWord {
  std::string_view word;
  std::string_view reason;
};
constexpr std::array<LastWord, 3> kLastWords{
    {{"resign", "resignation"}, {"win", "declaration"}, {"draw", "agreement"}}};

const Ending* ending_by_word(std::string_view word, Side to_move) {
  for (const LastWord& last : kLastWords) {
    if (last.word != word) continue;
    for (const GameResult result : {GameResult::first_wins, GameResult::second_wins, GameResult::draw}) {
      if (const Ending* ending = ending_for(result, last.reason, to_move)) return ending;
    }
  }
  return nullptr;
}

}  // namespace

Result<GameRecord> read_usi_list(const TextRow& line, const GameProvider& provider) {
  const std::string_view text = line.text;
  std::vector<std::string_view> all = words(text);
  std::size_t next = 0;
  const auto is = [&](std::string_view word) { return next < all.size() && all[next] == word; };
  GameRecord record;
  auto rules = provider("");
  if (!rules) return error_at(line, text, rules.error().message, rules.error().hint);
  record.rules = *rules;
  if (is("position")) ++next;
  if (is("startpos")) {
    ++next;
  } else if (is("sfen") || is("fen")) {
    const std::size_t begin = ++next;
    while (next < all.size() && all[next] != "moves") ++next;
    const std::string_view rest = begin < all.size() ? text.substr(as_size(all[begin].data() - text.data()))
                                                     : std::string_view(text).substr(text.size());
    const std::size_t length = next < all.size() ? as_size(all[next].data() - rest.data()) : rest.size();
    auto setup = parse_position(trimmed(rest.substr(0, length)), *record.rules);
    if (!setup) {
      Error error = error_at(line, rest, setup.error().message, setup.error().hint);
      error.where.column += setup.error().where.column - 1;
      return error;
    }
    record.start = std::move(*setup);
  } else if (next < all.size() && !is("moves")) {
    return error_at(line, all[next], fmt::format("'{}' is no start of a move list", all[next]),
                    "write startpos or sfen, then moves");
  }
  auto setup = start_of(record);
  if (!setup) return error_at(line, text, setup.error().message, setup.error().hint);
  auto position = make_position(record.rules, *setup);
  if (!position)
    return error_at(line, text, "start position: " + position.error().message, position.error().hint);
  if (next < all.size() && !is("moves")) {
    return error_at(line, all[next], fmt::format("expected 'moves', but found '{}'", all[next]),
                    "write startpos moves 7g7f ...");
  }
  ++next;
  RecordBuilder builder(std::move(record), std::move(*position));
  for (; next < all.size(); ++next) {
    const Side side = builder.position().side_to_move();
    if (const Ending* ending = ending_by_word(all[next], side); ending && next + 1 == all.size()) {
      builder.record().result = result_of(*ending, side);
      builder.record().result_reason = std::string(ending->reason);
      break;
    }
    const auto move = parse_move(all[next], builder.position());
    if (!move) {
      Error error = error_at(
          line, all[next],
          fmt::format("move {} of {}: {}", builder.plies() + 1,
                      side_name(side, builder.position().rules().definition()).en, move.error().message),
          move.error().hint);
      error.where.column += move.error().where.column - 1;
      return error;
    }
    builder.play(*move, std::nullopt);
  }
  return builder.take();
}

Result<std::string> write_usi_list(const GameRecord& record) {
  Error error;
  if (!record.rules) {
    error.message = "the record does not say which game was played";
    return error;
  }
  auto setup = start_of(record);
  if (!setup) return setup.error();
  auto position = make_position(record.rules, *setup);
  if (!position) return position.error();
  std::string text = "position startpos";
  if (record.start) {
    text = fmt::format("position {} {}", writes_sfen(record.rules->definition()) ? "sfen" : "fen",
                       position_text(*record.start, *record.rules));
  }
  text += " moves";
  for (std::size_t i = 0; i < record.line.moves.size(); ++i) {
    const Move move = record.line.moves[i].move;
    const auto legal = (*position)->legal_moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      error.message = fmt::format("move {} of the record is not legal", i + 1);
      return error;
    }
    text += ' ';
    text += move_text(move, **position);
    (*position)->make(move);
  }
  for (const LastWord& last : kLastWords) {
    const bool same = record.result_reason == last.reason;
    if (same && ending_for(record.result, last.reason, (*position)->side_to_move()))
      text += fmt::format(" {}", last.word);
  }
  return text + "\n";
}

}  // namespace tesuji::notation
