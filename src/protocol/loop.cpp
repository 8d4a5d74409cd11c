#include "protocol/loop.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "engine/ending_files.hpp"
#include "engine/ending_probe.hpp"
#include "engine/organs/archivist.hpp"
#include "engine/search_text.hpp"
#include "notation/position_text.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::protocol {
namespace {

/// Where `word` stands in `text` as a word of its own.
std::size_t find_word(std::string_view text, std::string_view word) {
  const auto blank = [&](std::size_t at) { return at >= text.size() || text[at] == ' ' || text[at] == '\t'; };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    if ((at == 0 || blank(at - 1)) && blank(at + word.size())) return at;
  }
  return std::string_view::npos;
}

/// "avoid-illegal" is announced as AvoidIllegal.
std::string option_title(std::string_view id) {
  std::string title;
  for (const std::string_view part : split(id, '-')) {
    title += upper_case(part.substr(0, 1));
    title += part.substr(std::min<std::size_t>(1, part.size()));
  }
  return title;
}

/// What the option Level may be: an unknown one is refused, not moved to the next.
constexpr std::string_view kFullStrength = "full";

std::vector<std::string> level_names() {
  std::vector<std::string> names{std::string(kFullStrength)};
  for (int level = 1; level <= kMostLevel; ++level) names.push_back(std::to_string(level));
  return names;
}

}  // namespace

EngineLoop::EngineLoop(const Dialect& dialect, std::istream& in, std::ostream& out,
                       const ServeOptions& options)
    : dialect_(dialect), in_(in), out_(out) {
  open(std::string(dialect.usual_game));
  complain(seat_.sit(options.persona));
  for (const auto& [option, value] : options.persona_options) complain(seat_.choose(option, value));
  add_options();
}

EngineLoop::~EngineLoop() {
  end_thinking();
  release_answer();
}

void EngineLoop::end_thinking() {
  engine_.stop();
  seat_.stop();
  solver_.stop();
}

void EngineLoop::run(const std::string& first) {
  if (!first.empty() && !obey_safely(first)) return;
  while (const auto row = next_row(in_)) {
    if (!*row) {
      complain(in_one_row(row->error()));
    } else if (!obey_safely(**row)) {
      return;
    }
  }
  if (endless_) return;
  engine_.wait();
  seat_.wait();
  solver_.wait();
}

bool EngineLoop::obey_safely(const std::string& text) {
  try {
    return obey(text);
  } catch (...) {
    const Error error = caught_error();
    // Whoever asked for a move waits for one, or for the word that there is none.
    const Words all = words(trimmed(text));
    if (!all.empty() && all.front() == "go") {
      for (const std::string& line : no_answer(error)) say(line);
    } else {
      complain(in_one_row(error));
    }
    return true;
  }
}

bool EngineLoop::obey(const std::string& text) {
  const std::string_view line = trimmed(text);
  if (log_.is_open()) {
    const std::lock_guard lock(writing_);
    log_ << "> " << line << std::endl;
  }
  const Words all = words(line);
  if (all.empty()) return true;
  const std::string_view command = all.front();
  const Words rest(all.begin() + 1, all.end());
  if (command == "quit") return false;
  if (command == dialect_.hello) {
    identify();
  } else if (command == "isready") {
    engine_.thinker(session_->position());
    say("readyok");
  } else if (command == "setoption") {
    set_option(line);
  } else if (command == fmt::format("{}newgame", dialect_.hello)) {
    end_thinking();
    engine_.new_game();
  } else if (command == "position") {
    set_position(line);
  } else if (command == "go") {
    go(rest);
  } else if (command == "stop" || command == "gameover") {
    end_thinking();
    release_answer();
  } else if (command == "ponderhit") {
    release_answer();
    engine_.ponder_hit(read_clocks(rest, dialect_));
  } else if (obey_at_console(command, rest)) {
    return true;
  } else if (command != "debug" && command != "register") {
    complain(fmt::format("unknown command '{}'", command));
  }
  return true;
}

