#include "explain/wording.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "define/square_text.hpp"
#include "notation/english.hpp"
#include "notation/japanese.hpp"
#include "notation/kanji.hpp"
#include "notation/outcome_words.hpp"
#include "notation/san.hpp"

namespace tesuji::explain {
namespace {

constexpr std::array<std::string_view, 13> kNumbers{"none", "one",    "two",   "three", "four",
                                                    "five", "six",    "seven", "eight", "nine",
                                                    "ten",  "eleven", "twelve"};
constexpr std::size_t kMostOfKind = 20;
constexpr std::string_view kPassSign = "...";
constexpr std::string_view kPassJa = "（手抜き）";

std::string article(const std::string& noun) {
  return std::string("aeiou").find(noun.front()) != std::string::npos ? "an " + noun : "a " + noun;
}

std::string plural(const std::string& noun) {
  return noun.ends_with("s") ? noun + "es" : noun + "s";
}

}  // namespace

std::string list_words(const std::vector<std::string>& parts, Language language) {
  if (language == Language::ja) return join(parts, "と");
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string Wording::square(Square sq) const {
  if (japanese() && own_script()) return kanji::square(sq, lore_.board());
  return square_text(sq, lore_.board(), lore_.game().square_names);
}

std::string Wording::kind(PieceIndex piece) const {
  if (!japanese()) return piece_word(piece, lore_.game());
  const PieceDefinition& definition = lore_.game().piece(piece);
  if (own_script() && !definition.sign.kanji.empty()) return kanji::move_name(piece, lore_.game());
  return in(Language::ja, definition.name);
}

/// Promoted pieces are often called what another piece is called; off the board they are told by their
/// origin.
std::string Wording::kind_alone(PieceIndex piece) const {
  const std::string name = kind(piece);
  bool shared = false;
  for (PieceIndex other = 0; other < piece; ++other) shared = shared || kind(other) == name;
  if (!shared) return name;
  for (PieceIndex base = 0; base < static_cast<PieceIndex>(lore_.game().pieces.size()); ++base) {
    const auto& into = lore_.rules()->type(base).promotion[0].choices;
    if (std::ranges::find(into, piece) != into.end())
      return japanese() ? "成" + kind(base) : "promoted " + kind(base);
  }
  return name;
}

std::string Wording::piece(const PieceRef& ref) const {
  if (japanese()) return fmt::format("{}の{}", square(ref.square), kind(ref.piece));
  return fmt::format("the {} on {}", kind(ref.piece), square(ref.square));
}

std::vector<std::string> Wording::split_list(std::string_view text) const {
  std::vector<std::string> parts;
  const std::vector<std::string_view> marks =
      japanese() ? std::vector<std::string_view>{"と"} : std::vector<std::string_view>{", ", " and "};
  std::string part;
  for (std::size_t i = 0; i < text.size();) {
    const auto mark =
        std::ranges::find_if(marks, [&](std::string_view m) { return text.substr(i).starts_with(m); });
    // と is also a piece; it separates only between two names.
    if (mark != marks.end() && !part.empty() && !part.ends_with("の") && i + mark->size() < text.size()) {
      parts.push_back(std::move(part));
      part.clear();
      i += mark->size();
    } else {
      part += text[i++];
    }
  }
  parts.push_back(std::move(part));
  return parts;
}

std::vector<std::string> Wording::split_list(std::string_view text, std::string_view mark) const {
  if (!japanese()) return split_list(text);
  std::vector<std::string> parts;
  for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
    parts.emplace_back(text.substr(0, at));
    text.remove_prefix(at + mark.size());
  }
  parts.emplace_back(text);
  return parts;
}

std::string Wording::kinds(const std::vector<PieceRef>& pieces) const {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < pieces.size();) {
    std::size_t same = 1;
    while (i + same < pieces.size() && pieces[i + same].piece == pieces[i].piece) ++same;
    const std::string name = kind_alone(pieces[i].piece);
    if (japanese()) {
      parts.push_back(same > 1 ? fmt::format("{}{}枚", name, same) : name);
    } else {
      parts.push_back(same > 1 ? fmt::format("{} {}", number(static_cast<int>(same)), plural(name))
                               : article(name));
    }
    i += same;
  }
  // The sign と is a piece where the game has its own script.
  if (japanese()) return join(parts, kind_mark());
  return list_words(parts, language_);
}

std::string Wording::squares(const std::vector<Square>& squares) const {
  std::vector<std::string> parts;
  for (const Square sq : squares) parts.push_back(square(sq));
  return japanese() ? join(parts, "・") : list_words(parts, language_);
}

std::string Wording::pieces(const std::vector<PieceRef>& pieces) const {
  std::vector<std::string> parts;
  for (const PieceRef& ref : pieces) parts.push_back(piece(ref));
  return list_words(parts, language_);
}

std::string Wording::number(int n) const {
  if (!japanese() && n >= 0 && n < static_cast<int>(kNumbers.size()))
    return std::string(kNumbers[as_size(n)]);
  return std::to_string(n);
}

std::string Wording::count(int n, const std::string& noun) const {
  if (n == 0) return "no " + noun;
  return number(n) + " " + (n == 1 ? noun : plural(noun));
}

std::string Wording::side(Side side) const {
  return in(language_, side_name(side, lore_.game()));
}

std::string Wording::promoter() const {
  for (PieceIndex piece = 0; piece < static_cast<PieceIndex>(lore_.game().pieces.size()); ++piece) {
    if (lore_.promoter(piece)) return kind(piece);
  }
  return japanese() ? "駒" : "man";
}

std::string Wording::promoters() const {
  if (japanese()) return promoter();
  return lore_.promoters() ? promoter() + "s" : "men";
}

