#include "persona/naitou/book.hpp"

namespace tesuji::persona::naitou {
namespace {

/// Until so many plies a knight or bishop that has come to 4e does not frighten the book.
constexpr int kFearlessPlies = 6;

/// Why the book's own tests drop a move; "accepted" when they do not.
std::string_view test(const Tables& tables, const Book::Situation& now, const Step& step) {
  const Board& board = now.board;
  const Cell piece = board.cells[step.source];
  const Cell there = board.cells[step.target];
  if (!belongs_to(piece, kCom)) return "book-no-piece";
  if (belongs_to(there, kCom)) return "book-own-piece";
  if (!reaches(board, step.source, step.target)) return "book-unreachable";
  Effects effects;
  find_effects(board, tables.prices, effects);
  if (kind_of(piece) == kKing && effects.count[kPlayer][step.target] > 0) return "book-king-attacked";
  if (effects.count[kPlayer][step.target] >= effects.count[kCom][step.target]) return "book-outnumbered";
  if (now.ply <= kFearlessPlies && now.last_target == k4e) return "accepted";
  Board after = board;
  after.make(kCom, step);
  find_effects(after, tables.prices, effects);
  // Losses do not depend on whether equal trades count.
  const Exchange exchange = find_exchange(after, effects, tables.prices, false, kNoPoint);
  return exchange.worst_loss != 0 ? "book-loses" : "accepted";
}

}  // namespace

void Book::turn_to(int formation) {
  formation_ = formation;
  used_answers_.clear();
  used_plan_.clear();
}

std::optional<Step> Book::propose(const Tables& tables, const Situation& now) {
  for (std::size_t i = 0; formation_ >= 0; ++i) {
    const Formation& formation = tables.formations[as_size(formation_)];
    if (i == formation.answers.size()) break;
    const BookAnswer& answer = formation.answers[i];
    if (now.board.cells[answer.point] != cell(kPlayer, answer.piece)) continue;
    if (now.by_text && now.last_target != answer.point) continue;
    if (!answer.turn_to.empty()) {
      if (!now.by_text && now.ply > answer.turn_until) continue;
      turn_to(answer.formation);
      i = static_cast<std::size_t>(-1);
    } else if (used_answers_.insert(i).second) {
      return answer.play;
    }
  }
  if (formation_ < 0) return std::nullopt;
  const Formation& formation = tables.formations[as_size(formation_)];
  for (std::size_t i = 0; i < formation.plan.size(); ++i) {
    if (used_plan_.insert(i).second) return formation.plan[i];
  }
  turn_to(-1);
  return std::nullopt;
}

std::optional<Step> Book::next(const Tables& tables, const Situation& now, Trace* trace) {
  while (const auto step = propose(tables, now)) {
    const std::string_view verdict = test(tables, now, *step);
    if (trace != nullptr) trace->proposals.push_back({*step, verdict});
    if (verdict != "accepted" && now.by_text) return std::nullopt;
    if (verdict != "accepted") continue;
    // The original marks an entry with the ply at which it was used, and 0 means unused.
    if (now.ply == 0 && !now.by_text) turn_to(formation_);
    return step;
  }
  return std::nullopt;
}

}  // namespace tesuji::persona::naitou
