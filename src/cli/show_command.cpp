#include <fmt/format.h>

#include <algorithm>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "compile/piece_facts.hpp"
#include "describe/piece_words.hpp"
#include "describe/rules_words.hpp"
#include "diagram/game_page.hpp"
#include "diagram/labels.hpp"
#include "diagram/piece_text.hpp"
#include "diagram/svg.hpp"

namespace tesuji::cli {
namespace {

/// The piece meant by an id, a name or a letter; kNoPiece when there is none.
PieceIndex find_piece(const GameDefinition& game, const std::string& wanted) {
  const std::string lower = lower_case(wanted);
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const PieceDefinition& piece = game.pieces[i];
    const bool same = normal_id(piece.id) == normal_id(wanted) || lower_case(piece.name.en) == lower ||
                      piece.name.ja == wanted || piece.sign.kanji == wanted ||
                      lower_case(piece.sign.letter) == lower;
    if (same) return static_cast<PieceIndex>(i);
  }
  return kNoPiece;
}

std::string indented(const std::string& text, int columns) {
  std::string result;
  const std::string blanks(static_cast<std::size_t>(columns), ' ');
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    result += blanks + text.substr(begin, end - begin + 1);
    begin = end + 1;
  }
  return result;
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
  const auto& royals = game.royal.pieces;
  const bool royal = std::find(royals.begin(), royals.end(), index) != royals.end();
  const std::string& name = in(language, piece.name);
  const PiecePicture picture = piece_picture(piece);
  const char* royal_word = language == Language::ja ? "、王" : ", royal";
  std::string text =
      fmt::format("{} ({}{})\n", name.empty() ? piece.id : name, piece.sign.letter, royal ? royal_word : "");
  text += names_line(piece);
  text += "  " + piece_sentence(piece, language) + "\n";
  if (facts) text += "  " + facts_line(piece_facts(game, index), language) + "\n";
  text += "\n";
  text += indented(picture_text(picture), 4) + "\n";
  text += "    " + picture_legend(picture, language) + "\n\n";
  return text;
}

std::string whole_game(const Session& session, Language language) {
  const GameDefinition& game = session.game();
  const bool ja = language == Language::ja;
  std::string text = fmt::format("{} ({})\n\n", in(language, game.name), game.id);
  text += session_board(session, false, language);
  text += fmt::format("\n{}: {}\n\n", ja ? "局面" : "Position", session.position_text());
  for (const RuleParagraph& paragraph : rules_words(game, language)) {
    text += paragraph.heading + "\n";
    for (const std::string& line : paragraph.lines) text += "  " + line + "\n";
    text += "\n";
  }
  text += ja ? "駒\n\n" : "Pieces\n\n";
  const bool facts = game.board.squares() <= kMostSquaresOfAllFacts;
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    text += piece_section(game, static_cast<PieceIndex>(i), language, facts);
  text.pop_back();
  return text;
}

Error unknown_piece(const GameDefinition& game, const std::string& wanted) {
  std::vector<std::string> ids;
  for (const PieceDefinition& piece : game.pieces) ids.push_back(piece.id);
  const std::string near = nearest(lower_case(wanted), ids);
  return {
      ErrorCode::usage,
      fmt::format("{} has no piece '{}'", game.id, wanted),
      near.empty() ? fmt::format("its pieces: {}", join(ids, ", ")) : fmt::format("did you mean {}?", near),
      {},
      ""};
}

}  // namespace

int run(const ShowCommand& command) {
  GameLibrary library;
  if (library.is_line_game(command.at.game)) return run_line(library, command);
  const auto session = open_session(library, command.at);
  if (!session) return report(session.error());
  const GameDefinition& game = session->game();
  const Language language = language_of(command.language).value_or(Language::en);
  std::string picture;
  if (command.piece.empty()) {
    const Setup setup = session->position().setup();
    const std::vector<Square> marked = last_squares(*session);
    print(whole_game(*session, language));
    if (!command.svg.empty())
      picture = board_svg(game, setup.board, {false, marked, {setup.hands[0], setup.hands[1]}});
  } else {
    const PieceIndex piece = find_piece(game, command.piece);
    if (piece == kNoPiece) return report(unknown_piece(game, command.piece));
    std::string text = piece_section(game, piece, language);
    text.pop_back();
    print(text);
    if (!command.svg.empty()) picture = piece_svg(game, piece, language);
  }
  if (!command.html.empty()) {
    const std::string page = game_page(game, session->position().setup(), language);
    if (const auto error = write_file(command.html, page)) return report(*error);
  }
  if (!command.svg.empty()) {
    if (const auto error = write_file(command.svg, picture)) return report(*error);
  }
  return kOk;
}

}  // namespace tesuji::cli
