#include "support/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/indexed.hpp"
#include "rules/registry.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

std::string square_name(const BoardShape& board, Square sq) {
  if (sq == kNoSquare) return "-";
  return fmt::format("{}{}", static_cast<char>('a' + board.file_of(sq)), board.rank_of(sq) + 1);
}

std::vector<PlainMove> sorted_plain(const AnyPosition& position, const std::vector<Move>& moves) {
  std::vector<PlainMove> plain_moves;
  for (const Move move : moves) plain_moves.push_back(plain(position, move));
  std::sort(plain_moves.begin(), plain_moves.end());
  return plain_moves;
}

std::string list_difference(const AnyPosition& position, const std::vector<PlainMove>& got,
                            const std::vector<PlainMove>& wanted, const std::string& what) {
  std::string text;
  const BoardShape& board = position.rules().board();
  std::vector<PlainMove> only;
  std::set_difference(got.begin(), got.end(), wanted.begin(), wanted.end(), std::back_inserter(only));
  for (const PlainMove& move : only)
    text += fmt::format("{}: generated but not expected: {}\n", what, show(board, move));
  only.clear();
  std::set_difference(wanted.begin(), wanted.end(), got.begin(), got.end(), std::back_inserter(only));
  for (const PlainMove& move : only)
    text += fmt::format("{}: expected but not generated: {}\n", what, show(board, move));
  return text;
}

}  // namespace

PlainMove plain(const AnyPosition& position, Move move) {
  PlainMove out;
  out.from = move.from();
  out.to = move.to();
  out.castling = move.kind() == MoveKind::castling;
  out.ghost = move.kind() == MoveKind::ghost_capture;
  if (move.kind() == MoveKind::drop) {
    out.from = kNoSquare;
    out.dropped = move.from();
  } else if (move.promotion() != 0 && (out.castling || move.kind() == MoveKind::gating)) {
    const auto& pieces = position.rules().definition().gating->pieces;
    const std::size_t choice = as_size(move.promotion() - 1);
    out.gate = pieces[choice % pieces.size()];
    out.gate_square = choice < pieces.size() ? move.from() : move.to();
  } else if (move.promotion() != 0) {
    const PlacedPiece mover = position.at(move.from());
    const auto& choices = position.rules().type(mover.piece).promotion[as_size(index(mover.side))].choices;
    out.promotion = choices.at(as_size(move.promotion() - 1));
  }
  return out;
}

PlainMove plain(const NaiveMove& move) {
  const bool castling = move.kind == NaiveKind::castling;
  const bool ghost = move.kind == NaiveKind::en_passant || move.kind == NaiveKind::exposed_capture;
  return {move.from,      castling ? move.partner : move.to,
          move.promotion, castling,
          ghost,          move.dropped,
          move.gate,      move.gate_square};
}

Setup comparable(const GameDefinition& game, Setup setup) {
  setup.ghosts.clear();
  setup.ghost_victim = kNoSquare;
  for (auto& hand : setup.hands) hand.resize(game.pieces.size());
  if (!game.castling) setup.castling.clear();
  std::erase_if(setup.castling, [&](const CastlingRight& right) {
    const bool king_there =
        std::any_of(setup.board.begin(), setup.board.end(), [&](const PlacedPiece& placed) {
          return placed == PlacedPiece{game.castling->king, right.side};
        });
    return !king_there ||
           setup.board[as_size(right.partner_square)] != PlacedPiece{game.castling->partner, right.side};
  });
  return setup;
}

std::string show(const BoardShape& board, const PlainMove& move) {
  std::string text = square_name(board, move.from) + square_name(board, move.to);
  if (move.dropped != kNoPiece) text += fmt::format(" (drop of {})", static_cast<char>('A' + move.dropped));
  if (move.gate != kNoPiece)
    text += fmt::format(" ({} enters on {})", static_cast<char>('A' + move.gate),
                        square_name(board, move.gate_square));
  if (move.promotion != kNoPiece) text += fmt::format("={}", static_cast<char>('A' + move.promotion));
  if (move.castling) text += " (castling)";
  if (move.ghost) text += " (takes elsewhere)";
  return text;
}

