// Causes are causes: pieces that a reason cites, and pieces that it does not, are taken off the board.
#include <algorithm>
#include <random>

#include "support/explain_desk.hpp"
#include "support/explain_measures.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

Square first_square(const Footage& film, Square square, int ply) {
  return film.origin(square, ply);
}

/// The piece without which the claim would not stand; kNoSquare where there is none but the mover.
Square cause_of(const Lore& lore, const AnyPosition& root, const Proposition& claim, Move move) {
  const Footage film(lore, root, claim.evidence);
  const auto usable = [&](Square sq) {
    const PlacedPiece piece = sq == kNoSquare ? PlacedPiece{} : root.at(sq);
    const bool mover = move.kind() != MoveKind::drop && sq == move.from();
    return !piece.empty() && !lore.royal(piece.piece) && !mover;
  };
  const std::string_view id = claim.kind->id;
  if (id == "wins") {
    // The dearest piece that is taken along the line.
    Square best = kNoSquare;
    int most = -1;
    for (int ply = 1; ply <= film.plies(); ply += 2) {
      const Move taking = film.moves()[static_cast<std::size_t>(ply - 1)];
      if (taking == kPass || !film.at(ply - 1).is_capture(taking)) continue;
      const PlacedPiece victim = film.board(ply - 1)[static_cast<std::size_t>(taking.to())];
      const Square from = victim.empty() ? kNoSquare : first_square(film, taking.to(), ply - 1);
      if (!usable(from) || lore.value(victim.piece) <= most) continue;
      most = lore.value(victim.piece);
      best = from;
    }
    return best;
  }
  if (id == "mates") {
    // A piece without which the final position would be no mate.
    const AnyPosition& end = film.end();
    for (const Side side : {root.side_to_move(), opponent(root.side_to_move())}) {
      for (std::size_t i = 0; i < film.board(film.plies()).size(); ++i) {
        const PlacedPiece piece = film.board(film.plies())[i];
        const Square from =
            piece.empty() ? kNoSquare : first_square(film, static_cast<Square>(i), film.plies());
        if (piece.empty() || piece.side != side || !usable(from)) continue;
        Setup setup = end.setup();
        setup.board[i] = {};
        setup.castling.clear();
        const auto without = make_position(lore.rules(), setup);
        if (without.ok() && !(*without)->outcome()) return from;
      }
    }
    return kNoSquare;
  }
  if (id == "saves" || id == "takes-free" || id == "takes-dearer" || id == "trades")
    return usable(claim.pieces[1].square) ? claim.pieces[1].square : kNoSquare;
  if (id == "parries-mate") {
    const Move mate = claim.evidence[claim.evidence.size() - 1];
    const Square from =
        mate.kind() == MoveKind::drop ? kNoSquare : first_square(film, mate.from(), film.plies() - 1);
    return usable(from) ? from : kNoSquare;
  }
  for (std::size_t i = claim.pieces.size(); i-- > 0;) {
    if (claim.pieces[i].square == kNoSquare) continue;
    const Square from = first_square(film, claim.pieces[i].square, claim.ply);
    if (usable(from)) return from;
  }
  return kNoSquare;
}

/// Where the second best move is nearly as good, taking any piece away changes the choice.
constexpr Score kClearPreference = 100 * kCentipawn;

/// The move, the one it is preferred to, and what each is worth by itself.
struct Preference {
  Move move{};
  Move second{};
  Score score = 0;
  Score second_score = 0;
};

std::optional<Score> score_of(Desk& desk, const AnyPosition& root, Move move, std::uint64_t nodes) {
  const auto legal = root.legal_moves();
  if (std::find(legal.begin(), legal.end(), move) == legal.end()) return std::nullopt;
  const auto lines = desk.explainer().search(root, nodes, 1, {move});
  return lines.empty() ? std::nullopt : std::optional(lines[0].score);
}

/// The two best moves; nothing where there is only one.
std::optional<Preference> preference(Desk& desk, const AnyPosition& root, std::uint64_t nodes) {
  desk.engine().new_game();
  const auto lines = desk.explainer().search(root, 2 * nodes, 2, {});
  if (lines.size() < 2) return std::nullopt;
  Preference found{lines[0].first(), lines[1].first(), lines[0].score, lines[1].score};
  found.score = score_of(desk, root, found.move, nodes).value_or(found.score);
  found.second_score = score_of(desk, root, found.second, nodes).value_or(found.second_score);
  return found;
}

std::unique_ptr<AnyPosition> without(const Lore& lore, const AnyPosition& root, Square sq) {
  Setup setup = root.setup();
  setup.board[static_cast<std::size_t>(sq)] = {};
  std::erase_if(setup.castling, [&](const CastlingRight& right) { return right.partner_square == sq; });
  auto position = make_position(lore.rules(), setup);
  if (!position.ok() || (*position)->outcome()) return nullptr;
  return std::move(position.value());
}

