// The codes of CSA pieces, and files with several games.
#include <algorithm>
#include <array>

#include "notation/csa.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

// The codes of the standard, by the signs of the pieces.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kCodes{{{"歩", "FU"},
                                                                                {"香", "KY"},
                                                                                {"桂", "KE"},
                                                                                {"銀", "GI"},
                                                                                {"金", "KI"},
                                                                                {"角", "KA"},
                                                                                {"飛", "HI"},
                                                                                {"玉", "OU"},
                                                                                {"王", "OU"},
                                                                                {"と", "TO"},
                                                                                {"杏", "NY"},
                                                                                {"圭", "NK"},
                                                                                {"全", "NG"},
                                                                                {"馬", "UM"},
                                                                                {"龍", "RY"},
                                                                                {"竜", "RY"}}};

}  // namespace

std::string_view csa_code(PieceIndex piece, const GameDefinition& game) {
  const std::string& sign = game.piece(piece).sign.kanji;
  for (const auto& [kanji, code] : kCodes) {
    if (kanji == sign) return code;
  }
  return "";
}

std::vector<std::string_view> split_csa(std::string_view text) {
  std::vector<std::string_view> games;
  std::size_t begin = 0;
  for (const TextRow& line : split_rows(text)) {
    if (line.text != "/") continue;
    const auto at = as_size(line.text.data() - text.data());
    games.push_back(text.substr(begin, at - begin));
    begin = std::min(text.size(), at + 1);
  }
  games.push_back(text.substr(begin));
  return games;
}

}  // namespace tesuji::notation
