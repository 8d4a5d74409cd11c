// What a move takes, saves, threatens and wins, and the tactics along the line.
#include "explain/observer.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "explain/observer_parts.hpp"

namespace tesuji::observing {
namespace {

constexpr int kTacticPlies = 5;  ///< tactics are looked for so far down the line
constexpr int kMateChecks = 3;   ///< mate threats by so many checks at most
constexpr int kMateNodes = 6000;

Vector direction(const BoardShape& board, Square from, Square to) {
  const int right = board.file_of(to) - board.file_of(from);
  const int forward = board.rank_of(to) - board.rank_of(from);
  const int steps = std::max(std::gcd(std::abs(right), std::abs(forward)), 1);
  return {right / steps, forward / steps};
}

}  // namespace

LineObserver::LineObserver(const Lore& lore, const AnyPosition& root, std::span<const Move> line,
                           std::vector<Proposition>& out)
    : lore_(lore),
      sight_(lore.sight()),
      root_(root),
      film_(lore, root, line),
      us_(root.side_to_move()),
      them_(opponent(us_)),
      out_(out) {}

void LineObserver::run() {
  if (film_.plies() == 0) return;
  if (film_.moves().front() == kPass) {
    // What comes of doing nothing.
    results();
    mates();
    places();
    return;
  }
  if (root_.legal_moves().size() == 1) add(Predicate::only_move, {}, 1, film_.first(1));
  taking();
  saving();
  being_taken();
  threatening();
  mate_threats();
  for (int ply = 1; ply <= film_.plies(); ply += 2) {
    promotion(ply);
    if (ply <= kTacticPlies) tactics(ply);
  }
  guards_and_traps();
  motifs();
  results();
  mates();
  places();
}

void LineObserver::add(Predicate predicate, std::vector<PieceRef> pieces, int ply, std::vector<Move> evidence,
                       std::vector<int> numbers, std::vector<Square> squares) {
  Proposition claim;
  claim.predicate = predicate;
  claim.pieces = std::move(pieces);
  claim.ply = ply;
  claim.evidence = std::move(evidence);
  claim.numbers = std::move(numbers);
  claim.squares = std::move(squares);
  out_.push_back(std::move(claim));
}

PieceRef LineObserver::ref(int ply, Square sq) const {
  const PlacedPiece piece = film_.board(ply)[static_cast<std::size_t>(sq)];
  return {piece.piece, piece.side, sq};
}

std::vector<Square> LineObserver::men(int ply, Side side) const {
  std::vector<Square> found;
  const auto& board = film_.board(ply);
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    if (!board[sq].empty() && board[sq].side == side) found.push_back(static_cast<Square>(sq));
  }
  return found;
}

bool LineObserver::dearer(const PieceRef& a, const PieceRef& b) const {
  return lore_.royal(a.piece) || lore_.value(a.piece) >= lore_.value(b.piece) + kWorthTelling;
}

bool LineObserver::prey(const std::vector<PlacedPiece>& board, const PieceRef& target,
                        const PieceRef& attacker) const {
  return dearer(target, attacker) || sight_.attackers(board, target.square, target.side).empty();
}

Square LineObserver::arrival(int ply) const {
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  return move.kind() == MoveKind::castling ? film_.at(ply - 1).castling_targets(move).second : move.to();
}

int LineObserver::gain_by(const AnyPosition& position, Move move) const {
  const Side side = position.side_to_move();
  const auto next = position.clone();
  next->make(move);
  const int gain = material_balance(lore_, *next, side) - material_balance(lore_, position, side);
  return gain - exchange_on(lore_, *next, move.to());
}

/// The legal capture on the square that wins most; among equals the cheapest taker, the nearest, the
/// rearmost, the most central: an order that does not change when the board is mirrored or the sides are
/// exchanged.
std::optional<Move> LineObserver::best_capture(const AnyPosition& position, Square square, int& gain) const {
  const BoardShape& board = lore_.board();
  const auto order = [&](Move move) {
    const PlacedPiece taker = position.at(move.from());
    const int files = board.file_of(move.from()) - board.file_of(square);
    const int ranks = board.rank_of(move.from()) - board.rank_of(square);
    const int from_middle = std::abs(2 * board.file_of(move.from()) - (board.files - 1));
    return std::array<int, 4>{lore_.value(taker.piece), files * files + ranks * ranks,
                              board.rank_of(board.relative(move.from(), taker.side)), from_middle};
  };
  std::optional<Move> best;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (move.to() != square || !takes_on(position, move, square)) continue;
    const int wins = gain_by(position, move);
    if (!best || wins > gain || (wins == gain && order(move) < order(*best))) {
      best = move;
      gain = wins;
    }
  }
  // Of several ways to take with one piece, the one that its squares name.
  return best ? capture_between(lore_, position, best->from(), square) : best;
}

