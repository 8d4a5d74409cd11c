// Explanations as a whole: true, ranked, readable both ways, and about this position. A few seeded positions
// in every run, all of them with TESUJI_ALL=1.
#include <doctest/doctest.h>

#include <cstdlib>

#include "engine/explainer.hpp"
#include "explain/phrasebook.hpp"
#include "support/explain_measures.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

bool whole() {
  return std::getenv("TESUJI_ALL") != nullptr;
}

std::vector<SeededPosition> some(std::size_t few) {
  auto positions = seeded_positions();
  if (!whole() && positions.size() > few) positions.resize(few);
  return positions;
}

/// The explanation of a move given, without search.
Explanation explained(const std::string& game, const std::string& fen, const std::string& line,
                      Engine& engine, std::unique_ptr<Explainer>& explainer,
                      std::unique_ptr<AnyPosition>& root) {
  const auto rules = game_rules(game);
  root = position_of(rules, fen);
  explainer = std::make_unique<Explainer>(engine, rules);
  JudgedLine judged;
  auto position = root->clone();
  std::string text = line;
  while (!text.empty()) {
    const std::string word = text.substr(0, text.find(' '));
    text.erase(0, std::min(text.size(), word.size() + 1));
    for (const Move move : position->legal_moves()) {
      if (coordinates(*position, move) != word) continue;
      judged.moves.push_back(move);
      position->make(move);
      break;
    }
  }
  return explainer->compare(*root, Question::best, judged, std::nullopt);
}

std::string told(const std::string& game, const std::string& fen, const std::string& line,
                 Language language) {
  Engine engine(1);
  std::unique_ptr<Explainer> explainer;
  std::unique_ptr<AnyPosition> root;
  const Explanation why = explained(game, fen, line, engine, explainer, root);
  const Phrasebook book(explainer->lore(), language);
  const Topicality about = topicality_of(why, *root);
  std::string text;
  for (const Proposition& claim : why.reasons) text += book.sentence(claim, about) + "\n";
  for (const Proposition& claim : why.remarks) {
    if (explainer->verifier().verify(*root, why.line.first(), claim) == Checked::holds)
      text += book.sentence(claim, about) + "\n";
  }
  return text;
}

bool says(const std::string& text, const std::string& sentence) {
  return text.find(sentence) != std::string::npos;
}

/// What is told, by its id, in its order.
std::vector<std::string> reasons_for(const std::string& fen, const std::string& line) {
  Engine engine(1);
  std::unique_ptr<Explainer> explainer;
  std::unique_ptr<AnyPosition> root;
  std::vector<std::string> ids;
  for (const Proposition& claim : explained("chess", fen, line, engine, explainer, root).reasons)
    ids.push_back(std::string(claim.kind->id) + (claim.supports.empty() ? "" : "+"));
  return ids;
}

bool has(const std::vector<std::string>& ids, const std::string& id) {
  return std::ranges::find(ids, id) != ids.end();
}

}  // namespace

TEST_CASE("nothing is said twice, and nothing that goes without saying") {
  // The knight that is taken back was about to take the queen: one sentence is enough, and that White has a
  // queen and rooks is nothing the recapture depends on.
  const auto recapture = reasons_for("r1bqkb1r/ppp2ppp/2n5/4p3/8/2n2N2/PPPPBPPP/R1BQ1RK1 w kq - 0 7", "d2c3");
  REQUIRE(!recapture.empty());
  CHECK(recapture.front() == "regains");
  CHECK(!has(recapture, "saves"));
  // A queen does not come out for the sake of a file, a rook does.
  CHECK(
      !has(reasons_for("rnbqkbnr/pp1ppppp/2p5/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 2", "d8b6"), "open-line"));
  CHECK(has(reasons_for("6k1/pp3ppp/8/8/8/8/PP3PPP/R5K1 w - - 0 1", "a1d1"), "open-line"));
  // In an ending with few pawns every file is free.
  CHECK(!has(reasons_for("6k1/7p/8/8/8/8/7P/R5K1 w - - 0 1", "a1d1"), "open-line"));
  // A silver lining along the first rank is none.
  CHECK(!has(reasons_for("r1b3k1/pp3ppp/8/8/8/8/PP3PPP/R5K1 b - - 0 1", "c8e6"), "opens-line"));
}

