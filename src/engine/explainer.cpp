#include "engine/explainer.hpp"

#include "endings/table.hpp"
#include "engine/ending_probe.hpp"

namespace tesuji::engine {
namespace {

/// A move this near to the best is as good.
constexpr Score kAsGood = 12 * kCentipawn;
/// Lines are told no further.
constexpr std::size_t kLongestLine = 16;
/// Effort for following a line that stops before its score is on the board.
constexpr std::uint64_t kFollowNodes = 600;
constexpr int kFollowTimes = 3;
/// What is won must last against so many answers, as far as such shares of the effort show.
constexpr int kAnswers = 3;
constexpr std::uint64_t kLastingShare = 4;
constexpr std::uint64_t kFollowShare = 4;
/// The share of the nodes for what would happen if nothing were done, and for a move to compare with.
constexpr std::uint64_t kIdleShare = 4;
constexpr std::uint64_t kMoveShare = 2;
/// ... and for the move that comes to mind first; it is told of when it is so much worse.
constexpr std::uint64_t kNaturalShare = 6;
constexpr Score kClearlyWorse = 80 * kCentipawn;

/// What was found until it is to stop is still told where that takes no longer than this: on usual boards.
constexpr std::chrono::milliseconds kTelling{20};

/// Says so a moment later than `should_stop`.
StopSignal a_moment_after(const StopSignal& should_stop) {
  if (!should_stop) return {};
  return [should_stop, end = std::optional<StopSignal::Clock::time_point>()]() mutable {
    if (!end && should_stop()) end = StopSignal::Clock::now() + kTelling;
    return end && StopSignal::Clock::now() >= *end;
  };
}

}  // namespace

Explainer::Explainer(Engine& engine, std::shared_ptr<const CompiledRules> rules, StopSignal should_stop)
    : engine_(engine),
      should_stop_(std::move(should_stop)),
      at_last_(a_moment_after(should_stop_)),
      lore_(std::move(rules), at_last_),
      verifier_(lore_.rules(), lore_.values()) {
  verifier_.stop_when(at_last_);
  // The moment begins when anybody is told to stop, be it the search.
  if (should_stop_) should_stop_ = [asked = should_stop_, last = at_last_] { return last() || asked(); };
  const EndingProbe* probe = engine.endings();
  if (probe == nullptr || &probe->set().rules() != lore_.rules().get()) return;
  lore_.know_endings(&probe->set());
  verifier_.know_endings(&probe->set());
}

void Explainer::know_formations(const Formations& formations) {
  lore_.know_formations(formations);
  verifier_.know_formations(formations);
}

std::vector<JudgedLine> Explainer::search(const AnyPosition& root, std::uint64_t nodes, int lines,
                                          const std::vector<Move>& only) {
  if (gave_up()) return {};
  Limits limits;
  limits.nodes = nodes;
  if (nodes == 0) limits.depth = 1;
  limits.moves = only;
  const Thought thought = engine_.think(root, limits, at_leisure(lines), {}, should_stop_);
  std::vector<JudgedLine> found;
  for (const SearchLine& line : thought.report.lines) {
    if (gave_up()) break;
    const Footage film(lore_, root, moves_of(line));
    if (film.plies() == 0) continue;
    // A search that stops half-way may report its new best move beside the old entry of the same move.
    const Move first = film.moves().front();
    if (std::ranges::find(found, first, &JudgedLine::first) == found.end())
      found.push_back({film.moves(), line.score});
  }
  prefer_promotion(root, found);
  for (JudgedLine& line : found) follow(root, line);
  return found;
}

/// Of two moves between the same squares that are equally good the one comes first that makes the dearer man:
/// nobody forgoes a promotion without a reason.
void Explainer::prefer_promotion(const AnyPosition& root, std::vector<JudgedLine>& lines) const {
  const auto position = root.clone();
  const auto made = [&](Move move) {
    position->make(move);
    const int value = lore_.value(position->at(move.to()).piece);
    position->undo();
    return value;
  };
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const Move first = lines.front().first();
    const Move move = lines[i].first();
    const bool same = first.kind() == MoveKind::normal && move.kind() == MoveKind::normal &&
                      first.from() == move.from() && first.to() == move.to();
    if (same && lines.front().score - lines[i].score < kAsGood && made(move) > made(first))
      std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i),
                  lines.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

/// The table ends lines early. They are followed until the score they promise stands on the board, but not
/// further than a reader goes along.
void Explainer::follow(const AnyPosition& root, JudgedLine& line) {
  if (is_decided(line.score) || should_stop_()) return;
  Limits limits;
  limits.nodes = kFollowNodes;
  for (int i = 0; i < kFollowTimes && line.moves.size() < kLongestLine; ++i) {
    const Footage film(lore_, root, line.moves);
    if (film.end().outcome()) break;
    const Score here = engine_.thinker(root).evaluate(film.end());
    if (here == (film.plies() % 2 == 0 ? line.score : -line.score)) return;
    const Thought more = engine_.think(film.end(), limits, at_leisure(), {}, should_stop_);
    if (more.report.lines.empty()) return;
    for (const Move move : moves_of(more.report.lines.front())) line.moves.push_back(move);
    line.moves = Footage(lore_, root, line.moves).moves();
  }
  if (line.moves.size() > kLongestLine) line.moves.resize(kLongestLine);
  end_where_it_stands(root, line);
}

/// Cuts the line where the evaluation is nearest to the score: behind that the table, or our following of it,
/// went another way than the search. Not in the middle of an exchange.
void Explainer::end_where_it_stands(const AnyPosition& root, JudgedLine& line) {
  const Footage film(lore_, root, line.moves);
  // A win that the score does not promise was given away by our following.
  const auto over = film.end().outcome();
  const int last = film.plies() - (over ? 1 : 0);
  if ((over && !over->winner) || last == 0) return;
  const auto off = [&](int ply) {
    const Score here = engine_.thinker(root).evaluate(film.at(ply));
    return std::abs(here - (ply % 2 == 0 ? line.score : -line.score));
  };
  int best = last;
  Score least = off(best);
  for (int ply = last - 1; ply > 0 && least >= kTellingDifference; --ply) {
    const Score here = off(ply);
    if (here >= least - kTellingDifference || !is_calm(film.at(ply))) continue;
    best = ply;
    least = here;
  }
  line.moves.resize(as_size(best));
}

/// Neither in check nor able to win something by an exchange.
bool Explainer::is_calm(const AnyPosition& position) const {
  if (position.in_check() || position.outcome()) return false;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (!position.is_capture(move)) continue;
    for (const Square sq : position.captured_squares(move)) {
      if (exchange_on(lore_, position, sq) >= kWorthTelling) return false;
    }
  }
  return true;
}

