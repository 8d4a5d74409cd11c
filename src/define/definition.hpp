// GameDefinition: plain data, exactly what a game file says after `extends`, `pieces-from` and
// options are applied and everything has been checked. Nothing here is a table or a branch.
#pragma once

#include <map>

#include "base/result.hpp"
#include "geometry/board_shape.hpp"
#include "rules/special.hpp"

namespace tesuji::define {

/// A text for readers, in the languages Tesuji speaks. `ja` falls back to `en` when empty.
struct LocalText {
  std::string en;
  std::string ja;

  bool operator==(const LocalText&) const = default;
};

constexpr PieceIndex kNoPiece = -1;

/// How one elementary movement travels. Every `moves:` text compiles to a list of these.
enum class AtomKind {
  leap,       ///< to `step`, whatever stands between
  slide,      ///< repeated `step` over empty squares, `min`..`max` times (max 0 = to the edge)
  bent,       ///< one `step`, then on along `turn` like a slide; `min`..`max` steps in all
  lame_leap,  ///< to `step`, if every square of `path` is empty
  hop,        ///< slides, jumps exactly one piece of either side, goes on; lands beyond the hurdle
  grasshop,   ///< slides to the first piece and lands directly behind it
  // Moves of several legs, and others that only a mailbox walks.
  lion,  ///< two king steps in any directions or a jump to any square two away; takes on both, stays, passes
  line_lion,   ///< along `step` alone, `max` squares in all: takes what it likes of those it passes, and may
               ///< come back one square at the end
  igui,        ///< takes the neighbour at `step` without moving; `passes`: may also step out and back
  hook,        ///< slides, may turn once by a right angle on an empty square, and slides on
  leap_slide,  ///< jumps `min` steps, then slides up to `max` more (0 = to the edge)
  hop_slide,   ///< slides, passing over up to `hops` pieces of either side
  sweep,       ///< flies and removes everything passed, own men too; stopped by what does not rank lower
  range_jump,  ///< slides; in order to take it also jumps whatever ranks lower
  teleport,    ///< to any square; takes only what is not protected
  area,        ///< up to `max` king steps over empty squares, turning freely
  burn         ///< no movement: enemies beside the square where it stands or arrives are removed
};

/// Does the movement need a position that walks squares one by one?
constexpr bool is_multi_leg(AtomKind kind) {
  return kind >= AtomKind::lion;
}

/// One direction of movement, owner-relative. Quiet = may go to an empty square; captures = may
/// take an enemy there.
struct MoveAtom {
  AtomKind kind = AtomKind::leap;
  Vector step;
  int min = 1;               ///< slide only
  int max = 0;               ///< slide and hop: steps at most, 0 = no limit
  bool unblockable = false;  ///< slide only: passes over anything
  std::vector<Vector> path;  ///< lame leap only: offsets from the origin that must be empty
  Vector turn{};             ///< bent only: the direction after the first step
  bool quiet = true;
  bool captures = true;
  bool initial = false;   ///< only from the piece's initial zone
  std::string from_zone;  ///< only from this zone (empty = anywhere)
  std::string to_zone;    ///< only into this zone (empty = anywhere)
  int hops = 0;           ///< hop_slide only: pieces it may pass over
  bool stops = true;      ///< leap_slide only: may end on the square it jumps to
  bool passes = false;    ///< igui only: may step to an empty neighbour and back

  bool operator==(const MoveAtom&) const = default;
};

/// A named set of squares, for each side; sorted.
struct ZoneDefinition {
  std::string id;
  PerSide<std::vector<Square>> squares;

  bool operator==(const ZoneDefinition&) const = default;
};

/// How a piece is written: position letter, kanji, and the drawing used on pictures.
struct Sign {
  std::string letter;  ///< as the first player writes it, e.g. "N" or "+P"; the second player's is lower case
  std::string kanji;
  std::string figure;
  std::string label{};  ///< what to show where the kanji cannot be drawn; empty = the letter

  bool operator==(const Sign&) const = default;
};

/// How high a piece stands where only lower ones can be flown over; 1 is highest.
constexpr int kLowestPrecedence = 5;

struct PieceDefinition {
  std::string id;
  LocalText name;
  Sign sign;
  std::string reading{};   ///< how the kanji name is read, in Latin letters
  std::string moves_text;  ///< the `moves` as written, for people
  std::vector<MoveAtom> moves;
  bool immobile = false;                 ///< declared to have no move at all
  std::optional<int> value;              ///< explicit override in centipawns
  PerSide<std::vector<Square>> initial;  ///< squares for `initial` atoms; sorted
  PieceIndex in_hand = kNoPiece;         ///< what it becomes in the captor's hand; kNoPiece = itself
  int precedence = kLowestPrecedence;    ///< 1 is highest: matters to those who fly over others
  Where where;

