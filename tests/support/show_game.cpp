// A game definition in words, for the message of a failed random test.
#include "support/compare.hpp"

namespace tesuji::test {

namespace {

std::string list(const std::vector<PieceIndex>& pieces) {
  std::string text;
  for (const PieceIndex piece : pieces) text += static_cast<char>('A' + piece);
  return text;
}

std::string list(const std::vector<Square>& squares) {
  std::string text;
  for (const Square sq : squares) text += " " + std::to_string(sq);
  return text;
}

std::string show(Vector v) {
  return "(" + std::to_string(v.right) + "," + std::to_string(v.forward) + ")";
}

std::string show(const MoveAtom& atom) {
  constexpr const char* kNames[] = {"leap", "slide", "lame_leap", "hop", "grasshop"};
  std::string text = std::string("  ") + kNames[static_cast<int>(atom.kind)] + show(atom.step);
  if (atom.min != 1) text += " min " + std::to_string(atom.min);
  if (atom.max != 0) text += " max " + std::to_string(atom.max);
  if (atom.unblockable) text += " unblockable";
  for (const Vector v : atom.path) text += " path " + show(v);
  if (!atom.quiet) text += " capture-only";
  if (!atom.captures) text += " move-only";
  if (atom.initial) text += " initial";
  if (!atom.from_zone.empty()) text += " from " + atom.from_zone;
  if (!atom.to_zone.empty()) text += " to " + atom.to_zone;
  return text + "\n";
}

}  // namespace

std::string show(const GameDefinition& game) {
  std::string text = std::to_string(game.board.files) + "x" + std::to_string(game.board.ranks) +
                     (game.board.second_side == SecondSide::rotated ? " rotated\n" : " mirrored\n");
  for (const PieceDefinition& piece : game.pieces) {
    text += piece.sign.letter + " initial" + list(piece.initial[0]) + " |" + list(piece.initial[1]) + "\n";
    for (const MoveAtom& atom : piece.moves) text += show(atom);
  }
  for (const ZoneDefinition& zone : game.zones) {
    text += "zone " + zone.id + list(zone.squares[0]) + " |" + list(zone.squares[1]) + "\n";
  }
  for (const PromotionRule& rule : game.promotions) {
    text += "promotion " + list(rule.pieces) + " to " + list(rule.to[0]) + "|" + list(rule.to[1]) +
            (rule.required ? " required" : " optional") + (rule.leaving_counts ? " leaving" : "") + " zone" +
            list(rule.zone[0]) + " |" + list(rule.zone[1]) + "\n";
  }
  constexpr const char* kLose[] = {"mate", "capture", "extinction"};
  text += "royal " + list(game.royal.pieces) + " lose by " + kLose[static_cast<int>(game.royal.lose_by)] +
          (game.royal.several == SeveralRoyals::all ? " all" : " any");
  for (const Vector v : game.royal.facing) text += " facing " + show(v);
  if (game.royal.exposes_origin) text += " exposes origin";
  if (game.royal.exposes_transit) text += " exposes transit";
  if (game.en_passant) {
    text += "\nen passant movers " + list(game.en_passant->movers) + " capturers " +
            list(game.en_passant->capturers);
  }
  if (game.castling) {
    const CastlingRule& rule = *game.castling;
    text += "\ncastling rank " + std::to_string(rule.rank) + " kingside " +
            std::to_string(rule.kingside.king_to_file) + "," + std::to_string(rule.kingside.partner_to_file) +
            " queenside " + std::to_string(rule.queenside.king_to_file) + "," +
            std::to_string(rule.queenside.partner_to_file) + (rule.any_start ? " any start" : "");
  }
  return text + "\n";
}

}  // namespace tesuji::test
