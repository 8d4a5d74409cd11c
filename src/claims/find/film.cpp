#include "claims/find/film.hpp"

#include <set>
#include <tuple>

#include "claims/find/holding.hpp"
#include "solve/mate_question.hpp"

namespace tesuji::claims {
namespace {

constexpr int kMateNodes = 6000;
constexpr std::uint64_t kProofNodes = 3000;
constexpr std::size_t kProofBytes = std::size_t{1} << 20;

/// A mate by checks alone; the line that gives it, or nothing.
std::vector<Move> checking_mate(const Lore& lore, AnyPosition& position, int moves, int& nodes) {
  const Side side = position.side_to_move();
  for (const Move move : position.legal_moves()) {
    if (--nodes < 0 || lore.patience().ends_after(as_size(lore.board().squares()))) return {};
    position.make(move);
    const auto over = position.outcome();
    std::vector<Move> line;
    if (over) {
      if (over->winner == side) line = {move};
    } else if (moves > 1 && position.in_check()) {
      bool all = true;
      for (const Move answer : position.legal_moves()) {
        position.make(answer);
        const auto rest = checking_mate(lore, position, moves - 1, nodes);
        position.undo();
        all = !rest.empty();
        if (!all) break;
        if (rest.size() + 2 > line.size()) {
          line = {move, answer};
          line.insert(line.end(), rest.begin(), rest.end());
        }
      }
      if (!all) line.clear();
    }
    position.undo();
    if (!line.empty()) return line;
  }
  return {};
}

/// The same, longer ones too, by proof numbers.
std::vector<Move> proven_mate(const Lore& lore, const AnyPosition& position, int least, int most) {
  MateQuestion question;
  question.should_stop = [&] { return lore.patience().ends(); };
  question.nodes = kProofNodes;
  question.plies = 2 * most - 1;
  ProofTable table(kProofBytes);
  const MateAnswer answer = solve_mate(position, question, table);
  const bool fits = answer.minimal && static_cast<int>(answer.line.size()) >= 2 * least - 1;
  return fits ? answer.line : std::vector<Move>();
}

}  // namespace

Film::Film(const Lore& lore, const AnyPosition& root, std::span<const Move> line)
    : Footage(lore, root, line), lore_(lore), us_(root.side_to_move()) {
  const auto stops = as_size(plies()) + 1;
  around_.resize(stops);
  idle_.resize(stops);
  rays_.resize(stops);
  balance_.resize(stops);
}

std::vector<PieceRef> Film::men(int ply) const {
  std::vector<PieceRef> all = men(ply, Side::first);
  const std::vector<PieceRef> others = men(ply, Side::second);
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

Square Film::arrival(int ply) const {
  const Move made = move(ply);
  return made.kind() == MoveKind::castling ? at(ply - 1).castling_targets(made).second : made.to();
}

const Surroundings& Film::around(int ply) const {
  auto& known = around_[as_size(ply)];
  if (!known) known = std::make_unique<Surroundings>(lore_, board(ply));
  return *known;
}

bool Film::won_by(Side winner) const {
  const auto over = end().outcome();
  return over && over->winner == winner;
}

std::vector<std::vector<PieceRef>> Film::mated() const {
  return won_by_mate() ? checks(plies()) : std::vector<std::vector<PieceRef>>{};
}

Cage Film::cage(const PieceRef& royal) const {
  Cage cage;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      if (right == 0 && forward == 0) continue;
      const Square next = shape().step(royal.square, {right, forward}, royal.side);
      const bool shut = next == kNoSquare || holds(board(plies()), next, royal.side);
      cage.around = cage.around && shut;
      if (forward == 1) cage.ahead = cage.ahead && shut;
    }
  }
  return cage;
}

const std::vector<Ray>& Film::rays(int ply) const {
  auto& known = rays_[as_size(ply)];
  if (known) return *known;
  known.emplace();
  for (const PieceRef& from : men(ply, us_)) {
    if (royal(from)) continue;
    for (const Way& way : sight().ways(from.piece, from.side, from.square)) {
      if (!way.blockable() || way.kind != AtomKind::slide || !way.captures) continue;
      const PieceRef to = ref(ply, way.to);
      if (to.piece == kNoPiece || to.side == us_) continue;
      Square front = kNoSquare;
      int between = 0;
      for (const Square step : way.path) {
        if (on(board(ply), step).empty()) continue;
        front = step;
        ++between;
      }
      if (between == 1) known->push_back({from, ref(ply, front), to});
    }
  }
  return *known;
}