void LineObserver::taking() {
  const Move move = film_.moves().front();
  if (!root_.is_capture(move) || move.kind() == MoveKind::drop) return;
  const std::vector<Square> taken = root_.captured_squares(move);
  if (taken.size() != 1 || root_.at(taken.front()).empty() || root_.at(taken.front()).side != them_) return;
  const Square victim = taken.front();
  const std::vector<PieceRef> pieces{ref(0, move.from()), ref(0, victim)};
  const AnyPosition& after = film_.at(1);
  const int gain = material_balance(lore_, after, us_) - material_balance(lore_, root_, us_);
  const int back = exchange_on(lore_, after, move.to());
  const auto answers = after.legal_moves(Generate::forcing);
  const bool can = std::any_of(answers.begin(), answers.end(),
                               [&](Move answer) { return takes_on(after, answer, move.to()); });
  if (!can) {
    add(Predicate::takes_free, pieces, 1, film_.first(1));
  } else if (back > 0 && gain - back >= kWorthTelling) {
    add(Predicate::takes_dearer, pieces, 1, film_.first(1));
  } else if (film_.plies() >= 2 && film_.moves()[1].to() == move.to() &&
             takes_on(after, film_.moves()[1], move.to())) {
    const int change = material_balance(lore_, film_.at(2), us_) - material_balance(lore_, root_, us_);
    if (std::abs(change) < kWorthTelling) add(Predicate::trades, pieces, 1, film_.first(2));
  }
}

void LineObserver::saving() {
  const auto idle = pass_turn(lore_, root_);
  const Move move = film_.moves().front();
  if (!idle || move.kind() == MoveKind::castling || idle->outcome()) return;
  for (const Square sq : men(0, us_)) {
    if (lore_.royal(root_.at(sq).piece) || sight_.attackers(film_.board(0), sq, them_).empty()) continue;
    int lost = 0;
    const auto capture = best_capture(*idle, sq, lost);
    if (!capture || lost < kWorthTelling) continue;
    const bool moved = move.kind() != MoveKind::drop && move.from() == sq;
    const Square now = moved ? move.to() : sq;
    if (exchange_on(lore_, film_.at(1), now) >= kWorthTelling) continue;
    const PlacedPiece there = film_.board(1)[static_cast<std::size_t>(capture->from())];
    const auto answers = film_.at(1).legal_moves(Generate::forcing);
    const bool still = std::any_of(answers.begin(), answers.end(),
                                   [&](Move answer) { return takes_on(film_.at(1), answer, now); });
    const int how = moved ? 0 : !there.empty() && there.side == us_ ? 1 : still ? 3 : 2;
    add(Predicate::saves, {ref(0, sq), ref(0, capture->from())}, 1, {kPass, *capture}, {how});
  }
}

/// What the opponent can take after the move.
void LineObserver::being_taken() {
  if (film_.at(1).outcome()) return;
  const Square moved = arrival(1);
  for (const Square sq : men(1, us_)) {
    if (lore_.royal(film_.board(1)[static_cast<std::size_t>(sq)].piece)) continue;
    if (sight_.attackers(film_.board(1), sq, them_).empty()) continue;
    int lost = 0;
    const auto capture = best_capture(film_.at(1), sq, lost);
    if (!capture || lost < kWorthTelling) continue;
    const std::vector<PieceRef> pieces{ref(1, sq), ref(1, capture->from())};
    add(Predicate::leaves, pieces, 1, {film_.moves().front(), *capture});
    // Taken back after a capture of one's own it is a trade.
    const int gained = material_balance(lore_, film_.at(1), us_) - material_balance(lore_, root_, us_);
    if (sq == moved && lost - gained >= kWorthTelling)
      add(Predicate::sacrifices, pieces, 1, {film_.moves().front(), *capture});
  }
}

void LineObserver::threatening() {
  const auto idle = pass_turn(lore_, film_.at(1));
  if (!idle || film_.at(1).outcome() || idle->outcome()) return;
  for (const Square sq : men(1, them_)) {
    if (sight_.attackers(film_.board(1), sq, us_).empty()) continue;
    int gain = 0;
    const auto capture = best_capture(*idle, sq, gain);
    if (!capture || gain < kWorthTelling) continue;
    if (ref(0, sq) == ref(1, sq) && exchange_on(lore_, root_, sq) >= kWorthTelling) continue;
    add(Predicate::threatens, {ref(1, capture->from()), ref(1, sq)}, 1,
        {film_.moves().front(), kPass, *capture});
  }
}