void EngineLoop::identify() {
  say("id name " + seat_.engine_name(fmt::format("Tesuji {}", TESUJI_VERSION)));
  say("id author the Tesuji authors");
  for (const std::string& line : options_.announcements(dialect_)) say(line);
  say(fmt::format("{}ok", dialect_.hello));
}

void EngineLoop::add_options() {
  options_.add_spin("Hash", static_cast<int>(Engine::kUsualTable), 1, 65536,
                    [this](int megabytes) -> Complaint {
                      if (engine_.resize_table(as_size(megabytes))) return std::nullopt;
                      return "there is not so much memory; the old size stays";
                    });
  options_.add_spin("Threads", threads_, 1, 256);
  options_.add_spin("MultiPV", lines_, 1, 64);
  options_.add_check("Ponder", ponders_);
  options_.add_spin("Move Overhead", overhead_, 0, 5000);
  options_.add_spin("SolveHash", proof_megabytes_, 1, 65536);
  options_.add_button("Clear Hash", [this] { engine_.clear_table(); });
  options_.add_combo(
      "UCI_Variant", variant_, [this] { return library_.piece_ids(); },
      [this](const std::string& variant) { return open(variant); });
  if (!dialect_.one_word_names) {
    options_.add_check("UCI_Chess960", any_start_, [this](bool on) -> Complaint {
      any_start_ = on;
      // The switch only turns between these two; it must not undo the choice of another variant.
      const std::string& game = session_->game().id;
      if (game == (on ? "chess" : "chess960")) return open("chess");
      return std::nullopt;
    });
  }
  options_.add_text("VariantPath", "", [this](const std::string& paths) { return load_variants(paths); });
  add_weights_option(options_, [this](const ChosenWeights& chosen) { judge_by(chosen); });
  options_.add_text("EndingsPath", "", [this](const std::string& folder) {
    endings_ = folder;
    return use_endings();
  });
  options_.add_check("UCI_AnalyseMode", analyses_);
  options_.add_check("UCI_LimitStrength", limits_strength_);
  options_.add_spin("UCI_Elo", elo_, kWeakestElo, kStrongestElo);
  options_.add_combo("Level", std::string(kFullStrength), level_names,
                     [this](const std::string& name) -> Complaint {
                       const std::vector<std::string> names = level_names();
                       const auto found = std::find(names.begin(), names.end(), name);
                       if (found == names.end()) return "write one of: " + join(names, ", ");
                       level_ = static_cast<int>(found - names.begin());
                       return std::nullopt;
                     });
  options_.add_spin("Seed", seed_, 0, 1'000'000'000);
  options_.add_check("UCI_ShowWDL", shows_chances_);
  options_.add_combo(
      "Explain", "off",
      [] {
        return std::vector<std::string>{"off", "en", "ja"};
      },
      [this](const std::string& value) -> Complaint {
        const auto language = language_of(value);
        if (!language && value != "off") return "write off, en or ja";
        engine_.stop();
        explains_ = language;
        return std::nullopt;
      });
  options_.add_text("Debug Log File", "", [this](const std::string& path) { return log_to(path); });
  options_.add_text("UCI_EngineAbout",
                    fmt::format("Tesuji {}, one explainable engine for the chess, shogi and renju families",
                                TESUJI_VERSION),
                    [](const std::string&) { return Complaint("this only tells about the engine"); });
  options_.add_alias("NumberOfThreads", "Threads");
  add_persona_options();
}

void EngineLoop::add_persona_options() {
  options_.add_combo("Persona", seat_.id(), persona_ids, [this](const std::string& persona) -> Complaint {
    if (const auto fault = unsuited(persona, session_->game().id)) return in_one_row(*fault);
    return seat_.sit(persona);
  });
  std::vector<std::string> known;  // several personas may have an option of the same name
  for (const PersonaInfo& persona : personas()) {
    for (const PersonaOption& option : persona.options) {
      if (std::find(known.begin(), known.end(), option.id) != known.end()) continue;
      known.push_back(option.id);
      options_.add_combo(
          option_title(option.id), seat_.chosen(option), [&option] { return option.choices; },
          [this, id = option.id](const std::string& value) { return seat_.choose(id, value); });
    }
  }
}

void EngineLoop::set_option(std::string_view line) {
  line = after_words(line, 1);
  if (line.starts_with("name ")) line = after_words(line, 1);
  const std::size_t value = find_word(line, "value");
  const std::string_view name = trimmed(line.substr(0, std::min(value, line.size())));
  if (name.empty()) return complain("setoption: write `setoption name NAME value VALUE`");
  const std::string text(value == std::string_view::npos ? "" : trimmed(line.substr(value + 5)));
  complain(options_.set(name, text));
}

Complaint EngineLoop::open(const std::string& variant) {
  auto session = Session::open(library_, game_for_variant(variant, dialect_, any_start_));
  if (!session) return in_one_row(session.error().front());
  if (const auto fault = unsuited(seat_.id(), session->game().id)) return in_one_row(*fault);
  end_thinking();
  session_ = std::make_unique<Session>(std::move(session.value()));
  seat_.set_game("", "");
  if (!endings_.empty()) complain(use_endings());
  if (std::exchange(variant_, variant).empty()) return std::nullopt;  // the first one goes without saying
  const GameDefinition& game = session_->game();
  say(fmt::format("info string variant {} files {} ranks {} startpos {}", game.id, game.board.files,
                  game.board.ranks, session_->position_text()));
  return std::nullopt;
}

Complaint EngineLoop::load_variants(const std::string& paths) {
  std::string list = paths;
  std::replace(list.begin(), list.end(), ';', ':');
  for (const std::string_view part : split(list, ':')) {
    const std::string path(trimmed(part));
    if (path.empty()) continue;
    auto complaint = path.ends_with(".ini") ? import_variants_of(path) : take(library_.load_file(path), path);
    if (complaint) return complaint;
  }
  return std::nullopt;
}

Complaint EngineLoop::take(const Result<std::string, Errors>& id, const std::string& path) {
  if (!id) return in_one_row(id.error().front());
  say(fmt::format("info string game {} loaded from {}", *id, path));
  // The game at hand may just have got a new definition.
  return *id == session_->game().id ? open(*id) : std::nullopt;
}

/// Variants that cannot be played are told one by one; the others are loaded.
Complaint EngineLoop::import_variants_of(const std::string& path) {
  const auto imported = library_.import_file(path);
  if (!imported) return in_one_row(imported.error().front());
  for (const ImportedVariant& variant : *imported) {
    if (!variant.errors.empty()) {
      say(fmt::format("info string game {} not loaded: {}", variant.name,
                      in_one_row(variant.errors.front())));
      continue;
    }
    if (auto complaint = take(library_.load(variant.yaml), path)) return complaint;
  }
  return std::nullopt;
}

Complaint EngineLoop::use_endings() {
  end_thinking();
  engine_.use_endings(nullptr);
  if (endings_.empty()) return std::nullopt;
  auto set = load_endings(session_->shared_rules(), endings_, kUsualEndingMemory);
  if (!set) return in_one_row(set.error());
  // A folder may have nothing for this game, and something for the next.
  const std::size_t tables = (*set)->all().size();
  say(fmt::format("info string {} tables of endings of {}", tables, session_->game().id));
  if (tables > 0) engine_.use_endings(std::make_shared<EndingProbe>(std::move(*set)));
  return std::nullopt;
}

Complaint EngineLoop::log_to(const std::string& path) {
  const std::lock_guard lock(writing_);
  if (log_.is_open()) log_.close();
  if (path.empty()) return std::nullopt;
  log_.open(path, std::ios::app);
  if (log_.is_open()) return std::nullopt;
  return "this file cannot be written";
}

void EngineLoop::set_position(std::string_view line) {
  const std::string_view kind = after_words(line, 1);
  const std::string_view rest = after_words(line, 2);
  const std::size_t moves = find_word(rest, "moves");
  const std::string_view list = moves == std::string_view::npos ? "" : trimmed(rest.substr(moves + 5));
  std::string_view text;
  if (kind.starts_with("fen") || kind.starts_with("sfen")) {
    text = trimmed(rest.substr(0, std::min(moves, rest.size())));
    if (text.empty()) return complain("position: a position must follow 'fen' or 'sfen'; the old one stays");
  } else if (!kind.starts_with("startpos")) {
    return complain(
        "position: write `position startpos`, or `fen` or `sfen` and a position; the old one stays");
  }
  end_thinking();
  seat_.set_game(text, list);
  if (const auto error = session_->set_position(text, list)) {
    // A persona may know moves that the rules of the house do not; it complains for itself.
    if (seat_.info() == nullptr)
      complain(fmt::format("position: {}; the old position stays", in_one_row(*error)));
  }
}

EngineSettings EngineLoop::settings() const {
  EngineSettings result;
  result.threads = threads_;
  result.lines = lines_;
  result.overhead = std::chrono::milliseconds(overhead_);
  const auto seed = static_cast<std::uint64_t>(seed_);
  if (analyses_) return result;
  if (level_ != 0) {
    result.handicap = handicap_at_level(level_, seed);
  } else if (limits_strength_) {
    result.handicap = handicap_at_elo(elo_, seed);
  }
  return result;
}

void EngineLoop::go(const Words& words) {
  if (!words.empty() && words.front() == "perft") return count(words.size() > 1 ? words[1] : "");
  const AnyPosition& position = session_->position();
  const GoRequest request = read_go(words, dialect_, position);
  for (const std::string& complaint : request.complaints) complain(complaint);
  if (seat_.info() != nullptr) return ask_persona(request);
  const Limits& limits = request.limits;
  if (request.mate_problem) return solve(limits);
  endless_ = limits.infinite || limits.ponder ||
             (limits.depth == 0 && limits.nodes == 0 && limits.movetime.count() == 0 &&
              !limits.clocks.given() && limits.mate == 0);
  const std::shared_ptr<const AnyPosition> root = position.clone();
  engine_.stop();
  explained_ = session_->shared_rules();
  engine_.start(
      *root, limits, settings(), [this, root](const SearchReport& report) { inform(report, *root); },
      [this, root](const Thought& thought) { answer(thought, *root); });
}

void EngineLoop::solve(const Limits& limits) {
  end_thinking();
  endless_ = limits.movetime.count() == 0;
  solver_.start(session_->position(), limits.movetime, as_size(proof_megabytes_) << 20U,
                [this](const MateReply& reply, const AnyPosition& root) {
                  for (const std::string& line : solution_lines(reply, root, dialect_)) say(line);
                });
}

void EngineLoop::ask_persona(const GoRequest& request) {
  end_thinking();
  release_answer();
  if (request.mate_problem) return say("checkmate notimplemented");
  const Limits& limits = request.limits;
  endless_ = limits.infinite || limits.ponder;
  held_ = endless_;
  PersonaLimits given{limits.depth, limits.nodes, limits.movetime, false};
  const std::chrono::milliseconds overhead(overhead_);
  if (limits.clocks.given() && given.time.count() == 0)
    given.time = budget(limits.clocks, session_->position().side_to_move(), overhead).soft;
  if (endless_) given.time = {};
  const auto used = [began = std::chrono::steady_clock::now()] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
  };
  const std::shared_ptr<const AnyPosition> seen = session_->position().clone();
  given.progress = [this, used, seen](const std::string& move, int depth, int centipawns) {
    say(fmt::format("info depth {} seldepth {} multipv 1 score cp {} time {} pv {}", depth, depth, centipawns,
                    used().count(), in_coordinates(move, *seen)));
  };
  const auto fault = seat_.start(library_, session_->game().id, given,
                                 [this, used](const Result<PersonaReply>& reply, const AnyPosition& root) {
                                   hear_persona(reply, root, used());
                                 });
  if (fault) hear_persona(*fault, session_->position(), used());
}

