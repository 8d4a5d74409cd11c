#include "engine/pieces/piece_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "diagram/board_text.hpp"
#include "diagram/game_page.hpp"
#include "diagram/svg.hpp"
#include "engine/line_tactics.hpp"
#include "movement/declaration.hpp"
#include "notation/coordinates.hpp"
#include "notation/japanese.hpp"
#include "notation/outcome_words.hpp"
#include "notation/position_text.hpp"
#include "notation/san.hpp"
#include "notation/squares.hpp"
#include "rules/registry.hpp"

namespace tesuji::engine {
namespace {

const char* reason_word(EndReason reason) {
  switch (reason) {
    case EndReason::checkmate:
      return "checkmate";
    case EndReason::stalemate:
      return "stalemate";
    case EndReason::royal_captured:
      return "royal-captured";
    case EndReason::extinction:
      return "extinction";
    case EndReason::repetition:
      return "repetition";
    case EndReason::quiet_moves:
      return "quiet-moves";
    case EndReason::too_little_material:
      return "too-little-material";
    case EndReason::bared:
      return "bared";
    case EndReason::arrival:
      return "arrival";
    case EndReason::declaration:
      return "declaration";
    case EndReason::perpetual_check:
      return "perpetual-check";
    case EndReason::perpetual_chase:
      return "perpetual-chase";
    case EndReason::perpetual_attack:
      return "perpetual-attack";
    case EndReason::special:
      return "special-rule";
  }
  return "";
}

/// What stands where and what moves do, in texts.
class Viewer {
 public:
  Viewer(const AnyPosition& position, const GameDefinition& game) : position_(position), game_(game) {}

  std::vector<Placed> pieces() const {
    const Setup setup = position_.setup();
    std::vector<Placed> list;
    for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
      const PlacedPiece& placed = setup.board[sq];
      if (placed.piece == kNoPiece) continue;
      list.push_back({name(static_cast<Square>(sq)), game_.piece(placed.piece).id, placed.side});
    }
    return list;
  }

  std::optional<std::array<HandTexts, 2>> hands() const {
    if (!game_.drops && !game_.gating) return std::nullopt;
    const Setup setup = position_.setup();
    std::array<HandTexts, 2> result;
    for (std::size_t side = 0; side < 2; ++side) {
      const auto& hand = setup.hands[side];
      for (std::size_t piece = 0; piece < hand.size(); ++piece) {
        if (hand[piece] > 0) result[side].emplace_back(game_.pieces[piece].id, hand[piece]);
      }
    }
    return result;
  }

  std::vector<std::string> checked() const {
    std::vector<std::string> list;
    if (!position_.in_check()) return list;
    const auto& royals = game_.royal.pieces;
    for (int sq = 0; sq < game_.board.squares(); ++sq) {
      const PlacedPiece placed = position_.at(static_cast<Square>(sq));
      if (placed.piece == kNoPiece || placed.side != position_.side_to_move()) continue;
      if (std::find(royals.begin(), royals.end(), placed.piece) != royals.end())
        list.push_back(name(static_cast<Square>(sq)));
    }
    return list;
  }

  Choice choice(Move move) const;
  /// `previous` is the square the move before reached.
  NamedMove named(Move move, Square previous) const {
    NamedMove named{choice(move), {}};
    const std::string text = san_text(move, position_);
    const bool kanji = game_.square_names == SquareNames::shogi;
    named.text = {text, kanji ? japanese_text(move, position_, previous) : text};
    return named;
  }

 private:
  std::string name(Square sq) const { return square_text(sq, game_.board, game_.square_names); }

  const AnyPosition& position_;
  const GameDefinition& game_;
};

/// What the move leaves behind is found by making it: so every kind of move, however many squares it touches,
/// is told in the same words.
Choice Viewer::choice(Move move) const {
  const Setup before = position_.setup();
  const auto position = position_.clone();
  position->make(move);
  const Setup after = position->setup();
  const bool drop = move.kind() == MoveKind::drop;
  const bool castling = move.kind() == MoveKind::castling;
  Choice choice;
  choice.move = move_text(move, position_);
  if (!drop) choice.from = name(move.from());
  Square to = move.to();
  if (castling) {
    const auto [king_to, partner_to] = position_.castling_targets(move);
    choice.castles = {name(move.to()), name(partner_to)};
    to = king_to;
  }
  const PlacedPiece mover = drop ? PlacedPiece{} : before.board[as_size(move.from())];
  for (std::size_t sq = 0; sq < before.board.size(); ++sq) {
    const PlacedPiece& was = before.board[sq];
    if (was.piece == kNoPiece || was == after.board[sq]) continue;
    const bool moved_away = !drop && static_cast<Square>(sq) == move.from();
    const bool castled = castling && was.side == mover.side;
    if (!moved_away && !castled) choice.captures.push_back(name(static_cast<Square>(sq)));
  }
  const PlacedPiece& arrived = after.board[as_size(to)];
  if (!drop && arrived.piece != kNoPiece && arrived.piece != mover.piece)
    choice.becomes = game_.piece(arrived.piece).id;
  if (!drop && move.from() != to && !castling) {
    const PlacedPiece& entered = after.board[as_size(move.from())];
    if (entered.piece != kNoPiece) choice.enters = game_.piece(entered.piece).id;
  }
  choice.to = name(to);
  // What belongs to nobody comes from no hand: it is put where one points.
  const bool from_hand = drop && !(game_.special.any() && game_.special->neutral() == arrived.piece);
  if (drop) (from_hand ? choice.drop : choice.becomes) = game_.piece(arrived.piece).id;
  return choice;
}

std::optional<PieceIndex> piece_named(const GameDefinition& game, const std::string& id) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (game.pieces[i].id == id) return static_cast<PieceIndex>(i);
  }
  return std::nullopt;
}

