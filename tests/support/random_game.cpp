#include "support/random_game.hpp"

#include <algorithm>

#include "base/indexed.hpp"
#include "support/naive.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

class Maker {
 public:
  Maker(std::uint64_t seed, BoardRange range) : range_(range), dice_(seed), hand_dice_(seed * 31 + 7) {}

  RandomGame make() {
    board();
    zones();
    pieces();
    promotions();
    royals();
    castling();
    end_rules();
    drops();
    // Thinner and thinner until nobody starts by having left a royal attacked.
    int density = dice_.between(20, range_.fullest);
    for (int attempt = 0; attempt == 0 || !naive_is_legal(game_, setup_); ++attempt) {
      if (attempt == 100) forget_fixed_places();
      setup_ = {};
      place(density);
      density = std::max(0, density - 2);
    }
    game_.start = setup_.board;
    return {game_, setup_};
  }

 private:
  void board() {
    game_.id = "random";
    game_.name.en = "Random game";
    game_.board.files = dice_.between(range_.least, range_.most);
    game_.board.ranks = dice_.between(range_.least, range_.most);
    game_.board.second_side = dice_.chance(60) ? SecondSide::mirrored : SecondSide::rotated;
  }

  Square random_square() { return static_cast<Square>(dice_.below(game_.board.squares())); }

  std::vector<Square> relative(const std::vector<Square>& squares, Side side) const {
    std::vector<Square> turned;
    for (const Square sq : squares) turned.push_back(game_.board.relative(sq, side));
    std::sort(turned.begin(), turned.end());
    return turned;
  }

  std::vector<Square> ranks(int from, int to) const {
    std::vector<Square> squares;
    for (Square sq = 0; sq < game_.board.squares(); ++sq) {
      if (from <= game_.board.rank_of(sq) && game_.board.rank_of(sq) <= to) squares.push_back(sq);
    }
    return squares;
  }

  std::vector<Square> scattered(int percent) {
    std::vector<Square> squares;
    for (Square sq = 0; sq < game_.board.squares(); ++sq) {
      if (dice_.chance(percent)) squares.push_back(sq);
    }
    return squares;
  }

  void zones() {
    const std::vector<Square> home = ranks(0, game_.board.ranks / 2);
    game_.zones.push_back({"home", {home, relative(home, Side::second)}});
    game_.zones.push_back({"spots", {scattered(50), scattered(50)}});
  }

  // A piece that steps forward, captures elsewhere, and may leap at first.
  void add_stepper() {
    PieceDefinition& piece = add_piece();
    const bool straight = dice_.chance(60);
    std::vector<Vector> quiet{{0, 1}};
    std::vector<Vector> taking{{-1, 1}, {1, 1}};
    if (!straight) std::swap(quiet, taking);
    if (dice_.chance(15)) quiet.push_back({1, 0});
    for (const Vector step : quiet) {
      MoveAtom atom;
      atom.step = step;
      atom.captures = false;
      piece.moves.push_back(atom);
      if (step.forward == 0) continue;
      const int length = dice_.chance(80) ? 2 : 3;
      atom.kind = AtomKind::lame_leap;
      atom.step = step * length;
      for (int n = 1; n < length; ++n) atom.path.push_back(step * n);
      atom.initial = dice_.chance(85);
      piece.moves.push_back(atom);
    }
    for (const Vector step : taking) {
      MoveAtom atom;
      atom.step = step;
      atom.quiet = false;
      piece.moves.push_back(atom);
    }
    const std::vector<Square> start = ranks(1, 1);
    piece.initial = {start, relative(start, Side::second)};
    steppers_.push_back(static_cast<PieceIndex>(game_.pieces.size()) - 1);
  }

