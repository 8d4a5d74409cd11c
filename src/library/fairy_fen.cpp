// FENs as programs for many variants write them: generously read, and strictly judged.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "library/cores.hpp"
#include "library/fairy_core.hpp"
#include "library/fairy_table.hpp"
#include "notation/fen_parts.hpp"
#include "notation/position_text.hpp"

namespace tesuji::library {
namespace {

using notation::fen::Field;

bool is_number(std::string_view text) {
  return notation::fen::is_number(text);
}

/// The letters of the castling field that are rights in this position; "-" when none is.
std::string possible_rights(std::string_view rights, std::string_view board,
                            const define::GameDefinition& game) {
  if (rights == "-" || (!game.castling && !game.gating)) return "-";
  movement::Setup setup;
  auto placed = notation::fen::parse_board({board, board.substr(0, board.find('[')), 0}, game);
  if (!placed) return std::string(rights);
  setup.board = std::move(*placed);
  std::string kept;
  for (const char letter : rights) {
    const std::string longer = kept + letter;
    const Field field{longer, longer, 0};
    auto castling = notation::fen::parse_castling(field, setup, game);
    if (!castling) continue;
    setup.castling = *castling;
    if (notation::fen::parse_gates(field, setup, game)) kept = longer;
  }
  return kept.empty() ? "-" : kept;
}

/// Do the game's positions know letters with this mark behind them?
bool marks(const define::GameDefinition& game) {
  return std::ranges::any_of(game.pieces, [](const auto& piece) { return piece.sign.letter.ends_with('~'); });
}

std::string without_marks(std::string_view board) {
  std::string plain(board);
  std::erase(plain, '~');
  return plain;
}

/// What belongs to nobody is a star elsewhere, and a piece with a letter here.
std::string with_letter_for_star(std::string board, const define::GameDefinition& game) {
  const char letter = neutral_letter(game);
  if (letter != 0) std::ranges::replace(board, '*', letter);
  return board;
}

/// Empty brackets say nothing where nothing is ever in hand.
std::string without_empty_hands(std::string fen, const define::GameDefinition& game) {
  const std::size_t hands = fen.find("[]");
  if (hands != std::string::npos && notation::fen::held_pieces(game).empty()) fen.erase(hands, 2);
  return fen;
}

/// In the families of xiangqi some write horses as H and elephants as E.
std::string own_letters(std::string board, const define::GameDefinition& game) {
  const auto known = [&](char letter) {
    return std::ranges::any_of(
        game.pieces, [&](const auto& piece) { return piece.sign.letter == std::string_view(&letter, 1); });
  };
  if (game.family != "xiangqi") return board;
  for (const auto& [theirs, ours] : {std::pair('H', 'N'), std::pair('E', 'B')}) {
    if (known(theirs) || !known(ours)) continue;
    std::ranges::replace(board, theirs, ours);
    std::ranges::replace(board, static_cast<char>(theirs + 'a' - 'A'), static_cast<char>(ours + 'a' - 'A'));
  }
  return board;
}

}  // namespace

std::string strict_fen(std::string_view fen, const define::GameDefinition& game) {
  std::vector<std::string> fields;
  for (const std::string_view field : base::words(fen)) fields.emplace_back(field);
  if (fields.empty()) return std::string(fen);
  if (fields.size() == 1) fields.emplace_back("w");
  if (fields.size() == 2) fields.emplace_back("-");
  if (is_number(fields[2])) fields.insert(fields.begin() + 2, "-");
  if (fields.size() == 3) fields.emplace_back("-");
  if (is_number(fields[3]) && fields.size() < 6) fields.insert(fields.begin() + 3, "-");
  if (!marks(game)) fields[0] = without_marks(fields[0]);
  fields[0] = with_letter_for_star(without_empty_hands(own_letters(fields[0], game), game), game);
  fields[2] = possible_rights(fields[2], fields[0], game);
  return base::join(fields, " ");
}

namespace {

/// Which part of a FEN a fault is of, by the field its column lies in.
FenFault fault_at(std::string_view fen, const base::Error& error) {
  const auto fields = notation::fen::split_fields(fen);
  std::size_t field = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (static_cast<std::size_t>(error.where.column) > fields[i].offset) field = i;
  }
  const std::string_view text = fields.empty() ? std::string_view() : fields[field].text;
  if (field == 0) {
    const std::size_t hands = text.find('[');
    const std::size_t at = static_cast<std::size_t>(std::max(error.where.column, 1)) - 1;
    return hands != std::string_view::npos && at >= hands ? FenFault::hands : FenFault::geometry;
  }
  if (field == 1) return FenFault::side;
  if (text.find('+') != std::string_view::npos) return FenFault::checks;
  if (field == 2) return FenFault::castling;
  if (field == 3) return FenFault::en_passant;
  return field + 1 == fields.size() ? FenFault::move_counter : FenFault::half_move_counter;
}

/// A sign of the board field that no piece of the game has, or a promotion that no piece has.
FenFault letters_fault(std::string_view fen, const define::GameDefinition& game) {
  const std::string_view board = fen.substr(0, fen.find_first_of(" ["));
  // Where signs have several letters the reader of the board knows better.
  const auto is_long = [](const auto& piece) {
    return std::ranges::count_if(piece.sign.letter, [](char c) { return c != '+' && c != '~'; }) > 1;
  };
  if (std::ranges::any_of(game.pieces, is_long)) return FenFault::none;
  const auto known = [&](const std::string& letter) {
    return std::ranges::any_of(game.pieces, [&](const auto& piece) {
      return base::upper_case(piece.sign.letter) == base::upper_case(letter);
    });
  };
  const bool promotes =
      std::ranges::any_of(game.pieces, [](const auto& piece) { return piece.sign.letter.starts_with('+'); });
  for (std::size_t i = 0; i < board.size(); ++i) {
    const char c = board[i];
    if ((c >= '0' && c <= '9') || c == '/' || c == '~' || c == '*') continue;
    if (c == '+') {
      if (!promotes) return FenFault::character;
      if (i + 1 >= board.size() || !known(fmt::format("+{}", board[i + 1]))) return FenFault::promoted_piece;
      ++i;
      continue;
    }
    if (!known(std::string(1, c))) return FenFault::character;
  }
  return FenFault::none;
}

int royals(geometry::Side side, const movement::Setup& setup, const define::GameDefinition& game) {
  int count = 0;
  for (const define::PieceIndex piece : game.royal.pieces) {
    count += static_cast<int>(std::ranges::count(setup.board, define::PlacedPiece{piece, side}));
    count += notation::fen::held_count(setup.hands[side], piece);
  }
  return count;
}

/// Has a side more royals than at the start, though none can arise?
bool has_new_royals(const movement::Setup& setup, const compile::CompiledRules& rules) {
  const define::GameDefinition& game = rules.definition();
  const auto royal = [&](define::PieceIndex piece) {
    return std::ranges::find(game.royal.pieces, piece) != game.royal.pieces.end();
  };
  const bool arise = std::ranges::any_of(game.promotions, [&](const define::PromotionRule& rule) {
    return std::ranges::any_of(rule.to[geometry::Side::first], royal) ||
           std::ranges::any_of(rule.to[geometry::Side::second], royal);
  });
  const auto start = notation::start_position(rules);
  return !arise && start && std::ranges::any_of(geometry::kBothSides, [&](geometry::Side side) {
    return royals(side, setup, game) > royals(side, *start, game);
  });
}

}  // namespace