  bool operator==(const PieceDefinition&) const = default;
};

/// What happens to a piece on a square from which it could never move again.
enum class Stuck {
  must,  ///< it promotes
  may,   ///< it may promote there, whatever the other conditions say
  stays  ///< nothing
};

/// When a piece promotes.
struct PromotionConditions {
  bool required = false;          ///< must promote in the zone (else only where it could never move again)
  bool leaving_counts = false;    ///< a move that starts in the zone promotes too
  bool each_move = false;         ///< turns over after every move, back and forth
  bool entering_counts = true;    ///< a move from outside into the zone promotes
  bool inside_counts = true;      ///< a move from the zone to the zone promotes
  bool capture_counts = false;    ///< a capture that starts or ends in the zone promotes
  bool promoted_compels = false;  ///< taking a piece that others promote to makes it compulsory
  Stuck stuck = Stuck::must;

  bool operator==(const PromotionConditions&) const = default;
};

/// These pieces may (or must) become one of `to` when a move ends in the zone.
struct PromotionRule : PromotionConditions {
  std::vector<PieceIndex> pieces;
  PerSide<std::vector<PieceIndex>> to;  ///< choices per side, in the order offered
  PerSide<std::vector<Square>> zone;

  bool operator==(const PromotionRule&) const = default;
};

/// Where one kind of piece may be dropped.
struct DropZone {
  PieceIndex piece = kNoPiece;
  PerSide<std::vector<Square>> squares;

  bool operator==(const DropZone&) const = default;
};

/// Pieces in hand may be put on empty squares instead of a move.
struct DropRule {
  std::vector<PieceIndex> pieces;        ///< what can be in hand
  bool captured = true;                  ///< captured pieces go to the captor's hand
  std::vector<PieceIndex> one_per_file;  ///< not onto a file that holds one of one's own already
  std::map<PieceIndex, int>
      file_limit;                   ///< pieces of `one_per_file` of which a file may hold this many instead
  std::vector<PieceIndex> no_mate;  ///< the drop may not give mate
  bool dead_squares = false;        ///< also where the piece could never move
  bool either_side = false;         ///< may be dropped promoted
  std::vector<DropZone> zones;      ///< pieces not listed may be dropped anywhere
  bool before_moves = false;        ///< the whole hand must be placed before any move is made
  std::vector<PieceIndex> spread;   ///< a side's two of these must stand on squares of opposite colours

  bool operator==(const DropRule&) const = default;
};

/// When a piece first leaves its starting square on the own back rank, one of `pieces` may enter there.
struct GatingRule {
  std::vector<PieceIndex> pieces;

  bool operator==(const GatingRule&) const = default;
};

struct CastlingWing {
  int king_to_file = 0;
  int partner_to_file = 0;

  bool operator==(const CastlingWing&) const = default;
};

/// King and partner leap over each other on the king's home rank; who may is said by the position.
struct CastlingRule {
  PieceIndex king = kNoPiece;
  PieceIndex partner = kNoPiece;
  int rank = 0;           ///< owner-relative, from 0
  CastlingWing kingside;  ///< the wing to the first player's right
  CastlingWing queenside;
  bool any_start = false;  ///< king and partners may start on any file of the rank (Chess960)
  bool by_drops = false;   ///< rights arise when king and partner are dropped on the home files below
  int king_home_file = -1;
  int kingside_home_file = -1;
  int queenside_home_file = -1;

  bool operator==(const CastlingRule&) const = default;
};

/// A multi-square lame leap of `movers` can be answered by capturing on a square it passed. A leap by
/// which the piece promotes cannot.
struct EnPassantRule {
  std::vector<PieceIndex> movers;
  std::vector<PieceIndex> capturers;

  bool operator==(const EnPassantRule&) const = default;
};

enum class LoseBy {
  mate,       ///< the royal may never be left attacked; no escape loses
  capture,    ///< royals may be attacked and taken; losing the last one loses
  extinction  ///< losing the last piece of any one listed kind loses
};

/// With several royals under `mate`: is a position illegal when any, or only when all are attacked?
enum class SeveralRoyals { any, all };

struct RoyalRule {
  std::vector<PieceIndex> pieces;
  LoseBy lose_by = LoseBy::mate;
  SeveralRoyals several = SeveralRoyals::any;
  std::vector<Vector> facing;    ///< royals may not face each other along these directions
  bool exposes_origin = false;   ///< after castling the royal can be taken on the square it left ...
  bool exposes_transit = false;  ///< ... and on those it crossed, for one ply

  bool operator==(const RoyalRule&) const = default;
};

enum class Verdict { draw, loss, win };  ///< for the side to move

/// A piece that stands in the zone ends the game in its owner's favour.
struct ArrivalRule {
  std::vector<PieceIndex> pieces;
  PerSide<std::vector<Square>> zone;
  bool safe = false;  ///< only while the opponent cannot capture it there

  bool operator==(const ArrivalRule&) const = default;
};

/// A player whose royals have come into the zone may end the game by saying so, if enough pieces came along.
/// Every piece in the zone or in hand counts points; royals count nothing.
struct DeclarationRule {
  PerSide<std::vector<Square>> zone;
  int pieces_in_zone = 0;   ///< so many besides the royals
  std::vector<int> points;  ///< per piece
  PerSide<int> win{};       ///< points with which each side wins ...
  PerSide<int> draw{};      ///< ... or at least draws; 0 = a draw cannot be declared
  std::optional<Side>
      missing_count_for{};  ///< who is credited with pieces that the full set has, but not this game

