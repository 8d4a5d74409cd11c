#include "server/store_move.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::server {
namespace {

/// What a table has, its key first; numbers are marked.
struct Table {
  const char* name;
  std::vector<std::string> keys;
  std::vector<std::string> texts;
  std::vector<std::string> numbers;
  std::int64_t Moved::*count;
};

const std::vector<Table>& tables() {
  static const std::vector<Table> all{
      {"item", {"owner", "kind", "id"}, {"value"}, {"bytes", "revision", "changed_at"}, &Moved::items},
      {"live", {"id"}, {"owner", "state"}, {"revision", "changed_at", "over"}, &Moved::games},
      {"live_link", {"token"}, {"game", "gives", "holder"}, {}, nullptr},
      {"ban", {"client"}, {"why"}, {"since"}, nullptr},
  };
  return all;
}

std::optional<Error> copy_row(Store& from, Store& to, const Table& table,
                              const std::vector<std::string>& key) {
  std::vector<std::string> columns = table.keys;
  columns.insert(columns.end(), table.texts.begin(), table.texts.end());
  columns.insert(columns.end(), table.numbers.begin(), table.numbers.end());
  std::vector<std::string> conditions;
  std::vector<store::SqlValue> wanted;
  for (std::size_t i = 0; i < key.size(); ++i) {
    conditions.push_back(fmt::format("{} = :k{}", table.keys[i], i));
    wanted.emplace_back(key[i]);
  }
  const auto rows = from.run(
      fmt::format("SELECT {} FROM {} WHERE {}", join(columns, ", "), table.name, join(conditions, " AND ")),
      wanted);
  if (!rows) return rows.error();
  if (rows->empty()) return std::nullopt;  // deleted meanwhile
  std::vector<store::SqlValue> values;
  std::vector<std::string> places;
  const std::size_t first_number = columns.size() - table.numbers.size();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string& text = rows->front()[i];
    if (i < first_number) {
      values.emplace_back(text);
    } else {
      values.emplace_back(number_in(text));
    }
    places.push_back(fmt::format(":v{}", i));
  }
  const auto put = to.run(
      fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, join(columns, ", "), join(places, ", ")),
      values);
  return put ? std::nullopt : std::optional(put.error());
}

}  // namespace

Result<Moved> copy_store(Store& from, Store& to, const std::function<void(const Moved&)>& progress) {
  if (!to.read_only().empty()) return io_error(fmt::format("{}: {}", to.place(), to.read_only()));
  for (const Table& table : tables()) {
    const auto known = to.run(fmt::format("SELECT COUNT(*) FROM {}", table.name));
    if (!known) return known.error();
    if (number_in(known->front().front()) != 0)
      return bad_input(fmt::format("{}: there is something in this store already", to.place()),
                       "give a new one; nothing is mixed");
  }
  Moved moved;
  for (const Table& table : tables()) {
    const auto keys =
        from.run(fmt::format("SELECT {0} FROM {1} ORDER BY {0}", join(table.keys, ", "), table.name));
    if (!keys) return keys.error();
    for (const auto& key : *keys) {
      if (auto error = copy_row(from, to, table, key)) return *error;
      if (table.count == nullptr) continue;
      ++(moved.*table.count);
      if (progress) progress(moved);
    }
  }
  return moved;
}

}  // namespace tesuji::server
