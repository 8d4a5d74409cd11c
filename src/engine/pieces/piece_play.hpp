// PiecePlay: a game in progress in which pieces move.
#pragma once

#include "diagram/game_page.hpp"
#include "diagram/svg.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/play.hpp"
#include "engine/session.hpp"

namespace tesuji::engine {

class PiecePlay final : public Play {
 public:
  PiecePlay(std::shared_ptr<const PieceGame> game, Session session)
      : game_(std::move(game)), session_(std::move(session)) {}

  const PieceGame& game() const override { return *game_; }
  std::unique_ptr<Play> clone() const override;
  const Session& session() const { return session_; }
  const AnyPosition& position() const { return session_.position(); }

  std::optional<Error> set_position(std::string_view text) override { return session_.set_position(text); }
  std::optional<Error> play(std::string_view text) override { return session_.play(text); }
  std::optional<Error> play_all(std::string_view list) override { return session_.play_all(list); }
  bool undo() override { return session_.undo(); }
  Side side_to_move() const override { return position().side_to_move(); }
  bool in_check() const override { return position().in_check(); }
  std::uint64_t key() const override { return position().key(); }
  std::vector<std::string> legal_moves() const override { return session_.legal_moves(); }
  std::string position_text() const override { return session_.position_text(); }
  std::optional<Ending> outcome() const override;
  std::optional<DeclarationState> declaration() const override;
  Scene view() const override;
  std::vector<NamedMove> history() const override;
  bool fresh() const override { return session_.history().empty(); }
  NamedMove named(std::string_view move) const override;
  Result<std::vector<std::string>> read_line(std::string_view text) const override;
  std::optional<std::string> compose(const Composition& wanted) const override;
  std::string board_text(const BoardLook& look) const override;
  std::string board_svg() const override;
  std::string presentation(const BoardLook& look) const override;
  Result<std::string> page(Language language) const override;

 private:
  std::shared_ptr<const PieceGame> game_;
  Session session_;
};

/// The play as what it is. Precondition: it is of a game of pieces.
const PiecePlay& pieces_of(const Play& play);

BoardArrow arrow_of(Move move, ArrowKind kind);
/// The board of a position; `style` gets its hands.
std::string picture_of(const AnyPosition& position, BoardSvgStyle style);

/// Which single pieces mate a bare royal, for the page of a game; none where finding out would take long.
std::vector<PageTable> mates_tables(const PieceGame& game, Language language);

/// Moves made one after the other, in coordinates.
std::vector<std::string> move_texts(const std::vector<Move>& moves, const AnyPosition& root);

}  // namespace tesuji::engine
