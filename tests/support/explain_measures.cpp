#include "support/explain_measures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <random>

#include "engine/explainer.hpp"
#include "engine/session.hpp"
#include "explain/phrasebook.hpp"

namespace tesuji::test {
namespace {

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// One session, engine and explainer for each game.
class Desk {
 public:
  explicit Desk(const std::string& game)
      : session_(std::move(Session::open(library_, game).value())),
        engine_(16),
        explainer_(engine_, session_.shared_rules()),
        fresh_(explainer_.lore().rules(), explainer_.lore().values(), 400'000) {}

  bool set(const std::string& position) {
    engine_.new_game();
    return !session_.set_position(position) && !session_.outcome();
  }
  const AnyPosition& root() const { return session_.position(); }
  std::string text() const { return session_.game().id + " " + session_.position_text(); }
  Engine& engine() { return engine_; }
  Explainer& explainer() { return explainer_; }
  const Verifier& fresh() const { return fresh_; }

 private:
  GameLibrary library_;
  Session session_;
  Engine engine_;
  Explainer explainer_;
  Verifier fresh_;
};

Desk& desk_for(std::map<std::string, std::unique_ptr<Desk>>& desks, const std::string& game) {
  auto& desk = desks[game];
  if (!desk) desk = std::make_unique<Desk>(game);
  return *desk;
}

/// False versions of a true claim: another square, another kind of piece, another number, another move.
std::vector<std::pair<Move, Proposition>> falsehoods(const Proposition& claim, Move move,
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
    const auto start = Clock::now();
    desk.explainer().compare(root, Question::best, found->line, found->other);
    const double took = ms_since(start);
    report.slowest_ms = std::max(report.slowest_ms, took);
    total_ms_ += took;
    report.mean_ms = total_ms_ / report.positions;
    report.explained += !found->reasons.empty();
    sums(*found);
    for (const Proposition& claim : found->reasons) {
      ++report.told;
      ++report.told_by_predicate[std::string(info(claim.predicate).id)];
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
    std::string text =
        fmt::format("{}: {} {} ply {}", what, desk.text(), info(claim.predicate).id, claim.ply);
    for (const PieceRef& ref : claim.pieces)
      text += fmt::format(" [{} {} {}]", ref.piece, index(ref.side), ref.square);
    for (const int n : claim.numbers) text += fmt::format(" {}", n);
    text += " :";
    for (const Move move : claim.evidence) text += fmt::format(" {}-{}", move.from(), move.to());
    report.faults.push_back(std::move(text));
  }

  void sums(const Explanation& found) {
    const Contrast& contrast = found.contrast;
    Score sum = contrast.decided() + contrast.beyond();
    for (std::size_t i = 0; i < kTerms; ++i) sum += contrast.term(static_cast<Term>(i));
    report.sums_wrong += sum != contrast.total() ||
                         contrast.total() != found.line.score - (found.other ? found.other->score : 0);
    const Score largest = contrast.topic(contrast.greatest());
    if (found.reasons.empty() || largest < kTellingDifference) return;
    ++report.ranked;
    report.first_is_largest += found.reasons.front().weight == largest;
    if (found.reasons.front().weight != largest && report.rank_faults.size() < 12) {
      report.rank_faults.push_back(fmt::format("{} {} against {} {}", topic_id(contrast.greatest()), largest,
                                               info(found.reasons.front().predicate).id,
                                               found.reasons.front().weight));
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
    ++report.by_predicate[std::string(info(claim.predicate).id)];
    for (const auto& [other, wrong] : falsehoods(claim, move, root, random_)) {
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

// Causes

Square first_square(const Footage& film, Square square, int ply) {
  return film.origin(square, ply);
}

/// The piece without which the claim would not stand; kNoSquare where there is none but the mover.
Square cause_of(const Lore& lore, const AnyPosition& root, const Proposition& claim, Move move) {
  const Footage film(lore, root, claim.evidence);
  const auto usable = [&](Square sq) {
    const PlacedPiece piece = sq == kNoSquare ? PlacedPiece{} : root.at(sq);
    const bool mover = move.kind() != MoveKind::drop && sq == move.from();
    return !piece.empty() && !lore.royal(piece.piece) && !mover;
  };
  switch (claim.predicate) {
    case Predicate::wins: {
      // The dearest piece that is taken along the line.
      Square best = kNoSquare;
      int most = -1;
      for (int ply = 1; ply <= film.plies(); ply += 2) {
        const Move taking = film.moves()[static_cast<std::size_t>(ply - 1)];
        if (taking == kPass || !film.at(ply - 1).is_capture(taking)) continue;
        const PlacedPiece victim = film.board(ply - 1)[static_cast<std::size_t>(taking.to())];
        const Square from = victim.empty() ? kNoSquare : first_square(film, taking.to(), ply - 1);
        if (!usable(from) || lore.value(victim.piece) <= most) continue;
        most = lore.value(victim.piece);
        best = from;
      }
      return best;
    }
    case Predicate::mates: {
      // A piece without which the final position would be no mate.
      const AnyPosition& end = film.end();
      for (const Side side : {root.side_to_move(), opponent(root.side_to_move())}) {
        for (std::size_t i = 0; i < film.board(film.plies()).size(); ++i) {
          const PlacedPiece piece = film.board(film.plies())[i];
          const Square from =
              piece.empty() ? kNoSquare : first_square(film, static_cast<Square>(i), film.plies());
          if (piece.empty() || piece.side != side || !usable(from)) continue;
          Setup setup = end.setup();
          setup.board[i] = {};
          setup.castling.clear();
          const auto without = make_position(lore.rules(), setup);
          if (without.ok() && !(*without)->outcome()) return from;
        }
      }
      return kNoSquare;
    }
    case Predicate::saves:
    case Predicate::takes_free:
    case Predicate::takes_dearer:
    case Predicate::trades:
      return usable(claim.pieces[1].square) ? claim.pieces[1].square : kNoSquare;
    case Predicate::parries_mate: {
      const Move mate = claim.evidence[claim.evidence.size() - 1];
      const Square from =
          mate.kind() == MoveKind::drop ? kNoSquare : first_square(film, mate.from(), film.plies() - 1);
      return usable(from) ? from : kNoSquare;
    }
    default:
      for (std::size_t i = claim.pieces.size(); i-- > 0;) {
        if (claim.pieces[i].square == kNoSquare) continue;
        const Square from = first_square(film, claim.pieces[i].square, claim.ply);
        if (usable(from)) return from;
      }
      return kNoSquare;
  }
}

/// Where the second best move is nearly as good, taking any piece away changes the choice.
constexpr Score kClearPreference = 100 * kCentipawn;

/// The move, the one it is preferred to, and what each is worth by itself.
struct Preference {
  Move move{};
  Move second{};
  Score score = 0;
  Score second_score = 0;
};

std::optional<Score> score_of(Desk& desk, const AnyPosition& root, Move move, std::uint64_t nodes) {
  const auto legal = root.legal_moves();
  if (std::find(legal.begin(), legal.end(), move) == legal.end()) return std::nullopt;
  const auto lines = desk.explainer().search(root, nodes, 1, {move}, {});
  return lines.empty() ? std::nullopt : std::optional(lines[0].score);
}

/// The two best moves; nothing where there is only one.
std::optional<Preference> preference(Desk& desk, const AnyPosition& root, std::uint64_t nodes) {
  desk.engine().new_game();
  const auto lines = desk.explainer().search(root, 2 * nodes, 2, {}, {});
  if (lines.size() < 2) return std::nullopt;
  Preference found{lines[0].first(), lines[1].first(), lines[0].score, lines[1].score};
  found.score = score_of(desk, root, found.move, nodes).value_or(found.score);
  found.second_score = score_of(desk, root, found.second, nodes).value_or(found.second_score);
  return found;
}

std::unique_ptr<AnyPosition> without(const Lore& lore, const AnyPosition& root, Square sq) {
  Setup setup = root.setup();
  setup.board[static_cast<std::size_t>(sq)] = {};
  std::erase_if(setup.castling, [&](const CastlingRight& right) { return right.partner_square == sq; });
  auto position = make_position(lore.rules(), setup);
  if (!position.ok() || (*position)->outcome()) return nullptr;
  return std::move(position.value());
}

/// Is the game decided by this move in the same way as before? Then what a piece is worth does not matter.
bool as_decided(Score before, Score after) {
  return is_decided(before) && is_decided(after) && (before > 0) == (after > 0);
}

/// Does the preference for the move go when the piece does: is another move best, or has the move lost half a
/// pawn of its advantage over the second choice? The same two moves are compared, so that what the piece is
/// worth by itself falls out. Nothing when the position cannot be.
std::optional<bool> matters(Desk& desk, const AnyPosition& root, const Preference& before, Square sq,
                            std::uint64_t nodes) {
  const auto changed = without(desk.explainer().lore(), root, sq);
  if (!changed) return std::nullopt;
  desk.engine().new_game();
  const auto lines = desk.explainer().search(*changed, 2 * nodes, 2, {}, {});
  if (lines.empty()) return std::nullopt;
  if (lines[0].first() != before.move) return true;
  const Score score = score_of(desk, *changed, before.move, nodes).value_or(lines[0].score);
  auto second = score_of(desk, *changed, before.second, nodes);
  if (!second && lines.size() > 1) second = lines[1].score;
  if (!second || as_decided(before.score, score) || as_decided(before.second_score, *second)) return false;
  const Score cost = (before.score - before.second_score) - (score - *second);
  return cost >= 50 * kCentipawn;
}

/// Every piece without which the end of the line would be no win; the mover of the last move among them.
std::vector<Square> holders_of_mate(const Lore& lore, const AnyPosition& root, const Proposition& claim) {
  const Footage film(lore, root, claim.evidence);
  std::vector<Square> found;
  const auto& board = film.board(film.plies());
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i].empty() || lore.royal(board[i].piece)) continue;
    Setup setup = film.end().setup();
    setup.board[i] = {};
    setup.castling.clear();
    const auto rest = make_position(lore.rules(), setup);
    if (rest.ok() && !(*rest)->outcome()) found.push_back(film.origin(static_cast<Square>(i), film.plies()));
  }
  return found;
}

Square control_piece(const Lore& lore, const AnyPosition& root, const Proposition& claim, Move move,
                     Square cause, std::mt19937& random) {
  const Footage film(lore, root, claim.evidence);
  std::vector<Square> cited{cause, move.kind() == MoveKind::drop ? kNoSquare : move.from(), move.to()};
  for (const PieceRef& ref : claim.pieces) {
    if (ref.square != kNoSquare) cited.push_back(film.origin(ref.square, claim.ply));
  }
  for (const Move one : claim.evidence) {
    if (one == kPass) continue;
    cited.push_back(one.to());
    if (one.kind() != MoveKind::drop) cited.push_back(one.from());
  }
  // What the end of a mate rests on is cited with it.
  if (claim.predicate == Predicate::mates) {
    for (const Square sq : holders_of_mate(lore, root, claim)) cited.push_back(sq);
  }
  const int wanted = lore.value(root.at(cause).piece);
  std::vector<Square> nearest;
  int distance = 1 << 30;
  const Setup setup = root.setup();
  for (std::size_t i = 0; i < setup.board.size(); ++i) {
    const PlacedPiece piece = setup.board[i];
    const auto sq = static_cast<Square>(i);
    if (piece.empty() || lore.royal(piece.piece) || std::find(cited.begin(), cited.end(), sq) != cited.end())
      continue;
    const int off = std::abs(lore.value(piece.piece) - wanted);
    if (off < distance) nearest.clear();
    if (off <= distance) nearest.push_back(sq);
    distance = std::min(distance, off);
  }
  if (nearest.empty() || distance > wanted / 2 + 60) return kNoSquare;
  return nearest[random() % nearest.size()];
}

}  // namespace

std::vector<SeededPosition> seeded_positions() {
  std::vector<SeededPosition> list;
  std::ifstream in(std::string(TESUJI_SOURCE_DIR) + "/tests/data/explain/positions.tsv");
  for (std::string line; std::getline(in, line);) {
    const std::size_t a = line.find('\t');
    const std::size_t b = line.find('\t', a + 1);
    if (b != std::string::npos)
      list.push_back({line.substr(0, a), line.substr(a + 1, b - a - 1), line.substr(b + 1)});
  }
  return list;
}

ClaimReport measure_claims(const std::vector<SeededPosition>& positions, std::uint64_t nodes) {
  std::map<std::string, std::unique_ptr<Desk>> desks;
  ClaimMeasure measure(nodes);
  for (const SeededPosition& seeded : positions) {
    Desk& desk = desk_for(desks, seeded.game);
    if (desk.set(seeded.position)) measure.add(desk);
  }
  return measure.report;
}

CauseReport measure_causes(const std::vector<SeededPosition>& positions, std::uint64_t nodes, int wanted) {
  std::map<std::string, std::unique_ptr<Desk>> desks;
  std::mt19937 random(20261116);
  CauseReport report;
  ExplainSettings settings;
  settings.nodes = nodes;
  settings.rivals = 2;
  for (const SeededPosition& seeded : positions) {
    if (report.positions >= wanted) break;
    Desk& desk = desk_for(desks, seeded.game);
    if (!desk.set(seeded.position)) continue;
    const AnyPosition& root = desk.root();
    const auto found = desk.explainer().best(root, settings);
    // Only where the move is preferred for a reason: what is about equal has no cause to take away.
    if (!found || found->reasons.empty() || !found->rivals.empty()) continue;
    const Proposition& first = found->reasons.front();
    if (first.weight < 50 * kCentipawn) continue;
    const Lore& lore = desk.explainer().lore();
    const Square cause = cause_of(lore, root, first, found->line.first());
    const auto before = preference(desk, root, nodes);
    if (cause == kNoSquare || !before || before->move != found->line.first()) continue;
    if (before->score - before->second_score < kClearPreference) continue;
    const auto caused = matters(desk, root, *before, cause, nodes);
    if (!caused) continue;
    ++report.positions;
    ++report.causes;
    report.causes_matter += *caused;
    const Square control = control_piece(lore, root, first, found->line.first(), cause, random);
    if (control == kNoSquare) continue;
    if (const auto other = matters(desk, root, *before, control, nodes)) {
      ++report.controls;
      report.controls_matter += *other;
    }
  }
  return report;
}

RefutationReport measure_refutations(const std::vector<SeededPosition>& positions, std::uint64_t nodes,
                                     bool ten_times) {
  std::map<std::string, std::unique_ptr<Desk>> desks;
  RefutationReport report;
  for (const SeededPosition& seeded : positions) {
    Desk& desk = desk_for(desks, seeded.game);
    if (!desk.set(seeded.position)) continue;
    const AnyPosition& root = desk.root();
    Explainer& explainer = desk.explainer();
    const auto best = explainer.search(root, 2 * nodes, 1, {}, {});
    if (best.empty()) continue;
    ++report.positions;
    std::vector<JudgedLine> deep;
    for (const Move move : root.legal_moves()) {
      if (move == best.front().first()) continue;
      const auto start = Clock::now();
      const auto own = explainer.search(root, nodes, 1, {move}, {});
      if (own.empty()) continue;
      const Explanation why = own.front().score > best.front().score
                                  ? explainer.compare(root, Question::versus, own.front(), best.front())
                                  : explainer.compare(root, Question::worse, best.front(), own.front());
      report.slowest_ms = std::max(report.slowest_ms, ms_since(start));
      ++report.moves;
      report.answered += !why.reasons.empty();
      const Proposition* claim = nullptr;
      for (const Proposition& reason : why.reasons) {
        const bool grave = reason.predicate == Predicate::loses ||
                           reason.predicate == Predicate::gets_mated || reason.predicate == Predicate::leaves;
        if (grave && subject_of(reason, best.front().first()) == move && claim == nullptr) claim = &reason;
      }
      if (claim == nullptr || !ten_times) continue;
      if (deep.empty()) deep = explainer.search(root, 20 * nodes, 1, {}, {});
      const auto again = explainer.search(root, 10 * nodes, 1, {move}, {});
      if (deep.empty() || again.empty()) continue;
      ++report.claims;
      const Score lost = deep.front().score - again.front().score;
      report.stand += claim->predicate == Predicate::gets_mated
                          ? is_decided(again.front().score) && again.front().score < 0
                          : lost >= kWorthTelling * kCentipawn;
    }
  }
  return report;
}

}  // namespace tesuji::test
