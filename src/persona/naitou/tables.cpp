#include "persona/naitou/tables.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/embedded.hpp"
#include "define/fields.hpp"

namespace tesuji::persona::naitou {
namespace {

/// By kind; there are none of the two called "-".
constexpr std::string_view kKindNames =
    "- king rook bishop gold silver knight lance pawn dragon horse - "
    "promoted-silver promoted-knight promoted-lance promoted-pawn";
constexpr std::array<std::string_view, 4> kColumns{"taken", "prey", "hunter", "own"};

class TableReader {
 public:
  TableReader(Tables& tables, Report& report) : tables_(tables), report_(report) {}

  void prices(const Node& root) {
    check_keys(root, {"columns", "prices"}, "the prices", report_);
    if (const Node* columns = require(root, "columns", "the prices", report_)) check_columns(*columns);
    const Node* prices = require(root, "prices", "the prices", report_);
    if (prices == nullptr) return;
    const auto names = words(kKindNames);
    for (std::size_t kind = kKing; kind < kKinds; ++kind) {
      if (names[kind] == "-") continue;
      if (const Node* piece = require(*prices, names[kind], "the prices", report_)) price(*piece, kind);
    }
  }

  void book(const Node& root) {
    check_keys(root, {"formations"}, "the book", report_);
    const Node* formations = require(root, "formations", "the book", report_);
    if (formations == nullptr) return;
    for (const Node& node : formations->children) formation(node);
    for (Formation& from : tables_.formations) {
      for (BookAnswer& answer : from.answers) {
        if (!answer.turn_to.empty()) answer.formation = formation_index(*formations, answer.turn_to);
      }
    }
  }

  void setups(const Node& root) {
    check_keys(root, {"setups"}, "the setups", report_);
    const Node* setups = require(root, "setups", "the setups", report_);
    if (setups == nullptr) return;
    for (const Node& node : setups->children) {
      check_keys(node, {"name", "formation", "position"}, "a setup", report_);
      Setup setup;
      setup.id = node.key;
      setup.name = local_text(node, "name");
      setup.position = scalar(node, "position");
      setup.formation = formation_index(node, scalar(node, "formation"));
      if (const auto start = read_position(setup.position); !start)
        report_.at(node, start.error().message, start.error().hint);
      tables_.setups.push_back(std::move(setup));
    }
  }

  void meanings(const Node& root) {
    for (const Node& group : root.children) {
      for (const Node& node : group.children) {
        if (const auto text = read_local_text(node, report_))
          tables_.meanings[group.key + " " + node.key] = *text;
      }
    }
  }

 private:
  std::string scalar(const Node& map, std::string_view key) {
    const Node* node = require(map, key, "this entry", report_);
    return node == nullptr ? "" : read_scalar(*node, report_).value_or("");
  }

  LocalText local_text(const Node& map, std::string_view key) {
    const Node* node = require(map, key, "this entry", report_);
    return node == nullptr ? LocalText{} : read_local_text(*node, report_).value_or(LocalText{});
  }

  void check_columns(const Node& columns) {
    bool fits = columns.children.size() == kColumns.size();
    for (std::size_t i = 0; fits && i < kColumns.size(); ++i) fits = columns.children[i].text == kColumns[i];
    if (!fits) report_.at(columns, "other columns are expected", "write [taken, prey, hunter, own]");
  }

  void price(const Node& piece, std::size_t kind) {
    const Node* row = require(piece, "row", "a price", report_);
    if (row == nullptr) return;
    if (row->children.size() != kColumns.size()) {
      report_.at(*row, "four prices are expected", "write [taken, prey, hunter, own]");
      return;
    }
    Prices& prices = tables_.prices;
    std::size_t column = 0;
    for (PriceRow* table : {&prices.taken, &prices.prey, &prices.hunter, &prices.own}) {
      const auto value = read_int(row->children[column++], 0, 255, report_);
      if (value) (*table)[kind] = static_cast<Byte>(*value);
    }
  }

  int formation_index(const Node& node, std::string_view id) {
    const auto& all = tables_.formations;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Formation& f) { return f.id == id; });
    if (found == all.end()) report_.at(node, fmt::format("there is no formation '{}'", id), "");
    return static_cast<int>(found - all.begin());
  }

