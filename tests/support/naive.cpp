#include "support/naive.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "base/indexed.hpp"
#include "rules/registry.hpp"
#include "support/naive_hands.hpp"
#include "support/naive_special.hpp"
#include "support/rooms.hpp"
#include "support/walk.hpp"

namespace tesuji::test {

namespace {

bool is_royal(const GameDefinition& game, PlacedPiece placed) {
  return !placed.empty() && contains_piece(game.royal.pieces, placed.piece);
}

std::vector<Square> royals_of(const GameDefinition& game, const Board& board, Side side) {
  std::vector<Square> found;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    if (is_royal(game, board[as_size(sq)]) && board[as_size(sq)].side == side) found.push_back(sq);
  }
  return found;
}

bool royal_attacked(const GameDefinition& game, const Board& board, Square royal, Side side) {
  if (naive_shielded(game, board, royal, side)) return false;
  if (attacks(game, board, royal, opponent(side))) return true;
  const std::vector<Square> others = royals_of(game, board, opponent(side));
  return std::any_of(others.begin(), others.end(),
                     [&](Square other) { return faces(game, board, royal, other, side); });
}

bool royals_endangered(const GameDefinition& game, const Board& board, Side side) {
  if (game.royal.lose_by != LoseBy::mate) return false;
  const std::vector<Square> royals = royals_of(game, board, side);
  if (royals.empty()) return false;
  const auto attacked = [&](Square sq) { return royal_attacked(game, board, sq, side); };
  return game.royal.several == SeveralRoyals::any ? std::any_of(royals.begin(), royals.end(), attacked)
                                                  : std::all_of(royals.begin(), royals.end(), attacked);
}

bool game_stopped(const GameDefinition& game, const Board& board) {
  if (game.royal.pieces.empty() || game.royal.lose_by == LoseBy::mate) return false;
  for (const Side side : kBothSides) {
    if (game.royal.lose_by == LoseBy::capture && royals_of(game, board, side).empty()) return true;
    if (game.royal.lose_by != LoseBy::extinction) continue;
    for (const PieceIndex kind : game.royal.pieces) {
      if (std::find(board.begin(), board.end(), PlacedPiece{kind, side}) == board.end()) return true;
    }
  }
  return false;
}

std::vector<Square> path_squares(const GameDefinition& game, const MoveAtom& atom, Square from, Side side) {
  std::vector<Square> squares;
  for (const Vector offset : atom.path) squares.push_back(game.board.step(from, offset, side));
  std::sort(squares.begin(), squares.end());
  return squares;
}

bool makes_ghosts(const GameDefinition& game, PieceIndex piece, const MoveAtom& atom) {
  return game.en_passant && contains_piece(game.en_passant->movers, piece) &&
         atom.kind == AtomKind::lame_leap && !atom.path.empty();
}

// The pieces of `side` that could just have leapt over exactly `passed`.
std::vector<Square> possible_leapers(const GameDefinition& game, const Board& board, Side side,
                                     const std::vector<Square>& passed) {
  std::vector<Square> found;
  for (Square to = 0; to < game.board.squares(); ++to) {
    const PlacedPiece placed = board[as_size(to)];
    if (placed.empty() || placed.side != side) continue;
    const PieceDefinition& piece = game.piece(placed.piece);
    for (const MoveAtom& atom : piece.moves) {
      if (!makes_ghosts(game, placed.piece, atom)) continue;
      const Square from = game.board.step(to, -atom.step, side);
      if (from == kNoSquare || !board[as_size(from)].empty()) continue;
      bool reached = false;
      walk_atom(game, board, piece, atom, from, side, [&](Square sq) { reached = sq == to; });
      if (reached && path_squares(game, atom, from, side) == passed && !contains(found, to))
        found.push_back(to);
    }
  }
  return found;
}

// What the ghosts of a setup mean.
struct Ghosts {
  std::vector<Square> passed;   // en passant: capturable here
  Square leaper = kNoSquare;    // en passant: who is taken
  std::vector<Square> exposed;  // a castled royal: capturable here
  Square royal = kNoSquare;
};

Ghosts read_ghosts(const GameDefinition& game, const Setup& setup) {
  Ghosts ghosts;
  if (setup.ghosts.empty()) return ghosts;
  const Side mover = opponent(setup.side_to_move);
  Square victim = setup.ghost_victim;
  if (victim == kNoSquare) {
    const std::vector<Square> leapers = possible_leapers(game, setup.board, mover, setup.ghosts);
    if (!leapers.empty()) victim = leapers.front();
  }
  const bool exposes = game.castling && (game.royal.exposes_origin || game.royal.exposes_transit);
  if (exposes && victim == kNoSquare) {
    for (const Square sq : royals_of(game, setup.board, mover)) {
      if (setup.board[as_size(sq)].piece == game.castling->king) victim = sq;
    }
  }
  if (victim == kNoSquare) return ghosts;
  if (exposes && setup.board[as_size(victim)] == PlacedPiece{game.castling->king, mover}) {
    ghosts.exposed = setup.ghosts;
    ghosts.royal = victim;
  } else {
    ghosts.passed = setup.ghosts;
    ghosts.leaper = victim;
  }
  return ghosts;
}

class Generator {
 public:
  Generator(const GameDefinition& game, const Setup& setup)
      : game_(game), setup_(setup), us_(setup.side_to_move), ghosts_(read_ghosts(game, setup)) {}

