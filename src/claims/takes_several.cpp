// takes-several: one move takes two men or more.
#include <set>

#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::multi_leg) return;
  std::vector<PieceRef> pieces{film.ref(0, move.from())};
  for (const Square sq : film.men(0, film.them())) {
    if (film.takes(1, sq)) pieces.push_back(film.ref(0, sq));
  }
  if (pieces.size() >= 3) out.add(std::move(pieces));
}

Truth check(const CheckBench& bench) {
  std::set<Square> named;
  for (std::size_t i = 1; i < bench.men().size(); ++i) named.insert(bench.man(i).square);
  std::set<Square> taken;
  for (const Square sq : bench.root().captured_squares(bench.move())) {
    const PlacedPiece piece = on(bench.board(0), sq);
    if (!piece.empty() && piece.side == bench.them()) taken.insert(sq);
  }
  return bench.man(0).square == bench.move().from() && taken == named && named.size() >= 2 &&
         named.size() + 1 == bench.men().size();
}

void multi_capture(const OwnReader& reader, std::size_t i, Tactics& out) {
  int sum = 0;
  for (const TakenPiece& one : reader.ply(i).taken) sum += reader.worth(one.piece);
  if (reader.ply(i).taken.size() > 1) out.add(reader.taking(i), sum);
}

}  // namespace

extern const ClaimKind takes_several{
    .id = "takes-several",
    .reason = {.topic = Topic::material, .directness = 90},
    .form = {.most = 1, .men = {{{ours, 0}, {theirs, 0}}}, .many = 1},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{m} takes {rest} in a single move.", "{m}は一手で{rest}を取る。"}}},
    .complete = add_taker,
    .themes = {{{"multiCapture", "multiple capture", "一手で複数取り", "{m} takes {*} in one move",
                 "{m}が一手で{*}を取る", 110, multi_capture}}},
};

}  // namespace tesuji::claims
