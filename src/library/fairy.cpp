#include <tesuji/fairy.hpp>

#include "base/text.hpp"
#include "library/fairy_core.hpp"
#include "notation/move_texts.hpp"
#include "notation/position_text.hpp"

namespace tesuji::library {
namespace {

using movement::EndReason;
using movement::Outcome;

/// Ends that players claim, or that nobody needs a rule of the variant for.
bool is_claimed(EndReason reason) {
  switch (reason) {
    case EndReason::perpetual_check:
    case EndReason::perpetual_chase:
    case EndReason::perpetual_attack:
    case EndReason::repetition:
    case EndReason::quiet_moves:
      return true;
    default:
      return false;
  }
}

bool is_ordinary(EndReason reason) {
  return reason == EndReason::checkmate || reason == EndReason::stalemate ||
         reason == EndReason::too_little_material || is_claimed(reason);
}

FairyEnd end_if(bool ends, const AnyPosition& position, const std::optional<Outcome>& outcome) {
  if (!ends) return {};
  return {true, movement::result_for(position.side_to_move(), *outcome)};
}

/// What the last move took first, as it would be in a hand.
std::string taken_by_last(Standing& standing) {
  if (standing.moves.empty()) return "";
  const AnyPosition& after = *standing.position;
  const auto before = after.clone();
  before->undo();
  const auto squares = before->captured_squares(standing.moves.back());
  if (squares.empty()) return "";
  const define::PlacedPiece victim = before->at(squares.front());
  const define::GameDefinition& game = after.rules().definition();
  define::PieceIndex piece = victim.piece;
  if (game.piece(piece).in_hand != define::kNoPiece) piece = game.piece(piece).in_hand;
  const std::string& letter = game.piece(piece).sign.letter;
  return victim.side == geometry::Side::first ? base::upper_case(letter) : base::lower_case(letter);
}

/// The position as others count: putting a piece on the board is progress, too.
movement::Setup counted(const Standing& standing) {
  movement::Setup setup = standing.position->setup();
  int quiet = 0;
  for (auto move = standing.moves.rbegin(); move != standing.moves.rend(); ++move, ++quiet) {
    if (move->kind() == movement::MoveKind::drop) setup.quiet_plies = std::min(setup.quiet_plies, quiet);
  }
  return setup;
}

}  // namespace

FairyVariants::FairyVariants() : core_(std::make_unique<Core>()) {}
FairyVariants::FairyVariants(FairyVariants&&) noexcept = default;
FairyVariants& FairyVariants::operator=(FairyVariants&&) noexcept = default;
FairyVariants::~FairyVariants() = default;

std::vector<std::string> FairyVariants::variants() const {
  return core_->table.variants();
}

Expected<LoadedVariants> FairyVariants::load(std::string_view ini) {
  return guarded([&] { return core_->table.load(ini); });
}

Expected<std::string> FairyVariants::start_fen(std::string_view variant) const {
  return guarded([&]() -> Expected<std::string> {
    const auto rules = core_->table.rules(variant, false);
    if (!rules) return rules.faults();
    const auto start = notation::start_position(**rules);
    if (!start) return faults_of(start.error());
    return notation::fen_text(*start, **rules);
  });
}

Expected<bool> FairyVariants::captures_to_hand(std::string_view variant) const {
  return guarded([&]() -> Expected<bool> {
    const auto rules = core_->table.rules(variant, false);
    if (!rules) return rules.faults();
    const auto& drops = (*rules)->definition().drops;
    return drops && drops->captured;
  });
}

Expected<std::vector<std::string>> FairyVariants::legal_moves(const FairyPlace& place) const {
  return core_->ask(place, [](const Standing& standing) -> Expected<std::vector<std::string>> {
    return notation::move_texts(*standing.position, notation::Coordinates::fairy);
  });
}

Expected<std::string> FairyVariants::fen(const FairyPlace& place, bool sfen) const {
  return core_->ask(place, [&](const Standing& standing) -> Expected<std::string> {
    movement::Setup setup = counted(standing);
    // Numbers that rules keep to themselves are not shown, as they are not at the start.
    const auto start = notation::start_position(*standing.rules);
    if (start && notation::fen_text(*start, *standing.rules).find('+') == std::string::npos)
      setup.counters.clear();
    return sfen ? notation::sfen_text(setup, *standing.rules) : notation::fen_text(setup, *standing.rules);
  });
}

Expected<std::string> FairyVariants::san(const FairyPlace& place, std::string_view move,
                                         FairyNotation notation) const {
  return core_->ask(place, [&](const Standing& standing) -> Expected<std::string> {
    const auto found = legal_move(move, *standing.position);
    if (!found) return found.faults();
    return notated(*found, *standing.position, notation);
  });
}

Expected<std::vector<std::string>> FairyVariants::san_moves(const FairyPlace& place,
                                                            FairyNotation notation) const {
  const std::vector<std::string> none;
  const FairyPlace start{place.variant, place.fen, none, place.chess960};
  return guarded([&]() -> Expected<std::vector<std::string>> {
    auto standing = core_->table.take(start);
    if (!standing) return standing.faults();
    std::vector<std::string> texts;
    for (const std::string& text : place.moves) {
      const auto move = legal_move(text, *standing->position);
      if (!move) return move.faults();
      texts.push_back(notated(*move, *standing->position, notation));
      standing->position->make(*move);
    }
    return texts;
  });
}

Expected<bool> FairyVariants::in_check(const FairyPlace& place) const {
  return core_->ask(place,
                    [](const Standing& standing) -> Expected<bool> { return standing.position->in_check(); });
}

Expected<bool> FairyVariants::is_capture(const FairyPlace& place, std::string_view move) const {
  return core_->ask(place, [&](const Standing& standing) -> Expected<bool> {
    const auto found = legal_move(move, *standing.position);
    if (!found) return found.faults();
    return standing.position->is_capture(*found);
  });
}

Expected<std::string> FairyVariants::piece_to_partner(const FairyPlace& place) const {
  return core_->ask(place,
                    [](Standing& standing) -> Expected<std::string> { return taken_by_last(standing); });
}

Expected<int> FairyVariants::result(const FairyPlace& place) const {
  return core_->ask(place, [](const Standing& standing) -> Expected<int> {
    const auto outcome = standing.position->outcome();
    if (!outcome) return faults_of(base::bad_input("the game goes on", "ask after its last move"));
    return movement::result_for(standing.position->side_to_move(), *outcome);
  });
}

Expected<FairyEnd> FairyVariants::immediate_end(const FairyPlace& place) const {
  return core_->ask(place, [](const Standing& standing) -> Expected<FairyEnd> {
    const auto outcome = standing.position->outcome();
    return end_if(outcome && !is_ordinary(outcome->reason), *standing.position, outcome);
  });
}

Expected<FairyEnd> FairyVariants::optional_end(const FairyPlace& place) const {
  return core_->ask(place, [](const Standing& standing) -> Expected<FairyEnd> {
    const auto outcome = standing.position->outcome();
    return end_if(outcome && is_claimed(outcome->reason), *standing.position, outcome);
  });
}

Expected<std::pair<bool, bool>> FairyVariants::insufficient_material(const FairyPlace& place) const {
  return core_->ask(place, [](const Standing& standing) -> Expected<std::pair<bool, bool>> {
    return std::pair(too_little(geometry::Side::first, *standing.position),
                     too_little(geometry::Side::second, *standing.position));
  });
}

}  // namespace tesuji::library