  Step board_step(const Node& node, std::string_view text) {
    const auto step = read_step(text);
    if (step && !step->is_drop() && !step->promotes) return *step;
    report_.at(node, fmt::format("'{}' is no move of the book", text), "write two squares, such as 3c3d");
    return {};
  }

  void formation(const Node& node) {
    check_keys(node, {"name", "answers", "plan"}, "a formation", report_);
    Formation result;
    result.id = node.key;
    result.name = local_text(node, "name");
    const Node* answers = require(node, "answers", "a formation", report_);
    if (answers != nullptr) {
      for (const Node& entry : answers->children) result.answers.push_back(answer(entry));
    }
    const std::string plan = scalar(node, "plan");
    for (const std::string_view word : words(plan)) result.plan.push_back(board_step(node, word));
    tables_.formations.push_back(std::move(result));
  }

  BookAnswer answer(const Node& node) {
    check_keys(node, {"when", "play", "turn", "until"}, "an answer", report_);
    BookAnswer result;
    const std::string when = scalar(node, "when");
    const auto parts = words(when);
    // A drop names a piece and a square: the same reader serves.
    const bool is_promoted_piece = !parts.empty() && parts[0].starts_with('+');
    const auto place =
        parts.size() == 2
            ? read_step(fmt::format("{}*{}", parts[0].substr(is_promoted_piece ? 1 : 0), parts[1]))
            : std::nullopt;
    if (place) {
      result.piece = is_promoted_piece ? promoted(place->dropped()) : place->dropped();
      result.point = place->target;
    } else {
      report_.at(node, fmt::format("'{}' is no piece and square", when), "write for example B 2b");
    }
    if (node.find("turn") != nullptr) {
      result.turn_to = scalar(node, "turn");
      const Node* until = require(node, "until", "an answer", report_);
      if (until != nullptr) result.turn_until = read_int(*until, 0, 100, report_).value_or(0);
    } else {
      result.play = board_step(node, scalar(node, "play"));
    }
    return result;
  }

  Tables& tables_;
  Report& report_;
};

}  // namespace

const Setup* Tables::setup(std::string_view id) const {
  const auto found = std::find_if(setups.begin(), setups.end(), [&](const Setup& s) { return s.id == id; });
  return found == setups.end() ? nullptr : &*found;
}

LocalText Tables::meaning(const std::string& id) const {
  const auto found = meanings.find(id);
  return found == meanings.end() ? LocalText{} : found->second;
}

std::vector<std::string> Tables::setup_ids() const {
  std::vector<std::string> ids;
  for (const Setup& setup : setups) ids.push_back(setup.id);
  return ids;
}

Result<Tables, Errors> read_tables(const std::vector<SourceText>& files) {
  Tables tables;
  Report report;
  TableReader reader(tables, report);
  const auto read = [&](std::string_view name, void (TableReader::*part)(const Node&)) {
    const auto file =
        std::find_if(files.begin(), files.end(), [&](const SourceText& f) { return f.name.ends_with(name); });
    if (file == files.end()) {
      report.add(Error{ErrorCode::io, fmt::format("{} is missing", name), "", {}, ""});
      return;
    }
    const auto root = parse_yaml(*file);
    root ? (reader.*part)(*root) : report.add(root.error());
  };
  read("prices.yaml", &TableReader::prices);
  read("book.yaml", &TableReader::book);
  read("setups.yaml", &TableReader::setups);
  read("words.yaml", &TableReader::meanings);
  if (!report.clean()) return report.sorted("");
  return tables;
}

const Tables& tables() {
  static const Tables built_in = [] {
    std::vector<SourceText> files;
    for (const EmbeddedFile& file : embedded_personas()) {
      if (file.path.starts_with("naitou/")) files.push_back({std::string(file.path), std::string(file.text)});
    }
    auto read = read_tables(files);
    // The files were checked by the tests; a program without them is of no use.
    if (!read) std::abort();
    return std::move(read.value());
  }();
  return built_in;
}

}  // namespace tesuji::persona::naitou