TEST_CASE("claims are true, what decides is told first, specific, and read back in both languages") {
  const ClaimReport report = measure_claims(some(60), whole() ? 4000 : 800);
  std::string faults;
  for (const std::string& fault : report.faults) faults += fault + "\n";
  INFO(faults);
  CHECK(report.positions > 50);
  CHECK(report.claims > (whole() ? 20'000 : 500));
  CHECK(report.told_false == 0);
  CHECK(report.detector_faults - report.unproven == 0);
  CHECK(report.sums_wrong == 0);
  CHECK(report.misread == 0);
  CHECK(report.explained >= 0.9 * report.positions);
  CHECK(report.first_is_largest >= (whole() ? 0.95 : 0.9) * report.ranked);
  CHECK(report.planted_believed <= 0.01 * report.planted);
  for (const auto& [predicate, count] : report.by_predicate) {
    CAPTURE(predicate);
    CHECK(count <= 0.3 * report.claims);
  }
  for (const auto& [predicate, count] : report.told_by_predicate) {
    CAPTURE(predicate);
    CHECK(count <= 0.3 * report.told);
  }
}

TEST_CASE("why not another move: answered for every legal move") {
  const RefutationReport report =
      measure_refutations(whole() ? some(0) : some(2), whole() ? 5000 : 300, whole());
  CHECK(report.moves > 20);
  CHECK(report.answered > 0);
  if (whole()) CHECK(report.stand >= 0.97 * report.claims);
}

TEST_CASE("causes are causes: what is cited matters, like pieces that are not cited seldom do") {
  if (!whole()) return;
  const CauseReport report = measure_causes(seeded_positions(), 20'000, 300);
  CHECK(report.causes == 300);
  CHECK(report.causes_matter >= 0.85 * report.causes);
  CHECK(report.controls_matter <= 0.30 * report.controls);
}

TEST_CASE("forks and mates are told of pieces nobody named") {
  CHECK(says(told("chess", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", Language::en),
             "The knight on c7 forks the king on e8 and the rook on a8."));
  CHECK(says(told("chess", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", Language::ja),
             "c7のナイトがe8のキングとa8のルークに当たる両取り。"));
  // A leaper by (1,3): from d5 it sees e8 and a6.
  CHECK(says(told("camel", "4k3/8/r7/8/8/8/4C3/4K3 w - - 0 1", "e2d5", Language::en),
             "The camel on d5 forks the king on e8 and the rook on a6."));
  CHECK_FALSE(says(told("camel", "4k3/8/r7/8/8/8/4C3/4K3 w - - 0 1", "e2f5", Language::en), "forks"));
  CHECK(says(told("amazon", "r3k3/8/8/8/8/8/8/2A1K3 w - - 0 1", "c1c6", Language::en),
             "The amazon on c6 forks the king on e8 and the rook on a8."));
  // A knight dropped before rook and gold, as every beginner learns it.
  CHECK(says(told("shogi", "8k/9/3r1g3/9/9/9/9/9/4K4[N] w - - 0 1", "N@e5", Language::en),
             "The knight on 5e forks the rook on 6c and the gold general on 4c."));
  CHECK(says(told("shogi", "8k/9/3r1g3/9/9/9/9/9/4K4[N] w - - 0 1", "N@e5", Language::ja),
             "５五の桂が６三の飛と４三の金に当たる両取り。"));
}

TEST_CASE("a smothered mate by a leaper is told") {
  const std::string position = "kr6/pp6/8/8/4C3/8/8/K7 w - - 0 1";  // (1,3) from b5 to a8
  CHECK(says(told("camel", position, "e4b5", Language::en), "Cb5# is mate."));
  CHECK(says(told("camel", position, "e4b5", Language::ja), "Cb5#で詰み。"));
}

TEST_CASE("a line that is followed beyond the search does not end in a mate that nobody promised") {
  // With few nodes the search prefers a quiet bishop; following its line the defender once walked into a
  // mate.
  Engine engine(1);
  const auto rules = game_rules("shogi");
  Explainer explainer(engine, rules);
  const auto root = position_of(rules, "8S/8k/9/9/9/8N/9/9/9 b BG2rb3g3s3n4l18p 1");
  for (const std::uint64_t nodes : {500, 1000, 2000, 4000, 8000}) {
    for (const JudgedLine& line : explainer.search(*root, nodes, 4, {})) {
      const auto position = root->clone();
      for (const Move move : line.moves) position->make(move);
      const auto over = position->outcome();
      CHECK((!over || !over->winner || is_decided(line.score)));
    }
  }
}

TEST_CASE("the numbers of a contrast add up for every pair of moves") {
  Engine engine(4);
  const auto rules = game_rules("chess");
  Explainer explainer(engine, rules);
  const auto root = position_of(rules, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  const auto lines = explainer.search(*root, 3000, 4, {});
  REQUIRE(lines.size() == 4);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const Explanation why = explainer.compare(*root, Question::versus, lines[0], lines[i]);
    Score sum = 0;
    for (std::size_t t = 0; t < kTopics; ++t) sum += why.contrast.topic(static_cast<Topic>(t));
    CHECK(sum == lines[0].score - lines[i].score);
  }
}

}  // namespace tesuji::test
