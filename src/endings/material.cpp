#include "endings/material.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "rules/registry.hpp"

namespace tesuji::endings {
namespace {

bool is_royal(const GameDefinition& game, PieceIndex piece) {
  return listed(game.royal.pieces, piece);
}

Error unsupported(std::string message, std::string hint) {
  return {ErrorCode::unsupported, std::move(message), std::move(hint)};
}

std::string letters(const GameDefinition& game) {
  std::string all;
  for (const PieceDefinition& piece : game.pieces) all += (all.empty() ? "" : " ") + piece.sign.letter;
  return all;
}

std::optional<PieceIndex> find_piece(const GameDefinition& game, std::string_view word) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (game.pieces[i].sign.letter == word || game.pieces[i].id == word) return static_cast<PieceIndex>(i);
  }
  return std::nullopt;
}

/// The words of one side; a plus sign divides them, a second one belongs to the piece.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ') continue;
    if (c == '+' && !word.empty() && word != "+") {
      words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  words.push_back(std::move(word));
  return words;
}

}  // namespace

Material::Material(const GameDefinition& game, std::vector<PlacedPiece> men) : men_(std::move(men)) {
  std::stable_sort(men_.begin(), men_.end(), [&](const PlacedPiece& a, const PlacedPiece& b) {
    const auto rank = [&](const PlacedPiece& p) {
      return std::tuple(index(p.side), is_royal(game, p.piece) ? 0 : 1, p.piece);
    };
    return rank(a) < rank(b);
  });
}

int Material::count(Side side) const {
  return static_cast<int>(
      std::count_if(men_.begin(), men_.end(), [&](const PlacedPiece& man) { return man.side == side; }));
}

int Material::count(Side side, PieceIndex piece) const {
  return static_cast<int>(std::count(men_.begin(), men_.end(), PlacedPiece{piece, side}));
}

Material Material::swapped(const GameDefinition& game) const {
  std::vector<PlacedPiece> men = men_;
  for (PlacedPiece& man : men) man.side = opponent(man.side);
  return {game, std::move(men)};
}

std::uint64_t Material::permutations() const {
  std::uint64_t all = 1;
  for (std::size_t i = 1, alike = 1; i < men_.size(); ++i) {
    alike = men_[i] == men_[i - 1] ? alike + 1 : 1;
    all *= alike;
  }
  return all;
}

bool Material::operator<(const Material& other) const {
  const auto key = [](const PlacedPiece& man) { return std::pair(index(man.side), man.piece); };
  return std::lexicographical_compare(
      men_.begin(), men_.end(), other.men_.begin(), other.men_.end(),
      [&](const PlacedPiece& a, const PlacedPiece& b) { return key(a) < key(b); });
}

Result<Material> read_material(const GameDefinition& game, std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos || text.find('-', dash + 1) != std::string_view::npos) {
    return Error{ErrorCode::bad_input, fmt::format("'{}' does not say which men each side has", text),
                 fmt::format("write the two sides with a dash between them, such as \"K+R - K\"; the letters "
                             "of this game are {}",
                             letters(game))};
  }
  std::vector<PlacedPiece> men;
  for (const Side side : kBothSides) {
    for (const std::string& word :
         words_of(side == Side::first ? text.substr(0, dash) : text.substr(dash + 1))) {
      const auto piece = find_piece(game, word);
      if (!piece) {
        return Error{ErrorCode::bad_input, fmt::format("'{}' is no piece of this game", word),
                     fmt::format("its letters are {}; a plus sign goes between two pieces", letters(game))};
      }
      men.push_back({*piece, side});
    }
  }
  if (men.size() > as_size(kMostMen)) {
    return Error{ErrorCode::unsupported, fmt::format("an ending of {} men is too large", men.size()),
                 fmt::format("tables have at most {} men", kMostMen)};
  }
  return Material(game, std::move(men));
}

std::string material_text(const GameDefinition& game, const Material& material) {
  PerSide<std::string> sides;
  for (const PlacedPiece& man : material.men()) {
    std::string& text = sides[man.side];
    text += (text.empty() ? "" : "+") + game.piece(man.piece).sign.letter;
  }
  return sides[0] + " - " + sides[1];
}

std::optional<Error> no_endings(const GameDefinition& game) {
  const std::string other = "games whose pieces only move, capture and promote can have them";
  if (game.drops) return unsupported("a game with drops has no table of endings", other);
  if (game.gating) return unsupported("a game whose pieces enter later has no table of endings", other);
  // Counts to a draw are left aside: whoever reads a table compares them with the distance.
  if (game.special.any() && (game.special->remember() || game.special->transform())) {
    return unsupported("this game has no table of endings: who wins depends on more than the board", other);
  }
  if (game.legs.lion_trading) {
    return unsupported("this game has no table of endings: what may be taken depends on the last move",
                       other);
  }
  if (game.board.squares() > 255) return unsupported("the board is too large for tables of endings", other);
  return std::nullopt;
}

bool repetition_decides(const GameDefinition& game) {
  const EndRules& end = game.end;
  return end.repetition != 0 &&
         (end.repetition_verdict != Verdict::draw || end.perpetual_check_loses ||
          end.perpetual_attack_loses || end.perpetual_chase_loses || end.repetition_winner);
}

bool too_weak(const GameDefinition& game, const Material& material) {
  if (game.end.too_weak.empty()) return false;
  int others = 0;
  for (const PlacedPiece& man : material.men()) {
    if (is_royal(game, man.piece)) continue;
    if (++others > 1 || !listed(game.end.too_weak, man.piece)) return false;
  }
  return true;
}

bool counts_moves(const GameDefinition& game) {
  return game.special.any() && game.special->count_to_draw();
}

std::optional<int> moves_counted(const Setup& setup) {
  constexpr auto kAt = as_size(2 * draw_counter());
  if (setup.counters.size() <= kAt + 1 || setup.counters[kAt + 1] == 0) return std::nullopt;
  return setup.counters[kAt + 1] - setup.counters[kAt];
}

}  // namespace tesuji::endings
