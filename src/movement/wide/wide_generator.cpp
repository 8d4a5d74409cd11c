// Moves of WidePosition, piece by piece.
#include <cstdlib>

#include "movement/wide/wide_attacks.hpp"

namespace tesuji::movement {

template <Generate What, PerftConvention How>
class WideGenerator {
 public:
  WideGenerator(const WidePosition& pos, MoveList& list)
      : pos_(pos),
        rules_(*pos.rules_),
        list_(list),
        out_(list.begin()),
        us_(pos.side_to_move_),
        side_(as_size(us_)),
        own_(holder_of(us_)),
        enemy_(holder_of(opponent(us_))),
        cells_(pos.cell_.data()),
        holders_(pos.holder_.data()) {
    marks_.fill(0);
  }

  void run() {
    for (const Padded p : pos_.men_[side_]) {
      // A list this full comes from no game; what is left out then can be played later.
      if (as_size(out_ - list_.begin()) + kMostOfOne > kMaxMoves) break;
      piece(p);
    }
    list_.set_end(out_);
  }

 private:
  static constexpr std::size_t kMostOfOne = 3000;
  static constexpr bool kPaths = How != PerftConvention::legal;

  void piece(Padded p) {
    from_ = p;
    from_square_ = pos_.square(p);
    type_ = &rules_.wide_type_of(cells_[p]);
    promotion_ = type_->promotion[side_].choices.empty() ? nullptr : &type_->promotion[side_];
    overlaps_ = type_->overlaps;
    if (overlaps_) ++stamp_;
    passed_ = false;
    gated_ = rules_.gate_kinds != 0 && pos_.may_enter(from_square_, us_);
    ghost_targets_ = 0;
    if (pos_.extras_.ghosts != 0) ghost_captures();
    for (const WideRules::Ray& ray : type_->rays[side_]) {
      int to = p;
      int square = from_square_;
      for (int n = ray.max; n-- > 0;) {
        to += ray.delta;
        square += ray.square_delta;
        const std::uint8_t holder = holders_[to];
        if (holder != kFree) {
          if (holder == enemy_) land(to, square, true);
          break;
        }
        land(to, square, false);
      }
    }
    for (const WideRules::Leap& leap : type_->leaps[side_]) {
      const int to = p + leap.delta;
      const std::uint8_t holder = holders_[to];
      if (holder == kFree || holder == enemy_) land(to, from_square_ + leap.square_delta, holder == enemy_);
    }
    for (const WideRules::Odd& odd : type_->odds[side_]) odd_moves(odd);
  }

  void odd_moves(const WideRules::Odd& odd) {
    switch (odd.kind) {
      case AtomKind::lion:
        return lion();
      case AtomKind::line_lion:
        return line_lion(odd);
      case AtomKind::igui:
        return igui(odd);
      case AtomKind::sweep:
        return sweep(odd);
      case AtomKind::teleport:
        return teleport();
      case AtomKind::leap:
      case AtomKind::slide:
      case AtomKind::bent:
      case AtomKind::lame_leap:
      case AtomKind::hop:
      case AtomKind::grasshop:
      case AtomKind::hook:
      case AtomKind::leap_slide:
      case AtomKind::hop_slide:
      case AtomKind::range_jump:
      case AtomKind::area:
      case AtomKind::burn:
        return walked(odd);
    }
  }

  void walked(const WideRules::Odd& odd) {
    const OddBoard board{rules_, cells_, holders_};
    kind_ = type_->passes && odd.kind == AtomKind::lame_leap ? MoveKind::double_step : MoveKind::normal;
    walk_odd(board, odd, from_, [&](int to) {
      const std::uint8_t holder = holders_[to];
      if (holder == enemy_ ? odd.captures : holder == kFree && odd.quiet)
        land(to, pos_.square(static_cast<Padded>(to)), holder == enemy_);
      return false;
    });
    kind_ = MoveKind::normal;
  }

