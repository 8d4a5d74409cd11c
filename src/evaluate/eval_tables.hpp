// EvalTables: the weights applied to one game's pieces, computed once when the game is loaded.
#pragma once

#include "compile/compiled_rules.hpp"
#include "evaluate/weights.hpp"

namespace tesuji::evaluate {

/// A weight for each count; what is beyond the last counts as the last.
template <std::size_t Size>
struct Curve : std::array<PhasedScore, Size> {
  const PhasedScore& at_count(int count) const {
    return (*this)[as_size(std::clamp(count, 0, static_cast<int>(Size) - 1))];
  }
};

constexpr std::size_t kMostReach = 32;
constexpr std::size_t kDistances = 8;
/// Squares around a royal as far as they are told apart: files beside it, both sides alike, and ranks before
/// and behind it; farther ones count as the last.
constexpr int kAroundSteps = 4;
constexpr std::size_t kAroundRanks = 2 * kAroundSteps + 1;
constexpr std::size_t kAround = (kAroundSteps + 1) * kAroundRanks;
constexpr std::size_t kRanks = 8;  ///< ranks are scaled to a board of eight
constexpr std::size_t kGoalPlies = 16;
constexpr std::size_t kDangers = 64;
/// Sixteenths of the danger index to one place of its curve.
constexpr int kDangerStep = 8;
/// Squares that lines open to a royal, to one place of their curve.
constexpr int kExposureStep = 2;
/// Files from the edge to the middle; boards have more, which count as the last.
constexpr std::size_t kEdges = 4;

/// Ways of moving that make pieces of different kinds go together or not.
enum class Family : std::uint8_t { leaper, bound, slider, count };
constexpr std::size_t kFamilies = as_size(Family::count);
/// Pairs of families: of two alike first, then leaper and bound, leaper and slider, bound and slider.
constexpr std::size_t kFamilyPairs = 6;
constexpr std::size_t kUnlikePairs = 3;

/// What the evaluation knows of one kind of piece.
struct TypeWeights {
  PhasedScore value;             ///< royals 0
  PhasedScore hand_value;        ///< royals 0
  PhasedScore mobility;          ///< per reachable square, where no curve is asked
  Curve<kMostReach> reach;       ///< by squares it can go to
  Curve<kDistances> to_theirs;   ///< by distance to the enemy royal
  Curve<kDistances> to_ours;     ///< by distance to its own royal
  Curve<kAround> around_theirs;  ///< by where it stands as the enemy royal sees it
  Curve<kAround> around_ours;    ///< by where it stands as its own royal sees it
  PhasedScore near_royal;        ///< when it reaches the neighbourhood of the enemy royal ...
  PhasedScore zone_square;       ///< ... and for each square of it
  PhasedScore hanging;           ///< when it stands attacked and undefended ...
  PhasedScore hanging_turn;      ///< ... and it is the attacker's turn
  PhasedScore by_promoter;       ///< when a promoter attacks it
  PhasedScore by_cheaper;        ///< when a clearly cheaper officer does
  PhasedScore by_light;          ///< when a light officer attacks it and no promoter holds it
  PhasedScore by_heavy;          ///< the same, by a heavy one
  PhasedScore pinned;            ///< when it shields its royal from a line
  PhasedScore outpost;           ///< held by a promoter where none can chase it
  PhasedScore open_file;         ///< nothing but officers ahead
  PhasedScore half_open_file;    ///< only enemy promoters ahead
  PhasedScore behind_promoter;   ///< a promoter straight ahead of it
  PhasedScore own_on_colour;     ///< bound to a colour: per own promoter on it ...
  PhasedScore enemy_on_colour;   ///< ... and per enemy promoter
  PhasedScore holes_on_colour;   ///< bound to a colour: per hole of the enemy on it
  PhasedScore behind_passed;     ///< nothing between it and a passed promoter straight ahead
  PhasedScore penetrated;        ///< on the last rank but one, with the enemy royal behind it
  PhasedScore undeveloped;       ///< where such a piece stands at the start
  PhasedScore second;            ///< for each after the first
  PhasedScore with_promoters;    ///< per own promoter more than half of those at the start
  int exchange = 0;              ///< royals very high
  int usual_mobility = 0;        ///< squares that count as nothing special
  int dearer_from = 0;           ///< victims worth more than this are clearly dearer
  int danger = 0;                ///< sixteenths of danger it brings near a royal
  int danger_hand = 0;           ///< the same, lying in hand
  bool royal = false;
  bool promoter = false;        ///< steps forward only, one square at a time, and promotes
  bool heavy = false;           ///< worth more than light officers
  bool forward_slider = false;  ///< slides straight ahead without a limit: likes open files
  Family family = Family::leaper;
  int bound = -1;  ///< cannot reach the whole board: its number among such types
};

struct EvalTables : WeightsOf<PhasedScore> {
  PerPiece<TypeWeights> types;
  std::vector<PhasedScore> footing;  ///< [cell * squares + square]
  Curve<kDangers> danger_curve;      ///< by the danger index of the royal
  Curve<kDangers> danger_turn;       ///< more, when it is the enemy's turn
  Curve<9> weak_squares;             ///< by squares beside the royal that are attacked and not held
  Curve<9> twice_hit;                ///< by squares beside the royal that the enemy attacks twice
  Curve<8> leap_checks;              ///< by safe checks that the enemy could give by leaps ...
  Curve<8> slide_checks;             ///< ... and along lines
  Curve<8> guards;                   ///< by officers beside the royal
  Curve<9> escapes;                  ///< by free squares beside it
  Curve<kGoalPlies> goal_way;        ///< by plies until it can be where it wins; 0 = there is no safe way
  std::array<Curve<kRanks>, kEdges> shelter;  ///< by file, and ranks to the own promoter ahead; 0 = none
  std::array<Curve<kRanks>, kEdges> storm;    ///< the same for the enemy's
  Curve<kRanks> storm_blocked;                ///< when our promoter stands in its way
  Curve<kRanks> passed_rank;                  ///< passed promoters, by ranks advanced
  Curve<kRanks> passed_free_rank;             ///< ... with an empty square ahead
  Curve<kRanks> passed_safe_rank;             ///< ... with a safe way to the end
  Curve<kRanks> passed_held_rank;             ///< ... held by another promoter, or beside one
  Curve<kDistances> passed_ours;              ///< by steps of our royal to the square ahead; per rank
  Curve<kDistances> passed_theirs;            ///< the same for the enemy royal
  Curve<kRanks> supported_rank;
  Curve<kRanks> phalanx_rank;
  Curve<kRanks> rammed_rank;          ///< an enemy promoter straight ahead
  Curve<kRanks> candidate_rank;       ///< promoters that may become passed
  Curve<kRanks> passed_blocked_rank;  ///< passed, with an enemy straight ahead
  Curve<16> exposure;                 ///< by squares from which lines lead to the royal
  Curve<10> zone_held;                ///< by squares around the royal held by more than the royal
  Curve<8> hand_kinds;                ///< by kinds in the hand of whoever attacks the royal
  std::array<PhasedScore, kFamilyPairs> together{};  ///< own pairs of officers, by families
  std::array<PhasedScore, kUnlikePairs> against{};   ///< own officer and enemy officer, by families
  Curve<6> threats;        ///< by enemy pieces that hang or that something cheaper attacks
  Curve<6> threats_turn;   ///< more, when it is our turn
  PerPiece<int> exchange;  ///< per type, for static exchange
  int bound_types = 0;
  int margin_percent = 100;     ///< how far one move swings the score, against games without hands
  int initial_force = 1;        ///< sum of the officers' exchange values at the start
  int fixed_phase = -1;         ///< games in which pieces come back never thin out; -1 = by force
  int usual_promoters = 0;      ///< half of a side's at the start
  bool promoter_race = true;    ///< structure and passed promoters matter (not where pieces are dropped)
  int weak_square_danger = 16;  ///< in sixteenths, as the next
  int safe_check_danger = 48;
  bool thins_out = false;  ///< won by mate with what is left: too little may be left for that
  int decisive_lead = 0;   ///< less does not win without promoters
  PhasedScore percent_unpromoting{kAllKept, kAllKept};  ///< of the score that is kept with less than that
  PhasedScore percent_opposite{kAllKept, kAllKept};     ///< the same with one officer each, of two colours
};

/// `values` in centipawns per type, as derived from movement; royals' entries are ignored.
EvalTables make_eval_tables(const CompiledRules& rules, const std::vector<int>& values,
                            const EvalWeights& weights = {});

}  // namespace tesuji::evaluate