std::string show(const GameDefinition& game, const Setup& setup) {
  std::string text;
  for (int rank = game.board.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < game.board.files; ++file) {
      const PlacedPiece placed = setup.board[as_size(game.board.at(file, rank))];
      std::string letter = placed.empty() ? "." : game.piece(placed.piece).sign.letter;
      if (placed.side == Side::second)
        std::transform(letter.begin(), letter.end(), letter.begin(), ::tolower);
      text += fmt::format("{} ", letter);
    }
    text += fmt::format("  rank {}\n", rank + 1);
  }
  text += fmt::format("to move: {}, castling:", setup.side_to_move == Side::first ? "first" : "second");
  for (const CastlingRight& right : setup.castling) {
    text += fmt::format(" {} {}", right.side == Side::first ? "first" : "second",
                        square_name(game.board, right.partner_square));
  }
  for (const Side side : kBothSides) {
    text += side == Side::first ? ", in hand:" : " |";
    const std::vector<int>& hand = setup.hands[as_size(index(side))];
    for (std::size_t piece = 0; piece < hand.size(); ++piece) {
      if (hand[piece] != 0) text += fmt::format(" {}{}", hand[piece], static_cast<char>('A' + piece));
    }
  }
  text += ", gates:";
  for (const Square sq : setup.gates) text += fmt::format(" {}", square_name(game.board, sq));
  text += ", ghosts:";
  for (const Square sq : setup.ghosts) text += fmt::format(" {}", square_name(game.board, sq));
  text += fmt::format(" of {}", square_name(game.board, setup.ghost_victim));
  return text + fmt::format(", quiet plies {}, move {}\n", setup.quiet_plies, setup.move_number);
}

std::string differences(AnyPosition& position, const Setup& setup, const std::vector<NaiveMove>& expected) {
  const GameDefinition& game = position.rules().definition();
  std::string text;
  const auto fail_unless = [&](bool good, const std::string& what) {
    if (!good) text += fmt::format("{}\n", what);
  };

  // 1. The moves, and how they divide.
  std::map<PlainMove, const NaiveMove*> by_move;
  std::vector<PlainMove> wanted, wanted_forcing, wanted_quiet;
  for (const NaiveMove& move : expected) {
    const PlainMove key = plain(move);
    by_move[key] = &move;
    wanted.push_back(key);
    (move.captures || move.promotion != kNoPiece ? wanted_forcing : wanted_quiet).push_back(key);
  }
  for (auto* list : {&wanted, &wanted_forcing, &wanted_quiet}) std::sort(list->begin(), list->end());
  const std::vector<Move> moves = position.legal_moves(Generate::all);
  const auto got = sorted_plain(position, moves);
  fail_unless(std::adjacent_find(got.begin(), got.end()) == got.end(), "the same move is generated twice");
  if (!game.special.any() || !game.special->makes_steps()) {
    fail_unless(position.perft(1, PerftMode::count) == moves.size(), "counting disagrees with the list");
    fail_unless(position.perft(1, PerftMode::list) == moves.size(), "perft by list disagrees with the list");
  }
  text += list_difference(position, got, wanted, "all");
  text += list_difference(position, sorted_plain(position, position.legal_moves(Generate::forcing)),
                          wanted_forcing, "forcing");
  text += list_difference(position, sorted_plain(position, position.legal_moves(Generate::quiet)),
                          wanted_quiet, "quiet");
  fail_unless(position.in_check() == naive_in_check(game, setup), "in_check is wrong");
  fail_unless(comparable(game, position.setup()) == comparable(game, setup),
              "setup() differs:\n" + show(game, position.setup()));

  // 2. Each move made and taken back.
  const Setup before = position.setup();
  const std::uint64_t key = position.key();
  const auto twin = position.clone();
  for (const Move move : moves) {
    const PlainMove name = plain(position, move);
    const auto found = by_move.find(name);
    if (found == by_move.end()) continue;
    const std::string shown = show(game.board, name);
    fail_unless(position.is_capture(move) == found->second->captures, "is_capture is wrong for " + shown);
    if (game.royal.lose_by != LoseBy::extinction) {  // there no single capture decides
      fail_unless(position.captures_royal(move) == found->second->captures_royal,
                  "captures_royal is wrong for " + shown);
    }
    position.make(move);
    const Setup after = comparable(game, position.setup());
    fail_unless(
        after == comparable(game, found->second->result),
        "after " + shown + " expected\n" + show(game, found->second->result) + "got\n" + show(game, after));
    position.undo();
    fail_unless(position.key() == key, "undo of " + shown + " does not restore the key");
    fail_unless(position.setup() == before, "undo of " + shown + " does not restore the setup");
    fail_unless(position.same_bytes(*twin), "undo of " + shown + " does not restore every byte");
  }
  return text;
}

std::string rebuilt_differs(std::shared_ptr<const CompiledRules> rules, const AnyPosition& position) {
  const auto rebuilt = make_position(std::move(rules), position.setup());
  if (!rebuilt.ok()) return fmt::format("setup() is refused: {}\n", rebuilt.error().message);
  const AnyPosition& other = **rebuilt;
  std::string text;
  if (other.key() != position.key()) text += "the key differs from that of the same position made afresh\n";
  if (other.setup() != position.setup())
    text += "the setup differs from that of the same position made afresh\n";
  if (!other.same_bytes(position)) text += "some byte differs from the same position made afresh\n";
  if (other.in_check() != position.in_check()) text += "check differs from the same position made afresh\n";
  return text + list_difference(position, sorted_plain(position, position.legal_moves()),
                                sorted_plain(other, other.legal_moves()), "made afresh");
}

}  // namespace tesuji::test
