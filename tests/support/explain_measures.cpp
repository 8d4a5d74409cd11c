#include "support/explain_measures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <random>

#include "explain/phrasebook.hpp"
#include "notation/coordinates.hpp"
#include "support/explain_desk.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

namespace tesuji::test {
namespace {

/// CPU time of this process: other work on the machine does not count.
double ms_since(std::clock_t start) {
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// False versions of a true claim: another square, another kind of piece, another number, another move.
std::vector<std::pair<Move, Proposition>> falsehoods(const Lore& lore, const Proposition& claim, Move move,
                                                     const AnyPosition& root, std::mt19937& random) {
  std::vector<std::pair<Move, Proposition>> list;
  const auto kinds = static_cast<int>(root.rules().definition().pieces.size());
  const int squares = root.rules().board().squares();
  if (!claim.pieces.empty()) {
    const std::size_t i = random() % claim.pieces.size();
    Proposition wrong = claim;
    if (claim.pieces[i].square != kNoSquare) {
      wrong.pieces[i].square = static_cast<Square>(
          (claim.pieces[i].square + 1 + static_cast<int>(random() % static_cast<unsigned>(squares - 1))) %
          squares);
      list.emplace_back(move, wrong);
      if (claim.pieces.size() >= 2) {
        wrong = claim;
        std::swap(wrong.pieces[0].square, wrong.pieces[1].square);
        list.emplace_back(move, wrong);
      }
    }
    wrong = claim;
    wrong.pieces[i].piece =
        (claim.pieces[i].piece + 1 + static_cast<int>(random() % static_cast<unsigned>(kinds - 1))) % kinds;
    list.emplace_back(move, wrong);
  }
  if (!claim.supports.empty()) {
    Proposition wrong = claim;
    PieceRef& ref = wrong.supports[random() % wrong.supports.size()];
    ref.piece = (ref.piece + 1 + static_cast<int>(random() % static_cast<unsigned>(kinds - 1))) % kinds;
    list.emplace_back(move, wrong);
  }
  if (!claim.numbers.empty()) {
    Proposition wrong = claim;
    wrong.numbers.back() += 1;
    list.emplace_back(move, wrong);
  }
  if (claim.evidence.size() == 1) {
    const auto legal = root.legal_moves();
    const Move other = legal[random() % legal.size()];
    if (other != move) {
      Proposition wrong = claim;
      wrong.evidence[0] = other;
      // What is true of the other move as well is no falsehood.
      const auto true_of_it = observe(lore, root, wrong.evidence);
      if (std::none_of(true_of_it.begin(), true_of_it.end(),
                       [&](const Proposition& one) { return one.same_claim(wrong); }))
        list.emplace_back(other, wrong);
    }
  }
  return list;
}

class ClaimMeasure {
 public:
  explicit ClaimMeasure(std::uint64_t nodes) : nodes_(nodes) {}

  void add(Desk& desk) {
    ExplainSettings settings;
    settings.nodes = nodes_;
    settings.rivals = 2;
    const AnyPosition& root = desk.root();
    const auto found = desk.explainer().best(root, settings);
    if (!found) return;
    ++report.positions;
    ++report.by_game[desk.game()];
    const std::clock_t start = std::clock();
    desk.explainer().compare(root, Question::best, found->line, found->other);
    const double took = ms_since(start);
    report.slowest_ms = std::max(report.slowest_ms, took);
    total_ms_ += took;
    report.mean_ms = total_ms_ / report.positions;
    report.explained += !found->reasons.empty();
    sums(*found);
    for (const Proposition& claim : found->reasons) {
      ++report.told;
      ++report.told_by_predicate[std::string(claim.kind->id)];
      const Move move = subject_of(claim, found->line.first());
      if (desk.fresh().verify(root, move, claim) != Checked::holds) {
        ++report.told_false;
        note(desk, "told but false", claim);
      }
    }
    const Topicality about = topicality_of(*found, root);
    for (const Proposition& claim : found->reasons) examine(desk, claim, *found, about);
    for (const Proposition& claim : found->remarks) examine(desk, claim, *found, about);
  }

  ClaimReport report;

 private:
  void note(const Desk& desk, const char* what, const Proposition& claim) {
    if (report.faults.size() >= 12) return;
    std::string text = fmt::format("{}: {} {} ply {}", what, desk.text(), claim.kind->id, claim.ply);
    for (const PieceRef& ref : claim.pieces)
      text += fmt::format(" [{} {} {}]", ref.piece, index(ref.side), ref.square);
    for (const int n : claim.numbers) text += fmt::format(" {}", n);
    text += " :";
    for (const Move move : claim.evidence) text += fmt::format(" {}-{}", move.from(), move.to());
    report.faults.push_back(std::move(text));
  }

  /// The topic that speaks most for the preferred line.
  static Topic greatest(const Contrast& contrast) {
    Topic best = Topic::decided;
    for (std::size_t i = 1; i < kTopics; ++i) {
      if (contrast.topic(static_cast<Topic>(i)) > contrast.topic(best)) best = static_cast<Topic>(i);
    }
    return best;
  }

  void sums(const Explanation& found) {
    const Contrast& contrast = found.contrast;
    Score sum = contrast.decided() + contrast.beyond();
    for (std::size_t i = 0; i < kTerms; ++i) sum += contrast.term(static_cast<Term>(i));
    report.sums_wrong += sum != contrast.total() ||
                         contrast.total() != found.line.score - (found.other ? found.other->score : 0);
    const Topic topic = greatest(contrast);
    const Score largest = contrast.topic(topic);
    if (!found.reasons.empty() && largest >= kTellingDifference) {
      ++report.weighed;
      report.first_weighs_most += found.reasons.front().weight == largest;
    }
    // What decides or wins comes first; among quiet reasons a teacher's order holds, not that of the sums.
    const bool grave = topic == Topic::decided || topic == Topic::material;
    const bool told = std::ranges::any_of(
        found.reasons, [&](const Proposition& claim) { return claim.kind->reason.topic == topic; });
    if (!grave || !told || largest < kWorthTelling * kCentipawn) return;
    ++report.ranked;
    report.first_is_largest += found.reasons.front().weight == largest;
    if (found.reasons.front().weight != largest && report.rank_faults.size() < 12) {
      report.rank_faults.push_back(fmt::format("{} {} against {} {}", topic_id(topic), largest,
                                               found.reasons.front().kind->id, found.reasons.front().weight));
    }
  }

  void examine(Desk& desk, const Proposition& claim, const Explanation& found, const Topicality& about) {
    const AnyPosition& root = desk.root();
    const Move move = subject_of(claim, found.line.first());
    const Checked checked = desk.fresh().verify(root, move, claim);
    if (checked != Checked::holds) {
      ++report.detector_faults;
      report.unproven += checked == Checked::unproven;
      if (checked == Checked::fails) note(desk, "observed but not confirmed", claim);
      return;
    }
    ++report.claims;
    ++report.by_predicate[std::string(claim.kind->id)];
    for (const auto& [other, wrong] : falsehoods(desk.explainer().lore(), claim, move, root, random_)) {
      ++report.planted;
      if (desk.fresh().verify(root, other, wrong) != Checked::holds) continue;
      ++report.planted_believed;
    }
    for (const Language language : {Language::en, Language::ja}) {
      for (const Reader reader : {Reader::beginner, Reader::club, Reader::expert}) {
        const Phrasebook book(desk.explainer().lore(), language, reader);
        const std::string sentence = book.sentence(claim, about);
        const auto read = book.read(sentence, about);
        ++report.sentences;
        if (read && read->same_claim(claim)) continue;
        ++report.misread;
        note(desk, ("misread: " + sentence).c_str(), claim);
      }
    }
  }

  std::uint64_t nodes_;
  double total_ms_ = 0;
  std::mt19937 random_{20261116};
};

}  // namespace

std::vector<SeededPosition> seeded_positions() {
  std::vector<SeededPosition> list;
  std::ifstream in(in_source("tests/data/explain/positions.tsv"));
  for (std::string line; std::getline(in, line);) {
    const std::size_t a = line.find('\t');
    const std::size_t b = line.find('\t', a + 1);
    if (b != std::string::npos)
      list.push_back({line.substr(0, a), line.substr(a + 1, b - a - 1), line.substr(b + 1)});
  }
  return list;
}

ClaimReport measure_claims(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  Desks desks;
  ClaimMeasure measure(nodes);
  for (const SeededPosition& seeded : positions) {
    Desk& desk = desk_for(desks, seeded.game);
    if (desk.set(seeded.position)) measure.add(desk);
  }
  return measure.report;
}

RefutationReport measure_refutations(const std::vector<SeededPosition>& positions, std::uint64_t nodes,
                                     bool ten_times) {
  Desks desks;
  RefutationReport report;
  for (const SeededPosition& seeded : positions) {
    Desk& desk = desk_for(desks, seeded.game);
    if (!desk.set(seeded.position)) continue;
    const AnyPosition& root = desk.root();
    Explainer& explainer = desk.explainer();
    const auto best = explainer.search(root, 2 * nodes, 1, {});
    if (best.empty()) continue;
    ++report.positions;
    std::vector<JudgedLine> deep;
    for (const Move move : root.legal_moves()) {
      if (move == best.front().first()) continue;
      const std::clock_t start = std::clock();
      const auto own = explainer.search(root, nodes, 1, {move});
      if (own.empty()) continue;
      const Explanation why = own.front().score > best.front().score
                                  ? explainer.compare(root, Question::versus, own.front(), best.front())
                                  : explainer.compare(root, Question::worse, best.front(), own.front());
      report.slowest_ms = std::max(report.slowest_ms, ms_since(start));
      ++report.moves;
      report.answered += !why.reasons.empty();
      const Proposition* claim = nullptr;
      for (const Proposition& reason : why.reasons) {
        const bool grave =
            reason.kind->id == "loses" || reason.kind->id == "gets-mated" || reason.kind->id == "leaves";
        if (grave && subject_of(reason, best.front().first()) == move && claim == nullptr) claim = &reason;
      }
      if (claim == nullptr || !ten_times) continue;
      if (deep.empty()) deep = explainer.search(root, 20 * nodes, 1, {});
      const auto again = explainer.search(root, 10 * nodes, 1, {move});
      if (deep.empty() || again.empty()) continue;
      ++report.claims;
      const Score lost = deep.front().score - again.front().score;
      const bool stands = claim->kind->id == "gets-mated"
                              ? is_decided(again.front().score) && again.front().score < 0
                              : lost >= kWorthTelling * kCentipawn;
      report.stand += stands;
      if (!stands && report.faults.size() < 12) {
        report.faults.push_back(fmt::format("{} {} {}: {} of {} before", desk.text(), claim->kind->id,
                                            move_text(move, root), lost / kCentipawn,
                                            (best.front().score - own.front().score) / kCentipawn));
      }
    }
  }
  return report;
}

}  // namespace tesuji::test
