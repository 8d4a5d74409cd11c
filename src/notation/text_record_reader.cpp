#include "notation/text_record_reader.hpp"

#include <fmt/format.h>
#include <cassert>

#include "notation/outcome_words.hpp"

namespace tesuji::notation {

std::string TextRecordReader::who() const {
  assert(builder_);
  const AnyPosition& position = builder_->position();
  return fmt::format("move {} of {}: ", builder_->plies() + 1,
                     side_name(position.side_to_move(), position.rules().definition()).en);
}

void TextRecordReader::remark(std::string_view text) {
  if (builder_) {
    builder_->comment(std::string(text));
  } else {
    opening_comments_.emplace_back(text);
  }
}

void TextRecordReader::set_variant(std::string_view name) {
  record_.variant = std::string(name);
  variant_row_ = row_;
}

TextRecordReader::Fault TextRecordReader::find_rules() {
  auto rules = provider_(record_.variant);
  if (!rules) {
    const TextRow& row = record_.variant.empty() ? row_ : variant_row_;
    return error_at(row, row.text, rules.error().message, rules.error().hint);
  }
  record_.rules = *rules;
  return std::nullopt;
}

TextRecordReader::Fault TextRecordReader::begin(const Setup& setup, const TextRow& source) {
  auto position = make_position(record_.rules, setup);
  if (!position) {
    return error_at(source, source.text, "start position: " + position.error().message,
                    position.error().hint);
  }
  builder_.emplace(std::move(record_), std::move(*position));
  for (std::string& comment : opening_comments_) builder_->comment(std::move(comment));
  return std::nullopt;
}

}  // namespace tesuji::notation
