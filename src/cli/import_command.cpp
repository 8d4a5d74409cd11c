#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {
namespace {

int write_one(const ImportedVariant& variant, const std::string& out) {
  if (!variant.errors.empty()) return report(variant.errors);
  if (out.empty()) {
    print(variant.yaml);
    return kOk;
  }
  if (const auto error = write_file(out, variant.yaml)) return report(*error);
  return kOk;
}

/// All that can be imported goes into the folder; what cannot is told.
int write_all(const std::vector<ImportedVariant>& variants, const std::string& folder) {
  int code = kOk;
  if (!folder.empty()) {
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    if (fault) return report(io_error(fmt::format("{}: {}", folder, fault.message())));
  }
  for (const ImportedVariant& variant : variants) {
    if (!variant.errors.empty()) {
      code = report(variant.errors);
      continue;
    }
    const std::string path = (std::filesystem::path(folder) / (variant.id + ".yaml")).string();
    if (!folder.empty()) {
      if (const auto error = write_file(path, variant.yaml)) return report(*error);
    }
    print(fmt::format("{}: ok{}\n", variant.name, folder.empty() ? "" : ", " + path));
  }
  return code;
}

}  // namespace

int run(const ImportCommand& command) {
  const GameLibrary library;
  const auto variants = library.import_file(command.file);
  if (!variants) return report(variants.error());
  if (variants->empty())
    return report(bad_input(fmt::format("{}: there is no variant in this file", command.file),
                            "a variant begins with a line [name] or [name:parent]"));
  if (command.game.empty() && variants->size() == 1) return write_one(variants->front(), command.out);
  if (command.game.empty()) return write_all(*variants, command.out);
  const auto found = std::find_if(variants->begin(), variants->end(), [&](const ImportedVariant& variant) {
    return variant.name == command.game || normal_id(variant.name) == normal_id(command.game);
  });
  if (found != variants->end()) return write_one(*found, command.out);
  std::vector<std::string> names;
  for (const ImportedVariant& variant : *variants) names.push_back(variant.name);
  const std::string near = nearest(command.game, names);
  return report(
      usage_error(fmt::format("{} has no variant '{}'", command.file, command.game),
                  near.empty() ? "without --game all are tried" : fmt::format("did you mean {}?", near)));
}

}  // namespace tesuji::cli