  /// Takes a piece that stands elsewhere: en passant, or a royal on a square it has left. Such a capture
  /// takes the place of other moves between the same squares.
  void ghost_captures() {
    for (std::size_t i = 0; i < pos_.extras_.ghosts; ++i) {
      const Square ghost = pos_.extras_.ghost[i];
      const Padded to = pos_.padded(ghost);
      if (holders_[to] != kFree && holders_[to] != enemy_) continue;
      const bool takes = pos_.extras_.ghosts_open
                             ? pos_.takes(type_of(cells_[from_]), us_, from_, to, holders_)
                             : pos_.takes_ghost(from_, to);
      if (!takes) continue;
      ghost_targets_ |= std::uint64_t{1} << i;
      kind_ = MoveKind::ghost_capture;
      put(ghost, true, -1);
      kind_ = MoveKind::normal;
    }
  }

  bool is_ghost_target(int square) const {
    for (std::size_t i = 0; i < pos_.extras_.ghosts; ++i)
      if ((ghost_targets_ >> i & 1) != 0 && pos_.extras_.ghost[i] == square) return true;
    return false;
  }

  // Lions

  void lion() {
    for (int forward = -2; forward <= 2; ++forward) {
      for (int right = -2; right <= 2; ++right) step_to(from_ + forward * rules_.stride + right);
    }
    for (int way = 0; way < 8; ++way) {
      const int middle = from_ + rules_.way_delta[as_size(way)];
      if (!over_neighbour(middle, way)) continue;
      for (int second = 0; second < 8; ++second) {
        go_on(middle + rules_.way_delta[as_size(second)], way, middle);
      }
    }
  }

  void line_lion(const WideRules::Odd& odd) {
    if (odd.max > 2) return long_lion(odd);
    const int middle = from_ + odd.delta;
    step_to(middle);
    if (holders_[middle] == kOff) return;
    step_to(middle + odd.delta);
    if (!over_neighbour(middle, odd.way)) return;
    go_on(middle + odd.delta, odd.way, middle);
    go_on(from_, odd.way, middle);
  }

  /// Up to odd.max squares along a ray. It takes what it likes of the squares it passes, jumps the others,
  /// and may come back by one square in the end, as long as that makes no more steps.
  void long_lion(const WideRules::Odd& odd) {
    int length = 0;
    while (length < odd.max && holders_[from_ + (length + 1) * odd.delta] != kOff) ++length;
    if (length == 0) return;
    const int neighbour = from_ + odd.delta;
    // Where the piece is a lion in all directions, too, it has these moves already.
    if (!type_->full_lion) {
      if (holders_[neighbour] == enemy_) legs(from_, odd.way, neighbour);
      if (holders_[neighbour] == kFree) rest(odd.way, neighbour);
    }
    for (int end = 1; end <= length; ++end) {
      const int to = from_ + end * odd.delta;
      if (holders_[to] == own_) continue;
      step_to(to);
      const int farthest = end + 2 <= odd.max ? std::min(end + 1, length) : end;
      take_on_the_way(odd, to, end, farthest);
    }
  }

  void take_on_the_way(const WideRules::Odd& odd, int to, int end, int farthest) {
    int enemies = 0;
    for (int n = 1; n <= std::min(farthest, 3); ++n) {
      if (n != end && holders_[from_ + n * odd.delta] == enemy_) enemies |= 1 << (n - 1);
    }
    for (int taken = enemies; taken != 0; taken = (taken - 1) & enemies) {
      if (taken == 1 && end == 2 && type_->full_lion) continue;
      bool allowed = true;
      for (int n = 1; n <= 3; ++n) {
        if ((taken >> (n - 1) & 1) != 0 && rules_.trading)
          allowed = allowed && may_trade(to, from_ + n * odd.delta);
      }
      if (allowed) put(pos_.square(static_cast<Padded>(to)), true, taken == 1 ? odd.way : kSweep + taken);
    }
  }

