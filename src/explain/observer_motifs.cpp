// Tactics that take more than one move to show, patterns of mates, and manners of moves.
#include <algorithm>

#include "explain/observer_parts.hpp"

namespace tesuji::observing {
namespace {

constexpr int kMotifPlies = 7;            ///< so far down the line
constexpr std::size_t kMostAnswers = 15;  ///< with more nobody is in zugzwang

}  // namespace

/// What the move to this ply wins by its captures, what is taken back on its target deducted.
int LineObserver::taken_by(int ply) const {
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  if (move == kPass || move.kind() == MoveKind::drop || !film_.at(ply - 1).is_capture(move)) return 0;
  return gain_by(film_.at(ply - 1), move);
}

bool LineObserver::takes_at(int ply, Square sq) const {
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  return move != kPass && takes_on(film_.at(ply - 1), move, sq);
}

bool LineObserver::won_by_mate() const {
  const auto over = film_.end().outcome();
  return over && over->winner == us_ && over->reason == EndReason::checkmate;
}

void LineObserver::motifs() {
  for (int ply = 1; ply <= std::min(film_.plies(), kMotifPlies); ply += 2) {
    cut_off(ply);
    battery(ply);
    if (ply >= 3) lured(ply);
    if (ply >= 3) overloaded(ply);
    if (ply >= 3) through(ply);
    if (ply >= 5) stepped_between(ply);
  }
  several();
  mate_patterns();
  manners();
}

/// A defender is drawn away from what it guarded, or onto a square where it is hit.
void LineObserver::lured(int ply) {
  const Move bait = film_.moves()[static_cast<std::size_t>(ply - 3)];
  const Move answer = film_.moves()[static_cast<std::size_t>(ply - 2)];
  const Move hit = film_.moves()[static_cast<std::size_t>(ply - 1)];
  if (bait == kPass || answer.kind() == MoveKind::drop || answer.kind() == MoveKind::castling) return;
  const bool took_bait = takes_at(ply - 1, bait.to()) && answer.to() == bait.to();
  const PieceRef guard = ref(ply - 2, answer.from());
  const PieceRef there = ref(ply - 1, answer.to());
  if (guard.piece == kNoPiece || there.piece == kNoPiece || there.side != them_) return;
  const bool wins = taken_by(ply) >= kWorthTelling;
  const Square target = hit.to();
  if ((took_bait || film_.at(ply - 2).in_check()) && wins && target != answer.to() && takes_at(ply, target)) {
    const PieceRef fallen = ref(ply - 1, target);
    if (!lore_.royal(fallen.piece) && ref(ply - 3, target) == fallen &&
        sight_.attack(film_.board(ply - 2), guard.square, target) != nullptr &&
        sight_.attack(film_.board(ply - 1), there.square, target) == nullptr &&
        exchange_on(lore_, film_.at(ply - 3), target) < kWorthTelling)
      add(Predicate::deflects, {guard, fallen}, ply, film_.first(ply));
  }
  if (!took_bait || !dearer(there, ref(ply - 2, bait.to()))) return;
  const bool checks = lore_.royal(there.piece) && film_.at(ply).in_check();
  if (checks || (wins && takes_at(ply, there.square)))
    add(Predicate::attracts, {there}, ply, film_.first(ply));
}

/// One guard, two charges: it takes back on one and leaves the other.
void LineObserver::overloaded(int ply) {
  const Move first = film_.moves()[static_cast<std::size_t>(ply - 3)];
  const Move back = film_.moves()[static_cast<std::size_t>(ply - 2)];
  const Move second = film_.moves()[static_cast<std::size_t>(ply - 1)];
  const Square one = first.to();
  const Square two = second.to();
  if (first == kPass || one == two || !takes_at(ply - 2, one) || !takes_at(ply - 1, one) ||
      !takes_at(ply, two))
    return;
  const auto& board = film_.board(ply - 3);
  const std::vector<Square> only{back.from()};
  if (sight_.attackers(board, one, them_) != only || sight_.attackers(board, two, them_) != only) return;
  const PieceRef target = ref(ply - 3, two);
  if (target.side != them_ || target.piece == kNoPiece || lore_.royal(target.piece)) return;
  const int won = material_balance(lore_, film_.at(ply), us_) -
                  material_balance(lore_, film_.at(ply - 3), us_) - exchange_on(lore_, film_.at(ply), two);
  if (won < kWorthTelling || exchange_on(lore_, film_.at(ply - 3), one) >= kWorthTelling ||
      exchange_on(lore_, film_.at(ply - 3), two) >= kWorthTelling)
    return;
  add(Predicate::overloads, {ref(ply - 3, back.from()), ref(ply - 3, one), target}, ply, film_.first(ply));
}

/// The moved piece stands between a guard and its charge.
void LineObserver::cut_off(int ply) {
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  const auto idle = move == kPass ? nullptr : pass_turn(lore_, film_.at(ply));
  if (!idle || film_.at(ply).outcome() || idle->outcome()) return;
  const PieceRef blocker = ref(ply, arrival(ply));
  if (blocker.piece == kNoPiece || blocker.side != us_) return;
  auto without = film_.board(ply);
  without[static_cast<std::size_t>(blocker.square)] = {};
  for (const Square sq : men(ply, them_)) {
    const PieceRef target = ref(ply, sq);
    if (lore_.royal(target.piece) || ref(ply - 1, sq) != target) continue;
    for (const Square from : sight_.attackers(film_.board(ply - 1), sq, them_)) {
      if (ref(ply, from) != ref(ply - 1, from) || sight_.attack(film_.board(ply), from, sq) != nullptr)
        continue;
      if (sight_.attack(without, from, sq) == nullptr) continue;
      if (exchange_on(lore_, *idle, sq) < kWorthTelling ||
          exchange_on(lore_, film_.at(ply - 1), sq) >= kWorthTelling)
        continue;
      add(Predicate::interferes, {blocker, ref(ply, from), target}, ply, film_.first(ply));
    }
  }
}

/// Two pieces of ours on one line, the rear one behind the front one, against something that falls.
void LineObserver::battery(int ply) {
  const Move move = film_.moves()[static_cast<std::size_t>(ply - 1)];
  const auto idle = move == kPass ? nullptr : pass_turn(lore_, film_.at(ply));
  if (!idle || film_.at(ply).outcome() || idle->outcome()) return;
  const auto& board = film_.board(ply);
  for (const Square rear : men(ply, us_)) {
    const PieceRef behind = ref(ply, rear);
    if (lore_.royal(behind.piece)) continue;
    for (const Way& way : sight_.ways(behind.piece, behind.side, rear)) {
      if (way.kind != AtomKind::slide || !way.captures) continue;
      const PieceRef target = ref(ply, way.to);
      if (target.piece == kNoPiece || target.side != them_ || lore_.royal(target.piece)) continue;
      std::vector<Square> full;
      for (const Square sq : way.path) {
        if (!board[static_cast<std::size_t>(sq)].empty()) full.push_back(sq);
      }
      if (full.size() != 1) continue;
      const PieceRef front = ref(ply, full.front());
      if (front.side != us_ || lore_.royal(front.piece) || stood_so(ply, behind, front, target)) continue;
      if (!backs(board, behind, front, target)) continue;
      if (exchange_on(lore_, *idle, way.to) >= kWorthTelling && behind_matters(*idle, behind, target))
        add(Predicate::batteries, {behind, front, target}, ply, film_.first(ply));
    }
  }
}

bool LineObserver::backs(const Board& board, const PieceRef& rear, const PieceRef& front,
                         const PieceRef& target) const {
  auto without = board;
  without[static_cast<std::size_t>(front.square)] = {};
  return sight_.attack(board, front.square, target.square) != nullptr &&
         sight_.attack(board, rear.square, target.square) == nullptr &&
         sight_.attack(without, rear.square, target.square) != nullptr;
}

bool LineObserver::stood_so(int ply, const PieceRef& rear, const PieceRef& front,
                            const PieceRef& target) const {
  return ref(ply - 1, rear.square) == rear && ref(ply - 1, front.square) == front &&
         ref(ply - 1, target.square) == target && backs(film_.board(ply - 1), rear, front, target);
}

/// Would the target hold if the rear piece were not there?
bool LineObserver::behind_matters(const AnyPosition& idle, const PieceRef& rear,
                                  const PieceRef& target) const {
  Setup setup = idle.setup();
  setup.board[static_cast<std::size_t>(rear.square)] = {};
  std::erase_if(setup.castling,
                [&](const CastlingRight& right) { return right.partner_square == rear.square; });
  const auto rest = make_position(lore_.rules(), setup);
  return rest.ok() && exchange_on(lore_, **rest, target.square) < kWorthTelling;
}

/// An attack that works through an enemy piece, and a line that is made free.
void LineObserver::through(int ply) {
  const Move first = film_.moves()[static_cast<std::size_t>(ply - 3)];
  const Move answer = film_.moves()[static_cast<std::size_t>(ply - 2)];
  const Move last = film_.moves()[static_cast<std::size_t>(ply - 1)];
  if (first == kPass || last.kind() != MoveKind::normal) return;
  const Square x = first.to();
  if (takes_at(ply - 2, x) && takes_at(ply - 1, x) && answer.to() == x && takes_at(ply, x) &&
      last.to() == x) {
    auto without = film_.board(ply - 2);
    without[static_cast<std::size_t>(answer.from())] = {};
    const PieceRef rear = ref(ply - 2, last.from());
    const int won = material_balance(lore_, film_.at(ply), us_) -
                    material_balance(lore_, film_.at(ply - 3), us_) - exchange_on(lore_, film_.at(ply), x);
    if (rear == ref(ply - 1, last.from()) && !lore_.royal(rear.piece) && won >= kWorthTelling &&
        sight_.attack(film_.board(ply - 2), rear.square, x) == nullptr &&
        sight_.attack(without, rear.square, x) != nullptr)
      add(Predicate::x_rays, {rear, ref(ply - 2, answer.from())}, ply, film_.first(ply));
  }
  // Clearance: the move now made went, or would have gone, over the square that was left.
  if (first.kind() == MoveKind::drop || first.kind() == MoveKind::castling ||
      film_.at(ply - 1).is_capture(last))
    return;
  const PieceRef user = ref(ply - 1, last.from());
  const PieceRef leaver = ref(ply - 3, first.from());
  if (user.piece == kNoPiece || ref(ply - 3, user.square) != user || leaver.side != us_ ||
      first.from() == first.to())
    return;
  const auto over = film_.at(ply).outcome();
  if (!film_.at(ply).in_check() && !(over && over->winner == us_)) return;
  for (const Way& way : sight_.ways(user.piece, user.side, user.square)) {
    if (way.kind != AtomKind::slide || !way.quiet || way.to != last.to()) continue;
    const bool passes = std::find(way.path.begin(), way.path.end(), first.from()) != way.path.end();
    if (!passes && way.to != first.from()) continue;
    add(Predicate::clears, {leaver, user}, ply, film_.first(ply));
    return;
  }
}

/// Something else first, and the capture that was there already only then.
void LineObserver::stepped_between(int ply) {
  const Move taking = film_.moves()[static_cast<std::size_t>(ply - 4)];
  if (taking == kPass || taking.kind() == MoveKind::drop) return;
  const Square x = taking.to();
  if (!takes_at(ply - 3, x) || takes_at(ply - 2, x) || !takes_at(ply, x)) return;
  if (film_.moves()[static_cast<std::size_t>(ply - 1)].to() != x || ref(ply - 1, x) != ref(ply - 3, x))
    return;
  const auto answers = film_.at(ply - 3).legal_moves(Generate::forcing);
  const bool could = std::any_of(answers.begin(), answers.end(),
                                 [&](Move move) { return takes_on(film_.at(ply - 3), move, x); });
  if (!could) return;
  const int at_once =
      material_balance(lore_, film_.at(ply - 3), us_) + exchange_on(lore_, film_.at(ply - 3), x);
  const int later = material_balance(lore_, film_.at(ply), us_) - exchange_on(lore_, film_.at(ply), x);
  if (later - at_once >= kWorthTelling) add(Predicate::steps_between, {}, ply, film_.first(ply));
}

void LineObserver::several() {
  const Move move = film_.moves().front();
  if (move.kind() != MoveKind::multi_leg) return;
  std::vector<PieceRef> pieces{ref(0, move.from())};
  for (const Square sq : men(0, them_)) {
    if (takes_on(root_, move, sq)) pieces.push_back(ref(0, sq));
  }
  if (pieces.size() >= 3) add(Predicate::takes_several, pieces, 1, film_.first(1));
}

void LineObserver::mate_patterns() {
  if (!won_by_mate()) return;
  const int end = film_.plies();
  const Move last = film_.moves().back();
  if (last.kind() == MoveKind::drop) add(Predicate::drop_mates, {ref(end, last.to())}, end, film_.moves());
  const auto own_man = [&](Square sq) { return sq == kNoSquare || ref(end, sq).side == them_; };
  for (const Square sq : men(end, them_)) {
    const PieceRef royal = ref(end, sq);
    const std::vector<Square> checkers = sight_.attackers(film_.board(end), sq, us_);
    if (!lore_.royal(royal.piece) || checkers.empty()) continue;
    bool ahead = true;
    bool around = true;
    for (int right = -1; right <= 1; ++right) {
      for (int forward = -1; forward <= 1; ++forward) {
        if (right == 0 && forward == 0) continue;
        const Square next = lore_.board().step(sq, {right, forward}, them_);
        const bool shut = next == kNoSquare || (ref(end, next).piece != kNoPiece && own_man(next));
        around = around && shut;
        if (forward == 1) ahead = ahead && shut;
      }
    }
    if (around && checkers.size() == 1)
      add(Predicate::smothers, {ref(end, checkers[0]), royal}, end, film_.moves());
    if (!ahead || around || lore_.board().rank_of(lore_.board().relative(sq, them_)) != 0) continue;
    for (const Square from : checkers) {
      if (lore_.board().rank_of(from) == lore_.board().rank_of(sq))
        add(Predicate::back_rank, {ref(end, from), royal}, end, film_.moves());
    }
  }
}

/// How the move itself is: quiet, forcing a bad one, or short of the best promotion.
void LineObserver::manners() {
  const Move move = film_.moves().front();
  const AnyPosition& after = film_.at(1);
  const PieceRef mover = ref(1, arrival(1));
  if (mover.piece == kNoPiece || mover.side != us_ || after.outcome()) return;
  const bool plain = !root_.is_capture(move) && !root_.in_check() && !after.in_check();
  if (plain && !lore_.royal(mover.piece) && move.kind() != MoveKind::castling &&
      (move.kind() == MoveKind::drop || ref(0, move.from()).piece == mover.piece)) {
    const auto seen = sight_.attacked(film_.board(1), mover.square);
    const bool attacks = std::any_of(seen.begin(), seen.end(), [&](Square sq) {
      const PieceRef target = ref(1, sq);
      return target.piece != kNoPiece && target.side == them_ && prey(film_.board(1), target, mover);
    });
    if (!attacks) add(Predicate::quiet, {}, 1, film_.first(1));
  }
  if (after.in_check()) return;
  const auto answers = after.legal_moves();
  if (move.kind() == MoveKind::normal && !answers.empty()) {
    for (const Move other : root_.legal_moves()) {
      if (other.kind() != MoveKind::normal || other.from() != move.from() || other.to() != move.to())
        continue;
      const auto next = root_.clone();
      next->make(other);
      if (lore_.value(next->at(move.to()).piece) < lore_.value(mover.piece) + kWorthTelling) continue;
      add(Predicate::declines, {ref(0, move.from()), mover}, 1, film_.first(1));
      break;
    }
  }
  if (answers.size() <= kMostAnswers) stuck(after, answers);
}

void LineObserver::stuck(const AnyPosition& after, const std::vector<Move>& answers) {
  const auto idle = pass_turn(lore_, after);
  if (!idle || idle->outcome() || most_by_exchange(*idle) >= kWorthTelling) return;
  const int start = material_balance(lore_, after, us_);
  for (const Move answer : answers) {
    const auto next = after.clone();
    next->make(answer);
    if (next->outcome()) return;
    if (material_balance(lore_, *next, us_) + most_by_exchange(*next) - start < kWorthTelling) return;
  }
  if (!answers.empty()) add(Predicate::zugzwang, {}, 1, film_.first(1));
}

}  // namespace tesuji::observing
