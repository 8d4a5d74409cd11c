#include "define/report.hpp"

#include <fmt/format.h>

#include <tuple>

#include "base/text.hpp"

namespace tesuji::define {

namespace {

Error make_error(const Node& node, Where where, std::string message, std::string hint, ErrorCode code) {
  std::string line = node.source ? node.source->line(where.line) : "";
  return Error{code, std::move(message), std::move(hint), std::move(where), std::move(line)};
}

}  // namespace

std::nullopt_t Report::at(const Node& node, std::string message, std::string hint, ErrorCode code) {
  add(make_error(node, node.where(), std::move(message), std::move(hint), code));
  return std::nullopt;
}

void Report::at_key(const Node& node, std::string message, std::string hint, ErrorCode code) {
  add(make_error(node, node.key_where(), std::move(message), std::move(hint), code));
}

void Report::inside(const Node& node, int offset, std::string message, std::string hint, ErrorCode code) {
  Where where = node.where();
  const std::string& line = node.source ? node.source->line(where.line) : node.text;
  // Offsets are columns only while the text stands in the line exactly as it is read.
  if (line.find(node.text) != std::string::npos) where.column += offset + (node.quoted ? 1 : 0);
  add(make_error(node, where, std::move(message), std::move(hint), code));
}

Errors Report::sorted(const std::string& main_file) const {
  Errors result;
  for (const Error& error : errors_)
    if (std::find(result.begin(), result.end(), error) == result.end()) result.push_back(error);
  std::stable_sort(result.begin(), result.end(), [&](const Error& a, const Error& b) {
    const auto rank = [&](const Error& e) {
      return std::make_tuple(e.where.file != main_file, std::cref(e.where.file), e.where.line,
                             e.where.column);
    };
    return rank(a) < rank(b);
  });
  return result;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
  const std::string near = nearest(word, known);
  if (!near.empty()) return fmt::format("did you mean '{}'?", near);
  if (known.empty()) return "nothing of the kind is defined";
  return "known: " + join(known, ", ");
}

}  // namespace tesuji::define