Expected<FenFault> FairyVariants::validate(std::string_view asked, std::string_view variant,
                                           bool chess960) const {
  return guarded([&]() -> Expected<FenFault> {
    const auto found = core_->table.variant(variant, chess960);
    if (!found) return found.faults();
    const Rules& rules = (*found)->rules;
    const define::GameDefinition& game = rules->definition();
    const std::size_t end = std::min(asked.find(' '), asked.size());
    const std::string fen = with_letter_for_star(own_letters(std::string(asked.substr(0, end)), game), game) +
                            std::string(asked.substr(end));
    const auto fields = notation::fen::split_fields(fen);
    if (fields.empty()) return FenFault::empty;
    if (const FenFault letters = letters_fault(fen, game); letters != FenFault::none) return letters;
    // A board alone, and games without rights that leave their fields out, are still whole positions.
    std::string whole(fen);
    const bool rightless = fields.size() > 2 && is_number(fields[2].text);
    if (fields.size() == 1 || rightless) whole = strict_fen(fen, game);
    if (!marks(game)) whole = without_marks(whole);
    whole = without_empty_hands(std::move(whole), game);
    const auto setup = notation::parse_fen(whole, *rules);
    if (!setup) return fault_at(whole, setup.error());
    if (fields.size() > 2 && fields.size() < 5 && !rightless && fields.size() != 4) return FenFault::parts;
    if (has_new_royals(*setup, *rules) || !movement::make_position(rules, *setup)) return FenFault::kings;
    return FenFault::none;
  });
}

Expected<std::string> FairyVariants::fog_fen(std::string_view fen, std::string_view variant,
                                             bool chess960) const {
  const std::vector<std::string> none;
  return core_->ask({variant, fen, none, chess960}, [&](const Standing& standing) -> Expected<std::string> {
    const AnyPosition& position = *standing.position;
    const auto& board = position.rules().board();
    const movement::Setup setup = position.setup();
    std::vector<bool> seen(base::as_size(board.files * board.ranks), false);
    for (std::size_t sq = 0; sq < seen.size(); ++sq)
      seen[sq] = !setup.board[sq].empty() && setup.board[sq].side == position.side_to_move();
    for (const Move move : position.legal_moves()) {
      seen[base::as_size(move.to())] = true;
      for (const auto taken : position.captured_squares(move)) seen[base::as_size(taken)] = true;
    }
    std::string text;
    for (int rank = board.ranks - 1; rank >= 0; --rank) {
      int empty = 0;
      const auto flush = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
      };
      for (int file = 0; file < board.files; ++file) {
        const auto sq = base::as_size(board.at(file, rank));
        if (!seen[sq] || !setup.board[sq].empty()) flush();
        if (!seen[sq]) {
          text += '*';
        } else if (setup.board[sq].empty()) {
          ++empty;
        } else {
          const std::string& letter = position.rules().type(setup.board[sq].piece).letter;
          text += setup.board[sq].side == geometry::Side::first ? letter : base::lower_case(letter);
        }
      }
      flush();
      if (rank > 0) text += '/';
    }
    const std::string whole = notation::fen_text(setup, position.rules());
    return text + whole.substr(whole.find(' '));
  });
}

}  // namespace tesuji::library
