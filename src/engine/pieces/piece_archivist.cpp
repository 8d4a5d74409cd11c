// Endings that are known to the last move: tables made, read, told and kept.
#include <fmt/format.h>

#include "base/columns.hpp"
#include "base/cpu_time.hpp"
#include "base/failure.hpp"
#include "endings/position_ground.hpp"
#include "endings/survey.hpp"
#include "engine/ending_files.hpp"
#include "engine/ending_probe.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "notation/position_text.hpp"

namespace tesuji::engine {
namespace {

using endings::Material;
using endings::Report;
using endings::Table;
using endings::TableSet;
using endings::Tally;

std::string percent(double share) {
  // Nearly all is not all.
  const double shown = share < 1 && share > 0.9999 ? 99.99 : 100 * share;
  return share > 0 && shown < 0.01 ? "< 0.01 %" : fmt::format("{:.2f} %", shown);
}

/// Digits in groups of three.
std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

/// A table in words and as data.
class Telling {
 public:
  Telling(const PieceGame& game, const TableSet& set, const Table& table, Language language)
      : game_(game), set_(set), table_(table), report_(report_of(table)), ja_(language == Language::ja) {}

  Datum data() const {
    const Tally& ours = report_.tally[report_.strong];
    const Tally& theirs = report_.tally[opponent(report_.strong)];
    Datum told = {{"men", men()},
                  {"strong", side_word(report_.strong)},
                  {"wins", ours.wins},
                  {"losses", theirs.losses},
                  {"draws", ours.draws + theirs.draws},
                  {"to_move", {{"first", tally_datum(Side::first)}, {"second", tally_datum(Side::second)}}}};
    const auto& longest = report_.longest[report_.strong];
    told["longest"] = longest ? Datum(table_.value(*longest).moves()) : Datum();
    told["position"] = longest ? Datum(position_of(*longest)) : Datum();
    told["line"] = longest ? Datum(line_of(*longest)) : Datum::list();
    told["usually"] = report_.usually_won ? "won" : "not won";
    told["exceptions"] = report_.exceptions;
    told["examples"] = Datum::list(report_.examples, [&](std::uint64_t n) { return Datum(position_of(n)); });
    told["counted_moves"] = counted() ? Datum(*counted()) : Datum();
    told["symmetries"] = table_.layout().symmetries();
    return told;
  }

  std::string text() const {
    std::string text = men() + "\n";
    for (const Side side : kBothSides) text += side_row(side);
    text += longest_rows();
    text += exception_rows();
    if (const auto limit = counted())
      text += ja_ ? fmt::format("弱い側が{}手指すと引き分け：それより長い勝ちは認められない。\n", *limit)
                  : fmt::format(
                        "After {} moves of the weaker side the game is drawn: longer wins do not count.\n",
                        *limit);
    if (endings::repetition_decides(game_.definition()))
      text +=
          ja_ ? "繰り返しの規則は数えていない：引き分けとあるものは勝負がつくこともある。\n"
              : "Rules about repetition are not part of the table: what it calls a draw may be decided.\n";
    return text;
  }

