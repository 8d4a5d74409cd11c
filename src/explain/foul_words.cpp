#include "explain/foul_words.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace tesuji::explain {
namespace {

/// Fouls in fouls in fouls are told this deep; nobody follows further.
constexpr int kDeepest = 3;

std::string name(Point point, const BoardShape& board) {
  return fmt::format("{}{}", static_cast<char>('a' + board.file_of(point)), board.rank_of(point) + 1);
}

std::string names(const std::vector<Point>& points, const BoardShape& board) {
  std::vector<std::string> texts;
  for (const Point point : points) texts.push_back(name(point, board));
  return join(texts, "-");
}

const char* direction_word(int direction, bool ja) {
  constexpr std::array<const char*, kDirections> kEnglish{
      "on the rank", "on the file", "on the rising diagonal", "on the falling diagonal"};
  constexpr std::array<const char*, kDirections> kJapanese{"横", "縦", "右上がり", "右下がり"};
  return (ja ? kJapanese : kEnglish)[as_size(direction)];
}

class Teller {
 public:
  Teller(const BoardShape& board, Language language) : board_(board), ja_(language == Language::ja) {}

  std::string reason(const FoulReason& reason, int depth) const {
    std::vector<std::string> parts;
    for (const FoulRow& line : reason.rows) parts.push_back(part(line, depth));
    const std::string point = name(reason.point, board_);
    if (ja_) {
      const std::string head = reason.kind == Foul::none
                                   ? fmt::format("{}は禁手ではない", point)
                                   : fmt::format("{}は{}", point, foul_word(reason.kind, Language::ja));
      return parts.empty() ? head : head + "：" + join(parts, "、");
    }
    const std::string head = fmt::format("{} is {}", point, foul_word(reason.kind, Language::en));
    return parts.empty() ? head : head + ": " + join(parts, "; ");
  }

 private:
  std::string part(const FoulRow& line, int depth) const {
    const std::string stones = names(line.stones, board_);
    const char* where = direction_word(line.direction, ja_);
    if (line.shape == Shape::overline)
      return ja_ ? fmt::format("{}の{}は長連", where, stones)
                 : fmt::format("{} {} is too long", stones, where);
    if (line.shape == Shape::double_four)
      return ja_ ? fmt::format("{}の{}に四が二つ", where, stones)
                 : fmt::format("{} {} holds two fours", stones, where);
    if (line.shape != Shape::open_three)
      return ja_ ? fmt::format("{}の{}は四", where, stones) : fmt::format("{} {} is a four", stones, where);
    return three(line, stones, where, depth);
  }

  std::string three(const FoulRow& line, const std::string& stones, const char* where, int depth) const {
    std::vector<std::string> because;
    for (const ThreeExtension& extension : line.extensions) {
      const std::string point = name(extension.point, board_);
      if (line.counts && extension.allowed()) {
        return ja_ ? fmt::format("{}の{}は{}で達四になる三", where, stones, point)
                   : fmt::format("the three {} {} is real because {} makes an open four and is allowed",
                                 stones, where, point);
      }
      if (extension.makes_five) {
        because.push_back(ja_ ? fmt::format("{}は五になる", point)
                              : fmt::format("{} would make five", point));
      } else if (depth >= kDeepest) {
        because.push_back(
            ja_ ? fmt::format("{}は{}", point, foul_word(extension.why[0].kind, Language::ja))
                : fmt::format("{} is {}", point, foul_word(extension.why[0].kind, Language::en)));
      } else {
        because.push_back(reason(extension.why[0], depth + 1));
      }
    }
    return ja_ ? fmt::format("{}の{}は三ではない（{}）", where, stones, join(because, "、"))
               : fmt::format("the three {} {} is false ({})", stones, where, join(because, "; "));
  }

  const BoardShape& board_;
  bool ja_;
};

}  // namespace

const char* foul_word(Foul foul, Language language) {
  const bool ja = language == Language::ja;
  switch (foul) {
    case Foul::overline:
      return ja ? "長連" : "an overline";
    case Foul::double_four:
      return ja ? "四四" : "a double four";
    case Foul::double_three:
      return ja ? "三三" : "a double three";
    case Foul::none:
      break;
  }
  return ja ? "禁手ではない" : "no foul";
}

std::string foul_sentence(const FoulReason& reason, const BoardShape& board, Language language) {
  return Teller(board, language).reason(reason, 0) + (language == Language::ja ? "。" : ".");
}

}  // namespace tesuji::explain
