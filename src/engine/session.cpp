#include "engine/session.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/cpu_time.hpp"
#include "base/failure.hpp"
#include "base/utf8.hpp"
#include "movement/counting.hpp"
#include "movement/declaration.hpp"
#include "notation/any_move.hpp"
#include "notation/coordinates.hpp"
#include "notation/japanese.hpp"
#include "notation/position_text.hpp"

namespace tesuji::engine {
namespace {

/// Subtrees that look like no more leaves than this are walked without asking whether to stop: some ten
/// milliseconds.
constexpr double kUninterruptedLeaves = 500'000;

/// Completes an error about a one-line text that the user gave by itself.
Error about(Error error, const char* what, std::string_view text) {
  if (error.where.file.empty()) error.where.file = what;
  if (error.where.line == 0) error.where.line = 1;
  if (error.where.column == 0) error.where.column = 1;
  if (error.source_line.empty()) error.source_line = text;
  return error;
}

constexpr std::string_view kDeclare = "win";  // as USI spells it
constexpr std::string_view kBlanks = " \t\r\n";

/// Is `list` the same moves, and perhaps more?
bool continues(std::string_view list, std::string_view known) {
  if (!list.starts_with(known)) return false;
  return known.empty() || list.size() == known.size() || kBlanks.find(list[known.size()]) != kBlanks.npos;
}

Error refused(std::string message, std::string hint) {
  return refusal(ErrorCode::bad_input, std::move(message), std::move(hint));
}

/// Why the player to move may not declare.
Error missing_for(const DeclarationCount& count) {
  std::string message = "the game cannot be ended by declaration here: ";
  if (!count.royal_in_zone) {
    message += "the royal piece is not in the far camp";
  } else if (count.in_check) {
    message += "the side to move is in check";
  } else if (count.pieces < count.pieces_needed) {
    message += fmt::format("{} pieces besides the royal are in the far camp, {} are needed", count.pieces,
                           count.pieces_needed);
  } else {
    const int needed = count.points_to_draw != 0 ? count.points_to_draw : count.points_to_win;
    message += fmt::format("{} points, {} are needed", count.points, needed);
  }
  return refused(std::move(message), "`tesuji show` tells the rule; make a move instead");
}

}  // namespace

Result<Session, Errors> Session::open(GameLibrary& library, std::string_view game,
                                      const OptionChoices& options) {
  auto rules = library.rules(game, options);
  if (!rules) return rules.error();
  Result<Session> session = begin(std::move(rules.value()));
  if (!session) return Errors{session.error()};
  return std::move(session.value());
}

Result<Session> Session::begin(std::shared_ptr<const CompiledRules> rules) {
  const auto setup = start_position(*rules);
  if (!setup) return setup.error();
  auto start = make_position(rules, *setup);
  if (!start) return start.error();
  return Session(std::move(rules), std::move(start.value()));
}

Session Session::copy() const {
  Session other(rules_, position_->clone());
  other.moves_ = moves_;
  other.declared_ = declared_;
  return other;
}

std::unique_ptr<AnyPosition> Session::start() const {
  auto position = position_->clone();
  for (std::size_t i = 0; i < moves_.size(); ++i) position->undo();
  return position;
}

Square Session::last_target() const {
  return moves_.empty() ? kNoSquare : target_of(moves_.back());
}

Result<std::vector<Move>> Session::parse_line(std::string_view text) const {
  return parse_any_line(text, *position_, last_target());
}

namespace {

std::array<int, 2> count_royals(const Setup& setup, const GameDefinition& game) {
  std::array<int, 2> counts{};
  for (const PlacedPiece& piece : setup.board) {
    if (!piece.empty() && std::ranges::count(game.royal.pieces, piece.piece) != 0)
      ++counts[as_size(piece.side)];
  }
  return counts;
}

/// Where a royal must be mated each side has as many as at the start, or fewer. Problems of games with drops
/// leave out the king of who is to move.
std::optional<Error> royals_fault(const Setup& setup, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  const auto start = start_position(rules);
  if (game.royal.lose_by != LoseBy::mate || game.royal.pieces.empty() || !start) return std::nullopt;
  const std::array<int, 2> known = count_royals(*start, game);
  const std::array<int, 2> found = count_royals(setup, game);
  for (const Side side : kBothSides) {
    const int most = known[as_size(side)];
    const int here = found[as_size(side)];
    if (most == 0) continue;
    const std::string name = game.piece(game.royal.pieces.front()).id;
    const bool problem = game.drops && side == setup.side_to_move;
    if (here == 0 && !problem)
      return refused(fmt::format("the {} side has no {}, which this game needs", side_word(side), name),
                     "put one on the board");
    if (here > most)
      return refused(fmt::format("the {} side has {} pieces like the {}; this game allows {}",
                                 side_word(side), here, name, most),
                     "take some off the board");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> Session::set_position(std::string_view text) {
  std::string named;
  if (text.empty() || text == "startpos") {
    named = notation::position_text(start_position(*rules_).value(), *rules_);
    text = named;
  }
  const auto known = std::ranges::find(game().setups, text, &NamedSetup::id);
  if (known != game().setups.end()) {
    if (const auto start = named_position(*known, *rules_)) named = notation::position_text(*start, *rules_);
    text = named;
  }
  const auto setup = parse_position(text, *rules_);
  if (!setup) return about(setup.error(), "position", text);
  if (auto error = royals_fault(*setup, *rules_)) return about(*error, "position", text);
  auto position = make_position(rules_, *setup);
  if (!position) return about(position.error(), "position", text);
  position_ = std::move(position.value());
  moves_.clear();
  declared_.reset();
  told_.reset();
  return std::nullopt;
}

std::optional<Error> Session::set_position(std::string_view text, std::string_view moves) {
  const auto told = told_;
  const bool longer = told && told->position == text && continues(moves, told->moves);
  const auto error = longer ? go_on(moves, told->moves.size()) : set_anew(text, moves);
  told_ = error ? told : std::optional(Told{std::string(text), std::string(moves)});
  if (declared_) told_.reset();
  return error;
}

/// Makes the moves of the list behind the `known` characters that were made before.
std::optional<Error> Session::go_on(std::string_view moves, std::size_t known) {
  const std::size_t before = moves_.size();
  const auto error = play_from(moves, known);
  while (error && (declared_ || moves_.size() > before)) undo();
  return error;
}

std::optional<Error> Session::set_anew(std::string_view text, std::string_view moves) {
  Session other = copy();
  auto error = other.set_position(text);
  if (!error) error = other.play_all(moves);
  if (!error) *this = std::move(other);
  return error;
}

std::optional<Error> Session::play(std::string_view text) {
  if (declared_)
    return about(refused("the game has ended by declaration", "take the declaration back first"), "move",
                 text);
  if (text == kDeclare && game().end.declaration) {
    if (const auto error = declare()) return about(*error, "move", text);
    return std::nullopt;
  }
  const auto move = parse_any_move(text, *position_, last_target());
  if (!move) return about(move.error(), "move", text);
  play(*move);
  return std::nullopt;
}

std::optional<Error> Session::play_all(std::string_view list) {
  return play_from(list, 0);
}

std::optional<Error> Session::play_from(std::string_view list, std::size_t begin) {
  for (begin = list.find_first_not_of(kBlanks, begin); begin != std::string_view::npos;) {
    const std::size_t end = std::min(list.find_first_of(kBlanks, begin), list.size());
    if (auto error = play(list.substr(begin, end - begin))) {
      error->where = {"moves", 1, count_characters(list.substr(0, begin)) + 1};
      error->source_line = list;
      return error;
    }
    begin = list.find_first_not_of(kBlanks, end);
  }
  return std::nullopt;
}

void Session::play(Move move) {
  assert(is_legal(*position_, move));
  told_.reset();
  position_->make(move);
  moves_.push_back(move);
}

std::optional<Outcome> Session::declarable() const {
  if (outcome()) return std::nullopt;
  return declared_outcome(*position_);
}

std::optional<Error> Session::declare() {
  const auto count = count_declaration(*position_);
  if (!count) return refused("this game cannot be ended by declaration", "make a move instead");
  if (outcome()) return refused("the game is over", "take a move back first");
  told_.reset();
  declared_ = declared_outcome(*position_);
  if (!declared_) return missing_for(*count);
  return std::nullopt;
}

bool Session::undo() {
  told_.reset();
  if (declared_) {
    declared_.reset();
    return true;
  }
  if (moves_.empty()) return false;
  position_->undo();
  moves_.pop_back();
  return true;
}

std::vector<std::string> Session::legal_moves() const {
  std::vector<std::string> texts;
  if (outcome()) return texts;
  for (const Move move : position_->legal_moves()) texts.push_back(text_of(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string Session::text_of(Move move) const {
  return move_text(move, *position_);
}

std::string Session::position_text() const {
  return notation::position_text(position_->setup(), *rules_);
}

namespace {

/// Where no piece moves in several legs all ways of counting agree.
bool counts_by(const AnyPosition& position, PerftConvention convention) {
  return convention != PerftConvention::legal &&
         dynamic_cast<const CountsByConvention*>(&position) != nullptr;
}

std::vector<Move> moves_to_count(const AnyPosition& position, PerftConvention convention) {
  if (!counts_by(position, convention)) return position.legal_moves();
  return dynamic_cast<const CountsByConvention&>(position).moves_by(convention);
}

}  // namespace

std::optional<PerftStats> Session::perft_below(const PerftRequest& request, int depth,
                                               const PerftListener& listener) {
  if (listener.should_stop()) return std::nullopt;
  if (depth > 1 && listener.should_stop) {
    const auto moves = static_cast<double>(moves_to_count(*position_, request.convention).size());
    if (std::pow(moves, depth) > kUninterruptedLeaves) return perft_by_moves(request, depth, listener, false);
  }
  if (request.convention != PerftConvention::legal)
    return PerftStats{position_->perft_by(depth, request.convention).value(), 0, 0};
  if (request.royal_captures) return position_->perft_stats(depth);
  return PerftStats{position_->perft(depth, request.mode), 0, 0};
}

/// The sum over all moves, of each of which the listener is `told`.
std::optional<PerftStats> Session::perft_by_moves(const PerftRequest& request, int depth,
                                                  const PerftListener& listener, bool told) {
  PerftStats sum;
  int done = 0;
  const auto moves = moves_to_count(*position_, request.convention);
  for (const Move move : moves) {
    const std::string text = told ? text_of(move) : "";
    position_->make(move);
    const auto below = perft_below(request, depth - 1, listener);
    position_->undo();
    if (!below) return std::nullopt;
    sum.nodes += below->nodes;
    sum.royal_captures += below->royal_captures;
    sum.exposed_captures += below->exposed_captures;
    if (told) listener.on_root_move(text, *below, ++done, static_cast<int>(moves.size()));
  }
  return sum;
}

std::optional<PerftConvention> perft_convention(std::string_view name) {
  if (name == "legal" || name == "outcomes") return PerftConvention::legal;
  if (name == "paths") return PerftConvention::paths;
  if (name == "destinations") return PerftConvention::destinations;
  return std::nullopt;
}

std::optional<PerftReport> Session::perft(const PerftRequest& asked, const PerftListener& listener) {
  PerftRequest request = asked;
  if (!counts_by(*position_, request.convention)) request.convention = PerftConvention::legal;
  const bool plain = asked.convention == PerftConvention::legal;
  request.royal_captures = plain && asked.royal_captures;
  const bool told = plain && request.depth >= 1 && listener.on_root_move;
  const double start = cpu_seconds();
  std::optional<PerftStats> total;
  if (told) total = perft_by_moves(request, request.depth, listener, true);
  if (told && !total) return std::nullopt;
  // Captures of royals on the last ply are seen from the ply before.
  if (!told || request.depth == 1) total = perft_below(request, request.depth, listener);
  if (!total) return std::nullopt;
  return PerftReport{*total, cpu_seconds() - start, request.royal_captures};
}

}  // namespace tesuji::engine
