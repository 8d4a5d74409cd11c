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
  if (standing.at == 0) return "";
  const AnyPosition& after = *standing.position;
  const auto before = after.clone();
  before->undo();
  const auto squares = before->captured_squares(standing.line[standing.at - 1].move);
  if (squares.empty()) return "";
  const define::PlacedPiece victim = before->at(squares.front());
  const define::GameDefinition& game = after.rules().definition();
  define::PieceIndex piece = victim.piece;
  if (game.piece(piece).in_hand != define::kNoPiece) piece = game.piece(piece).in_hand;
  const std::string& letter = game.piece(piece).sign.letter;
  return victim.side == geometry::Side::first ? base::upper_case(letter) : base::lower_case(letter);
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
    const auto found = core_->table.variant(variant, false);
    if (!found) return found.faults();
    const Rules& rules = (*found)->rules;
    const auto start = notation::start_position(*rules);
    if (!start) return faults_of(start.error());
    return with_stars(notation::fen_text(*start, *rules), rules->definition());
  });
}

Expected<bool> FairyVariants::captures_to_hand(std::string_view variant) const {
  return guarded([&]() -> Expected<bool> {
    const auto found = core_->table.variant(variant, false);
    if (!found) return found.faults();
    const auto& drops = (*found)->rules->definition().drops;
    return drops && drops->captured;
  });
}

Expected<std::vector<std::string>> FairyVariants::legal_moves(const FairyPlace& place) const {
  return core_->ask(place, [](const Standing& standing) -> Expected<std::vector<std::string>> {
    return notation::move_texts(*standing.position, notation::Coordinates::fairy);
  });
}

Expected<std::string> FairyVariants::fen(const FairyPlace& place, bool sfen) const {
  return core_->ask(
      place, [&](const Standing& standing) -> Expected<std::string> { return written(standing, sfen); });
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
  return core_->ask(place, [&](Standing& standing) -> Expected<std::vector<std::string>> {
    std::vector<std::string> texts;
    for (std::size_t ply = 0; ply < place.moves.size(); ++ply) {
      standing.go(ply);
      texts.push_back(notated(standing.line[ply].move, *standing.position, notation));
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
