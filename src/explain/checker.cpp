// The line of a claim, exchanges, and what it decides.
#include "explain/checker.hpp"

#include <algorithm>

namespace tesuji::checking {
namespace {

constexpr int kRoyalPrice = 1'000'000;

bool is_legal(const AnyPosition& position, Move move) {
  const std::vector<Move> legal = position.legal_moves();
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

}  // namespace

Checker::Checker(std::shared_ptr<const CompiledRules> rules, const std::vector<int>& values,
                 std::uint64_t nodes, const AnyPosition& root, std::optional<Move> move,
                 const Proposition& claim)
    : rules_(std::move(rules)),
      game_(rules_->definition()),
      values_(values),
      nodes_(nodes),
      root_(root),
      move_(move),
      claim_(claim),
      walker_(game_),
      us_(root.side_to_move()),
      them_(opponent(us_)) {}

std::unique_ptr<AnyPosition> Checker::passed_turn(const AnyPosition& position) const {
  Setup setup = position.setup();
  setup.side_to_move = opponent(setup.side_to_move);
  setup.ghosts.clear();
  setup.ghost_victim = kNoSquare;
  auto result = make_position(rules_, setup);
  return result.ok() ? std::move(result.value()) : nullptr;
}

std::unique_ptr<AnyPosition> Checker::after(const AnyPosition& position, Move move) const {
  if (move == kPass) return passed_turn(position);
  if (position.outcome() || !is_legal(position, move)) return nullptr;
  auto next = position.clone();
  next->make(move);
  return next;
}

bool Checker::replay() {
  positions_.push_back(root_.clone());
  for (const Move move : claim_.evidence) {
    auto next = after(*positions_.back(), move);
    if (!next) return false;
    positions_.push_back(std::move(next));
  }
  for (const auto& position : positions_) boards_.push_back(position->setup().board);
  return claim_.ply >= 0 && claim_.ply <= plies();
}

bool Checker::stands(const PieceRef& ref, int ply) const {
  if (ref.square < 0 || static_cast<std::size_t>(ref.square) >= board(ply).size()) return false;
  const PlacedPiece there = board(ply)[static_cast<std::size_t>(ref.square)];
  return !there.empty() && there.piece == ref.piece && there.side == ref.side;
}

Square Checker::origin_of(Square square) const {
  for (int ply = plies(); ply > 0; --ply) {
    const Move move = claim_.evidence[static_cast<std::size_t>(ply - 1)];
    if (move == kPass) continue;
    if (move.kind() == MoveKind::castling) {
      const auto [royal, partner] = at(ply - 1).castling_targets(move);
      if (square == royal) {
        square = move.from();
      } else if (square == partner) {
        square = move.to();
      }
    } else if (square == move.to()) {
      if (move.kind() == MoveKind::drop) return kNoSquare;
      square = move.from();
    } else if (board(ply - 1)[static_cast<std::size_t>(square)].empty()) {
      return kNoSquare;  // it entered beside the move
    }
  }
  return square;
}

bool Checker::worth_taking(const Board& board, const PieceRef& target, const PieceRef& attacker,
                           Square not_counting) const {
  return clearly_dearer(target, attacker) ||
         !walker_.seen_by(board, target.square, target.side, not_counting);
}

/// What `us` has more than the other side, on the board and in hand.
int Checker::balance(const AnyPosition& position) const {
  const Setup setup = position.setup();
  int sum = 0;
  for (const PlacedPiece& piece : setup.board) {
    if (piece.empty()) continue;
    const int worth = walker_.royal(piece.piece) ? kRoyalPrice : value(piece.piece);
    sum += piece.side == us_ ? worth : -worth;
  }
  for (const Side side : kBothSides) {
    const auto& hand = setup.hands[static_cast<std::size_t>(index(side))];
    for (std::size_t piece = 0; piece < hand.size(); ++piece) {
      const int worth = hand[piece] * value(static_cast<PieceIndex>(piece));
      sum += side == us_ ? worth : -worth;
    }
  }
  return sum;
}

/// Does the move take what stands on the square?
bool Checker::takes_on(const AnyPosition& position, Move move, Square sq) const {
  if (move.kind() == MoveKind::drop || !position.is_capture(move)) return false;
  if (move.kind() == MoveKind::normal) return move.to() == sq && !position.at(sq).empty();
  const std::vector<Square> taken = position.captured_squares(move);
  return std::find(taken.begin(), taken.end(), sq) != taken.end();
}

/// Both sides take in turn with any legal capture, what stands on the square and then what took it, and
/// either may stop. From `enough` on it does not matter how much it is.
int Checker::swap(const AnyPosition& position, Square sq, int enough) const {
  if (position.outcome()) return 0;
  const int sign = position.side_to_move() == us_ ? 1 : -1;
  const int before = balance(position);
  int best = 0;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (!takes_on(position, move, sq)) continue;
    auto next = position.clone();
    next->make(move);
    const int gain = sign * (balance(*next) - before);
    // Losing something in return never makes it better: without this, the order of many takers explodes.
    if (gain > best) best = std::max(best, gain - swap(*next, move.to(), gain - best));
    if (best >= enough) break;
  }
  return best;
}

int Checker::greatest_swap(const AnyPosition& position) const {
  std::vector<Square> targets;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (!position.is_capture(move)) continue;
    const std::vector<Square> taken = position.captured_squares(move);
    targets.insert(targets.end(), taken.begin(), taken.end());
  }
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  int best = 0;
  for (const Square sq : targets) best = std::max(best, swap(position, sq));
  return best;
}

