// PieceGame: a compiled game in which pieces move.
#pragma once

#include "compile/compiled_rules.hpp"
#include "define/square_text.hpp"
#include "engine/game.hpp"
#include "evaluate/piece_values.hpp"
#include "notation/records.hpp"

namespace tesuji::engine {

GameOutline outline_of(const GameDefinition& definition);

class PieceGame final : public Game, public std::enable_shared_from_this<PieceGame> {
 public:
  explicit PieceGame(std::shared_ptr<const CompiledRules> rules)
      : Game(outline_of(rules->definition())), rules_(std::move(rules)) {}

  const std::shared_ptr<const CompiledRules>& rules() const { return rules_; }
  const GameDefinition& definition() const { return rules_->definition(); }

  Datum description(DescribePart part, const StopSignal& should_stop) const override;
  Result<std::unique_ptr<Play>, Errors> begin() const override;
  std::unique_ptr<Mind> make_mind(std::size_t table_megabytes) const override;
  Result<std::string> piece_text(std::string_view piece, Language language) const override;
  Result<std::string> piece_svg(std::string_view piece, Language language) const override;
  Result<std::string> write_record(const RecordTree& record, std::string_view format) const override;

 private:
  std::shared_ptr<const CompiledRules> rules_;
};

/// Board, rules and all pieces of a game in words and pictures.
std::string rules_and_pieces(const GameDefinition& game, Language language);

/// The game as what it is. Precondition: it is one of pieces.
const PieceGame& pieces_of(const Game& game);

inline std::string name_of(Square sq, const GameDefinition& game) {
  return square_text(sq, game.board, game.square_names);
}
/// The name of a square and the id of a piece; nothing where there is none.
Datum square_datum(Square sq, const GameDefinition& game);
Datum piece_datum(PieceIndex piece, const GameDefinition& game);
/// What a piece is worth and why; a royal piece has no value and no reasons.
Datum value_datum(const std::optional<PieceValue>& value);
Datum vector_datum(Vector vector);
/// A text in both languages; where there is no Japanese one, the English stands for it.
Datum text_datum(const LocalText& text);
/// What `words` says in each language.
Datum in_both(const std::function<Datum(Language)>& words);
/// In three decimals: more than means of movement and chances are worth.
double rounded(double x);

}  // namespace tesuji::engine
