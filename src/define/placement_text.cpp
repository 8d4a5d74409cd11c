#include "define/placement_text.hpp"

#include <fmt/format.h>

#include <functional>

#include "base/text.hpp"

namespace tesuji::define {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

Error fault(std::size_t offset, std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {"", 0, static_cast<int>(offset) + 1}};
}

Error too_wide(std::size_t offset, int rank, int files) {
  return fault(offset, fmt::format("rank {} has more than {} squares", rank + 1, files),
               fmt::format("each rank has exactly {} squares", files));
}

Error too_narrow(std::size_t offset, int rank, int squares, int files) {
  return fault(offset, fmt::format("rank {} has {} squares instead of {}", rank + 1, squares, files),
               "write a number for the empty squares that are missing");
}

Error wrong_ranks(std::size_t offset, std::size_t written, int ranks) {
  return fault(offset, fmt::format("there are {} ranks on a board of {}", written, ranks),
               "ranks are written from the far one down, separated by '/'");
}

using Codes = std::map<std::string, PieceIndex, std::less<>>;

/// Where signs have several letters, squares are separated by commas: "ic,2,+FCH".
std::optional<Error> read_coded_rank(std::string_view text, std::size_t offset, int rank,
                                     const BoardShape& board, const Codes& codes,
                                     std::vector<PlacedPiece>& squares) {
  int file = 0;
  std::size_t last = 0;
  for (const std::string_view token : split(text, ',')) {
    const auto start = as_size(token.data() - text.data());
    last = start;
    if (!token.empty() && is_digit(token[0])) {
      const auto gap = parse_int(token);
      if (!gap || *gap < 1 || token[0] == '0')
        return fault(offset + start, fmt::format("'{}' is no number of empty squares", token),
                     "write the number of empty squares, from 1");
      file += std::min(*gap, 1000);
    } else {
      const auto found = codes.find(upper_case(token));
      const std::string_view letters = token.starts_with('+') ? token.substr(1) : token;
      const bool second = !letters.empty() && letters[0] >= 'a';
      const bool one_case = letters == (second ? lower_case(letters) : upper_case(letters));
      if (found == codes.end() || !one_case)
        return fault(offset + start, fmt::format("'{}' is no piece of this game", token),
                     "write signs and numbers of empty squares with commas between them; capitals are the "
                     "first player's");
      if (file < board.files)
        squares[as_size(board.at(file, rank))] = {found->second, second ? Side::second : Side::first};
      ++file;
    }
    if (file > board.files) return too_wide(offset + start, rank, board.files);
  }
  if (file < board.files) return too_narrow(offset + last, rank, file, board.files);
  return std::nullopt;
}

/// Writes one rank of the text into `squares`; `offset` is where the rank starts in the whole text.
std::optional<Error> read_rank(std::string_view text, std::size_t offset, int rank, const BoardShape& board,
                               const std::vector<PieceDefinition>& pieces,
                               std::vector<PlacedPiece>& squares) {
  int file = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    if (is_digit(text[i])) {
      int gap = 0;
      for (; i < text.size() && is_digit(text[i]); ++i) gap = std::min(1000, gap * 10 + (text[i] - '0'));
      if (gap == 0 || text[start] == '0')
        return fault(offset + start, "a gap of no squares", "write the number of empty squares, from 1");
      file += gap;
    } else {
      if (text[i] == '+') ++i;
      if (i >= text.size() || !is_letter(text[i])) {
        std::size_t end = start + 1;  // a whole character, not its first byte
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
        return fault(offset + start, fmt::format("'{}' is no piece letter", text.substr(start, end - start)),
                     "use the pieces' letters, numbers for empty squares and '/' between ranks");
      }
      PlacedPiece placed{kNoPiece, text[i] >= 'a' ? Side::second : Side::first};
      if (++i < text.size() && text[i] == '~') ++i;  // a mark some games put behind what was promoted
      const std::string letter = upper_case(text.substr(start, i - start));
      std::vector<std::string> known;
      for (std::size_t p = 0; p < pieces.size(); ++p) {
        if (upper_case(pieces[p].sign.letter) == letter) placed.piece = static_cast<PieceIndex>(p);
        known.push_back(pieces[p].sign.letter);
      }
      if (placed.empty())
        return fault(offset + start, fmt::format("no piece has the letter '{}'", letter),
                     "letters of this game: " + join(known, " "));
      if (file < board.files) squares[as_size(board.at(file, rank))] = placed;
      ++file;
    }
    if (file > board.files) return too_wide(offset + start, rank, board.files);
  }
  if (file < board.files)
    return too_narrow(offset + (text.empty() ? 0 : text.size() - 1), rank, file, board.files);
  return std::nullopt;
}

}  // namespace

bool has_long_signs(const std::vector<PieceDefinition>& pieces) {
  return std::any_of(pieces.begin(), pieces.end(), [](const PieceDefinition& piece) {
    const std::string& letter = piece.sign.letter;
    return std::count_if(letter.begin(), letter.end(), is_letter) > 1;
  });
}

Result<std::vector<PlacedPiece>> parse_placement(std::string_view text, const BoardShape& board,
                                                 const std::vector<PieceDefinition>& pieces) {
  std::vector<PlacedPiece> squares(as_size(board.squares()));
  const auto rows = split(text, '/');
  Codes codes;
  if (has_long_signs(pieces)) {
    for (std::size_t p = 0; p < pieces.size(); ++p)
      codes.emplace(pieces[p].sign.letter, static_cast<PieceIndex>(p));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto offset = as_size(rows[i].data() - text.data());
    if (static_cast<int>(i) >= board.ranks) return wrong_ranks(offset, rows.size(), board.ranks);
    const int rank = board.ranks - 1 - static_cast<int>(i);
    auto error = codes.empty() ? read_rank(rows[i], offset, rank, board, pieces, squares)
                               : read_coded_rank(rows[i], offset, rank, board, codes, squares);
    if (error) return std::move(*error);
  }
  if (static_cast<int>(rows.size()) < board.ranks)
    return wrong_ranks(text.empty() ? 0 : text.size() - 1, rows.size(), board.ranks);
  return squares;
}

std::string placement_text(const std::vector<PlacedPiece>& squares, const BoardShape& board,
                           const std::vector<PieceDefinition>& pieces) {
  std::string text;
  const bool commas = has_long_signs(pieces);
  const auto write = [&](const std::string& token) {
    if (commas && !text.empty() && text.back() != '/') text += ',';
    text += token;
  };
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) write(std::to_string(gap));
      gap = 0;
    };
    for (int file = 0; file < board.files; ++file) {
      const PlacedPiece placed = squares[as_size(board.at(file, rank))];
      if (placed.empty()) {
        ++gap;
        continue;
      }
      close_gap();
      const std::string& letter = pieces[as_size(placed.piece)].sign.letter;
      write(placed.side == Side::first ? upper_case(letter) : lower_case(letter));
    }
    close_gap();
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace tesuji::define
