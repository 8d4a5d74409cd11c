// Errors as a person sees them, for failing tests.
#pragma once

#include <string>

#include "base/result.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

template <class T>
std::string show_errors(const Result<T, Errors>& result) {
  std::string text;
  if (result.ok()) return text;
  for (const Error& error : result.error())
    text += error.where.file + ":" + std::to_string(error.where.line) + ":" +
            std::to_string(error.where.column) + ": " + error.message + "\n    " + error.source_line +
            "\n    hint: " + error.hint + "\n";
  return text;
}

}  // namespace tesuji::test
