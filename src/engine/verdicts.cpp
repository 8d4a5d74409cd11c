#include "engine/verdicts.hpp"

#include <cmath>

namespace tesuji::engine {
namespace {

constexpr std::size_t kVerdicts = 7;
constexpr std::array<std::string_view, kVerdicts> kWordsEn{"forced",  "best",    "fine", "inaccuracy",
                                                           "mistake", "blunder", "foul"};
constexpr std::array<std::string_view, kVerdicts> kWordsJa{"必然",   "最善", "次善", "緩手",
                                                           "疑問手", "悪手", "反則"};
constexpr std::array<std::string_view, kVerdicts> kSigns{"", "", "", "?!", "?", "??", "??"};

/// Accuracy falls by this power of e when all chances are lost; players know the curve from other reviews.
constexpr double kAccuracyFall = 4.35;

constexpr int kOpeningEnd = 20;
/// Of the men at the start, so many per cent have been taken when the ending begins.
constexpr int kTakenAtEnding = 66;
constexpr int kTurnedAtEnding = 25;

}  // namespace

std::string verdict_words(MoveVerdict verdict, Praise praise, Language language) {
  const bool ja = language == Language::ja;
  if (praise.strong) return ja ? "好手" : "good move";
  if (praise.theory && verdict == MoveVerdict::good) return ja ? "定跡" : "theory";
  return std::string((ja ? kWordsJa : kWordsEn)[as_size(verdict)]);
}

std::string_view verdict_sign(MoveVerdict verdict, Praise praise) {
  return praise.strong ? "!" : kSigns[as_size(verdict)];
}

double move_accuracy(double loss) {
  return 100 * std::exp(-kAccuracyFall * loss);
}

std::string_view phase_id(Phase phase) {
  constexpr std::array<std::string_view, kPhases> kIds{"opening", "middle", "ending"};
  return kIds[as_size(phase)];
}

std::string_view phase_words(Phase phase, Language language) {
  constexpr std::array<std::string_view, kPhases> kEn{"opening", "middle game", "ending"};
  constexpr std::array<std::string_view, kPhases> kJa{"序盤", "中盤", "終盤"};
  return (language == Language::ja ? kJa : kEn)[as_size(phase)];
}

Phase PhaseClock::now() const {
  if (100 * taken_ >= men_ * (come_back_ ? kTurnedAtEnding : kTakenAtEnding)) return Phase::ending;
  return plies_ < kOpeningEnd ? Phase::opening : Phase::middle;
}

}  // namespace tesuji::engine
