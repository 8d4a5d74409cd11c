// The en-passant field: squares on which a capture takes a piece that stands elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "notation/fen_parts.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"

namespace tesuji::notation::fen {
namespace {

bool contains(const std::vector<Square>& squares, Square sq) {
  return std::ranges::find(squares, sq) != squares.end();
}

bool may_leave(const MoveAtom& atom, const PieceDefinition& piece, Square origin, Side side,
               const GameDefinition& game) {
  const auto s = as_size(side);
  if (atom.initial && !contains(piece.initial[s], origin)) return false;
  if (atom.from_zone.empty()) return true;
  return std::ranges::any_of(game.zones, [&](const ZoneDefinition& zone) {
    return zone.id == atom.from_zone && contains(zone.squares[s], origin);
  });
}

/// Where, by the rules alone, a piece of `side` may stand that has just passed `ghost`.
std::vector<Square> possible_movers(Square ghost, Side side, const GameDefinition& game) {
  std::vector<Square> movers;
  for (PieceIndex index : game.en_passant->movers) {
    const PieceDefinition& piece = game.piece(index);
    for (const MoveAtom& atom : piece.moves) {
      if (atom.kind != AtomKind::lame_leap || !atom.quiet) continue;
      for (const Vector& passed : atom.path) {
        const Square origin = game.board.step(ghost, -passed, side);
        if (origin == kNoSquare || !may_leave(atom, piece, origin, side, game)) continue;
        const Square mover = game.board.step(origin, atom.step, side);
        if (mover != kNoSquare && !contains(movers, mover)) movers.push_back(mover);
      }
    }
  }
  return movers;
}

/// The squares that explain all `ghosts` at once.
std::vector<Square> common_movers(const std::vector<Square>& ghosts, Side side, const GameDefinition& game) {
  std::vector<Square> common;
  for (std::size_t i = 0; i < ghosts.size(); ++i) {
    const std::vector<Square> movers = possible_movers(ghosts[i], side, game);
    if (i == 0) common = movers;
    std::erase_if(common, [&](Square sq) { return !contains(movers, sq); });
  }
  return common;
}

bool is_mover(const Setup& setup, Square sq, const GameDefinition& game) {
  const PlacedPiece& there = setup.board[as_size(sq)];
  const auto& movers = game.en_passant->movers;
  return !there.empty() && there.side != setup.side_to_move &&
         std::ranges::find(movers, there.piece) != movers.end();
}

bool on_castling_rank(const std::vector<Square>& squares, Side side, const GameDefinition& game) {
  return std::ranges::all_of(squares,
                             [&](Square sq) { return game.board.rank_of(sq) == home_rank(side, game); });
}

bool stands(const Setup& setup, int file, PieceIndex piece, Side side, const GameDefinition& game) {
  const Square sq = game.board.at(file, home_rank(side, game));
  return setup.board[as_size(sq)] == PlacedPiece{piece, side};
}

/// The square of a king of `side` that stands as after castling; kNoSquare when there is none.
Square castled_king(const Setup& setup, Side side, const GameDefinition& game) {
  for (const CastlingWing& wing : {game.castling->kingside, game.castling->queenside}) {
    if (stands(setup, wing.king_to_file, game.castling->king, side, game) &&
        stands(setup, wing.partner_to_file, game.castling->partner, side, game)) {
      return game.board.at(wing.king_to_file, home_rank(side, game));
    }
  }
  return kNoSquare;
}

struct NamedSquare {
  Square square;
  std::size_t at;  ///< where its name begins in the field
};

class GhostReader {
 public:
  GhostReader(const Field& field, const Setup& setup, const GameDefinition& game)
      : field_(field), setup_(setup), game_(game), owner_(opponent(setup.side_to_move)) {}

  Result<Ghosts> read() {
    if (auto error = split()) return *error;
    std::vector<Square> all;
    for (const NamedSquare& named : named_) all.push_back(named.square);
    const bool exposed = exposes_royals(game_) && on_castling_rank(all, owner_, game_);
    if (!exposed && !game_.en_passant) {
      return fault(field_, 0, fmt::format("{} has no en passant", game_.name.en),
                   "write '-' for the en-passant field");
    }
    if (auto error = exposed ? check_exposed() : check_passed(all)) return *error;
    std::sort(all.begin(), all.end());
    return Ghosts{std::move(all), victim_};
  }

 private:
  std::string name(Square sq) const { return square_name(sq, game_); }

  std::optional<Error> split() {
    std::size_t at = 0;
    while (at < field_.text.size()) {
      const SquareRead read = read_square(field_.text.substr(at), game_.board, game_.square_names);
      if (read.length == 0) {
        return fault(field_, at,
                     fmt::format("expected '-' or a square in the en-passant field, but found '{}'",
                                 field_.text.substr(at)),
                     fmt::format("write '-' or a square such as {}", name(game_.board.at(0, 0))));
      }
      if (read.square == kNoSquare) {
        return fault(field_, at,
                     fmt::format("there is no square {} on this board", field_.text.substr(at, read.length)),
                     fmt::format("squares go from {} to {}", name(game_.board.at(0, 0)),
                                 name(game_.board.at(game_.board.files - 1, game_.board.ranks - 1))));
      }
      if (std::ranges::find(named_, read.square, &NamedSquare::square) != named_.end())
        return fault(field_, at, fmt::format("square {} is given twice", name(read.square)), "name it once");
      named_.push_back({read.square, at});
      at += read.length;
    }
    return std::nullopt;
  }

