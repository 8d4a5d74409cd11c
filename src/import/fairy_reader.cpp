#include "import/fairy_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::importing {
namespace {

constexpr int kMostFiles = 26;  // of which the format writes letters
constexpr int kMostRanks = 36;

}  // namespace

FairyReader::FairyReader(FairyVariant& variant)
    : v_(variant),
      files_(variant.number("maxFile", 8, 1, kMostFiles)),
      ranks_(variant.number("maxRank", 8, 1, kMostRanks)),
      fen_(variant.get("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
      promoted_(pairs("promotedPieceType")) {
  const std::string board = fen_.substr(0, fen_.find(' '));
  if (board.find('*') == std::string::npos) return;
  for (char letter = 'Z'; letter >= 'A' && !hole_; --letter)
    if (v_.by_letter(lower_case({&letter, 1})[0]) == nullptr) hole_ = letter;
  if (!hole_)
    v_.refuse("startFen", "no letter is left for squares outside of the game (*)", "use fewer pieces");
}

std::string FairyReader::capitalized(const std::string& key) {
  return upper_case(key.substr(0, 1)) + key.substr(1);
}

std::string FairyReader::square_name(int file, int rank) {
  return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

std::vector<FairyReader::Block> FairyReader::blocks(const std::string& key, const std::string& fallback) {
  const std::string value = v_.get(key, fallback);
  std::vector<Block> found;
  for (const std::string_view word : words(value)) {
    if (word == "-" || word.empty()) continue;
    const int file = word[0] - 'a';
    const int rank = std::max(parse_int(word.substr(1)).value_or(0), 0) - 1;
    const bool on_file = file >= 0 && file < files_;
    if (word == "**" || word == "AllSquares") {
      found.push_back({0, 0, files_ - 1, ranks_ - 1});
    } else if (word[0] == '*' && rank >= 0) {
      // Defaults name the ranks of the usual board, which a smaller one may lack.
      if (rank < ranks_) found.push_back({0, rank, files_ - 1, rank});
    } else if (word.substr(1) == "*" && on_file) {
      found.push_back({file, 0, file, ranks_ - 1});
    } else if (on_file && rank >= 0 && rank < ranks_) {
      found.push_back({file, rank, file, rank});
    } else {
      v_.refuse(key, fmt::format("'{}' is no square of the board", word),
                "write squares such as d4, or *8 for a rank");
    }
  }
  return found;
}

std::optional<std::string> FairyReader::squares(const std::string& key, const std::string& fallback) {
  std::vector<std::string> parts;
  for (const Block& block : blocks(key, fallback)) {
    const std::string first = square_name(block.file, block.rank);
    const std::string last = square_name(block.last_file, block.last_rank);
    const std::string part = first == last ? first : fmt::format("{}-{}", first, last);
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
  }
  if (parts.empty()) return std::nullopt;
  return fmt::format("[{}]", join(parts, ", "));
}

FairyReader::SquareSet FairyReader::square_set(const std::string& key, const std::string& fallback) {
  SquareSet set(as_size(files_ * ranks_), false);
  for (const Block& block : blocks(key, fallback)) {
    for (int rank = block.rank; rank <= block.last_rank; ++rank)
      for (int file = block.file; file <= block.last_file; ++file) set[as_size(rank * files_ + file)] = true;
  }
  return set;
}

FairyReader::SquareSet FairyReader::drop_squares(const FairyPiece& piece, const std::string& side) {
  const bool pawn = piece.key == "pawn";
  const bool first_rank = v_.flag("firstRankPawnDrops", false) || !pawn;
  const bool promotion_zone = v_.flag("promotionZonePawnDrops", false) || !pawn;
  const bool white = side == "White";
  SquareSet allowed = square_set("dropRegion" + side, "**");
  const SquareSet home = square_set("mobilityRegion" + side + capitalized(piece.key), "**");
  const SquareSet promotion = square_set("promotionRegion" + side, white ? "*8" : "*1");
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    const int rank = static_cast<int>(i) / files_;
    const bool first = rank == (white ? 0 : ranks_ - 1);
    allowed[i] = allowed[i] && home[i] && (first_rank || !first) && (promotion_zone || !promotion[i]);
  }
  return allowed;
}

std::string FairyReader::list_of(const SquareSet& set) const {
  std::vector<std::string> runs;
  const auto has = [&](int file, int rank) { return set[as_size(rank * files_ + file)]; };
  for (int rank = 0; rank < ranks_; ++rank) {
    for (int file = 0; file < files_; ++file) {
      if (!has(file, rank)) continue;
      const int begin = file;
      while (file + 1 < files_ && has(file + 1, rank)) ++file;
      const std::string first = square_name(begin, rank);
      runs.push_back(begin == file ? first : fmt::format("{}-{}", first, square_name(file, rank)));
    }
  }
  return fmt::format("[{}]", join(runs, ", "));
}

std::optional<std::string> FairyReader::zone(const std::string& key, const std::string& white,
                                             const std::string& black) {
  const auto first = squares(key + "White", white);
  const auto second = squares(key + "Black", black);
  if (!first && !second) return std::nullopt;
  return both_sides(first, second);
}

std::string FairyReader::both_sides(const std::optional<std::string>& first,
                                    const std::optional<std::string>& second) {
  std::vector<std::string> sides;
  if (first) sides.push_back("first-player: " + *first);
  if (second) sides.push_back("second-player: " + *second);
  return fmt::format("{{{}}}", join(sides, ", "));
}

int FairyReader::most(const FairyPiece& piece) {
  const std::string board = fen_.substr(0, fen_.find(' '));
  const auto on_board = [&](char letter) {
    return static_cast<int>(std::count(board.begin(), board.end(), letter));
  };
  const auto targets = set("promotionPieceTypes", usual({"queen", "rook", "bishop", "knight"}));
  if (!pawns().empty() && std::ranges::find(targets, &piece) != targets.end()) return files_ * ranks_ + 1;
  int found = 0;
  for (const bool first : {true, false}) {
    const auto own = [&](char letter) { return on_board(first ? upper_case({&letter, 1})[0] : letter); };
    int side = own(piece.letter);
    for (const auto& [from, to] : promoted_)
      if (to[0] == piece.letter) side += own(from);
    found = std::max(found, side);
  }
  return found;
}

std::string FairyReader::forms(const Pieces& pieces) {
  std::vector<std::string> names;
  for (const FairyPiece* piece : pieces) {
    names.push_back(piece->id);
    for (const auto& [letter, to] : promoted_) {
      const FairyPiece* from = v_.by_letter(letter);
      if (from != nullptr && to[0] == piece->letter) names.push_back("promoted-" + from->id);
    }
  }
  return fmt::format("[{}]", join(names, ", "));
}

FairyReader::Pieces FairyReader::of_either_side(const std::string& key, const std::string& fallback) {
  const auto both = set(key, fallback);
  Pieces all;
  for (const char* side : {"White", "Black"})
    for (const FairyPiece* piece : set(key + side, letters(both)))
      if (std::ranges::find(all, piece) == all.end()) all.push_back(piece);
  if (!v_.has(key + "White") && !v_.has(key + "Black")) return all;
  // Sides cannot differ in a game file; where only one of them ever has a piece they need not.
  const std::string board = fen_.substr(0, fen_.find(' '));
  for (const FairyPiece* piece : all) {
    const bool white = board.find(upper_case({&piece->letter, 1})) != std::string::npos;
    const bool black = board.find(piece->letter) != std::string::npos;
    if (white && black)
      v_.refuse(v_.has(key + "White") ? key + "White" : key + "Black",
                "pieces that both sides have, but that differ between them", "use " + key);
  }
  return all;
}

std::vector<std::pair<char, std::string>> FairyReader::pairs(const std::string& key) {
  std::vector<std::pair<char, std::string>> found;
  const std::string value = v_.get(key);
  for (const std::string_view word : words(value)) {
    const std::size_t colon = word.find(':');
    if (word == "-") continue;
    if (colon != 1 || word.size() < 3) {
      v_.refuse(key, fmt::format("'{}' is no pair", word), "write pairs such as p:g");
      continue;
    }
    const char letter = lower_case(word.substr(0, 1))[0];
    std::erase_if(found, [&](const auto& pair) { return pair.first == letter; });
    if (word.substr(2) != "-") found.emplace_back(letter, lower_case(word.substr(2)));
  }
  return found;
}

FairyReader::Pieces FairyReader::set(const std::string& key, const std::string& fallback) {
  Pieces found;
  for (const char c : v_.get(key, fallback)) {
    if (c == ' ' || c == '-') continue;
    if (c == '*') {
      for (const FairyPiece& piece : v_.pieces()) found.push_back(&piece);
      continue;
    }
    if (const FairyPiece* piece = v_.by_letter(lower_case({&c, 1})[0]))
      found.push_back(piece);
    else if (v_.says_itself(key))  // a parent's list may name pieces that are gone
      v_.refuse(key, fmt::format("no piece has the letter '{}'", c),
                "use the letters of this variant's pieces");
  }
  return found;
}

std::string FairyReader::usual(std::initializer_list<const char*> keys) const {
  std::string letters;
  for (const char* key : keys)
    if (const FairyPiece* piece = v_.by_key(key)) letters += piece->letter;
  return letters;
}

std::string FairyReader::ids(const Pieces& pieces) {
  std::vector<std::string> names;
  for (const FairyPiece* piece : pieces) names.push_back(piece->id);
  return fmt::format("[{}]", join(names, ", "));
}

std::string FairyReader::letters(const Pieces& pieces) {
  std::string text;
  for (const FairyPiece* piece : pieces) text += piece->letter;
  return text;
}

}  // namespace tesuji::importing
