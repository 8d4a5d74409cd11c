// board and pieces.
#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/moves_reader.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

constexpr int kMaxValue = 100000;
constexpr std::size_t kMaxLetters = 4;

bool is_letter_sign(std::string_view letter) {
  if (!letter.empty() && letter[0] == '+') letter.remove_prefix(1);
  const std::string small = lower_case(letter);
  return !small.empty() && small.size() <= kMaxLetters &&
         std::all_of(small.begin(), small.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

void read_sign(const Node& node, const GameDefinition& game, Sign& sign, Report& report) {
  const Fields in(node, {"letter", "kanji", "figure", "label"}, "a sign", report);
  if (!in) return;
  sign.kanji = in.text("kanji", sign.kanji);
  sign.label = in.text("label", sign.label);
  if (const Node* figure = in.find("figure"))
    sign.figure = read_identifier(*figure, "a figure", report).value_or("");
  const Node* letter = in.needed("letter");
  if (letter == nullptr) return;
  if (!letter->is_scalar() || !is_letter_sign(letter->text)) {
    report.at(*letter,
              "a piece letter is one to four letters from A to Z, with '+' before them if it is promoted",
              "for example N, +P or FCH");
    return;
  }
  sign.letter = upper_case(letter->text);
  for (const PieceDefinition& other : game.pieces)
    if (other.sign.letter == sign.letter)
      report.at(*letter, fmt::format("the letter '{}' already belongs to '{}'", sign.letter, other.id),
                "give each piece its own letter; capitals and small letters tell the sides apart");
}

/// `like: other` takes name, sign and moves from a piece above; what the entry says itself comes on top.
PieceDefinition taken_after(const Node& node, const GameDefinition& game, Report& report) {
  const Node* like = node.find("like");
  const auto other = like != nullptr ? read_piece(*like, game.pieces, report) : std::nullopt;
  if (!other) return {};
  PieceDefinition piece = game.piece(*other);
  piece.sign.letter.clear();
  piece.value.reset();
  return piece;
}

PieceDefinition read_piece_entry(const Node& node, GameDefinition& game, Report& report) {
  PieceDefinition piece = taken_after(node, game, report);
  const bool like = node.find("like") != nullptr;
  piece.id = node.key;
  piece.where = node.key_where();
  const std::string what = fmt::format("the piece '{}'", node.key);
  const Fields in(node,
                  {"name", "reading", "sign", "moves", "initial", "value", "immobile", "in-hand",
                   "promotes-to", "like", "rank"},
                  what, report);
  if (!in) return piece;
  piece.precedence = in.number("rank", 1, kLowestPrecedence, piece.precedence);
  piece.name = in.local_text("name", like ? piece.name : LocalText{node.key, ""});
  piece.reading = in.text("reading", piece.reading);
  if (const Node* sign = in.find("sign"))
    read_sign(*sign, game, piece.sign, report);
  else
    report.at_key(node, what + " has no letter", "add 'sign: {letter: X}'");
  piece.immobile = in.flag("immobile", piece.immobile);
  if (const Node* value = in.find("value")) piece.value = read_int(*value, 0, kMaxValue, report);
  if (const Node* moves = in.find("moves")) {
    piece.moves_text = node_text(*moves);
    piece.moves = read_moves(*moves, game, report);
    if (piece.immobile)
      report.at_key(*moves, what + " is declared immobile but has moves", "remove 'moves' or 'immobile'");
  } else if (!piece.immobile && !like) {
    report.at_key(node, what + " has no moves", "add 'moves: ...', or 'immobile: true' if it never moves");
  }
  return piece;
}

}  // namespace

bool read_board(const Node& root, GameDefinition& game, Report& report) {
  const Node* board = require(root, "board", "a game", report);
  if (board == nullptr) return false;
  const Fields in(*board, {"files", "ranks", "squares", "second-side", "zones"}, "'board'", report);
  if (!in) return false;
  const Node* files = in.needed("files");
  const Node* ranks = in.needed("ranks");
  const auto file_count = files ? read_int(*files, 1, kMaxBoardSide, report) : std::nullopt;
  const auto rank_count = ranks ? read_int(*ranks, 1, kMaxBoardSide, report) : std::nullopt;
  if (!file_count || !rank_count) return false;
  game.board.files = *file_count;
  game.board.ranks = *rank_count;
  if (game.board.squares() < kMinSquares) {
    report.at(*files, fmt::format("a board of {} squares is too small", game.board.squares()),
              fmt::format("use at least {} squares", kMinSquares));
    return false;
  }
  game.square_names = in.choice("squares", SquareNames::algebraic,
                                {{"algebraic", SquareNames::algebraic}, {"shogi", SquareNames::shogi}});
  game.board.second_side = in.choice("second-side", SecondSide::mirrored,
                                     {{"mirrored", SecondSide::mirrored}, {"rotated", SecondSide::rotated}});
  if (const Node* zones = in.find("zones")) read_zones(*zones, game, report);
  return true;
}

void read_piece_map(const Node& root, GameDefinition& game, Report& report) {
  const Node* pieces = require(root, "pieces", "a game", report);
  if (pieces == nullptr) return;
  if (!pieces->is_map() || pieces->children.empty()) {
    report.at(*pieces, "'pieces' must be a map of pieces",
              "for example pieces: {rook: {sign: {letter: R}, moves: R}}");
    return;
  }
  for (const Node& entry : pieces->children) {
    if (game.pieces.size() >= kMaxPieces) {
      report.at_key(entry, fmt::format("a game has at most {} kinds of pieces", kMaxPieces), "remove some");
      return;
    }
    if (entry.is_word("remove"))
      report.at_key(entry, fmt::format("there is no '{}' to remove", entry.key), "'remove' needs 'extends'");
    else if (check_name(entry, "a piece", report))
      game.pieces.push_back(read_piece_entry(entry, game, report));
  }
}

void read_initial_squares(const Node& root, GameDefinition& game, Report& report) {
  const Node* pieces = root.find("pieces");
  for (std::size_t p = 0; p < game.pieces.size(); ++p) {
    PieceDefinition& piece = game.pieces[p];
    const Node* initial = pieces->find(piece.id, "initial");
    const bool has_atom =
        std::any_of(piece.moves.begin(), piece.moves.end(), [](const MoveAtom& a) { return a.initial; });
    if (initial != nullptr) {
      if (const auto zone = read_zone(*initial, game, report)) piece.initial = *zone;
      if (!has_atom)
        report.at_key(*initial,
                      fmt::format("no movement of '{}' is limited to its initial squares", piece.id),
                      "add an 'i' to a Betza atom, or remove 'initial'");
      continue;
    }
    if (!has_atom) continue;
    for (std::size_t sq = 0; sq < game.start.size(); ++sq)
      if (game.start[sq].piece == static_cast<PieceIndex>(p))
        piece.initial[game.start[sq].side].push_back(static_cast<Square>(sq));
  }
}

}  // namespace tesuji::define