std::string Wording::check() const {
  return japanese() ? (own_script() ? "王手" : "チェック") : "check";
}

std::string Wording::pair() const {
  std::vector<PieceIndex> bound;
  for (std::size_t i = 0; i < lore_.game().pieces.size(); ++i) {
    const auto piece = static_cast<PieceIndex>(i);
    if (lore_.one_colour(piece)) bound.push_back(piece);
  }
  if (bound.size() != 1)
    return japanese() ? "両方の色に利く二枚の走り駒" : "pair of long-range pieces on both colours";
  return kind(bound.front()) + (japanese() ? "のペア" : " pair");
}

std::string Wording::formation(int number) const {
  return in(language_, lore_.formations()[as_size(number)].name);
}

std::string Wording::move(Move move, const AnyPosition& position, Square previous) const {
  if (!own_script()) return san_text(move, position);
  return japanese() ? japanese_text(move, position, previous) : english_text(move, position);
}

std::string Wording::line(const std::vector<Move>& moves, const AnyPosition& root) const {
  const Footage film(lore_, root, moves);
  std::string text;
  Square previous = kNoSquare;
  const bool close = japanese() && own_script();
  for (int ply = 0; ply < film.plies(); ++ply) {
    if (ply > 0 && !close) text += ' ';
    const Move move = film.move(ply + 1);
    if (move == kPass) {
      text += close ? kPassJa : kPassSign;
      previous = kNoSquare;
    } else {
      text += this->move(move, film.at(ply), previous);
      previous = target_of(move);
    }
  }
  return text;
}

// Reading

std::optional<int> Wording::read_number(std::string_view text) const {
  if (!japanese()) {
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
      if (kNumbers[i] == text) return static_cast<int>(i);
    }
  }
  return parse_int(text);
}

std::optional<int> Wording::read_formation(std::string_view text) const {
  for (std::size_t i = 0; i < lore_.formations().size(); ++i) {
    if (formation(static_cast<int>(i)) == text) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<Square> Wording::read_square(std::string_view text) const {
  if (japanese() && own_script()) {
    const auto sq = kanji::take_square(text, lore_.board());
    return sq && text.empty() && *sq != kNoSquare ? sq : std::nullopt;
  }
  return parse_square(text, lore_.board(), lore_.game().square_names);
}

std::optional<std::vector<Square>> Wording::read_squares(std::string_view text) const {
  std::vector<Square> found;
  for (const std::string& part : split_list(text, "・")) {
    const auto sq = read_square(part);
    if (!sq) return std::nullopt;
    found.push_back(*sq);
  }
  return found;
}

std::optional<PieceRef> Wording::read_piece(std::string_view text,
                                            const std::vector<PlacedPiece>& board) const {
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i].empty()) continue;
    const PieceRef ref{board[i].piece, board[i].side, static_cast<Square>(i)};
    const std::string words = piece(ref);
    if (words == text) return ref;
    // A sentence may begin with it.
    if (!text.empty() && text.front() == 'T' && words.substr(1) == text.substr(1)) return ref;
  }
  return std::nullopt;
}

std::optional<std::vector<PieceRef>> Wording::read_pieces(std::string_view text,
                                                          const std::vector<PlacedPiece>& board) const {
  std::vector<PieceRef> found;
  for (const std::string& part : split_list(text)) {
    const auto ref = read_piece(part, board);
    if (!ref) return std::nullopt;
    found.push_back(*ref);
  }
  return found;
}

std::optional<std::vector<PieceRef>> Wording::read_kinds(std::string_view text, Side side) const {
  std::vector<PieceRef> found;
  for (const std::string& part : split_list(text, kind_mark())) {
    const auto named = read_kind(part, side);
    if (named.empty()) return std::nullopt;
    found.insert(found.end(), named.begin(), named.end());
  }
  return found;
}

std::vector<PieceRef> Wording::read_kind(std::string_view text, Side side) const {
  for (PieceIndex piece = 0; piece < static_cast<PieceIndex>(lore_.game().pieces.size()); ++piece) {
    for (std::size_t count = 1; count <= kMostOfKind; ++count) {
      const std::vector<PieceRef> refs(count, PieceRef{piece, side, kNoSquare});
      if (kinds(refs) == text) return refs;
    }
  }
  return {};
}

std::optional<Move> Wording::read_move(std::string_view text, const AnyPosition& position,
                                       Square previous) const {
  const auto read = !own_script() ? parse_san(text, position)
                    : japanese()  ? parse_japanese(text, position, previous)
                                  : parse_english(text, position);
  return read.ok() ? std::optional(*read) : std::nullopt;
}

std::optional<std::vector<Move>> Wording::read_line(std::string_view text, const AnyPosition& root) const {
  std::vector<std::string> parts;
  if (japanese() && own_script()) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::string_view rest = text.substr(i);
      if (i == 0 || rest.starts_with("▲") || rest.starts_with("△") || rest.starts_with(kPassJa))
        parts.emplace_back();
      parts.back() += text[i];
    }
  } else {
    for (const std::string_view word : words(text)) parts.emplace_back(word);
  }
  std::vector<Move> moves;
  auto position = root.clone();
  Square previous = kNoSquare;
  for (const std::string& part : parts) {
    if (part == kPassSign || part == kPassJa) {
      position = pass_turn(lore_.rules(), *position);
      if (!position) return std::nullopt;
      moves.push_back(kPass);
      previous = kNoSquare;
      continue;
    }
    const auto move = read_move(part, *position, previous);
    if (!move) return std::nullopt;
    moves.push_back(*move);
    position->make(*move);
    previous = target_of(*move);
  }
  return moves;
}

}  // namespace tesuji::explain
