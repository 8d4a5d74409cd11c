// Claims live in src/claims, one or a family a file, and their checking half keeps to itself: legal moves,
// outcomes and a walker of its own.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "house/source_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct Function {
  std::string head;  ///< up to the opening brace
  std::string body;
};

/// Functions at the left margin, by name; an entry's own `.find` and `.check` count as such, with their row.
std::map<std::string, Function> functions_of(const std::vector<std::string>& lines) {
  std::map<std::string, Function> found;
  const std::regex named(R"((\w+)\()");
  const std::regex member(R"(^( +)\.(find|check|complete|when|dull) =( \[|$))");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (std::regex_search(lines[i], match, member)) {
      const std::string next = match[1].str() + ".";  // how the entry's next member begins
      Function& lambda = found[match[2].str() + "@" + std::to_string(i)];
      lambda.head = lines[i] + (match[3].str().empty() ? lines[i + 1] : "");
      for (++i; i < lines.size() && !lines[i].starts_with(next) && lines[i] != "};"; ++i)
        lambda.body += lines[i] + "\n";
      lambda.body +=
          lambda.head.substr(lambda.head.find('{') == std::string::npos ? 0 : lambda.head.find('{'));
      --i;
      continue;
    }
    const bool margin = !lines[i].empty() && std::isalpha(static_cast<unsigned char>(lines[i][0])) != 0;
    if (!margin || lines[i].find('(') == std::string::npos || lines[i].ends_with(";")) continue;
    Function function;
    for (; i < lines.size() && !function.head.ends_with("{\n"); ++i) function.head += lines[i] + "\n";
    for (; i < lines.size() && lines[i] != "}"; ++i) function.body += lines[i] + "\n";
    if (std::regex_search(function.head, match, named)) found[match[1]] = function;
  }
  return found;
}

/// Names in a text that stand for themselves: no members of something else.
std::set<std::string> free_names(const std::string& text) {
  std::set<std::string> names;
  const std::regex word(R"([A-Za-z_]\w*)");
  for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it) {
    const auto at = static_cast<std::size_t>(it->position());
    const char before = at == 0 ? ' ' : text[at - 1];
    if (before != '.' && before != '>' && before != ':') names.insert(it->str());
  }
  return names;
}

/// Types and free functions that headers declare.
std::set<std::string> declared_in(const std::vector<std::string>& folders) {
  std::set<std::string> names;
  const std::regex type(R"(^(?:class|struct|enum class) (\w+))");
  const std::regex function(R"(^[A-Za-z][\w:<>&*, ]* (\w+)\()");
  for (const std::string& folder : folders) {
    for (const SourceFile& file : source_files(folder, {".hpp"})) {
      for (const std::string& line : file.lines) {
        std::smatch match;
        if (std::regex_search(line, match, type) || std::regex_search(line, match, function))
          names.insert(match[1]);
      }
    }
  }
  return names;
}

/// What only the finding half may name.
std::set<std::string> for_finding_only() {
  std::set<std::string> names = declared_in(
      {"src/claims/find", "src/claims/words", "src/threats", "src/graph", "src/sight", "src/evaluate"});
  for (const std::string& name : declared_in({"src/claims/check"})) names.erase(name);
  // Plain data that both halves speak in.
  for (const char* shared : {"without", "ClaimKind"}) names.erase(shared);
  return names;
}

using Functions = std::map<std::string, Function>;

/// The functions of one half with all that they call in the file; `marks` are types that tell the half.
std::set<std::string> half(const Functions& functions, const std::set<std::string>& marks) {
  std::set<std::string> names;
  const auto in_head = [&](const Function& function) {
    const std::set<std::string> free = free_names(function.head);
    return std::any_of(marks.begin(), marks.end(), [&](const std::string& m) { return free.contains(m); });
  };
  for (const auto& [name, function] : functions) {
    if (in_head(function)) names.insert(name);
  }
  for (std::size_t before = 0; before != names.size();) {
    before = names.size();
    for (const std::string& name : std::set<std::string>(names)) {
      for (const std::string& used : free_names(functions.at(name).body)) {
        if (functions.contains(used)) names.insert(used);
      }
    }
  }
  return names;
}

