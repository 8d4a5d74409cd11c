#include "engine/pieces/piece_play.hpp"

#include <fmt/format.h>

#include "diagram/board_text.hpp"
#include "diagram/game_page.hpp"
#include "engine/ending_names.hpp"
#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/japanese.hpp"
#include "notation/outcome_words.hpp"
#include "notation/position_text.hpp"
#include "notation/san.hpp"
#include "rules/registry.hpp"

namespace tesuji::engine {
namespace {

/// What the move leaves behind is found by making it: so every kind of move, however many squares it touches,
/// is told in the same words.
Choice choice_of(Move move, const AnyPosition& root) {
  const GameDefinition& game = root.rules().definition();
  const auto name = [&](Square sq) { return name_of(sq, game); };
  const Setup before = root.setup();
  const auto position = root.clone();
  position->make(move);
  const Setup after = position->setup();
  const bool drop = move.kind() == MoveKind::drop;
  const bool castling = move.kind() == MoveKind::castling;
  Choice choice;
  choice.move = move_text(move, root);
  if (!drop) choice.from = name(move.from());
  Square to = move.to();
  if (castling) {
    const auto [king_to, partner_to] = root.castling_targets(move);
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
    choice.becomes = game.piece(arrived.piece).id;
  if (!drop && move.from() != to && !castling) {
    const PlacedPiece& entered = after.board[as_size(move.from())];
    if (entered.piece != kNoPiece) choice.enters = game.piece(entered.piece).id;
  }
  choice.to = name(to);
  // What belongs to nobody comes from no hand: it is put where one points.
  const bool from_hand = drop && !(game.special.any() && game.special->neutral() == arrived.piece);
  if (drop) (from_hand ? choice.drop : choice.becomes) = game.piece(arrived.piece).id;
  return choice;
}

/// `previous` is the square the move before reached.
NamedMove named_move(Move move, const AnyPosition& position, Square previous) {
  // Where coordinates are all that records need, people still want to read which piece it was.
  const bool wide = position.rules().traits().wide;
  const bool kanji = position.rules().definition().square_names == SquareNames::shogi;
  const std::string text = wide || kanji ? english_text(move, position) : san_text(move, position);
  return {choice_of(move, position),
          {text, kanji ? japanese_text(move, position, previous) : text},
          position.side_to_move()};
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

BoardArrow arrow_of(Move move, ArrowKind kind) {
  return {move.kind() == MoveKind::drop ? kNoSquare : move.from(), move.to(), kind};
}

std::string picture_of(const AnyPosition& position, BoardSvgStyle style) {
  const Setup setup = position.setup();
  style.hands = {setup.hands[0], setup.hands[1]};
  return diagram::board_svg(position.rules().definition(), setup.board, style);
}

std::unique_ptr<Play> PiecePlay::clone() const {
  return std::make_unique<PiecePlay>(game_, session_.copy());
}

std::optional<Ending> PiecePlay::outcome() const {
  const auto outcome = session_.outcome();
  if (!outcome) return std::nullopt;
  return Ending{outcome->winner, kPieceEndings[as_size(outcome->reason)].id, "",
                outcome_text(*outcome, session_.rules())};
}

std::optional<DeclarationState> PiecePlay::declaration() const {
  const auto count = count_declaration(position());
  if (!count) return std::nullopt;
  const auto outcome = session_.declarable();
  return DeclarationState{*count, outcome.has_value(), outcome && outcome->winner};
}

Scene PiecePlay::view() const {
  const GameDefinition& game = session_.game();
  const Setup setup = position().setup();
  Scene view;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    const PlacedPiece& placed = setup.board[as_size(sq)];
    if (placed.empty()) continue;
    view.pieces.push_back({name_of(sq, game), game.piece(placed.piece).id, placed.side});
    const bool royal = std::ranges::count(game.royal.pieces, placed.piece) != 0;
    if (royal && in_check() && placed.side == side_to_move()) view.checked.push_back(name_of(sq, game));
  }
  if (game.drops || game.gating) {
    view.hands.emplace();
    for (const Side side : kBothSides) {
      const auto& hand = setup.hands[as_size(side)];
      for (std::size_t piece = 0; piece < hand.size(); ++piece) {
        if (hand[piece] > 0) (*view.hands)[as_size(side)].emplace_back(game.pieces[piece].id, hand[piece]);
      }
    }
  }
  if (session_.outcome()) return view;
  for (const Move move : position().legal_moves()) view.choices.push_back(choice_of(move, position()));
  return view;
}

std::vector<NamedMove> PiecePlay::history() const {
  const auto position = session_.start();
  std::vector<NamedMove> moves;
  Square previous = kNoSquare;
  for (const Move move : session_.history()) {
    moves.push_back(named_move(move, *position, previous));
    previous = target_of(move);
    position->make(move);
  }
  return moves;
}

NamedMove PiecePlay::named(std::string_view move) const {
  const auto parsed = parse_move(move, position());
  return parsed ? named_move(*parsed, position(), session_.last_target()) : NamedMove{};
}

Result<std::vector<std::string>> PiecePlay::read_line(std::string_view text) const {
  const auto line = session_.parse_line(text);
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
  const BoardTextStyle style{look.flipped, look.coloured, marked, look.unicode};
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
  const std::vector<Square> marked = last_squares(session_);
  BoardSvgStyle style;
  style.marked = marked;
  return picture_of(position(), style);
}

std::string PiecePlay::presentation(const BoardLook& look) const {
  const GameOutline& outline = game_->outline();
  return fmt::format("{} ({})\n\n{}\n{}: {}\n\n{}", in(look.language, outline.name), outline.id,
                     board_text(look), look.language == Language::ja ? "局面" : "Position", position_text(),
                     rules_and_pieces(game_->definition(), look.language));
}

Result<std::string> PiecePlay::page(Language language) const {
  return game_page(game_->definition(), position().setup(), language, mates_tables(*game_, language));
}

}  // namespace tesuji::engine
