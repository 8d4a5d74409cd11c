// What a line wins for good: `wins` for us, `loses` for the other side, perhaps because nothing is done.
#include <map>

#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Men of its own that the move to this ply costs: swept away on its path, or burnt on arrival.
std::vector<PieceIndex> own_losses(const Film& film, int ply) {
  std::vector<PieceIndex> lost;
  const Move move = film.move(ply);
  if (move == kPass || (move.kind() != MoveKind::normal && move.kind() != MoveKind::multi_leg)) return lost;
  const Side mover = film.at(ply - 1).side_to_move();
  for (const PieceRef& man : film.men(ply - 1, mover)) {
    const Square now = man.square == move.from() ? move.to() : man.square;
    if (!holds(film.board(ply), now, mover)) lost.push_back(man.piece);
  }
  return lost;
}

/// What the winner has taken less what it has lost so far, by kind; as kinds in hand where captives are kept.
std::map<PieceIndex, int> taken_until(const Film& film, Side winner, int plies) {
  std::map<PieceIndex, int> net;
  const GameDefinition& game = film.lore().game();
  const bool kept = game.drops && game.drops->captured;
  const auto kind = [&](PieceIndex piece) {
    const PieceIndex held = game.piece(piece).in_hand;
    return kept && held != kNoPiece ? held : piece;
  };
  for (int ply = 1; ply <= plies; ++ply) {
    const Side mover = film.at(ply - 1).side_to_move();
    const int sign = mover == winner ? 1 : -1;
    for (const PieceRef& man : film.men(ply - 1, opponent(mover))) net[kind(man.piece)] += sign;
    for (const PieceRef& man : film.men(ply, opponent(mover))) net[kind(man.piece)] -= sign;
    for (const PieceIndex piece : own_losses(film, ply)) net[kind(piece)] -= sign;
  }
  return net;
}

/// What is won after each ply, for good as far as one capture shows.
std::vector<int> gains_along(const Film& film, Side winner) {
  std::vector<int> gains(as_size(film.plies()) + 1, 0);
  const int sign = winner == film.us() ? 1 : -1;
  for (int ply = 1; ply <= film.plies() && !film.at(ply).outcome(); ++ply) {
    int gain = sign * (film.balance(ply) - film.balance(0));
    if (gain >= kWorthTelling && film.at(ply).side_to_move() != winner)
      gain -= film.most_by_exchange(film.at(ply));
    // What a promotion adds is not won from anybody.
    int caught = 0;
    for (const auto& [piece, count] : taken_until(film, winner, ply))
      caught += count * film.lore().value(piece);
    gains[as_size(ply)] = std::min(gain, caught);
  }
  return gains;
}

/// What is taken back at once belongs to the price.
int with_recapture(const Film& film, const std::vector<int>& gains, int ply) {
  while (ply < film.plies() && gains[as_size(ply) + 1] >= kWorthTelling && film.move(ply) != kPass &&
         film.takes(ply + 1, film.move(ply).to()))
    ++ply;
  return ply;
}

/// Plies after which it may be told, soonest first: when most of it is won, and the line itself does not give
/// half of it back.
std::vector<int> telling_plies(const Film& film, Side winner) {
  const std::vector<int> gains = gains_along(film, winner);
  const int most = *std::max_element(gains.begin(), gains.end());
  const int longest = std::min(film.plies(), winner == film.us() ? kLongestGain : kLongestGain + 1);
  std::vector<int> plies;
  for (int ply = 1; ply <= longest; ++ply) {
    const int gain = gains[as_size(ply)];
    if (gain < kWorthTelling || 10 * gain < 7 * most || 2 * gains.back() < gain) continue;
    const int told = with_recapture(film, gains, ply);
    if (plies.empty() || plies.back() < told) plies.push_back(told);
  }
  return plies;
}

/// Whom the winner's first move of a line leaves with the answer: after which ply.
int first_answer(const Film& film, Side winner) {
  return winner == film.us() ? 1 : 2;
}

/// Claims what the line wins for us, or for them, as soon as it is won for good: whatever is answered.
template <bool Ours>
void find_result(const Film& film, int, Finds& out) {
  const Side winner = Ours ? film.us() : film.them();
  if ((Ours && film.is_idle()) || film.plies() < first_answer(film, winner)) return;
  for (const int plies : telling_plies(film, winner)) {
    std::vector<PieceRef> won;
    std::vector<PieceRef> lost;
    int worth = 0;
    for (const auto& [piece, count] : taken_until(film, winner, plies)) {
      if (count != 0 && film.lore().royal(piece)) return;
      worth += count * film.lore().value(piece);
      for (int n = 0; n < count; ++n) won.push_back({piece, opponent(winner), kNoSquare});
      for (int n = 0; n < -count; ++n) lost.push_back({piece, winner, kNoSquare});
    }
    if (won.empty() || !film.keeps(first_answer(film, winner), winner, least_kept(worth))) continue;
    const auto by_value = [&](const PieceRef& a, const PieceRef& b) {
      return film.lore().value(a.piece) > film.lore().value(b.piece);
    };
    std::ranges::stable_sort(won, by_value);
    std::ranges::stable_sort(lost, by_value);
    const int count = static_cast<int>(won.size());
    won.insert(won.end(), lost.begin(), lost.end());
    out.at(plies).add(std::move(won), {count});
    return;
  }
}

