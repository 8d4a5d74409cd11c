#include "engine/ending_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "endings/packing.hpp"

namespace tesuji::engine {
namespace {

constexpr std::size_t kMostFile = std::size_t{2} << 30U;

std::filesystem::path folder_of(const GameDefinition& game, const std::string& folder) {
  return std::filesystem::path(folder) / game.id;
}

std::vector<std::string> files_in(const std::filesystem::path& folder) {
  std::vector<std::string> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    if (entry.path().extension() == ".ending") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Result<std::unique_ptr<endings::TableSet>> load_endings(std::shared_ptr<const CompiledRules> rules,
                                                        const std::string& folder, std::uint64_t memory) {
  auto set = std::make_unique<endings::TableSet>(std::move(rules));
  if (folder.empty()) return set;
  for (const std::string& file : files_in(folder_of(set->game(), folder))) {
    const auto bytes = read_file(file, kMostFile);
    if (!bytes) return bytes.error();
    auto table = endings::unpack(set->game(), *bytes);
    if (!table) {
      Error error = table.error();
      error.message = file + ": " + error.message;
      return error;
    }
    set->add(std::move(*table));
    if (set->bytes() > memory)
      return Error{ErrorCode::unsupported,
                   fmt::format("the tables in {} need more than {} MB", folder, memory / 1'000'000),
                   "allow more memory, or put only the tables you need into the folder"};
  }
  return set;
}

Result<std::uint64_t> save_endings(const endings::TableSet& set, const std::string& folder) {
  const std::filesystem::path place = folder_of(set.game(), folder);
  std::error_code failed;
  std::filesystem::create_directories(place, failed);
  if (failed)
    return Error{ErrorCode::io,
                 fmt::format("cannot make the folder {}: {}", place.string(), failed.message()),
                 "choose another folder with --endings"};
  std::uint64_t written = 0;
  for (const auto& [material, table] : set.all()) {
    const std::string file = (place / endings::file_name(set.game(), material)).string();
    if (std::filesystem::exists(file)) continue;
    const auto bytes = endings::pack(set.game(), *table);
    if (!bytes) return bytes.error();
    if (const auto error = write_file(file, *bytes)) return *error;
    written += bytes->size();
  }
  return written;
}

}  // namespace tesuji::engine
