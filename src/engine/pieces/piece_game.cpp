#include "engine/pieces/piece_game.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "compile/piece_facts.hpp"
#include "describe/piece_words.hpp"
#include "describe/rules_words.hpp"
#include "diagram/piece_text.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"

namespace tesuji::engine {
namespace {

/// The piece meant by an id, a name or a letter; the error lists those there are.
Result<PieceIndex> find_piece(const GameDefinition& game, std::string_view wanted) {
  const std::string lower = lower_case(wanted);
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const PieceDefinition& piece = game.pieces[i];
    const bool same = normal_id(piece.id) == normal_id(wanted) || lower_case(piece.name.en) == lower ||
                      piece.name.ja == wanted || piece.sign.kanji == wanted ||
                      lower_case(piece.sign.letter) == lower;
    if (same) return static_cast<PieceIndex>(i);
    ids.push_back(piece.id);
  }
  const std::string near = nearest(lower, ids);
  return refusal(
      ErrorCode::usage, fmt::format("{} has no piece '{}'", game.id, wanted),
      near.empty() ? fmt::format("its pieces: {}", join(ids, ", ")) : fmt::format("did you mean {}?", near));
}

std::string facts_line(const PieceFacts& facts, Language language) {
  const bool ja = language == Language::ja;
  const Spread& attacks = facts.attacks;
  const std::string range =
      attacks.min == attacks.max ? std::to_string(attacks.min)
      : ja ? fmt::format("{}～{}（平均{:.1f}）", attacks.min, attacks.max, attacks.mean)
           : fmt::format("{} to {} (mean {:.1f})", attacks.min, attacks.max, attacks.mean);
  std::string text = ja ? fmt::format("空の盤での利き{}、動ける数：", range)
                        : fmt::format("Attacks {} squares of an empty board; has on average", range);
  for (std::size_t i = 0; i < facts.mobility.size(); ++i) {
    text += ja ? fmt::format("{}込み{:.0f}%で{:.1f}", i == 0 ? "" : "、", facts.mobility[i].density * 100,
                             facts.mobility[i].moves)
               : fmt::format("{} {:.1f} moves at {:.0f}%", i == 0 ? "" : ",", facts.mobility[i].moves,
                             facts.mobility[i].density * 100);
  }
  if (!ja) text += " crowd";
  if (facts.components > 1) {
    text += ja ? fmt::format("、盤は{}つに分かれる", facts.components)
               : fmt::format("; bound to one of {} parts of the board", facts.components);
  }
  return text + (ja ? "。" : ".");
}

/// On larger boards the facts of hundreds of pieces take seconds: they are shown for one piece at a time.
constexpr int kMostSquaresOfAllFacts = 400;

/// The Japanese name with its reading, the sign, and what stands for it where it cannot be drawn.
std::string names_line(const PieceDefinition& piece) {
  if (piece.reading.empty()) return "";
  std::string text = fmt::format("  {} {}", piece.name.ja, piece.reading);
  if (!piece.sign.kanji.empty()) text += fmt::format(", {}", piece.sign.kanji);
  if (!piece.sign.label.empty()) text += fmt::format(", {}", piece.sign.label);
  return text + "\n";
}

std::string piece_section(const GameDefinition& game, PieceIndex index, Language language,
                          bool facts = true) {
  const PieceDefinition& piece = game.piece(index);
  const bool royal = std::ranges::count(game.royal.pieces, index) != 0;
  const std::string& name = in(language, piece.name);
  const PiecePicture picture = piece_picture(piece);
  const char* royal_word = language == Language::ja ? "、王" : ", royal";
  std::string text =
      fmt::format("{} ({}{})\n", name.empty() ? piece.id : name, piece.sign.letter, royal ? royal_word : "");
  text += names_line(piece);
  text += "  " + piece_sentence(piece, language) + "\n";
  if (facts) text += "  " + facts_line(piece_facts(game, index), language) + "\n";
  text += "\n";
  std::string drawn = picture_text(picture);
  drawn.pop_back();
  for (const std::string_view row : split(drawn, '\n')) text += fmt::format("    {}\n", row);
  return text + "\n    " + picture_legend(picture, language) + "\n\n";
}

}  // namespace

GameOutline outline_of(const GameDefinition& definition) {
  GameOutline outline{definition.id,          definition.name,
                      definition.family,      definition.board,
                      definition.side_names,  fmt::format("{} pieces", definition.pieces.size()),
                      definition.square_names};
  for (const PieceDefinition& piece : definition.pieces) outline.pieces.push_back(piece.id);
  return outline;
}

const PieceGame& pieces_of(const Game& game) {
  const auto* found = dynamic_cast<const PieceGame*>(&game);
  assert(found != nullptr);
  return *found;
}

Result<std::unique_ptr<Play>, Errors> PieceGame::begin() const {
  auto session = Session::begin(rules_);
  if (!session) return Errors{session.error()};
  return std::unique_ptr<Play>(std::make_unique<PiecePlay>(shared_from_this(), std::move(session.value())));
}

std::unique_ptr<Mind> PieceGame::make_mind(std::size_t table_megabytes) const {
  return std::make_unique<PieceMind>(table_megabytes);
}

Datum square_datum(Square sq, const GameDefinition& game) {
  return sq == kNoSquare ? Datum(nullptr) : Datum(name_of(sq, game));
}

Datum piece_datum(PieceIndex piece, const GameDefinition& game) {
  return piece == kNoPiece ? Datum(nullptr) : Datum(game.piece(piece).id);
}

Datum vector_datum(Vector vector) {
  return Datum::List{vector.right, vector.forward};
}

Datum text_datum(const LocalText& text) {
  return in_both([&](Language language) { return in(language, text); });
}

Datum in_both(const std::function<Datum(Language)>& words) {
  return {{"en", words(Language::en)}, {"ja", words(Language::ja)}};
}

double rounded(double x) {
  return std::round(x * 1000.0) / 1000.0;
}

std::string rules_and_pieces(const GameDefinition& game, Language language) {
  std::string text;
  for (const RuleParagraph& paragraph : rules_words(game, language)) {
    text += paragraph.heading + "\n";
    for (const std::string& line : paragraph.lines) text += "  " + line + "\n";
    text += "\n";
  }
  text += language == Language::ja ? "駒\n\n" : "Pieces\n\n";
  const bool facts = game.board.squares() <= kMostSquaresOfAllFacts;
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    text += piece_section(game, static_cast<PieceIndex>(i), language, facts);
  text.pop_back();
  return text;
}

Result<std::string> PieceGame::piece_text(std::string_view wanted, Language language) const {
  const auto piece = find_piece(definition(), wanted);
  if (!piece) return piece.error();
  std::string text = piece_section(definition(), *piece, language);
  text.pop_back();
  return text;
}

Result<std::string> PieceGame::piece_svg(std::string_view wanted, Language language) const {
  const auto piece = find_piece(definition(), wanted);
  if (!piece) return piece.error();
  return diagram::piece_svg(definition(), *piece, language);
}

}  // namespace tesuji::engine
