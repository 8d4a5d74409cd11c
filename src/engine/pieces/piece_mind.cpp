// Searching, counting, and asking personas.
#include "engine/pieces/piece_mind.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/opening_book.hpp"
#include "engine/persona_view.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/search_text.hpp"

namespace tesuji::engine {
namespace {

/// Without any limit a persona that thinks for long is asked for the best so far after this time.
constexpr std::chrono::milliseconds kPersonaPatience{30'000};

std::vector<std::string> book_moves(const Play& play) {
  std::vector<std::string> moves;
  for (const BookMove& known : play.game().book().moves(play)) moves.push_back(known.move);
  return moves;
}

/// Every place where `move` stands by itself, not as a part of a longer one.
void write_name(std::string& text, std::string_view move, std::string_view name) {
  const auto goes_on = [&](std::size_t at) {
    if (at >= text.size()) return false;
    const char c = text[at];
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
           c == '*' || c == '@';
  };
  for (std::size_t at = 0; (at = text.find(move, at)) != std::string::npos;) {
    const bool whole = (at == 0 || !goes_on(at - 1)) && !goes_on(at + move.size());
    if (whole) text.replace(at, move.size(), name);
    at += whole ? name.size() : 1;
  }
}

/// Personas know coordinates; what they say is for players, who write moves otherwise in each language.
void name_moves(std::vector<PersonaNote>& notes, const Play& play) {
  const std::vector<std::string> legal = play.legal_moves();
  for (PersonaNote& note : notes) {
    for (const std::string& move : {note.move, note.rival}) {
      if (std::ranges::find(legal, move) == legal.end()) continue;
      const LocalText name = play.named(move).text;
      write_name(note.text.en, move, name.en);
      write_name(note.text.ja, move, in(Language::ja, name));
    }
  }
}

Findings findings(const SearchReport& report, const AnyPosition& root) {
  return findings_of(report, [&](const SearchLine& line) { return line_texts(line, root); });
}

}  // namespace

bool PieceMind::turn_to(const Game& game) {
  return dynamic_cast<const PieceGame*>(&game) != nullptr;
}

std::optional<Error> PieceMind::use_search_constant(std::string_view name, int value) {
  SearchTuning tuning = engine_.tuning();
  if (auto error = set_constant(tuning, name, value)) return error;
  engine_.use_tuning(tuning);
  return std::nullopt;
}

std::optional<Errors> PieceMind::use_weights(const SourceText& file) {
  const auto weights = read_weights(file);
  if (!weights) return weights.error();
  engine_.use_weights(*weights);
  return std::nullopt;
}

std::vector<std::string> PieceMind::levels() const {
  std::vector<std::string> names;
  for (int level = 1; level <= kMostLevel; ++level) names.push_back(std::to_string(level));
  return names;
}

std::optional<Error> PieceMind::refuses(const ThinkingRequest& request) const {
  const auto level = parse_int(request.level);
  if (request.level.empty() || (level && *level >= 1 && *level <= kMostLevel)) return std::nullopt;
  return refusal(ErrorCode::usage, fmt::format("there is no level '{}'", request.level),
                 fmt::format("a level is a number from 1 to {}", kMostLevel));
}

Proposal PieceMind::search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                           const StopSignal& should_stop) {
  const AnyPosition& root = pieces_of(play).position();
  Limits limits;
  limits.depth = request.depth;
  limits.nodes = request.nodes;
  limits.movetime = request.movetime;
  limits.clocks = request.clocks;
  EngineSettings settings = at_leisure(request.lines);
  // Nobody loses a game by a limit of his own, but by a clock.
  if (request.clocks.given()) settings.overhead = EngineSettings().overhead;
  settings.threads = request.threads;
  if (!request.level.empty())
    settings.handicap = handicap_at_level(parse_int(request.level).value(), request.seed);
  if (!request.goes_on) engine_.new_game();
  const auto tell = [&](const SearchReport& report) {
    if (listener) listener(findings(report, root));
  };
  const Thought thought = engine_.think(root, limits, settings, tell, should_stop);
  Proposal proposal;
  proposal.found = findings(thought.report, root);
  if (thought.decision == Decision::declare) proposal.best = "win";
  if (thought.decision == Decision::move) proposal.best = proposal.found.lines.front().moves.front();
  return proposal;
}

bool PieceMind::captures_royals(const Play& play) const {
  return pieces_of(play).session().captures_royals();
}

std::optional<PerftReport> PieceMind::perft(const Play& play, const PerftRequest& request,
                                            const PerftListener& listener) {
  return pieces_of(play).session().copy().perft(request, listener);
}

std::vector<const PersonaInfo*> PieceMind::personas(const Game& game) const {
  std::vector<const PersonaInfo*> found;
  for (const PersonaInfo& info : persona::personas()) {
    if (info.plays(normal_id(game.outline().id))) found.push_back(&info);
  }
  return found;
}

Result<PersonaAnswer> PieceMind::ask(const Game& game, const PersonaQuestion& question,
                                     const StopSignal& should_stop) {
  using Clock = std::chrono::steady_clock;
  auto persona = make_persona(question.persona, question.options);
  if (!persona) return persona.error();
  if (const auto fault = unsuited(question.persona, game.outline().id)) return *fault;
  auto session = Session::begin(pieces_of(game).rules());
  if (!session) return session.error();
  const std::string start = question.position.empty() ? persona.value()->usual_start() : question.position;
  if (auto error = session->set_position(start)) return *error;
  GameView view = view_game(session.value(), question.moves);
  const auto play = begin_at(game, start, question.moves);
  if (play) view.book = book_moves(**play);
  const PersonaLimits& given = question.limits;
  const bool limited = given.depth != 0 || given.nodes != 0 || given.time.count() != 0;
  const StopSignal stop = StopSignal(should_stop).within(limited ? given.time : kPersonaPatience);
  // Whoever answers at once is timed without the telling, which takes longer.
  PersonaLimits limits = question.limits;
  limits.traced = limits.traced && !find_persona(question.persona)->instant;
  const auto begin = Clock::now();
  auto reply = persona.value()->choose(view, limits, stop);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (reply && limits.traced != question.limits.traced)
    reply = persona.value()->choose(view, question.limits, stop);
  if (!reply) return reply.error();
  if (play) name_moves(reply->notes, **play);
  return PersonaAnswer{std::move(reply.value()), seconds};
}

Result<std::vector<PersonaNote>> PieceMind::count(const Play& play, Persona& persona) {
  return persona.count(view_game(pieces_of(play).session()));
}

Result<PersonaReply> PieceMind::ask(const Play& play, Persona& persona, const StopSignal& should_stop) {
  GameView view = view_game(pieces_of(play).session());
  view.book = book_moves(play);
  auto reply = persona.choose(view, {}, should_stop);
  if (reply) name_moves(reply->notes, play);
  return reply;
}

}  // namespace tesuji::engine
