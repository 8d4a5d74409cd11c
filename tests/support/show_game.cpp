// A game definition in words, for the message of a failed random test.
#include <fmt/format.h>

#include "support/compare.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::string list(const std::vector<PieceIndex>& pieces) {
  std::string text;
  for (const PieceIndex piece : pieces) text += static_cast<char>('A' + piece);
  return text;
}

std::string list(const std::vector<Square>& squares) {
  std::string text;
  for (const Square sq : squares) text += fmt::format(" {}", sq);
  return text;
}

std::string show(Vector v) {
  return fmt::format("({},{})", v.right, v.forward);
}

std::string show(const MoveAtom& atom) {
  constexpr const char* kNames[] = {"leap", "slide", "bent", "lame_leap", "hop", "grasshop"};
  std::string text = fmt::format("  {}{}", kNames[static_cast<int>(atom.kind)], show(atom.step));
  if (atom.min != 1) text += fmt::format(" min {}", atom.min);
  if (atom.max != 0) text += fmt::format(" max {}", atom.max);
  if (atom.unblockable) text += " unblockable";
  for (const Vector v : atom.path) text += fmt::format(" path {}", show(v));
  if (!atom.quiet) text += " capture-only";
  if (!atom.captures) text += " move-only";
  if (atom.initial) text += " initial";
  if (!atom.from_zone.empty()) text += fmt::format(" from {}", atom.from_zone);
  if (!atom.to_zone.empty()) text += fmt::format(" to {}", atom.to_zone);
  return text + "\n";
}

}  // namespace

std::string show(const GameDefinition& game) {
  const bool rotated = game.board.second_side == SecondSide::rotated;
  std::string text =
      fmt::format("{}x{} {}\n", game.board.files, game.board.ranks, rotated ? "rotated" : "mirrored");
  for (const PieceDefinition& piece : game.pieces) {
    text +=
        fmt::format("{} initial{} |{}\n", piece.sign.letter, list(piece.initial[0]), list(piece.initial[1]));
    for (const MoveAtom& atom : piece.moves) text += show(atom);
  }
  for (const ZoneDefinition& zone : game.zones) {
    text += fmt::format("zone {}{} |{}\n", zone.id, list(zone.squares[0]), list(zone.squares[1]));
  }
  for (const PromotionRule& rule : game.promotions) {
    text += fmt::format("promotion {} to {}|{} {}{} zone{} |{}\n", list(rule.pieces), list(rule.to[0]),
                        list(rule.to[1]), rule.required ? "required" : "optional",
                        rule.leaving_counts ? " leaving" : "", list(rule.zone[0]), list(rule.zone[1]));
  }
  constexpr const char* kLose[] = {"mate", "capture", "extinction"};
  text += fmt::format("royal {} lose by {} {}", list(game.royal.pieces),
                      kLose[static_cast<int>(game.royal.lose_by)],
                      game.royal.several == SeveralRoyals::all ? "all" : "any");
  for (const Vector v : game.royal.facing) text += fmt::format(" facing {}", show(v));
  if (game.royal.exposes_origin) text += " exposes origin";
  if (game.royal.exposes_transit) text += " exposes transit";
  if (game.en_passant) {
    text += fmt::format("\nen passant movers {} capturers {}", list(game.en_passant->movers),
                        list(game.en_passant->capturers));
  }
  if (game.castling) {
    const CastlingRule& rule = *game.castling;
    text += fmt::format("\ncastling {} with {}, rank {}, kingside {},{} queenside {},{}{}", rule.king,
                        rule.partner, rule.rank, rule.kingside.king_to_file, rule.kingside.partner_to_file,
                        rule.queenside.king_to_file, rule.queenside.partner_to_file,
                        rule.any_start ? " any start" : "");
  }
  if (game.drops) {
    const DropRule& rule = *game.drops;
    text += fmt::format("\ndrops {}{}{}{}{} one per file {} no mate {}", list(rule.pieces),
                        rule.captured ? "" : " not captured", rule.dead_squares ? " dead squares" : "",
                        rule.either_side ? " either side" : "", rule.before_moves ? " before moves" : "",
                        list(rule.one_per_file), list(rule.no_mate));
    for (const auto& [piece, limit] : rule.file_limit)
      text += fmt::format(" {} {} a file", list(std::vector{piece}), limit);
    for (const DropZone& zone : rule.zones)
      text += fmt::format("\n{} only on{} |{}", list(std::vector{zone.piece}), list(zone.squares[0]),
                          list(zone.squares[1]));
    for (std::size_t p = 0; p < game.pieces.size(); ++p)
      if (game.pieces[p].in_hand != kNoPiece)
        text += fmt::format("\n{} is {} in hand", list(std::vector{static_cast<PieceIndex>(p)}),
                            list(std::vector{game.pieces[p].in_hand}));
  }
  return text + "\n";
}

}  // namespace tesuji::test