/// Personas write moves in the game's own coordinates, and some make moves that the rules do not know.
std::string EngineLoop::in_coordinates(const std::string& move, const AnyPosition& root) const {
  const auto known = parse_move(move, root);
  return known ? move_text(*known, root, dialect_.coordinates) : move;
}

void EngineLoop::hear_persona(const Result<PersonaReply>& reply, const AnyPosition& root,
                              std::chrono::milliseconds time) {
  std::vector<std::string> lines;
  if (reply) {
    lines = reply_lines(*reply, in_coordinates(reply->move, root), time, dialect_.no_move);
  } else {
    lines = no_answer(reply.error());
  }
  const std::lock_guard lock(holding_);
  if (held_) {
    held_answer_ = std::move(lines);
  } else {
    for (const std::string& line : lines) say(line);
  }
}

std::vector<std::string> EngineLoop::no_answer(const Error& error) const {
  return {"info string " + in_one_row(error), "info depth 0 score cp 0",
          fmt::format("bestmove {}", dialect_.no_move)};
}

void EngineLoop::release_answer() {
  const std::lock_guard lock(holding_);
  held_ = false;
  for (const std::string& line : held_answer_) say(line);
  held_answer_.clear();
}

void EngineLoop::inform(const SearchReport& report, const AnyPosition& root) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed).count();
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const SearchLine& line = report.lines[i];
    std::string chances;
    if (shows_chances_) {
      const OutcomeChances chance = outcome_chances(line.score, !root.rules().traits().drops);
      chances = fmt::format(" wdl {} {} {}", chance.win, chance.draw, chance.loss);
    }
    std::string pv;
    for (const std::string& move : line_texts(line, root, dialect_.coordinates)) pv += " " + move;
    say(fmt::format(
        "info depth {} seldepth {} multipv {} score {}{} nodes {} nps {} hashfull {} time {} pv{}",
        std::max(report.depth, 1), std::max(report.selective_depth, 1), i + 1,
        dialect_.score_text(line.score), chances, report.nodes,
        report.nodes * 1000 / static_cast<std::uint64_t>(std::max<long long>(ms, 1)), report.table_permille,
        ms, pv));
  }
}