/// Is the game decided by this move in the same way as before? Then what a piece is worth does not matter.
bool as_decided(Score before, Score after) {
  return is_decided(before) && is_decided(after) && (before > 0) == (after > 0);
}

/// Does the preference for the move go when the piece does: is another move best, or has the move lost half a
/// pawn of its advantage over the second choice? The same two moves are compared, so that what the piece is
/// worth by itself falls out. Nothing when the position cannot be.
std::optional<bool> matters(Desk& desk, const AnyPosition& root, const Preference& before, Square sq,
                            std::uint64_t nodes) {
  const auto changed = without(desk.explainer().lore(), root, sq);
  if (!changed) return std::nullopt;
  desk.engine().new_game();
  const auto lines = desk.explainer().search(*changed, 2 * nodes, 2, {});
  if (lines.empty()) return std::nullopt;
  const auto kept = score_of(desk, *changed, before.move, nodes);
  if (!kept) return true;
  const Score score = *kept;
  if (lines[0].first() != before.move &&
      score_of(desk, *changed, lines[0].first(), nodes).value_or(lines[0].score) > score)
    return true;
  auto second = score_of(desk, *changed, before.second, nodes);
  if (!second && lines.size() > 1) second = lines[1].score;
  if (!second || as_decided(before.score, score) || as_decided(before.second_score, *second)) return false;
  const Score cost = (before.score - before.second_score) - (score - *second);
  return cost >= 50 * kCentipawn;
}

/// Where the pieces stand that a claim names, moves or depends on.
void add_cited(const Lore& lore, const AnyPosition& root, const Proposition& claim,
               std::vector<Square>& cited) {
  const Footage film(lore, root, claim.evidence);
  for (const PieceRef& ref : claim.pieces) {
    if (ref.square != kNoSquare) cited.push_back(film.origin(ref.square, std::min(claim.ply, film.plies())));
  }
  for (const Move one : claim.evidence) {
    if (one == kPass) continue;
    cited.push_back(one.to());
    if (one.kind() != MoveKind::drop) cited.push_back(one.from());
  }
  for (const PieceRef& ref : claim.supports) cited.push_back(ref.square);
}

/// A piece of like value that no sentence of the explanation is about.
Square control_piece(const Lore& lore, const AnyPosition& root, const Explanation& told, Square cause,
                     std::mt19937& random) {
  const Move move = told.line.first();
  std::vector<Square> cited{cause, move.kind() == MoveKind::drop ? kNoSquare : move.from(), move.to()};
  for (const Proposition& claim : told.reasons) add_cited(lore, root, claim, cited);
  const int wanted = lore.value(root.at(cause).piece);
  std::vector<Square> nearest;
  int distance = 1 << 30;
  const Setup setup = root.setup();
  for (std::size_t i = 0; i < setup.board.size(); ++i) {
    const PlacedPiece piece = setup.board[i];
    const auto sq = static_cast<Square>(i);
    if (piece.empty() || lore.royal(piece.piece) || std::find(cited.begin(), cited.end(), sq) != cited.end())
      continue;
    const int off = std::abs(lore.value(piece.piece) - wanted);
    if (off < distance) nearest.clear();
    if (off <= distance) nearest.push_back(sq);
    distance = std::min(distance, off);
  }
  if (nearest.empty() || distance > wanted / 2 + 60) return kNoSquare;
  return nearest[random() % nearest.size()];
}

}  // namespace

CauseReport measure_causes(const std::vector<SeededPosition>& positions, std::uint64_t nodes, int wanted) {
  Desks desks;
  std::mt19937 random(20261116);
  CauseReport report;
  ExplainSettings settings;
  settings.nodes = nodes;
  settings.rivals = 2;
  for (const SeededPosition& seeded : positions) {
    if (report.positions >= wanted) break;
    Desk& desk = desk_for(desks, seeded.game);
    if (!desk.set(seeded.position)) continue;
    const AnyPosition& root = desk.root();
    const auto found = desk.explainer().best(root, settings);
    // Only where the move is preferred for a reason: what is about equal has no cause to take away.
    if (!found || found->reasons.empty() || !found->rivals.empty()) continue;
    const Proposition& first = found->reasons.front();
    if (first.weight < 50 * kCentipawn) continue;
    const Lore& lore = desk.explainer().lore();
    const Square cause = cause_of(lore, root, first, found->line.first());
    const auto before = preference(desk, root, nodes);
    if (cause == kNoSquare || !before || before->move != found->line.first()) continue;
    if (before->score - before->second_score < kClearPreference) continue;
    const auto caused = matters(desk, root, *before, cause, nodes);
    if (!caused) continue;
    ++report.positions;
    ++report.causes;
    report.causes_matter += *caused;
    const Square control = control_piece(lore, root, *found, cause, random);
    if (control == kNoSquare) continue;
    if (const auto other = matters(desk, root, *before, control, nodes)) {
      ++report.controls;
      report.controls_matter += *other;
    }
  }
  return report;
}

}  // namespace tesuji::test