  std::optional<Error> check_exposed() {
    const Square king = castled_king(setup_, owner_, game_);
    if (king == kNoSquare) {
      return fault(field_, named_.front().at,
                   fmt::format("{} is given as exposed, but {} has not just castled",
                               name(named_.front().square), side_name(owner_, game_).en),
                   "write '-' for the en-passant field");
    }
    for (const NamedSquare& named : named_) {
      if (may_be_exposed(named.square, king)) continue;
      return fault(
          field_, named.at,
          fmt::format("{} is not a square on which the castled king can be taken", name(named.square)),
          "name only squares that the king left or crossed, as the game's rules say");
    }
    victim_ = king;
    return std::nullopt;
  }

  bool may_be_exposed(Square sq, Square king) const {
    if (sq == king) return false;
    if (game_.castling->any_start) return true;
    Square origin = kNoSquare;
    for (int file = 0; file < game_.board.files; ++file) {
      const Square at = game_.board.at(file, home_rank(owner_, game_));
      if (game_.start[as_size(at)] == PlacedPiece{game_.castling->king, owner_}) origin = at;
    }
    if (sq == origin) return game_.royal.exposes_origin;
    return game_.royal.exposes_transit && sq > std::min(origin, king) && sq < std::max(origin, king);
  }

  /// Leaves only the passed squares in `squares`: the mover's own square is a remark for readers.
  std::optional<Error> check_passed(std::vector<Square>& squares) {
    const NamedSquare* mover = nullptr;
    for (const NamedSquare& named : named_) {
      if (setup_.board[as_size(named.square)].empty()) continue;
      if (!is_mover(setup_, named.square, game_) || mover) {
        return fault(field_, named.at,
                     fmt::format("the en-passant square {} is occupied", name(named.square)),
                     "name the empty square that was passed, or write '-'");
      }
      mover = &named;
    }
    if (mover) std::erase(squares, mover->square);
    if (squares.empty()) {
      return fault(
          field_, mover->at,
          fmt::format("{} holds the piece itself; the square it passed is missing", name(mover->square)),
          "name the empty square that was passed, or write '-'");
    }
    std::vector<Square> movers = common_movers(squares, owner_, game_);
    std::erase_if(movers, [&](Square sq) { return !is_mover(setup_, sq, game_); });
    const Square passed = squares.front();
    if (movers.empty() || (mover && !contains(movers, mover->square))) {
      return fault(
          field_, named_.front().at,
          fmt::format("no piece of {} can have just passed {}", side_name(owner_, game_).en, name(passed)),
          "write '-' for the en-passant field");
    }
    if (!mover && movers.size() > 1) {
      return fault(field_, named_.front().at,
                   fmt::format("two pieces may have just passed {}: on {} and on {}", name(passed),
                               name(movers[0]), name(movers[1])),
                   fmt::format("add the square of the piece, e.g. {}{}", name(passed), name(movers[0])));
    }
    victim_ = mover ? mover->square : movers.front();
    return std::nullopt;
  }

  const Field& field_;
  const Setup& setup_;
  const GameDefinition& game_;
  const Side owner_;
  std::vector<NamedSquare> named_;
  Square victim_ = kNoSquare;
};

}  // namespace

Result<Ghosts> parse_ghosts(const Field& field, const Setup& setup, const GameDefinition& game) {
  if (field.text == "-") return Ghosts{};
  return GhostReader(field, setup, game).read();
}

std::string ghosts_text(const Setup& setup, const GameDefinition& game) {
  if (setup.ghosts.empty()) return "-";
  std::vector<Square> squares = setup.ghosts;
  const Side owner = opponent(setup.side_to_move);
  if (exposes_royals(game) && on_castling_rank(squares, owner, game)) {
    // The square that was left comes first: it is the one farthest from the castled king.
    const Square king = castled_king(setup, owner, game);
    std::stable_sort(squares.begin(), squares.end(),
                     [&](Square a, Square b) { return std::abs(a - king) > std::abs(b - king); });
  } else if (game.en_passant) {
    // A straight double step needs no more than the passed square; a slanting one could have gone
    // two ways, so the mover's square is added.
    std::vector<Square> movers = common_movers(squares, owner, game);
    if (movers.size() > 1) {
      std::erase_if(movers, [&](Square sq) { return !is_mover(setup, sq, game); });
      const bool known = contains(movers, setup.ghost_victim);
      if (!movers.empty()) squares.push_back(known ? setup.ghost_victim : movers.front());
    }
    std::sort(squares.begin(), squares.end());
  }
  std::string text;
  for (Square sq : squares) text += square_name(sq, game);
  return text;
}

}  // namespace tesuji::notation::fen