/// The squares of the last move, to be marked; none when no move was made.
std::vector<Square> last_squares(const Session& session) {
  if (session.history().empty()) return {};
  const Move last = session.history().back();
  if (last.kind() == MoveKind::drop) return {last.to()};
  return {last.to(), last.from()};
}

}  // namespace

const PiecePlay& pieces_of(const Play& play) {
  const auto* found = dynamic_cast<const PiecePlay*>(&play);
  assert(found != nullptr);
  return *found;
}

std::vector<std::string> move_texts(const std::vector<Move>& moves, const AnyPosition& root) {
  std::vector<std::string> texts;
  const auto position = root.clone();
  for (const Move move : moves) {
    texts.push_back(move_text(move, *position));
    position->make(move);
  }
  return texts;
}

std::unique_ptr<Play> PiecePlay::clone() const {
  return std::make_unique<PiecePlay>(game_, session_.copy());
}

std::optional<Ending> PiecePlay::outcome() const {
  const auto outcome = session_.outcome();
  if (!outcome) return std::nullopt;
  return Ending{outcome->winner, reason_word(outcome->reason), "", outcome_text(*outcome, session_.rules())};
}

std::optional<DeclarationState> PiecePlay::declaration() const {
  const auto count = count_declaration(position());
  if (!count) return std::nullopt;
  const auto outcome = session_.declarable();
  return DeclarationState{outcome.has_value(),  outcome && outcome->winner, count->royal_in_zone,
                          count->pieces,        count->pieces_needed,       count->points,
                          count->points_to_win, count->points_to_draw};
}

Scene PiecePlay::view() const {
  const Viewer viewer(position(), game_->definition());
  Scene view{viewer.pieces(), viewer.hands(), viewer.checked(), {}};
  if (session_.outcome()) return view;
  for (const Move move : position().legal_moves()) view.choices.push_back(viewer.choice(move));
  return view;
}

std::vector<NamedMove> PiecePlay::history() const {
  const auto position = session_.position().clone();
  for (std::size_t i = 0; i < session_.history().size(); ++i) position->undo();
  std::vector<NamedMove> moves;
  Square previous = kNoSquare;
  for (const Move move : session_.history()) {
    moves.push_back(Viewer(*position, game_->definition()).named(move, previous));
    previous = target_of(move);
    position->make(move);
  }
  return moves;
}

NamedMove PiecePlay::named(std::string_view move) const {
  const auto& made = session_.history();
  const auto parsed = parse_move(move, position());
  if (!parsed) return {};
  return Viewer(position(), game_->definition())
      .named(*parsed, made.empty() ? kNoSquare : target_of(made.back()));
}

Result<std::vector<std::string>> PiecePlay::read_line(std::string_view text) const {
  const auto line = parse_line(session_, text);
  if (!line) return line.error();
  return move_texts(*line, position());
}

std::optional<std::string> PiecePlay::compose(const Composition& wanted) const {
  const GameDefinition& game = game_->definition();
  Setup setup;
  setup.board.resize(as_size(game.board.squares()));
  setup.side_to_move = wanted.side;
  for (const Placed& placed : wanted.pieces) {
    const auto square = parse_square(placed.square, game.board, game.square_names);
    const auto piece = piece_named(game, placed.piece);
    if (!square || !piece) return std::nullopt;
    setup.board[as_size(*square)] = {*piece, placed.side};
  }
  for (std::size_t side = 0; side < 2; ++side) {
    if (!wanted.hands[side].empty()) setup.hands[side].assign(game.pieces.size(), 0);
    for (const auto& [id, count] : wanted.hands[side]) {
      const auto piece = piece_named(game, id);
      if (!piece) return std::nullopt;
      setup.hands[side][as_size(*piece)] = count;
    }
  }
  return notation::position_text(setup, session_.rules());
}

std::string PiecePlay::board_text(const BoardLook& look) const {
  const GameDefinition& game = game_->definition();
  const Setup setup = position().setup();
  const std::vector<Square> marked = last_squares(session_);
  const BoardTextStyle style{look.flipped, look.coloured, marked};
  if (drawn_with_kanji(game, look.language))
    return kanji_board_text(game, setup.board, {setup.hands[0], setup.hands[1]}, look.language, style);
  std::string text = diagram::board_text(game, setup.board, style);
  for (const Side side : kBothSides) {
    const std::string hand = hand_text(game, setup.hands[as_size(side)], side);
    const char* said = look.language == Language::ja ? "{}の持駒：{}\n" : "{} in hand: {}\n";
    if (!hand.empty())
      text += fmt::format(fmt::runtime(said), in(look.language, game_->side_name(side)), hand);
  }
  return text;
}

std::string PiecePlay::board_svg() const {
  const Setup setup = position().setup();
  const std::vector<Square> marked = last_squares(session_);
  return diagram::board_svg(game_->definition(), setup.board,
                            {false, marked, {setup.hands[0], setup.hands[1]}});
}

std::string PiecePlay::presentation(const BoardLook& look) const {
  const GameOutline& outline = game_->outline();
  return fmt::format("{} ({})\n\n{}\n{}: {}\n\n{}", in(look.language, outline.name), outline.id,
                     board_text(look), look.language == Language::ja ? "局面" : "Position", position_text(),
                     rules_and_pieces(game_->definition(), look.language));
}

Result<std::string> PiecePlay::page(Language language) const {
  return game_page(game_->definition(), position().setup(), language);
}

}  // namespace tesuji::engine