  PieceDefinition& add_piece() {
    PieceDefinition& piece = game_.pieces.emplace_back();
    const char letter = static_cast<char>('A' + game_.pieces.size() - 1);
    piece.id = std::string("piece-") + static_cast<char>(letter - 'A' + 'a');
    piece.name.en = piece.id;
    piece.sign.letter = std::string(1, letter);
    const std::vector<Square> spots = scattered(30);
    piece.initial = {spots, relative(spots, Side::second)};
    return piece;
  }

  void pieces() {
    const int royal_kinds = 2;
    const int others = dice_.between(2, 6);
    for (int i = 0; i < royal_kinds + others; ++i) {
      PieceDefinition& piece = add_piece();
      if (i == 0 && dice_.chance(60)) {
        for (int right = -1; right <= 1; ++right) {
          for (int forward = -1; forward <= 1; ++forward) {
            MoveAtom atom;
            atom.step = {right, forward};
            if (atom.step != Vector{}) piece.moves.push_back(atom);
          }
        }
        continue;
      }
      for (int ways = dice_.between(1, 3); ways > 0; --ways) {
        for (MoveAtom& atom : random_atoms(dice_, game_.zones)) piece.moves.push_back(std::move(atom));
      }
    }
    for (int i = dice_.below(3); i > 0; --i) add_stepper();
    if (!steppers_.empty() && dice_.chance(80)) {
      EnPassantRule rule;
      rule.movers = steppers_;
      rule.capturers = steppers_;
      if (dice_.chance(20)) rule.capturers.pop_back();
      if (!rule.capturers.empty()) game_.en_passant = rule;
    }
  }

  void promotions() {
    const int count = static_cast<int>(game_.pieces.size());
    std::vector<PieceIndex> promoters = steppers_;
    if (dice_.chance(30)) promoters.push_back(count > 3 ? 3 : 2);
    for (const PieceIndex piece : promoters) {
      if (dice_.chance(15)) continue;
      PromotionRule rule;
      rule.pieces = {piece};
      const std::vector<Square> zone = ranks(game_.board.ranks - dice_.between(1, 2), game_.board.ranks - 1);
      rule.zone = {zone, relative(zone, Side::second)};
      rule.required = dice_.chance(60);
      rule.leaving_counts = dice_.chance(30);
      for (auto& choices : rule.to) {
        for (PieceIndex to = 1; to < count; ++to) {
          if (std::find(promoters.begin(), promoters.end(), to) == promoters.end() && dice_.chance(60))
            choices.push_back(to);
        }
      }
      if (dice_.chance(70)) rule.to[1] = rule.to[0];
      if (rule.to[0].empty() || rule.to[1].empty()) continue;
      game_.promotions.push_back(rule);
    }
  }

  // Pieces 0 and, at times, 1 are royal; promotions never lead to piece 0.
  void royals() {
    RoyalRule& rule = game_.royal;
    rule.pieces = {0};
    const int kind = dice_.below(100);
    if (kind < 66) {
      royals_ = {1, 1};
    } else if (kind < 72) {
      royals_ = {0, dice_.below(2)};
      if (dice_.chance(50)) std::swap(royals_[0], royals_[1]);
    } else if (kind < 82) {
      royals_ = {dice_.between(1, 2), dice_.between(1, 2)};
      rule.several = dice_.chance(50) ? SeveralRoyals::any : SeveralRoyals::all;
      if (dice_.chance(30)) two_royal_kinds();
    } else if (kind < 94) {
      if (dice_.chance(40)) royals_ = {dice_.between(1, 2), dice_.between(1, 2)};
      rule.lose_by = LoseBy::capture;
      if (dice_.chance(20)) two_royal_kinds();
    } else {
      royals_ = {dice_.between(1, 2), dice_.between(1, 2)};
      rule.lose_by = LoseBy::extinction;
      two_royal_kinds();
    }
    if (rule.lose_by == LoseBy::mate && dice_.chance(8)) {
      rule.facing = {{0, 1}};
      if (dice_.chance(30)) rule.facing.push_back({1, 0});
    }
  }