/// Pieces of `side` on the board, counted by type.
std::map<PieceIndex, int> census(const Board& board, Side side) {
  std::map<PieceIndex, int> count;
  for (const PieceRef& man : men_of(board, side)) ++count[man.piece];
  return count;
}

/// The kind as which a captive is held, where captives are.
PieceIndex as_held(const GameDefinition& game, PieceIndex piece) {
  if (!game.drops || !game.drops->captured) return piece;
  const PieceIndex held = game.piece(piece).in_hand;
  return held == kNoPiece ? piece : held;
}

/// We, or they, come out ahead by exactly the named pieces; the gain stays when the line ends, and most of it
/// whatever is answered to the winner's first move.
template <bool Ours>
Truth check_result(const CheckBench& bench) {
  const Side winner = Ours ? bench.us() : bench.them();
  const int answered = Ours ? 1 : 2;
  if (bench.plies() < answered || (Ours && bench.made(1) == kPass)) return false;
  std::map<PieceIndex, int> net;  // lost by the loser, less what the winner lost of the same kind
  std::map<PieceIndex, int> given;
  for (int ply = 1; ply <= bench.plies(); ++ply) {
    const Side mover = bench.at(ply - 1).side_to_move();
    const auto before = census(bench.board(ply - 1), opponent(mover));
    auto now = census(bench.board(ply), opponent(mover));
    for (const auto& [piece, count] : before) {
      if (bench.royal(piece) && count != now[piece]) return false;
      (mover == winner ? net : given)[as_held(bench.game(), piece)] += count - now[piece];
    }
    for (const PieceIndex piece : bench.own_losses(ply)) {
      if (bench.royal(piece)) return false;
      ++(mover == winner ? given : net)[as_held(bench.game(), piece)];
    }
  }
  std::vector<PieceRef> won;
  std::vector<PieceRef> lost;
  for (PieceIndex piece = 0; piece < static_cast<PieceIndex>(bench.game().pieces.size()); ++piece) {
    for (int n = net[piece] - given[piece]; n > 0; --n) won.push_back({piece, opponent(winner), kNoSquare});
    for (int n = given[piece] - net[piece]; n > 0; --n) lost.push_back({piece, winner, kNoSquare});
  }
  const auto dearer = [&](const PieceRef& a, const PieceRef& b) {
    return bench.value(a.piece) > bench.value(b.piece);
  };
  std::ranges::stable_sort(won, dearer);
  std::ranges::stable_sort(lost, dearer);
  if (won.empty() || !bench.says(static_cast<int>(won.size()))) return false;
  const std::size_t named = won.size();
  won.insert(won.end(), lost.begin(), lost.end());
  const int sign = winner == bench.us() ? 1 : -1;
  const int gain = sign * (bench.balance(bench.end()) - bench.balance(0));
  const bool answers = bench.end().side_to_move() != winner;
  if (won != bench.men() || gain - (answers ? bench.greatest_swap(bench.end()) : 0) < kWorthTelling)
    return false;
  int worth = 0;
  for (std::size_t i = 0; i < won.size(); ++i) worth += (i < named ? 1 : -1) * bench.value(won[i].piece);
  return bench.keeps(answered, winner, least_kept(worth));
}

}  // namespace

extern const ClaimKind wins{
    .id = "wins",
    .reason = {.topic = Topic::material, .directness = 97, .family = "gain"},
    .manner = {.wins = true, .whole_line = true},
    .form = {.evidence = Evidence::any, .kinds = true, .numbers = 1},
    .looked = kWholeLine,
    .halves = {find_result<true>, check_result<true>},
    .words = {{{Case::gain, club, "{m} wins {won}: {l}.", "{m}で{won}の得になる：{l}。"},
               {Case::swap, club, "{m} wins {won} for {lost}: {l}.",
                "{m}で{lost}と引き換えに{won}を得る：{l}。"},
               {Case::gain, beginner, "With {m} {us} comes out {won} ahead: {l}."}}},
    .when = by_gain,
    .gain = listed_gain,
};

extern const ClaimKind loses{
    .id = "loses",
    .reason = {.topic = Topic::material, .directness = 96, .family = "loss", .favour = Favour::other},
    .manner = {.whole_line = true},
    .form = {.evidence = Evidence::any, .kinds = true, .numbers = 1},
    .looked = kWholeLine,
    .halves = {find_result<false>, check_result<false>},
    .words = {{{Case::idle, club, "Otherwise {them} wins {won}: {t}.", "放っておくと{won}を失う：{t}。"},
               {Case::idle_swap, club, "Otherwise {them} wins {won} for {lost}: {t}.",
                "放っておくと{lost}と引き換えに{won}を失う：{t}。"},
               {Case::gain, club, "{m} loses {won}: {l}.", "{m}は{won}の損になる：{l}。"},
               {Case::swap, club, "{m} loses {won} for {lost}: {l}.",
                "{m}は{lost}と引き換えに{won}を失う：{l}。"},
               {Case::gain, beginner, "After {m} {them} wins {won}: {l}.",
                "{m}と指すと{won}を取られてしまう：{l}。"}}},
    .when = by_gain,
    .gain = listed_gain,
};

}  // namespace tesuji::claims
