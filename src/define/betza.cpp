#include "define/betza.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "define/directions.hpp"

namespace tesuji::define {

namespace {

constexpr std::string_view kModifiers = "mcinpgfbsvlrh";
constexpr std::string_view kDirections = "fbsvlrh";

struct Leaper {
  char letter;
  int length;  ///< the longer coordinate
  int width;   ///< the shorter one
};
constexpr Leaper kLeapers[] = {{'W', 1, 0}, {'F', 1, 1}, {'D', 2, 0}, {'N', 2, 1}, {'A', 2, 2},
                               {'H', 3, 0}, {'C', 3, 1}, {'Z', 3, 2}, {'G', 3, 3}};

const Leaper* leaper(char letter) {
  for (const Leaper& candidate : kLeapers)
    if (candidate.letter == letter) return &candidate;
  return nullptr;
}

/// One atom with its prefix, still as written.
struct Written {
  int offset = 0;         ///< of the atom's letter
  std::string modifiers;  ///< everything but directions
  std::string directions;
  int directions_offset = 0;
  int doubled_offset = -1;  ///< of a direction that is written twice; -1 = none
  char letter = 0;
  bool rider = false;
  int limit = 0;  ///< digits; 0 = none
  int limit_offset = 0;

  bool has(char modifier) const { return modifiers.find(modifier) != std::string::npos; }
};

bool vertical(char c) {
  return c == 'f' || c == 'b' || c == 'v';
}
bool lateral(char c) {
  return c == 'l' || c == 'r' || c == 's';
}

/// Does `v` go the way of this single letter, along either axis?
bool goes(Vector v, char c) {
  return (c == 'f' && v.forward > 0) || (c == 'b' && v.forward < 0) || (c == 'v' && v.forward != 0) ||
         (c == 'l' && v.right < 0) || (c == 'r' && v.right > 0) || (c == 's' && v.right != 0);
}

bool narrow(Vector v) {
  return std::abs(v.forward) > std::abs(v.right);
}

/// Oblique leaps: one letter means the two or four that go mostly that way.
bool oblique_single(Vector v, char c) {
  return goes(v, c) && narrow(v) == vertical(c);
}

/// Oblique leaps, two letters: fs = wide forward, fh = all forward, fl = narrow forward to the left,
/// lf = wide to the left going forward; hr = narrow forward to the right and its three turns, hl = their
/// mirror.
bool oblique_pair(Vector v, char first, char second) {
  if (first == 'h') return (narrow(v) == (v.forward * v.right > 0)) == (second == 'r');
  if (second == 'h') return goes(v, first);
  if (second == 's') return goes(v, first) && !narrow(v);
  if (first == 's') return goes(v, second) && !narrow(v);
  return oblique_single(v, first) && goes(v, second);
}

/// Does a two-letter group make sense together?
bool pairs_up(char first, char second) {
  if (first == 'h') return second == 'l' || second == 'r';
  if (second == 'h') return first != 'h' && first != 's' && first != 'v';
  return (vertical(first) && lateral(second)) || (lateral(first) && vertical(second));
}

/// Those of `all` that the direction letters select. Nothing when one of the letters selects nothing.
std::vector<Vector> select(const std::vector<Vector>& all, const std::string& letters) {
  if (letters.empty()) return all;
  const Vector sample = all.front();
  const bool orthogonal = sample.right == 0 || sample.forward == 0;
  const bool diagonal = std::abs(sample.right) == std::abs(sample.forward);
  std::vector<bool> wanted(all.size(), false);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const char c = letters[i];
    const bool pair = !orthogonal && i + 1 < letters.size() && pairs_up(c, letters[i + 1]);
    const char next = pair ? letters[++i] : '\0';
    bool any = false;
    for (std::size_t k = 0; k < all.size(); ++k) {
      const Vector v = all[k];
      const bool fits = !pair      ? (orthogonal || diagonal ? goes(v, c) : oblique_single(v, c))
                        : diagonal ? goes(v, c) && goes(v, next)
                                   : oblique_pair(v, c, next);
      any = any || fits;
      if (fits) wanted[k] = true;
    }
    if (!any) return {};
  }
  std::vector<Vector> selected;
  for (std::size_t k = 0; k < all.size(); ++k)
    if (wanted[k]) selected.push_back(all[k]);
  return selected;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<std::vector<MoveAtom>, MovesFault> run() {
    if (text_.empty()) return MovesFault{0, "the movement is empty", "write for example N or fmWfcF"};
    if (text_.size() > kMaxMovesText) return too_long_moves();
    while (at_ < text_.size() && !fault_) {
      Written written;
      if (read(written)) compile(written);
    }
    if (fault_) return *fault_;
    return std::move(atoms_);
  }