bool Checker::can_take(const AnyPosition& position, Square sq) const {
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (takes_on(position, move, sq)) return true;
  }
  return false;
}

// Mates

/// Has the side to move a forced win in so many moves? `checks_only`: giving check with each of them but the
/// one that ends the game. Checks come first: most wins are found there.
Checker::Proof Checker::mates(AnyPosition& position, int moves, bool checks_only,
                              std::uint64_t& nodes) const {
  if (moves <= 0 || position.outcome()) return Proof::no;
  const Side side = position.side_to_move();
  Proof result = Proof::no;
  // What the move just made leads to.
  const auto look = [&](bool check) {
    --nodes;
    if (const auto over = position.outcome()) return over->winner == side ? Proof::yes : Proof::no;
    if (moves == 1 || (checks_only && !check)) return Proof::no;
    return answers_fail(position, side, moves - 1, checks_only, nodes);
  };
  std::vector<Move> others;
  for (const Move move : position.legal_moves()) {
    if (nodes == 0) return Proof::open;
    position.make(move);
    const bool check = position.in_check();
    const Proof proof = check ? look(true) : Proof::no;
    position.undo();
    if (proof == Proof::yes) return proof;
    if (proof == Proof::open) result = proof;
    if (!check) others.push_back(move);
  }
  for (const Move move : others) {
    if (nodes == 0) return Proof::open;
    position.make(move);
    const Proof proof = look(false);
    position.undo();
    if (proof == Proof::yes) return proof;
    if (proof == Proof::open) result = proof;
  }
  return result;
}

/// Does `winner` mate within so many moves of its own whatever the side to move answers?
Checker::Proof Checker::answers_fail(AnyPosition& position, Side winner, int moves, bool checks_only,
                                     std::uint64_t& nodes) const {
  if (const auto over = position.outcome()) return over->winner == winner ? Proof::yes : Proof::no;
  Proof result = Proof::yes;
  for (const Move answer : position.legal_moves()) {
    if (nodes == 0) return Proof::open;
    --nodes;
    position.make(answer);
    const Proof proof = mates(position, moves, checks_only, nodes);
    position.undo();
    if (proof == Proof::no) return proof;
    if (proof == Proof::open) result = proof;
  }
  return result;
}

