// Texts of [sections] with `key = value` lines.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "define/loader.hpp"

namespace tesuji::importing {

struct IniEntry {
  std::string key;
  std::string value;
  int line = 0;
};

/// [name:parent]
struct IniSection {
  std::string name;
  std::string parent;  ///< empty: none
  int line = 0;
  std::vector<IniEntry> entries;
};

/// A fault in a line of the file.
Error fault_at(Where where, std::string source_line, std::string message, std::string hint);

/// Comments begin with # or ;. Refuses lines that are neither, entries before the first section and names
/// that appear twice.
Result<std::vector<IniSection>, Errors> parse_ini(const SourceText& source);

}  // namespace tesuji::importing
