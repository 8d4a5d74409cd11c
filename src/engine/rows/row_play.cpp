#include "engine/rows/row_play.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "diagram/row_board.hpp"
#include "engine/ending_names.hpp"
#include "engine/mind.hpp"
#include "explain/row_facts.hpp"
#include "notation/row_text.hpp"

namespace tesuji::engine {
namespace {

Error refused(std::string_view text, std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {"move", 1, 1}, std::string(text)};
}

/// Words of an opening procedure, and how they begin in Japanese.
constexpr std::pair<std::string_view, std::string_view> kWords[] = {{"no-swap", "交代なし"},
                                                                    {"swap", "交代"},
                                                                    {"announce", "候補数"},
                                                                    {"offer", "候補"},
                                                                    {"choose", "choose"}};

bool is_word(std::string_view part) {
  return std::ranges::any_of(kWords, [&](const auto& known) { return known.first == lower_case(part); });
}

/// Words of an opening procedure in Japanese; what follows them stays.
std::string in_japanese(std::string_view move) {
  for (const auto& [word, japanese] : kWords) {
    if (move.starts_with(word)) return fmt::format("{}{}", japanese, move.substr(word.size()));
  }
  return std::string(move);
}

/// An error about what begins at `column` of a list of moves.
Error in_list(Error error, std::string_view list, std::size_t column) {
  error.where = {"moves", 1, count_characters(list.substr(0, column)) + 1};
  error.source_line = list;
  return error;
}

}  // namespace

const RowPlay& rows_of(const Play& play) {
  const auto* found = dynamic_cast<const RowPlay*>(&play);
  assert(found != nullptr);
  return *found;
}

std::vector<std::string> point_texts(const std::vector<Point>& points, const BoardShape& board) {
  std::vector<std::string> texts;
  for (const Point point : points) texts.push_back(point_text(point, board));
  return texts;
}

RowPlay::RowPlay(std::shared_ptr<const RowGame> game) : game_(std::move(game)), position_(game_->rules()) {
  const RowGameDefinition& definition = game_->definition();
  for (const OpeningProcedure& procedure : definition.procedures) {
    if (procedure.id == definition.opening) opening_.emplace(procedure);
  }
}

std::optional<Error> RowPlay::set_position(std::string_view text) {
  RowPlay fresh(game_);
  if (text.empty() || text == "startpos" || text.find('/') != std::string_view::npos) {
    auto position = parse_row_position(text, game_->rules());
    if (!position) return position.error();
    fresh.position_ = std::move(position.value());
    // A given position is past the opening; an empty board begins it anew.
    if (fresh.position_.stones() != 0) fresh.opening_.reset();
  } else if (auto error = fresh.play_all(text)) {
    error->where.file = "position";
    return error;
  }
  fresh.told_.clear();
  *this = std::move(fresh);
  return std::nullopt;
}

std::optional<Error> RowPlay::put(Point point) {
  const std::string text = text_of(point);
  if (over())
    return refused(text, fmt::format("{} comes after the end of the game", text), "take back a move first");
  if (!position_.is_empty(point))
    return refused(text, fmt::format("there is a stone on {} already", text), "choose an empty point");
  if (game_->definition().first_at_centre && position_.stones() == 0 && point != rules().centre())
    return refused(
        text, "the first stone goes on the centre point",
        fmt::format("play {}, or choose the option first-move=anywhere", text_of(rules().centre())));
  const bool chosen = opening_ && !opening_->offers().empty() && !opening_->choose(point);
  if (opening_ && !chosen) {
    if (auto error = opening_->refuse_stone(position_, point)) return error;
  }
  openings_.push_back(opening_);
  fouls_.push_back(position_.foul(point, position_.side_to_move()));
  position_.make(point);
  moves_.push_back(point);
  if (opening_) opening_->stone_put(position_);
  told_.push_back({text, true});
  return std::nullopt;
}

/// A word of an opening procedure.
std::optional<Error> RowPlay::say(std::string_view text) {
  const auto parts = words(text);
  const std::string word = lower_case(parts[0]);
  const auto rest = text.substr(as_size(parts[0].data() - text.data()) + parts[0].size());
  if (procedure() == nullptr)
    return refused(text, fmt::format("'{}' belongs to an opening procedure", word),
                   "choose one by the option opening");
  std::optional<Error> error;
  if (word == "swap" || word == "no-swap") {
    error = opening_->swap(word == "swap");
  } else if (word == "announce") {
    error = opening_->announce(parts.size() == 2 ? parse_int(parts[1]).value_or(0) : 0);
  } else {
    const auto points = parse_points(rest, board());
    if (!points) return points.error();
    if (word == "choose") {
      if (points->size() != 1) return refused(text, "one point must be chosen", "for example choose h8");
      error = opening_->choose(points->front());
      if (!error) error = put(points->front());
      if (!error) told_.pop_back();
    } else {
      error = opening_->offer(position_, *points);
    }
  }
  if (!error) told_.push_back({join({parts.begin(), parts.end()}, " "), word == "choose"});
  return error;
}