/// Does the side that makes ply `first` (from 0) of the line give check with each of its moves?
bool Checker::checks_all_along(int first) const {
  for (int ply = first; ply < plies(); ply += 2) {
    if (!at(ply + 1).in_check()) return false;
  }
  return true;
}

/// The line from ply `first` on ends in a win, and no answer avoids it.
Checked Checker::check_mates(int first, Side winner) const {
  const int moves = (plies() - first + 1) / 2;
  if ((plies() - first) % 2 == 0 || claim_.numbers != std::vector<int>{moves}) return Checked::fails;
  const auto over = end().outcome();
  if (!over || over->winner != winner) return Checked::fails;
  if (moves == 1) return Checked::holds;
  // The claim names the move it begins with; for an opponent's mate any first move of theirs will do.
  const auto prove = [&](bool checks_only) {
    std::uint64_t nodes = nodes_;
    const auto board = at(winner == us_ ? first + 1 : first).clone();
    return winner == us_ ? answers_fail(*board, winner, moves - 1, checks_only, nodes)
                         : mates(*board, moves, checks_only, nodes);
  };
  const bool checks = checks_all_along(first);
  Proof proof = prove(checks);
  if (proof == Proof::no && checks) proof = prove(false);
  if (proof == Proof::open) return Checked::unproven;
  return proof == Proof::yes ? Checked::holds : Checked::fails;
}

Checked Checker::check_mate_threat() const {
  if (plies() < 3 || claim_.evidence[0] == kPass || claim_.evidence[1] != kPass) return Checked::fails;
  const int moves = (plies() - 1) / 2;
  const auto over = end().outcome();
  if (plies() % 2 == 0 || claim_.numbers != std::vector<int>{moves} || !over || over->winner != us_)
    return Checked::fails;
  std::uint64_t nodes = nodes_;
  const Proof proof = mates(*at(2).clone(), moves, true, nodes);
  if (proof == Proof::open) return Checked::unproven;
  return proof == Proof::yes ? Checked::holds : Checked::fails;
}

Checked Checker::check_mate_parried() const {
  if (plies() < 2 || claim_.evidence[0] != kPass || !move_) return Checked::fails;
  const int moves = plies() / 2;
  const auto over = end().outcome();
  if (plies() % 2 != 0 || claim_.numbers != std::vector<int>{moves} || !over || over->winner != them_)
    return Checked::fails;
  const auto next = after(root_, *move_);
  if (!next) return Checked::fails;
  std::uint64_t nodes = nodes_;
  const Proof threat = mates(*at(1).clone(), moves, true, nodes);
  const Proof still = mates(*next, moves, true, nodes);
  if (threat == Proof::no || still == Proof::yes) return Checked::fails;
  return threat == Proof::yes && still == Proof::no ? Checked::holds : Checked::unproven;
}

Checked Checker::run() {
  if (!replay()) return Checked::fails;
  // Without a move the claim is about the position, or about doing nothing in it.
  const bool idle = !claim_.evidence.empty() && claim_.evidence[0] == kPass;
  if (!move_ && !claim_.evidence.empty() && !idle) return Checked::fails;
  if (move_ && claim_.evidence.empty()) return Checked::fails;
  if (move_ && !claim_.evidence.empty() && claim_.evidence[0] != kPass && claim_.evidence[0] != *move_)
    return Checked::fails;
  switch (claim_.predicate) {
    case Predicate::mates:
      return claim_.ply == plies() ? check_mates(0, us_) : Checked::fails;
    case Predicate::gets_mated:
      return claim_.ply == plies() ? check_mates(1, them_) : Checked::fails;
    case Predicate::threatens_mate:
      return claim_.ply == 1 ? check_mate_threat() : Checked::fails;
    case Predicate::parries_mate:
      return claim_.ply == 1 ? check_mate_parried() : Checked::fails;
    default:
      return check_board_claim() ? Checked::holds : Checked::fails;
  }
}