  void two_royal_kinds() {
    game_.royal.pieces = {0, 1};
    for (PromotionRule& rule : game_.promotions) {
      for (auto& choices : rule.to) {
        std::erase(choices, 1);
        if (choices.empty()) choices.push_back(2);
      }
      std::erase_if(rule.to[0], [&](PieceIndex to) { return to == rule.pieces.front(); });
      std::erase_if(rule.to[1], [&](PieceIndex to) { return to == rule.pieces.front(); });
    }
    std::erase_if(game_.promotions,
                  [](const PromotionRule& rule) { return rule.to[0].empty() || rule.to[1].empty(); });
  }

  void castling() {
    const bool one_each = royals_ == std::array<int, 2>{1, 1} && game_.royal.pieces.size() == 1;
    if (!one_each || game_.board.files < 5 || game_.board.second_side == SecondSide::rotated ||
        !dice_.chance(game_.royal.lose_by == LoseBy::capture ? 90 : 40))
      return;
    CastlingRule rule;
    rule.king = 0;
    rule.partner = 2;
    rule.rank = dice_.chance(90) ? 0 : 1;
    const int last = game_.board.files - 1;
    rule.kingside = {last - 1, last - 2};
    rule.queenside = dice_.chance(50) ? CastlingWing{2, 3} : CastlingWing{1, 2};
    rule.any_start = dice_.chance(50);
    game_.castling = rule;
    if (game_.royal.lose_by == LoseBy::capture) {
      game_.castling->rank = 0;  // so that no stepper's leap can pass over an exposed square
      game_.royal.exposes_origin = dice_.chance(60);
      game_.royal.exposes_transit = dice_.chance(80);
    }
  }

  // Some rules leave no legal start at all, such as kings that face each other on their home squares.
  void forget_fixed_places() {
    game_.castling.reset();
    game_.royal.exposes_origin = game_.royal.exposes_transit = false;
    game_.royal.facing.clear();
  }

  void end_rules() {
    game_.end.repetition = dice_.chance(50) ? 3 : 0;
    game_.end.quiet_plies = dice_.chance(50) ? 100 : 0;
    game_.end.progress_pieces = steppers_;
  }

  std::vector<PieceIndex> some_of(const std::vector<PieceIndex>& pieces, int percent) {
    std::vector<PieceIndex> some;
    for (const PieceIndex piece : pieces) {
      if (hand_dice_.chance(percent)) some.push_back(piece);
    }
    return some;
  }

  // Own dice: games without drops stay what they were.
  void drops() {
    if (game_.board.squares() > range_.most_dropped_on || !hand_dice_.chance(60)) return;
    DropRule rule;
    std::vector<PieceIndex> commoners;
    for (PieceIndex p = 2; p < static_cast<PieceIndex>(game_.pieces.size()); ++p) commoners.push_back(p);
    rule.pieces = some_of(commoners, 60);
    if (rule.pieces.empty()) return;
    for (const PieceIndex piece : commoners) {
      const bool held = std::find(rule.pieces.begin(), rule.pieces.end(), piece) != rule.pieces.end();
      if (!held && hand_dice_.chance(60)) game_.pieces[as_size(piece)].in_hand = rule.pieces.front();
    }
    rule.captured = hand_dice_.chance(85);
    rule.dead_squares = hand_dice_.chance(30);
    rule.before_moves = hand_dice_.chance(8);
    if (!rule.before_moves && hand_dice_.chance(50)) rule.one_per_file = some_of(rule.pieces, 50);
    for (const PieceIndex piece : some_of(rule.one_per_file, 40)) rule.file_limit[piece] = 2;
    if (hand_dice_.chance(60)) rule.no_mate = some_of(rule.pieces, 60);
    for (const PieceIndex piece : some_of(rule.pieces, 20))
      rule.zones.push_back({piece, game_.zones[hand_dice_.chance(50) ? 0 : 1].squares});
    rule.either_side = hand_dice_.chance(40) && forms_are_unique(rule.pieces);
    game_.drops = rule;
  }