void EngineLoop::answer(const Thought& thought, const AnyPosition& root) {
  if (thought.decision != Decision::resign) {
    inform(thought.report, root);
    if (explains_) {
      for (const std::string& sentence : commentary_.on(thought, root, explained_, *explains_))
        say("info string " + sentence);
    }
  } else {
    const auto outcome = root.outcome();
    say(fmt::format("info depth 0 score {}", outcome && !outcome->winner ? "cp 0" : "mate 0"));
  }
  say(best_move(thought, root));
}

std::string EngineLoop::best_move(const Thought& thought, const AnyPosition& root) const {
  if (thought.decision == Decision::declare && dialect_.declarations) return "bestmove win";
  if (thought.decision == Decision::resign) return fmt::format("bestmove {}", dialect_.no_move);
  const auto line = line_texts(thought.report.lines.front(), root, dialect_.coordinates);
  std::string text = "bestmove " + move_text(thought.move(), root, dialect_.coordinates);
  if (line.size() > 1) text += " ponder " + line[1];
  return text;
}

void EngineLoop::say(const std::string& text) {
  const std::lock_guard lock(writing_);
  out_ << text << '\n' << std::flush;
  if (log_.is_open()) log_ << "< " << text << std::endl;
}

void EngineLoop::complain(const Complaint& complaint) {
  if (complaint) say("info string " + *complaint);
}

}  // namespace tesuji::protocol