  std::vector<NaiveMove> run() {
    if (naive_places_neutral(game_, setup_)) return naive_neutral_moves(game_, setup_);
    if (game_stopped(game_, setup_.board) || naive_arrived(game_, setup_)) return {};
    all_moves();
    if (naive_special_over(game_, setup_, moves_)) return {};
    if (naive_captures_forced(game_) &&
        std::any_of(moves_.begin(), moves_.end(), [](const NaiveMove& m) { return m.captures; }))
      std::erase_if(moves_, [](const NaiveMove& move) { return !move.captures; });
    const auto passes = [](const NaiveMove& move) { return move.from == move.to; };
    if (naive_passes_last(game_) && !std::all_of(moves_.begin(), moves_.end(), passes))
      std::erase_if(moves_, passes);
    return std::move(moves_);
  }

 private:
  void all_moves() {
    for (NaiveMove& drop : naive_drops(game_, setup_)) {
      const PieceIndex piece = drop.dropped;
      if (!mates_wrongly(drop)) add(std::move(drop), piece);
    }
    if (naive_must_place(game_, setup_)) return;
    for (Square from = 0; from < game_.board.squares(); ++from) {
      if (!on(from).empty() && on(from).side == us_) piece_moves(from);
    }
    castling_moves();
    if (naive_may_pass(game_) && !royals_endangered(game_, setup_.board, us_)) {
      std::vector<Square> men = royals_of(game_, setup_.board, us_);
      for (Square sq = 0; men.empty() && sq < game_.board.squares(); ++sq)
        if (!on(sq).empty() && on(sq).side == us_) men.push_back(sq);
      if (!men.empty()) add(begin(men.front(), men.front(), NaiveKind::normal), on(men.front()).piece);
    }
  }

  PlacedPiece on(Square sq) const { return setup_.board[as_size(sq)]; }

  // Does the drop mate although its piece may not?
  bool mates_wrongly(const NaiveMove& drop) const {
    if (!contains_piece(game_.drops->no_mate, drop.dropped)) return false;
    if (royals_of(game_, setup_.board, opponent(us_)).size() != 1) return false;
    if (royals_endangered(game_, drop.result.board, us_)) return false;  // is refused anyway
    Setup after = drop.result;
    after.side_to_move = opponent(us_);
    return naive_in_check(game_, after) && naive_moves(game_, after).empty();
  }

  void piece_moves(Square from) {
    const PieceDefinition& piece = game_.piece(on(from).piece);
    ghost_targets_.clear();
    // Captures of ghosts first: they take the place of ordinary moves between the same squares.
    for (const MoveAtom& atom : piece.moves) {
      if (!atom.captures) continue;
      walk_atom(game_, setup_.board, piece, atom, from, us_,
                [&](Square to) { ghost_capture(from, to, !atom.quiet); });
    }
    // A leap that can be answered en passant is one even where another atom makes the same move.
    for (const bool leaps : {true, false}) {
      for (const MoveAtom& atom : piece.moves) {
        if (makes_ghosts(game_, on(from).piece, atom) != leaps) continue;
        walk_atom(game_, setup_.board, piece, atom, from, us_, [&](Square to) { ordinary(from, to, atom); });
      }
    }
  }

  void ghost_capture(Square from, Square to, bool only_captures) {
    const bool exposed = contains(ghosts_.exposed, to);
    const bool passed = only_captures && contains(ghosts_.passed, to) &&
                        contains_piece(game_.en_passant->capturers, on(from).piece);
    if (!exposed && !passed) return;
    if (!on(to).empty() && (on(to).side == us_ || naive_neutral(game_, on(to)))) return;
    ghost_targets_.push_back(to);
    NaiveMove move = begin(from, to, exposed ? NaiveKind::exposed_capture : NaiveKind::en_passant);
    const Square victim = exposed ? ghosts_.royal : ghosts_.leaper;
    move.captures = true;
    move.captures_royal = is_royal(game_, on(victim)) || is_royal(game_, on(to));
    move.on_exposed = exposed;
    move.result.board[as_size(victim)] = {};
    naive_capture(game_, move.result, on(victim), us_);
    finish(std::move(move));
  }

