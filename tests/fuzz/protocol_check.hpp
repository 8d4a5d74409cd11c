// Any lines as a conversation in UCI, USI or XBoard: it ends, and everything said is a line of the protocol.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "demand.hpp"
#include "protocol/serve.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

/// The line without what would make the program think long, take much memory or touch files.
inline std::string harmless(std::string_view line, bool xboard) {
  std::string lower = lower_case(line);
  std::replace_if(
      lower.begin(), lower.end(), [](char c) { return c == '_' || c == '-'; }, ' ');
  for (const char* costly : {"hash", "path", "log file", "threads", "memory", "cores", "explain"})
    if (lower.find(costly) != std::string::npos) return "";
  const auto all = words(line);
  const std::string first(all.empty() ? std::string_view() : all.front());
  if (!xboard) return first == "go" ? "go nodes 20" : std::string(line);
  const bool slow = first == "analyze" || first == "sd" || first == "st" || first == "level" ||
                    first == "time" || first == "otim";
  return slow ? "" : std::string(line);
}

/// The first character chooses: u, s or anything else.
inline void check_protocol(std::string_view text) {
  const char kind = text.empty() ? 'u' : text.front();
  const bool xboard = kind != 'u' && kind != 's';
  std::string lines = xboard ? "sd 1\n" : "";
  for (const std::string_view line : split(text.substr(text.empty() ? 0 : 1), '\n'))
    lines += harmless(line, xboard) + "\n";
  std::istringstream in(lines);
  std::ostringstream out;
  if (kind == 'u') {
    serve(kUci, in, out);
  } else if (kind == 's') {
    serve(kUsi, in, out);
  } else {
    serve_xboard(in, out);
  }
  const std::string said = out.str();
  demand(said.empty() || said.back() == '\n', "what is said is said in whole lines");
  if (xboard) return;
  for (const std::string_view line : split(said, '\n')) {
    const auto first = words(line);
    if (first.empty()) continue;
    static constexpr std::string_view kWords[] = {"id",      "option", "uciok",    "usiok",
                                                  "readyok", "info",   "bestmove", "checkmate"};
    demand(std::find(std::begin(kWords), std::end(kWords), first.front()) != std::end(kWords),
           "every line begins with a word of the protocol: " + std::string(line));
  }
}

}  // namespace tesuji::test