std::optional<Error> RowPlay::play(std::string_view text) {
  const auto parts = words(text);
  if (!parts.empty() && is_word(parts[0])) return say(text);
  const auto point = parse_point(text, board());
  if (!point)
    return refused(text, fmt::format("'{}' is no point of this board", text),
                   fmt::format("write a1 to {}", text_of(static_cast<Point>(rules().points() - 1))));
  return put(*point);
}

/// A list in which words of an opening procedure may stand between the points.
std::optional<Error> RowPlay::play_words(std::string_view list) {
  RowPlay after = *this;
  const auto parts = words(list);
  for (std::size_t i = 0; i < parts.size();) {
    const auto column = as_size(parts[i].data() - list.data());
    const std::string word = lower_case(parts[i]);
    const std::size_t arguments = word == "offer"                          ? parts.size()
                                  : word == "choose" || word == "announce" ? 1
                                                                           : 0;
    std::size_t end = i + 1;
    while (end < parts.size() && end - i - 1 < arguments && !is_word(parts[end])) ++end;
    const std::size_t stop = as_size(parts[end - 1].data() - list.data()) + parts[end - 1].size();
    if (auto error = after.play(list.substr(column, stop - column))) return in_list(*error, list, column);
    i = end;
  }
  *this = std::move(after);
  return std::nullopt;
}

std::optional<Error> RowPlay::play_all(std::string_view list) {
  if (procedure() != nullptr) return play_words(list);
  const auto points = parse_points(list, board());
  if (!points) {
    Error error = points.error();
    error.where.file = "moves";
    return error;
  }
  RowPlay after = *this;
  std::size_t at = 0;
  int number = 0;
  for (const Point point : *points) {
    ++number;
    // Where this move begins, for the caret: texts of points hold no separators.
    at = list.find_first_not_of(" ,\t\r\n", at);
    if (auto error = after.put(point)) {
      error->message = fmt::format("move {}: {}", number, error->message);
      return in_list(*error, list, at);
    }
    at = std::min(list.find_first_not_of("0123456789", at + 1), list.size());
  }
  *this = std::move(after);
  return std::nullopt;
}

bool RowPlay::undo() {
  if (moves_.empty()) return false;
  position_.undo();
  moves_.pop_back();
  fouls_.pop_back();
  opening_ = openings_.back();
  openings_.pop_back();
  // What was said after the stone goes with it.
  while (!told_.empty() && !told_.back().stone) told_.pop_back();
  if (!told_.empty()) told_.pop_back();
  return true;
}

std::vector<Point> RowPlay::legal_points() const {
  std::vector<Point> points;
  if (over()) return points;
  if (game_->definition().first_at_centre && position_.stones() == 0) return {rules().centre()};
  position_.empty().for_each([&](Point p) {
    if (position_.legal(p)) points.push_back(p);
  });
  return points;
}