  void igui(const WideRules::Odd& odd) {
    const int middle = from_ + odd.delta;
    if (holders_[middle] == enemy_) {
      legs(from_, odd.way, middle);
    } else if (odd.passes && holders_[middle] == kFree) {
      rest(odd.way, middle);
    }
  }

  /// May a second leg follow over this neighbour? An empty one leads nowhere new, except back.
  bool over_neighbour(int middle, int way) {
    const std::uint8_t holder = holders_[middle];
    if (holder == enemy_) return true;
    if (holder != kFree) return false;
    if (kPaths) return true;
    rest(way, middle);
    return false;
  }

  void go_on(int to, int way, int middle) {
    if (to == from_ || holders_[to] == kFree || holders_[to] == enemy_) legs(to, way, middle);
  }

  /// Out and back again: a pass, the same one whichever the empty neighbour.
  void rest(int way, int middle) {
    if (passed_ && !kPaths) return;
    passed_ = true;
    legs(from_, way, middle);
  }

  void legs(int to, int way, int middle) {
    const bool takes = holders_[middle] == enemy_ || (to != from_ && holders_[to] == enemy_);
    if (takes && rules_.trading && !may_trade(to, middle)) return;
    put(pos_.square(static_cast<Padded>(to)), takes, way);
  }

  void step_to(int to) {
    const std::uint8_t holder = holders_[to];
    if (holder == kFree || holder == enemy_) land(to, pos_.square(static_cast<Padded>(to)), holder == enemy_);
  }

  // Flights

  void sweep(const WideRules::Odd& odd) {
    const bool onto_own = rules_.definition().legs.sweep_lands_on_own;
    const OddBoard board{rules_, cells_, holders_};
    bool passed = false;
    walk_odd(board, odd, from_, [&](int to) {
      const std::uint8_t holder = holders_[to];
      if (holder != own_ || onto_own) {
        if (!passed && holder != own_) {
          land(to, pos_.square(static_cast<Padded>(to)), holder == enemy_);
        } else if (fresh(to)) {
          put(pos_.square(static_cast<Padded>(to)), true, kSweep);
        }
      }
      passed = passed || holder != kFree;
      return false;
    });
  }

  void teleport() {
    const Side them = opponent(us_);
    for (int sq = 0; sq < rules_.board().squares(); ++sq) {
      const Padded to = rules_.padded_of[sq];
      if (holders_[to] == kFree) {
        land(to, sq, false);
      } else if (holders_[to] == enemy_) {
        // A piece that goes anywhere protects everything but itself.
        const int guards = pos_.teleporters_[1 - side_] - (rules_.wide_type_of(cells_[to]).teleports ? 1 : 0);
        if (guards == 0 && !pos_.attacked(to, them, holders_)) land(to, sq, true);
      }
    }
  }

  // What is written down

  bool fresh(int to) {
    if (!overlaps_) return true;
    auto& mark = marks_[as_size(to)];
    if (mark == stamp_) return false;
    mark = stamp_;
    return true;
  }

  void land(int to, int square, bool capture) {
    if (What == Generate::forcing && !capture && promotion_ == nullptr && !rules_.burning) return;
    if (ghost_targets_ != 0 && is_ghost_target(square)) return;
    if (!fresh(to)) return;
    if (capture && rules_.trading && !may_trade(to, 0)) return;
    put(static_cast<Square>(square), capture, -1);
  }

  void put(Square to, bool capture, int way) {
    if (promotion_ == nullptr) {
      write(to, capture, way, 0);
      return;
    }
    Choice choice = promotes(to, capture);
    if (capture && rules_.capture_matters) choice = after_booty(choice, to, way);
    if (choice != Choice::must) write(to, capture, way, 0);
    if (choice == Choice::no) return;
    const int choices =
        How == PerftConvention::destinations ? 1 : static_cast<int>(promotion_->choices.size());
    for (int i = 1; i <= choices; ++i) write(to, capture, way, i);
  }

