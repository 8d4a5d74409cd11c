// RowPlay: a game in progress in which stones are put and a row wins.
#pragma once

#include "engine/play.hpp"
#include "engine/rows/row_game.hpp"
#include "placement/foul_reason.hpp"
#include "placement/opening_procedure.hpp"

namespace tesuji::engine {

class RowPlay final : public Play {
 public:
  explicit RowPlay(std::shared_ptr<const RowGame> game);

  const RowGame& game() const override { return *game_; }
  std::unique_ptr<Play> clone() const override { return std::make_unique<RowPlay>(*this); }

  /// A board text or a move list.
  std::optional<Error> set_position(std::string_view text) override;
  /// Puts a stone; a foul is accepted and ends the game. While an opening procedure runs also "swap",
  /// "no-swap", "announce N", "offer h8 i9 ...", "choose h8".
  std::optional<Error> play(std::string_view text) override;
  std::optional<Error> play_all(std::string_view list) override;
  std::optional<Error> put(Point point);
  bool undo() override;

  Side side_to_move() const override { return position_.side_to_move(); }
  bool in_check() const override { return position_.fives(opponent(side_to_move())).any(); }
  std::uint64_t key() const override { return position_.key(); }
  /// Points that are no foul, and words.
  std::vector<std::string> legal_moves() const override;
  std::string position_text() const override;
  std::optional<Ending> outcome() const override;
  std::optional<OpeningTalk> opening() const override;

  Scene view() const override;
  std::vector<NamedMove> history() const override;
  bool fresh() const override { return told_.empty(); }
  NamedMove named(std::string_view move) const override;
  Result<std::vector<std::string>> read_line(std::string_view text) const override;
  std::optional<std::string> compose(const Composition& wanted) const override;
  std::string board_text(const BoardLook& look) const override;
  std::string board_svg() const override;
  std::string presentation(const BoardLook& look) const override;
  Result<std::string> page(Language language) const override;

  const RowRules& rules() const { return position_.rules(); }
  const BoardShape& board() const { return rules().board(); }
  const RowPosition& position() const { return position_; }
  const std::vector<Point>& stones() const { return moves_; }
  std::vector<Point> legal_points() const;
  std::string text_of(Point point) const;
  bool over() const;
  /// The opening procedure, while it runs; else null.
  const OpeningState* procedure() const { return opening_ && !opening_->done() ? &*opening_ : nullptr; }
  /// Why each forbidden point is forbidden, for whichever side has fouls.
  std::vector<FoulReason> forbidden() const;

 private:
  struct Told {
    std::string text;
    bool stone = false;
  };

  std::optional<Error> say(std::string_view text);
  std::optional<Error> play_words(std::string_view list);
  Foul last_foul() const { return fouls_.empty() ? Foul::none : fouls_.back(); }

  std::shared_ptr<const RowGame> game_;
  RowPosition position_;
  std::vector<Point> moves_;
  std::vector<Foul> fouls_;  ///< of each move
  std::optional<OpeningState> opening_;
  std::vector<std::optional<OpeningState>> openings_;  ///< before each move
  std::vector<Told> told_;                             ///< since the position was set
};

/// The play as what it is. Precondition: it is of a row game.
const RowPlay& rows_of(const Play& play);

/// The texts of points.
std::vector<std::string> point_texts(const std::vector<Point>& points, const BoardShape& board);

}  // namespace tesuji::engine