std::vector<std::string> RowPlay::legal_moves() const {
  std::vector<std::string> texts;
  for (const Point point : legal_points()) {
    const bool refused = opening_ && (opening_->offers().empty() ? opening_->refuse_stone(position_, point)
                                                                 : opening_->choose(point));
    if (!refused) texts.push_back(text_of(point));
  }
  if (procedure() != nullptr) {
    for (const std::string& choice : opening_->choices()) {
      if (choice == "swap" || choice == "no-swap") texts.push_back(choice);
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string RowPlay::text_of(Point point) const {
  return point_text(point, board());
}

std::string RowPlay::position_text() const {
  return row_position_text(position_);
}

bool RowPlay::over() const {
  return position_.last_won() || last_foul() != Foul::none || position_.empty().none();
}

std::optional<Ending> RowPlay::outcome() const {
  if (!over()) return std::nullopt;
  const bool row = position_.last_won();
  const Foul foul = last_foul();
  if (!row && foul == Foul::none)
    return Ending{
        std::nullopt, kBoardFull.id, "", {"The board is full; the game is drawn", "満局、引き分け"}};
  const Side side = row ? opponent(side_to_move()) : side_to_move();
  const LocalText& winner = game_->side_name(side);
  const LocalText& loser = game_->side_name(opponent(side));
  const int length = game_->definition().length;
  if (row)
    return Ending{
        side,
        kRowMade.id,
        "",
        {fmt::format("{} has {} in a row and wins", winner.en, length),
         fmt::format("{}が{}連を作って勝ち", winner.ja, length == 5 ? "五" : std::to_string(length))}};
  return Ending{
      side,
      kRowFoul.id,
      std::string(foul_text(foul)),
      {fmt::format("{} fouled by {}; {} wins", loser.en, foul_word(foul, Language::en), winner.en),
       fmt::format("{}の禁手（{}）により{}の勝ち", loser.ja, foul_word(foul, Language::ja), winner.ja)}};
}

std::optional<OpeningTalk> RowPlay::opening() const {
  const OpeningState* state = procedure();
  if (state == nullptr) return std::nullopt;
  return OpeningTalk{game_->definition().opening, state->actor(position_) + 1, state->choices(),
                     point_texts(state->offers(), board())};
}

std::vector<FoulReason> RowPlay::forbidden() const {
  std::vector<FoulReason> reasons;
  for (const Side side : kBothSides) {
    for (const Point point : position_.forbidden(side))
      reasons.push_back(foul_reason(position_, point, side));
  }
  return reasons;
}

NamedMove RowPlay::named(std::string_view move) const {
  const auto parts = words(move);
  const bool chosen = parts.size() == 2 && parts[0] == "choose";
  const std::string_view point = chosen ? parts[1] : move;
  NamedMove named;
  named.move = move;
  if (parse_point(point, board())) named.to = point;
  const std::string text(named.to.empty() ? move : point);
  named.text = {text, in_japanese(text)};
  return named;
}

std::vector<NamedMove> RowPlay::history() const {
  std::vector<NamedMove> moves;
  for (const Told& told : told_) moves.push_back(named(told.text));
  return moves;
}

Scene RowPlay::view() const {
  Scene view;
  for (Point point = 0; point < board().squares(); ++point) {
    if (const auto side = position_.stone(point)) view.pieces.push_back({text_of(point), "stone", *side});
  }
  // One of several fifth moves is chosen by its point, but the list of moves needs the word: without it the
  // point would be one more of those offered.
  const bool offered = procedure() != nullptr && !procedure()->offers().empty();
  for (const std::string& move : legal_moves())
    view.choices.push_back(named(offered ? fmt::format("choose {}", move) : move));
  return view;
}

Result<std::vector<std::string>> RowPlay::read_line(std::string_view text) const {
  RowPlay after = *this;
  if (const auto error = after.play_all(text)) return *error;
  std::vector<std::string> moves;
  for (std::size_t i = told_.size(); i < after.told_.size(); ++i) moves.push_back(after.told_[i].text);
  return moves;
}

std::optional<std::string> RowPlay::compose(const Composition& wanted) const {
  RowPosition position(game_->rules());
  for (const Placed& placed : wanted.pieces) {
    const auto point = parse_point(placed.square, board());
    if (!point || !position.is_empty(*point)) return std::nullopt;
    position.make(*point, placed.side);
  }
  position.set_side_to_move(wanted.side);
  return row_position_text(position);
}

namespace {

std::vector<Point> forbidden_points(const RowPlay& play) {
  std::vector<Point> points;
  for (const FoulReason& reason : play.forbidden()) points.push_back(reason.point);
  return points;
}

}  // namespace

std::string RowPlay::board_text(const BoardLook& look) const {
  const std::vector<Point> marked = forbidden_points(*this);
  return row_board_text(position_, {look.coloured, moves_, marked});
}

std::string RowPlay::board_svg() const {
  const std::vector<Point> marked = forbidden_points(*this);
  return row_board_svg(position_, {false, moves_, marked});
}

std::string RowPlay::presentation(const BoardLook& look) const {
  const bool ja = look.language == Language::ja;
  const GameOutline& outline = game_->outline();
  std::string text = fmt::format("{} ({})\n\n", in(look.language, outline.name), outline.id);
  text += board_text(look);
  text += fmt::format("\n{}: {}\n", ja ? "局面" : "Position", position_text());
  if (const auto ending = outcome()) text += in(look.language, ending->text) + "\n";
  for (const FoulReason& reason : forbidden()) text += foul_sentence(reason, board(), look.language) + "\n";
  return text + "\n" + row_rules_words(game_->definition(), look.language);
}

Result<std::string> RowPlay::page(Language) const {
  return not_offered(*game_, "a page of its rules");
}

}  // namespace tesuji::engine