/// What the checking half of a file does that it must not; empty when it keeps to itself.
std::string fault_of(const std::vector<std::string>& lines, const std::set<std::string>& forbidden) {
  const Functions functions = functions_of(lines);
  const auto checking = half(functions, {"CheckBench", "RowBench", "RowBoard"});
  const auto finding = half(functions, {"Film", "OwnReader", "StoneLook", "Surroundings", "Reading", "Lore"});
  for (const std::string& name : checking) {
    if (finding.contains(name)) return name + " serves both halves";
    for (const std::string& used : free_names(functions.at(name).head + functions.at(name).body)) {
      if (forbidden.contains(used)) return name + " uses " + used;
    }
  }
  return "";
}

std::vector<std::string> rows(const std::string& text) {
  std::vector<std::string> list;
  std::istringstream in(text);
  for (std::string row; std::getline(in, row);) list.push_back(row);
  return list;
}

}  // namespace

TEST_CASE("the test of the halves sees what it looks for") {
  const std::set<std::string> forbidden = for_finding_only();
  for (const char* name : {"Film", "Lore", "Sight", "BoardView", "exchange_on", "OwnReader", "StoneLook"})
    CHECK_MESSAGE(forbidden.contains(name), name);
  CHECK_FALSE(forbidden.contains("CheckBench"));
  const std::string find =
      "void find(const Film& film, int ply, Finds& out) {\n  out.add(near(film, 1));\n}\n";
  CHECK(fault_of(rows(find + "Truth check(const CheckBench& bench) {\n  return bench.plies() == 1;\n}\n"),
                 forbidden)
            .empty());
  CHECK_FALSE(
      fault_of(rows(find + "Truth check(const CheckBench& bench) {\n  return Lore(bench);\n}\n"), forbidden)
          .empty());
  CHECK_FALSE(fault_of(rows("bool near(int sq) {\n  return sq == 1;\n}\n" + find +
                            "Truth check(const CheckBench& bench) {\n  return near(bench.plies());\n}\n"),
                       forbidden)
                  .empty());
  CHECK_FALSE(fault_of(rows(find + "extern const ClaimKind x{\n    .check = [](const CheckBench& bench) {\n"
                                   "      return exchange_on(bench);\n    },\n};\n"),
                       forbidden)
                  .empty());
}

TEST_CASE("every file of claims has entries, and checks them apart from finding them") {
  const std::set<std::string> forbidden = for_finding_only();
  int claims = 0;
  for (const SourceFile& file : source_files("src/claims", {".cpp"})) {
    const std::string name = file.path.substr(std::string("src/claims/").size());
    if (name.find('/') != std::string::npos) continue;
    CAPTURE(name);
    const auto entries = std::count_if(file.lines.begin(), file.lines.end(), [](const std::string& line) {
      return line.starts_with("extern const ClaimKind ") && !line.ends_with(";");
    });
    CHECK(entries >= 1);
    claims += static_cast<int>(entries);
    CHECK(fault_of(file.lines, forbidden) == "");
  }
  CHECK(claims > 70);
}

TEST_CASE("what checks claims knows nothing of what finds them") {
  const std::regex quoted(R"(^\s*#\s*include\s*\"([^\"]+)\")");
  // Of the rest of the claims only plain data that both halves speak in.
  const std::regex allowed(R"(^(base|geometry|define|compile|movement|placement|endings)/)"
                           R"(|^claims/(check/.*|formation\.hpp|kind\.hpp|proposition\.hpp)$)");
  const auto files = source_files("src/claims/check", {".cpp", ".hpp"});
  REQUIRE_FALSE(files.empty());
  for (const SourceFile& file : files) {
    for (std::size_t line = 0; line < file.lines.size(); ++line) {
      std::smatch match;
      if (!std::regex_search(file.lines[line], match, quoted)) continue;
      CHECK_MESSAGE(std::regex_search(match[1].str(), allowed), pointer(file, line));
    }
  }
}

}  // namespace tesuji::test
