// ClaimKind: all that the program knows of one claim. Every claim has a file of its own in this folder, which
// ends with its entry; the list of entries is made from the files (cmake/claims.cmake). How a claim is found
// and how it is checked share nothing but the form below: see find/ and check/.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "describe/language.hpp"

namespace tesuji::movement {
class AnyPosition;
}

namespace tesuji::claims {

class CheckBench;
class Film;
class Finds;
class Lore;
class OwnReader;
class RowBench;
class StoneLook;
class Tactics;
struct Proposition;
struct Reading;

/// Where the difference a claim makes shows: the groups of the evaluation, and the end of the game.
enum class Topic : std::uint8_t {
  decided,
  material,
  mobility,
  royal_safety,
  coordination,
  centre,
  threats,
  beyond,  ///< what the search saw after the end of the line
  count
};
constexpr std::size_t kTopics = as_size(Topic::count);

constexpr std::string_view topic_id(Topic topic) {
  constexpr std::array<std::string_view, kTopics> kIds{"decided",     "material",     "mobility",
                                                       "king safety", "coordination", "centre control",
                                                       "threats",     "beyond"};
  return kIds[as_size(topic)];
}

enum class Reader : std::uint8_t { beginner, club, expert };

/// When a row of words applies.
enum class Case : std::uint8_t {
  any,
  one,         ///< the evidence is a single move, or the first number is one
  more,        ///< ... or more
  up,          ///< the second number is greater than the first
  down,        ///< ... less
  moved,       ///< saves: the piece itself moves
  taken,       ///< saves: its attacker is taken
  shut,        ///< saves: the capture is no longer possible
  held,        ///< saves: it is protected
  idle,        ///< what comes of doing nothing
  idle_swap,   ///< ... when something is given for it
  gain,        ///< something is won, nothing given
  swap,        ///< something is won and something given
  won_one,     ///< like `one`, where the game is won by another rule than checkmate
  won_more,    ///< like `more`
  won_idle,    ///< like `idle`
  check_one,   ///< like `one`, against a royal
  check_more,  ///< like `more`
  safety,      ///< plans: what is aimed at; a royal castled ...
  camp,        ///< ... a man on the last rank but one
  post,        ///< ... where no promoter drives it away
  free,        ///< ... a promoter past those of the enemy
  file,        ///< ... a slider on a file without promoters of its own
  lever,       ///< ... a promoter that attacks others
  target       ///< ... a man that attacks what no promoter protects
};

/// One way of saying a claim; src/explain/phrasebook.hpp lists the slots.
struct Phrase {
  Case when = Case::any;
  Reader reader = Reader::club;  ///< rows for `club` serve readers that have none of their own
  std::string_view en{};
  std::string_view ja{};  ///< empty where Japanese makes no difference for this reader

  std::string_view text(Language language) const { return language == Language::ja ? ja : en; }
};

enum class Sort : std::uint8_t {
  deed,     ///< what a move does
  pattern,  ///< how a mate looks
  place,    ///< how pieces stand
  target    ///< ... in danger
};

/// Besides what a reason contributes: when it is worth a sentence.
enum class Spoken : std::uint8_t {
  always,
  alone,    ///< when there is no other reason
  behind,   ///< only behind another reason
  to_win,   ///< only behind something won or a mate
  unspoken  ///< true of too many moves
};

/// Which moves a claim's evidence consists of.
enum class Evidence : std::uint8_t {
  moves,   ///< no pass
  any,     ///< may begin with a pass: what comes of doing nothing
  idle,    ///< a pass, and what the move prevents
  threat,  ///< the move, a pass, and what is threatened
  none     ///< a claim about the position
};

/// Counts plies from the end of the evidence: kEnd the last, kEnd - 1 the one before.
constexpr int kEnd = 64;

enum class Whose : std::uint8_t { nobody, either, ours, theirs };
enum class Royal : std::uint8_t { maybe, never, always };

/// What a claim says of a piece by naming it.
struct Man {
  Whose whose = Whose::nobody;
  int ply = kEnd;  ///< when it stands there
  Royal royal = Royal::maybe;

  int at(int plies) const { return ply > kEnd / 2 ? plies - (kEnd - ply) : ply; }
};

/// What a claim looks like whatever it says; finding, checking and reading back go by it.
struct Form {
  Evidence evidence = Evidence::moves;
  int holds = kEnd;  ///< after which ply
  int least = 1;     ///< plies of evidence
  int most = kEnd;
  bool ours = true;        ///< evidence of moves: the last of them is ours
  bool kinds = false;      ///< pieces are told by their kind alone; else `men` tells who they are
  bool squares = false;    ///< squares are named
  bool formation = false;  ///< the first number is the place of a formation among those of the game
  std::size_t numbers = 0;
  std::array<Man, 3> men{};
  std::size_t many = 9;  ///< which of the men may be several