/// A mate by checks alone; the line that gives it, or nothing.
std::vector<Move> LineObserver::mate_by_checks(AnyPosition& position, int moves, int& nodes) const {
  const Side side = position.side_to_move();
  for (const Move move : position.legal_moves()) {
    if (--nodes < 0) return {};
    position.make(move);
    const auto over = position.outcome();
    std::vector<Move> line;
    if (over) {
      if (over->winner == side) line = {move};
    } else if (moves > 1 && position.in_check()) {
      bool all = true;
      for (const Move answer : position.legal_moves()) {
        position.make(answer);
        const auto rest = mate_by_checks(position, moves - 1, nodes);
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

void LineObserver::mate_threats() {
  const auto shortest = [&](AnyPosition& position) {
    std::vector<Move> line;
    int nodes = kMateNodes;
    for (int moves = 1; moves <= kMateChecks && line.empty() && nodes > 0; ++moves)
      line = mate_by_checks(position, moves, nodes);
    return line;
  };
  const auto number = [](const std::vector<Move>& line) { return static_cast<int>(line.size() + 1) / 2; };
  if (const auto idle = pass_turn(lore_, film_.at(1)); idle && !film_.at(1).outcome() && !idle->outcome()) {
    const std::vector<Move> line = shortest(*idle);
    if (!line.empty()) {
      std::vector<Move> evidence{film_.moves().front(), kPass};
      evidence.insert(evidence.end(), line.begin(), line.end());
      add(Predicate::threatens_mate, {}, 1, evidence, {number(line)});
    }
  }
  if (const auto idle = pass_turn(lore_, root_); idle && !idle->outcome()) {
    const std::vector<Move> line = shortest(*idle);
    if (line.empty()) return;
    const auto after = film_.at(1).clone();
    int nodes = kMateNodes;
    if (after->outcome() || !mate_by_checks(*after, number(line), nodes).empty()) return;
    std::vector<Move> evidence{kPass};
    evidence.insert(evidence.end(), line.begin(), line.end());
    add(Predicate::parries_mate, {}, 1, evidence, {number(line)});
  }
}

void LineObserver::promotion(int ply) {
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  if (move != kPass && move.promotion() != 0 && move.kind() == MoveKind::normal)
    add(Predicate::promotes, {ref(ply - 1, move.from()), ref(ply, move.to())}, ply, film_.first(ply));
}

void LineObserver::tactics(int ply) {
  const auto& board = film_.board(ply);
  const auto& before = film_.board(ply - 1);
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  if (move == kPass) return;
  const PieceRef mover = ref(ply, arrival(ply));
  if (mover.piece == kNoPiece) return;
  fork(ply, mover);
  for (const Square sq : men(ply, us_)) {
    if (lore_.royal(board[static_cast<std::size_t>(sq)].piece)) continue;
    lines_of(ply, ref(ply, sq));
    if (sq != mover.square) discoveries(ply, ref(ply, sq), before);
  }
  if (!film_.at(ply).in_check()) return;
  for (const Square royal : men(ply, them_)) {
    if (!lore_.royal(board[static_cast<std::size_t>(royal)].piece)) continue;
    std::vector<PieceRef> pieces;
    for (const Square sq : sight_.attackers(board, royal, us_)) pieces.push_back(ref(ply, sq));
    if (pieces.empty()) continue;
    pieces.push_back(ref(ply, royal));
    if (pieces.size() > 2) {
      add(Predicate::double_check, pieces, ply, film_.first(ply));
    } else if (ply == 1) {
      add(Predicate::checks, pieces, ply, film_.first(ply));
    }
  }
}

void LineObserver::fork(int ply, const PieceRef& mover) {
  if (lore_.royal(mover.piece)) return;
  std::vector<PieceRef> pieces{mover};
  bool spread = false;
  for (const Square sq : sight_.attacked(film_.board(ply), mover.square)) {
    const PieceRef target = ref(ply, sq);
    if (target.piece == kNoPiece || target.side != them_ || !prey(film_.board(ply), target, mover)) continue;
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      spread = spread || direction(lore_.board(), mover.square, pieces[i].square) !=
                             direction(lore_.board(), mover.square, sq);
    }
    pieces.push_back(target);
  }
  if (pieces.size() < 3 || !spread) return;
  // The dearest first: they are named in this order.
  std::stable_sort(pieces.begin() + 1, pieces.end(), [&](const PieceRef& a, const PieceRef& b) {
    const auto rank = [&](const PieceRef& r) {
      return lore_.royal(r.piece) ? 1 << 30 : lore_.value(r.piece);
    };
    return rank(a) > rank(b);
  });
  if (exchange_on(lore_, film_.at(ply), mover.square) < kWorthTelling)
    add(Predicate::forks, pieces, ply, film_.first(ply));
}

/// Pins and skewers of one piece that were not there a ply before.
void LineObserver::lines_of(int ply, const PieceRef& attacker) {
  const auto& board = film_.board(ply);
  for (const Way& way : sight_.ways(attacker.piece, attacker.side, attacker.square)) {
    if (!way.line || !way.captures || way.kind != AtomKind::slide) continue;
    const PieceRef rear = ref(ply, way.to);
    if (rear.piece == kNoPiece || rear.side != them_) continue;
    Square front = kNoSquare;
    int men = 0;
    for (const Square sq : way.path) {
      if (board[static_cast<std::size_t>(sq)].empty()) continue;
      front = sq;
      ++men;
    }
    if (men != 1 || board[static_cast<std::size_t>(front)].side != them_) continue;
    const PieceRef middle = ref(ply, front);
    // By another of its movements it may see the rear piece anyway.
    if (sight_.attack(board, attacker.square, way.to) != nullptr) continue;
    auto without = board;
    without[static_cast<std::size_t>(front)] = {};
    const bool pin = !lore_.royal(middle.piece) && dearer(rear, middle) && prey(without, rear, attacker);
    const bool skewer = !lore_.royal(rear.piece) && dearer(middle, rear) && prey(board, middle, attacker) &&
                        prey(without, rear, attacker);
    if (!pin && !skewer) continue;
    const auto& old = film_.board(ply - 1);
    const bool stood = ref(ply - 1, attacker.square) == attacker && ref(ply - 1, front) == middle &&
                       ref(ply - 1, way.to) == rear && sight_.attack(old, attacker.square, front) != nullptr;
    if (stood || exchange_on(lore_, film_.at(ply), attacker.square) >= kWorthTelling) continue;
    add(pin ? Predicate::pins : Predicate::skewers, {attacker, middle, rear}, ply, film_.first(ply));
  }
}

void LineObserver::discoveries(int ply, const PieceRef& attacker, const std::vector<PlacedPiece>& before) {
  if (ref(ply - 1, attacker.square) != attacker) return;
  for (const Square sq : sight_.attacked(film_.board(ply), attacker.square)) {
    const PieceRef target = ref(ply, sq);
    if (target.piece == kNoPiece || target.side != them_ || ref(ply - 1, sq) != target) continue;
    if (sight_.attack(before, attacker.square, sq) != nullptr) continue;
    if (prey(film_.board(ply), target, attacker))
      add(Predicate::discovers, {attacker, target}, ply, film_.first(ply));
  }
}

void LineObserver::guards_and_traps() {
  const Move move = film_.moves().front();
  const auto& board = film_.board(1);
  const bool takes = root_.is_capture(move) && move.kind() == MoveKind::normal;
  const auto idle = pass_turn(lore_, film_.at(1));
  for (const Square sq : men(1, them_)) {
    const PieceRef piece = ref(1, sq);
    if (lore_.royal(piece.piece) || sight_.attackers(board, sq, us_).empty()) continue;
    if (takes && sight_.attack(film_.board(0), move.to(), sq) != nullptr &&
        sight_.attackers(board, sq, them_).empty()) {
      add(Predicate::removes_guard, {ref(0, move.to()), piece}, 1, film_.first(1));
    }
    if (!idle || film_.at(1).outcome() || lore_.value(piece.piece) < 2 * kWorthTelling) continue;
    if (exchange_on(lore_, *idle, sq) < kWorthTelling) continue;
    bool lost = true;
    for (const Move escape : film_.at(1).legal_moves()) {
      if (escape.kind() == MoveKind::drop || escape.from() != sq) continue;
      lost = lost && gain_by(film_.at(1), escape) <= -kWorthTelling;
    }
    if (lost) add(Predicate::traps, {piece}, 1, film_.first(1));
  }
}

}  // namespace tesuji::observing

namespace tesuji {

std::vector<Proposition> observe(const Lore& lore, const AnyPosition& root, std::span<const Move> line) {
  std::vector<Proposition> found;
  observing::LineObserver(lore, root, line, found).run();
  return found;
}

}  // namespace tesuji
