// What must hold at every node of the tree below every perft position, checked on its first few plies.
#include <doctest/doctest.h>

#include <string>

#include "support/compare.hpp"
#include "support/games.hpp"
#include "support/perft_file.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

// The deepest reference depth that stays within the budget of nodes.
int quick_depth(const PerftRecord& record) {
  const std::uint64_t limit = everything_wanted() ? 50'000 : 3'000;
  int depth = 1;
  for (const PerftRow& row : record.rows) {
    if (row.nodes <= limit) depth = row.depth;
  }
  return depth;
}

class Walk {
 public:
  explicit Walk(std::shared_ptr<const CompiledRules> rules) : rules_(std::move(rules)) {}

  /// The first difference found below `position`, or nothing.
  std::string below(AnyPosition& position, const Setup& setup, int depth) {
    const GameDefinition& game = rules_->definition();
    const std::vector<NaiveMove> expected = naive_moves(game, setup);
    std::string text = differences(position, setup, expected);
    // Without bit sets the order in which pieces were placed is part of a position.
    if (!rules_->traits().wide) text += rebuilt_differs(rules_, position);
    if (!text.empty() || depth == 0) return text.empty() ? text : text + "in\n" + show(game, setup);
    const auto twin = position.clone();
    for (const Move move : position.legal_moves()) {
      const PlainMove name = plain(position, move);
      for (const NaiveMove& candidate : expected) {
        if (plain(candidate) != name) continue;
        position.make(move);
        text = below(position, candidate.result, depth - 1);
        position.undo();
        if (!text.empty()) return text;
      }
    }
    return same(position, *twin) ? "" : "making and taking back moves changed\n" + show(game, setup);
  }

 private:
  static bool same(const AnyPosition& a, const AnyPosition& b) {
    return a.setup() == b.setup() && a.key() == b.key() && a.legal_moves() == b.legal_moves() &&
           a.in_check() == b.in_check() && a.outcome() == b.outcome() && a.same_bytes(b);
  }

  std::shared_ptr<const CompiledRules> rules_;
};

}  // namespace

TEST_CASE("at every node of a quick perft the position agrees with the naive generator and with itself") {
  for (const std::string& file : perft_files()) {
    SUBCASE(file.c_str()) {
      for (const PerftRecord& record : read_perft_file(file)) {
        INFO(file, " ", record.id, " ", record.fen);
        const auto rules = game_rules(record.game, record.options);
        const Setup setup = setup_of(*rules, record.fen);
        const auto position = position_of(rules, record.fen);
        const std::string text = Walk(rules).below(*position, setup, quick_depth(record) - 1);
        CHECK_MESSAGE(text.empty(), text);
      }
    }
  }
}

TEST_CASE("the naive generator itself agrees with the reference counts") {
  const std::uint64_t limit = everything_wanted() ? 500'000 : 20'000;
  for (const PerftRecord& record : all_perft_records()) {
    INFO(record.game, " ", record.id, " ", record.fen);
    const auto rules = game_rules(record.game, record.options);
    const Setup setup = setup_of(*rules, record.fen);
    for (const PerftRow& row : record.rows) {
      if (row.nodes <= limit) CHECK(naive_perft(rules->definition(), setup, row.depth) == row.nodes);
    }
  }
}

}  // namespace tesuji::test
