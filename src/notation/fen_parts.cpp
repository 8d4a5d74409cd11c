// Fields of position texts that both dialects share: sides, numbers, numbers of special rules, and pieces in
// hand, which are the letters between brackets of a Fairy-style FEN or the third field of an SFEN.
#include "notation/fen_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "define/placement_text.hpp"
#include "notation/kanji.hpp"
#include "notation/text_rows.hpp"
#include "rules/registry.hpp"

namespace tesuji::notation::fen {
namespace {

// Far more than any set of pieces; the rules set a tighter limit of their own.
constexpr int kMaxHeld = 999;

std::string letters(const GameDefinition& game) {
  std::vector<std::string> known;
  for (const PieceIndex piece : held_pieces(game)) known.push_back(game.piece(piece).sign.letter);
  return join(known, " ");
}

/// The piece of a letter, in hand or not.
PieceIndex piece_of(std::string_view letter, const GameDefinition& game) {
  const std::string wanted = upper_case(letter);
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (upper_case(game.pieces[i].sign.letter) == wanted) return static_cast<PieceIndex>(i);
  }
  return kNoPiece;
}

/// A rule that keeps numbers: where they are, and the number from which it counts down, if it does.
struct Counter {
  std::size_t first = 0;
  bool shown = false;
  int from = 0;

  int turned(int value) const { return shown ? from - value : value; }
};

std::vector<Counter> counters_of(const GameDefinition& game) {
  std::vector<Counter> found;
  if (!game.special.any()) return found;
  game.special->for_active([&](const auto& rule) {
    using R = std::decay_t<decltype(rule)>;
    if constexpr (R::kCounters > 0) {
      Counter counter{2 * as_size(FirstCounter<R>::value), false, 0};
      if constexpr (requires { rule.shown(0); }) {
        counter.shown = true;
        counter.from = rule.shown(0);
      }
      found.push_back(counter);
    }
  });
  return found;
}

}  // namespace

Error fault(const Field& field, std::size_t inside, std::string message, std::string hint) {
  const std::string_view before = field.whole.substr(0, field.offset + inside);
  return refusal(std::move(message), std::move(hint), {"", 1, 1 + count_characters(before)}, field.whole);
}

bool is_number(std::string_view text) {
  return !text.empty() && leading_digits(text).size() == text.size();
}

std::vector<Field> split_fields(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<Field> fields;
  std::size_t end = 0;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBlanks, end)) != std::string_view::npos;) {
    end = std::min(text.find_first_of(kBlanks, at), text.size());
    fields.push_back({text, text.substr(at, end - at), at});
  }
  return fields;
}

Result<Side> parse_side(std::string_view text, const std::vector<Field>& fields, SideLetters letters,
                        const GameDefinition& game) {
  const Field end{text, {}, text.size()};
  if (fields.empty()) {
    return fault(end, 0, "the position is empty: expected the board",
                 fmt::format("the start position is {}", game.start_fen));
  }
  if (fields.size() < 2) {
    return fault(end, 0, "expected the side to move after the board, but the text ends",
                 fmt::format("add {} or {} after the board", letters.first, letters.second));
  }
  const std::string_view side = fields[1].text;
  if (side == std::string_view(&letters.first, 1)) return Side::first;
  if (side == std::string_view(&letters.second, 1)) return Side::second;
  return fault(fields[1], 0,
               fmt::format("expected the side to move, '{}' or '{}', but found '{}'", letters.first,
                           letters.second, side),
               fmt::format("write {} for the player who moves first, {} for the other", letters.first,
                           letters.second));
}

Result<std::vector<PlacedPiece>> parse_board(const Field& field, const GameDefinition& game) {
  auto board = parse_placement(field.text, game.board, game.pieces);
  if (board) return board;
  Error error = board.error();
  const Error shifted = fault(field, 0, "", "");
  error.where.line = 1;
  error.where.column = shifted.where.column + std::max(0, error.where.column - 1);
  error.source_line = shifted.source_line;
  return error;
}

Result<int> parse_counter(const Field& field, std::string_view what, std::string_view hint, int limit) {
  if (!is_number(field.text)) {
    return fault(field, leading_digits(field.text).size(),
                 fmt::format("expected a number for {}, but found '{}'", what, field.text),
                 std::string(hint));
  }
  const auto value = parse_int(field.text);
  if (!value || *value > limit) {
    return fault(field, 0, fmt::format("{} is too large: {}", what, field.text),
                 fmt::format("the limit is {}", limit));
  }
  return *value;
}

bool is_counter_pair(std::string_view text) {
  const std::size_t plus = text.find('+');
  return plus != std::string_view::npos && is_number(text.substr(0, plus)) &&
         is_number(text.substr(plus + 1));
}

bool is_given_pair(std::string_view text) {
  return text.starts_with('+') && is_counter_pair(text.substr(1));
}

