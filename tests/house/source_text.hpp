// Reads the project's own files for the tests that look after its shape.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/rooms.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {

struct SourceFile {
  std::string path;  ///< relative to the top folder, with '/'
  std::vector<std::string> lines;
};

/// Every file below `folder` whose name ends in one of `endings`, sorted by path. A missing folder is empty.
inline std::vector<SourceFile> source_files(const std::string& folder,
                                            const std::vector<std::string>& endings) {
  namespace fs = std::filesystem;
  const fs::path top = in_source("");
  std::vector<SourceFile> files;
  if (!fs::exists(top / folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
    const std::string ending = entry.path().extension().string();
    if (!entry.is_regular_file() || std::find(endings.begin(), endings.end(), ending) == endings.end())
      continue;
    SourceFile file{fs::relative(entry.path(), top).generic_string(), {}};
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) file.lines.push_back(line);
    files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

/// "path:line: text", the way compilers point at a line; `line` counts from 0.
inline std::string pointer(const SourceFile& file, std::size_t line) {
  return file.path + ":" + std::to_string(line + 1) + ": " + file.lines[line];
}

}  // namespace tesuji::test