  void write(Square to, bool capture, int way, int choice) {
    const bool leaps = kind_ == MoveKind::double_step && choice != 0;
    const Move move = way < 0 ? Move(from_square_, to, leaps ? MoveKind::normal : kind_, choice)
                              : Move::legs(from_square_, to, way, choice);
    if constexpr (What != Generate::all) {
      const bool forcing = capture || choice != 0 || (rules_.burning && pos_.is_capture(move));
      if (forcing != (What == Generate::forcing)) return;
    }
    *out_++ = move;
    // The same move once more for each piece in hand that may enter on the square left.
    if (!gated_ || way >= 0 || choice != 0 || kind_ == MoveKind::ghost_capture) return;
    for (std::size_t kind = 0; kind < rules_.gate_kinds; ++kind) {
      if (pos_.held(us_, static_cast<int>(kind)) > 0)
        *out_++ = Move(from_square_, to, MoveKind::gating, static_cast<int>(kind) + 1);
    }
  }

  enum class Choice { no, may, must };

  /// What is taken may change the taker anyway, or compel it to promote.
  Choice after_booty(Choice choice, Square to, int way) const {
    const Move move = way < 0 ? Move(from_square_, to) : Move::legs(from_square_, to, way, 0);
    Captured captured;
    pos_.find_captured(move, captured);
    if (pos_.caught(type_of(cells_[from_]), captured)) return Choice::no;
    if (choice != Choice::may || !promotion_->when.promoted_compels) return choice;
    for (int i = 0; i < captured.count; ++i) {
      if (rules_.wide_type_of(cells_[captured.squares[as_size(i)]]).promoted) return Choice::must;
    }
    return choice;
  }

  Choice promotes(Square to, bool capture) const {
    const PromotionConditions& rule = promotion_->when;
    const bool into = promotion_->zone[to] != 0;
    if (How == PerftConvention::destinations) return into ? Choice::must : Choice::no;
    const bool out_of = promotion_->zone[from_square_] != 0;
    bool may = (rule.entering_counts && into && !out_of) || (rule.inside_counts && into && out_of) ||
               (rule.leaving_counts && out_of && !into) ||
               (rule.capture_counts && capture && (into || out_of));
    if (promotion_->no_way[to] != 0) {
      if (rule.stuck == Stuck::must) return Choice::must;
      may = may || rule.stuck == Stuck::may;
    }
    if (!may) return Choice::no;
    return rule.required ? Choice::must : Choice::may;
  }

  // Lion trading

  bool is_lion(int p) const { return holders_[p] == enemy_ && rules_.wide_type_of(cells_[p]).lion; }

  /// `middle` is 0 without one.
  bool may_trade(int to, int middle) const {
    const bool first = middle != 0 && is_lion(middle);
    const bool second = to != from_ && is_lion(to);
    if (!first && !second) return true;
    if (!type_->lion) {
      if (pos_.traded_ == kNoSquare) return true;
      const Padded there = pos_.padded(pos_.traded_);
      return (!first || middle == there) && (!second || to == there);
    }
    // A lion beside the taker always falls; one farther away must be unguarded, or come after real booty.
    return !second || !rules_.definition().legs.lion_trading->guarded || beside(to) ||
           may_take_far(to, middle);
  }

  bool beside(int p) const {
    return std::any_of(rules_.way_delta.begin(), rules_.way_delta.end(),
                       [&](int delta) { return from_ + delta == p; });
  }

