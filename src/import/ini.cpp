#include "import/ini.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::importing {
namespace {

std::string trim(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return std::string(text);
}

}  // namespace

Error fault_at(Where where, std::string source_line, std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), std::move(where),
          std::move(source_line)};
}

Result<std::vector<IniSection>, Errors> parse_ini(const SourceText& source) {
  std::vector<IniSection> sections;
  Errors errors;
  int number = 0;
  const auto refuse = [&](const std::string& line, std::string message, std::string hint) {
    errors.push_back(fault_at({source.name, number, 1}, line, std::move(message), std::move(hint)));
  };
  for (const std::string_view raw : split(source.text, '\n')) {
    ++number;
    const std::string line = trim(raw);
    if (line.empty() || line[0] == '#' || line[0] == ';') continue;
    if (line[0] == '[') {
      const std::string inside = line.back() == ']' ? line.substr(1, line.size() - 2) : "";
      const std::size_t colon = inside.find(':');
      IniSection section{trim(inside.substr(0, colon)), "", number, {}};
      if (colon != std::string::npos) section.parent = trim(inside.substr(colon + 1));
      if (section.name.empty()) refuse(line, "this is no section", "write [name] or [name:parent]");
      if (std::ranges::find(sections, section.name, &IniSection::name) != sections.end())
        refuse(line, fmt::format("'{}' is defined twice", section.name), "give each game its own name");
      sections.push_back(std::move(section));
      continue;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos || sections.empty()) {
      refuse(line, equals == std::string::npos ? "this is no 'key = value'" : "this belongs to no game",
             "a game begins with [name] or [name:parent], and then has lines 'key = value'");
      continue;
    }
    sections.back().entries.push_back({trim(line.substr(0, equals)), trim(line.substr(equals + 1)), number});
  }
  if (!errors.empty()) return errors;
  return sections;
}

}  // namespace tesuji::importing
