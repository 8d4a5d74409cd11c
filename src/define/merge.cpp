#include "define/merge.hpp"

#include <fmt/format.h>

#include "define/zones.hpp"

namespace tesuji::define {

namespace {

/// Values that say one thing as a whole, so half of the old and half of the new would mislead.
bool replaces(const Node& old, const Node& entry) {
  return !old.is_map() || !entry.is_map() || entry.key == "name" || entry.key == "text" ||
         (looks_like_zone(old) && looks_like_zone(entry));
}

void merge_entry(Node& base, const Node& entry, bool inside_options, Report& report) {
  Node* old = base.find(entry.key);
  if (entry.is_word("remove")) {
    if (old != nullptr)
      base.children.erase(base.children.begin() + (old - base.children.data()));
    else
      report.at_key(entry, fmt::format("there is no '{}' to remove", entry.key),
                    suggestion(entry.key, base.keys()));
  } else if (old == nullptr) {
    base.children.push_back(entry);
  } else if (inside_options || replaces(*old, entry)) {
    // An option is replaced as a whole: its `set` may hold `remove`s that are meant for later.
    *old = entry;
  } else {
    const bool options = entry.key == "options";
    for (const Node& child : entry.children) merge_entry(*old, child, options, report);
    old->source = entry.source;
    old->line = entry.line;
    old->column = entry.column;
    old->key_line = entry.key_line;
    old->key_column = entry.key_column;
  }
}

}  // namespace

void merge_over(Node& base, const Node& over, Report& report) {
  for (const Node& entry : over.children) merge_entry(base, entry, false, report);
  base.source = over.source;
  base.line = over.line;
  base.column = over.column;
}

}  // namespace tesuji::define