bool Checker::check_board_claim() {
  if (claim_.predicate >= Predicate::deflects && claim_.predicate <= Predicate::declines)
    return check_motif();
  const bool after_move = claim_.ply == 1;
  const bool at_end = claim_.ply == plies() && plies() > 0;
  switch (claim_.predicate) {
    case Predicate::only_move:
      return move_ && plies() == 1 && root_.legal_moves() == std::vector<Move>{*move_};
    case Predicate::wins:
      return at_end && check_result(us_);
    case Predicate::loses:
      return at_end && check_result(them_);
    case Predicate::takes_free:
    case Predicate::takes_dearer:
    case Predicate::trades:
      return after_move && check_capture();
    case Predicate::saves:
      return after_move && check_saves();
    case Predicate::leaves:
    case Predicate::sacrifices:
      return after_move && check_can_be_taken();
    case Predicate::promotes:
      return at_end && check_promotes();
    case Predicate::threatens:
      return after_move && check_threatens();
    case Predicate::forks:
      return at_end && check_forks();
    case Predicate::pins:
    case Predicate::skewers:
      return at_end && check_line_of_three();
    case Predicate::discovers:
      return at_end && check_discovers();
    case Predicate::double_check:
    case Predicate::checks:
      return at_end && check_checks();
    case Predicate::removes_guard:
      return after_move && check_removes_guard();
    case Predicate::traps:
      return after_move && check_traps();
    case Predicate::mobility:
      return at_end && check_mobility();
    case Predicate::centre:
      return at_end && check_centre();
    case Predicate::space:
    case Predicate::royal_pressure:
    case Predicate::royal_escapes:
    case Predicate::shelter:
    case Predicate::protection:
      return at_end && check_counts();
    case Predicate::develops:
      return after_move && check_develops();
    case Predicate::castles:
      return after_move && check_castles();
    case Predicate::open_line:
    case Predicate::passed:
    case Predicate::isolated:
    case Predicate::doubled:
    case Predicate::outpost:
      return at_end && check_standing();
    case Predicate::loose:
    case Predicate::harasses:
      return at_end && check_loose();
    case Predicate::knot:
      return plies() == 0 && check_knot();
    default:
      return false;
  }
}

}  // namespace tesuji::checking

namespace tesuji {

Verifier::Verifier(std::shared_ptr<const CompiledRules> rules, std::vector<int> values,
                   std::uint64_t mate_nodes)
    : rules_(std::move(rules)), values_(std::move(values)), mate_nodes_(mate_nodes) {}

Checked Verifier::verify(const AnyPosition& root, std::optional<Move> move, const Proposition& claim) const {
  const Checked checked = checking::Checker(rules_, values_, mate_nodes_, root, move, claim).run();
  if (checked != Checked::holds) return checked;
  const bool supported = std::all_of(claim.supports.begin(), claim.supports.end(), [&](const PieceRef& ref) {
    return ref.square != kNoSquare && root.at(ref.square) == PlacedPiece{ref.piece, ref.side} &&
           depends_on(root, move, claim, ref.square, mate_nodes_);
  });
  return supported ? Checked::holds : Checked::fails;
}

bool Verifier::depends_on(const AnyPosition& root, std::optional<Move> move, const Proposition& claim,
                          Square sq, std::uint64_t mate_nodes) const {
  Setup setup = root.setup();
  setup.board[static_cast<std::size_t>(sq)] = {};
  std::erase_if(setup.castling, [&](const CastlingRight& right) { return right.partner_square == sq; });
  const auto rest = make_position(rules_, setup);
  if (!rest.ok() || (*rest)->outcome()) return false;
  return checking::Checker(rules_, values_, mate_nodes, **rest, move, claim).run() == Checked::fails;
}

}  // namespace tesuji
