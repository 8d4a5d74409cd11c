#include "server/assets.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <utility>

#include "base/embedded.hpp"

namespace tesuji::server {
namespace {

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kTypes{
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".svg", "image/svg+xml"},
       {".woff2", "font/woff2"}}};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

/// FNV-1a: tells versions of a file apart, nothing more.
std::uint64_t fingerprint(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

}  // namespace

std::optional<Asset> find_asset(std::string_view path) {
  if (!path.starts_with('/')) return std::nullopt;
  path.remove_prefix(1);
  if (path.empty()) path = "index.html";
  for (const EmbeddedFile& file : embedded_web()) {
    if (file.path == path)
      return Asset{file.text, type_of(path), fmt::format("\"{:016x}\"", fingerprint(file.text))};
  }
  return std::nullopt;
}

}  // namespace tesuji::server
