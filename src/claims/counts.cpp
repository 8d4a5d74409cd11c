// More or fewer than before: what is counted about a royal, or about all our men.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

template <auto Count>
void find_royal_count(const Film& film, int ply, Finds& out) {
  for (const Side side : kBothSides) {
    const Square first = film.around(0).royal(side);
    const Square last = film.around(ply).royal(side);
    if (first == kNoSquare || last == kNoSquare) continue;
    const int before = (film.around(0).*Count)(first);
    const int now = (film.around(ply).*Count)(last);
    if (before != now) out.add({film.ref(ply, last)}, {before, now});
  }
}

template <auto Count, int Least>
void find_side_count(const Film& film, int ply, Finds& out) {
  const int before = (film.around(0).*Count)(film.us());
  const int now = (film.around(ply).*Count)(film.us());
  if (std::abs(now - before) >= Least) out.add({}, {before, now});
}

/// The only royal of a side; kNoSquare when there are more or none.
Square only_royal(const CheckBench& bench, const Board& board, Side side) {
  std::vector<PieceRef> royals = men_of(board, side);
  std::erase_if(royals, [&](const PieceRef& man) { return !bench.royal(man); });
  return royals.size() == 1 ? royals.front().square : kNoSquare;
}

/// The two numbers are the counts of the named royal, the only one of its side, before and now; they differ.
template <auto Count>
Truth check_royal_count(const CheckBench& bench) {
  const PieceRef& royal = bench.man(0);
  const Square first = only_royal(bench, bench.board(0), royal.side);
  if (first == kNoSquare || only_royal(bench, bench.end_board(), royal.side) != royal.square) return false;
  const int before = Count(bench, bench.board(0), first);
  const int now = Count(bench, bench.end_board(), royal.square);
  return before != now && bench.numbers() == std::vector<int>{before, now};
}

/// The two numbers are the counts of our side before and now, and differ by so much.
template <auto Count, int Least>
Truth check_side_count(const CheckBench& bench) {
  const int before = Count(bench, bench.board(0), bench.us());
  const int now = Count(bench, bench.end_board(), bench.us());
  return bench.numbers() == std::vector<int>{before, now} && std::abs(now - before) >= Least;
}

/// Squares the royal could go to that the other side does not see.
int escapes(const CheckBench& bench, const Board& board, Square royal) {
  const Side side = on(board, royal).side;
  int count = 0;
  for (Square sq = 0; sq < bench.shape().squares(); ++sq)
    count +=
        !holds(board, sq, side) && bench.sees(board, royal, sq) && !bench.seen_by(board, sq, opponent(side));
  return count;
}

/// Squares next to the royal, and its own, that the other side sees.
int pressure(const CheckBench& bench, const Board& board, Square royal) {
  const Side side = on(board, royal).side;
  int count = 0;
  for (const int right : {-1, 0, 1}) {
    for (const int forward : {-1, 0, 1}) {
      const Square sq = bench.shape().step(royal, {right, forward}, side);
      count += sq != kNoSquare && bench.seen_by(board, sq, opponent(side));
    }
  }
  return count;
}

/// Own promoters on the six squares ahead of the royal.
int sheltering(const CheckBench& bench, const Board& board, Square royal) {
  const Side side = on(board, royal).side;
  int count = 0;
  for (const int right : {-1, 0, 1}) {
    for (const int forward : {1, 2}) {
      const Square sq = bench.shape().step(royal, {right, forward}, side);
      count += sq != kNoSquare && holds(board, sq, side) && bench.promoter(on(board, sq).piece);
    }
  }
  return count;
}

int protected_men(const CheckBench& bench, const Board& board, Side side) {
  int count = 0;
  for (const PieceRef& man : men_of(board, side))
    count += !bench.royal(man) && !bench.promoter(man.piece) && bench.seen_by(board, man.square, side);
  return count;
}

/// Squares of the far half that the side sees and the other does not.
int far_squares(const CheckBench& bench, const Board& board, Side side) {
  int count = 0;
  for (Square sq = 0; sq < bench.shape().squares(); ++sq)
    count += bench.in_far_half(sq, side) && bench.seen_by(board, sq, side) &&
             !bench.seen_by(board, sq, opponent(side));
  return count;
}

constexpr Form kOfSide{.evidence = Evidence::any, .numbers = 2};
constexpr Form kOfRoyal{.evidence = Evidence::any, .numbers = 2, .men = {{{either, kEnd, always}}}};