 private:
  std::string men() const { return material_text(game_.definition(), table_.material()); }
  Setup setup_of(std::uint64_t number) const {
    return endings::setup_of(game_.definition(), table_.material(), table_.layout().state(number));
  }
  std::string position_of(std::uint64_t number) const {
    return notation::position_text(setup_of(number), *game_.rules());
  }
  std::unique_ptr<AnyPosition> at(std::uint64_t number) const {
    auto position = make_position(game_.rules(), setup_of(number));
    assert(position);  // the table has only positions that the rules allow
    return std::move(*position);
  }
  std::vector<std::string> line_of(std::uint64_t number) const {
    const auto start = at(number);
    return move_texts(best_line(set_, *start), *start);
  }
  /// Moves until a count ends the game, from the moment when just these men are left.
  std::optional<int> counted() const {
    if (report_.examples.empty() && !report_.longest[report_.strong]) return std::nullopt;
    const auto position =
        at(report_.longest[report_.strong].value_or(report_.examples.empty() ? 0 : report_.examples.front()));
    const auto moves = position->legal_moves();
    if (moves.empty()) return std::nullopt;
    position->make(moves.front());
    return endings::moves_counted(position->setup());
  }
  Datum tally_datum(Side side) const {
    const Tally& tally = report_.tally[side];
    return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
  }
  std::string side_row(Side side) const {
    const Tally& tally = report_.tally[side];
    const std::string& name = in(ja_ ? Language::ja : Language::en, game_.side_name(side));
    const auto [wins, draws, losses] =
        std::array{percent(tally.share(tally.wins)), percent(tally.share(tally.draws)),
                   percent(tally.share(tally.losses))};
    return ja_ ? fmt::format("{}番：勝ち {}、引き分け {}、負け {}（全{}局面）\n", name, wins, draws, losses,
                             grouped(tally.all()))
               : fmt::format("{} to move: wins {}, draws {}, loses {} of {} positions\n", name, wins, draws,
                             losses, grouped(tally.all()));
  }
  std::string longest_rows() const {
    const auto& longest = report_.longest[report_.strong];
    if (!longest) return ja_ ? "勝ちはない。\n" : "There is no win.\n";
    const int moves = table_.value(*longest).moves();
    std::string line;
    for (const std::string& move : line_of(*longest)) line += " " + move;
    return ja_ ? fmt::format("最長の勝ち：{}手、{}\n {}\n", moves, position_of(*longest), line)
               : fmt::format("Longest win: {} moves, from {}\n {}\n", moves, position_of(*longest), line);
  }
  std::string exception_rows() const {
    if (report_.exceptions == 0) return "";
    const std::string& name = in(ja_ ? Language::ja : Language::en, game_.side_name(report_.strong));
    const std::string count = grouped(report_.exceptions);
    std::string text = ja_ ? fmt::format("例外：{}番で{}局面は{}。例えば\n", name, count,
                                         report_.usually_won ? "勝てない" : "勝ち")
                           : fmt::format("Exceptions: with {} to move {} positions are {}won, such as\n",
                                         name, count, report_.usually_won ? "not " : "");
    for (const std::uint64_t example : report_.examples) text += "  " + position_of(example) + "\n";
    return text;
  }

