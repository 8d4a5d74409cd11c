#include "support/naive_rows.hpp"

#include <algorithm>
#include <set>

#include "notation/row_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

constexpr int kRight[4] = {1, 0, 1, 1};
constexpr int kUp[4] = {0, 1, 1, -1};

char sign(Side side) {
  return side == Side::first ? 'x' : 'o';
}

}  // namespace

NaiveRows::NaiveRows(const RowPosition& position) : game_(position.rules().definition()) {
  for (Point p = 0; p < game_.board.squares(); ++p) {
    const auto stone = position.stone(p);
    cells_ += stone ? sign(*stone) : '.';
  }
}

/// The cell some steps away along a line, '#' off the board.
char NaiveRows::at(Point p, int direction, int steps) const {
  const int file = game_.board.file_of(p) + steps * kRight[direction];
  const int rank = game_.board.rank_of(p) + steps * kUp[direction];
  if (!game_.board.contains(file, rank)) return '#';
  return cells_[static_cast<std::size_t>(game_.board.at(file, rank))];
}

/// Length of the unbroken row through a stone.
int NaiveRows::row(Point p, int direction) const {
  const char own = cells_[static_cast<std::size_t>(p)];
  int length = 1;
  for (int n = 1; at(p, direction, n) == own; ++n) ++length;
  for (int n = -1; at(p, direction, n) == own; --n) ++length;
  return length;
}

bool NaiveRows::wins(Point p, Side side) const {
  NaiveRows after = *this;
  after.put(p, side);
  for (int d = 0; d < 4; ++d) {
    const int length = after.row(p, d);
    if (length < game_.length) continue;
    if (length > game_.length) {
      if (game_.side(side).overline == Overline::win) return true;
      continue;
    }
    if (game_.closed_row_wins) return true;
    int up = 1;
    while (after.at(p, d, up) == sign(side)) ++up;
    int down = -1;
    while (after.at(p, d, down) == sign(side)) --down;
    const char enemy = sign(opponent(side));
    if (after.at(p, d, up) != enemy || after.at(p, d, down) != enemy) return true;
  }
  return false;
}

std::vector<Point> NaiveRows::winning_points(Side side) const {
  std::vector<Point> points;
  for (Point p = 0; p < game_.board.squares(); ++p) {
    if (empty(p) && wins(p, side)) points.push_back(p);
  }
  return points;
}

/// Sets of stones through p that one more stone in this line turns into a row of exactly the length.
std::vector<std::vector<Point>> NaiveRows::fours_through(Point p, int direction, Side side) {
  std::set<std::vector<Point>> sets;
  const int step = kUp[direction] * game_.board.files + kRight[direction];
  for (int n = -(game_.length - 1); n <= game_.length - 1; ++n) {
    if (at(p, direction, n) != '.') continue;
    const auto e = static_cast<Point>(p + n * step);
    put(e, side);
    if (row(p, direction) == game_.length) {
      // The row through p must contain the new stone, else it was a five already.
      std::vector<Point> stones{};
      int low = 0;
      while (at(p, direction, low - 1) == sign(side)) --low;
      for (int k = low; k < low + game_.length; ++k) {
        const auto q = static_cast<Point>(p + k * step);
        if (q != e) stones.push_back(q);
      }
      if (static_cast<int>(stones.size()) == game_.length - 1) sets.insert(stones);
    }
    clear(e);
  }
  return {sets.begin(), sets.end()};
}

/// p is a stone. Is there an allowed point that makes a straight four with it and no five?
bool NaiveRows::is_three(Point p, int direction, Side side) {
  const int step = kUp[direction] * game_.board.files + kRight[direction];
  for (int n = -(game_.length - 2); n <= game_.length - 2; ++n) {
    if (at(p, direction, n) != '.') continue;
    const auto e = static_cast<Point>(p + n * step);
    if (wins(e, side)) continue;
    put(e, side);
    bool straight = row(p, direction) == game_.length - 1;
    if (straight) {
      int low = 0;
      while (at(p, direction, low - 1) == sign(side)) --low;
      const int high = low + game_.length - 2;
      straight =
          n >= low && n <= high && at(p, direction, low - 1) == '.' && at(p, direction, high + 1) == '.';
      for (const int end : {low - 1, high + 1}) {
        if (!straight) break;
        const auto five = static_cast<Point>(p + end * step);
        put(five, side);
        straight = row(p, direction) == game_.length;
        clear(five);
      }
    }
    clear(e);
    if (straight && foul(e, side) == Foul::none) return true;
  }
  return false;
}

