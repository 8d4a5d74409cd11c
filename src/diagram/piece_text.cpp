#include "diagram/piece_text.hpp"

namespace tesuji::diagram {
namespace {

char line_character(Vector step) {
  if (step.right == 0) return '|';
  if (step.forward == 0) return '-';
  if (step.right == step.forward) return '/';
  return step.right == -step.forward ? '\\' : '+';
}

char character(const Mark& mark) {
  if (mark.kind == MarkKind::none) return '.';
  if (mark.kind == MarkKind::origin) return '@';
  if (mark.initial) return 'i';
  if (mark.kind == MarkKind::lame) return 'l';
  if (mark.kind == MarkKind::hop) return 'h';
  if (mark.kind == MarkKind::behind) return 'g';
  if (mark.hop_too) return 'c';
  if (!mark.captures) return 'o';
  if (!mark.quiet) return 'x';
  if (mark.kind == MarkKind::line) return line_character(mark.step);
  return mark.kind == MarkKind::through ? '=' : '*';
}

struct LegendEntry {
  std::string_view characters;
  const char* en;
  const char* ja;
};

constexpr LegendEntry kLegend[] = {
    {"@", "the piece", "駒"},
    {"*", "moves or captures", "進む・取る"},
    {"|-/\\+", "moves or captures along a line until blocked", "さえぎられるまで線上を進む・取る"},
    {"=", "along a line, passing over anything", "駒を飛び越えて線上を進む"},
    {"c", "moves there; captures there only beyond exactly one piece",
     "進む、取るのは駒を1枚飛び越えたときだけ"},
    {"o", "moves only", "進むだけ"},
    {"x", "captures only", "取るだけ"},
    {"i", "only from where it starts", "初期位置からだけ"},
    {"l", "unless something stands in the way", "途中に駒がなければ"},
    {"h", "beyond exactly one piece", "駒を1枚飛び越えた先"},
    {"g", "if a piece stands right before it", "駒のすぐ後ろ"}};

}  // namespace

std::string picture_text(const PiecePicture& picture) {
  std::string text;
  for (int forward = picture.radius; forward >= -picture.radius; --forward) {
    for (int right = -picture.radius; right <= picture.radius; ++right) {
      if (right > -picture.radius) text += ' ';
      text += character(picture.at(right, forward));
    }
    text += '\n';
  }
  return text;
}

std::string picture_legend(const PiecePicture& picture, Language language) {
  std::string used;
  for (const Mark& mark : picture.marks) used += character(mark);
  std::string text;
  for (const LegendEntry& entry : kLegend) {
    std::string signs;
    for (const char c : entry.characters) {
      if (used.find(c) != std::string::npos) signs += c;
    }
    if (signs.empty()) continue;
    if (!text.empty()) text += language == Language::ja ? "、" : ", ";
    text += signs;
    text += ' ';
    text += language == Language::ja ? entry.ja : entry.en;
  }
  return text;
}

}  // namespace tesuji::diagram