  void ordinary(Square from, Square to, const MoveAtom& atom) {
    if (contains(ghost_targets_, to)) return;
    const bool takes = !on(to).empty();
    if (takes ? !atom.captures : !atom.quiet) return;
    if (takes && (naive_neutral(game_, on(to)) ||
                  (on(to).side == us_ && !naive_self_capture(game_, setup_.board, from, to))))
      return;
    if (!naive_may_capture(game_, setup_.board, from, to)) return;
    const bool leaps = makes_ghosts(game_, on(from).piece, atom);
    NaiveMove move = begin(from, to, leaps ? NaiveKind::double_step : NaiveKind::normal);
    move.captures = takes;
    move.captures_royal = is_royal(game_, on(to));
    if (leaps) {
      move.result.ghosts = path_squares(game_, atom, from, us_);
      move.result.ghost_victim = to;
    }
    finish(std::move(move));
  }

  NaiveMove begin(Square from, Square to, NaiveKind kind) const {
    NaiveMove move;
    move.from = from;
    move.to = to;
    move.kind = kind;
    move.result = setup_;
    move.result.ghosts.clear();
    move.result.ghost_victim = kNoSquare;
    return move;
  }

  // Puts the piece down in each form it may take, if that is legal and new.
  void finish(NaiveMove move) {
    for (const PieceIndex form : forms(on(move.from).piece, move.from, move.to)) {
      NaiveMove variant = move;
      variant.promotion = form;
      if (form != kNoPiece) {
        variant.result.ghosts.clear();
        variant.result.ghost_victim = kNoSquare;
      }
      naive_capture(game_, variant.result, on(move.to), us_);
      Board& board = variant.result.board;
      board[as_size(move.to)] = {form == kNoPiece ? on(move.from).piece : form, us_};
      board[as_size(move.from)] = {};
      add(std::move(variant), on(move.from).piece);
    }
  }

  // What `piece` may be after moving: kNoPiece stands for itself.
  std::vector<PieceIndex> forms(PieceIndex piece, Square from, Square to) const {
    const std::size_t us = as_size(index(us_));
    for (const PromotionRule& rule : game_.promotions) {
      if (!contains_piece(rule.pieces, piece) || rule.to[us].empty()) continue;
      const bool begins = contains(rule.zone[us], from);
      const bool ends = contains(rule.zone[us], to);
      const bool here = (ends && (begins ? rule.inside_counts : rule.entering_counts)) ||
                        (begins && rule.leaving_counts) ||
                        ((begins || ends) && rule.capture_counts && !on(to).empty());
      if (!here) continue;
      std::vector<PieceIndex> choices = rule.to[us];
      std::erase_if(choices,
                    [&](PieceIndex to_be) { return !naive_may_become(game_, setup_.board, us_, to_be); });
      const bool may_stay = rule.stuck == Stuck::may || can_ever_move(game_, piece, us_, to);
      if (!rule.required && may_stay) choices.push_back(kNoPiece);
      return choices;
    }
    return {kNoPiece};
  }

  void castling_moves() {
    if (!game_.castling) return;
    const CastlingRule& rule = *game_.castling;
    const int rank = us_ == Side::first ? rule.rank : game_.board.ranks - 1 - rule.rank;
    for (const CastlingRight& right : setup_.castling) {
      if (right.side != us_ || on(right.partner_square) != PlacedPiece{rule.partner, us_}) continue;
      for (int file = 0; file < game_.board.files; ++file) {
        const Square king = game_.board.at(file, rank);
        if (on(king) == PlacedPiece{rule.king, us_}) castle(rule, king, right.partner_square);
      }
    }
  }