Foul NaiveRows::foul(Point p, Side side) {
  const RowSideRules& rules = game_.side(side);
  if (!rules.has_fouls() || wins(p, side)) return Foul::none;
  put(p, side);
  Foul found = Foul::none;
  int fours = 0;
  bool overline = false;
  for (int d = 0; d < 4; ++d) {
    overline = overline || row(p, d) > game_.length;
    fours += static_cast<int>(fours_through(p, d, side).size());
  }
  if (overline && rules.overline == Overline::foul) {
    found = Foul::overline;
  } else if (fours >= 2 && rules.double_four_foul) {
    found = Foul::double_four;
  } else if (rules.double_three_foul) {
    int threes = 0;
    for (int d = 0; d < 4; ++d) threes += is_three(p, d, side) ? 1 : 0;
    if (threes >= 2) found = Foul::double_three;
  }
  clear(p);
  return found;
}

std::string fault_of_fours(const RowPosition& start, Side attacker, const std::vector<Point>& line) {
  NaiveRows lines(start);
  const Side defender = opponent(attacker);
  if (line.empty()) return "the line is empty";
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Side side = i % 2 == 0 ? attacker : defender;
    const std::string move = point_text(line[i], lines.board());
    if (!lines.empty(line[i])) return move + " is on a stone";
    if (lines.wins(line[i], side)) {
      return side == attacker && i + 1 == line.size() ? "" : move + " ends the game too early";
    }
    if (lines.foul(line[i], side) != Foul::none) return move + " is a foul";
    const auto threats = lines.winning_points(opponent(side));
    if (side == attacker) {
      if (threats.size() > 1 || (threats.size() == 1 && threats[0] != line[i]))
        return move + " lets the defender win";
    } else if (threats.size() != 1 || threats[0] != line[i]) {
      return move + " is not the only answer";
    }
    lines.put(line[i], side);
    const auto fives = lines.winning_points(attacker);
    if (side == attacker && fives.empty()) return move + " makes no four";
    if (side == attacker && i + 1 == line.size()) {
      const bool stuck = fives.size() >= 2 || lines.foul(fives[0], defender) != Foul::none;
      return stuck ? "" : move + " can be answered";
    }
  }
  return "the line ends with the defender's move";
}

namespace {

class ThreatChecker {
 public:
  ThreatChecker(RowPosition& position, Side attacker, ThreatSolver& solver, int budget)
      : position_(position),
        attacker_(attacker),
        defender_(opponent(attacker)),
        solver_(solver),
        budget_(budget) {}

  /// The attacker is to move and claims a win.
  std::string attack() {
    if (--budget_ < 0) return "too many positions";
    if (!proven_.insert(position_.key()).second) return "";
    NaiveRows lines(position_);
    if (!lines.winning_points(attacker_).empty()) return "";
    const auto threats = lines.winning_points(defender_);
    if (threats.size() > 1) return "the defender wins " + where();
    if (threats.empty()) {
      const SolveAnswer fours = fours_.solve(position_, attacker_);
      if (fours.result == Solved::win) return fault_of_fours(position_, attacker_, fours.line);
    }
    Point move = threats.empty() ? solver_.winning_move(position_, attacker_) : threats[0];
    if (move == kNoPoint) {
      SolveLimits limits;
      limits.nodes = 200'000;
      solver_.solve(position_, attacker_, limits);
      move = solver_.winning_move(position_, attacker_);
    }
    if (move == kNoPoint) return "the solver does not know how to go on " + where();
    if (lines.foul(move, attacker_) != Foul::none) return "the attacker fouls " + where();
    position_.make(move, attacker_);
    std::string fault = defend();
    position_.undo();
    return fault;
  }

 private:
  std::string defend() {
    NaiveRows lines(position_);
    if (!lines.winning_points(defender_).empty()) return "the defender wins " + where();
    const auto fives = lines.winning_points(attacker_);
    for (Point p = 0; p < lines.board().squares(); ++p) {
      if (!lines.empty(p) || lines.foul(p, defender_) != Foul::none) continue;
      // Against a four every answer but one loses at once.
      if (!fives.empty() && (fives.size() > 1 || p != fives[0])) continue;
      position_.make(p, defender_);
      std::string fault = attack();
      position_.undo();
      if (!fault.empty()) return fault;
    }
    return "";
  }
  std::string where() const { return "in " + row_position_text(position_); }

  RowPosition& position_;
  Side attacker_;
  Side defender_;
  ThreatSolver& solver_;
  FourSolver fours_;
  int budget_;
  std::set<std::uint64_t> proven_;
};

}  // namespace

std::string fault_of_threats(RowPosition start, Side attacker, ThreatSolver& solver, int positions) {
  return ThreatChecker(start, attacker, solver, positions).attack();
}

}  // namespace tesuji::test
