// A royal on a key square of its last promoter: wherever the other royal stands and whoever is to move, the
// promoter gets through.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// On larger boards the places of three men are too many to work out for a sentence.
constexpr int kMostSquares = 100;

// Finding: generously, the royal beside the promoter's way or on it.

void find_key_square(const Film& film, int, Finds& out) {
  if (film.is_idle() || film.lore().game().drops || film.at(1).outcome()) return;
  if (film.shape().squares() > kMostSquares) return;
  const std::vector<PieceRef> ours = film.men(1, film.us());
  const std::vector<PieceRef> theirs = film.men(1, film.them());
  const PieceRef royal = film.mover(1);
  if (ours.size() != 2 || theirs.size() != 1 || !film.royal(royal) || !film.royal(theirs.front())) return;
  const PieceRef& man = ours[0] == royal ? ours[1] : ours[0];
  const BoardShape& shape = film.shape();
  const int ahead = shape.rank_of(shape.relative(royal.square, film.us())) -
                    shape.rank_of(shape.relative(man.square, film.us()));
  const int aside = std::abs(shape.file_of(royal.square) - shape.file_of(man.square));
  if (film.lore().promoter(man.piece) && ahead > 0 && ahead <= 3 && aside <= 1)
    out.add({royal, man, theirs.front()});
}

// Checking: every place of the three men, worked out backwards from the promoter's last step.

/// Squares that a man alone on the board sees, from every square.
std::vector<std::vector<Square>> sights(const CheckBench& bench, const PieceRef& man) {
  std::vector<std::vector<Square>> seen(as_size(bench.shape().squares()));
  for (Square from = 0; from < bench.shape().squares(); ++from) {
    Board alone(as_size(bench.shape().squares()));
    alone[as_size(from)] = {man.piece, man.side};
    for (Square to = 0; to < bench.shape().squares(); ++to) {
      if (bench.sees(alone, from, to)) seen[as_size(from)].push_back(to);
    }
  }
  return seen;
}

class Race {
 public:
  Race(const CheckBench& bench, const PieceRef& royal, const PieceRef& man, const PieceRef& enemy)
      : bench_(bench), man_(man), royal_sees_(sights(bench, royal)), enemy_sees_(sights(bench, enemy)) {
    man_sees_ = sights(bench, man);
    std::vector<Square> way{man.square};
    while (!is_over(way.back())) {
      const Square next = ahead(way.back());
      if (next == kNoSquare) return;
      way.push_back(next);
    }
    for (auto at = way.rbegin() + 1; at != way.rend(); ++at) solve(*at);
    solved_ = way.size() > 1;
  }

  /// Does the promoter, where it stands, get through whatever the enemy royal's place and whoever is to move?
  /// Places where it is taken at once do not count.
  bool is_key(Square royal) const {
    if (!solved_ || royal == man_.square) return false;
    for (Square enemy = 0; enemy < bench_.shape().squares(); ++enemy) {
      if (!may_stand(man_.square, royal, enemy) || sees(enemy_sees_, enemy, man_.square)) continue;
      if (!won(man_.square, royal, enemy, false)) return false;
      if (!sees(man_sees_, man_.square, enemy) && !won(man_.square, royal, enemy, true)) return false;
    }
    return true;
  }

 private:
  using Sights = std::vector<std::vector<Square>>;

