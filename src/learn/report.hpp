// What was learned, as one page that people can read: weights with intervals, curves, heat maps, how well it
// judges, and positions it judges otherwise.
#pragma once

#include "describe/language.hpp"
#include "learn/learner.hpp"

namespace tesuji::learn {

struct ReportSource {
  const GameDefinition& game;
  const Learner& learner;
  const Learned& learned;
  const Learned* rival = nullptr;  ///< the other model on the same positions
  Model model = Model::logistic;
  Language language = Language::en;
  /// The position of a sample, by its number; null when it cannot be set up.
  std::function<std::unique_ptr<AnyPosition>(std::size_t sample)> position;
};

/// A complete HTML document with nothing to load from elsewhere.
std::string report_page(const ReportSource& source);

/// Its part about positions that are judged otherwise than before.
std::string example_positions(const ReportSource& source);
/// The frame of such a page: title, style, contents.
std::string page_frame(std::string_view title, std::string_view contents, Language language);

}  // namespace tesuji::learn