Result<std::vector<int>> parse_counters(const std::vector<Field>& fields, const GameDefinition& game) {
  std::vector<Counter> counters = counters_of(game);
  if (fields.empty()) return std::vector<int>{};
  if (fields.size() < counters.size()) std::erase_if(counters, [](const Counter& c) { return !c.shown; });
  if (fields.size() != counters.size()) {
    return fault(fields.back(), 0, fmt::format("unexpected numbers '{}'", fields.back().text),
                 counters.empty() ? "this game counts nothing here; leave them out"
                                  : "write one pair of numbers for each rule that counts, such as 3+3");
  }
  std::vector<int> all(2 * kRuleCounters, 0);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const bool given = is_given_pair(fields[i].text);
    const auto pair = split(fields[i].text.substr(given ? 1 : 0), '+');
    for (std::size_t side = 0; side < 2; ++side) {
      const auto number = parse_int(pair[side]);
      const int value = !number ? -1 : given ? *number : counters[i].turned(*number);
      const bool beyond = counters[i].shown && value > counters[i].from;
      if (value < 0 || value > 255 || beyond)
        return fault(fields[i], 0, fmt::format("'{}' is out of range", fields[i].text),
                     counters[i].shown ? fmt::format("write numbers from 0 to {}", counters[i].from)
                                       : "write numbers from 0 to 255");
      all[counters[i].first + side] = value;
    }
  }
  const bool any = std::ranges::any_of(all, [](int value) { return value != 0; });
  return any ? all : std::vector<int>{};
}

std::string counters_text(const Setup& setup, const GameDefinition& game) {
  std::vector<Counter> counters = counters_of(game);
  const auto value = [&](std::size_t at) { return at < setup.counters.size() ? setup.counters[at] : 0; };
  const bool plain = std::ranges::all_of(counters, [&](const Counter& c) {
    return c.shown || (value(c.first) == 0 && value(c.first + 1) == 0);
  });
  std::string text;
  for (const Counter& c : counters) {
    if (plain && !c.shown) continue;
    text += fmt::format("{}+{} ", c.turned(value(c.first)), c.turned(value(c.first + 1)));
  }
  return text;
}

const std::vector<PieceIndex>& held_pieces(const GameDefinition& game) {
  static const std::vector<PieceIndex> kNone;
  if (game.drops) return game.drops->pieces;
  return game.gating ? game.gating->pieces : kNone;
}

Result<Hands> parse_hands(const Field& field, const GameDefinition& game) {
  Hands hands;
  const std::vector<PieceIndex>& held = held_pieces(game);
  if (!held.empty()) hands[0] = hands[1] = std::vector<int>(game.pieces.size(), 0);
  if (field.text == "-") return hands;
  for (std::size_t at = 0; at < field.text.size();) {
    const std::size_t begin = at;
    const std::string_view digits = leading_digits(field.text.substr(at));
    const int count = digits.empty() ? 1 : parse_int(digits).value_or(kMaxHeld + 1);
    if (digits.starts_with('0') || count > kMaxHeld) {
      return fault(field, begin, fmt::format("{} is no number of pieces in hand", digits),
                   "write how many there are before the letter, or no number for one");
    }
    at += digits.size();
    const std::size_t sign = at;
    if (at < field.text.size() && field.text[at] == '+') ++at;
    if (at >= field.text.size()) {
      return fault(field, at, "expected a piece letter in the hands, but they end",
                   fmt::format("pieces that can be in hand: {}", letters(game)));
    }
    if (!is_letter(field.text[at])) {
      return fault(field, at,
                   fmt::format("'{}' is no piece in hand", kanji::first_character(field.text.substr(at))),
                   fmt::format("pieces that can be in hand: {}; '-' for none", letters(game)));
    }
    const Side side = field.text[at] >= 'a' ? Side::second : Side::first;
    ++at;
    const std::string_view letter = field.text.substr(sign, at - sign);
    const PieceIndex piece = piece_of(letter, game);
    if (piece == kNoPiece || std::ranges::find(held, piece) == held.end()) {
      return fault(field, sign,
                   piece == kNoPiece ? fmt::format("no piece has the letter '{}'", letter)
                                     : fmt::format("'{}' cannot be in hand", letter),
                   held.empty() ? fmt::format("{} has no pieces in hand: write '-'", game.name.en)
                                : fmt::format("pieces that can be in hand: {}", letters(game)));
    }
    int& kept = hands[as_size(side)][as_size(piece)];
    kept += count;
    if (kept > kMaxHeld) {
      return fault(field, begin, fmt::format("too many '{}' in hand", letter),
                   fmt::format("the limit is {}", kMaxHeld));
    }
  }
  return hands;
}

std::string hands_text(const Hands& hands, const GameDefinition& game, bool counted) {
  std::string text;
  for (const Side side : kBothSides) {
    for (const PieceIndex piece : held_pieces(game)) {
      const int count = held_count(hands[side], piece);
      const std::string& sign = game.piece(piece).sign.letter;
      const std::string letter = side == Side::first ? upper_case(sign) : lower_case(sign);
      if (counted && count > 1) text += std::to_string(count);
      for (int i = counted ? std::min(count, 1) : count; i > 0; --i) text += letter;
    }
  }
  return text.empty() && counted ? "-" : text;
}

}  // namespace tesuji::notation::fen