  bool operator==(const DeclarationRule&) const = default;
};

/// Keeps lions (or whatever the game lists) from being swapped off.
struct LionTradingRule {
  std::vector<PieceIndex> lions;
  std::vector<PieceIndex> cheap;  ///< taking one of these on the way does not excuse taking a guarded lion
  bool guarded = true;            ///< a lion may not take a guarded lion that is not beside it
  bool counter_strike = true;     ///< after a lion fell to another piece none may fall so at once elsewhere

  bool operator==(const LionTradingRule&) const = default;
};

/// Who takes one of `taken` becomes `becomes`, whatever it was before.
struct ContagionRule {
  std::vector<PieceIndex> taken;
  PieceIndex becomes = kNoPiece;
  std::vector<PieceIndex> immune{};  ///< these take without changing

  bool operator==(const ContagionRule&) const = default;
};

/// Rule modules that few games need.
struct LegRules {
  std::optional<LionTradingRule> lion_trading{};
  std::vector<ContagionRule> contagion{};
  bool sweep_lands_on_own = false;  ///< who flies over others may also land on an own man of lower rank

  bool operator==(const LegRules&) const = default;
};

/// A side left with its royals alone loses.
struct BareRule {
  bool answer = true;  ///< unless its next move bares the opponent, too

  bool operator==(const BareRule&) const = default;
};

struct EndRules {
  Verdict stalemate = Verdict::draw;  ///< no move and not in check
  int repetition = 0;                 ///< the n-th occurrence of a position ends the game; 0 = never
  Verdict repetition_verdict = Verdict::draw;
  int quiet_plies = 0;  ///< plies without a capture or an advance of `counting_pieces`; 0 = never
  std::vector<PieceIndex> progress_pieces;  ///< pieces whose moves reset the count
  std::vector<PieceIndex> too_weak;  ///< a royal with at most one of these cannot win against a bare royal
  std::optional<ArrivalRule> arrival{};
  std::optional<DeclarationRule> declaration{};
  bool perpetual_check_loses = false;       ///< who repeats by checking all the time loses
  bool perpetual_attack_loses = false;      ///< who alone attacks something with every move repeated loses
  bool perpetual_chase_loses = false;       ///< who repeats by attacking one piece all the time loses ...
  std::vector<PieceIndex> may_chase{};      ///< ... unless it is done with these
  std::optional<Side> repetition_winner{};  ///< wins by any other repetition, whoever is to move
  std::optional<BareRule> bare{};

  bool operator==(const EndRules&) const = default;
};

enum class SquareNames { algebraic, shogi };  ///< a1 from the first player's left, or 1a from the upper right

struct OptionValue {
  std::string id;
  LocalText text;

  bool operator==(const OptionValue&) const = default;
};

/// A documented alternative of the rules; its chosen value is already applied to the definition.
struct OptionDefinition {
  std::string id;
  LocalText text;
  std::string chosen;
  std::string fallback;  ///< the value taken when nobody chooses
  std::vector<OptionValue> values;

  bool operator==(const OptionDefinition&) const = default;
};

/// What stands on a square: a piece and its owner. `piece` is kNoPiece on an empty square.
struct PlacedPiece {
  PieceIndex piece = kNoPiece;
  Side side = Side::first;

  bool operator==(const PlacedPiece&) const = default;
  bool empty() const { return piece == kNoPiece; }
};

/// Another arrangement to start from, such as a handicap.
struct NamedSetup {
  std::string id;
  LocalText name;
  std::string fen;

  bool operator==(const NamedSetup&) const = default;
};

struct GameDefinition {
  std::string id;
  LocalText name;
  std::string family;  ///< chess, shogi, xiangqi ...: how it is listed and drawn
  PerSide<LocalText> side_names{LocalText{"White", "白"}, LocalText{"Black", "黒"}};
  BoardShape board;
  SquareNames square_names = SquareNames::algebraic;
  std::vector<ZoneDefinition> zones;
  std::vector<PieceDefinition> pieces;
  std::string start_fen;
  std::vector<PlacedPiece> start;         ///< the board part of start_fen, one entry per square
  PerSide<std::vector<int>> start_hands;  ///< per side: how many of each piece; empty without hands
  std::vector<NamedSetup> setups;
  std::vector<PromotionRule> promotions;
  std::optional<DropRule> drops;
  std::optional<GatingRule> gating;
  RoyalRule royal;
  std::optional<CastlingRule> castling;
  std::optional<EnPassantRule> en_passant;
  EndRules end;
  Special special;
  LegRules legs;
  std::vector<OptionDefinition> options;

  bool operator==(const GameDefinition&) const = default;

  const PieceDefinition& piece(PieceIndex i) const { return pieces[as_size(i)]; }
};

}  // namespace tesuji::define