/// Japanese tells which way it goes; how many is counted again when it is read.
template <auto Count>
bool complete_royal(Reading& reading) {
  Proposition& claim = reading.claim;
  if (!claim.numbers.empty()) return true;
  const Surroundings before(reading.lore, reading.film.board(0));
  const Surroundings now(reading.lore, reading.film.board(reading.film.plies()));
  const Square first = before.royal(claim.pieces.front().side);
  if (first == kNoSquare) return false;
  claim.numbers = {(before.*Count)(first), (now.*Count)(claim.pieces.front().square)};
  return true;
}

template <auto Count>
bool complete_side(Reading& reading) {
  Proposition& claim = reading.claim;
  if (!claim.numbers.empty()) return true;
  const Side us = reading.film.at(0).side_to_move();
  const Surroundings before(reading.lore, reading.film.board(0));
  const Surroundings now(reading.lore, reading.film.board(reading.film.plies()));
  claim.numbers = {(before.*Count)(us), (now.*Count)(us)};
  return true;
}

constexpr ClaimKind count_claim(std::string_view id, const Reason& reason, const Form& form, Halves halves,
                                bool (*complete)(Reading&), const Phrase& up, const Phrase& down) {
  ClaimKind kind{.id = id,
                 .reason = reason,
                 .manner = {.sort = Sort::place, .counts = true},
                 .form = form,
                 .looked = kEndAndMove,
                 .halves = halves,
                 .words = {up, down},
                 .when = by_rise,
                 .complete = complete};
  kind.reason.rising = true;
  return kind;
}

}  // namespace

extern const ClaimKind royal_escapes = count_claim(
    "royal-escapes",
    {.topic = Topic::royal_safety, .directness = 60, .family = "royal", .favour = Favour::owner}, kOfRoyal,
    {find_royal_count<&Surroundings::escapes>, check_royal_count<escapes>},
    complete_royal<&Surroundings::escapes>,
    {Case::up, club, "{0} gets air: {s1} to flee to instead of {n0}.", "{0}の逃げ道が広がる。"},
    {Case::down, club, "{0} runs short of air: {s1} to flee to instead of {n0}.", "{0}の逃げ道が狭まる。"});

extern const ClaimKind royal_pressure =
    count_claim("royal-pressure",
                {.topic = Topic::royal_safety, .directness = 62, .family = "royal", .favour = Favour::enemy},
                kOfRoyal, {find_royal_count<&Surroundings::pressure>, check_royal_count<pressure>},
                complete_royal<&Surroundings::pressure>,
                {Case::up, club, "The pressure on {0} grows: {s1} around it under fire instead of {n0}.",
                 "{0}の周りに敵の利きが集まる。"},
                {Case::down, club, "The pressure on {0} eases: {s1} around it under fire instead of {n0}.",
                 "{0}の周りの敵の利きが薄れる。"});

extern const ClaimKind shelter =
    count_claim("shelter", {.topic = Topic::royal_safety, .directness = 60, .favour = Favour::owner},
                kOfRoyal, {find_royal_count<&Surroundings::shelter>, check_royal_count<sheltering>},
                complete_royal<&Surroundings::shelter>,
                {Case::up, club, "{0} finds better shelter, behind {men1} instead of {n0}.",
                 "{0}の前が{man}で固くなる。"},
                {Case::down, club, "{0} loses shelter, with {men1} before it instead of {n0}.",
                 "{0}の前の{man}が減って薄くなる。"});

extern const ClaimKind protection = count_claim(
    "protection", {.topic = Topic::coordination, .directness = 48}, kOfSide,
    {find_side_count<&Surroundings::protected_officers, 1>, check_side_count<protected_men, 1>},
    complete_side<&Surroundings::protected_officers>,
    {Case::up, club, "{us}'s pieces work together: {n1} of them under protection instead of {n0}.",
     "{us}の駒の連絡がよくなる。"},
    {Case::down, club, "{us}'s pieces come apart: {n1} of them under protection instead of {n0}.",
     "{us}の駒の連絡が乱れる。"});

extern const ClaimKind space =
    count_claim("space", {.topic = Topic::centre, .directness = 48, .family = "room"}, kOfSide,
                {find_side_count<&Surroundings::space, 2>, check_side_count<far_squares, 2>},
                complete_side<&Surroundings::space>,
                {Case::up, club, "{us} gains space: {s1} beyond the middle firmly in hand instead of {n0}.",
                 "{us}の勢力が広がる。"},
                {Case::down, club, "{us} loses space: {s1} beyond the middle firmly in hand instead of {n0}.",
                 "{us}の勢力が狭まる。"});

}  // namespace tesuji::claims
