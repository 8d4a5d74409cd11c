// Pieces in hand: the letters between brackets of a Fairy-style FEN, or the third field of an SFEN.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "notation/fen_parts.hpp"

namespace tesuji::notation::fen {
namespace {

// Far more than any set of pieces; the rules set a tighter limit of their own.
constexpr int kMaxHeld = 999;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

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

}  // namespace

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
    int count = 0;
    for (; at < field.text.size() && is_digit(field.text[at]); ++at) {
      count = std::min(kMaxHeld + 1, count * 10 + (field.text[at] - '0'));
    }
    const bool counted = at > begin;
    if (counted && (field.text[begin] == '0' || count > kMaxHeld)) {
      return fault(field, begin,
                   fmt::format("{} is no number of pieces in hand", field.text.substr(begin, at - begin)),
                   "write how many there are before the letter, or no number for one");
    }
    const std::size_t sign = at;
    if (at < field.text.size() && field.text[at] == '+') ++at;
    if (at >= field.text.size()) {
      return fault(field, at, "expected a piece letter in the hands, but they end",
                   fmt::format("pieces that can be in hand: {}", letters(game)));
    }
    if (!is_letter(field.text[at])) {
      std::size_t end = at + 1;
      while (end < field.text.size() && (static_cast<unsigned char>(field.text[end]) & 0xC0) == 0x80) ++end;
      return fault(field, at, fmt::format("'{}' is no piece in hand", field.text.substr(at, end - at)),
                   fmt::format("pieces that can be in hand: {}; '-' for none", letters(game)));
    }
    const Side side = field.text[at] >= 'a' ? Side::second : Side::first;
    ++at;
    const std::string_view letter = field.text.substr(sign, at - sign);
    const PieceIndex piece = piece_of(letter, game);
    if (piece == kNoPiece || std::find(held.begin(), held.end(), piece) == held.end()) {
      return fault(field, sign,
                   piece == kNoPiece ? fmt::format("no piece has the letter '{}'", letter)
                                     : fmt::format("'{}' cannot be in hand", letter),
                   held.empty() ? fmt::format("{} has no pieces in hand: write '-'", game.name.en)
                                : fmt::format("pieces that can be in hand: {}", letters(game)));
    }
    int& kept = hands[as_size(side)][as_size(piece)];
    kept += counted ? count : 1;
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
    const std::vector<int>& hand = hands[as_size(side)];
    for (const PieceIndex piece : held_pieces(game)) {
      const auto at = as_size(piece);
      const int count = at < hand.size() ? hand[at] : 0;
      const std::string& sign = game.piece(piece).sign.letter;
      const std::string letter = side == Side::first ? upper_case(sign) : lower_case(sign);
      if (counted && count > 1) text += std::to_string(count);
      for (int i = counted ? std::min(count, 1) : count; i > 0; --i) text += letter;
    }
  }
  return text.empty() && counted ? "-" : text;
}

}  // namespace tesuji::notation::fen