std::vector<std::vector<PieceRef>> Film::checks(int ply) const {
  std::vector<std::vector<PieceRef>> all;
  if (!at(ply).in_check()) return all;
  for (const PieceRef& man : men(ply, them())) {
    if (!royal(man)) continue;
    std::vector<PieceRef> pieces;
    for (const Square from : attackers(ply, man.square, us_)) pieces.push_back(ref(ply, from));
    if (pieces.empty()) continue;
    pieces.push_back(man);
    all.push_back(std::move(pieces));
  }
  return all;
}

bool Film::prey(const Board& board, const PieceRef& target, const PieceRef& attacker) const {
  return dearer(target, attacker) || sight().attackers(board, target.square, target.side).empty();
}

int Film::balance(int ply) const {
  auto& known = balance_[as_size(ply)];
  if (!known) known = material_balance(lore_, at(ply), us_);
  return *known;
}

const AnyPosition* Film::idle(int ply) const {
  auto& known = idle_[as_size(ply)];
  if (!known) {
    known = at(ply).outcome() ? nullptr : pass_turn(lore_.rules(), at(ply));
    if (*known && (*known)->outcome()) known->reset();
  }
  return known->get();
}

int Film::swap(int ply, Square sq) const {
  const auto [known, fresh] = swaps_.try_emplace({ply, sq}, 0);
  if (fresh) known->second = exchange_on(lore_, at(ply), sq);
  return known->second;
}

int Film::idle_swap(int ply, Square sq) const {
  const auto [known, fresh] = idle_swaps_.try_emplace({ply, sq}, 0);
  if (fresh && idle(ply) != nullptr) known->second = exchange_on(lore_, *idle(ply), sq);
  return known->second;
}

bool Film::can_take(int ply, Square sq) const {
  return std::ranges::any_of(at(ply).legal_moves(Generate::forcing),
                             [&](Move move) { return takes_on(at(ply), move, sq); });
}

std::optional<PieceRef> Film::victim() const {
  if (move(1).kind() == MoveKind::drop || !root().is_capture(move(1))) return std::nullopt;
  const std::vector<Square> taken = root().captured_squares(move(1));
  // What only burns is not taken.
  if (taken.size() != 1 || !takes(1, taken.front())) return std::nullopt;
  const PieceRef man = ref(0, taken.front());
  return man.piece != kNoPiece && man.side != us_ ? std::optional(man) : std::nullopt;
}

int Film::taken_by(int ply) const {
  const Move made = move(ply);
  if (made == kPass || made.kind() == MoveKind::drop || !at(ply - 1).is_capture(made)) return 0;
  return gain_by(at(ply - 1), made);
}

int Film::gain_by(const AnyPosition& position, Move move) const {
  if (lore_.patience().ended()) return 0;
  const Stake stake(lore_, position, move);
  const auto next = position.clone();
  next->make(move);
  return stake.won(*next) - exchange_on(lore_, *next, move.to());
}

std::optional<Move> Film::best_capture(const AnyPosition& position, Square square, int* gain) const {
  const auto order = [&](Move move) {
    const PlacedPiece taker = position.at(move.from());
    const int files = shape().file_of(move.from()) - shape().file_of(square);
    const int ranks = shape().rank_of(move.from()) - shape().rank_of(square);
    const int from_middle = std::abs(2 * shape().file_of(move.from()) - (shape().files - 1));
    return std::array<int, 4>{lore_.value(taker.piece), files * files + ranks * ranks,
                              shape().rank_of(shape().relative(move.from(), taker.side)), from_middle};
  };
  std::optional<Move> best;
  int most = 0;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (move.to() != square || !takes_on(position, move, square)) continue;
    const int wins = gain_by(position, move);
    if (best && (wins < most || (wins == most && order(move) >= order(*best)))) continue;
    best = move;
    most = wins;
  }
  if (!best || most < kWorthTelling) return std::nullopt;
  if (gain != nullptr) *gain = most;
  // Of several ways to take with one piece, the one that its squares name.
  return capture_between(lore_, position, best->from(), square);
}