  constexpr std::size_t named() const {
    std::size_t n = 0;
    while (n < men.size() && men[n].whose != Whose::nobody) ++n;
    return n;
  }
  /// Which man piece `i` of so many is.
  constexpr const Man& man(std::size_t i, std::size_t pieces) const {
    if (i < many || named() == 0) return men[i];
    const std::size_t behind = named() - 1 - many;
    return i + behind < pieces ? men[many] : men[named() - (pieces - i)];
  }
};

/// After which plies of a line a claim is looked for: ours from `first` to `last`; kEnd the end of the line.
struct Looked {
  int first = 1;
  int last = 1;
};
constexpr Looked kWholeLine{kEnd, kEnd};
/// The end of the line is where its score comes from; right after the move is what the eye sees.
constexpr Looked kEndAndMove{kEnd, 1};

enum class Checked : std::uint8_t {
  holds,
  fails,
  unproven  ///< a forced mate that the effort did not suffice to prove; counts as not verified
};

/// What checking a claim comes to.
struct Truth {
  Checked checked = Checked::fails;
  constexpr Truth(bool holds) : checked(holds ? Checked::holds : Checked::fails) {}
  constexpr Truth(Checked c) : checked(c) {}
};

/// A tactic's own name, for telling lines of moves rather than reasons. Meanings: docs/tactics.md.
struct Theme {
  std::string_view id{};  ///< the word scripts use; that of the public puzzle collection where it has one
  std::string_view en{};
  std::string_view ja{};
  /// {m} is the mover, {1} {2} {3} what the tactic is about, {*} all of that, {s0} {s1} the squares alone,
  /// {n} the number of moves.
  std::string_view en_sentence{};
  std::string_view ja_sentence{};
  int turn = 0;  ///< among the tactics of one move
  void (*find)(const OwnReader& reader, std::size_t i, Tactics& out) = nullptr;

  std::string_view name(Language language) const { return language == Language::ja ? ja : en; }
  std::string_view sentence(Language language) const {
    return language == Language::ja ? ja_sentence : en_sentence;
  }
};

/// When a claim about a stone is made.
enum class Said : std::uint8_t {
  usually,
  alone,     ///< before anything else, which is then not said
  otherwise  ///< when nothing else can be said
};

struct RowWords {
  std::string_view en{};
  std::string_view ja{};
};

/// What a stone does in a row game: found, checked and told there.
struct RowClaim {
  int weight = 0;          ///< how much it matters, highest first
  bool keeps_win = false;  ///< who makes such a move has not let a win slip
  Said said = Said::usually;
  RowWords words{};  ///< {m} the move, {p} the points, {l} the line
  bool (*find)(const StoneLook& look) = nullptr;
  /// Where it happens, and its moves: a claim that names either is made only where there are some.
  std::vector<Square> StoneLook::*points = nullptr;
  std::vector<Square> StoneLook::*line = nullptr;
  bool (*check)(const RowBench& bench) = nullptr;
};

/// For whom a claim speaks.
enum class Favour : std::uint8_t { mover, other, nobody, owner, enemy };

/// What a claim is as a reason for or against a move.
struct Reason {
  Topic topic = Topic::threats;
  int directness = 50;            ///< how directly it tells its topic, in percent
  int turn = 0;                   ///< among claims that tell theirs as directly; else they come by name
  std::string_view family{};      ///< claims that say nearly the same; one of them is enough
  Favour favour = Favour::mover;  ///< owner, enemy: of the first piece
  bool rising = false;            ///< ... when the number rises; when it falls, for the other side
};

/// How it is told among other reasons.
struct Manner {
  Sort sort = Sort::deed;
  Spoken spoken = Spoken::always;
  bool counts = false;        ///< so many squares or men, and nothing else
  bool means = false;         ///< how something is won: belongs to the topic in which the gain shows
  bool in_mates = false;      ///< of interest when the game is decided
  bool wins = false;          ///< something is won: tactics on the way there may follow it
  bool outright = false;      ///< an exchange on the board: told before what is only threatened
  bool whole_line = false;    ///< no less direct for showing at the end of a line only
  bool part_of_gain = false;  ///< less direct when the second piece is not the whole gain
  bool against_idle = false;  ///< less direct when the comparison is not with doing nothing
  bool later_too = false;     ///< told of later moves, too, though it is a means
  bool expected = false;      ///< told only of what the search expects when nothing is done
  bool counts_men = false;    ///< rests on what both sides have: nothing in particular is depended on
  /// Not worth a sentence here; the position is the one that is explained.
  bool (*dull)(const Lore& lore, const AnyPosition& root, const Proposition& claim) = nullptr;
};

using FindClaim = void (*)(const Film& film, int ply, Finds& out);
using CheckClaim = Truth (*)(const CheckBench& bench);

/// How a claim is found, and how it is checked by other means.
struct Halves {
  FindClaim find = nullptr;
  CheckClaim check = nullptr;
};

struct ClaimKind {
  std::string_view id{};  ///< for scripts; never changes
  Reason reason{};
  Manner manner{};
  Form form{};
  Looked looked{};
  Halves halves{};
  std::array<Phrase, 8> words{};
  Case (*when)(const Proposition& claim, const Lore& lore, const AnyPosition& root) = nullptr;
  bool (*complete)(Reading& reading) = nullptr;  ///< adds what the words leave out; false when they lie
  /// What is said to be won, in centipawns, by the side the claim speaks for; null: nothing is.
  int (*gain)(const Proposition& claim, const Lore& lore) = nullptr;
  std::array<Theme, 2> themes{};
  RowClaim row{};
};

/// Every claim, one for each file of this folder, by turn and name.
std::span<const ClaimKind* const> claim_kinds();
/// Null when there is none of that id.
const ClaimKind* claim_kind(std::string_view id);

using enum Reader;
using enum Royal;
using enum Whose;

}  // namespace tesuji::claims
