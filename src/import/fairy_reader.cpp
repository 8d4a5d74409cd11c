#include "import/fairy_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace tesuji {

FairyReader::FairyReader(FairyVariant& variant)
    : v_(variant), files_(variant.number("maxFile", 8)), ranks_(variant.number("maxRank", 8)) {}

std::optional<std::string> FairyReader::squares(const std::string& key, const std::string& fallback) {
  const std::string value = v_.get(key, fallback);
  std::vector<std::string> parts;
  for (const std::string_view word : words(value)) {
    if (word == "-" || word.empty()) continue;
    const std::string rest(word.substr(1));
    if (word == "**" || word == "AllSquares") {
      parts.push_back(fmt::format("a1-{}{}", square_file(files_ - 1), ranks_));
    } else if (word[0] == '*' && parse_int(rest)) {
      if (*parse_int(rest) <= ranks_)
        parts.push_back(fmt::format("a{0}-{1}{0}", rest, square_file(files_ - 1)));
    } else if (rest == "*") {
      parts.push_back(fmt::format("{0}1-{0}{1}", word[0], ranks_));
    } else if (parse_int(rest) && word[0] >= 'a' && word[0] < 'a' + files_ && *parse_int(rest) <= ranks_) {
      parts.emplace_back(word);
    } else {
      v_.refuse(key, fmt::format("'{}' is no square of the board", word),
                "write squares such as d4, or *8 for a rank");
    }
  }
  if (parts.empty()) return std::nullopt;
  return fmt::format("[{}]", join(parts, ", "));
}

std::optional<std::string> FairyReader::zone(const std::string& key, const std::string& white,
                                             const std::string& black) {
  const auto first = squares(key + "White", white);
  const auto second = squares(key + "Black", black);
  if (!first && !second) return std::nullopt;
  std::string text = "{";
  if (first) text += "first-player: " + *first;
  if (second) text += std::string(first ? ", " : "") + "second-player: " + *second;
  return text + "}";
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
  std::vector<const FairyPiece*> found;
  const std::string value = v_.get(key, fallback);
  for (const char c : value) {
    if (c == ' ' || c == '-') continue;
    if (c == '*') {
      for (const FairyPiece& piece : v_.pieces()) found.push_back(&piece);
      continue;
    }
    const FairyPiece* piece = v_.by_letter(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    if (piece != nullptr)
      found.push_back(piece);
    else if (v_.has(key))
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

std::string FairyReader::whole() const {
  return fmt::format("[a1-{}{}]", square_file(files_ - 1), ranks_);
}

FairyReader::Pieces FairyReader::everyone() const {
  std::vector<const FairyPiece*> all;
  for (const FairyPiece& piece : v_.pieces()) all.push_back(&piece);
  return all;
}

}  // namespace tesuji