 private:
  bool fail(std::size_t offset, std::string message, std::string hint) {
    fault_ = MovesFault{static_cast<int>(offset), std::move(message), std::move(hint)};
    return false;
  }
  bool read(Written& written);
  bool check(const Written& written);
  void compile(const Written& written);
  void emit(const Written& written, const Leaper& base, bool slides);

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<MoveAtom> atoms_;
  std::optional<MovesFault> fault_;
};

bool Parser::read(Written& written) {
  for (; at_ < text_.size() && kModifiers.find(text_[at_]) != std::string_view::npos; ++at_) {
    const char c = text_[at_];
    if (kDirections.find(c) != std::string_view::npos) {
      if (written.directions.empty()) written.directions_offset = static_cast<int>(at_);
      if (!written.directions.empty() && written.directions.back() == c) {
        written.doubled_offset = static_cast<int>(at_);
        continue;
      }
      if (written.directions.size() >= 8)
        return fail(at_, "too many directions", "write each direction once");
      written.directions += c;
      continue;
    }
    if (written.has(c)) return fail(at_, fmt::format("'{}' is written twice", c), "remove one of them");
    written.modifiers += c;
  }
  if (at_ == text_.size())
    return fail(at_ - 1, "a modifier must be followed by the piece it changes", "for example fW or mR");
  written.letter = text_[at_];
  written.offset = static_cast<int>(at_);
  const bool slider = std::string_view("RBQK").find(written.letter) != std::string_view::npos;
  if (!slider && leaper(written.letter) == nullptr) {
    std::size_t length = 1;  // show a whole character, not its first byte
    while (at_ + length < text_.size() && (static_cast<unsigned char>(text_[at_ + length]) & 0xc0) == 0x80)
      ++length;
    return fail(at_, fmt::format("'{}' is not Betza notation", text_.substr(at_, length)),
                "atoms are W F D N A H C Z G R B Q K, modifiers m c i n p g and f b s v l r h");
  }
  ++at_;
  if (at_ < text_.size() && text_[at_] == written.letter) {
    if (slider)
      return fail(at_, fmt::format("{0}{0} means nothing: {0} cannot be doubled", written.letter),
                  "only leapers are doubled into riders, as in NN");
    written.rider = true;
    ++at_;
  }
  const std::size_t digits = at_;
  while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
  if (at_ > digits) {
    int limit = 0;
    for (const char c : text_.substr(digits, at_ - digits)) limit = std::min(1000, limit * 10 + (c - '0'));
    if (limit < 1 || limit > kMaxSteps || text_[digits] == '0')
      return fail(digits,
                  fmt::format("a slide of {} steps makes no sense", text_.substr(digits, at_ - digits)),
                  fmt::format("write 1 to {}, or nothing for 'to the edge'", kMaxSteps));
    written.limit = limit;
    written.limit_offset = static_cast<int>(digits);
  }
  return check(written);
}

bool Parser::check(const Written& written) {
  const Leaper* base = leaper(written.letter);
  const bool slides = written.rider || written.limit > 0 || (base == nullptr && written.letter != 'K');
  const auto offset = as_size(written.offset);
  // Of oblique leaps ff means what f does: those that go mostly forward.
  const bool oblique = base != nullptr && base->width != 0 && base->width != base->length;
  if (written.doubled_offset >= 0 && !oblique)
    return fail(as_size(written.doubled_offset), "this repeats a direction", "write each direction once");
  if (written.has('p') && written.has('g'))
    return fail(offset, "p and g exclude each other", "p is the cannon's hop, g the grasshopper's");
  if ((written.has('p') || written.has('g')) && written.has('n'))
    return fail(offset, "a hopper cannot be lame", "remove n, p or g");
  if ((written.has('p') || written.has('g')) && !slides)
    return fail(offset, fmt::format("{} does not slide, so it cannot hop", written.letter),
                "p and g go before R, B, Q or a rider such as NN");
  if (written.has('g') && written.limit > 0)
    return fail(as_size(written.limit_offset), "a grasshopper has no range", "remove the number");
  if (written.has('n') && slides)
    return fail(offset, "only single leaps can be lame", "n goes before D N A H C Z G without a number");
  if (written.has('n') && (base == nullptr || base->length == 1))
    return fail(offset, fmt::format("{} has no square between, so it cannot be lame", written.letter),
                "n goes before D N A H C Z G");
  return true;
}

void Parser::emit(const Written& written, const Leaper& base, bool slides) {
  const auto vectors = select(all_turns({base.width, base.length}), written.directions);
  if (vectors.empty()) {
    fail(as_size(written.directions_offset),
         fmt::format("'{}' selects no direction of {}", written.directions, written.letter),
         "see the table of directions in docs/game-files.md");
    return;
  }
  const bool both = written.has('m') == written.has('c');
  for (const Vector v : vectors) {
    MoveAtom atom;
    atom.step = v;
    atom.quiet = both || written.has('m');
    atom.captures = both || written.has('c');
    atom.initial = written.has('i');
    if (written.has('n')) {
      atom.kind = AtomKind::lame_leap;
      atom.path = lame_path(v);
    } else if (written.has('p')) {
      atom.kind = AtomKind::hop;
      atom.max = written.limit;
    } else if (written.has('g')) {
      atom.kind = AtomKind::grasshop;
    } else if (slides && written.limit != 1) {
      atom.kind = AtomKind::slide;
      atom.max = written.limit;
    }
    add_new(atoms_, std::move(atom));
  }
}

void Parser::compile(const Written& written) {
  if (const Leaper* base = leaper(written.letter)) {
    emit(written, *base, written.rider || written.limit > 0);
    return;
  }
  const bool slides = written.letter != 'K' || written.limit > 0;
  if (written.letter != 'B') emit(written, *leaper('W'), slides);
  if (written.letter != 'R' && !fault_) emit(written, *leaper('F'), slides);
}

}  // namespace

MovesFault too_long_moves() {
  return {0, fmt::format("a movement text has at most {} characters", kMaxMovesText), "split it into a list"};
}

Result<std::vector<MoveAtom>, MovesFault> parse_betza(std::string_view text) {
  return Parser(text).run();
}

}  // namespace tesuji::define