LineWorth Explainer::worth_of(const AnyPosition& root, const JudgedLine& line) {
  const Footage film(lore_, root, line.moves);
  std::optional<Breakdown> end;
  if (!film.end().outcome()) end = engine_.thinker(root).breakdown(film.end());
  return line_worth(line.score, end, root.side_to_move());
}

Explanation Explainer::compare(const AnyPosition& root, Question question, JudgedLine line,
                               std::optional<JudgedLine> other, std::uint64_t nodes) {
  Explanation result;
  result.question = question;
  result.side = root.side_to_move();
  result.contrast.ours = worth_of(root, line);
  if (other) result.contrast.other = worth_of(root, *other);
  result.line = std::move(line);
  result.other = std::move(other);
  GoOn further;
  if (nodes > 0) further = [&](const std::vector<Move>& moves) { return go_on(root, moves, nodes); };
  find_reasons(lore_, verifier_, root, result, further);
  return result;
}

/// The table ends lines early: they are searched again from their ends.
std::vector<JudgedLine> Explainer::go_on(const AnyPosition& root, const std::vector<Move>& moves,
                                         std::uint64_t nodes) {
  std::vector<JudgedLine> lines;
  if (gave_up()) return lines;
  const Footage start(lore_, root, moves);
  if (start.end().outcome()) return {{start.moves(), 0}};
  Limits limits;
  limits.nodes = nodes;
  const int answers = start.end().side_to_move() == root.side_to_move() ? 1 : kAnswers;
  const Thought thought = engine_.think(start.end(), limits, at_leisure(answers), {}, should_stop_);
  limits.nodes = nodes / kFollowShare;
  for (const SearchLine& found : thought.report.lines) {
    if (!lines.empty() && thought.report.lines.front().score - found.score >= kClearlyWorse) break;
    JudgedLine line{moves, start.plies() % 2 == 0 ? found.score : -found.score};
    for (const Move move : moves_of(found)) line.moves.push_back(move);
    const Footage film(lore_, root, line.moves);
    line.moves = film.moves();
    if (!film.end().outcome()) {
      const Thought more = engine_.think(film.end(), limits, at_leisure(), {}, should_stop_);
      if (!more.report.lines.empty())
        for (const Move move : moves_of(more.report.lines.front())) line.moves.push_back(move);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<JudgedLine> Explainer::doing_nothing(const AnyPosition& root, std::uint64_t nodes) {
  if (gave_up()) return std::nullopt;
  const auto idle = pass_turn(lore_.rules(), root);
  if (!idle || idle->outcome()) return std::nullopt;
  const auto lines = search(*idle, nodes, 1, {});
  if (lines.empty()) return std::nullopt;
  JudgedLine line{{kPass}, -lines.front().score};
  line.moves.insert(line.moves.end(), lines.front().moves.begin(), lines.front().moves.end());
  return line;
}

/// The best of the other moves; nothing when there is none.
std::optional<JudgedLine> Explainer::next_best(const AnyPosition& root, Move best, std::uint64_t nodes) {
  std::vector<Move> others = root.legal_moves();
  std::erase(others, best);
  if (others.empty()) return std::nullopt;
  const auto lines = search(root, nodes, 1, others);
  return lines.empty() ? std::nullopt : std::optional(lines.front());
}

/// The best line that begins with a move.
JudgedLine Explainer::judged(const AnyPosition& root, Move move, std::uint64_t nodes) {
  assert(is_legal(root, move));
  const auto lines = search(root, nodes, 1, {move});
  return lines.empty() ? JudgedLine{{move}, 0} : lines.front();
}

Explanation Explainer::from_lines(const AnyPosition& root, const std::vector<JudgedLine>& lines,
                                  const ExplainSettings& settings) {
  std::optional<JudgedLine> other = doing_nothing(root, settings.nodes / kIdleShare);
  if (!other && lines.size() > 1) other = lines[1];
  if (!other) other = next_best(root, lines.front().first(), settings.nodes / kIdleShare);
  Explanation result = compare(root, Question::best, lines.front(), other, settings.nodes / kLastingShare);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const bool decided = is_decided(lines[i].score) || is_decided(lines[0].score);
    if (!decided && lines[0].score - lines[i].score < kAsGood) result.rivals.push_back(lines[i]);
  }
  return result;
}

std::optional<Explanation> Explainer::best(const AnyPosition& root, const ExplainSettings& settings) {
  if (root.outcome()) return std::nullopt;
  const auto lines = search(root, settings.nodes, settings.rivals, {});
  if (lines.empty()) return std::nullopt;
  return from_lines(root, lines, settings);
}

/// What a player who looks one move ahead would do instead: the dearest capture, by the cheapest taker, else
/// a check. That a man is simply taken where it goes is seen by everybody.
std::optional<Move> Explainer::natural_move(const AnyPosition& root, Move best) const {
  std::optional<Move> chosen;
  int most = 0;
  const Side side = root.side_to_move();
  const int before = material_balance(lore_, root, side);
  const auto position = root.clone();
  for (const Move move : root.legal_moves()) {
    if (lore_.patience().ends_after(as_size(lore_.board().squares()))) return std::nullopt;
    if (move == best) continue;
    position->make(move);
    const bool check = position->in_check();
    const int gain = material_balance(lore_, *position, side) - before;
    const bool wanted = gain >= kWorthTelling || check;
    const bool lost = wanted && exchange_on(lore_, *position, move.to()) - gain >= kWorthTelling;
    position->undo();
    if (!wanted || lost) continue;
    const int taker = move.kind() == MoveKind::drop ? 0 : lore_.value(root.at(move.from()).piece);
    const int appeal = gain >= kWorthTelling ? 100 * gain - taker : 1;
    if (appeal <= most) continue;
    chosen = move;
    most = appeal;
  }
  return chosen;
}

std::optional<Proposition> Explainer::formation(const AnyPosition& root, Move move) const {
  if (lore_.formations().empty()) return std::nullopt;
  const auto wanted = [](const ClaimKind& kind) { return kind.form.formation; };
  for (Proposition& claim : observe(lore_, root, std::vector<Move>{move}, wanted)) {
    if (verifier_.verify(root, move, claim) == Checked::holds) return std::move(claim);
  }
  return std::nullopt;
}

std::optional<NaturalMove> Explainer::natural(const AnyPosition& root, const Explanation& explanation,
                                              const ExplainSettings& settings) {
  const auto move = natural_move(root, explanation.line.first());
  if (!move || settings.nodes == 0 || is_decided(explanation.line.score) || should_stop_())
    return std::nullopt;
  NaturalMove found{judged(root, *move, settings.nodes / kNaturalShare), {}};
  if (explanation.line.score - found.line.score < kClearlyWorse) return std::nullopt;
  std::optional<Proposition> graver;
  for (Proposition& claim : observe(lore_, root, found.line.moves)) {
    const Reason& reason = claim.kind->reason;
    const bool grave = reason.topic == Topic::decided || reason.topic == Topic::material;
    if (!grave || favour_of(claim, explanation.side) >= 0) continue;
    if (graver && graver->kind->reason.directness >= reason.directness) continue;
    if (verifier_.verify(root, *move, claim) == Checked::holds) graver = std::move(claim);
  }
  if (graver) found.refutation.push_back(std::move(*graver));
  return found;
}

Explanation Explainer::move(const AnyPosition& root, Move move, const ExplainSettings& settings) {
  assert(is_legal(root, move));
  const auto lines = search(root, settings.nodes, settings.rivals, {});
  const auto found = std::ranges::find(lines, move, &JudgedLine::first);
  if (found != lines.end() && lines.front().score - found->score < kAsGood) {
    // As good as any: it is explained for what it does itself.
    std::vector<JudgedLine> ordered{*found};
    for (const JudgedLine& line : lines) {
      if (line.first() != move) ordered.push_back(line);
    }
    return from_lines(root, ordered, settings);
  }
  const JudgedLine own = found != lines.end() ? *found : judged(root, move, settings.nodes / kMoveShare);
  if (lines.empty() || own.score >= lines.front().score) return from_lines(root, {own}, settings);
  return compare(root, Question::worse, lines.front(), own, settings.nodes / kLastingShare);
}

Explanation Explainer::versus(const AnyPosition& root, Move one, Move another,
                              const ExplainSettings& settings) {
  JudgedLine better = judged(root, one, settings.nodes / kMoveShare);
  JudgedLine other = judged(root, another, settings.nodes / kMoveShare);
  if (other.score > better.score) std::swap(better, other);
  return compare(root, Question::versus, better, other, settings.nodes / kLastingShare);
}

std::vector<Proposition> Explainer::position(const AnyPosition& root, const ExplainSettings& settings) {
  std::vector<Proposition> claims;
  if (const auto idle = doing_nothing(root, settings.nodes / kIdleShare)) {
    for (Proposition& claim : observe(lore_, root, idle->moves)) {
      if (claim.kind->reason.favour == Favour::other) claims.push_back(std::move(claim));
    }
  }
  for (Proposition& claim : observe(lore_, root)) claims.push_back(std::move(claim));
  std::erase_if(claims, [&](const Proposition& claim) {
    return gave_up() || verifier_.verify(root, std::nullopt, claim) != Checked::holds;
  });
  return claims;
}

}  // namespace tesuji::engine