  static bool sees(const Sights& sights, Square from, Square to) {
    return std::ranges::find(sights[as_size(from)], to) != sights[as_size(from)].end();
  }
  Square ahead(Square sq) const { return bench_.shape().step(sq, {0, 1}, man_.side); }
  /// Is this where the promoter becomes something else?
  bool is_over(Square sq) const {
    return std::ranges::any_of(bench_.game().promotions, [&](const PromotionRule& rule) {
      return std::ranges::find(rule.pieces, man_.piece) != rule.pieces.end() &&
             std::ranges::find(rule.zone[man_.side], sq) != rule.zone[man_.side].end();
    });
  }
  std::size_t index(Square man, Square royal, Square enemy, bool ours) const {
    const std::size_t n = as_size(bench_.shape().squares());
    return ((as_size(man) * n + as_size(royal)) * n + as_size(enemy)) * 2 + (ours ? 1 : 0);
  }
  bool won(Square man, Square royal, Square enemy, bool ours) const {
    return won_[index(man, royal, enemy, ours)];
  }
  bool may_stand(Square man, Square royal, Square enemy) const {
    return royal != man && enemy != man && royal != enemy && !sees(royal_sees_, royal, enemy) &&
           !sees(enemy_sees_, enemy, royal);
  }

  /// All places of the royals with the promoter here, until nothing changes.
  void solve(Square man) {
    const std::size_t n = as_size(bench_.shape().squares());
    won_.resize(n * n * n * 2);
    for (bool grows = true; grows;) {
      grows = false;
      for (Square royal = 0; royal < static_cast<Square>(n); ++royal) {
        for (Square enemy = 0; enemy < static_cast<Square>(n); ++enemy) {
          if (!may_stand(man, royal, enemy)) continue;
          for (const bool ours : {true, false}) {
            if (won(man, royal, enemy, ours)) continue;
            if (ours ? !wins(man, royal, enemy) : !loses(man, royal, enemy)) continue;
            won_[index(man, royal, enemy, ours)] = true;
            grows = true;
          }
        }
      }
    }
  }

  bool wins(Square man, Square royal, Square enemy) const {
    const Square next = ahead(man);
    if (next != royal && next != enemy) {
      const bool taken = sees(enemy_sees_, enemy, next) && !sees(royal_sees_, royal, next);
      if (is_over(next) ? !taken : won(next, royal, enemy, false)) return true;
    }
    return std::ranges::any_of(royal_sees_[as_size(royal)], [&](Square to) {
      return may_stand(man, to, enemy) && won(man, to, enemy, false);
    });
  }

  /// Without a legal move the game is not won.
  bool loses(Square man, Square royal, Square enemy) const {
    bool any = false;
    for (const Square to : enemy_sees_[as_size(enemy)]) {
      if (to == man && !sees(royal_sees_, royal, to)) return false;
      if (!may_stand(man, royal, to) || sees(man_sees_, man, to)) continue;
      if (!won(man, royal, to, true)) return false;
      any = true;
    }
    return any;
  }

  const CheckBench& bench_;
  PieceRef man_;
  Sights royal_sees_;
  Sights enemy_sees_;
  Sights man_sees_;
  std::vector<bool> won_;
  bool solved_ = false;
};

Truth check_key_square(const CheckBench& bench) {
  const PieceRef& royal = bench.man(0);
  const PieceRef& man = bench.man(1);
  const std::vector<PieceRef> ours = men_of(bench.board(1), bench.us());
  const std::vector<PieceRef> theirs = men_of(bench.board(1), bench.them());
  if (bench.shape().squares() > kMostSquares || bench.game().drops || royal.square != bench.move().to() ||
      !bench.promoter(man.piece) || ours.size() != 2 || theirs.size() != 1 || !bench.royal(theirs.front()))
    return false;
  const Race race(bench, royal, man, theirs.front());
  return race.is_key(royal.square) && !race.is_key(bench.move().from());
}

}  // namespace

extern const ClaimKind key_square{
    .id = "key-square",
    .reason = {.topic = Topic::royal_safety, .directness = 92, .family = "key"},
    .manner = {.in_mates = true},
    .form = {.most = 1, .men = {{{ours, 1, always}, {ours, 1, never}, {theirs, 1, always}}}},
    .halves = {find_key_square, check_key_square},
    .words = {{{Case::any, club, "{0} reaches a key square of {1}, which gets through wherever {2} goes.",
                "{0}は{1}のキースクエアに入り、{2}がどこへ行っても{1}は昇格できる。"}}},
};

}  // namespace tesuji::claims