  // A piece dropped turned over must tell from which piece in hand it came.
  bool forms_are_unique(std::vector<PieceIndex> forms) const {
    for (const PromotionRule& promotion : game_.promotions) {
      if (std::find(forms.begin(), forms.end(), promotion.pieces.front()) == forms.end()) continue;
      const std::vector<PieceIndex> before = forms;
      for (const auto& turned : promotion.to) {
        for (const PieceIndex to : turned) {
          if (std::find(before.begin(), before.end(), to) != before.end()) return false;
          if (std::find(game_.royal.pieces.begin(), game_.royal.pieces.end(), to) != game_.royal.pieces.end())
            return false;
        }
        forms.insert(forms.end(), turned.begin(), turned.end());
      }
    }
    return true;
  }

  void fill_hands() {
    if (!game_.drops) return;
    for (auto& hand : setup_.hands) {
      hand.assign(game_.pieces.size(), 0);
      for (const PieceIndex piece : game_.drops->pieces) hand[as_size(piece)] = hand_dice_.below(3);
    }
  }

  bool put(Square sq, PieceIndex piece, Side side) {
    if (!setup_.board[as_size(sq)].empty()) return false;
    setup_.board[as_size(sq)] = {piece, side};
    return true;
  }

  void put_somewhere(PieceIndex piece, Side side) {
    while (!put(random_square(), piece, side)) {
    }
  }

  void place(int density) {
    setup_.board.assign(as_size(game_.board.squares()), {});
    setup_.side_to_move = dice_.chance(50) ? Side::first : Side::second;
    setup_.move_number = dice_.between(1, 30);
    setup_.quiet_plies = dice_.below(20);
    fill_hands();
    for (const Side side : kBothSides) {
      if (game_.castling) place_castlers(side);
      for (std::size_t kind = 0; kind < game_.royal.pieces.size(); ++kind) {
        const int wanted = royals_[as_size(index(side))] - (game_.castling && kind == 0 ? 1 : 0);
        for (int n = 0; n < wanted; ++n) put_somewhere(game_.royal.pieces[kind], side);
      }
      for (const PieceIndex stepper : steppers_) {
        for (const Square sq : game_.piece(stepper).initial[as_size(index(side))]) {
          if (dice_.chance(density)) put(sq, stepper, side);
        }
      }
    }
    const PieceIndex first_free = game_.royal.pieces.back() + 1;
    for (Square sq = 0; sq < game_.board.squares(); ++sq) {
      if (!dice_.chance(density)) continue;
      const Side side = dice_.chance(50) ? Side::first : Side::second;
      put(sq, dice_.between(first_free, static_cast<int>(game_.pieces.size()) - 1), side);
    }
  }

  void place_castlers(Side side) {
    const int rank =
        side == Side::first ? game_.castling->rank : game_.board.ranks - 1 - game_.castling->rank;
    const int last = game_.board.files - 1;
    const bool any = game_.castling->any_start;
    const int king = any ? dice_.between(1, last - 1) : last / 2 + 1;
    put(game_.board.at(king, rank), 0, side);
    const int right = any ? dice_.between(king + 1, last) : last;
    const int left = any ? dice_.between(0, king - 1) : 0;
    for (const int file : {right, left}) {
      const Square sq = game_.board.at(file, rank);
      if (put(sq, game_.castling->partner, side) && dice_.chance(80)) setup_.castling.push_back({side, sq});
    }
  }

  BoardRange range_;
  Dice dice_;
  Dice hand_dice_;
  GameDefinition game_;
  Setup setup_;
  std::vector<PieceIndex> steppers_;
  std::array<int, 2> royals_{1, 1};
};

}  // namespace

RandomGame random_game(std::uint64_t seed, BoardRange range) {
  return Maker(seed, range).make();
}

}  // namespace tesuji::test
