// What the fuzzers of records share.
#pragma once

#include <string_view>

#include "../notation/game_files.hpp"
#include "demand.hpp"
#include "notation/records.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// Gives `usual` to records that name no game and `other` to those that name `letter`.
inline GameProvider provider_of(const char* usual, std::string_view letter, const char* other) {
  return [=](std::string_view variant) -> Result<std::shared_ptr<const CompiledRules>> {
    if (variant.empty()) return rules_of(usual);
    if (variant == letter) return rules_of(other);
    Error error;
    error.message = "unknown variant";
    return error;
  };
}

/// Writes the record, reads it with `read` and writes it again: the texts must be equal. What was read from a
/// strange text may say a thing in two ways; once written it is said in one. Returns what was read.
template <class Read>
GameRecord check_written(const GameRecord& record, RecordFormat format, Read read) {
  const auto written = write_record(record, format);
  demand(written.ok(), "what was read can be written");
  auto again = read(*written);
  demand(again.ok(), "what was written can be read");
  const auto twice = write_record(*again, format);
  demand(twice.ok() && *twice == *written, "what was read again is written as before");
  return std::move(*again);
}

/// The text is refused with a place, or holds a record that survives being written.
inline void check_record(std::string_view text, RecordFormat format, const GameProvider& provider) {
  const auto read = [&](std::string_view one) { return read_record(one, format, provider); };
  const auto record = read(text);
  if (record) {
    check_written(*record, format, read);
  } else {
    demand(record.error().where.line >= 1 && record.error().where.column >= 1, "a fault has a place");
  }
}

}  // namespace tesuji::test
