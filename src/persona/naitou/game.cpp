#include "persona/naitou/game.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr int kMostPly = 100;
constexpr int kForcedPlies = 6;
constexpr int kMostAlarms = 5;
/// A best move that loses this much has lost the king: 40, less what the take-back correction took.
constexpr Byte kLost = 31;

constexpr Point k2b = 11 * 2 + 8;
constexpr Point k5f = 11 * 6 + 5;

}  // namespace

Game::Game(const Tables& tables, const Start& start, int formation, bool by_text)
    : tables_(tables), board_(start.board), to_move_(start.to_move), book_(formation), by_text_(by_text) {
  counters_.ply = std::min(start.ply, kMostPly);
  if (formation < 0) counters_.level = counters_.ply >= 71 ? 3 : 1;
}

Thinking Game::thinking() const {
  const bool equal_trades = counters_.level != 0;
  return {tables_.prices, board_, judge_root(board_, tables_.prices, counters_.ply, equal_trades),
          equal_trades, by_text_};
}

bool Game::book_is_forced() const {
  return counters_.ply <= kForcedPlies && counters_.level == 0 &&
         (last_target_ == k2b || last_target_ == k4e || last_target_ == k5f);
}

std::optional<Step> Game::ask_book(const Options& options, Trace& trace) {
  auto step =
      book_.next(tables_, {board_, counters_.ply, last_target_, by_text_}, options.traced ? &trace : nullptr);
  if (!step && (!by_text_ || book_.formation() < 0)) counters_.level = 1;
  if (step && options.legal_only) {
    Board after = board_;
    after.make(kCom, *step);
    if (is_attacked(after, kPlayer, after.king(kCom))) return std::nullopt;
  }
  return step;
}

Decided Game::decide(const Options& options) {
  Decided decided;
  decided.counters = counters_;
  decided.formation = book_.formation();
  const Thinking about = thinking();
  decided.root = about.root;
  if (!about.root.king_can_be_taken()) {
    decided.found =
        search(about, best_source_, {options.legal_only, options.traced ? &decided.trace : nullptr});
  }
  settle(decided, options);
  return decided;
}

/// The last word: forced book, the end of the game, the book, or the search.
void Game::settle(Decided& decided, const Options& options) {
  const auto from_book = [&](Origin origin, std::string_view because) {
    const auto step = ask_book(options, decided.trace);
    if (!step) return false;
    decided.origin = origin;
    decided.step = *step;
    decided.because = because;
    return true;
  };
  const auto ends = [&](PersonaAct act, std::string_view because) {
    decided.act = act;
    decided.because = because;
  };
  if (book_is_forced() && from_book(Origin::forced_book, "forced-book")) return;
  if (decided.root.best_gain >= kLost) return ends(PersonaAct::claim, "claim");
  const LeafValues& best = decided.found.values;
  if (best.worst_loss >= kLost || !decided.found.best) return ends(PersonaAct::resign, "resign");
  const bool quiet = decided.root.best_gain == 0 && decided.root.worst_loss == 0 && best.capture == 0;
  if (!by_text_ && counters_.level == 0 && !quiet && ++counters_.alarms == kMostAlarms) counters_.level = 1;
  const bool several_gains = best.gain != best.best_gain && best.gain >= 8;
  if (counters_.level == 0 && quiet && !several_gains && from_book(Origin::book, "book")) return;
  decided.step = decided.found.best->step;
  decided.because = best.mates ? "mate" : "search";
}

void Game::pass_turn(const Step& step, const Options& options) {
  if (counters_.level != 0) {
    // With the book closed the search decides alone, and only the source byte of its choice is remembered.
    best_source_ = step.source;
    return;
  }
  decide({options.legal_only, false});
}

void Game::make(const Step& step) {
  assert(may_move(board_, to_move_, step));
  const Who who = to_move_;
  board_.make(who, step);
  to_move_ = other(who);
  counters_.ply = std::min(counters_.ply + 1, kMostPly);
  if (who == kCom) return;
  last_target_ = step.target;
  if (counters_.ply >= 51) counters_.level = std::min(counters_.level + 1, 2);
  if (counters_.ply >= 71) counters_.level = 3;
}

}  // namespace tesuji::persona::naitou