  bool may_take_far(int to, int middle) const {
    const bool took = middle != 0 && holders_[middle] == enemy_;
    if (took && !rules_.wide_type_of(cells_[middle]).cheap) return true;
    // Guards behind the lion that moves, and behind what it takes first, count.
    std::vector<std::uint8_t> after = pos_.holder_;
    after[as_size(from_)] = kFree;
    if (took) after[as_size(middle)] = kFree;
    after[as_size(to)] = own_;
    const Side them = opponent(us_);
    const auto target = static_cast<Padded>(to);
    if (pos_.attacked(target, them, after.data())) return false;
    // What is taken on the way guards as if it still stood there.
    if (!took) return true;
    after[as_size(middle)] = enemy_;
    return !pos_.takes(type_of(cells_[middle]), them, static_cast<Padded>(middle), target, after.data());
  }

  const WidePosition& pos_;
  const WideRules& rules_;
  MoveList& list_;
  Move* out_;
  const Side us_;
  const std::size_t side_;
  const std::uint8_t own_;
  const std::uint8_t enemy_;
  const WideCell* cells_;
  const std::uint8_t* holders_;
  Padded from_ = 0;
  Square from_square_ = 0;
  const WideRules::Type* type_ = nullptr;
  const WideRules::Promotion* promotion_ = nullptr;
  bool overlaps_ = false;
  bool passed_ = false;
  bool gated_ = false;  ///< a piece may enter on the square it leaves
  MoveKind kind_ = MoveKind::normal;
  std::uint64_t ghost_targets_ = 0;  ///< bits of the ghosts that this piece takes
  std::uint16_t stamp_ = 0;
  std::array<std::uint16_t, 44 * 44> marks_;
};

/// Where royals may not be left attacked, or a special rule looks at the result, every move is tried.
void WidePosition::keep_safe(MoveList& list) const {
  const bool careful = rules_->traits().legality == Legality::royal_safe;
  if (!careful && !ruled()) return;
  WidePosition tried = probe();
  const Side us = side_to_move_;
  list.keep_if([&](Move move) {
    if (careful && move.kind() == MoveKind::castling && !tried.castling_is_safe(move)) return false;
    // What enters on the square that was left shields nobody: the move must be safe without it.
    const bool enters = move.kind() == MoveKind::gating;
    tried.make(enters ? Move(move.from(), move.to(), MoveKind::normal) : move);
    const bool safe = ruled() ? tried.left_legal(us) : !tried.threatened(us);
    tried.undo();
    return safe && !(move.kind() == MoveKind::drop && tried.mates_wrongly(move));
  });
}

template <Generate What>
void WidePosition::pseudo_moves(MoveList& list) const {
  list.set_end(list.begin());
  const bool placing = must_place();
  if (!placing) WideGenerator<What, PerftConvention::legal>(*this, list).run();
  if (What == Generate::forcing || !rules_->rich) return;
  add_drops(list);
  if (!placing) add_castlings(list);
}

template void WidePosition::pseudo_moves<Generate::all>(MoveList&) const;

template <Generate What>
void WidePosition::generate(MoveList& list) const {
  list.set_end(list.begin());
  if (finished()) return;
  if (!ruled()) {
    pseudo_moves<What>(list);
    keep_safe(list);
    return;
  }
  ruled_moves(list);
  if (What != Generate::all)
    list.keep_if([&](Move move) { return is_forcing(move) == (What == Generate::forcing); });
}

template void WidePosition::generate<Generate::all>(MoveList&) const;
template void WidePosition::generate<Generate::forcing>(MoveList&) const;
template void WidePosition::generate<Generate::quiet>(MoveList&) const;

void WidePosition::generate_by(PerftConvention convention, MoveList& list) const {
  if (convention == PerftConvention::legal || rules_->rich) {
    generate<Generate::all>(list);
    return;
  }
  list.set_end(list.begin());
  if (finished()) return;
  if (convention == PerftConvention::paths) {
    WideGenerator<Generate::all, PerftConvention::paths>(*this, list).run();
  } else {
    WideGenerator<Generate::all, PerftConvention::destinations>(*this, list).run();
  }
  keep_safe(list);
}

}  // namespace tesuji::movement