  void castle(const CastlingRule& rule, Square king, Square partner) {
    const CastlingWing& wing = partner > king ? rule.kingside : rule.queenside;
    const int rank = game_.board.rank_of(king);
    const Square king_to = game_.board.at(wing.king_to_file, rank);
    const Square partner_to = game_.board.at(wing.partner_to_file, rank);
    const auto [low, high] = std::minmax({king, partner, king_to, partner_to});
    const auto in_way = [&](Square sq, Square from, Square to) {
      return std::min(from, to) <= sq && sq <= std::max(from, to) && sq != king && sq != partner;
    };
    for (Square sq = low; sq <= high; ++sq) {
      if ((in_way(sq, king, king_to) || in_way(sq, partner, partner_to)) && !on(sq).empty()) return;
    }
    NaiveMove move = begin(king, king_to, NaiveKind::castling);
    move.partner = partner;
    const bool attacks_matter = game_.royal.lose_by == LoseBy::mate && is_royal(game_, on(king));
    for (Square sq = std::min(king, king_to); sq <= std::max(king, king_to); ++sq) {
      if (sq == king_to && sq != king) continue;
      if (attacks_matter && attacked_on_the_way(king, sq)) return;
      if (sq == king_to) continue;
      const bool exposes = sq == king ? game_.royal.exposes_origin : game_.royal.exposes_transit;
      if (exposes) move.result.ghosts.push_back(sq);
    }
    if (!move.result.ghosts.empty()) move.result.ghost_victim = king_to;
    Board& board = move.result.board;
    board[as_size(king)] = {};
    board[as_size(partner)] = {};
    board[as_size(king_to)] = on(king);
    board[as_size(partner_to)] = on(partner);
    add(std::move(move), rule.king);
  }

  bool attacked_on_the_way(Square king, Square sq) const {
    Board board = setup_.board;
    std::swap(board[as_size(king)], board[as_size(sq)]);
    return royal_attacked(game_, board, sq, us_);
  }

  void add(NaiveMove move, PieceIndex mover) {
    const auto same = [&](const NaiveMove& other) {
      return other.from == move.from && other.to == move.to && other.promotion == move.promotion &&
             other.partner == move.partner && other.dropped == move.dropped;
    };
    if (std::any_of(moves_.begin(), moves_.end(), same)) return;
    if (!game_.special.any() && royals_endangered(game_, move.result.board, us_)) return;
    Setup& result = move.result;
    result.side_to_move = opponent(us_);
    const bool drop = move.kind == NaiveKind::drop;
    const bool moves = !drop && move.from != move.to;
    const bool progress = move.captures || (moves && contains_piece(game_.end.progress_pieces, mover));
    naive_close_gates(result, move);
    result.quiet_plies = progress ? 0 : setup_.quiet_plies + 1;
    const bool pair_complete = (us_ == Side::second) != setup_.second_began;
    result.move_number = setup_.move_number + (pair_complete ? 1 : 0);
    std::erase_if(result.castling, [&](const CastlingRight& right) {
      const bool king_left = !drop && right.side == us_ && mover == game_.castling->king;
      return king_left || (!drop && right.partner_square == move.from) ||
             (!drop && right.partner_square == move.to) ||
             result.board[as_size(right.partner_square)] != PlacedPiece{game_.castling->partner, right.side};
    });
    if (game_.special.any() && !naive_special_result(game_, setup_, move, royals_endangered)) return;
    for (NaiveMove& gating : naive_gatings(game_, setup_, move)) moves_.push_back(std::move(gating));
    moves_.push_back(std::move(move));
  }

  const GameDefinition& game_;
  const Setup& setup_;
  const Side us_;
  const Ghosts ghosts_;
  std::vector<Square> ghost_targets_;  // of the piece being moved
  std::vector<NaiveMove> moves_;
};

}  // namespace

std::vector<NaiveMove> naive_moves(const GameDefinition& game, const Setup& setup) {
  return Generator(game, setup).run();
}

bool naive_royals_endangered(const GameDefinition& game, const Setup& setup, Side side) {
  return royals_endangered(game, setup.board, side) ||
         naive_last_endangered(game, setup.board, side, royals_endangered);
}

bool naive_in_check(const GameDefinition& game, const Setup& setup) {
  return naive_royals_endangered(game, setup, setup.side_to_move);
}

bool naive_is_legal(const GameDefinition& game, const Setup& setup) {
  return !naive_royals_endangered(game, setup, opponent(setup.side_to_move));
}

std::uint64_t naive_perft(const GameDefinition& game, const Setup& setup, int depth) {
  if (depth == 0) return 1;
  const std::vector<NaiveMove> moves = naive_moves(game, setup);
  // Where a turn can be several moves a turn is one level, however many moves it takes.
  const bool steps = game.special.any() && game.special->makes_steps();
  if (depth == 1 && !steps) return moves.size();
  std::uint64_t nodes = 0;
  for (const NaiveMove& move : moves) {
    const bool goes_on = steps && move.result.side_to_move == setup.side_to_move;
    nodes += naive_perft(game, move.result, goes_on ? depth : depth - 1);
  }
  return nodes;
}

}  // namespace tesuji::test
