#include "notation/hand_made.hpp"

#include "define/placement_text.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

constexpr const char* kChessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string name_of(char letter) {
  switch (letter) {
    case 'P':
      return "pawn";
    case 'N':
      return "knight";
    case 'B':
      return "bishop";
    case 'R':
      return "rook";
    case 'Q':
      return "queen";
    case 'K':
      return "king";
    default:
      return std::string("piece ") + letter;
  }
}

HandMade chess_like(bool any_start) {
  HandMade game(8, 8, "PNBRQK", kChessStart);
  game.castling(6, 5, 2, 3, any_start).en_passant();
  return game;
}

MoveAtom double_step(int right) {
  MoveAtom atom;
  atom.kind = AtomKind::lame_leap;
  atom.step = {2 * right, 2};
  atom.path = {{right, 1}};
  atom.captures = false;
  atom.initial = true;
  return atom;
}

}  // namespace

HandMade::HandMade(int files, int ranks, const std::string& letters, const std::string& start_fen) {
  game_.id = "hand-made";
  game_.name = {"Test chess", "テスト"};
  game_.family = "chess";
  game_.board = {files, ranks, SecondSide::mirrored};
  for (char letter : letters) {
    PieceDefinition piece;
    piece.id = name_of(letter);
    piece.name = {name_of(letter), ""};
    piece.sign.letter = std::string(1, letter);
    if (letter == 'P') {
      piece.moves.push_back(double_step(0));
      for (int file = 0; file < files; ++file) {
        piece.initial[0].push_back(game_.board.at(file, 1));
        piece.initial[1].push_back(game_.board.at(file, ranks - 2));
      }
    }
    game_.pieces.push_back(piece);
  }
  game_.start_fen = start_fen;
  game_.start = parse_placement(start_fen.substr(0, start_fen.find(' ')), game_.board, game_.pieces).value();
  game_.royal.pieces = {piece('K')};
}

PieceIndex HandMade::piece(char letter) const {
  for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
    if (game_.pieces[i].sign.letter[0] == letter) return static_cast<PieceIndex>(i);
  }
  return kNoPiece;
}

HandMade& HandMade::castling(int king_to, int partner_to, int long_king_to, int long_partner_to,
                             bool any_start) {
  CastlingRule rule;
  rule.king = piece('K');
  rule.partner = piece('R');
  rule.kingside = {king_to, partner_to};
  rule.queenside = {long_king_to, long_partner_to};
  rule.any_start = any_start;
  game_.castling = rule;
  return *this;
}

HandMade& HandMade::en_passant() {
  game_.en_passant = EnPassantRule{{piece('P')}, {piece('P')}};
  return *this;
}

HandMade& HandMade::slanting_pawns() {
  game_.pieces[static_cast<std::size_t>(piece('P'))].moves = {double_step(-1), double_step(1)};
  return *this;
}

HandMade& HandMade::exposes(bool origin, bool transit) {
  game_.royal.lose_by = LoseBy::capture;
  game_.royal.exposes_origin = origin;
  game_.royal.exposes_transit = transit;
  return *this;
}

HandMade& HandMade::family(const std::string& name) {
  game_.family = name;
  return *this;
}

HandMade& HandMade::shogi_names() {
  game_.square_names = SquareNames::shogi;
  game_.board.second_side = SecondSide::rotated;
  return *this;
}

HandMade& HandMade::drops(const std::string& letters) {
  DropRule rule;
  for (char letter : letters) rule.pieces.push_back(piece(letter));
  game_.drops = rule;
  return *this;
}

HandMade& HandMade::promoted(const std::string& letters) {
  for (char letter : letters) {
    PieceDefinition form;
    form.id = "promoted " + name_of(letter);
    form.name = {"promoted " + name_of(letter), ""};
    form.sign.letter = std::string("+") + letter;
    form.in_hand = piece(letter);
    game_.pieces.push_back(form);
  }
  return *this;
}

HandMade& HandMade::gating(const std::string& letters) {
  GatingRule rule;
  for (char letter : letters) rule.pieces.push_back(piece(letter));
  game_.gating = rule;
  return *this;
}

std::shared_ptr<const CompiledRules> HandMade::rules() const {
  std::vector<TypeInfo> types;
  for (const PieceDefinition& piece : game_.pieces) {
    TypeInfo type;
    type.letter = piece.sign.letter;
    type.royal = piece.sign.letter == "K";
    types.push_back(type);
  }
  return std::make_shared<const CompiledRules>(game_, RuleTraits{}, types);
}

std::shared_ptr<const CompiledRules> hand_made_chess() {
  return chess_like(false).rules();
}
std::shared_ptr<const CompiledRules> hand_made_chess960() {
  return chess_like(true).rules();
}
std::shared_ptr<const CompiledRules> hand_made_king_capture(bool origin, bool transit) {
  return chess_like(false).exposes(origin, transit).rules();
}
std::shared_ptr<const CompiledRules> hand_made_berolina() {
  return chess_like(false).slanting_pawns().rules();
}

std::shared_ptr<const CompiledRules> hand_made_xiangqi() {
  return HandMade(9, 10, "KABNRCP", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")
      .family("xiangqi")
      .rules();
}

std::shared_ptr<const CompiledRules> hand_made_minishogi() {
  return HandMade(5, 5, "KRBGSP", "rbsgk/4p/5/P4/KGSBR w - - 0 1")
      .family("shogi")
      .shogi_names()
      .promoted("RBSP")
      .drops("RBGSP")
      .rules();
}

std::shared_ptr<const CompiledRules> hand_made_crazyhouse() {
  HandMade game = chess_like(false);
  PieceDefinition marked = game.definition().pieces[4];
  marked.sign.letter = "Q~";
  marked.in_hand = 0;
  game.definition().pieces.push_back(marked);
  return game.drops("PNBRQ").rules();
}

std::shared_ptr<const CompiledRules> hand_made_seirawan() {
  HandMade game(8, 8, "PNBRQKHE", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  return game.castling(6, 5, 2, 3, false).en_passant().gating("HE").rules();
}

std::shared_ptr<const CompiledRules> hand_made_placement() {
  HandMade game(8, 8, "PNBRQK", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1");
  game.castling(6, 5, 2, 3, false).en_passant().drops("KQRBN");
  game.definition().castling->by_drops = true;
  game.definition().castling->king_home_file = 4;
  game.definition().castling->kingside_home_file = 7;
  game.definition().castling->queenside_home_file = 0;
  return game.rules();
}

}  // namespace tesuji::test
