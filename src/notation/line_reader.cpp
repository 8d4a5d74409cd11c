#include "notation/line_reader.hpp"

#include <fmt/format.h>

#include "notation/outcome_words.hpp"

namespace tesuji {

std::string LineReader::who() const {
  const AnyPosition& position = builder_->position();
  return fmt::format("move {} of {}: ", builder_->plies() + 1,
                     side_name(position.side_to_move(), position.rules().definition()).en);
}

void LineReader::remark(std::string_view text) {
  if (builder_) {
    builder_->comment(std::string(text));
  } else {
    opening_comments_.emplace_back(text);
  }
}

void LineReader::set_variant(std::string_view name) {
  record_.variant = std::string(name);
  variant_line_ = line_;
}

LineReader::Fault LineReader::find_rules() {
  auto rules = provider_(record_.variant);
  if (!rules) {
    const TextLine& line = record_.variant.empty() ? line_ : variant_line_;
    return error_at(line, line.text, rules.error().message, rules.error().hint);
  }
  record_.rules = *rules;
  return std::nullopt;
}

LineReader::Fault LineReader::begin(const Setup& setup, const TextLine& source) {
  auto position = make_position(record_.rules, setup);
  if (!position) {
    return error_at(source, source.text, "start position: " + position.error().message,
                    position.error().hint);
  }
  builder_.emplace(std::move(record_), std::move(*position));
  for (std::string& comment : opening_comments_) builder_->comment(std::move(comment));
  return std::nullopt;
}

}  // namespace tesuji