bool Film::keeps(int ply, Side winner, int gain, int since) const {
  return ask_kept(ply, winner, (winner == us_ ? 1 : -1) * balance(since) + gain).kept;
}

Film::Kept Film::ask_kept(int ply, Side winner, int least) const {
  const auto [known, fresh] = kept_.try_emplace({ply, static_cast<int>(as_size(winner)), least});
  if (fresh) {
    const std::span<const Move> rest(moves().begin() + ply, moves().end());
    Holding holding(lore_, winner, least, rest);
    known->second.kept = holding.keeps(at(ply), kReplyPlies);
    known->second.settled = holding.settled();
  }
  return known->second;
}

bool Film::gives_back(int ply, Side winner, int gain) const {
  const Kept asked = ask_kept(ply, winner, (winner == us_ ? 1 : -1) * balance(0) + gain);
  return !asked.kept && asked.settled;
}

int Film::most_by_exchange(const AnyPosition& position) const {
  std::set<Square> targets;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (!position.is_capture(move)) continue;
    for (const Square sq : position.captured_squares(move)) targets.insert(sq);
  }
  int most = 0;
  for (const Square sq : targets) most = std::max(most, exchange_on(lore_, position, sq));
  return most;
}

std::vector<Move> Film::mate_by_checks(const AnyPosition& position, int least, int most) const {
  const auto copy = position.clone();
  std::vector<Move> line;
  int nodes = kMateNodes;
  for (int moves = least; moves <= most && line.empty() && nodes > 0; ++moves)
    line = checking_mate(lore_, *copy, moves, nodes);
  // Where there are many moves, as with pieces in hand, looking at all of them ends too soon.
  return line.empty() && nodes <= 0 ? proven_mate(lore_, position, least, most) : line;
}

void Finds::add_by(std::vector<Move> evidence, std::vector<PieceRef> pieces, std::vector<int> numbers,
                   std::vector<Square> squares) {
  Proposition claim;
  claim.kind = kind_;
  claim.pieces = std::move(pieces);
  claim.ply = ply_;
  claim.evidence = std::move(evidence);
  claim.numbers = std::move(numbers);
  claim.squares = std::move(squares);
  out_.push_back(std::move(claim));
}

std::vector<Proposition> observe(const Lore& lore, const AnyPosition& root, std::span<const Move> line,
                                 bool (*wanted)(const ClaimKind&)) {
  std::vector<Proposition> found;
  const Film film(lore, root, line);
  if (film.plies() == 0 && !line.empty()) return found;
  Finds out(film, found);
  for (const ClaimKind* kind : claim_kinds()) {
    const Evidence evidence = kind->form.evidence;
    if (kind->halves.find == nullptr || (evidence == Evidence::none) != line.empty()) continue;
    if (wanted != nullptr && !wanted(*kind)) continue;
    const auto look = [&](int ply) {
      if (lore.patience().ends()) return;
      const std::size_t before = found.size();
      out.look_at(*kind, ply);
      kind->halves.find(film, ply, out);
      if (lore.patience().ended()) found.resize(before);
    };
    if (line.empty()) {
      look(0);
      continue;
    }
    if (film.is_idle() && evidence != Evidence::any) continue;
    if (kind->looked.first == kEnd) {
      look(film.plies());
      if (kind->looked.last == 1 && film.plies() > 1 && !film.is_idle()) look(1);
      continue;
    }
    for (int ply = kind->looked.first; ply <= std::min(film.plies(), kind->looked.last); ply += 2) {
      if (film.move(ply) != kPass) look(ply);
    }
  }
  // How pieces stand is told piece by piece, within a topic.
  const auto places = std::stable_partition(found.begin(), found.end(), [](const Proposition& claim) {
    return claim.kind->looked.first != kEnd || claim.kind->looked.last == kEnd;
  });
  const auto order = [](const Proposition& claim) {
    const PieceRef piece = claim.pieces.empty() ? PieceRef{} : claim.pieces.front();
    return std::tuple(-claim.ply, claim.kind->reason.topic, piece.side, piece.square);
  };
  std::stable_sort(places, found.end(),
                   [&](const Proposition& a, const Proposition& b) { return order(a) < order(b); });
  return found;
}

}  // namespace tesuji::claims