  const PieceGame& game_;
  const TableSet& set_;
  const Table& table_;
  Report report_;
  bool ja_;
};

endings::Effort effort_for(const PieceGame& game, int threads, const EndingListener& listener,
                           const StopSignal& should_stop) {
  endings::Effort effort;
  effort.threads = std::max(threads, 1);
  effort.should_stop = should_stop;
  if (listener) {
    effort.on_progress = [&game, listener](const endings::Progress& progress) {
      listener(material_text(game.definition(), *progress.material), progress.plies, progress.share);
    };
  }
  return effort;
}

std::string cost_text(double seconds, bool ja) {
  return ja ? fmt::format("CPU {:.1f} 秒\n", seconds) : fmt::format("{:.1f} s of processor time\n", seconds);
}

std::string_view force_id(endings::Force force) {
  constexpr std::array<std::string_view, 4> kIds{"always", "mostly", "rarely", "never"};
  return kIds[as_size(force)];
}

std::string force_word(endings::Force force, bool ja) {
  constexpr std::array<std::string_view, 4> kJa{"必ず詰む", "大抵詰む", "まれに詰む", "詰まない"};
  return std::string(ja ? kJa[as_size(force)] : force_id(force));
}

Datum row_datum(const GameDefinition& game, const endings::SurveyRow& row) {
  return {{"pieces", Datum::list(row.pieces, [&](PieceIndex piece) { return Datum(game.piece(piece).id); })},
          {"men", material_text(game, row.material)},
          {"force", force_id(row.force())},
          {"wins", rounded(row.wins)},
          {"longest", row.longest == 0 ? Datum() : Datum(row.longest)}};
}

/// Names of the pieces, how often they mate, and how long it takes.
std::vector<std::string> row_cells(const GameDefinition& game, const endings::SurveyRow& row,
                                   Language language) {
  const bool ja = language == Language::ja;
  std::string names;
  for (const PieceIndex piece : row.pieces) {
    const std::string& name = in(language, game.piece(piece).name);
    names += (names.empty() ? "" : " + ") + (name.empty() ? game.piece(piece).id : name);
  }
  const std::string longest = row.longest == 0 ? ""
                              : ja             ? fmt::format("最長{}手", row.longest)
                                               : fmt::format("longest {}", row.longest);
  return {names, force_word(row.force(), ja), percent(row.wins), longest};
}

std::string row_text(const GameDefinition& game, const endings::SurveyRow& row, Language language) {
  const auto cells = row_cells(game, row, language);
  return fmt::format("  {}  {}  {:>9}  {}\n", padded(cells[0], 28), padded(cells[1], 10), cells[2], cells[3]);
}

}  // namespace

std::optional<Error> PieceMind::use_endings(const Game& game, const std::string& folder) {
  auto set = load_endings(pieces_of(game).rules(), folder, kUsualEndingMemory);
  if (!set) return set.error();
  if ((*set)->all().empty())
    return bad_input(fmt::format("{} has no tables of {}", folder, game.outline().id),
                     "make some with `tesuji endings GAME MEN --endings FOLDER`");
  engine_.use_endings(std::make_shared<EndingProbe>(std::move(*set)));
  return std::nullopt;
}

bool PieceMind::keeps_endings(const Game& game) const {
  return !endings::no_endings(pieces_of(game).definition());
}

Result<Answer> PieceMind::ending(const Game& game, const EndingQuestion& question,
                                 const EndingListener& listener, const StopSignal& should_stop) {
  const PieceGame& pieces = pieces_of(game);
  if (auto error = endings::no_endings(pieces.definition())) return *error;
  const auto material = endings::read_material(pieces.definition(), question.men);
  if (!material) return material.error();
  const double began = cpu_seconds();
  auto set = load_endings(pieces.rules(), question.folder, question.memory);
  if (!set) return set.error();
  const auto plan = plan_ending(**set, *material, question.memory);
  if (!plan) return plan.error();
  if (question.on_plan) question.on_plan(plan->missing.size(), plan->bytes);
  const endings::Effort effort = effort_for(pieces, question.threads, listener, should_stop);
  const auto table = make_ending(**set, *material, question.memory, effort);
  if (!table) return table.error();
  if (*table == nullptr) return Answer{};
  const double seconds = cpu_seconds() - began;
  if (question.verify) {
    if (auto wrong = verify(**set, **table, effort)) return *wrong;
    if (should_stop()) return Answer{};
  }
  const bool ja = question.language == Language::ja;
  const Telling telling(pieces, **set, **table, question.language);
  Answer answer{telling.data(), telling.text(), "", cost_text(seconds, ja)};
  answer.data["game"] = pieces.outline().id;
  answer.data["bytes"] = (*set)->bytes();
  answer.data["cpu_seconds"] = rounded(seconds);
  answer.data["verified"] = question.verify;
  if (question.verify)
    answer.text += ja ? "すべての値を合法手と照合した。\n" : "Every value agrees with the legal moves.\n";
  if (!question.folder.empty()) {
    const auto written = save_endings(**set, question.folder);
    if (!written) return written.error();
    answer.data["written"] = *written;
  }
  return answer;
}

Result<Answer> PieceMind::mates(const Game& game, const MatesQuestion& question,
                                const EndingListener& listener, const StopSignal& should_stop) {
  const PieceGame& pieces = pieces_of(game);
  auto set = load_endings(pieces.rules(), question.folder, question.memory);
  if (!set) return set.error();
  const endings::Effort effort = effort_for(pieces, question.threads, listener, should_stop);
  const auto rows = endings::survey(**set, question.pairs, question.memory, effort);
  if (!rows) return rows.error();
  if (should_stop()) return Answer{};
  Answer answer;
  answer.data["game"] = pieces.outline().id;
  answer.data["rows"] =
      Datum::list(*rows, [&](const auto& row) { return row_datum(pieces.definition(), row); });
  const bool ja = question.language == Language::ja;
  answer.text = in(question.language, pieces.outline().name) +
                (ja ? "：裸の王を詰められるか（攻め方の手番）\n"
                    : ": which pieces mate a bare royal (their side to move)\n");
  for (const auto& row : *rows) answer.text += row_text(pieces.definition(), row, question.language);
  if (!question.folder.empty()) {
    const auto written = save_endings(**set, question.folder);
    if (!written) return written.error();
  }
  return answer;
}

std::vector<PageTable> mates_tables(const PieceGame& game, Language language) {
  if (!endings::quick_to_survey(*game.rules())) return {};
  const bool ja = language == Language::ja;
  TableSet set(game.rules());
  const auto rows = endings::survey(set, false, kUsualEndingMemory, {});
  if (!rows) return {};
  PageTable table;
  table.heading = ja ? "裸の王を詰められるか" : "Which pieces mate a bare royal";
  table.rows.push_back(ja ? std::vector<std::string>{"駒", "", "勝つ局面", ""}
                          : std::vector<std::string>{"Piece", "Mates", "Positions won", ""});
  for (const auto& row : *rows) table.rows.push_back(row_cells(game.definition(), row, language));
  return {table};
}

}  // namespace tesuji::engine
